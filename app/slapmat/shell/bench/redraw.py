"""A whole screen drawn anew, beside a plain fill and flip of it; and what kept pictures take."""

import time
from collections.abc import Callable
from statistics import median

from slapmat.games.swat.cards import DECK
from slapmat.games.swat.commands import RecordCard
from slapmat.referee.match import Match, NoDoubt
from slapmat.rules.commands import Start
from slapmat.rules.contract import View as Seen
from slapmat.rules.entry import EntryTask
from slapmat.scene.elements import Header, Person, Scene, Slap
from slapmat.shell.bench.long_match import GAME
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.screen_server import SIZE, screen_server
from slapmat.shell.bench.slapping import on_display
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.table.stamps import NS_PER_MS

TITLE = "a full redraw of the busiest screen, 1920×1080, and the pictures that are kept"
FILLS = 2
MOST_ABOVE_MS = 6.0
MOST_MIB = 24.0
BYTES_A_MIB = 1 << 20
ROUNDS = 15
NAMES = ("Ann", "Boris", "Zoë", "Wilhelmina", "Δημήτρης", "Жанна", "Gran")
SEATS = {name: seat for seat, name in enumerate(NAMES, start=1)}
FEW = 40


def measure(bench: Workbench) -> Figure:
    """Draw each of the busy screens again and again."""
    del bench
    from slapmat.screens.draw import Painter  # noqa: PLC0415 - pygame only where it is used
    from slapmat.screens.fonts import Faces  # noqa: PLC0415 - as above
    from slapmat.screens.geometry import View  # noqa: PLC0415 - as above
    from slapmat.screens.layout import lay_out  # noqa: PLC0415 - as above

    with screen_server() as display, on_display(display):
        import pygame  # noqa: PLC0415 - it greets, and looks for a display

        pygame.display.init()
        surface = pygame.display.set_mode(SIZE)
        faces = Faces()
        painter = Painter(faces)
        frames = [lay_out(scene, View(*SIZE), faces) for scene in busy_scenes()]

        def fill() -> None:
            surface.fill((12, 38, 31))
            pygame.display.flip()

        plain_ns = timed(fill)
        drawn_ns = []
        for frame in frames:

            def draw() -> None:
                painter.paint(surface, frame)  # noqa: B023 - called before the next frame
                pygame.display.flip()

            drawn_ns.append(timed(draw))
        kept = painter.kept_bytes
        pygame.display.quit()
    above_ms = max(0.0, (max(drawn_ns) - FILLS * plain_ns) / NS_PER_MS)
    return Figure(
        "redraw",
        TITLE,
        (
            Measure(f"above {FILLS} fills and flips", rounded(above_ms), "ms", MOST_ABOVE_MS),
            Measure("kept pictures", rounded(kept / BYTES_A_MIB), "MiB", MOST_MIB),
        ),
        reference={"what": "a fill and a flip", "ms": rounded(plain_ns / NS_PER_MS)},
        details={"redraw_ms": rounded(max(drawn_ns) / NS_PER_MS), "screens": len(frames)},
    )


def timed(act: Callable[[], None]) -> float:
    """Give the median of how long something takes, in ns, once it was done before."""
    act()
    spans_ns = []
    for _ in range(ROUNDS):
        begun_ns = time.monotonic_ns()
        act()
        spans_ns.append(time.monotonic_ns() - begun_ns)
    return median(spans_ns)


def busy_scenes() -> list[Scene]:
    """Give the screens with the most on them: seven players' board, card entry, every winner."""
    match = Match(GAME, NoDoubt(0))
    match.do(Start(NAMES, 1))
    for card in list(DECK)[:FEW]:
        match.do(RecordCard(card))
    state, seen = match.state, Seen(SEATS)
    board = GAME.scene(state, seen)
    entry = GAME.entry_page(state, seen, GAME.entry_begun(state, EntryTask("Ann", 1)))
    people = [Person(seat, name) for name, seat in SEATS.items()]
    slaps = [
        Scene(Header("SWAT!", "Hand 1"), Slap(person, "first by 1.84 ms", "over", rival))
        for person, rival in zip(people, people[1:] + people[:1], strict=True)
    ]
    return [board, Scene(board.header, body=entry, next=board.next, hints=board.hints), *slaps]
