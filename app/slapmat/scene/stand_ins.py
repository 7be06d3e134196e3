"""Names that nobody has chosen, "Player 2", in the language that is spoken now.

A name is a key: seats, points and records know a player by it, so a match keeps it as it was when
somebody sat down. What follows the language of the table is only what is shown.
"""

import re
from collections.abc import Iterable
from dataclasses import fields, is_dataclass, replace
from functools import lru_cache
from typing import TypeVar, cast

from slapmat.scene.people import Person
from slapmat.table.language import _, spoken

Part = TypeVar("Part")

STAND_IN = re.compile(r"\b(?:Player|Joueur|Игрок) (?P<number>\d{1,2})\b")
"""Such a name, in any language that was spoken on an evening before, and its number."""

# What a click or a page knows a thing by, and what is being typed: no texts to be translated.
KEYS = {"focus", "card", "action", "typed"}


def stand_in(number: int | str) -> str:
    """Give the name of whoever has chosen none."""
    return _("Player {number}").format(number=number)


def in_this_language(text: str, pattern: re.Pattern[str] = STAND_IN) -> str:
    """Give a text with the names that nobody has chosen in the language of the table.

    Args:
        text: The text.
        pattern: What finds them, by the number alone, and what else is to stay as it is.
    """

    def shown(found: re.Match[str]) -> str:
        number = found["number"]
        return found[0] if number is None else stand_in(number)

    return pattern.sub(shown, text)


def free_number(names: Iterable[str], first: int) -> int:
    """Give the first number from this one on that no such name has, in whatever language."""
    found = (STAND_IN.fullmatch(name) for name in names)
    taken = {int(each["number"]) for each in found if each}
    while first in taken:
        first += 1
    return first


@lru_cache(maxsize=8)
def is_needed(people: tuple[Person, ...], language: str) -> bool:
    """Say whether somebody has such a name in another language than this one, which is spoken."""
    del language
    names = [person.name for person in people if STAND_IN.fullmatch(person.name)]
    return any(in_this_language(name) != name for name in names)


@lru_cache(maxsize=8)
def pattern_for(people: tuple[Person, ...]) -> re.Pattern[str]:
    """Give what finds such names, and no part of a name that somebody chose: "Player 1's mum"."""
    names = {person.name for person in people if STAND_IN.search(person.name)}
    chosen = [name for name in names if not STAND_IN.fullmatch(name)]
    longest_first = sorted(chosen, key=len, reverse=True)
    return re.compile("|".join([*map(re.escape, longest_first), STAND_IN.pattern]))


def with_stand_ins(scene: Part, people: tuple[Person, ...]) -> Part:
    """Give a scene in which none of these people has a name in another language.

    It costs something to go through a scene, and the language is seldom changed: mostly it is
    given as it is.
    """
    return translated(scene, pattern_for(people)) if is_needed(people, spoken()) else scene


def translated(part: Part, pattern: re.Pattern[str]) -> Part:
    """Give a part of a scene with all such names in it, also in sentences, in this language."""
    if isinstance(part, str):
        return cast("Part", in_this_language(part, pattern))
    if isinstance(part, tuple):
        return cast("Part", tuple(translated(each, pattern) for each in part))
    if not is_dataclass(part) or isinstance(part, type):
        return part
    keys = KEYS if isinstance(part, Person) else KEYS | {"name"}
    names = [field.name for field in fields(part) if field.name not in keys]
    old = {name: getattr(part, name) for name in names}
    new = {name: translated(value, pattern) for name, value in old.items()}
    changed = {name: value for name, value in new.items() if value != old[name]}
    return replace(part, **changed) if changed else part
