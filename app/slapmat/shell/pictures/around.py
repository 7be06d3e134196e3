"""The pages around the game: the evening's table, menu, settings, who joins in mid-game."""

from collections.abc import Mapping

from slapmat.referee.inputs import NamedKey
from slapmat.referee.tonight import Reaction, Result
from slapmat.rules.commands import Leave
from slapmat.scene.elements import Person, Scene, TargetKind
from slapmat.shell.pictures.casts import Cast
from slapmat.shell.pictures.table import PictureTable
from slapmat.table.signals import NO_BUTTON, YES_BUTTON

HALF_HELD_MS, TO_THE_MENU_MS = 2_600, 4_100
KEEPING_MS, CALM_MS = 900, 1_100
CLAIMED_MS, NOTICED_MS = 1_700, 4_000
FASTEST_NS = 214_300_000
BIG_TABLE, GAME_FOR_FEW = 7, "assault"


def scenes_around(cast: Cast, keys: Mapping[int, str]) -> dict[str, Scene]:
    """Give the pages around the game for a cast.

    Args:
        cast: Who plays.
        keys: What is printed on the keyboard's keys, by seat.
    """
    shots: dict[str, Scene] = {}
    table = PictureTable(cast, tonight=evening_of(cast))
    shots["attract-tonight"] = table.scene
    table.down(NO_BUTTON)
    table.wait(HALF_HELD_MS)
    shots["menu-countdown"] = table.scene
    table.wait(TO_THE_MENU_MS)
    table.up(NO_BUTTON)
    table.wait(CALM_MS)
    shots["menu-asked"] = table.scene
    table.yes()
    shots["menu"] = table.scene
    table.click(TargetKind.CHOICE, "settings")
    shots["settings"] = table.scene
    table.click(TargetKind.CHOICE, "table.patience")
    shots["settings-changed"] = table.scene
    table.wait(CALM_MS)
    table.down(YES_BUTTON)
    table.wait(KEEPING_MS)
    shots["settings-held"] = table.scene
    table.up(YES_BUTTON)
    table.wait(CALM_MS)
    table.no()
    for page in ("language", "volume"):
        table.click(TargetKind.CHOICE, page)
        shots[page] = table.scene
        table.no()
    shots |= spellings(cast)
    shots |= leaving(cast, keys)
    shots |= mid_game(cast)
    shots |= sitting_out(cast)
    shots |= stopping(cast)
    return shots


def evening_of(cast: Cast) -> tuple[Result, ...]:
    """Give how some games of this evening have ended."""
    people = tuple(Person(seat, name or str(seat)) for seat, name in cast.typed.items())
    winners = [people[0].name, people[-1].name, people[0].name]
    fastest = Reaction(people[-1].name, FASTEST_NS)
    return tuple(Result("swat", people, (winner,), fastest) for winner in winners)


def spellings(cast: Cast) -> dict[str, Scene]:
    """Give the page on which a name is spelled as it sounds."""
    table = PictureTable(cast, names=[name for name in cast.typed.values() if name])
    table.key(NamedKey.MENU)
    table.key(NamedKey.ENTER)
    table.click(TargetKind.CHOICE, "settings")
    table.click(TargetKind.CHOICE, "spellings")
    table.key(NamedKey.ENTER)
    table.type("zo-eh")
    return {"spellings": table.scene}


def leaving(cast: Cast, keys: Mapping[int, str]) -> dict[str, Scene]:
    """Give the question whether slapmat is to end."""
    table = PictureTable(cast, keys=keys)
    table.key(NamedKey.ESCAPE)
    return {"leave": table.scene}


def mid_game(cast: Cast) -> dict[str, Scene]:
    """Give who joins and leaves in mid-game."""
    table = seated(cast, list(cast.seats)[:-1] or list(cast.seats))
    table.yes()
    table.key(NamedKey.MENU)
    table.yes()
    shots = {"menu-in-play": table.scene}
    table.click(TargetKind.CHOICE, "seats")
    table.press(str(cast.seats[-1]))
    shots["seats-joining"] = table.scene
    table.press(str(cast.seats[0]))
    shots["seats-leaving"] = table.scene
    return shots


def sitting_out(cast: Cast) -> dict[str, Scene]:
    """Give the seats where more sit than a game is for, or too few."""
    table = seated(cast, list(cast.seats))
    table.evening.choose_game(GAME_FOR_FEW)
    table.wait(1)
    return {"join-misfit": table.scene}


def stopping(cast: Cast) -> dict[str, Scene]:
    """Give the end of a game before its own: asked about, and where only one is left."""
    table = PictureTable(cast)
    table.sit_down()
    table.yes()
    table.press(table.dealer or YES_BUTTON)
    table.press(table.others[0])
    table.wait(CLAIMED_MS)
    table.key(NamedKey.MENU)
    table.yes()
    table.click(TargetKind.CHOICE, "end")
    shots = {"end-now": table.scene}
    table.no()
    match = table.evening.live.match
    for player in match.game.players(match.state)[:-1]:
        table.evening.do(Leave(player))
    table.wait(NOTICED_MS)
    shots["count-alone"] = table.scene
    return shots


def seated(cast: Cast, seats: list[int]) -> PictureTable:
    """Give a table at which these have sat down and typed their names."""
    table = PictureTable(cast)
    for seat in seats if len(seats) > 1 else cast.seats:
        table.press(str(seat))
        table.click(TargetKind.SEAT, str(seat))
        table.type(cast.typed[seat])
        table.key(NamedKey.ENTER)
    return table
