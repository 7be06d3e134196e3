"""Real key events of a real X server: Xvfb and xdotool."""

import subprocess
from collections.abc import Iterator

import pygame
import pytest

from slapmat.sources.key_lateness import measure
from slapmat.sources.keyboard import KEYMAP, KeyboardSource
from slapmat.table.signals import Edge
from tests.sources.rigs import Bell

pytestmark = pytest.mark.needs_x

PATIENCE_MS = 5_000
# X's codes of the keys by place: where QWERTY has these letters.
PLACES = {
    **dict(zip("qwertyuiop", range(24, 34), strict=True)),
    **dict(zip("asdfghjkl", range(38, 47), strict=True)),
    **dict(zip("zxcvbnm", range(52, 59), strict=True)),
}
SPACE_PLACE, BACKSPACE_PLACE = 65, 22


@pytest.fixture
def display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-noreset", "-screen", "0", "320x240x24"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as server:
        assert server.stdout is not None
        monkeypatch.setenv("DISPLAY", ":" + server.stdout.readline().strip())
        monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
        yield
        server.terminate()


@pytest.fixture
def window(display: None) -> Iterator[None]:
    del display
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    # Keys go to the window as soon as it has been shown.
    while pygame.event.wait(PATIENCE_MS).type not in (pygame.WINDOWFOCUSGAINED, pygame.NOEVENT):
        pass
    yield
    pygame.display.quit()


def heard(source: KeyboardSource, count: int) -> list[Edge]:
    """Pump as the screen does, until as many key events came."""
    since_ns, edges = 0, list[Edge]()
    while len(edges) < count:
        event = pygame.event.wait(PATIENCE_MS)
        assert event.type != pygame.NOEVENT, f"only {edges} came"
        pumped_ns = since_ns + 2
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            source.feed(event.key, event.type == pygame.KEYDOWN, pumped_ns, since_ns)
        source.pumped(pumped_ns)
        batch = source.read(pumped_ns)
        edges += [signal for signal in batch.signals if isinstance(signal, Edge)]
        since_ns = pumped_ns
    return edges


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("layout", ["us", "de", "fr"])
def test_the_seat_keys_are_in_the_same_places_on_every_layout(layout: str) -> None:
    subprocess.run(["setxkbmap", layout], check=True)
    source = KeyboardSource()
    source.open(Bell())
    places = [
        *(PLACES[chr(KEYMAP[str(seat)])] for seat in range(1, 13)),
        SPACE_PLACE,
        BACKSPACE_PLACE,
    ]
    subprocess.run(["xdotool", "key", *map(str, places)], check=True)
    edges = heard(source, 2 * len(places))
    assert [edge.button for edge in edges if edge.closed] == list(KEYMAP)
    assert [edge.button for edge in edges if not edge.closed] == list(KEYMAP)


@pytest.mark.slow
@pytest.mark.usefixtures("window")
def test_a_held_key_does_not_repeat() -> None:
    source = KeyboardSource()
    source.open(Bell())
    subprocess.run(["xdotool", "keydown", "x", "sleep", "1", "keyup", "x", "key", "p"], check=True)
    assert [(edge.button, edge.closed) for edge in heard(source, 4)] == [
        ("1", True),
        ("1", False),
        ("2", True),
        ("2", False),
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("display")
def test_the_measuring_tool_hears_every_key() -> None:
    measured = measure(events=40)
    assert measured.events == 40
    assert measured.before_interval_ms["max"] >= 0
    assert measured.pumped_after_ms["p50"] > 0
