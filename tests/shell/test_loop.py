"""The one loop: what it does when, and that nothing which fails stops the rest."""

import logging
from dataclasses import dataclass, field
from itertools import pairwise

import pytest

from slapmat.scene.elements import Attract, Board, ButtonTouch, Join, Scene
from slapmat.shell.loop import MOST_FAULTS, Gear, Loop
from slapmat.shell.pacing import IDLE_PUMP_NS, RACE_PUMP_NS
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.errors import SlapmatError
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, Stamp
from tests.shell.rigs import BUTTONS, Laid, ScriptedWindow, SimulatedTable, TableRig
from tests.shell.stores import FailingStore
from tests.shell.test_whole_game import play_a_game


class KeyboardTable(TableRig):
    """A table whose buttons are the keys of a scripted window."""

    def __init__(self, laid: Laid | None = None) -> None:
        super().__init__([KeyboardSource()], laid)

    def tap(self, *buttons: str, hold_ms: float = 80) -> None:
        for button in buttons:
            self.window.key(KEYMAP[button], chr(KEYMAP[button]))
        self.run(hold_ms)
        for button in buttons:
            self.window.key(KEYMAP[button], is_down=False)
        self.run(80)

    def click_seat(self, seat: str) -> None:
        for is_down in (True, False):
            self.window.clicks.append(ButtonTouch(seat, is_down))
            self.run(100)

    def start(self, *seats: str) -> None:
        for seat in seats:
            self.tap(seat)
        self.tap("yes")


def names(table: TableRig) -> list[str]:
    """Give who has sat down, by their seats."""
    assert isinstance(table.scene.body, Join)
    return [chair.person.name for chair in table.scene.body.chairs if chair.person.name]


def intervals_ns(window: ScriptedWindow, last: int) -> set[int]:
    return {after - before for before, after in pairwise(window.pumps_ns[-last:])}


def test_the_clock_is_read_once_before_the_buttons_are_and_once_after() -> None:
    table, readings = SimulatedTable(), list[str]()

    def clock_ns() -> int:
        readings.append("clock")
        return table.clock()

    def read(now_ns: int) -> Batch:
        readings.append("buttons")
        return Batch((), now_ns)

    table.buttons.read = read  # type: ignore[method-assign]  # what is read when is looked at
    parts = (table.evening, table.hearing, table.doer, table.keeper, table.troubles, table.waker)
    loop = Loop(Gear(*parts, clock_ns))
    loop.turn()
    readings.clear()
    table.waker.wake()
    loop.turn()
    assert readings == ["clock", "buttons", "clock"]


def test_the_first_scene_is_shown_before_anything_is_read() -> None:
    window = ScriptedWindow()
    TableRig([], Laid(window=window))
    assert isinstance(window.shown[0].body, Attract)


def test_the_window_is_pumped_slowly_while_no_race_is_on() -> None:
    table = KeyboardTable()
    table.run(500)
    assert max(intervals_ns(table.window, 10)) == IDLE_PUMP_NS


def test_the_window_is_pumped_fast_while_a_race_is_on_with_the_keyboard() -> None:
    table = KeyboardTable()
    table.start("1", "2")
    table.tap("yes")
    table.run(500)
    assert max(intervals_ns(table.window, 100)) == RACE_PUMP_NS


def test_other_buttons_do_not_need_the_window_in_a_race() -> None:
    table = SimulatedTable()
    table.start("1", "2")
    table.press("yes")
    table.run(500)
    assert max(intervals_ns(table.window, 10)) == IDLE_PUMP_NS


def test_the_keys_of_the_mat_are_buttons() -> None:
    table = KeyboardTable()
    table.start("1", "2")
    assert isinstance(table.scene.body, Board)


def test_while_a_name_is_typed_the_same_keys_are_letters() -> None:
    table = KeyboardTable()
    table.tap("1")
    table.click_seat("1")
    table.window.type("xhe Zoë")
    table.run(30)
    table.steer("enter")
    assert names(table) == ["xhe Zoë"]


def test_a_button_that_was_down_before_the_typing_comes_up_as_a_button() -> None:
    table = KeyboardTable()
    table.tap("1")
    table.window.key(KEYMAP["2"], "p")
    table.run(30)
    table.click_seat("1")
    table.window.key(KEYMAP["2"], is_down=False)
    table.run(100)
    table.window.type("Al")
    table.run(30)
    table.steer("enter")
    table.tap("3")
    assert names(table) == ["Al", "Player 2", "Player 3"]


