"""Miraculous healing: a pair leaves the game, and what its colour does.

Source: Swintus Zombie rulebook, "Miraculous Healing", "Virus and Vaccine Cards".
"""

from collections.abc import Iterable

from slapmat.games.swintus import commands as c
from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.cards import COLOURS
from slapmat.games.swintus.checks import checked_colour
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.plays import open_turn
from slapmat.games.swintus.state import State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

PAIR = 2
# For these somebody may be chosen.
OF_HEALING = frozenset({"red", "yellow", "blue"})
GREEN_CARDS = 2
BLUE_CARDS = 3


def heal(state: State, command: c.Heal, moment: Moment) -> tuple[e.Event, ...]:
    """Discard a virus and its vaccine in place of a turn."""
    draft = Draft(state, moment.at_ns)
    player, colour = command.player, checked_colour(command.colour)
    open_turn(draft, player)
    _check(draft.state, player, colour)
    _check_people(draft.state, command)
    draft.add(e.PairHealed(moment.at_ns, player, colour))
    chosen = {"red": command.to, "blue": command.shown}.get(colour)
    if colour == "yellow" and command.with_ is not None:
        chosen = (command.with_,) if command.with_ else ()
    if colour == "green" or chosen is not None:
        act(draft, player, colour, chosen or ())
    elif _has_effect(draft, player, colour):
        draft.add(p.Asked(moment.at_ns, colour, player))
    else:
        act(draft, player, colour, ())
    return draft.facts


def _has_effect(draft: Draft, player: str, colour: str) -> bool:
    """Say whether there is anything to choose: who is out gives and swaps nothing."""
    if not draft.is_out(player):
        return True
    return colour == "blue" and draft.state.rules.is_last_acting


def act(draft: Draft, player: str, colour: str, chosen: Iterable[str]) -> None:
    """Carry a healing out, with the players that were chosen for it, and pass the turn on."""
    state = draft.state
    chosen = tuple(chosen)
    opponents = [name for name in state.playing if name != player]
    is_out = draft.is_out(player)
    if not is_out or state.rules.is_last_acting:
        if colour == "green":
            draft.all_take(opponents, GREEN_CARDS, "green")
        if colour == "blue":
            draft.all_take([name for name in opponents if name not in chosen], BLUE_CARDS, "blue")
    if colour == "red" and not is_out:
        for name in neighbours(state, player):
            if name in chosen:
                draft.add(e.CardGiven(draft.now_ns, player, name))
    if colour == "yellow" and chosen and not is_out:
        draft.add(e.HandsSwapped(draft.now_ns, player, chosen[0]))
    if draft.is_out(player):
        draft.end_round(player)
    else:
        draft.pass_on(player)


def neighbours(state: State, player: str) -> tuple[str, ...]:
    """Give the players to the left and to the right; of two players it is one and the same."""
    return tuple(dict.fromkeys(state.neighbour(player, step) for step in (1, -1)))


def choosable(state: State, what: str, player: str) -> tuple[str, ...]:
    """Give who may be chosen for a healing."""
    if what == "red":
        return neighbours(state, player)
    return tuple(name for name in state.playing if name != player)


def _check(state: State, player: str, colour: str) -> None:
    if not state.rules.has_zombies:
        raise RuleViolation(
            _("Viruses and vaccines are not in this game."),
            remedy=_("House rule zombies puts them in."),
        )
    if colour not in COLOURS:
        raise RuleViolation(
            _("A pair has a colour."), remedy=_("The colours are red, green, yellow and blue.")
        )
    if state.due or state.is_drawn:
        raise RuleViolation(
            _("Healing stands in place of the whole turn."),
            remedy=_("Take or play the card first; heal in the next turn."),
        )
    if state.is_sure(player) and state.hands[player] < PAIR:
        raise RuleViolation(
            _("{player} holds one card only.").format(player=player),
            remedy=_("Healing takes a virus and a vaccine; or correct the hand."),
        )


def _check_people(state: State, command: c.Heal) -> None:
    named = {
        "red": command.to or (),
        "blue": command.shown or (),
        "yellow": (command.with_,) if command.with_ else (),
    }
    for what, people in named.items():
        allowed = choosable(state, what, command.player)
        for name in people:
            if name not in allowed:
                raise RuleViolation(
                    _("{player} cannot be chosen.").format(player=f"{name!r:.60}"),
                    remedy=_("It can be: {players}.").format(players=", ".join(allowed)),
                )
