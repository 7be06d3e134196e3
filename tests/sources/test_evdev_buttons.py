"""The source evdev: what keys of boards, pads and keyboards become, and what may go wrong."""

import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

pytest.importorskip("evdev", reason="comes ready-made for x86-64 only")

from slapmat.sources.evdev_buttons import ALLOWANCE_NS, LOOK_EVERY_NS
from slapmat.sources.evdev_lateness import BLUETOOTH_LATE_NS
from slapmat.sources.evdev_plugged import Devices
from slapmat.sources.evdev_port import EV_KEY, EV_SYN, SYN_DROPPED, SYN_REPORT
from slapmat.sources.opening import open_sources
from slapmat.sources.port import SourceError
from slapmat.table.signals import Edge, Level
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.sources.evdev_rig import BUTTONS, HALF_NS, EvdevRig
from tests.sources.fake_inputs import code
from tests.sources.input_trees import ALL_KEYS, TWELVE_BUTTONS
from tests.sources.rigs import START_NS, Bell

KEYBOARD = "AT Translated Set 2 keyboard"
PS2 = ("0011", "0001", "0001")
MINE = Devices(["dragonrise"], is_alone=True)


def rig_with(*, is_board: bool = True, is_keyboard: bool = False, **what: object) -> EvdevRig:
    rig = EvdevRig(**what)  # type: ignore[arg-type]  # the rig's own fields, given by name
    if is_board:
        rig.inputs.plug(3)
    if is_keyboard:
        rig.inputs.plug(1, KEYBOARD, keys=ALL_KEYS, phys="isa0060/serio0/input0", ids=PS2)
    return rig


@pytest.fixture
def bench() -> Iterator[EvdevRig]:
    rig = rig_with()
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    yield rig
    rig.source.close()


@pytest.fixture
def keyboard() -> Iterator[EvdevRig]:
    rig = rig_with(is_board=False, is_keyboard=True)
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    yield rig
    rig.source.close()


def test_a_stamp_is_the_events_less_half_of_what_it_may_be_late(bench: EvdevRig) -> None:
    bench.put("BTN_TRIGGER", 1)
    (edge,) = bench.edges()
    assert (edge.stamp.at_ns, edge.stamp.jitter_ns) == (START_NS - HALF_NS, HALF_NS)
    assert edge.seqno == 1


def test_the_watermark_allows_for_the_stamps_of_the_slowest_device(bench: EvdevRig) -> None:
    bench.later(NS_PER_S)
    now_ns = bench.clock.now_ns
    assert bench.source.read(now_ns).complete_until_ns == now_ns - ALLOWANCE_NS - HALF_NS


def test_a_boards_buttons_are_the_seats_in_order_and_then_yes_and_no(bench: EvdevRig) -> None:
    for name in ("BTN_THUMB2", "BTN_TRIGGER", "BTN_TOP", "BTN_THUMB", "BTN_PINKIE"):
        bench.put(name, 1)
    assert [button for button, _, _ in bench.told()] == ["yes", "1", "no", "2"]


def test_a_key_that_is_held_is_repeated_and_pressed_once(keyboard: EvdevRig) -> None:
    keyboard.put("KEY_X", 1, 1)
    for _ in range(5):
        keyboard.put("KEY_X", 2, 1)
    keyboard.put("KEY_X", 0, 1)
    assert [(button, closed) for button, closed, _ in keyboard.told()] == [
        ("1", True),
        ("1", False),
    ]


def test_a_keyboard_has_the_same_keys_as_in_a_window(keyboard: EvdevRig) -> None:
    for name in ("KEY_X", "KEY_P", "KEY_SPACE", "KEY_BACKSPACE", "KEY_A"):
        keyboard.put(name, 1, 1)
    assert [button for button, _, _ in keyboard.told()] == ["1", "2", "yes", "no"]


def test_keys_are_text_while_names_are_typed(keyboard: EvdevRig) -> None:
    keyboard.source.heed(is_typing=True)
    keyboard.put("KEY_X", 1, 1)
    assert keyboard.told() == []
    keyboard.source.heed(is_typing=False)
    keyboard.put("KEY_X", 0, 1)
    keyboard.put("KEY_X", 1, 1)
    assert [(button, closed) for button, closed, _ in keyboard.told()] == [("1", True)]


