"""What can be wrong with a setting."""

from slapmat.table.errors import InputError


class SettingsError(InputError):
    """A setting that cannot be used; the message says where it stands, the remedy what to write."""
