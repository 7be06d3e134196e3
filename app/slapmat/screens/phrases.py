"""The small parts of which a scene in lines of text is put together."""

from slapmat.scene.elements import Fact, Hint, Mat, Person, TableButton
from slapmat.table.language import _


def joined(between: str, *parts: str) -> str:
    """Join the parts that say something."""
    return between.join(part for part in parts if part)


def who(person: Person) -> str:
    """Give a person's seat and name."""
    return joined(" ", f"#{person.seat_no}", person.name)


def hint_text(hint: Hint) -> str:
    """Give what a button does."""
    button = button_text(hint.button) if hint.button else ""
    seat = f"#{hint.person.seat_no}" if hint.person else ""
    key = f"[{hint.key}]" if hint.key else ""
    return f"{joined(' ', button, seat, key)}: {hint.text}"


def button_text(button: TableButton) -> str:
    """Give what a table button means."""
    return _("yes") if button is TableButton.YES else _("no")


def facts_text(facts: tuple[Fact, ...]) -> str:
    """Give the facts in one line."""
    return ", ".join(joined(" ", fact.label, fact.text) for fact in facts)


def clock_text(mat: Mat, seconds: int | None) -> str:
    """Give whether a slap counts, and what is left of the clock."""
    return joined(
        " ",
        _("({seconds} s)").format(seconds=seconds) if seconds is not None else "",
        _("[slaps count]") if mat is Mat.LIT else "",
    )
