"""A text as espeak-ng is to read it: names as they are said, signs as words, no commands."""

import re
import unicodedata
from collections.abc import Mapping

from slapmat.table.language import p_

# Half a minute; nothing on the screen is longer.
MOST_CHARACTERS = 400
# Inside [[ ]] stand phonemes; the screen's own arrows and boxes are no words.
UNSPOKEN = re.compile(r"[\[\]<>{}|\\^_~*#▸•·=&]")


def pronounced(text: str, spoken: Mapping[str, str]) -> str:
    """Give a text for the voice: one line, of bounded length.

    Args:
        text: As it is on the screen.
        spoken: How names are said, where not as they are written.
    """
    minus, plus = p_("before a number", "minus"), p_("before a number", "plus")
    milliseconds = p_("after a number", "milliseconds")
    said = with_names(text, spoken)
    said = re.sub(r"[\u2212-](?=\d)", f" {minus} ", said)
    said = re.sub(r"\+(?=\d)", f" {plus} ", said)
    said = re.sub(r"(?<=\d)[\s\u00a0\u202f]*(?:ms|мс)\b", f" {milliseconds}", said)
    said = said.replace("\u2013", ",").replace("×", " ")
    said = UNSPOKEN.sub(" ", "".join(map(plain, said)))
    return " ".join(said.split())[:MOST_CHARACTERS]


def with_names(text: str, spoken: Mapping[str, str]) -> str:
    """Put how names are said in their place; upper and lower case are the same.

    Of two that begin alike the longer one counts.
    """
    said = {name.casefold(): how for name, how in spoken.items()}
    names = sorted(filter(None, spoken), key=len, reverse=True)
    if not names:
        return text
    any_name = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, names))})(?!\w)", re.IGNORECASE)
    return any_name.sub(lambda found: said.get(found[0].casefold(), found[0]), text)


def plain(character: str) -> str:
    """Give a character, or a space for one that is no letter, digit or sign to be read."""
    return " " if unicodedata.category(character)[0] in {"C", "Z"} else character
