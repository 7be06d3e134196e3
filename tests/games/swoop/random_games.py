"""Random games on the pipe, played to the end, each state held against a second reading."""

import json
import random
from collections import Counter
from dataclasses import asdict
from typing import Any

from slapmat.games.finding import game_called
from slapmat.rules.commands import Join, Leave, Next, No, Yes
from slapmat.rules.moves import Move
from slapmat.table.stamps import NS_PER_MS
from tests.games.playing import Played
from tests.games.swoop.model import Books, ContradictionError, Event, must
from tests.games.swoop.rig import NAMES

Line = dict[str, Any]

GAME = game_called("swoop")
COMMON: dict[type, str] = {Yes: "yes", No: "no", Next: "next", Join: "join", Leave: "leave"}
COMMANDS = {kind: name for name, kind in GAME.commands.items()} | COMMON
CARDS = (*map(str, range(1, 13)), "swoop")
STEPS_NS = (1, 10**6, 10**8, 15 * 10**8, 60 * 10**9)
MOST_LINES = 1500
# What leads on: a third of the lines is anything at all, until it has gone on for long.
NOISY_LINES = 250
NOISE = 0.3


class RandomGame:
    """One game: people do what is likely, and anything at all."""

    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.pipe = Played("swoop")
        self.now_ns = 0
        self.lines: list[Line] = []
        self.log: list[Event] = []
        self.books = Books()
        self.seen: Counter[str] = Counter()
        self.state: dict[str, Any] = {}
        chance = self.chance
        names = NAMES[: chance.choice((3, 3, 4, 5, 6, 9, 12))]
        rules: dict[str, object] = {
            "preset": chance.choice(("family", "purist")),
            "play": chance.choice(("buttons", "reported", "reported", "score")),
        }
        for name in ("take_freely", "must_go_on"):
            if chance.random() < 0.3:
                rules[name] = chance.random() < 0.5
        if chance.random() < 0.5:
            rules["target"] = chance.choice((50, 150, 300))
        self.send({"do": "start", "players": list(names), "seed": seed, "house_rules": rules})

    def play(self) -> dict[str, Any]:
        """Play to the end.

        Returns:
            The last state.
        """
        try:
            while self.state["phase"] != "game_over":
                must(len(self.lines) < MOST_LINES, "it does not come to an end")
                self.step()
        except ContradictionError as contradiction:
            lines = "\n".join(json.dumps(line) for line in self.lines)
            raise ContradictionError(f"{contradiction}, after\n{lines}") from contradiction
        return self.state

    def step(self) -> None:
        """Do something."""
        is_noisy = len(self.lines) < NOISY_LINES
        if is_noisy and self.chance.random() < NOISE:
            self.send(self.anything())
            return
        if not is_noisy and self.state["phase"] == "turn" and self.hurry():
            return
        moves = GAME.likely(self.pipe.match.state, self.now_ns, self.chance.randrange)
        must(moves, f"nothing is likely in {self.state['phase']}")
        for move in moves:
            self.make(move)

    def hurry(self) -> bool:
        """Let somebody go out where the game has gone on for long."""
        if self.state["mode"] == "reported":
            return self.send({"do": "mode", "mode": "buttons"})
        return self.send({"do": "out", "player": self.state["turn"]})

    def make(self, move: Move) -> None:
        """Do what is likely: it is never refused."""
        if move.command is None:
            line: Line = {"press": move.player, "at_ns": self.now_ns, "hold_ms": move.hold_ms}
            self.send({**line, "yes_held": move.yes_held})
            self.now_ns += round(move.hold_ms * NS_PER_MS)
            self.send({"now_ns": self.now_ns})
            return
        line = {"do": COMMANDS[type(move.command)], **asdict(move.command)}  # type: ignore[call-overload]  # every command is a dataclass
        must(self.send({k: v for k, v in line.items() if v is not None}), f"refused: {line}")

    def send(self, line: Line) -> bool:
        """Send a line, and check what comes of it.

        Returns:
            Whether it was carried out.
        """
        self.lines.append(line)
        allowed = self.books.allows(line) if "do" in line else None
        reply = json.loads(self.pipe.answer(json.dumps(line).encode()) or "")
        is_done = "error" not in reply
        must(allowed in {None, is_done}, f"{reply.get('error', 'carried out')}: {line}")
        if not is_done:
            must(reply["remedy"], "an error without a remedy")
            self.seen["refused"] += 1
            return False
        must(reply["prompt"], "no prompt")
        for event in reply["events"]:
            self.feed(event)
        self.state = reply["state"]
        if reply["events"]:
            self.books.check(self.state)
        return True

    def feed(self, event: Event) -> None:
        self.seen[event["event"]] += 1
        if event["event"] == "undo":
            self.log = [old for old in self.log if old["seq"] < event["undoes"]]
            self.books = Books()
            for old in self.log:
                self.tell(old)
            return
        self.log.append(event)
        self.tell(event)

    def tell(self, event: Event) -> None:
        self.books.feed(event)
        if event["event"] == "count_corrected":
            self.books.corrected = len(self.books.rounds)

    # Anything at all.
    def anybody(self) -> str:
        active: str = self.state.get("turn") or NAMES[0]
        names: list[str] = [active, active, active, *self.state["parts"], "Zoë"]
        return self.chance.choice(names)

    def some(self) -> list[str]:
        card = self.chance.choice(CARDS)
        if self.chance.random() < 0.1:
            return [card, self.chance.choice(CARDS)]
        return [card] * self.chance.choice((1, 1, 2, 3, 4))

    def anything(self) -> Line:
        chance = self.chance
        who = self.anybody()
        makers: tuple[tuple[float, Line], ...] = (
            (4, {"now_ns": self.now_ns + chance.choice(STEPS_NS)}),
            (4, {"press": who, "at_ns": self.now_ns, "hold_ms": chance.choice((0, 80, 1600))}),
            (8, {"do": "play", "player": who, "cards": self.some()}),
            (3, {"do": "play", "player": who, "cards": self.some(), "mystery": True}),
            (3, {"do": "play", "player": who, "cards": self.some(), "board": chance.randint(0, 2)}),
            (2, {"do": "play", "player": who, "cards": self.some(), "count": chance.randint(1, 5)}),
            (3, {"do": "take", "player": who, "cards": self.some()[:2]}),
            (1, {"do": "take", "player": who, "cards": self.some()[:1], "board": 1}),
            (1, {"do": "yes"}),
            (2, {"do": "no"}),
            (1, {"do": chance.choice(("done", "swooped", "out", "turn", "begin")), "player": who}),
            (1, {"do": "hand", "player": who, "cards": chance.randint(0, 6)}),
            (1, {"do": "mode", "mode": chance.choice(("buttons", "reported", "score"))}),
            (1, {"do": "tell", "part": chance.choice((*CARDS, "board", "mystery"))}),
            (0.1, {"do": "leave", "player": who}),
            (0.2, {"do": "join", "player": chance.choice(("Max", who))}),
            (2, {"do": "cards", "player": who, "cards": self.some(), "hand": 1}),
            (1, {"do": "points", "player": who, "points": chance.choice((0, 5, 7, 50))}),
        )
        (line,) = chance.choices([line for _, line in makers], [weight for weight, _ in makers])
        self.now_ns = line.get("now_ns", self.now_ns)
        return line
