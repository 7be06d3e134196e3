"""The keyboard as buttons: twelve seats, yes and no.

SDL tells that a key went down, not when; and only whoever pumps its queue hears of it. So the
screen's pump hands the keys in, with the times of this pump and of the one before. A key moved
somewhere between the two: its stamp is the middle, and half the interval is the jitter, however
long the interval was. What comes from there to here (X, SDL, the keyboard's own scan) is added.

Pump every `ARMED_PUMP_NS` while a race is armed; any rate will do otherwise.
"""

from collections.abc import Mapping
from types import MappingProxyType

import pygame

from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.table.language import N_, _, number
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Edge
from slapmat.table.stamps import NS_PER_MS, Stamp

KEYMAP: Mapping[str, int] = MappingProxyType(
    {
        "1": pygame.K_x,
        "2": pygame.K_p,
        "3": pygame.K_h,
        "4": pygame.K_e,
        "5": pygame.K_k,
        "6": pygame.K_v,
        "7": pygame.K_t,
        "8": pygame.K_f,
        "9": pygame.K_i,
        "10": pygame.K_l,
        "11": pygame.K_c,
        "12": pygame.K_o,
        YES_BUTTON: pygame.K_SPACE,
        NO_BUTTON: pygame.K_BACKSPACE,
    }
)
"""Per button its key (`event.key`), the letter printed on it.

The letters are where they are on QWERTY, QWERTZ and AZERTY keyboards alike, none enters a card, and
the first seven seats are in seven columns of a keyboard's matrix. docs/sources.md says more.
"""

ARMED_PUMP_NS = 2 * NS_PER_MS

# From X to the pump: of 12,000 keys on a machine with more to do than it could, one in 3,000 was
# further before the interval that it was put into (scripts/measure-keyboard, docs/sources.md).
PATH_NS = 3 * NS_PER_MS
# Known, not measured: an ordinary USB keyboard is asked every 8 ms, so each key is up to 4 ms
# earlier or later than the mean; what is the same for all keys does not matter in a race.
SCAN_NS = 4 * NS_PER_MS
ALLOWANCE_NS = PATH_NS + SCAN_NS

# A press and its release in one pump must not look like a spike, which lasts less than 1 ms.
SHORTEST_TAP_NS = NS_PER_MS


def key_names(keymap: Mapping[str, int] = KEYMAP) -> dict[str, str]:
    """Give per button what is printed on its key; pygame's display must be initialised."""
    return {button: pygame.key.name(key) for button, key in keymap.items()}


class KeyboardSource:
    """A keyboard, fed by whoever pumps SDL."""

    def __init__(self, name: str = N_("keyboard"), keymap: Mapping[str, int] = KEYMAP) -> None:
        """Take the keys.

        Args:
            name: Its name among the sources.
            keymap: Per button its key, as `event.key` tells it.

        Raises:
            SourceError: Two buttons have the same key.
        """
        self.name = name
        self._button_of = {key: button for button, key in keymap.items()}
        if len(self._button_of) < len(keymap):
            raise SourceError(
                _("The key map of {name} gives one key to two buttons.").format(name=name),
                remedy=_("Give every button a key of its own."),
            )
        self.buttons = tuple(keymap)
        self._wake: Wake | None = None
        self._call: Wake | None = None
        self._is_lost = False
        self._edges: list[Edge] = []
        self._last_stamp_ns: dict[str, int] = {}
        self._pumped_at_ns = 0

    @property
    def quality(self) -> Quality:
        """How good its stamps are while a race is armed; each stamp has its own jitter."""
        jitter_ns = ARMED_PUMP_NS // 2 + ALLOWANCE_NS
        reason = _(
            "a key is known to within {ms} ms: a keyboard tells of its keys every few ms, "
            "and the computer hears of it a few ms later"
        ).format(ms=number(jitter_ns // NS_PER_MS))
        return Quality(jitter_ns, is_coarse=True, reason=reason)

    def open(self, wake: Wake) -> None:
        """Start listening to `feed`.

        Raises:
            SourceError: Its window is lost.
        """
        self._call = wake
        if self._is_lost:
            raise lost(self.name)
        self._wake = wake
        self._last_stamp_ns.clear()

    def feed(self, event_key: int, is_down: bool, pumped_at_ns: int, since_ns: int) -> None:  # noqa: FBT001 - it is event.type == KEYDOWN
        """Take a key event; keys that are no buttons, and auto-repeat, are not for here.

        Args:
            event_key: Which key (`event.key`).
            is_down: Whether it went down.
            pumped_at_ns: When the pump that brought it ended.
            since_ns: When the pump before ended.
        """
        button = self._button_of.get(event_key)
        if button is None or self._wake is None:
            return
        half_ns = (pumped_at_ns - since_ns) // 2
        at_ns = since_ns + half_ns
        last_ns = self._last_stamp_ns.get(button)
        if last_ns is not None:
            at_ns = max(at_ns, last_ns + SHORTEST_TAP_NS)
        self._last_stamp_ns[button] = at_ns
        stamp = Stamp(at_ns, half_ns + ALLOWANCE_NS)
        self._edges.append(Edge(button, is_down, stamp, source=self.name))
        self._wake()

    def pumped(self, at_ns: int) -> None:
        """Note the end of a pump, after its keys were fed, with or without any.

        What the next pump brings is stamped later than this: it is the watermark.
        """
        self._pumped_at_ns = max(self._pumped_at_ns, at_ns)
        if self._is_lost:
            self._is_lost = False
            # It is closed by now, and can be opened again at once.
            if self._call is not None:
                self._call()

    def lose(self) -> None:
        """Note that the window fails, and that no key can be heard until it is pumped again."""
        self._is_lost = True

    def read(self, now_ns: int) -> Batch:  # noqa: ARG002 - the port's; the last pump decides here
        """Give the keys since the last call, in the order of arrival.

        Raises:
            SourceError: It is not open, or its window is lost.
        """
        if self._is_lost:
            raise lost(self.name)
        if self._wake is None:
            raise SourceError(_("{name} is not open.").format(name=self.name))
        edges, self._edges = tuple(self._edges), []
        return Batch(edges, self._pumped_at_ns)

    def close(self) -> None:
        """Stop listening."""
        self._wake = None
        self._edges.clear()


def lost(name: str) -> SourceError:
    """Say that the window has taken its keys with it."""
    return SourceError(
        _("The window fails, and {name} with it.").format(name=name),
        remedy=_("It is opened again by itself; the log says more."),
    )
