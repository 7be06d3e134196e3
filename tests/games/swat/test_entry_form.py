"""The entry page: which keys name which card, what is left, what an entry makes."""

import pytest

from slapmat.games.finding import game_called
from slapmat.games.swat.cards import DECK
from slapmat.games.swat.commands import DraftCards, EnterCards, RecordCard, TypePoints
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from tests.referee.pipe_rig import opened

GAME = game_called("swat")
TASK = EntryTask("Ann", 1)


def typed(keys: str) -> list[str]:
    """Give the cards that keys name one after another."""
    prefix, cards = "", []
    for key in keys:
        card, prefix = GAME.card_of_key(prefix, key)
        cards += [] if card is None else [card]
    return cards


@pytest.mark.parametrize(
    ("keys", "cards"),
    [
        ("z", ["zapper"]),
        ("Z", ["zapper"]),
        ("w", ["wild"]),
        ("n", ["swat_or_not"]),
        ("4", ["double:+4"]),
        ("23456", ["double:+2", "double:+3", "double:+4", "double:+5", "double:+6"]),
        ("-2", ["double:-2"]),
        ("-4", ["double:-4"]),
        ("s4", ["sure:+4"]),
        ("s11", ["sure:+1", "sure:+1"]),
        ("s-1-2", ["sure:-1", "sure:-2"]),
        ("s1d2", ["sure:+1", "double:+2"]),
        ("+4", ["double:+4"]),
        ("-+4", ["double:+4"]),
        ("1", []),
        ("-3", []),
        ("s5", []),
        ("x", []),
        ("s", []),
        ("9", []),
    ],
)
def test_keys_name_cards(keys: str, cards: list[str]) -> None:
    assert typed(keys) == cards


@pytest.mark.parametrize("before", ["", "4", "z", "s", "s4", "s-2", "s4z", "s4d", "s5"])
def test_what_is_printed_on_a_tile_names_it_whatever_was_typed_before(before: str) -> None:
    state = opened()[0].pipe.match.state
    prefix, cards = "", typed(before)
    for key in before:
        _card, prefix = GAME.card_of_key(prefix, key)
    page = GAME.entry_page(state, View({}), EntryDraft(TASK, prefix=prefix))
    tiles = [tile for row in page.rows for tile in row.tiles]
    assert {tile.card for tile in tiles} == set(DECK)
    for tile in tiles:
        assert typed(before + tile.key) == [*cards, tile.card]


def test_a_finished_entry_makes_cards_or_points() -> None:
    assert GAME.entry_command(EntryDraft(TASK, {"wild": 2})) == EnterCards(
        "Ann", {"wild": 2}, hand=1
    )
    for text, points in (("12", 12), ("-3", -3), ("", 0), ("-", 0)):
        draft = EntryDraft(TASK, {"wild": 2}, typed=text)
        assert GAME.entry_command(draft) == TypePoints("Ann", points, hand=1)


def test_an_unfinished_entry_is_kept_and_taken_up_again() -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    task = EntryTask(one, 1)
    match = rig.pipe.match
    command = GAME.draft_command(EntryDraft(task, {"wild": 2}))
    assert command == DraftCards(one, {"wild": 2}, 1)
    match.do(command)
    assert GAME.entry_begun(match.state, task).cards == {"wild": 2}
    assert GAME.report(match.state)["tallies"][one]["wild"] == 0
    match.do(EnterCards(one, {"wild": 1}))
    assert GAME.entry_begun(match.state, task).cards == {"wild": 1}


def test_a_flipped_card_makes_a_recorded_one() -> None:
    assert GAME.record_command("wild") == RecordCard("wild")


def test_what_is_left_is_what_nobody_else_has() -> None:
    rig, (one, other) = opened()
    rig.claim(one)
    rig.claim(other)
    rig.cards(other, {"wild": 3})
    rig.open()
    rig.card("zapper")
    draft = EntryDraft(EntryTask(one, 1), {"wild": 1})
    page = GAME.entry_page(rig.pipe.match.state, View({}), draft)
    left = {tile.card: tile.left for row in page.rows for tile in row.tiles}
    assert (left["wild"], left["zapper"]) == ("at most 0 left", "at most 12 left")


def test_the_count_waits_for_each_player_who_is_not_known() -> None:
    rig, (one, other) = opened()
    rig.claim(one)
    rig.claim(other)
    rig.do("deck_out")
    state = rig.pipe.match.state
    assert GAME.entry_tasks(state) == tuple(
        EntryTask(name, 1) for name in rig.state["stacks"] if name in {one, other}
    )
    rig.cards(one, {})
    assert GAME.entry_tasks(rig.pipe.match.state) == (EntryTask(other, 1),)


def test_what_can_be_corrected_begins_with_the_latest_hand() -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    rig.end_hand()
    rig.do("next")
    claimer = rig.eligible[0]
    rig.claim(claimer)
    assert GAME.correctable(rig.pipe.match.state) == (EntryTask(claimer, 2), EntryTask(one, 1))


@pytest.mark.parametrize(("players", "is_deck_out"), [(2, True), (3, False)])
def test_a_long_yes_says_that_a_half_is_out_where_nobody_deals(
    players: int, is_deck_out: bool
) -> None:
    rig, _ = opened(players)
    assert (GAME.long_yes(rig.pipe.match.state) is not None) == is_deck_out
    rig.end_hand()
    assert GAME.long_yes(rig.pipe.match.state) is None
