"""What to show of a game of Swap!: the state as a scene."""

from slapmat.games.swap.cards import called
from slapmat.games.swap.house import REPORTED, SCORE
from slapmat.games.swap.prompts import asked, prompt, was_it
from slapmat.games.swap.report import eligible
from slapmat.games.swap.state import STILL_THEIRS_NS, Ended, Phase, Slaps, State
from slapmat.games.swap.wording import gap_text
from slapmat.rules import ending
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.table.language import _, n_

SLAP_SHOWN_NS = 2_500_000_000
YES, NO = show.TableButton.YES, show.TableButton.NO


def scene(state: State, view: View) -> show.Scene:
    """Give the scene of a state, as seen at `view.now_ns`."""
    painter = _Painter(state, view)
    return show.Scene(
        header=show.Header("Swap!", painter.where()),
        hero=painter.hero(),
        body=painter.body(),
        next=show.Next(prompt(state), painter.actor()),
        hints=painter.hints(),
        question=painter.question(),
    )


def changes_at_ns(state: State, now_ns: int) -> int | None:
    """Give when the scene of a state next changes by itself; None: it stays as it is."""
    changes_ns = []
    if state.ended is not None:
        changes_ns.append(state.ended.at_ns + SLAP_SHOWN_NS)
    if state.previous is not None:
        changes_ns.append(state.over_ns + STILL_THEIRS_NS + 1)
    return min((at_ns for at_ns in changes_ns if at_ns > now_ns), default=None)


