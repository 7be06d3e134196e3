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
from slapmat.scene.elements import Attract, Next, Question, Scene
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Fill, Frame, Item, Shape, Text
from slapmat.screens.layout import lay_out
from slapmat.screens.moving import wandered
from slapmat.table.stamps import NS_PER_MS, NS_PER_S
from tests.screens.laws import all_laws
from tests.screens.samples import attract, tonight

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


def asked() -> Scene:
    question = Question("Resume SWAT! with Anna-Maria, Player 2 and 2 others?", "go on", "not now")
    following = Next("Green goes on with the game, white lets it rest.")
    return replace(at((0, 0)), question=question, next=following)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("growth", [1.0, 1.25])
@pytest.mark.parametrize("overscan", [0.0, 0.03])
@pytest.mark.parametrize("scene", [at((0, 0)), asked(), tonight()], ids=["at", "asked", "tonight"])
def test_wherever_the_picture_stands_no_edge_cuts_it(
    size: tuple[int, int], growth: float, overscan: float, scene: Scene, faces: Faces
) -> None:
    view = View(*size, overscan_share=overscan, text_growth=growth)
    still = lay_out(scene, view, faces)
    lost = round(view.overscan * view.unit_px)
    room = inside(size, lost)
    # What is cut where it stands at first is not of this law.
    seen = [i for i, item in enumerate(still.items) if (b := whole(item)) and room.contains(b)]
    places = set()
    for x in range(-FARTHEST, FARTHEST + 1):
        there = wandered(still, (x, -x), view)
        across = wandered(still, (x, x), view)
        for frame in (there, across):
            boxes = [whole(frame.items[i]) for i in seen]
            assert all(box is not None and room.contains(box) for box in boxes)
        places.add(whole(there.items[seen[0]]))
    assert len(places) > FARTHEST / 2


def inside(size: tuple[int, int], lost: int) -> Box:
    return Box(lost, lost, size[0] - 2 * lost, size[1] - 2 * lost)


def whole(item: Item) -> Box | None:
    """Give all of a text with what hangs below its line, and of a shape that has an outline."""
    if isinstance(item, Text) and not item.degrees:
        low = round(item.face.metrics.descent * item.px)
        return replace(item.cap_box, h=item.cap_box.h + low)
    return item.bounds if isinstance(item, Shape) and not item.is_backdrop else None


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("shift", CORNERS)
def test_a_hop_does_not_move_the_rest(
    size: tuple[int, int], shift: tuple[int, int], faces: Faces
) -> None:
    view = View(*size)
    here, there = (lay_out(at(shift, hop), view, faces) for hop in (None, (1, max(HOP_HEIGHTS))))
    assert texts(here)[-1] == texts(there)[-1]


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
