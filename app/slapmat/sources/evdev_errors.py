"""What may be wrong with input devices, and what to do about it."""

from collections.abc import Iterable
from errno import EACCES, EPERM

from slapmat.sources.evdev_boards import Board
from slapmat.sources.evdev_listing import Listed
from slapmat.sources.port import ButtonOffError, SourceError
from slapmat.table.language import N_, _

MAY_NOT = N_("Type: sudo usermod -aG input $USER. Then log out and in again.")
LOOKED_FOR = N_("Plug it in: it is found again by itself, in any socket.")


def no_device(wanted: Iterable[str], there: Iterable[Listed]) -> SourceError:
    """Say that nothing is plugged in that could be a button."""
    names = ", ".join(f'"{each.name}"' for each in there) or _("none")
    called = _(" or ").join(f'"{each}"' for each in wanted)
    if called:
        text = _("There is no input device called {called}; there are: {names}.")
    else:
        text = _("There is no keyboard, arcade board or gamepad; there are: {names}.")
    return SourceError(
        text.format(called=called, names=names),
        remedy=_("Plug it in, or name it in buttons.devices as `slapmat doctor` does."),
    )


def cannot_open(board: Board, error: OSError) -> SourceError:
    """Say that a device cannot be opened."""
    may_not = error.errno in {EACCES, EPERM}
    return SourceError(
        _("{board} cannot be read: {reason}.").format(board=board, reason=error.strerror or error),
        remedy=_(MAY_NOT) if may_not else _("It is tried again by itself."),
    )


def not_grabbed(board: Board) -> SourceError:
    """Say that somebody else has a device for himself."""
    return SourceError(
        _("{board} is another program's alone.").format(board=board),
        remedy=_(
            "End that program (another slapmat? a key mapper?), or set buttons.grab to false."
        ),
    )


def gone(board: Board) -> SourceError:
    """Say that a device was unplugged."""
    return SourceError(_("{name} is unplugged.").format(name=board.name), remedy=_(LOOKED_FOR))


def overrun(board: Board) -> SourceError:
    """Say that events were dropped for so long that a whole press may be among them."""
    return SourceError(
        _("{name} told more than this computer could take, so presses are lost.").format(
            name=board.name
        ),
        remedy=_(
            "It goes on by itself. If this comes back, do not touch its sticks, or end what else "
            "this computer does."
        ),
    )


def away(button: str, board: Board) -> SourceError:
    """Say that the device with a button is not there."""
    return ButtonOffError(
        _("Button {button} is off: {name} is not there.").format(button=button, name=board.name),
        remedy=_(LOOKED_FOR),
        why=_("{name} is not there").format(name=board.name),
    )


def no_key(button: str) -> SourceError:
    """Say that no device has a key for a button."""
    return ButtonOffError(
        _("Button {button} is off: no input device has a key for it.").format(button=button),
        remedy=_("Set buttons.keys.{button}, or plug in a device with more keys.").format(
            button=button
        ),
        why=_("no device has a key for it"),
    )
