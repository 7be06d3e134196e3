"""The released firmware on UART0, for a Pi's serial pins."""

import pytest

from slapmat.wire.messages import DeviceEdge, Edges, Hello, Pong, ask_hello, lamps, ping
from tests.firmware.emulation import Pico, in_rp2040js, opened
from tests.firmware.scenes import mixed_edges


def serial_edges(pico: Pico) -> list[DeviceEdge]:
    return [
        edge
        for message in pico.serial_heard
        if isinstance(message, Edges)
        for edge in message.edges
    ]


@pytest.mark.slow
def test_the_serial_pins_say_the_same_at_921600() -> None:
    with in_rp2040js() as pico:
        pico.run(20_000)
        assert pico.do("uart", hex=ask_hello(0).hex())["baud"] == pytest.approx(921_600, rel=0.002)
        pico.run(5_000)
        assert isinstance(pico.serial_heard[0], Hello)
        pico.do("uart", hex=ping(1, 77).hex())
        pico.run(5_000)
        (pong,) = [message for message in pico.serial_heard if isinstance(message, Pong)]
        assert pong.ping_id == 77
        pico.press(mixed_edges(100, pico.now_us + 100, seed=4))
        pico.run(40_000)
        told, truth = serial_edges(pico), pico.truth()
        assert len(told) == len(truth) == 100
        assert all(abs(edge.at_us - us) <= 1 for edge, (us, _, _) in zip(told, truth, strict=True))
        assert not pico.heard


@pytest.mark.slow
def test_the_serial_pins_are_silent_while_nobody_speaks_there_or_usb_is_open() -> None:
    with in_rp2040js() as pico:
        pico.do("uart", hex=ask_hello(0).hex())
        pico.run(20_000)
        assert pico.serial_heard
        pico.run(6_000_000)
        pico.forget()
        pico.press(mixed_edges(10, pico.now_us + 100, seed=4))
        pico.run(1_500_000)
        assert not pico.serial_heard
    with opened() as pico:
        pico.do("uart", hex=(ask_hello(0) + lamps(0, (255,) * 10, 10)).hex())
        pico.run(20_000)
        assert not pico.serial_heard
        assert pico.do("lamps")["lamps"] == [0] * 10
        assert len(pico.said(Hello)) == 1
        pico.do("open", on=False)
        pico.run(1_500_000)
        assert not pico.serial_heard, "what was asked there meanwhile was not heard"


@pytest.mark.slow
def test_many_questions_on_the_serial_pins_wait_for_nothing_but_each_other() -> None:
    with in_rp2040js() as pico:
        pico.run(20_000)
        for number in range(2):  # at once, as much as the UART's FIFO of 32 bytes takes
            pico.do("uart", hex=ping(number, number).hex())
        pico.run(100_000)
        pongs = [message for message in pico.serial_heard if isinstance(message, Pong)]
        assert [pong.ping_id for pong in pongs] == [0, 1]
        assert pongs[-1].sent_us - pongs[0].heard_us < 2_000
