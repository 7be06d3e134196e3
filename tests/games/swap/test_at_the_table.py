"""Swap! at the table itself: buttons, the list, tiles and lamps, through the whole evening."""

from slapmat.games.finding import game_called
from slapmat.referee.effects import Lamps, LampState
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Board, CardEntry, Podium, Signal, Slap, TargetKind
from tests.referee.evening_rig import EveningRig

LONG_MS, TURN_MS = 1_600, 2_100


def dealt(**rules: object) -> EveningRig:
    """Three sit down, seat 1 deals, seat 2 begins."""
    rig = EveningRig(house_rules=rules, game=game_called("swap"))
    rig.start("1", "2", "4")
    rig.press("1")
    rig.wait(TURN_MS)
    return rig


def lamps(rig: EveningRig) -> dict[str, LampState]:
    return dict(next(e.states for e in reversed(rig.effects) if isinstance(e, Lamps)))


def test_a_round_is_played_by_buttons_alone() -> None:
    rig = dealt(wins=1)
    rig.press("2")
    rig.wait(TURN_MS)
    rig.press("1", "2", apart_ms=12)
    assert rig.scene.question is not None
    rig.press("yes")
    assert isinstance(rig.scene.hero, Slap)
    rig.wait(3_000)
    rig.press("4", hold_ms=LONG_MS)
    rig.press("yes")
    if rig.evening.is_asking_to_end:
        rig.key(NamedKey.ENTER)
    assert rig.report["winners"] == ["Player 4"]
    assert isinstance(rig.scene.body, Podium)


def test_the_player_on_turn_has_light() -> None:
    assert lamps(dealt())["2"] is LampState.YOUR_TURN


def test_who_has_to_slap_has_light() -> None:
    rig = EveningRig(game=game_called("swap"))
    rig.start("1", "2", "4", "5")
    rig.press("1")
    rig.wait(TURN_MS)
    rig.press("4")
    assert isinstance(rig.scene.hero, Signal)
    lit = {seat for seat, state in lamps(rig).items() if state is LampState.MAY_SLAP}
    assert lit >= {"1", "4", "5"}
    assert "2" not in lit


def test_the_ring_says_that_it_is_my_turn_while_the_race_is_on() -> None:
    rig = dealt()
    rig.edges([("4", True, 0)])
    rig.wait(900)
    assert rig.scene.hold is not None
    assert rig.scene.hold.text == "It is my turn"
    rig.wait(700)
    assert rig.report["question"] == {"what": "turn", "player": "Player 4"}


def test_white_takes_the_question_and_then_what_came_before() -> None:
    rig = dealt()
    rig.press("2")
    rig.wait(TURN_MS)
    rig.press("4", hold_ms=LONG_MS)
    rig.press("no")
    assert rig.report["question"] is None
    assert rig.report["turn"] == "Player 4"


def test_names_move_to_the_other_buttons_where_seats_are_swapped() -> None:
    rig = dealt(swap_seats=True)
    rig.press("no", hold_ms=2_500)
    rig.click(TargetKind.HISTORY, "choice:seats:2")
    body = rig.scene.body
    assert isinstance(body, Board)
    assert {card.person.name: card.person.seat_no for card in body.cards} == {
        "Player 1": 1,
        "Player 2": 4,
        "Player 4": 2,
    }
    # Player 2 is still on turn, at the other button.
    rig.press("4")
    assert rig.report["turn"] == "Player 1"


def test_plays_are_told_on_tiles_and_by_keys() -> None:
    rig = dealt(play="reported")
    rig.key(NamedKey.TAB)
    assert isinstance(rig.scene.body, CardEntry)
    rig.click(TargetKind.TILE, "first:red")
    rig.type("r")
    assert rig.report["cards"]["Player 2"] == 9
    assert rig.report["turn"] == "Player 4"


def test_what_is_counted_is_said_once_in_the_sheet_and_on_no_card() -> None:
    rig = dealt(play="reported")
    before = rig.scene.body
    assert isinstance(before, Board)
    assert "10 cards" in {card.note for card in before.cards}
    assert "Cards" not in {row.label for row in before.sheet}
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "first:red")
    rig.key(NamedKey.TAB)
    body = rig.scene.body
    assert isinstance(body, Board)
    assert [cell.text for row in body.sheet for cell in row.cells if row.label == "Cards"]
    assert not any("card" in card.note for card in body.cards)


def test_the_way_of_playing_changes_in_mid_round_and_back() -> None:
    rig = dealt()
    for mode in ("score", "reported", "buttons"):
        rig.press("no", hold_ms=2_500)
        rig.click(TargetKind.HISTORY, f"choice:mode:{mode}")
        assert rig.report["mode"] == mode
