"""What holds for input devices however they are plugged in, and whatever their buffers lose."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

pytest.importorskip("evdev", reason="comes ready-made for x86-64 only")

from slapmat.judging.judge import Judge
from slapmat.judging.values import Ask, Race
from slapmat.judging.wiring import SourceClock, Table, Wiring
from slapmat.sources.evdev_boards import Boards
from slapmat.sources.evdev_contacts import contacts_of
from slapmat.sources.evdev_lateness import Lateness
from slapmat.sources.evdev_listing import Listed
from slapmat.sources.evdev_port import EV_KEY, EV_SYN, SYN_REPORT
from slapmat.sources.evdev_reader import KeyMoved, KeysRead, Reader
from slapmat.sources.opening import open_sources
from slapmat.table.signals import MAIN_SOURCE, Complete
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.evdev_rig import EvdevRig
from tests.sources.fake_inputs import FakeDevice, code
from tests.sources.input_trees import TWELVE_BUTTONS
from tests.sources.rigs import START_NS, Bell, HandClock

TABLE = (*map(str, range(1, 13)), "yes", "no")
# Three boards, two of which nobody can tell apart but by their sockets.
KINDS = [("twin", "usb-1"), ("twin", "usb-2"), ("other", "usb-3")]


def board(number: int, name: str, phys: str) -> Listed:
    path = f"/dev/input/event{number}"
    return Listed(path, name, phys, "0079:0006", TWELVE_BUTTONS, Lateness(0, "a test"))


plugged = st.sets(st.sampled_from(range(len(KINDS))))


@given(st.lists(plugged.filter(bool), min_size=1), st.integers(0, 20))
def test_nobodys_button_becomes_somebody_elses(looks: list[set[int]], first_number: int) -> None:
    boards, seen = Boards(()), dict[tuple[str, str], int]()
    for turn, kinds in enumerate(looks):
        listed = [board(first_number + turn * 3 + kind, *KINDS[kind]) for kind in sorted(kinds)]
        boards.look(listed)
        here = {
            (place.last.name, place.last.phys): at
            for at, place in enumerate(boards.places)
            if place.is_here and place.last is not None
        }
        # Each has a place, and one that was seen keeps it; a twin may sit in for a twin.
        assert set(here) == {KINDS[kind] for kind in kinds}
        for kind, at in here.items():
            assert {name for (name, _), each in seen.items() if each == at} <= {kind[0]}
            if kind not in seen:
                seen[kind] = at
    contacts = contacts_of(boards.places, TABLE, {})
    assert len(set(contacts.values())) == len(contacts)


moves = st.lists(st.tuples(st.sampled_from(range(4)), st.booleans(), st.booleans()), max_size=60)


@given(moves, st.integers(4, 12))
def test_whatever_the_buffer_loses_the_keys_are_known_at_the_end(
    script: list[tuple[int, bool, bool]], size: int
) -> None:
    clock, device = HandClock(), FakeDevice(size)
    device.opened()
    reader = Reader(device, clock)
    down, told = set(reader.first.down), []
    for key, is_down, is_read in script:
        clock.now_ns += NS_PER_MS
        number = TWELVE_BUTTONS[key]
        if (number in device.down) != is_down:
            (device.down.add if is_down else device.down.discard)(number)
            packet = [(EV_KEY, number, int(is_down)), (EV_SYN, SYN_REPORT, 0)]
            device.put_raw(packet, clock.now_ns)
        if is_read:
            told += reader.read()
    told += reader.read()
    for each in told:
        match each:
            case KeyMoved():
                # It never goes down twice, nor up.
                assert (each.code in down) != each.is_down
                (down.add if each.is_down else down.discard)(each.code)
            case KeysRead():
                down = set(each.down)
    assert down == device.down
    assert [each.at_ns for each in told] == sorted(each.at_ns for each in told)
    device.close()


def drop(rig: EvdevRig) -> None:
    """Let more events come than the device keeps."""
    rig.device(3).size = 4
    packet = [(EV_KEY, code("BTN_PINKIE"), 2), (EV_SYN, SYN_REPORT, 0)]
    rig.device(3).put_raw(packet * 3, rig.clock.now_ns)


@pytest.mark.parametrize("is_dropped", [False, True])
def test_a_press_that_was_dropped_leaves_its_race_undecided(is_dropped: bool) -> None:
    rig = EvdevRig()
    rig.inputs.plug(3)
    rig.source.open(Bell())
    jitter_ns = rig.source.quality.jitter_ns
    clocks = {MAIN_SOURCE: SourceClock(jitter_ns), rig.source.name: SourceClock(jitter_ns)}
    wiring = Wiring(("1", "2"), clocks, dict.fromkeys(("1", "2"), rig.source.name))
    judge = Judge(Table(wiring, {"1": "Ann", "2": "Ben"}))
    judge.deliver(Race(START_NS + 100 * NS_PER_MS, Ask.FIRST, ("Ann", "Ben"), 500 * NS_PER_MS))
    for turn in range(100):
        rig.later(10 * NS_PER_MS)
        if turn == 20 and is_dropped:
            rig.device(3).down.add(code("BTN_TRIGGER"))
            drop(rig)
        if turn in {30, 40}:
            rig.put("BTN_THUMB", int(turn == 30))
        batch = rig.source.read(rig.clock.now_ns)
        for signal in batch.signals:
            if signal.button in wiring.buttons:
                judge.deliver(signal)
        judge.deliver(Complete(batch.complete_until_ns, rig.source.name))
    (verdict,) = judge.finish()
    assert verdict.is_decided != is_dropped
    rig.source.close()


def test_where_a_whole_press_may_have_been_dropped_the_race_begins_anew() -> None:
    rig = EvdevRig()
    rig.inputs.plug(3)
    sources = open_sources([rig.source], Bell(), rig.clock.now_ns)
    sources.read(rig.clock.now_ns)
    rig.later(NS_PER_S)
    drop(rig)
    (failure,) = sources.read(rig.clock.now_ns).failures
    assert "presses are lost" in str(failure.error)
    rig.later(NS_PER_S)
    assert sources.read(rig.clock.now_ns).recovered == ("evdev",)
    rig.put("BTN_TRIGGER", 1)
    assert [button for button, _, _ in rig.told()] == ["1"]
    sources.close()


def test_a_look_leaves_what_it_was_given() -> None:
    listed = [board(0, *KINDS[0])]
    Boards(()).look(listed)
    assert listed == [replace(listed[0])]
