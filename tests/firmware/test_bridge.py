"""The emulated Pico that other programs use: firmware/emulator/bridge.mjs."""

import json
import socket

import pytest

from slapmat.wire.frames import FrameReader
from slapmat.wire.messages import (
    DeviceMessage,
    Edges,
    Hello,
    Pong,
    lamps,
    ping,
    read_message,
)
from tests.firmware.emulation import Bridge

PATIENCE_S = 60
"""Long enough for a computer that has much else to do; nothing waits for it to pass."""


class Port:
    """A program that has the port open."""

    def __init__(self, bridge: Bridge) -> None:
        self._socket = socket.create_connection(("127.0.0.1", bridge.serial_port), PATIENCE_S)
        self._reader = FrameReader()

    def send(self, data: bytes) -> None:
        self._socket.sendall(data)

    def wait_for(self, kind: type[DeviceMessage]) -> DeviceMessage:
        while True:
            data = self._socket.recv(4096)
            assert data, "the port has gone"
            for frame in self._reader.feed(data):
                message = read_message(frame)
                if isinstance(message, kind):
                    return message

    def is_gone(self) -> bool:
        while data := self._socket.recv(4096):
            assert data
        return True

    def close(self) -> None:
        self._socket.close()


@pytest.mark.slow
def test_a_program_opens_the_port_and_sees_presses_pulled_plugs_and_lamps() -> None:
    with Bridge() as bridge:
        port = Port(bridge)
        hello = port.wait_for(Hello)
        assert isinstance(hello, Hello)
        port.send(ping(0, 9))
        pong = port.wait_for(Pong)
        assert isinstance(pong, Pong)
        assert pong.ping_id == 9
        at_us = float(bridge.command("in 20 3 1"))
        message = port.wait_for(Edges)
        assert isinstance(message, Edges)
        (edge,) = message.edges
        assert (edge.button, edge.is_closed) == (3, True)
        assert -1 < edge.at_us - at_us <= 1
        assert json.loads(bridge.command("truth")) == [[at_us, 3, True]]
        port.send(lamps(1, (255,) * 10, 10) + ping(2, 10))
        port.wait_for(Pong)
        assert json.loads(bridge.command("lamps")) == [1] * 10
        assert bridge.command("unplug") == "unplugged"
        assert port.is_gone()
        assert bridge.command("plug") == "plugged"
        port.close()
        again = Port(bridge)
        restarted = again.wait_for(Hello)
        assert isinstance(restarted, Hello)
        assert restarted.boot != hello.boot
        assert restarted.next_edge == 0
        again.close()
        assert bridge.command("in 1 12 1") == "which button, and when?"
        assert bridge.command("dance") == "unknown: dance"
