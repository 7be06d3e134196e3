"""A Pico behind a real terminal: found, opened, unplugged, restarted, babbling."""

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue

import pytest

from slapmat.mat.pico_pins import BUTTON_AT, button_at_of
from slapmat.sources.pico_finding import Named, Roster
from slapmat.sources.pico_source import PicoSource
from slapmat.sources.port import SourceError
from slapmat.sources.serial_listing import SerialListing
from slapmat.sources.serial_ports import open_port
from slapmat.table.signals import Edge, Level
from tests.sources.pico_rig import ID, PtyPico, SimPico

MOST_S = 10
CLOCK = f"pico-{ID:016x}"


class Bench:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.roster = Roster(listing=SerialListing(root))
        self.picos: list[PtyPico] = []
        self.sources: list[PicoSource] = []
        self.rung: SimpleQueue[bool] = SimpleQueue()

    def pico(self, pico: SimPico | None = None, **named: str) -> PtyPico:
        self.picos.append(PtyPico(self.root, pico, **named))
        return self.picos[-1]

    def source(self, place: int = 0, patience_s: float = MOST_S) -> PicoSource:
        buttons = [*map(str, range(1, 13)), "yes", "no"]
        name = f"pico-{place + 1}" if place else "pico"
        where = self.roster.place(place)
        at = button_at_of(place, buttons)
        source = PicoSource(at, where, name=name, patience_s=patience_s)
        self.sources.append(source)
        return source

    def wake(self) -> None:
        self.rung.put(True)

    def until(self, is_enough: Callable[[], bool]) -> None:
        """Look again whenever the source rings."""
        while not is_enough():
            try:
                self.rung.get(timeout=MOST_S)
            except Empty:
                pytest.fail("nothing came")

    def edges(self, source: PicoSource, count: int) -> list[Edge]:
        edges: list[Edge] = []

        def is_enough() -> bool:
            signals = source.read(FAR_NS).signals
            edges.extend(signal for signal in signals if isinstance(signal, Edge))
            return len(edges) >= count

        self.until(is_enough)
        return edges

    def failure(self, source: PicoSource) -> SourceError:
        """Give what its reading fails with."""
        while True:
            try:
                source.read(FAR_NS)
            except SourceError as error:
                return error
            self.rung.get(timeout=MOST_S)

    def close(self) -> None:
        for source in self.sources:
            source.close()
        for pico in self.picos:
            pico.unplug()


FAR_NS = 1 << 62


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    bench = Bench(tmp_path)
    yield bench
    bench.close()


def refused(bench: Bench, source: PicoSource) -> SourceError:
    with pytest.raises(SourceError) as caught:
        source.open(bench.wake)
    return caught.value


