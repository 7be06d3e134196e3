"""A whole screen: header, hero, body and strip, and what comes on top of them."""

from collections.abc import Callable
from typing import Any

from slapmat.scene.elements import (
    Attract,
    Board,
    Body,
    ButtonTest,
    CardEntry,
    Choices,
    DeadHeat,
    HandEnd,
    History,
    Join,
    Letters,
    PhotoFinish,
    Podium,
    Scene,
    Slap,
    Statistics,
    TableDecides,
)
from slapmat.screens.geometry import Area, View
from slapmat.screens.items import Frame
from slapmat.screens.layout import (
    attract,
    board,
    board_upright,
    button_test,
    card_entry,
    dead_heat,
    hand_end,
    heroes,
    join,
    letters,
    lists,
    mat,
    photo_finish,
    podium,
    remark,
    slap,
    statistics,
    steering,
    strip,
    trouble,
)
from slapmat.screens.layout.header import draw_header
from slapmat.screens.moving import wandered
from slapmat.screens.page import Page
from slapmat.screens.parts import Parts
from slapmat.screens.theme import FELT, HEADER_BOTTOM, seat_look
from slapmat.screens.typesetting import Ruler

# Trouble and questions never get less than this, whatever the body would like.
LEAST_NOTICE, LEAST_NOTICE_UPRIGHT = 330, 420
HERO_GAP = 14
REMARK_GAP = 4


def lay_out(scene: Scene, view: View, ruler: Ruler, parts: Parts | None = None) -> Frame:
    """Give the frame that shows a scene in a view.

    Args:
        scene: What to show.
        view: On what.
        ruler: Measures texts.
        parts: Parts of frames that were laid out with the same ruler; new ones join them.
    """
    page = Page(view, ruler, background_of(scene), parts)
    rest, foot = cut_strip(scene, page)
    if has_notice(scene):
        draw_with_notice(page, scene, rest)
    elif isinstance(scene.hero, Slap):
        slap.draw_slap(page, scene.header, scene.hero, rest)
    elif isinstance(scene.hero, DeadHeat):
        dead_heat.draw_dead_heat(page, scene.header, scene.hero, rest)
    else:
        draw_plain(page, scene, rest)
    is_asked = scene.question is not None
    told = (scene.next, scene.hints, scene.hold, scene.banner, is_asked, foot, type(scene.body))
    page.part("strip", told, lambda: strip.draw_strip(page, scene, foot))
    if isinstance(scene.body, Attract):
        return wandered(page.frame(), scene.body.shift, view)
    return page.frame()


def has_notice(scene: Scene) -> bool:
    """Say whether something covers the hero."""
    return scene.banner is not None or scene.question is not None


def background_of(scene: Scene) -> tuple[int, int, int]:
    """Give what is under everything: felt, or the winner's colour."""
    if not has_notice(scene):
        match scene.hero:
            case Slap(person=person):
                return seat_look(person.seat_no).color
            case DeadHeat(people=people) if len(people) == dead_heat.PAIR:
                return seat_look(people[0].seat_no).color
            case _:
                pass
    return FELT


def cut_strip(scene: Scene, page: Page) -> tuple[Area, Area]:
    """Give what is above the strip, and the strip."""
    high = strip.height(page, is_attract=isinstance(scene.body, Attract))
    foot, rest = page.area.cut_bottom(high + page.view.overscan)
    return rest, foot


