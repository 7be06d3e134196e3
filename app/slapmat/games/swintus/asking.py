"""Questions of Swintus Zombie: what *yes* and *no* mean, and what comes of them."""

from collections.abc import Callable, Mapping

from slapmat.games.swintus import events as e
from slapmat.games.swintus import events_presses as p
from slapmat.games.swintus.claims import caught, intercepted
from slapmat.games.swintus.counting import silence_broken
from slapmat.games.swintus.draft import Draft
from slapmat.games.swintus.evolve import evolve
from slapmat.games.swintus.healing import OF_HEALING, act
from slapmat.games.swintus.players import next_round
from slapmat.games.swintus.plays import begin
from slapmat.games.swintus.prompts import prompt
from slapmat.games.swintus.races import clap, decided, no_clap
from slapmat.games.swintus.state import ON, Phase, Question, State
from slapmat.rules.commands import Award, Next, No, Yes
from slapmat.rules.contract import Moment
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _


def is_asking(state: State) -> bool:
    """Say whether *no* is an answer."""
    return state.question is not None or state.group is not None


def is_taking_back(state: State) -> bool:
    """Say whether *no* takes a healing back, for which nobody is chosen yet.

    That nobody is to be chosen is what *yes* says then.
    """
    question = state.question
    return question is not None and question.what in OF_HEALING and not question.chosen


def yes(state: State, command: Yes, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the prompt with yes."""
    del command
    draft = Draft(state, moment.at_ns)
    if state.group is not None:
        clap(draft)
    elif state.question is not None:
        _answered(draft, state.question)
    elif state.tie is not None:
        decided(draft, state.tie.shown)
    elif state.phase is Phase.WAITING:
        begin(draft)
    elif state.phase is Phase.HAND_OVER:
        return next_round(state, Next(), moment)
    else:
        raise RuleViolation(_("Nothing to say yes to."), remedy=prompt(state))
    return draft.facts


def no(state: State, command: No, moment: Moment) -> tuple[e.Event, ...]:
    """Answer the question that stands with no."""
    del command
    draft = Draft(state, moment.at_ns)
    question = state.question
    if state.group is not None:
        no_clap(draft)
        return draft.facts
    if question is None:
        raise RuleViolation(_("No question stands."), remedy=prompt(state))
    if question.what in {"spoke", "out"} and question.chosen:
        draft.add(p.Chosen(moment.at_ns, ""))
        return draft.facts
    draft.add(p.Answered(moment.at_ns, is_yes=False, is_undone=_is_untouched(state, question)))
    match question.what:
        case "claim":
            caught(draft, question.player)
        case "is_out" if draft.state.phase is Phase.TURN:
            draft.add(e.Declared(moment.at_ns, question.player))
        case "red" | "yellow" | "blue":
            act(draft, question.player, question.what, ())
        case _:
            pass
    return draft.facts


def _is_untouched(state: State, question: Question) -> bool:
    """Say whether a *no* leaves nothing of a question: then *no* again goes further back."""
    if question.what not in {"turn", "spoke", "out"} and state.phase is not Phase.SCORE:
        return False
    asked = p.Asked(question.at_ns, question.what, question.player)
    return evolve(question.before, asked) == state


def _answered(draft: Draft, question: Question) -> None:
    """Do what a question's yes means; where nobody was named for it, it means nobody."""
    is_nobody = question.what in {"spoke", "out"} and not question.chosen
    draft.add(p.Answered(draft.now_ns, not is_nobody))
    answer = ANSWERS.get(question.what)
    if answer is not None and not is_nobody and draft.state.phase in ON | {Phase.SCORE}:
        answer(draft, question)


def _turn(draft: Draft, question: Question) -> None:
    draft.pass_turn(question.player)


def _spoke(draft: Draft, question: Question) -> None:
    silence_broken(draft, question.chosen[0])


def _out(draft: Draft, question: Question) -> None:
    draft.end_round(question.chosen[0])


def _is_out(draft: Draft, question: Question) -> None:
    draft.end_round(question.player)


def _healed(draft: Draft, question: Question) -> None:
    act(draft, question.player, question.what, question.chosen)


def _claimed(draft: Draft, question: Question) -> None:
    intercepted(draft, question.player)


ANSWERS: Mapping[str, Callable[[Draft, Question], None]] = {
    "claim": _claimed,
    "turn": _turn,
    "spoke": _spoke,
    "out": _out,
    "is_out": _is_out,
    "red": _healed,
    "yellow": _healed,
    "blue": _healed,
}
"""What *yes* does."""


def award(state: State, command: Award, moment: Moment) -> tuple[e.Event, ...]:
    """Take the table's word for who was first, or the last."""
    tie = state.tie
    if state.phase is not Phase.DECIDE or tie is None:
        raise RuleViolation(
            _("There is nothing to decide."), remedy=_("The table decides what cannot be told.")
        )
    if command.player not in tie.tied:
        raise RuleViolation(
            _("{player} is not tied.").format(player=f"{command.player!r:.60}"),
            remedy=_("Tied: {players}.").format(players=", ".join(tie.tied)),
        )
    draft = Draft(state, moment.at_ns)
    decided(draft, command.player)
    return draft.facts
