"""What an evening begins with, from the settings, the store and the sources that are open."""

import os
from collections.abc import Mapping
from typing import Any

from slapmat.journal.port import JournalReader
from slapmat.referee.setup import Setup
from slapmat.rules.contract import Game
from slapmat.rules.house import resolve
from slapmat.settings.load import check_house_rules
from slapmat.settings.values import RuleValue, Settings
from slapmat.shell.hearing import Hearing
from slapmat.shell.remembering import interrupted_match, names_played
from slapmat.shell.wiring import Reckoning, has_coarse_seat
from slapmat.sources.opening import Sources

DEAD_HEAT = "dead_heat"
TABLE_DECIDES = "table_decides"
SEEDS = 10**12
SEED_BYTES = 16


def draw_seed() -> int:
    """Draw a match's seed."""
    # The module secrets would load the whole of OpenSSL for it.
    return int.from_bytes(os.urandom(SEED_BYTES)) % SEEDS


def setup_of(
    game: Game[Any],
    settings: Settings,
    hearing: Hearing,
    reckoning: Reckoning,
    journal: JournalReader | None,
) -> Setup:
    """Give what an evening begins with.

    Args:
        game: What is played.
        settings: The house rules and the seats.
        hearing: The sources, open.
        reckoning: How their contacts are read.
        journal: Earlier evenings; None if the store does not work.
    """
    return Setup(
        game=game,
        wiring=hearing.wiring,
        draw_seed=draw_seed,
        house_rules=house_rules_of(game, settings, hearing.sources, reckoning),
        seats=seats_with_button(settings.table.seats, hearing.sources),
        known_names=() if journal is None else names_played(journal),
        stored=None if journal is None else interrupted_match(journal, game),
    )


def check_rules(game: Game[Any], settings: Settings) -> None:
    """Refuse settings with house rules that the game does not know.

    Raises:
        SettingsError: It has some; the message says where they stand.
    """

    def check(preset: str, rules: Mapping[str, RuleValue]) -> object:
        return resolve(game.house_rules, {"preset": preset, **rules})

    check_house_rules(settings, check)


def house_rules_of(
    game: Game[Any], settings: Settings, sources: Sources, reckoning: Reckoning
) -> dict[str, object]:
    """Give the house rules; where a source is coarse, the table decides dead heats.

    Then they are common, and one more slap would tell no more than the first. What the settings
    say of it counts more.
    """
    rules: dict[str, object] = {"preset": settings.game.preset, **settings.game.house_rules}
    has_rule = any(rule.name == DEAD_HEAT for rule in game.house_rules)
    if has_rule and has_coarse_seat(sources, reckoning):
        rules.setdefault(DEAD_HEAT, TABLE_DECIDES)
    return rules


def seats_with_button(seats: int, sources: Sources) -> tuple[int, ...]:
    """Give the seats that somebody can press, whether their source works now or not."""
    return tuple(seat for seat in range(1, seats + 1) if str(seat) in sources.source_of)
