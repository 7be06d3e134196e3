"""What the table has agreed on for its next game, and has in common all evening."""

from collections.abc import Mapping
from typing import Any

from slapmat.referee.options import (
    BY_NAME,
    CHOSEN,
    HANDICAP,
    SPOKEN,
    Changes,
    Name,
    Value,
    value_of,
)
from slapmat.referee.setup import Setup
from slapmat.referee.tonight import Tonight
from slapmat.rules.contract import Game
from slapmat.rules.house import PRESETS

PRESET = "preset"


class Plans:
    """The game, its house rules, handicaps and settings; the seats are the join page's."""

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin with what the evening begins with."""
        self.game: Game[Any] = setup.game
        self.tonight = Tonight(setup.tonight, now_ns)
        self.handicap_ms: dict[str, int] = dict(setup.handicap_ms)
        self.spellings: dict[str, str] = dict(setup.spellings)
        self._setup = setup
        self._games: tuple[Game[Any], ...] | None = None
        self._rules: dict[str, dict[str, object]] = {setup.game.spec.slug: dict(setup.house_rules)}
        self._options: dict[Name, Value] = dict(setup.options)

    @property
    def games(self) -> tuple[Game[Any], ...]:
        """Give all games, by their titles; they are loaded when they are first asked for."""
        if self._games is None:
            found = {self.game.spec.slug: self.game, **self._setup.games()}
            self._games = tuple(sorted(found.values(), key=lambda game: game.spec.title.casefold()))
        return self._games

    def choose(self, game: Game[Any]) -> None:
        """Play this from now on."""
        self.game = game

    @property
    def house_rules(self) -> Mapping[str, object]:
        """Give the house rules of the next match, as far as they are not the preset's."""
        slug = self.game.spec.slug
        if slug not in self._rules:
            self._rules[slug] = dict(self._setup.rules_of(self.game))
        return self._rules[slug]

    def choose_house_rules(self, given: Mapping[str, object]) -> Changes:
        """Take other house rules for this game, and give what is to be kept of them."""
        slug, before = self.game.spec.slug, self.house_rules
        self._rules[slug] = dict(given)
        kept: dict[Name, Value | None] = {chosen(slug, name): None for name in before}
        kept |= {chosen(slug, name): _plain(value) for name, value in given.items()}
        # Named always: what the settings say for all games counts no more for this one.
        kept.setdefault(chosen(slug, PRESET), PRESETS[0])
        if kept[chosen(slug, PRESET)] is None:
            kept[chosen(slug, PRESET)] = PRESETS[0]
        return kept

    def setting(self, name: Name) -> Value:
        """Give the value of a setting that is changed at the table."""
        return value_of(self._options, name)

    def change(self, changes: Changes) -> None:
        """Take other values, of settings and of what is kept by a name."""
        for name, value in changes.items():
            *table, entry = name
            if name in BY_NAME and value is not None:
                self._options[name] = value
            elif tuple(table) == HANDICAP:
                _put(self.handicap_ms, entry, value)
            elif tuple(table) == SPOKEN:
                _put(self.spellings, entry, value)


def chosen(slug: str, rule: str) -> Name:
    """Give the name under which a house rule that was chosen for a game is kept."""
    return (*CHOSEN, f"{slug}-{rule}")


def _plain(value: object) -> Value | None:
    """Give the value of a house rule as settings can have it."""
    return value if isinstance(value, str | int) else None


def _put(entries: dict[str, Any], name: str, value: Value | None) -> None:
    if value is None:
        entries.pop(name, None)
    else:
        entries[name] = value
