"""Takes pictures of scenes into memory: no display is needed, and none is touched."""

import io
from collections.abc import Sequence

import pygame

from slapmat.scene.elements import Scene
from slapmat.screens.draw import Painter
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.screens.theme import INK, PAPER, Face

SHEET_W = 2560
ACROSS = 8
GAP = 12
LABEL_HIGH = 26
LABEL_PX = 20


class Camera:
    """Draws scenes, and a sheet with all of them small."""

    def __init__(self) -> None:
        """Load the faces."""
        self._faces = Faces()
        self._painter = Painter(self._faces)

    def take(self, scene: Scene, size: tuple[int, int]) -> pygame.Surface:
        """Draw a scene."""
        picture = pygame.Surface(size)
        self._painter.paint(picture, lay_out(scene, View(*size), self._faces))
        return picture

    def contact_sheet(self, thumbnails: Sequence[tuple[str, pygame.Surface]]) -> pygame.Surface:
        """Draw small pictures in rows, each over its name."""
        w, h = cell_size()
        rows = -(-len(thumbnails) // ACROSS)
        sheet = pygame.Surface((SHEET_W, GAP + rows * (h + LABEL_HIGH + GAP)))
        sheet.fill(INK)
        for index, (name, thumbnail) in enumerate(thumbnails):
            x = GAP + index % ACROSS * (w + GAP)
            y = GAP + index // ACROSS * (h + LABEL_HIGH + GAP)
            sheet.blit(thumbnail, (x, y + h - thumbnail.get_height()))
            label = self._faces.render(name.replace("_", " "), Face.NARROW, LABEL_PX, PAPER)
            sheet.blit(label, (x, y + h), (0, 0, w, LABEL_HIGH))
        return sheet


def cell_size() -> tuple[int, int]:
    """Give how large a picture may be on the sheet."""
    w = (SHEET_W - GAP) // ACROSS - GAP
    return w, w * 9 // 16


def thumbnail_of(picture: pygame.Surface) -> pygame.Surface:
    """Give a picture as small as it comes onto the sheet."""
    w, h = cell_size()
    scale = min(w / picture.get_width(), h / picture.get_height())
    size = (round(picture.get_width() * scale), round(picture.get_height() * scale))
    return pygame.transform.smoothscale(picture, size)


def png(picture: pygame.Surface) -> bytes:
    """Give a picture as PNG."""
    data = io.BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()
