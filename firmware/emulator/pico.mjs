// A Pico with the released firmware: rp2040js, ten contacts, ten lamps, a USB host, a serial line.

import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { UsbHost } from './usb_host.mjs';

const FLASH = 0x10000000;
const CYCLE_NS = 8; // 125 MHz
// What a Cortex-M0+ takes to enter an interrupt and to leave it, which rp2040js does for nothing. ARM's
// figure for the one; the other is what is popped. One that follows at once, in the chip, takes less.
const ENTRY_CYCLES = 15;
const EXIT_CYCLES = 13;
const BUTTON_PINS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const LAMP_PINS = [12, 13, 14, 16, 17, 18, 19, 20, 21, 22];

// `folder` is where npm has installed rp2040js.
export async function loadEmulator(folder) {
  const file = path.join(folder, 'node_modules/rp2040js/dist/esm/index.js');
  return import(pathToFileURL(file).href);
}

export class Pico {
  // Starts at the second stage's end: rp2040js has no mask ROM. `startUs`: what its timer says then;
  // `lots`: from what its ring oscillator's bits are drawn.
  constructor(emulator, uf2, { startUs = 0, isB2 = false, lots = 1 } = {}) {
    const { RP2040, ConsoleLogger, LogLevel } = emulator;
    this.mcu = new RP2040();
    const { clock } = this.mcu;
    clock.nanosCounter = startUs * 1000;
    this.mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    this.clock = clock;
    for (let at = 0; at < uf2.length; at += 512) {
      const [target, size] = [uf2.readUInt32LE(at + 12), uf2.readUInt32LE(at + 16)];
      this.mcu.flash.set(uf2.subarray(at + 32, at + 32 + size), target - FLASH);
    }
    this.mcu.core.PC = FLASH;
    this.mcu.core.SP = 0x20041000;
    if (isB2) this._becomeB2();
    this._drawBits(lots);
    for (const pin of BUTTON_PINS) this.mcu.gpio[pin].setInputValue(true);
    this.truth = [];
    this.muxing = []; // what the firmware did to the USB lines, and when: [us, value]
    this.watchdog = 0;
    const watchdog = this.mcu.peripherals[0x40058];
    watchdog.onWatchdogTrigger = () => {
      this.watchdog += 1;
      watchdog.alarm.enable = false; // nothing is reset here, so it would come again and again
    };
    this._watchMuxing();
    this._payForInterrupts();
    this.onUart = () => {};
    this.mcu.uart[0].onByte = (byte) => this.onUart(byte);
    this.usb = new UsbHost(this.mcu, (ns) => this.run(ns));
  }

  static fromFile(emulator, file, options) {
    return new Pico(emulator, fs.readFileSync(file), options);
  }

  _becomeB2() {
    const info = this.mcu.peripherals[0x40000];
    const read = info.readUint32.bind(info);
    info.readUint32 = (offset) => (offset === 0 ? 0x20002927 : read(offset));
  }

  _drawBits(lots) {
    const oscillator = this.mcu.peripherals[0x40060];
    const read = oscillator.readUint32.bind(oscillator);
    let state = lots;
    oscillator.readUint32 = (offset) => {
      if (offset !== 0x1c) return read(offset);
      state = (Math.imul(state, 1103515245) + 12345) >>> 0;
      return state >>> 16 & 1;
    };
  }

  _watchMuxing() {
    const usb = this.mcu.usbCtrl;
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      if (offset === 0x74) this.muxing.push([this.us, value]);
      write(offset, value);
    };
  }

  _payForInterrupts() {
    const { core } = this.mcu;
    const pay = (name, cycles) => {
      const done = core[name].bind(core);
      core[name] = (number) => {
        done(number);
        this._owedCycles += cycles;
      };
    };
    this._owedCycles = 0;
    pay('exceptionEntry', ENTRY_CYCLES);
    pay('exceptionReturn', EXIT_CYCLES);
  }

  get us() {
    return this.clock.nanos / 1000;
  }

  run(ns) {
    const { clock, mcu: { core } } = this;
    const end = clock.nanos + ns;
    while (clock.nanos < end) {
      if (core.waiting) {
        const next = clock.nextAlarm ? clock.nanosToNextAlarm : Infinity;
        clock.tick(Math.max(0, Math.min(next, end - clock.nanos)));
      } else {
        const cycles = core.executeInstruction() + this._owedCycles;
        this._owedCycles = 0;
        clock.tick(cycles * CYCLE_NS);
      }
    }
  }

  // A contact closes or opens at a time, to the nanosecond; several at one time do so at once.
  press(atUs, button, isClosed) {
    const move = () => {
      this.truth.push([this.us, button, !!isClosed]);
      this.mcu.gpio[BUTTON_PINS[button]].setInputValue(!isClosed);
    };
    this.clock.createAlarm(move).schedule(Math.max(0, atUs * 1000 - this.clock.nanos));
  }

  // Each lamp's share of full current, from what its pin and slice are set to.
  lamps() {
    return LAMP_PINS.map((pin) => {
      const { functionSelect } = this.mcu.gpio[pin];
      if (functionSelect !== 4) return 0;
      const slice = this.mcu.pwm.channels[(pin >> 1) & 7];
      if (!(slice.csr & 1)) return 0;
      const compare = pin & 1 ? slice.cc >>> 16 : slice.cc & 0xffff;
      return Math.min(1, compare / (slice.top + 1));
    });
  }

  // It stands still where it is, deaf to interrupts.
  hang() {
    const { core } = this.mcu;
    core.PM = true;
    core.waiting = false;
    this.mcu.writeUint16(core.PC, 0xe7fe);
  }

  feedUart(bytes) {
    for (const byte of bytes) this.mcu.uart[0].feedByte(byte);
  }
}
