"""How a screen is mounted: its size, which way up, and what of it can be seen."""

from dataclasses import dataclass

from slapmat.screens.errors import ScreenError
from slapmat.screens.turning import TURNS


@dataclass(frozen=True, slots=True)
class Mounting:
    """How the screen is mounted and used.

    Attributes:
        is_fullscreen: The whole screen, as on a kiosk; else a window that can be resized.
        size: The window's size; on the whole screen, None takes the size that it has.
        degrees: 0, 90, 180 or 270: the picture is turned clockwise by this much.
        overscan_share: How much of each edge a television hides, as a share of its height.
        text_growth: How much larger text is than usual, where there is room for it.
        is_still: Nothing slides: what changes is simply there.
    """

    is_fullscreen: bool = False
    size: tuple[int, int] | None = None
    degrees: int = 0
    overscan_share: float = 0.0
    text_growth: float = 1.0
    is_still: bool = False


def checked(mounting: Mounting) -> Mounting:
    """Give a mounting that is possible.

    Raises:
        ScreenError: It is not.
    """
    if mounting.degrees not in TURNS:
        raise ScreenError(
            f"A screen cannot be turned by {mounting.degrees} degrees.",
            remedy="Turn it by 0, 90, 180 or 270.",
        )
    return mounting
