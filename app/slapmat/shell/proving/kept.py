"""A proof that was kept: whether it counts for this machine now.

It is a file beside the store. It has a number for its form and a checksum: one that is damaged is
not used. What was proved holds for the kernel, the Pi and the source that it was proved with.
"""

import logging
import os
import zlib
from dataclasses import dataclass
from pathlib import Path

from slapmat.journal.place import default_store_path
from slapmat.sources.port import Quality
from slapmat.sources.quality import stated_quality
from slapmat.table.errors import InputError, SlapmatError
from slapmat.table.language import _, number
from slapmat.table.stamps import NS_PER_MS
from slapmat.table.strict_json import read_object

log = logging.getLogger(__name__)

FORM = 1
NAME = "proof.json"
MODEL = Path("/proc/device-tree/model")
MOST_BYTES = 1 << 20
# What no honest proof says.
LEAST_JITTER_NS, MOST_JITTER_NS = 1_000, 100 * NS_PER_MS
NS_PER_US = 1_000


@dataclass(frozen=True, slots=True)
class Here:
    """What a proof holds for.

    Attributes:
        kernel: As `uname -r` names it.
        model: The board's name; empty where it has none.
        source: Which source stamps.
        chip: The label of the pins' chip as the settings have it; "" for the Pi's header.
    """

    kernel: str
    model: str
    source: str
    chip: str = ""


@dataclass(frozen=True, slots=True)
class Kept:
    """A proof that was kept.

    Attributes:
        here: What it holds for.
        date: When it was made, by the clock on the wall.
        jitter_ns: How far off a stamp may be.
        smallest_right_ns: The smallest gap from which on the order was always right.
        pairs: Of how many pairs.
    """

    here: Here
    date: str
    jitter_ns: int
    smallest_right_ns: int
    pairs: int

    @property
    def text(self) -> str:
        """Give it in words."""
        return _(
            "measured on {date} with {pairs} pairs on Linux {kernel}: right from {right} µs on, "
            "stamps within {jitter} µs"
        ).format(
            date=self.date[:10],
            pairs=self.pairs,
            kernel=self.here.kernel,
            right=number(self.smallest_right_ns / NS_PER_US),
            jitter=number(self.jitter_ns / NS_PER_US),
        )


class NoProofError(SlapmatError):
    """There is no proof that counts; the message says why."""


def here_now(source: str, chip: str = "", model: Path = MODEL) -> Here:
    """Give what a proof that is made now holds for."""
    try:
        name = model.read_text("utf-8", "replace").rstrip("\0\n")
    except OSError:
        name = ""
    return Here(os.uname().release, name, source, chip)


def proof_path() -> Path:
    """Give the file's place, in the state folder.

    Raises:
        StoreError: This user has no home folder.
    """
    return default_store_path().with_name(NAME)


def checksum(body: str) -> int:
    """Give the checksum of a proof's text."""
    return zlib.crc32(body.encode())


def kept(path: Path) -> Kept | None:
    """Give the proof in a file; None: there is no such file.

    Raises:
        NoProofError: It cannot be read, or is damaged.
    """
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(MOST_BYTES)
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise NoProofError(
            _("{path} cannot be read ({error}).").format(path=path, error=error), remedy=again()
        ) from error
    try:
        return read(text)
    except (InputError, KeyError, TypeError, ValueError) as error:
        raise NoProofError(
            _("{path} is damaged ({error}).").format(path=path, error=error), remedy=again()
        ) from error


def again() -> str:
    """Say how to have a new one."""
    return _("Type: {command}").format(command="slapmat prove")


def read(text: str) -> Kept:
    """Read a proof's file.

    Raises:
        InputError: It is damaged, or not one of ours.
        KeyError: Something is missing in it.
    """
    outer = read_object(text)
    if outer["slapmat_proof"] != FORM:
        raise InputError(f"form {outer['slapmat_proof']!r:.20} is not {FORM}")
    body = outer["proof"]
    if not isinstance(body, str) or checksum(body) != outer["checksum"]:
        raise InputError("its checksum is wrong")
    told = read_object(body)
    here = Here(*(str(told[name]) for name in ("kernel", "model", "source", "chip")))
    jitter_ns, smallest_ns, pairs = (
        int(told[name]) for name in ("jitter_ns", "smallest_right_ns", "pairs")
    )
    if not LEAST_JITTER_NS <= jitter_ns <= MOST_JITTER_NS or smallest_ns < 0 or pairs < 1:
        raise InputError("no stamp is off by so much or so little")
    return Kept(here, str(told["date"]), jitter_ns, smallest_ns, pairs)


def why_not_here(proof: Kept, here: Here) -> str:
    """Say why a proof does not hold here; empty: it does."""
    for text, then, now in (
        (_("It was made with the kernel {then}; this is {now}."), proof.here.kernel, here.kernel),
        (_("It was made on the board {then}; this is {now}."), proof.here.model, here.model),
        (_("It was made with the source {then}; this is {now}."), proof.here.source, here.source),
        (_("It was made with the chip {then}; this is {now}."), proof.here.chip, here.chip),
    ):
        if then != now:
            return text.format(then=then or "–", now=now or "–")
    return ""


def proof_here(path: Path, here: Here) -> Kept | None:
    """Give the proof that counts here; None: none was ever made.

    Raises:
        NoProofError: There is one, and it does not count; the message says why.
    """
    found = kept(path)
    if found is not None and (why := why_not_here(found, here)):
        text = _("The proof of {date} is not used. {why}").format(date=found.date[:10], why=why)
        raise NoProofError(text, remedy=again())
    return found


def proved_quality(source: str, chip: str) -> Quality | None:
    """Give how good a source's stamps were proved to be; None: it says so itself.

    Args:
        source: Its name.
        chip: The label of the pins' chip, as the settings have it.
    """
    try:
        proof = proof_here(proof_path(), here_now(source, chip))
    except SlapmatError as error:
        log.warning("%s %s", error, error.remedy)
        return None
    return None if proof is None else stated_quality(proof.jitter_ns, proof.text)
