"""What a screen complains of."""

from slapmat.table.errors import SlapmatError


class ScreenError(SlapmatError):
    """No screen can be opened; the message says why, the remedy what to do."""
