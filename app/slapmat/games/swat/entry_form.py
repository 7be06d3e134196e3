"""Card entry of SWAT!: the tiles, the keys, and the command that an entry makes."""

from collections.abc import Mapping

from slapmat.games.swat.cards import (
    DECK,
    DOUBLE_COUNTS,
    SURE_COUNTS,
    SWAT_OR_NOT,
    WILD,
    ZAPPER,
    Cards,
    added,
    double,
    sure,
    value_text,
)
from slapmat.games.swat.commands import DraftCards, EnterCards, RecordCard, TypePoints
from slapmat.games.swat.scoring import score_hand
from slapmat.games.swat.state import RUNNING, Phase, State
from slapmat.games.swat.wording import points_text
from slapmat.rules.contract import View
from slapmat.rules.entry import EntryDraft, EntryTask
from slapmat.scene import elements as show
from slapmat.table.language import N_, _, n_

LETTERS = {"z": ZAPPER, "w": WILD, "n": SWAT_OR_NOT}
SURE_PREFIX = "s"
DOUBLE_PREFIX = "d"
NAMES = {ZAPPER: N_("Zapper"), WILD: N_("Wild"), SWAT_OR_NOT: N_("Swat or Not")}
KINDS = {ZAPPER: show.TileKind.BOLT, WILD: show.TileKind.STAR, SWAT_OR_NOT: show.TileKind.HAND}
KEYS = {card: letter.upper() for letter, card in LETTERS.items()}


