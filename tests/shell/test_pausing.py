"""While the button of somebody who plays is away, the match stands, and loses no time by it."""

from dataclasses import dataclass, field

import pytest

from slapmat.rules.commands import Leave
from slapmat.rules.records import Cause
from slapmat.scene.elements import Join
from slapmat.sources.port import Batch, Quality, SourceError, Wake
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp
from tests.shell.rigs import TableRig

UNPLUGGED = SourceError("The box is unplugged.", remedy="Push its cable in.")
LAST_CALL_NS = 5 * NS_PER_S


@dataclass
class Box:
    """A box of buttons on a loose cable."""

    name: str
    buttons: tuple[str, ...]
    is_out: bool = False
    edges: list[Edge] = field(default_factory=list)
    quality = Quality(100_000, is_coarse=False, reason="a test")

    def open(self, wake: Wake) -> None:
        del wake
        if self.is_out:
            raise UNPLUGGED
        self.edges = []

    def read(self, now_ns: int) -> Batch:
        if self.is_out:
            raise UNPLUGGED
        edges, self.edges = tuple(self.edges), []
        return Batch(edges, now_ns)

    def close(self) -> None:
        return


class TwoBoxes(TableRig):
    """Seats 1 and 2 on one box; seat 3 and the table's buttons on the other."""

    def __init__(self, *, is_out: bool = False) -> None:
        self.seats = Box("seats", ("1", "2"), is_out)
        self.others = Box("others", ("3", "yes", "no"))
        super().__init__([self.seats, self.others])

    def touch(self, button: str, *, is_down: bool) -> None:
        box = self.seats if button in self.seats.buttons else self.others
        stamp = Stamp(self.clock.now_ns, 100_000)
        box.edges.append(Edge(button, is_down, stamp, source=box.name))
        self.waker.wake()

    def press(self, *buttons: str, hold_ms: float = 80) -> None:
        for button in buttons:
            self.touch(button, is_down=True)
            self.run(hold_ms)
            self.touch(button, is_down=False)
            self.run(60)

    @property
    def phase(self) -> object:
        return self.report["phase"]

    @property
    def left_ns(self) -> int:
        """How long until the next thing happens by itself, on the match's clock."""
        match = self.evening.live.match
        timer = match.game.timer(match.state)
        assert timer is not None
        return timer.at_ns - match.clock_ns


@pytest.fixture
def table() -> TwoBoxes:
    """Give a game of players 1 and 2 in its last call, of which some seconds are left."""
    table = TwoBoxes()
    table.press("1", "2", "yes", "yes")
    table.press("yes", hold_ms=1_600)  # the deck is out
    assert table.phase == "last_call"
    return table


def unplugged(table: TwoBoxes, *, for_ms: float) -> None:
    table.seats.is_out = True
    table.waker.wake()
    table.run(for_ms)
    table.seats.is_out = False


def test_a_timer_has_the_time_that_it_had_left(table: TwoBoxes) -> None:
    left_ns = table.left_ns
    unplugged(table, for_ms=60_000)
    while table.evening.live.is_paused:
        table.run(10)
    assert table.evening.log[-1].cause is Cause.RESUME
    assert table.phase == "last_call"
    passed_ns = table.evening.live.match.clock_ns - table.evening.log[-1].at_ns
    assert abs(left_ns - passed_ns - table.left_ns) < 200 * NS_PER_MS
    table.run(table.left_ns / NS_PER_MS + 100)
    assert table.phase != "last_call"


def test_while_the_match_is_paused_its_screen_stands_and_the_loop_sleeps(table: TwoBoxes) -> None:
    table.seats.is_out = True
    table.waker.wake()
    table.run(100)
    shown, pumps = len(table.window.shown), len(table.window.pumps_ns)
    table.run(10_000)
    assert len(table.window.shown) == shown
    assert (
        len(table.window.pumps_ns) - pumps < 1_000
    )  # a timer that is due would turn it 10,000 times
    assert table.scene.banner is not None
    assert table.scene.banner.is_paused
    assert table.scene.banner.text.endswith("Play is paused; nothing is lost.")
    # No card is lit: the hand at the bottom asks nobody to slap.
    assert table.scene.next.text == "Nobody is lit: no slap counts until this is mended."


def test_slaps_on_the_other_box_do_not_count_meanwhile() -> None:
    table = TwoBoxes()
    table.press("1", "2", "3", "yes")
    records = len(table.evening.log)
    table.seats.is_out = True
    table.waker.wake()
    table.run(100)
    table.press("3")
    assert len(table.evening.log) == records
    table.seats.is_out = False
    table.run(2_000)
    assert [record.cause for record in table.evening.log[records:]] == [Cause.RESUME]


def test_the_other_box_is_heard_where_nobody_of_the_lost_one_plays() -> None:
    table = TwoBoxes()
    table.seats.is_out = True
    table.run(200)
    table.press("3")
    assert isinstance(table.scene.body, Join)
    assert [c.person.seat_no for c in table.scene.body.chairs if c.person.name] == [3]
    assert table.scene.banner is not None
    assert not table.scene.banner.is_paused


def test_the_tables_buttons_work_while_play_is_paused(table: TwoBoxes) -> None:
    steps = len(table.evening.live.match.ledger.steps)
    table.seats.is_out = True
    table.waker.wake()
    table.run(200)
    table.press("no")
    assert len(table.evening.live.match.ledger.steps) == steps - 1


def test_a_long_press_is_no_longer_held_when_its_cable_comes_out(table: TwoBoxes) -> None:
    table.touch("yes", is_down=True)
    table.run(300)
    records = len(table.evening.log)
    unplugged(table, for_ms=200)
    table.run(2_000)
    table.touch("yes", is_down=False)
    table.run(100)
    assert [record.cause for record in table.evening.log[records:]] == [Cause.RESUME]


def test_who_lost_their_button_may_leave_and_play_goes_on() -> None:
    table = TwoBoxes()
    table.press("1", "2", "3", "yes")
    table.seats.is_out = True
    table.waker.wake()
    table.run(200)
    for player in ("Player 1", "Player 2"):
        assert table.evening.live.is_paused
        table.evening.do(Leave(player))
    # Until the next reading of a table at rest.
    table.run(1_200)
    # With one player left the game is over: that is asked.
    table.press("yes", hold_ms=1_700)
    table.run(400)
    assert not table.evening.live.is_paused
    assert table.scene.banner is not None
    assert not table.scene.banner.is_paused


def test_a_match_begun_while_a_box_is_away_waits_for_it() -> None:
    table = TwoBoxes(is_out=True)
    table.evening.start({1: "Ann", 3: "Cid"})
    table.press("yes")
    table.run(60_000)
    assert table.evening.live.is_paused
    table.seats.is_out = False
    table.run(31_000)
    assert not table.evening.live.is_paused
    table.press("1")
    assert table.report["stacks"]["Ann"] == 1