def test_an_edge_is_stamped_when_it_was(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    at_ns = pico.contact(2, True)
    (edge,) = bench.edges(source, 1)
    assert (edge.button, edge.closed, edge.seqno, edge.source) == ("3", True, 1, "pico")
    assert edge.stamp.clock == CLOCK == source.quality.clock
    assert abs(edge.stamp.at_ns - at_ns) <= edge.stamp.jitter_ns + edge.stamp.offset_error_ns
    assert edge.stamp.offset_error_ns >= source.quality.offset_error_ns > 0


def test_levels_are_told_when_it_is_opened(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    pico.contact(7, True)
    source.open(bench.wake)
    levels = [each for each in source.read(FAR_NS).signals if isinstance(each, Level)]
    assert {level.button for level in levels if level.closed} == {"8"}
    assert {level.button for level in levels} == set(BUTTON_AT.values())


def test_what_was_pressed_before_it_was_opened_is_nobodys(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    for is_closed in (True, False):
        pico.contact(0, is_closed)
    source.open(bench.wake)
    pico.contact(0, True)
    (edge,) = bench.edges(source, 1)
    assert edge.seqno == 1


def test_the_watermark_comes_after_an_edge_without_being_asked(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    at_ns = pico.contact(0, True)
    bench.until(lambda: source.read(FAR_NS).complete_until_ns > at_ns + 1_000_000)


def test_unplugged_it_fails_and_under_another_name_it_goes_on(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    pico.unplug()
    assert "has gone" in str(bench.failure(source))
    source.close()
    assert f"{ID:016x} is not plugged in" in str(refused(bench, source))
    pico.plug("ttyACM7")
    source.open(bench.wake)
    pico.contact(0, True)
    assert bench.edges(source, 1)


def test_a_pico_that_started_anew_is_no_longer_believed(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    pico.restart()
    assert "started anew" in str(bench.failure(source))
    source.close()
    source.open(bench.wake)
    at_ns = pico.contact(0, True)
    (edge,) = bench.edges(source, 1)
    assert abs(edge.stamp.at_ns - at_ns) <= edge.stamp.jitter_ns + edge.stamp.offset_error_ns


def test_a_device_that_is_not_ours_is_never_opened(bench: Bench) -> None:
    other = bench.pico(product="Blood Pressure Monitor")
    other.plug("ttyACM0")
    error = refused(bench, bench.source())
    assert "No Pico" in str(error)
    assert "slapmat pico flash" in error.remedy
    assert other.openings == 0


def test_a_second_pico_has_the_next_seats(bench: Bench) -> None:
    second, first = bench.pico(SimPico(id=9)), bench.pico(SimPico(id=3))
    second.plug("ttyACM0")
    first.plug("ttyACM1")
    sources = [bench.source(0), bench.source(1)]
    for source in sources:
        source.open(bench.wake)
    first.contact(0, True)
    second.contact(0, True)
    assert [edge.button for edge in bench.edges(sources[0], 1)] == ["1"]
    assert [edge.button for edge in bench.edges(sources[1], 1)] == ["9"]
    assert sources[1].buttons == ("9", "10", "11", "12")


def test_seats_stay_where_they_are_when_the_first_pico_is_pulled(bench: Bench) -> None:
    first, second = bench.pico(SimPico(id=3)), bench.pico(SimPico(id=9))
    first.plug("ttyACM0")
    second.plug("ttyACM1")
    sources = [bench.source(0), bench.source(1)]
    for source in sources:
        source.open(bench.wake)
        source.close()
    first.unplug()
    assert "0000000000000003 is not plugged in" in str(refused(bench, sources[0]))
    sources[1].open(bench.wake)
    second.contact(3, True)
    assert [edge.button for edge in bench.edges(sources[1], 1)] == ["12"]


def test_the_settings_say_which_pico_is_first(bench: Bench) -> None:
    for pico_id in (3, 9):
        bench.pico(SimPico(id=pico_id)).plug(f"ttyACM{pico_id}")
    roster = Roster(["0000000000000009", "0000000000000003"], SerialListing(bench.root))
    assert [roster.find(place).serial_number[-1] for place in (0, 1)] == ["9", "3"]


def test_two_picos_of_one_number_are_not_guessed_apart(bench: Bench) -> None:
    for name in ("ttyACM0", "ttyACM1"):
        bench.pico(SimPico(id=0)).plug(name)
    error = refused(bench, bench.source())
    assert "they are 0000000000000000" in str(error)
    assert "ttyACM0, " in str(error)
    assert "Unplug" in error.remedy
    bench.picos[0].unplug()
    bench.sources[0].open(bench.wake)


def test_a_second_pico_that_is_not_there_is_told_as_the_second(bench: Bench) -> None:
    bench.pico().plug("ttyACM0")
    bench.source(0).open(bench.wake)
    assert "the seats from 9 on" in str(refused(bench, bench.source(1)))


def test_a_named_pico_is_not_replaced_by_another(bench: Bench) -> None:
    bench.pico(SimPico(id=3)).plug("ttyACM0")
    bench.roster = Roster(["00000000000000AB"], SerialListing(bench.root))
    error = refused(bench, bench.source())
    assert "00000000000000ab is not plugged in; there is 0000000000000003" in str(error)


def test_a_port_in_use_says_who_has_it(bench: Bench) -> None:
    pico = bench.pico()
    pico.plug("ttyACM0")
    taken = open_port(pico.path)
    error = refused(bench, bench.source())
    taken.close()
    assert f"{pico.path} is taken by " in str(error)


def test_a_silent_pico_says_so(bench: Bench) -> None:
    pico, source = bench.pico(SimPico(is_mute=True)), bench.source(patience_s=0.1)
    pico.plug("ttyACM0")
    assert "says nothing" in str(refused(bench, source))


def test_old_firmware_says_what_to_do(bench: Bench) -> None:
    bench.pico(SimPico(firmware=(0, 9))).plug("ttyACM0")
    error = refused(bench, bench.source())
    assert "has firmware 0.9" in str(error)
    assert "slapmat pico update" in error.remedy


def test_newer_firmware_wants_a_newer_slapmat(bench: Bench) -> None:
    bench.pico(SimPico(firmware=(2, 0))).plug("ttyACM0")
    assert "newer slapmat" in refused(bench, bench.source()).remedy


def test_megabytes_of_garbage_end_it(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    pico.babble(bytes(range(256)) * 8192)
    assert "not what a Pico of slapmat says" in str(bench.failure(source))


def test_zeros_without_end_are_garbage_too(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.open(bench.wake)
    pico.babble(bytes(1 << 20))
    assert "not what a Pico of slapmat says" in str(bench.failure(source))


def test_lamps_are_set_also_when_they_were_told_before_it_was_opened(bench: Bench) -> None:
    pico, source = bench.pico(), bench.source()
    pico.plug("ttyACM0")
    source.light({"1": 1.0, "no": 0.5}, most_full=3)
    source.open(bench.wake)
    source.read(FAR_NS)
    assert pico.pico.lamps == bytes([3, 255, 0, 0, 0, 0, 0, 0, 0, 0, 127])


def test_a_port_by_its_name_needs_no_listing(bench: Bench) -> None:
    pico = bench.pico(product="who knows")
    pico.plug("ttyACM0")
    source = PicoSource(BUTTON_AT, Named(pico.path))
    bench.sources.append(source)
    source.open(bench.wake)
    pico.contact(9, True)
    assert [edge.button for edge in bench.edges(source, 1)] == ["no"]
