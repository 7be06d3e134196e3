"""Text from outside, as a terminal may show it."""

# The joiner inside emoji such as families; Python counts it among the control characters.
JOINER = "\u200d"
# French has them before a colon and between thousands; Python counts them too.
FIXED_SPACES = "\u00a0\u202f"
SHOWN = frozenset({JOINER, *FIXED_SPACES})
MOST_CHARACTERS = 40


def printable(text: str, most: int = MOST_CHARACTERS) -> str:
    """Give a short text in which nothing moves the cursor, changes colours or turns the line."""
    said = text if len(text) <= most else f"{text[: most - 1]}…"
    return "".join(c if c.isprintable() or c in SHOWN else escaped(c) for c in said)


def escaped(character: str) -> str:
    """Give a character as Python writes it: an escape begins with a backslash."""
    return ascii(character)[1:-1]
