"""The house rules: one row each, with what it decides; a preset on top."""

from collections.abc import Mapping

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.page import Desk
from slapmat.rules.house import PRESETS, HouseRule, Value, resolve
from slapmat.scene import elements as show

YES = show.TableButton.YES
NO = show.TableButton.NO
PRESET = "preset"
PRESET_WHY = "All of them at once: as families like it, or by the rulebook's letter."


class RulesPage:
    """Choose the house rules of the next game; any seat's button goes on to the next row."""

    is_typing = False

    def __init__(self, desk: Desk, seats: Mapping[int, str]) -> None:
        """Begin with the rules in force; the seated wait."""
        self.desk = desk
        self.seats = seats
        self.focus = PRESET

    @property
    def names(self) -> list[str]:
        """Give the rows from the top."""
        return [PRESET, *(rule.name for rule in self.desk.game.house_rules)]

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        given = self.desk.house_rules
        values = resolve(self.desk.game.house_rules, given)
        rows = [show.Choice(PRESET, "Preset", PRESET_WHY, str(given.get(PRESET, PRESETS[0])))]
        rows += [
            show.Choice(
                rule.name,
                rule.name.replace("_", " ").capitalize(),
                rule.why,
                in_words(rule, values[rule.name]),
                is_changed=rule.name in given,
            )
            for rule in self.desk.game.house_rules
        ]
        return show.Scene(
            header=show.Header(self.desk.game.spec.title, "House rules"),
            body=show.Choices("House rules", tuple(rows), self.focus),
            next=show.Next("Green changes, any seat's button goes on, white is done."),
            hints=(
                show.Hint("change", button=YES, key="Space"),
                show.Hint("done", button=NO, key="Backspace"),
            ),
        )

    def seat(self, seat_no: int) -> None:
        """Go on to the next row."""
        del seat_no
        self._move(1)

    def yes(self) -> None:
        """Change the row in focus to its next value."""
        given = dict(self.desk.house_rules)
        if self.focus == PRESET:
            other = {PRESETS[0]: PRESETS[1], PRESETS[1]: PRESETS[0]}
            given = {PRESET: other[str(given.get(PRESET, PRESETS[0]))]}
        else:
            rule = next(r for r in self.desk.game.house_rules if r.name == self.focus)
            given = changed(rule, given, self.desk.game.house_rules)
        self.desk.choose_house_rules(given)

    def no(self) -> None:
        """Go back to who plays."""
        self.desk.gather_again(self.seats)

    def key(self, typed: KeyTyped) -> None:
        """Move with the arrows, change with Enter, leave with Escape or Tab."""
        match typed.key:
            case NamedKey.DOWN | NamedKey.UP:
                self._move(1 if typed.key is NamedKey.DOWN else -1)
            case NamedKey.ENTER | NamedKey.RIGHT:
                self.yes()
            case NamedKey.ESCAPE | NamedKey.TAB:
                self.no()
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Change the row that was hit."""
        if target.kind is show.TargetKind.CHOICE:
            self.focus = target.name
            self.yes()

    def _move(self, by: int) -> None:
        names = self.names
        self.focus = names[(names.index(self.focus) + by) % len(names)]


def changed(
    rule: HouseRule, given: Mapping[str, object], rules: tuple[HouseRule, ...]
) -> dict[str, object]:
    """Give the rules with one set to its next value; the preset's own value is not kept apart."""
    value = resolve(rules, given)[rule.name]
    steps = rule.steps
    following = steps[(steps.index(value) + 1) % len(steps)] if value in steps else steps[0]
    rest = {name: old for name, old in given.items() if name != rule.name}
    if following == resolve(rules, rest)[rule.name]:
        return rest
    return {**rest, rule.name: following}


def in_words(rule: HouseRule, value: Value) -> str:
    """Give a rule's value as a person reads it."""
    if value is None:
        return rule.unset
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value).replace("_", " ")
