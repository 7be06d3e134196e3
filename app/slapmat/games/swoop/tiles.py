"""Telling plays by tiles while the round is on, and what else the table may choose."""

from slapmat.games.swoop.cards import KINDS, NUMBERS, SWOOP, card_text
from slapmat.games.swoop.checking import is_too_high
from slapmat.games.swoop.commands import Hand, Mode, Play, Take, Tell
from slapmat.games.swoop.entry_form import HALF, KEYS
from slapmat.games.swoop.house import BUTTONS, REPORTED, SCORE
from slapmat.games.swoop.state import RUNNING, Held, Phase, State
from slapmat.games.swoop.telling import played_text
from slapmat.games.swoop.turns import BOARD, MYSTERY
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.errors import RuleViolation
from slapmat.table.language import N_, _, n_

PLAYED, TAKEN, BACK = "played", "taken", "take_back"
WAYS = {
    BUTTONS: (N_("Play by buttons"), N_("Nobody tells the cards.")),
    REPORTED: (N_("Tell every play"), N_("Every card is told, and counted along.")),
    SCORE: (N_("Keep the score only"), N_("Only the points of each round are entered.")),
}
COUNT, MODE = "count:", "mode:"
MORE, LESS = "+", "-"


def grid(state: State, view: View, focus: str) -> show.CardEntry | None:
    """Give the tiles of the player on turn; None while nobody is."""
    if state.phase is not Phase.TURN or state.question is not None:
        return None
    player, told = state.active, state.told
    return show.CardEntry(
        person=show.Person(view.seats.get(player, 1), player),
        where=_on_top(state),
        count=str(len(told.cards)),
        count_label=n_("card", "cards", len(told.cards)),
        sums=_sums(state),
        rows=_rows(state),
        actions=(
            show.Action(PLAYED, _("Played")),
            show.Action(TAKEN, _("Takes the pile")),
            show.Action(BACK, _("Take back"), "Delete"),
        ),
        focus=focus,
    )


def _on_top(state: State) -> str:
    text = played_text((state.pile.number,) * state.pile.matching) if state.pile.number else ""
    if text:
        return _("On top: {cards}").format(cards=text)
    return _("The pile is empty") if state.pile.is_empty else _("On top: not told")


def _sums(state: State) -> tuple[show.Sum, ...]:
    held = state.held.get(state.active, Held())
    if not held.is_known:
        return ()
    return (
        show.Sum(_("Hand"), str(held.hand)),
        show.Sum(_("Board"), str(held.board)),
        show.Sum(_("Mystery"), str(held.mystery)),
    )


def _rows(state: State) -> tuple[show.TileRow, ...]:
    told = state.told
    others = (
        _tile(state, SWOOP),
        show.Tile(
            BOARD,
            _("Board"),
            count=told.from_board,
            is_empty=len(told.cards) <= told.is_mystery,
            key="B",
        ),
        show.Tile(MYSTERY, _("Mystery"), count=int(told.is_mystery), key="M"),
    )
    return (
        show.TileRow(_("Numbers"), tuple(_tile(state, card) for card in NUMBERS[:HALF])),
        show.TileRow("", tuple(_tile(state, card) for card in NUMBERS[HALF:])),
        show.TileRow(_("SWOOP, Board, Mystery"), others),
    )


def _tile(state: State, card: str) -> show.Tile:
    """Give a card's tile; what is too high is dim, but can be shown when the pile is taken."""
    return show.Tile(
        card=card,
        label=card_text(card),
        kind=show.TileKind.BOLT if card == SWOOP else show.TileKind.PLAIN,
        count=state.told.cards.count(card),
        is_empty=is_too_high(state, card),
        key=KEYS.get(card, card),
    )


def grid_command(state: State, name: str) -> object:
    """Give the command that a tile or an action means.

    Raises:
        RuleViolation: Nothing was told yet.
    """
    told = state.told
    if name in {*KINDS, BOARD, MYSTERY}:
        return Tell(name)
    if name == TAKEN:
        return Take(state.active, told.cards, told.from_board, told.is_mystery)
    if name == PLAYED and told.cards:
        return Play(state.active, told.cards, told.from_board, told.is_mystery)
    raise RuleViolation(_("No card is told."), remedy=_("Tap the cards that were played."))


def table_choices(state: State) -> tuple[show.Choice, ...]:
    """Give the other ways to play, and the hand counts to correct."""
    if state.phase in {Phase.BEFORE, Phase.GAME_OVER}:
        return ()
    modes = tuple(
        show.Choice(f"{MODE}{mode}", _(label), _(text))
        for mode, (label, text) in WAYS.items()
        if mode != state.mode
    )
    if state.phase not in RUNNING or state.mode == SCORE:
        return modes
    return (*modes, *(choice for name in state.held for choice in _counts(state, name)))


def _counts(state: State, name: str) -> tuple[show.Choice, ...]:
    """Give one Hand card more, and one less, of a player."""
    held = state.held[name]
    value = n_("{count} card", "{count} cards", held.cards).format(count=held.cards)
    rows = [(MORE, _("{player} has one card more"))]
    if held.hand and held.cards > 1:
        rows.append((LESS, _("{player} has one card less")))
    return tuple(
        show.Choice(
            f"{COUNT}{sign}{name}",
            label.format(player=name),
            _("Correct the Hand cards as they were counted."),
            value,
        )
        for sign, label in rows
    )


def choice_command(state: State, name: str) -> object:
    """Give the command that a choice means.

    Raises:
        RuleViolation: It means nothing now.
    """
    if name.startswith(MODE):
        return Mode(name.removeprefix(MODE))
    player = name.removeprefix(COUNT)[1:]
    if name.startswith(COUNT) and player in state.held:
        step = 1 if name.removeprefix(COUNT).startswith(MORE) else -1
        return Hand(player, state.held[player].hand + step)
    raise RuleViolation(_("There is nothing to choose here."), remedy=_("Play on."))
