"""What systemd is told, by a real socket of its kind."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from slapmat.shell.kiosk.notify import Notifier, notifier_of, watchdog_ns
from slapmat.shell.kiosk.watchdog import GAME_ON, NO_GAME, Teller, Watchdog
from slapmat.table.stamps import NS_PER_S


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[socket.socket]:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.setblocking(False)
        yield end


def told(end: socket.socket) -> list[bytes]:
    messages = []
    while True:
        try:
            messages.append(end.recv(1000))
        except BlockingIOError:
            return messages


def notifier(end: socket.socket) -> Notifier:
    return notifier_of({"NOTIFY_SOCKET": str(end.getsockname())})


def test_lines_arrive_as_one_message(heard: socket.socket) -> None:
    notifier(heard).tell("READY=1", "STATUS=All is well.")
    assert told(heard) == [b"READY=1\nSTATUS=All is well."]


def test_an_abstract_socket_is_found() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        name = f"slapmat-{os.getpid()}"
        end.bind(f"\0{name}")
        end.setblocking(False)
        Notifier(f"@{name}").tell("READY=1")
        assert told(end) == [b"READY=1"]


@pytest.mark.parametrize("address", ["", "/nowhere/at/all", "@" + "long" * 100])
def test_where_nobody_listens_nothing_happens(address: str) -> None:
    Notifier(address).tell("READY=1")


def test_a_full_socket_holds_nobody_up(heard: socket.socket) -> None:
    ours = notifier(heard)
    for _ in range(2_000):
        ours.tell("WATCHDOG=1")
    assert told(heard)


@pytest.mark.parametrize(
    ("environ", "expected"),
    [
        ({}, None),
        ({"WATCHDOG_USEC": "0"}, None),
        ({"WATCHDOG_USEC": "many"}, None),
        ({"WATCHDOG_USEC": "30000000"}, 30 * NS_PER_S),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "7"}, 30 * NS_PER_S),
        ({"WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"}, None),
    ],
)
def test_the_watchdog_is_ours_only_if_it_is_meant_for_us(
    environ: dict[str, str], expected: int | None
) -> None:
    assert watchdog_ns(environ, pid=7) == expected


def test_the_watchdog_is_fed_four_times_in_its_patience(heard: socket.socket) -> None:
    dog, now_ns = Watchdog(notifier(heard), 8 * NS_PER_S), 0
    for meals in range(40):
        dog.tend(now_ns)
        assert told(heard) == [b"WATCHDOG=1"]
        assert now_ns == meals * 2 * NS_PER_S
        assert dog.due_ns is not None
        now_ns = dog.due_ns


def test_a_loop_that_turns_often_feeds_no_more_often(heard: socket.socket) -> None:
    dog = Watchdog(notifier(heard), 8 * NS_PER_S)
    for ms in range(1_999):
        dog.tend(ms * 1_000_000)
    assert told(heard) == [b"WATCHDOG=1"]


def test_systemd_is_told_when_a_game_begins_and_ends_and_only_then(heard: socket.socket) -> None:
    is_on = [False]
    teller = Teller(notifier(heard), lambda: is_on[0])
    for now_ns, is_on[0] in enumerate([False, False, True, True, False]):
        teller.tend(now_ns)
    assert told(heard) == [f"STATUS={said}".encode() for said in (NO_GAME, GAME_ON, NO_GAME)]


def test_the_script_asks_for_what_is_told() -> None:
    script = Path(__file__).parents[2] / "scripts" / "kiosk.sh"
    assert f'"{GAME_ON}"' in script.read_text(encoding="utf-8")
