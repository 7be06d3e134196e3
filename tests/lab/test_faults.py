"""What goes wrong with real lines: edges that nobody reads, lines taken, chips that go."""

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

import gpiod
import pytest

from slapmat.judging.lines import Lines
from slapmat.judging.values import Flag
from slapmat.judging.wiring import SourceClock, Wiring
from slapmat.sources.gpiod_lines import request as take
from slapmat.sources.gpiod_order import Order
from slapmat.sources.gpiod_pins import GpiodSource
from slapmat.sources.gpiod_port import MOST_UNREAD
from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import SourceError
from slapmat.table.signals import MAIN_SOURCE, Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.lab.simulated_chip import Move, SimulatedChip

T = TypeVar("T")

PINS = {"1": 17, "2": 27}
LONG_NS = 30 * NS_PER_S
TAKE_LINES = """
import sys, gpiod
held = gpiod.request_lines(sys.argv[1], consumer=sys.argv[2], config={(17,): None})
print("taken", flush=True)
sys.stdin.read()
"""
LISTEN = """
import sys, time
from slapmat.sources.gpiod_pins import GpiodSource
source = GpiodSource({"1": 17, "2": 27})
source.open(lambda: None)
print("open", flush=True)
while True:
    for each in source.read(time.monotonic_ns()).signals:
        print(each, flush=True)
    time.sleep(0.01)
"""


@contextmanager
def program(code: str, *words: str) -> Iterator[subprocess.Popen[str]]:
    """Run a program until it has said its first line; it is killed in the end."""
    command = [sys.executable, "-c", code, *words]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline()
        try:
            yield process
        finally:
            process.kill()


def opened() -> GpiodSource:
    source = GpiodSource(PINS)
    source.open(lambda: None)
    return source


def waited_for(ask: Callable[[], T]) -> T:
    """Ask again and again until there is an answer."""
    until_ns = time.monotonic_ns() + LONG_NS
    while time.monotonic_ns() < until_ns:
        if answer := ask():
            return answer
        time.sleep(0.005)
    raise AssertionError("nothing came")


def read_until_settled(source: GpiodSource, settled_ns: int) -> list[Edge | Level]:
    signals: list[Edge | Level] = []
    until_ns = 0
    while until_ns <= settled_ns:
        batch = source.read(time.monotonic_ns())
        signals += batch.signals
        until_ns = batch.complete_until_ns
        time.sleep(0.005)
    return signals


