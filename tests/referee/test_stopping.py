"""A table that stops before the game's own end: from the menu or the list, never by chance."""

import pytest

from slapmat.games.finding import game_called, games
from slapmat.referee.effects import FinishMatch, Lamps, LampState
from slapmat.referee.inputs import NamedKey
from slapmat.rules.statistics import Tally, counted
from slapmat.scene.elements import Board, Choices, History, Podium, TargetKind
from tests.referee.evening_rig import EveningRig
from tests.referee.mashing import dangers
from tests.referee.test_evening import claimed

WITHOUT_TOTALS = {"assault"}
ROW = "end"


def playing(slug: str) -> EveningRig:
    rig = EveningRig(game=game_called(slug))
    rig.start("1", "2", "3", "4")
    return rig


def rows(rig: EveningRig) -> set[str]:
    body = rig.scene.body
    if isinstance(body, History):
        return {row.name for row in body.rows}
    assert isinstance(body, Choices)
    return {choice.name for choice in body.choices}


def open_menu(rig: EveningRig) -> None:
    rig.key(NamedKey.MENU)
    rig.key(NamedKey.ENTER)


def open_list(rig: EveningRig) -> None:
    rig.key(NamedKey.ESCAPE)
    rig.click(TargetKind.HISTORY, "to_do")


def ask(rig: EveningRig, *, by_menu: bool) -> None:
    if by_menu:
        open_menu(rig)
        rig.click(TargetKind.CHOICE, ROW)
    else:
        open_list(rig)
        rig.click(TargetKind.HISTORY, ROW)


@pytest.mark.parametrize("slug", sorted(games()))
def test_the_row_is_there_in_every_game_with_totals(slug: str) -> None:
    rig = playing(slug)
    open_menu(rig)
    assert (ROW in rows(rig)) == (slug not in WITHOUT_TOTALS)
    rig.press("no")
    open_list(rig)
    assert (ROW in rows(rig)) == (slug not in WITHOUT_TOTALS)


def test_no_row_where_nobody_plays_and_none_once_the_game_is_over() -> None:
    rig = EveningRig()
    open_menu(rig)
    assert ROW not in rows(rig)
    rig = claimed(hands=3)
    ask(rig, by_menu=True)
    rig.key(NamedKey.ENTER)
    open_menu(rig)
    assert ROW not in rows(rig)


@pytest.mark.parametrize("by_menu", [True, False])
def test_it_is_asked_first_and_green_held_shows_the_podium(by_menu: bool) -> None:
    rig = claimed(hands=3)
    ask(rig, by_menu=by_menu)
    question = rig.scene.question
    assert question is not None
    assert question.text == "End the game now? Only what is counted already stays."
    rig.press("yes")
    assert not dangers(rig.effects)
    rig.wait(1100)
    rig.press("yes", hold_ms=1600)
    assert isinstance(rig.scene.body, Podium)
    assert rig.report["phase"] == "game_over"
    assert dangers(rig.effects)


def end_now(rig: EveningRig) -> None:
    ask(rig, by_menu=True)
    rig.key(NamedKey.ENTER)


@pytest.mark.parametrize("slug", sorted(set(games()) - WITHOUT_TOTALS))
def test_where_nothing_was_counted_nobody_wins_in_any_list_and_none_is_heard(slug: str) -> None:
    rig = playing(slug)
    end_now(rig)
    finished = [effect for effect in rig.effects if isinstance(effect, FinishMatch)]
    assert [effect.summary["winners"] for effect in finished] == [[]]
    assert "win" not in rig.cues
    lit = [set(effect.states.values()) for effect in rig.effects if isinstance(effect, Lamps)]
    assert not any(LampState.WON in states for states in lit)
    rig.press("yes")
    (result,) = rig.evening.tonight.results
    assert (len(result.seats), result.winners) == (4, ())
    assert rig.evening.tonight.standings() == ()
    tally = Tally()
    tally.add(counted(rig.game, rig.records))
    told = tally.statistics.players
    assert [(each.matches, each.wins) for each in told] == [(1, 0)] * 4


def test_white_plays_on_and_after_it_takes_the_end_back() -> None:
    rig = claimed(hands=3)
    report = rig.report
    ask(rig, by_menu=True)
    rig.press("no")
    assert isinstance(rig.scene.body, Board)
    assert rig.report == report
    ask(rig, by_menu=True)
    rig.key(NamedKey.ENTER)
    rig.press("no")
    assert isinstance(rig.scene.body, Board)
    assert rig.report == report


def test_hands_that_are_counted_stand_and_the_one_that_is_on_does_not() -> None:
    rig = claimed(hands=3)
    rig.wait(1600)
    rig.press(rig.dealer_button, hold_ms=1600)
    rig.wait(5100)
    rig.press("yes")
    rig.type_points("12")
    totals = rig.report["totals"]
    (winner,) = [name for name, total in totals.items() if total]
    rig.press("yes")
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    assert sum(rig.report["stacks"].values()) == 1
    ask(rig, by_menu=False)
    rig.key(NamedKey.ENTER)
    assert rig.report["totals"] == totals
    assert rig.report["winners"] == [winner]
    assert rig.report["hand"] == 1
