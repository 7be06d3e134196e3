"""Dead heats: the re-slap of the tied, and the table's decision.

Rulings: `dead_heat`; a re-slap has its signal 1.5 to 3.5 s after the heat was judged.
"""

from collections.abc import Sequence

from slapmat.games.swat import events as e
from slapmat.games.swat.draft import Draft
from slapmat.games.swat.state import (
    MOST_RESLAPS,
    READY_LEAST_NS,
    READY_SPREAD_NS,
    Heat,
    Phase,
    State,
)
from slapmat.judging.race import Verdict
from slapmat.rules.chance import draw
from slapmat.rules.commands import Point, Pressed, RaceJudged, TimeReached
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def race_judged(state: State, command: RaceJudged, moment: Moment) -> tuple[e.Event, ...]:
    """Turn the judge's answer into a claim, a dead heat or a question to the table."""
    verdict = command.verdict
    draft = Draft(state, moment.at_ns)
    if not verdict.places:
        # Judged again from kept edges, a race may turn out to have no slap.
        return ()
    in_question = {*verdict.places[0], *command.contested}
    asked = state.heat.waiting if state.phase is Phase.RESLAP and state.heat else state.may_claim
    tied = tuple([name for name in asked if name in in_question])
    if len(tied) == 1:
        # A lost edge of the only candidate cannot make anybody else the first.
        _claim(draft, verdict, tied[0])
        return draft.facts
    guess = guess_of(verdict, tied)
    if command.contested:
        _ask_table(draft, moment, tied, guess, "contested")
    elif state.phase is Phase.RESLAP:
        repeat(draft, moment, tied, guess, "dead_heat")
    else:
        heat_begins(draft, moment, tied, guess, min(raw_ns(state, verdict, name) for name in tied))
    return draft.facts


def _claim(draft: Draft, verdict: Verdict, player: str) -> None:
    draft.claim(
        player,
        raw_ns(draft.state, verdict, player),
        "reslap" if draft.state.phase is Phase.RESLAP else "slap",
        gaps_ns=gaps_of(verdict),
        doubt_ns=doubt_ns(verdict, player),
    )


def gaps_of(verdict: Verdict) -> dict[str, int]:
    """Give how much later than the first each slap was, in ns."""
    first_ns = min([stamp.at_ns for stamp in verdict.stamps.values()])
    return {
        name: verdict.stamps[name].at_ns - first_ns for place in verdict.places for name in place
    }


def raw_ns(state: State, verdict: Verdict, player: str) -> int:
    """Give the slap's own stamp, without the handicap."""
    return verdict.stamps[player].at_ns + state.handicap_ns.get(player, 0)


def doubt_ns(verdict: Verdict, player: str) -> int:
    """Give the doubt of this slap against another of its kind, in ns."""
    stamp = verdict.stamps[player]
    return stamp.doubt_ns(stamp)


def guess_of(verdict: Verdict, tied: Sequence[str]) -> tuple[str, ...]:
    """Give the tied in the order of arrival; who has no slap comes last."""
    stamps = verdict.stamps
    slapped = sorted((name for name in tied if name in stamps), key=lambda n: stamps[n].at_ns)
    return (*slapped, *(name for name in tied if name not in stamps))


def heat_begins(
    draft: Draft, moment: Moment, tied: tuple[str, ...], guess: tuple[str, ...], slap_ns: int
) -> None:
    """Settle a new dead heat as the house rule says."""
    if draft.state.rules.is_reslap:
        signal_ns = _signal_ns(draft.state, moment, undecided=0)
        draft.add(e.HeatJudged(moment.at_ns, slap_ns, tied, guess, signal_ns))
    else:
        draft.add(e.TableAsked(slap_ns, tied, guess, "dead_heat"))


def repeat(
    draft: Draft, moment: Moment, tied: tuple[str, ...], guess: tuple[str, ...], why: str
) -> None:
    """Have the tied slap again, or ask the table once that was in vain often enough."""
    heat = draft.state.heat or Heat(moment.at_ns, tied, guess)
    if heat.undecided + 1 >= MOST_RESLAPS:
        _ask_table(draft, moment, tied, guess, why)
        return
    signal_ns = _signal_ns(draft.state, moment, undecided=heat.undecided + 1)
    draft.add(e.HeatRepeated(tied, guess, why, signal_ns))


def _ask_table(
    draft: Draft, moment: Moment, tied: tuple[str, ...], guess: tuple[str, ...], why: str
) -> None:
    heat = draft.state.heat
    slap_ns = heat.slap_ns if heat else moment.at_ns
    draft.add(e.TableAsked(slap_ns, tied, guess, why))


def _signal_ns(state: State, moment: Moment, *, undecided: int) -> int:
    spread_ns = draw(state.seed, "signal", state.offer.number, undecided, below=READY_SPREAD_NS + 1)
    return moment.at_ns + READY_LEAST_NS + spread_ns


def early(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Note a slap before the signal; once all the tied were early, they begin again."""
    draft = Draft(state, moment.at_ns)
    draft.add(e.EarlySlapped(command.player))
    heat = draft.state.heat
    if heat is not None and not heat.waiting:
        repeat(draft, moment, heat.tied, heat.guess, "early")
    return draft.facts


def shown(state: State, command: Pressed, moment: Moment) -> tuple[e.Event, ...]:
    """Show the next tied player at the table's decision."""
    del command, moment
    heat = state.heat
    if heat is None or len(heat.tied) <= 1:
        return ()
    at = heat.tied.index(heat.shown) if heat.shown in heat.tied else -1
    return (e.NextShown(heat.tied[(at + 1) % len(heat.tied)]),)


def may_point(state: State, player: str) -> bool:
    """Say whether the table decides, and this player is tied."""
    is_asked = state.phase is Phase.DECIDE and state.heat is not None
    return is_asked and state.heat is not None and player in state.heat.tied


def pointed(state: State, command: Point, moment: Moment) -> tuple[e.Event, ...]:
    """Show the tied player whom the table means."""
    del moment
    if not may_point(state, command.player):
        raise RuleViolation(
            _("There is nothing to decide."), remedy=_("The table decides dead heats only.")
        )
    return (e.NextShown(command.player),)


def signal(state: State, command: TimeReached, moment: Moment) -> tuple[e.Event, ...]:
    """Give the signal; if only one of the tied waited for it, that one has won."""
    del command
    draft = Draft(state, moment.at_ns)
    draft.add(e.Signal(moment.at_ns))
    waiting = draft.state.heat.waiting if draft.state.heat else ()
    if len(waiting) == 1:
        draft.claim(waiting[0], moment.at_ns, "waited")
    return draft.facts


def nobody(state: State, command: TimeReached, moment: Moment) -> tuple[e.Event, ...]:
    """Begin the re-slap again: nobody slapped in its ten seconds."""
    del command
    draft = Draft(state, moment.at_ns)
    if state.heat is not None:
        waiting = state.heat.waiting
        guess = tuple(name for name in state.heat.guess if name in waiting)
        repeat(draft, moment, waiting, guess, "nobody")
    return draft.facts
