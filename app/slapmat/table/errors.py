"""Errors that a person can act on: what is wrong, and what to do."""


class SlapmatError(Exception):
    """Something a person can put right.

    Attributes:
        remedy: What to do about it, one sentence for a person.
    """

    def __init__(self, message: str, *, remedy: str = "") -> None:
        """Keep the message and its remedy apart, so that each can be shown where it fits."""
        super().__init__(message)
        self.remedy = remedy


class InputError(SlapmatError, ValueError):
    """Text or data from outside that cannot be used; nothing was changed."""


class RuleViolation(SlapmatError, ValueError):
    """A command that the game's rules refuse; nothing was changed."""


def reason_of(error: Exception) -> str:
    """Give why something failed, without the number and the file's name that the system adds."""
    return getattr(error, "strerror", None) or str(error)
