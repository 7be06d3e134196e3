"""Opens the devices that are there, and says which buttons are on nothing."""

import errno
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from slapmat.sources.evdev_boards import Board, Boards
from slapmat.sources.evdev_contacts import Contact, contacts_of
from slapmat.sources.evdev_errors import away, cannot_open, no_device, no_key, not_grabbed
from slapmat.sources.evdev_lateness import Lateness
from slapmat.sources.evdev_listing import Listing
from slapmat.sources.evdev_port import Inputs
from slapmat.sources.evdev_reader import Reader
from slapmat.sources.port import SourceError

log = logging.getLogger(__name__)

Take = Callable[[int, Reader], None]


@dataclass(frozen=True, slots=True)
class Devices:
    """Which devices, and which of their keys.

    Attributes:
        wanted: What people call each: a part of its name, its product, its socket, its file.
            None: all joysticks and the like, or all keyboards.
        keys: Per button its key, where it is not the usual one: "KEY_X", "2:BTN_TRIGGER".
        is_alone: Those that are named are for this program alone.
    """

    wanted: Sequence[str] = ()
    keys: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    is_alone: bool = False


class Plugged:
    """The devices of one source, as far as they are there."""

    def __init__(
        self, buttons: Sequence[str], devices: Devices, inputs: Inputs, listing: Listing
    ) -> None:
        """Take what is wanted, and look at nothing yet."""
        self._buttons = buttons
        self._devices = devices
        self._inputs = inputs
        self._listing = listing
        # Kept while the source is closed: what was unplugged has its place when it comes back.
        self._boards = Boards(devices.wanted)
        self.button_of: Mapping[Contact, str] = {}
        self.lateness: dict[int, Lateness] = {}
        self.off: Mapping[str, SourceError] = {}
        self._refused: dict[int, SourceError] = {}
        self._seen: frozenset[str] = frozenset()

    def forget(self) -> None:
        """Take every device for closed."""
        self.button_of, self.off = {}, {}
        self.lateness.clear()
        self._refused.clear()

    @property
    def is_missing(self) -> bool:
        """Say whether a device or a button is not there."""
        is_all_open = len(self.lateness) == len(self._boards.places)
        return bool(self.off or self._refused) or not is_all_open

    @property
    def has_news(self) -> bool:
        """Say whether a look may find more: something was plugged in, or could not be opened."""
        return bool(self._refused) or self._listing.names() != self._seen

    @property
    def is_useless(self) -> bool:
        """Say whether no button of the table is on a device that is open."""
        return self.off.keys() >= set(self._buttons)

    def why_useless(self) -> SourceError:
        """Say why no button works."""
        if self._refused:
            return next(iter(self._refused.values()))
        if self.lateness:
            return next(iter(self.off.values()))
        return no_device(self._devices.wanted, self._listing.devices())

    def board(self, place: int) -> Board:
        """Give a device."""
        return self._boards.places[place]

    def is_alone(self, board: Board) -> bool:
        """Say whether a device is for this program alone: it was named, and that was asked for."""
        return self._devices.is_alone and bool(board.wanted)

    def may_type(self, board: Board) -> bool:
        """Say whether what a device tells is heard elsewhere too, as text."""
        return board.is_keyboard and not self.is_alone(board)

    @property
    def keyboard_buttons(self) -> frozenset[str]:
        """The buttons that are keys of a keyboard which may type, each at its usual key."""
        typing = {place for place in self.lateness if self.may_type(self.board(place))}
        found = {button for (place, _), button in self.button_of.items() if place in typing}
        return frozenset(found - self._devices.keys.keys())

    def look(self, take: Take, clock_ns: Callable[[], int]) -> None:
        """Open what is there and not open yet.

        Args:
            take: Gets each device that was opened, with its place.
            clock_ns: The clock of the stamps.

        Raises:
            SourceError: The settings name a key or a device that there cannot be.
        """
        self._seen = self._listing.names()
        self._boards.look(self._listing.devices())
        places = self._boards.places
        self.button_of = contacts_of(places, self._buttons, self._devices.keys)
        self._refused.clear()
        for place, board in enumerate(places):
            if board.is_here and place not in self.lateness:
                self._open(place, board, take, clock_ns)
        reasons = {button: self._why_off(button) for button in self._buttons}
        self.off = {button: why for button, why in reasons.items() if why is not None}

    def _open(self, place: int, board: Board, take: Take, clock_ns: Callable[[], int]) -> None:
        if board.last is None:
            return
        try:
            device = self._inputs.open_device(board.last.path)
            try:
                if self.is_alone(board):
                    device.grab()
                take(place, Reader(device, clock_ns))
            except BaseException:
                device.close()
                raise
        except OSError as error:
            is_taken = error.errno == errno.EBUSY
            self._refused[place] = not_grabbed(board) if is_taken else cannot_open(board, error)
            return
        self.lateness[place] = board.last.lateness
        log.info("%s, %s", board, board.last.lateness.reason)

    def _why_off(self, button: str) -> SourceError | None:
        places = [place for (place, _), each in self.button_of.items() if each == button]
        if any(place in self.lateness for place in places):
            return None
        if places:
            return self._refused.get(places[0]) or away(button, self.board(places[0]))
        unseen = [board for board in self._boards.places if board.last is None]
        return away(button, unseen[0]) if unseen else no_key(button)
