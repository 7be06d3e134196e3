"""Who has only the screen, in a match: names are meant, and the bar's words do what they say."""

from slapmat.games.finding import game_called
from slapmat.referee.inputs import NamedKey
from slapmat.referee.pages.playing import CARDS, HISTORY
from slapmat.scene.elements import ButtonTouch, CardEntry, History, TableDecides, TargetKind
from slapmat.screens.fonts import Faces
from tests.referee.clicking import Finger
from tests.referee.evening_rig import EveningRig
from tests.referee.test_evening import claimed, started

SEATS = ("1", "2", "3", "4")


def decided() -> tuple[EveningRig, list[str]]:
    """Give a table that decides, and the buttons of the tied, who is shown first."""
    rig = started(dead_heat="table_decides")
    rig.press(rig.dealer_button)
    tied = rig.others("1", "2", "4")
    rig.press(*tied, apart_ms=0.1)
    hero = rig.scene.hero
    assert isinstance(hero, TableDecides)
    return rig, sorted(tied, key=lambda button: int(button) != hero.shown.seat_no)


def shown(rig: EveningRig) -> str:
    """Give the seat of whom the table would take with green."""
    hero = rig.scene.hero
    assert isinstance(hero, TableDecides)
    return str(hero.shown.seat_no)


def touch(rig: EveningRig, *seats: str) -> None:
    for seat in seats:
        rig.take(ButtonTouch(seat, is_down=True))
        rig.wait(60)
        rig.take(ButtonTouch(seat, is_down=False))


def at(slug: str, *seats: str) -> EveningRig:
    """Give a table of four at the beginning of a game."""
    rig = EveningRig(game=game_called(slug))
    rig.start(*seats or SEATS)
    return rig


def test_a_touch_of_a_tied_name_shows_that_one_and_green_takes_it() -> None:
    rig = started_with_four()
    tied = rig.others(*SEATS)
    for seat in (tied[2], tied[0], tied[2], tied[1]):
        touch(rig, seat)
        assert shown(rig) == seat
    touch(rig, rig.dealer_button)
    assert shown(rig) == tied[1]
    rig.press("yes")
    name = next(n for n, at in rig.evening.live.seating.seats.items() if str(at) == tied[1])
    assert rig.report["stacks"][name] == 1


def started_with_four() -> EveningRig:
    """Give a table of four that decides among three."""
    rig = EveningRig(house_rules={"dead_heat": "table_decides"})
    rig.start(*SEATS)
    rig.press(rig.dealer_button)
    rig.press(*rig.others(*SEATS), apart_ms=0.1)
    return rig


def test_swap_who_deals_and_who_draws_are_touched() -> None:
    rig = at("swap")
    touch(rig, "3")
    assert rig.report["dealer"] == "Player 3"
    rig.wait(3000)
    rig.press("2")
    rig.wait(3100)
    rig.press("yes")
    last = {"1", "3", "4"} - {shown(rig)}
    for seat in sorted(last):
        touch(rig, seat)
        if seat != turn_seat(rig):
            assert shown(rig) == seat
    before, drawn = rig.report["cards"], f"Player {shown(rig)}"
    rig.press("yes")
    assert rig.report["cards"][drawn] == before[drawn] + 1


def turn_seat(rig: EveningRig) -> str:
    return str(rig.report["slap"]["by"]).removeprefix("Player ")


def test_swintus_who_deals_and_who_is_out_are_touched() -> None:
    rig = at("swintus")
    for seat in ("3", "2"):
        touch(rig, seat)
        assert rig.report["dealer"] == f"Player {seat}"
    rig.press("yes")
    rig.press("yes", hold_ms=1600)
    question = rig.scene.question
    assert question is not None
    touch(rig, "4")
    question = rig.scene.question
    assert question is not None
    assert question.person is not None
    assert question.person.seat_no == int("4")
    rig.press("yes")
    assert rig.report["phase"] in {"count", "hand_over"}


def test_swoop_who_begins_is_touched() -> None:
    rig = at("swoop")
    touch(rig, "3")
    assert (rig.report["phase"], rig.report["turn"]) == ("turn", "Player 3")


def test_the_french_swats_radio_and_camps_are_touched() -> None:
    rig = at("assault")
    touch(rig, "3")
    assert rig.report["radio"] == "Player 3"
    rig.evening.choose("mode:score")
    rig.press("yes")
    assert rig.report["phase"] == "camps"
    touch(rig, "2", "4", "2")
    assert rig.report["terrorists"] == ["Player 4"]


def test_a_name_is_touched_while_cards_are_recorded_too() -> None:
    rig = started_with_four()
    rig.press("no")
    rig.key(NamedKey.TAB)
    rig.click(TargetKind.TILE, "zapper")
    rig.wait(2000)
    rig.press(*rig.others(*SEATS), apart_ms=0.1)
    for seat in rig.others(*SEATS):
        touch(rig, seat)
        assert shown(rig) == seat


def test_the_tied_can_be_touched_in_their_list(faces: Faces) -> None:
    rig, tied = decided()
    hits = {hit.target.name for hit in Finger(rig, faces).frame().hits}
    assert set(tied) <= hits


def test_a_touch_while_the_table_decides_opens_no_cards() -> None:
    rig, (first, *_) = decided()
    rig.click(TargetKind.SEAT, first)
    rig.click(TargetKind.SEAT, rig.dealer_button)
    assert isinstance(rig.scene.hero, TableDecides)
    assert not isinstance(rig.scene.body, CardEntry)


def test_the_words_of_the_bar_are_touched_for_what_they_say(faces: Faces) -> None:
    rig = claimed()
    rig.wait(2000)
    Finger(rig, faces, (1920, 1080)).tap(TargetKind.ACTION, CARDS)
    assert isinstance(rig.scene.body, CardEntry)
    Finger(rig, faces, (1920, 1080)).tap(TargetKind.ACTION, "close")
    rig.wait(2000)
    assert not isinstance(rig.scene.body, CardEntry)
    rig.click(TargetKind.ACTION, HISTORY)
    assert isinstance(rig.scene.body, History)
