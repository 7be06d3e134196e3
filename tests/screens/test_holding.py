"""Buttons on the screen: when a finger or the mouse holds them, and when no longer."""

from collections.abc import Iterator

import pygame
import pytest

from slapmat.scene.elements import ButtonTouch, Scene, TableButton, Target, TargetKind
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.holding import Click
from slapmat.screens.layout import lay_out
from slapmat.screens.mounting import Mounting
from slapmat.screens.window import SLACK_PX, Window
from tests.screens import samples

pytestmark = pytest.mark.usefixtures("_blind")

SIZE = (480, 800)
DOWN = ButtonTouch("yes", is_down=True)
UP = ButtonTouch("yes", is_down=False)
LOST = ButtonTouch("yes", is_down=False, is_lost=True)


def box_of(scene: Scene, button: TableButton, size: tuple[int, int] = SIZE) -> Box:
    target = Target(TargetKind.TABLE_BUTTON, button.value)
    return next(
        hit.box for hit in lay_out(scene, View(*size), Faces()).hits if hit.target == target
    )


class Screen:
    """An upright screen with a question on it, and the middle of its green answer."""

    def __init__(self, degrees: int = 0) -> None:
        size = SIZE if degrees in {0, 180} else (SIZE[1], SIZE[0])
        self.window = Window(Mounting(size=size, degrees=degrees))
        self.window.open()
        pygame.event.clear()
        scene = samples.question()
        self.window.show(scene)
        self.box = box_of(scene, TableButton.YES)
        self.green = (int(self.box.x + self.box.w / 2), int(self.box.y + self.box.h / 2))

    def do(self, kind: int, at: tuple[int, int] | None = None, button: int = 1) -> None:
        at = self.green if at is None else at
        more = {"rel": (1, 1), "touch": True} if kind == pygame.MOUSEMOTION else {"button": button}
        pygame.event.post(pygame.event.Event(kind, pos=at, **more))

    def told(self) -> tuple[Click, ...]:
        return self.window.pump(0).clicks


@pytest.fixture
def touched() -> Iterator[Screen]:
    """A screen on which green has been held since a moment ago."""
    screen = Screen()
    screen.do(pygame.MOUSEBUTTONDOWN)
    assert screen.told() == (DOWN,)
    yield screen
    screen.window.close()


def test_a_table_button_is_held_until_the_finger_is_lifted(touched: Screen) -> None:
    assert touched.told() == ()
    touched.do(pygame.MOUSEMOTION)
    touched.do(pygame.MOUSEBUTTONUP, button=3)
    assert touched.told() == ()
    touched.do(pygame.MOUSEBUTTONUP)
    assert touched.told() == (UP,)


def test_a_tap_between_two_pumps_is_both(touched: Screen) -> None:
    touched.do(pygame.MOUSEBUTTONUP)
    touched.do(pygame.MOUSEBUTTONDOWN)
    touched.do(pygame.MOUSEBUTTONUP)
    assert touched.told() == (UP, DOWN, UP)


def test_a_finger_is_lifted_where_it_came_down_whatever_is_shown_there_by_then(
    touched: Screen,
) -> None:
    touched.window.show(samples.join())
    touched.do(pygame.MOUSEBUTTONUP)
    assert touched.told() == (UP,)


def test_a_finger_that_slides_off_lets_go_at_once(touched: Screen) -> None:
    touched.do(pygame.MOUSEMOTION, (1, 1))
    assert touched.told() == (LOST,)
    touched.do(pygame.MOUSEMOTION)
    touched.do(pygame.MOUSEBUTTONUP)
    assert touched.told() == ()


def test_a_finger_that_rolls_a_little_over_the_edge_still_holds(touched: Screen) -> None:
    beside = (int(touched.box.x) - SLACK_PX + 1, touched.green[1])
    touched.do(pygame.MOUSEMOTION, beside)
    touched.do(pygame.MOUSEBUTTONUP, beside)
    assert touched.told() == (UP,)


def test_a_finger_that_is_lifted_beside_it_lets_go_without_an_act(touched: Screen) -> None:
    touched.do(pygame.MOUSEBUTTONUP, (1, 1))
    assert touched.told() == (LOST,)


@pytest.mark.parametrize(
    "kind",
    [
        pygame.WINDOWLEAVE,
        pygame.WINDOWFOCUSLOST,
        pygame.WINDOWHIDDEN,
        pygame.WINDOWMINIMIZED,
    ],
)
def test_a_window_that_loses_the_pointer_lets_go(touched: Screen, kind: int) -> None:
    touched.do(kind)
    assert touched.told() == (LOST,)
    touched.do(pygame.MOUSEBUTTONUP)
    assert touched.told() == ()


def test_a_window_that_is_opened_anew_has_let_go(touched: Screen) -> None:
    touched.window.close()
    touched.window.open()
    assert touched.told() == (LOST,)
    assert touched.told() == ()


def test_whoever_touches_again_without_having_let_go_begins_anew(touched: Screen) -> None:
    touched.do(pygame.MOUSEBUTTONDOWN)
    assert touched.told() == (LOST, DOWN)


def first_of(scene: Scene, kind: TargetKind) -> tuple[Target, tuple[int, int]]:
    """Give the first thing of a kind on the screen, and a place in it."""
    hits = lay_out(scene, View(*SIZE), Faces()).hits
    hit = next(hit for hit in hits if hit.target.kind is kind)
    return hit.target, (int(hit.box.x) + 5, int(hit.box.y) + 5)


def test_all_else_acts_as_it_is_touched() -> None:
    screen = Screen()
    screen.window.show(samples.history())
    target, at = first_of(samples.history(), TargetKind.HISTORY)
    screen.do(pygame.MOUSEBUTTONDOWN, at)
    assert screen.told() == (target,)
    screen.do(pygame.MOUSEBUTTONUP, at)
    assert screen.told() == ()
    screen.window.close()


def test_a_players_card_is_held_as_a_table_button_is() -> None:
    screen = Screen()
    screen.window.show(samples.join())
    seat, at = first_of(samples.join(), TargetKind.SEAT)
    screen.do(pygame.MOUSEBUTTONDOWN, at)
    assert screen.told() == (ButtonTouch(seat.name, is_down=True),)
    screen.do(pygame.MOUSEBUTTONUP, at)
    assert screen.told() == (ButtonTouch(seat.name, is_down=False),)
    screen.window.close()


def test_on_a_turned_screen_a_button_is_held_where_it_is_seen() -> None:
    screen = Screen(degrees=180)
    at = (SIZE[0] - 1 - screen.green[0], SIZE[1] - 1 - screen.green[1])
    screen.do(pygame.MOUSEBUTTONDOWN, at)
    screen.do(pygame.MOUSEMOTION, (at[0] + 2, at[1]))
    assert screen.told() == (DOWN,)
    screen.do(pygame.MOUSEBUTTONUP, at)
    assert screen.told() == (UP,)
    screen.window.close()
