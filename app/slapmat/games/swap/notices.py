"""What each fact of Swap! means to ears and eyes for a moment."""

from slapmat.games.swap import events as e
from slapmat.games.swap.house import APOLOGY, DRAW, LAST, SHOWN
from slapmat.games.swap.telling import told
from slapmat.rules.entry import Notice
from slapmat.table.language import _


def notice(event: object) -> Notice | None:
    """Give what to show and play for a fact; None for most."""
    match event:
        case e.FalseSlapped(player=player, penalty=penalty):
            return Notice(false_slap_text(penalty).format(player=player), "foul", player)
        case e.PlayerJoined(player=player):
            return Notice(_("{player} plays from the next round on.").format(player=player))
        case e.PlayerLeft(player=player):
            return Notice(_("{player} has left; what was won stays.").format(player=player))
        case e.SeatsSwapped() | e.ModeChanged() | e.HandCorrected():
            return Notice(told(event))
        case _:
            return _only_heard(event)


def false_slap_text(penalty: str) -> str:
    """Say that somebody made a false slap, and what the table wants for it."""
    known = {
        SHOWN: _("{player} slapped without a Slap card."),
        DRAW: _("{player} slapped without a Slap card, and draws a card."),
        APOLOGY: _("{player} slapped without a Slap card: stand up and apologize."),
        LAST: _("{player} slapped without a Slap card: their next slap counts as last."),
    }
    if penalty in known:
        return known[penalty]
    # The table's own words hold no place for a name.
    words = penalty.replace("{", "(").replace("}", ")")
    return _("{player} slapped without a Slap card: {words}").replace("{words}", words)


def _only_heard(event: object) -> Notice | None:
    """Give the sound of a fact that the scene itself shows."""
    match event:
        case e.SlapOpened(opener=str(opener)):
            return Notice(cue="open", player=opener)
        case e.SlapOpened():
            return Notice(cue="signal")
        case e.LateSlapped(player=player):
            return Notice(cue="late", player=player)
        case e.LastShared():
            return Notice(cue="dead_heat")
        case e.LastDrew(player=player):
            return Notice(cue="slap", player=player)
        case e.Dealt():
            return Notice(cue="open")
        case e.TurnEnded(player=player) | e.TurnTaken(player=player):
            return Notice(cue="turn", player=player)
        case e.RoundWon():
            return Notice(cue="end")
        case _:
            return None