def test_a_button_that_was_pressed_before_a_name_is_typed_comes_up_again(
    keyboard: EvdevRig,
) -> None:
    keyboard.put("KEY_X", 1, 1)
    keyboard.told()
    keyboard.source.heed(is_typing=True)
    keyboard.put("KEY_X", 0, 1)
    assert [(button, closed) for button, closed, _ in keyboard.told()] == [("1", False)]


def test_a_window_is_told_which_buttons_are_keys_that_it_hears_too(
    keyboard: EvdevRig, bench: EvdevRig
) -> None:
    assert keyboard.source.keyboard_buttons == {*BUTTONS}
    assert bench.source.keyboard_buttons == set()


def test_a_boards_buttons_are_never_text(bench: EvdevRig) -> None:
    bench.source.heed(is_typing=True)
    bench.put("BTN_TRIGGER", 1)
    assert [button for button, _, _ in bench.told()] == ["1"]


def test_where_there_is_a_board_the_keyboard_is_for_typing() -> None:
    rig = rig_with(is_keyboard=True)
    rig.source.open(Bell())
    rig.put("BTN_TRIGGER", 1)
    assert not rig.device(1).is_open
    assert [button for button, _, _ in rig.told()] == ["1"]
    rig.source.close()


def test_settings_name_the_keys() -> None:
    rig = rig_with(devices=Devices(keys={"1": "BTN_BASE6", "2": "1:288"}))
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    for name in ("BTN_BASE6", "BTN_TRIGGER", "BTN_THUMB"):
        rig.put(name, 1)
    # The second button's usual key is nobody's now.
    assert [button for button, _, _ in rig.told()] == ["1", "2"]
    rig.source.close()


@pytest.mark.parametrize(
    ("key", "said"),
    [("BTN_TRIGER", "Did you mean BTN_TRIGGER?"), ("4:BTN_TRIGGER", "Count the devices")],
)
def test_a_key_that_is_none_is_refused(key: str, said: str) -> None:
    rig = rig_with(devices=Devices(keys={"1": key}))
    with pytest.raises(SourceError, match=r"buttons\.keys\.1 is") as failed:
        rig.source.open(Bell())
    assert said in failed.value.remedy


def test_a_button_on_two_keyboards_is_closed_while_either_key_is_down() -> None:
    rig = rig_with(is_board=False, is_keyboard=True)
    rig.inputs.plug(2, "Second keyboard", keys=ALL_KEYS, phys="usb-2/input0")
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    for value, number in ((1, 1), (1, 2), (0, 1), (0, 2)):
        rig.put("KEY_X", value, number)
        rig.later(NS_PER_MS)
    assert [closed for _, closed, _ in rig.told()] == [True, False]
    rig.source.close()


def test_the_second_boards_buttons_come_after_the_first_ones() -> None:
    rig = rig_with(buttons=(*map(str, range(1, 13)), "yes", "no"))
    rig.inputs.plug(4, phys="usb-2/input0")
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    rig.put("BTN_BASE6", 1, 3)
    rig.put("BTN_TRIGGER", 1, 4)
    assert [button for button, _, _ in rig.told()] == ["12", "yes"]
    rig.source.close()


def test_two_boards_of_one_kind_are_named_twice() -> None:
    rig = rig_with(devices=Devices(["dragonrise", "dragonrise"], {"2": "2:BTN_TRIGGER"}))
    rig.inputs.plug(4, phys="usb-2/input0")
    rig.source.open(Bell())
    rig.source.read(rig.clock.now_ns)
    rig.put("BTN_TRIGGER", 1, 4)
    assert [button for button, _, _ in rig.told()] == ["2"]
    rig.source.close()


def test_a_held_key_is_told_when_it_is_opened() -> None:
    rig = rig_with()
    rig.device(3).down = {code("BTN_TRIGGER")}
    rig.source.open(Bell())
    assert rig.levels() == [("1", True), ("2", False), ("no", False), ("yes", False)]
    rig.put("BTN_TRIGGER", 0)
    assert [(button, closed) for button, closed, _ in rig.told()] == [("1", False)]
    rig.source.close()


