"""An arcade board that a program plays: real events of a real kernel, through /dev/uinput."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import evdev
from evdev import ecodes

NAME = "slapmat's own arcade board"
BUTTONS = tuple(range(ecodes.BTN_TRIGGER, ecodes.BTN_TRIGGER + 12))


@dataclass(frozen=True, slots=True)
class Pressed:
    """A key that was moved, and the monotonic clock around it."""

    code: int
    is_down: bool
    before_ns: int
    after_ns: int


class UinputBoard:
    """A device that is plugged in as long as it is open."""

    def __init__(self, name: str = NAME, keys: Iterable[int] = BUTTONS) -> None:
        events: dict[int, Sequence[int]] = {ecodes.EV_KEY: [*keys]}
        self._device = evdev.UInput(events, name=name, bustype=ecodes.BUS_VIRTUAL)

    def move(self, code: int, *, is_down: bool) -> Pressed:
        self._device.write(ecodes.EV_KEY, code, int(is_down))
        # The kernel stamps a packet when it is whole, and tells it in the same go.
        before_ns = time.monotonic_ns()
        self._device.syn()
        return Pressed(code, is_down, before_ns, time.monotonic_ns())

    def tap(self, code: int) -> list[Pressed]:
        return [self.move(code, is_down=True), self.move(code, is_down=False)]

    def unplug(self) -> None:
        self._device.close()
