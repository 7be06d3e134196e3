"""What to show of a game of Swintus Zombie: the state as a scene."""

from slapmat.games.swintus.cards import KHAPYOZH, POLISVIN
from slapmat.games.swintus.parts import Flash
from slapmat.games.swintus.prompts import answers, prompt, question_text, top_text
from slapmat.games.swintus.report import eligible
from slapmat.games.swintus.scene_ends import podium, round_end, won_round
from slapmat.games.swintus.scene_sheet import sheet
from slapmat.games.swintus.state import ON, RUNNING, Phase, State
from slapmat.games.swintus.timing import seconds_left, time_left_ns
from slapmat.games.swintus.wording import (
    cards_text,
    colour_text,
    direction_text,
    gap_text,
    kind_text,
)
from slapmat.rules import ending
from slapmat.rules.contract import View
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import _, n_, p_

FLASH_NS = 1_400_000_000
BAR_STEPS = 25
YES, NO = show.TableButton.YES, show.TableButton.NO


def scene(state: State, view: View) -> show.Scene:
    """Give the scene of a state, as seen at `view.now_ns`."""
    painter = _Painter(state, view)
    return show.Scene(
        header=show.Header(p_("the game, in short", "Swintus"), painter.where()),
        hero=painter.hero(),
        body=painter.body(),
        next=show.Next(prompt(state), painter.actor()),
        hints=painter.hints(),
        question=painter.question(),
        is_silent=state.silence is not None,
    )


