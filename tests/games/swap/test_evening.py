"""Rounds, wins, the prize, and people who come and go."""

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View
from slapmat.scene.elements import Board, Cheer, Message, Podium
from slapmat.table.errors import InputError, RuleViolation
from tests.games.stopping import check_nobody_has_won, ranks, winners_if_stopped
from tests.games.swap.table import SwapRig, dealt
from tests.referee.pipe_rig import PipeRig

SEATS = {"Ann": 1, "Ben": 2, "Cid": 3, "Dee": 4}


def test_two_to_ten_play() -> None:
    names = [f"P{number}" for number in range(11)]
    rig = PipeRig("swap")
    rig.refused({"do": "start", "players": names[:1]})
    rig.refused({"do": "start", "players": names})
    state = rig.start(names[:10])
    assert (sum(state["cards"].values()), state["deck"]) == (100, 3)


def test_the_wins_of_all_rounds_are_counted() -> None:
    rig = dealt()
    rig.do("out", player="Cid")
    rig.do("yes")
    rig.deal("Ben")
    rig.do("out", player="Dee")
    assert rig.state["totals"] == {"Ann": 0, "Ben": 0, "Cid": 1, "Dee": 1}
    assert rig.state["hand"] == 2


def test_so_many_wins_win_the_game() -> None:
    rig = dealt(wins=2)
    rig.do("out", player="Cid")
    rig.do("next")
    rig.deal()
    state = rig.do("out", player="Cid")
    assert state["phase"] == "game_over"
    assert state["winners"] == ["Cid"]


def test_by_the_letter_one_round_is_the_game() -> None:
    rig = dealt(preset="purist")
    assert rig.do("out", player="Cid")["winners"] == ["Cid"]


def test_the_next_dealer_is_left_of_the_last_unless_somebody_presses() -> None:
    rig = dealt()
    rig.do("out", player="Cid")
    rig.do("yes")
    rig.do("yes")
    assert rig.state["dealer"] == "Ben"
    assert rig.turn == "Cid"


def test_the_first_dealer_is_drawn_by_lot_unless_somebody_presses() -> None:
    dealers = set()
    for seed in range(20):
        rig = PipeRig("swap")
        rig.start(["Ann", "Ben", "Cid"], seed=seed)
        dealers.add(rig.do("yes")["dealer"])
    assert dealers == {"Ann", "Ben", "Cid"}


def test_the_prize_is_named_before_the_game_and_shown_with_the_winner() -> None:
    rig = SwapRig(prize="a shiny new bike", wins=1)
    game = game_called("swap")
    hero = game.scene(rig.pipe.match.state, View(SEATS)).hero
    assert isinstance(hero, Message)
    assert hero.detail == "The prize: a shiny new bike"
    rig.deal()
    assert rig.do("out", player="Cid")["prize"] == "a shiny new bike"
    scene = game.scene(rig.pipe.match.state, View(SEATS))
    assert isinstance(scene.hero, Cheer)
    assert scene.hero.detail == "The prize: a shiny new bike"
    assert isinstance(scene.body, Podium)


@pytest.mark.parametrize("prize", ["", "x" * 61, " ", 5, True])
def test_a_prize_is_a_short_text(prize: object) -> None:
    PipeRig("swap").refused({"do": "start", "players": ["A", "B"], "house_rules": {"prize": prize}})


def test_who_leaves_keeps_the_wins_and_the_turn_goes_on() -> None:
    rig = dealt()
    rig.do("leave", player="Ben")
    assert rig.turn == "Cid"
    assert "Ben" not in rig.held
    assert "Ben" in rig.state["totals"]


def test_a_race_goes_on_without_who_leaves() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    rig.do("leave", player="Cid")
    rig.do("yes")
    assert rig.last("last_drew")["player"] == "Ann"


def test_a_race_for_the_card_of_who_leaves_is_none() -> None:
    rig = dealt()
    rig.slap("Cid", "Dee", "Ann")
    assert rig.do("leave", player="Ben")["phase"] == "play"


def test_with_one_player_left_the_game_is_over() -> None:
    rig = dealt(2)
    state = rig.do("leave", player="Ann")
    assert state["phase"] == "game_over"


def test_left_alone_before_a_round_is_won_nobody_has_won() -> None:
    rig = dealt(3, prize="a cake")
    rig.do("leave", player="Ann")
    state = rig.do("leave", player="Cid")
    assert state["phase"] == "game_over"
    check_nobody_has_won(rig.pipe)


def test_stopped_before_a_round_is_won_nobody_has_won() -> None:
    rig = dealt(3)
    assert winners_if_stopped(rig.pipe) == []
    check_nobody_has_won(rig.pipe)


def test_stopped_with_as_many_rounds_won_they_share_the_win() -> None:
    rig = dealt(3, wins=5)
    rig.do("out", player="Ben")
    rig.do("next")
    rig.deal().do("out", player="Cid")
    assert winners_if_stopped(rig.pipe) == ["Ben", "Cid"]
    assert ranks(rig.pipe) == {"Ben": 1, "Cid": 1, "Ann": 3}


def test_who_joins_plays_from_the_next_round_on() -> None:
    rig = dealt(2)
    rig.do("join", player="Zoë")
    assert "Zoë" not in rig.held
    rig.do("out", player="Ben")
    assert rig.do("next")["cards"]["Zoë"] == 10


def test_the_scene_shows_wins_counts_and_the_order_of_the_slaps() -> None:
    rig = dealt(play="reported")
    rig.do("first", card="red")
    rig.slap("Cid", "Dee", "Ann")
    body = game_called("swap").scene(rig.pipe.match.state, View(SEATS)).body
    assert isinstance(body, Board)
    assert [row.label for row in body.sheet] == ["Cards", "Slap"]
    assert [cell.text for cell in body.sheet[1].cells] == [
        "+20.00 ms",
        "–",
        "+0.00 ms",
        "+10.00 ms",
    ]


# slapmat score swap
def test_a_sheet_counts_who_has_won() -> None:
    game = game_called("swap")
    assert game.score({"winner": "Ann"}) == {
        "game": "swap",
        "players": {"Ann": {"wins": 1}},
        "winners": ["Ann"],
    }
    told = game.score({"winners": ["Ann", "Ben", "Ann"], "players": ["Ann", "Ben", "Cid"]})
    assert told["players"] == {"Ann": {"wins": 2}, "Ben": {"wins": 1}, "Cid": {"wins": 0}}
    assert told["winners"] == ["Ann"]


@pytest.mark.parametrize(
    "sheet",
    [
        {},
        {"winner": 3},
        {"winner": "Ann", "winners": ["Ann"]},
        {"winners": []},
        {"winner": "Ann", "players": ["Ben"]},
        {"winner": "Ann", "points": 3},
        {"winner": "\x1b[31m"},
        {"winner": "\u202e"},
        {"winner": " "},
        {"winner": "\ud800"},
        {"winner": "A" * 500},
        {"winner": "Ann", "players": ["Ann", "Ben", "Ann"]},
    ],
)
def test_what_is_no_sheet_is_refused(sheet: dict[str, object]) -> None:
    with pytest.raises((InputError, RuleViolation)) as error:
        game_called("swap").score(sheet)
    assert error.value.remedy


def test_who_is_left_alone_in_a_round_plays_anew_with_who_has_joined() -> None:
    rig = dealt(2)
    rig.do("join", player="Zoë")
    state = rig.do("leave", player="Ann")
    assert state["phase"] == "deal"
    assert state["hand"] == 1
    assert state["cards"] == {"Ben": 10, "Zoë": 10}
