// An emulated Pico with the released firmware, for programs on this computer, paced to its clock.
//
//   node bridge.mjs --uf2 FILE --rp2040js FOLDER
//
// One line of JSON says on which ports of 127.0.0.1 it listens:
//   serial   the bytes of its USB port (pyserial: socket://127.0.0.1:PORT); connected is port open
//   control  lines of text, each answered by one:
//     now                     the Pico's clock in us
//     in MS BUTTON 0|1        a contact opens or closes MS from now; the us at which it will
//     at US BUTTON 0|1        the same at a time of the Pico's clock
//     truth                   JSON: what the contacts did since it has power, [[us, button, closed], ...]
//     lamps                   JSON: ten shares of full current
//     reads 0|1               the host's controller stops polling the port, or goes on
//     unplug, plug            the cable, and with it the power: its clock and numbers begin anew, and a
//                             contact that was closed is open; while it is out no program can connect
//     quit
//
// Where this computer is too slow, the Pico's clock falls behind, and everything with it: no edge is
// stamped wrongly. `behind` tells by how many us it is at most behind so far.

import net from 'node:net';
import readline from 'node:readline';
import { parseArgs } from 'node:util';
import { Pico, loadEmulator } from './pico.mjs';

const SLICE_NS = 1e6;
const LEAST_WAIT_MS = 1;

const { values } = parseArgs({
  options: { uf2: { type: 'string' }, rp2040js: { type: 'string' } },
});
const emulator = await loadEmulator(values.rp2040js);

let pico;
let starts = 0;
let beganNs; // by this computer's clock, when the Pico's was 0

function switchOn() {
  starts += 1;
  pico = Pico.fromFile(emulator, values.uf2, { lots: starts });
  pico.usb.onData = (data) => program?.write(Buffer.from(data));
  pico.run(5e6);
  pico.usb.enumerate();
  beganNs = process.hrtime.bigint() - BigInt(Math.round(pico.clock.nanos));
}

let program = null;
let isPlugged = true;
let behindNs = 0;

switchOn();

const serial = net.createServer((socket) => {
  if (!isPlugged || program) {
    socket.destroy(); // one program at a time, as a port that is opened exclusively
    return;
  }
  program = socket;
  socket.setNoDelay(true);
  pico.usb.setOpen(true);
  socket.on('data', (data) => isPlugged && pico.usb.send(data));
  socket.on('error', () => {});
  socket.on('close', () => {
    if (program !== socket) return;
    program = null;
    if (isPlugged) pico.usb.setOpen(false);
  });
});

function unplug() {
  isPlugged = false;
  program?.destroy();
  program = null;
  return 'unplugged';
}

function plug() {
  if (!isPlugged) switchOn();
  isPlugged = true;
  return 'plugged';
}

function press(us, button, isClosed) {
  const number = Number(button);
  if (!(number >= 0 && number <= 9) || !Number.isFinite(us)) return 'which button, and when?';
  pico.press(us, number, isClosed === '1');
  return us;
}

const commands = {
  now: () => pico.us,
  in: ([ms, button, isClosed]) => press(pico.us + Number(ms) * 1000, button, isClosed),
  at: ([us, button, isClosed]) => press(Number(us), button, isClosed),
  truth: () => JSON.stringify(pico.truth),
  lamps: () => JSON.stringify(pico.lamps()),
  behind: () => behindNs / 1000,
  reads: ([on]) => {
    pico.usb.setReading(on === '1');
    return on;
  },
  unplug,
  plug,
  quit: () => {
    setImmediate(() => process.exit(0));
    return 'bye';
  },
};

const control = net.createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => {});
  readline.createInterface({ input: socket }).on('line', (line) => {
    const [name, ...words] = line.trim().split(/\s+/);
    const command = Object.hasOwn(commands, name) ? commands[name] : () => `unknown: ${name}`;
    socket.write(`${command(words)}\n`);
  });
});

const listening = (server) => new Promise((resolve) => {
  server.listen(0, '127.0.0.1', () => resolve(server.address().port));
});

function step() {
  const left = isPlugged ? Number(process.hrtime.bigint() - beganNs) - pico.clock.nanos : 0;
  behindNs = Math.max(behindNs, left);
  if (left > 0) {
    pico.run(Math.min(left, SLICE_NS));
    setImmediate(step);
  } else {
    setTimeout(step, LEAST_WAIT_MS);
  }
}

process.stdin.on('end', () => process.exit(0)).resume(); // whoever started us is gone
console.log(JSON.stringify({ serial: await listening(serial), control: await listening(control) }));
step();
