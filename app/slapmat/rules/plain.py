"""What a game does where it says nothing else: a game derives from it and overrides the rest."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from slapmat.rules.commands import Meaning
from slapmat.rules.contract import RaceCall, Timer, View
from slapmat.rules.entry import EntryDraft, EntryTask, Notice
from slapmat.rules.house import HouseRule
from slapmat.rules.moves import Draw, Move
from slapmat.rules.slaps import Slaps
from slapmat.scene.elements import CardEntry, Choice
from slapmat.table.errors import RuleViolation
from slapmat.table.language import _

S = TypeVar("S")


class PlainGame(Generic[S]):
    """A game without races, timers, questions, entries or pages of its own; see `Game`."""

    house_rules: tuple[HouseRule, ...] = ()
    commands: Mapping[str, type] = {}

    def shifted(self, state: S, by_ns: int, now_ns: int) -> S:
        """Leave a state as it is: it holds no times."""
        del by_ns, now_ns
        return state

    def is_step(self, events: tuple[Any, ...]) -> bool:
        """Say that whatever a press has done can be taken back."""
        return bool(events)

    def race(self, state: S) -> RaceCall | None:
        """Ask for no race."""
        del state
        return None

    def meaning(self, state: S, player: str, at_ns: int) -> Meaning | None:
        """Give a seat's button no meaning."""
        del state, player, at_ns
        return None

    def timer(self, state: S) -> Timer | None:
        """Have nothing happen by itself."""
        del state
        return None

    def is_asking(self, state: S) -> bool:
        """Say that no question stands."""
        del state
        return False

    def changes_at_ns(self, state: S, now_ns: int) -> int | None:
        """Say that the scene never changes by itself."""
        del state, now_ns
        return None

    def notice(self, event: object) -> Notice | None:
        """Have no fact heard or shown for a moment."""
        del event
        return None

    def entry_tasks(self, state: S) -> tuple[EntryTask, ...]:
        """Wait for no entry."""
        del state
        return ()

    def correctable(self, state: S) -> tuple[EntryTask, ...]:
        """Have nothing that can be corrected."""
        del state
        return ()

    def may_record(self, state: S) -> bool:
        """Say that no cards are flipped that could be recorded."""
        del state
        return False

    def entry_begun(self, state: S, task: EntryTask) -> EntryDraft:
        """Begin an entry with nothing."""
        del state
        return EntryDraft(task)

    def entry_page(self, state: S, view: View, draft: EntryDraft) -> CardEntry:
        """Refuse: no entry is asked for."""
        del state, view, draft
        raise NotImplementedError

    def entry_command(self, draft: EntryDraft) -> object:
        """Refuse: no entry is asked for."""
        del draft
        raise NotImplementedError

    def draft_command(self, draft: EntryDraft) -> object:
        """Refuse: no entry is asked for."""
        del draft
        raise NotImplementedError

    def record_command(self, card: str) -> object:
        """Refuse: nothing is recorded."""
        del card
        raise NotImplementedError

    def stop_recording(self, state: S) -> object | None:
        """Say that nothing is recorded."""
        del state
        return None

    def card_of_key(self, prefix: str, key: str) -> tuple[str | None, str]:
        """Know no card by its key."""
        del prefix, key
        return None, ""

    def long_yes(self, state: S) -> object | None:
        """Give a long *yes* no meaning."""
        del state
        return None

    def grid(self, state: S, view: View, focus: str) -> CardEntry | None:
        """Have no plays told on tiles."""
        del state, view, focus
        return None

    def grid_command(self, state: S, name: str) -> object:
        """Refuse: there are no tiles."""
        del state, name
        raise RuleViolation(_("No plays are told here."), remedy=_("Play on."))

    def table_choices(self, state: S) -> tuple[Choice, ...]:
        """Add nothing to the list of what happened."""
        del state
        return ()

    def choice_command(self, state: S, name: str) -> object:
        """Refuse: nothing was added to the list."""
        del state, name
        raise RuleViolation(_("There is nothing to choose here."), remedy=_("Play on."))

    def pointed(self, state: S, player: str) -> object | None:
        """Never ask for a player."""
        del state, player
        return None

    def seats_now(self, state: S, seats: Mapping[str, int]) -> Mapping[str, int]:
        """Leave everybody where they sat down."""
        del state
        return seats

    def likely(self, state: S, at_ns: int, draw: Draw) -> tuple[Move, ...]:
        """Know nothing of what a table would do next."""
        del state, at_ns, draw
        return ()

    def slaps(self, event: object) -> Slaps | None:
        """Tell of no slaps."""
        del event
        return None

    def points_by_kind(self, state: S) -> Mapping[str, Mapping[str, int]]:
        """Tell no kinds of points apart."""
        del state
        return {}
