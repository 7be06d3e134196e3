"""A picture of a scene, without a screen: for documentation, tests and bug reports."""

import io

import pygame

from slapmat.scene.elements import Scene
from slapmat.screens.draw import Painter
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out


def snapshot(scene: Scene, size: tuple[int, int], overscan_share: float = 0.0) -> bytes:
    """Draw a scene.

    Args:
        scene: What to show.
        size: Width and height in pixels.
        overscan_share: How much of each edge a television may hide, as a share of its height.

    Returns:
        The picture as PNG.
    """
    faces = Faces()
    surface = pygame.Surface(size)
    frame = lay_out(scene, View(*size, overscan_share), faces)
    Painter(faces).paint(surface, frame)
    picture = io.BytesIO()
    pygame.image.save(surface, picture, "slapmat.png")
    return picture.getvalue()
