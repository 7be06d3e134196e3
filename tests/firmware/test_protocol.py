"""What the released firmware says and obeys, over USB and over the serial pins."""

import itertools
import json
import random
from typing import Any

import pytest

from slapmat.wire.frames import encode_frame
from slapmat.wire.messages import (
    PING,
    DeviceMessage,
    Edges,
    Heartbeat,
    Hello,
    Levels,
    Pong,
    Refused,
    ask_levels,
    lamps,
    ping,
)
from tests.firmware.emulation import ROOT, Edge, in_rp2040py, opened
from tests.firmware.scenes import mixed_edges, storm

VECTORS: dict[str, list[dict[str, Any]]] = json.loads(
    (ROOT / "firmware/wire_vectors.json").read_text()
)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["rp2040js", "rp2040py"])
def test_it_says_hello_when_the_port_opens_and_answers_pings(name: str) -> None:
    with opened() if name == "rp2040js" else in_rp2040py() as pico:
        pico.run(30_000)
        assert len(pico.said(Hello)) == 1
        for ping_id in range(20):
            sent_us = pico.now_us
            pico.send(ping(ping_id, ping_id << 20))
            pico.run(2_000 + 137 * ping_id)
            heard_us, pong = pico.heard[-1]
            assert isinstance(pong, Pong)
            assert pong.ping_id == ping_id << 20
            assert sent_us - 1 <= pong.heard_us <= pong.sent_us <= heard_us
            assert pong.heard_us - sent_us < 150
            assert pong.sent_us - pong.heard_us < 100
        assert pico.reader.noise.bad_frames == 0


def answers_to(name: str) -> type[DeviceMessage] | None:
    return {"who is there": Hello, "ping": Pong, "ask for levels": Levels, "lamps": None}[name]


@pytest.mark.slow
def test_it_obeys_the_vectors() -> None:
    with opened() as pico:
        for vector in VECTORS["frames"]:
            if vector["from"] != "host" or vector["name"] == "reboot to the loader":
                continue
            pico.forget()
            pico.send(bytes.fromhex(vector["wire"]))
            pico.run(3_000)
            kinds = [type(message) for _, message in pico.heard]
            expected = answers_to(vector["name"])
            assert kinds == ([] if expected is None else [expected]), vector["name"]
            if expected is Pong:
                assert pico.said(Pong)[0].ping_id == vector["says"]["ping_id"]


@pytest.mark.slow
def test_it_refuses_what_it_does_not_take_and_says_why() -> None:
    cases = [
        (encode_frame(ord("X"), 0), Refused(ord("X"), 1)),
        (encode_frame(ord("H"), 0), Refused(ord("H"), 1)),
        (encode_frame(PING, 0, b"123"), Refused(PING, 2)),
        (encode_frame(PING, 0, b"12345"), Refused(PING, 2)),
        (encode_frame(ord("Q"), 0, b"1"), Refused(ord("Q"), 2)),
        (encode_frame(ord("G"), 0, b"1"), Refused(ord("G"), 2)),
        (encode_frame(ord("Z"), 0, b"BOOM"), Refused(ord("Z"), 2)),
        (encode_frame(ord("Z"), 0), Refused(ord("Z"), 2)),
        (lamps(0, (0,) * 10, 0), Refused(ord("L"), 2)),
        (lamps(0, (0,) * 10, 11), Refused(ord("L"), 2)),
        (encode_frame(ord("L"), 0, b"\1" + bytes(9)), Refused(ord("L"), 2)),
    ]
    with opened() as pico:
        for data, expected in cases:
            pico.forget()
            pico.send(data)
            pico.run(3_000)
            assert [message for _, message in pico.heard] == [expected]
        assert pico.do("lamps")["lamps"] == [0] * 10


@pytest.mark.slow
def test_many_questions_in_one_packet_are_all_answered_in_order() -> None:
    with opened() as pico:
        ids = list(range(40))
        pico.send(b"".join(ping(number, number) for number in ids))
        pico.run(20_000)
        pongs = pico.said(Pong)
        assert [pong.ping_id for pong in pongs] == ids
        assert pico.now_us - pongs[-1].sent_us > 10_000, "they waited for nothing"


