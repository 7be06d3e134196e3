"""Swap! on which every screen comes up once."""

from slapmat.games.swap.cards import SUPER_SWAP, SWAP
from slapmat.games.swap.commands import CorrectHand, Mode, Play, TurnFirst
from slapmat.games.swap.state import State
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

LONG_MS, HALF_MS, LIST_MS = 1_700, 900, 2_500
# As long as a notice is shown, and a card belongs to the player before.
NOTICE_MS = 3_100
HOUSE_RULES = {"wins": 2, "false_slap": "last", "prize": "a trip around the world"}


def scenes_of(cast: Cast) -> dict[str, Scene]:
    """Give every screen of Swap! for a cast."""
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
        self.table = PictureTable(cast, game="swap", house_rules=HOUSE_RULES)

    def shoot(self, name: str) -> None:
        """Take a picture."""
        self.shots[f"swap-{name}"] = self.table.scene

    @property
    def state(self) -> State:
        """Give the match's state."""
        state: State = self.table.evening.live.match.state
        return state

    @property
    def on_turn(self) -> str:
        """Give the button of the player on turn."""
        return self.table.button(str(self.state.turn))

    @property
    def others(self) -> list[str]:
        """Give the buttons of everybody else."""
        names = [name for name in self.state.order if name != self.state.turn]
        return [self.table.button(name) for name in names]

    def tell(self, command: object) -> None:
        """Tell the match something, as from the pipe."""
        self.table.evening.do(command)
        self.table.wait(NOTICE_MS)

    def slap(self, *buttons: str) -> None:
        """Have these slap, a little apart, and let what follows happen."""
        self.table.press(*buttons, apart_ms=11)
        self.table.wait(NOTICE_MS)

    def by_buttons(self) -> None:
        """Play a round by buttons: a false slap, a real one, a shared last place."""
        table = self.table
        table.sit_down()
        table.yes()
        self.shoot("deal")
        table.press(str(self.cast.seats[0]))
        table.wait(NOTICE_MS)
        self.shoot("turn")
        table.press(self.others[0])
        self.shoot("race")
        table.wait(NOTICE_MS)
        table.no()
        self.shoot("false")
        table.wait(NOTICE_MS)
        self.slap(*self.others)
        self.shoot("confirm")
        table.yes()
        table.wait(100)
        self.shoot("last")
        table.wait(NOTICE_MS)
        if self.others[1:]:
            self._shared_last_place()
        self._held()

    def _shared_last_place(self) -> None:
        """Have one slap, and the others dream."""
        self.slap(self.others[0])
        self.table.yes()
        if self.state.slaps is not None:
            self.shoot("pick")
            self.table.yes()
        self.table.wait(2 * NOTICE_MS)

    def _held(self) -> None:
        """Hold buttons: whose turn, and who has no cards left."""
        table = self.table
        button = self.others[-1]
        table.down(button)
        table.wait(HALF_MS)
        self.shoot("ring")
        table.wait(LONG_MS)
        table.up(button)
        self.shoot("my-turn")
        table.no()
        table.press(self.on_turn)
        self.shoot("still-theirs")
        table.wait(NOTICE_MS)
        table.press(self.on_turn, hold_ms=LONG_MS)
        self.shoot("no-cards")
        table.yes()
        table.wait(100)
        self.shoot("round-over")

    def told(self) -> None:
        """Tell plays on tiles."""
        table = self.table
        table.yes()
        table.yes()
        self.tell(Mode("reported"))
        table.key(NamedKey.TAB)
        self.shoot("first")
        self.tell(TurnFirst("red"))
        self.shoot("tiles")
        table.click(TargetKind.TILE, SWAP)
        self.shoot("with")
        other = next(at for at, name in enumerate(self.state.order) if name != self.state.turn)
        table.click(TargetKind.TILE, f"with:{other}")
        self.shoot("colour")
        table.click(TargetKind.TILE, "blue")
        table.click(TargetKind.TILE, SUPER_SWAP)
        self.shoot("direction")
        table.click(TargetKind.TILE, "left")
        table.key(NamedKey.TAB)
        table.press(NO_BUTTON, hold_ms=LIST_MS)
        table.click(TargetKind.HISTORY, "tell")
        self.shoot("by-seats")
        table.yes()
        self.tell(CorrectHand(str(self.state.turn), 4))
        self.shoot("counts")
        table.evening.do(Play(str(self.state.turn), ("slap",)))
        table.wait(HALF_MS)
        self.shoot("all-slap")
        self.slap(*(table.button(name) for name in self.state.order))
        table.yes()
        table.wait(2 * NOTICE_MS)

    def score_only(self) -> None:
        """Keep only the score, to the end."""
        table = self.table
        self.tell(Mode("score"))
        self.shoot("score")
        winner = str(self.state.won)
        table.press(table.button(winner))
        self.shoot("won")
        table.yes()
        if table.evening.is_asking_to_end:
            table.click(TargetKind.TABLE_BUTTON, YES_BUTTON)
        table.wait(NOTICE_MS)
        self.shoot("over")
