"""The source evdev on real input devices, which a program plays."""

import time
from collections.abc import Iterator

import pytest
from evdev import ecodes

from slapmat.sources.evdev_buttons import EvdevSource
from slapmat.sources.evdev_lateness import VIRTUAL_LATE_NS
from slapmat.sources.evdev_listing import Listing
from slapmat.sources.evdev_plugged import Devices
from slapmat.sources.evdev_port import SystemInputs
from slapmat.sources.evdev_reader import KeyMoved, KeysRead
from slapmat.sources.evdev_reader import Reader as DeviceReader
from slapmat.sources.opening import open_sources
from slapmat.sources.port import SourceError
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_S
from tests.lab.uinput_board import BUTTONS, NAME, UinputBoard
from tests.lab.watching import Reader

TABLE = ("1", "2", "3", "yes", "no")
# The kernel tells its stamps in whole µs.
ROUNDING_NS = 1_000
HALF_NS = VIRTUAL_LATE_NS // 2


@pytest.fixture
def board() -> Iterator[UinputBoard]:
    board = UinputBoard()
    yield board
    board.unplug()


def bell() -> None:
    """Nobody waits for it."""


def test_every_stamp_lies_within_the_write_that_made_it(board: UinputBoard) -> None:
    reader = Reader(EvdevSource(TABLE))
    moved = []
    for turn in range(60):
        moved += board.tap(BUTTONS[turn % 3])
        # The kernel keeps 64 events of a device: no hand fills that.
        time.sleep(0.005)
    heard = reader.stop(moved[-1].after_ns)
    assert [(int(edge.button) - 1, edge.closed) for edge in reader.edges] == [
        (move.code - BUTTONS[0], move.is_down) for move in moved
    ]
    for edge, move in zip(reader.edges, moved, strict=True):
        stamped_ns = edge.stamp.at_ns + HALF_NS
        assert move.before_ns - ROUNDING_NS <= stamped_ns <= move.after_ns
    assert [edge for each in heard for edge in each.late_edges] == []


def path_of(name: str) -> str:
    (listed,) = [each for each in Listing().devices() if each.name == name]
    return listed.path


def test_events_that_nobody_read_are_noticed_and_the_keys_read_back(board: UinputBoard) -> None:
    reader = DeviceReader(SystemInputs().open_device(path_of(NAME)), time.monotonic_ns)
    board.tap(BUTTONS[0])
    assert [type(told) for told in reader.read()] == [KeyMoved, KeyMoved]
    for _ in range(500):
        board.tap(BUTTONS[1])
    board.move(BUTTONS[2], is_down=True)
    gaps = [told for told in reader.read() if isinstance(told, KeysRead)]
    assert [gap.down for gap in gaps] == [{BUTTONS[2]}]
    board.move(BUTTONS[2], is_down=False)
    (up,) = reader.read()
    assert isinstance(up, KeyMoved)
    assert (up.code, up.is_down) == (BUTTONS[2], False)
    reader.device.close()


def test_a_held_key_is_told_when_it_is_opened(board: UinputBoard) -> None:
    board.move(BUTTONS[1], is_down=True)
    source = EvdevSource(TABLE)
    source.open(bell)
    signals = source.read(time.monotonic_ns()).signals
    levels = {level.button: level.closed for level in signals if isinstance(level, Level)}
    assert levels == {"1": False, "2": True, "3": False, "yes": False, "no": False}
    source.close()


def test_a_board_that_is_plugged_in_again_plays_on_under_another_number(
    board: UinputBoard,
) -> None:
    now_ns = time.monotonic_ns()
    sources = open_sources([EvdevSource(TABLE)], bell, now_ns)
    first_path = path_of(NAME)
    # Somebody takes its number meanwhile.
    board.unplug()
    other = UinputBoard("another keyboard", [ecodes.KEY_ENTER])
    (failure,) = sources.read(now_ns + 1).failures
    assert "unplugged" in str(failure.error)
    again = UinputBoard()
    assert path_of(NAME) != first_path
    assert sources.read(now_ns + 5 * NS_PER_S).recovered == ("evdev",)
    again.tap(BUTTONS[2])
    reading = sources.read(time.monotonic_ns())
    edges = [signal for signal in reading.signals if isinstance(signal, Edge)]
    assert [(edge.button, edge.closed) for edge in edges] == [("3", True), ("3", False)]
    sources.close()
    other.unplug()
    again.unplug()


def test_a_board_of_ones_own_is_nobody_elses(board: UinputBoard) -> None:
    del board
    mine = EvdevSource(TABLE, Devices([NAME], is_alone=True))
    mine.open(bell)
    second = EvdevSource(TABLE, Devices([NAME], is_alone=True))
    with pytest.raises(SourceError, match="another program's alone") as failed:
        second.open(bell)
    assert "buttons.grab" in failed.value.remedy
    mine.close()
    second.open(bell)
    second.close()
