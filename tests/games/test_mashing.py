"""Every game at the table: a mash with a sleeve ends none, random keys and taps fail in none.

Each game has got somewhere by what is likely before the mash begins.
"""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

import pytest

from slapmat.games.finding import game_called, own_folders
from slapmat.referee.inputs import Clicked, NamedKey
from slapmat.rules.commands import No
from slapmat.rules.moves import Move
from slapmat.scene.elements import ButtonTouch, Scene, Target, TargetKind
from tests.referee.evening_rig import BUTTONS, EveningRig
from tests.referee.mashing import dangers, mash

LONG_S = 15
NAMED = ("name", "card", "action")
KEYS = "xhyuprabcdz01239-+sw\u202e\u0301é \x00"
WAITS_MS = (1, 200, 1_500, 10_000, 700_000)
HOLDS_MS = (40, 400, 1_600, 2_500, 4_500)
LOST_SHARE = 0.2

every_game = pytest.mark.parametrize("slug", own_folders())


class Party(EveningRig):
    """An evening at which what is likely happens, by a seed."""

    def __init__(self, slug: str, seed: int) -> None:
        self.chance = chance = Random(f"{slug} {seed}")
        game = game_called(slug)
        rules: dict[str, object] = {"preset": chance.choice(("family", "purist"))}
        for rule in game.house_rules:
            steps = [step for step in rule.steps if step is not None]
            if steps and rule.only_for is None and chance.random() < 0.3:
                rules[rule.name] = chance.choice(steps)
        games = {folder: game_called(folder) for folder in own_folders()}
        super().__init__(game=game, house_rules=rules, games=lambda: games, rules_of=lambda _: {})
        for seat in range(1, chance.randint(game.spec.least_players, 7) + 1):
            self.press(str(seat))
        self.press("yes")

    def likely(self, bursts: int) -> None:
        for _ in range(bursts):
            if not self.evening.is_match_on:
                return
            match = self.evening.live.match
            for move in match.game.likely(match.state, match.clock_ns, self.chance.randrange):
                if self.evening.is_match_on:
                    self.make(move)
        self.wait(300)

    def make(self, move: Move) -> None:
        if move.command is not None:
            self.evening.do(move.command)
            self.wait(10)
            return
        seat = str(self.evening.live.seating.seats[move.player])
        buttons = ("yes", seat) if move.yes_held else (seat,)
        self.press(*buttons, hold_ms=max(40, move.hold_ms), apart_ms=5)

    def target(self) -> Target:
        """Give something that is on the screen, or was there a moment before."""
        kind = self.chance.choice(list(TargetKind))
        if kind is TargetKind.SEAT:
            return Target(kind, str(self.chance.randint(1, 12)))
        if kind is TargetKind.TABLE_BUTTON:
            return Target(kind, self.chance.choice(("yes", "no")))
        return Target(kind, self.chance.choice([*sorted(set(names_in(self.scene))), "zzz", "1"]))

    def touch(self, target: Target) -> None:
        """Touch it; a table button is held until later, let go, or slid off."""
        if target.kind is not TargetKind.TABLE_BUTTON:
            self.take(Clicked(target))
            return
        self.take(ButtonTouch(target.name, is_down=True))
        self.wait(self.chance.choice(HOLDS_MS))
        is_lost = self.chance.random() < LOST_SHARE
        self.take(ButtonTouch(target.name, is_down=False, is_lost=is_lost))

    def anything(self) -> None:
        """Do anything that a person can do at a table."""
        match self.chance.randrange(7):
            case 0 | 1:
                self.key(self.chance.choice(list(NamedKey)))
            case 2:
                self.type(self.chance.choice(KEYS))
            case 3 | 4:
                self.touch(self.target())
            case 5:
                buttons = self.chance.sample(BUTTONS, self.chance.choice((1, 1, 3)))
                self.press(*buttons, hold_ms=self.chance.choice(HOLDS_MS))
            case _:
                self.wait(self.chance.choice(WAITS_MS))


def names_in(part: object) -> Iterator[str]:
    """Give every name in a scene that could be a target's."""
    if isinstance(part, tuple):
        for item in part:
            yield from names_in(item)
    elif is_dataclass(part):
        for field in fields(part):
            value = getattr(part, field.name)
            if field.name in NAMED and isinstance(value, str):
                yield value
            yield from names_in(value)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_a_mash_with_a_sleeve_on_a_button_ends_no_game(slug: str, seed: int) -> None:
    party = Party(slug, seed)
    party.likely(party.chance.choice((0, 2, 8, 25)))
    rules = dict(party.evening.house_rules)
    before = len(party.effects)
    for at_ms, button, is_closed in mash(BUTTONS, LONG_S, seed, party.chance.choice(BUTTONS)):
        party.wait_until(at_ms)
        party.edges([(button, is_closed, 0)])
    assert dangers(party.effects[before:]) == []
    assert party.evening.house_rules == rules


def out_of_cards() -> EveningRig:
    """Somebody's long press says that they have no cards left, and a short yes agrees."""
    rig = EveningRig(game=game_called("swap"), house_rules={"wins": 1})
    for button in ("1", "2", "3", "yes", "1"):
        rig.press(button)
    rig.press("2", hold_ms=1_700)
    rig.press("yes")
    assert rig.evening.is_asking_to_end
    return rig


def test_a_sleeve_that_says_i_have_no_cards_and_a_short_yes_end_no_game() -> None:
    rig = out_of_cards()
    assert dangers(rig.effects) == []
    rig.wait(1_000)
    rig.press("yes", hold_ms=1_600)
    assert len(dangers(rig.effects)) == 1


def test_what_the_end_was_asked_about_may_have_gone_meanwhile() -> None:
    rig = out_of_cards()
    rig.evening.do(No())
    rig.wait(1_000)
    rig.press("yes", hold_ms=1_600)
    assert not rig.evening.is_asking_to_end
    assert dangers(rig.effects) == []


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_random_keys_taps_and_presses_fail_nowhere(slug: str, seed: int) -> None:
    party = Party(slug, seed)
    party.likely(party.chance.choice((0, 2, 8, 25)))
    for _ in range(150):
        party.anything()
        assert isinstance(party.scene, Scene)
