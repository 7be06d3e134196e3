"""What the kernel lists of input devices, and how late each is."""

from pathlib import Path

import pytest

from slapmat.sources.evdev_lateness import BLUETOOTH_LATE_NS, OTHER_LATE_NS, VIRTUAL_LATE_NS
from slapmat.sources.evdev_listing import Listed, Listing, bits
from slapmat.table.stamps import NS_PER_MS

pytest.importorskip("evdev", reason="comes ready-made for x86-64 only")

from tests.sources.fake_inputs import FakeInputs
from tests.sources.input_trees import ALL_KEYS, ENCODER, TWELVE_BUTTONS

PAD = tuple(range(0x130, 0x13F))


@pytest.fixture
def inputs(tmp_path: Path) -> FakeInputs:
    return FakeInputs(tmp_path)


def only(inputs: FakeInputs) -> Listed:
    (listed,) = inputs.listing.devices()
    return listed


def test_a_board_is_listed_with_its_buttons(inputs: FakeInputs) -> None:
    inputs.plug(3)
    listed = only(inputs)
    assert (listed.name, listed.product, listed.phys) == (ENCODER, "0079:0006", "usb-1/input0")
    assert listed.joystick_keys == TWELVE_BUTTONS
    assert listed.path == str(inputs.root / "dev/input/event3")
    assert listed.arcade_buttons == 12
    assert not listed.is_keyboard


def test_a_gamepad_is_a_joystick_and_no_arcade_board(inputs: FakeInputs) -> None:
    inputs.plug(3, "Wireless Controller", keys=PAD)
    assert only(inputs).is_joystick
    assert only(inputs).arcade_buttons == 0


@pytest.mark.parametrize(
    ("keys", "is_keyboard"), [(ALL_KEYS, True), ([113, 114, 115, 164], False), ([116], False)]
)
def test_a_keyboard_has_every_letter(
    inputs: FakeInputs, keys: list[int], is_keyboard: bool
) -> None:
    inputs.plug(0, "something", keys=keys)
    assert only(inputs).is_keyboard == is_keyboard
    assert not only(inputs).is_joystick


def test_what_has_no_keys_is_not_listed(inputs: FakeInputs) -> None:
    inputs.plug(0, "lid switch", keys=[])
    assert inputs.listing.devices() == []


def test_devices_are_listed_by_their_sockets(inputs: FakeInputs) -> None:
    inputs.plug(3, "second", phys="usb-1.3/input0")
    inputs.plug(12, "first", phys="usb-1.2/input0")
    assert [listed.name for listed in inputs.listing.devices()] == ["first", "second"]


@pytest.mark.parametrize("wanted", ["dragonrise", "usb joystick", "0079:0006", "usb-1/input0"])
def test_a_device_is_called_by_name_product_or_socket(inputs: FakeInputs, wanted: str) -> None:
    inputs.plug(3)
    assert only(inputs).is_called(wanted)
    assert not only(inputs).is_called(f"{wanted} 2")


def test_a_device_is_called_by_a_link_to_its_file(inputs: FakeInputs) -> None:
    inputs.plug(3)
    by_id = inputs.root / "dev/input/by-id/usb-DragonRise-event-joystick"
    by_id.parent.mkdir()
    by_id.symlink_to("../event3")
    assert only(inputs).is_called(str(by_id))
    assert not only(inputs).is_called("/dev/input/event3")


@pytest.mark.parametrize(
    ("interval", "late_ms", "said"),
    [("8ms", 9.0, "every 8 ms"), ("1ms", 2.0, "every 1 ms"), ("125us", 1.125, "every 0.125 ms")],
)
def test_on_usb_it_is_late_by_its_interval_and_its_own_loop(
    inputs: FakeInputs, interval: str, late_ms: float, said: str
) -> None:
    inputs.plug(3, interval=interval)
    lateness = only(inputs).lateness
    assert lateness.late_ns == late_ms * NS_PER_MS
    assert said in lateness.reason


def test_on_usb_where_nothing_is_said_the_slowest_is_assumed(inputs: FakeInputs) -> None:
    inputs.plug(3, interval="")
    assert only(inputs).lateness.late_ns == 11 * NS_PER_MS
    assert "does not say" in only(inputs).lateness.reason


@pytest.mark.parametrize(
    ("bus", "late_ns"),
    [("0005", BLUETOOTH_LATE_NS), ("0006", VIRTUAL_LATE_NS), ("0011", OTHER_LATE_NS)],
)
def test_elsewhere_the_bus_decides(inputs: FakeInputs, bus: str, late_ns: int) -> None:
    inputs.plug(3, ids=(bus, "0001", "0001"))
    assert only(inputs).lateness.late_ns == late_ns


def test_a_device_that_goes_while_it_is_looked_at_is_left_out(inputs: FakeInputs) -> None:
    inputs.plug(3)
    (inputs.root / "sys/devices/usb1/1-3:1.0/input/input3/capabilities/key").unlink()
    assert inputs.listing.devices() == []


@pytest.mark.parametrize(("word_bits", "highest"), [(32, 32 + 1), (64, 64 + 1)])
def test_words_are_as_wide_as_the_kernel_says(word_bits: int, highest: int) -> None:
    assert bits("2 5", word_bits) == (0, 2, highest)


def test_a_machine_without_any_lists_none(tmp_path: Path) -> None:
    assert Listing(tmp_path).devices() == []
    assert Listing(tmp_path).names() == frozenset()
