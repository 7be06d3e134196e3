"""Levels read back from pins, by a reader that may be kept from running at any moment."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.lines import Lines
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.sources.gpiod_pins import JITTER_NS, QUIET_NS
from slapmat.sources.still import LOOK_EVERY_NS, TELL_EVERY_NS
from slapmat.table.signals import MAIN_SOURCE, Complete
from slapmat.table.stamps import NS_PER_MS
from tests.sources.fake_gpio import DOWN, UP
from tests.sources.gpiod_rig import GpiodRig
from tests.sources.rigs import Bell

# What a busy program may be kept waiting.
spans = st.integers(0, 60).map(lambda span_ms: span_ms * NS_PER_MS)
# Longer than `quiet`, so that each is a press of its own.
holds = st.integers(25, 120).map(lambda span_ms: span_ms * NS_PER_MS)


@dataclass
class Hand:
    """A contact that closes and opens at given times, whoever reads it meanwhile."""

    rig: GpiodRig
    turns_ns: list[int]
    presses_ns: list[int] = field(default_factory=list)

    def pass_time(self, span_ns: int) -> None:
        clock, until_ns = self.rig.clock, self.rig.clock.now_ns + span_ns
        while self.turns_ns and self.turns_ns[0] <= until_ns:
            clock.now_ns = self.turns_ns.pop(0)
            if self.rig.chip.values[17] is UP:
                self.presses_ns.append(clock.now_ns)
            self.rig.contact(self.rig.chip.values[17] is UP)
        clock.now_ns = until_ns


@given(st.lists(holds, max_size=8), st.lists(st.tuples(spans, spans), min_size=1, max_size=40))
def test_however_long_the_reader_is_kept_waiting_no_press_is_lost_or_invented(
    held_ns: list[int], waits_ns: list[tuple[int, int]]
) -> None:
    rig, lines = GpiodRig(), Lines(wiring())
    turns_ns = [rig.clock.now_ns + sum(held_ns[: i + 1]) for i in range(len(held_ns))]
    hand = Hand(rig, turns_ns)
    rig.source.open(Bell())
    try:
        for before_ns, within_ns in [*waits_ns, (sum(held_ns), 0), (LOOK_EVERY_NS, 0)]:
            hand.pass_time(before_ns)
            rig.chip.after_reading = lambda span_ns=within_ns: hand.pass_time(span_ns)
            batch = rig.source.read(rig.clock.now_ns)
            for signal in batch.signals:
                lines.deliver(signal)
            lines.deliver(Complete(batch.complete_until_ns, rig.source.name))
            lines.read_known()
    finally:
        rig.source.close()
    lines.read_all()
    line = lines.line("1")
    assert [burst.first.at_ns for burst in line.bursts if burst.is_press] == hand.presses_ns
    assert (line.contested, line.misread, line.turns) == ([], 0, [])


def wiring() -> Wiring:
    clocks = {name: SourceClock(JITTER_NS) for name in (MAIN_SOURCE, "gpiod")}
    return Wiring(("1", "2"), clocks, dict.fromkeys(("1", "2"), "gpiod"))


@pytest.mark.parametrize(
    ("late_ns", "is_told"),
    [(QUIET_NS - 2 * JITTER_NS - 1, True), (QUIET_NS - 2 * JITTER_NS, False)],
)
def test_a_level_is_told_only_if_the_clock_was_read_soon_after_it(
    late_ns: int, is_told: bool
) -> None:
    rig = GpiodRig()
    rig.source.open(Bell())
    rig.chip.after_reading = lambda: rig.later(late_ns)
    assert bool(rig.levels()) is is_told
    rig.chip.after_reading = None
    # One that was thrown away is read again at once.
    assert rig.levels() == ([] if is_told else [("1", False), ("2", False)])
    rig.source.close()


def test_while_somebody_presses_nobodys_level_is_read() -> None:
    rig = GpiodRig()
    rig.source.open(Bell())
    rig.levels()
    rig.later(LOOK_EVERY_NS)
    rig.contact(is_closed=True)
    rig.chip.values[27] = DOWN
    rig.later(QUIET_NS - 1)
    assert rig.levels() == []
    rig.later(1)
    assert rig.levels() == [("1", True), ("2", True)]
    rig.source.close()


def test_a_contact_that_chatters_without_end_hides_no_other_level_for_long() -> None:
    rig = GpiodRig()
    rig.source.open(Bell())
    rig.levels()
    rig.chip.values[27] = DOWN
    told = []
    for turn in range(TELL_EVERY_NS // (5 * NS_PER_MS)):
        rig.later(5 * NS_PER_MS)
        rig.contact(is_closed=turn % 2 == 0)
        told += rig.levels()
    assert told == [("2", True)]
    rig.source.close()
