"""The race for the last: opened by the first press or a told card, judged, confirmed, settled.

Rulings: `auto_race`, `slap_race`, `slap_timeout`, `false_slap`, `emptied_by_slap`.
"""

from slapmat.games.swap import events as e
from slapmat.games.swap.cards import SLAP
from slapmat.games.swap.draft import Draft
from slapmat.games.swap.house import DRAW, LAST, REPORTED
from slapmat.games.swap.state import Phase, Slaps, State
from slapmat.judging.race import Ask, Race, Verdict
from slapmat.rules.commands import Award, Point, Pressed, RaceJudged, TimeReached
from slapmat.rules.contract import Moment, RaceCall, Timer
from slapmat.scene.naming import listed
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

NOBODY_TIMER = "nobody"


def race(state: State) -> RaceCall | None:
    """Give the race that is on."""
    slaps = state.slaps
    if slaps is None or slaps.is_judged or not slaps.asked:
        return None
    asked = Race(slaps.at_ns, Ask.LAST, slaps.asked, state.rules.timeout_ns)
    handicap_ns = {name: state.handicap_ns.get(name, 0) for name in slaps.asked}
    return RaceCall((state.races, state.turns), asked, handicap_ns)


def timer(state: State) -> Timer | None:
    """Give when a race ends in which nobody slaps at all."""
    if race(state) is None or state.slaps is None:
        return None
    return Timer(state.slaps.at_ns + state.rules.timeout_ns + 1, NOBODY_TIMER)


def open_by_press(state: State, command: Pressed) -> tuple[e.Event, ...]:
    """Open a race with a press by anybody but the Slap card's player; it may be no Slap card."""
    by = state.owner_at(command.contact_ns)
    if by is None or command.player == by:
        return ()
    asked = tuple(name for name in state.order if name != by)
    return (e.SlapOpened(command.contact_ns, by, asked, command.player),)


def nobody(state: State, command: TimeReached, moment: Moment) -> tuple[e.Event, ...]:
    """Let all share the last place: nobody has slapped in time."""
    del command
    draft = Draft(state, moment.at_ns)
    if state.slaps is not None:
        draft.add(e.SlapJudged({}, barred_of(state) or state.slaps.asked))
        settle(draft)
    return draft.facts


def judged(state: State, command: RaceJudged, moment: Moment) -> tuple[e.Event, ...]:
    """Turn the judge's answer into who was last."""
    slaps, verdict = state.slaps, command.verdict
    if slaps is None:
        return ()
    behind = verdict.absent or (verdict.places[-1] if verdict.places else slaps.asked)
    # A lost edge might make anybody of these the last.
    in_question = {*behind, *command.contested}
    last = tuple(name for name in slaps.asked if name in in_question)
    draft = Draft(state, moment.at_ns)
    draft.add(
        e.SlapJudged(
            gaps_of(verdict), barred_of(state) or last, doubt_ns(verdict), first_ns(verdict)
        )
    )
    settle(draft)
    return draft.facts


def barred_of(state: State) -> tuple[str, ...]:
    """Give who of those asked counts as last, however they slap. Ruling: `false_slap`."""
    asked = state.slaps.asked if state.slaps else ()
    return tuple(name for name in asked if name in state.barred)


def gaps_of(verdict: Verdict) -> dict[str, int]:
    """Give how much later than the first each slap was, in ns, in the order of the slaps."""
    stamps = sorted(verdict.stamps.items(), key=lambda item: item[1].at_ns)
    return {name: stamp.at_ns - stamps[0][1].at_ns for name, stamp in stamps}


def first_ns(verdict: Verdict) -> int:
    """Give when the first slap of this race was, handicaps taken off."""
    return min((stamp.at_ns for stamp in verdict.stamps.values()), default=0)


def doubt_ns(verdict: Verdict) -> int:
    """Give the doubt of two slaps of this race, in ns."""
    return max((stamp.doubt_ns(stamp) for stamp in verdict.stamps.values()), default=0)