def test_cards_are_typed_while_buttons_are_pressed() -> None:
    table = KeyboardTable(Laid(house_rules={"hands": 1}))
    table.start("1", "2")
    table.tap("yes")
    table.steer("tab")
    for letter in "d4":
        table.window.type(letter)
        table.run(30)
    table.tap("1")
    assert table.report["tallies"]["Player 1"]["singles"] == {"+4": 1}


def test_a_card_is_recorded_when_it_was_typed() -> None:
    table = SimulatedTable()
    table.start("1", "2")
    table.press("yes")
    table.steer("tab")
    table.run(433)
    table.window.type("z")
    table.run(20)
    typed_ns = table.window.pumps_ns[-1]
    assert typed_ns - table.evening.log[-1].at_ns <= IDLE_PUMP_NS


def test_a_click_hits_what_was_shown() -> None:
    table = SimulatedTable()
    table.press("1")
    table.window.clicks.append(ButtonTouch("4", is_down=True))
    table.run(100)
    assert isinstance(table.scene.body, Join)
    assert [c.person.seat_no for c in table.scene.body.chairs if c.person.name] == [1, 4]


def test_closing_the_window_leaves() -> None:
    table = SimulatedTable()
    table.window.is_closed = True
    table.run(100)
    assert table.loop.is_over


def test_leaving_from_outside_ends_the_sleep_and_the_loop() -> None:
    table = SimulatedTable()
    table.loop.leave()
    table.loop.run()
    assert table.loop.is_over


@dataclass
class WatchingWindow(ScriptedWindow):
    """Notes at each scene how many records are in the store, and how many the referee has."""

    table: TableRig | None = None
    kept: list[tuple[int, int]] = field(default_factory=list)

    def show(self, scene: Scene) -> None:
        super().show(scene)
        if self.table is not None and self.table.evening.log:
            in_store = self.table.journal.match(1).record_count
            self.kept.append((in_store, self.table.evening.log[-1].seq))


def test_nothing_is_shown_before_it_is_in_the_store() -> None:
    window = WatchingWindow()
    table = SimulatedTable(Laid(house_rules={"hands": 1}, window=window))
    window.table = table
    play_a_game(table)
    assert len(window.kept) > 10
    assert [pair for pair in window.kept if pair[0] != pair[1]] == []


def test_a_screen_that_fails_stops_nothing_and_is_tried_again() -> None:
    table = SimulatedTable(Laid(house_rules={"hands": 1}))
    table.window.show_error = OSError("no such device")
    table.start("1", "2")
    table.press("yes")
    assert len(table.evening.log) == 2
    table.window.show_error = None
    table.press("1")
    table.run(5_000)
    assert isinstance(table.scene.body, Board)
    assert table.scene.banner is None


def test_a_store_that_fails_is_a_banner_at_once_and_play_goes_on() -> None:
    store = FailingStore()
    table = SimulatedTable(Laid(store.open))
    table.start("1", "2")
    store.fails()
    table.press("yes")
    assert table.scene.banner is not None
    assert table.scene.banner.title == "Scores are not being saved"
    table.press("1")
    assert table.report["stacks"] == {"Player 1": 1, "Player 2": 0}
    store.works()
    table.run(5_000)
    assert table.scene.banner is None
    assert store.match(1).record_count == table.evening.log[-1].seq


@dataclass
class LooseSource:
    """A source whose cable comes out and goes in."""

    name: str = "box"
    buttons: tuple[str, ...] = BUTTONS
    is_out: bool = False
    edges: list[Edge] = field(default_factory=list)
    quality = Quality(100_000, is_coarse=False, reason="a test")

    def open(self, wake: Wake) -> None:
        if self.is_out:
            raise SourceError("The box is unplugged.", remedy="Push its cable in.")
        self.edges = []
        del wake

    def read(self, now_ns: int) -> Batch:
        if self.is_out:
            raise SourceError("The box is unplugged.", remedy="Push its cable in.")
        edges, self.edges = tuple(self.edges), []
        return Batch(edges, now_ns)

    def close(self) -> None:
        return


