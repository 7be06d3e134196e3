"""What to show of a game of SWAT!: the state as a scene."""

from slapmat.games.swat import report
from slapmat.games.swat.hand import STACK_LIMIT
from slapmat.games.swat.prompts import prompt
from slapmat.games.swat.scene_ends import hand_end, podium, won_hand
from slapmat.games.swat.scene_sheet import sheet
from slapmat.games.swat.state import (
    Claim,
    Heat,
    Phase,
    State,
)
from slapmat.games.swat.wording import gap_text, points_text
from slapmat.rules import ending
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_
from slapmat.table.stamps import NS_PER_S

SLAP_SHOWN_NS = 1_400_000_000
# The command that a click on the hint does at once.
DECK_OUT = "deck_out"
BARRED, TOO_EARLY = N_("barred"), N_("too early")
ONLY_SLAP = N_("the only slap so far")
HOW_CLAIMED = {
    "waited": N_("waited for the signal"),
    "award": N_("the table has decided"),
}
PAIR = 2
OFFERS = {
    Phase.WAITING: N_("deals. The offer is not open yet"),
    Phase.OFFER: N_("deals. The offer is open"),
    Phase.LAST_CALL: N_("has no more cards. Last call"),
}
SIGNALS = {
    Phase.WAITING: N_("Ready?"),
    Phase.OFFER: N_("Flip!"),
    Phase.LAST_CALL: N_("Last call"),
}
GREEN = {
    Phase.COUNT: N_("enter the cards"),
    Phase.HAND_OVER: N_("next hand"),
    Phase.GAME_OVER: N_("another game"),
    Phase.DECIDE: N_("gets it"),
}


def scene(state: State, view: View) -> show.Scene:
    """Give the scene of a state, as seen at `view.now_ns`."""
    painter = _Painter(state, view)
    return show.Scene(
        header=show.Header("SWAT!", painter.where()),
        hero=painter.hero(),
        body=painter.body(),
        next=show.Next(prompt(state), painter.actor()),
        hints=painter.hints(),
    )


def changes_at_ns(state: State, now_ns: int) -> int | None:
    """Give when the scene of a state next changes by itself; None: it stays as it is."""
    changes_ns = []
    if state.claim:
        changes_ns.append(state.claim.at_ns + SLAP_SHOWN_NS)
    if state.heat:
        changes_ns.append(state.heat.slap_ns + SLAP_SHOWN_NS)
    if state.phase is Phase.LAST_CALL:
        left_s = seconds_left(state, now_ns)
        changes_ns.append(state.last_call_ns - (left_s - 1) * NS_PER_S)
    return min((at_ns for at_ns in changes_ns if at_ns > now_ns), default=None)


