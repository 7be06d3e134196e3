"""Random games on the pipe, played to the end, with a second reading of what must always hold.

`scripts/random-games` runs ten thousand; the tests run a thousand.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe
from tests.games.swat.brute_force import score

Line = dict[str, Any]
State = dict[str, Any]

CARDS = (
    *("zapper", "wild", "swat_or_not"),
    *(f"sure:{value:+d}" for value in (1, 2, 3, 4, -1, -2)),
    *(f"double:{value:+d}" for value in (2, 3, 4, 5, 6, -2, -4)),
)
STEPS_NS = (1, 1_000, 2_001, 10**6, 10**8, 5 * 10**8, 15 * 10**8, 4 * 10**9, 20 * 10**9)
RUNNING = {"waiting", "offer", "last_call", "ready", "reslap", "decide"}
MOST_LINES = 4_000


class RandomGame:
    """One game: whoever is asked does anything at all."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.lines: list[Line] = []
        self.refused: Counter[str] = Counter()
        self.phases: Counter[str] = Counter()
        self.chance = random.Random(seed)
        self.pipe = Pipe(game_called("swat"))
        self.now_ns = 0
        self.names = [f"P{n}" for n in range(self.chance.randint(2, 7))]
        self.rules = random_rules(self.chance, len(self.names))
        self.state: State = {}

    def play(self) -> State:
        """Play to the end.

        Returns:
            The last state.
        """
        self.send(
            {
                "do": "start",
                "players": self.names,
                "seed": self.seed,
                "house_rules": self.rules,
                "handicap_ms": {self.names[0]: self.chance.choice((0, 0, 50))},
            }
        )
        while self.state["phase"] != "game_over" and len(self.lines) < MOST_LINES:
            self.send(self.random_line())
        self.finish()
        return self.state

    def finish(self) -> None:
        """Go the shortest way to the end: no state may be a dead end."""
        for _ in range(200):
            way = ways_on(self.state)
            if not way:
                return
            for line in way:
                if "now_ns" in line:
                    self.now_ns += line["now_ns"]
                    line = {"now_ns": self.now_ns}  # noqa: PLW2901 - a step, made a moment
                assert "error" not in self.send(line), (self.seed, line, self.state)
        raise AssertionError(f"seed {self.seed}: a dead end in {self.state['phase']}")

    def send(self, line: Line) -> dict[str, Any]:
        self.lines.append(line)
        answer = self.pipe.answer(json.dumps(line).encode())
        reply: dict[str, Any] = json.loads(answer or "")
        if "error" in reply:
            assert reply["remedy"], (self.seed, line, reply)
            self.refused[str(line.get("do", "press"))] += 1
            return reply
        assert reply["prompt"], (self.seed, line)
        before, self.state = self.state, reply["state"]
        self.phases[self.state["phase"]] += 1
        check(self, before)
        return reply

    def random_line(self) -> Line:
        kinds: Sequence[tuple[float, Callable[[], Line]]] = (
            (5, self.clock),
            (7, self.press),
            (3, lambda: {"do": "card", "card": self.chance.choice(CARDS)}),
            (2, lambda: {"do": "yes"}),
            (0.4, lambda: {"do": "no"}),
            (0.3, lambda: {"do": "deck_out"}),
            (0.1, lambda: {"do": "leave", "player": self.anybody()}),
            (0.1, lambda: {"do": "join", "player": self.chance.choice(("Q", self.anybody()))}),
            (0.8, self.entry),
            (0.2, lambda: {"do": "points", "player": self.anybody(), "points": 7}),
            (0.6, lambda: {"do": "award", "player": self.anybody()}),
            (0.6, lambda: {"do": "next"}),
        )
        weights = [weight for weight, _ in kinds]
        return self.chance.choices([make for _, make in kinds], weights)[0]()

    def anybody(self) -> str:
        return self.chance.choice(self.names)

    def clock(self) -> Line:
        self.now_ns += self.chance.choice(STEPS_NS)
        return {"now_ns": self.now_ns}

    def press(self) -> Line:
        later_ns = self.chance.choice((0, 0, 500, 1_500, 10**6, 3 * 10**8))
        hold_ms = self.chance.choice((0, 80, 80, 80, 1_600))
        return {"press": self.anybody(), "at_ns": self.now_ns + later_ns, "hold_ms": hold_ms}

    def entry(self) -> Line:
        cards = {self.chance.choice(CARDS): self.chance.randint(0, 3)}
        line: Line = {"do": "cards", "player": self.anybody(), "cards": cards}
        if self.chance.random() < 0.4:
            line["stack"] = self.chance.randint(1, 3)
        if self.chance.random() < 0.2:
            line["hand"] = self.chance.randint(1, 3)
        return line


