"""What the table may choose in mid-game: another way of playing, who is out, seats to swap."""

from slapmat.games.swap.commands import Mode, Out, SwapSeats
from slapmat.games.swap.house import MODES
from slapmat.games.swap.state import Phase, State
from slapmat.games.swap.telling import mode_text
from slapmat.scene.elements import Choice
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

MODE, OUT, SEATS = "mode", "out", "seats"


def choices(state: State) -> tuple[Choice, ...]:
    """Give the rows."""
    rows = [Choice(f"{MODE}:{mode}", mode_text(mode)) for mode in MODES if mode != state.mode]
    if state.phase is Phase.PLAY:
        text = _("{player} has no cards left")
        rows += [
            Choice(f"{OUT}:{at}", text.format(player=name)) for at, name in enumerate(state.order)
        ]
    if state.phase is Phase.PLAY and state.rules.is_swapping_seats and state.slaps is None:
        text = _("{player} and {other} swap seats")
        rows += [
            Choice(f"{SEATS}:{at}", text.format(player=state.turn, other=name))
            for at, name in enumerate(state.order)
            if name != state.turn
        ]
    return tuple(rows)


def choice_command(state: State, name: str) -> object:
    """Give the command that a row means."""
    kind, _colon, rest = name.partition(":")
    if kind == MODE:
        return Mode(rest)
    if kind in {OUT, SEATS} and rest.isdecimal() and int(rest) < len(state.order):
        player = state.order[int(rest)]
        return Out(player) if kind == OUT else SwapSeats(str(state.turn), player)
    raise RuleViolation(_("That means nothing now."), remedy=_("Play on."))
