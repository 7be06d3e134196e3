"""A conversation with the referee on the pipe, in words that a test can be read in."""

import json
from collections.abc import Sequence
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe
from slapmat.table.stamps import NS_PER_MS

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay", "Gus")
State = dict[str, Any]


class PipeRig:
    """Sends lines, remembers the replies, and keeps the clock in ms."""

    def __init__(self, game: str = "swat") -> None:
        self.pipe = Pipe(game_called(game))
        self.now_ns = 0
        self.lines: list[dict[str, Any]] = []
        self.reply: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []

    # Lines.
    def raw(self, line: str | bytes) -> dict[str, Any]:
        """Send a line as it is."""
        answer = self.pipe.answer(line.encode() if isinstance(line, str) else line)
        assert answer is not None
        assert "\n" not in answer
        reply: dict[str, Any] = json.loads(answer)
        return reply

    def send(self, line: dict[str, Any]) -> State:
        """Send a line that is carried out; give the state."""
        reply = self.raw(json.dumps(line))
        assert "error" not in reply, (line, reply)
        assert reply["prompt"].strip()
        self.lines.append(line)
        self.reply = reply
        self.events += reply["events"]
        return self.state

    def refused(self, line: dict[str, Any]) -> str:
        """Send a line that is refused; give what is said. Nothing has changed."""
        return self.refused_raw(json.dumps(line))

    def refused_raw(self, line: str | bytes) -> str:
        match = self.pipe.match
        before = match.state, match.clock_ns, match.ledger.seq
        reply = self.raw(line)
        assert set(reply) == {"error", "remedy"}, (line, reply)
        assert reply["error"]
        assert reply["remedy"]
        match = self.pipe.match
        assert (match.state, match.clock_ns, match.ledger.seq) == before
        return str(reply["error"])

    def do(self, command: str, **fields: object) -> State:
        return self.send({"do": command, **fields})

    def start(
        self, players: Sequence[str], *, rules: dict[str, object] | None = None, **more: object
    ) -> State:
        return self.do("start", players=list(players), house_rules=rules or {}, **more)

    def wait(self, ms: float) -> State:
        """Let time pass."""
        self.now_ns += round(ms * NS_PER_MS)
        return self.send({"now_ns": self.now_ns})

    def press(self, player: str, *, in_ms: float = 0, hold_ms: float = 0) -> State:
        """Press a button, in so many ms from now; the clock does not move."""
        line: dict[str, Any] = {"press": player, "at_ns": self.now_ns + round(in_ms * NS_PER_MS)}
        if hold_ms:
            line["hold_ms"] = hold_ms
        return self.send(line)

    # SWAT! in words.
    def open(self) -> State:
        """Have the dealer, or with two players *yes*, open the offer."""
        if self.dealer is None:
            return self.do("yes")
        self.press(self.dealer)
        return self.wait(1)

    def slap(self, *players: str) -> State:
        """Have these slap at one moment, and wait until that is judged."""
        for player in players:
            self.press(player)
        return self.wait(1)

    def claim(self, player: str) -> State:
        """Have a player take an offer that is opened for it."""
        if self.phase == "waiting":
            self.open()
        self.slap(player)
        assert self.events[-1]["event"] in {"offer_claimed", "hand_ended"}, self.events[-2:]
        return self.state

    def next_offer(self) -> State:
        """Wait until the clock has opened the next offer."""
        return self.wait(1500)

    def card(self, card: str) -> State:
        return self.do("card", card=card)

    def cards(self, player: str, cards: dict[str, int], **place: int) -> State:
        """Enter cards; `stack` and `hand` say of what."""
        return self.do("cards", player=player, cards=cards, **place)

    def points(self, player: str, points: int, **more: object) -> State:
        return self.do("points", player=player, points=points, **more)

    def end_hand(self) -> State:
        """End the hand, whatever is on, and have it counted as it is."""
        self.do("deck_out")
        if self.phase == "last_call":
            self.wait(30_001)
        return self.do("yes") if self.phase == "count" else self.state

    # What the last reply said.
    @property
    def state(self) -> State:
        state: State = self.reply["state"]
        return state

    @property
    def phase(self) -> str:
        return str(self.state["phase"])

    @property
    def dealer(self) -> str | None:
        dealer: str | None = self.state["dealer"]
        return dealer

    @property
    def eligible(self) -> list[str]:
        return list(self.state["eligible"])

    @property
    def names(self) -> list[str]:
        return [event["event"] for event in self.reply["events"]]

    def last(self, event: str) -> dict[str, Any]:
        """Give the last event of this name."""
        return next(e for e in reversed(self.events) if e["event"] == event)

    def has(self, event: str) -> bool:
        return any(e["event"] == event for e in self.events)


def table(players: int = 3, **rules: object) -> PipeRig:
    """Give a table at which a game of so many has begun."""
    rig = PipeRig()
    rig.start(NAMES[:players], rules=rules)
    return rig


def opened(players: int = 3, **rules: object) -> tuple[PipeRig, list[str]]:
    """Give a table with an open offer, and who may slap for it."""
    rig = table(players, **rules)
    rig.open()
    assert rig.phase == "offer"
    return rig, rig.eligible