@pytest.mark.slow
def test_every_second_a_heartbeat_with_what_was_lost_and_what_was_bad() -> None:
    with opened() as pico:
        pico.run(100)
        pico.send(b"\1\2\3\0" + b"\xff" * 200 + b"\0" + b"\0\0")
        pico.send(encode_frame(PING, 0, bytes(4))[:-3] + b"\0")
        newer = bytes.fromhex("050250094d01010201010101010101020201010101010103f5ba00")
        pico.send(newer)  # right, but of another version
        pico.press(mixed_edges(30, pico.now_us + 100, seed=1))
        pico.run(5_000_000)
        beats = pico.said(Heartbeat)
        assert len(beats) == 6  # one at once, when the port was opened
        gaps = [b.now_us - a.now_us for a, b in itertools.pairwise(beats[1:])]
        assert all(abs(gap - 1_000_000) <= 25_000 for gap in gaps), gaps
        assert beats[-1].bad_frames == 4
        assert beats[-1].next_edge == 30
        assert beats[-1].lost_edges == 0


@pytest.mark.slow
def test_megabytes_of_noise_do_no_harm() -> None:
    with opened() as pico:
        lots = random.Random(1)
        for _ in range(20):
            pico.send(bytes(lots.randrange(256) for _ in range(5_000)))
            pico.run(20_000)
        pico.run(100_000)
        assert pico.do("usb")["unsent"] == 0
        pico.forget()
        pico.send(b"\0" + ping(0, 5))
        pico.run(3_000)
        assert [pong.ping_id for pong in pico.said(Pong)] == [5]
        assert pico.do("watchdog")["fired"] == 0


@pytest.mark.slow
def test_a_frame_that_tells_a_time_follows_every_edge_stamped_before_it() -> None:
    """The host's watermark rests on it: pongs, levels and heartbeats amid storms."""
    with opened() as pico:
        start = pico.now_us
        edges: list[Edge] = []
        for number in range(12):
            edges += storm(20, start + 500 + number * 4_000, within_us=3_000, seed=number)
        pico.press(edges)
        for number in range(60):
            pico.send(ping(number, number) + ask_levels(number))
            pico.run(800)
        pico.run(1_100_000)
        assert len(pico.said(Pong)) == 60
        assert len(pico.said(Levels)) == 60
        watermark_us = told = 0
        for _, message in pico.heard:
            match message:
                case Edges(told_edges):
                    assert all(edge.at_us >= watermark_us for edge in told_edges)
                    told += len(told_edges)
                case Pong(_, _, at_us) | Levels(at_us) | Heartbeat(at_us):
                    watermark_us = at_us
            if isinstance(message, Levels | Heartbeat):
                assert message.next_edge == told
        assert told == len(edges)


@pytest.mark.slow
def test_levels_agree_with_the_edges_told_before_them() -> None:
    with opened() as pico:
        pico.press(mixed_edges(300, pico.now_us + 100, seed=12))
        for number in range(50):
            pico.send(ask_levels(number))
            pico.run(700)
        closed: set[int] = set()
        differ = 0
        for _, message in pico.heard:
            if isinstance(message, Edges):
                for edge in message.edges:
                    (closed.add if edge.is_closed else closed.discard)(edge.button)
            elif isinstance(message, Levels):
                differ += message.closed != closed
        assert len(pico.said(Levels)) == 50
        assert differ == 0


@pytest.mark.slow
def test_the_port_closed_nothing_is_kept_and_opened_again_hello_says_where_it_goes_on() -> None:
    with opened() as pico:
        pico.press(mixed_edges(20, pico.now_us + 100, seed=2))
        pico.run(20_000)
        pico.do("open", on=False)
        pico.forget()
        pico.press(mixed_edges(2_000, pico.now_us + 100, seed=3))  # more than the ring holds
        pico.run(700_000)
        assert not pico.heard
        pico.do("open", on=True)
        pico.run(1_100_000)
        hello = pico.heard[0][1]
        assert isinstance(hello, Hello)
        assert hello.next_edge == 2_020
        assert not pico.edges()
        assert pico.said(Heartbeat)[-1].lost_edges == 0, "what nobody wanted is not lost"


@pytest.mark.slow
def test_the_watchdog_sleeps_while_it_works_whether_or_not_anybody_reads() -> None:
    with opened() as pico:
        pico.run(3_000_000)
        pico.do("reads", on=False)
        pico.send(ping(0, 1) * 30)
        pico.press(storm(50, pico.now_us, within_us=1_900, seed=1))
        pico.run(3_000_000)
        pico.do("reads", on=True)
        pico.run(100_000)
        assert len(pico.said(Pong)) == 30
        assert pico.do("watchdog")["fired"] == 0


def test_the_vectors_say_what_we_read_in_them() -> None:
    """Else the tests above would compare with nothing."""
    assert {vector["name"] for vector in VECTORS["frames"] if vector["from"] == "host"} == {
        "who is there",
        "ping",
        "ask for levels",
        "lamps",
        "reboot to the loader",
    }
