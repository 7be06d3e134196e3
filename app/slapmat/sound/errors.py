"""What can be wrong with sound and speech."""

from slapmat.table.errors import SlapmatError


class SoundError(SlapmatError):
    """Nothing can be heard; the message says why, the remedy what to do. Play goes on without."""
