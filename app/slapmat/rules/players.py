"""Checks that every game makes of its commands and of its players."""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TypeVar

from slapmat.rules.commands import Start
from slapmat.scene.naming import listed
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _
from slapmat.table.stamps import NS_PER_MS

LONGEST_NAME = 40
MOST_HANDICAP_MS = 10_000
# Inside emoji such as families; Python counts it among the characters that cannot be shown.
JOINER = "\u200d"

Decider = TypeVar("Decider")


def decider_of(deciders: Mapping[type, Decider], command: object, *, is_begun: bool) -> Decider:
    """Find what decides on a command; before the game only its start is known.

    Raises:
        RuleViolation: There is no game yet, or this game does not know the command.
    """
    if not is_begun and not isinstance(command, Start):
        raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
    decider = deciders.get(type(command))
    if decider is None:
        raise RuleViolation(
            _("This game does not know that."), remedy=_("See the commands of the game.")
        )
    return decider


def check_start(command: Start, *, is_begun: bool, least: int, most: int) -> None:
    """Refuse to start a game twice, with too few or too many, or with names not to be used.

    Raises:
        RuleViolation: So it is.
    """
    if is_begun:
        raise RuleViolation(
            _("The game has already started."), remedy=_("Play on, or take it back.")
        )
    players = command.players
    if not least <= len(players) <= most:
        raise RuleViolation(
            _("This game cannot be played by {count}.").format(count=len(players)),
            remedy=_("Name {least} to {most} players.").format(least=least, most=most),
        )
    for index, name in enumerate(players):
        check_name(name, players[:index])


def check_join(player: str, here: Sequence[str], *, is_on: bool, most: int) -> None:
    """Refuse somebody who cannot come in.

    Raises:
        RuleViolation: No game is on, the name is not to be used, or the table is full.
    """
    if not is_on:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game with all its players."))
    check_name(player, here)
    if len(here) >= most:
        raise RuleViolation(
            _("The table is full: {count} play.").format(count=most),
            remedy=_("Somebody has to leave first."),
        )


def check_leave(player: str, here: Sequence[str], *, is_on: bool) -> None:
    """Refuse to let somebody go who is not there.

    Raises:
        RuleViolation: No game is on, or they are not at the table.
    """
    if not is_on:
        raise RuleViolation(_("No game is on."), remedy=_("Start a game first."))
    check_here(player, here)


def check_here(player: str, here: Sequence[str]) -> None:
    """Refuse a name that does not play.

    Raises:
        RuleViolation: So it is.
    """
    if player not in here:
        raise RuleViolation(
            _("{player!r:.60} is not at the table.").format(player=player),
            remedy=_("At the table: {players}.").format(players=listed(here)),
        )


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
