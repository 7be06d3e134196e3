"""How far a game of SWOOP is: rounds left, points to the target, and about how long still.

The time is a guess from the rounds so far, so it is given from the second round on, in minutes.
"""

from slapmat.games.swoop.house import SCORE
from slapmat.games.swoop.state import Phase, State
from slapmat.table.stamps import NS_PER_S

NS_PER_MINUTE = 60 * NS_PER_S
# Nobody can know it better: to five minutes, from ten on.
COARSE_MINUTES = 5
FINE_MINUTES = 10


def rounds_left(state: State) -> int | None:
    """Give how many rounds follow the one that is on; None where a target ends the game."""
    if state.rules.target is not None:
        return None
    left = sum(name not in state.started for name in state.here)
    return max(0, left - 1) if state.phase is Phase.BEGIN else left


def points_to_go(state: State) -> int | None:
    """Give what the highest total is below the target; None without a target."""
    if state.rules.target is None:
        return None
    totals = state.totals
    return max(0, state.rules.target - max((totals[name] for name in state.here), default=0))


def minutes_left(state: State) -> int | None:
    """Give about how many minutes the game goes on from the last round's beginning.

    None before a round was played to its end.
    """
    took_ns = [each.took_ns for each in state.past if each.took_ns]
    rounds = _rounds_to_come(state)
    if not took_ns or rounds is None or state.mode == SCORE or state.phase is Phase.GAME_OVER:
        return None
    minutes = rounds * (sum(took_ns) / len(took_ns)) / NS_PER_MINUTE
    if minutes < FINE_MINUTES:
        return max(1, round(minutes))
    return COARSE_MINUTES * round(minutes / COARSE_MINUTES)


def _rounds_to_come(state: State) -> float | None:
    """Give how many rounds are still to be played, this one included."""
    left = rounds_left(state)
    if left is not None:
        return left + (state.phase is not Phase.HAND_OVER)
    to_go, played = points_to_go(state), len(state.rounds) - (state.phase is not Phase.HAND_OVER)
    highest = max((state.totals[name] for name in state.here), default=0)
    if to_go is None or not played or not highest:
        return None
    return max(1.0, to_go / (highest / played))
