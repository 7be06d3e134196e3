"""Slapjack: cards are turned one by one; whoever slaps a jack first takes the pile."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, get_args

from slapmat.judging.race import Ask, Race
from slapmat.rules.commands import No, RaceJudged, Start, Yes
from slapmat.rules.contract import GameSpec, Moment, RaceCall, View
from slapmat.rules.entry import Notice
from slapmat.rules.house import HouseRule, resolve
from slapmat.rules.moves import Draw, Move
from slapmat.rules.plain import PlainGame
from slapmat.rules.players import check_start
from slapmat.scene import elements as show
from slapmat.table.errors import InputError, RuleViolation
from slapmat.table.language import N_, _

SPEC = GameSpec(
    slug="slapjack",
    title="Slapjack",
    least_players=2,
    most_players=8,
    rules_version=1,
    source="as everybody knows it",
)
PILES = HouseRule(
    "piles",
    family=3,
    purist=10,
    why=N_("How many piles win the game."),
    least=1,
    most=20,
    suggested=(1, 3, 5, 10),
)


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game began; so many piles win it."""

    at_ns: int
    players: tuple[str, ...]
    piles: int


@dataclass(frozen=True, slots=True)
class Slapped:
    """These slapped first; more than one where nobody can say who was."""

    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Answered:
    """It was a jack, or it was none."""

    at_ns: int
    is_jack: bool


Event = GameStarted | Slapped | Answered


class State(NamedTuple):
    """A game of Slapjack.

    Attributes:
        target: How many piles win.
        piles: Taken so far, by player, in the order of the seats.
        armed_ns: From when slaps count.
        slaps: How many races there were.
        first: Who slapped first, until it is said whether that was a jack.
    """

    target: int = 0
    piles: Mapping[str, int] = {}
    armed_ns: int = 0
    slaps: int = 0
    first: tuple[str, ...] = ()

    @property
    def winners(self) -> tuple[str, ...]:
        """Give who has won."""
        return tuple(name for name, count in self.piles.items() if count >= self.target)


def decide(state: State, command: object, moment: Moment) -> tuple[Event, ...]:
    """Turn a command into facts, or refuse it."""
    match command:
        case Start(players=players) if not state.piles:
            return (started(command, players, moment),)
        case RaceJudged(verdict=verdict, contested=contested) if verdict.places:
            return (Slapped(tuple(dict.fromkeys((*verdict.places[0], *contested)))),)
        case Yes() | No() if state.first:
            return (Answered(moment.at_ns, isinstance(command, Yes)),)
        case _:
            raise RuleViolation(_("That is not possible now."), remedy=_("Play on."))


def started(command: Start, players: tuple[str, ...], moment: Moment) -> GameStarted:
    """Check who plays, and how."""
    check_start(command, is_begun=False, least=SPEC.least_players, most=SPEC.most_players)
    piles = resolve((PILES,), command.house_rules)["piles"]
    return GameStarted(moment.at_ns, players, int(piles or 1))


def evolve(state: State, event: object) -> State:
    """Fold one fact into the state."""
    match event:
        case GameStarted(at_ns=at_ns, players=players, piles=target):
            return State(max(1, target), dict.fromkeys(players, 0), at_ns)
        case Slapped(players=players):
            return state._replace(first=players, slaps=state.slaps + 1)
        case Answered(at_ns=at_ns, is_jack=is_jack):
            piles = dict(state.piles)
            # Nobody takes the pile where two were first: the next jack decides.
            if is_jack and len(state.first) == 1 and state.first[0] in piles:
                piles[state.first[0]] += 1
            return state._replace(piles=piles, first=(), armed_ns=at_ns)
        case _:
            return state


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    if not state.piles:
        return _("Start a game.")
    if state.winners:
        return _("{player} wins. Green: another game.").format(player=state.winners[0])
    if len(state.first) == 1:
        return _("{player} was first. Was it a jack?").format(player=state.first[0])
    if state.first:
        return _("Too close to call. Was it a jack?")
    return _("Turn the cards one by one, and slap the jacks.")


