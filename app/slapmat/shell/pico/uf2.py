"""The firmware that comes with slapmat, as the file that a Pico's loader takes."""

from pathlib import Path

from slapmat.table.errors import InputError

NAME = "slapmat-pico.uf2"
HERE = Path(__file__).parent
# In an installed package, and in a checkout.
SHIPPED = (HERE / NAME, HERE.parents[3] / "firmware" / "pico" / NAME)
BLOCK_BYTES = 512
MOST_BYTES = 16 * 1024 * 1024
# The UF2 format (github.com/microsoft/uf2): two words at each block's start, one at its end, and
# which chip it is for, where a flag says so.
START = bytes.fromhex("5546320a57515d9e")
END = bytes.fromhex("306fb10a")
FAMILY_FLAG = 0x2000
RP2040 = 0xE48BFF56


def shipped_uf2() -> Path:
    """Give the file that comes with slapmat."""
    return next((place for place in SHIPPED if place.is_file()), SHIPPED[0])


def read_uf2(path: Path) -> bytes:
    """Read firmware.

    Raises:
        InputError: It cannot be read, or is none for a Pico.
    """
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise InputError(
            f"{path} cannot be read: {error.strerror}.", remedy="Name another file, or none."
        ) from error
    if not data or len(data) % BLOCK_BYTES or len(data) > MOST_BYTES:
        raise not_firmware(path, "its length is wrong")
    for at in range(0, len(data), BLOCK_BYTES):
        block = data[at : at + BLOCK_BYTES]
        if not (block.startswith(START) and block.endswith(END)):
            raise not_firmware(path, f"block {at // BLOCK_BYTES} is damaged")
        flags, family = (int.from_bytes(block[where : where + 4], "little") for where in (8, 28))
        if flags & FAMILY_FLAG and family != RP2040:
            raise not_firmware(path, "it is for another chip")
    return data


def not_firmware(path: Path, why: str) -> InputError:
    """Say that a file is no firmware for a Pico."""
    return InputError(
        f"{path} is no firmware for a Pico: {why}.", remedy="Name a .uf2 file for the RP2040."
    )
