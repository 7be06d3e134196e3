"""No chord and no mashing changes a setting, ends a game, or the program: from whatever page.

Presses are of any buttons together, each shorter than a second; *yes* and *no* are among them.
"""

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.referee.effects import (
    AbandonMatch,
    ChangeSettings,
    Effect,
    FinishMatch,
    Leave,
    SpeakLanguage,
)
from slapmat.referee.inputs import NamedKey
from slapmat.scene.elements import Letters
from tests.referee.pages_rig import PagesRig, pages

BUTTONS = ("1", "2", "3", "4", "5", "6", "7", "yes", "no")
DANGEROUS = (AbandonMatch, ChangeSettings, FinishMatch, Leave, SpeakLanguage)
TEN_MINUTES_MS = 600_000
HELD_MS = 1_600

Press = tuple[frozenset[str], int, int]
PRESSES = st.lists(
    st.tuples(
        st.frozensets(st.sampled_from(BUTTONS), min_size=1),
        st.integers(20, 990),
        st.integers(0, 1_500),
    ),
    max_size=40,
)


def seated(*rows: str, changes: int = 0) -> PagesRig:
    """Three sit at the table; these rows are open one in another, and so many values chosen."""
    rig = pages(names=("Ann", "Bo", "Zoë"))
    for seat in ("1", "2", "5"):
        rig.press(seat)
    rig.set_up()
    for row in rows:
        rig.open(row)
    for _ in range(changes):
        rig.press("1")
        rig.press("yes")
    return rig


def resting() -> PagesRig:
    before = pages()
    before.start("1", "2")
    return pages(stored=before.stored())


def several_resting() -> PagesRig:
    before = pages()
    before.start("1", "2")
    matches = [before.stored(match_id) for match_id in (5, 4, 3)]
    rig = pages(stored=matches[0], rests_more=True, resting=lambda: matches)
    rig.press("no")
    return rig


def in_match(*rows: str) -> PagesRig:
    rig = pages(names=("Ann", "Bo", "Zoë"), house_rules={"hands": 1})
    rig.start("1", "2", "5")
    rig.press(rig.dealer_button)
    if rows:
        rig.key(NamedKey.MENU)
        rig.press("yes")
    for row in rows[1:]:
        rig.open(row)
    return rig


def asked() -> PagesRig:
    rig = in_match()
    rig.key(NamedKey.MENU)
    return rig


def joining() -> PagesRig:
    rig = seated()
    rig.press("no")
    return rig


def typing(*rows: str) -> PagesRig:
    """A word half typed: a name, or how one is said; somebody may be about to keep it."""
    rig = seated(*rows) if rows else joining()
    if rows:
        rig.press("yes")
    else:
        rig.press("2", hold_ms=HELD_MS)
    assert isinstance(rig.scene.body, Letters)
    rig.type("Jo")
    return rig


def leaving() -> PagesRig:
    rig = pages(keys={1: "X"})
    rig.key(NamedKey.ESCAPE)
    return rig


STARTS: dict[str, Callable[[], PagesRig]] = {
    "attract": pages,
    "resume": resting,
    "games that rest": several_resting,
    "join": joining,
    "set up": seated,
    "games": lambda: seated("game"),
    "house rules": lambda: seated("rules", changes=3),
    "handicaps": lambda: seated("handicaps", changes=2),
    "menu": lambda: seated("menu"),
    "settings": lambda: seated("menu", "settings", changes=4),
    "spellings": lambda: seated("menu", "settings", "spellings"),
    "language": lambda: seated("menu", "language", changes=1),
    "letters of a name": typing,
    "letters of a spelling": lambda: typing("menu", "settings", "spellings"),
    "leave": leaving,
    "play": in_match,
    "menu is asked for": asked,
    "menu in a match": lambda: in_match("menu"),
    "seats in a match": lambda: in_match("menu", "seats"),
    "settings in a match": lambda: in_match("menu", "settings"),
}
every_start = pytest.mark.parametrize("start", STARTS)


def mashed(rig: PagesRig, presses: list[Press]) -> list[Effect]:
    """Mash, and give all that is dangerous among what came of it."""
    before = len(rig.effects)
    for buttons, hold_ms, rest_ms in presses:
        rig.press(*sorted(buttons), hold_ms=hold_ms, apart_ms=0.2)
        rig.wait(rest_ms)
    return [effect for effect in rig.effects[before:] if isinstance(effect, DANGEROUS)]


@every_start
@settings(max_examples=25, deadline=None)
@given(presses=PRESSES)
def test_mashing_changes_no_setting_and_ends_nothing(start: str, presses: list[Press]) -> None:
    assert mashed(STARTS[start](), presses) == []


@every_start
def test_all_buttons_at_once_change_no_setting_and_end_nothing(start: str) -> None:
    rig = STARTS[start]()
    assert (
        mashed(rig, [(frozenset(BUTTONS), hold_ms, 40) for hold_ms in range(50, 1_000, 50)]) == []
    )


@every_start
def test_a_sleeve_on_all_buttons_for_a_minute_changes_nothing_and_ends_nothing(start: str) -> None:
    rig = STARTS[start]()
    assert mashed(rig, [(frozenset(BUTTONS), 60_000, 100), (frozenset(["yes"]), 100, 100)]) == []


@pytest.mark.slow
@every_start
def test_ten_minutes_of_mashing_change_no_setting_and_end_nothing(start: str) -> None:
    rig, random = STARTS[start](), Random(start)
    end_ns = rig.now_ns + TEN_MINUTES_MS * 10**6
    while rig.now_ns < end_ns:
        buttons = frozenset(random.sample(BUTTONS, random.choice((1, 1, 1, 2, 3, 9))))
        press = (buttons, random.randrange(20, 990), random.randrange(700))
        assert mashed(rig, [press]) == []


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_that_something_lies_on_changes_nothing_and_ends_nothing(button: str) -> None:
    for name, make in STARTS.items():
        # In play a dealer's held button tells that the deck is out: the game's own rules are
        # tried there.
        if name not in {"play", "menu is asked for"}:
            assert mashed(make(), [(frozenset([button]), 30_000, 100)]) == []
