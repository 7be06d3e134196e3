"""What is shown, and when: only what has changed, as soon as it does, and the winner first."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from slapmat.referee.effects import Append, Cue, Effect, Lamps, LampState, Play, Show
from slapmat.referee.evening import Evening
from slapmat.scene.elements import Join, Scene, Slap, Turn
from slapmat.screens.still import at_rest
from slapmat.table.signals import Complete, Edge
from slapmat.table.stamps import NS_PER_MS, NS_PER_S, Stamp
from tests.referee.evening_rig import JITTER_NS, EveningRig


class LookedAt(Evening):
    """An evening that counts how often its scene is made."""

    looks = 0

    def scene_at(self, now_ns: int) -> Scene:
        self.looks += 1
        return super().scene_at(now_ns)


class LookedAtRig(EveningRig):
    kind = LookedAt


def opened(rig: EveningRig | None = None) -> EveningRig:
    rig = rig or EveningRig()
    rig.start("1", "2", "4")
    rig.press(rig.dealer_button)
    return rig


def effects_of(rig: EveningRig, ms: float) -> list[Effect]:
    """Wait, and give what is done then."""
    before = len(rig.effects)
    rig.wait(ms)
    return rig.effects[before:]


def test_while_nothing_happens_nothing_is_looked_at_or_shown() -> None:
    rig = opened(LookedAtRig())
    assert isinstance(rig.evening, LookedAt)
    rig.wait(2_000)
    looks = rig.evening.looks
    assert [effect for _ in range(1_000) for effect in effects_of(rig, 20)] == []
    assert rig.evening.looks == looks


@pytest.mark.parametrize("seed", range(8))
def test_what_is_shown_is_at_every_moment_what_a_fresh_look_would_show(seed: int) -> None:
    chance, rig = Random(seed), EveningRig(house_rules={"hands": 1, "last_call": 2})
    rig.start("1", "2", "4")

    def the_dealer() -> None:
        if rig.report["dealer"] is not None:
            rig.press(rig.dealer_button, hold_ms=chance.choice([80, 700, 1600]))

    acts: list[Callable[[], None]] = [
        lambda: rig.wait(chance.choice([1, 7, 20, 60, 300, 900, 1500])),
        lambda: rig.press(chance.choice("1234")),
        the_dealer,
        lambda: rig.press(*chance.sample("124", 2), apart_ms=chance.choice([0, 0.1, 3])),
        lambda: rig.edges([(chance.choice("124"), chance.random() < 0.5, 0)]),
        lambda: rig.press(chance.choice(["yes", "no"])),
        lambda: rig.type(chance.choice("z4n")),
    ]
    for act in chance.choices(acts, weights=(8, 2, 3, 2, 2, 1, 1), k=150):
        act()
        assert at_rest(rig.scene) == at_rest(rig.evening.scene_at(rig.now_ns))
        if isinstance(rig.scene.body, Join):
            rig.press("yes")


def test_the_winners_lamp_and_sound_come_first_then_the_journal_then_the_screen() -> None:
    rig = opened()
    winner = rig.others("1", "2", "4")[0]
    rig.edges([(winner, True, 0)])
    lamp, sound, journal, screen = effects_of(rig, 2)
    assert lamp == Lamps({winner: LampState.WON})
    assert sound == Play(Cue.SLAP, int(winner))
    assert isinstance(journal, Append)
    assert isinstance(screen, Show)
    assert isinstance(screen.scene.hero, Slap)


def test_what_must_not_wait_is_told_before_the_rest_is_made() -> None:
    rig = EveningRig()
    rig.start("1", "2", "4")
    rig.press(rig.dealer_button)
    winner = rig.others("1", "2", "4")[0]
    rig.edges([(winner, True, 0)])
    rig.now_ns += 2 * NS_PER_MS
    at_once = rig.evening.hear([Complete(rig.now_ns)], rig.now_ns)
    assert at_once == [Lamps({winner: LampState.WON}), Play(Cue.SLAP, int(winner))]
    rest = rig.evening.tick(rig.now_ns)
    assert [type(effect) for effect in rest] == [Append, Show]
    assert isinstance(rest[0], Append)
    assert len(rest[0].evidence) == 1


def test_of_all_else_the_journal_comes_first() -> None:
    rig = EveningRig()
    rig.start("1", "2", "4")
    before = len(rig.effects)
    rig.press(rig.dealer_button)
    kinds = [type(effect) for effect in rig.effects[before:]]
    # While the button is down, its ring is shown.
    assert kinds == [Show, Append, Play, Lamps, Show]


def test_lamps_that_shine_so_already_are_not_told_again() -> None:
    rig = opened()
    before = len(rig.effects)
    rig.evening.notify("Something is said.")
    rig.wait(1)
    assert [type(effect) for effect in rig.effects[before:]] == [Show]


def due_ms(rig: EveningRig) -> float | None:
    at_ns = rig.evening.next_tick_ns(rig.now_ns)
    return None if at_ns is None else (at_ns - rig.now_ns) / NS_PER_MS


def test_at_an_open_offer_nothing_needs_a_tick() -> None:
    rig = opened()
    rig.wait(5_000)
    assert due_ms(rig) is None


def test_after_an_edge_a_tick_is_due_when_it_is_known_to_be_a_press() -> None:
    rig = opened()
    rig.edges([(rig.others("1", "2", "4")[0], True, 0)])
    assert effects_of(rig, 0.1) == []
    assert due_ms(rig) == pytest.approx(0.9)
    assert effects_of(rig, 0.89) == []
    assert Append in [type(effect) for effect in effects_of(rig, 0.01)]


def test_a_tick_waits_as_much_longer_as_the_watermark_is_behind() -> None:
    rig = opened()
    closed = Edge(rig.others("1", "2", "4")[0], True, Stamp(rig.now_ns, JITTER_NS))
    rig.now_ns += 5 * NS_PER_MS
    watermark = Complete(rig.now_ns - 5 * NS_PER_MS + 1)
    rig.evening.deliver([closed, watermark], rig.now_ns)
    assert due_ms(rig) == pytest.approx(1, abs=1e-3)


def test_a_slap_is_shown_until_its_time_is_over_and_not_looked_at_meanwhile() -> None:
    rig = opened()
    rig.press(rig.others("1", "2", "4")[0])
    rig.wait(100)
    due = due_ms(rig)
    assert due is not None
    assert effects_of(rig, due - 1) == []
    (shown,) = [effect for effect in effects_of(rig, 1) if isinstance(effect, Show)]
    assert isinstance(shown.scene.hero, Turn)


def test_the_seconds_of_the_last_call_need_one_tick_each() -> None:
    rig = opened(EveningRig(house_rules={"last_call": 5}))
    rig.press(rig.dealer_button, hold_ms=1600)
    seconds, until_ns = list[int | None](), rig.now_ns + 4_800 * NS_PER_MS
    while rig.now_ns < until_ns:
        due = due_ms(rig)
        assert due is not None
        shown = shows(effects_of(rig, due))
        seconds += [scene.hero.seconds for scene in shown if isinstance(scene.hero, Turn)]
    assert seconds == [4, 3, 2, 1, 0]


def shows(effects: Sequence[Effect]) -> list[Scene]:
    return [effect.scene for effect in effects if isinstance(effect, Show)]


def test_the_ring_of_a_held_button_fills_in_steps() -> None:
    rig = opened()
    rig.edges([(rig.dealer_button, True, 0)])
    rig.wait(25)
    filled = [
        scene.hold.filled for _ in range(148) for scene in shows(effects_of(rig, 10)) if scene.hold
    ]
    assert filled == [step / 24 for step in range(1, 24)]


def test_a_race_is_near_while_one_is_on_and_just_before_a_timer_begins_one() -> None:
    rig = opened()
    assert rig.evening.is_race_near(rig.now_ns)
    rig.press(rig.others("1", "2", "4")[0])
    assert not rig.evening.is_race_near(rig.now_ns)
    opens_ns = rig.records[-1].at_ns + NS_PER_S
    assert not rig.evening.is_race_near(opens_ns)
    assert rig.evening.is_race_near(opens_ns + 450 * NS_PER_MS)
