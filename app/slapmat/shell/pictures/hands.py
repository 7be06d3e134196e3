"""A hand as it is played for its pictures: fouls, races, dead heats, troubles and its last call."""

import re
from itertools import cycle

from slapmat.games.swat.hand import STACK_LIMIT
from slapmat.referee.inputs import NamedKey, Trouble
from slapmat.referee.pages.history import TO_DO
from slapmat.scene.elements import CardEntry, Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import SURE_MS, TAP_MS, PictureTable
from slapmat.shell.sounds import TITLES, remark_of
from slapmat.sound.errors import SoundError
from slapmat.sound.mixer import NO_DEVICE
from slapmat.table.language import _
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

TWO = 2
# The winner covers the screen for 1.4 s; the next offer opens by itself 0.1 s later.
AFTER_SLAP_MS = 1_410
NEXT_OFFER_MS = 200
HALF_HELD_MS, LONG_MS = 900, 1_700
AFTER_LAST_CALL_MS = 5_100
# How long an offer lies before it is slapped; the third is the signal of a dead heat.
THINKING_MS = (1_240, 870, 233, 2_300, 430, 3_900, 560, 1_050, 318, 710)
# One offer after another as they are flipped: keys as they are typed.
OFFERS = ("d4s2zd4n", "d-2w6s-1n", "zd35s3d5", "d6zwnd6", "d2-4s4z", "d-2z33", "d5n-4", "s-2d6")
# Races, by what the list says of them.
RACES = {
    "photo-finish": "{player} claimed the offer",
    "photo-finish-tied": "Dead heat of {players}",
}
DISK, BUTTONS, DEVICE = "store", "gpiod", "sound device"


def sure_part(message: str) -> str:
    """Give what a message says in the language of the table whoever it is about."""
    return max(re.split(r"\{\w+\}", _(message)), key=len)


def disk_is_full() -> Trouble:
    """Give what the table is told when its disk is full."""
    return Trouble(
        DISK,
        _("The disk is full"),
        _("Play on: this evening is kept in memory. Free some space on the disk."),
    )


def buttons_are_silent() -> Trouble:
    """Give what the table is told when a cable is pulled out."""
    return Trouble(
        BUTTONS, _("The buttons do not answer"), _("Push the cable back in."), may_pause=True
    )


def nothing_is_heard() -> Trouble:
    """Give what the table is told where there is nothing to play sounds on."""
    error = SoundError(_("There is no loudspeaker."), remedy=_(NO_DEVICE))
    title = _(TITLES[DEVICE])
    return Trouble(DEVICE, title, remark_of(title, error), is_minor=True)


