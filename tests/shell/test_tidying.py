"""While the table rests and no race is near, garbage is sought, and room made in its store."""

import gc
import weakref
from collections import Counter
from collections.abc import Iterator

import pytest

from slapmat.journal.errors import StoreError
from slapmat.journal.memory import MemoryJournal
from slapmat.shell.tidying import (
    FORCED_PASSES,
    MANY_PASSES,
    MANY_VALUES,
    SPARE_NS,
    is_due,
    put_off,
    tidy,
)
from tests.shell.rigs import Laid, SimulatedTable

SEATS = ("1", "2", "3")


@pytest.fixture
def table() -> Iterator[SimulatedTable]:
    """Give a table at which the dealer is about to flip."""
    table = SimulatedTable()
    table.start(*SEATS)
    yield table
    table.close()


def make_due() -> None:
    """Have so many passes be made that a search is worth it."""
    gc.collect()
    for _ in range(MANY_PASSES):
        gc.collect(1)


def searched(table: SimulatedTable, rest_ns: int) -> bool:
    """Let the table rest while a search is worth it, and say whether there was one."""
    make_due()
    assert is_due()
    table.loop.tidy(table.clock.now_ns + rest_ns)
    return not is_due()


def play_a_race(table: SimulatedTable) -> None:
    table.press(table.dealer_button)
    assert table.report["phase"] == "offer"
    table.press(next(seat for seat in SEATS if seat != table.dealer_button))
    table.run(3_000)


def test_searches_that_are_not_put_off_are_left_to_python() -> None:
    make_due()
    assert not is_due()


def test_a_resting_table_searches_once_and_does_not_look_through_the_rest_again(
    table: SimulatedTable,
) -> None:
    with put_off():
        assert gc.get_threshold()[2] == FORCED_PASSES
        assert searched(table, SPARE_NS)
        assert gc.get_freeze_count() > 0
    assert gc.get_threshold()[2] < FORCED_PASSES
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize(("values", "is_searched"), [(0, True), (MANY_VALUES, False)])
def test_what_was_read_of_a_long_match_is_not_looked_through_even_once(
    values: int, *, is_searched: bool
) -> None:
    gc.collect()
    gc.disable()
    try:
        ring: list[object] = [set()]
        ring.append(ring)
        held = weakref.ref(ring[0])
        read = [[number] for number in range(values)]
        del ring
        with put_off():
            tidy()
        assert (held() is None) is is_searched
        assert len(read) == values
    finally:
        gc.enable()


def test_where_something_is_due_soon_nothing_is_searched(table: SimulatedTable) -> None:
    with put_off():
        assert not searched(table, SPARE_NS - 1)


def test_who_wakes_the_loop_waits_for_no_search(table: SimulatedTable) -> None:
    with put_off():
        table.waker.wake()
        assert not searched(table, SPARE_NS)


def test_while_a_race_is_on_nothing_is_searched(table: SimulatedTable) -> None:
    table.press(table.dealer_button)
    assert table.report["phase"] == "offer"
    with put_off():
        assert not searched(table, SPARE_NS)


def test_play_leaves_nothing_that_would_have_to_be_searched_for(table: SimulatedTable) -> None:
    play_a_race(table)
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        for _ in range(12):
            play_a_race(table)
        gc.collect()
        left = Counter(type(value).__qualname__ for value in gc.garbage if is_ours(value))
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()
    assert left == Counter()


def is_ours(value: object) -> bool:
    return type(value).__module__.startswith("slapmat")


class Roomy(MemoryJournal):
    """A store in which room can be made three times, or not at all."""

    pieces = 3
    is_refusing = False

    def make_room(self) -> bool:
        if self.is_refusing:
            raise StoreError("The disk is full.", remedy="Make room.")
        self.pieces -= 1
        return self.pieces > 0


@pytest.fixture
def roomy() -> Iterator[tuple[SimulatedTable, Roomy]]:
    store = Roomy()
    table = SimulatedTable(Laid(store=lambda: store))
    yield table, store
    table.close()


def test_a_resting_table_has_room_made_in_its_store_piece_by_piece(
    roomy: tuple[SimulatedTable, Roomy],
) -> None:
    table, store = roomy
    for left in (2, 1, 0, 0):
        table.loop.tidy(table.clock.now_ns + SPARE_NS)
        assert store.pieces == left


def test_no_room_is_made_where_somebody_would_wait_for_it(
    roomy: tuple[SimulatedTable, Roomy],
) -> None:
    table, store = roomy
    table.start(*SEATS)
    table.loop.tidy(table.clock.now_ns + SPARE_NS - 1)
    table.press(table.dealer_button)
    table.loop.tidy(table.clock.now_ns + SPARE_NS)
    assert store.pieces == 3


def test_a_store_that_makes_no_room_is_not_asked_again_and_play_goes_on(
    roomy: tuple[SimulatedTable, Roomy],
) -> None:
    table, store = roomy
    store.is_refusing = True
    table.loop.tidy(table.clock.now_ns + SPARE_NS)
    store.is_refusing = False
    table.loop.tidy(table.clock.now_ns + SPARE_NS)
    assert store.pieces == 3
    assert table.keeper.store is store
    assert table.troubles.take() == []
