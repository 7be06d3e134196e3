"""The USB device by the rules of USB 2.0 chapter 9: what is asked, refused, halted, cancelled."""

import itertools

import pytest

from slapmat.wire.messages import Hello, Pong, ping
from tests.firmware.emulation import Pico, in_rp2040js, opened

TO_HOST, OF_INTERFACE, OF_ENDPOINT, CLASS = 0x80, 1, 2, 0x20
GET_STATUS, CLEAR_FEATURE, SET_FEATURE, SET_ADDRESS = 0, 1, 3, 5
GET_DESCRIPTOR, GET_CONFIGURATION, SET_CONFIGURATION, GET_INTERFACE, SET_INTERFACE = 6, 8, 9, 10, 11
BULK_IN, BULK_OUT, NOTICES = 0x82, 0x02, 0x81
BULK_IN_SLOT = 4
OK, STALL = "ok", "stall"


def ask(pico: Pico, *words: int, out: bytes = b"") -> tuple[str, bytes]:
    answer = pico.do("ask", ask=words, out=out.hex())
    return answer["result"], bytes(answer["data"])


def setup(*words: int) -> str:
    """Give a SETUP packet of type, request, value, index and length."""
    kind, request, *rest = words
    return (bytes((kind, request)) + b"".join(word.to_bytes(2, "little") for word in rest)).hex()


def still_answers(pico: Pico, ping_id: int) -> bool:
    pico.send(ping(0, ping_id))
    pico.run(5_000)
    return ping_id in [pong.ping_id for pong in pico.said(Pong)]


@pytest.mark.slow
def test_its_descriptors_are_whole_and_say_slapmat_pico() -> None:
    with in_rp2040js() as pico:
        pico.run(3_000)
        found = pico.do("enumerate")
        device, configuration = bytes(found["device"]), bytes(found["configuration"])
        assert device[:2] == bytes((18, 1))
        assert int.from_bytes(device[8:10], "little") == 0x2E8A
        assert int.from_bytes(device[10:12], "little") == 0x000A
        assert found["strings"] == ["slapmat", "slapmat Pico", "0000000000000000"]
        assert int.from_bytes(configuration[2:4], "little") == len(configuration)
        at, kinds, endpoints = 0, [], []
        while at < len(configuration):
            size, kind = configuration[at : at + 2]
            kinds.append(kind)
            if kind == 5:
                endpoints.append(configuration[at + 2])
            assert size >= 2
            at += size
        assert at == len(configuration)
        assert kinds.count(4) == configuration[4] == 2
        assert endpoints == [NOTICES, BULK_OUT, BULK_IN]
        assert pico.do("usb")["address"] == 9


REFUSED = {
    "a device qualifier: full speed only": (TO_HOST, GET_DESCRIPTOR, 0x0600, 0, 10),
    "an unknown descriptor": (TO_HOST, GET_DESCRIPTOR, 0x2200, 0, 64),
    "a fifth string": (TO_HOST, GET_DESCRIPTOR, 0x0304, 0x409, 255),
    "a second configuration's descriptor": (TO_HOST, GET_DESCRIPTOR, 0x0201, 0, 9),
    "a second configuration": (0, SET_CONFIGURATION, 2, 0, 0),
    "an address too large": (0, SET_ADDRESS, 128, 0, 0),
    "waking the host": (0, SET_FEATURE, 1, 0, 0),
    "halting an endpoint that is not there": (OF_ENDPOINT, SET_FEATURE, 0, 0x83, 0),
    "another feature of an endpoint": (OF_ENDPOINT, SET_FEATURE, 1, BULK_IN, 0),
    "the status of an endpoint that is not there": (TO_HOST | OF_ENDPOINT, GET_STATUS, 0, 5, 2),
    "the status of a third interface": (TO_HOST | OF_INTERFACE, GET_STATUS, 0, 2, 2),
    "another setting of an interface": (OF_INTERFACE, SET_INTERFACE, 1, 1, 0),
    "a third interface's setting": (TO_HOST | OF_INTERFACE, GET_INTERFACE, 0, 2, 1),
    "a vendor's request": (0xC0, 0x33, 0, 0, 4),
    "a break": (CLASS | OF_INTERFACE, 0x23, 100, 0, 0),
    "a line coding too long": (CLASS | OF_INTERFACE, 0x20, 0, 0, 8),
}


