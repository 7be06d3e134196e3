"""Chance as a pure function of the seed, the same on every Python and every machine."""

try:
    # The same function as hashlib's, which would load OpenSSL: 4 MB that nobody here needs.
    from _blake2 import blake2b
except ImportError:  # a Python without it
    from hashlib import blake2b


def draw(seed: int, *labels: object, below: int) -> int:
    """Draw one lot.

    Args:
        seed: The match's seed.
        labels: What the lot is for, so that each is drawn by itself and drawn again alike.
        below: How many outcomes there are, at least 1.

    Returns:
        0 to `below` - 1, all as likely (the bias of 64 bits is below one in 10^9).
    """
    text = "/".join(map(str, (seed, *labels)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % below
