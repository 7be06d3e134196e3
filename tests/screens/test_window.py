from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import chain, count

import pygame
import pytest

from slapmat.scene.elements import ButtonTouch, Slap
from slapmat.screens.errors import ScreenError
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from slapmat.screens.mounting import Mounting
from slapmat.screens.pump import Key
from slapmat.screens.theme import INK
from slapmat.screens.window import Window
from slapmat.shell.guards import Restart
from slapmat.table.stamps import NS_PER_MS
from tests.screens import samples

SIZE = (800, 480)
pytestmark = pytest.mark.usefixtures("_blind")


@contextmanager
def opened(mounting: Mounting) -> Iterator[Window]:
    window = Window(mounting)
    with closing(window):
        window.open()
        yield window


@pytest.fixture
def window() -> Iterator[Window]:
    with opened(Mounting(size=SIZE)) as window:
        yield window


def screen() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def test_the_first_frame_is_on_the_screen(window: Window) -> None:
    window.show(samples.slap())
    assert screen().get_at((3, 3))[:3] == (255, 110, 82)


def test_without_any_screen_the_complaint_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "no_such_driver")
    with pytest.raises(ScreenError, match="No screen can be opened") as error:
        Window().open()
    assert "go on without a screen" in error.value.remedy
    assert not pygame.display.get_init()


def test_a_screen_that_nobody_sees_is_refused_unless_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for variable in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(variable, raising=False)
    # As SDL does where it finds no screen: it takes a driver that draws into memory.
    monkeypatch.setattr("slapmat.screens.window.pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(ScreenError):
        Window().open()


def test_a_screen_cannot_be_mounted_askew() -> None:
    with pytest.raises(ScreenError, match="45 degrees"):
        Window(Mounting(degrees=45))


def test_keys_come_with_their_text_and_the_times_of_both_pumps(window: Window) -> None:
    window.pump(1_000)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, unicode="x"))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_x, unicode="x"))
    result = window.pump(3_000)
    assert result.keys == (Key(pygame.K_x, True, "x"), Key(pygame.K_x, False, ""))
    assert (result.since_ns, result.pumped_at_ns) == (1_000, 3_000)


def test_a_composed_letter_comes_as_typed_text(window: Window) -> None:
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="Жа"))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="ë"))
    assert window.pump(0).typed == "Жаë"


@pytest.mark.parametrize("kind", [pygame.QUIT, pygame.WINDOWCLOSE])
def test_closing_the_window_is_told(kind: int, window: Window) -> None:
    assert not window.pump(0).is_closed
    pygame.event.post(pygame.event.Event(kind))
    assert window.pump(1).is_closed


def click(x: int, y: int, button: int = 1) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=button))


def test_a_click_tells_what_it_hit(window: Window) -> None:
    window.show(samples.join())
    click(100, 200)
    click(100, 200, button=3)
    down = ButtonTouch("1", is_down=True)
    assert window.pump(0).clicks == (down,)
    click(1, 1)
    assert window.pump(1).clicks == (replace(down, is_down=False, is_lost=True),)


def test_before_anything_is_shown_a_click_hits_nothing(window: Window) -> None:
    click(100, 200)
    assert window.pump(0).clicks == ()


def test_a_resized_window_is_laid_out_anew(window: Window, faces: Faces) -> None:
    window.show(samples.play(6))
    pygame.display.set_mode((480, 800), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=480, y=800))
    window.pump(0)
    assert screen().get_at((2, 798))[:3] == INK
    frame = lay_out(samples.play(6), View(480, 800), faces)
    hit = next(hit for hit in frame.hits if hit.target.name == "6")
    click(hit.box.x + 5, hit.box.y + 5)
    assert window.pump(1).clicks == (ButtonTouch("6", is_down=True),)


def test_an_exposed_window_is_drawn_again(window: Window) -> None:
    window.show(samples.play(6))
    before = pygame.image.tobytes(screen(), "RGB")
    screen().fill((1, 2, 3))
    pygame.event.post(pygame.event.Event(pygame.WINDOWEXPOSED))
    window.pump(0)
    assert pygame.image.tobytes(screen(), "RGB") == before


