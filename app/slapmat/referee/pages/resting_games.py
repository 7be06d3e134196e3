"""With which of the games that rest is it to go on?"""

from collections.abc import Mapping, Sequence

from slapmat.referee.pages.aside import ListPage
from slapmat.referee.pages.page import Desk
from slapmat.referee.setup import StoredMatch
from slapmat.scene import elements as show
from slapmat.scene.naming import listed, name_in_sentence
from slapmat.scene.stand_ins import in_this_language
from slapmat.table.language import _, number

# Of a size that no game has.
MOST_POINTS = 10**6


class RestingPage(ListPage):
    """The games that were set aside, the newest first; nothing is lost by leaving one there."""

    def __init__(self, desk: Desk, matches: Sequence[StoredMatch]) -> None:
        """Offer these."""
        self.desk = desk
        self.matches = tuple(matches)
        super().__init__(desk.attract)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each: which game, who plays and how it stands, and since when."""
        return tuple(
            show.Choice(
                str(match.match_id),
                match.ledger.game.spec.shown_title,
                standing(match),
                match.wall,
            )
            for match in self.matches
        )

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_("Games that rest"), self.rows(), self.focus),
            next=show.Next(_("Which one goes on? The others rest.")),
            hints=self.hints(_("go on"), _("not now")),
        )

    def pick(self) -> None:
        """Go on with the game in focus."""
        self.desk.resume(int(self.focus))


def standing(match: StoredMatch) -> str:
    """Give who plays, with their points where there are any, whoever leads first."""
    totals = match.ledger.game.report(match.ledger.state).get("totals")
    points = points_of(totals) if isinstance(totals, Mapping) else {}
    here = [name for name in match.ledger.game.players(match.ledger.state) if name in match.seats]
    best_first = sorted(here, key=lambda name: -points.get(name, 0))
    names = {name: shown_name(match, name) for name in here}
    if not any(points.values()):
        return listed([names[name] for name in here])
    return listed([f"{names[name]} {number(points.get(name, 0))}" for name in best_first])


def points_of(totals: Mapping[str, object]) -> dict[str, int]:
    """Give the points that can be shown."""
    return {
        name: value
        for name, value in totals.items()
        if isinstance(value, int) and abs(value) < MOST_POINTS
    }


def shown_name(match: StoredMatch, name: str) -> str:
    """Give a player's name as it stands in a sentence of the language that is spoken."""
    return name_in_sentence(show.Person(match.seats[name], in_this_language(name)))


def shown_players(match: StoredMatch) -> str:
    """Give who plays."""
    return listed([shown_name(match, name) for name in match.header.get("seats", {})])
