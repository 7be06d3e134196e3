"""The virtual table, where the real one does not keep pace."""

from slapmat.shell.demo.people import NAMES, People
from slapmat.shell.demo.plans import Sitting
from slapmat.shell.demo.table import VirtualTable
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
