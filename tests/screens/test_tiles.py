"""Tiles use the room that they have: names in the middle, few of them high, rings apart."""

from collections import Counter
from dataclasses import replace

import pytest

from slapmat.scene.elements import (
    Action,
    CardEntry,
    Person,
    Scene,
    TargetKind,
    Tile,
    TileKind,
    TileRow,
)
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import Box, View
from slapmat.screens.items import Fill, Frame, Shape, Text
from slapmat.screens.layout import lay_out
from slapmat.screens.theme import seat_look
from tests.screens import samples
from tests.screens.laws import texts
from tests.screens.test_layout import LANDSCAPE, every_size, landscape

UPRIGHT = (480, 800)
MOST_PEOPLE = 12
CARDS = tuple(
    Tile(name, name, kind, left=f"{left} left", left_short=str(left))
    for name, kind, left in (
        ("SWAT", TileKind.PLAIN, 9),
        ("Expert", TileKind.STAR, 3),
        ("BOOM 1", TileKind.BOMB, 2),
        ("BOOM 2", TileKind.BOMB, 1),
    )
)


def entry(*rows: TileRow, focus: str = "") -> Scene:
    scene = samples.coloured_tiles()
    assert isinstance(scene.body, CardEntry)
    return replace(scene, body=replace(scene.body, rows=rows, focus=focus))


def people_by(across: int) -> Scene:
    people = [Person(seat, f"Nina {seat}") for seat in range(1, MOST_PEOPLE + 1) if seat != 2]
    tiles = [Tile(each.name, each.name, person=each) for each in people]
    rows = [tuple(tiles[at : at + across]) for at in range(0, len(tiles), across)]
    return entry(*(TileRow("" if at else "Swaps with", row) for at, row in enumerate(rows)))


def tile_boxes(frame: Frame, scene: Scene) -> dict[str, Box]:
    body = scene.body
    assert isinstance(body, CardEntry)
    names = {tile.card for row in body.rows for tile in row.tiles}
    return {hit.target.name: hit.box for hit in frame.hits if hit.target.name in names}


@every_size
def test_a_name_stands_in_the_middle_where_no_number_is_at_a_foot(
    size: tuple[int, int], faces: Faces
) -> None:
    scene = entry(
        TileRow("Pig card", (Tile("a", "Khapyozh"), Tile("b", "Perekhryuk"))),
        TileRow("", (Tile("c", "Tikhokhryun"), Tile("d", "Polisvin"))),
    )
    frame = lay_out(scene, View(*size), faces)
    boxes = tile_boxes(frame, scene)
    for card, label in zip(
        "abcd", ("Khapyozh", "Perekhryuk", "Tikhokhryun", "Polisvin"), strict=True
    ):
        [name] = [text for text in texts(frame) if text.text == label]
        assert abs(name.mid_y - (boxes[card].y + boxes[card].h / 2)) <= 2


def test_upright_few_tiles_stand_two_by_two_rather_than_thin_and_high(faces: Faces) -> None:
    scene = entry(TileRow("", CARDS), focus="Expert")
    boxes = tile_boxes(lay_out(scene, View(*UPRIGHT), faces), scene)
    assert len({box.x for box in boxes.values()}) == len({box.y for box in boxes.values()}) == 2
    assert max(box.h / box.w for box in boxes.values()) < 1.5


@landscape
def test_few_tiles_that_stand_alone_are_not_thin_and_high(
    size: tuple[int, int], faces: Faces
) -> None:
    scene = entry(TileRow("", CARDS), focus="Expert")
    boxes = tile_boxes(lay_out(scene, View(*size), faces), scene)
    assert max(box.h / box.w for box in boxes.values()) < 1.5


@landscape
def test_left_and_right_stand_side_by_side(size: tuple[int, int], faces: Faces) -> None:
    scene = entry(TileRow("", (Tile("l", "to the left"), Tile("r", "to the right"))))
    boxes = tile_boxes(lay_out(scene, View(*size), faces), scene)
    assert boxes["l"].y == boxes["r"].y
    assert boxes["l"].right < boxes["r"].x


@landscape
@pytest.mark.parametrize("counts", [(4, 2), (3, 3), (4, 4, 1), (2, 1)])
def test_rows_that_go_on_are_as_long_as_each_other_or_nearly(
    counts: tuple[int, ...], size: tuple[int, int], faces: Faces
) -> None:
    tiles = iter([Tile(str(at), f"Nina {at}") for at in range(sum(counts))])
    rows = [tuple(next(tiles) for _ in range(count)) for count in counts]
    scene = entry(*(TileRow("" if at else "Swaps with", row) for at, row in enumerate(rows)))
    boxes = tile_boxes(lay_out(scene, View(*size), faces), scene)
    found = Counter(box.y for box in boxes.values()).values()
    assert len(found) == len(counts)
    assert min(found) >= max(found) - (len(counts) - 1)