class LooseTable(TableRig):
    """A table on a loose cable."""

    def __init__(self) -> None:
        self.box = LooseSource()
        super().__init__([self.box])

    def press(self, button: str) -> None:
        for is_closed in (True, False):
            stamp = Stamp(self.clock.now_ns, 100_000)
            self.box.edges.append(Edge(button, is_closed, stamp, source="box"))
            self.waker.wake()
            self.run(80)


def started_loose_table() -> LooseTable:
    table = LooseTable()
    for button in ("1", "2", "yes", "yes"):
        table.press(button)
    return table


def test_a_cable_that_comes_out_pauses_play_with_a_banner() -> None:
    table = started_loose_table()
    table.box.is_out = True
    table.run(300)
    assert table.scene.banner is not None
    assert table.scene.banner.is_paused
    assert table.scene.banner.text.startswith("The box is unplugged. Push its cable in.")


def test_a_cable_that_is_put_back_lets_play_go_on_with_one_event_a_slap() -> None:
    table = started_loose_table()
    for _ in range(5):
        table.box.is_out = True
        table.run(300)
        table.box.is_out = False
        table.run(40_000)
    assert table.scene.banner is None
    table.press("1")
    assert table.report["stacks"] == {"Player 1": 1, "Player 2": 0}


def test_a_source_that_is_away_from_the_start_holds_nobody_up() -> None:
    buttons = SimulatedSource(BUTTONS, seed=1)
    away = LooseSource(buttons=("12",), is_out=True)
    table = TableRig([buttons, away])
    assert table.sources.working == (buttons,)
    buttons.schedule_press("1", table.clock.now_ns + NS_PER_MS, 80 * NS_PER_MS)
    table.run(300)
    assert isinstance(table.scene.body, Join)
    assert table.scene.banner is not None
    assert not table.scene.banner.is_paused


def test_without_any_source_that_works_the_table_stands_and_says_why(
    caplog: pytest.LogCaptureFixture,
) -> None:
    away = LooseSource(is_out=True)
    with caplog.at_level(logging.ERROR):
        table = TableRig([away])
        table.run(500)
    assert caplog.records == []
    assert table.scene.banner is not None
    away.is_out = False
    table.run(5_000)
    assert table.scene.banner is None
    away.edges.append(Edge("1", True, Stamp(table.clock.now_ns, 100_000), source="box"))
    table.waker.wake()
    table.run(200)
    assert names(table) == ["Player 1"]


def test_a_fault_of_the_referee_costs_one_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = SimulatedTable()
    table.start("1", "2")

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched, caplog.at_level(logging.ERROR):
        patched.setattr(table.evening, "handle", fails)
        table.window.type("z")
        table.run(100)
    assert "ZeroDivisionError" in caplog.text
    assert table.scene.next.text.startswith("Something went wrong.")
    table.press("yes")
    assert len(table.evening.log) == 2


def test_a_referee_that_fails_for_good_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    table = SimulatedTable()

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(table.evening, "hear", fails)
    with pytest.raises(ZeroDivisionError):
        table.run(MOST_FAULTS * 300)


def test_a_window_whose_keys_fail_alone_says_so_and_is_opened_again_for_ever() -> None:
    table = KeyboardTable()
    table.window.pump_error = OSError("video system not initialized")
    table.run(200_000)
    assert not table.loop.is_over
    assert table.scene.banner is not None
    opened = table.window.opened
    assert opened > 5
    table.window.pump_error = None
    table.run(35_000)
    assert table.window.opened <= opened + 1
    assert table.scene.banner is None
    table.tap("1")
    assert names(table) == ["Player 1"]


def test_a_window_that_fails_for_good_ends_the_program_if_only_its_keys_were_buttons() -> None:
    table = KeyboardTable()
    table.window.pump_error = OSError("video system not initialized")
    table.window.show_error = OSError("no such device")
    with pytest.raises(SlapmatError, match="keyboard"):
        table.run(120_000)


def test_a_window_that_fails_for_good_leaves_other_buttons_alone() -> None:
    table = SimulatedTable()
    table.window.pump_error = OSError("video system not initialized")
    table.run(60_000)
    table.start("1", "2")
    assert table.evening.log[-1].seq == 1
