"""The one thing to do next in Swap!, in words."""

from slapmat.games.swap.house import REPORTED, SCORE
from slapmat.games.swap.state import OUT, TURN, Phase, Question, State
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import _


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    if state.question is not None:
        return asked(state.question)
    match state.phase:
        case Phase.BEFORE:
            return _("Start a game.")
        case Phase.DEAL:
            return _("Who deals? Press your button; ten cards each, one face up.")
        case Phase.PLAY:
            return _race(state) if state.slaps is not None else _turn(state)
        case Phase.HAND_OVER:
            return _("{player} has won the round. Green begins the next one.").format(
                player=state.won
            )
        case Phase.GAME_OVER:
            return _won(state)


def asked(question: Question) -> str:
    """Give the words of a question."""
    if question.what == OUT:
        return _("Has {player} no cards left?").format(player=question.player)
    if question.what == TURN:
        return _("Is it {player}'s turn?").format(player=question.player)
    return _("Has {player} won the round?").format(player=question.player)


def was_it(state: State) -> str:
    """Ask whether it was a Slap card."""
    race = state.slaps
    if race is None:
        return ""
    if not race.is_judged or len(race.last) != 1:
        return _("Has {player} played a Slap card?").format(player=race.by)
    return _("{last} was last. Has {player} played a Slap card?").format(
        last=race.last[0], player=race.by
    )


def _race(state: State) -> str:
    race = state.slaps
    if race is None:
        return ""
    if race.shown is not None:
        return _("{player} picks who draws: {shown}? Press for the next, hold to take.").format(
            player=race.by, shown=race.shown
        )
    if not race.is_sure:
        return was_it(state)
    return _("{players}: slap! The last one draws a card from {player}.").format(
        players=listed(race.asked), player=race.by
    )


def _turn(state: State) -> str:
    if state.mode == SCORE:
        return _("Who has no cards left? Press your button.")
    if state.mode == REPORTED:
        return _in_parts(state)
    return _("{player} plays a card, does what it says, and presses when done.").format(
        player=state.turn
    )


def _in_parts(state: State) -> str:
    """Say what is to be told next of a play."""
    player = state.turn
    if not state.parts:
        if state.has_drawn:
            return _("{player} plays the drawn card, or presses: the turn is over.").format(
                player=player
            )
        if state.colour is None and not state.is_counted:
            return _("Tell the first card; at a Swap! {dealer} names a colour.").format(
                dealer=state.dealer
            )
        return _("{player} plays a card: tell which.").format(player=player)
    asked_for = {
        ("swap", 1): _("With whom does {player} swap hands?"),
        ("swap", 2): _("Which colour does {player} name?"),
        ("switch_color", 1): _("Which other colour does {player} name?"),
        ("super_swap", 1): _("Which way do all hands go, left or right? {player} says."),
    }
    text = asked_for.get((state.parts[0], len(state.parts)), _("{player} plays."))
    return text.format(player=player)


def _won(state: State) -> str:
    winners = state.winners
    if not winners:
        return ending.after_nobody_won()
    if len(winners) == 1:
        return _("{player} wins the game. Green: another game.").format(player=winners[0])
    return _("{players} share the win. Green: another game.").format(players=listed(winners))