def test_a_tiny_window_is_no_fault() -> None:
    with opened(Mounting(size=(60, 40))) as window:
        window.show(samples.card_entry())
        assert screen().get_size() == (60, 40)


@pytest.mark.parametrize("degrees", [0, 90, 180, 270])
def test_a_turned_screen_shows_the_same_picture_turned(degrees: int) -> None:
    with opened(Mounting(size=SIZE)) as window:
        window.show(samples.question())
        upright = screen().copy()
    size = SIZE if degrees in {0, 180} else (SIZE[1], SIZE[0])
    with opened(Mounting(size=size, degrees=degrees)) as window:
        window.show(samples.play(6))
        window.show(samples.question())
        turned = screen().copy()
    back = pygame.transform.rotate(turned, degrees)
    assert pygame.image.tobytes(back, "RGB") == pygame.image.tobytes(upright, "RGB")


@pytest.mark.parametrize("degrees", [90, 180, 270])
def test_a_click_on_a_turned_screen_hits_what_is_seen_there(degrees: int, faces: Faces) -> None:
    size = SIZE if degrees == 180 else (SIZE[1], SIZE[0])
    frame = lay_out(samples.join(), View(*SIZE), faces)
    marker = pygame.Surface(SIZE)
    hit = next(hit for hit in frame.hits if hit.target.name == "7")
    marker.fill((255, 255, 255), (hit.box.x, hit.box.y, hit.box.w, hit.box.h))
    seen = pygame.mask.from_threshold(
        pygame.transform.rotate(marker, -degrees), (255, 255, 255), (9, 9, 9, 255)
    ).get_bounding_rects()[0]
    with opened(Mounting(size=size, degrees=degrees)) as window:
        window.show(samples.join())
        for corner in (seen.topleft, (seen.right - 1, seen.bottom - 1)):
            click(*corner)
        down = ButtonTouch("7", is_down=True)
        assert window.pump(0).clicks == (down, replace(down, is_down=False, is_lost=True), down)


def test_a_kiosk_hides_the_mouse_once_it_rests() -> None:
    with opened(Mounting(is_fullscreen=True, size=SIZE)) as window:
        window.pump(0)
        assert not pygame.mouse.get_visible()
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), touch=False)
        )
        window.pump(1_000_000_000)
        assert pygame.mouse.get_visible()
        window.pump(4_500_000_000)
        assert not pygame.mouse.get_visible()


def test_closing_twice_is_once_and_a_closed_window_shows_nothing(window: Window) -> None:
    window.close()
    window.close()
    window.show(samples.play(6))
    assert list(window.prepare(samples.play(6))) == []
    assert not pygame.display.get_init()


def test_a_changed_clock_changes_the_screen(window: Window) -> None:
    scene = samples.play(6)
    window.show(scene)
    before = pygame.image.tobytes(screen(), "RGB")
    window.show(replace(scene, hero=replace(samples.dealing(), seconds=3)))
    assert pygame.image.tobytes(screen(), "RGB") != before


def test_a_window_that_lost_its_display_says_so_and_shows_again_once_it_is_opened_anew(
    window: Window,
) -> None:
    scene = samples.slap()
    window.show(scene)
    whole = pygame.image.tobytes(screen(), "RGB")
    pygame.display.quit()
    for _ in range(2):
        with pytest.raises(pygame.error):
            window.show(samples.attract())
        with pytest.raises(pygame.error):
            window.pump(0)
    restart = Restart(window, is_seldom=True)
    restart(0)
    window.show(scene)
    assert pygame.image.tobytes(screen(), "RGB") == whole
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_x, unicode="x"))
    assert window.pump(5).keys == (Key(pygame.K_x, True, "x"),)