@landscape
def test_beside_tiles_no_corner_of_the_page_is_left_empty(
    size: tuple[int, int], faces: Faces
) -> None:
    """An action that stands beside rows of tiles is as high as they are together."""
    scene = people_by(2)
    assert isinstance(scene.body, CardEntry)
    body = replace(scene.body, actions=(Action("back", "Take back"),))
    frame = lay_out(replace(scene, body=body), View(*size), faces)
    [action] = [hit.box for hit in frame.hits if hit.target.kind is TargetKind.ACTION]
    boxes = tile_boxes(frame, scene).values()
    right = max(box.right for box in boxes)
    last = max(box.bottom for box in boxes)
    assert action.bottom == last or action.y > last
    assert action.right >= right


@every_size
@pytest.mark.parametrize("across", [2, 4, 7])
def test_the_ring_of_a_tile_in_focus_touches_no_other_tile(
    size: tuple[int, int], across: int, faces: Faces
) -> None:
    tiles = [Tile(str(number), str(number)) for number in range(across * 2)]
    scene = entry(
        TileRow("Numbers", tuple(tiles[:across])),
        TileRow("", tuple(tiles[across:])),
        focus=str(across),
    )
    frame = lay_out(scene, View(*size), faces)
    boxes = tile_boxes(frame, scene)
    here = boxes.pop(str(across))
    color = seat_look(samples.BORIS.seat_no).color
    fills = [item.box for item in frame.items if isinstance(item, Fill) and item.color == color]
    [ring] = [box for box in fills if box.contains(here) and box.h < frame.box.h / 2]
    assert not [card for card, box in boxes.items() if ring.overlaps(box)]


def test_upright_twelve_people_have_their_seats_shapes_on_their_tiles(faces: Faces) -> None:
    scene = people_by(3)
    frame = lay_out(scene, View(*UPRIGHT), faces)
    shapes = [item for item in frame.items if isinstance(item, Shape)]
    boxes = tile_boxes(frame, scene)
    assert len(boxes) == MOST_PEOPLE - 1
    assert all(any(box.contains(shape.box) for shape in shapes) for box in boxes.values())


@every_size
@pytest.mark.parametrize("people", [2, 4])
def test_what_the_seats_steer_is_said_in_one_size(
    size: tuple[int, int], people: int, faces: Faces
) -> None:
    scene = samples.card_entry(people=people)
    frame = lay_out(scene, View(*size), faces)
    seats = [hit.box for hit in frame.hits if hit.target.kind is TargetKind.SEAT]
    # Those at the bottom are the strip's.
    fields = [box for box in seats if box.bottom < frame.box.h / 2]
    said = [
        text
        for text in texts(frame)
        if not text.text.isdecimal() and any(box.contains(text.cap_box) for box in fields)
    ]
    assert len(said) >= people
    assert len({text.px for text in said}) == 1


def test_the_names_of_colours_are_about_as_large_as_each_other(faces: Faces) -> None:
    names = ("красный", "жёлтый", "зелёный", "синий")
    scene = entry(
        TileRow("", tuple(Tile(name, name, colour="red") for name in names)), focus="синий"
    )
    for size in LANDSCAPE:
        lines = [text for text in texts(lay_out(scene, View(*size), faces)) if text.text in names]
        assert len(lines) == len(names)
        assert max(line.px for line in lines) <= 1.5 * min(line.px for line in lines)


@pytest.mark.parametrize("size", [(1024, 600), (800, 480), (1024, 768)])
def test_how_many_are_left_is_rather_short_than_small(size: tuple[int, int], faces: Faces) -> None:
    """A low tile says "12 max" a third larger than the smallest text, not a longer text in that."""
    scene = samples.card_entry()
    assert isinstance(scene.body, CardEntry)
    rows = tuple(
        replace(
            row,
            tiles=tuple(
                replace(tile, count=0, left="at most 12 left", left_short="12 max")
                for tile in row.tiles
            ),
        )
        for row in scene.body.rows
    )
    view = View(*size)
    frame = lay_out(replace(scene, body=replace(scene.body, rows=rows)), view, faces)
    told = [item for item in frame.items if isinstance(item, Text) and "12" in item.text]
    assert len(told) == sum(len(row.tiles) for row in rows)
    assert {item.text for item in told} >= {"12 max"}
    assert min(item.px for item in told) >= view.smallest_text_px * 1.25


@landscape
def test_where_little_is_counted_the_colour_in_play_is_no_small_print(
    size: tuple[int, int], faces: Faces
) -> None:
    scene = samples.card_entry()
    assert isinstance(scene.body, CardEntry)
    body = replace(scene.body, where="red is in play", sums=(), so_far=None)
    view = View(*size)
    frame = lay_out(replace(scene, body=body), view, faces)
    told = next(line for line in texts(frame) if line.text == body.where)
    assert told.px >= 1.6 * view.smallest_text_px
