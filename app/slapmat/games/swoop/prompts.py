"""The one thing to do next in SWOOP, in words."""

from slapmat.games.swoop.house import REPORTED, SCORE
from slapmat.games.swoop.state import Phase, State
from slapmat.games.swoop.turns import drawn_starter
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import _


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    if state.question is not None:
        return question_text(state)
    match state.phase:
        case Phase.BEFORE:
            return _("Start a game.")
        case Phase.BEGIN:
            return _("Who begins? Press your button, or green for {player}.").format(
                player=drawn_starter(state)
            )
        case Phase.TURN:
            return _turn(state)
        case Phase.COUNT:
            return _count(state)
        case Phase.HAND_OVER:
            return _("Round {hand} is counted. Green begins the next one.").format(
                hand=state.round.number
            )
        case Phase.GAME_OVER:
            return _won(state)


def question_text(state: State) -> str:
    """Give the question that stands."""
    asked = state.question
    if asked is None:
        return ""
    if asked.about == "out":
        return _("Is {player} out, with no card left?").format(player=asked.player)
    return _("Is it the turn of {player}?").format(player=asked.player)


def may_play(state: State) -> str:
    """Say what may be played: goes on from the name of the player on turn."""
    if state.swoop is not None:
        return _("goes on with any card")
    pile = state.pile
    if pile.is_empty:
        return _("may play any card")
    if not pile.number:
        return _("is on turn")
    return _("plays {number} or lower").format(number=pile.number)


def _turn(state: State) -> str:
    player = state.active
    if state.mode == REPORTED:
        return _("Tell what {player} plays: the cards, then Played; or Takes the pile.").format(
            player=player
        )
    if state.swoop is not None:
        return _("{player} goes on. Press when your turn is over.").format(player=player)
    if state.pile.is_empty:
        return _("{player} plays any card, and presses when the turn is over.").format(
            player=player
        )
    return _("{player}: press when your turn is over; hold if you take the pile.").format(
        player=player
    )


def _count(state: State) -> str:
    names = listed(state.round.unknown)
    if state.round.out:
        return _("{out} is out. Enter the cards left: {players}.").format(
            out=state.round.out, players=names
        )
    if state.mode == SCORE and not state.round.went_out:
        return _("Play round {hand}, then enter the cards left: {players}.").format(
            hand=state.round.number, players=names
        )
    return _("Enter the cards left: {players}.").format(players=names)


def _won(state: State) -> str:
    winners = state.winners
    if not winners:
        return ending.after_nobody_won()
    points = state.totals[winners[0]]
    if len(winners) == 1:
        return _("{player} wins with {points} points. Green: another game.").format(
            player=winners[0], points=points
        )
    return _("{players} share the win with {points} points. Green: another game.").format(
        players=listed(winners), points=points
    )
