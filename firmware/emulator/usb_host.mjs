// The other end of the USB cable, by the rules of USB 2.0 chapters 8 and 9, on an emulated RP2040.
//
// The emulator's own model takes a packet as soon as it is offered, whatever its toggle. This one polls
// like a host: a packet takes time, an endpoint that offers nothing is asked again, a stalled one is
// left, and data with the wrong toggle are dropped, as a controller does, and counted.

const AVAILABLE = 1 << 10;
const STALL = 1 << 11;
const DATA1 = 1 << 13;
const FULL = 1 << 15;
const SIZE = 0x3ff;
const BUFFERS = 0x80;
const SLOTS = 32;
const PACKET_NS = 60_000; // 64 bytes at 12 Mbit/s, with a token and an answer
const BULK = 2;
const NOTICES = 1;
const PATIENCE_NS = 50e6;

export class UsbHost {
  // `run(ns)` runs the emulated processor on.
  constructor(mcu, run) {
    this.mcu = mcu;
    this.usb = mcu.usbCtrl;
    this.run = run;
    this.isEnabled = false;
    this.isReading = true; // whether it polls the bulk IN endpoint
    this.isConfigured = false;
    this.toDevice = [];
    this.address = 0; // at which it speaks to the device, which hears no other
    this.toggleErrors = 0;
    this.onData = () => {};
    this.resets = 0;
    this._forgetToggles();
    this.usb.DPRAMUpdated = (offset) => this._offered(offset);
    this.usb.onUSBEnabled = () => { this.isEnabled = true; };
    this.usb.onResetReceived = () => { this.resets += 1; };
    this._poll = mcu.clock.createAlarm(() => this._moveBulk());
    this._isPolling = false;
  }

  _forgetToggles() {
    this.toggles = new Uint8Array(SLOTS);
  }

  _word(slot) {
    return this.mcu.usbDPRAMView.getUint32(BUFFERS + 4 * slot, true);
  }

  _setWord(slot, word) {
    this.mcu.usbDPRAMView.setUint32(BUFFERS + 4 * slot, word, true);
  }

  isStalled(slot) {
    const isArmed = slot > 1 || this.usb.epStallArm >> slot & 1;
    return !!(this._word(slot) & STALL) && !!isArmed;
  }

  get _isHeard() {
    return (this.usb.addrEndp & 0x7f) === this.address;
  }

  _memoryOf(slot) {
    if (slot < 2) return 0x100;
    return this.mcu.usbDPRAMView.getUint32(4 * slot, true) & 0xffc0;
  }

  _offered(offset) {
    if (offset >= BUFFERS && offset < BUFFERS + 4 * SLOTS) this.wake();
  }

  wake() {
    if (this._isPolling) return;
    this._isPolling = true;
    this._poll.schedule(PACKET_NS);
  }

  // Gives the packet that an IN endpoint offers, or null.
  takeIn(slot) {
    const word = this._word(slot);
    if (!(word & AVAILABLE) || this.isStalled(slot) || !this._isHeard) return null;
    const at = this._memoryOf(slot);
    const data = this.mcu.usbDPRAM.slice(at, at + (word & SIZE));
    this._setWord(slot, word & ~(AVAILABLE | FULL));
    const isExpected = !!(word & DATA1) === !!this.toggles[slot];
    if (isExpected) this.toggles[slot] ^= 1;
    else this.toggleErrors += 1;
    this.usb.indicateBufferReady(slot >> 1, false);
    return isExpected ? data : new Uint8Array(0);
  }

  // Gives whether an OUT endpoint has taken the packet.
  giveOut(slot, data) {
    const word = this._word(slot);
    if (!(word & AVAILABLE) || this.isStalled(slot) || !this._isHeard) return false;
    if (!!(word & DATA1) !== !!this.toggles[slot]) {
      this.toggleErrors += 1; // the device takes it for one that it has already
      this.toggles[slot] ^= 1;
      return true;
    }
    this.toggles[slot] ^= 1;
    this.mcu.usbDPRAM.set(data, this._memoryOf(slot));
    this._setWord(slot, (word & ~(AVAILABLE | SIZE)) | FULL | data.length);
    this.usb.indicateBufferReady(slot >> 1, true);
    return true;
  }

  _moveBulk() {
    this._isPolling = false;
    if (!this.isConfigured) return;
    let isMoving = false;
    if (this.isReading) {
      const data = this.takeIn(2 * BULK);
      if (data) {
        isMoving = true;
        if (data.length) this.onData(data);
      }
    }
    if (this.toDevice.length) {
      const isFull = this.toDevice.length >= 64;
      if (this.giveOut(2 * BULK + 1, Uint8Array.from(this.toDevice.slice(0, 64)))) {
        this.toDevice.splice(0, 64);
        isMoving = isFull || isMoving;
      }
    }
    if (isMoving || (this.isReading && this._word(2 * BULK) & AVAILABLE)) this.wake();
  }

