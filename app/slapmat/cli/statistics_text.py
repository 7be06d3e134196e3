"""What `slapmat history --statistics` prints, for people and for other programs."""

from collections.abc import Iterator
from statistics import median
from typing import TYPE_CHECKING, Any

from slapmat.cli.printable import printable
from slapmat.table.stamps import NS_PER_MS

if TYPE_CHECKING:
    from slapmat.rules.statistics import PlayerFigures, Statistics


def statistics_lines(found: "Statistics") -> Iterator[str]:
    """Give a line for each player, then the records."""
    if not found.players:
        yield "No match was played yet."
        return
    wide = max(len(printable(each.name)) for each in found.players)
    yield f"{'':{wide}}  won/games  first  behind    reaction  false  points"
    for each in found.players:
        yield player_line(each, wide)
    if found.fastest is not None and found.fastest.after_ns is not None:
        fastest = printable(found.fastest.player)
        yield f"fastest slap: {fastest}, {found.fastest.after_ns / NS_PER_MS:.0f} ms"
    if found.closest is not None:
        first, second = printable(found.closest.first), printable(found.closest.second)
        ms = found.closest.gap_ns / NS_PER_MS
        yield f"closest finish: {first} before {second} by {ms:.2f} ms"


def player_line(each: "PlayerFigures", wide: int) -> str:
    """Give one player's line; what is not known is a dash."""
    told = player_json(each)
    kinds = ", ".join(f"{printable(kind)} {points}" for kind, points in each.points.items())
    cells = (
        f"{printable(each.name):{wide}}",
        f"{f'{each.wins}/{each.matches}':>9}",
        f"{each.firsts:5}",
        f"{in_ms(told['behind_ms']):>9}",
        f"{in_ms(told['reaction_ms']):>9}",
        f"{each.false_slaps:5}",
        kinds or "-",
    )
    return "  ".join(cells)


def in_ms(value: float | None) -> str:
    """Give a time, or a dash."""
    return "-" if value is None else f"{value:.0f} ms"


def statistics_json(found: "Statistics") -> dict[str, Any]:
    """Give all of it as JSON data."""
    fastest, closest = found.fastest, found.closest
    return {
        "matches": found.matches,
        "players": [player_json(each) for each in found.players],
        "fastest": fastest
        and fastest.after_ns
        and {"player": fastest.player, "after_ms": fastest.after_ns / NS_PER_MS},
        "closest": closest
        and {
            "first": closest.first,
            "second": closest.second,
            "gap_ms": closest.gap_ns / NS_PER_MS,
        },
    }


def player_json(each: "PlayerFigures") -> dict[str, Any]:
    """Give one player; the middle of their times, and each slap."""
    known = [slap.after_ns / NS_PER_MS for slap in each.slaps if slap.after_ns is not None]
    behind = [slap.behind_ns / NS_PER_MS for slap in each.slaps if slap.behind_ns]
    return {
        "name": each.name,
        "matches": each.matches,
        "wins": each.wins,
        "firsts": each.firsts,
        "behind_ms": median(behind) if behind else None,
        "reaction_ms": median(known) if known else None,
        "false_slaps": each.false_slaps,
        "points": dict(each.points),
        "slaps": [
            {
                "after_ms": None if slap.after_ns is None else slap.after_ns / NS_PER_MS,
                "behind_ms": slap.behind_ns / NS_PER_MS,
            }
            for slap in each.slaps
        ],
    }
