"""What else a program may have to do while somebody presses."""

from collections.abc import Callable

import pygame


def compute() -> None:
    """Compute for some 0.2 ms."""
    sum(range(10_000))


def redrawing() -> Callable[[], None]:
    """Give what draws a picture of 1280 x 720 once."""
    surface = pygame.Surface((1280, 720))
    drop = pygame.Surface((200, 200), pygame.SRCALPHA)

    def draw() -> None:
        surface.fill((0, 0, 40))
        for x in range(0, 1280, 160):
            surface.blit(drop, (x, 200))
            pygame.draw.circle(surface, (200, 120, 0), (x, 400), 60)

    return draw


def without_end(work: Callable[[], None]) -> None:
    while True:
        work()
