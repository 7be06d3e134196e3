"""The photo finish of every earlier race of a match: from the edges in the store, kept as PNG."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from slapmat.referee.inputs import NamedKey
from slapmat.scene import elements as show
from slapmat.shell.photos import SIZE
from tests.shell.photo_rig import StoredRig

Open = Callable[..., StoredRig]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Open]:
    rigs: list[StoredRig] = []

    def begun(**wishes: object) -> StoredRig:
        rigs.append(StoredRig(tmp_path, **wishes))  # type: ignore[arg-type]  # passed on as given
        return rigs[-1]

    yield begun
    for rig in rigs:
        rig.pull_the_plug()


def name_at(button: str) -> str:
    return f"Player {button}"


def one_race(rig: StoredRig, *, apart_ms: float = 1.84, seats: str = "1234") -> list[str]:
    """Play one race of all who may slap, and the dealer behind them; give them in that order."""
    rig.start(*seats)
    rig.press(rig.dealer_button)
    slapped = [*rig.others(*seats)[:-1], rig.dealer_button]
    rig.wait(900)
    rig.press(*slapped, apart_ms=apart_ms)
    rig.wait(2_000)
    return [*map(name_at, slapped)]


def test_a_race_opens_from_the_list_with_its_margin_and_a_lane_for_each_seat(begin: Open) -> None:
    rig = begin()
    first, second, dealer = one_race(rig)
    absent = next(name for name in map(name_at, "1234") if name not in {first, second, dealer})
    rig.open_photo()
    assert rig.scene.hero == show.Turn(show.Person(int(first[-1]), first), "by 1.84 ms")
    assert list(rig.lanes) == [first, second, dealer, absent]
    assert (rig.lanes[first].text, rig.lanes[second].text) == ("first", "+1.84")
    assert rig.lanes[second].after_ms == pytest.approx(1.84)
    assert rig.lanes[first].doubt_ms == pytest.approx(0.1)
    assert rig.lanes[dealer].note.endswith("no claim")
    assert not rig.lanes[absent].has_slap
    assert rig.lanes[absent].text == "no slap"
    assert rig.photo.unit == f"ms after {first}"
    assert rig.photo.stamps == "main: stamps within ±100 µs"


def test_the_list_is_entered_at_what_happened_last_and_green_opens_the_race(begin: Open) -> None:
    rig = begin()
    one_race(rig)
    rig.open_list()
    race = rig.races[0].name
    while rig.scene.body.focus != race:  # type: ignore[union-attr]  # the list, as just asked for
        rig.press("1")  # any seat's button goes on
    rig.press("yes")
    assert isinstance(rig.scene.body, show.PhotoFinish)
    rig.press("no")
    assert isinstance(rig.scene.body, show.History)
    assert rig.scene.body.focus == race
    rig.press("no")
    assert isinstance(rig.scene.body, show.Board)


def test_green_under_a_photo_finish_takes_the_race_back_once_that_is_confirmed(
    begin: Open,
) -> None:
    rig = begin()
    one_race(rig)
    assert sum(rig.report["stacks"].values()) == 1
    rig.open_photo()
    rig.press("yes")
    assert rig.scene.question is not None
    assert sum(rig.report["stacks"].values()) == 1
    rig.press("yes")
    assert sum(rig.report["stacks"].values()) == 0
    rig.open_photo()
    assert [hint.text for hint in rig.scene.hints if hint.button] == ["back"]


def test_any_earlier_race_opens_and_the_arrows_go_from_one_to_the_next(begin: Open) -> None:
    rig = begin()
    one_race(rig)
    for slap_apart_ms in (2.5, 7.25):
        rig.press(*rig.others("1", "2", "3", "4")[:2], apart_ms=slap_apart_ms)
        rig.wait(2_000)
    rig.open_photo()
    assert isinstance(rig.scene.hero, show.Turn)
    margins = [rig.scene.hero.text]
    for _ in range(2):
        rig.key(NamedKey.DOWN)
        assert isinstance(rig.scene.hero, show.Turn)
        margins.append(rig.scene.hero.text)
    assert margins == ["by 7.25 ms", "by 2.50 ms", "by 1.84 ms"]


@pytest.mark.parametrize(
    ("older", "newer"),
    [(NamedKey.DOWN, NamedKey.UP), (NamedKey.RIGHT, NamedKey.LEFT)],
)
def test_an_arrow_goes_one_race_on_or_stays_and_a_seats_button_goes_round(
    begin: Open, older: NamedKey, newer: NamedKey
) -> None:
    """From the latest there is none newer, and none older from the first: no arrow jumps there."""
    rig = begin()
    one_race(rig)
    for apart_ms in (2.5, 7.25):
        rig.press(*rig.others("1", "2", "3", "4")[:2], apart_ms=apart_ms)
        rig.wait(2_000)
    rig.open_photo()
    seen = []
    for key in (newer, older, older, older, newer, newer, newer):
        rig.key(key)
        assert isinstance(rig.scene.hero, show.Turn)
        seen.append(rig.scene.hero.text)
    newest, middle, oldest = "by 7.25 ms", "by 2.50 ms", "by 1.84 ms"
    assert seen == [newest, middle, oldest, oldest, middle, newest, newest]
    for expected in (middle, oldest, newest):
        rig.press("1")
        assert isinstance(rig.scene.hero, show.Turn)
        assert rig.scene.hero.text == expected


def test_after_a_power_cut_the_races_open_with_the_slaps_that_came_later(begin: Open) -> None:
    rig = begin()
    slapped = one_race(rig, apart_ms=60)
    rig.open_photo()
    before = rig.photo
    rig.pull_the_plug()
    again = begin(is_resumed=True)
    again.press("yes")
    again.open_photo()
    assert [*again.lanes][:3] == slapped
    assert again.photo == before
    assert again.lanes[slapped[1]].text == "+60.00"


def test_a_dead_heat_is_one_and_says_what_cannot_be_told_apart(begin: Open) -> None:
    rig = begin()
    first, second, _ = one_race(rig, apart_ms=0.05)
    rig.open_photo()
    hero = rig.scene.hero
    assert isinstance(hero, show.Message)
    assert hero.title == "Dead heat"
    assert hero.text == f"{first} and {second}: 0.05 ms apart, 0.20 ms cannot be told apart"
    assert hero.detail == ""
    assert rig.photo.tied == 2
    assert rig.lanes[first].text == "tied"


def test_a_handicap_is_taken_off_and_said(begin: Open) -> None:
    handicap_ms = {name_at(button): 20 for button in "12"}
    rig = begin(handicap_ms=handicap_ms)
    *_, dealer = one_race(rig)
    rig.open_photo()
    notes = {name: lane.note for name, lane in rig.lanes.items() if "handicap" in lane.note}
    asked = handicap_ms.keys() - {dealer}
    assert notes == dict.fromkeys(asked, "handicap 20 ms off")


def test_a_race_is_kept_as_a_picture_named_by_match_and_race(begin: Open) -> None:
    rig = begin()
    one_race(rig)
    rig.open_photo()
    (path,) = rig.pictures
    number = rig.store.races(1)[-1]
    assert path.name == f"2025-05-01-2015_match-1_race-{number}.png"
    assert rig.scene.next.text == f"Saved in photo-finish as {path.name}"
    assert pygame.image.load(path).get_size() == SIZE


def test_a_picture_that_is_there_is_not_drawn_again(begin: Open) -> None:
    rig = begin()
    one_race(rig)
    rig.open_photo()
    (path,) = rig.pictures
    path.write_bytes(b"mine")
    rig.press("no")
    rig.press("yes")
    assert path.read_bytes() == b"mine"


def test_where_no_picture_can_be_written_that_is_said_and_all_else_goes_on(
    begin: Open, tmp_path: Path
) -> None:
    (tmp_path / "photo-finish").write_bytes(b"no folder")
    rig = begin()
    one_race(rig)
    rig.open_photo()
    assert rig.scene.next.text == "The picture cannot be saved: is the disk full?"
    assert isinstance(rig.scene.hero, show.Turn)
    rig.press("no")
    rig.press("no")
    rig.press(*rig.others("1", "2", "3", "4")[:2], apart_ms=3)
    assert sum(rig.report["stacks"].values()) == 2


def test_while_the_store_fails_a_race_opens_from_what_waits_to_be_written(begin: Open) -> None:
    rig = begin()
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    rig.pull_the_plug()  # every write fails from now on
    rig.press(*rig.others("1", "2", "3"), apart_ms=5)
    rig.wait(2_000)
    rig.open_photo()
    assert isinstance(rig.scene.hero, show.Turn)
    assert rig.scene.hero.text == "by 5.00 ms"


def test_the_menus_key_opens_the_menu_over_a_race_that_is_there_again_afterwards(
    begin: Open,
) -> None:
    rig = begin()
    one_race(rig)
    rig.open_photo()
    before = rig.photo
    rig.key(NamedKey.MENU)
    assert isinstance(rig.scene.body, show.Choices)
    rig.press("no")
    assert rig.photo == before
    rig.press("no")
    assert isinstance(rig.scene.body, show.History)
