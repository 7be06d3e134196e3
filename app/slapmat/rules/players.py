"""Checks that every game makes of its players."""

from collections.abc import Sequence
from decimal import Decimal

from slapmat.rules.commands import Start
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _
from slapmat.table.stamps import NS_PER_MS

LONGEST_NAME = 40
MOST_HANDICAP_MS = 10_000
# Inside emoji such as families; Python counts it among the characters that cannot be shown.
JOINER = "\u200d"


def check_name(name: str, taken: Sequence[str]) -> None:
    """Refuse a name that cannot be shown or told apart.

    Raises:
        RuleViolation: It is empty, too long, holds control characters, or is taken.
    """
    shown = name.replace(JOINER, "")
    if not shown.strip() or len(name) > LONGEST_NAME:
        raise RuleViolation(
            _("{name!r:.60} is no name.").format(name=name),
            remedy=_("Use 1 to {count} characters.").format(count=LONGEST_NAME),
        )
    if not shown.isprintable():
        raise RuleViolation(
            _("{name!r:.60} holds characters that cannot be shown.").format(name=name),
            remedy=_("Use letters."),
        )
    if name in taken:
        raise RuleViolation(
            _("{name!r:.60} is taken.").format(name=name),
            remedy=_("Give everybody a name of their own."),
        )


def handicaps_ns(command: Start) -> dict[str, int]:
    """Read the handicaps of a start, in ns.

    Raises:
        RuleViolation: One is for nobody at the table, or is no number of ms in range.
    """
    read = {}
    for player, value in command.handicap_ms.items():
        if player not in command.players:
            raise RuleViolation(
                _("A handicap for {player!r:.60}, who does not play.").format(player=player),
                remedy=_("Name a player."),
            )
        if (
            isinstance(value, bool)
            or not isinstance(value, int | float | Decimal)
            or not 0 <= value <= MOST_HANDICAP_MS
        ):
            raise RuleViolation(
                _("The handicap of {player} is {value!r:.60}.").format(player=player, value=value),
                remedy=_("Give a number of milliseconds from 0 to {most}.").format(
                    most=MOST_HANDICAP_MS
                ),
            )
        read[player] = round(Decimal(str(value)) * NS_PER_MS)
    return read
