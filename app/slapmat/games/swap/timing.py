"""The times of Swap! moved."""

from slapmat.games.swap.state import State


def shifted(state: State, by_ns: int, now_ns: int) -> State:
    """Move all the times by so much; slaps of a race that is on count from `now_ns`."""
    race, ended = state.slaps, state.ended
    if race is not None:
        at_ns = race.at_ns + by_ns if race.is_judged else now_ns
        race = race._replace(at_ns=at_ns, first_ns=race.first_ns + by_ns)
    return state._replace(
        over_ns=state.over_ns + by_ns,
        slaps=race,
        ended=ended and ended._replace(at_ns=ended.at_ns + by_ns),
    )
