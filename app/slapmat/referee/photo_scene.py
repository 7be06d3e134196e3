"""The photo finish as a scene: one lane a seat, the margin big, doubts and flags said."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from slapmat.judging.race import Ask, Flag
from slapmat.referee.photo import Line, Photo
from slapmat.rules.contract import Game, View
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, number
from slapmat.table.stamps import NS_PER_MS

NS_PER_US = 1_000
# Two stamps with this jitter are not ordered below twice as much: their order is but a guess.
COARSE_NS = 5 * NS_PER_MS

# What a person should know of a line, in a word or two; a handicap is told with its size.
FLAGS = {
    Flag.CONTESTED: N_("level lost"),
    Flag.LOST_EDGES: N_("edges lost"),
    Flag.LATE: N_("edge came late"),
    Flag.HELD: N_("held before"),
    Flag.STUCK: N_("always closed"),
    Flag.NOISY: N_("noisy"),
    Flag.SPIKES: N_("spikes"),
}


class Told(NamedTuple):
    """Where a race stands in its match.

    Attributes:
        game: Which game.
        state: What the race's answer found.
        seats: Who sits where.
        events: What came of the answer.
        stamps: Per source how far off its stamps may be, and how that is known.
    """

    game: Game[Any]
    state: Any
    seats: Mapping[str, int]
    events: tuple[Any, ...]
    stamps: Mapping[str, tuple[int, str]]


def photo_scene(photo: Photo, told: Told) -> show.Scene:
    """Give the scene of a photo finish, without hints."""
    base = told.game.scene(told.state, View(told.seats, photo.race.at_ns))
    happened = ", ".join(filter(None, map(told.game.told, told.events)))
    return show.Scene(
        header=show.Header(
            base.header.game, _("Photo finish: {where}").format(where=base.header.where)
        ),
        hero=hero_of(photo, told.seats),
        body=show.PhotoFinish(
            lanes=tuple(lane_of(line, photo, told, base) for line in photo.lines),
            unit=unit_of(photo),
            explanation=explanation_of(photo),
            stamps=stamps_text(photo, told.stamps),
            tied=tied_lanes(photo),
        ),
        next=show.Next(happened),
    )


def person_of(name: str, seats: Mapping[str, int]) -> show.Person:
    """Give somebody as shown at their seat."""
    return show.Person(seats.get(name, 1), name)


def hero_of(photo: Photo, seats: Mapping[str, int]) -> show.Hero:
    """Say who was first by how much, or why nobody was."""
    firsts = photo.firsts
    if photo.contested and set(photo.contested) != set(firsts):
        names = listed(photo.contested)
        return show.Message(
            _("In doubt"),
            _("An edge of {players} is missing: the table decides").format(players=names),
        )
    if not firsts:
        return show.Message(_("No slap"), _("Nobody slapped in this race"))
    if photo.verdict.is_dead_heat or len(firsts) > 1:
        return show.Message(_("Dead heat"), tied_text(photo), guess_text(photo))
    return show.Turn(person_of(firsts[0], seats), margin_text(photo))


def tied_lanes(photo: Photo) -> int:
    """Give how many lanes, from the first on, are one dead heat."""
    slapped = [line for line in photo.lines if line.after_ns is not None]
    return sum(line.name in photo.firsts for line in slapped) if photo.verdict.is_dead_heat else 0


def margin_text(photo: Photo) -> str:
    """Say by how much somebody was first, or last."""
    margin_ns = photo.margin_ns
    if margin_ns is None:
        return _("did not slap") if photo.race.ask is Ask.LAST else _("the only slap")
    ms = ms_text(margin_ns, photo.doubt_ns)
    if photo.race.ask is Ask.LAST:
        return _("last, by {ms} ms").format(ms=ms)
    return _("by {ms} ms").format(ms=ms)


def tied_text(photo: Photo) -> str:
    """Say who shares the place, and why they cannot be told apart."""
    return _("{players}: {ms} ms apart, {doubt} ms cannot be told apart").format(
        players=listed(photo.firsts),
        ms=ms_text(photo.spread_ns, photo.doubt_ns),
        doubt=ms_text(photo.doubt_ns, photo.doubt_ns),
    )


def guess_text(photo: Photo) -> str:
    """Give a coarse source's order as the guess that it is; empty where stamps are good."""
    if photo.doubt_ns < 2 * COARSE_NS:
        return ""
    order = [line.name for line in photo.lines if line.name in photo.firsts]
    return _("A guess: {players}").format(players=", ".join(order))


