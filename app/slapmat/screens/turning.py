"""A screen that is mounted turned: where its pixels are, and which a click meant."""

from dataclasses import dataclass

from slapmat.screens.geometry import Box

TURNS = (0, 90, 180, 270)


@dataclass(frozen=True, slots=True)
class Turning:
    """How a canvas lies on a display.

    Attributes:
        degrees: 0, 90, 180 or 270: the picture is turned clockwise by this much.
        width: The canvas's width in pixels.
        height: The canvas's height.
    """

    degrees: int
    width: int
    height: int

    @classmethod
    def on_display(cls, degrees: int, size: tuple[int, int]) -> "Turning":
        """Give the turning whose canvas fills a display of this size."""
        width, height = size if degrees in {0, 180} else (size[1], size[0])
        return cls(degrees, width, height)

    def to_display(self, box: Box) -> Box:
        """Give where a box of the canvas is on the display."""
        match self.degrees:
            case 90:
                return Box(self.height - box.bottom, box.x, box.h, box.w)
            case 180:
                return Box(self.width - box.right, self.height - box.bottom, box.w, box.h)
            case 270:
                return Box(box.y, self.width - box.right, box.h, box.w)
            case _:
                return box

    def to_canvas(self, x: int, y: int) -> tuple[int, int]:
        """Give which pixel of the canvas is shown at a pixel of the display."""
        match self.degrees:
            case 90:
                return y, self.height - 1 - x
            case 180:
                return self.width - 1 - x, self.height - 1 - y
            case 270:
                return self.width - 1 - y, x
            case _:
                return x, y
