"""The races and timers of Swintus Zombie, and its times moved."""

from slapmat.games.swintus.limits import CLAP_NS, LATE_NS, WINDOW_NS
from slapmat.games.swintus.parts import Clap, Flash, Last
from slapmat.games.swintus.state import Phase, State
from slapmat.judging.race import Ask, Race
from slapmat.rules.contract import RaceCall, Timer
from slapmat.table.stamps import NS_PER_S

WINDOW_TIMER = "window"
LATE_TIMER = "late"
CLAP_TIMER = "clap"
TICK_TIMER = "tick"
CLOCK_TIMER = "clock"
# The last seconds of a turn are ticked.
TICKED_SECONDS = 2


def race(state: State) -> RaceCall | None:
    """Give the race that is on: for a Khlopkopyt, after a press, or for hands still missing."""
    clap, window, group = state.clap, state.window, state.group
    if clap is not None and state.phase is Phase.RACE:
        timeout_ns = max(0, clap.at_ns + CLAP_NS - clap.armed_ns)
        return _call(state, 0, Race(clap.armed_ns, Ask.LAST, state.playing, timeout_ns))
    if window is not None:
        timeout_ns = max(0, window.at_ns + WINDOW_NS - window.armed_ns)
        return _call(state, 0, Race(window.armed_ns, Ask.ORDER, state.playing, timeout_ns))
    if group is not None and group.late_ns is not None:
        return _call(state, 1, Race(group.late_ns, Ask.LAST, group.absent, LATE_NS))
    return None


def _call(state: State, stage: int, asked: Race) -> RaceCall:
    handicap_ns = {name: state.handicap_ns.get(name, 0) for name in asked.seats}
    return RaceCall((state.races, stage), asked, handicap_ns)


def timer(state: State) -> Timer | None:
    """Give what happens next by itself."""
    if state.clap is not None and state.phase is Phase.RACE:
        return Timer(state.clap.at_ns + CLAP_NS + 1, CLAP_TIMER)
    if state.window is not None:
        return Timer(state.window.at_ns + WINDOW_NS + 1, WINDOW_TIMER)
    if state.group is not None and state.group.late_ns is not None:
        return Timer(state.group.late_ns + LATE_NS + 1, LATE_TIMER)
    if state.ends_ns is None or not state.is_clocked:
        return None
    ticked_s = state.ticked_s or min(TICKED_SECONDS + 1, state.rules.turn_ns // NS_PER_S)
    if ticked_s > 1:
        return Timer(state.ends_ns - (ticked_s - 1) * NS_PER_S, TICK_TIMER)
    return Timer(state.ends_ns, CLOCK_TIMER)


def seconds_left(state: State, now_ns: int) -> int:
    """Give how many seconds of the turn are left, those begun counted whole."""
    return max(0, -(-time_left_ns(state, now_ns) // NS_PER_S))


def time_left_ns(state: State, now_ns: int) -> int:
    """Give what is left of the turn's time."""
    return state.left_ns if state.ends_ns is None else max(0, state.ends_ns - now_ns)


def shifted(state: State, by_ns: int, now_ns: int) -> State:
    """Move all the times by so much; a press that was not settled is forgotten."""
    last, clap, flash, group = state.last, state.clap, state.flash, state.group
    moved = state._replace(
        last=_moved_last(last, by_ns),
        before=state.before and shifted(state.before, by_ns, now_ns),
        ends_ns=None if state.ends_ns is None else state.ends_ns + by_ns,
        window=None,
        held=None,
        group=group
        and group._replace(
            at_ns=group.at_ns + by_ns,
            late_ns=None,
            window=group.window._replace(
                at_ns=group.window.at_ns + by_ns,
                before=shifted(group.window.before, by_ns, now_ns),
            ),
        ),
        question=state.question
        and state.question._replace(
            at_ns=state.question.at_ns + by_ns,
            before=shifted(state.question.before, by_ns, now_ns),
        ),
        clap=_moved_clap(clap, by_ns, now_ns),
        flash=_moved_flash(flash, by_ns),
    )
    if moved.is_clocked and moved.ends_ns is None:
        # The clock rested for a press that is forgotten now.
        return moved._replace(ends_ns=now_ns + moved.left_ns)
    return moved


def _moved_last(last: Last | None, by_ns: int) -> Last | None:
    return last and last._replace(at_ns=last.at_ns + by_ns)


def _moved_clap(clap: Clap | None, by_ns: int, now_ns: int) -> Clap | None:
    return clap and clap._replace(at_ns=clap.at_ns + by_ns, armed_ns=now_ns)


def _moved_flash(flash: Flash | None, by_ns: int) -> Flash | None:
    return flash and flash._replace(at_ns=flash.at_ns + by_ns)
