"""The cards that are left at a round's end, as people tell them.

Source: SWOOP rulebook, "Scoring".
"""

from collections.abc import Mapping

from slapmat.games.swoop import events as e
from slapmat.games.swoop.cards import (
    KINDS,
    LOW_POINTS,
    POINTS,
    added,
    check_counts,
    check_names,
    counted,
    dealt_cards,
    decks_for,
    most_of,
)
from slapmat.games.swoop.commands import DraftCards, EnterCards, TypePoints
from slapmat.games.swoop.evolve_entry import told
from slapmat.games.swoop.rounds import NO_CARDS, Round
from slapmat.games.swoop.state import Phase, State
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def enter_cards(state: State, command: EnterCards, moment: Moment) -> tuple[e.Event, ...]:
    """Take the cards that a player has left."""
    del moment
    round_ = entered_round(state, command.player, command.hand)
    event = e.CardsEntered(command.player, round_.number, as_counts(command.cards))
    check_others(round_, command.player, event.cards)
    _check_out(round_, event)
    return (event,)


def draft_cards(state: State, command: DraftCards, moment: Moment) -> tuple[e.Event, ...]:
    """Keep an entry that is not finished; its cards are checked as the finished one's will be."""
    del moment
    round_ = entered_round(state, command.player, command.hand)
    cards = as_counts(command.cards)
    check_others(round_, command.player, cards)
    return (e.CardsDrafted(command.player, round_.number, cards),)


def type_points(state: State, command: TypePoints, moment: Moment) -> tuple[e.Event, ...]:
    """Take typed points in place of cards."""
    del moment
    round_ = entered_round(state, command.player, command.hand)
    most = most_points(round_)
    if command.points % LOW_POINTS or not 0 <= command.points <= most:
        raise RuleViolation(
            _("Cards left over cannot cost {points} points.").format(points=command.points),
            remedy=_("Give a multiple of {step} from 0 to {most}.").format(
                step=LOW_POINTS, most=most
            ),
        )
    event = e.PointsTyped(command.player, round_.number, command.points)
    _check_out(round_, event)
    return (event,)


def take_rest_as_empty(state: State) -> tuple[e.Event, ...]:
    """Count what is not entered as nothing."""
    return (e.RestTakenAsEmpty(),) if state.round.unknown else ()


def as_counts(cards: Mapping[str, int] | tuple[str, ...]) -> dict[str, int]:
    """Give cards as how many of each there are, in their own order."""
    counts = dict(cards) if isinstance(cards, Mapping) else counted(cards)
    check_names(counts)
    return {card: counts[card] for card in KINDS if counts.get(card)}


def entered_round(state: State, player: str, number: int | None) -> Round:
    """Give the round that an entry is about.

    Raises:
        RuleViolation: It is not over, or the player did not play it.
    """
    wanted = state.round.number if number is None else number
    round_ = state.round_numbered(wanted)
    is_on = round_ is state.round and state.phase in {Phase.BEFORE, Phase.BEGIN, Phase.TURN}
    if round_ is None or is_on:
        raise RuleViolation(
            _("Round {hand} has no count yet.").format(hand=wanted),
            remedy=_("Cards are counted once somebody is out."),
        )
    if player not in round_.results:
        raise RuleViolation(
            _("{player!r:.60} did not play round {hand}.").format(player=player, hand=wanted),
            remedy=_("Name one of its players: {players}.").format(
                players=", ".join(round_.results)
            ),
        )
    return round_


def others_cards(round_: Round, player: str | None) -> dict[str, int]:
    """Give all cards that are entered for the other players."""
    return added(
        *(
            result.cards or NO_CARDS
            for name, result in round_.results.items()
            if name != player and result.typed is None
        )
    )


def check_others(round_: Round, player: str, cards: Mapping[str, int]) -> None:
    """Refuse more than the decks have, over all players together."""
    players = len(round_.results)
    check_counts(cards, decks_for(players), dealt_cards(players))
    check_counts(
        added(others_cards(round_, player), cards), decks_for(players), dealt_cards(players)
    )


def most_points(round_: Round) -> int:
    """Give the most that one player's cards can cost: all the dearest that were dealt."""
    players = len(round_.results)
    decks, left, points = decks_for(players), dealt_cards(players), 0
    for card in sorted(KINDS, key=lambda card: -POINTS[card]):
        taken = min(left, most_of(card, decks))
        left, points = left - taken, points + taken * POINTS[card]
    return points


def _check_out(round_: Round, event: e.CardsEntered | e.PointsTyped) -> None:
    """Refuse what leaves a round without exactly one player who went out."""
    player = event.player
    after = round_.with_result(player, told(round_.results[player], event))
    points = after.results[player].points
    if round_.out:
        if player == round_.out and points:
            raise RuleViolation(
                _("{player} went out and has nothing left.").format(player=player),
                remedy=_("Take that back first if it is wrong."),
            )
        if player != round_.out and not points:
            raise _somebody_else(round_.out, player)
        return
    if not points and round_.unknown and round_.went_out not in {"", player}:
        raise _somebody_else(round_.went_out, player)
    if not after.unknown and not after.went_out and not after.is_taken:
        raise RuleViolation(
            _("Nobody has gone out in round {hand}.").format(hand=round_.number),
            remedy=_("Enter who went out with no cards first."),
        )


def _somebody_else(out: str, player: str) -> RuleViolation:
    return RuleViolation(
        _("{out} went out, so {player} has a card left.").format(out=out, player=player),
        remedy=_("Enter what {player} has.").format(player=player),
    )