def changes_at_ns(state: State, now_ns: int) -> int | None:
    """Give when the scene of a state next changes by itself; None: it stays as it is."""
    changes_ns = []
    if state.flash is not None:
        changes_ns.append(state.flash.at_ns + FLASH_NS)
    if state.ends_ns is not None and state.phase is Phase.TURN and state.is_clocked:
        seconds = seconds_left(state, now_ns)
        changes_ns.append(state.ends_ns - max(0, seconds - 1) * 1_000_000_000)
        step_ns = max(1, state.rules.turn_ns // BAR_STEPS)
        steps = -(-time_left_ns(state, now_ns) // step_ns)
        changes_ns.append(state.ends_ns - max(0, steps - 1) * step_ns)
    return min((at_ns for at_ns in changes_ns if at_ns > now_ns), default=None)


def bar_of(state: State, now_ns: int) -> float | None:
    """Give what is left of the turn's time, as a share of it; None without a clock."""
    if not state.rules.turn_ns or state.phase is not Phase.TURN or state.is_resting:
        return None
    step_ns = max(1, state.rules.turn_ns // BAR_STEPS)
    return min(BAR_STEPS, -(-time_left_ns(state, now_ns) // step_ns)) / BAR_STEPS


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
        if not state.number:
            return ""
        if state.phase is Phase.COUNT:
            # The page of the entry says it, and has no room for it twice.
            return ""
        text = _("Round {round}, to {points}")
        return text.format(round=state.number, points=state.rules.target)

    def actor(self) -> show.Person | None:
        state = self.state
        if state.phase is Phase.WAITING:
            return self.person(state.dealer)
        if state.phase is Phase.TURN and not state.question and not state.group:
            return self.person(state.turn)
        return None

    def hero(self) -> show.Hero | None:
        state, flash = self.state, self.state.flash
        if flash and self.view.now_ns - flash.at_ns < FLASH_NS and state.phase in ON:
            hero = self._flashed(flash)
            if hero is not None:
                return hero
        match state.phase:
            case Phase.TURN:
                return self._turn()
            case Phase.RACE:
                title = kind_text("khlopkopyt")
                return show.Signal(title, _("All hands on the deck"), mat=show.Mat.LIT)
            case Phase.DECIDE:
                return self._decides()
            case _:
                return self._between()

    def _between(self) -> show.Hero | None:
        """Give the hero before, between and after the turns."""
        state = self.state
        title = _("Round {round}").format(round=state.number)
        match state.phase:
            case Phase.WAITING:
                return show.Turn(self.person(state.dealer), _("deals eight cards each"))
            case Phase.SCORE:
                return show.Message(title, _("Whoever is out presses their button"))
            case Phase.COUNT:
                return show.Message(_("Count"), _("How many cards are left?"))
            case Phase.HAND_OVER:
                return won_round(state, self.view.seats) or show.Message(title)
            case Phase.GAME_OVER:
                return self._won()
            case _:
                return None

    def _flashed(self, flash: Flash) -> show.Hero | None:
        """Give what just happened, as the biggest thing on the screen."""
        people = tuple(self.person(name) for name in flash.people)
        if flash.what == "tie" and len(people) > 1:
            return show.DeadHeat(_("Dead heat"), _("Too close to call"), people)
        if flash.what == "clap" and len(people) > 1:
            return show.DeadHeat(_("Last together"), _("Each takes two cards"), people)
        if flash.what == "clap" and people:
            return show.Slap(people[0], self._margin(flash), gaps=self._gaps(flash))
        if flash.what == "caught" and len(people) > 1:
            return show.Slap(people[0], _("No Swintus! Caught:"), rival=people[1])
        if flash.what == "intercepted" and people:
            return show.Slap(people[0], _("intercepts"))
        return None

    def _margin(self, flash: Flash) -> str:
        last = flash.people[0]
        if last not in flash.gaps_ns:
            return _("last hand: two cards")
        before = [gap for name, gap in flash.gaps_ns.items() if name != last]
        behind_ns = flash.gaps_ns[last] - max(before, default=0)
        text = _("last by {gap}: two cards")
        return text.format(gap=gap_text(max(0, behind_ns), flash.doubt_ns))

    def _gaps(self, flash: Flash) -> tuple[show.Gap, ...]:
        others = sorted(
            (gap, name) for name, gap in flash.gaps_ns.items() if name != flash.people[0]
        )
        return tuple(
            show.Gap(self.person(name), f"+{gap_text(gap, flash.doubt_ns)}") for gap, name in others
        )

    def _turn(self) -> show.Hero:
        state = self.state
        if state.is_resting:
            text = _("goes on. The clock rests")
        elif state.due:
            text = _("takes {cards} or passes").format(cards=cards_text(state.due))
        elif state.is_drawn:
            text = _("has drawn")
        elif state.silence is not None:
            text = _("plays in silence")
        else:
            text = _("plays")
        bar = bar_of(state, self.view.now_ns)
        seconds = None if bar is None else seconds_left(state, self.view.now_ns)
        return show.Turn(
            self.person(state.turn), text, seconds=seconds, facts=self._facts(), bar=bar
        )

    def _facts(self) -> tuple[show.Fact, ...]:
        state = self.state
        facts = [show.Fact(p_("the play", "goes"), direction_text(state.direction))]
        top, colour = top_text(state), colour_text(state.colour)
        if state.due:
            # What lies on top is a Khapyozh then.
            facts.append(show.Fact(kind_text(KHAPYOZH), cards_text(state.due)))
        elif state.top == POLISVIN and colour:
            facts.append(show.Fact(top, colour))
        elif top:
            facts.append(show.Fact(p_("the pile", "top"), top))
        elif colour:
            facts.append(show.Fact(_("colour"), colour))
        return tuple(facts)

    def _decides(self) -> show.Hero | None:
        tie = self.state.tie
        if tie is None:
            return None
        people = tuple(self.person(name) for name in tie.tied)
        text = _("Our guess: {players}").format(players=listed(tie.guess))
        title = _("Who was last?") if tie.what == "last" else _("Who was first?")
        return show.TableDecides(title, self.person(tie.shown), people, text)

    def _won(self) -> show.Hero:
        winners = self.state.winners
        if not winners:
            return ending.nobody_won()
        names = listed(winners)
        if len(winners) > 1:
            return show.Cheer(_("Shared!"), _("{players} share the win").format(players=names))
        points = self.totals[winners[0]]
        text = n_("wins with {count} point", "wins with {count} points", points)
        return show.Cheer(_("{player}!").format(player=names), text.format(count=points))

    def question(self) -> show.Question | None:
        state = self.state
        if state.question is None and state.group is None:
            return None
        yes, no = answers(state)
        question = state.question
        about = None
        if question is not None:
            name = question.chosen[0] if len(question.chosen) == 1 else question.player
            about = self.person(name) if name in state.seats else None
        return show.Question(question_text(state), yes, no, about)

    def body(self) -> show.Body | None:
        state = self.state
        if state.phase is Phase.BEFORE:
            return None
        if state.phase is Phase.HAND_OVER:
            return round_end(state, self.view.seats)
        if state.phase is Phase.GAME_OVER:
            return podium(state, self.view.seats)
        return show.Board(
            cards=tuple(self._card(name) for name in state.seats),
            sheet=sheet(state),
            total_label=_("Points"),
        )

    def _card(self, name: str) -> show.PlayerCard:
        look, note = self._look(name)
        best = max(self.totals.values(), default=0)
        is_leader = best > 0 and self.totals[name] == best
        return show.PlayerCard(
            self.person(name), str(self.totals[name]), look, note, is_leader=is_leader
        )

    def _look(self, name: str) -> tuple[show.Look, str]:
        state = self.state
        if not state.seats[name]:
            return show.Look.UNLIT, p_("of a player", "left")
        if name not in state.hands:
            return show.Look.UNLIT, _("next round")
        said = _("Swintus!") if name in state.called and state.phase in RUNNING else ""
        if name in eligible(state) and state.phase in {Phase.RACE, Phase.DECIDE, Phase.SCORE}:
            return show.Look.LIT, said
        if state.phase is Phase.TURN and not state.question and not state.group:
            if name == state.turn:
                return show.Look.DEALER, said or _("on turn")
            if name in eligible(state):
                return show.Look.LIT, said
        if state.question is not None and name in eligible(state):
            return show.Look.LIT, said
        if state.phase is Phase.WAITING and name == state.dealer:
            return show.Look.DEALER, _("deals")
        return show.Look.UNLIT, said

    def hints(self) -> tuple[show.Hint, ...]:
        state = self.state
        if state.question is not None or state.group is not None:
            yes, no = answers(state)
            return (
                show.Hint(yes, button=YES, key="Space"),
                show.Hint(no, button=NO, key="Backspace"),
            )
        text = {
            Phase.WAITING: _("begin"),
            Phase.DECIDE: _("that one"),
            Phase.COUNT: _("enter the cards"),
            Phase.HAND_OVER: p_("green does it", "next round"),
            Phase.GAME_OVER: _("another game"),
        }.get(state.phase, "")
        hints = [show.Hint(text, button=YES, key="Space")] if text else []
        hints.append(show.Hint(_("take back"), button=NO, key="Backspace"))
        if state.phase is Phase.TURN:
            hold = _("hold: who spoke?") if state.silence else _("hold: the round is over")
            hints.append(show.Hint(hold, button=YES, is_held=True))
            turn = self.person(state.turn)
            hints.append(show.Hint(_("hold: Swintus!"), person=turn, is_held=True))
        return tuple(hints)
