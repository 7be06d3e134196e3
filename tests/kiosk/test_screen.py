"""The kiosk's screen while displays come and go, on a made-up /sys and SDL's driver without one."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pygame
import pytest

from slapmat.scene import elements as show
from slapmat.scene.elements import ButtonTouch
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.screens.mounting import Mounting
from slapmat.settings.values import ScreenSettings
from slapmat.shell.kiosk.connectors import Connectors, Display
from slapmat.shell.kiosk.night import MORNING, Night, is_between, minute_of, night_of
from slapmat.shell.kiosk.screen import (
    DIMMED,
    LOOK_EVERY_NS,
    KioskWindow,
    ScreenWatch,
    liked_size,
)
from slapmat.table.stamps import NS_PER_S

WAITING = show.Scene(header=show.Header("slapmat"), body=show.Attract("", (1, 2)))
ASKING = show.Scene(
    header=show.Header("slapmat"),
    body=show.Attract("", (1, 2)),
    question=show.Question("Go?", "yes", "no"),
)
SOCKET = "card0-HDMI-A-1"


class Sockets:
    """A folder like /sys/class/drm."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "sys/class/drm" / SOCKET
        self.folder.mkdir(parents=True)
        self.plug("")

    def plug(self, mode: str) -> None:
        (self.folder / "status").write_text("connected\n" if mode else "disconnected\n")
        (self.folder / "modes").write_text(f"{mode}\n640x480\n" if mode else "")


class Kiosk:
    """A screen that is watched on a clock set by hand."""

    def __init__(self, root: Path, mode: str = "") -> None:
        self.sockets = Sockets(root)
        self.sockets.plug(mode)
        self.connectors = Connectors(root)
        # The kernel's own events are this machine's: a made-up one has none.
        self.connectors.close()
        self.window = KioskWindow(Mounting(size=(640, 480)))
        self.asked = 0
        if mode:
            self.window.open()
        self.watch = ScreenWatch(self.window, self.connectors, self.ask)
        self.now_ns = 0

    def ask(self) -> None:
        self.asked += 1

    def wait(self, seconds: float) -> None:
        end_ns = self.now_ns + round(seconds * NS_PER_S)
        while self.now_ns < end_ns:
            self.watch.tend(self.now_ns)
            assert self.watch.due_ns > self.now_ns
            self.now_ns = min(self.watch.due_ns, end_ns)

    @property
    def colors(self) -> set[tuple[int, ...]]:
        surface = pygame.display.get_surface()
        assert surface is not None
        return {tuple(surface.get_at((x, y))) for x in range(0, 640, 4) for y in range(0, 480, 4)}


