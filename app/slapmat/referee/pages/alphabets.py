"""The letters of each language of the table, as tiles row by row."""

from collections.abc import Mapping

from slapmat.scene import elements as show
from slapmat.table.language import _

ALPHABET = "alphabet"
ACROSS = 10
DIGITS = "1234567890"
# A word may be two: "Anne-Marie", "O'Hara".
INNER = "-'"
LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALPHABETS: Mapping[str, str] = {
    "en": LATIN + INNER,
    "fr": LATIN + "ÀÂÇÈÉÊËÎÏÔÙÛ" + INNER,
    "ru": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ" + INNER,
}


def rows_of(language: str, *, is_latin: bool = False) -> tuple[show.TileRow, ...]:
    """Give the tiles of a language's letters, and of the digits, row by row.

    Args:
        language: The code of the language.
        is_latin: Rather the Latin letters. A language without them has a tile that leads there
            and back, in the room that its last letters leave.
    """
    own = ALPHABETS.get(language, ALPHABETS["en"])
    letters = ALPHABETS["en"] if is_latin else own
    rows = [
        [show.Tile(letter, letter) for letter in letters[at : at + ACROSS]]
        for at in range(0, len(letters), ACROSS)
    ]
    if not set(LATIN) & set(own):
        other = _("Cyrillic letters") if is_latin else _("Latin letters")
        rows[-1].append(show.Tile(ALPHABET, other))
    rows.append([show.Tile(digit, digit) for digit in DIGITS])
    return tuple(show.TileRow("", tuple(row)) for row in rows)
