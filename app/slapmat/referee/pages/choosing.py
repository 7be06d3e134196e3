"""The house rules: one row each, with what it decides; a preset on top."""

from collections.abc import Callable, Mapping

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.aside import DraftPage, turned
from slapmat.referee.pages.page import Desk
from slapmat.rules.house import PRESETS, HouseRule, Value, resolve
from slapmat.scene import elements as show
from slapmat.table.language import N_, _, n_

PRESET = "preset"
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
        self.typed: str | None = None
        super().__init__(back)

    @property
    def is_typing(self) -> bool:
        """Say whether words of the table's own are being typed."""
        return self.typed is not None

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
        rules = [
            show.Choice(
                rule.name,
                _(rule.name.replace("_", " ").capitalize()),
                _(rule.why),
                self._shown(rule, values[rule.name]),
                is_changed=rule.name in self.given,
            )
            for rule in self.rules
        ]
        return (preset, *rules)

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        where = rules_in_words(self.given)
        following, hints = self.what_next(), self.draft_hints()
        if self.typed is not None:
            following = show.Next(_("Type it, then Enter."))
            hints = (show.Hint(_("done"), key="Enter"), show.Hint(_("as it was"), key="Esc"))
        elif self._longest:
            hints = (*hints, show.Hint(_("own words"), key="Del"))
        return show.Scene(
            header=show.Header(self.desk.game.spec.title, where),
            body=show.Choices(_("House rules"), self.rows(), self.focus),
            next=following,
            hints=hints,
        )

    def _shown(self, rule: HouseRule, value: Value) -> str:
        if self.typed is not None and rule.name == self.focus:
            return f"{self.typed}|"
        return in_words(rule, value)

    @property
    def _longest(self) -> int:
        """Give how many letters the rule in focus may have in the table's own words; 0: none."""
        return next((rule.longest for rule in self.rules if rule.name == self.focus), 0)

    def seat(self, seat_no: int) -> None:
        """Go on to the next row, unless something is being typed."""
        if self.typed is None:
            super().seat(seat_no)

    def yes(self) -> None:
        """Choose the next value; what is typed counts by Enter alone."""
        if self.typed is None:
            super().yes()

    def long_yes(self) -> None:
        """Keep what is chosen, and go back; while something is typed, that ends first."""
        if self.typed is None:
            super().long_yes()

    def no(self) -> None:
        """Forget what is being typed, or go back."""
        if self.typed is None:
            super().no()
        self.typed = None

    def key(self, typed: KeyTyped) -> None:
        """Begin to type with Delete; Enter ends it, Escape leaves it as it was."""
        if self.typed is None:
            if typed.key is NamedKey.DELETE and self._longest:
                self.typed = ""
            else:
                super().key(typed)
        elif typed.key is NamedKey.ENTER:
            words, self.typed = self.typed.strip(), None
            if words:
                self.given = {**self.given, self.focus: words}
        elif typed.key is NamedKey.ESCAPE:
            self.typed = None
        elif typed.key is NamedKey.BACKSPACE:
            self.typed = self.typed[:-1]
        elif typed.text.isprintable() and len(self.typed) < self._longest:
            self.typed += typed.text[:1]

    def click(self, target: show.Target) -> None:
        """Choose by a click; what is being typed is forgotten."""
        self.typed = None
        super().click(target)

    def step(self, by: int) -> None:
        """Choose the next value of the row in focus, or the one before."""
        if self.focus == PRESET:
            self.given = {PRESET: turned(PRESETS, self.preset, by)}
        else:
            rule = next(rule for rule in self.rules if rule.name == self.focus)
            self.given = changed(rule, self.given, self.desk.game.house_rules, by)

    def keep(self) -> None:
        """Play by these rules from the next game on, and keep them for later evenings."""
        self.desk.choose_house_rules(self.given)


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


def rules_in_words(given: Mapping[str, object]) -> str:
    """Say by which rules is played: "Family rules, 2 changed"."""
    count = len([name for name in given if name != PRESET])
    names = {"family": _("Family rules"), "purist": _("Purist rules")}
    name = names[str(given.get(PRESET, PRESETS[0]))]
    if not count:
        return name
    return n_("{rules}, {count} changed", "{rules}, {count} changed", count).format(
        rules=name, count=count
    )
