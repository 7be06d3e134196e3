"""What can be wrong with the store of matches, each with what to do about it."""

from pathlib import Path

from slapmat.table.errors import InputError, SlapmatError


class StoreError(SlapmatError):
    """The store cannot be used as asked; what was committed before is kept."""


class NoStoreError(StoreError):
    """There is no store to read at this place, or no such place."""

    def __init__(self, store: Path) -> None:
        """Name the place."""
        super().__init__(
            f"There is no store {store}.",
            remedy="Play a match first, or name another with --store.",
        )


class StoreBusyError(StoreError):
    """Another process holds the store."""


class DamagedStoreError(StoreError):
    """The file is no sound store; it was left as it is."""


class NewerStoreError(StoreError):
    """The store was written by a newer slapmat; it was left as it is."""


class UnfitError(StoreError):
    """Something that no store can keep, whatever is done about the disk; nothing was written."""


class SequenceError(UnfitError, ValueError):
    """Records that do not continue the match; nothing was written."""


class UnknownMatchError(StoreError, InputError):
    """The store has no match of this number."""

    def __init__(self, match_id: int) -> None:
        """Name the match that was asked for."""
        super().__init__(
            f"The store has no match {match_id}.", remedy="`slapmat history` lists its matches."
        )