def confirm(draft: Draft) -> None:
    """Take it that a Slap card was played; where plays are told, this tells it."""
    slaps = draft.state.slaps
    if slaps is None:
        return
    draft.add(e.SlapConfirmed())
    if draft.state.mode == REPORTED:
        is_last = draft.state.hands.get(slaps.by) == 1
        draft.add(e.CardPlayed(slaps.by, SLAP, is_last=is_last))
        if draft.win_if_empty(slaps.by):
            return
    settle(draft)


def settle(draft: Draft) -> None:
    """Have the last draw a card, once it is decided and sure; of several one is picked."""
    slaps = draft.state.slaps
    if slaps is None or not (slaps.is_judged and slaps.is_sure):
        return
    if len(slaps.last) == 1:
        give_card(draft, slaps, slaps.last[0])
    else:
        draft.add(e.LastShared(slaps.last))


def give_card(draft: Draft, slaps: Slaps, player: str) -> None:
    """Have a player draw a card from the Slap player's hand; that ends a turn that was told."""
    draft.add(e.LastDrew(player, slaps.by, draft.now_ns, slaps.first_ns, slaps.gaps_ns))
    if draft.state.rules.emptied_wins and draft.win_if_empty(slaps.by):
        return
    if draft.state.turn == slaps.by and (slaps.opener is None or draft.state.mode == REPORTED):
        draft.end_turn(slaps.by, is_told=True)


def award(state: State, command: Award, moment: Moment) -> tuple[e.Event, ...]:
    """Take one of those who share the last place."""
    slaps = state.slaps
    if slaps is None or slaps.shown is None:
        raise RuleViolation(
            _("Nobody is to be picked now."), remedy=_("Only of those who share the last place.")
        )
    if command.player not in slaps.last:
        raise RuleViolation(
            _("{player} does not share the last place.").format(player=command.player),
            remedy=_("Pick one of these: {players}.").format(players=listed(slaps.last)),
        )
    draft = Draft(state, moment.at_ns)
    give_card(draft, slaps, command.player)
    return draft.facts


def may_point(state: State, player: str) -> bool:
    """Say whether one of those who share the last place is picked, and this is one of them."""
    slaps = state.slaps
    return slaps is not None and slaps.shown is not None and player in slaps.last


def pointed(state: State, command: Point, moment: Moment) -> tuple[e.Event, ...]:
    """Show whom the table means of those who share the last place."""
    del moment
    if not may_point(state, command.player):
        raise RuleViolation(
            _("Nobody is to be picked now."), remedy=_("Only of those who share the last place.")
        )
    return (e.NextShown(command.player),)


def show_next(state: State) -> tuple[e.Event, ...]:
    """Show the next of those who share the last place."""
    slaps = state.slaps
    if slaps is None or slaps.shown not in slaps.last:
        return ()
    at = slaps.last.index(slaps.shown)
    return (e.NextShown(slaps.last[(at + 1) % len(slaps.last)]),)


def rule_false(state: State, moment: Moment) -> tuple[e.Event, ...]:
    """Rule that it was no Slap card: all who slapped made a false slap."""
    slaps = state.slaps
    if slaps is None:
        return ()
    slapped = tuple(slaps.gaps_ns) if slaps.is_judged else moment.slapped
    draft = Draft(state, moment.at_ns)
    for player in slapped:
        draft.add(false_slap(draft.state, player))
    draft.add(e.SlapRuledFalse())
    return draft.facts


def false_slap(state: State, player: str) -> e.FalseSlapped:
    """Give the fact of a false slap with what it costs."""
    rule = state.rules.false_slap
    draws = rule == DRAW and state.deck > 0
    return e.FalseSlapped(player, rule, draws, rule == LAST and player not in state.barred)


def is_alone(state: State, player: str, moment: Moment) -> bool:
    """Say whether the race was opened by this press, and nobody else has slapped in it."""
    slaps = state.slaps
    if slaps is None or slaps.opener != player or slaps.is_sure:
        return False
    slapped = tuple(slaps.gaps_ns) if slaps.is_judged else moment.slapped
    return set(slapped) <= {player}


def is_waiting(state: State) -> bool:
    """Say whether a race has to be settled before the game goes on."""
    return state.phase is Phase.PLAY and state.slaps is not None
