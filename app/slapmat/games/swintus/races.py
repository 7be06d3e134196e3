"""Races of Swintus Zombie: hands on the deck, and presses that came within a second.

Everything is judged by the stamps: what came within the doubt of each other cannot be told, and
the table decides.
"""

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import KHLOPKOPYT, value_of
from slapmat.games.swintus.claims import claim, may_claim
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.presses import OTHER, caught_calling
from slapmat.games.swintus.state import Phase, State
from slapmat.judging.arbiter import places as places_of
from slapmat.judging.race import Ask, Verdict
from slapmat.rules.commands import RaceJudged
from slapmat.rules.contract import Moment

ONE = 1


def race_judged(state: State, command: RaceJudged, moment: Moment) -> tuple[e.Event, ...]:
    """Turn the judge's answer into facts."""
    draft = Draft(state, moment.at_ns)
    verdict = command.verdict
    if state.clap is not None:
        _clap_judged(draft, verdict, command.contested)
    elif state.group is not None and state.group.late_ns is not None:
        draft.add(p.LateFound(moment.at_ns, _last_of(verdict), verdict.absent))
    elif state.window is not None:
        _window_judged(draft, verdict, command.contested)
    return draft.facts


def _last_of(verdict: Verdict) -> tuple[str, ...]:
    """Give the last ones: who did not press is behind everybody. Ruling: shared last, all take."""
    if verdict.absent:
        return verdict.absent
    places = places_of(Ask.LAST, verdict.stamps)
    return places[-1] if places else ()


def _clap_judged(draft: Draft, verdict: Verdict, contested: tuple[str, ...]) -> None:
    last = _last_of(verdict)
    doubtful = {*last, *contested}
    if contested and len(doubtful) > ONE:
        _tie(draft, "last", tuple(doubtful), last)
        return
    draft.clapped(
        p.ClapJudged(
            draft.now_ns,
            last,
            places_of(Ask.ORDER, verdict.stamps),
            gaps_of(verdict),
            verdict.absent,
            doubt_of(verdict),
        )
    )


def gaps_of(verdict: Verdict) -> dict[str, int]:
    """Give how much later than the first each press was, in ns."""
    first_ns = min((stamp.at_ns for stamp in verdict.stamps.values()), default=0)
    return {name: stamp.at_ns - first_ns for name, stamp in verdict.stamps.items()}


def doubt_of(verdict: Verdict) -> int:
    """Give the greatest gap up to which two of the presses cannot be told apart, in ns."""
    stamps = verdict.stamps.values()
    return max((stamp.doubt_ns(stamp) for stamp in stamps), default=0)


def _window_judged(draft: Draft, verdict: Verdict, contested: tuple[str, ...]) -> None:
    """See who has joined a press: nobody, or a group of which the table says what it was."""
    window, state = draft.state.window, draft.state
    if window is None:
        return
    if len(verdict.stamps) <= ONE:
        if window.is_released and window.role == OTHER and may_claim(state, window.player):
            draft.add(p.WindowClosed(draft.now_ns))
            claim(draft, window.player)
        return
    draft.add(
        p.GroupFound(
            draft.now_ns,
            places_of(Ask.ORDER, verdict.stamps),
            _last_of(verdict),
            verdict.absent,
            contested,
            gaps_of(verdict),
            doubt_of(verdict),
        )
    )
    if not may_be_clap(draft.state):
        no_clap(draft)


def may_be_clap(state: State) -> bool:
    """Say whether the presses of a group may have been hands on the deck.

    Where the plays are told, a known card that is none and nobody's move among them says that they
    were not.
    """
    group = state.group
    if group is None or state.mode != "reported":
        return group is not None
    before = group.window.before
    is_move = any(before.turn in place for place in group.places)
    last = before.last
    return is_move or last is None or value_of(last.card) in {KHLOPKOPYT, ""}


def clap(draft: Draft) -> None:
    """Take a group as hands on the deck: who was on turn has played a Khlopkopyt."""
    group = draft.state.group
    if group is None:
        return
    draft.add(p.GroupWithdrawn(draft.now_ns))
    draft.moved(draft.state.turn)
    doubtful = {*group.last, *group.contested}
    if group.contested and len(doubtful) > ONE:
        _tie(draft, "last", tuple(doubtful), group.last)
        return
    absent = tuple(name for name in group.last if name in group.absent)
    draft.clapped(
        p.ClapJudged(draft.now_ns, group.last, group.places, group.gaps_ns, absent, group.doubt_ns)
    )


def no_clap(draft: Draft) -> None:
    """Take a group for what each press of it means by itself, in the order of their stamps."""
    group = draft.state.group
    if group is None:
        return
    draft.add(p.GroupWithdrawn(draft.now_ns))
    places = [list(place) for place in group.places]
    if group.contested:
        places[0] += [name for name in group.contested if name not in places[0]]
    moves = 0
    for place in places:
        state = draft.state
        meant = [name for name in place if name == state.turn or may_claim(state, name)]
        if len(meant) > ONE:
            _tie(draft, "first", tuple(meant), tuple(place))
            return
        if not meant:
            continue
        if meant[0] != state.turn:
            claim(draft, meant[0])
            return
        is_opener = meant[0] == group.window.player and not moves
        draft.moved(meant[0], is_turned=is_opener and group.window.yes_held)
        moves += 1
    if not moves:
        draft.add(p.ClaimLost(draft.now_ns, places[0][0]))


def _tie(draft: Draft, what: str, tied: tuple[str, ...], guess: tuple[str, ...]) -> None:
    here = tuple(name for name in draft.state.playing if name in tied)
    arrived = tuple(name for name in guess if name in here)
    rest = tuple(name for name in here if name not in arrived)
    draft.add(p.TieFound(draft.now_ns, what, here, (*arrived, *rest)))


def decided(draft: Draft, player: str) -> None:
    """Have the table's word for who was first, or last. Rule: `Award`."""
    tie = draft.state.tie
    if tie is None or draft.state.phase is not Phase.DECIDE:
        return
    if tie.what == "last":
        draft.clapped(p.ClapJudged(draft.now_ns, (player,)))
        return
    draft.add(p.Answered(draft.now_ns, is_yes=True))
    if tie.what == "call":
        if player == draft.state.turn:
            draft.add(e.Declared(draft.now_ns, player))
        else:
            caught_calling(draft, player)
    elif player == draft.state.turn:
        draft.moved(player)
    else:
        claim(draft, player)