def test_events_that_were_dropped_are_a_step_in_the_numbers_and_levels_on_both_sides(
    bench: EvdevRig,
) -> None:
    bench.put("BTN_TRIGGER", 1)
    bench.put("BTN_TRIGGER", 0)
    bench.later(40 * NS_PER_MS)
    bench.edges()
    bench.later(10 * NS_PER_MS)
    bench.device(3).down = {code("BTN_TRIGGER")}
    dropped = [(EV_SYN, SYN_DROPPED, 0), (EV_KEY, code("BTN_THUMB"), 1), (EV_SYN, SYN_REPORT, 0)]
    bench.device(3).put_raw(dropped, bench.clock.now_ns)
    signals = bench.source.read(bench.clock.now_ns).signals
    levels = [signal for signal in signals if isinstance(signal, Level) and signal.button == "1"]
    assert [signal for signal in signals if isinstance(signal, Edge)] == []
    assert [level.closed for level in levels] == [False, True]
    known_ns, read_ns = (level.at_ns + HALF_NS - START_NS for level in levels)
    assert 40 * NS_PER_MS <= known_ns <= read_ns == 50 * NS_PER_MS
    bench.put("BTN_TRIGGER", 0)
    assert [edge.seqno for edge in bench.edges()] == [4]


def test_a_buffer_that_ran_over_loses_no_later_press(bench: EvdevRig) -> None:
    device = bench.device(3)
    device.size = 8
    packet = [(EV_KEY, code("BTN_THUMB2"), 1), (EV_SYN, SYN_REPORT, 0)]
    # In one go, as a reader sees it that had no turn for long.
    device.put_raw(packet * 20, bench.clock.now_ns)
    bench.edges()
    bench.later(NS_PER_MS)
    bench.put("BTN_TRIGGER", 1)
    assert [(edge.button, edge.closed, edge.seqno) for edge in bench.edges()] == [("1", True, 2)]


def test_a_board_that_is_unplugged_is_away_and_comes_back_under_another_number() -> None:
    rig = rig_with()
    bell = Bell()
    sources = open_sources([rig.source], bell, rig.clock.now_ns)
    rig.inputs.unplug(3)
    (failure,) = sources.read(rig.clock.now_ns).failures
    assert failure.button is None
    assert "Generic USB Joystick" in str(failure.error)
    assert "unplugged" in str(failure.error)
    rig.inputs.plug(9, phys="usb-4/input0")
    rig.later(2 * NS_PER_S)
    assert sources.read(rig.clock.now_ns).recovered == ("evdev",)
    rig.put("BTN_THUMB", 1, 9)
    assert [button for button, _, _ in rig.told()] == ["2"]
    sources.close()


def test_what_is_unplugged_gives_its_place_to_nobody() -> None:
    rig = rig_with(buttons=(*map(str, range(1, 13)), "yes", "no"))
    rig.inputs.plug(4, phys="usb-2/input0")
    sources = open_sources([rig.source], Bell(), rig.clock.now_ns)
    rig.inputs.unplug(3)
    sources.read(rig.clock.now_ns)
    rig.later(2 * NS_PER_S)
    sources.read(rig.clock.now_ns)
    assert "is not there" in str(rig.source.failures["1"])
    rig.put("BTN_TRIGGER", 1, 4)
    assert [button for button, _, _ in rig.told()] == ["yes"]
    sources.close()


def test_a_board_that_is_plugged_in_later_is_found_without_a_stop() -> None:
    rig = rig_with(devices=Devices(["0079:0006", "keyboard"]), buttons=("1", "2", "yes"))
    sources = open_sources([rig.source], Bell(), rig.clock.now_ns)
    assert rig.source.failures == {}
    rig.inputs.plug(7, KEYBOARD, keys=ALL_KEYS, phys="isa", ids=PS2)
    rig.later(LOOK_EVERY_NS)
    assert sources.read(rig.clock.now_ns).failures == ()
    rig.put("KEY_SPACE", 1, 7)
    assert [button for button, _, _ in rig.told()] == ["yes"]
    sources.close()


