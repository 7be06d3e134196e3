"""Entering the cards that are left: tiles, keys, and the command that an entry makes."""

from collections.abc import Mapping

from slapmat.games.swoop.cards import (
    KINDS,
    NUMBERS,
    SWOOP,
    added,
    card_text,
    decks_for,
    most_of,
    points_of,
)
from slapmat.games.swoop.commands import DraftCards, EnterCards, TypePoints
from slapmat.games.swoop.entry import others_cards
from slapmat.games.swoop.house import SCORE
from slapmat.games.swoop.rounds import NO_CARDS, Round
from slapmat.games.swoop.state import Phase, State
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import _, n_

# A digit is its number; what has two digits, and SWOOP, have letters, of no seat.
KEYS = {"10": "0", "11": "N", "12": "W", SWOOP: "S"}
LETTERS = {key.lower(): card for card, key in KEYS.items()}
HALF = len(NUMBERS) // 2


def entry_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give whose cards are to be entered before the round can be counted."""
    if state.phase is not Phase.COUNT:
        return ()
    return tuple(EntryTask(name, state.round.number) for name in state.round.unknown)


def all_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give every entry that can be corrected, the latest round first."""
    rounds = state.past if state.phase in {Phase.BEGIN, Phase.TURN} else state.rounds
    return tuple(
        EntryTask(name, each.number)
        for each in reversed(rounds)
        for name, result in each.results.items()
        if name != each.out and (result.is_entered or each.is_taken)
    )


def begun(state: State, task: EntryTask) -> EntryDraft:
    """Begin an entry with what is known so far."""
    round_ = state.round_numbered(task.hand)
    result = round_.results.get(str(task.player)) if round_ else None
    if result is None:
        return EntryDraft(task, focus=KINDS[0])
    known = result.cards if result.draft is None else result.draft
    typed = None if result.typed is None or result.draft is not None else str(result.typed)
    return EntryDraft(task, known or NO_CARDS, typed, focus=KINDS[0])


def card_of_key(prefix: str, key: str) -> tuple[str | None, str]:
    """Complete typed keys to a card: the card or None, and the keys that are kept: none."""
    del prefix
    key = key.lower()
    if len(key) == 1 and key in "123456789":
        return key, ""
    return LETTERS.get(key), ""


def command_of(draft: EntryDraft) -> object:
    """Give the command that a finished entry makes."""
    task = draft.task
    if draft.typed is not None:
        points = int(draft.typed) if draft.typed.isdecimal() else 0
        return TypePoints(str(task.player), points, task.hand)
    return EnterCards(str(task.player), dict(draft.cards), task.hand)


def draft_command(draft: EntryDraft) -> object:
    """Give the command that keeps an entry that is not finished."""
    return DraftCards(str(draft.task.player), dict(draft.cards), draft.task.hand)


def page(state: State, view: View, draft: EntryDraft) -> show.CardEntry:
    """Give the entry page."""
    task = draft.task
    is_typing = draft.typed is not None
    count = sum(draft.cards.values())
    label = _("points") if is_typing else n_("card", "cards", count)
    return show.CardEntry(
        person=show.Person(view.seats.get(task.player or "", 1), task.player or ""),
        where=_where(state, task),
        count=str(draft.typed) if is_typing else str(count),
        count_label=label,
        sums=() if is_typing else _sums(draft.cards),
        so_far=None if is_typing else show.Sum(_("Points"), str(points_of(draft.cards))),
        rows=() if is_typing else _rows(state, draft),
        actions=(
            show.Action("done", _("Done"), "Tab"),
            show.Action("take_back", _("Take back"), "Delete"),
            show.Action("points", _("Cards") if is_typing else _("Points"), "U"),
        ),
        focus=draft.focus,
        is_typing=is_typing,
    )


def _where(state: State, task: EntryTask) -> str:
    """Give which round it is, and how many cards there have to be, if every play was told."""
    held = state.held.get(str(task.player))
    is_told = state.mode != SCORE and task.hand == state.round.number
    if not is_told or held is None or not held.is_known or not held.cards:
        return _("Round {hand}").format(hand=task.hand)
    text = n_("Round {hand}, {count} card told", "Round {hand}, {count} cards told", held.cards)
    return text.format(hand=task.hand, count=held.cards)


def _sums(cards: Mapping[str, int]) -> tuple[show.Sum, ...]:
    """Give what the cards cost, part by part."""
    parts = ((_("1 to 9"), NUMBERS[:9]), (_("10 to 12"), NUMBERS[9:]), (_("SWOOPs"), (SWOOP,)))
    return tuple(
        show.Sum(label, str(points_of({card: cards.get(card, 0) for card in kinds})))
        for label, kinds in parts
    )


def _rows(state: State, draft: EntryDraft) -> tuple[show.TileRow, ...]:
    round_ = state.round_numbered(draft.task.hand) or state.round
    left = _left(round_, draft)
    return tuple(
        show.TileRow(label, tuple(_tile(card, draft, left[card]) for card in kinds))
        for label, kinds in (
            (_("Numbers: 5 points each, from 10 on 10"), NUMBERS[:HALF]),
            ("", NUMBERS[HALF:]),
            (_("SWOOP: 50 points each"), (SWOOP,)),
        )
    )


def _tile(card: str, draft: EntryDraft, left: int) -> show.Tile:
    return show.Tile(
        card=card,
        label=card_text(card),
        kind=show.TileKind.BOLT if card == SWOOP else show.TileKind.PLAIN,
        count=draft.cards.get(card, 0),
        left=_("{count} left").format(count=left),
        is_empty=left <= 0,
        key=KEYS.get(card, card),
        left_short=str(left),
    )


def _left(round_: Round, draft: EntryDraft) -> dict[str, int]:
    """Give how many of each card there can be beside all that is entered."""
    known = added(others_cards(round_, draft.task.player), draft.cards)
    decks = decks_for(len(round_.results))
    return {card: max(0, most_of(card, decks) - known.get(card, 0)) for card in KINDS}
