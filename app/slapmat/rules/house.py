"""House rules: each ruling has a name, its allowed values and a default in each of two presets."""

from collections.abc import Mapping
from dataclasses import dataclass

from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _

Value = str | int | bool | None
PRESETS = ("family", "purist")


@dataclass(frozen=True, slots=True)
class HouseRule:
    """One ruling.

    Attributes:
        name: Its key.
        family: Its value in the preset `family`, the default.
        purist: Its value in the preset `purist`.
        why: What it decides, one sentence for the table.
        words: The words it may be.
        least: The least whole number it may be, if it may be a number.
        most: The greatest.
        suggested: The values that the screen offers, where that is not every word.
        unset: What the screen calls no value.
        longest: How many characters it may have, if it may be the table's own words.
        only_for: The number of players that it is for; None: any.
    """

    name: str
    family: Value
    purist: Value
    why: str
    words: tuple[str, ...] = ()
    least: int | None = None
    most: int | None = None
    suggested: tuple[Value, ...] = ()
    unset: str = N_("as usual")
    longest: int = 0
    only_for: int | None = None

    @property
    def steps(self) -> tuple[Value, ...]:
        """Give the values that the screen offers one after another."""
        return self.suggested or self.words or (True, False)

    @property
    def choices(self) -> str:
        """Say in words what it may be."""
        parts = [f'"{word}"' for word in self.words]
        if self.least is not None:
            text = _("a whole number from {least} to {most}")
            parts.append(text.format(least=self.least, most=self.most))
        if self.longest:
            parts.append(_("a text of up to {count} characters").format(count=self.longest))
        return _(" or ").join(parts) or _("true or false")

    def allows(self, value: object) -> bool:
        """Say whether it may be this."""
        if isinstance(value, bool):
            return not self.words and self.least is None and not self.longest
        if isinstance(value, int):
            return (
                self.least is not None
                and self.most is not None
                and (self.least <= value <= self.most)
            )
        return isinstance(value, str) and (value in self.words or self._is_own_text(value))

    def _is_own_text(self, value: str) -> bool:
        return value.isprintable() and 0 < len(value.strip()) <= len(value) <= self.longest


def resolve(rules: tuple[HouseRule, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Give every rule its value: the preset's, or what was given.

    Raises:
        RuleViolation: An unknown rule or preset, or a value that the rule does not allow.
    """
    preset = given.get("preset", PRESETS[0])
    if preset not in PRESETS:
        raise RuleViolation(
            _("Unknown preset {preset!r:.60}.").format(preset=preset),
            remedy=_('The presets are "family" and "purist".'),
        )
    values = {rule.name: rule.purist if preset == "purist" else rule.family for rule in rules}
    by_name = {rule.name: rule for rule in rules}
    for name, value in given.items():
        if name == "preset":
            continue
        rule = by_name.get(name)
        if rule is None:
            raise RuleViolation(
                _("Unknown house rule {rule!r:.60}.").format(rule=name),
                remedy=_("The house rules are {rules}.").format(
                    rules=", ".join(("preset", *by_name))
                ),
            )
        if not rule.allows(value):
            raise RuleViolation(
                _("House rule {rule} cannot be {value!r:.60}.").format(rule=name, value=value),
                remedy=_("Use {choices}.").format(choices=rule.choices),
            )
        values[name] = value  # type: ignore[assignment]  # `allows` has just checked it
    return values


def fitting(
    rules: tuple[HouseRule, ...], given: Mapping[str, object], players: int
) -> dict[str, object]:
    """Give what was given, without the rules that are for another number of players."""
    unfit = {rule.name for rule in rules if rule.only_for not in {None, players}}
    return {name: value for name, value in given.items() if name not in unfit}


def kept(rules: tuple[HouseRule, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Give every rule its value as a record keeps it; the family's where it keeps none that is one.

    For folding, which never refuses: `resolve` has checked them before they were kept.
    """
    return {
        rule.name: given[rule.name] if rule.allows(given.get(rule.name)) else rule.family  # type: ignore[misc]  # `allows` has checked it
        for rule in rules
    }
