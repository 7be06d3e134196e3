"""When a *no* that answers a question goes further back instead.

White answers what is asked, and takes back where nothing is asked. Pressed again and again it shall
lead back to the start, also through questions. Two answers are therefore no steps of their own:

    one that leaves nothing of the question     asked → no                       = undo of "asked"
    one that has just been taken back           asked → no → undo → asked → no   = undo of "asked"

Without the second, white would give its answer and take it back for ever.
"""

from collections.abc import Sequence
from typing import Any

from slapmat.rules.folding import Ledger, after
from slapmat.rules.records import Cause


def is_step_back(ledger: Ledger[Any], answer: Sequence[object]) -> bool:
    """Say whether a *no* takes the step back that has asked, instead of giving its answer.

    Args:
        ledger: The match; a question stands.
        answer: The facts that the *no* would come to.
    """
    step = ledger.last_step
    if step is None:
        return False
    is_nothing = after(ledger.game, ledger.state, answer) == ledger.state_before(step.seq)
    return is_nothing or _was_taken_back(ledger, answer)


def _was_taken_back(ledger: Ledger[Any], answer: Sequence[object]) -> bool:
    """Say whether just this answer is among what was taken back last."""
    records = ledger.records
    said = [_untimed(fact) for fact in answer]
    for record in reversed(records):
        if record.cause is not Cause.UNDO or record.undoes is None:
            return False
        if [_untimed(fact) for fact in records[record.undoes - records[0].seq].events] == said:
            return True
    return False


def _untimed(fact: object) -> tuple[object, ...]:
    """Give a fact without its times: the same answer is given at another one."""
    names = getattr(type(fact), "__match_args__", ())
    return (type(fact), *(getattr(fact, name) for name in names if not name.endswith("_ns")))
