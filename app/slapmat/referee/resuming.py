"""The part of the desk that knows which matches rest, and goes on with one of them."""

from slapmat.referee.effects import ResumeMatch
from slapmat.referee.following import Following
from slapmat.referee.live import Seating
from slapmat.referee.setup import Setup
from slapmat.referee.tonight import slaps_of


class Resuming(Following):
    """What pages ask of the desk about matches that rest."""

    _is_recording: bool
    _sitting_out: dict[int, str]

    def __init__(self, setup: Setup, now_ns: int) -> None:
        """Begin with the newest one; whether there are others is known, and they are read later."""
        super().__init__(setup, now_ns)
        self._resting = [] if setup.stored is None else [setup.stored]
        self._has_unread = setup.rests_more

    @property
    def is_match_resting(self) -> bool:
        """Say whether a stored match could go on still."""
        return bool(self._resting) or self._has_unread

    def _read_resting(self) -> None:
        """Read what rests, where that is not known; it may be that it cannot be read just now."""
        if self._has_unread and (matches := self.setup.resting()) is not None:
            self._resting, self._has_unread = list(matches), False

    def _rests(self) -> None:
        """Note that the match on the table will rest."""
        self._has_unread |= not self._is_finished

    def _take_up(self, match_id: int) -> bool:
        """Go on with a stored match, not shown yet; says whether it rests."""
        stored = next((match for match in self._resting if match.match_id == match_id), None)
        if stored is None:
            return False
        self._resting.remove(stored)
        self._sitting_out, self._is_finished = {}, False
        self._plans.choose(stored.ledger.game)
        records = tuple(stored.ledger.records)
        self._slaps = slaps_of(stored.ledger.game, records)
        last_ns = records[-1].at_ns if records else 0
        self._live = self._new_live(Seating(stored.seats), stored.ledger, last_ns)
        self._effects.append(ResumeMatch(match_id, self._begun(stored.header), records))
        self._keep(self._live.resume(self._clock_ns()))
        self._is_recording = self.game.stop_recording(self._live.match.state) is not None
        return True
