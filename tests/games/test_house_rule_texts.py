"""What the pages of games and of house rules show of a game is in the game's catalogue."""

import pytest

from slapmat.games.finding import games
from slapmat.referee.pages.choosing import in_words
from slapmat.rules.contract import Game
from slapmat.rules.house import HouseRule
from tests.architecture.messages import MAIN, books, messages

MOST_LETTERS = 70


def shown(rule: HouseRule) -> set[str]:
    """Give every message that is looked up for a rule."""
    words = {in_words(rule, step) for step in rule.steps if isinstance(step, str | None)}
    return {rule.name.replace("_", " ").capitalize(), rule.why, *words}


@pytest.mark.parametrize("slug", games())
def test_each_rule_its_reason_and_its_words_are_marked(slug: str) -> None:
    game: Game[object] = games()[slug]
    known = {key for book in books() if book.part in {MAIN, slug} for key, _ in messages(book.said)}
    assert {text for rule in game.house_rules for text in shown(rule)} - known == set()


@pytest.mark.parametrize("slug", games())
def test_each_game_says_in_one_line_what_it_is(slug: str) -> None:
    about = games()[slug].spec.about
    assert about.endswith(".")
    assert len(about) <= MOST_LETTERS
    known = {key for book in books() if book.part == slug for key, _ in messages(book.said)}
    assert about in known