class HandStory:
    """Plays hands, and keeps what was shown."""

    def __init__(self, cast: Cast) -> None:
        """Begin with no picture."""
        self.cast = cast
        self.shots: dict[str, Scene] = {}
        self.table = PictureTable(cast)
        self._offers = 0
        self._thinking_ms = cycle(THINKING_MS)

    def shoot(self, name: str) -> None:
        """Take a picture."""
        self.shots[name] = self.table.scene

    def _open(self) -> None:
        table = self.table
        table.press(table.dealer or YES_BUTTON)

    def _flip(self) -> None:
        """Record an offer's cards on the tiles, which stay on."""
        if not isinstance(self.table.scene.body, CardEntry):
            self.table.key(NamedKey.TAB)
        self.table.type(OFFERS[self._offers % len(OFFERS)])
        self._offers += 1
        self.table.wait(1)

    def _think(self) -> None:
        """Let as much time go by as people take: the statistics show it."""
        self.table.wait(next(self._thinking_ms))

    def _first_hand(self) -> None:
        self.shoot("deck")
        self._open()
        self.shoot("offer")
        self._fouls()
        self._slap()
        self._heats()
        self._record()
        self._troubles()
        self._last_call()

    def _fouls(self) -> None:
        """Have the dealer slap, and report the deck out by half."""
        table, dealer = self.table, self.table.dealer
        if dealer is None:
            return
        table.press(dealer)
        self.shoot("false-slap")
        table.wait(3_100)
        table.down(dealer)
        table.wait(HALF_HELD_MS)
        self.shoot("hold")
        table.up(dealer)
        table.wait(3_100)

    def _slap(self) -> None:
        table = self.table
        table.press(*table.others, *filter(None, [table.dealer]), apart_ms=1.84)
        self.shoot("slap")
        table.wait(AFTER_SLAP_MS - TAP_MS - SURE_MS)
        self.shoot("next-offer")
        self._next()

    def _next(self) -> None:
        """Let the next offer open."""
        self.table.wait(AFTER_SLAP_MS + NEXT_OFFER_MS)
        if self.table.phase == "waiting":
            self._open()

    def _heats(self) -> None:
        table = self.table
        self._think()
        table.press(*table.others[:TWO])
        self.shoot("dead-heat")
        table.wait(AFTER_SLAP_MS)
        self.shoot("ready")
        table.press(table.others[0])
        self.shoot("too-early")
        self._to_the_signal()
        self._next()
        self._think()
        table.press(*table.others)
        self.shoot("dead-heat-of-all")
        self._to_the_signal()
        self.shoot("signal")
        self._think()
        table.press(table.others[-1])
        self._next()

    def _to_the_signal(self) -> None:
        """Wait for the signal of a re-slap, to the very moment."""
        table = self.table
        live = table.evening.live
        timer = live.match.game.timer(live.match.state)
        if table.phase == "ready" and timer is not None:
            table.wait((timer.at_ns - table.now_ns) / NS_PER_MS + 1)

    def _record(self) -> None:
        """Record cards, and let one claim whenever they may until that one is full.

        Two would be out of cards by then: of them, each claims once.
        """
        table, eager = self.table, self.table.others[0]
        self._flip()
        self.shoot("flipping")
        self._think()
        table.press(eager)
        self.shoot("slap-alone")
        self._next()
        while len(self.cast.seats) > TWO and self._stacks(eager) < STACK_LIMIT:
            self._flip()
            self._think()
            table.press(eager if eager in table.others else table.others[-1])
            self._next()
        self._flip()
        self._think()
        table.press(table.others[-1])
        self._next()
        self._flip()
        table.key(NamedKey.TAB)
        self.shoot("tallies")

    def _stacks(self, button: str) -> int:
        stacks: dict[str, int] = self.table.report["stacks"]
        return max(n for player, n in stacks.items() if self.table.button(player) == button)

    def _troubles(self) -> None:
        table = self.table
        table.give(disk_is_full())
        self.shoot("trouble")
        table.give(Trouble(DISK))
        table.unplug(str(self.cast.seats[-1]))
        table.give(buttons_are_silent())
        self.shoot("paused")
        table.unplug()
        table.give(Trouble(BUTTONS))
        table.wait(1)

    def _last_call(self) -> None:
        """Hold until the deck is out, and let the last call pass."""
        table = self.table
        table.press(table.dealer or YES_BUTTON, hold_ms=LONG_MS)
        if table.phase == "last_call":
            self.shoot("last-call")
        self._history()
        table.wait(AFTER_LAST_CALL_MS)

    def _deck_out(self) -> None:
        """Report that the deck is out, and wait until the hand is over."""
        table = self.table
        table.press(table.dealer or YES_BUTTON, hold_ms=LONG_MS)
        table.wait(AFTER_LAST_CALL_MS)
        if table.scene.question is not None:
            self.shots.setdefault("end-asked", table.scene)
            table.click(TargetKind.TABLE_BUTTON, YES_BUTTON)

    def _history(self) -> None:
        table = self.table
        table.key(NamedKey.ESCAPE)
        self.shoot("history")
        shown = getattr(table.scene.body, "rows", ())
        rows = [row for row in shown if row.name.startswith("step:")]
        table.click(TargetKind.HISTORY, TO_DO)
        self.shoot("to-do")
        table.no()
        table.click(TargetKind.HISTORY, rows[0].name)
        self.shoot("take-back")
        table.no()
        for name, told in RACES.items():
            # The first race of the evening is one that had a second.
            race = next(
                (row for row in rows[::-1] if row.when and sure_part(told) in row.text), None
            )
            if race is not None:
                table.click(TargetKind.HISTORY, race.name)
                self.shoot(name)
                table.no()
        table.no()
