"""A language of brackets, which shows what was never looked up, or put together from parts."""

import re

INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")
WORD = re.compile(r"[A-Za-z]{2}")


class Bracketed:
    """A language in which each message is itself, in brackets."""

    def gettext(self, message: str, /) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, one: str, many: str, count: int, /) -> str:
        return f"⟦{one if count == 1 else many}⟧"

    def pgettext(self, context: str, message: str, /) -> str:
        return message if context == "between ones and tenths" else f"⟦{message}⟧"


def unmarked(text: str, names: list[str]) -> str:
    """Give what of a text was never looked up."""
    while (inner := INNERMOST.sub("", text)) != text:
        text = inner
    for name in names:
        text = text.replace(name, "")
    return text if WORD.search(text) else ""
