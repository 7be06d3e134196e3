"""A table of Swap! on the pipe, in words that a test can be read in."""

from tests.referee.pipe_rig import NAMES, PipeRig, State


class SwapRig(PipeRig):
    """Sends lines, and says what people do."""

    def __init__(self, players: int = 4, *, handicap_ms: object = None, **rules: object) -> None:
        super().__init__("swap")
        self.start(NAMES[:players], rules=rules, handicap_ms=handicap_ms or {})

    def deal(self, dealer: str = "Ann") -> "SwapRig":
        """Have somebody deal; the next to the left begins. The time of a turn is over."""
        self.do("deal", player=dealer)
        self.wait(3000)
        return self

    @property
    def turn(self) -> str:
        return str(self.state["turn"])

    @property
    def held(self) -> dict[str, int]:
        cards: dict[str, int] = self.state["cards"]
        return cards

    def short(self, player: str, *, in_ms: float = 0) -> State:
        """Press and release, and wait until that is settled."""
        self.press(player, in_ms=in_ms, hold_ms=80)
        return self.wait(in_ms + 100)

    def long(self, player: str) -> State:
        """Hold a button until the ring is full."""
        self.press(player, hold_ms=1600)
        return self.wait(1700)

    def slap(self, *players: str, apart_ms: float = 10) -> State:
        """Have these slap one after another, and wait until that is judged."""
        for at, player in enumerate(players):
            self.press(player, in_ms=at * apart_ms, hold_ms=5)
        return self.wait(len(players) * apart_ms + 20)

    def play(self, player: str, card: str, **more: object) -> State:
        return self.do("play", player=player, cards=[card], **more)

    def plays(self, *cards: str) -> State:
        """Have whoever is on turn play these, one after another."""
        for card in cards:
            self.play(self.turn, card)
        return self.state


def dealt(players: int = 4, **rules: object) -> SwapRig:
    """Give a table at which Ann has dealt and Ben begins; of two Ben begins, too."""
    return SwapRig(players, **rules).deal()


def told(players: int = 4, **rules: object) -> SwapRig:
    """Give the same where every play is told, with red in play."""
    rig = dealt(players, play="reported", **rules)
    rig.do("first", card="red")
    return rig
