"""A decision under way: the events so far, and what cards and moves lead to."""

from collections.abc import Iterable

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import (
    KHAPYOZH,
    KHLOPKOPYT,
    PEREKHRYUK,
    TIKHOKHRYUN,
    colour_of,
    is_zombie,
    value_of,
)
from slapmat.games.swintus.evolve import evolve
from slapmat.games.swintus.limits import KHAPYOZH_CARDS, PENALTY_CARDS
from slapmat.games.swintus.state import Phase, State


class Draft:
    """Collects events and shows the state that they lead to; nothing else sees it."""

    def __init__(self, state: State, now_ns: int) -> None:
        """Begin with the state as it is, at the referee's clock."""
        self.state = state
        self.now_ns = now_ns
        self.events: list[e.Event] = []

    def add(self, event: e.Event) -> None:
        """Decide on one more event."""
        self.state = evolve(self.state, event)
        self.events.append(event)

    @property
    def facts(self) -> tuple[e.Event, ...]:
        """Give what was decided."""
        return tuple(self.events)

    def take(self, player: str, cards: int, why: str) -> None:
        """Have a player take cards."""
        self.add(e.CardsTaken(self.now_ns, player, cards, why))

    def all_take(self, players: Iterable[str], cards: int, why: str) -> None:
        """Have each of these take cards."""
        for player in players:
            self.take(player, cards, why)

    def pass_turn(self, player: str, cards_due: int = 0) -> None:
        """Have this player be on turn."""
        self.add(e.TurnPassed(self.now_ns, player, cards_due))

    def pass_on(self, player: str) -> None:
        """Have whoever comes after this player be on turn."""
        self.pass_turn(self.state.next_after(player))

    def put(self, player: str, card: str, named: str, *, is_intercepted: bool = False) -> None:
        """Put a card onto the pile, with all that it does.

        Rules: "Instruction Cards", "Interception", "Infection".
        """
        if is_zombie(card):
            self._infect(player, card, is_intercepted=is_intercepted)
            return
        due = self.state.due
        colour = colour_of(card) or named
        self.add(e.CardPlayed(self.now_ns, player, card, colour, is_intercepted))
        self._end_silence_of(player)
        self._act(player, value_of(card), due, is_intercepted=is_intercepted)
        self._end_if_out(player)

    def _act(self, player: str, value: str, due: int, *, is_intercepted: bool) -> None:
        """Do what an instruction says, and pass the turn on."""
        if value == PEREKHRYUK:
            self.add(e.DirectionTurned(self.now_ns))
        if value == TIKHOKHRYUN:
            self.add(e.SilenceBegan(self.now_ns, player))
        if value == KHAPYOZH:
            grows = not is_intercepted or self.state.rules.is_sum_growing or not due
            due += KHAPYOZH_CARDS if grows else 0
        else:
            due = 0
        self.pass_turn(self.state.next_after(player), due)
        if value == KHLOPKOPYT:
            self.add(p.ClapBegan(self.now_ns, player))

    def act_first(self, card: str) -> None:
        """Have a first card act as if the dealer had played it. House rule `first_card`."""
        state = self.state
        if value_of(card) == PEREKHRYUK:
            self.add(e.DirectionTurned(self.now_ns))
            self.pass_on(state.dealer)
        elif value_of(card) == TIKHOKHRYUN:
            self.add(e.SilenceBegan(self.now_ns, state.dealer))
        elif value_of(card) == KHAPYOZH:
            self.pass_turn(state.turn, KHAPYOZH_CARDS)
        elif value_of(card) == KHLOPKOPYT:
            self.add(p.ClapBegan(self.now_ns, state.dealer))

    def _infect(self, player: str, card: str, *, is_intercepted: bool) -> None:
        """Have a virus or vaccine taken up. Rulings: `virus_goes_to`; two players."""
        state = self.state
        taker = state.neighbour(player, -state.direction)
        if state.rules.is_virus_for_mover and not is_intercepted and state.mover in state.playing:
            taker = state.mover if state.mover != player else taker
        holder = state.last.holder if is_intercepted and state.last else ""
        self.add(e.VirusPassed(self.now_ns, player, card, taker, holder))
        self._end_silence_of(player)
        # Two players: who has infected the other one moves again.
        again = player if self.state.is_for_two else self.state.next_after(player)
        self.pass_turn(again)
        self._end_if_out(player)

    def _end_silence_of(self, player: str) -> None:
        if self.state.silence == player:
            self.add(e.SilenceEnded(self.now_ns))

    def is_out(self, player: str) -> bool:
        """Say whether it is known that a player holds no card."""
        state = self.state
        return state.is_sure(player) and state.hands.get(player) == 0

    def _end_if_out(self, player: str) -> None:
        """End the round once a player is known to be out. Ruling: `last_card_acts`."""
        state = self.state
        if not self.is_out(player):
            return
        if state.phase is Phase.RACE:
            if state.rules.is_last_acting:
                return
            self.add(p.ClapJudged(self.now_ns, ()))
        if state.due and state.rules.is_last_acting:
            self.take(state.turn, state.due, "khapyozh")
        self.end_round(player)

    def end_round(self, winner: str | None) -> None:
        """End the round."""
        self.add(e.RoundEnded(self.now_ns, winner))

    def moved(self, player: str, *, is_turned: bool = False, is_hushed: bool = False) -> None:
        """Take a move of which only the button has told: done, drawn and kept, or taken."""
        state = self.state
        if state.due and not is_turned and not is_hushed:
            self.take(player, state.due, "khapyozh")
            self.pass_on(player)
            return
        if state.is_drawn and not is_turned and not is_hushed:
            self.pass_on(player)
            return
        self.add(e.Moved(self.now_ns, player, is_turned, is_hushed))
        self._end_silence_of(player)
        if is_turned:
            self.add(e.DirectionTurned(self.now_ns))
        if is_hushed:
            self.add(e.SilenceBegan(self.now_ns, player))
        self.pass_on(player)

    def clapped(self, event: p.ClapJudged) -> None:
        """Have the last ones of a clap take two cards. Rule: "Khlopkopyt"."""
        self.add(event)
        self.all_take(event.last, PENALTY_CARDS, "khlopkopyt")
        # Whose last card it was may have been the last one too, and then plays on.
        for player in self.state.playing if self.state.phase is Phase.TURN else ():
            if self.is_out(player):
                self.end_round(player)
                return
