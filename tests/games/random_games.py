"""Random games of any game: people do what is likely, and now and then anything at all.

Each state on the way is held against the laws of every game: a prompt that can be answered on the
mat's buttons, a scene, an undo that restores, cards that do not vanish; and the end is reached.

`scripts/random-games --game SLUG` plays ten thousand; the tests play a thousand of each.
"""

import argparse
import importlib
import json
import random
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Award, Join, Leave, Next, No, Start, Yes
from slapmat.rules.contract import View
from slapmat.rules.moves import Move
from slapmat.rules.records import Cause, Record
from slapmat.scene.elements import Scene
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp
from tests.games.answering import answers
from tests.games.swat import random_games as swat_games

NAMES = ("Ann", "Ben", "Zoë", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou")
# It knows nothing of likely, but has games of its own, on the pipe.
SWAT = "swat"
REST_NS = 200 * NS_PER_MS
PATIENCE_NS = 5 * NS_PER_S
NOISE_SHARE = 0.08
LOOKED_AT_SHARE = 0.2
UNDO_SHARE = 0.03
# So long people are noisy; after that they want to come to the end.
NOISY_BURSTS = 150
# Six players of Swintus to 100 points take 2,600.
MOST_BURSTS = 6_000
STEPS_NS = (1, 2_001, 10**6, 10**8, 15 * 10**8, 4 * 10**9, 20 * 10**9)

CardsIn = Callable[[dict[str, Any]], int | None]


class ContradictionError(Exception):
    """Two things that the game says cannot both be true, or nothing leads on."""


def must(holds: object, what: str) -> None:
    """Complain if something does not hold."""
    if not holds:
        raise ContradictionError(what)


def counting_of(slug: str) -> CardsIn:
    """Give what counts a game's cards; one without a script here counts none."""
    try:
        script = importlib.import_module(f"tests.games.{slug}.script")
    except ModuleNotFoundError:
        return lambda _: None
    counting: CardsIn = getattr(script, "cards_in", lambda _: None)
    return counting


class LikelyGame:
    """One game, played by a seed."""

    def __init__(self, slug: str, seed: int, *, noise: float = NOISE_SHARE) -> None:
        self.game = game_called(slug)
        self.chance = random.Random(seed)
        self.looking = random.Random(seed)
        self.noise = noise
        self.jitter_ns = self.chance.choice((0, 1000, 10**6))
        self.match: Match[Any] = Match(self.game, NoDoubt(self.jitter_ns))
        self.records: list[Record] = []
        self.done: list[str] = []
        self.seen: Counter[str] = Counter()
        self.cards_in = counting_of(slug)
        self.cards: dict[object, int] = {}
        least, most = self.game.spec.least_players, self.game.spec.most_players
        players = NAMES[: self.chance.randint(least, most)]
        self.start = Start(players, seed, self.random_rules())

    def random_rules(self) -> dict[str, object]:
        """Give house rules by lot; those that the game refuses are not played by."""
        chance = self.chance
        rules: dict[str, object] = {"preset": chance.choice(("family", "purist"))}
        for rule in self.game.house_rules:
            steps = [step for step in rule.steps if step is not None]
            if steps and chance.random() < 0.25:
                rules[rule.name] = chance.choice(steps)
        return rules

    def play(self) -> "LikelyGame":
        """Play to the end."""
        try:
            self.begin()
            for burst in range(MOST_BURSTS):
                if self.game.is_over(self.match.state):
                    break
                self.burst(is_noisy=burst < NOISY_BURSTS)
            must(self.game.is_over(self.match.state), "the game does not come to its end")
        except ContradictionError as contradiction:
            done = "\n".join(self.done[-40:])
            raise ContradictionError(f"{contradiction}, after\n{done}") from contradiction
        return self

    def begin(self) -> None:
        try:
            self.do(self.start)
        except RuleViolation:
            # Not every rule goes with every number of players.
            self.start = Start(self.start.players, self.start.seed)
            self.do(self.start)

    def burst(self, *, is_noisy: bool) -> None:
        """Do what is likely; or anything."""
        state = self.match.state
        if is_noisy and self.chance.random() < self.noise:
            self.anything()
            return
        moves = self.game.likely(state, self.match.clock_ns, self.chance.randrange)
        at_ns = end_ns = self.match.clock_ns
        for index, move in enumerate(moves):
            at_ns += round(move.after_ms * NS_PER_MS)
            end_ns = max(end_ns, at_ns + round(move.hold_ms * NS_PER_MS))
            self.make(move, at_ns, is_first=not index)
        self.advance(end_ns + REST_NS)
        if self.match.state is state:
            due_ns = self.match.due_ns
            until_ns = PATIENCE_NS if due_ns is None else max(0, due_ns - self.match.clock_ns)
            must(moves or due_ns is not None, "nothing is likely, and nothing is due")
            self.advance(self.match.clock_ns + until_ns)

    def make(self, move: Move, at_ns: int, *, is_first: bool) -> None:
        self.done.append(f"{at_ns} {move}")
        if move.command is None:
            must(move.player in self.game.players(self.match.state), f"{move.player} is not here")
            if at_ns >= self.match.clock_ns:
                hold_ns = round(move.hold_ms * NS_PER_MS)
                stamp = Stamp(at_ns, self.jitter_ns)
                self.match.press(move.player, stamp, at_ns + hold_ns, yes_held=move.yes_held)
            return
        self.advance(at_ns)
        try:
            self.do(move.command)
        except RuleViolation as error:
            # What comes later in a burst may meet a state that a timer has changed.
            must(not is_first, f"what is likely is refused: {move.command}: {error}")

    def anything(self) -> None:
        """Do what nobody expects."""
        chance = self.chance
        here = self.game.players(self.match.state)
        player = chance.choice(here)
        commands = (
            Yes(),
            No(),
            Next(),
            Award(player),
            Award("Quit"),
            Leave(chance.choice((player, "Quit"))),
            Join(chance.choice(("Quit", player))),
        )
        what = chance.randrange(10)
        if what < 4:
            at_ns = self.match.clock_ns + chance.choice(STEPS_NS[:4])
            hold_ns = chance.choice((0, 80, 1_700)) * NS_PER_MS
            self.done.append(f"{at_ns} {player} presses for {hold_ns} ns")
            stamp = Stamp(at_ns, self.jitter_ns)
            self.match.press(player, stamp, at_ns + hold_ns, yes_held=chance.random() < 0.2)
            self.advance(at_ns + hold_ns + 1)
        elif what < 6:
            self.advance(self.match.clock_ns + chance.choice(STEPS_NS))
        elif what == 6:
            self.step_back()
        else:
            command = chance.choice(commands)
            self.done.append(f"{self.match.clock_ns} {command}")
            try:
                self.do(command)
            except RuleViolation as error:
                must(error.remedy, "an error without a remedy")

    def step_back(self) -> None:
        """Take the last step back, and see that all is as it was."""
        step = self.match.ledger.last_step
        if step is None:
            return
        before = self.game.report(self.match.ledger.state_before(step.seq))
        self.done.append(f"{self.match.clock_ns} undo {step.seq}")
        (undone, *more) = self.match.undo()
        self.took([undone])
        if not more:
            must(self.game.report(self.match.state) == before, "an undo that does not restore")
        self.took(more)

    def do(self, command: object) -> None:
        self.took(self.match.do(command))

    def advance(self, until_ns: int) -> None:
        self.took(self.match.advance(max(until_ns, self.match.clock_ns)))

    def took(self, records: list[Record]) -> None:
        """Hold the state against the laws."""
        self.records += records
        for record in records:
            self.seen[record.cause] += 1
            for event in record.events:
                self.seen[type(event).__name__] += 1
                self.game.told(event)
                self.game.notice(event)
            if record.cause is Cause.UNDO:
                # A hand that is dealt anew may have another number of players.
                self.cards = {}
        if records:
            self.check()

    def check(self) -> None:
        game, state = self.game, self.match.state
        report = game.report(state)
        is_won = bool(report["winners"])
        must(game.is_over(state) or not is_won, "winners before the end")
        # Nobody has won where all but one have left before anything was counted.
        is_level = not any(report["totals"].values())
        must(is_won or is_level or not game.is_over(state), "nobody has won")
        here = game.players(state)
        # What takes long is looked at now and then: a thousand games meet every kind of state.
        if self.looking.random() < LOOKED_AT_SHARE:
            json.dumps(report)
            must(game.prompt(state).strip(), "no prompt")
            view = View({name: at for at, name in enumerate(here, 1)}, self.match.clock_ns)
            must(isinstance(game.scene(state, view), Scene), "no scene")
            must(answers(game, state, self.match.clock_ns), f"no answer to: {game.prompt(state)}")
        cards = self.cards_in(report)
        if cards is not None:
            known = self.cards.setdefault((report.get("hand"), here), cards)
            must(known == cards, f"{known} cards have become {cards}")


def main() -> None:
    """Play so many random games."""
    parser = argparse.ArgumentParser(description="Play random games as people would.")
    parser.add_argument("--game", default=SWAT, metavar="SLUG", help=f"{SWAT} if left out")
    parser.add_argument("--games", type=int, default=10_000, metavar="N")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="that of the first game")
    options = parser.parse_args()
    if options.game == SWAT:
        swat_games.run(options.games, options.seed)
    else:
        run(options.game, options.games, options.seed)


def run(slug: str, games: int, first_seed: int) -> None:
    """Play so many random games of a game, and tell what happened in them."""
    seen: Counter[str] = Counter()
    began_s = time.monotonic()
    for seed in range(first_seed, first_seed + games):
        try:
            seen += LikelyGame(slug, seed).play().seen
        except Exception:
            print(f"the game of seed {seed}:")
            raise
    took_s = time.monotonic() - began_s
    print(f"{games} games of {slug} in {took_s:.0f} s")
    print(json.dumps(dict(sorted(seen.items())), indent=2))


if __name__ == "__main__":
    main()
