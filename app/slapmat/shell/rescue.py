"""What is done where the store itself cannot keep a match: it is set aside, or there is a sheet."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from slapmat.journal.errors import StoreError
from slapmat.journal.place import default_store_path, set_aside
from slapmat.journal.port import Evidence, StoredRecord
from slapmat.journal.reasons import plain_os_errors
from slapmat.journal.sheet import Sheet


class LooseSheet(Protocol):
    """A match in a file of its own; whatever it raises is a `StoreError`."""

    @property
    def path(self) -> Path:
        """Give the file."""

    def append(self, records: Sequence[StoredRecord], evidence: Sequence[Evidence] = ()) -> None:
        """Add records, and the evidence that they rest on."""

    def close(self) -> None:
        """Give the file back; twice is once."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """The ways out.

    Attributes:
        set_aside: Renames a damaged store, whole, and gives its new name.
        begin_sheet: Begins a sheet for a match, of which it gets `game`, `rules_version`, `wall`
            and `header`.
        tell: Gets the name of each sheet that is written when the evening ends.
    """

    set_aside: Callable[[], Path]
    begin_sheet: Callable[[Mapping[str, Any]], LooseSheet]
    tell: Callable[[Path], object]


def rescue_for(place: Path | None, tell: Callable[[Path], object]) -> Rescue:
    """Give the ways out for a store: sheets lie beside it, or else in the usual folder.

    Args:
        place: The store; the default one if it is None.
        tell: Gets the name of each sheet that is written when the evening ends.
    """
    folders: list[Path] = []
    # A name that leads nowhere, such as a link to itself: then beside it there is no folder.
    with suppress(StoreError):
        if place is not None:
            with plain_os_errors(place):
                folders.append(place.resolve().parent)
    with suppress(StoreError):
        folders.append(default_store_path().parent)
    return Rescue(lambda: set_aside(place), lambda head: Sheet.begin(folders, head), tell)
