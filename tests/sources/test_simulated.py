from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.live import Contact, LiveLines
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.sources.port import SourceError
from slapmat.sources.simulated import SimulatedSource
from slapmat.sources.simulated_hands import (
    EARLIEST_MS,
    FASTEST_MS,
    SLOWEST_MS,
    HandProfile,
    SimulatedHands,
    Slap,
)
from slapmat.table.signals import MAIN_SOURCE, Complete, Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.rigs import Bell

SEATS = ("1", "2", "3", "4")


def source(seed: int = 1, jitter_ns: int = 100_000) -> SimulatedSource:
    made = SimulatedSource(SEATS, seed=seed, name=MAIN_SOURCE, jitter_ns=jitter_ns)
    made.open(Bell())
    return made


def played(made: SimulatedSource, slaps: Sequence[Slap], until_ns: int) -> list[Contact]:
    """Give the contacts that the table's own lines find in what the source tells."""
    lines = LiveLines(Wiring(SEATS, {MAIN_SOURCE: SourceClock(made.quality.jitter_ns)}))
    contacts = []
    for slap in slaps:
        made.schedule_press(slap.button, slap.at_ns, slap.hold_ns)
    for now_ns in range(0, until_ns, 5 * NS_PER_MS):
        batch = made.read(now_ns)
        lines.deliver([*batch.signals, Complete(batch.complete_until_ns)])
        contacts += lines.take_contacts()
    assert not lines.take_late_contacts()
    return contacts


def test_a_press_bounces_and_is_one_press() -> None:
    slaps = [Slap("1", NS_PER_S + index * NS_PER_S, 80 * NS_PER_MS) for index in range(20)]
    made = source()
    contacts = played(made, slaps, 22 * NS_PER_S)
    assert [contact.is_release for contact in contacts] == [False, True] * 20
    for slap, press in zip(slaps, contacts[::2], strict=True):
        assert abs(press.stamp.at_ns - slap.at_ns) <= press.stamp.jitter_ns


def test_contacts_do_bounce() -> None:
    made = source()
    for index in range(50):
        made.schedule_press("1", index * NS_PER_S, 100 * NS_PER_MS)
    edges = [s for s in made.read(100 * NS_PER_S).signals if isinstance(s, Edge)]
    assert 4 * 50 < len(edges) <= 22 * 50


@given(seed=st.integers(0, 1000))
def test_who_slaps_first_is_found_first(seed: int) -> None:
    hands = SimulatedHands(seed, dict.fromkeys(SEATS, HandProfile(false_start_share=0.2)))
    slaps = hands.slaps(NS_PER_S)
    contacts = played(source(seed, jitter_ns=0), slaps, 4 * NS_PER_S)
    pressed = [contact for contact in contacts if not contact.is_release]
    assert [(press.button, press.stamp.at_ns) for press in pressed] == [
        (slap.button, slap.at_ns) for slap in slaps
    ]


@given(hold_ns=st.integers(NS_PER_MS, 5 * NS_PER_MS))
def test_the_shortest_tap_ends_open(hold_ns: int) -> None:
    made = source()
    made.schedule_press("1", 0, hold_ns)
    edges = [s for s in made.read(NS_PER_S).signals if isinstance(s, Edge)]
    assert [edge.closed for edge in edges] == [True, False] * (len(edges) // 2)


def test_a_press_before_the_watermark_is_refused() -> None:
    made = source()
    made.read(NS_PER_S)
    with pytest.raises(ValueError, match="watermark"):
        made.schedule_press("1", NS_PER_S - 1, NS_PER_MS)
    made.schedule_press("1", NS_PER_S, NS_PER_MS)


def test_stamps_keep_the_promise_however_large_the_jitter_is() -> None:
    made = source(jitter_ns=50 * NS_PER_MS)
    made.read(NS_PER_S)
    made.schedule_press("1", NS_PER_S, 100 * NS_PER_MS)
    edges = [s for s in made.read(3 * NS_PER_S).signals if isinstance(s, Edge)]
    assert all(edge.stamp.at_ns >= NS_PER_S for edge in edges)
    assert made.quality.is_coarse


def test_a_button_that_it_does_not_have_is_refused() -> None:
    with pytest.raises(ValueError, match="no button 9"):
        source().schedule_press("9", 0, 0)


def test_what_was_scheduled_is_forgotten_when_it_is_closed() -> None:
    made = source()
    made.schedule_press("1", 0, NS_PER_MS)
    made.close()
    with pytest.raises(SourceError):
        made.read(NS_PER_S)
    made.open(Bell())
    assert not made.read(NS_PER_S).signals


def test_it_can_be_scheduled_before_it_is_open() -> None:
    made = SimulatedSource(SEATS, seed=1)
    made.schedule_press("2", NS_PER_S, 60 * NS_PER_MS)
    made.open(Bell())
    assert {signal.button for signal in made.read(2 * NS_PER_S).signals} == {"2"}


# Hands


def test_the_same_seed_gives_the_same_slaps() -> None:
    first, second = (SimulatedHands(3, dict.fromkeys(SEATS, HandProfile())) for _ in range(2))
    assert [first.slaps(0) for _ in range(9)] == [second.slaps(0) for _ in range(9)]
    assert first.slaps(0) != SimulatedHands(4, dict.fromkeys(SEATS, HandProfile())).slaps(0)


def test_another_seat_changes_nobodys_hands() -> None:
    few = SimulatedHands(3, dict.fromkeys(SEATS[:2], HandProfile())).slaps(0)
    many = SimulatedHands(3, dict.fromkeys(SEATS, HandProfile())).slaps(0)
    assert set(few) <= set(many)


def test_reactions_are_those_of_people() -> None:
    hands = SimulatedHands(1, {"1": HandProfile(false_start_share=0)})
    after_ms = sorted(hands.slaps(0)[0].at_ns / NS_PER_MS for _ in range(2000))
    assert after_ms[0] >= FASTEST_MS
    assert after_ms[-1] <= SLOWEST_MS
    assert after_ms[100] >= 180
    assert 260 <= after_ms[1000] <= 300
    assert after_ms[1900] <= 450
    # The tail is to the right.
    assert after_ms[1900] - after_ms[1000] > after_ms[1000] - after_ms[100]


def test_some_start_falsely() -> None:
    hands = SimulatedHands(1, {"1": HandProfile(false_start_share=0.1)})
    slaps = [hands.slaps(NS_PER_S)[0] for _ in range(1000)]
    early = [slap for slap in slaps if slap.at_ns <= NS_PER_S]
    assert 70 <= len(early) <= 130
    assert all(slap.at_ns >= NS_PER_S - EARLIEST_MS * NS_PER_MS for slap in early)


def test_hands_hold_a_button_as_long_as_their_profile_says() -> None:
    hands = SimulatedHands(1, {"1": HandProfile(hold_ms=(60, 180), tail_ms=0)})
    holds_ns = [hands.slaps(0)[0].hold_ns for _ in range(500)]
    assert min(holds_ns) >= 60 * NS_PER_MS
    assert max(holds_ns) <= 180 * NS_PER_MS
