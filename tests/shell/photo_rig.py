"""An evening with a real store: what the referee asks of it is answered, as the loop does."""

from collections.abc import Mapping
from pathlib import Path

from slapmat.games.finding import game_called
from slapmat.journal.port import Journal
from slapmat.journal.sqlite import SqliteJournal
from slapmat.referee.effects import Effect
from slapmat.referee.inputs import NamedKey
from slapmat.scene import elements as show
from slapmat.shell.doing import Doer, Parts
from slapmat.shell.keeping import Keeper
from slapmat.shell.photos import FOLDER
from slapmat.shell.recalling import Recaller
from slapmat.shell.remembering import stored_match
from slapmat.shell.troubles import Troubles
from tests.referee.evening_rig import EveningRig

WALL = "2025-05-01 20:15"


class StoredRig(EveningRig):
    """Plays into a store in a folder; begun again there, it goes on with what is in it."""

    def __init__(
        self,
        folder: Path,
        *,
        is_resumed: bool = False,
        rules: Mapping[str, object] | None = None,
        handicap_ms: Mapping[str, int] | None = None,
    ) -> None:
        self.folder = folder
        self.store: Journal = SqliteJournal.open(folder / "slapmat.sqlite3")
        troubles = Troubles()
        self.keeper = Keeper(lambda: self.store, lambda: WALL, troubles)
        self.keeper.open(0)
        self.recaller = Recaller(self.keeper, folder / FOLDER)
        self.doer = Doer(self.keeper, Parts(recaller=self.recaller), troubles)
        stored = None
        if is_resumed:
            stored = stored_match(self.store, self.store.matches(1)[0], game_called("swat"))
        super().__init__(
            house_rules={"hands": 1, **(rules or {})}, stored=stored, handicap_ms=handicap_ms or {}
        )

    def _took(self, effects: list[Effect]) -> None:
        super()._took(effects)
        self.doer.do(effects, self.now_ns)
        while self.recaller.has_work:
            answer = self.recaller.step()
            if answer is not None:
                self._took(self.evening.handle(answer, self.now_ns))

    def pull_the_plug(self) -> None:
        """Let the power go: only what is on the disk is left."""
        self.store.close()

    def open_list(self) -> None:
        self.press("no", hold_ms=2_500)
        assert isinstance(self.scene.body, show.History), self.scene

    @property
    def rows(self) -> list[show.HistoryRow]:
        assert isinstance(self.scene.body, show.History), self.scene
        return [*self.scene.body.rows]

    @property
    def races(self) -> list[show.HistoryRow]:
        """Give the rows that are races, the latest first."""
        return [row for row in self.rows if row.when == "photo finish"]

    def open_photo(self, index: int = 0) -> None:
        """Open the photo finish of a race; 0 is the latest."""
        self.open_list()
        self.click(show.TargetKind.HISTORY, self.races[index].name)
        assert isinstance(self.scene.body, show.PhotoFinish), self.scene

    @property
    def photo(self) -> show.PhotoFinish:
        assert isinstance(self.scene.body, show.PhotoFinish), self.scene
        return self.scene.body

    @property
    def lanes(self) -> dict[str, show.Lane]:
        return {lane.person.name: lane for lane in self.photo.lanes}

    @property
    def pictures(self) -> list[Path]:
        return sorted((self.folder / FOLDER).glob("*"))

    def escape(self) -> None:
        self.key(NamedKey.ESCAPE)
