"""Upright there is little room beside anything: what must not touch, shrink or run together."""

from dataclasses import replace

import pytest

from slapmat.scene.elements import (
    Board,
    CardEntry,
    Cheer,
    Choices,
    Hint,
    Look,
    Podium,
    Scene,
    TableDecides,
    TargetKind,
    Turn,
)
from slapmat.screens.fonts import Faces
from slapmat.screens.geometry import View
from slapmat.screens.items import Fill, Frame, Shape, Text
from slapmat.screens.layout import lay_out
from slapmat.screens.theme import INK
from tests.screens import samples
from tests.screens.laws import all_laws

SIZES = [(480, 800), (600, 1024), (1080, 1920)]
upright = pytest.mark.parametrize("size", SIZES)
LARGE = 1.25


def texts(frame: Frame) -> list[Text]:
    return [item for item in frame.items if isinstance(item, Text)]


def px_of(frame: Frame, text: str) -> int:
    return next(item.px for item in texts(frame) if item.text == text)


@upright
@pytest.mark.parametrize("count", [2, 3, 4])
@pytest.mark.parametrize("growth", [1.0, LARGE])
def test_of_names_as_long_the_winners_is_not_the_smaller_one(
    size: tuple[int, int], count: int, growth: float, faces: Faces
) -> None:
    scene = samples.podium(count)
    assert isinstance(scene.body, Podium)
    places = tuple(
        replace(place, rank=i + 1, person=replace(place.person, name=f"Joueur {i}"), parts="")
        for i, place in enumerate(scene.body.places)
    )
    frame = lay_out(replace(scene, body=Podium(places)), View(*size, text_growth=growth), faces)
    first, *others = (px_of(frame, f"Joueur {i}") for i in range(count))
    # Digits are not all as wide.
    assert all(first >= other * 0.96 for other in others)


@upright
def test_the_parts_of_a_hand_do_not_run_together(size: tuple[int, int], faces: Faces) -> None:
    frame = lay_out(samples.hand_end(3), View(*size), faces)
    line = next(text for text in texts(frame) if text.text.startswith("+6"))
    zero, both = (faces.width(text, line.face, line.px) for text in ("0", "0   0"))
    assert line.text.split("   ") == ["+6", "+13", "0", "0"]
    assert both - 2 * zero > zero / 2


@upright
@pytest.mark.parametrize("growth", [1.0, LARGE])
@pytest.mark.parametrize("count", [2, 3, 4, 6, 12])
@pytest.mark.parametrize("text", ["", "Our guess, by 0.2 ms", "Player 6 chooses: all are last"])
def test_a_question_of_who_touches_neither_the_header_nor_a_card(
    size: tuple[int, int], growth: float, count: int, text: str, faces: Faces
) -> None:
    scene = samples.table_decides()
    assert isinstance(scene.hero, TableDecides)
    hero = replace(scene.hero, title="Qui pioche ?", text=text)
    view = View(*size, text_growth=growth)
    scene = replace(scene, hero=hero, body=samples.board(count, is_open=False))
    frame = lay_out(scene, view, faces)
    assert not list(all_laws(frame, view))
    written = texts(frame)
    title = next(each for each in written if each.text == "Qui pioche ?")
    header = max(
        low(each) for each in written if each.mid_y < title.mid_y and each.px and not is_no(each)
    )
    lines = [each for each in written if each.text in hero.text and each.text and not is_no(each)]
    card = min(item.box.y for item in frame.items if isinstance(item, Fill) and item.radius)
    assert title.cap_box.y - header >= 4 * view.unit_px
    assert all(low(line) <= card for line in lines)


def low(text: Text) -> int:
    """Give where the lowest letters of a line end."""
    return text.cap_box.bottom + round(text.face.metrics.descent * text.px * 0.6)


def is_no(text: Text) -> bool:
    """Say whether it is the number of a token."""
    return text.text.isdigit()


@pytest.mark.parametrize("count", [6, 7])
@upright
def test_a_tile_says_its_key_where_all_do(size: tuple[int, int], count: int, faces: Faces) -> None:
    for scene in (samples.card_entry(people=count - 5), samples.coloured_tiles()):
        assert isinstance(scene.body, CardEntry)
        keys = [tile.key for row in scene.body.rows for tile in row.tiles]
        written = [text.text for text in texts(lay_out(scene, View(*size), faces))]
        shown = [key for key in keys if key in written and not key.isdigit()]
        assert shown in ([], [key for key in keys if not key.isdigit()])


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (800, 480)])
@pytest.mark.parametrize("growth", [1.0, LARGE])
def test_the_row_in_focus_covers_no_arrow_of_the_bar(
    size: tuple[int, int], growth: float, faces: Faces
) -> None:
    scene = samples.choices()
    assert isinstance(scene.body, Choices)
    for choice in scene.body.choices:
        frame = lay_out(
            replace(scene, body=replace(scene.body, focus=choice.name)),
            View(*size, text_growth=growth),
            faces,
        )
        ends = [
            item for item in frame.items if isinstance(item, Shape) and item.name in {"up", "down"}
        ]
        rows = [
            item
            for item in frame.items
            if isinstance(item, Fill) and item.color == INK and item.box.w > size[0] / 2
        ]
        assert ends
        assert not [row for row in rows for end in ends if row.box.overlaps(end.box)]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (800, 480)])
