"""How the table looks: palette, seats, faces and sizes.

Dark felt, cream paper, and each player a flat card in their colour. Three rules carry it: a lit
card is a lit button; a seat's colour means a person and nothing else; the pointing hand is always
at the bottom. The contrasts are WCAG ratios.
"""

from dataclasses import dataclass
from enum import Enum

Color = tuple[int, int, int]


def rgb(code: str) -> Color:
    """Give the colour of "#rrggbb"."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(one: Color, other: Color, share: float) -> Color:
    """Give the first colour with a share (0 to 1) of the other."""
    r, g, b = (round(a + (z - a) * share) for a, z in zip(one, other, strict=True))
    return r, g, b


FELT = rgb("#0c261f")
PANEL = rgb("#163c31")  # an unlit card
PAPER = rgb("#fff3d9")  # 14.5 on felt, 11.1 on panel, 18.1 under ink
INK = rgb("#050a08")
MIST = rgb("#b9cfc2")  # second text on dark: 9.7 on felt
NOTE = rgb("#3b4a42")  # second text on paper: 8.5
RESULT = rgb("#f3dfb4")  # the column of a result, the row in focus
RULE = rgb("#d9c7a0")  # hairlines only, never text
WHITE = rgb("#ffffff")
# The table buttons are drawn as buttons, a ring around a cap: no seat has a green this strong.
YES_GREEN = rgb("#2fae4a")
NO_WHITE = rgb("#f4f4f0")
# The colours of printed cards, beside their names: never all that tells them apart.
CARD_COLORS = {
    "red": rgb("#d8392b"),
    "yellow": rgb("#f2b705"),
    "green": rgb("#1f8a4c"),
    "blue": rgb("#2b62c9"),
}


@dataclass(frozen=True, slots=True)
class SeatLook:
    """What a seat looks like everywhere: on the screen, its lamp and its button.

    Attributes:
        name: The colour's name.
        color: Always with ink on it, or on ink.
        shape: The shape's name in `shapes`.
        number_y: Where the middle of the number is, in hundredths of the shape's height.
        number_size: The number's size, as a share of the shape's.
    """

    name: str
    color: Color
    shape: str
    number_y: float
    number_size: float


# Shapes survive being read from every side of the table: no square beside a diamond. The smallest
# CIEDE2000 between two of the first eight is 18.5, and 9.4 for the worst kind of colour blindness.
SEAT_LOOKS = (
    SeatLook("tomato", rgb("#ff6e52"), "disc", 50, 0.64),
    SeatLook("sky", rgb("#86cdfe"), "triangle", 65, 0.52),
    SeatLook("sun", rgb("#fde60e"), "square", 50, 0.66),
    SeatLook("jade", rgb("#54b084"), "star", 55, 0.48),
    SeatLook("pink", rgb("#e7a9c5"), "heart", 42, 0.56),
    SeatLook("violet", rgb("#ba80fe"), "cross", 50, 0.50),
    SeatLook("lime", rgb("#cdff95"), "drop", 62, 0.56),
    SeatLook("ice", rgb("#b1fdff"), "dome", 57, 0.52),
    SeatLook("orange", rgb("#fda01b"), "burst", 50, 0.48),
    SeatLook("stone", rgb("#bbc1ac"), "arrow", 64, 0.48),
    SeatLook("mauve", rgb("#bd90a3"), "club", 55, 0.48),
    SeatLook("straw", rgb("#d0c391"), "pill", 50, 0.50),
)


def seat_look(seat_no: int) -> SeatLook:
    """Give the look of a seat, 1 to 12."""
    return SEAT_LOOKS[seat_no - 1]


@dataclass(frozen=True, slots=True)
class FaceMetrics:
    """A face's measures, as shares of the type size."""

    cap_height: float
    ascent: float
    descent: float


class Face(Enum):
    """The two faces; the value is the file's name.

    WIDE shouts: one state, one winner, one count a screen. NARROW says everything else.
    """

    WIDE = "wide"
    NARROW = "narrow"

    @property
    def metrics(self) -> FaceMetrics:
        """The face's measures, as its OS/2 and hhea tables give them."""
        return METRICS[self]


METRICS = {
    Face.WIDE: FaceMetrics(cap_height=0.726, ascent=1.16, descent=0.288),
    Face.NARROW: FaceMetrics(cap_height=0.655, ascent=0.9, descent=0.3),
}

# Sizes in units.
STRIP = 96
STRIP_UPRIGHT = 156
STRIP_ATTRACT = 148
HEADER_BOTTOM = 104
NEXT_SIZE = 54
HINT_SIZE = 38
LABEL_SIZE = 40
NAME_SIZE = 64
NAME_FLOOR = 38
TEXT_FLOOR = 31
CARD_RADIUS = 14
ROW_RADIUS = 10
EDGE = 5
HAIRLINE = 2
# A token smaller than this could not carry its number at a size that can be read.
LEAST_TOKEN = 64

SLAP_DEGREES = 4
PLATE_DEGREES = 3
WORDMARK_DEGREES = 6
# A wide shout that would fall under this share of its wished size takes the narrow face instead.
LEAST_WIDE_SHARE = 0.62
NARROW_GAIN = 1.12
