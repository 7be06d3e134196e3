"""Of several games that rest each can go on: the list of them, by buttons, keys and touch."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from slapmat.referee.effects import AbandonMatch, ResumeMatch
from slapmat.referee.inputs import NamedKey
from slapmat.referee.setup import StoredMatch
from slapmat.scene.elements import Attract, Board, Choices, TargetKind
from slapmat.shell.languages import speak_language
from slapmat.table.signals import NO_BUTTON
from tests.referee.pages_rig import PagesRig, pages


def match(match_id: int, *names: str, slug: str = "swat", wall: str = "") -> StoredMatch:
    """Give a match that was begun and rests."""
    rig = pages()
    rig.evening.choose_game(slug)
    rig.evening.start(dict(enumerate(names, 1)))
    rig.wait(1)
    return replace(rig.stored(match_id), wall=wall)


def three() -> list[StoredMatch]:
    return [
        match(9, "Ann", "Bo", wall="2026-11-30 21:04"),
        match(7, "Zoë", "Cy", "Di", "Ed", slug="many", wall="2026-11-29 20:15"),
        match(4, "Bo", "Cy", slug="few", wall="2026-11-02 18:00"),
    ]


def offered() -> PagesRig:
    matches = three()
    return pages(stored=matches[0], rests_more=True, resting=lambda: matches)


def resumed(rig: PagesRig) -> list[int]:
    return [effect.match_id for effect in rig.effects if isinstance(effect, ResumeMatch)]


def test_the_newest_is_asked_about_first_and_green_goes_on_with_it() -> None:
    rig = offered()
    assert rig.scene.question is not None
    assert "Ann and Bo" in rig.scene.question.text
    rig.press("yes")
    assert resumed(rig) == [9]


def test_white_shows_all_of_them_the_newest_first() -> None:
    rig = offered()
    rig.press("no")
    rows = [(row.label, row.text, row.value) for row in rig.choices.choices]
    assert rows == [
        ("SWAT!", "Ann and Bo", "2026-11-30 21:04"),
        ("Many!", "Zoë, Cy and 2 others", "2026-11-29 20:15"),
        ("Few!", "Bo and Cy", "2026-11-02 18:00"),
    ]


def by_buttons(rig: PagesRig) -> None:
    rig.press("no")
    rig.press("1")
    rig.press("yes")


def by_keys(rig: PagesRig) -> None:
    rig.key(NamedKey.ESCAPE)
    rig.key(NamedKey.DOWN)
    rig.key(NamedKey.ENTER)


def by_touch(rig: PagesRig) -> None:
    rig.click(TargetKind.TABLE_BUTTON, NO_BUTTON)
    rig.click(TargetKind.CHOICE, "7")


@pytest.mark.parametrize("way", [by_buttons, by_keys, by_touch])
def test_an_older_one_goes_on_and_the_others_rest(way: Callable[[PagesRig], None]) -> None:
    rig = offered()
    way(rig)
    assert resumed(rig) == [7]
    assert isinstance(rig.scene.body, Board)
    assert rig.evening.live.match.game.spec.slug == "many"
    assert not any(isinstance(effect, AbandonMatch) for effect in rig.effects)
    rig.evening.gather()
    rig.evening.attract()
    rig.press("no")
    assert list(rig.rows) == ["9", "4"]


def test_white_leaves_the_list_and_shows_it_again() -> None:
    rig = offered()
    rig.press("no")
    rig.press("no")
    assert isinstance(rig.scene.body, Attract)
    assert rig.scene.question is None
    rig.press("no")
    assert isinstance(rig.scene.body, Choices)


def test_whoever_leads_is_named_first_with_their_points() -> None:
    whole = three()[0]
    before = whole.ledger.state

    class Scored:
        """The game, with other totals."""

        def __getattr__(self, name: str) -> object:
            return getattr(whole.ledger.game, name)

        def report(self, state: object) -> dict[str, object]:
            assert state is before
            return {"totals": {"Ann": -3, "Bo": 12}}

    class ScoredLedger:
        """Its ledger."""

        game, state, records = Scored(), before, whole.ledger.records

    scored = replace(whole, ledger=ScoredLedger())  # type: ignore[arg-type]  # as far as the list looks at it
    rig = pages(stored=scored, rests_more=True, resting=lambda: [scored, three()[1]])
    rig.press("no")
    assert rig.rows["9"].text == "Bo 12 and Ann \u22123"


def test_names_that_nobody_chose_are_in_the_language_of_the_table() -> None:
    speak_language("fr")
    matches = [match(2, "Player 1", "Bo"), match(1, "Ann", "Игрок 2")]
    rig = pages(stored=matches[0], rests_more=True, resting=lambda: matches)
    rig.press("no")
    assert [row.text for row in rig.choices.choices] == ["Joueur 1 et Bo", "Ann et Joueur 2"]


def test_a_game_set_aside_this_evening_is_offered_the_same_evening() -> None:
    kept: list[StoredMatch] = []
    rig = pages(resting=lambda: kept)
    rig.start("1", "2")
    kept.append(rig.stored(1))
    rig.evening.set_aside()
    rig.evening.attract()
    assert "the game that rests" in [hint.text for hint in rig.evening.scene_at(rig.now_ns).hints]
    rig.press("no")
    rig.press("yes")
    assert resumed(rig) == [1]


def test_where_the_store_cannot_be_read_it_is_said_and_asked_again_later() -> None:
    matches: list[StoredMatch] = []
    rig = pages(rests_more=True, resting=lambda: matches or None)
    rig.press("no")
    assert rig.scene.next.text == "What rests cannot be read just now; nothing is lost."
    matches += three()
    rig.press("no")
    assert len(rig.rows) == 3


def test_with_a_store_away_the_one_that_is_known_can_go_on() -> None:
    rig = pages(stored=three()[0], rests_more=True)
    rig.press("no")
    rig.press("no")
    assert isinstance(rig.scene.body, Attract)
    assert rig.scene.question is None
    rig.press("no")
    rig.press("yes")
    assert resumed(rig) == [9]


def test_where_nothing_rests_any_more_nothing_is_offered() -> None:
    rig = pages(rests_more=True, resting=list)
    rig.press("no")
    assert rig.scene.question is None
    assert "the game that rests" not in [hint.text for hint in rig.scene.hints]
