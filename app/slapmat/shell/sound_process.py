"""The process that has the sound device, started by `sound/apart.py`: it does what it is asked.

It ends when whoever started it has gone, and is killed where the device holds it.
"""

import ctypes
import json
import signal
import socket
import sys
import traceback
from contextlib import suppress

from slapmat.sound.apart import Answer, Ask, receive, send
from slapmat.sound.mixer import MixerOutput, device_names
from slapmat.sound.output import Channel
from slapmat.table.errors import SlapmatError
from slapmat.table.language import spoken

# Linux' prctl.h.
PR_SET_PDEATHSIG = 1
LEFT_TO_THE_TABLE = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def main() -> None:
    """Serve the socket whose number is the only argument."""
    for number in LEFT_TO_THE_TABLE:
        signal.signal(number, signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    with socket.socket(fileno=int(sys.argv[1])) as line:
        serve(line)


def serve(line: socket.socket) -> None:
    """Answer until nobody asks any more."""
    desk = Desk()
    with suppress(OSError):
        while True:
            ask, channel, data = receive(line)
            try:
                answer, told = Answer.DONE, desk.do(Ask(ask), channel, data)
            except SlapmatError as error:
                answer, told = Answer.FAILED, json.dumps([str(error), error.remedy]).encode()
            except Exception as error:  # noqa: BLE001 - told at the table, whose log has it
                answer = Answer.BROKEN
                told = "".join(traceback.format_exception_only(error)).strip().encode()
            send(line, answer, 0, told)


class Desk:
    """The device, and what is asked of it."""

    def __init__(self) -> None:
        """Begin without one."""
        self._output = MixerOutput()

    def do(self, ask: Ask, channel: int, data: bytes) -> bytes:
        """Do one thing; raises whatever goes wrong, of a device a SoundError."""
        match ask:
            case Ask.OPEN:
                code, device, volume = json.loads(data)
                speak(code)
                self._output.close()
                self._output = MixerOutput(device, volume)
                self._output.open()
            case Ask.NAMES:
                return json.dumps(device_names()).encode()
            case Ask.PLAY:
                self._output.play(self._output.prepared(data), Channel(channel))
            case Ask.STOP:
                self._output.stop(Channel(channel))
            case Ask.CLOSE:
                self._output.close()
        return b""


def speak(code: str) -> None:
    """Have errors told in the table's language."""
    if code != spoken():
        from slapmat.shell.languages import speak_language  # noqa: PLC0415 - English does without

        speak_language(code)


if __name__ == "__main__":
    main()
