"""What can be wrong with lamps."""

from slapmat.table.errors import SlapmatError


class LampsError(SlapmatError):
    """No lamp works; the message says why, the remedy what to do. Play goes on without."""
