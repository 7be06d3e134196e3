"""A game of SWOOP on the pipe, in words that a test can be read in."""

from typing import Any

from tests.referee.pipe_rig import PipeRig

NAMES = (
    *("Ann", "Ben", "Cid", "Dee", "Eve", "Fay"),
    *("Gus", "Hal", "Ida", "Joe", "Kim", "Lou"),
)
LONG_MS = 1600
State = dict[str, Any]


class SwoopRig(PipeRig):
    """Tells plays, presses buttons and waits until they have counted."""

    def __init__(self) -> None:
        super().__init__("swoop")

    def play(self, player: str, *cards: str | int, **more: object) -> State:
        """Tell what a player plays."""
        return self.do("play", player=player, cards=list(map(str, cards)), **more)

    def cannot(self, player: str, *cards: str | int, **more: object) -> str:
        """Tell a play that is refused; give what is said."""
        return self.refused(
            {"do": "play", "player": player, "cards": list(map(str, cards)), **more}
        )

    def take(self, player: str, *cards: str | int, **more: object) -> State:
        """Tell that a player took the pile."""
        return self.do("take", player=player, cards=list(map(str, cards)), **more)

    def hit(self, player: str, *, is_long: bool = False, with_yes: bool = False) -> State:
        """Press a player's button to its end."""
        hold_ms = LONG_MS if is_long else 80
        self.send(
            {
                "press": player,
                "at_ns": self.now_ns,
                "hold_ms": hold_ms,
                "yes_held": with_yes,
            }
        )
        return self.wait(hold_ms)

    def holds(self, player: str, hand: int, board: int = 0, mystery: int = 0) -> State:
        """Correct what a player has."""
        return self.do("hand", player=player, cards=hand, board=board, mystery=mystery)

    def go_out(self) -> State:
        """Have the player on turn go out, and say yes to it."""
        self.hit(self.state["turn"], is_long=True, with_yes=True)
        return self.do("yes")

    def enter(self, **points: int) -> State:
        """Type everybody's points."""
        for player, each in points.items():
            self.do("points", player=player, points=each)
        return self.state

    def play_round(self, out: str, **points: int) -> State:
        """Play a round by buttons, and go on to the next one if there is one."""
        if self.state["phase"] == "hand_over":
            self.do("next")
        if self.state["phase"] == "begin":
            self.do("begin", player=out)
        if self.state["turn"] != out:
            self.do("turn", player=out)
        self.do("out", player=out)
        return self.enter(**points)

    def cards_of(self, player: str) -> tuple[int, int, int]:
        """Give a player's Hand, Board and Mystery cards."""
        cards = self.state["parts"][player]
        return cards["hand"], cards["board"], cards["mystery"]

    def told(self, name: str) -> list[dict[str, Any]]:
        """Give the events of this name of the last reply."""
        return [event for event in self.reply["events"] if event["event"] == name]


def table(players: int = 3, **rules: object) -> SwoopRig:
    """Give a game of so many players; Ann begins."""
    rig = SwoopRig()
    rig.start(NAMES[:players], rules=rules)
    if rig.state["phase"] == "begin":
        rig.do("begin", player="Ann")
    return rig


def reported(players: int = 3, **rules: object) -> SwoopRig:
    """Give a game in which every play is told."""
    return table(players, play="reported", **rules)
