"""What may be wrong with input devices, and what to do about it."""

from collections.abc import Iterable
from errno import EACCES, EPERM

from slapmat.sources.evdev_boards import Board
from slapmat.sources.evdev_listing import Listed
from slapmat.sources.port import SourceError

MAY_NOT = "Type: sudo usermod -aG input $USER. Then log out and in again."
LOOKED_FOR = "Plug it in: it is found again by itself, in any socket."


def no_device(wanted: Iterable[str], there: Iterable[Listed]) -> SourceError:
    """Say that nothing is plugged in that could be a button."""
    names = ", ".join(f'"{each.name}"' for each in there) or "none"
    called = " or ".join(f'"{each}"' for each in wanted)
    what = f"input device called {called}" if called else "keyboard, arcade board or gamepad"
    return SourceError(
        f"There is no {what}; there are: {names}.",
        remedy="Plug it in, or name it in buttons.devices as `slapmat doctor` does.",
    )


def cannot_open(board: Board, error: OSError) -> SourceError:
    """Say that a device cannot be opened."""
    may_not = error.errno in {EACCES, EPERM}
    return SourceError(
        f"{board} cannot be read: {error.strerror or error}.",
        remedy=MAY_NOT if may_not else "It is tried again by itself.",
    )


def not_grabbed(board: Board) -> SourceError:
    """Say that somebody else has a device for himself."""
    return SourceError(
        f"{board} is another program's alone.",
        remedy="End that program (another slapmat? a key mapper?), or set buttons.grab to false.",
    )


def gone(board: Board) -> SourceError:
    """Say that a device was unplugged."""
    return SourceError(f"{board.name} is unplugged.", remedy=LOOKED_FOR)


def overrun(board: Board) -> SourceError:
    """Say that events were dropped for so long that a whole press may be among them."""
    return SourceError(
        f"{board.name} told more than this computer could take, so presses are lost.",
        remedy="It goes on by itself. If this comes back, do not touch its sticks, or end what "
        "else this computer does.",
    )


def away(button: str, board: Board) -> SourceError:
    """Say that the device with a button is not there."""
    return SourceError(f"Button {button} is off: {board.name} is not there.", remedy=LOOKED_FOR)


def no_key(button: str) -> SourceError:
    """Say that no device has a key for a button."""
    return SourceError(
        f"Button {button} is off: no input device has a key for it.",
        remedy=f"Set buttons.keys.{button}, or plug in a device with more keys.",
    )
