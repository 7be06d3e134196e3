import re

import pygame
import pytest

from slapmat.screens.fonts import FOLDER, Faces, characters
from slapmat.screens.theme import Face
from slapmat.screens.typesetting import readable, shouted

LATIN = "ABCXYZabcxyzÄÖÜäöüßẞÀÉÈÊËÏÎÔÛÙÇàéèêëïîôûùçŁłŃńŚśŽžČčŠšĞğİŞşŐőŰűØøÅåÆæŒœÑñ"
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюяЄєІіЇїҐґ"
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρσςτυφχψωΆΈΉΊΌΎΏάέήίόύώϊϋΐΰ"
SIGNS = "0123456789 +−–×±·…’«»!?.,:;()/#|"


@pytest.mark.parametrize("face", Face)
@pytest.mark.parametrize("needed", [LATIN, CYRILLIC, GREEK, SIGNS])
def test_both_faces_hold_latin_cyrillic_and_greek(face: Face, needed: str, faces: Faces) -> None:
    assert [character for character in needed if not faces.has(character, face)] == []


@pytest.mark.parametrize("face", Face)
def test_no_character_that_is_listed_is_drawn_as_an_empty_box(face: Face, faces: Faces) -> None:
    box = pygame.image.tobytes(faces.render("\u4e00", face, 40, (0, 0, 0)), "RGBA")
    drawn = {
        character: pygame.image.tobytes(faces.render(character, face, 40, (0, 0, 0)), "RGBA")
        for character in LATIN + CYRILLIC + GREEK + SIGNS
    }
    assert [character for character, pixels in drawn.items() if pixels == box] == []


@pytest.mark.parametrize("face", Face)
def test_a_character_that_is_not_listed_is_known_to_be_missing(face: Face, faces: Faces) -> None:
    assert not any(faces.has(character, face) for character in "李م🎲→\x1b")


def test_cyrillic_has_its_russian_forms(faces: Faces) -> None:
    # Bulgarian "д" looks like "g" and hangs below the line; the Russian one stands on feet.
    def lowest_row(text: str) -> int:
        line = faces.render(text, Face.NARROW, 200, (0, 0, 0))
        return line.get_bounding_rect().bottom

    assert lowest_row("д") < lowest_row("g")


@pytest.mark.parametrize("face", Face)
def test_metrics_are_those_of_the_font(face: Face) -> None:
    font = pygame.font.Font(str(FOLDER / f"{face.value}.ttf"), 1000)
    line = font.render("H", True, (0, 0, 0))
    assert font.get_ascent() == pytest.approx(face.metrics.ascent * 1000, abs=2)
    assert -font.get_descent() == pytest.approx(face.metrics.descent * 1000, abs=2)
    assert line.get_bounding_rect().h == pytest.approx(face.metrics.cap_height * 1000, abs=4)


@pytest.mark.parametrize("face", Face)
def test_every_font_comes_with_its_licence(face: Face) -> None:
    licence = (FOLDER / f"{face.value}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License, Version 1.1" in licence
    assert not re.search("Reserved Font Name [A-Z]", licence)


def test_a_measured_width_is_the_rendered_width(faces: Faces) -> None:
    for px in (14, 33, 59, 60, 190):
        line = faces.render("Boris flips", Face.NARROW, px, (0, 0, 0))
        assert abs(line.get_width() - faces.width("Boris flips", Face.NARROW, px)) <= 1


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Zoë", "Zoë"),
        ("Zoe\u0308", "Zoë"),
        ("Nguyễn Thị Ánh", "Nguyên Thi Ánh"),
        ("Ann 🐸", "Ann"),
        ("李小龍 Li", "… Li"),
        ("\x1b[31mred\x07", "[31mred"),
        ("two\nlines", "two lines"),
        ("🎲", ""),
    ],
)
def test_what_cannot_be_shown_is_replaced_or_left_out(typed: str, shown: str, faces: Faces) -> None:
    assert readable(typed, Face.NARROW, faces) == shown


@pytest.mark.parametrize(
    ("name", "shout"),
    [("Ann", "ANN"), ("Νίκος", "ΝΙΚΟΣ"), ("Жанна", "ЖАННА"), ("Zoë", "ZOË"), ("Weiß", "WEISS")],
)
def test_a_shout_is_in_capitals_and_greek_ones_have_no_accents(name: str, shout: str) -> None:
    assert shouted(name) == shout


def test_the_list_of_characters_is_that_of_the_file(faces: Faces) -> None:
    assert all(faces.has(character, Face.WIDE) for character in characters(Face.WIDE))
    assert len(characters(Face.WIDE)) > 600


def test_large_letters_are_not_kept_for_long_and_are_measured_only_once() -> None:
    faces = Faces()
    measured = [faces.height(Face.WIDE, px) for px in range(100, 500, 10)]
    assert faces.kept_fonts < len(measured) / 2
    made = faces.loaded_fonts
    assert [faces.height(Face.WIDE, px) for px in range(100, 500, 10)] == measured
    assert faces.loaded_fonts == made