def seconds_left(state: State, now_ns: int) -> int:
    """Give how many seconds of the last call are left, those begun counted whole."""
    return max(0, -(-(state.last_call_ns - now_ns) // NS_PER_S))


class _Painter:
    """One state and its view, so that the parts of the scene need not hand them on."""

    def __init__(self, state: State, view: View) -> None:
        self.state = state
        self.view = view
        self.totals = state.totals

    def person(self, name: str) -> show.Person:
        return show.Person(self.view.seats.get(name, 1), name)

    def where(self) -> str:
        state = self.state
        if not state.hand.number:
            return ""
        target = state.rules.target
        if target is not None:
            text = n_("Hand {hand}, to {points} point", "Hand {hand}, to {points} points", target)
            return text.format(hand=state.hand.number, points=target)
        return _("Hand {hand} of {hands}").format(hand=state.hand.number, hands=state.rules.hands)

    def actor(self) -> show.Person | None:
        state = self.state
        if state.phase in {Phase.WAITING, Phase.OFFER} and state.dealer:
            return self.person(state.dealer)
        if state.phase is Phase.DECIDE and state.heat and state.heat.shown:
            return self.person(state.heat.shown)
        return None

    def hero(self) -> show.Hero | None:
        state, claim, heat = self.state, self.state.claim, self.state.heat
        is_fresh = claim is not None and self.view.now_ns - claim.at_ns < SLAP_SHOWN_NS
        if claim and is_fresh and state.phase not in {Phase.OFFER, Phase.LAST_CALL} and not heat:
            return self._slap(claim)
        match state.phase:
            case Phase.WAITING | Phase.OFFER | Phase.LAST_CALL:
                return self._offer()
            case Phase.READY | Phase.RESLAP | Phase.DECIDE if heat:
                return self._heat(heat)
            case Phase.COUNT:
                text = _("The hand is over. Turn your stacks over.")
                if state.is_left_alone:
                    text = _("With these stacks the game is over.")
                return show.Message(_("Count"), text)
            case Phase.HAND_OVER:
                return won_hand(state, self.view.seats)
            case Phase.GAME_OVER:
                return self._won()
            case _:
                return None

    def _slap(self, claim: Claim) -> show.Slap:
        others = sorted(
            (gap_ns, name) for name, gap_ns in claim.gaps_ns.items() if name != claim.player
        )
        doubt_ns = claim.doubt_ns
        gaps = tuple(
            show.Gap(
                self.person(name),
                f"+{gap_text(gap_ns, doubt_ns)}",
                "" if name in claim.asked else _("no claim"),
            )
            for gap_ns, name in others
        )
        rival = next(((gap, name) for gap, name in others if name in claim.asked), None)
        margin = _(HOW_CLAIMED.get(claim.how, ONLY_SLAP))
        if rival and claim.how in {"slap", "reslap"}:
            margin = _("first by {gap}").format(gap=gap_text(rival[0], doubt_ns))
        return show.Slap(
            person=self.person(claim.player),
            margin=margin,
            # For translators: between "first by 1.84 ms" and a name
            over=_("over") if rival and claim.how in {"slap", "reslap"} else "",
            rival=self.person(rival[1]) if rival and claim.how in {"slap", "reslap"} else None,
            gaps=gaps,
        )

    def _offer(self) -> show.Hero:
        state = self.state
        mat = show.Mat.LIT if state.is_claimable and state.may_claim else show.Mat.GONE
        seconds = None
        if state.phase is Phase.LAST_CALL:
            seconds = seconds_left(state, self.view.now_ns)
        text = _(OFFERS[state.phase])
        if state.phase is Phase.OFFER and state.may_claim and not state.is_claimable:
            text = _("deals. Record the first card")
        if state.dealer is None:
            line = _("The offer is open") if mat is show.Mat.LIT else _("Both flip at once")
            if state.phase is Phase.OFFER and not state.is_claimable:
                line = _("Record the first card")
            return show.Signal(_(SIGNALS[state.phase]), line, mat=mat, seconds=seconds)
        return show.Turn(self.person(state.dealer), text, mat=mat, seconds=seconds)

    def _heat(self, heat: Heat) -> show.Hero:
        people = tuple(self.person(name) for name in heat.tied)
        waiting = tuple(self.person(name) for name in heat.waiting)
        if self.state.phase is Phase.RESLAP:
            return show.Signal(_("Slap!"), _("Only the tied"), people=waiting, mat=show.Mat.LIT)
        if self.state.phase is Phase.DECIDE:
            shown = self.person(heat.shown or heat.tied[0])
            # Of two it is an order, which "and" would not say; more are too many to be told.
            guess = ", ".join(heat.guess) if len(heat.guess) == PAIR else listed(heat.guess)
            text = _("A guess: {players}").format(players=guess)
            return show.TableDecides(_("Who gets it?"), shown, people, text)
        if self.view.now_ns - heat.slap_ns < SLAP_SHOWN_NS and not heat.undecided:
            return show.DeadHeat(_("Dead heat"), _("Too close to call: slap again"), people)
        return show.Signal(_("Ready\u2026"), _("Hands off until the signal"), people=waiting)

    def _won(self) -> show.Hero:
        winners = self.state.winners
        if not winners:
            return ending.nobody_won()
        names = listed(winners)
        if len(winners) > 1:
            text = _("{players} share the win").format(players=names)
            return show.Cheer(_("Shared!"), text)
        total = self.totals[winners[0]]
        text = n_("wins with {points} point", "wins with {points} points", abs(total))
        return show.Cheer(
            _("{player}!").format(player=names), text.format(points=points_text(total))
        )

    def body(self) -> show.Body | None:
        if self.state.phase is Phase.BEFORE:
            return None
        if self.state.phase is Phase.HAND_OVER:
            return hand_end(self.state, self.view.seats)
        if self.state.phase is Phase.GAME_OVER:
            return podium(self.state, self.view.seats)
        return show.Board(
            cards=tuple(self._card(name) for name in self.state.seats),
            sheet=sheet(self.state),
            total_label=_("Total"),
            slots_label=_("Stacks"),
        )

    def _card(self, name: str) -> show.PlayerCard:
        state = self.state
        held = state.hand.held.get(name)
        stacks = len(held.stacks) if held else 0
        look, note = self._look(name)
        best = max(self.totals.values(), default=0)
        return show.PlayerCard(
            person=self.person(name),
            total=points_text(self.totals[name]),
            look=look,
            note=_(note),
            slots=show.Slots(stacks, STACK_LIMIT),
            is_leader=bool(state.past) and self.totals[name] == best,
            is_foul=note in {BARRED, TOO_EARLY},
        )

    def _look(self, name: str) -> tuple[show.Look, str]:
        state = self.state
        held = state.hand.held.get(name)
        if not state.seats[name]:
            return show.Look.UNLIT, N_("has left")
        if held is None:
            return show.Look.UNLIT, N_("next hand")
        if name == state.dealer and state.phase is not Phase.COUNT:
            return show.Look.DEALER, N_("dealing")
        if held.is_full:
            return show.Look.FULL, N_("full")
        if name in state.barred:
            return show.Look.UNLIT, BARRED
        heat = state.heat
        if heat and state.phase is Phase.READY:
            early = TOO_EARLY if name in heat.early else ""
            return show.Look.UNLIT, early
        is_open = state.is_claimable or state.phase is Phase.RESLAP
        is_lit = is_open and name in report.eligible(state)
        return (show.Look.LIT if is_lit else show.Look.UNLIT), ""

    def hints(self) -> tuple[show.Hint, ...]:
        state = self.state
        hints = []
        yes = GREEN.get(state.phase, "")
        if state.phase is Phase.WAITING and state.hand.is_for_two:
            yes = N_("open the offer")
        if yes:
            hints.append(show.Hint(_(yes), button=show.TableButton.YES, key="Space"))
        hints.append(show.Hint(_("take back"), button=show.TableButton.NO, key="Backspace"))
        if state.phase is Phase.COUNT and state.is_left_alone:
            green = show.TableButton.YES
            hints.append(show.Hint(_("hold: end without it"), button=green, is_held=True))
        return (*hints, *self._deck_out_hint())

    def _deck_out_hint(self) -> tuple[show.Hint, ...]:
        """Say how the deck is reported out, once a hand's first offer was opened."""
        state = self.state
        if state.phase not in {Phase.WAITING, Phase.OFFER} or state.is_deck_out:
            return ()
        if state.phase is Phase.WAITING and state.offer.is_first:
            return ()
        if state.dealer is None:
            yes = show.TableButton.YES
            return (show.Hint(_("hold: a half is out"), button=yes, is_held=True, action=DECK_OUT),)
        person = self.person(state.dealer)
        text = _("hold: the deck is out")
        return (show.Hint(text, person=person, is_held=True, action=DECK_OUT),)
