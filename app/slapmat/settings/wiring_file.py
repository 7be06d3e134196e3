"""Finds and reads the wiring file: the builder's own, or the one that comes with slapmat."""

from collections.abc import Mapping
from pathlib import Path

import slapmat
from slapmat.mat.layout import Layout, WiringError
from slapmat.mat.wiring_text import read_wiring
from slapmat.table.errors import reason_of

PACKAGE = Path(slapmat.__file__).parent
# In a wheel it lies in the package. A checkout has it once only, where builders look for it.
SHIPPED = (PACKAGE / "mat" / "wiring.toml", PACKAGE.parents[1] / "hardware" / "wiring.toml")
MOST_BYTES = 64 * 1024


def load_wiring(path: str = "") -> Mapping[str, Layout]:
    """Give the layouts of a wiring file.

    Args:
        path: The file, where `~/` is the home folder; "" for the one that comes with slapmat.

    Raises:
        WiringError: It cannot be read, or something in it cannot be built.
    """
    place = wiring_path(path)
    try:
        with place.open("rb") as file:
            text = file.read(MOST_BYTES).decode("utf-8-sig")
    except (OSError, ValueError) as error:
        raise WiringError(
            f"The wiring file {place} cannot be read ({reason_of(error)}).",
            remedy="Name another one in mat.wiring, or leave that setting out.",
        ) from error
    try:
        return read_wiring(text)
    except WiringError as error:
        raise WiringError(f"{place}: {error}", remedy=error.remedy) from error


def wiring_path(path: str = "") -> Path:
    """Give the place of a wiring file.

    Raises:
        WiringError: This user has no home folder.
    """
    if not path:
        return next((place for place in SHIPPED if place.is_file()), SHIPPED[0])
    try:
        return Path(path).expanduser()
    except RuntimeError as error:
        raise WiringError(
            f"mat.wiring is {path}, and there is no such home folder.",
            remedy="Write the whole path.",
        ) from error
