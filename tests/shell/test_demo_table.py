"""The virtual table, where the real one does not keep pace."""

from collections.abc import Callable

import pytest

from slapmat.games.swat.state import Phase
from slapmat.shell.demo.people import NAMES, People
from slapmat.shell.demo.sitting import Sitting
from slapmat.shell.demo.table import ENDED, VirtualTable
from slapmat.table.stamps import NS_PER_S
from tests.shell.rigs import Laid, SimulatedTable


def test_a_table_that_wakes_late_misses_no_press_of_those_who_sit_down() -> None:
    rig = SimulatedTable(Laid(names=NAMES))
    people = People(1, {"Ann": "1", "Ben": "2", "Zoë": "3"})
    table = VirtualTable(Sitting(rig.evening, rig.loop.take, rig.buttons), people, seed=1)
    rig.clock.now_ns += 10 * NS_PER_S
    until_ns = rig.clock.now_ns + 5 * NS_PER_S
    while rig.clock.now_ns < until_ns:
        table.act(rig.clock.now_ns)
        rig.loop.turn()
        rig.clock.now_ns += NS_PER_S // 100
    assert dict(rig.evening.live.seating.seats) == {"Ann": 1, "Ben": 2, "Zoë": 3}
    rig.close()


@pytest.mark.parametrize("after_ns", range(0, 2 * NS_PER_S, NS_PER_S // 10))
def test_a_hand_that_finds_no_card_flips_none_and_the_deck_is_reported_out(after_ns: int) -> None:
    rig = SimulatedTable(Laid(names=NAMES))
    people = People(1, {"Ann": "1", "Ben": "2"})
    table = VirtualTable(Sitting(rig.evening, rig.loop.take, rig.buttons), people, seed=1)

    def act_until(is_there: Callable[[], bool]) -> None:
        for _ in range(6_000):
            if is_there():
                return
            table.act(rig.clock.now_ns)
            rig.loop.turn()
            rig.clock.now_ns += NS_PER_S // 100
        raise AssertionError("a minute was not enough")

    def phase() -> Phase | None:
        state = table.state
        return state.phase if state else None

    act_until(lambda: phase() is Phase.OFFER)
    until_ns = rig.clock.now_ns + after_ns
    act_until(lambda: rig.clock.now_ns >= until_ns)
    table.cloth.deck.clear()
    act_until(lambda: phase() in ENDED)
    rig.close()
