"""An evening with plays told on tiles, swapped seats, choices in the list, and silence."""

from slapmat.games.finding import game_called
from slapmat.referee.effects import Lamps, Play
from slapmat.referee.inputs import NamedKey
from slapmat.referee.setup import StoredMatch
from slapmat.rules.folding import fold
from slapmat.scene.elements import Board, CardEntry, History, TargetKind
from tests.referee.evening_rig import EveningRig
from tests.referee.small_game import Small, SmallGame


def started(stored: StoredMatch | None = None) -> EveningRig:
    rig = EveningRig(game=SmallGame(), stored=stored)
    rig.start("1", "2", "4") if stored is None else rig.press("yes")
    return rig


def told(rig: EveningRig) -> tuple[str, ...]:
    state: Small = rig.evening.live.match.state
    return state.told


def grid(rig: EveningRig) -> CardEntry:
    body = rig.scene.body
    assert isinstance(body, CardEntry)
    return body


def test_tab_opens_the_tiles_of_a_game_that_has_some_and_closes_them() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    assert [tile.card for row in grid(rig).rows for tile in row.tiles] == ["red", "blue"]
    rig.key(NamedKey.TAB)
    assert isinstance(rig.scene.body, Board)


def test_a_click_opens_the_tiles_and_their_close_closes_them() -> None:
    rig = started()
    rig.click(TargetKind.SEAT, "1")
    assert isinstance(rig.scene.body, CardEntry)
    rig.click(TargetKind.ACTION, "close")
    assert isinstance(rig.scene.body, Board)


def test_the_footer_says_how_a_play_is_told() -> None:
    assert any(hint.text == "tell a play" and hint.key == "Tab" for hint in started().scene.hints)


def test_a_tile_tells_a_play() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "red")
    rig.click(TargetKind.ACTION, "draw")
    assert told(rig) == ("red", "draw")


def test_keys_move_along_the_tiles_and_tell() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    assert grid(rig).focus == "red"
    rig.key(NamedKey.ENTER)
    rig.key(NamedKey.RIGHT)
    assert grid(rig).focus == "blue"
    rig.key(NamedKey.ENTER)
    rig.key(NamedKey.DOWN)
    rig.key(NamedKey.ENTER)
    assert told(rig) == ("red", "blue", "close")[:2]


def test_what_the_rules_refuse_is_said_and_changes_nothing() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "blue")
    assert rig.scene.next.text == "Blue cannot begin. Play red."
    assert told(rig) == ()


def test_the_match_goes_on_under_the_tiles() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.press("2")
    state: Small = rig.evening.live.match.state
    assert state.lost == ("Player 4",)
    assert isinstance(rig.scene.body, CardEntry)


def test_while_a_race_is_on_the_tiles_give_way_to_it() -> None:
    rig = EveningRig(game=SmallGame())
    rig.start("1", "2", "4", "5")
    rig.key(NamedKey.TAB)
    rig.press("2")
    assert isinstance(rig.scene.body, Board)
    rig.press("4")
    assert isinstance(rig.scene.body, CardEntry)


def test_white_takes_back_what_was_told() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "red")
    rig.press("no")
    assert told(rig) == ()
    assert isinstance(rig.scene.body, CardEntry)


def test_without_tiles_the_match_is_shown_and_tab_leads_back_to_it() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.ACTION, "shut")
    assert isinstance(rig.scene.body, Board)
    rig.key(NamedKey.TAB)
    rig.press("no")
    assert not any(hint.text == "close" for hint in rig.scene.hints)


def pick(rig: EveningRig, name: str) -> None:
    """Pick a row of the list of what happened."""
    rig.press("no", hold_ms=2500)
    assert isinstance(rig.scene.body, History)
    rig.click(TargetKind.HISTORY, name)


def test_what_a_game_offers_stands_in_the_list_and_is_done_when_it_is_picked() -> None:
    rig = started()
    pick(rig, "choice:swap")
    assert told(rig) == ("swap",)
    assert isinstance(rig.scene.body, Board)


def test_names_move_to_the_other_buttons_when_seats_are_swapped() -> None:
    rig = started()
    pick(rig, "choice:swap")
    assert {card.person.name: card.person.seat_no for card in board(rig).cards} == {
        "Player 1": 4,
        "Player 2": 2,
        "Player 4": 1,
    }
    # Who opens races now: those who are not on turn, at their new buttons.
    rig.press("4")
    state: Small = rig.evening.live.match.state
    assert state.races == 0
    rig.press("1")
    state = rig.evening.live.match.state
    assert state.lost == ("Player 2",)


def board(rig: EveningRig) -> Board:
    body = rig.scene.body
    assert isinstance(body, Board)
    return body


