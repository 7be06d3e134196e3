"""The one thing to do next in Swintus Zombie, in words."""

from slapmat.games.swintus.cards import value_of
from slapmat.games.swintus.claims import may_catch, may_intercept
from slapmat.games.swintus.state import Phase, State
from slapmat.games.swintus.wording import card_text, cards_text
from slapmat.rules import ending
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_


def prompt(state: State) -> str:
    """Say the one thing to do next."""
    if state.group is not None or state.question is not None:
        return question_text(state)
    match state.phase:
        case Phase.BEFORE:
            return _("Start a game.")
        case Phase.TURN:
            return _turn(state)
        case Phase.RACE:
            return _("Khlopkopyt! All hands on the deck: the last one takes two cards.")
        case Phase.DECIDE:
            text = _("Too close to call. Green names {player}; a tied button shows the next.")
            return text.format(player=state.tie.shown if state.tie else "")
        case _:
            return _between(state)


def _between(state: State) -> str:
    """Say what to do before, between and after the turns."""
    match state.phase:
        case Phase.WAITING:
            text = _("{player} deals eight cards each and turns one up. Green begins.")
            if state.number == 1:
                # Who has the cards may be another than the lot says.
                text = _(
                    "{player} deals eight each, one face up: green. Another dealer? They press."
                )
            return text.format(player=state.dealer)
        case Phase.SCORE:
            return _("Play the round. Whoever has no card left presses their button.")
        case Phase.COUNT:
            text = _("Count the cards that are left, and enter them: {players}.")
            return text.format(players=listed(state.missing))
        case Phase.HAND_OVER:
            text = _("Round {round} is counted. Green begins the next one.")
            return text.format(round=state.number)
        case _:
            return _won(state)


def _turn(state: State) -> str:
    player = state.turn
    if state.is_resting:
        return _("Nobody plays. {player} goes on: a press, and the clock runs.").format(
            player=player
        )
    if state.due:
        return _("{player} takes {cards}, or passes a Khapyozh along.").format(
            player=player, cards=cards_text(state.due)
        )
    if state.is_drawn:
        return _("{player} plays the drawn card if it fits, or presses.").format(player=player)
    if state.silence is not None:
        return _("Silence, until {player} places a card. {other} plays.").format(
            player=state.silence, other=player
        )
    claims = _claims(state)
    plays = _("{player} plays a card or draws, then presses.").format(player=player)
    return f"{plays} {claims}" if claims else plays


def _claims(state: State) -> str:
    """Say what the others' buttons mean until the next move."""
    last = state.last
    if last is None:
        return ""
    others = [name for name in state.playing if name not in {state.turn, last.player}]
    can_intercept = any(may_intercept(state, name) for name in others)
    can_catch = any(may_catch(state, name) for name in others)
    if can_intercept and can_catch:
        return _("Others: intercept or catch.")
    if can_intercept:
        return _("Others: intercept.")
    return _("Others: catch {player}!").format(player=last.player) if can_catch else ""


def question_text(state: State) -> str:
    """Say what is asked."""
    question = state.question
    if question is None:
        return _("Was that Khlopkopyt?")
    player, chosen = question.player, listed(question.chosen)
    match question.what:
        case "claim":
            return _("What does {player} do?").format(player=player)
        case "turn":
            return _("Is it the turn of {player}?").format(player=player)
        case "is_out":
            return _("Has {player} played the last card?").format(player=player)
        case "spoke" if chosen:
            return _("Has {player} broken the silence?").format(player=chosen)
        case "spoke":
            return _("Who spoke? Press your button.")
        case "out" if chosen:
            return _("Has {player} no card left?").format(player=chosen)
        case "out":
            return _("Who has no card left? Press your button.")
        case _:
            return _healing(question.what, player, chosen)


def _healing(what: str, player: str, chosen: str) -> str:
    if what == "red":
        if chosen:
            return _("{player} gives one card to {others}?").format(player=player, others=chosen)
        return _("Who gets a card of {player}? A neighbour presses.").format(player=player)
    if what == "yellow":
        if chosen:
            return _("{player} swaps hands with {other}?").format(player=player, other=chosen)
        return _("With whom does {player} swap hands? That one presses.").format(player=player)
    if chosen:
        return _("{others} shows a vaccine; the others take three cards?").format(others=chosen)
    return _("Who can show a vaccine? Press; the others take three cards.")


def answers(state: State) -> tuple[str, str]:
    """Say what green and white mean while a question stands."""
    question = state.question
    what = question.what if question else "group"
    chosen = bool(question and question.chosen)
    texts = {
        "group": (_("yes, Khlopkopyt"), _group_no(state)),
        "claim": (_("intercepts"), _claim_no(state)),
        "turn": (_("yes"), _("no, play on")),
        "is_out": (_("yes, the round is over"), _is_out_no(state)),
        "spoke": (_("yes, two cards") if chosen else _("nobody spoke"), _("no, play on")),
        "out": (_("yes, the round is over") if chosen else _("nobody"), _("no, play on")),
        # White takes the healing back while nobody is chosen.
        "red": (_("yes"), _("nobody")) if chosen else (_("nobody"), _("take back")),
        "yellow": (_("yes"), _("no swap")) if chosen else (_("no swap"), _("take back")),
        "blue": (_("yes"), _("nobody can")) if chosen else (_("nobody can"), _("take back")),
    }
    return texts.get(what, (_("yes"), _("no")))


def _group_no(state: State) -> str:
    """Say what the presses of a group are if they were no hands on the deck."""
    group = state.group
    before = group.window.before if group else state
    is_move = group is not None and group.window.player == before.turn
    if is_move and before.is_for_two:
        return _("no, moves")
    return _("no: intercept, catch or move")


def _is_out_no(state: State) -> str:
    return _("no, play on") if state.phase is Phase.SCORE else _("no, it is Swintus! again")


def _claim_no(state: State) -> str:
    last = state.last
    return _("catches {player}").format(player=last.player) if last else _("catches")


def top_text(state: State) -> str:
    """Say what lies on top: the card, and the colour named for it."""
    return card_text(state.top) if value_of(state.top) else ""


def _won(state: State) -> str:
    winners = state.winners
    if not winners:
        return ending.after_nobody_won()
    if len(winners) == 1:
        points = state.totals[winners[0]]
        text = n_(
            "{player} wins with {count} point. Green: another game.",
            "{player} wins with {count} points. Green: another game.",
            points,
        )
        return text.format(player=winners[0], count=points)
    return _("{players} share the win. Green: another game.").format(players=listed(winners))