def draw_plain(page: Page, scene: Scene, rest: Area) -> None:
    """Draw header, hero and body."""
    if isinstance(scene.body, Attract):
        taken = 0.0
        if scene.remark:
            remark.draw_remark(page, scene.remark, lower=strip.WANDERS)
            taken = remark.remark_bottom(page) + strip.WANDERS + REMARK_GAP - page.view.margin
        attract.draw_attract(page, scene.body, rest, taken)
        return
    top = body_top(page, scene.body, rest)
    body, is_decided = scene.body, isinstance(scene.hero, TableDecides)
    if page.view.is_upright and is_decided and isinstance(body, Board):
        top += board_upright.lower_by(body, rest.bottom - top)
    hero = hero_zone(page, top, rest)
    if scene.body is not None:
        # Before the hero: the mat lies behind the cards, and a card never hides a word.
        mat.draw_mat(page, scene.hero, hero)
        draw_body(page, scene, Area(0, top, rest.w, rest.bottom - top))
    else:
        mat.draw_mat(page, scene.hero, hero_zone(page, rest.bottom, rest))
    share = steering.header_share(page, scene.body)
    if scene.remark:
        remark.draw_remark(page, scene.remark, share)
    else:
        page.part(
            "header", (scene.header, share), lambda: draw_header(page, scene.header, share=share)
        )
    shown = scene.hero
    if shown is not None:
        page.part("hero", (shown, hero), lambda: heroes.draw_hero(page, shown, hero))
    else:
        draw_title(page, scene.body, hero)


def draw_with_notice(page: Page, scene: Scene, rest: Area) -> None:
    """Draw trouble or a question, and the body as far as there is room for it."""
    top = body_top(page, scene.body, rest)
    if isinstance(scene.body, Attract) or scene.body is None:
        trouble.draw_notice(page, scene, rest)
        return
    top = max(top, LEAST_NOTICE_UPRIGHT if page.view.is_upright else LEAST_NOTICE)
    draw_body(page, scene, Area(0, top, rest.w, rest.bottom - top))
    trouble.draw_notice(page, scene, Area(0, 0, rest.w, top - HERO_GAP))


def hero_zone(page: Page, top: float, rest: Area) -> Area:
    """Give the room between the header and the body."""
    y = HEADER_BOTTOM + page.view.overscan
    return Area(page.inner.x, y, page.inner.w, min(top, rest.bottom) - HERO_GAP - y)


def body_top(page: Page, body: Body | None, rest: Area) -> float:
    """Give where the body begins."""
    first = HEADER_BOTTOM + page.view.overscan
    match body:
        case Board() if page.view.is_upright:
            return board_upright.top(first, body, rest)
        case Board():
            return board.top(page, body, rest)
        case CardEntry() | Letters():
            return first + 16
        case HandEnd():
            return first + 182
        case PhotoFinish() | ButtonTest() | Statistics():
            return first + 230
        case Podium():
            return first + (230 if page.view.is_upright else 186)
        case Join() | Choices() | History():
            return first + 200
        case _:
            return rest.bottom


def draw_title(page: Page, body: Body | None, zone: Area) -> None:
    """Draw a body's own title where no hero stands."""
    match body:
        case Join(title=title):
            join.draw_title(page, title, zone)
        case Choices(title=title) | History(title=title):
            lists.draw_title(page, title, zone)
        case Statistics():
            statistics.draw_heading(page, body, zone)
        case _:
            pass


def draw_body(page: Page, scene: Scene, zone: Area) -> None:
    """Draw what is under the hero; `zone` goes from edge to edge."""
    match scene.body:
        case Board() as body:
            is_paused = scene.banner is not None and scene.banner.is_paused
            shown = board.paused(body) if is_paused else body
            if page.view.is_upright:
                told = tuple(hint for hint in scene.hints if hint.person is not None)
                page.part(
                    "board",
                    (shown, zone, told),
                    lambda: board_upright.draw_board(page, shown, zone, told),
                )
            else:
                page.part("board", (shown, zone), lambda: board.draw_board(page, shown, zone))
        case None | Attract():
            pass
        case body:
            DRAWN[type(body)](page, body, zone)


DRAWN: dict[type, Callable[[Page, Any, Area], None]] = {
    CardEntry: card_entry.draw_card_entry,
    HandEnd: hand_end.draw_hand_end,
    Podium: podium.draw_podium,
    Join: join.draw_join,
    Letters: letters.draw_letters,
    Choices: lists.draw_choices,
    History: lists.draw_history,
    PhotoFinish: photo_finish.draw_photo_finish,
    Statistics: statistics.draw_statistics,
    ButtonTest: button_test.draw_button_test,
}