def bounces(count: int, line: int, from_ns: int = 0) -> list[Move]:
    return [Move(from_ns + i * NS_PER_MS // 4, line, i % 2 == 0) for i in range(count)]


def unread(chip: SimulatedChip, moves: list[Move], folder: Path) -> list[gpiod.EdgeEvent]:
    """Make moves while nobody reads; then read all that there is, as the source does."""
    with gpiod.Chip(str(chip.path)) as opened_chip:
        request = take(opened_chip, {line: button for button, line in PINS.items()})
    chip.drive(moves, folder)
    events = request.read_edge_events(MOST_UNREAD)
    request.release()
    return events


def flags_of(events: list[gpiod.EdgeEvent]) -> dict[str, frozenset[Flag]]:
    """Give the flags that the judge raises from what the source makes of events."""
    order = Order(PINS.values())
    order.add(events, time.monotonic_ns())
    button_at = {line: button for button, line in PINS.items()}
    wiring = Wiring(tuple(PINS), {MAIN_SOURCE: SourceClock(0)})
    lines = Lines(wiring)
    for told in order.take(time.monotonic_ns()):
        stamp = wiring.sources[MAIN_SOURCE].stamp(told.event.timestamp_ns)
        is_closed = told.event.event_type is told.event.Type.RISING_EDGE
        lines.deliver(Edge(button_at[told.event.line_offset], is_closed, stamp, told.number))
    lines.read_all()
    return {
        button: frozenset(span.flag for span in lines.quality(button, 0, None).spans)
        for button in PINS
    }


def test_a_hundred_edges_that_nobody_read_are_all_there(
    chip: SimulatedChip, tmp_path: Path
) -> None:
    events = unread(chip, bounces(100, 17), tmp_path)
    assert [event.line_seqno for event in events] == [*range(1, 101)]
    assert flags_of(events) == {"1": frozenset(), "2": frozenset()}


def test_edges_that_did_not_fit_are_noticed(chip: SimulatedChip, tmp_path: Path) -> None:
    events = unread(chip, bounces(MOST_UNREAD + 76, 17), tmp_path)
    assert len(events) == MOST_UNREAD
    assert events[0].line_seqno == 77
    assert Flag.LOST_EDGES in flags_of(events)["1"]


def test_a_press_that_another_lines_noise_pushed_out_is_noticed_with_its_next_edge(
    chip: SimulatedChip, tmp_path: Path
) -> None:
    press = [Move(0, 27, True)]
    noise = bounces(MOST_UNREAD + 4, 17, NS_PER_MS)
    release = [Move(noise[-1].at_ns + NS_PER_MS, 27, False)]
    events = unread(chip, press + noise + release, tmp_path)
    assert Flag.LOST_EDGES in flags_of(events)["2"]


def test_a_program_that_stood_still_tells_every_edge_of_that_time(
    chip: SimulatedChip, tmp_path: Path
) -> None:
    with program(LISTEN) as listener:
        listener.send_signal(signal.SIGSTOP)
        chip.drive(bounces(100, 17), tmp_path)
        listener.send_signal(signal.SIGCONT)
        assert listener.stdout is not None
        numbers: list[str] = []
        while len(numbers) < 100:
            line = listener.stdout.readline()
            if line.startswith("Edge"):
                numbers.append(line.partition("seqno=")[2].partition(",")[0])
    assert numbers == [*map(str, range(1, 101))]


def test_a_line_that_somebody_has_is_off_and_the_others_play(chip: SimulatedChip) -> None:
    with program(TAKE_LINES, str(chip.path), "onewire@11"), closing(opened()) as source:
        assert "GPIO17 is taken by onewire@11" in str(source.failures["1"])
        chip.move(27, is_closed=True)
        edge = waited_for(lambda: edges_of(source))[0]
        assert (edge.button, edge.closed) == ("2", True)


def edges_of(source: GpiodSource) -> list[Edge]:
    signals = source.read(time.monotonic_ns()).signals
    return [each for each in signals if isinstance(each, Edge)]


def test_a_line_that_a_driver_of_the_kernel_has_is_off() -> None:
    chip = SimulatedChip(name="hogged", is_live=False)
    chip.hog(17, "spi0 CS0")
    chip.set_live(True)
    with closing(opened()) as source:
        assert "spi0 CS0" in str(source.failures["1"])
    chip.take_away()


def test_a_line_that_is_held_stays_closed_and_the_others_play(chip: SimulatedChip) -> None:
    with closing(opened()) as source:
        chip.move(17, is_closed=True)
        held = read_until_settled(source, time.monotonic_ns() + 1_300 * NS_PER_MS)
        chip.move(27, is_closed=True)
        assert waited_for(lambda: edges_of(source))[0].button == "2"
    levels = [each for each in held if isinstance(each, Level) and each.button == "1"]
    assert len(levels) > 1
    assert all(level.closed for level in levels[1:])


def test_a_second_program_is_told_who_has_the_lines(chip: SimulatedChip) -> None:
    with closing(opened()), pytest.raises(SourceError, match="taken by slapmat") as failed:
        opened()
    assert "Another slapmat" in failed.value.remedy
    assert chip.path.exists()


def test_a_start_right_after_a_kill_works(chip: SimulatedChip) -> None:
    with program(LISTEN) as listener:
        listener.kill()
        listener.wait()
        with closing(opened()) as source:
            assert source.failures == {}
            chip.move(17, is_closed=True)
            assert waited_for(lambda: edges_of(source))[0].button == "1"


def failures_of(sources: Sources) -> list[str]:
    return [str(failure.error) for failure in sources.read(time.monotonic_ns()).failures]


def test_a_chip_that_goes_is_told_and_used_again_when_it_is_back(chip: SimulatedChip) -> None:
    source = GpiodSource(PINS)
    sources = open_sources([source], lambda: None, time.monotonic_ns())
    path = str(chip.path)
    chip.set_live(False)
    (failure,) = waited_for(lambda: failures_of(sources))
    assert path in failure
    # Whenever it is looked for meanwhile, it is still this table's pins that have gone.
    away = waited_for(lambda: [f for f in failures_of(sources) if "not there" in f])
    assert away == [f"The pins have gone: {path}: it is not there."]
    chip.set_live(True)
    waited_for(lambda: sources.read(time.monotonic_ns()).recovered)
    chip.move(27, is_closed=True)
    assert waited_for(lambda: edges_of(source))[0].button == "2"
    sources.close()


def test_the_header_is_found_among_decoys(chip: SimulatedChip) -> None:
    decoys = [
        SimulatedChip("first", "raspberrypi-exp-gpio", ["BT_ON", "GPIO17"]),
        SimulatedChip("second", "pinctrl-bcm2711", [""] * 4),
    ]
    with closing(opened()):
        line = gpiod.Chip(str(chip.path)).get_line_info(17)
    assert line.consumer == "slapmat"
    for decoy in decoys:
        decoy.take_away()