def scene(state: State, view: View) -> show.Scene:
    """Say what to show."""
    people = {name: show.Person(view.seats.get(name, 1), name) for name in state.piles}
    lit = show.Look.UNLIT if state.first or state.winners else show.Look.LIT
    cards = tuple(
        show.PlayerCard(people[name], str(count), lit) for name, count in state.piles.items()
    )
    green, white = show.TableButton.YES, show.TableButton.NO
    asking = None
    if state.first and not state.winners:
        about = people.get(state.first[0]) if len(state.first) == 1 else None
        no = _("no, it was none")
        asking = show.Question(prompt(state), _("yes, a jack"), no, about)
    hero: show.Hero = show.Message(_("Slap the jacks!"))
    if state.winners:
        hero = show.Cheer(f"{state.winners[0]}!", _("has the most piles"))
    return show.Scene(
        header=show.Header(SPEC.title),
        hero=hero,
        body=show.Board(cards, total_label=_("Piles")) if cards else None,
        next=show.Next(prompt(state)),
        hints=(
            show.Hint(_("yes"), button=green, key="Space"),
            show.Hint(_("no, take back"), button=white, key="Backspace"),
        ),
        question=asking,
    )


class Slapjack(PlainGame[State]):
    """The game; what is not here, `PlainGame` does."""

    spec = SPEC
    house_rules: tuple[HouseRule, ...] = (PILES,)
    event_types: tuple[type, ...] = get_args(Event)

    def blank(self) -> State:
        """Give the state before anything."""
        return State()

    def decide(self, state: State, command: object, moment: Moment) -> tuple[Event, ...]:
        """Turn a command into facts, or refuse it."""
        return decide(state, command, moment)

    def evolve(self, state: State, event: object) -> State:
        """Fold one fact into the state."""
        return evolve(state, event)

    def players(self, state: State) -> tuple[str, ...]:
        """Give who is at the table."""
        return tuple(state.piles)

    def is_over(self, state: State) -> bool:
        """Say whether the game has ended."""
        return bool(state.winners)

    def is_asking(self, state: State) -> bool:
        """Say whether *yes* and *no* answer whether it was a jack."""
        return bool(state.first) and not state.winners

    def race(self, state: State) -> RaceCall | None:
        """Ask who slaps first, again and again."""
        if not state.piles or state.first or state.winners:
            return None
        race = Race(state.armed_ns, Ask.FIRST, tuple(state.piles))
        return RaceCall((state.slaps, state.armed_ns), race, {})

    def shifted(self, state: State, by_ns: int, now_ns: int) -> State:
        """Let slaps count from now on, after a pause or an undo."""
        del by_ns
        return state._replace(armed_ns=now_ns)

    def prompt(self, state: State) -> str:
        """Say the one thing to do next."""
        return prompt(state)

    def scene(self, state: State, view: View) -> show.Scene:
        """Say what to show."""
        return scene(state, view)

    def report(self, state: State) -> dict[str, Any]:
        """Give the state as JSON data."""
        return {
            "phase": "game_over" if state.winners else "jack" if state.first else "play",
            "first": list(state.first),
            "totals": dict(state.piles),
            "winners": list(state.winners),
        }

    def told(self, event: object) -> str:
        """Say a fact in a few words, for the list that takes things back."""
        match event:
            case Slapped(players=players):
                return _("{players} slapped first").format(players=", ".join(players))
            case Answered(is_jack=is_jack):
                return _("It was a jack") if is_jack else _("It was no jack")
            case _:
                return ""

    def notice(self, event: object) -> Notice | None:
        """Give what is heard."""
        match event:
            case Slapped(players=(player,)):
                return Notice(cue="slap", player=player)
            case Slapped():
                return Notice(cue="dead_heat")
            case Answered(is_jack=False):
                return Notice(cue="foul")
            case _:
                return None

    def score(self, sheet: Mapping[str, Any]) -> dict[str, Any]:
        """Score a sheet: piles by player."""
        piles = sheet.get("piles")
        if not isinstance(piles, dict) or not piles:
            raise InputError("The sheet has no piles.", remedy='Give {"piles": {"Ann": 3}}.')
        if not all(type(count) is int and count >= 0 for count in piles.values()):
            raise InputError("Piles are counted.", remedy="Give whole numbers.")
        most = max(piles.values())
        return {
            "game": SPEC.slug,
            "players": {name: {"total": count} for name, count in piles.items()},
            "winners": [name for name, count in piles.items() if count == most],
        }

    def likely(self, state: State, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Give what people would do: slap a jack, say whether it was one."""
        del at_ns
        if state.first:
            return (Move(Yes() if draw(5) else No(), after_ms=700),)
        slaps = [Move(player=name, after_ms=draw(40)) for name in state.piles if draw(3)]
        return tuple(slaps) or (Move(player=next(iter(state.piles))),)


GAME = Slapjack()
