"""A table of Swintus Zombie on a pipe: told in short lines, asked for its state."""

import json
from typing import Any

from slapmat.games.finding import game_called
from slapmat.referee.pipe import Pipe

MS = 10**6
S = 10**9
TAP_MS, LONG_MS = 80, 1600
NAMES = ("Ann", "Ben", "Cy", "Dee")


class Table:
    """One game; Ann deals, so that Ben begins (seed 1)."""

    def __init__(
        self,
        players: int = 3,
        *,
        jitter_ns: int = 1000,
        patience: int = 1,
        **rules: Any,  # noqa: ANN401 - values of house rules
    ) -> None:
        self.pipe = Pipe(game_called("swintus"))
        self.reply: dict[str, Any] = {}
        self.players = NAMES[:players]
        seed = next(seed for seed in range(99) if self._deals_ann(seed))
        house_rules = {"turn_clock": "off", **rules}
        self.do(
            "start",
            players=list(self.players),
            seed=seed,
            jitter_ns=jitter_ns,
            patience=patience,
            house_rules=house_rules,
        )

    def _deals_ann(self, seed: int) -> bool:
        pipe = Pipe(game_called("swintus"))
        line = {"do": "start", "players": list(self.players), "seed": seed}
        reply = json.loads(pipe.answer(json.dumps(line).encode()) or "")
        return bool(reply["state"]["dealer"] == "Ann")

    def send(self, line: dict[str, Any]) -> dict[str, Any]:
        self.reply = json.loads(self.pipe.answer(json.dumps(line).encode()) or "")
        return self.reply

    def do(self, name: str, player: str | None = None, **fields: object) -> "Table":
        """Do something that must be carried out."""
        who = {} if player is None else {"player": player}
        self.send({"do": name, **who, **fields})
        assert "error" not in self.reply, self.reply
        return self

    def refused(self, name: str, player: str | None = None, **fields: object) -> str:
        """Do something that must be refused; gives why."""
        who = {} if player is None else {"player": player}
        before = self.pipe.match.state
        reply = self.send({"do": name, **who, **fields})
        assert "error" in reply, reply
        assert reply["remedy"]
        assert self.pipe.match.state == before
        return str(reply["error"])

    def play(self, player: str, card: str, **fields: object) -> "Table":
        return self.do("play", player, cards=[card], **fields)

    def told(self, top: str = "red_3") -> "Table":
        """Turn a card up; every play is told from here on."""
        return self.do("turn_up", card=top)

    def press(
        self, player: str, at_s: float, hold_ms: int = TAP_MS, *, yes_held: bool = False
    ) -> "Table":
        line = {"press": player, "at_ns": round(at_s * S), "hold_ms": hold_ms}
        reply = self.send(line | ({"yes_held": True} if yes_held else {}))
        assert "error" not in reply, reply
        return self

    def press_ns(self, player: str, at_ns: int, hold_ms: int = TAP_MS) -> "Table":
        assert "error" not in self.send({"press": player, "at_ns": at_ns, "hold_ms": hold_ms})
        return self

    def now(self, at_s: float) -> "Table":
        assert "error" not in self.send({"now_ns": round(at_s * S)})
        return self

    def hands(self, **cards: int) -> "Table":
        """Have these players hold so many cards."""
        for player, count in cards.items():
            self.do("hand", player, cards=count)
        return self

    @property
    def state(self) -> dict[str, Any]:
        pipe = self.pipe
        return pipe.game.report(pipe.match.state)

    @property
    def turn(self) -> str:
        return str(self.state["turn"])

    @property
    def cards(self) -> dict[str, int | None]:
        return dict(self.state["cards"])

    @property
    def question(self) -> str | None:
        """Give what is asked."""
        question = self.state["question"]
        return str(question["what"]) if question else None

    @property
    def asked(self) -> str | None:
        """Give whom the question is about."""
        return str(self.state["question"]["player"]) if self.question else None

    @property
    def chosen(self) -> list[str]:
        """Give who was named for the answer."""
        return list(self.state["question"]["chosen"]) if self.question else []

    def events(self) -> list[str]:
        return [event["event"] for event in self.reply["events"]]

    def event(self, name: str) -> dict[str, Any]:
        """Give the last event of this name in the last reply."""
        return next(event for event in reversed(self.reply["events"]) if event["event"] == name)


def reported(players: int = 3, top: str = "red_3", **rules: Any) -> Table:  # noqa: ANN401 - values of house rules
    """Give a table on which plays are told; Ben is on turn."""
    return Table(players, play="reported", **rules).told(top)


def by_buttons(players: int = 3, **rules: Any) -> Table:  # noqa: ANN401 - values of house rules
    """Give a table that plays by buttons; Ben is on turn."""
    return Table(players, **rules).do("yes")
