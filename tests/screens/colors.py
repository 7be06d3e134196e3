"""How different colours look: to everybody, and to people whose eyes lack one kind of cone."""

import math

from slapmat.screens.theme import Color

Vector = tuple[float, float, float]


def contrast(one: Color, other: Color) -> float:
    """Give the WCAG 2 contrast ratio of two colours, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def luminance(color: Color) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(color: Color) -> Vector:
    """Give linear light from a colour."""
    red, green, blue = color
    return linear_of((red / 255, green / 255, blue / 255))


def encoded(light: Vector) -> Vector:
    """Give sRGB, 0 to 1, from linear light."""
    red, green, blue = (
        part * 12.92 if part <= 0.0031308 else 1.055 * part ** (1 / 2.4) - 0.055
        for part in (min(1.0, max(0.0, value)) for value in light)
    )
    return red, green, blue


Matrix = tuple[Vector, Vector, Vector]

# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency", IEEE TVCG 15(6), 2009, severity 1.0; on linear light.
MACHADO: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Viénot, Brettel and Mollon, "Digital video colourmaps for checking the legibility of displays by
# dichromats", Color Research and Application 24(4), 1999, for sRGB; it knows no tritanopia.
VIENOT: dict[str, Matrix] = {
    "protan": ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0)),
    "deutan": ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0)),
}


def seen(color: Color, matrix: Matrix) -> Vector:
    """Give a colour, as linear light, as somebody sees it whose eyes are like the matrix."""
    light = linear(color)
    red, green, blue = (sum(a * b for a, b in zip(row, light, strict=True)) for row in matrix)
    # What no screen could show is shown as near as it can.
    return linear_of(encoded((red, green, blue)))


def linear_of(code: Vector) -> Vector:
    """Give linear light from sRGB, 0 to 1, IEC 61966-2-1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in code
    )
    return red, green, blue


def lab(light: Vector) -> Vector:
    """Give CIELAB under D65 from linear light."""
    red, green, blue = light
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.0721750 * blue
    z = (0.0193339 * red + 0.1191920 * green + 0.9503041 * blue) / 1.08883
    fx, fy, fz = (
        part ** (1 / 3) if part > (6 / 29) ** 3 else part / (3 * (6 / 29) ** 2) + 4 / 29
        for part in (x, y, z)
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def ciede2000(one: Vector, other: Vector) -> float:
    """Give how different two colours look, in CIELAB.

    Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005, with their names.
    """
    l1, a1, b1 = one
    l2, a2, b2 = other
    c_mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(c_mean**7 / (c_mean**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    dh = 0.0 if not c1 * c2 else (h2 - h1 + 180) % 360 - 180
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(dh) / 2)
    h = h1 + h2 if not c1 * c2 else (h1 + dh / 2) % 360
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        1
        - 0.17 * cosine(h - 30)
        + 0.24 * cosine(2 * h)
        + 0.32 * cosine(3 * h + 6)
        - 0.20 * cosine(4 * h - 63)
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * t
    r_c = 2 * math.sqrt(chroma**7 / (chroma**7 + 25**7))
    r_t = -r_c * math.sin(math.radians(60 * math.exp(-(((h - 275) / 25) ** 2))))
    lights, chromas, hues = (l2 - l1) / s_l, (c2 - c1) / s_c, hue / s_h
    return math.sqrt(lights**2 + chromas**2 + hues**2 + r_t * chromas * hues)


def cosine(degrees: float) -> float:
    return math.cos(math.radians(degrees))
