"""Players' names: found in the store, and others put in their place everywhere."""

import json
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from slapmat.journal.port import JournalReader, MatchRow
from slapmat.shell.bundle.places import MATCH, NO_WORDS, TRACE, WORDS_OF, with_names

# The names that the table gives by itself tell of nobody.
GIVEN = re.compile(r"Player (\d{1,2})")
HEADER_KEYS = ("players", "seats", "totals", "winners")
# A record names its players under these words.
RECORD_KEYS = {"player", "players"}
JOINED = "joined"


def names_in(reader: JournalReader) -> list[str]:
    """Give every name in the store, the earliest first.

    Raises:
        StoreError: The store cannot be read.
    """
    names: dict[str, None] = {}
    for row in reversed(reader.matches()):
        names.update(dict.fromkeys(named_in_row(row)))
        for record in reader.records(row.id):
            # Who did not sit there at the start has joined.
            if JOINED in record.body:
                names.update(dict.fromkeys(named_in_record(loaded(record.body))))
    return list(names)


def loaded(text: str) -> Any:  # noqa: ANN401 - whatever JSON it is
    """Read JSON; what is none tells no names."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


def named_in_row(row: MatchRow) -> Iterator[str]:
    """Give the names in a match's header and summary."""
    for text in (row.header, row.summary or "{}"):
        values = loaded(text)
        if isinstance(values, dict):
            for key in HEADER_KEYS:
                # A list of names, or something by name.
                yield from strings(values.get(key))


def named_in_record(value: object) -> Iterator[str]:
    """Give the names in a record."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key in RECORD_KEYS:
                yield from strings(inner)
            yield from named_in_record(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from named_in_record(inner)


def strings(value: object) -> Iterator[str]:
    """Give a text, or the texts of a list, or the names of an object."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        yield from (each for each in value if isinstance(each, str))


class Mask:
    """Puts other names in place of the players' own, always the same for the same."""

    def __init__(self, names: Iterable[str], home: str = "") -> None:
        """Take the names.

        Args:
            names: The players' names; those that the table gave by itself stay.
            home: The user's home folder, which becomes `~`; empty: there is none.
        """
        own = [name for name in dict.fromkeys(names) if name.strip() and not GIVEN.fullmatch(name)]
        self._home = home_pattern(home)
        self._new: Mapping[str, str] = dict(zip(own, free_names(names), strict=False))
        variants = {
            variant: new
            for name, new in self._new.items()
            if has_letters(name)
            for variant in written(name)
        }
        self._folded = {variant.casefold(): new for variant, new in variants.items()}
        self._pattern = pattern_for(variants)

    def text(self, text: str) -> str:
        """Replace the names in free text, in capitals or not, but not within a longer word."""
        if self._home is not None:
            text = self._home.sub("~", text)
        if self._pattern is None:
            return text
        return self._pattern.sub(
            lambda found: self._folded.get(found[0].casefold(), "Player"), text
        )

    def data(self, value: object) -> object:
        """Replace the names in every text of JSON data as in free text; it stays JSON data."""
        match value:
            case str():
                return self.text(value)
            case list() | tuple():
                return [self.data(each) for each in value]
            case dict():
                return {self.text(str(key)): self.data(each) for key, each in value.items()}
        return value

    def line(self, line: str, game: str = "") -> str:
        """Replace the names in a line of a match, and in the trace that may stand in it.

        Args:
            line: A line as `slapmat export` writes it.
            game: Its game's slug.
        """
        values = loaded(line)
        if not isinstance(values, dict):
            return self.text(line)
        masked = with_names(values, self._new, MATCH, WORDS_OF.get(game, NO_WORDS))
        if "evidence" in values and isinstance(trace := values.get("trace"), str):
            lines = (self._trace_line(each) for each in trace.splitlines())
            masked["trace"] = "".join(f"{each}\n" for each in lines)
        return json.dumps(masked)

    def _trace_line(self, line: str) -> str:
        values = loaded(line)
        if not isinstance(values, dict):
            return self.text(line)
        return json.dumps(with_names(values, self._new, TRACE, NO_WORDS))


def home_pattern(home: str) -> re.Pattern[str] | None:
    """Give what finds the home folder, and no folder whose name only begins like it."""
    if not home.strip("/"):
        return None
    return re.compile(rf"{re.escape(home)}(?![\w.-])")


def has_letters(name: str) -> bool:
    """Say whether a name can be told from a number or a comma in free text."""
    return any(character.isalpha() or not character.isascii() for character in name)


def free_names(names: Iterable[str]) -> Iterator[str]:
    """Give `Player 1`, `Player 2` … without those that somebody has."""
    taken = set(names)
    number = 0
    while True:
        number += 1
        if f"Player {number}" not in taken:
            yield f"Player {number}"


def written(name: str) -> set[str]:
    """Give the ways in which a name may be written in a log: accents composed or not, escaped."""
    forms = {unicodedata.normalize(form, name) for form in ("NFC", "NFD")} | {name}
    escaped = {json.dumps(form)[1:-1] for form in forms}
    escaped |= {form.encode("unicode_escape").decode("ascii") for form in forms}
    # Some letters are two in capitals: ß is SS.
    return forms | escaped | {form.upper() for form in forms}


def pattern_for(variants: Collection[str]) -> re.Pattern[str] | None:
    """Give what finds any of these, the longest first, with no letter before or behind it."""
    if not variants:
        return None
    longest_first = sorted(variants, key=len, reverse=True)
    letters = r"[^\W\d_]"
    found = "|".join(map(re.escape, longest_first))
    return re.compile(rf"(?<!{letters})(?:{found})(?!{letters})", re.IGNORECASE)