def test_a_window_is_turned_while_it_shows_and_shows_the_scene_again(window: Window) -> None:
    window.show(samples.play(4))
    before = pygame.image.tobytes(screen(), "RGB")
    window.remount(Mounting(size=SIZE, degrees=180))
    turned = pygame.image.tobytes(pygame.transform.rotate(screen(), 180), "RGB")
    assert turned == before
    window.remount(Mounting(size=SIZE))
    assert pygame.image.tobytes(screen(), "RGB") == before


def test_larger_text_and_a_margin_are_seen_at_once(window: Window) -> None:
    window.show(samples.play(4))
    usual = pygame.image.tobytes(screen(), "RGB")
    window.remount(Mounting(size=SIZE, text_growth=1.25))
    large = pygame.image.tobytes(screen(), "RGB")
    window.remount(Mounting(size=SIZE, overscan_share=0.05))
    assert len({usual, large, pygame.image.tobytes(screen(), "RGB")}) == 3


def test_a_window_may_get_another_size_and_clicks_hit_what_is_there(window: Window) -> None:
    window.show(samples.join())
    window.remount(Mounting(size=(1024, 600)))
    assert screen().get_size() == (1024, 600)
    frame = lay_out(samples.join(), View(1024, 600), Faces())
    pygame.event.clear()
    hit = frame.hits[0]
    place = (hit.box.x + 5, hit.box.y + 5)
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=place, touch=False))
    assert window.pump(0).clicks == (ButtonTouch(hit.target.name, is_down=True),)


def test_a_mounting_that_cannot_be_leaves_everything_as_it_was(window: Window) -> None:
    window.show(samples.play(4))
    before = pygame.image.tobytes(screen(), "RGB")
    with pytest.raises(ScreenError):
        window.remount(Mounting(size=SIZE, degrees=45))
    window.show(samples.play(4))
    assert pygame.image.tobytes(screen(), "RGB") == before


def pictures_of_the_second_slap(
    monkeypatch: pytest.MonkeyPatch, drawing_ms: int, *, is_still: bool = False
) -> list[bytes]:
    """Give what people see of it, where showing anything takes so long."""
    seen: list[bytes] = []
    clock = count(0, drawing_ms * NS_PER_MS)
    with closing(Window(Mounting(size=SIZE, is_still=is_still), clock.__next__)) as window:
        window.open()
        window.show(samples.slap())
        window.show(samples.play(4))
        monkeypatch.setattr(
            "pygame.display.update", lambda _: seen.append(pygame.image.tobytes(screen(), "RGB"))
        )
        window.show(samples.slap())
        window.show(replace(samples.slap(), hints=()))
    return seen


def test_a_slap_that_is_drawn_within_a_frame_is_there_whole_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole = pictures_of_the_second_slap(monkeypatch, drawing_ms=16)
    assert len(whole) == 2


def test_where_drawing_takes_longer_than_a_frame_the_flood_is_there_before_the_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    whole, _ = pictures_of_the_second_slap(monkeypatch, drawing_ms=16)
    bare, then, _ = pictures_of_the_second_slap(monkeypatch, drawing_ms=17)
    assert then == whole
    slap = samples.slap()
    assert isinstance(slap.hero, Slap)
    with opened(Mounting(size=SIZE)) as window:
        window.show(replace(slap, hero=replace(slap.hero, is_bare=True)))
        assert bare == pygame.image.tobytes(screen(), "RGB")


def test_a_machine_that_was_slow_once_is_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each drawing asks the clock twice; how long the television is waited for counts for none."""
    seen: list[object] = []
    ticks = chain([0, 40], count(40, 8))
    with closing(Window(Mounting(size=SIZE), lambda: next(ticks) * NS_PER_MS)) as window:
        window.open()
        monkeypatch.setattr("pygame.display.update", seen.append)
        for flips in (1, 2, 1):
            seen.clear()
            window.show(samples.slap())
            assert len(seen) == flips
            window.show(samples.play(4))


def test_with_reduced_motion_a_slap_is_there_whole_however_long_it_takes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(pictures_of_the_second_slap(monkeypatch, drawing_ms=500, is_still=True)) == 2