  send(bytes) {
    this.toDevice.push(...bytes);
    this.wake();
  }

  setReading(isReading) {
    this.isReading = isReading;
    this.wake();
  }

  _until(condition) {
    const end = this.mcu.clock.nanos + PATIENCE_NS;
    while (!condition() && this.mcu.clock.nanos < end) this.run(5000);
    return condition();
  }

  setup(packet) {
    this.usb.epStallArm &= ~3;
    this.toggles[0] = this.toggles[1] = 1;
    this.usb.sendSetupPacket(Uint8Array.from(packet));
  }

  // One control transfer, in all its stages, or left when so many bytes were taken. Gives {result, data,
  // packets}.
  control(packet, out = [], takes = Infinity) {
    const length = packet[6] | packet[7] << 8;
    const data = [];
    const packets = [];
    const end = (result) => ({ result, data, packets });
    const isReady = (slot) => this._until(
      () => this._isHeard && (this.isStalled(slot) || this._word(slot) & AVAILABLE),
    );
    const isToHost = packet[0] & 0x80 && length;
    if (!this._isHeard) return end('silent');
    this.setup(packet);
    this.run(20_000);
    // What the last transfer has offered the other way must be gone.
    if (this._word(isToHost || !length ? 1 : 0) & AVAILABLE) return end('offers both ways');
    if (isToHost) {
      while (data.length < length) {
        if (data.length >= takes) return end('left');
        if (!isReady(0)) return end('silent');
        if (this.isStalled(0)) return end('stall');
        const errors = this.toggleErrors;
        const piece = this.takeIn(0);
        if (this.toggleErrors !== errors) return end('toggle');
        packets.push(piece.length);
        data.push(...piece);
        this.run(20_000);
        if (piece.length < 64) break;
      }
      if (data.length >= takes) return end('left');
      this.toggles[1] = 1;
      if (!isReady(1)) return end('silent');
      if (this.isStalled(1)) return end('stall');
      this.giveOut(1, new Uint8Array(0));
      this.run(20_000);
      return end('ok');
    }
    if (length) {
      if (!isReady(1)) return end('silent');
      if (this.isStalled(1)) return end('stall');
      if (takes < 1) return end('left');
      this.giveOut(1, Uint8Array.from(out));
      this.run(20_000);
    }
    this.toggles[0] = 1;
    if (!isReady(0)) return end('silent');
    if (this.isStalled(0)) return end('stall');
    if (takes < 1) return end('left');
    const status = this.takeIn(0);
    this.run(20_000);
    return end(status.length === 0 ? 'ok' : 'status');
  }

  ask(type, request, value, index, length, out = []) {
    const packet = [type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255,
      length >> 8];
    const answer = this.control(packet, out);
    if (answer.result === 'ok') this._follow(type, request, value, index);
    return answer;
  }

  // What a host does on its side when such a request has been accepted.
  _follow(type, request, value, index) {
    if (type === 0 && request === 5) this.address = value;
    if (type === 0 && request === 9) {
      this._forgetToggles();
      this.isConfigured = value === 1;
    }
    if (type === 2 && request === 1) this.toggles[2 * (index & 15) + (index & 0x80 ? 0 : 1)] = 0;
    if (type === 1 && request === 11) {
      const slots = index ? [2 * BULK, 2 * BULK + 1] : [2 * NOTICES];
      for (const slot of slots) this.toggles[slot] = 0;
    }
    this.wake();
  }

  reset() {
    this.isConfigured = false;
    this.address = 0;
    this.toDevice = [];
    this._forgetToggles();
    const seen = this.resets;
    this.usb.resetDevice();
    return this._until(() => this.resets > seen) && (this.run(5e6), true);
  }

  // As hosts do: a reset, an address, the descriptors, the one configuration.
  enumerate() {
    if (!this._until(() => this.isEnabled) || !this.reset()) throw new Error('no device');
    const device = this.ask(0x80, 6, 0x100, 0, 64).data;
    this.ask(0, 5, 9, 0, 0);
    const whole = this.ask(0x80, 6, 0x200, 0, 255).data;
    const accepted = this.ask(0, 9, 1, 0, 0);
    if (accepted.result !== 'ok') throw new Error(`SET_CONFIGURATION: ${accepted.result}`);
    return { device, configuration: whole, strings: [1, 2, 3].map((at) => this.text(at)) };
  }

  text(which) {
    const said = this.ask(0x80, 6, 0x300 + which, 0x409, 255).data.slice(2);
    return said.filter((_, at) => at % 2 === 0).map((code) => String.fromCharCode(code)).join('');
  }

  setOpen(isOpen) {
    return this.ask(0x21, 0x22, isOpen ? 3 : 0, 0, 0).result === 'ok';
  }
}
