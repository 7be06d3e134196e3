"""The test of the buttons as it is shown: real watching, of presses that are simulated."""

from contextlib import closing

from slapmat.knowing.guide import Guide
from slapmat.knowing.on_screen import scene_of
from slapmat.scene.elements import Scene
from slapmat.shell.buttons.hands import Hands
from slapmat.shell.buttons.listening import Gear, Listening
from slapmat.shell.contacts import buttons_for
from slapmat.shell.waking import Waker
from slapmat.sources.opening import open_sources
from slapmat.sources.simulated import SimulatedSource
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

SEED = 1
QUIET_MS = 20
PRESSES = 3
TURN_NS = 10 * NS_PER_MS
# So long everybody presses, and so long one after another does what is asked.
WATCHED_NS = 20 * NS_PER_S
GUIDED_NS = 6 * NS_PER_S


def mat_scenes(seats: int) -> dict[str, Scene]:
    """Give the screens of `slapmat buttons --window` at a mat with so many seats."""
    guide = Guide(buttons_for(seats), PRESSES)
    return {
        "buttons": watched(seats, None, WATCHED_NS),
        "buttons-guided": watched(seats, guide, GUIDED_NS),
    }


def watched(seats: int, guide: Guide | None, for_ns: int) -> Scene:
    """Watch for a while, and give what is shown then."""
    now_ns = 0
    buttons = buttons_for(seats)
    source = SimulatedSource(buttons, seed=SEED)
    with (
        closing(Waker()) as waker,
        closing(open_sources([source], waker.wake, now_ns)) as sources,
    ):
        gear = Gear(
            sources=sources,
            buttons=buttons,
            where={},
            quiet_ms=QUIET_MS,
            waker=waker,
            clock_ns=lambda: now_ns,
            hands=Hands(source, buttons, SEED),
        )
        test = Listening(gear, guide)
        while now_ns < for_ns:
            test.turn(now_ns)
            now_ns += TURN_NS
        return scene_of(test.report(now_ns))
