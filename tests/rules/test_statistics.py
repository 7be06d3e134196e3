"""Statistics of matches that were really played: by edges, through the referee."""

from slapmat.referee.inputs import NamedKey
from slapmat.rules.statistics import Statistics, Tally, counted
from tests.referee.evening_rig import EveningRig


def rig_of_three() -> EveningRig:
    rig = EveningRig(house_rules={"hands": 1})
    rig.start("1", "2", "3")
    rig.press(rig.dealer_button)
    rig.wait(200)
    return rig


def name_at(button: str) -> str:
    return f"Player {button}"


def statistics(rig: EveningRig) -> Statistics:
    tally = Tally()
    tally.add(counted(rig.game, rig.records))
    return tally.statistics


def test_a_slap_is_timed_from_the_opening_of_its_offer_and_from_the_first_slap() -> None:
    rig = rig_of_three()
    first, second = rig.others("1", "2", "3")
    rig.wait(500)
    rig.press(first, second, apart_ms=40)
    counts = {each.name: each for each in statistics(rig).players}
    (won,) = counts[name_at(first)].slaps
    (lost,) = counts[name_at(second)].slaps
    assert won.behind_ns == 0
    assert lost.behind_ns == 40_000_000
    assert won.after_ns is not None
    assert won.after_ns >= 500_000_000
    assert lost.after_ns == won.after_ns + 40_000_000
    assert counts[name_at(first)].firsts == 1
    assert counts[name_at(second)].firsts == 0


def test_the_fastest_slap_and_the_closest_finish_are_found() -> None:
    rig = rig_of_three()
    first, second = rig.others("1", "2", "3")
    rig.press(first, second, apart_ms=40)
    found = statistics(rig)
    assert found.fastest is not None
    assert found.fastest.player == name_at(first)
    assert found.closest is not None
    assert (found.closest.first, found.closest.second) == (name_at(first), name_at(second))
    assert found.closest.gap_ns == 40_000_000


def test_a_slap_that_was_on_its_way_already_is_no_record() -> None:
    rig = EveningRig(house_rules={"hands": 1})
    rig.start("1", "2")
    rig.press("yes", hold_ms=1)
    rig.press("1")
    found = statistics(rig)
    assert [each.firsts for each in found.players] == [1, 0]
    assert found.fastest is None


def test_what_was_taken_back_is_not_counted() -> None:
    rig = rig_of_three()
    first, second = rig.others("1", "2", "3")
    rig.press(first, second, apart_ms=40)
    rig.press("no")
    found = statistics(rig)
    assert found.fastest is None
    assert found.closest is None
    assert all(not each.slaps for each in found.players)


def test_who_was_not_asked_is_in_no_finish() -> None:
    rig = rig_of_three()
    first, _ = rig.others("1", "2", "3")
    rig.press(first, rig.dealer_button, apart_ms=3)
    assert statistics(rig).closest is None


def test_false_slaps_are_counted_by_player() -> None:
    rig = rig_of_three()
    rig.press(rig.dealer_button)
    counts = {each.name: each.false_slaps for each in statistics(rig).players}
    assert counts == {name: int(name == name_at(rig.dealer_button)) for name in map(name_at, "123")}


def test_points_by_kind_add_up_to_the_totals() -> None:
    rig = EveningRig(house_rules={"hands": 1, "last_call": 0})
    rig.start("1", "2")
    rig.press("yes")
    rig.key(NamedKey.TAB)
    rig.type("d4d4z")
    rig.press("1")
    rig.wait(3_000)
    rig.press("yes", hold_ms=1_700)
    rig.press("yes", hold_ms=1_700)  # it asks before the game ends
    assert rig.report["phase"] == "game_over"
    found = statistics(rig)
    totals = {each.name: sum(each.points.values()) for each in found.players}
    assert totals == rig.report["totals"]
    assert sum(each.wins for each in found.players) == len(rig.report["winners"])
    assert all(each.matches == 1 for each in found.players)


def test_matches_are_added_up() -> None:
    rig = rig_of_three()
    first, second = rig.others("1", "2", "3")
    rig.press(first, second, apart_ms=40)
    tally = Tally()
    tally.add(counted(rig.game, rig.records))
    tally.add(counted(rig.game, rig.records))
    found = tally.statistics
    assert found.matches == 2
    assert [len(each.slaps) for each in found.players if each.slaps] == [2, 2]
