"""Random games on the pipe, played to the end, each state held against a second reading.

`scripts/random-games` plays ten thousand; the tests play a thousand.
"""

import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from tests.games.playing import Played
from tests.games.swat.model import Books, ContradictionError, Event, must

Line = dict[str, Any]

CARDS = (
    *("zapper", "wild", "swat_or_not"),
    *(f"sure:{value:+d}" for value in (1, 2, 3, 4, -1, -2)),
    *(f"double:{value:+d}" for value in (2, 3, 4, 5, 6, -2, -4)),
)
STEPS_NS = (1, 1_000, 2_001, 10**6, 10**8, 5 * 10**8, 15 * 10**8, 4 * 10**9, 20 * 10**9)
MOST_LINES = 600
LONGEST_WAY = 200


class RandomGame:
    """One game: whoever is asked does anything at all."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pipe = Played("swat")
        self.now_ns = 0
        self.lines: list[Line] = []
        self.log: list[Event] = []
        self.books = Books()
        self.presses: list[tuple[str, int]] = []
        self.phases: Counter[str] = Counter()
        self.seen: Counter[str] = Counter()
        self.state: dict[str, Any] = {}
        names = [f"P{n}" for n in range(self.chance.randint(2, 7))]
        self.names = [*names, "Q"]
        self.jitter_ns = self.chance.choice((1000, 1000, 0, 10**6))
        self.start: Line = {
            "do": "start",
            "players": names,
            "seed": seed,
            "house_rules": random_rules(self.chance, len(names)),
            "jitter_ns": self.jitter_ns,
            "handicap_ms": {names[0]: self.chance.choice((0, 0, 50, 2000))},
        }

    def play(self) -> dict[str, Any]:
        """Play to the end.

        Returns:
            The last state.
        """
        try:
            self.send(self.start)
            while self.state["phase"] != "game_over" and len(self.lines) < MOST_LINES:
                self.send(self.random_line())
            self.finish()
        except ContradictionError as contradiction:
            lines = "\n".join(json.dumps(line) for line in self.lines)
            raise ContradictionError(f"{contradiction}, after\n{lines}") from contradiction
        return self.state

    def finish(self) -> None:
        """Go the shortest way to the end: no state may be a dead end."""
        for _ in range(LONGEST_WAY):
            if self.state["phase"] == "game_over":
                return
            for line in self.way_on():
                must(self.send(line), f"the way on is closed: {line}")
        raise ContradictionError(f"a dead end in {self.state['phase']}")

    def way_on(self) -> list[Line]:
        """Give lines that lead on from any phase."""
        match self.state["phase"]:
            case "waiting" | "offer":
                return [{"do": "deck_out"}]
            case "last_call" | "ready" | "reslap":
                self.now_ns += 31 * 10**9
                return [{"now_ns": self.now_ns}]
            case "decide":
                return [{"do": "award", "player": self.state["eligible"][0]}]
            case "count":
                return [{"do": "yes"}]
            case _:
                # A target may never be reached without points.
                hand = self.state["hand"]
                typed = {"do": "points", "player": next(iter(self.books.hand)), "points": 900}
                return [{"do": "next"}] if hand < 3 else [typed]

    # One line.
    def send(self, line: Line) -> bool:
        """Send a line, and check what comes of it.

        Returns:
            Whether it was carried out.
        """
        self.lines.append(line)
        reply = json.loads(self.pipe.answer(json.dumps(line).encode()) or "")
        if "error" in reply:
            must(reply["remedy"], "an error without a remedy")
            self.seen["refused"] += 1
            return False
        must(reply["prompt"], "no prompt")
        if "press" in line:
            self.presses.append((line["press"], line["at_ns"]))
        for event in reply["events"]:
            self.feed(event)
        self.state = reply["state"]
        self.phases[self.state["phase"]] += 1
        if reply["events"]:
            self.books.check(self.state)
        return True

    def feed(self, event: Event) -> None:
        name = event["event"]
        self.seen[name] += 1
        if name == "undo":
            self.log = [old for old in self.log if old["seq"] < event["undoes"]]
            self.presses = [(who, at_ns) for who, at_ns in self.presses if at_ns > self.now_ns]
            self.books = Books()
            for old in self.log:
                self.books.feed(old)
        elif name == "offer_claimed" and event["how"] in {"slap", "reslap"}:
            self.check_first(event["player"], event["at_ns"])
        elif name == "heat_judged":
            self.check_tied(event["tied"])
        self.log.append(event)
        self.books.feed(event)

    # Who was first, as plainly as can be.
    def used_ns(self, player: str) -> list[int]:
        """Give a player's presses in the window of the race, less the handicap."""
        handicap_ns = self.books.handicap_ns.get(player, 0)
        first_ns, last_ns = self.books.armed_ns + 1, self.books.last_ns
        return [
            at_ns - handicap_ns
            for who, at_ns in self.presses
            if who == player and first_ns <= at_ns <= last_ns
        ]

    def check_first(self, player: str, at_ns: int) -> None:
        must((player, at_ns) in self.presses, f"{player} never pressed at {at_ns}")
        mine_ns = at_ns - self.books.handicap_ns.get(player, 0)
        for other in self.books.eligible:
            is_surely_after = all(ns - mine_ns > 2 * self.jitter_ns for ns in self.used_ns(other))
            must(other == player or is_surely_after, f"{player} was not surely before {other}")

    def check_tied(self, tied: list[str]) -> None:
        # Whether a press at the very moment of the arm was in time is not looked at.
        at_arm = {who for who, at_ns in self.presses if at_ns == self.books.armed_ns}
        firsts = {name: min(self.used_ns(name)) for name in tied if name not in at_arm}
        apart_ns = max(firsts.values(), default=0) - min(firsts.values(), default=0)
        must(apart_ns <= 2 * self.jitter_ns, f"no heat: {firsts}")

    # Anything at all.
    def random_line(self) -> Line:
        kinds: Sequence[tuple[float, Callable[[], Line]]] = (
            (5, self.clock),
            (7, self.press),
            (3, lambda: {"do": "card", "card": self.chance.choice(CARDS)}),
            (2, lambda: {"do": "yes"}),
            (0.5, lambda: {"do": "no"}),
            (0.3, lambda: {"do": "deck_out"}),
            (0.6, lambda: {"do": "stop_recording"}),
            (0.1, lambda: {"do": "leave", "player": self.anybody()}),
            (0.1, lambda: {"do": "join", "player": self.anybody()}),
            (0.8, self.entry),
            (0.2, self.points),
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
        later_ns = self.chance.choice((0, 0, 500, 1_500, 10**6, 3 * 10**8, 2 * 10**9))
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

    def points(self) -> Line:
        points = self.chance.choice((-7, 3, 12, 12))
        line: Line = {"do": "points", "player": self.anybody(), "points": points}
        return {**line, "hand": 1} if self.chance.random() < 0.3 else line


def random_rules(chance: random.Random, players: int) -> Line:
    rules: Line = {"preset": chance.choice(("family", "purist"))}
    choices: dict[str, Sequence[object]] = {
        "dead_heat": ("reslap", "table_decides"),
        "offer_opens": ("auto", "dealer"),
        "last_call": (0, 2, 30),
        "next_dealer": ("random", "left"),
        "false_slap": ("shown", "barred", 3),
        "wild_splits_pairs": (True, False),
        "none_counts": (True, False),
        "open_tallies": (True, False),
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


def run(games: int, first_seed: int) -> None:
    """Play so many random games, and tell what happened in them."""
    phases: Counter[str] = Counter()
    seen: Counter[str] = Counter()
    began_s = time.monotonic()
    for seed in range(first_seed, first_seed + games):
        game = RandomGame(seed)
        try:
            game.play()
        except Exception:
            print(f"the game of seed {seed}:")
            raise
        phases += game.phases
        seen += game.seen
    took_s = time.monotonic() - began_s
    print(f"{games} games, {phases.total()} lines in {took_s:.0f} s")
    print(json.dumps({"lines_by_phase": phases, "events": seen}, indent=2))
