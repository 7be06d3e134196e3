"""Every game writes a gap as the language writes numbers."""

from collections.abc import Callable, Iterator

import pytest

from slapmat.games.swap import wording as swap
from slapmat.games.swat import wording as swat
from slapmat.games.swintus import wording as swintus
from slapmat.shell.languages import speak_language
from slapmat.table.stamps import NS_PER_MS


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    speak_language("en")


@pytest.mark.parametrize("gap_text", [swap.gap_text, swat.gap_text, swintus.gap_text])
@pytest.mark.parametrize(("language", "number"), [("en", "41.9"), ("fr", "41,9"), ("ru", "41,9")])
def test_a_gap_has_the_languages_own_sign_between_ones_and_tenths(
    gap_text: Callable[[int, int], str], language: str, number: str
) -> None:
    speak_language(language)
    assert number in gap_text(41_900_000, NS_PER_MS)
