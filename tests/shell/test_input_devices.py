"""Input devices at a table with a window: whose keys are shown, and whose a key is."""

from collections.abc import Iterator
from functools import partial

import pygame
import pytest

pytest.importorskip("evdev", reason="comes ready-made for x86-64 only")

from slapmat.referee.inputs import KeyTyped
from slapmat.screens.mounting import Mounting
from slapmat.screens.window import Window
from slapmat.shell.guards import Restart
from slapmat.shell.playing import keys_of_seats
from slapmat.shell.troubles import Troubles
from slapmat.shell.windows import desktop_of
from slapmat.sources.opening import Sources, open_sources
from tests.sources.evdev_rig import EvdevRig
from tests.sources.input_trees import ALL_KEYS
from tests.sources.rigs import Bell


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window(Mounting(is_fullscreen=False, size=(800, 480)))
    window.open()
    yield window
    window.close()


def opened(rig: EvdevRig) -> Sources:
    return open_sources([rig.source], Bell(), rig.clock.now_ns)


def with_keyboard() -> EvdevRig:
    rig = EvdevRig()
    rig.inputs.plug(1, "AT keyboard", keys=ALL_KEYS)
    return rig


def with_board() -> EvdevRig:
    rig = EvdevRig()
    rig.inputs.plug(3)
    return rig


def test_seats_on_a_keyboard_show_their_keys_and_those_on_a_board_none(window: Window) -> None:
    del window
    for rig, keys in ((with_keyboard(), {1: "X", 2: "P"}), (with_board(), {})):
        sources = opened(rig)
        assert keys_of_seats(sources) == keys
        sources.close()


def test_the_window_tells_a_keyboards_source_when_names_are_typed(window: Window) -> None:
    rig = with_keyboard()
    sources = opened(rig)
    desktop = desktop_of(window, [rig.source], Troubles(), Restart(window, is_seldom=True))
    assert not desktop.is_source
    for is_typing, told in ((True, []), (False, [("1", True)])):
        assert [*desktop.pump(rig.clock.now_ns, partial(bool, is_typing))] == []
        rig.put("KEY_X", 1, 1)
        assert [(button, closed) for button, closed, _ in rig.told()] == told
        rig.put("KEY_X", 0, 1)
        rig.told()
    sources.close()


def test_a_key_types_nothing_into_the_window_if_the_source_hears_it(window: Window) -> None:
    for rig, typed in ((with_keyboard(), []), (with_board(), [KeyTyped(text="x")])):
        sources = opened(rig)
        desktop = desktop_of(window, [rig.source], Troubles(), Restart(window, is_seldom=True))
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, unicode="x"))
        assert [*desktop.pump(rig.clock.now_ns, lambda: False)] == typed
        sources.close()
