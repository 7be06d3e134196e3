"""What moves: cards that slide; at rest, and of a slap, nothing is shown again."""

from itertools import pairwise

from slapmat.scene.elements import Board, Look, Scene, Slap
from slapmat.screens.still import at_rest
from tests.referee.evening_rig import EveningRig
from tests.referee.test_evening import claimed, started

SHOWN_MS = 1400
FRAME_MS = 5


def after_slap() -> list[Scene]:
    """Give what is shown from a slap until the cards lie still, a frame every few ms."""
    rig = started()
    rig.press(rig.dealer_button)
    rig.effects.clear()
    rig.edges([(rig.others("1", "2", "4")[0], True, 0)])
    for _ in range(round(2 * SHOWN_MS / FRAME_MS)):
        rig.wait(FRAME_MS)
    return rig.scenes


def slides(scenes: list[Scene]) -> list[list[float]]:
    """Give how far the cards that slide have come, scene by scene."""
    return [
        [card.moved for card in scene.body.cards if card.was is not None]
        for scene in scenes
        if isinstance(scene.body, Board) and any(card.was for card in scene.body.cards)
    ]


def test_a_slap_is_shown_whole_at_once_and_once() -> None:
    slaps = [scene.hero for scene in after_slap() if isinstance(scene.hero, Slap)]
    assert [slap.is_bare for slap in slaps] == [False]


def test_the_slot_fills_then_two_cards_slide_and_slow_down() -> None:
    moved = slides(after_slap())
    assert all(len(each) == 2 for each in moved)
    # The offer may open meanwhile: then the same step is shown with other cards lit.
    ways = list(dict.fromkeys(each[0] for each in moved))
    assert ways[0] == 0.0
    assert 6 <= len(ways) <= 9
    steps = [after - before for before, after in pairwise(ways)]
    assert all(step > 0 for step in steps)
    assert steps == sorted(steps, reverse=True)


def test_the_stack_is_in_its_slot_before_the_cards_slide() -> None:
    first = next(
        scene.body
        for scene in after_slap()
        if isinstance(scene.body, Board) and any(card.was for card in scene.body.cards)
    )
    dealer = next(card for card in first.cards if card.look is Look.DEALER)
    assert dealer.slots is not None
    assert (dealer.slots.filled, dealer.moved) == (1, 0.0)


def test_at_rest_nothing_is_shown_again() -> None:
    rig = claimed()
    for _ in range(50):
        rig.wait(100)
    rig.effects.clear()
    for _ in range(100):
        rig.wait(100)
    assert rig.scenes == []


def test_cards_of_a_new_game_do_not_slide() -> None:
    rig = EveningRig()
    rig.start("1", "2", "4")
    assert slides(rig.scenes) == []


def test_with_reduced_motion_everything_is_where_it_goes_at_once() -> None:
    still = [at_rest(scene) for scene in after_slap()]
    assert slides(still) == []
