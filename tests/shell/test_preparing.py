"""Pictures are prepared while nothing is urgent: in steps, which anything that happens ends."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from slapmat.journal.port import Journal
from slapmat.scene.elements import Scene, Slap
from slapmat.shell.preparing import SPARE_NS
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS
from tests.shell.rigs import HandClock, Laid, ScriptedWindow, SimulatedTable

STEP_NS = 7 * NS_PER_MS


@dataclass
class SlowWindow(ScriptedWindow):
    """A window that needs three steps to prepare a scene, and time for each."""

    clock: HandClock = field(default_factory=HandClock)
    prepared: list[Scene] = field(default_factory=list)
    steps_ns: list[int] = field(default_factory=list)
    table: "RestingTable | None" = None
    wakes_after: int | None = None
    prepare_error: Exception | None = None
    may_race: bool = False

    def prepare(self, scene: Scene) -> Iterator[None]:
        self.prepared.append(scene)
        for _ in range(3):
            if self.prepare_error is not None:
                raise self.prepare_error
            assert self.table is not None
            assert self.table.loop.due_ns() - self.clock.now_ns >= SPARE_NS
            assert not self.table.waker.is_woken
            assert self.may_race or not self.table.evening.is_race_near(self.clock.now_ns)
            self.steps_ns.append(self.clock.now_ns)
            self.clock.now_ns += STEP_NS
            if len(self.steps_ns) == self.wakes_after:
                self.table.waker.wake()
            yield


class RestingTable(SimulatedTable):
    """A table whose loop rests between its turns, for no time of the real clock."""

    def __init__(self, store: Callable[[], Journal] | None = None) -> None:
        self.slow = SlowWindow()
        super().__init__(Laid(store, window=self.slow, clock=self.slow.clock))
        self.slow.table = self

    def run(self, ms: float) -> None:
        until_ns = self.clock.now_ns + round(ms * NS_PER_MS)
        while self.clock.now_ns < until_ns:
            self.loop.turn()
            due_ns = min(self.loop.due_ns(), self.edge_due_ns or until_ns, until_ns)
            self.loop.prepare(due_ns)
            if not self.waker.is_woken:
                self.clock.now_ns = max(due_ns, self.clock.now_ns + 1)
            if self.edge_due_ns is not None and self.edge_due_ns <= self.clock.now_ns:
                self.waker.wake()
        self.loop.turn()


def winners(scenes: list[Scene]) -> list[str]:
    return [str(scene.hero.person.seat_no) for scene in scenes if isinstance(scene.hero, Slap)]


def started() -> RestingTable:
    table = RestingTable()
    table.start("1", "2", "3")
    table.run(2_000)
    return table


def test_while_nobody_plays_nothing_is_prepared() -> None:
    table = RestingTable()
    table.run(2_000)
    assert table.slow.prepared == []


def test_each_possible_winner_is_prepared_once_before_the_offer_opens() -> None:
    table = started()
    others = [seat for seat in ("1", "2", "3") if seat != table.dealer_button]
    assert winners(table.slow.prepared) == others
    prepared = len(table.slow.prepared)
    table.press(table.dealer_button)
    table.run(2_000)
    assert len(table.slow.prepared) == prepared
    assert len(table.slow.steps_ns) == 3 * prepared


def test_while_a_race_is_on_nothing_is_prepared_and_after_it_the_rest_is() -> None:
    table = RestingTable()
    table.slow.wakes_after = 2
    table.start("1", "2", "3")
    table.slow.prepared.clear()
    opens_at_once = table.dealer_button
    table.press(opens_at_once)
    assert table.report["phase"] == "offer"
    begun = len(table.slow.steps_ns)
    table.run(5_000)
    assert len(table.slow.steps_ns) == begun
    table.press(next(seat for seat in ("1", "2", "3") if seat != opens_at_once))
    table.run(1_000)
    assert len(table.slow.steps_ns) > begun


def test_a_match_that_goes_on_with_an_open_offer_is_prepared_while_the_race_is_on() -> None:
    interrupted = started()
    interrupted.press(interrupted.dealer_button)
    assert interrupted.report["phase"] == "offer"
    table = RestingTable(lambda: interrupted.journal)
    table.slow.may_race = True
    table.press(YES_BUTTON)
    table.run(2_000)
    assert table.report["phase"] == "offer"
    others = [seat for seat in ("1", "2", "3") if seat != table.dealer_button]
    assert winners(table.slow.prepared) == others


def test_what_wakes_the_loop_ends_the_preparing_and_it_goes_on_later() -> None:
    table = RestingTable()
    table.slow.wakes_after = 2
    table.start("1", "2", "3")
    table.run(2_000)
    assert table.waker.is_woken is False
    assert len(table.slow.steps_ns) == 3 * len(table.slow.prepared) > 6


def test_what_fails_while_it_is_prepared_is_left_and_play_goes_on() -> None:
    table = RestingTable()
    table.slow.prepare_error = OSError("no memory")
    table.start("1", "2", "3")
    table.run(2_000)
    assert len(table.slow.prepared) == 1
    table.press(table.dealer_button)
    assert table.report["phase"] == "offer"
