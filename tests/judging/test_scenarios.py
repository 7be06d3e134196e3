"""What went wrong at real tables elsewhere, and must not here."""

import pytest

from slapmat.judging.live import Contact, LiveLines
from slapmat.judging.values import Flag
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.table.signals import Complete, Edge, Level
from slapmat.table.stamps import Stamp

MS = 1_000_000
BUTTONS = tuple(str(number) for number in range(1, 8))
WIRING = Wiring(BUTTONS, {"main": SourceClock(1000)}, dict.fromkeys(BUTTONS, "main"))


def edges(button: str, *at_ms: float) -> list[Edge]:
    """Give edges that close and open in turn."""
    return [
        Edge(button, closed=index % 2 == 0, stamp=Stamp(round(moment * MS), 1000))
        for index, moment in enumerate(at_ms)
    ]


def contacts(*signals: Edge | Level) -> list[Contact]:
    lines = LiveLines(WIRING)
    lines.deliver([*signals, Complete(10**15)])
    return lines.take_contacts()


def presses(*signals: Edge | Level) -> list[tuple[str, float]]:
    return [(c.button, c.stamp.at_ns / MS) for c in contacts(*signals) if not c.is_release]


@pytest.mark.parametrize("chatter_ms", [0.2, 1, 3, 8, 12, 19])
def test_chatter_on_one_seat_is_one_slap_and_the_others_are_unchanged(chatter_ms: float) -> None:
    down, up = 100, 300
    chattering = [at + part * chatter_ms for at in (down, up) for part in (0, 0.9, 1)]
    assert presses(*edges("1", *chattering), *edges("2", 101, 150)) == [("1", 100), ("2", 101)]


def test_a_short_pulse_does_not_eat_the_next_press() -> None:
    assert presses(*edges("1", 100, 104, 5100, 5104)) == [("1", 100), ("1", 5100)]


def test_a_tap_of_15_ms_counts() -> None:
    tapped = contacts(*edges("1", 100, 115))
    assert [(c.stamp.at_ns, c.is_release) for c in tapped] == [(100 * MS, False), (115 * MS, True)]


def test_spikes_for_10_minutes_are_no_slap_storm_but_are_noticed() -> None:
    lines = LiveLines(WIRING)
    for at_ms in range(0, 600_000, 100):
        lines.deliver([*edges("1", at_ms, at_ms + 0.1), Complete((at_ms + 50) * MS)])
        assert lines.take_contacts() == []
    quality = lines.quality("1", 599_000 * MS, 600_000 * MS)
    assert quality.flags == {Flag.SPIKES}


def test_closed_at_boot_is_stuck_and_the_others_play() -> None:
    wiring = Wiring(BUTTONS, WIRING.sources, WIRING.source_of, closed=frozenset({"1"}))
    lines = LiveLines(wiring)
    lines.deliver([*edges("2", 100, 200), Complete(10**12)])
    assert lines.quality("1", 50 * MS, None).flags == {Flag.STUCK}
    assert [contact.button for contact in lines.take_contacts()] == ["2", "2"]


def test_levels_that_settle_after_the_start_make_no_ghost() -> None:
    settling = [Level("1", True, 0), Level("1", False, 80 * MS)]
    assert presses(*settling, *edges("1", 500, 600)) == [("1", 500)]


def test_edges_delivered_together_after_a_frozen_frame_keep_their_order() -> None:
    lines = LiveLines(WIRING)
    lines.deliver([Complete(90 * MS)])
    assert lines.take_contacts() == []
    lines.deliver([*edges("3", 102), *edges("2", 101), *edges("1", 100), Complete(300 * MS)])
    taken = lines.take_contacts()
    assert [(c.button, c.stamp.at_ns) for c in taken] == [
        ("1", 100 * MS),
        ("2", 101 * MS),
        ("3", 102 * MS),
    ]


def test_two_presses_without_a_release_are_one_until_the_level_is_read() -> None:
    first, second = edges("1", 100)[0], edges("1", 900)[0]
    assert presses(first, second) == [("1", 100)]
    assert presses(first, Level("1", False, 500 * MS), second) == [("1", 100), ("1", 900)]


def test_a_hold_whose_release_was_dropped_is_cleared_by_the_level() -> None:
    held = contacts(*edges("1", 100), Level("1", False, 500 * MS))
    assert [(c.stamp.at_ns, c.is_release) for c in held] == [(100 * MS, False), (500 * MS, True)]
