"""Whole games at a real window on a real X server: by mouse, by keyboard, by the mat alone."""

import os
import subprocess
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from slapmat.scene.elements import CardEntry, Choice, Choices, Podium, Scene, Target, TargetKind
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.layout import lay_out
from slapmat.screens.mounting import Mounting
from slapmat.screens.window import Window
from slapmat.sources.keyboard import KeyboardSource
from slapmat.sources.port import Source
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.stamps import NS_PER_MS
from tests.shell.rigs import BUTTONS, Laid, TableRig
from tests.unseen_screen import unseen_screen

pytestmark = [pytest.mark.needs_x, pytest.mark.slow]

SIZE = (1024, 600)
PATIENCE = 400
GLANCE_S = 0.01
UPRIGHT = (480, 800)
YES = Target(TargetKind.TABLE_BUTTON, "yes")
NO = Target(TargetKind.TABLE_BUTTON, "no")


def seat(number: int) -> Target:
    return Target(TargetKind.SEAT, str(number))


class XTable(TableRig):
    """A table whose window is real; its clock is still set by hand."""

    def __init__(self, source: Source, size: tuple[int, int] = SIZE) -> None:
        self.real = Window(Mounting(size=size))
        laid: Any = Laid(house_rules={"hands": 1, "last_call": 0})
        laid.window = self.real
        self.real.open()
        super().__init__([source], laid)

    @property
    def scene(self) -> Scene:
        return self.evening.scene_at(self.clock.now_ns)

    @property
    def progress(self) -> tuple[Scene, int]:
        """What changes when something was done."""
        kept = sum(1 for _ in self.journal.records(1)) if self.journal.matches() else 0
        return self.scene, kept

    def until(self, condition: Callable[[], bool], what: str) -> None:
        """Turn the loop until it is so; X takes its own time."""
        for _ in range(PATIENCE):
            if condition():
                return
            self.run(25)
            threading.Event().wait(GLANCE_S)
        pytest.fail(what)

    def close(self) -> None:
        super().close()
        self.real.close()

    def xdo(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)


class Mouse(XTable):
    """Only the pointer does anything."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        super().__init__(KeyboardSource(), size)
        self.faces, self.view = Faces(), View(*size)

    def places(self, target: Target) -> list[Box]:
        hits = lay_out(self.scene, self.view, self.faces).hits
        return [hit.box for hit in reversed(hits) if hit.target == target]

    def aim(self, target: Target) -> None:
        """Move to where it lies."""
        self.until(lambda: bool(self.places(target)), f"{target} is not on the screen")
        self.run(100)  # the window shows it too
        box = self.places(target)[0]
        self.xdo("mousemove", str(round(box.x + box.w / 2)), str(round(box.y + box.h / 2)))

    def click(self, target: Target) -> None:
        """Click where it lies, and wait until that has done something."""
        self.aim(target)
        before = self.progress
        self.xdo("click", "1")
        self.until(lambda: before != self.progress, f"{target} did nothing")

    def hold(self, target: Target, hold_ms: int) -> None:
        """Hold the mouse's button down there, for so long on the table's clock."""
        self.aim(target)

        def is_held() -> bool:
            if target.kind is TargetKind.SEAT:
                return self.scene.hold is not None
            return self.evening._buttons.is_down(target.name)  # noqa: SLF001 - no ring shows so soon

        self.xdo("mousedown", "1")
        self.until(is_held, f"{target} is not held")
        self.run(hold_ms)
        self.xdo("mouseup", "1")
        self.until(lambda: not is_held(), f"{target} is still held")

    def seat(self, number: int) -> None:
        self.click(seat(number))


class Keys(XTable):
    """Only the keyboard does anything."""

    def __init__(self) -> None:
        super().__init__(KeyboardSource())

    def key(self, name: str, hold_ms: int = 60) -> None:
        """Press a key for so long on the table's clock."""
        self.xdo("keydown", name)
        self.settle()
        self.run(hold_ms)
        self.xdo("keyup", name)
        self.settle()

    def settle(self) -> None:
        for _ in range(6):
            threading.Event().wait(GLANCE_S)
            self.run(10)


class Mat(XTable):
    """Only the mat's buttons do anything: lines that close and open, bouncing."""

    def __init__(self) -> None:
        self.buttons = SimulatedSource(BUTTONS, seed=3)
        super().__init__(self.buttons)

    @property
    def edge_due_ns(self) -> int | None:
        return self.buttons.due_ns

    def press(self, button: str, hold_ms: float = 80) -> None:
        at_ns = self.clock.now_ns + NS_PER_MS
        self.buttons.schedule_press(button, at_ns, round(hold_ms * NS_PER_MS))
        self.run(hold_ms + 60)


@pytest.fixture(scope="module")
def _screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    before = dict(os.environ)
    with unseen_screen("1024x800", tmp_path_factory.mktemp("home")) as environment:
        os.environ.update(environment)
        os.environ["SDL_VIDEODRIVER"] = "x11"
        os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
        yield
        # Xlib ends the whole process if its server goes first.
        pygame.display.quit()
    os.environ.clear()
    os.environ.update(before)


