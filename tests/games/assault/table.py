"""A table of the French SWAT for its rule tests, told over the pipe."""

import json
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe
from slapmat.rules.contract import View
from slapmat.scene.elements import Scene

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")
LONG_MS = 1600
SHORT_MS = 80


class Table:
    """A game with the radio at Ann's, unless asked otherwise."""

    def __init__(
        self, players: int = 4, *, radio: str | None = "Ann", **house_rules: object
    ) -> None:
        self.pipe = Pipe(game_called("assault"))
        self.reply: dict[str, Any] = {}
        names = list(NAMES[:players])
        self.send(do="start", players=names, house_rules=house_rules)
        if radio:
            self.press(radio)

    def send(self, **line: object) -> dict[str, Any]:
        """Send a line that is taken."""
        self.reply = json.loads(self.pipe.answer(json.dumps(line).encode()) or "{}")
        assert "error" not in self.reply, self.reply
        return self.reply

    def refused(self, **line: object) -> str:
        """Send a line that is refused and changes nothing, and give why."""
        before = self.pipe.game.report(self.pipe.match.state)
        reply = json.loads(self.pipe.answer(json.dumps(line).encode()) or "{}")
        assert reply["remedy"]
        assert self.pipe.game.report(self.pipe.match.state) == before
        return str(reply["error"])

    @property
    def state(self) -> dict[str, Any]:
        return self.pipe.game.report(self.pipe.match.state)

    @property
    def scene(self) -> Scene:
        seats = {name: at for at, name in enumerate(NAMES, 1)}
        return self.pipe.game.scene(self.pipe.match.state, View(seats))

    @property
    def prompt(self) -> str:
        return self.pipe.game.prompt(self.pipe.match.state)

    def press(self, player: str, hold_ms: int = SHORT_MS) -> None:
        """Press a button, and wait until it means something."""
        now_ns = self.pipe.match.clock_ns
        self.send(press=player, at_ns=now_ns, hold_ms=hold_ms)
        self.send(now_ns=now_ns + 2_000_000_000)

    def place(self, place: str) -> None:
        """Put a card of whoever is on turn beside a place."""
        self.send(do="play", player=self.state["turn"], building=place)

    def show(self, *cards: str, building: str | None = None) -> None:
        """Turn up cards of an assault."""
        extra: dict[str, object] = {} if building is None else {"building": building}
        self.send(do="play", player=self.state["turn"], cards=list(cards), **extra)

    def assault(self, *cards: str, place: str = "centre", building: str | None = None) -> None:
        """Put four cards beside a place, and turn these up."""
        if self.state["phase"] == "dealing":
            self.send(do="yes")
        while self.state["phase"] == "placing":
            self.place(place)
        self.show(*cards, building=building)
