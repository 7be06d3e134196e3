"""What can be wrong with a setting."""

from slapmat.table.errors import InputError


class SettingsError(InputError):
    """A setting that cannot be used; the message says where it stands, the remedy what to write."""


class BadNameError(Exception):
    """A name that is no setting, or a value where a table must stand."""

    def __init__(self, name: tuple[str, ...], wrong: str, remedy: str) -> None:
        """Keep what the final error says, and where in the file to look."""
        super().__init__(wrong)
        self.name = name
        self.wrong = wrong
        self.remedy = remedy
