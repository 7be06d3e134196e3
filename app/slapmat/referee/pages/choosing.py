"""The house rules: one row each, with what it decides; a preset on top."""

from collections.abc import Callable, Mapping

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import DraftPage, turned
from slapmat.referee.pages.letters import LettersPage, Wanted
from slapmat.referee.pages.page import Desk
from slapmat.rules.house import PRESETS, HouseRule, Value, resolve
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_

PRESET = "preset"
# Before a rule's name: the row for the table's own words.
OWN = "own:"
PRESET_WHY = N_("All of them at once: as families like it, or by the rulebook's letter.")
PRESET_WORDS: Mapping[object, str] = {"family": N_("family"), "purist": N_("purist")}


class RulesPage(DraftPage):
    """Choose the house rules of the game that is chosen."""

    def __init__(self, desk: Desk, back: Callable[[], None], players: int = 0) -> None:
        """Begin with the rules in force.

        Args:
            desk: Where they are kept.
            back: Shows what was there before.
            players: How many sit at the table: what is for fewer is not offered.
        """
        self.desk = desk
        self.players = players
        self.given: dict[str, object] = dict(desk.house_rules)
        super().__init__(back)

    @property
    def rules(self) -> tuple[HouseRule, ...]:
        """Give the game's rulings."""
        rules = self.desk.game.house_rules
        return tuple(one for one in rules if one.only_for is None or self.players <= one.only_for)

    @property
    def preset(self) -> str:
        """Give the preset that is chosen."""
        return str(self.given.get(PRESET, PRESETS[0]))

    @property
    def is_changed(self) -> bool:
        """Say whether something is chosen that is not kept yet."""
        return plain(self.given) != plain(self.desk.house_rules)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give the preset and the rules."""
        values = resolve(self.desk.game.house_rules, self.given)
        preset = show.Choice(PRESET, _("Preset"), _(PRESET_WHY), _(PRESET_WORDS[self.preset]))
        rows = [preset]
        changed_ones = differing(self.desk.game.house_rules, self.given)
        for rule in self.rules:
            value = in_words(rule, values[rule.name])
            is_changed = rule in changed_ones
            rows.append(
                show.Choice(rule.name, label_of(rule), _(rule.why), value, is_changed=is_changed)
            )
            if rule.longest:
                text = _("{rule}: typed letter by letter.").format(rule=label_of(rule))
                rows.append(show.Choice(f"{OWN}{rule.name}", _("Own words"), text))
        return tuple(rows)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        where = rules_in_words(self.desk.game.house_rules, self.given)
        return show.Scene(
            header=show.Header(self.desk.game.spec.shown_title, where),
            body=show.Choices(_("House rules"), self.rows(), self.focus),
            next=self.what_next(),
            hints=self.draft_hints(),
        )

    def pick(self) -> None:
        """Choose the next value, or have the table's own words typed."""
        if self._worded is not None and self.focus.startswith(OWN):
            self._type_own(self._worded)
        else:
            super().pick()

    @property
    def _worded(self) -> HouseRule | None:
        """Give the rule in focus, if it may have the table's own words."""
        name = self.focus.removeprefix(OWN)
        return next((rule for rule in self.rules if rule.longest and rule.name == name), None)

    def _type_own(self, rule: HouseRule) -> None:
        """Have the table's own words typed for a rule."""

        def keep(words: str) -> bool:
            if words:
                self.given = {**self.given, rule.name: words}
            return True

        wanted = Wanted(label_of(rule), rule.longest)
        self.desk.turn_to(LettersPage(self.desk, wanted, keep, lambda: self.desk.turn_to(self)))

    def key(self, typed: KeyTyped) -> None:
        """Begin to type with Delete, where a rule may have own words."""
        if typed.key is not NamedKey.DELETE:
            super().key(typed)
        elif self._worded is not None:
            self._type_own(self._worded)

    def step(self, by: int) -> None:
        """Choose the next value of the row in focus, or the one before."""
        if self.focus.startswith(OWN):
            return
        if self.focus == PRESET:
            self.given = {PRESET: turned(PRESETS, self.preset, by)}
        else:
            rule = next(rule for rule in self.rules if rule.name == self.focus)
            self.given = changed(rule, self.given, self.desk.game.house_rules, by)

    def keep(self) -> None:
        """Play by these rules from the next game on, and keep them for later evenings."""
        self.desk.choose_house_rules(self.given)


def label_of(rule: HouseRule) -> str:
    """Give a rule's name as a person reads it."""
    return _(rule.name.replace("_", " ").capitalize())


def plain(given: Mapping[str, object]) -> dict[str, object]:
    """Give house rules with their preset named."""
    return {PRESET: PRESETS[0], **given}


def changed(
    rule: HouseRule, given: Mapping[str, object], rules: tuple[HouseRule, ...], by: int = 1
) -> dict[str, object]:
    """Give the rules with one set to its next value; the preset's own value is not kept apart."""
    value = resolve(rules, given)[rule.name]
    following = turned(rule.steps, value, by)
    rest = {name: old for name, old in given.items() if name != rule.name}
    if following == resolve(rules, rest)[rule.name]:
        return rest
    return {**rest, rule.name: following}


def in_words(rule: HouseRule, value: Value) -> str:
    """Give a rule's value as a person reads it."""
    if value is None:
        return _(rule.unset)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _(str(value).replace("_", " ")) if isinstance(value, str) else str(value)


def differing(rules: tuple[HouseRule, ...], given: Mapping[str, object]) -> list[HouseRule]:
    """Give the rules whose value is not their preset's."""
    values = resolve(rules, given)
    usual = resolve(rules, {PRESET: plain(given)[PRESET]})
    return [rule for rule in rules if values[rule.name] != usual[rule.name]]


def rules_in_words(rules: tuple[HouseRule, ...], given: Mapping[str, object]) -> str:
    """Say by which rules is played: "Family rules but for 2"."""
    count = len(differing(rules, given))
    names = {"family": _("Family rules"), "purist": _("Purist rules")}
    name = names[str(plain(given)[PRESET])]
    if not count:
        return name
    return n_("{rules} but for {count}", "{rules} but for {count}", count).format(
        rules=name, count=count
    )


def changes_in_words(rules: tuple[HouseRule, ...], given: Mapping[str, object]) -> str:
    """Say which rules differ from their preset, and one of them how; empty: none does."""
    found = differing(rules, given)
    if len(found) == 1:
        value = in_words(found[0], resolve(rules, given)[found[0].name])
        return _("{rule}: {value}").format(rule=label_of(found[0]), value=value)
    return listed([label_of(rule) for rule in found])
