"""Makes the file that a Pico's loader takes from the linker's image.

python3 make_uf2.py IMAGE UF2
"""

import struct
import sys
from pathlib import Path

BLOCK_BYTES = 256
SECOND_STAGE_BYTES = 252
FLASH = 0x10000000
RP2040 = 0xE48BFF56


def crc_32(data: bytes) -> int:
    """Give the mask ROM's checksum: polynomial 0x04C11DB7, nothing reflected, nothing inverted."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ 0x04C11DB7) if crc & 0x80000000 else crc << 1
            crc &= 0xFFFFFFFF
    return crc


def uf2(image: bytes) -> bytes:
    """Give the image as blocks, the second stage's checksum put in."""
    second_stage = image[:SECOND_STAGE_BYTES]
    if image[SECOND_STAGE_BYTES:BLOCK_BYTES].strip(b"\0"):
        sys.exit(f"The second stage is longer than {SECOND_STAGE_BYTES} bytes.")
    whole = second_stage + struct.pack("<I", crc_32(second_stage)) + image[BLOCK_BYTES:]
    blocks = [whole[at : at + BLOCK_BYTES] for at in range(0, len(whole), BLOCK_BYTES)]
    return b"".join(
        struct.pack(
            "<8I",
            0x0A324655,
            0x9E5D5157,
            0x2000,  # the last word of the header says for which chip
            FLASH + BLOCK_BYTES * number,
            BLOCK_BYTES,
            number,
            len(blocks),
            RP2040,
        )
        + block.ljust(476, b"\0")
        + struct.pack("<I", 0x0AB16F30)
        for number, block in enumerate(blocks)
    )


if __name__ == "__main__":
    Path(sys.argv[2]).write_bytes(uf2(Path(sys.argv[1]).read_bytes()))
