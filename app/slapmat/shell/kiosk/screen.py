"""The kiosk's screen: a television may be missing at the start, be unplugged, or be another one."""

import logging
import re
from collections.abc import Callable, Iterator

import pygame

from slapmat.scene.elements import Attract, Scene
from slapmat.screens.errors import ScreenError
from slapmat.screens.geometry import Box
from slapmat.screens.mounting import Mounting
from slapmat.screens.pump import PumpResult
from slapmat.screens.turning import Turning
from slapmat.screens.window import Window
from slapmat.shell.kiosk.connectors import Connectors, Display, ask_kernel
from slapmat.table.backoff import Backoff
from slapmat.table.stamps import NS_PER_S

log = logging.getLogger(__name__)

LOOK_EVERY_NS = 2 * NS_PER_S
# How much of each pixel is left at night.
DIMMED = (56, 56, 56)
# A television that wakes tells of itself more than once: it is opened when it has settled.
SETTLED_NS = NS_PER_S
MODE = re.compile(r"([0-9]+)x([0-9]+)i?")
# A Pi draws no larger picture in time: there SDL's own choice is as good.
MOST_WIDTH, MOST_HEIGHT = 1920, 1200


class KioskWindow(Window):
    """A window that may be dark: it keeps the scene, and shows it once there is a display."""

    def __init__(self, mounting: Mounting | None = None) -> None:
        """Prepare it; `open` opens it, or leaves it dark."""
        super().__init__(mounting)
        self.is_dark = True
        # What is plugged in; None: SDL alone chooses the size.
        self.likes: Callable[[], frozenset[Display] | None] | None = None
        self._wished: Scene | None = None
        self._is_night = False

    def open(self) -> None:
        """Open the screen where there is one."""
        try:
            super().open()
        except ScreenError as error:
            log.warning("play goes on without a picture: %s", error)
            self.is_dark = True
        else:
            self.is_dark = False
            log.info("the picture is on %s, %sx%s", self.driver, *pygame.display.get_window_size())

    def _set_mode(self) -> None:
        """Take the size that the display likes best.

        SDL takes that of the kernel's console, which cannot become larger than at the start.
        """
        size = self._liked()
        is_free = self._mounting.is_fullscreen and self._mounting.size is None
        if is_free and size is not None and size != pygame.display.get_desktop_sizes()[0]:
            try:
                pygame.display.set_mode(size, pygame.FULLSCREEN)
            except pygame.error as error:
                log.info("not at %sx%s: %s", *size, error)
            else:
                return
        super()._set_mode()

    def _liked(self) -> tuple[int, int] | None:
        return None if self.likes is None else liked_size(self.likes())

    def show(self, scene: Scene) -> None:
        """Show a scene, now or once there is a display."""
        self._wished = scene
        if not self.is_dark:
            super().show(scene)

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Make ready to show a scene; in the dark there is nothing to do."""
        if not self.is_dark:
            yield from super().prepare(scene)

    def pump(self, now_ns: int) -> PumpResult:
        """Take what SDL has to tell; in the dark it has nothing."""
        if self.is_dark:
            lost = self._holding.lose()
            return PumpResult((), "", lost, is_closed=False, pumped_at_ns=now_ns, since_ns=now_ns)
        return super().pump(now_ns)

    def remount(self, mounting: Mounting) -> None:
        """Mount it otherwise, now or once there is a display."""
        if self.is_dark:
            self._mounting = mounting
        else:
            super().remount(mounting)

    def darken(self) -> None:
        """Give the display back."""
        self.close()
        self.is_dark = True

    def lighten(self) -> None:
        """Open it, if there is a display, and show what there is to be seen."""
        self.close()
        self.open()
        if self._wished is not None:
            self.show(self._wished)

    def be_night(self, *, is_night: bool) -> None:
        """Dim the picture while the table waits for somebody, or no longer."""
        if is_night != self._is_night:
            self._is_night = is_night
            self._frame = None
            if not self.is_dark:
                self._draw()

    @property
    def _is_dimmed(self) -> bool:
        scene = self._scene
        return self._is_night and scene is not None and is_waiting(scene)

    def _draw(self) -> int:
        """Bring the screen up to date; a dimmed picture is drawn whole, as is the next one."""
        if self._is_dimmed:
            self._frame = None
        drawn_ns = super()._draw()
        if self._is_dimmed:
            self._frame = None
        return drawn_ns

    def _present(
        self, display: pygame.Surface, canvas: pygame.Surface, turning: Turning, boxes: list[Box]
    ) -> None:
        """Bring what was drawn to the display, dimmed at night."""
        if self._is_dimmed:
            canvas.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        super()._present(display, canvas, turning, boxes)


def is_waiting(scene: Scene) -> bool:
    """Say whether the table waits for somebody, and asks nothing."""
    return isinstance(scene.body, Attract) and scene.question is None


class ScreenWatch:
    """An attendant of the loop: opens the screen again when a display comes, goes, or changes."""

    def __init__(
        self,
        window: KioskWindow,
        connectors: Connectors,
        ask: Callable[[], object] = ask_kernel,
    ) -> None:
        """Begin with what is plugged in now.

        Args:
            window: The screen, opened, or dark.
            connectors: The sockets.
            ask: Has the kernel look at them.
        """
        self._window = window
        self._connectors = connectors
        self._ask = ask
        self._seen = connectors.displays()
        window.likes = connectors.displays
        self._backoff = Backoff()
        self._settled_ns: int | None = None
        self._due_ns = 0

    @property
    def due_ns(self) -> int:
        """Give when to look again."""
        return self._due_ns

    def tend(self, now_ns: int) -> None:
        """Look, where that is due."""
        if now_ns < self._due_ns:
            return
        self._due_ns = now_ns + LOOK_EVERY_NS
        if self._connectors.has_news() or (self._window.is_dark and self._backoff.is_due(now_ns)):
            self._ask()
        displays = self._connectors.displays()
        if displays != self._seen:
            log.info("displays: %s", in_words(displays))
            self._seen, self._settled_ns = displays, now_ns + SETTLED_NS
            self._due_ns = self._settled_ns
        elif self._settled_ns is not None and now_ns >= self._settled_ns:
            self._settled_ns = None
            self._follow(now_ns)
        elif self._window.is_dark and displays != frozenset() and self._backoff.is_due(now_ns):
            self._follow(now_ns)

    def _follow(self, now_ns: int) -> None:
        """Have the screen be what is plugged in."""
        if self._seen == frozenset():
            self._window.darken()
            return
        self._window.lighten()
        if self._window.is_dark:
            self._backoff.failed(now_ns)


def liked_size(displays: frozenset[Display] | None) -> tuple[int, int] | None:
    """Give the size that the only display likes best, up to full HD; None: whatever SDL takes."""
    if displays is None or len(displays) != 1:
        return None
    (display,) = displays
    found = MODE.fullmatch(display.mode)
    size = (int(found[1]), int(found[2])) if found is not None else None
    return size if size is not None and size[0] <= MOST_WIDTH and size[1] <= MOST_HEIGHT else None


def in_words(displays: frozenset[Display] | None) -> str:
    """Give what is plugged in, for the log."""
    if displays is None:
        return "nobody knows"
    return ", ".join(f"{each.socket} {each.mode}" for each in sorted(displays)) or "none"