@pytest.mark.slow
def test_what_it_does_not_know_it_refuses_and_goes_on() -> None:
    with opened() as pico:
        for number, (what, words) in enumerate(REFUSED.items()):
            assert ask(pico, *words)[0] == STALL, what
            assert ask(pico, TO_HOST, GET_CONFIGURATION, 0, 0, 1) == (OK, b"\1"), what
            assert still_answers(pico, number), what


@pytest.mark.slow
def test_what_it_knows_it_answers_and_never_longer_than_asked() -> None:
    with opened() as pico:
        whole = ask(pico, TO_HOST, GET_DESCRIPTOR, 0x0200, 0, 255)[1]
        assert len(whole) == 75
        for length in (1, 8, 9, 63, 64, 65, 74, 75, 76, 128, 512):
            answer = pico.do("ask", ask=(TO_HOST, GET_DESCRIPTOR, 0x0200, 0, length), out="")
            assert bytes(answer["data"]) == whole[:length]
            sizes = answer["packets"]
            assert answer["result"] == OK
            assert all(size == 64 for size in sizes[:-1])
        assert ask(pico, TO_HOST, GET_STATUS, 0, 0, 2) == (OK, b"\0\0")
        assert ask(pico, TO_HOST | OF_INTERFACE, GET_STATUS, 0, 1, 2) == (OK, b"\0\0")
        assert ask(pico, TO_HOST | OF_INTERFACE, GET_INTERFACE, 0, 1, 1) == (OK, b"\0")
        assert ask(pico, OF_INTERFACE, SET_INTERFACE, 0, 1, 0) == (OK, b"")
        assert ask(pico, OF_ENDPOINT, CLEAR_FEATURE, 0, 0, 0) == (OK, b"")
        coding = bytes((0x00, 0x10, 0x0E, 0x00, 0, 0, 8))
        assert ask(pico, CLASS | OF_INTERFACE, 0x20, 0, 0, 7, out=coding)[0] == OK
        assert ask(pico, TO_HOST | CLASS | OF_INTERFACE, 0x21, 0, 0, 7) == (OK, coding)
        assert still_answers(pico, 1)
        assert pico.do("usb")["toggle_errors"] == 0


@pytest.mark.slow
def test_a_halted_endpoint_stalls_until_it_is_cleared_and_begins_with_data0() -> None:
    with opened() as pico:
        for number in range(3):  # so that the toggles are anywhere
            assert still_answers(pico, number)
        for number, address in enumerate((BULK_IN, BULK_OUT, NOTICES), start=10):
            assert ask(pico, OF_ENDPOINT, SET_FEATURE, 0, address, 0)[0] == OK
            status = ask(pico, TO_HOST | OF_ENDPOINT, GET_STATUS, 0, address, 2)
            assert status == (OK, b"\1\0")
            slot = 2 * (address & 15) + (not address & 0x80)
            assert pico.do("stalled", slot=slot)["stalled"]
            if address != NOTICES:
                assert not still_answers(pico, number), hex(address)
            assert ask(pico, OF_ENDPOINT, CLEAR_FEATURE, 0, address, 0)[0] == OK
            assert not pico.do("stalled", slot=slot)["stalled"]
            # What waited on either side goes through now.
            pico.run(5_000)
            if address != NOTICES:
                assert number in [pong.ping_id for pong in pico.said(Pong)]
            assert still_answers(pico, 100 + number)
        usb = pico.do("usb")
        assert usb["toggle_errors"] == 0
        assert pico.reader.noise.missing_frames == 0
        assert pico.reader.noise.bad_frames == 0


@pytest.mark.slow
def test_clearing_an_endpoint_that_is_not_halted_begins_with_data0_too() -> None:
    with opened() as pico:
        for number in range(1, 6):
            assert still_answers(pico, number)
            for address in (BULK_IN, BULK_OUT):
                assert ask(pico, OF_ENDPOINT, CLEAR_FEATURE, 0, address, 0)[0] == OK
            assert still_answers(pico, 10 + number)
        assert pico.do("usb")["toggle_errors"] == 0
        assert pico.reader.noise.missing_frames == 0


