"""What goes into a bundle, each file as text."""

import json
import logging
import platform
import sqlite3
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path

import slapmat
from slapmat.journal.errors import NoStoreError, StoreError
from slapmat.journal.reading import open_reader
from slapmat.settings.load import default_settings_path
from slapmat.settings.write import last_good_path
from slapmat.shell.bundle.matches import newest_matches
from slapmat.shell.bundle.names import Mask, names_in
from slapmat.shell.bundle.readme import readme
from slapmat.shell.doctor.examining import as_json, examine, in_words
from slapmat.shell.doctor.packages import installed
from slapmat.shell.doctor.patient import Patient
from slapmat.shell.logs import log_files
from slapmat.table.errors import SlapmatError

log = logging.getLogger(__name__)

MOST_FILE_BYTES = 1_000_000


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be packed.

    Attributes:
        patient: The machine, with the settings and the store.
        log: The log's file.
        settings: Gives the settings as they are in effect, as JSON data; raises if they are broken.
        is_without_names: Whether players' names are replaced.
    """

    patient: Patient
    log: Path | None
    settings: Callable[[], object]
    is_without_names: bool = False


@dataclass(slots=True)
class Contents:
    """The files of a bundle, and what is to be said about it.

    Attributes:
        files: Each file's text by its name.
        notes: What is missing, and why.
    """

    files: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def contents_of(order: Order) -> Contents:
    """Gather everything; what cannot be had is a note, and stops nothing else."""
    contents = Contents()
    mask = mask_for(order, contents)
    for title, part in PARTS.items():
        try:
            for name, text in part(order, mask):
                contents.files[name] = text
        except SlapmatError as error:
            contents.notes.append(mask_text(mask, f"{title}: {error} {error.remedy}"))
        except Exception as error:
            log.exception("packing %s", title)
            contents.notes.append(mask_text(mask, f"{title}: {type(error).__name__}: {error}"))
    contents.files["README.txt"] = readme(contents.notes, is_without_names=order.is_without_names)
    return contents


def mask_for(order: Order, contents: Contents) -> Mask | None:
    """Give what replaces the names; None: they stay.

    Where the store cannot say them, nothing can be relied on: then the log is left out.
    """
    if not order.is_without_names:
        return None
    home = ""
    with suppress(RuntimeError):
        home = str(Path.home())
    spoken = order.patient.settings.speech.spoken
    names = [*spoken, *spoken.values()]
    try:
        if order.patient.store is not None:
            with closing(open_reader(order.patient.store)) as reader:
                names += names_in(reader)
    except NoStoreError:
        pass
    except StoreError as error:
        contents.notes.append(
            "log and settings files: they are left out, for the store does not tell which names "
            f"to replace in them ({error})."
        )
        return UnknownNames(names, home)
    return Mask(names, home)


class UnknownNames(Mask):
    """Stands where names are to be replaced that nobody knows."""


def mask_text(mask: Mask | None, text: str) -> str:
    """Give a text without names, where that is asked."""
    return text if mask is None else mask.text(text)


def as_json_text(mask: Mask | None, data: object) -> str:
    """Give JSON data as text, without names where that is asked; it is JSON all the same."""
    return json.dumps(data if mask is None else mask.data(data), indent=1)


def log_parts(order: Order, mask: Mask | None) -> Iterator[tuple[str, str]]:
    """Give the log."""
    if order.log is None or isinstance(mask, UnknownNames):
        return
    for path in log_files(order.log):
        yield f"log/{path.name}", mask_text(mask, end_of(path))


def end_of(path: Path) -> str:
    """Give the end of a file."""
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - MOST_FILE_BYTES))
        return file.read(MOST_FILE_BYTES).decode("utf-8", "backslashreplace")


def settings_parts(order: Order, mask: Mask | None) -> Iterator[tuple[str, str]]:
    """Give the settings: the files as they are, and what is in effect."""
    file = order.patient.settings_file or default_settings_path()
    wiring = order.patient.settings.mat.wiring
    for path in (file, last_good_path(file), *([Path(wiring)] if wiring else [])):
        if path.is_file() and not isinstance(mask, UnknownNames):
            yield f"settings/{mask_text(mask, path.name)}", mask_text(mask, end_of(path))
    yield "settings/in-effect.json", as_json_text(mask, order.settings())


def doctor_parts(order: Order, mask: Mask | None) -> Iterator[tuple[str, str]]:
    """Give what the doctor says."""
    findings = examine(order.patient)
    yield "doctor.txt", mask_text(mask, f"{in_words(findings)}\n")
    yield "doctor.json", as_json_text(mask, as_json(findings))


def version_parts(order: Order, mask: Mask | None) -> Iterator[tuple[str, str]]:
    """Give the versions of everything."""
    versions = {
        "slapmat": slapmat.__version__,
        "python": sys.version,
        "system": platform.platform(),
        "board": order.patient.model,
        "sqlite": sqlite3.sqlite_version,
        "sdl": sdl_version(),
        "packages": installed(),
    }
    yield "versions.json", as_json_text(mask, versions)


def sdl_version() -> str:
    """Give the version of the SDL that pygame brings; empty where pygame is missing or broken."""
    try:
        from pygame.version import SDL  # noqa: PLC0415 - only here is pygame asked what it is
    except (ImportError, OSError):
        return ""
    return ".".join(map(str, SDL))


def match_parts(order: Order, mask: Mask | None) -> Iterator[tuple[str, str]]:
    """Give the newest matches with the raw edges of their races."""
    if order.patient.store is None:
        return
    with closing(open_reader(order.patient.store)) as reader:
        for name, game, lines in newest_matches(reader):
            masked = lines if mask is None else [mask.line(line, game) for line in lines]
            yield name, "".join(f"{line}\n" for line in masked)


PARTS = {
    "log": log_parts,
    "settings": settings_parts,
    "doctor": doctor_parts,
    "versions": version_parts,
    "matches": match_parts,
}
