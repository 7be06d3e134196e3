"""The races of SWAT!, and its times moved."""

from slapmat.games.swat.state import RESLAP_NS, Phase, State
from slapmat.judging.race import Ask, Race
from slapmat.rules.contract import RaceCall


def race(state: State) -> RaceCall | None:
    """Give the race that is on: for an open offer, or the re-slap of a dead heat."""
    heat, offer = state.heat, state.offer
    if state.phase is Phase.RESLAP and heat and heat.waiting:
        at_ns = max(heat.signal_ns, offer.armed_ns)
        timeout_ns = max(0, heat.signal_ns + RESLAP_NS - at_ns)
        key = (offer.number, heat.undecided + 1)
        return _call(state, key, Race(at_ns, Ask.FIRST, heat.waiting, timeout_ns))
    if not state.is_claimable or not state.may_claim:
        return None
    timeout = None
    if state.phase is Phase.LAST_CALL:
        timeout = max(0, state.last_call_ns - offer.armed_ns)
    asked = Race(offer.armed_ns, Ask.FIRST, state.may_claim, timeout)
    return _call(state, (offer.number, 0), asked)


def _call(state: State, key: tuple[int, int], asked: Race) -> RaceCall:
    handicap_ns = {name: state.handicap_ns.get(name, 0) for name in asked.seats}
    return RaceCall(key, asked, handicap_ns)


def shifted(state: State, by_ns: int, now_ns: int) -> State:
    """Move all the times by so much; slaps count from `now_ns` on."""
    offer, claim, heat = state.offer, state.claim, state.heat
    cards = tuple((card, at_ns + by_ns) for card, at_ns in offer.cards)
    opened_ns = None if offer.opened_ns is None else offer.opened_ns + by_ns
    return state._replace(
        offer=offer._replace(opened_ns=opened_ns, armed_ns=now_ns, cards=cards),
        claim=claim and claim._replace(at_ns=claim.at_ns + by_ns),
        heat=heat and heat._replace(slap_ns=heat.slap_ns + by_ns, signal_ns=heat.signal_ns + by_ns),
        last_call_ns=state.last_call_ns + by_ns,
    )
