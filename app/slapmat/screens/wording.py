"""A scene in lines of text, for a terminal: what is said, without where it stands."""

from collections.abc import Iterator
from functools import singledispatch

from slapmat.scene.elements import (
    Attract,
    Board,
    ButtonTest,
    CardEntry,
    Choices,
    HandEnd,
    History,
    Join,
    Letters,
    Look,
    Person,
    PhotoFinish,
    PlayerCard,
    Podium,
    Scene,
    Statistics,
    TableButton,
)
from slapmat.screens.phrases import button_text, hint_text, joined, who
from slapmat.screens.wording_heroes import hero_lines
from slapmat.table.language import N_, _, number, p_

LOOKS = {Look.LIT: N_("lit"), Look.UNLIT: "", Look.DEALER: N_("on turn"), Look.FULL: N_("full")}


def lines_of(scene: Scene) -> list[str]:
    """Give a scene's lines, from the header to the hints."""
    lines = [joined(" · ", scene.header.game, scene.header.where)]
    if scene.remark:
        lines.append(f"! {scene.remark}")
    if scene.banner is not None:
        lines += [f"!! {scene.banner.title}", f"   {scene.banner.text}"]
    if scene.question is not None:
        asked = scene.question
        about = f"{who(asked.person)}: " if asked.person else ""
        lines += [
            f"? {about}{asked.text}",
            f"  {button_text(TableButton.YES)}: {asked.yes}",
            f"  {button_text(TableButton.NO)}: {asked.no}",
        ]
    if scene.banner is None and scene.question is None and scene.hero is not None:
        lines += hero_lines(scene.hero)
    if scene.body is not None:
        lines += body_lines(scene.body)
    if scene.hold is not None:
        share = number(scene.hold.filled * 100)
        lines.append(_("holding {share}%: {text}").format(share=share, text=scene.hold.text))
    if scene.next.text:
        lines.append(f"-> {scene.next.text}")
    if scene.hints:
        lines.append("   " + "; ".join(hint_text(hint) for hint in scene.hints))
    return [line for line in lines if line]


@singledispatch
def body_lines(body: object) -> list[str]:
    """Give the body's lines."""
    raise TypeError(f"{type(body).__name__} is no body.")


@body_lines.register
def _board(body: Board) -> list[str]:
    return list(board_lines(body))


def board_lines(body: Board) -> Iterator[str]:
    """Give a line for each player: name, total, whether they may slap, and the sheet's cells."""
    for i, card in enumerate(body.cards):
        cells = [(row.label, row.cells[i]) for row in body.sheet]
        told = [f"{label} {joined(' ', c.text, c.note, c.chip)}" for label, c in cells]
        yield joined("  ", card_text(card), ", ".join(told))


def card_text(card: PlayerCard) -> str:
    """Give what stands on a card."""
    slots = ""
    if card.slots is not None:
        slots = "#" * card.slots.filled + "." * (card.slots.of - card.slots.filled)
    look = _(LOOKS[card.look])
    note = joined(", ", look, card.note if card.note != look else "", card.key)
    lead = _("leads") if card.is_leader else ""
    return joined("  ", who(card.person), card.total, slots, f"({note})" if note else "", lead)


@body_lines.register
def _card_entry(body: CardEntry) -> list[str]:
    lines = [f"{who(body.person)}, {body.where}: {body.count} {body.count_label}"]
    for row in body.rows:
        tiles = [
            joined(
                " ",
                ">" if tile.card == body.focus else "",
                tile.label,
                "" if body.is_typing else f"x{tile.count}",
            )
            for tile in row.tiles
        ]
        lines.append(joined(": ", row.label, ", ".join(tiles)))
    sums = [*body.sums, *([body.so_far] if body.so_far else [])]
    lines += [f"{line.label}: {line.text}" for line in sums]
    lines += [f"[{action.label}]" for action in body.actions]
    steering = [hint for hint in body.steering if hint.person is not None]
    return [*lines, *(f"{who(hint.person)}: {hint.text}" for hint in steering if hint.person)]


@body_lines.register
def _letters(body: Letters) -> list[str]:
    rows = [
        " ".join(f">{tile.label}" if tile.card == body.focus else tile.label for tile in row.tiles)
        for row in body.rows
    ]
    actions = [
        f"{'>' if action.name == body.focus else ''}[{action.label}]" for action in body.actions
    ]
    steering = [f"{who(hint.person)}: {hint.text}" for hint in body.steering if hint.person]
    return [f"** {body.title}", f"{body.typed}_", *rows, *actions, *steering]


@body_lines.register
def _hand_end(body: HandEnd) -> list[str]:
    lines = []
    for row in body.rows:
        parts = [
            joined(" ", column.sign, column.label, amount.text)
            for column, amount in zip(body.columns, row.amounts, strict=True)
        ]
        lines.append(f"{who(row.person)}: {', '.join(parts)}")
    return lines


@body_lines.register
def _podium(body: Podium) -> list[str]:
    lines = []
    for place in body.places:
        rank = "" if place.rank is None else f"{place.rank}."
        lines.append(joined("  ", rank, who(place.person), place.total, place.parts))
    return lines


@body_lines.register
def _attract(body: Attract) -> list[str]:
    standings = ", ".join(f"{who(one.person)} {one.text}" for one in body.standings)
    return [body.slogan, joined(": ", body.label, standings) if standings else ""]


@body_lines.register
def _join(body: Join) -> list[str]:
    chairs = [joined("  ", who(chair.person), chair.note, chair.hint) for chair in body.chairs]
    return [f"** {body.title}", *chairs]


@body_lines.register
def _choices(body: Choices) -> list[str]:
    choices = [
        joined(
            " ",
            ">" if choice.name == body.focus else " ",
            joined(": ", choice.label, choice.value + ("*" if choice.is_changed else "")),
            f"- {choice.text}" if choice.text else "",
        )
        for choice in body.choices
    ]
    return [f"** {body.title}", *choices]


@body_lines.register
def _history(body: History) -> list[str]:
    rows = [
        joined(
            " ",
            ">" if row.name == body.focus else " ",
            f"({row.text})" if row.is_undone else row.text,
            f"- {row.when}" if row.when else "",
        )
        for row in body.rows
    ]
    return [f"** {body.title}", *rows]


@body_lines.register
def _photo_finish(body: PhotoFinish) -> list[str]:
    lanes = [
        joined("  ", who(lane.person), lane.text, lane.doubt, lane.note) for lane in body.lanes
    ]
    return [*lanes, body.unit, body.explanation, body.stamps]


@body_lines.register
def _statistics(body: Statistics) -> list[str]:
    facts = [joined(": ", fact.label, fact.text) for fact in body.facts]
    rows = [joined("  ", who(row.person), row.text, row.note) for row in body.rows]
    return [f"** {body.title}", *facts, *rows, "" if body.rows else body.empty]


@body_lines.register
def _button_test(body: ButtonTest) -> list[str]:
    return [
        joined(
            "  ",
            ">" if tile.is_asked else "",
            who(tile.who) if isinstance(tile.who, Person) else button_text(tile.who),
            p_("a button", "CLOSED") if tile.is_closed else p_("a button", "open"),
            tile.presses,
            tile.text,
            f"!! {tile.note}" if tile.note else "",
        )
        for tile in body.tiles
    ]
