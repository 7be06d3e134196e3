"""A score sheet of Swap!: who has won the rounds of an evening."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from slapmat.rules.players import check_name
from slapmat.table.errors import InputError

FIELDS = ("winner", "winners", "players")


def score(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """Count the rounds won.

    Args:
        sheet: `{"winner": "Ann"}` for one round, or `{"winners": ["Ann", "Ben"]}` for several;
            `"players"` names everybody, also who won none.

    Raises:
        InputError: It is no such sheet; RuleViolation: a name is none, or there twice.
    """
    for key in sheet:
        if key not in FIELDS:
            raise InputError(
                f"Unknown field {key!r:.60}.",
                remedy=f"A sheet has {', '.join(FIELDS)}.",
            )
    if ("winner" in sheet) == ("winners" in sheet):
        raise InputError(
            "The sheet names no winner, or two ways.", remedy='Give "winner" or "winners".'
        )
    winners = _names("winners", sheet.get("winners", [sheet.get("winner")]))
    players = _names("players", sheet.get("players", list(dict.fromkeys(winners))))
    for index, name in enumerate(players):
        check_name(name, players[:index])
    strangers = [name for name in winners if name not in players]
    if strangers:
        raise InputError(
            f"{strangers[0]!r:.60} has won and does not play.",
            remedy='Name everybody in "players".',
        )
    wins = Counter(winners)
    most = max(wins.values(), default=0)
    return {
        "game": "swap",
        "players": {name: {"wins": wins[name]} for name in players},
        "winners": [name for name in players if most and wins[name] == most],
    }


def _names(field: str, value: object) -> list[str]:
    """Read names.

    Raises:
        InputError: They are none.
    """
    if isinstance(value, list) and value and all(isinstance(name, str) and name for name in value):
        return value
    raise InputError(
        f"{field} is {value!r:.60}.",
        remedy="Give the names of players.",
    )
