"""What the table may choose in mid-game, in the list of what happened: all by the mat's buttons."""

from slapmat.games.swintus import commands as c
from slapmat.games.swintus.claims import may_catch
from slapmat.games.swintus.state import RUNNING, Phase, State
from slapmat.scene.elements import Choice
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _

MODES = {
    "buttons": N_("Play by buttons"),
    "reported": N_("Tell every play"),
    "score": N_("Only the score"),
}
OVER, SPOKE, CATCH = "round_over", "who_spoke", "catch"


def table_choices(state: State) -> tuple[Choice, ...]:
    """Give the rows."""
    is_calm = not (state.question or state.group)
    rows = []
    if state.phase is Phase.TURN and is_calm:
        if may_catch(state, state.turn) and state.last:
            text = _("{player} catches {other}")
            label = text.format(player=state.turn, other=state.last.player)
            rows.append(Choice(CATCH, label, _("Who forgot Swintus! takes three cards.")))
        if state.silence is not None:
            rows.append(Choice(SPOKE, _("Somebody spoke"), _("That one takes two cards.")))
    if state.phase in {Phase.TURN, Phase.SCORE} and is_calm:
        rows.append(Choice(OVER, _("The round is over"), _("Somebody has no card left.")))
    if state.phase in RUNNING - {Phase.RACE, Phase.DECIDE} and is_calm:
        rows += [Choice(mode, _(label)) for mode, label in MODES.items() if mode != state.mode]
    return tuple(rows)


def command_of(state: State, name: str) -> object:
    """Give the command that a row means.

    Raises:
        RuleViolation: It means nothing now.
    """
    if name not in {choice.name for choice in table_choices(state)}:
        raise RuleViolation(_("That means nothing now."), remedy=_("Play on."))
    if name in MODES:
        return c.ChangeMode(name)
    commands: dict[str, object] = {OVER: c.Out(), SPOKE: c.Spoke(), CATCH: c.Catch(state.turn)}
    return commands[name]
