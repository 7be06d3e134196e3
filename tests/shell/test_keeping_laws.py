"""Whatever the disk does meanwhile: in the end it has everything, in order and once."""

import json
from itertools import count

from hypothesis import given
from hypothesis import strategies as st

from slapmat.games.swat.events import OfferOpened
from slapmat.journal.port import Mark
from slapmat.referee.effects import Append, BeginMatch, FinishMatch, ReopenMatch
from slapmat.rules.records import Cause, Record
from slapmat.shell.keeping import LAST_RETRY_NS, Keeper
from slapmat.shell.troubles import Troubles
from slapmat.table.stamps import NS_PER_S
from tests.shell.moody_disks import Drive, Mood

Action = tuple[str, int | None]

OTHERS = (None, 0, 1, 2)
actions = st.lists(
    st.tuples(st.sampled_from(["begin", "append", "append", "finish", "wait"]), st.none())
    | st.tuples(st.just("plug"), st.sampled_from(OTHERS)),
    max_size=25,
)
moods = st.lists(st.sampled_from(Mood), max_size=25)


class Game:
    """A referee that has matches kept, and remembers what is to be found in the end."""

    def __init__(self, drive: Drive) -> None:
        self.drive = drive
        self.keeper = Keeper(drive.open, lambda: "today", Troubles())
        self.now_ns = 0
        self.seqs: list[list[int]] = []
        self.is_finished = False

    def do(self, action: Action) -> None:
        self.now_ns += NS_PER_S
        match action:
            case ("plug", number):
                self.drive.plug(number)
            case ("wait", _):
                self.keeper.tend(self.now_ns)
            case ("begin", _):
                self.seqs.append([])
                self.is_finished = False
                seed = len(self.seqs)
                self.keeper.keep(BeginMatch("swat", 1, {"seed": seed}), self.now_ns)
            case ("append", _) if self.seqs:
                self.append()
            case ("finish", _) if self.seqs and not self.is_finished:
                self.append()
                self.is_finished = True
                self.keeper.keep(FinishMatch({"races": len(self.seqs[-1])}), self.now_ns)
            case _:
                pass

    def append(self) -> None:
        seq = len(self.seqs[-1]) + 1
        self.seqs[-1].append(seq)
        record = Record(seq, Cause.PRESS, seq, (OfferOpened(seq, "dealer"),))
        self.keeper.keep(Append((record,)), self.now_ns)
        if self.is_finished:
            self.is_finished = False
            self.keeper.keep(ReopenMatch(), self.now_ns)

    def let_it_work_again(self) -> None:
        self.drive.moods.clear()
        self.drive.plug(self.drive.plugged or 0)
        for _ in range(20):
            self.now_ns += LAST_RETRY_NS
            self.keeper.tend(self.now_ns)


@given(actions, moods)
def test_in_the_end_everything_is_kept_once_and_in_order(
    row: list[Action], moods: list[Mood]
) -> None:
    drive = Drive(list(moods))
    game = Game(drive)
    game.keeper.open(0)
    for action in [("begin", None), *row]:
        game.do(action)
    game.let_it_work_again()
    for seed, seqs in zip(count(1), game.seqs, strict=False):
        places = drive.with_seed(seed)
        # On no disk twice, and on one of them whole.
        assert len({id(disk) for disk, _ in places}) == len(places)
        kept = [[record.seq for record in disk.records(row.id)] for disk, row in places]
        assert seqs in kept
        assert all(part == seqs[: len(part)] for part in kept)
    last = game.seqs[-1]
    (row_now,) = [r for disk, r in drive.with_seed(len(game.seqs)) if disk is game.keeper.store]
    assert row_now.record_count == len(last)
    assert (row_now.mark is Mark.FINISHED) == game.is_finished
    if game.is_finished:
        assert json.loads(row_now.summary or "") == {"races": len(last)}
