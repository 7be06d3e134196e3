"""What leads on from a state on the mat: the table buttons, a seat's own, or waiting."""

from collections.abc import Iterator
from typing import Any

from slapmat.rules.commands import No, Pressed, Yes
from slapmat.rules.contract import Game, Moment
from slapmat.table.errors import RuleViolation


def answers(game: Game[Any], state: Any, now_ns: int) -> list[str]:  # noqa: ANN401 - any game's
    """Give what leads on from a state on the mat's buttons; a question must take *yes* and *no*."""
    if game.is_asking(state):
        sure = [
            name
            for name, command in (("yes", Yes()), ("no", No()))
            if does(game, state, command, now_ns)
        ]
        return sure if len(sure) == 2 else []
    return list(_ways_on(game, state, now_ns))


def _ways_on(game: Game[Any], state: Any, now_ns: int) -> Iterator[str]:  # noqa: ANN401 - as above
    ways = {
        "green gathers for another game": game.is_over(state),
        "slaps": game.race(state) is not None,
        "the clock": game.timer(state) is not None,
        "green enters the cards": bool(game.entry_tasks(state)),
        "yes": does(game, state, Yes(), now_ns),
        "yes, held": game.long_yes(state) is not None,
    }
    yield from (name for name, is_there in ways.items() if is_there)
    for player in game.players(state):
        meaning = game.meaning(state, player, now_ns)
        if meaning is None:
            continue
        for is_long in (False, True):
            command = Pressed(player, now_ns, meaning, is_long)
            if game.is_step(events_of(game, state, command, now_ns)):
                yield f"{player} {'long' if is_long else 'short'}"


def does(game: Game[Any], state: Any, command: object, now_ns: int) -> bool:  # noqa: ANN401 - as above
    """Say whether a command changes something."""
    return bool(events_of(game, state, command, now_ns))


def events_of(game: Game[Any], state: Any, command: object, now_ns: int) -> tuple[Any, ...]:  # noqa: ANN401 - as above
    """Give what a command would lead to; nothing where it is refused."""
    try:
        return game.decide(state, command, Moment(now_ns))
    except RuleViolation:
        return ()
