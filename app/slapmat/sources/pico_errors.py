"""What may be wrong with a Pico under the mat, and what to do about it."""

from collections.abc import Iterable

from slapmat.sources.port import SourceError
from slapmat.table.language import N_, _

AGAIN = N_("Plug it in: it is found again by itself, in any socket.")
UPDATE = N_("Leave slapmat, and type: slapmat pico update.")


def not_there(wanted: str, others: Iterable[str], place: int = 0) -> SourceError:
    """Say that a Pico is not plugged in.

    Args:
        wanted: Its number; "": any would do.
        others: Those that are there, and are nobody's.
        place: Which of the table's Picos it would be, from 0.
    """
    there = ", ".join(others)
    if wanted and there:
        return SourceError(
            _("The Pico {id} is not plugged in; there is {others}.").format(
                id=wanted, others=there
            ),
            remedy=_("Plug it in, or name the other in buttons.picos and start anew."),
        )
    if wanted:
        return SourceError(_("The Pico {id} is not plugged in.").format(id=wanted), remedy=_(AGAIN))
    return SourceError(
        _("No second Pico is plugged in: the seats from 9 on need it.")
        if place
        else _("No Pico with slapmat's firmware is plugged in."),
        remedy=_("Plug it in: it is found by itself. A new one gets it by: slapmat pico flash."),
    )


def twins(pico_id: str, paths: Iterable[str]) -> SourceError:
    """Say that Picos cannot be told apart, so that nobody knows which has whose buttons."""
    return SourceError(
        _("Two Picos say that they are {id}: {paths}.").format(id=pico_id, paths=", ".join(paths)),
        remedy=_("Unplug one: nothing tells whose buttons each of them has."),
    )


def silent(path: str) -> SourceError:
    """Say that something answers nothing."""
    return SourceError(
        _("The Pico at {path} says nothing.").format(path=path),
        remedy=_("Unplug it, and plug it in again. If that does not help: slapmat pico update."),
    )


def old_firmware(path: str, firmware: tuple[int, int], ours: int) -> SourceError:
    """Say that a Pico has firmware that this program cannot use."""
    return SourceError(
        _("The Pico at {path} has firmware {version}; this slapmat needs {ours}.").format(
            path=path, version="{}.{}".format(*firmware), ours=f"{ours}.x"
        ),
        remedy=_(UPDATE) if firmware[0] < ours else _("Install a newer slapmat."),
    )


def other_protocol(path: str) -> SourceError:
    """Say that a Pico speaks another version of the protocol."""
    return SourceError(
        _("The Pico at {path} speaks another version of the protocol.").format(path=path),
        remedy=_(UPDATE),
    )


def babbling(path: str) -> SourceError:
    """Say that what comes from a port is not what a Pico says."""
    return SourceError(
        _("What comes from {path} is not what a Pico of slapmat says.").format(path=path),
        remedy=_("Look at the cable. If it is a new Pico: slapmat pico flash."),
    )


def few_buttons(path: str, buttons: int, needed: int) -> SourceError:
    """Say that a Pico reads fewer buttons than it must."""
    return SourceError(
        _("The Pico at {path} reads {count} buttons; {needed} are needed.").format(
            path=path, count=buttons, needed=needed
        ),
        remedy=_(UPDATE),
    )


def restarted(path: str) -> SourceError:
    """Say that a Pico has started anew."""
    return SourceError(
        _("The Pico at {path} has started anew.").format(path=path),
        remedy=_("It goes on by itself. If this comes back, try another cable or socket."),
    )


def lost_presses(path: str) -> SourceError:
    """Say that edges are missing for so long that a whole press may be among them."""
    return SourceError(
        _("The Pico at {path} told more than came here, so presses are lost.").format(path=path),
        remedy=_("It goes on by itself. If this comes back, try another cable or socket."),
    )