def check(table: TableRig, totals: dict[str, int], winner: str) -> None:
    """Hold what was kept against what was played."""
    (match,) = table.journal.matches()
    assert match.summary is not None
    assert table.report["totals"] == totals
    assert table.report["winners"] == [winner]
    assert winner in match.summary


@pytest.mark.usefixtures("_screen")
def test_a_whole_game_by_mouse_alone() -> None:
    table = Mouse()
    table.seat(1)
    table.seat(2)
    table.click(YES)
    table.click(YES)
    table.seat(2)
    table.until(lambda: table.report["phase"] == "offer", "the next offer")
    table.click(Target(TargetKind.ACTION, "deck_out"))
    table.until(lambda: table.report["phase"] == "count", "the end of the hand")
    table.click(YES)
    assert isinstance(table.scene.body, CardEntry)
    for card in ("double:+4", "double:+4", "zapper", "zapper"):
        table.click(Target(TargetKind.TILE, card))
    table.click(Target(TargetKind.ACTION, "done"))
    table.click(YES)
    assert isinstance(table.scene.body, Podium)
    check(table, {"Player 1": 0, "Player 2": 5}, "Player 2")
    table.close()


@pytest.mark.usefixtures("_screen")
def test_upright_where_words_have_no_room_a_hand_ends_by_mouse_alone() -> None:
    table = Mouse(UPRIGHT)
    for target in (seat(1), seat(2), YES, YES, seat(2)):
        table.click(target)
    table.until(lambda: table.report["phase"] == "offer", "the next offer")
    assert not table.places(Target(TargetKind.ACTION, "deck_out"))
    table.hold(YES, 1700)
    table.until(lambda: table.report["phase"] == "count", "the end of the hand")
    table.close()


@pytest.mark.usefixtures("_screen")
def test_upright_a_hand_of_three_ends_by_mouse_alone() -> None:
    table = Mouse(UPRIGHT)
    for number in (1, 2, 3):
        table.seat(number)
    table.click(YES)
    dealer = int(table.evening.live.seating.seats[table.report["dealer"]])
    slapper = next(number for number in (1, 2, 3) if number != dealer)
    table.seat(dealer)
    table.seat(slapper)
    table.until(lambda: table.report["phase"] == "offer", "the next offer")
    assert not table.places(Target(TargetKind.ACTION, "deck_out"))
    table.hold(seat(slapper), 1700)
    table.until(lambda: table.report["phase"] == "count", "the end of the hand")
    table.close()


@pytest.mark.usefixtures("_screen")
def test_upright_the_menu_opens_and_a_setting_is_kept_by_mouse_alone() -> None:
    table = Mouse(UPRIGHT)
    table.hold(NO, 4200)
    table.click(YES)
    table.click(Target(TargetKind.CHOICE, "settings"))
    before = sound_row(table.scene)
    table.click(Target(TargetKind.CHOICE, "sound.on"))
    changed = sound_row(table.scene)
    assert changed.is_changed
    table.hold(YES, 1700)
    table.click(Target(TargetKind.CHOICE, "settings"))
    kept = sound_row(table.scene)
    assert not kept.is_changed
    assert kept.value == changed.value != before.value
    table.close()


def sound_row(scene: Scene) -> Choice:
    assert isinstance(scene.body, Choices)
    return next(choice for choice in scene.body.choices if choice.name == "sound.on")


@pytest.mark.usefixtures("_screen")
def test_a_whole_game_by_keyboard_alone() -> None:
    table = Keys()
    for name in ("x", "p", "space", "space", "x"):
        table.key(name)
    table.until(lambda: table.report["phase"] == "offer", "the next offer")
    table.key("space", hold_ms=1700)
    table.until(lambda: table.report["phase"] == "count", "the end of the hand")
    for name in ("space", "u", "1", "2", "Return", "Return"):
        table.key(name)
    assert isinstance(table.scene.body, Podium)
    check(table, {"Player 1": 12, "Player 2": 0}, "Player 1")
    table.close()


@pytest.mark.usefixtures("_screen")
def test_a_whole_game_by_the_mat_alone() -> None:
    table = Mat()
    for button in ("1", "2", "3", "yes"):
        table.press(button)
    dealer = str(table.evening.live.seating.seats[table.report["dealer"]])
    first, second = [seat for seat in ("1", "2", "3") if seat != dealer]
    table.press(dealer)
    table.press(first)
    table.run(1600)
    table.press(second)
    table.run(1600)
    table.press(second, hold_ms=1700)
    assert table.report["phase"] == "count"
    table.press("yes")
    # Three seats: the first goes back, the second on, the third adds.
    for presses in (("3", "3"), ("2", "3")):
        for button in presses:
            table.press(button)
        table.press("yes")
    table.run(1200)
    table.press("yes", hold_ms=1700)
    assert isinstance(table.scene.body, Podium)
    names = [f"Player {seat}" for seat in ("1", "2", "3")]
    # A pair of +2 for who is counted first; a single +3 for the other is worth nothing.
    totals = {**dict.fromkeys(names, 0), f"Player {min(first, second)}": 2}
    check(table, totals, f"Player {min(first, second)}")
    table.close()
