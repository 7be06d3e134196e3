"""What the figures share: how long to measure, where, and what is prepared once for several."""

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from slapmat.shell.bench.idling import Idling
    from slapmat.shell.bench.long_match import LongMatch
    from slapmat.shell.bench.slapping import Slapping


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is measured.

    Attributes:
        long_events: Events of the long match.
        short_events: Events of the short one.
        edges: Raw edges that are judged, for each size of the chunks.
        commits: Commits, each beside a raw write.
        appends: Signals to the long match and to the short one.
        resumes: How often the long match is resumed.
        slaps: Slaps at the table with the window.
        idle_s: How long an idle table is watched, each time.
        settle_s: How long it is left alone before.
        starts: How often the command is started.
        commands: Commands that each game is asked again and again.
        game_hands: Hands of the game whose memory is looked at; None: as many as usual.
    """

    long_events: int = 100_000
    short_events: int = 10
    edges: int = 24_000
    commits: int = 300
    appends: int = 200
    resumes: int = 3
    slaps: int = 150
    idle_s: float = 20
    settle_s: float = 3
    starts: int = 7
    commands: int = 20_000
    game_hands: int | None = None


FULL = Sizes()
QUICK = Sizes(
    edges=6_000,
    commits=80,
    appends=60,
    resumes=1,
    slaps=40,
    idle_s=5,
    starts=3,
    commands=5_000,
    game_hands=1,
)


@dataclass
class Workbench:
    """Where the figures are measured.

    Attributes:
        folder: An empty folder on the disk of the store.
        sizes: How much is measured.
        say: Is told what goes on, for people.
    """

    folder: Path
    sizes: Sizes = FULL
    say: Callable[[str], object] = field(default=lambda _: None)

    @property
    def sizes_told(self) -> dict[str, float | int | None]:
        """How much is measured, as JSON data."""
        return asdict(self.sizes)

    @cached_property
    def long_match(self) -> "LongMatch":
        """A store with a long match in it."""
        from slapmat.shell.bench.long_match import store_match  # noqa: PLC0415 - only where it is used

        self.say(f"a match of {self.sizes.long_events} events is written")
        return store_match(self.folder / "long.sqlite3", self.sizes.long_events)

    @cached_property
    def short_match(self) -> "LongMatch":
        """A store with a short match in it."""
        from slapmat.shell.bench.long_match import store_match  # noqa: PLC0415 - only where it is used

        return store_match(self.folder / "short.sqlite3", self.sizes.short_events)

    @cached_property
    def slapping(self) -> "Slapping":
        """Slaps at a table with a window."""
        from slapmat.shell.bench.slapping import slap  # noqa: PLC0415 - pygame only where it is used

        self.say(f"{self.sizes.slaps} slaps at a table with a window")
        return slap(self.folder, self.sizes.slaps)

    @cached_property
    def idling(self) -> "Idling":
        """The program, left alone."""
        from slapmat.shell.bench.idling import idle  # noqa: PLC0415 - only where it is used

        self.say("the program is left alone")
        return idle(self.folder, self.sizes.settle_s, self.sizes.idle_s)
