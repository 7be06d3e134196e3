"""What each player holds, as far as it is known. Contract: state; ruling: open_tallies."""

import pytest

from tests.referee.pipe_rig import NAMES, opened, table

EMPTY = {
    "zapper": 0,
    "zapper_points": 0,
    "zapper_next": 0,
    "pairs": {},
    "singles": {},
    "wild": 0,
    "swat_or_not": 0,
    "total": 0,
}


def test_at_the_start_everybody_holds_nothing() -> None:
    assert table(4).state["tallies"] == dict.fromkeys(NAMES[:4], EMPTY)


def test_a_tally_tells_zappers_pairs_singles_wilds_swat_or_not_and_the_total() -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    rig.cards(
        one,
        {
            "zapper": 2,
            "double:+4": 3,
            "double:-2": 1,
            "double:+6": 4,
            "wild": 1,
            "swat_or_not": 2,
            "sure:+3": 1,
        },
    )
    assert rig.state["tallies"][one] == {
        "zapper": 2,
        "zapper_points": 1,
        "zapper_next": 2,
        "pairs": {"+4": 1, "+6": 2},
        "singles": {"+4": 1, "-2": 1},
        "wild": 1,
        "swat_or_not": 2,
        "total": 1 + 4 + 12 + 4 + 7 + 3,
    }
    others = [tally for name, tally in rig.state["tallies"].items() if name != one]
    assert others == [{**EMPTY, "total": -7}] * 2


@pytest.mark.parametrize(("zappers", "more"), [(0, 0), (1, 1), (3, 5), (6, 40), (13, 40)])
def test_zapper_next_is_the_points_at_one_more(zappers: int, more: int) -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    rig.cards(one, {"zapper": zappers})
    assert rig.state["tallies"][one]["zapper_next"] == more


def test_the_cards_of_the_open_offer_are_nobodys() -> None:
    rig, _ = opened()
    rig.card("zapper")
    assert rig.state["tallies"] == dict.fromkeys(NAMES[:3], EMPTY)


def test_open_tallies_off_shows_none_until_the_hand_ends() -> None:
    rig, (one, _) = opened(open_tallies=False)
    assert rig.state["tallies"] == {}
    rig.claim(one)
    rig.cards(one, {"zapper": 2})
    assert rig.state["tallies"] == {}
    rig.do("deck_out")
    assert rig.state["tallies"][one]["zapper"] == 2
    rig.do("next")
    assert rig.state["tallies"] == {}


def test_open_tallies_off_shows_them_in_count() -> None:
    rig, (one, _) = opened(preset="purist")
    rig.claim(one)
    rig.do("deck_out")
    assert rig.phase == "count"
    assert rig.state["tallies"].keys() == set(NAMES[:3])


def test_the_tallies_of_a_counted_hand_stay_until_the_next() -> None:
    rig, (one, _) = opened()
    rig.claim(one)
    rig.cards(one, {"zapper": 2})
    rig.end_hand()
    assert rig.state["tallies"][one]["zapper"] == 2
    rig.do("next")
    assert rig.state["tallies"][one] == EMPTY


def test_typed_points_are_the_total() -> None:
    rig = table()
    rig.points("Ann", 17)
    assert rig.state["tallies"]["Ann"] == {**EMPTY, "total": 17}


def test_house_rules_of_scoring_hold_in_the_tallies() -> None:
    rig, (one, other) = opened(wild_splits_pairs=True, none_counts=False)
    rig.claim(one)
    rig.claim(other)
    rig.cards(one, {"wild": 2, "double:+6": 2, "swat_or_not": 2})
    rig.cards(other, {"swat_or_not": 1})
    totals = {name: tally["total"] for name, tally in rig.state["tallies"].items()}
    assert totals == {**dict.fromkeys(NAMES[:3], 0), one: 19, other: -7}
