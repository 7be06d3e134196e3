"""Swintus Zombie on which every screen comes up once."""

from slapmat.games.swintus import commands as c
from slapmat.games.swintus.players import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.swintus.state import State
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import YES_BUTTON

LONG_MS, HALF_MS = 1_700, 900
NOTICE_MS, FLASH_MS, WINDOW_MS = 3_100, 1_500, 1_200
THINKING_MS = 1_700
SPREAD_MS = 450
COUNTED = ("5", "2")


def scenes_of(cast: Cast) -> dict[str, Scene]:
    """Give every screen of Swintus Zombie for a cast."""
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
        self.table = PictureTable(cast, game="swintus")

    def shoot(self, name: str) -> None:
        """Take a picture."""
        self.shots[f"swintus-{name}"] = self.table.scene

    @property
    def state(self) -> State:
        """Give the match's state."""
        state: State = self.table.evening.live.match.state
        return state

    @property
    def button(self) -> str:
        """Give the button of the player on turn."""
        return self.table.button(self.state.turn)

    def tell(self, command: object, *, wait_ms: float = 1) -> None:
        """Tell the match something, as from the pipe."""
        self.table.evening.do(command)
        self.table.wait(wait_ms)

    def move(self) -> None:
        """Have the player on turn be done."""
        self.table.press(self.button)
        self.table.wait(WINDOW_MS)

    def with_yes(self, *, hold_ms: float = 80) -> None:
        """Press while the green button is down."""
        table = self.table
        table.down(YES_BUTTON)
        table.wait(100)
        table.press(self.button, hold_ms=hold_ms)
        table.up(YES_BUTTON)
        table.wait(WINDOW_MS)

    def by_buttons(self) -> None:
        """Play a round by buttons, and count it."""
        table = self.table
        table.sit_down()
        table.yes()
        self.shoot("deal")
        table.yes()
        table.wait(THINKING_MS)
        self.shoot("turn")
        self.move()
        self._hold_half()
        table.wait(NOTICE_MS)
        self.move()
        self._clap()
        self.with_yes()
        self._claim()
        table.wait(6_000)
        self.shoot("stalled")
        self.with_yes(hold_ms=LONG_MS)
        table.wait(NOTICE_MS)
        self.shoot("silence")
        self.tell(c.Spoke())
        self.shoot("who-spoke")
        table.press(self.button)
        table.yes()
        table.wait(40_000)
        self.shoot("clock-rests")
        self.tell(c.Out())
        table.press(self.button)
        self.shoot("is-out")
        table.yes()
        self.shoot("count")
        self._count()

    def _hold_half(self) -> None:
        """Hold the button by half: the ring says what that will mean; then hold it whole."""
        table = self.table
        table.down(self.button)
        table.wait(HALF_MS)
        self.shoot("ring")
        table.wait(LONG_MS - HALF_MS)
        table.up(self.button)
        table.wait(100)
        self.shoot("said-it")

    def _clap(self) -> None:
        """Have everybody put a hand on the deck."""
        table = self.table
        turn = self.button
        others = [table.button(name) for name in self.state.playing if table.button(name) != turn]
        table.press(turn, *others, hold_ms=SPREAD_MS, apart_ms=30)
        table.wait(WINDOW_MS)
        self.shoot("was-it-khlopkopyt")
        table.yes()
        self.shoot("last-hand")
        table.wait(FLASH_MS)

    def _claim(self) -> None:
        """Have somebody intercept or catch, where more than two play."""
        table = self.table
        last = self.state.last
        busy = {self.state.turn, last.player if last else ""}
        names = [name for name in self.state.playing if name not in busy] or [self.state.turn]
        table.press(table.button(names[0]))
        table.wait(WINDOW_MS)
        self.shoot("claim")
        # Of two nobody intercepts: the other one simply moves.
        if self.state.question is not None:
            table.yes()
        self.shoot("intercepted")
        table.wait(FLASH_MS)

    def _count(self) -> None:
        """Enter the cards that are left."""
        table = self.table
        table.yes()
        self._tap()
        self.shoot("entry")
        while table.phase == "count":
            table.click(TargetKind.ACTION, "done")
            self._tap()
        table.wait(NOTICE_MS)
        self.shoot("round-end")
        table.yes()

    def _tap(self) -> None:
        for tile in COUNTED if self.table.phase == "count" else ():
            self.table.click(TargetKind.TILE, tile)

    def told(self) -> None:
        """Tell every play of the next round."""
        table = self.table
        self.tell(c.ChangeMode("reported"))
        self.tell(c.TurnUp("red_3"))
        table.key(NamedKey.TAB)
        self.shoot("tiles")
        table.click(TargetKind.TILE, "bureaucracy")
        self.shoot("tiles-pigs")
        table.click(TargetKind.TILE, "polisvin")
        self.shoot("tiles-colour")
        table.click(TargetKind.TILE, "blue")
        table.key(NamedKey.TAB)
        self.tell(c.Play(self.state.turn, ("blue_khapyozh",)))
        self.tell(c.Play(self.state.turn, ("green_khapyozh",)), wait_ms=THINKING_MS)
        self.shoot("khapyozh")
        self.tell(c.Take(self.state.turn), wait_ms=100)
        self.shoot("taken")
        self.tell(c.Play(self.state.turn, ("green_virus",)), wait_ms=100)
        self.shoot("virus")
        self.tell(c.Heal(self.state.turn, "blue"))
        self.shoot("healing")
        table.no()
        self.tell(c.Play(self.state.turn, ("green_khlopkopyt",)))
        self.shoot("khlopkopyt")
        first, second, *_ = [table.button(name) for name in self.state.playing]
        table.press(first, second)
        table.wait(6_000)
        self._tie()

    def _tie(self) -> None:
        """Have two intercept a Polisvin at once, where that can be."""
        table = self.table
        self.tell(c.Play(self.state.turn, ("polisvin",), "red"), wait_ms=WINDOW_MS)
        turn, last = self.state.turn, self.state.last
        mover = last.player if last else ""
        names = [name for name in self.state.playing if name not in {turn, mover}][:2]
        table.press(*(table.button(name) for name in names))
        table.wait(WINDOW_MS)
        self.shoot("dead-heat")
        table.wait(FLASH_MS)
        self.shoot("table-decides")
        if self.state.tie is not None:
            table.yes()

    def score_only(self) -> None:
        """Keep the score alone, and come to the end."""
        table = self.table
        self.tell(c.ChangeMode("score"), wait_ms=NOTICE_MS)
        self.shoot("score")
        winner = self.state.playing[0]
        while table.phase != "game_over":
            left = {name: 9 for name in self.state.playing if name != winner}
            self.tell(c.Out(winner, left))
            if table.scene.question is not None:
                table.press(YES_BUTTON, hold_ms=LONG_MS)
            if table.phase == "hand_over":
                table.yes()
        table.wait(NOTICE_MS)
        self.shoot("podium")
