"""What to show of a game of SWOOP: the state as a scene."""

from slapmat.games.swoop import progress
from slapmat.games.swoop.cards import call_text
from slapmat.games.swoop.house import BUTTONS, REPORTED
from slapmat.games.swoop.prompts import may_play, prompt, question_text
from slapmat.games.swoop.scene_ends import hand_end, podium
from slapmat.games.swoop.scene_sheet import sheet
from slapmat.games.swoop.state import Phase, State, Swoop
from slapmat.rules import ending
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_, p_

SWOOP_SHOWN_NS = 1_400_000_000


def scene(state: State, view: View) -> show.Scene:
    """Give the scene of a state, as seen at `view.now_ns`."""
    painter = _Painter(state, view)
    return show.Scene(
        header=show.Header("SWOOP", painter.where()),
        hero=painter.hero(),
        body=painter.body(),
        next=show.Next(prompt(state), painter.actor()),
        hints=painter.hints(),
        question=painter.question(),
    )


def changes_at_ns(state: State, now_ns: int) -> int | None:
    """Give when the scene of a state next changes by itself; None: it stays as it is."""
    ends_ns = state.swoop.at_ns + SWOOP_SHOWN_NS if state.swoop else now_ns
    return ends_ns if ends_ns > now_ns else None


class _Painter:
    """One state and its view, so that the parts of the scene need not hand them on."""

    def __init__(self, state: State, view: View) -> None:
        self.state = state
        self.view = view
        self.totals = state.totals

    def person(self, name: str) -> show.Person:
        return show.Person(self.view.seats.get(name, 1), name)

    def where(self) -> str:
        state = self.state
        if not state.round.number:
            return ""
        number, left = state.round.number, progress.rounds_left(state)
        if left is None:
            target = state.rules.target
            text = _("Round {hand}, to {target} points").format(hand=number, target=target)
        else:
            text = _("Round {hand} of {rounds}").format(hand=number, rounds=number + left)
        minutes = progress.minutes_left(state)
        if minutes is None:
            return text
        # For translators: "Round 2 of 7", and about how many minutes the game goes on.
        return _("{where}, ~{minutes} min").format(where=text, minutes=minutes)

    def actor(self) -> show.Person | None:
        return self.person(self.state.active) if self.state.active else None

    def question(self) -> show.Question | None:
        asked = self.state.question
        if asked is None:
            return None
        yes, no = _("yes, count the cards"), _("no, play on")
        if asked.about != "out":
            yes, no = _("yes, go on there"), _("no, as it was")
        return show.Question(question_text(self.state), yes, no, self.person(asked.player))

    def hero(self) -> show.Hero | None:
        state, swoop = self.state, self.state.swoop
        match state.phase:
            case Phase.BEGIN:
                return show.Signal(
                    _("Who begins?"), _("Whoever begins presses their button"), facts=self._facts()
                )
            case Phase.TURN:
                if swoop and self.view.now_ns - swoop.at_ns < SWOOP_SHOWN_NS:
                    return self._swoop(swoop)
                return show.Turn(self.person(state.active), may_play(state), facts=self._facts())
            case Phase.COUNT:
                return self._count()
            case Phase.HAND_OVER:
                return self._over()
            case Phase.GAME_OVER:
                return self._won()
            case _:
                return None

    def _over(self) -> show.Hero:
        """Say who won the round that is over, where that is known."""
        out = self.state.round.went_out
        if out:
            return show.Turn(self.person(out), _("has no cards left and wins the round"))
        title = _("Round {hand}").format(hand=self.state.round.number)
        return show.Message(title, _("What is left counts against you"))

    def _swoop(self, swoop: Swoop) -> show.Cheer:
        if swoop.in_turn == 1:
            return show.Cheer(_("SWOOP!"), _("{player} goes on").format(player=swoop.player))
        text = n_(
            "{player} goes on: {count} SWOOP in this turn",
            "{player} goes on: {count} SWOOPs in this turn",
            swoop.in_turn,
        )
        return show.Cheer(_("SWOOP!"), text.format(player=swoop.player, count=swoop.in_turn))

    def _facts(self) -> tuple[show.Fact, ...]:
        """Give what all must know: what lies on top, and how far it is."""
        to_go = show.Fact(p_("how far it is to the end", "to go"), self._to_go())
        state, pile = self.state, self.state.pile
        # By buttons alone nobody tells what lies there, and nobody need be told so.
        is_untold = state.mode == BUTTONS and not pile.number and not pile.is_empty
        if state.phase is not Phase.TURN or is_untold:
            return (to_go,)
        return (show.Fact(p_("what lies on the pile", "on top"), self._on_top()), to_go)

    def _on_top(self) -> str:
        pile = self.state.pile
        if pile.is_empty:
            return _("nothing")
        called = call_text(pile.number, pile.matching)
        if called and not pile.is_exact:
            return _("{call} or more").format(call=called)
        return called or _("not told")

    def _to_go(self) -> str:
        left, points = progress.rounds_left(self.state), progress.points_to_go(self.state)
        if points is not None:
            return n_("{count} point", "{count} points", points).format(count=points)
        if not left:
            return _("last round")
        return n_("{count} round", "{count} rounds", left).format(count=left)

    def _count(self) -> show.Message:
        state = self.state
        if state.round.out:
            text = _("{player} is out. Show what is left").format(player=state.round.out)
            return show.Message(_("Count"), text)
        title = _("Round {hand}").format(hand=state.round.number)
        text = _("{player} begins").format(player=state.round.starter)
        return show.Message(title, text, _("To go: {far}").format(far=self._to_go()))

    def _won(self) -> show.Hero:
        winners = self.state.winners
        if not winners:
            return ending.nobody_won()
        names = listed(winners)
        points = self.totals[winners[0]]
        if len(winners) > 1:
            return show.Cheer(
                _("Shared!"),
                _("{players} share the win with {points} points").format(
                    players=names, points=points
                ),
            )
        return show.Cheer(
            _("{player}!").format(player=names),
            _("wins with {points} points, the fewest").format(points=points),
        )

    def body(self) -> show.Body | None:
        state = self.state
        if state.phase is Phase.BEFORE:
            return None
        if state.phase is Phase.HAND_OVER:
            return hand_end(state, self.view.seats)
        if state.phase is Phase.GAME_OVER:
            return podium(state, self.view.seats)
        return show.Board(
            cards=tuple(self._card(name) for name in state.seats),
            sheet=sheet(state),
            total_label=_("Total"),
        )

    def _card(self, name: str) -> show.PlayerCard:
        state = self.state
        look, note = self._look(name)
        best = min((self.totals[other] for other in state.here), default=0)
        return show.PlayerCard(
            person=self.person(name),
            total=str(self.totals[name]),
            look=look,
            note=note,
            is_leader=bool(state.past) and state.seats[name] and self.totals[name] == best,
        )

    def _look(self, name: str) -> tuple[show.Look, str]:
        state = self.state
        if not state.seats[name]:
            return show.Look.UNLIT, _("has left")
        if name not in state.round.here:
            return show.Look.UNLIT, _("next round")
        if state.phase is Phase.BEGIN:
            return show.Look.LIT, ""
        if name == state.round.went_out:
            return show.Look.FULL, _("out")
        if name == state.active:
            return show.Look.DEALER, _("on turn")
        return show.Look.UNLIT, _("began") if name == state.round.starter else ""

    def hints(self) -> tuple[show.Hint, ...]:
        state = self.state
        yes, no = show.TableButton.YES, show.TableButton.NO
        if state.question is not None:
            return (
                show.Hint(_("yes"), button=yes, key="Space"),
                show.Hint(_("no"), button=no, key="Backspace"),
            )
        hints = []
        text = {
            Phase.BEGIN: _("drawn by lot"),
            Phase.COUNT: _("enter the cards"),
            Phase.HAND_OVER: _("begin next round"),
            Phase.GAME_OVER: _("another game"),
        }.get(state.phase)
        if text:
            hints.append(show.Hint(text, button=yes, key="Space"))
        if state.phase is Phase.TURN:
            hints += self._turn_hints()
        hints.append(show.Hint(_("take back"), button=no, key="Backspace"))
        return tuple(hints)

    def _turn_hints(self) -> list[show.Hint]:
        """Say what the button of the player on turn does, alone and with *yes*."""
        person = self.actor()
        hints = []
        if not self.state.pile.is_empty:
            hints.append(show.Hint(_("hold: I take the pile"), person=person, is_held=True))
        if self.state.mode == REPORTED:
            return hints
        return [
            show.Hint(_("my turn is over"), person=person),
            *hints,
            show.Hint(
                _("with your button: SWOOP; held: out"), button=show.TableButton.YES, is_held=True
            ),
        ]