def entry_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give what has to be entered before the hand can be counted."""
    if state.phase is not Phase.COUNT:
        return ()
    return tuple(
        EntryTask(name, state.hand.number)
        for name, held in state.hand.held.items()
        if not held.is_known
    )


def all_tasks(state: State) -> tuple[EntryTask, ...]:
    """Give every entry that can be corrected, the latest hand first."""
    return tuple(
        EntryTask(name, hand.number)
        for hand in reversed(state.hands)
        for name, held in hand.held.items()
        if held.stacks
    )


def begun(state: State, task: EntryTask) -> EntryDraft:
    """Begin an entry with what is known so far."""
    cards = _held_cards(state, task)
    return EntryDraft(task, cards, focus=next(iter(DOUBLE_COUNTS)))


def _held_cards(state: State, task: EntryTask) -> Cards:
    hand = state.hand_numbered(task.hand)
    if hand is not None and task.player in hand.held:
        held = hand.held[str(task.player)]
        return held.cards if held.draft is None else held.draft
    return state.offer.counted if task.player is None else {}


def card_of_key(prefix: str, key: str) -> tuple[str | None, str]:
    """Complete the keys typed so far by one more.

    Returns:
        The card if the keys name one, and what is left as a prefix.
    """
    key = key.lower()
    if key in LETTERS:
        return LETTERS[key], ""
    if key in {SURE_PREFIX, DOUBLE_PREFIX}:
        return None, key
    if key in {"-", "+"}:
        return None, prefix.rstrip("+-") + key
    if len(key) != 1 or key not in "123456":
        return None, ""
    make = sure if prefix.startswith(SURE_PREFIX) else double
    card = make(-int(key) if prefix.endswith("-") else int(key))
    # A row stays chosen, so that several of its cards need one letter only.
    kept = SURE_PREFIX if make is sure else ""
    return (card if card in DECK else None), kept


def command_of(draft: EntryDraft) -> object:
    """Give the command that a finished entry makes."""
    task = draft.task
    if draft.typed is not None:
        return TypePoints(str(task.player), _typed_points(draft.typed), task.hand)
    return EnterCards(str(task.player), dict(draft.cards), None, task.hand)


def draft_command(draft: EntryDraft) -> object:
    """Give the command that keeps an entry that is not finished."""
    return DraftCards(str(draft.task.player), dict(draft.cards), draft.task.hand)


def _typed_points(typed: str) -> int:
    digits = typed.lstrip("-")
    number = int(digits) if digits.isdecimal() else 0
    return -number if typed.startswith("-") else number


def record_command(card: str) -> object:
    """Give the command that records a flipped card."""
    return RecordCard(card)


def may_record(state: State) -> bool:
    """Say whether cards are being flipped."""
    return state.phase in RUNNING


def page(state: State, view: View, draft: EntryDraft) -> show.CardEntry:
    """Give the entry page."""
    task = draft.task
    left = _left(state, draft)
    rows = () if draft.typed is not None else _rows(draft, left)
    is_flip = task.player is None
    person = show.Person(
        view.seats.get(task.player or state.dealer or "", 1), task.player or _("The offer")
    )
    count = sum(draft.cards.values())
    is_typing = draft.typed is not None
    return show.CardEntry(
        person=person,
        where=_("Cards flipped so far") if is_flip else _("Hand {number}").format(number=task.hand),
        count=(draft.typed or "").replace("-", "\u2212") if is_typing else str(count),
        count_label=_("points") if is_typing else n_("card", "cards", count),
        sums=() if is_flip or is_typing else _sums(state, draft),
        so_far=None if is_flip or is_typing else _so_far(state, draft),
        rows=rows,
        actions=_actions(draft),
        focus=draft.focus,
        is_typing=is_typing,
    )


def _actions(draft: EntryDraft) -> tuple[show.Action, ...]:
    back = show.Action("take_back", _("Take back"), "Delete")
    if draft.task.player is None:
        return (
            back,
            show.Action("stop", _("Stop"), "Q"),
            show.Action("close", _("Close"), "Esc"),
        )
    return (
        show.Action("done", _("Done"), "Tab"),
        back,
        show.Action("points", _("Points") if draft.typed is None else _("Cards"), "U"),
    )


def _rows(draft: EntryDraft, left: Mapping[str, int]) -> tuple[show.TileRow, ...]:
    others = (ZAPPER, SWAT_OR_NOT, WILD)
    return (
        show.TileRow(_("Double or NoSting"), tuple(_tile(c, draft, left) for c in DOUBLE_COUNTS)),
        show.TileRow(_("Sure Sting"), tuple(_tile(c, draft, left) for c in SURE_COUNTS)),
        show.TileRow(_("Others"), tuple(_tile(c, draft, left) for c in others)),
    )


def _tile(card: str, draft: EntryDraft, left: Mapping[str, int]) -> show.Tile:
    is_double = card in DOUBLE_COUNTS
    label = _(NAMES[card]) if card in NAMES else value_text(card).replace("-", "\u2212")
    digits = value_text(card).replace("+", "")
    # A letter is printed on the row that has not been chosen.
    is_sure_chosen = draft.prefix.startswith(SURE_PREFIX)
    row = DOUBLE_PREFIX if is_double else SURE_PREFIX
    key = KEYS.get(card) or (digits if is_double != is_sure_chosen else row.upper() + digits)
    plain = show.TileKind.PAIR if is_double else show.TileKind.PLAIN
    return show.Tile(
        card=card,
        label=label,
        kind=KINDS.get(card, plain),
        count=draft.cards.get(card, 0),
        left=n_("at most {count} left", "at most {count} left", left[card]).format(
            count=left[card]
        ),
        # For translators: "at most 12 left", as short as it can be
        left_short=_("{count} max").format(count=left[card]),
        is_empty=left[card] <= 0,
        key=key,
    )


def _left(state: State, draft: EntryDraft) -> dict[str, int]:
    """Give how many of each card there can be beside all that is known."""
    hand = state.hand_numbered(draft.task.hand) or state.hand
    known: Cards = draft.cards
    for name, held in hand.held.items():
        if name != draft.task.player:
            known = added(known, held.cards)
    if draft.task.player is not None and hand.number == state.hand.number:
        known = added(known, state.offer.counted)
    return {card: max(0, count - known.get(card, 0)) for card, count in DECK.items()}


def _sums(state: State, draft: EntryDraft) -> tuple[show.Sum, ...]:
    score = score_hand({"": draft.cards}, wild_splits_pairs=state.rules.wild_splits_pairs)[""]
    return (
        show.Sum(_("Sure Stings"), points_text(score.sure, signed=True)),
        show.Sum(_("Pairs"), points_text(score.double, signed=True)),
        show.Sum(_("Zappers"), points_text(score.zapper, signed=True)),
    )


def _so_far(state: State, draft: EntryDraft) -> show.Sum:
    score = score_hand({"": draft.cards}, wild_splits_pairs=state.rules.wild_splits_pairs)[""]
    points = score.sure + score.double + score.zapper
    return show.Sum(_("Without Swat or Not"), points_text(points, signed=True))