@pytest.mark.slow
def test_a_setup_cancels_what_was_under_way() -> None:
    """The host leaves a transfer at any stage, and the next one is answered rightly."""
    descriptor = setup(TO_HOST, GET_DESCRIPTOR, 0x0200, 0, 75)
    left = (
        {"setup": descriptor, "takes": 0},
        {"setup": descriptor, "takes": 64},
        {"setup": descriptor, "takes": 75},  # all but the status stage
        {"setup": setup(CLASS | OF_INTERFACE, 0x20, 0, 0, 7), "takes": 0, "out": "00"},
        {"setup": setup(0, SET_ADDRESS, 77, 0, 0), "takes": 0},
        {"setup": setup(0, SET_CONFIGURATION, 1, 0, 0), "takes": 0},
    )
    coding = bytes((0x00, 0x10, 0x0E, 0x00, 0, 0, 8))
    device = (TO_HOST, GET_DESCRIPTOR, 0x0100, 0, 18)
    with opened() as pico:
        right = ask(pico, *device)
        for one, other in itertools.product(left, repeat=2):
            assert pico.do("leave", **one)["result"] == "left"
            assert pico.do("leave", **other)["result"] == "left"
            # The next goes to the host, or from it, or has no data.
            assert ask(pico, *device) == right
            pico.do("leave", **one)
            assert ask(pico, CLASS | OF_INTERFACE, 0x20, 0, 0, 7, out=coding) == (OK, b"")
            pico.do("leave", **other)
            assert ask(pico, CLASS | OF_INTERFACE, 0x22, 3, 0, 0) == (OK, b"")
        # An address whose acceptance the host has not seen is not taken (9.4.6).
        assert pico.do("usb")["address"] == 9


@pytest.mark.slow
def test_a_bus_reset_makes_it_a_new_device_and_it_can_be_found_again() -> None:
    with opened() as pico:
        assert pico.do("reset")["ok"]
        assert pico.do("usb")["address"] == 0
        assert ask(pico, TO_HOST, GET_CONFIGURATION, 0, 0, 1) == (OK, b"\0")
        assert ask(pico, TO_HOST | OF_ENDPOINT, GET_STATUS, 0, BULK_IN, 2)[0] == STALL
        assert ask(pico, CLASS | OF_INTERFACE, 0x22, 1, 0, 0)[0] == STALL
        pico.forget()
        pico.do("enumerate")
        pico.do("open", on=True)
        pico.run(5_000)
        assert len(pico.said(Hello)) == 1
        assert still_answers(pico, 1)


@pytest.mark.slow
def test_unconfigured_it_says_nothing_and_configured_again_it_begins_anew() -> None:
    with opened() as pico:
        assert ask(pico, 0, SET_CONFIGURATION, 0, 0, 0)[0] == OK
        assert ask(pico, TO_HOST, GET_CONFIGURATION, 0, 0, 1) == (OK, b"\0")
        pico.forget()
        pico.run(1_200_000)
        assert not pico.heard
        assert ask(pico, 0, SET_CONFIGURATION, 1, 0, 0)[0] == OK
        pico.do("open", on=True)
        pico.run(5_000)
        assert len(pico.said(Hello)) == 1
        assert still_answers(pico, 3)
        assert pico.do("usb")["toggle_errors"] == 0


PHY, PADS = 0b1001, 0b1100


@pytest.mark.slow
def test_rp2040_e5_after_a_reset_b1_is_shown_a_line_at_rest_for_a_millisecond() -> None:
    with in_rp2040js() as pico:
        pico.run(3_000)
        before = pico.do("usb")["e5_pin"]
        pico.do("enumerate")
        pico.run(5_000)
        usb = pico.do("usb")
        assert [value for _, value in usb["muxing"]] == [PHY, PADS, PHY]
        (_, _), (from_us, _), (to_us, _) = usb["muxing"]
        assert 990 <= to_us - from_us < 1_200
        assert usb["e5_pin"] == before, "GP15 is as it was"


@pytest.mark.slow
def test_rp2040_e5_b2_is_left_alone() -> None:
    with in_rp2040js("--b2") as pico:
        pico.run(3_000)
        assert pico.do("enumerate")["strings"][1] == "slapmat Pico"
        assert [value for _, value in pico.do("usb")["muxing"]] == [PHY]
