"""What matches tell of their players, as scenes: how quick they are, and what they won with."""

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from slapmat.rules.statistics import PlayerFigures, Reaction, Statistics
from slapmat.scene import elements as show
from slapmat.scene.people import SEATS
from slapmat.table.language import _, n_, number
from slapmat.table.stamps import NS_PER_MS

MS_PER_S = 1_000
# The axis has powers of ten: no hand is quicker than its first, and past its last nobody hurries.
DECADES_MS = (100.0, 1_000.0, 10_000.0, 100_000.0)
# More dots are no more to the eye, and each is to be drawn.
MOST_DOTS = 60
MOST_KINDS = 4
# Of somebody whose first game is not over.
NONE_YET = "–"
# What can be told apart is told: below a ms two digits say something.
CLOSE_NS = NS_PER_MS


def seated(players: Iterable[str], seats: Mapping[str, int]) -> dict[str, show.Person]:
    """Give each player a seat of their own: those who sit now theirs, the others what is free."""
    names = list(players)[:SEATS]
    taken = {name: seats[name] for name in names if name in seats}
    free = (seat for seat in range(1, SEATS + 1) if seat not in taken.values())
    return {name: show.Person(taken[name] if name in taken else next(free), name) for name in names}


def plot_body(found: Statistics, seats: Mapping[str, int], title: str) -> show.Statistics:
    """Give how quick everybody is."""
    slapped = [each for each in found.players if each.slaps]
    if slapped:
        # Those who sit here look for their own row.
        slapped += [each for each in found.players if not each.slaps and each.name in seats]
    people = seated([each.name for each in slapped], seats)
    rows = tuple(dots_of(each, people[each.name]) for each in slapped if each.name in people)
    axis = axis_of([value for row in rows for value in row.values])
    return show.Statistics(
        title=title,
        facts=tuple(facts_of(found)),
        rows=rows,
        axis=axis,
        labels=tuple(_("{seconds} s").format(seconds=seconds_text(ms)) for ms in axis),
        unit=_("From the moment from which slaps counted to the slap; the bar is the middle."),
        empty=_("Nobody has slapped in a race yet."),
    )


def dots_of(figures: PlayerFigures, person: show.Person) -> show.Dots:
    """Give one player's row."""
    known = [slap.after_ns / NS_PER_MS for slap in figures.slaps if slap.after_ns is not None]
    behind = [slap.behind_ns for slap in figures.slaps if slap.behind_ns > 0]
    note = ""
    if behind:
        ms = number(median(behind) / NS_PER_MS)
        note = _("else {ms} ms behind").format(ms=ms)
    if not figures.slaps:
        return show.Dots(person, (), text=_("no slap yet"))
    return show.Dots(
        person=person,
        values=tuple(known[-MOST_DOTS:]),
        middle=median(known) if known else None,
        text=n_("{count} time first", "{count} times first", figures.firsts).format(
            count=figures.firsts
        ),
        note=note,
    )


def axis_of(values: Sequence[float]) -> tuple[float, ...]:
    """Give the powers of ten between which the values lie, at least two."""
    if not values:
        return ()
    above = [ms for ms in DECADES_MS if ms >= max(values)]
    last = min([*above, DECADES_MS[-1]])
    return tuple(ms for ms in DECADES_MS if ms <= max(last, DECADES_MS[1]))


def seconds_text(ms: float) -> str:
    """Give a time in s: "0.1", "10"."""
    return number(ms / MS_PER_S, 0 if ms >= MS_PER_S else 1)


def facts_of(found: Statistics) -> Iterable[show.Fact]:
    """Give what is worth a headline."""
    if found.fastest is not None and found.fastest.after_ns is not None:
        yield show.Fact(_("Fastest slap"), fastest_text(found.fastest, found.fastest.after_ns))
    if found.closest is not None:
        digits = 2 if found.closest.gap_ns < 10 * CLOSE_NS else 0
        text = _("{first} before {second} by {ms} ms").format(
            first=found.closest.first,
            second=found.closest.second,
            ms=number(found.closest.gap_ns / NS_PER_MS, digits),
        )
        yield show.Fact(_("Closest finish"), text)


def fastest_text(slap: Reaction, after_ns: int) -> str:
    """Say whose slap it was, and how quick."""
    ms = after_ns / NS_PER_MS
    if ms >= MS_PER_S:
        return _("{player}, {seconds} s").format(player=slap.player, seconds=number(ms / 1_000, 2))
    return _("{player}, {ms} ms").format(player=slap.player, ms=number(ms))


def points_body(found: Statistics, seats: Mapping[str, int]) -> show.HandEnd | None:
    """Give what everybody won with, and how often; None: there is nothing to tell yet."""
    if not any(each.matches or each.false_slaps for each in found.players):
        return None
    played = [
        each for each in found.players if each.matches or each.false_slaps or each.name in seats
    ]
    people = seated([each.name for each in played], seats)
    kinds = kinds_of(played)
    columns = (
        *(show.Column(kind, sign="+" if index else "") for index, kind in enumerate(kinds)),
        show.Column(_("Points"), show.Role.RESULT, "="),
        show.Column(_("False slaps"), show.Role.CARRIED),
        show.Column(_("Won"), show.Role.TOTAL),
    )
    rows = tuple(
        show.AmountRow(people[each.name], tuple(amounts_of(each, kinds)))
        for each in played
        if each.name in people
    )
    return show.HandEnd(columns, rows)


def kinds_of(played: Sequence[PlayerFigures]) -> list[str]:
    """Give the kinds of points that matter most; the others are in the sum alone."""
    weights: dict[str, int] = {}
    for each in played:
        for kind, points in each.points.items():
            weights[kind] = weights.get(kind, 0) + abs(points)
    return sorted(weights, key=lambda kind: -weights[kind])[:MOST_KINDS]


def amounts_of(figures: PlayerFigures, kinds: Sequence[str]) -> Iterable[show.Amount]:
    """Give one player's numbers."""
    for kind in kinds:
        points = figures.points.get(kind, 0)
        yield show.Amount(number(points), is_zero=not points)
    yield show.Amount(number(sum(figures.points.values())), is_zero=not figures.matches)
    yield show.Amount(str(figures.false_slaps), is_zero=not figures.false_slaps)
    if not figures.matches:
        yield show.Amount(NONE_YET, is_zero=True)
        return
    won = _("{wins}/{games}").format(wins=figures.wins, games=figures.matches)
    yield show.Amount(won, is_zero=not figures.wins)
