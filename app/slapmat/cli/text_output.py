"""Scenes as text on stdout, for commands that run a whole evening there."""


class UnreadError(BaseException):
    """Nobody reads the output any more.

    No `Exception`: the table must not take it for the fault of a part, and play on unseen.
    """


def write_scene(text: str) -> None:
    """Write a scene's text, and an empty line after it.

    Raises:
        UnreadError: Nobody reads it.
    """
    try:
        print(text, flush=True)
    except BrokenPipeError as error:
        raise UnreadError from error


def drop(text: str) -> None:
    """Write nothing."""
    del text
