"""Pictures that a person has looked at and approved, and how one of today differs from them.

python tests/shell/pictures/approving.py --write     approve what is drawn today; look at it first
"""

import io
import struct
import sys
import zlib
from dataclasses import dataclass
from pathlib import Path

import pygame

from slapmat.scene.elements import Scene
from slapmat.shell.pictures.camera import Camera
from slapmat.shell.pictures.casts import Cast, Names
from slapmat.shell.pictures.shots import Album, Shot, album_of

FOLDER = Path(__file__).parent / "approved"
KEYS = dict(zip(range(1, 13), "XPHEKVTFILCO", strict=True))
SMALL, UPRIGHT = (800, 480), (480, 800)
SHOTS = tuple(
    Shot(screen, Cast(names, mat), size, "en")
    for screen, names, mat, size in (
        ("attract", Names.SHORT, 7, SMALL),
        ("tallies", Names.ODD, 12, UPRIGHT),
        ("slap", Names.ODD, 7, SMALL),
        ("card-entry", Names.SHORT, 7, SMALL),
        ("hand-end", Names.LONG, 7, SMALL),
        ("podium", Names.SHORT, 12, SMALL),
        ("photo-finish", Names.SHORT, 7, SMALL),
        ("statistics", Names.ODD, 7, UPRIGHT),
    )
)
# Another FreeType draws the edges of letters a little differently: a pixel may be off by less than
# a fifth, and one in 250 by anything.
MOST_OFF = 48
MOST_SHARE = 1 / 250
GAP = 8
WHITE, GRAY = (255, 255, 255), (90, 90, 90)


@dataclass(frozen=True, slots=True)
class Difference:
    """How two pictures differ.

    Attributes:
        share: The share of the pixels that differ, 0 to 1.
        sheet: Approved, today's, and where they differ in white, side by side.
    """

    share: float
    sheet: pygame.Surface


def difference(approved: pygame.Surface, today: pygame.Surface) -> Difference:
    """Compare two pictures pixel by pixel."""
    w, h = approved.get_size()
    sheet = pygame.Surface((3 * w + 2 * GAP, h))
    sheet.fill(GRAY)
    sheet.blit(approved, (0, 0))
    sheet.blit(today, (w + GAP, 0))
    if today.get_size() != (w, h):
        return Difference(1.0, sheet)
    # Where a channel differs by more than it may, and in a picture of its own.
    off = pygame.Surface((w, h))
    for one, other in ((approved, today), (today, approved)):
        part = one.convert(off)
        part.blit(other.convert(off), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        off.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_MAX)
    off.fill((MOST_OFF,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    same = pygame.mask.from_threshold(off, (0, 0, 0), (1, 1, 1, 255))
    same.invert()
    sheet.blit(same.to_surface(setcolor=WHITE, unsetcolor=(0, 0, 0)), (2 * (w + GAP), 0))
    return Difference(same.count() / (w * h), sheet)


def approved_of(shot: Shot) -> pygame.Surface:
    return pygame.image.load(io.BytesIO((FOLDER / f"{shot.name}.png").read_bytes()), "x.png")


def scene_of(shot: Shot, album: Album) -> Scene:
    return album[shot.cast][shot.screen]


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.png"):
        old.unlink()
    album = album_of(KEYS, tuple({shot.cast for shot in SHOTS}))
    camera = Camera()
    for shot in SHOTS:
        data = small_png(camera.take(scene_of(shot, album), shot.size))
        (FOLDER / f"{shot.name}.png").write_bytes(data)


def small_png(picture: pygame.Surface) -> bytes:
    """Give a picture as a PNG file that is a third smaller than SDL's: these are kept for long."""
    w, h = picture.get_size()
    pixels = pygame.image.tobytes(picture, "RGB")
    lines = b"".join(b"\0" + pixels[y * w * 3 : (y + 1) * w * 3] for y in range(h))
    head = struct.pack(">IIBBBBB", w, h, 8, 2, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )


if __name__ == "__main__" and "--write" in sys.argv:
    write()
