"""The words of the table: every card has its own name in each language."""

import pytest

from slapmat.games.swintus import events as e
from slapmat.games.swintus.cards import DECK, INSTRUCTIONS
from slapmat.games.swintus.notices import WHY_TAKEN, notice
from slapmat.games.swintus.telling import told
from slapmat.games.swintus.wording import card_text
from slapmat.shell.languages import speak_language

RUSSIAN = {
    "red_7": "красная 7",
    "blue_khapyozh": "синий Хапёж",
    "green_perekhryuk": "зелёный Перехрюк",
    "yellow_tikhokhryun": "жёлтый Тихохрюн",
    "red_khlopkopyt": "красный Хлопкопыт",
    "polisvin": "Полисвин",
    "red_virus": "Некрокашель",
    "red_vaccine": "Грелка-горелка",
    "green_virus": "Мертвосопли",
    "green_vaccine": "Уморин",
    "yellow_virus": "Скелетизм",
    "yellow_vaccine": "Штыроид",
    "blue_virus": "Гнилозубье",
    "blue_vaccine": "Буравушка",
}


@pytest.mark.parametrize(("card", "name"), RUSSIAN.items())
def test_cards_have_their_russian_names(card: str, name: str) -> None:
    speak_language("ru")
    assert card_text(card) == name


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_no_two_cards_are_called_alike(language: str) -> None:
    speak_language(language)
    names = {card_text(card) for card in (*DECK, *INSTRUCTIONS)}
    assert len(names) == len(DECK) + len(INSTRUCTIONS) - 1
    assert "" not in names
    assert card_text("") == ""


@pytest.mark.parametrize("why", WHY_TAKEN)
def test_whoever_takes_cards_hears_why(why: str) -> None:
    event = e.CardsTaken(0, "Ann", 3, why)
    said = notice(event)
    assert said is not None
    assert "Ann" in said.text
    assert "3 cards" in said.text
    assert "Ann" in told(event)


def test_a_drawn_card_is_no_notice() -> None:
    assert notice(e.CardsTaken(0, "Ann", 1, "draw")) is None
    assert told(e.CardsTaken(0, "Ann", 1, "draw")) == "Ann drew a card"
