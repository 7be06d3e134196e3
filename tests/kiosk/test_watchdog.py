"""The watchdog is fed while the loop turns, and each part lives or was given up with a banner."""

from collections.abc import Sequence
from typing import Any

import pytest

from slapmat.shell.kiosk.notify import Notifier
from slapmat.shell.kiosk.watchdog import MEALS, Watchdog
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.shell.test_parts import EVER, TROUBLING, PartsTable, every_call

PATIENCE_NS = 30 * NS_PER_S


class Bowl(Notifier):
    """Counts meals, and the longest time without one."""

    def __init__(self) -> None:
        super().__init__()
        self.meals = 0

    def tell(self, *lines: str) -> None:
        self.meals += lines.count("WATCHDOG=1")


class Attended(PartsTable):
    """A table that is a service, one part of which fails for ever."""

    def __init__(self, part: str = "", calls: Sequence[str] = ()) -> None:
        self.bowl = Bowl()
        dog = Watchdog(self.bowl, PATIENCE_NS)
        super().__init__(part, dict.fromkeys(calls, EVER), [dog])

    @property
    def standing(self) -> str:
        """Give the title of the banner that stands now, on a screen that always works."""
        banner = self.second.shown[-1].banner
        return "" if banner is None else banner.title


@pytest.mark.parametrize(("part", "calls"), [*every_call()])
def test_it_is_fed_whatever_part_fails_and_that_part_has_its_banner(
    part: str, calls: Sequence[str]
) -> None:
    table = Attended(part, calls)
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    before, begun_ns = table.bowl.meals, table.clock.now_ns
    table.run(60_000)
    meals = table.bowl.meals - before
    assert meals >= (table.clock.now_ns - begun_ns) // PATIENCE_NS * MEALS - 1
    # What play can do without gives way once it was read.
    assert bool(table.banners) == bool(TROUBLING[part].intersection(calls))
    table.close()


@pytest.mark.parametrize("part", ["lamps", "sound"])
def test_a_part_whose_thread_has_ended_is_told_although_nobody_calls_it(part: str) -> None:
    table = Attended()
    table.run(1_000)
    assert table.standing == ""
    ended: Any = getattr(table, part)
    ended.failure = OSError(5, "the thread has ended")
    table.run(400)
    assert table.standing == {"lamps": "The lamps fail", "sound": "There is no sound"}[part]
    table.run(5_000)
    # It was closed and opened again, which is a new thread.
    assert ended.failure is None
    table.close()


def test_lamps_whose_thread_had_ended_are_lit_again_and_the_banner_goes() -> None:
    table, other = Attended(), Attended()
    for each in (table, other):
        each.press("1")
    ended: Any = table.lamps
    ended.failure, ended.states = OSError(5, "the thread has ended"), {}
    for each in (table, other):
        each.run(5_000)
    assert table.lamps.states == other.lamps.states != {}
    assert table.standing == ""
    table.close()
    other.close()


def test_a_loop_that_does_not_turn_feeds_nobody() -> None:
    table = Attended()
    table.run(60_000)
    meals = table.bowl.meals
    table.clock.now_ns += PATIENCE_NS
    assert table.bowl.meals == meals
    table.loop.turn()
    assert table.bowl.meals == meals + 1
    table.close()


def test_an_attendant_that_fails_takes_no_meal_from_it() -> None:
    class Broken:
        due_ns: int | None = None

        def tend(self, now_ns: int) -> None:
            raise OSError(5, f"broken at {now_ns}")

    bowl = Bowl()
    table = PartsTable("", {}, [Broken(), Watchdog(bowl, PATIENCE_NS)])
    table.run(PATIENCE_NS / NS_PER_MS)
    assert bowl.meals >= MEALS
    table.close()
