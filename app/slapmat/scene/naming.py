"""Names inside sentences: short enough for them, and never a gap where a script cannot be shown."""

import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from slapmat.scene.elements import (
    Attract,
    Body,
    CardEntry,
    Cheer,
    Hero,
    History,
    Message,
    Person,
    PhotoFinish,
    Scene,
    Statistics,
    TableDecides,
    TileRow,
    Turn,
)
from slapmat.table.language import _, n_

# The scripts that the faces hold; a name in any other one is the number of its seat.
SCRIPTS = ("LATIN", "CYRILLIC", "GREEK")
# A longer name takes the place of what the sentence says.
LONGEST_IN_SENTENCE = 12
MOST_LISTED = 3
ELLIPSIS = "\u2026"


def name_in_sentence(person: Person) -> str:
    """Give somebody's name as it stands in a sentence."""
    if not any(is_readable(character) for character in person.name):
        return f"#{person.seat_no}"
    if len(person.name) <= LONGEST_IN_SENTENCE:
        return person.name
    return person.name[: LONGEST_IN_SENTENCE - 1].rstrip() + ELLIPSIS


def is_readable(character: str) -> bool:
    """Say whether a character is a letter or a digit that can be shown."""
    if character.isascii():
        return character.isalnum()
    return character.isalpha() and unicodedata.name(character, "").startswith(SCRIPTS)


@lru_cache(maxsize=8)
def renamed(people: tuple[Person, ...]) -> dict[str, str]:
    """Give what stands in sentences for each name that cannot stand there itself.

    Longest names first: a name may be a part of another one.
    """
    by_length = sorted(people, key=lambda person: -len(person.name))
    shown = {person.name: name_in_sentence(person) for person in by_length if person.name}
    return {name: other for name, other in shown.items() if name != other}


def sentence(text: str, names: dict[str, str]) -> str:
    """Give a sentence with names as they can stand in it."""
    for name, shown in names.items():
        text = text.replace(name, shown)
    # An ellipsis ends a sentence by itself.
    return text.replace(f"{ELLIPSIS}.", ELLIPSIS) if names else text


def listed(names: Sequence[str]) -> str:
    """Give names in a row: "Ann, Bo and Cy", or "Ann, Bo and 4 others"."""
    if len(names) > MOST_LISTED:
        count = len(names) - MOST_LISTED + 1
        text = n_("{players} and {count} other", "{players} and {count} others", count)
        return text.format(players=", ".join(names[: MOST_LISTED - 1]), count=count)
    *before, last = names or ("",)
    if not before:
        return last
    return _("{players} and {last}").format(players=", ".join(before), last=last)


def with_names(scene: Scene, names: dict[str, str]) -> Scene:
    """Give a scene with names as they can stand in its sentences; see `renamed`."""
    if not names:
        return scene
    following, question = scene.next, scene.question
    if question is not None:
        question = replace(
            question,
            text=sentence(question.text, names),
            yes=sentence(question.yes, names),
            no=sentence(question.no, names),
        )
    hints = tuple(replace(hint, text=sentence(hint.text, names)) for hint in scene.hints)
    return replace(
        scene,
        hero=_hero(scene.hero, names),
        body=_body(scene.body, names),
        next=replace(following, text=sentence(following.text, names)),
        question=question,
        hints=hints,
    )


def _hero(hero: Hero | None, names: dict[str, str]) -> Hero | None:
    match hero:
        case Message(text=text, detail=detail):
            return replace(hero, text=sentence(text, names), detail=sentence(detail, names))
        case Turn(text=text):
            return replace(hero, text=sentence(text, names))
        case Cheer(title=title, text=text):
            return replace(hero, title=sentence(title, names), text=sentence(text, names))
        case TableDecides(text=text):
            return replace(hero, text=sentence(text, names))
        case _:
            return hero


def _named(row: TileRow, names: dict[str, str]) -> TileRow:
    """Give a row of tiles, those for people with names that can be read."""
    tiles = [replace(tile, label=names.get(tile.label, tile.label)) for tile in row.tiles]
    return replace(row, tiles=tuple(tiles))


def _body(body: Body | None, names: dict[str, str]) -> Body | None:
    match body:
        case Attract(note=note) if note:
            return replace(body, note=sentence(note, names))
        case History(rows=rows):
            shown = tuple(replace(row, text=sentence(row.text, names)) for row in rows)
            return replace(body, rows=shown)
        case CardEntry(rows=tile_rows):
            return replace(body, rows=tuple(_named(row, names) for row in tile_rows))
        case PhotoFinish(unit=unit):
            return replace(body, unit=sentence(unit, names))
        case Statistics(facts=facts):
            told = tuple(replace(fact, text=sentence(fact.text, names)) for fact in facts)
            return replace(body, facts=told)
        case _:
            return body