def test_swapped_seats_are_taken_back_like_anything_else() -> None:
    rig = started()
    pick(rig, "choice:swap")
    rig.press("no")
    assert [card.person.seat_no for card in board(rig).cards] == [1, 2, 4]


def test_a_match_that_goes_on_has_its_seats_as_they_were_swapped() -> None:
    rig = started()
    pick(rig, "choice:swap")
    header = {"players": ["Player 1"], "seats": {"Player 1": 1, "Player 2": 2, "Player 4": 4}}
    again = started(StoredMatch(3, header, fold(SmallGame(), rig.records)))
    assert again.evening.live.seating.seats["Player 1"] == 4


def test_the_next_match_finds_everybody_at_the_buttons_of_now() -> None:
    rig = started()
    pick(rig, "choice:swap")
    rig.evening.do(SmallGame().grid_command(rig.evening.live.match.state, "end"))
    rig.press("yes")
    rig.press("yes")
    assert rig.evening.live.seating.seats == {"Player 4": 1, "Player 2": 2, "Player 1": 4}


def sounds(rig: EveningRig) -> int:
    return sum(isinstance(effect, Play) for effect in rig.effects)


def test_while_nobody_may_speak_no_sound_is_played_and_lamps_still_shine() -> None:
    rig = started()
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "red")
    heard = sounds(rig)
    assert heard
    pick(rig, "choice:hush")
    heard, lit = sounds(rig), sum(isinstance(effect, Lamps) for effect in rig.effects)
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "blue")
    rig.press("no", hold_ms=2500)
    assert sounds(rig) == heard
    assert sum(isinstance(effect, Lamps) for effect in rig.effects) >= lit


def test_sounds_come_back_when_the_silence_is_taken_back() -> None:
    rig = started()
    pick(rig, "choice:hush")
    rig.press("no")
    heard = sounds(rig)
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "red")
    assert sounds(rig) == heard + 1


# By the seats' buttons alone.
def by_seats() -> EveningRig:
    rig = started()
    pick(rig, "tell")
    assert grid(rig).steering
    return rig


def test_the_list_leads_to_tiles_that_the_seats_buttons_reach() -> None:
    rig = by_seats()
    assert grid(rig).focus == "red"
    rig.press("4")
    assert told(rig) == ("red",)
    rig.press("2")
    assert grid(rig).focus == "blue"
    rig.press("4")
    assert told(rig) == ("red", "blue")


def test_while_seats_steer_nobody_slaps() -> None:
    rig = by_seats()
    rig.press("2")
    state: Small = rig.evening.live.match.state
    assert state.races == 0


def test_green_gives_the_buttons_back_to_the_match() -> None:
    rig = by_seats()
    rig.press("yes")
    assert isinstance(rig.scene.body, Board)
    rig.press("2")
    state: Small = rig.evening.live.match.state
    assert state.races == 1


def test_white_takes_back_what_the_seats_have_told() -> None:
    rig = by_seats()
    rig.press("4")
    rig.press("no")
    assert told(rig) == ()
    assert grid(rig).steering


def test_a_click_on_a_seat_s_hint_is_its_button() -> None:
    rig = by_seats()
    rig.click(TargetKind.SEAT, "2")
    assert grid(rig).focus == "blue"


def test_the_page_closes_by_itself_once_nothing_more_is_to_be_told() -> None:
    rig = by_seats()
    rig.click(TargetKind.ACTION, "shut")
    assert isinstance(rig.scene.body, Board)
    rig.press("2")
    state: Small = rig.evening.live.match.state
    assert state.races == 1


def swap_begun_with_red() -> EveningRig:
    """Give a table whose plays of Swap! are told on tiles, the first card of the pile already."""
    rig = EveningRig(house_rules={"play": "reported"}, game=game_called("swap"))
    rig.start("1", "2", "4")
    rig.press("1")
    pick(rig, "tell")
    rig.click(TargetKind.TILE, "first:red")
    return rig


def test_a_told_slap_card_gives_the_buttons_back_for_the_race() -> None:
    rig = swap_begun_with_red()
    rig.click(TargetKind.TILE, "slap")
    assert rig.report["phase"] == "race"
    rig.press("1", "4", apart_ms=5)
    assert rig.report["cards"]["Player 4"] == 11


def test_the_letter_on_a_tile_tells_it_and_the_one_on_an_action_does_it() -> None:
    rig = swap_begun_with_red()
    cards = dict(rig.report["cards"])
    rig.type("d")
    assert sum(rig.report["cards"].values()) == sum(cards.values()) + 1
    rig.type("q")
    assert isinstance(rig.scene.body, CardEntry)
    rig.type("s")
    assert rig.report["phase"] == "race"
