"""A scene in lines of text, for a terminal: what is said, without where it stands."""

from collections.abc import Iterator
from functools import singledispatch

from slapmat.scene.elements import (
    Attract,
    Board,
    ButtonTest,
    CardEntry,
    Cheer,
    Choices,
    DeadHeat,
    Fact,
    HandEnd,
    Hint,
    History,
    Join,
    Letters,
    Look,
    Mat,
    Message,
    Person,
    PhotoFinish,
    PlayerCard,
    Podium,
    Scene,
    Signal,
    Slap,
    Statistics,
    TableButton,
    TableDecides,
    Turn,
)
from slapmat.table.language import N_, _, number, p_

LOOKS = {Look.LIT: N_("lit"), Look.UNLIT: "", Look.DEALER: N_("on turn"), Look.FULL: N_("full")}


def lines_of(scene: Scene) -> list[str]:
    """Give a scene's lines, from the header to the hints."""
    lines = [joined(" · ", scene.header.game, scene.header.where)]
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


def joined(between: str, *parts: str) -> str:
    """Join the parts that say something."""
    return between.join(part for part in parts if part)


def who(person: Person) -> str:
    """Give a person's seat and name."""
    return joined(" ", f"#{person.seat_no}", person.name)


def hint_text(hint: Hint) -> str:
    """Give what a button does."""
    button = button_text(hint.button) if hint.button else ""
    seat = f"#{hint.person.seat_no}" if hint.person else ""
    key = f"[{hint.key}]" if hint.key else ""
    return f"{joined(' ', button, seat, key)}: {hint.text}"


def button_text(button: TableButton) -> str:
    """Give what a table button means."""
    return _("yes") if button is TableButton.YES else _("no")


def facts_text(facts: tuple[Fact, ...]) -> str:
    """Give the facts in one line."""
    return ", ".join(joined(" ", fact.label, fact.text) for fact in facts)


def clock_text(mat: Mat, seconds: int | None) -> str:
    """Give whether a slap counts, and what is left of the clock."""
    return joined(
        " ",
        _("({seconds} s)").format(seconds=seconds) if seconds is not None else "",
        _("[slaps count]") if mat is Mat.LIT else "",
    )


@singledispatch
def hero_lines(hero: object) -> list[str]:
    """Give the hero's lines."""
    raise TypeError(f"{type(hero).__name__} is no hero.")


@hero_lines.register
def _turn(hero: Turn) -> list[str]:
    first = joined(" ", f"** {who(hero.person)}", hero.text, clock_text(hero.mat, hero.seconds))
    return [first, facts_text(hero.facts)]


@hero_lines.register
def _signal(hero: Signal) -> list[str]:
    people = ", ".join(who(person) for person in hero.people)
    first = joined(" ", f"** {hero.title}", clock_text(hero.mat, hero.seconds))
    return [first, joined(": ", hero.text, people), facts_text(hero.facts)]


@hero_lines.register
def _slap(hero: Slap) -> list[str]:
    rival = joined(" ", hero.over, who(hero.rival)) if hero.rival else ""
    first = joined(" ", f"** {who(hero.person)}!", hero.margin, rival)
    gaps = [joined(" ", f"   {who(gap.person)}", gap.text, gap.note) for gap in hero.gaps]
    return [first, hero.guess and f"   ({hero.guess})", *gaps]


@hero_lines.register
def _dead_heat(hero: DeadHeat) -> list[str]:
    tied = " = ".join(who(person) for person in hero.people)
    return [f"** {hero.title}: {tied}", f"   {hero.text}"]


@hero_lines.register
def _table_decides(hero: TableDecides) -> list[str]:
    tied = ", ".join(who(person) for person in hero.people)
    among = _("of {players}").format(players=tied)
    return [f"** {hero.title} {who(hero.shown)}", f"   {among}", f"   {hero.text}"]


@hero_lines.register
def _message(hero: Message) -> list[str]:
    return [f"** {hero.title}", hero.text, hero.detail]


@hero_lines.register
def _cheer(hero: Cheer) -> list[str]:
    return [f"** {hero.title}", hero.text, hero.detail]


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
    note = joined(", ", look, card.note if card.note != look else "")
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
    return [
        joined("  ", f"{place.rank}.", who(place.person), place.total, place.parts)
        for place in body.places
    ]


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