@pytest.fixture
def dummy(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    yield
    pygame.display.quit()


@pytest.mark.usefixtures("dummy")
def test_without_a_display_scenes_are_kept_and_shown_once_there_is_one(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path)
    kiosk.window.show(WAITING)
    assert list(kiosk.window.prepare(WAITING)) == []
    assert kiosk.window.pump(5).pumped_at_ns == 5
    kiosk.wait(30)
    assert kiosk.window.is_dark
    assert pygame.display.get_surface() is None
    kiosk.sockets.plug("1920x1080")
    kiosk.wait(5)
    assert not kiosk.window.is_dark
    assert len(kiosk.colors) > 1


@pytest.mark.usefixtures("dummy")
def test_a_display_that_goes_and_comes_back_shows_the_newest_scene(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path, "1920x1080")
    kiosk.window.show(ASKING)
    kiosk.sockets.plug("")
    kiosk.wait(5)
    assert kiosk.window.is_dark
    kiosk.window.show(WAITING)
    kiosk.sockets.plug("1280x720")
    kiosk.wait(5)
    shown = kiosk.colors
    kiosk.window.close()
    kiosk.window.open()
    kiosk.window.show(WAITING)
    assert kiosk.colors == shown


@pytest.mark.usefixtures("dummy")
def test_a_button_that_is_touched_as_the_display_goes_is_let_go_at_once(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path, "1920x1080")
    kiosk.window.show(ASKING)
    green = show.Target(show.TargetKind.TABLE_BUTTON, "yes")
    hits = lay_out(ASKING, View(640, 480), Faces()).hits
    box = next(hit.box for hit in hits if hit.target == green)
    at = (box.x + 5, box.y + 5)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    assert kiosk.window.pump(0).clicks == (ButtonTouch("yes", is_down=True),)
    kiosk.sockets.plug("")
    kiosk.wait(5)
    assert kiosk.window.is_dark
    assert kiosk.window.pump(1).clicks == (ButtonTouch("yes", is_down=False, is_lost=True),)
    assert kiosk.window.pump(2).clicks == ()


@pytest.mark.usefixtures("dummy")
def test_another_size_has_the_screen_opened_again(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path, "1920x1080")
    kiosk.window.show(WAITING)
    kiosk.wait(5)
    before = pygame.display.get_surface()
    kiosk.wait(60)
    assert pygame.display.get_surface() is before
    kiosk.sockets.plug("1024x768")
    kiosk.wait(5)
    after = pygame.display.get_surface()
    assert after is not None
    assert after is not before
    assert len(kiosk.colors) > 1


@pytest.mark.usefixtures("dummy")
def test_while_a_picture_stands_and_nothing_happens_nobody_asks_the_kernel(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path, "1920x1080")
    kiosk.wait(120)
    assert kiosk.asked == 0


def test_in_the_dark_the_kernel_is_asked(tmp_path: Path) -> None:
    kiosk = Kiosk(tmp_path)
    kiosk.wait(2 * LOOK_EVERY_NS / NS_PER_S)
    assert kiosk.asked


def test_a_display_that_cannot_be_opened_is_tried_ever_more_seldom(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    kiosk = Kiosk(tmp_path, "1920x1080")
    assert kiosk.window.is_dark
    tries: list[int] = []
    lighten = kiosk.window.lighten

    def counted() -> None:
        tries.append(kiosk.now_ns)
        lighten()

    monkeypatch.setattr(kiosk.window, "lighten", counted)
    kiosk.wait(300)
    assert 5 < len(tries) < 20
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    kiosk.wait(40)
    assert not kiosk.window.is_dark
    pygame.display.quit()


@pytest.mark.parametrize(
    ("modes", "size"),
    [
        (("1920x1080",), (1920, 1080)),
        (("1920x1080i",), (1920, 1080)),
        (("3840x2160",), None),
        (("odd",), None),
        (("",), None),
        (("1280x720", "1920x1080"), None),
        ((), None),
    ],
)
def test_what_size_is_asked_for(modes: tuple[str, ...], size: tuple[int, int] | None) -> None:
    displays = frozenset(Display(str(at), mode) for at, mode in enumerate(modes))
    assert liked_size(displays) == size


def test_a_machine_without_sockets_is_not_one_without_displays(tmp_path: Path) -> None:
    with closing(Connectors(tmp_path)) as connectors:
        assert connectors.displays() is None
        sockets = Sockets(tmp_path)
        assert connectors.displays() == frozenset()
        sockets.plug("800x480")
        assert connectors.displays() == frozenset({Display(SOCKET, "800x480")})


# Dimmed at night.


@pytest.mark.parametrize(
    ("first", "last", "inside", "outside"),
    [
        ("22:00", "08:00", ("22:00", "23:59", "00:00", "07:59"), ("08:00", "21:59", "12:00")),
        ("08:00", "22:00", ("08:00", "21:59"), ("07:59", "22:00", "00:00")),
        ("22:00", "22:00", (), ("22:00", "10:00")),
        ("", "08:00", (), ("07:00", "09:00")),
        ("22:00", "", (), ("22:00", "09:00")),
    ],
)
def test_a_span_of_the_day_may_go_over_midnight(
    first: str, last: str, inside: tuple[str, ...], outside: tuple[str, ...]
) -> None:
    span = minute_of(first), minute_of(last)
    for text, expected in [*((one, True) for one in inside), *((one, False) for one in outside)]:
        minute = minute_of(text)
        assert minute is not None
        assert is_between(minute, *span) is expected, text


@pytest.mark.usefixtures("dummy")
def test_the_waiting_table_is_dimmed_at_night_and_nothing_else(tmp_path: Path) -> None:
    kiosk, minute = Kiosk(tmp_path, "1920x1080"), [12 * 60]
    night = Night(kiosk.window, lambda: ("22:00", "08:00"), lambda: minute[0])
    kiosk.window.show(WAITING)
    night.tend(0)
    by_day = brightest(kiosk)
    minute[0] = 23 * 60
    night.tend(night.due_ns or 0)
    assert brightest(kiosk) <= by_day * DIMMED[0] // 255 + 1
    kiosk.window.show(ASKING)
    assert brightest(kiosk) >= by_day
    kiosk.window.show(WAITING)
    assert brightest(kiosk) < by_day
    minute[0] = 9 * 60
    night.tend(night.due_ns or 0)
    assert brightest(kiosk) >= by_day


def test_without_a_schedule_nobody_looks_at_the_clock(tmp_path: Path) -> None:
    night = Night(Kiosk(tmp_path).window, lambda: night_of(ScreenSettings()))
    night.tend(0)
    assert night.due_ns is None


@pytest.mark.usefixtures("dummy")
def test_a_schedule_that_is_chosen_in_the_menu_counts_at_once(tmp_path: Path) -> None:
    kiosk, settings = Kiosk(tmp_path, "1920x1080"), [ScreenSettings()]
    night = Night(kiosk.window, lambda: night_of(settings[0]), lambda: 23 * 60)
    kiosk.window.show(WAITING)
    night.tend(0)
    by_day = brightest(kiosk)
    settings[0] = ScreenSettings(dim_from="22:00")
    night.tend(1)
    assert brightest(kiosk) < by_day
    settings[0] = ScreenSettings()
    night.tend(2)
    assert brightest(kiosk) == by_day


@pytest.mark.parametrize(("to", "until"), [("", MORNING), ("09:00", "09:00")])
def test_a_picture_is_bright_again_in_the_morning_unless_another_time_is_said(
    to: str, until: str
) -> None:
    assert night_of(ScreenSettings(dim_from="22:00", dim_to=to)) == ("22:00", until)


def brightest(kiosk: Kiosk) -> int:
    return max(sum(color[:3]) // 3 for color in kiosk.colors)
