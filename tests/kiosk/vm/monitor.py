"""A monitor that can be exchanged or pulled out: QEMU's own way is VNC's SetDesktopSize."""

import select
import socket
import struct
from pathlib import Path

EXTENDED_DESKTOP_SIZE = -308
SET_DESKTOP_SIZE = 251


class Monitor:
    """As much of the RFB protocol as says which size the guest's display has; 0 by 0: unplugged."""

    def __init__(self, path: Path) -> None:
        self._end = socket.socket(socket.AF_UNIX)
        self._end.connect(str(path))
        self._end.settimeout(10)
        self._end.recv(12)
        self._end.sendall(b"RFB 003.008\n")
        self._end.recv(self._end.recv(1)[0])
        self._end.sendall(b"\1")
        self._end.recv(4)
        self._end.sendall(b"\1")
        (name_length,) = struct.unpack(">I", self._end.recv(24)[20:24])
        self._end.recv(name_length)
        self._end.sendall(struct.pack(">BxHii", 2, 2, 0, EXTENDED_DESKTOP_SIZE))
        self._drain()

    def _drain(self) -> None:
        while select.select([self._end], [], [], 0.3)[0]:
            if not self._end.recv(65536):
                return

    def plug(self, width: int, height: int) -> None:
        """Put in a monitor of this size."""
        head = struct.pack(">BxHHBx", SET_DESKTOP_SIZE, width, height, 1)
        self._end.sendall(head + struct.pack(">IHHHHI", 0, 0, 0, width, height, 0))
        self._drain()

    def unplug(self) -> None:
        """Pull it out."""
        self.plug(0, 0)
