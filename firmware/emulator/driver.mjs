// An emulated Pico on standard input and output, in its own time: a JSON object a line, each answered by
// one. The tests drive it; nothing here looks at a clock.
//
//   node driver.mjs --uf2 FILE --rp2040js FOLDER [--start-us N] [--b2]

import readline from 'node:readline';
import { parseArgs } from 'node:util';
import { Pico, loadEmulator } from './pico.mjs';

const { values } = parseArgs({
  options: {
    uf2: { type: 'string' },
    rp2040js: { type: 'string' },
    'start-us': { type: 'string', default: '0' },
    b2: { type: 'boolean', default: false },
  },
});
const pico = Pico.fromFile(await loadEmulator(values.rp2040js), values.uf2, {
  startUs: Number(values['start-us']),
  isB2: values.b2,
});
let heard = [];
let serial = [];
pico.usb.onData = (data) => heard.push([pico.us, Buffer.from(data).toString('hex')]);
pico.onUart = (byte) => serial.push(byte);
const bytes = (hex) => Buffer.from(hex ?? '', 'hex');

const commands = {
  run: ({ us }) => {
    pico.run(us * 1000);
    return {};
  },
  press: ({ edges }) => {
    for (const [us, button, isClosed] of edges) pico.press(us, button, isClosed);
    return {};
  },
  truth: () => ({ truth: pico.truth }),
  enumerate: () => pico.usb.enumerate(),
  reset: () => ({ ok: pico.usb.reset() }),
  open: ({ on }) => ({ ok: pico.usb.setOpen(on) }),
  send: ({ hex }) => {
    pico.usb.send(bytes(hex));
    return {};
  },
  reads: ({ on }) => {
    pico.usb.setReading(on);
    return {};
  },
  ask: ({ ask, out }) => pico.usb.ask(...ask, bytes(out)),
  leave: ({ setup, takes, out }) => pico.usb.control(bytes(setup), bytes(out), takes),
  stalled: ({ slot }) => ({ stalled: pico.usb.isStalled(slot) }),
  usb: () => ({
    address: pico.mcu.usbCtrl.addrEndp & 0x7f,
    toggle_errors: pico.usb.toggleErrors,
    unsent: pico.usb.toDevice.length,
    muxing: pico.muxing,
    e5_pin: pico.mcu.gpio[15].ctrl,
  }),
  uart: ({ hex }) => {
    pico.feedUart(bytes(hex));
    return { baud: pico.mcu.uart[0].baudRate };
  },
  lamps: () => ({ lamps: pico.lamps() }),
  read: ({ addresses }) => ({ words: addresses.map((at) => pico.mcu.readUint32(at)) }),
  hang: () => {
    pico.hang();
    return {};
  },
  watchdog: () => ({ fired: pico.watchdog }),
};

for await (const line of readline.createInterface({ input: process.stdin })) {
  const command = JSON.parse(line);
  const answer = commands[command.do](command);
  const said = { us: pico.us, heard, serial: Buffer.from(serial).toString('hex'), ...answer };
  heard = [];
  serial = [];
  process.stdout.write(`${JSON.stringify(said)}\n`);
}
