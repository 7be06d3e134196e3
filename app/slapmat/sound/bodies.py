"""The body of a scene in sentences: one a player, a place, a row; only what changes is said."""

from collections.abc import Iterator
from functools import singledispatch

from slapmat.scene.elements import (
    Attract,
    Board,
    ButtonTest,
    CardEntry,
    Choice,
    Choices,
    HandEnd,
    History,
    HistoryRow,
    Join,
    Look,
    Person,
    PhotoFinish,
    PlayerCard,
    Podium,
    Seated,
)
from slapmat.sound.words import Words

# What a sheet has where there is nothing.
NOTHING = "\u2013"


def joined(between: str, *parts: str) -> str:
    """Join the parts that say something; one that ends a sentence by itself needs no other end."""
    told = ""
    for part in filter(None, parts):
        told += (" " if told.endswith((".", "!", "?", "…")) else between) + part if told else part
    return told


def who(person: Person) -> str:
    """Give a person's name; without one, the seat's number."""
    return person.name or str(person.seat_no)


@singledispatch
def body_sentences(body: object, words: Words) -> Iterator[str]:
    """Give the body's sentences."""
    del words
    raise TypeError(f"{type(body).__name__} is no body.")


@body_sentences.register
def _(body: Board, words: Words) -> Iterator[str]:
    lit = [who(card.person) for card in body.cards if card.look is Look.LIT]
    if lit:
        yield f"{words.may_slap}: {', '.join(lit)}"
    for index, card in enumerate(body.cards):
        yield from _card(body, card)
        for row in body.sheet:
            cell = row.cells[index]
            told = joined(" ", cell.text.strip(NOTHING), cell.note, cell.chip)
            if told:
                yield f"{who(card.person)}: {row.label} {told}"


def _card(body: Board, card: PlayerCard) -> Iterator[str]:
    """Give what stands on a card: what it notes and what it counts change each by themselves."""
    name = who(card.person)
    if card.note:
        yield f"{name}: {card.note}"
    if card.total:
        yield f"{name}: {joined(' ', body.total_label, card.total)}"
    if card.slots is not None and card.slots.filled:
        yield f"{name}: {joined(' ', body.slots_label, str(card.slots.filled))}"


@body_sentences.register
def _(body: CardEntry, words: Words) -> Iterator[str]:
    del words
    yield f"{who(body.person)}, {body.where}: {body.count} {body.count_label}"
    for row in body.rows:
        for tile in row.tiles:
            if tile.card == body.focus:
                yield joined(", ", row.label, f"{tile.label}: {tile.count}", tile.left)
            elif tile.count:
                yield joined(", ", row.label, f"{tile.label}: {tile.count}")
    for line in (*body.sums, *([body.so_far] if body.so_far else [])):
        yield f"{line.label}: {line.text}"
    for action in body.actions:
        yield action.label


@body_sentences.register
def _(body: HandEnd, words: Words) -> Iterator[str]:
    del words
    for row in body.rows:
        parts = [
            joined(", ", joined(" ", column.label, amount.text), amount.note)
            for column, amount in zip(body.columns, row.amounts, strict=True)
        ]
        yield f"{who(row.person)}: {', '.join(parts)}"


@body_sentences.register
def _(body: Podium, words: Words) -> Iterator[str]:
    del words
    for place in body.places:
        yield f"{place.rank}: {who(place.person)}, {joined(', ', place.total, place.parts)}"


@body_sentences.register
def _(body: Attract, words: Words) -> Iterator[str]:
    del words
    yield body.slogan
    standings = ", ".join(f"{who(one.person)} {one.text}" for one in body.standings)
    if standings:
        yield joined(": ", body.label, standings)


@body_sentences.register
def _(body: Join, words: Words) -> Iterator[str]:
    del words
    yield body.title
    for chair in body.chairs:
        if chair.seated is not Seated.FREE:
            yield joined(", ", str(chair.person.seat_no), chair.person.name, chair.note)


@body_sentences.register
def _(body: Choices, words: Words) -> Iterator[str]:
    del words
    yield body.title
    for choice in body.choices:
        if body.focus in {"", choice.name}:
            yield _choice(choice)


def _choice(choice: Choice) -> str:
    return joined(". ", joined(": ", choice.label, choice.value), choice.text)


@body_sentences.register
def _(body: History, words: Words) -> Iterator[str]:
    del words
    yield body.title
    for row in body.rows:
        # A row that was taken back is struck out on the screen, and said no more.
        if body.focus in {"", row.name} and not row.is_undone:
            yield _row(row)


def _row(row: HistoryRow) -> str:
    return joined(", ", row.text, row.when)


@body_sentences.register
def _(body: PhotoFinish, words: Words) -> Iterator[str]:
    del words
    for lane in body.lanes:
        yield joined(", ", f"{who(lane.person)} {lane.text}", lane.doubt, lane.note)
    yield body.unit
    yield body.explanation


@body_sentences.register
def _(body: ButtonTest, words: Words) -> Iterator[str]:
    for tile in body.tiles:
        is_seat = isinstance(tile.who, Person)
        name = who(tile.who) if isinstance(tile.who, Person) else tile.who.value
        if not is_seat:
            name = {"yes": words.yes, "no": words.no}[name]
        yield joined(", ", f"{name}: {tile.presses}", tile.text, tile.note)
