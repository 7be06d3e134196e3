"""Entry of the cards that are left: tiles that add up, keys, and the command that comes of it."""

from slapmat.games.swintus.commands import DraftCount, HandCount
from slapmat.games.swintus.counting import COUNT_TILES, total_of
from slapmat.games.swintus.parts import Round
from slapmat.games.swintus.state import COUNTED, Phase, State
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _, n_

FIRST = COUNT_TILES[0]
ACROSS = 3


def entry_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give whose cards the count waits for."""
    if state.phase is not Phase.COUNT:
        return ()
    return tuple(EntryTask(name, state.number) for name in state.missing)


def all_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give every entry that can be corrected, the latest round first."""
    tasks = [
        EntryTask(name, each.number)
        for each in (*reversed(state.past),)
        for name in each.cards
        if each.winner is not None and name != each.winner
    ]
    if state.phase is Phase.TURN and not (state.question or state.group):
        now = state.playing
    elif state.phase in COUNTED | {Phase.COUNT} and state.winner is not None:
        now = tuple(name for name in state.playing if name != state.winner)
    else:
        now = ()
    return (*(EntryTask(name, state.number) for name in now), *tasks)


def begun(state: State, task: EntryTask) -> EntryDraft:
    """Begin an entry with what is known so far."""
    player = str(task.player)
    if task.hand == state.number and player in state.drafts:
        taps = state.drafts[player]
    else:
        known = _known(state, player, task.hand)
        taps = {FIRST: known} if known else {}
    return EntryDraft(task, taps, focus=FIRST)


def _known(state: State, player: str, number: int) -> int:
    if number == state.number:
        return state.hands.get(player, 0) if state.is_sure(player) else 0
    rounds: tuple[Round, ...] = state.past
    return next((each.cards.get(player, 0) for each in rounds if each.number == number), 0)


def command_of(draft: EntryDraft) -> object:
    """Give the command that a finished entry makes."""
    task = draft.task
    return HandCount(str(task.player), _total(draft), task.hand)


def draft_command(draft: EntryDraft) -> object:
    """Give the command that keeps an entry that is not finished."""
    return DraftCount(str(draft.task.player), dict(draft.cards), draft.task.hand)


def _total(draft: EntryDraft) -> int:
    if draft.typed is None:
        return total_of(draft.cards)
    return int(draft.typed) if draft.typed.isdecimal() else 0


def page(state: State, view: View, draft: EntryDraft) -> show.CardEntry:
    """Give the entry page."""
    del state
    player, is_typing = str(draft.task.player), draft.typed is not None
    count = _total(draft)
    rows = tuple(
        show.TileRow(
            _("Cards left") if not at else "",
            tuple(
                show.Tile(tile, f"+{tile}", count=draft.cards.get(tile, 0), key=_key_of(tile))
                for tile in COUNT_TILES[at : at + ACROSS]
            ),
        )
        for at in range(0, len(COUNT_TILES), ACROSS)
    )
    return show.CardEntry(
        person=show.Person(view.seats.get(player, 1), player),
        where=_("Round {round}").format(round=draft.task.hand),
        count=draft.typed if draft.typed is not None else str(count),
        count_label=n_("card", "cards", count),
        so_far=show.Sum(_("For the winner"), f"+{count}"),
        rows=() if is_typing else rows,
        actions=(
            show.Action("done", _("Done"), "Tab"),
            show.Action("take_back", _("Take back"), "Delete"),
            show.Action("points", _("Tiles") if is_typing else _("Type"), "U"),
        ),
        focus=draft.focus,
        is_typing=is_typing,
    )


def tile_of_key(key: str) -> str | None:
    """Give the tile of a digit."""
    return key if _key_of(key) and key in COUNT_TILES else None


def _key_of(tile: str) -> str:
    """Give the key of a tile: a digit, where one is enough."""
    return tile if len(tile) == 1 else ""
