"""What an evening begins with, from the settings, the store and the sources that are open."""

import logging
import os
from collections.abc import Mapping
from typing import Any

from slapmat.games.finding import found, game_called, games
from slapmat.journal.port import JournalReader
from slapmat.referee.options import OPTIONS, Name, Value
from slapmat.referee.setup import Setup
from slapmat.rules.contract import Game
from slapmat.rules.house import PRESETS, resolve
from slapmat.settings.errors import SettingsError
from slapmat.settings.load import check_house_rules
from slapmat.settings.values import RuleValue, Settings
from slapmat.shell.hearing import Hearing
from slapmat.shell.languages import AUTO, language_of
from slapmat.shell.remembering import interrupted_match, names_played, rests_more
from slapmat.shell.tonight import results_tonight
from slapmat.shell.wall import wall_text
from slapmat.shell.wiring import Reckoning, has_coarse_seat
from slapmat.sources.opening import Sources
from slapmat.table.errors import InputError, SlapmatError

log = logging.getLogger(__name__)

FIRST_GAME = "swat"
PRESET = "preset"
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

    def rules_of(other: Game[Any]) -> dict[str, object]:
        return house_rules_of(other, settings, hearing.sources, reckoning)

    stored = None if journal is None else interrupted_match(journal)
    return Setup(
        game=game,
        wiring=hearing.wiring,
        draw_seed=draw_seed,
        house_rules=rules_of(game),
        seats=seats_with_button(settings.table.seats, hearing.sources),
        known_names=() if journal is None else names_played(journal),
        stored=stored,
        rests_more=journal is not None and rests_more(journal, stored),
        handicap_ms=settings.table.handicap_ms,
        games=games_told,
        rules_of=rules_of,
        options=options_of(settings),
        system_language=language_of(AUTO),
        spellings=settings.speech.spoken,
        tonight=() if journal is None else results_tonight(journal, wall_text()),
    )


def games_told() -> Mapping[str, Game[Any]]:
    """Give all games; those that cannot be had stand in the log, and nowhere on the screen."""
    there, broken = found()
    for name, reason in broken.items():
        log.warning("the game %s of a package cannot be loaded: %s", name, reason)
    return there


def first_game(settings: Settings, journal: JournalReader | None) -> Game[Any]:
    """Give the game that is offered first: as the settings say, or the one played last.

    Raises:
        SettingsError: There is no such game as the settings say.
    """
    if settings.table.game:
        return game_of(settings)
    try:
        newest = [] if journal is None else journal.matches(1)
        return game_called(newest[0].game if newest else FIRST_GAME)
    except SlapmatError as error:
        log.warning("the game played last: %s", error)
        return game_called(FIRST_GAME)


def game_of(settings: Settings) -> Game[Any]:
    """Give the game that the settings name, or the usual one.

    Raises:
        SettingsError: There is none of this name; the message says where it stands.
    """
    try:
        return game_called(settings.table.game or FIRST_GAME)
    except InputError as error:
        place = settings.origins.get("table.game", "table.game")
        raise SettingsError(f"{place}: {error}", remedy=error.remedy) from error


def options_of(settings: Settings) -> dict[Name, Value]:
    """Give the settings that are changed at the table, as they are."""
    values = {one.name: getattr(getattr(settings, one.name[0]), one.name[1]) for one in OPTIONS}
    return dict(values)


def check_rules(game: Game[Any], settings: Settings) -> None:
    """Refuse settings with house rules that no game knows, or that cannot be so.

    Raises:
        SettingsError: It has some; the message says where they stand.
    """

    def check(preset: str, rules: Mapping[str, RuleValue]) -> object:
        known = known_rules(game, rules)
        resolve(game.house_rules, {"preset": preset, **known})
        strange = {name: value for name, value in rules.items() if name not in known}
        # All games are loaded only for a rule that the first one does not have.
        for other in games().values() if strange else ():
            known = known_rules(other, strange)
            resolve(other.house_rules, known)
            strange = {name: value for name, value in strange.items() if name not in known}
        return resolve(game.house_rules, strange)

    check_house_rules(settings, check)


def known_rules(game: Game[Any], rules: Mapping[str, RuleValue]) -> dict[str, RuleValue]:
    """Give those house rules that a game has."""
    names = {rule.name for rule in game.house_rules}
    return {name: value for name, value in rules.items() if name in names}


def house_rules_of(
    game: Game[Any], settings: Settings, sources: Sources, reckoning: Reckoning
) -> dict[str, object]:
    """Give the house rules; where a source is coarse, the table decides dead heats.

    Then they are common, and one more slap would tell no more than the first. What the settings
    say of it counts more, and what was chosen at the table for this game most: the page showed this
    rule too, and what is kept of that page leaves out whatever is the preset's own.
    """
    chosen = chosen_rules(game, settings)
    if chosen:
        return chosen
    rules: dict[str, object] = {
        "preset": settings.game.preset,
        **known_rules(game, settings.game.house_rules),
    }
    has_rule = any(rule.name == DEAD_HEAT for rule in game.house_rules)
    if has_rule and has_coarse_seat(sources, reckoning):
        rules.setdefault(DEAD_HEAT, TABLE_DECIDES)
    return rules


def chosen_rules(game: Game[Any], settings: Settings) -> dict[str, object]:
    """Give what was chosen at the table for a game; {}: nothing, and then others count.

    What the game does not have any more, or not so, is passed over.
    """
    prefix = f"{game.spec.slug}-"
    chosen: dict[str, object] = {
        name.removeprefix(prefix): value
        for name, value in settings.game.chosen.items()
        if name.startswith(prefix) and "-" not in name.removeprefix(prefix)
    }
    rules = {rule.name: rule for rule in game.house_rules}
    return {
        name: value
        for name, value in chosen.items()
        if (name == PRESET and value in PRESETS) or (name in rules and rules[name].allows(value))
    }


def seats_with_button(seats: int, sources: Sources) -> tuple[int, ...]:
    """Give the seats that somebody can press, whether their source works now or not."""
    return tuple(seat for seat in range(1, seats + 1) if str(seat) in sources.source_of)