def test_larger_text_is_larger_in_lists_and_where_keys_are_told(
    size: tuple[int, int], faces: Faces
) -> None:
    choices = samples.choices()
    assert isinstance(choices.body, Choices)
    first = choices.body.choices[0]
    choices = replace(choices, body=replace(choices.body, focus=first.name))
    told: list[tuple[Scene, str]] = [
        (choices, first.label),
        (choices, first.text),
        (samples.join(), "key 7"),
    ]
    for scene, text in told:
        usual, large = (
            px_of(lay_out(scene, View(*size, text_growth=growth), faces), text)
            for growth in (1.0, LARGE)
        )
        assert large > usual * 1.1


@upright
@pytest.mark.parametrize("count", [2, 4, 7])
@pytest.mark.parametrize("growth", [1.0, LARGE])
def test_a_players_row_says_what_holding_it_does(
    size: tuple[int, int], count: int, growth: float, faces: Faces
) -> None:
    play = samples.play(count)
    for has_slots in (True, False):
        assert isinstance(play.body, Board)
        cards = tuple(
            card if has_slots else replace(card, slots=None, note="") for card in play.body.cards
        )
        # Of a full player whose turn it is not, a row is narrower.
        for card in (card for card in cards if card.look is not Look.FULL):
            hint = Hint("hold: the deck is out", person=card.person, is_held=True)
            scene = replace(play, body=replace(play.body, cards=cards), hints=(hint,))
            view = View(*size, text_growth=growth)
            frame = lay_out(scene, view, faces)
            said = next(text for text in texts(frame) if text.text == hint.text)
            row = next(hit.box for hit in frame.hits if hit.target.name == str(card.person.seat_no))
            assert row.contains(said.cap_box)
            assert list(all_laws(frame, view, scene)) == []


@upright
@pytest.mark.parametrize("count", [6, 7, 8])
def test_in_a_row_nothing_stands_on_its_edge(
    size: tuple[int, int], count: int, faces: Faces
) -> None:
    frame = lay_out(samples.play(count), View(*size), faces)
    rows = [hit.box for hit in frame.hits if hit.target.kind is TargetKind.SEAT]
    assert len(rows) == count
    unit = View(*size).unit_px
    for row in rows:
        inside = [
            item.cap_box if isinstance(item, Text) else item.box
            for item in frame.items
            if isinstance(item, Text | Fill)
        ]
        inside = [box for box in inside if row.contains(box) and box.h < row.h * 0.8]
        assert inside
        assert min(box.y for box in inside) - row.y >= 5 * unit
        assert row.bottom - max(box.bottom for box in inside) >= 5 * unit


@upright
def test_a_short_cheer_is_no_smaller_than_the_name_of_who_is_on_turn(
    size: tuple[int, int], faces: Faces
) -> None:
    play = samples.play(6)
    assert isinstance(play.hero, Turn)
    cheer = replace(play, hero=Cheer("Boris!", "has no cards left and wins the round"))
    view = View(*size)
    name = px_of(lay_out(play, view, faces), "BORIS")
    assert px_of(lay_out(cheer, view, faces), "BORIS!") >= name * 0.8


@upright
def test_a_short_name_stands_in_the_middle_of_its_row_beside_what_holding_it_does(
    size: tuple[int, int], faces: Faces
) -> None:
    play = samples.play(6)
    assert isinstance(play.body, Board)
    cards = tuple(replace(card, slots=None, is_leader=False) for card in play.body.cards)
    hint = Hint("hold: no cards left", person=cards[0].person, is_held=True)
    scene = replace(play, body=replace(play.body, cards=cards), hints=(hint,))
    frame = lay_out(scene, View(*size), faces)
    row = next(hit.box for hit in frame.hits if hit.target.name == str(cards[0].person.seat_no))
    name = next(text for text in texts(frame) if text.text == cards[0].person.name)
    assert abs(2 * name.mid_y - row.y - row.bottom) <= 4
