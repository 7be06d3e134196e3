"""The photo finish of a trace: the judge's own answer, one line a seat."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.finding import game_called
from slapmat.judging.judge import Judge
from slapmat.judging.live import LiveLines
from slapmat.judging.race import Flag, Race
from slapmat.judging.trace import read_trace
from slapmat.referee.live import LATER_NS
from slapmat.referee.photo import Photo, photo_of
from slapmat.referee.photo_scene import Told, photo_scene
from slapmat.scene import elements as show
from slapmat.shell.languages import speak_language
from slapmat.sources.keyboard import KeyboardSource
from slapmat.table.errors import InputError
from slapmat.table.stamps import NS_PER_MS

NAMES = ("Ann", "Ben", "Cas", "Dee")
LONG_AFTER_NS = 10**12


def traced(
    presses_us: Mapping[str, int],
    *,
    asked: Sequence[str] = NAMES,
    jitter_us: int = 100,
    ask: str = "first",
    more: Sequence[object] = (),
    **header: object,
) -> str:
    """Give a trace of one race armed at 0; a press is held for 90 ms."""
    seats = {str(number): name for number, name in enumerate(NAMES, 1)}
    buttons = {name: button for button, name in seats.items()}
    lines: list[object] = [
        {"trace": 1, "seats": seats, "jitter_ns": jitter_us * 1000, **header},
        {"arm": {"at_ns": 0, "ask": ask, "seats": list(asked)}},
    ]
    for name, at_us in presses_us.items():
        for closed, at_ns in ((True, at_us * 1000), (False, at_us * 1000 + 90 * NS_PER_MS)):
            lines.append({"button": buttons[name], "closed": closed, "at_ns": at_ns})
    return "\n".join(map(json.dumps, [*lines, *more]))


def scene_of(photo: Photo, stamps: Mapping[str, tuple[int, str]] | None = None) -> show.Scene:
    game = game_called("swat")
    seats = {name: number for number, name in enumerate(NAMES, 1)}
    return photo_scene(photo, Told(game, game.blank(), seats, (), stamps or {}))


def lanes(scene: show.Scene) -> dict[str, show.Lane]:
    assert isinstance(scene.body, show.PhotoFinish)
    return {lane.person.name: lane for lane in scene.body.lanes}


@given(
    st.dictionaries(st.sampled_from(NAMES), st.integers(1_000, 400_000)),
    st.sampled_from([1, 100, 30_000]),
    st.sampled_from(["first", "last", "order"]),
    st.sets(st.sampled_from(NAMES), min_size=1),
)
def test_what_is_shown_is_what_the_judge_says_to_the_trace(
    presses_us: dict[str, int], jitter_us: int, ask: str, asked: set[str]
) -> None:
    text = traced(presses_us, asked=sorted(asked), jitter_us=jitter_us, ask=ask)
    trace = read_trace(text.split("\n"))
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    (verdict,) = judge.finish()
    photo = photo_of(text, "", LONG_AFTER_NS)
    assert photo.verdict.places == verdict.places
    assert photo.verdict.is_dead_heat == verdict.is_dead_heat
    assert sorted(line.name for line in photo.lines) == list(NAMES)
    shown = [line for line in photo.lines if line.after_ns is not None]
    own = [line for line in shown if line.name in photo.firsts]
    assert shown[: len(own)] == own
    rest = [line.after_ns for line in shown[len(own) :]]
    assert rest == sorted(rest, key=lambda after_ns: after_ns or 0)
    scene = scene_of(photo)
    place = verdict.places[:1] if ask != "last" else verdict.places[-1:]
    if ask == "last" and verdict.absent:
        place = (verdict.absent,)
    if verdict.places and not verdict.is_dead_heat and len(place[0]) == 1:
        assert isinstance(scene.hero, show.Turn)
        assert scene.hero.person.name == place[0][0]


def test_what_came_at_the_answer_or_later_had_not_been_seen() -> None:
    text = traced({"Ann": 1_000, "Ben": 3_000})
    photo = photo_of(text, "", 2 * NS_PER_MS)
    assert photo.verdict.places == (("Ann",),)
    (ben,) = [line for line in photo.lines if line.name == "Ben"]
    assert ben.is_behind_the_call
    assert ben.after_ns == 2 * NS_PER_MS


def test_what_came_later_is_shown_and_not_judged() -> None:
    judged, later = traced({"Ann": 1_000}), traced({"Ann": 1_000, "Ben": 61_000})
    scene = scene_of(photo_of(judged, later, 3 * NS_PER_MS))
    assert isinstance(scene.hero, show.Turn)
    assert scene.hero.text == "by 60.00 ms"
    assert lanes(scene)["Ben"].text == "+60.00"


def test_a_slap_of_the_next_race_is_none_of_this_one() -> None:
    judged = traced({"Ann": 1_000})
    arm = {"arm": {"at_ns": 500 * NS_PER_MS, "ask": "first", "seats": list(NAMES)}}
    press = {"button": "2", "closed": True, "at_ns": 600 * NS_PER_MS}
    later = traced({"Ann": 1_000}, more=[arm, press])
    assert not lanes(scene_of(photo_of(judged, later, 3 * NS_PER_MS)))["Ben"].has_slap


def test_what_the_dealer_pressed_long_before_the_slap_is_no_slap() -> None:
    opened = [
        {"button": "2", "closed": True, "at_ns": 1},
        {"button": "2", "closed": False, "at_ns": 80 * NS_PER_MS},
    ]
    slaps = {"Ann": 7_000_000, "Ben": 7_011_000}
    trace = traced({}, asked=["Ann"], more=opened) + "\n" + "\n".join(traced(slaps).split("\n")[2:])
    ben = lanes(scene_of(photo_of(trace, "", LONG_AFTER_NS)))["Ben"]
    assert ben.text == "+11.00"


def test_what_came_later_must_be_of_the_same_race() -> None:
    with pytest.raises(InputError, match="another race"):
        photo_of(traced({"Ann": 1_000}), traced({"Ann": 1_000}, asked=["Ben"]), LONG_AFTER_NS)


@pytest.mark.parametrize("text", ["", "{}", "no JSON", '{"trace": 1}'])
def test_edges_that_cannot_be_used_are_refused(text: str) -> None:
    with pytest.raises(InputError):
        photo_of(text, "", LONG_AFTER_NS)


def test_a_coarse_sources_order_in_a_dead_heat_is_shown_as_a_guess() -> None:
    scene = scene_of(photo_of(traced({"Ann": 1_000, "Ben": 9_000}, jitter_us=30_000), "", 10**9))
    assert isinstance(scene.hero, show.Message)
    assert scene.hero.title == "Dead heat"
    assert scene.hero.detail == "A guess: Ann, Ben"
    assert isinstance(scene.body, show.PhotoFinish)
    assert "a guess" in scene.body.explanation


def test_the_last_one_is_first_on_the_paper_where_the_last_is_looked_for() -> None:
    photo = photo_of(traced({"Ann": 1_000, "Ben": 9_000}, asked=NAMES[:2], ask="last"), "", 10**12)
    scene = scene_of(photo)
    assert isinstance(scene.hero, show.Turn)
    assert (scene.hero.person.name, scene.hero.text) == ("Ben", "last, by 8.00 ms")
    assert next(iter(lanes(scene))) == "Ben"


def test_who_did_not_slap_is_last_where_the_last_is_looked_for() -> None:
    photo = photo_of(traced({"Ann": 1_000}, asked=NAMES[:2], ask="last"), "", 10**12)
    hero = scene_of(photo).hero
    assert isinstance(hero, show.Turn)
    assert (hero.person.name, hero.text) == ("Ben", "did not slap")


def test_a_lost_edge_that_may_hide_a_slap_leaves_the_race_in_doubt_and_is_said() -> None:
    edge = {"button": "2", "closed": False, "at_ns": 5 * NS_PER_MS, "seqno": 4}
    photo = photo_of(traced({"Ann": 1_000}, more=[edge]), "", LONG_AFTER_NS)
    assert photo.contested == ("Ben",)
    scene = scene_of(photo)
    assert isinstance(scene.hero, show.Message)
    assert scene.hero.title == "In doubt"
    assert Flag.LOST_EDGES in next(line.flags for line in photo.lines if line.name == "Ben")
    assert "edges lost" in lanes(scene)["Ben"].text


def test_who_has_no_button_is_said_to_have_none() -> None:
    text = traced({"Ann": 1_000}).replace(', "4": "Dee"', "")
    with pytest.raises(InputError):
        photo_of(text, "", LONG_AFTER_NS)  # asked, but at no button: no such race was recorded


def test_under_it_stands_what_the_stamps_are_good_for_and_how_that_is_known() -> None:
    photo = photo_of(traced({"Ann": 1_000}), "", LONG_AFTER_NS)
    body = scene_of(photo, {"main": (100_000, "measured")}).body
    assert isinstance(body, show.PhotoFinish)
    assert body.stamps == "main: stamps within ±100 µs: measured"
    body = scene_of(photo, {"main": (20_000, "measured")}).body
    assert isinstance(body, show.PhotoFinish)
    assert body.stamps == "main: stamps within ±20 µs, in this race ±100 µs: measured"


def test_a_span_that_reads_the_same_now_as_in_the_race_is_told_once() -> None:
    body = scene_of(
        photo_of(traced({"Ann": 1_000}), "", LONG_AFTER_NS), {"main": (100_300, "")}
    ).body
    assert isinstance(body, show.PhotoFinish)
    assert body.stamps == "main: stamps within ±100 µs"


def test_what_the_stamps_are_good_for_is_said_wholly_in_the_tables_language() -> None:
    photo = photo_of(traced({"Ann": 1_000}), "", LONG_AFTER_NS)
    source = KeyboardSource().name
    spoken = replace(photo, jitter_of={source: 8 * NS_PER_MS})
    speak_language("fr")
    body = scene_of(spoken, {source: (8 * NS_PER_MS, "keyboard")}).body
    assert isinstance(body, show.PhotoFinish)
    assert body.stamps == "clavier\u202f: précision ±8,0\u202fms\u202f: clavier"


@pytest.mark.parametrize("after_ms", [0, 1])
def test_a_press_that_is_no_slap_of_the_race_any_more_makes_no_margin(after_ms: int) -> None:
    text = traced({"Ann": 1_000})
    pressed_us = 1_000 + LATER_NS // 1000 + after_ms * 1000
    later = traced({"Ann": 1_000, "Ben": pressed_us})
    photo = photo_of(text, later, 50 * NS_PER_MS)
    assert (photo.margin_ns is None) == (after_ms > 0)
    hero = scene_of(photo).hero
    assert isinstance(hero, show.Turn)
    assert (hero.text == "the only slap") == (after_ms > 0)


@given(st.integers(0, 3), st.integers(-2, 2))
def test_an_edge_ahead_of_the_watermark_is_no_more_known_again_than_it_was_live(
    missed: int, from_it_ms: int
) -> None:
    """One press is whole; of another button's edges some may be missing before the next one."""
    until_ms = 100 + from_it_ms
    edge = {"button": "2", "closed": True, "at_ns": 100 * NS_PER_MS, "seqno": 1 + missed}
    known = {"complete": {"until_ns": until_ms * NS_PER_MS, "source": "main"}}
    text = traced({"Ann": 1_000}, more=[edge, known])
    photo = photo_of(text, "", until_ms * NS_PER_MS)
    lines = LiveLines(read_trace(text.split("\n")).table.wiring)
    heard = read_trace(text.split("\n")).deliveries
    lines.deliver(each for each in heard if not isinstance(each, Race))
    live = Flag.LOST_EDGES in {span.flag for span in lines.quality("2", 0, None).spans}
    assert ("Ben" in photo.contested) is live is (missed > 0 and from_it_ms > 0)