def random_rules(chance: random.Random, players: int) -> dict[str, Any]:
    rules: dict[str, Any] = {"preset": chance.choice(("family", "purist"))}
    choices: dict[str, Sequence[Any]] = {
        "dead_heat": ("reslap", "table_decides"),
        "offer_opens": ("auto", "dealer"),
        "last_call": (0, 2, 30),
        "next_dealer": ("random", "left"),
        "false_slap": ("shown", "barred", 3),
        "wild_splits_pairs": (True, False),
        "none_counts": (True, False),
        "open_tallies": (True,),
        "card_in_hand": (True, False),
        "stranded_dealer": (True, False),
        "hands": (1, 2),
    }
    for name, values in choices.items():
        if chance.random() < 0.3:
            rules[name] = chance.choice(values)
    if players == 2 and chance.random() < 0.5:
        rules["target"] = chance.choice((5, 20))
    return rules


def ways_on(state: State) -> list[Line]:
    """Give lines that lead on from any phase; none once the game is over."""
    match state["phase"]:
        case "waiting" | "offer":
            return [{"do": "deck_out"}]
        case "last_call" | "ready" | "reslap":
            return [{"now_ns": 31 * 10**9}]
        case "decide":
            return [{"do": "award", "player": state["eligible"][0]}]
        case "count":
            return [{"do": "yes"}]
        case "hand_over":
            # A target may never be reached without points.
            name = next(iter(state["stacks"]))
            return [{"do": "points", "player": name, "points": 900}, *going_on(state)]
        case _:
            return []


def going_on(state: State) -> list[Line]:
    # Typed points can end the game at once, where a target was set.
    return [] if any(total > 0 for total in state["totals"].values()) else [{"do": "next"}]


def check(game: RandomGame, before: State) -> None:
    """Check everything that must hold of a state, and of the step to it."""
    state, about = game.state, (game.seed, len(game.lines), game.lines[-1])
    phase, stacks = state["phase"], state["stacks"]
    assert all(0 <= count <= 3 for count in stacks.values()), about
    assert set(state["totals"]) == set(stacks), about
    assert set(state["eligible"]) <= set(stacks), about
    if phase in {"waiting", "offer", "last_call"}:
        assert state["dealer"] not in state["eligible"], about
        assert all(stacks[name] < 3 for name in state["eligible"]), about
    if phase in {"count", "hand_over", "game_over"}:
        assert state["eligible"] == [], about
    assert bool(state["winners"]) == (phase == "game_over"), about
    if state["winners"]:
        best = max(state["totals"].values())
        assert state["winners"] == [n for n, t in state["totals"].items() if t == best], about
    check_claim(state, before, about)
    if state["tallies"]:
        check_tallies(game, about)


def check_claim(state: State, before: State, about: object) -> None:
    """One line of no time claims one stack at most, and who claims deals next."""
    is_same_hand = before and before["hand"] == state["hand"] and before["phase"] in RUNNING
    is_plain = isinstance(about, tuple) and about[2].get("do") not in {"no", "start", "next"}
    if not (is_same_hand and is_plain):
        return
    gained = {n: state["stacks"][n] - before["stacks"].get(n, 0) for n in state["stacks"]}
    assert all(more >= 0 for more in gained.values()), about
    if state["dealer"] is not None and sum(gained.values()) == 1 and about[2].get("do") is None:  # type: ignore[index]  # checked to be a tuple
        assert gained[state["dealer"]] == 1, about


def check_tallies(game: RandomGame, about: object) -> None:
    """Score what the state's own tallies hold by the second scorer."""
    match = game.pipe.match.state
    held = {name: h for name, h in match.hand.held.items() if h.points is None}
    compared = {n: dict(h.cards) for n, h in held.items() if h.stacks or not h.has_left}
    expected = score(
        compared,
        wild_splits_pairs=match.rules.wild_splits_pairs,
        none_counts=match.rules.none_counts,
    )
    for name, points in expected.items():
        assert game.state["tallies"][name]["total"] == points, (about, name, compared)


def main() -> None:
    """Play so many random games."""
    parser = argparse.ArgumentParser(description="Play random games of SWAT! on the pipe.")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    phases: Counter[str] = Counter()
    for seed in range(options.seed, options.seed + options.games):
        game = RandomGame(seed)
        game.play()
        phases += game.phases
    print(json.dumps({"games": options.games, "lines_by_phase": phases}))


if __name__ == "__main__":
    main()