def test_a_promise_is_kept_when_a_slower_device_comes_later() -> None:
    rig = rig_with(devices=Devices(["0079:0006", "keyboard"]))
    rig.source.open(Bell())
    before_ns = rig.source.read(rig.clock.now_ns).complete_until_ns
    ids = ("0005", "046d", "b342")
    rig.inputs.plug(7, "Bluetooth keyboard", keys=ALL_KEYS, phys="aa:bb", ids=ids)
    rig.later(LOOK_EVERY_NS)
    rig.source.read(rig.clock.now_ns)
    rig.later(NS_PER_MS)
    assert rig.source.read(rig.clock.now_ns).complete_until_ns >= before_ns
    assert rig.source.quality.jitter_ns == BLUETOOTH_LATE_NS // 2
    assert rig.source.quality.is_coarse
    rig.source.close()


def test_who_may_not_read_is_told_which_group_may() -> None:
    rig = rig_with()
    rig.inputs.forbidden = {*rig.inputs.devices}
    with pytest.raises(SourceError, match="Permission denied") as failed:
        rig.source.open(Bell())
    assert "usermod -aG input" in failed.value.remedy


def test_what_becomes_readable_later_is_opened_then() -> None:
    rig = rig_with(buttons=(*map(str, range(1, 13)), "yes", "no"))
    rig.inputs.plug(4, phys="usb-2/input0")
    rig.inputs.forbidden = {str(rig.inputs.root / "dev/input/event4")}
    rig.source.open(Bell())
    assert "Permission denied" in str(rig.source.failures["yes"])
    rig.inputs.forbidden.clear()
    rig.later(LOOK_EVERY_NS)
    rig.source.read(rig.clock.now_ns)
    assert rig.source.failures == {}
    rig.source.close()


@pytest.mark.parametrize(
    ("wanted", "said"),
    [
        ((), "no keyboard, arcade board or gamepad"),
        (("xin-mo",), 'no input device called "xin-mo"'),
    ],
)
def test_where_nothing_is_plugged_in_it_says_what_there_is(
    wanted: tuple[str, ...], said: str
) -> None:
    rig = rig_with(is_board=False, devices=Devices(wanted))
    rig.inputs.plug(0, "Power Button", keys=[116], phys="PNP0C0C/button/input0", ids=PS2)
    with pytest.raises(SourceError, match=said) as failed:
        rig.source.open(Bell())
    assert '"Power Button"' in str(failed.value)


def test_a_board_with_too_few_buttons_leaves_the_last_ones_off() -> None:
    rig = rig_with(is_board=False)
    rig.inputs.plug(3, keys=TWELVE_BUTTONS[:3])
    rig.source.open(Bell())
    assert [*rig.source.failures] == ["no"]
    assert "buttons.keys.no" in rig.source.failures["no"].remedy
    rig.source.close()


def test_a_device_is_for_this_program_alone_only_if_it_was_named() -> None:
    for devices, is_grabbed in ((MINE, True), (replace(MINE, wanted=()), False)):
        rig = rig_with(devices=devices)
        rig.source.open(Bell())
        assert rig.device(3).is_grabbed == is_grabbed
        rig.source.close()


def test_a_keyboard_of_its_own_is_never_text() -> None:
    rig = rig_with(
        is_board=False, is_keyboard=True, devices=Devices(["set 2 keyboard"], is_alone=True)
    )
    rig.source.open(Bell())
    rig.source.heed(is_typing=True)
    rig.put("KEY_X", 1, 1)
    assert [button for button, _, _ in rig.told()] == ["1"]
    assert rig.source.keyboard_buttons == set()
    rig.source.close()


def test_a_device_that_somebody_has_alone_is_refused_with_the_reason() -> None:
    rig = rig_with(devices=MINE)
    rig.device(3).is_held = True
    with pytest.raises(SourceError, match="another program's alone"):
        rig.source.open(Bell())
    assert not rig.device(3).is_open


def test_it_wakes_its_reader_and_closing_ends_its_thread(bench: EvdevRig) -> None:
    bell = threading.Semaphore(0)
    bench.source.open(bell.release)
    bench.put("BTN_TRIGGER", 1)
    assert bell.acquire(timeout=10)
    bench.source.close()
    assert not any(thread.name == "slapmat-evdev" for thread in threading.enumerate())
    assert not bench.device(3).is_open
    with pytest.raises(SourceError, match="not open"):
        bench.source.read(bench.clock.now_ns)


def test_all_of_the_tables_buttons_are_its_buttons(bench: EvdevRig) -> None:
    assert bench.source.buttons == BUTTONS
