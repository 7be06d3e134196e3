"""The television: a window, or the whole screen of a kiosk. SDL picks the driver.

One thread opens it, shows scenes and pumps events. A scene is laid out, compared with what is on
the screen, and only what differs is drawn.
"""

import time
from collections.abc import Callable, Iterator

import pygame

from slapmat.scene.elements import Scene
from slapmat.screens.display import (
    choose_plain_pixels,
    icon,
    no_screen,
    refuse_blind_driver,
    runtime_folder_named,
)
from slapmat.screens.draw import Painter, rect
from slapmat.screens.first_light import FirstLight
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.holding import Holding
from slapmat.screens.items import Frame, Hit
from slapmat.screens.layout import lay_out
from slapmat.screens.mounting import Mounting, checked
from slapmat.screens.parts import Parts
from slapmat.screens.pump import NOTHING, PumpResult, sort_events
from slapmat.screens.server_loss import tell_of_server_loss
from slapmat.screens.still import at_rest
from slapmat.screens.turning import Turning

WINDOW_SIZE = (1280, 720)
LEAST_SIZE = (320, 240)
# A finger that rests on something for seconds rolls.
SLACK_PX = 24
CURSOR_SHOWN_NS = 3_000_000_000


class Window:
    """Shows scenes."""

    def __init__(
        self,
        mounting: Mounting | None = None,
        clock_ns: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        """Prepare it; `open` opens it.

        Args:
            mounting: How it hangs.
            clock_ns: Tells how long drawing takes.

        Raises:
            ScreenError: It cannot be mounted so.
        """
        self._mounting = checked(mounting or Mounting())
        self._faces: Faces | None = None
        self._painter: Painter | None = None
        self._canvas: pygame.Surface | None = None
        self._parts = Parts()
        self._scene: Scene | None = None
        self._frame: Frame | None = None
        self._pumped_at_ns: int | None = None
        self._mouse_moved_at_ns: int | None = None
        self._holding = Holding()
        self._clock_ns = clock_ns
        self._first_light = FirstLight()

    @property
    def driver(self) -> str:
        """SDL's name of the driver in use."""
        return pygame.display.get_driver()

    def open(self) -> None:
        """Open the screen.

        Raises:
            ScreenError: There is none that could be opened.
        """
        try:
            with runtime_folder_named():
                pygame.display.init()
            refuse_blind_driver(self.driver)
            choose_plain_pixels(self.driver)
            pygame.display.set_caption("slapmat")
            pygame.display.set_icon(icon())
            self._set_mode()
            tell_of_server_loss()
        except pygame.error as error:
            pygame.display.quit()
            raise no_screen(str(error)) from error
        pygame.key.set_repeat()
        pygame.mouse.set_visible(not self._mounting.is_fullscreen)
        self._faces, self._parts = Faces(), Parts()
        self._painter = Painter(self._faces)

    def remount(self, mounting: Mounting) -> None:
        """Mount it otherwise, and show the scene again.

        Raises:
            ScreenError: It cannot be mounted so; then it is as it was.
        """
        old, self._mounting = self._mounting, checked(mounting)
        if self._faces is None:
            return
        if (mounting.is_fullscreen, mounting.size) != (old.is_fullscreen, old.size):
            self._set_mode()
            pygame.mouse.set_visible(not mounting.is_fullscreen)
        self._canvas, self._frame, self._parts = None, None, Parts()
        self._draw()

    def show(self, scene: Scene) -> None:
        """Show a scene; what has not changed is not drawn again."""
        if self._mounting.is_still:
            scene = at_rest(scene)
        if self._faces is None or scene == self._scene:
            return
        shown, drawn_ns = self._scene, 0
        first = None if self._mounting.is_still else self._first_light.before(scene, shown)
        try:
            for self._scene in (scene,) if first is None else (first, scene):
                drawn_ns += self._draw()
        except Exception:
            # Half of it may be drawn: the next try draws all.
            self._scene = self._frame = None
            raise
        self._first_light.took(scene, shown, drawn_ns)

    def prepare(self, scene: Scene) -> Iterator[None]:
        """Make ready to show a scene at once, in small steps: take them while nothing is urgent.

        Big names and hands take a while to paint for the first time. A slap must not wait for that.

        Yields:
            After each step; none is left once all is ready.
        """
        display = pygame.display.get_surface()
        if self._faces and self._painter and display:
            turning = Turning.on_display(self._mounting.degrees, display.get_size())
            frame = lay_out(scene, self._view_of(turning), self._faces)
            yield
            yield from self._painter.prepare(self._canvas_for(display, turning), frame)

    def pump(self, now_ns: int) -> PumpResult:
        """Take what SDL has to tell; call it often, for a key's time is the pump's.

        Args:
            now_ns: The time now, on the caller's clock.
        """
        events = pygame.event.get()
        done = sort_events(events) if events else NOTHING
        if done.is_exposed:
            self._frame = None
            self._draw()
        self._mind_cursor(now_ns, has_moved=done.has_mouse_moved)
        since_ns = now_ns if self._pumped_at_ns is None else self._pumped_at_ns
        self._pumped_at_ns = now_ns
        return PumpResult(
            keys=done.keys,
            typed=done.typed,
            clicks=self._holding.take(done.pointed, self._hit_at, self._is_in),
            is_closed=done.is_closed,
            pumped_at_ns=now_ns,
            since_ns=since_ns,
        )

    def close(self) -> None:
        """Close the screen; twice is once."""
        self._faces = self._painter = self._canvas = self._frame = self._scene = None
        self._holding.drop()
        pygame.display.quit()

    def _set_mode(self) -> None:
        mounting = self._mounting
        if mounting.is_fullscreen:
            pygame.display.set_mode(mounting.size or (0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(mounting.size or WINDOW_SIZE, pygame.RESIZABLE)

    def _draw(self) -> int:
        """Bring the screen up to date with the scene; gives how long drawing took, in ns."""
        display, began_ns = pygame.display.get_surface(), self._clock_ns()
        if not (self._scene and self._faces and self._painter):
            return 0
        if display is None:
            raise pygame.error("the display is gone")
        turning = Turning.on_display(self._mounting.degrees, display.get_size())
        canvas = self._canvas_for(display, turning)
        frame = lay_out(self._scene, self._view_of(turning), self._faces, self._parts)
        if self._frame is None or self._frame.box != frame.box:
            self._painter.paint(canvas, frame)
            boxes = [frame.box]
        else:
            boxes = self._painter.repaint(canvas, frame, self._frame)
        self._frame = frame
        drawn_ns = self._clock_ns() - began_ns
        whole = Box(0, 0, turning.width, turning.height)
        self._present(display, canvas, turning, [box.common(whole) for box in boxes])
        return drawn_ns

    def _view_of(self, turning: Turning) -> View:
        width, height = max(turning.width, LEAST_SIZE[0]), max(turning.height, LEAST_SIZE[1])
        return View(width, height, self._mounting.overscan_share, self._mounting.text_growth)

    def _canvas_for(self, display: pygame.Surface, turning: Turning) -> pygame.Surface:
        """Give what is drawn on: the display, or, where it is turned, a canvas of its own."""
        if not turning.degrees:
            return display
        size = (turning.width, turning.height)
        if self._canvas is None or self._canvas.get_size() != size:
            self._canvas = pygame.Surface(size).convert(display)
            self._frame = None
        return self._canvas

    def _present(
        self, display: pygame.Surface, canvas: pygame.Surface, turning: Turning, boxes: list[Box]
    ) -> None:
        """Bring what was drawn to the display."""
        places = []
        for box in boxes:
            place = turning.to_display(box)
            places.append(rect(place))
            if canvas is not display and box.w and box.h:
                part = canvas.subsurface(rect(box))
                # Pygame turns anticlockwise.
                display.blit(pygame.transform.rotate(part, -turning.degrees), (place.x, place.y))
        if places:
            pygame.display.update(places)

    def _hit_at(self, point: tuple[int, int]) -> Hit | None:
        """Say what a click hit."""
        place = self._on_canvas(point)
        return None if self._frame is None or place is None else self._frame.hit_at(*place)

    def _is_in(self, point: tuple[int, int], hit: Hit) -> bool:
        """Say whether a place on the display is in what was hit before, or hardly beside it."""
        place = self._on_canvas(point)
        return place is not None and hit.box.grown(SLACK_PX).has_point(*place)

    def _on_canvas(self, point: tuple[int, int]) -> tuple[float, float] | None:
        display = pygame.display.get_surface()
        if display is None:
            return None
        return Turning.on_display(self._mounting.degrees, display.get_size()).to_canvas(*point)

    def _mind_cursor(self, now_ns: int, *, has_moved: bool) -> None:
        """On a kiosk, show the mouse only while it moves."""
        if not self._mounting.is_fullscreen:
            return
        if has_moved:
            self._mouse_moved_at_ns = now_ns
            pygame.mouse.set_visible(True)
        elif self._mouse_moved_at_ns is not None and is_over(self._mouse_moved_at_ns, now_ns):
            self._mouse_moved_at_ns = None
            pygame.mouse.set_visible(False)


def is_over(moved_at_ns: int, now_ns: int) -> bool:
    """Say whether the mouse has rested long enough to be hidden."""
    return now_ns - moved_at_ns > CURSOR_SHOWN_NS
