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
    Letters,
    Look,
    Person,
    PhotoFinish,
    PlayerCard,
    Podium,
    Seated,
    Statistics,
)
from slapmat.table.language import _
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

# What a sheet has where there is nothing, or nothing that is known.
NOTHING = "\u2013? "


def joined(between: str, *parts: str) -> str:
    """Join the parts that say something; one that ends a sentence by itself needs no other end."""
    told = ""
    for part in filter(None, parts):
        told += (" " if told.endswith((".", "!", "?", "…")) else between) + part if told else part
    return told


def button_name(name: str) -> str:
    """Give what a table button is called aloud: by its colour."""
    return {YES_BUTTON: _("Green"), NO_BUTTON: _("White")}[name]


def who(person: Person) -> str:
    """Give a person's name; without one, the seat's number."""
    return person.name or str(person.seat_no)


@singledispatch
def body_sentences(body: object) -> Iterator[str]:
    """Give the body's sentences."""
    raise TypeError(f"{type(body).__name__} is no body.")


@body_sentences.register
def _board(body: Board) -> Iterator[str]:
    lit = [who(card.person) for card in body.cards if card.look is Look.LIT]
    if lit:
        yield _("May slap: {players}").format(players=", ".join(lit))
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
def _card_entry(body: CardEntry) -> Iterator[str]:
    yield f"{who(body.person)}, {body.where}: {body.count} {body.count_label}"
    for row in body.rows:
        for tile in row.tiles:
            if tile.card == body.focus and body.is_typing:
                yield tile.label
            elif tile.card == body.focus:
                yield joined(", ", row.label, f"{tile.label}: {tile.count}", tile.left)
            elif tile.count:
                yield joined(", ", row.label, f"{tile.label}: {tile.count}")
    for line in (*body.sums, *([body.so_far] if body.so_far else [])):
        yield f"{line.label}: {line.text}"
    for action in body.actions:
        yield action.label
    for hint in body.steering:
        if hint.person is not None:
            yield f"{who(hint.person)}: {hint.text}"


@body_sentences.register
def _letters(body: Letters) -> Iterator[str]:
    yield body.title
    labels = [(tile.card, tile.label) for row in body.rows for tile in row.tiles]
    labels += [(action.name, action.label) for action in body.actions]
    for name, label in labels:
        if name == body.focus:
            yield letter_in_words(label)
    if body.typed:
        # The letter first: a half typed word says little to the ear.
        yield f"{letter_in_words(body.typed[-1])}: {body.typed}"
    for hint in body.steering:
        if hint.person is not None:
            yield f"{who(hint.person)}: {hint.text}"


def letter_in_words(letter: str) -> str:
    """Give what a letter is called where it has no sound of its own."""
    return {" ": _("Space"), "-": _("hyphen"), "'": _("apostrophe")}.get(letter, letter)


@body_sentences.register
def _hand_end(body: HandEnd) -> Iterator[str]:
    for row in body.rows:
        parts = [
            joined(", ", joined(" ", column.label, amount.text), amount.note)
            for column, amount in zip(body.columns, row.amounts, strict=True)
        ]
        yield f"{who(row.person)}: {', '.join(parts)}"


@body_sentences.register
def _podium(body: Podium) -> Iterator[str]:
    for place in body.places:
        rank = "" if place.rank is None else str(place.rank)
        told = joined(", ", who(place.person), place.total, place.parts)
        yield joined(": ", rank, told)


@body_sentences.register
def _attract(body: Attract) -> Iterator[str]:
    yield body.slogan
    standings = ", ".join(f"{who(one.person)} {one.text}" for one in body.standings)
    if standings:
        yield joined(": ", body.label, standings)
    if body.note:
        yield body.note


@body_sentences.register
def _join(body: Join) -> Iterator[str]:
    yield body.title
    for chair in body.chairs:
        if chair.seated is not Seated.FREE:
            yield joined(", ", str(chair.person.seat_no), chair.person.name, chair.note)


@body_sentences.register
def _choices(body: Choices) -> Iterator[str]:
    yield body.title
    for choice in body.choices:
        if body.focus in {"", choice.name}:
            yield _choice(choice)


def _choice(choice: Choice) -> str:
    return joined(". ", joined(": ", choice.label, choice.value), choice.text)


@body_sentences.register
def _history(body: History) -> Iterator[str]:
    yield body.title
    for row in body.rows:
        # A row that was taken back is struck out on the screen, and said no more.
        if body.focus in {"", row.name} and not row.is_undone:
            yield _row(row)


def _row(row: HistoryRow) -> str:
    return joined(", ", row.text, row.when)


@body_sentences.register
def _photo_finish(body: PhotoFinish) -> Iterator[str]:
    for lane in body.lanes:
        yield joined(", ", f"{who(lane.person)} {lane.text}", lane.doubt, lane.note)
    yield body.unit
    yield body.explanation
    yield body.stamps


@body_sentences.register
def _statistics(body: Statistics) -> Iterator[str]:
    yield body.title
    for fact in body.facts:
        yield joined(": ", fact.label, fact.text)
    for row in body.rows:
        yield joined(", ", joined(" ", who(row.person), row.text), row.note)
    if body.rows:
        yield joined(": ", body.unit, ", ".join(body.labels))
    else:
        yield body.empty


@body_sentences.register
def _button_test(body: ButtonTest) -> Iterator[str]:
    for tile in body.tiles:
        name = who(tile.who) if isinstance(tile.who, Person) else button_name(tile.who.value)
        yield joined(", ", f"{name}: {tile.presses}", tile.text, tile.note)
