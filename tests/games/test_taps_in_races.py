"""Who has only a pointer at a keyboard's screen: in a race a tap on a lit player is their slap."""

import pytest

from slapmat.games.finding import game_called
from slapmat.referee.effects import LampState
from slapmat.referee.inputs import NamedKey
from slapmat.referee.showing import lamps_of
from slapmat.scene.elements import Board, ButtonTouch, CardEntry, TargetKind
from tests.games.test_mashing import Party, every_game
from tests.referee.evening_rig import EveningRig
from tests.referee.test_evening import recording

SEATS = ("1", "2", "3", "4")
# Their players are asked for no slap.
WITHOUT_RACES = {"assault", "swoop"}


class Onlooker(Party):
    """A party at which somebody watches whether a tap on whoever is lit in a race is a slap."""

    def __init__(self, slug: str, seed: int) -> None:
        self.lit_in_races = 0
        super().__init__(slug, seed)

    def look(self) -> None:
        evening = self.evening
        if not evening.is_match_on or not isinstance(self.scene.body, Board):
            return
        race, seats = evening.live.match.race, evening.live.seating.seats
        lit = {seat for seat, lamp in lamps_of(self.scene).items() if lamp is LampState.MAY_SLAP}
        for player in race.race.seats if race is not None else ():
            if str(seats[player]) in lit:
                assert evening.is_button_on_screen(str(seats[player])), (player, self.scene)
                self.lit_in_races += 1


@every_game
def test_a_tap_on_whoever_is_lit_in_a_race_is_their_slap(slug: str) -> None:
    seen = 0
    for seed in range(8):
        party = Onlooker(slug, seed)
        for _ in range(40):
            party.likely(1)
            if party.chance.random() < 1 / 3:
                party.press(party.chance.choice(SEATS))
            party.look()
            if party.chance.random() < 1 / 3:
                party.key(NamedKey.TAB)
                party.look()
        seen += party.lit_in_races
    assert bool(seen) == (slug not in WITHOUT_RACES)


def tap(rig: EveningRig, *seats: str) -> None:
    """Tap players' cards where the keyboard has their keys: a slap at once, or as it ends."""
    for seat in seats:
        if rig.evening.is_button_on_screen(seat):
            rig.press(seat)
            continue
        rig.take(ButtonTouch(seat, is_down=True, is_key=True))
        rig.wait(80)
        rig.take(ButtonTouch(seat, is_down=False))
        rig.wait(25)


def swap_dealt() -> EveningRig:
    """Give four at Swap!, the first turn on."""
    rig = EveningRig(game=game_called("swap"))
    rig.start(*SEATS)
    rig.press("1")
    rig.wait(3000)
    return rig


def test_swap_a_slap_card_told_on_its_tile_is_slapped_by_taps() -> None:
    rig = swap_dealt()
    turn = str(rig.report["turn"]).removeprefix("Player ")
    rig.key(NamedKey.TAB)
    assert isinstance(rig.scene.body, CardEntry)
    rig.click(TargetKind.TILE, "slap")
    if rig.report["slap"] is None:
        rig.click(TargetKind.TILE, "first:red")
        rig.click(TargetKind.TILE, "slap")
    others = [seat for seat in SEATS if seat != turn]
    tap(rig, *others)
    rig.wait(3000)
    assert rig.report["cards"][f"Player {others[-1]}"] == 11


def test_swap_a_tap_on_somebody_not_on_turn_opens_a_race_and_the_others_taps_are_slaps() -> None:
    rig = swap_dealt()
    turn = str(rig.report["turn"]).removeprefix("Player ")
    others = [seat for seat in SEATS if seat != turn]
    tap(rig, *others)
    assert not isinstance(rig.scene.body, CardEntry)
    rig.press("yes")
    assert list(rig.report["cards"].values()).count(11) == 1
    assert rig.report["cards"][f"Player {others[-1]}"] == 11


@pytest.mark.parametrize("at", range(3))
def test_swat_while_a_card_is_to_be_recorded_a_tap_on_anybody_opens_the_tiles(at: int) -> None:
    rig = recording()
    rig.key(NamedKey.TAB)
    assert isinstance(rig.scene.body, Board)
    told = len(rig.records)
    tap(rig, ("1", "2", "4")[at])
    assert isinstance(rig.scene.body, CardEntry)
    assert len(rig.records) == told
