"""A virtual table of SWAT!: it looks at the game as people do, and moves its cards along.

What it does goes the way that everything goes: presses through the buttons of a simulated source,
cards as if somebody typed them as they are flipped.
"""

from random import Random

from slapmat.games.swat.state import COUNTED, Phase, State
from slapmat.shell.demo.agenda import Agenda
from slapmat.shell.demo.arriving import Arriving
from slapmat.shell.demo.cards import Cloth, shuffled_deck
from slapmat.shell.demo.counting import Counting
from slapmat.shell.demo.people import Fingers, People
from slapmat.shell.demo.plans import Plans, Situation, situation_of
from slapmat.shell.demo.sitting import Sitting
from slapmat.shell.demo.sureness import Sureness
from slapmat.table.errors import RuleViolation

ENDED = COUNTED | {Phase.COUNT}


class VirtualTable:
    """People, cards and buttons that are not there."""

    def __init__(
        self, sitting: Sitting, people: People, seed: int, *, is_seated: bool = False
    ) -> None:
        """Let people play one game.

        Args:
            sitting: Where they sit.
            people: Who plays; the evening knows their names.
            seed: Draws the cards, and what people do.
            is_seated: They have just played a game, and look at its end.
        """
        self._evening = sitting.evening
        self._people = people
        self._chance = Random(f"{seed} table")  # noqa: S311 - a game, no secrets
        self._agenda = Agenda()
        self._fingers = Fingers(sitting.source, self._agenda)
        self._plans = Plans(sitting, people, self._fingers, self._agenda, self._chance)
        self._counting = Counting(self._evening, self._fingers, self._agenda)
        self._sureness = Sureness(self._evening, self._fingers)
        self._claimed_ns: int | None = None
        state = self.state
        self._situation: Situation | None = situation_of(state) if state else None
        arriving, now_ns = Arriving(self._fingers, self._agenda), self._evening.now_ns
        if is_seated:
            arriving.stay(now_ns)
        else:
            arriving.sit_down(list(people.button_of.values()), now_ns)

    @property
    def is_over(self) -> bool:
        """Say whether the game was played, and its end was looked at."""
        return self._counting.is_over and not self._evening.is_asking_to_end

    @property
    def cloth(self) -> Cloth:
        """Give where the cards lie."""
        return self._plans.cloth

    @property
    def next_ns(self) -> int | None:
        """Give when somebody acts next."""
        return self._agenda.next_ns

    def act(self, now_ns: int) -> None:
        """Do what people do by now."""
        self._fingers.now_ns = now_ns
        self._agenda.act(now_ns)
        self._sureness.tend(now_ns)
        state = self.state
        if state is None:
            return
        situation = situation_of(state)
        if situation != self._situation:
            before, self._situation = self._situation, situation
            self._move_cards(state, before)
            self._plans.make(state, situation, now_ns)
            if state.phase in ENDED and not (before and before.phase in ENDED):
                self._counting.begin(self._plans.cloth, now_ns)

    @property
    def state(self) -> State | None:
        """Give how the game stands; None: none is on."""
        try:
            state: State = self._evening.live.match.state
        except RuleViolation:
            return None
        return state

    def _move_cards(self, state: State, before: Situation | None) -> None:
        """Let the cards follow the game: a new deck, a claimed stack, an offer left alone."""
        cloth = self._plans.cloth
        if before is None or before.hand != state.hand.number:
            deck = shuffled_deck(len(state.hand.held), self._chance)
            self._plans.cloth = Cloth(deck, len(deck))
            self._claimed_ns = None
        elif before.offer != state.offer.number:
            if state.claim and state.claim.at_ns != self._claimed_ns:
                self._claimed_ns = state.claim.at_ns
                cloth.claim(state.claim.player)
            cloth.offer = []
