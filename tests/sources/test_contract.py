"""What every source promises, on its bench: see rigs."""

import importlib.util
from collections.abc import Callable, Iterator
from threading import Event

import pytest

from slapmat.sources.port import SourceError
from slapmat.table.signals import Edge
from slapmat.table.stamps import NS_PER_MS
from tests.sources.gpiod_rig import gpiod_rig
from tests.sources.pico_hand_rig import pico_rig
from tests.sources.rigs import DOWN_NS, RIGS, START_NS, UP_NS, Bell, Rig, edges_of, run
from tests.sources.rpigpio_rig import rpigpio_rig

# A thread that was told at once is waited for no longer.
MOST_S = 10
MakeRig = Callable[[pytest.MonkeyPatch], Rig]

ALL_RIGS: list[MakeRig] = [*RIGS, gpiod_rig, rpigpio_rig, pico_rig]
if importlib.util.find_spec("evdev"):  # it comes ready-made for x86-64 only
    from tests.sources.evdev_rig import evdev_rig

    ALL_RIGS.append(evdev_rig)


@pytest.fixture(params=ALL_RIGS, ids=lambda make: make.__name__)
def make(request: pytest.FixtureRequest) -> MakeRig:
    made: MakeRig = request.param
    return made


@pytest.fixture
def rig(make: MakeRig, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    rig = make(monkeypatch)
    yield rig
    rig.source.close()


def test_it_has_a_name_buttons_and_an_honest_reason(rig: Rig) -> None:
    assert rig.source.name
    assert rig.source.buttons[:2] == ("1", "2")
    rig.source.open(Bell())
    assert rig.source.quality.jitter_ns > 0
    assert rig.source.quality.reason


def test_edges_carry_its_name_and_come_once(rig: Rig) -> None:
    rig.source.open(Bell())
    edges = edges_of(run(rig))
    assert {edge.source for edge in edges} == {rig.source.name}
    assert {edge.button for edge in edges} == {"1"}
    assert edges[0].closed
    assert not edges[-1].closed


def test_the_contact_was_within_the_jitter_of_the_stamp(rig: Rig) -> None:
    rig.source.open(Bell())
    first = edges_of(run(rig))[0].stamp
    assert abs(first.at_ns - DOWN_NS) <= first.jitter_ns + first.offset_error_ns


def test_nothing_comes_from_before_a_watermark(rig: Rig) -> None:
    rig.source.open(Bell())
    promised_ns = START_NS - 1_000 * NS_PER_MS
    for _, batch in run(rig):
        stamps_ns = [signal.stamp.at_ns for signal in batch.signals if isinstance(signal, Edge)]
        assert all(at_ns >= promised_ns for at_ns in stamps_ns)
        promised_ns = max(promised_ns, batch.complete_until_ns)


def test_the_watermark_follows_the_clock_and_never_goes_back(rig: Rig) -> None:
    rig.source.open(Bell())
    rig.tick()
    rig.tick()
    batches = run(rig)
    until_ns = [batch.complete_until_ns for _, batch in batches]
    assert until_ns == sorted(until_ns)
    assert all(batch.complete_until_ns <= read_ns for read_ns, batch in batches)
    assert until_ns[-1] > UP_NS


def check_that_it_wakes(rig: Rig, rung: Event) -> None:
    run(rig)
    if not rung.is_set():
        # Who reads takes the edges himself, and needs no waking for them; now nobody does.
        rig.contact(is_closed=True)
        rig.tick()
    assert rung.wait(MOST_S)


def test_it_wakes_its_reader(rig: Rig) -> None:
    rung = Event()
    rig.source.open(rung.set)
    check_that_it_wakes(rig, rung)


def test_closed_twice_is_closed_once(rig: Rig) -> None:
    rig.source.open(Bell())
    rig.source.close()
    rig.source.close()
    with pytest.raises(SourceError):
        rig.source.read(rig.clock.now_ns)


def test_closed_before_it_was_open_is_no_error(rig: Rig) -> None:
    rig.source.close()
    with pytest.raises(SourceError):
        rig.source.read(rig.clock.now_ns)


def test_it_works_again_after_closing(rig: Rig) -> None:
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    rig.source.close()
    rung = Event()
    rig.source.open(rung.set)
    assert edges_of(run(rig))
    check_that_it_wakes(rig, rung)


def test_the_same_contacts_give_the_same_signals(
    make: MakeRig, monkeypatch: pytest.MonkeyPatch
) -> None:
    if make is pico_rig:
        pytest.skip("where a Pico's clock stands is measured, on a thread: each time anew")
    runs = []
    for _ in range(2):
        rig = make(monkeypatch)
        rig.source.open(Bell())
        runs.append(run(rig))
        rig.source.close()
    assert runs[0] == runs[1]