class _Painter:
    """One state and its view, so that the parts of the scene need not hand them on."""

    def __init__(self, state: State, view: View) -> None:
        self.state = state
        self.view = view

    def person(self, name: str) -> show.Person:
        return show.Person(self.view.seats.get(name, 1), name)

    def where(self) -> str:
        state = self.state
        if not state.round:
            return ""
        if state.rules.wins == 1:
            return _("Round {number}").format(number=state.round)
        return _("Round {number}, to {wins} wins").format(number=state.round, wins=state.rules.wins)

    def actor(self) -> show.Person | None:
        state = self.state
        if state.question is not None:
            return self.person(state.question.player)
        if state.slaps is not None:
            is_theirs = state.slaps.shown is not None or not state.slaps.is_sure
            return self.person(state.slaps.by) if is_theirs else None
        if state.phase is Phase.PLAY and state.turn is not None and state.mode != SCORE:
            return self.person(state.turn)
        return None

    def hero(self) -> show.Hero | None:
        state = self.state
        match state.phase:
            case Phase.DEAL:
                prize = state.rules.prize_text
                detail = _("The prize: {prize}").format(prize=prize) if prize else ""
                return show.Message(_("Who deals?"), _("The dealer presses their button"), detail)
            case Phase.PLAY:
                return self._playing()
            case Phase.HAND_OVER:
                text = _("has no cards left and wins the round")
                return show.Cheer(_("{player}!").format(player=state.won), text)
            case Phase.GAME_OVER:
                return self._won()
            case _:
                return None

    def _playing(self) -> show.Hero:
        state, ended = self.state, self.state.ended
        if state.slaps is not None:
            return self._race(state.slaps)
        if ended is not None and self.view.now_ns - ended.at_ns < SLAP_SHOWN_NS:
            return self._slap(ended)
        if state.mode == SCORE:
            return show.Message(
                _("Round {number}").format(number=state.round), _("Only the score is kept")
            )
        return show.Turn(self.person(str(state.turn)), _("plays"), facts=self._facts())

    def _facts(self) -> tuple[show.Fact, ...]:
        state = self.state
        facts = []
        if state.colour is not None:
            facts.append(show.Fact(_("in play"), called(state.colour)))
        if state.top is not None and state.top != state.colour:
            facts.append(show.Fact(_("on top"), called(state.top)))
        return tuple(facts)

    def _is_still_theirs(self) -> bool:
        return self.view.now_ns - self.state.over_ns <= STILL_THEIRS_NS

    def _race(self, race: Slaps) -> show.Hero:
        if race.shown is not None:
            people = tuple(self.person(name) for name in race.last)
            text = _("{player} picks: all of these were last").format(player=race.by)
            return show.TableDecides(_("Who draws?"), self.person(race.shown), people, text)
        people = tuple(self.person(name) for name in race.asked)
        if race.is_judged:
            return show.Message(_("Slap!"))
        mat = show.Mat.LIT
        text = _("The last one draws a card")
        return show.Signal(_("Slap!"), text, people=people if race.is_sure else (), mat=mat)

    def _slap(self, ended: Ended) -> show.Hero:
        """Show who was last, and how far behind the one before."""
        race, loser = ended.slaps, ended.player
        gaps = sorted((gap_ns, name) for name, gap_ns in race.gaps_ns.items())
        others = [(gap_ns, name) for gap_ns, name in gaps if name != loser]
        own_ns = race.gaps_ns.get(loser)
        rival = others[-1][1] if others else None
        if own_ns is None:
            margin = _("did not slap")
        elif others and own_ns > others[-1][0]:
            margin = _("last by {gap}").format(gap=gap_text(own_ns - others[-1][0], race.doubt_ns))
        else:
            margin, rival = _("draws a card"), None
        return show.Slap(
            person=self.person(loser),
            margin=margin,
            over=_("after") if rival and own_ns is not None else "",
            rival=self.person(rival) if rival and own_ns is not None else None,
            gaps=tuple(
                show.Gap(self.person(name), f"+{gap_text(gap_ns, race.doubt_ns)}")
                for gap_ns, name in others[::-1]
            ),
        )

    def _won(self) -> show.Hero:
        state = self.state
        prize = state.rules.prize_text
        detail = _("The prize: {prize}").format(prize=prize) if prize else ""
        winners = state.winners
        if not winners:
            return ending.nobody_won()
        if len(winners) == 1:
            return show.Cheer(_("{player}!").format(player=winners[0]), _("wins the game"), detail)
        return show.Cheer(_("Shared!"), prompt(state), detail)

    def question(self) -> show.Question | None:
        state, race = self.state, self.state.slaps
        if state.question is not None:
            about = self.person(state.question.player)
            return show.Question(asked(state.question), _("yes"), _("no, play on"), about)
        if race is None or race.is_sure:
            return None
        yes, no = _("yes, the last one draws"), _("no, false slap")
        return show.Question(was_it(state), yes, no, self.person(race.by))

    def body(self) -> show.Body | None:
        state = self.state
        if state.phase is Phase.BEFORE:
            return None
        if state.phase is Phase.GAME_OVER:
            return self._podium()
        return show.Board(
            cards=tuple(self._card(name) for name in state.players),
            sheet=self._sheet(),
            total_label=_("Wins"),
        )

    def _sheet(self) -> tuple[show.SheetRow, ...]:
        state, players = self.state, self.state.players
        rows = []
        if state.is_counted:
            cells = [show.Cell(str(state.hands.get(name, "–"))) for name in players]
            rows.append(show.SheetRow(_("Cards"), tuple(cells)))
        race = state.slaps or (state.ended.slaps if state.ended else None)
        if race is not None and race.is_judged:
            rows.append(show.SheetRow(_("Slap"), tuple(self._time(race, name) for name in players)))
        if any(state.false_slaps.values()):
            cells = [show.Cell(str(state.false_slaps.get(name, 0))) for name in players]
            rows.append(show.SheetRow(_("False slaps"), tuple(cells)))
        return tuple(rows)

    def _time(self, race: Slaps, name: str) -> show.Cell:
        gap_ns = race.gaps_ns.get(name)
        strong = show.Emphasis.STRONG if name in race.last else show.Emphasis.NORMAL
        if gap_ns is None:
            return show.Cell("–", emphasis=strong if name in race.asked else show.Emphasis.QUIET)
        return show.Cell(f"+{gap_text(gap_ns, race.doubt_ns)}", emphasis=strong)

    def _card(self, name: str) -> show.PlayerCard:
        state = self.state
        look, note = self._look(name)
        best = max(state.wins.values(), default=0)
        return show.PlayerCard(
            person=self.person(name),
            total=str(state.wins.get(name, 0)),
            look=look,
            note=note,
            is_leader=bool(best) and state.wins.get(name) == best,
            is_foul=note == _("next is last"),
        )

    def _look(self, name: str) -> tuple[show.Look, str]:
        state, race = self.state, self.state.slaps
        if name not in state.playing:
            return show.Look.UNLIT, _("next round")
        if race is not None and name in eligible(state):
            return show.Look.LIT, ""
        if race is not None and name == race.by:
            return show.Look.DEALER, _("Slap card")
        if race is None and name == state.turn and state.mode != SCORE:
            return show.Look.DEALER, self._count(name)
        if name in state.barred:
            return show.Look.UNLIT, _("next is last")
        if race is None and name == state.previous and self._is_still_theirs():
            return show.Look.UNLIT, _("just played")
        return show.Look.UNLIT, self._count(name)

    def _count(self, name: str) -> str:
        state = self.state
        # What is counted stands in the sheet.
        if state.is_counted or state.mode != REPORTED:
            return ""
        count = state.hands.get(name, 0)
        return n_("{count} card", "{count} cards", count).format(count=count)

    def _podium(self) -> show.Podium:
        wins, is_won = self.state.wins, bool(self.state.winners)
        names = sorted(self.state.places, key=lambda name: -wins.get(name, 0))
        return show.Podium(
            tuple(
                show.Place(
                    rank=ending.rank(
                        sum(other > wins.get(name, 0) for other in wins.values()), is_won=is_won
                    ),
                    person=self.person(name),
                    total=str(wins.get(name, 0)),
                    merit=wins.get(name, 0),
                )
                for name in names
            )
        )

    def hints(self) -> tuple[show.Hint, ...]:
        state, race = self.state, self.state.slaps
        if state.question is not None or (race is not None and not race.is_sure):
            return (
                show.Hint(_("yes"), button=YES, key="Space"),
                show.Hint(_("no"), button=NO, key="Backspace"),
            )
        hints = []
        yes = {
            Phase.DEAL: _("the next one deals"),
            Phase.HAND_OVER: _("next round"),
            Phase.GAME_OVER: _("another game"),
        }.get(state.phase, "")
        if race is not None and race.shown is not None:
            yes = _("this one draws")
        if yes:
            hints.append(show.Hint(yes, button=YES, key="Space"))
        hints.append(show.Hint(_("take back"), button=NO, key="Backspace"))
        if state.phase is Phase.PLAY and race is None and state.turn and state.mode != SCORE:
            person = self.person(state.turn)
            hints.append(show.Hint(_("hold: no cards left"), person=person, is_held=True))
        return tuple(hints)
