"""A full table of twelve keeps the laws of the layout on every size of screen."""

import pytest

from slapmat.games.finding import game_called
from slapmat.rules.contract import View as Seen
from slapmat.scene import elements as show
from slapmat.screens.geometry import View
from slapmat.screens.layout import lay_out
from tests.games.swoop.rig import NAMES, SwoopRig, reported, table
from tests.screens.laws import all_laws
from tests.screens.rulers import RememberingRuler

SIZES = ((1920, 1080), (1024, 600), (800, 480), (480, 800), (600, 1024))
GAME = game_called("swoop")
SEATS = {name: at for at, name in enumerate(NAMES, 1)}


def told() -> SwoopRig:
    rig = reported(12)
    rig.play("Ann", 9, 9)
    rig.play("Ben", 9)
    return rig


def counted() -> SwoopRig:
    rig = table(12)
    rig.hit("Ann")
    rig.go_out()
    return rig


def round_over() -> SwoopRig:
    rig = counted()
    rig.enter(**{name: 5 * at for name, at in SEATS.items() if name != "Ben"})
    return rig


def game_over() -> SwoopRig:
    rig = table(12, target=250)
    rig.play_round("Ann", **{name: 25 * at for name, at in SEATS.items() if name != "Ann"})
    return rig


@pytest.fixture(scope="module")
def ruler() -> RememberingRuler:
    return RememberingRuler()


@pytest.mark.parametrize(
    ("make", "body"),
    [
        (told, show.Board),
        (lambda: table(12, play="score"), show.Board),
        (counted, show.Board),
        (round_over, show.HandEnd),
        (game_over, show.Podium),
    ],
    ids=["told", "score", "count", "round end", "podium"],
)
def test_twelve_fit_on_every_screen(make: object, body: type, ruler: RememberingRuler) -> None:
    assert callable(make)
    rig = make()
    scene = GAME.scene(rig.pipe.match.state, Seen(SEATS, rig.now_ns))
    assert isinstance(scene.body, body)
    for size in SIZES:
        view = View(*size, 0.0)
        assert not list(all_laws(lay_out(scene, view, ruler), view, scene)), size
