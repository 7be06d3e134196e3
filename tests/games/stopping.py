"""A game that is ended early: who has won it, and what the table sees and hears of that."""

from slapmat.referee.pipe import Pipe
from slapmat.rules.commands import EndNow
from slapmat.rules.contract import View
from slapmat.scene.elements import Message, Podium, Scene
from slapmat.sound.sentences import Level, sentences_of


def winners_if_stopped(pipe: Pipe) -> list[str]:
    """End the game now; give who has won."""
    pipe.match.do(EndNow())
    report = pipe.game.report(pipe.match.state)
    assert report["phase"] == "game_over"
    winners: list[str] = report["winners"]
    return winners


def scene_of(pipe: Pipe) -> Scene:
    """Give what is shown."""
    state = pipe.match.state
    seats = {name: at for at, name in enumerate(pipe.game.players(state), 1)}
    return pipe.game.scene(state, View(seats, pipe.match.clock_ns))


def check_nobody_has_won(pipe: Pipe) -> None:
    """Nobody has a place on the podium, and what is shown and said names no winner."""
    report = pipe.game.report(pipe.match.state)
    assert report["winners"] == []
    scene = scene_of(pipe)
    assert scene.hero == Message("Nobody has won", "Nothing was counted")
    assert scene.next.text == "Nobody has won. Green: another game."
    assert isinstance(scene.body, Podium)
    assert {place.person.name for place in scene.body.places} == set(report["totals"])
    assert {(place.rank, place.total) for place in scene.body.places} == {(None, "0")}
    said = [sentence.text for sentence in sentences_of(scene, Level.EVERYTHING)]
    assert said[0] == "Nobody has won. Nothing was counted"
    assert {f"{place.person.name}, 0" for place in scene.body.places} <= set(said)


def ranks(pipe: Pipe) -> dict[str, int | None]:
    """Give everybody's place on the podium."""
    body = scene_of(pipe).body
    assert isinstance(body, Podium)
    return {place.person.name: place.rank for place in body.places}
