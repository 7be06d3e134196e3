"""SWOOP on which every screen comes up once."""

from slapmat.games.swoop.cards import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.swoop.commands import Hand, Mode, Out, Play, Turn
from slapmat.games.swoop.state import State
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import YES_BUTTON

LONG_MS, HALF_MS = 1_700, 900
NOTICE_MS, SWOOP_MS = 3_100, 1_500
ROUND_MS = 14 * 60_000
SHOWN_CARDS = ("10", "5", "8", "8", "swoop", "11")
POINTS = ("85", "40", "15", "120", "5", "60")


def scenes_of(cast: Cast) -> dict[str, Scene]:
    """Give every screen of SWOOP for a cast; none where too few play."""
    if not LEAST_PLAYERS <= len(cast.seats) <= MOST_PLAYERS:
        return {}
    story = Story(cast)
    story.by_buttons()
    story.told()
    story.score_only()
    return story.shots


class Story:
    """Plays, and keeps what was shown."""

    def __init__(self, cast: Cast) -> None:
        """Begin with no picture."""
        self.cast = cast
        self.shots: dict[str, Scene] = {}
        self.table = PictureTable(cast, game="swoop")

    def shoot(self, name: str) -> None:
        """Take a picture."""
        self.shots[f"swoop-{name}"] = self.table.scene

    @property
    def state(self) -> State:
        """Give the match's state."""
        state: State = self.table.evening.live.match.state
        return state

    def tell(self, command: object) -> None:
        """Tell the match something, as from the pipe."""
        self.table.evening.do(command)
        self.table.wait(NOTICE_MS)

    def press(self, *, hold_ms: float = 80) -> None:
        """Press the button of the player on turn."""
        self.table.press(self.table.button(self.state.active), hold_ms=hold_ms)

    def press_with_yes(self, *, hold_ms: float = 80) -> None:
        """Press it while the green button is down."""
        self.table.down(YES_BUTTON)
        self.table.wait(100)
        self.press(hold_ms=hold_ms)
        self.table.up(YES_BUTTON)
        self.table.wait(100)

    def by_buttons(self) -> None:
        """Play a round by buttons, and count it."""
        table = self.table
        table.sit_down()
        table.yes()
        self.shoot("begin")
        table.press(str(self.cast.seats[0]))
        self.shoot("first-turn")
        self.press()
        self.press()
        self.press(hold_ms=LONG_MS)
        self.shoot("taken")
        table.wait(NOTICE_MS)
        self.press()
        self.press_with_yes()
        self.shoot("swooped")
        table.wait(SWOOP_MS)
        self.shoot("goes-on")
        self._ring()
        self.press_with_yes(hold_ms=LONG_MS)
        self.shoot("out")
        table.wait(ROUND_MS)
        table.yes()
        self.shoot("count")
        self._count()

    def _ring(self) -> None:
        """Hold both buttons by half: the ring says what that will mean."""
        table = self.table
        button = table.button(self.state.active)
        table.down(YES_BUTTON)
        table.wait(100)
        table.down(button)
        table.wait(HALF_MS)
        self.shoot("ring")
        table.up(button)
        table.up(YES_BUTTON)
        table.wait(SWOOP_MS)

    def _count(self) -> None:
        """Enter the cards of the first by tiles, and the points of the others."""
        table = self.table
        table.yes()
        for card in SHOWN_CARDS:
            table.click(TargetKind.TILE, card)
        self.shoot("entry")
        table.click(TargetKind.ACTION, "done")
        for points in POINTS[1:]:
            if table.phase != "count":
                break
            table.click(TargetKind.ACTION, "points")
            table.type(points)
            table.click(TargetKind.ACTION, "done")
        table.wait(NOTICE_MS)
        self.shoot("round-end")
        table.yes()

    def told(self) -> None:
        """Tell every play of the next round."""
        table = self.table
        self.tell(Mode("reported"))
        self.tell(Play(self.state.active, ("4", "4")))
        self.tell(Play(self.state.active, ("4",), board=1))
        self.shoot("told")
        table.key(NamedKey.TAB)
        for name in ("3", "3", "board"):
            table.click(TargetKind.TILE, name)
        self.shoot("tiles")
        table.click(TargetKind.ACTION, "played")
        self.shoot("call-out")
        table.key(NamedKey.TAB)
        self.tell(Hand(self.state.active, 0, 0, 1))
        self.tell(Play(self.state.active, ("12",), mystery=True))

    def score_only(self) -> None:
        """Keep the score alone, and come to the end."""
        table = self.table
        self.tell(Mode("score"))
        self.shoot("score")
        self.tell(Mode("buttons"))
        while table.phase != "game_over":
            if table.phase == "turn":
                self.tell(Turn(self.state.left_of(self.state.active, self.state.here)))
                self.tell(Out(self.state.active))
            table.yes()
            for points in POINTS:
                if table.phase != "count":
                    break
                table.click(TargetKind.ACTION, "points")
                table.type(points)
                table.click(TargetKind.ACTION, "done")
                # What would end the game asks, and is answered by holding.
                if table.scene.question is not None:
                    table.press(YES_BUTTON, hold_ms=LONG_MS)
            if table.phase == "hand_over":
                table.wait(NOTICE_MS)
                table.yes()
        table.wait(NOTICE_MS)
        self.shoot("podium")
