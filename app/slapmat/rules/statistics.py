"""What matches tell of those who played them: how quick they were, and what they won with. Pure."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from slapmat.rules.contract import Game, RaceCall
from slapmat.rules.folding import Ledger
from slapmat.rules.records import Cause, Record
from slapmat.rules.slaps import Slaps

# So many of a player's newest slaps are kept: a plot with more of them is a smear.
MOST_SLAPS = 400
# Faster is no answer to anything: a slap that was on its way already.
LEAST_REACTION_NS = 80_000_000
# The sound of a foul says that a press was one, in any game.
FOUL = "foul"


class Reaction(NamedTuple):
    """One slap.

    Attributes:
        player: Whose.
        after_ns: How long after the race was opened, or its signal given; None: not known.
        behind_ns: How long after the first slap; 0: it was the first.
    """

    player: str
    after_ns: int | None
    behind_ns: int


@dataclass(frozen=True, slots=True)
class Finish:
    """Who was first by how much before whom."""

    first: str
    second: str
    gap_ns: int


@dataclass(frozen=True, slots=True)
class PlayerFigures:
    """What is known of one player.

    Attributes:
        name: Who.
        matches: How many they played to the end.
        wins: How many of those they won, alone or shared.
        firsts: How many races they won by a slap.
        slaps: Their newest slaps in races, the oldest first.
        false_slaps: How many times they slapped where that was a foul.
        points: What they won with, by kind.
    """

    name: str
    matches: int = 0
    wins: int = 0
    firsts: int = 0
    slaps: tuple[Reaction, ...] = ()
    false_slaps: int = 0
    points: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Statistics:
    """What matches tell.

    Attributes:
        matches: How many were looked at.
        players: Those who played, the one with most wins first.
        fastest: The slap that came soonest after its race was opened; None: none is known.
        closest: The closest finish that was no dead heat; None: nobody was second anywhere.
    """

    matches: int = 0
    players: tuple[PlayerFigures, ...] = ()
    fastest: Reaction | None = None
    closest: Finish | None = None


class Told(NamedTuple):
    """What one record tells: the record's number, its slaps, and who slapped falsely."""

    seq: int
    slaps: tuple[Reaction, ...]
    false: tuple[str, ...]


class MatchCount:
    """One match, counted record by record."""

    def __init__(self, game: Game[Any]) -> None:
        """Begin before the first record."""
        self.game = game
        self.ledger: Ledger[Any] = Ledger(game)
        self.told: list[Told] = []
        # Of the race that was won last: how long after it was opened, and who was asked.
        self._after_ns: int | None = None
        self._asked: tuple[str, ...] = ()

    def add(self, record: Record) -> None:
        """Count one more record.

        Raises:
            InputError: It does not follow on the last one.
        """
        if record.cause is Cause.UNDO and record.undoes is not None:
            # What was taken back has not happened.
            while self.told and self.told[-1].seq >= record.undoes:
                self.told.pop()
        call = self.game.race(self.ledger.state) if record.cause is Cause.PRESS else None
        self.ledger.add(record)
        if record.events and record.cause not in {Cause.UNDO, Cause.RESUME}:
            self._count(record, call)

    def _count(self, record: Record, call: RaceCall | None) -> None:
        slaps: list[Reaction] = []
        false: list[str] = []
        for event in record.events:
            told = self.game.slaps(event)
            if told is not None:
                slaps += self._slaps(told, call)
            notice = self.game.notice(event)
            if notice is not None and notice.cue == FOUL and notice.player:
                false.append(notice.player)
        if slaps or false:
            self.told.append(Told(record.seq, tuple(slaps), tuple(false)))

    def _slaps(self, told: Slaps, call: RaceCall | None) -> Iterator[Reaction]:
        """Give the slaps of those who were asked; whoever was not may have been in no hurry."""
        if told.first is not None:
            is_known = call is not None and told.at_ns >= call.race.at_ns
            self._after_ns = told.at_ns - call.race.at_ns if call and is_known else None
            self._asked = call.race.seats if call else (told.first, *told.behind_ns)
            yield Reaction(told.first, self._after_ns, 0)
        for name, gap_ns in told.behind_ns.items():
            if name in self._asked and name != told.first:
                after_ns = None if self._after_ns is None else self._after_ns + gap_ns
                yield Reaction(name, after_ns, gap_ns)


def counted(game: Game[Any], records: Iterable[Record]) -> MatchCount:
    """Count a whole match.

    Raises:
        InputError: The records are no whole match.
    """
    count = MatchCount(game)
    for record in records:
        count.add(record)
    return count


@dataclass(slots=True)
class Figures:
    """One player while matches are added up."""

    matches: int = 0
    wins: int = 0
    false_slaps: int = 0
    slaps: list[Reaction] = field(default_factory=list)
    firsts: int = 0
    points: dict[str, int] = field(default_factory=dict)


class Tally:
    """Matches added up, the newest first."""

    def __init__(self) -> None:
        """Begin with none."""
        self._matches = 0
        self._players: dict[str, Figures] = {}
        self._fastest: Reaction | None = None
        self._closest: Finish | None = None

    def add(self, count: MatchCount) -> None:
        """Add a match, older than those before it."""
        self._matches += 1
        game, state = count.game, count.ledger.state
        for name in game.players(state):
            self._of(name)
        if game.is_over(state):
            self._add_end(game, state)
        slaps: dict[str, list[Reaction]] = {}
        first: Reaction | None = None
        for told in count.told:
            for name in told.false:
                self._of(name).false_slaps += 1
            for slap in told.slaps:
                slaps.setdefault(slap.player, []).append(slap)
                first = self._add_slap(slap, first)
        for name, own in slaps.items():
            figures = self._of(name)
            room = MOST_SLAPS - len(figures.slaps)
            figures.slaps[:0] = own[-room:] if room else []

    def _of(self, name: str) -> Figures:
        return self._players.setdefault(name, Figures())

    def _add_end(self, game: Game[Any], state: object) -> None:
        winners = game.report(state).get("winners", [])
        for name in game.players(state):
            figures = self._of(name)
            figures.matches += 1
            figures.wins += name in winners
        for name, points in game.points_by_kind(state).items():
            own = self._of(name).points
            for kind, value in points.items():
                own[kind] = own.get(kind, 0) + value

    def _add_slap(self, slap: Reaction, first: Reaction | None) -> Reaction | None:
        """Count a slap; give the first one of its race."""
        if slap.behind_ns == 0:
            self._of(slap.player).firsts += 1
            fastest = self._fastest
            if (
                slap.after_ns is not None
                and slap.after_ns >= LEAST_REACTION_NS
                and (
                    fastest is None or fastest.after_ns is None or slap.after_ns < fastest.after_ns
                )
            ):
                self._fastest = slap
            return slap
        if first is not None and (self._closest is None or slap.behind_ns < self._closest.gap_ns):
            self._closest = Finish(first.player, slap.player, slap.behind_ns)
        return first

    @property
    def statistics(self) -> Statistics:
        """Give what has been added up."""
        players = [
            PlayerFigures(
                name,
                figures.matches,
                figures.wins,
                figures.firsts,
                tuple(figures.slaps),
                figures.false_slaps,
                dict(figures.points),
            )
            for name, figures in self._players.items()
        ]
        players.sort(key=lambda each: (-each.wins, -each.firsts, each.name))
        return Statistics(self._matches, tuple(players), self._fastest, self._closest)
