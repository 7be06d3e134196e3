"""What will probably be shown next is known before: the game is tried, nothing is done."""

from slapmat.scene.elements import DeadHeat, Scene, Slap
from slapmat.screens.still import at_rest
from tests.referee.evening_rig import EveningRig


def winners(rig: EveningRig) -> list[str]:
    scenes = list(rig.evening.likely_scenes())
    return [str(scene.hero.person.seat_no) for scene in scenes if isinstance(scene.hero, Slap)]


def started() -> EveningRig:
    rig = EveningRig()
    rig.start("1", "2", "4")
    return rig


def test_before_a_match_nothing_is_foreseen() -> None:
    rig = EveningRig()
    assert (rig.evening.asked_next, list(rig.evening.likely_scenes())) == ((), [])


def test_before_the_offer_opens_it_is_known_who_may_win_it() -> None:
    rig = started()
    assert winners(rig) == rig.others("1", "2", "4")


def test_at_an_open_offer_everybody_who_may_slap_is_foreseen_as_the_winner() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    assert winners(rig) == rig.others("1", "2", "4")


def test_a_dead_heat_is_foreseen_as_well() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    heroes = [scene.hero for scene in rig.evening.likely_scenes()]
    assert sum(isinstance(hero, DeadHeat) for hero in heroes) == 1


def test_after_a_claim_the_next_offers_winners_are_foreseen() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    rig.press(rig.others("1", "2", "4")[0])
    assert winners(rig) == rig.others("1", "2", "4")


def test_what_comes_is_what_was_foreseen() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    winner = rig.others("1", "2", "4")[1]
    foreseen = {
        scene.hero.person.seat_no: scene
        for scene in rig.evening.likely_scenes()
        if isinstance(scene.hero, Slap)
    }
    rig.press(winner)

    def slap_shown() -> Scene:
        return next(scene for scene in reversed(rig.scenes) if isinstance(scene.hero, Slap))

    shown = slap_shown()
    shown = at_rest(shown)
    assert (shown.hero, shown.next) == (foreseen[int(winner)].hero, foreseen[int(winner)].next)


def test_foreseeing_changes_nothing() -> None:
    rig = started()
    rig.press(rig.dealer_button)
    before = (rig.report, rig.scene, len(rig.records))
    list(rig.evening.likely_scenes())
    rig.wait(50)
    assert (rig.report, rig.scene, len(rig.records)) == before


def test_after_the_game_nothing_is_foreseen() -> None:
    rig = EveningRig(house_rules={"hands": 1, "last_call": 0})
    rig.start("1", "2", "4")
    rig.press(rig.dealer_button, hold_ms=1600)
    assert rig.report["phase"] == "game_over"
    assert rig.evening.asked_next == ()
