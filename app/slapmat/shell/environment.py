"""Whether the libraries that were installed can work together."""

import sys
from pathlib import Path

from slapmat.table.errors import SlapmatError


def check_environment() -> None:
    """Refuse to start where pygame and pygame-ce are installed together.

    Both are the folder `pygame`: the files of whichever was installed last replace the other's, and
    only pygame-ce's can draw on a television without a desktop.

    Raises:
        SlapmatError: Both are installed.
    """
    if is_installed("pygame") and is_installed("pygame-ce"):
        pip = f"{sys.executable} -m pip"
        raise SlapmatError(
            "pygame and pygame-ce are both installed here, and each overwrites the other's files.",
            remedy=f"Type: {pip} uninstall -y pygame pygame-ce && {pip} install pygame-ce",
        )


def is_installed(name: str) -> bool:
    """Say whether a distribution of this name is installed.

    Its folder is looked for, `pygame_ce-2.5.8.dist-info`: importlib.metadata would tell the same,
    but loads a reader of mail first, while somebody waits for the screen.
    """
    file_name = name.replace("-", "_")
    return any(
        next(Path(folder or ".").glob(f"{file_name}-[0-9]*-info"), None) is not None
        for folder in sys.path
    )
