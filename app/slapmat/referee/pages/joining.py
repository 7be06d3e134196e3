"""Who plays the next game."""

from collections.abc import Mapping
from typing import ClassVar

from slapmat.referee.inputs import KeyTyped, NamedKey
from slapmat.referee.pages.games import SetUpPage, misfit_in_words
from slapmat.referee.pages.page import Desk
from slapmat.referee.pages.seating import NO, YES, SeatingPage
from slapmat.referee.pages.timed import TimedPage
from slapmat.rules.contract import GameSpec
from slapmat.scene import elements as show
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _
from slapmat.table.stamps import NS_PER_S

# Nobody plays any more: the picture that does not burn in is shown again.
LEFT_ALONE_NS = 600 * NS_PER_S
SET_UP = "set up"


class JoinPage(SeatingPage, TimedPage):
    """Who plays: a slap sits down, another one picks the next known name."""

    long_yes_text: ClassVar[str] = N_("Game, rules, handicaps")

    def __init__(
        self, desk: Desk, seats: Mapping[int, str], before: Mapping[int, str] | None = None
    ) -> None:
        """Begin with those already seated.

        Args:
            desk: The desk.
            seats: Who is seated, by seat.
            before: Who sat where in the match before: whoever left it early may be back.
        """
        super().__init__(desk, seats)
        self._before = before or {}
        self._since_ns = desk.now_ns

    @property
    def spec(self) -> GameSpec:
        """Give what is known of the game."""
        return self.desk.game.spec

    @property
    def playing(self) -> dict[int, str]:
        """Give who plays, if the game were started now: those who came last sit out."""
        return dict(list(self.seats.items())[: self.spec.most_players])

    @property
    def sitting_out(self) -> dict[int, str]:
        """Give who must sit out."""
        return dict(list(self.seats.items())[self.spec.most_players :])

    @property
    def is_enough(self) -> bool:
        """Say whether the game can be started."""
        return len(self.seats) >= self.spec.least_players

    def scene(self, now_ns: int) -> show.Scene:
        """Show the chairs."""
        del now_ns
        out = self.sitting_out
        chairs = [
            self.chair(
                seat,
                _("sits out") if seat in out else _("ready"),
                is_ready=seat not in out,
            )
            for seat in self.desk.seat_buttons
        ]
        most = min(self.spec.most_players, len(self.desk.seat_buttons))
        where = _("{count} of {most}").format(count=len(self.playing), most=most)
        return show.Scene(
            header=show.Header(self.spec.shown_title, where),
            body=show.Join(self._how_to_join(), tuple(chairs)),
            next=show.Next(self._what_next()),
            hints=self._hints(),
        )

    def _how_to_join(self) -> str:
        return _("Slap your key") if self.desk.button_names else _("Slap your button")

    def _what_next(self) -> str:
        if self.sitting_out:
            names, game = listed(tuple(self.sitting_out.values())), self.spec.shown_title
            return _("{game} is for {most} at most. Sits out: {names}").format(
                game=game, most=self.spec.most_players, names=names
            )
        if not self.is_enough:
            if not self.seats:
                return _("{how} to join.").format(how=self._how_to_join())
            return _("{how} to join: {missing}.").format(
                how=self._how_to_join(), missing=misfit_in_words(self.spec, len(self.seats))
            )
        if self.has_next_name():
            return _("Green starts. Slap again: next name. Hold on: type one.")
        if self.desk.button_names:
            return _("Green starts. Another name: hold your key, or click your seat.")
        return _("Green starts. Another name: hold your button, or touch your seat.")

    def _hints(self) -> tuple[show.Hint, ...]:
        hints = [show.Hint(_("start"), button=YES, key="Space")] if self.is_enough else []
        hints.append(
            show.Hint(_("game, rules"), button=YES, key="Tab", is_held=True, action=SET_UP)
        )
        leave = _("last one leaves") if self.seats else _("back")
        hints.append(show.Hint(leave, button=NO, key="Backspace"))
        return tuple(hints)

    def changes_at_ns(self, now_ns: int) -> int | None:
        """Give when the table has been left alone for long."""
        del now_ns
        return self._since_ns + LEFT_ALONE_NS

    def pass_time(self, now_ns: int) -> None:
        """Show the picture that wanders, once the table has been left alone for long."""
        if now_ns >= self._since_ns + LEFT_ALONE_NS:
            self.desk.attract(self.seats)

    def sit_down(self, seat_no: int) -> None:
        """Take a free seat, by the name that it had in the match before if that is free."""
        name = self._before.get(seat_no)
        if name is None or name in self.taken:
            super().sit_down(seat_no)
        else:
            self.seats[seat_no] = name

    def seat(self, seat_no: int) -> None:
        """Sit down, or take the next known name."""
        self._since_ns = self.desk.now_ns
        if seat_no in self.seats:
            self.take_next_name(seat_no)
        elif len(self.seats) < self.spec.most_players:
            self.sit_down(seat_no)
        else:
            self.desk.notify(_("The table is full."))

    def yes(self) -> None:
        """Start the game."""
        self._since_ns = self.desk.now_ns
        if self.is_enough:
            self.desk.start(dict(sorted(self.playing.items())), self.sitting_out)
        else:
            self.desk.notify(
                _("{game} is for {least} players at least.").format(
                    game=self.spec.shown_title, least=self.spec.least_players
                )
            )

    def long_yes(self) -> None:
        """Choose the game, its rules and handicaps."""
        self.desk.turn_to(SetUpPage(self.desk, self.here, self.seats))

    def here(self) -> None:
        """Show this page again."""
        self._since_ns = self.desk.now_ns
        self.desk.turn_to(self)

    def no(self) -> None:
        """Let the last one leave, or go back."""
        self._since_ns = self.desk.now_ns
        if self.seats:
            self.seats.popitem()
        else:
            self.desk.attract()

    def key(self, typed: KeyTyped) -> None:
        """Start with Enter, choose with Tab; Right names whoever came last."""
        self._since_ns = self.desk.now_ns
        match typed.key:
            case NamedKey.TAB:
                self.long_yes()
            case NamedKey.ENTER:
                self.yes()
            case NamedKey.ESCAPE:
                self.desk.attract(self.seats)
            case NamedKey.RIGHT | NamedKey.LEFT if self.seats:
                self.type_name(next(reversed(self.seats)))
            case _:
                return

    def click(self, target: show.Target) -> None:
        """Type the name of the seat that was hit, or sit down there."""
        self._since_ns = self.desk.now_ns
        if target == show.Target(show.TargetKind.ACTION, SET_UP):
            self.long_yes()
        if target.kind is not show.TargetKind.SEAT:
            return
        seat_no = int(target.name)
        if seat_no in self.seats:
            self.type_name(seat_no)
        else:
            self.seat(seat_no)
