"""What happened, and what can be done: two lists, so that neither reads as the other."""

import pytest

from slapmat.games.finding import games
from slapmat.referee.inputs import NamedKey
from slapmat.referee.pages.history import STEP, TO_DO
from slapmat.scene.elements import Board, Choices, History, HistoryRow, TargetKind
from tests.referee.evening_rig import EveningRig

LIST_MS = 2_500


def listed(slug: str = "swat", *seats: str) -> EveningRig:
    """Begin a game, do something in it, and open the list."""
    rig = EveningRig(game=games()[slug])
    rig.start(*(seats or ("1", "2", "4", "5")))
    for button in ("yes", "1", "2"):
        rig.press(button)
        rig.wait(2_000)
    rig.press("no", hold_ms=LIST_MS)
    return rig


def body(rig: EveningRig) -> History:
    body = rig.scene.body
    assert isinstance(body, History), type(body)
    return body


def rows(rig: EveningRig) -> tuple[HistoryRow, ...]:
    return body(rig).rows


@pytest.mark.parametrize("slug", games())
def test_among_what_happened_one_row_alone_is_to_be_done_and_leads_to_the_rest(slug: str) -> None:
    rig = listed(slug)
    assert body(rig).title == "What happened"
    way, *happened = rows(rig)
    assert (way.name, way.is_to_do) == (TO_DO, True)
    assert all(row.name.startswith(STEP) and not row.is_to_do for row in happened)
    rig.click(TargetKind.HISTORY, TO_DO)
    assert body(rig).title == "What can be done"
    assert all(row.is_to_do and not row.name.startswith(STEP) for row in rows(rig))
    assert {f"leave:Player {seat}" for seat in (1, 2, 4, 5)} <= {row.name for row in rows(rig)}


def test_the_list_opens_at_what_happened_last() -> None:
    assert body(listed()).focus == rows(listed())[1].name


def test_where_nothing_has_happened_yet_the_way_to_what_can_be_done_is_in_focus() -> None:
    rig = EveningRig()
    rig.start("1", "2")
    rig.press("no", hold_ms=LIST_MS)
    assert body(rig).focus == TO_DO


def test_by_the_mat_alone_somebody_leaves() -> None:
    rig = listed()
    while body(rig).focus != TO_DO:
        rig.press("1")
    rig.press("yes")
    while body(rig).focus != "leave:Player 4":
        rig.press("1")
    rig.press("yes")
    assert rig.scene.question is not None
    rig.press("yes")
    assert "Player 4" not in rig.game.players(rig.evening.live.match.state)


@pytest.mark.parametrize("way", ["mat", "key"])
def test_white_goes_back_to_what_happened_and_then_to_the_match(way: str) -> None:
    def leave() -> None:
        rig.press("no") if way == "mat" else rig.key(NamedKey.ESCAPE)

    rig = listed()
    rig.click(TargetKind.HISTORY, TO_DO)
    rig.click(TargetKind.HISTORY, "leave:Player 4")
    leave()
    assert body(rig).title == "What can be done"
    leave()
    assert (body(rig).title, body(rig).focus) == ("What happened", TO_DO)
    leave()
    assert isinstance(rig.scene.body, Board)


def test_a_count_to_be_corrected_does_not_read_as_if_it_had_happened() -> None:
    rig = listed("assault")
    rig.click(TargetKind.HISTORY, TO_DO)
    counts = [row for row in rows(rig) if row.name.startswith("choice:hand:")]
    assert counts
    assert all(row.text.startswith("Correct the cards of Player") for row in counts)
    assert all(row.when.endswith(("card", "cards")) for row in counts)


@pytest.mark.parametrize("title", ["What happened", "What can be done"])
def test_the_menus_key_opens_the_menu_over_either_list_and_the_list_is_there_again(
    title: str,
) -> None:
    rig = listed()
    if title == "What can be done":
        rig.click(TargetKind.HISTORY, TO_DO)
    before = body(rig)
    rig.key(NamedKey.MENU)
    assert isinstance(rig.scene.body, Choices)
    assert {"seats", "rest", "end"} <= {row.name for row in rig.scene.body.choices}
    rig.press("no")
    assert body(rig) == before
    assert body(rig).title == title
