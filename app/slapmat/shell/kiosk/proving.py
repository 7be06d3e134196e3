"""A proof from the table's menu: its pins are free for `slapmat prove`, and are the table's again.

The proof is a program of its own: it must not hold up the loop, and the loop must not hold up it.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from slapmat.knowing.proof import NS_PER_US
from slapmat.knowing.proof_wires import ProofWire, wires_for
from slapmat.settings.values import Settings
from slapmat.shell.contacts import GPIOD, buttons_for
from slapmat.shell.doing import Doer
from slapmat.shell.proving.kept import proved_quality
from slapmat.shell.wired_mat import wired_of
from slapmat.sources.opening import Sources
from slapmat.table.errors import SlapmatError
from slapmat.table.language import N_, _

# What the program says of its progress, word for word.
PROGRESS: Mapping[str, str] = {
    "The wires are tried.": N_("The wires are tried."),
    "Pairs are fired, idle.": N_("Pairs are fired while the machine is idle."),
    "Pairs are fired, busy.": N_("Pairs are fired while the machine is busy."),
}
Lines = tuple[tuple[str, str], ...]


class ProofRoom:
    """What a proof needs of its table."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        sources: Sources,
        doer: Doer,
        relight: Callable[[int], object],
    ) -> None:
        """Take the table's parts.

        Args:
            settings: Gives the settings as they are now.
            sources: The table's.
            doer: Who has the lamps.
            relight: Makes the lamps anew, at a time.
        """
        self._settings = settings
        self._sources = sources
        self._doer = doer
        self._relight = relight

    def why_not(self) -> str:
        """Say why nothing can be proved here; empty: it can."""
        if GPIOD not in self._sources.source_of.values():
            return _("Only with buttons on a Raspberry Pi's pins.")
        try:
            self._wires()
        except SlapmatError as error:
            return str(error)
        return ""

    def needed(self) -> Lines:
        """Give what is to be wired first, a line each; empty where nothing can be proved."""
        if self.why_not():
            return ()
        return needed_for(self._wires())

    def _wires(self) -> tuple[ProofWire, ProofWire]:
        settings = self._settings()
        buttons = buttons_for(settings.table.seats)
        return wires_for(wired_of(settings.mat, settings.buttons.pins, buttons))

    def make_way(self, now_ns: int) -> None:
        """Let go of the pins."""
        self._sources.rest({GPIOD}, is_resting=True)
        self._doer.replace_lamps((), now_ns)

    def take_back(self, now_ns: int) -> None:
        """Take the pins again; what was proved counts from now on."""
        from slapmat.sources.gpiod_pins import GpiodSource  # noqa: PLC0415 - only on a Pi

        for source in self._sources.all:
            if isinstance(source, GpiodSource):
                quality = proved_quality(GPIOD, self._settings().buttons.chip)
                source.quality = quality or source.quality
        self._sources.rest({GPIOD}, is_resting=False)
        self._relight(now_ns)


def needed_for(wires: tuple[ProofWire, ProofWire]) -> Lines:
    """Give what is to be unplugged and wired, a line each."""
    one, other = wires
    unplugged = _("Unplug the lamps' board, and the buttons of seats {one} and {other}.")
    wired = _("From {lamp} to {button}, through 330 Ω to 1 kΩ.")
    return (
        (_("Switch the Pi off"), unplugged.format(one=one.seat, other=other.seat)),
        *(
            (_("Wire {number}").format(number=number), wired.format(lamp=lamp, button=button))
            for number, (lamp, button) in enumerate((one.ends, other.ends), 1)
        ),
    )


def progress_in(said: str) -> Lines:
    """Give what goes on by what the program has said so far; empty: nothing yet."""
    known = [line for line in said.splitlines() if line in PROGRESS]
    return ((_(PROGRESS[known[-1]]), _("Please wait…")),) if known else ()


def proof_in(output: str) -> Lines:
    """Give what a proof has found by the program's output.

    Raises:
        ValueError: It is none.
        KeyError: Likewise.
    """
    proof: dict[str, Any] = json.loads(output)
    return (
        (
            _("A stamp is within {us} µs").format(us=in_us(proof["jitter_ns"])),
            _("It is kept, and used from now on."),
        ),
        (
            _("Pairs fired: {pairs}").format(pairs=proof["pairs"]),
            _("Idle and busy; each button was first half of the time."),
        ),
        (
            _("Always right from {us} µs on").format(us=in_us(proof["smallest_right_ns"])),
            _("A gap was off by {us} µs at most.").format(us=in_us(proof["worst_error_ns"])),
        ),
    )


def in_us(span_ns: int) -> str:
    """Give a span of time in µs."""
    return f"{span_ns / NS_PER_US:.0f}"
