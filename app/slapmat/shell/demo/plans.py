"""What the people at a virtual table of SWAT! do in each situation of the game."""

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from slapmat.games.swat.state import Heat, Phase, State
from slapmat.referee.inputs import KeyTyped
from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.cards import Cloth, keys_of
from slapmat.shell.demo.people import Fingers, People
from slapmat.shell.demo.sitting import Sitting
from slapmat.table.signals import YES_BUTTON
from slapmat.table.stamps import NS_PER_MS

# A hand on its way does not stop for what was seen so shortly before.
NOTICE_NS = 150 * NS_PER_MS
TAP_NS = 120 * NS_PER_MS
LONG_NS = 1_700 * NS_PER_MS
# A false start is up to 400 ms early: a flip is prepared so long before.
PREPARE_NS = 450 * NS_PER_MS
FLIP_MS = (820, 980)
TYPING_MS = (70, 160)
EARLY_SHARE = 0.07
FORGETFUL_SHARE = 0.02
SHOWS_NEXT_SHARE = 0.4
DEALER_OPENS_SHARE = 0.5


class Situation(NamedTuple):
    """What makes people do something else than before."""

    phase: Phase
    hand: int
    offer: int
    heats: int


def situation_of(state: State) -> Situation:
    """Give the situation that a state is."""
    heats = state.heat.undecided + 1 if state.heat else 0
    return Situation(state.phase, state.hand.number, state.offer.number, heats)


class Plans:
    """Makes plans while a hand is on, and flips the cards; fingers press the buttons."""

    def __init__(
        self, sitting: Sitting, people: People, fingers: Fingers, agenda: Agenda, chance: Random
    ) -> None:
        """Begin without any."""
        self.cloth = Cloth()
        self._evening = sitting.evening
        self._take = sitting.take
        self._people = people
        self._fingers = fingers
        self._agenda = agenda
        self._chance = chance
        self._situation: Situation | None = None
        self._changed_ns = 0

    def make(self, state: State, situation: Situation, now_ns: int) -> None:
        """Plan for a situation that has just come about."""
        self._situation, self._changed_ns = situation, now_ns
        heat = state.heat
        match state.phase:
            case Phase.WAITING:
                self._open(state, now_ns)
            case Phase.OFFER:
                self._prepare_flip(now_ns + PREPARE_NS + self._ms(50, 250))
            case Phase.LAST_CALL:
                self._reach_for_offer(state, now_ns + self._ms(500, 1500))
            case Phase.READY if heat:
                self._wait_for_signal(heat, now_ns)
            case Phase.RESLAP if heat:
                self._slap_again(heat)
            case Phase.DECIDE if heat:
                self._decide(heat, now_ns)
            case _:
                return

    def _ms(self, least: float, most: float) -> int:
        return round(self._chance.uniform(least, most) * NS_PER_MS)

    def _happens(self, share: float) -> bool:
        return self._chance.random() < share

    def _seen_before(self, at_ns: int) -> Callable[[], bool]:
        """Give what says whether another situation was seen early enough to stop a hand."""
        planned = self._situation
        return lambda: self._situation != planned and self._changed_ns < at_ns - NOTICE_NS

    def _press(self, button: str, at_ns: int, hold_ns: int = TAP_NS) -> None:
        self._fingers.press(button, at_ns, hold_ns, self._seen_before(at_ns))

    def _press_of(self, name: str, at_ns: int, hold_ns: int = TAP_NS) -> None:
        self._press(self._people.button_of[name], at_ns, hold_ns)

    def _open(self, state: State, now_ns: int) -> None:
        """Open the offer, unless the clock is left to do it."""
        if state.dealer is None:
            if state.offer.is_first:
                self._press(YES_BUTTON, now_ns + self._ms(1200, 2200))
        elif state.offer.is_first or self._happens(DEALER_OPENS_SHARE):
            self._press_of(state.dealer, now_ns + self._ms(1000, 1400))

    def _prepare_flip(self, at_ns: int) -> None:
        """Plan to plan a flip: shortly before it, everybody looks at the dealer's hand."""
        look_ns = at_ns - PREPARE_NS
        is_void = self._seen_before(look_ns + NOTICE_NS)
        self._agenda.put(look_ns, lambda: self._plan_flip(at_ns), is_void)

    def _plan_flip(self, at_ns: int) -> None:
        state: State = self._evening.live.match.state
        cards = 1 if state.dealer else 2
        if len(self.cloth.deck) < cards:
            self._report_deck_out(state, at_ns)
            return
        self._reach_for_offer(state, at_ns, more=cards)
        self._agenda.put(at_ns, lambda: self._flip(at_ns, cards), self._seen_before(at_ns))

    def _report_deck_out(self, state: State, at_ns: int) -> None:
        if state.dealer is None:
            self._press(YES_BUTTON, at_ns, LONG_NS)
        else:
            self._press_of(state.dealer, at_ns, LONG_NS)

    def _reach_for_offer(self, state: State, seen_at_ns: int, more: int = 0) -> None:
        """Have everybody slap who wants what will be seen then, and some who may not."""
        slaps = self._people.slaps(seen_at_ns)
        for name in state.hand.here:
            is_forgetful = self._happens(FORGETFUL_SHARE) and name != state.dealer
            if name in state.may_claim:
                is_slapping = self._people.wants(name, self.cloth, more)
            else:
                is_slapping = is_forgetful
            if is_slapping:
                slap = slaps[name]
                self._press(slap.button, slap.at_ns, slap.hold_ns)

    def _flip(self, at_ns: int, cards: int) -> None:
        """Flip; somebody types what was seen, and the next flip follows."""
        taker = self._taker
        # Another hand that could not be stopped any more may have taken the last card meanwhile.
        for _ in range(min(cards, len(self.cloth.deck))):
            card = self.cloth.flip(taker)
            self._agenda.put(at_ns + self._ms(*TYPING_MS), lambda card=card: self._record(card))  # type: ignore[misc]  # mypy cannot infer a lambda's default
        self._prepare_flip(at_ns + self._ms(*FLIP_MS))

    @property
    def _taker(self) -> str | None:
        """Give who has claimed while a card was already being turned."""
        state: State = self._evening.live.match.state
        has_claimed = state.phase is Phase.WAITING and state.claim is not None
        return state.claim.player if has_claimed and state.claim else None

    def _record(self, card: str) -> None:
        for key in keys_of(card):
            self._take(KeyTyped(text=key))

    def _wait_for_signal(self, heat: Heat, now_ns: int) -> None:
        """Wait; now and then somebody cannot."""
        for name in heat.waiting:
            if self._happens(EARLY_SHARE):
                spared_ns = max(1, heat.signal_ns - now_ns - NOTICE_NS)
                self._press_of(name, now_ns + NOTICE_NS + self._chance.randrange(spared_ns))

    def _slap_again(self, heat: Heat) -> None:
        slaps = self._people.slaps(heat.signal_ns)
        for name in heat.waiting:
            self._press(slaps[name].button, slaps[name].at_ns, slaps[name].hold_ns)

    def _decide(self, heat: Heat, now_ns: int) -> None:
        """Name who was first, as the table saw it."""
        if self._happens(SHOWS_NEXT_SHARE):
            self._press_of(heat.tied[-1], now_ns + self._ms(900, 1300))
        self._press(YES_BUTTON, now_ns + self._ms(1800, 2600))
