"""The picture of a table that waits: it moves, so that nothing burns in, and stays readable."""

from dataclasses import replace

import pytest

from slapmat.referee.pages.timed import (
    FARTHEST,
    HOP_HEIGHTS,
    WANDER_EVERY_NS,
    hop_at,
    shift_at,
    wanders_at_ns,
)
from slapmat.scene.elements import Attract, Scene
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Fill, Frame, Text
from slapmat.screens.layout import lay_out
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.screens.laws import all_laws
from tests.screens.samples import attract

SIZES = [(1920, 1080), (1024, 600), (800, 480), (480, 800)]
CORNERS = [(x, y) for x in (-FARTHEST, FARTHEST) for y in (-FARTHEST, FARTHEST)]
MINUTES = 55 * 55


def at(shift: tuple[int, int], hop: tuple[int, int] | None = None) -> Scene:
    scene = attract()
    assert isinstance(scene.body, Attract)
    return replace(scene, body=replace(scene.body, shift=shift, hop=hop, note="Fastest slap: Ann"))


def texts(frame: Frame) -> list[Text]:
    return [item for item in frame.items if isinstance(item, Text)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shift", CORNERS)
def test_wherever_the_picture_stands_it_can_be_read(
    size: tuple[int, int], shift: tuple[int, int], faces: Faces
) -> None:
    view = View(*size)
    frame = lay_out(at(shift), view, faces)
    # The margin is what it moves in.
    broken = [law for law in all_laws(frame, view) if "leaves the screen's inside" not in law]
    assert not broken
    edge = round(6 * view.unit_px)
    inside = Box(edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    assert all(inside.contains(text.cap_box) for text in texts(frame) if not text.degrees)


def test_the_picture_moves_as_a_whole_and_its_strip_reaches_the_edges(faces: Faces) -> None:
    view = View(1920, 1080)
    here, there = lay_out(at((0, 0)), view, faces), lay_out(at((20, -10)), view, faces)
    before, after = texts(here), texts(there)
    assert {(b.x - a.x, b.mid_y - a.mid_y) for a, b in zip(before, after, strict=True)} == {
        (20, -10)
    }
    strip = max((item for item in there.items if isinstance(item, Fill)), key=lambda i: i.box.w)
    assert (strip.box.x, strip.box.right, strip.box.bottom) == (0, 1920, 1080)
    (old, new) = (frame.hits[0].box for frame in (here, there))
    assert (new.x - old.x, new.y - old.y) == (20, -10)


def test_a_token_that_hops_is_the_only_thing_that_moves(faces: Faces) -> None:
    view = View(1920, 1080)
    here, there = lay_out(at((0, 0)), view, faces), lay_out(at((0, 0), (3, 12)), view, faces)
    changed = [(a, b) for a, b in zip(here.items, there.items, strict=True) if a != b]
    # The shape and its number.
    assert [a.bounds.y - b.bounds.y for a, b in changed] == [12, 12]


def test_the_picture_visits_every_place_and_never_leaves_its_margin() -> None:
    places = {shift_at(minute * WANDER_EVERY_NS) for minute in range(MINUTES)}
    assert shift_at(0) == (0, 0)
    assert max(abs(step) for place in places for step in place) == FARTHEST
    assert len({x for x, _ in places}) == len({y for _, y in places}) == 2 * FARTHEST + 1


def test_every_four_seconds_one_token_hops_and_lies_down_again() -> None:
    seats = (1, 2, 5)
    hops = [hop_at(seats, ms * NS_PER_MS) for ms in range(0, 12_000, 20)]
    hopped = list(dict.fromkeys(hop[0] for hop in hops if hop is not None))
    assert sorted(hopped) == [1, 2, 5]
    assert {hop[1] for hop in hops if hop is not None} == set(HOP_HEIGHTS)
    assert sum(hop is not None for hop in hops) == 3 * 10
    assert hop_at((), 2 * NS_PER_S) is None


@pytest.mark.parametrize("has_hops", [True, False])
def test_it_is_known_when_the_picture_moves_next(*, has_hops: bool) -> None:
    def picture(now_ns: int) -> object:
        return shift_at(now_ns), hop_at((1, 2), now_ns) if has_hops else None

    now_ns, wakes = 0, 0
    while now_ns < 130 * NS_PER_S:
        next_ns = wanders_at_ns(now_ns, has_hops=has_hops)
        assert next_ns > now_ns
        assert picture(next_ns - 1) == picture(now_ns)
        now_ns, wakes = next_ns, wakes + 1
    # Six changes in four seconds with hops, one a minute without.
    assert wakes <= (130 / 4 * 6 + 12 if has_hops else 3)
