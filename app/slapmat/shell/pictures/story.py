"""One evening on which every screen comes up once, and a picture is taken of each."""

from collections.abc import Mapping
from dataclasses import replace

from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Scene, TargetKind
from slapmat.shell.pictures.around import scenes_around
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.hands import HandStory, nothing_is_heard
from slapmat.shell.pictures.looking_back import looking_back
from slapmat.shell.pictures.machine import scenes_of_machine
from slapmat.shell.pictures.mats import mat_scenes
from slapmat.shell.pictures.stories import scenes_of_other_games
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.language import _
from slapmat.table.signals import YES_BUTTON

HANDS = "hands"
HANDS_OF_TWO = 2
FEW_ROWS = 3
SHOWN_CARDS = ("double:+4", "double:+4", "zapper", "sure:-2", "double:-6", "zapper", "wild")


def scenes_of(cast: Cast, keys: Mapping[int, str]) -> dict[str, Scene]:
    """Give every screen that comes up for a cast, by its name.

    Args:
        cast: Who plays.
        keys: What is printed on the keyboard's keys, by seat.
    """
    story = Story(cast)
    story.evening()
    story.purists()
    story.other_beginnings(keys)
    own = story.shots | scenes_around(cast, keys) | scenes_of_machine(cast)
    return own | mat_scenes(cast.mat) | scenes_of_other_games(cast)


def broken_settings() -> str:
    """Give what the table is told of a settings file."""
    wrong = _("{name} is {value}.").format(name="settings.toml:3: screen.rotate", value=45)
    remedy = _("Use one of {choices}.").format(choices="0, 90, 180, 270")
    return " ".join((wrong, remedy, _("Until then the last good settings are used.")))


class Story(HandStory):
    """An evening from the door to the podium, and other ways to begin one."""

    def evening(self) -> None:
        """Play a game of two hands from the door to the podium."""
        self.shoot("attract")
        self._gather()
        self._house_rules()
        self.table.yes()
        self._first_hand()
        self._count()
        self.table.yes()
        self._last_hand()
        self.shoot("podium")
        self.shots |= looking_back(self.table)

    def purists(self) -> None:
        """Play one hand with hidden tallies, where the table decides, and nobody wins a point."""
        rules = {"preset": "purist", "dead_heat": "table_decides", HANDS: 1}
        self.table = table = PictureTable(self.cast, house_rules=rules)
        self._sit_down()
        table.yes()
        self._open()
        self.shoot("hidden-tallies")
        table.press(*table.others)
        self.shoot("table-decides")
        table.no()
        self._deck_out()
        self.shoot("podium-shared")

    def other_beginnings(self, keys: Mapping[int, str]) -> None:
        """Begin at a laptop, with an interrupted game, and with broken settings."""
        self.table = PictureTable(self.cast, keys=keys)
        self.shoot("attract-keys")
        self._sit_down()
        first, *_ = self.cast.seats
        self.table.click(TargetKind.SEAT, str(first))
        self.table.type(self.cast.typed[first])
        self.shoot("join-typing-keys")
        self.table.key(NamedKey.ESCAPE)
        self.table.yes()
        kept = self.table.stored(1)
        self.table = PictureTable(self.cast, keys=keys, stored=kept)
        self.shoot("resume")
        others = [replace(kept, match_id=at, wall=f"2026-11-{at + 19} 21:04") for at in (2, 1)]
        self.table = PictureTable(self.cast, stored=others[0], resting=others)
        self.table.no()
        self.shoot("games-that-rest")
        self.table = PictureTable(self.cast, warning=broken_settings())
        self.shoot("settings-broken")
        self.table = PictureTable(self.cast, keys=keys)
        self.table.give(nothing_is_heard())
        self.shoot("attract-no-sound")

    def _sit_down(self) -> None:
        """Slap, and type a name each."""
        for seat, name in self.cast.typed.items():
            self.table.press(str(seat))
            self._name(seat, name)

    def _name(self, seat: int, name: str) -> None:
        self.table.click(TargetKind.SEAT, str(seat))
        self.table.type(name)
        self.table.key(NamedKey.ENTER)

    def _gather(self) -> None:
        table = self.table
        table.yes()
        self.shoot("join-nobody")
        *_, last = self.cast.seats
        self._sit_down()
        table.click(TargetKind.SEAT, str(last))
        table.type(self.cast.typed[last])
        self.shoot("join-typing")
        table.key(NamedKey.ENTER)
        self.shoot("join")

    def _house_rules(self) -> None:
        """Go down all the rules with a seat's button, and choose two hands."""
        table, seat = self.table, str(self.cast.seats[0])
        table.key(NamedKey.TAB)
        self.shoot("set-up")
        table.click(TargetKind.CHOICE, "game")
        self.shoot("games")
        table.no()
        table.click(TargetKind.CHOICE, "handicaps")
        self.shoot("handicaps")
        table.no()
        table.click(TargetKind.CHOICE, "rules")
        self.shoot("house-rules")
        focus = ""
        while focus != HANDS:
            table.press(seat)
            focus = getattr(table.scene.body, "focus", HANDS)
        for __ in range(HANDS_OF_TWO):
            table.yes()
        self.shoot("house-rules-changed")
        table.key(NamedKey.ENTER)
        table.no()

    def _count(self) -> None:
        """Enter the cards of those whose stacks are not known."""
        table = self.table
        if table.phase != "count":
            return
        self.shoot("count")
        table.yes()
        for card in SHOWN_CARDS:
            table.click(TargetKind.TILE, card)
        self.shoot("card-entry")
        table.click(TargetKind.ACTION, "points")
        table.type("-12")
        self.shoot("points")
        table.click(TargetKind.ACTION, "points")
        table.click(TargetKind.ACTION, "done")
        while table.phase == "count" and table.scene.question is None:
            table.click(TargetKind.ACTION, "done")
        if table.scene.question is not None:
            self.shoot("no-cards")
        while table.phase == "count":
            is_asked = table.scene.question is not None
            kind, name = (
                (TargetKind.TABLE_BUTTON, YES_BUTTON) if is_asked else (TargetKind.ACTION, "done")
            )
            table.click(kind, name)
        table.wait(3_100)
        self.shoot("hand-end")

    def _last_hand(self) -> None:
        """Play another hand quickly."""
        table = self.table
        self._open()
        for index in range(FEW_ROWS):
            if table.phase != "offer" or not table.others:
                break
            self._flip()
            self._think()
            table.press(table.others[-1 - index % len(table.others)])
            self._next()
        self._deck_out()
