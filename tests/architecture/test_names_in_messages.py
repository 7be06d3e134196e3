"""Names are never declined or contracted: sentences leave them as they are written.

A Russian name after a preposition would have to change its ending, which no program knows how to do
for every name; in French a place that begins with its article would need *du* or *au*.
"""

import re
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "app" / "slapmat"
PREPOSITIONS = {
    "ru": (
        r"у|к|ко|от|до|для|после|перед|против|над|под|за|с|со|из|о|об|при|без|кроме|вместо|между",  # noqa: RUF001 - Russian has these letters
        r"player|players|place|who|dealer|winner",
    ),
    "fr": (r"de|à|près de|à côté de", r"place"),
}


def declined(catalogue: str, language: str) -> list[str]:
    """Give the translations that have a name where its form would have to change."""
    before, names = PREPOSITIONS[language]
    wrong = re.compile(rf"^msgstr.*(?<!\w)({before}) \{{({names})\}}", re.IGNORECASE)
    return [line for line in catalogue.split("\n") if wrong.match(line)]


@pytest.mark.parametrize("language", ["ru", "fr"])
def test_no_sentence_has_a_name_whose_form_would_have_to_change(language: str) -> None:
    files = [
        PACKAGE / "locale" / language / "LC_MESSAGES" / "slapmat.po",
        *PACKAGE.glob(f"games/*/locale/{language}.po"),
    ]
    assert len(files) > 5
    assert [line for file in files for line in declined(file.read_text("utf-8"), language)] == []


def test_such_a_sentence_would_be_found() -> None:
    assert declined('msgstr "Рация у {player}"', "ru")  # noqa: RUF001 - Russian has these letters
    assert declined('msgstr[1] "У {player} {count} карты"', "ru")  # noqa: RUF001 - Russian has these letters
    assert declined('msgstr "pose une carte près de {place}"', "fr")
    assert not declined('msgstr "Рация: {player}"', "ru")
