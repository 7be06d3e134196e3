"""The French SWAT on which every screen comes up once."""

from slapmat.games.assault.cards import LEAST_PLAYERS, MOST_PLAYERS
from slapmat.games.assault.commands import ChooseMode, Play
from slapmat.games.assault.state import Phase, State
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import YES_BUTTON

LONG_MS, HALF_MS = 1_700, 900
NOTICE_MS = 3_100
PLAIN = ("swat", "swat", "swat", "swat")


def scenes_of(cast: Cast) -> dict[str, Scene]:
    """Give every screen of the French SWAT for a cast: of seven, six sit down; two are too few."""
    if len(cast.seats) < LEAST_PLAYERS:
        return {}
    story = Story(cast)
    story.first_assault()
    story.failed_assault()
    story.told_on_tiles()
    story.end()
    return story.shots


class Story:
    """Plays, and keeps what was shown."""

    def __init__(self, cast: Cast) -> None:
        """Begin with no picture."""
        self.cast = cast
        self.shots: dict[str, Scene] = {}
        self.table = PictureTable(cast, game="assault")

    def shoot(self, name: str) -> None:
        """Take a picture."""
        self.shots[f"assault-{name}"] = self.table.scene

    @property
    def state(self) -> State:
        """Give the match's state."""
        state: State = self.table.evening.live.match.state
        return state

    def press(self, *, hold_ms: float = 80) -> None:
        """Press the button of the active player."""
        self.table.press(self.table.button(str(self.state.active)), hold_ms=hold_ms)

    def tell(self, *cards: str, building: str | None = None) -> None:
        """Tell a play of the active player."""
        self.table.evening.do(Play(str(self.state.active), cards, building))
        self.table.wait(NOTICE_MS)

    def fill(self, place: str) -> None:
        """Put cards beside a place until its door is forced."""
        while self.state.phase is Phase.PLACING:
            self.tell(building=place)

    def _sit_down(self) -> None:
        """Have as many slap and type a name as can play."""
        for seat, name in list(self.cast.typed.items())[:MOST_PLAYERS]:
            self.table.press(str(seat))
            self.table.click(TargetKind.SEAT, str(seat))
            self.table.type(name)
            self.table.key(NamedKey.ENTER)

    def first_assault(self) -> None:
        """Take the radio, place by buttons, and force a door."""
        table = self.table
        self._sit_down()
        table.yes()
        self.shoot("radio")
        table.press(str(self.cast.seats[0]))
        self.shoot("placing")
        self.press()
        button = table.button(str(self.state.active))
        table.down(button)
        table.wait(HALF_MS)
        self.shoot("ring")
        table.wait(LONG_MS)
        table.up(button)
        self.fill(self.state.players[1])
        self.shoot("assault")
        self.press(hold_ms=LONG_MS)
        self.press(hold_ms=LONG_MS)
        self.shoot("two-cards")
        self.tell("swat", "expert")
        self.shoot("success")
        self.tell(building="dummy")
        self.shoot("dealing")
        table.yes()

    def failed_assault(self) -> None:
        """Fail at the centre, and ask whose turn it is."""
        table = self.table
        self.fill("centre")
        self.tell("swat", "swat", "swat", "boom2")
        self.shoot("failed")
        table.yes()
        others = [player for player in self.state.players if player != self.state.active]
        table.press(table.button(others[-1]), hold_ms=LONG_MS)
        self.shoot("my-turn")
        table.no()

    def told_on_tiles(self) -> None:
        """Tell places and cards on tiles."""
        table = self.table
        table.evening.do(ChooseMode("reported"))
        table.wait(NOTICE_MS)
        table.key(NamedKey.TAB)
        self.shoot("places")
        self.fill("centre")
        self.tell("swat")
        self.shoot("cards")
        self.tell("swat", "swat", "boom1")
        table.key(NamedKey.TAB)
        table.yes()

    def end(self) -> None:
        """Find the hideouts, and say who was who."""
        table = self.table
        for place in (self.state.players[0], *self.state.players[2:]):
            if self.state.phase is Phase.CAMPS:
                break
            self.fill(place)
            self.tell(*PLAIN, building="hideout")
            if self.state.phase is Phase.DEALING:
                table.yes()
        self.shoot("camps")
        for player in self.state.players[: self.state.sets.terrorists]:
            table.press(table.button(player))
        self.shoot("terrorists")
        table.yes()
        self.shoot("sure")
        table.click(TargetKind.TABLE_BUTTON, YES_BUTTON)
        table.wait(NOTICE_MS)
        self.shoot("over")
