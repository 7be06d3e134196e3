"""How often the table wakes: by what is due, and hardly at all where nothing happens."""

from itertools import pairwise

import pytest

from slapmat.shell.pacing import IDLE_PUMP_NS, QUICK_FOR_NS, QUICK_PUMP_NS, RACE_PUMP_NS, Pace
from slapmat.sources.keyboard import ALLOWANCE_NS, KEYMAP, KeyboardSource
from slapmat.sources.port import Batch
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp
from tests.shell.rigs import BUTTONS, Laid, ScriptedWindow, TableRig

MOST_WAKES_A_SECOND = 25
SECONDS = 120


class CountedButtons(SimulatedSource):
    """Simulated buttons that count how often they are read."""

    reads = 0

    def read(self, now_ns: int) -> Batch:
        self.reads += 1
        return super().read(now_ns)


class CountedTable(TableRig):
    """A table of buttons that counts how often it wakes, in its sleep up to 1 ms too late."""

    def __init__(self, laid: Laid | None = None) -> None:
        self.buttons = CountedButtons(BUTTONS, seed=3)
        super().__init__([self.buttons], laid)

    @property
    def edge_due_ns(self) -> int | None:
        return self.buttons.due_ns

    def wakes(self, seconds: int) -> int:
        """Give how often the loop wakes in so many seconds."""
        count, until_ns = 0, self.clock.now_ns + seconds * NS_PER_S
        while self.clock.now_ns < until_ns:
            self.loop.turn()
            count += 1
            late_ns = count % 8 * NS_PER_MS // 8
            self.clock.now_ns = max(self.clock.now_ns, self.loop.due_ns()) + late_ns
        return count

    def press(self, *buttons: str) -> None:
        for button in buttons:
            self.buttons.schedule_press(button, self.clock.now_ns + NS_PER_MS, 80 * NS_PER_MS)
            self.run(200)


def idle_since_long(*pressed: str) -> CountedTable:
    table = CountedTable()
    table.press(*pressed)
    table.run(5_000)
    return table


def test_the_picture_of_a_table_that_waits_is_drawn_as_often_as_it_moves() -> None:
    table = idle_since_long()
    shown = len(table.window.shown)
    assert table.wakes(SECONDS) <= MOST_WAKES_A_SECOND * SECONDS / 1.6
    # A token hops in five steps and lies down, every four seconds; the picture moves once a minute.
    assert len(table.window.shown) - shown <= SECONDS / 4 * 6 + SECONDS / 60 + 6


@pytest.mark.parametrize("pressed", [("1", "2"), ("1", "2", "3", "yes")])
def test_an_idle_table_wakes_seldom_reads_seldom_and_draws_nothing(
    pressed: tuple[str, ...],
) -> None:
    table = idle_since_long(*pressed)
    shown, pumps, reads = len(table.window.shown), len(table.window.pumps_ns), table.buttons.reads
    assert table.wakes(SECONDS) <= MOST_WAKES_A_SECOND * SECONDS / 1.6
    assert len(table.window.pumps_ns) - pumps <= 14 * SECONDS
    assert 3 * SECONDS <= table.buttons.reads - reads <= 5 * SECONDS
    assert len(table.window.shown) == shown


def test_an_open_offer_with_buttons_on_wires_wakes_as_seldom() -> None:
    table = idle_since_long("1", "2", "yes", "yes")
    assert table.report["phase"] == "offer"
    assert table.wakes(SECONDS) <= MOST_WAKES_A_SECOND * SECONDS / 1.6


class KeyTable(TableRig):
    """A table of keys."""

    def __init__(self) -> None:
        self.keys = KeyboardSource()
        super().__init__([self.keys], Laid(window=ScriptedWindow()))

    def key(self, button: str, *, is_down: bool) -> None:
        self.window.key(KEYMAP[button], chr(KEYMAP[button]), is_down=is_down)

    def intervals_ns(self, ms: float) -> set[int]:
        """Give how far apart the pumps of the next so many ms are."""
        before = len(self.window.pumps_ns)
        self.run(ms)
        pumps_ns = self.window.pumps_ns[before:-1]
        return {after - sooner for sooner, after in pairwise(pumps_ns)}


def test_after_a_key_the_window_is_pumped_quickly_for_a_second() -> None:
    table = KeyTable()
    table.run(3_000)
    assert table.intervals_ns(1_000) == {IDLE_PUMP_NS}
    table.key("1", is_down=True)
    table.run(IDLE_PUMP_NS / NS_PER_MS)
    # Held on, it would be a ring that closes.
    table.key("1", is_down=False)
    assert max(table.intervals_ns(700)) == QUICK_PUMP_NS
    table.run(600)
    assert table.intervals_ns(1_000) == {IDLE_PUMP_NS}


def test_a_key_on_an_idle_table_says_how_little_its_time_is_known() -> None:
    table = KeyTable()
    table.run(3_000)
    since_ns = table.window.pumps_ns[-1]
    heard, read = list[Batch](), table.keys.read

    def overheard(now_ns: int) -> Batch:
        heard.append(read(now_ns))
        return heard[-1]

    table.keys.read = overheard  # type: ignore[method-assign]  # the batches are what is looked at
    table.key("1", is_down=True)
    table.run(IDLE_PUMP_NS / NS_PER_MS)
    (edge,) = [signal for batch in heard for signal in batch.signals]
    pumped_ns = next(at_ns for at_ns in table.window.pumps_ns if at_ns > since_ns)
    half_ns = (pumped_ns - since_ns) // 2
    assert half_ns > RACE_PUMP_NS
    assert isinstance(edge, Edge)
    assert edge.stamp == Stamp(since_ns + half_ns, half_ns + ALLOWANCE_NS)


def test_the_pace_is_that_of_the_race_of_the_hands_or_of_nobody() -> None:
    pace = Pace(0)
    pace.pumped(0, has_input=False)
    assert pace.due_ns(is_race=False) == IDLE_PUMP_NS
    assert pace.due_ns(is_race=True) == RACE_PUMP_NS
    pace.pumped(10, has_input=True)
    assert pace.due_ns(is_race=False) == 10 + QUICK_PUMP_NS
    pace.pumped(10 + QUICK_FOR_NS, has_input=False)
    assert pace.due_ns(is_race=False) == 10 + QUICK_FOR_NS + IDLE_PUMP_NS
