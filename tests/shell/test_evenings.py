"""What an evening begins with: house rules, seats, sources, from the settings."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

import pytest

from slapmat.games.finding import games
from slapmat.journal.errors import StoreBusyError
from slapmat.journal.memory import MemoryJournal
from slapmat.judging.wiring import Wiring
from slapmat.referee.plans import Plans
from slapmat.referee.setup import Setup
from slapmat.rules.house import resolve
from slapmat.settings.errors import SettingsError
from slapmat.settings.load import load_settings
from slapmat.settings.values import ButtonSettings, GameSettings, RuleValue, Settings, TableSettings
from slapmat.shell.contacts import Wanted, buttons_for, made, reckoning_of
from slapmat.shell.evenings import (
    check_rules,
    first_game,
    house_rules_of,
    seats_with_button,
    setup_of,
)
from slapmat.shell.hearing import Hearing
from slapmat.shell.playing import Request, play
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import Reckoning
from slapmat.sources.opening import Sources, open_sources
from slapmat.sources.port import Source
from slapmat.table.errors import InputError
from tests.shell.rigs import SWAT


def opened(*names: str, seats: int = 7) -> Sources:
    sources: list[Source] = made(names, Wanted(buttons_for(seats), ButtonSettings(), 1))
    return open_sources(sources, lambda: None, 0)


def with_rules(preset: str = "family", rules: Mapping[str, RuleValue] | None = None) -> Settings:
    return Settings(game=GameSettings(preset, rules or {}))


def test_with_a_keyboard_the_table_decides_dead_heats() -> None:
    rules = house_rules_of(SWAT, with_rules(), opened("keyboard"), Reckoning())
    assert rules == {"preset": "family", "dead_heat": "table_decides"}
    assert resolve(SWAT.house_rules, rules)["dead_heat"] == "table_decides"


def test_with_fine_buttons_dead_heats_are_slapped_again() -> None:
    rules = house_rules_of(SWAT, with_rules(), opened("simulated"), Reckoning())
    assert resolve(SWAT.house_rules, rules)["dead_heat"] == "reslap"


def test_what_the_settings_say_of_dead_heats_counts_more() -> None:
    settings = with_rules(rules={"dead_heat": "reslap"})
    rules = house_rules_of(SWAT, settings, opened("keyboard"), Reckoning())
    assert rules["dead_heat"] == "reslap"


def test_a_reslap_that_was_chosen_at_a_keyboard_is_still_chosen_the_next_evening() -> None:
    common = house_rules_of(SWAT, with_rules(), opened("keyboard"), Reckoning())
    plans = Plans(
        Setup(game=SWAT, wiring=Wiring((), {}), draw_seed=lambda: 1, house_rules=common), 0
    )
    kept = plans.choose_house_rules({"preset": "family"})
    sets = [f"{'.'.join(name)}={value}" for name, value in kept.items() if value is not None]
    settings = load_settings(environ={}, sets=sets)
    rules = house_rules_of(SWAT, settings, opened("keyboard"), Reckoning())
    assert resolve(SWAT.house_rules, rules)["dead_heat"] == "reslap"


def test_buttons_that_the_builder_calls_coarse_are_coarse() -> None:
    reckoning = reckoning_of(ButtonSettings(jitter_us=9_000))
    rules = house_rules_of(SWAT, with_rules("purist"), opened("simulated"), reckoning)
    assert rules == {"preset": "purist", "dead_heat": "table_decides"}


def test_a_wrong_house_rule_is_found_before_the_evening_with_its_place() -> None:
    settings = load_settings(environ={}, sets=["game.house_rules.hands=0"])
    with pytest.raises(SettingsError, match=r"--set: game\.house_rules\.hands: ") as refused:
        check_rules(SWAT, settings)
    assert refused.value.remedy


def test_a_house_rule_of_another_game_is_no_mistake() -> None:
    only_there = next(
        rule.name
        for game in games().values()
        for rule in game.house_rules
        if rule.name not in {own.name for own in SWAT.house_rules}
    )
    settings = load_settings(environ={}, sets=[f"game.house_rules.{only_there}=nonsense"])
    with pytest.raises(SettingsError, match=rf"game\.house_rules\.{only_there}: .* cannot be"):
        check_rules(SWAT, settings)
    rules = house_rules_of(SWAT, settings, opened("simulated"), Reckoning())
    assert rules == {"preset": "family"}


def test_a_house_rule_that_no_game_has_is_refused() -> None:
    settings = load_settings(environ={}, sets=["game.house_rules.nobody_has_it=1"])
    with pytest.raises(SettingsError, match=r"game\.house_rules\.nobody_has_it: Unknown"):
        check_rules(SWAT, settings)


def test_what_was_chosen_at_the_table_counts_more_than_what_is_set_for_all_games() -> None:
    sets = ["game.preset=purist", "game.house_rules.hands=2", "game.chosen.swat-hands=4"]
    settings = load_settings(environ={}, sets=sets)
    rules = house_rules_of(SWAT, settings, opened("simulated"), Reckoning())
    assert rules == {"hands": 4}


def test_what_was_chosen_and_is_no_rule_any_more_is_passed_over() -> None:
    sets = [f"game.chosen.swat-{rule}" for rule in ("gone=1", "hands=no", "preset=mine")]
    settings = load_settings(environ={}, sets=sets)
    rules = house_rules_of(SWAT, settings, opened("simulated"), Reckoning())
    assert rules == {"preset": "family"}


@pytest.mark.parametrize(
    ("setting", "played", "offered"),
    [("", "", "swat"), ("", "swoop", "swoop"), ("", "gone", "swat"), ("swoop", "swat", "swoop")],
)
def test_the_game_played_last_is_offered_first_unless_the_settings_say(
    setting: str, played: str, offered: str
) -> None:
    journal = MemoryJournal()
    if played:
        journal.begin_match(played, 1, "{}", "")
    settings = Settings(table=TableSettings(game=setting))
    assert first_game(settings, journal).spec.slug == offered


def test_a_game_that_is_not_there_is_refused_with_its_place() -> None:
    settings = load_settings(environ={}, sets=["table.game=chess"])
    with pytest.raises(SettingsError, match=r"--set: There is no game 'chess'") as refused:
        first_game(settings, None)
    assert "swat" in refused.value.remedy


def test_only_seats_with_a_button_are_offered() -> None:
    sources = opened("keyboard", seats=3)
    assert seats_with_button(7, sources) == (1, 2, 3)
    assert seats_with_button(2, sources) == (1, 2)


def test_as_many_seats_as_the_settings_say_and_the_two_table_buttons() -> None:
    assert buttons_for(3) == ("1", "2", "3", "yes", "no")
    (source,) = made(["keyboard"], Wanted(buttons_for(12), ButtonSettings(), 1))
    assert source.buttons == buttons_for(12)


def test_buttons_on_pins_are_where_the_wiring_file_says() -> None:
    wanted = Wanted(buttons_for(4), ButtonSettings(), 1)
    assert wanted.pins == {"1": 17, "2": 27, "3": 22, "4": 10, "yes": 13, "no": 19}
    (source,) = made(["gpiozero"], wanted)
    assert source.buttons == ("1", "2", "3", "4", "yes", "no")


def test_the_settings_move_single_buttons_of_seats_that_the_table_has() -> None:
    pins = MappingProxyType({"1": 21, "9": 27, "yes": 5})
    wanted = Wanted(buttons_for(2), ButtonSettings(pins=pins), 1)
    assert wanted.pins == {"1": 21, "2": 27, "yes": 5, "no": 19}


def test_a_moved_button_may_not_take_another_ones_pin() -> None:
    wanted = Wanted(buttons_for(8), ButtonSettings(pins=MappingProxyType({"1": 5})), 1)
    with pytest.raises(InputError, match=r"buttons\.pins\.1 is GPIO5 \(J8:29\), as is button 7"):
        made(["gpiozero"], wanted)


def test_without_a_store_an_evening_begins_anew() -> None:
    sources = opened("keyboard")
    hearing = Hearing(sources, Reckoning(), Troubles())
    setup = setup_of(SWAT, with_rules(), hearing, Reckoning(), None)
    assert (setup.stored, setup.known_names) == (None, ())
    assert setup.draw_seed() != setup.draw_seed()


@pytest.mark.parametrize(
    ("system", "code"), [("fr_CA.UTF-8", "fr"), ("ru", "ru"), ("de_DE.UTF-8", "en"), ("C", "en")]
)
def test_the_systems_language_is_named_whatever_the_settings_say(
    system: str, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", system)
    hearing = Hearing(opened("keyboard"), Reckoning(), Troubles())
    settings = Settings(table=TableSettings(language="ru"))
    setup = setup_of(SWAT, settings, hearing, Reckoning(), None)
    assert setup.system_language == code


def refused_store() -> MemoryJournal:
    raise StoreBusyError("It is held by process 7.")


@pytest.mark.parametrize(
    ("sources", "error"),
    [(("keyboard",), InputError), (("simulated",), StoreBusyError)],
)
def test_what_cannot_be_played_is_refused_before_anything_is_shown(
    sources: tuple[str, ...], error: type[Exception]
) -> None:
    settings = Settings(buttons=ButtonSettings(sources=sources), table=TableSettings(3))
    shown = list[str]()
    with pytest.raises(error):
        play(Request(settings, refused_store, shown.append))
    assert shown == []


def test_house_rules_reach_the_games_that_are_started() -> None:
    settings = replace(with_rules(rules={"hands": 2}), table=TableSettings(3))
    hearing = Hearing(opened("keyboard"), Reckoning(), Troubles())
    setup = setup_of(SWAT, settings, hearing, Reckoning(), MemoryJournal())
    assert setup.house_rules["hands"] == 2
    assert tuple(setup.seats) == (1, 2, 3)