def unit_of(photo: Photo) -> str:
    """Say from where the axis counts."""
    earliest = min(
        (line for line in photo.lines if line.after_ns is not None and line.is_asked),
        key=lambda line: line.after_ns or 0,
        default=None,
    )
    return _("ms after {player}").format(player=earliest.name) if earliest else _("ms")


def explanation_of(photo: Photo) -> str:
    """Say what the bands mean."""
    if photo.doubt_ns >= 2 * COARSE_NS:
        return _("Band: where the slap may really have been. In one band the order is a guess.")
    return _("Band: where the slap may really have been. Bands apart: the order is sure.")


def lane_of(line: Line, photo: Photo, told: Told, base: show.Scene) -> show.Lane:
    """Give one seat's lane."""
    person = show.Person(line.seat_no or told.seats.get(line.name, 1), line.name)
    if line.after_ns is None or line.stamp is None:
        return show.Lane(person, 0.0, 0.0, absent_text(line, base), has_slap=False)
    doubt_ns = line.stamp.jitter_ns
    return show.Lane(
        person=person,
        after_ms=line.after_ns / NS_PER_MS,
        doubt_ms=doubt_ns / NS_PER_MS,
        text=time_text(line, photo),
        doubt=f"±{ms_text(doubt_ns, doubt_ns)}",
        note=joined(notes(line, base)),
    )


def absent_text(line: Line, base: show.Scene) -> str:
    """Say why there is no slap to be seen."""
    if not line.is_asked:
        return why_not_asked(line.name, base) or _("not asked")
    said = _("no slap") if line.seat_no is not None else _("no button")
    return joined([said, *notes(line, base)])


def time_text(line: Line, photo: Photo) -> str:
    """Say when a slap was: "first", "+1.84", "−3.1"."""
    after_ns = line.after_ns or 0
    if line.is_asked and after_ns == 0:
        return _("tied") if photo.verdict.is_dead_heat else _("first")
    sign = "+" if after_ns >= 0 else ""
    return f"{sign}{ms_text(after_ns, photo.doubt_ns)}"


def notes(line: Line, base: show.Scene) -> Iterable[str]:
    """Give what else is to be said of a line."""
    if not line.is_asked:
        why = why_not_asked(line.name, base)
        yield _("{why}, no claim").format(why=why) if why else _("no claim")
    if line.handicap_ns:
        yield _("handicap {ms} ms off").format(ms=number(line.handicap_ns / NS_PER_MS))
    for flag in line.flags:
        if flag in FLAGS:
            yield _(FLAGS[flag])


def why_not_asked(name: str, base: show.Scene) -> str:
    """Give why somebody's slap could not count, as their card said it: "dealer"."""
    cards = base.body.cards if isinstance(base.body, show.Board) else ()
    card = next((card for card in cards if card.person.name == name), None)
    return "" if card is None else card.note


def joined(parts: Iterable[str]) -> str:
    """Put notes in one line."""
    return " · ".join(parts)


def ms_text(span_ns: int, doubt_ns: int) -> str:
    """Give a span in ms, with no more digits than its doubt supports."""
    digits = 0 if doubt_ns >= COARSE_NS else 1 if doubt_ns >= NS_PER_MS else 2
    if doubt_ns < 10 * NS_PER_US:
        digits = 3
    return number(span_ns / NS_PER_MS, digits)


def stamps_text(photo: Photo, stamps: Mapping[str, tuple[int, str]]) -> str:
    """Say what the stamps are good for on this table, and how that is known.

    Where the stamps of this race were better or worse than the source is now, both are told.
    """
    told = []
    for source, jitter_ns in photo.jitter_of.items():
        now_ns, reason = stamps.get(source, (jitter_ns, ""))
        name, now, then = _(source), span_text(now_ns), span_text(jitter_ns)
        within = _("{source}: stamps within {span}").format(source=name, span=now)
        if now != then:
            within = _("{source}: stamps within {span}, in this race {other}").format(
                source=name, span=now, other=then
            )
        told.append(
            _("{what}: {reason}").format(what=within, reason=_(reason)) if reason else within
        )
    return ". ".join(told)


def span_text(jitter_ns: int) -> str:
    """Give how far off a stamp may be, either way."""
    if jitter_ns >= NS_PER_MS:
        return _("±{ms} ms").format(ms=number(jitter_ns / NS_PER_MS, 1))
    return _("±{us} µs").format(us=number(jitter_ns / NS_PER_US))
