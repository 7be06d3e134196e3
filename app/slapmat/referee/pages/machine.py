"""This machine, for the builder: looked over, copied, updated, switched off. The shell does it."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from slapmat.referee.effects import AskMachine, Machine
from slapmat.referee.inputs import Answer, KeyTyped, MachineTold, NamedKey
from slapmat.referee.pages.aside import NO, YES, AsidePage, CalmPage, ListPage
from slapmat.referee.pages.page import Desk
from slapmat.scene import elements as show
from slapmat.table.language import N_, _

DO = "do"
LABELS: Mapping[Machine, tuple[str, str]] = {
    Machine.DOCTOR: (N_("Doctor"), N_("What could keep the table from play, and what to do.")),
    Machine.PROVE: (N_("Prove the stamps"), N_("How well this Pi tells who was first: two wires.")),
    Machine.EXPORT: (N_("Copy to USB stick"), N_("All matches, as a file on the stick.")),
    Machine.UPDATE: (N_("Update slapmat"), N_("From a USB stick, or from the network.")),
    Machine.NETWORK_OFF: (N_("Network off"), N_("Switches the radio off.")),
    Machine.NETWORK_ON: (N_("Network on"), N_("Switches the radio on.")),
    Machine.RESTART: (N_("Restart"), N_("Starts this machine again.")),
    Machine.SHUT_DOWN: (N_("Shut down"), N_("Then the power may be switched off.")),
}
# What only looks needs no question.
ONLY_LOOKS = {Machine.DOCTOR}
NEEDS_NO_MATCH = {Machine.UPDATE, Machine.PROVE}


class MachinePage(ListPage):
    """What can be done; what cannot be done here says why."""

    def __init__(self, desk: Desk, back: Callable[[], None]) -> None:
        """Ask what can be done; `back` shows what was there before."""
        self.desk = desk
        self.why: Mapping[Machine, str] | None = None
        self.needed: tuple[tuple[str, str], ...] = ()
        super().__init__(back)
        desk.ask(AskMachine())

    def why_not(self, job: Machine) -> str:
        """Say why something cannot be done; empty: it can."""
        if self.why is None or job not in self.why:
            return _("Only on a kiosk, with systemd.")
        if job in NEEDS_NO_MATCH and self.desk.is_match_on:
            return _("Not during a game.")
        return self.why[job]

    @property
    def is_kiosk(self) -> bool:
        """Say whether anybody here does such things; who does has answered at once."""
        return self.why is not None

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each; what cannot be done has its reason in the place of its text.

        Where none can be done the reason is the same for all: then it is said once, at the bottom.
        """
        return tuple(
            show.Choice(job.value, _(label), (self.is_kiosk and self.why_not(job)) or _(text))
            for job, (label, text) in LABELS.items()
        )

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        text, hints = (
            _("This works on a kiosk only. White goes back."),
            self.hints("", _("back"))[1:],
        )
        if self.is_kiosk:
            text = _("Any seat's button moves down, green opens, white is done.")
            hints = self.hints(_("open"), _("done"))
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_("This machine"), self.rows(), self.focus),
            next=show.Next(text),
            hints=hints,
        )

    def hear(self, answer: Answer) -> None:
        """Learn what can be done here."""
        if isinstance(answer, MachineTold) and answer.job is None:
            self.why, self.needed = dict(answer.why_not), answer.lines

    def pick(self) -> None:
        """Do it, ask first, or say why not."""
        job = Machine(self.focus)
        if why := self.why_not(job):
            self.desk.notify(why)
        elif job is Machine.PROVE:
            self.desk.turn_to(ProvePage(self.desk, self.needed, self.return_here))
        elif job in ONLY_LOOKS:
            self.desk.turn_to(ResultPage(self.desk, job, self.return_here))
        else:
            self.desk.turn_to(SureOfMachinePage(self.desk, job, self.return_here))

    def return_here(self) -> None:
        """Show this page again."""
        self.desk.turn_to(self)


class ResultPage(ListPage):
    """Something is done, and what came of it is shown, a row for each line."""

    def __init__(self, desk: Desk, job: Machine, back: Callable[[], None]) -> None:
        """Have it done."""
        self.desk = desk
        self.job = job
        self.told: MachineTold | None = None
        super().__init__(back)
        desk.ask(AskMachine(job))

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each line that was told."""
        lines = () if self.told is None else self.told.lines
        return tuple(show.Choice(str(at), label, text) for at, (label, text) in enumerate(lines))

    def scene(self, now_ns: int) -> show.Scene:
        """Show what came of it."""
        del now_ns
        rows = self.rows() or (show.Choice("0", _("Please wait…")),)
        done = _("Any seat's button moves down, white is done.")
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_(LABELS[self.job][0]), rows, self.focus or rows[0].name),
            next=show.Next(done if self.told else _("Please wait until it is done.")),
            hints=self.hints("", _("done") if self.told else _("back"))[-1:],
        )

    def hear(self, answer: Answer) -> None:
        """Take what came of it."""
        if isinstance(answer, MachineTold) and answer.job is self.job:
            self.told = answer
            self.focus = next(iter(self.names), "")

    def pick(self) -> None:
        """Go back."""
        self.back()


class ProvePage(ListPage, CalmPage):
    """What is to be wired before a proof, a row for each; a held *yes* begins it."""

    long_yes_text: ClassVar[str] = N_("Prove")

    def __init__(
        self, desk: Desk, needed: tuple[tuple[str, str], ...], back: Callable[[], None]
    ) -> None:
        """Show what is needed, as the shell told it; `back` shows what was there before."""
        self.desk = desk
        self.needed = needed
        super().__init__(back)

    def rows(self) -> tuple[show.Choice, ...]:
        """Give a row for each thing."""
        return tuple(
            show.Choice(str(at), label, text) for at, (label, text) in enumerate(self.needed)
        )

    def scene(self, now_ns: int) -> show.Scene:
        """Show the rows."""
        del now_ns
        going = self.hints(_("next"), _("back"))
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Choices(_("Prove the stamps"), self.rows(), self.focus),
            next=show.Next(_("All buttons rest meanwhile. Hold green once all is wired.")),
            hints=(
                show.Hint(_("prove"), button=YES, key="Enter", is_held=True, action=DO),
                going[-1],
            ),
        )

    def pick(self) -> None:
        """Do nothing: *yes* is to be held."""

    def long_yes(self) -> None:
        """Begin."""
        self.desk.turn_to(ResultPage(self.desk, Machine.PROVE, self.back))

    def key(self, typed: KeyTyped) -> None:
        """Begin with Enter; the arrows go on, Escape goes back."""
        if typed.key is NamedKey.ENTER:
            self.long_yes()
        else:
            super().key(typed)

    def click(self, target: show.Target) -> None:
        """Begin by the hint."""
        if target == show.Target(show.TargetKind.ACTION, DO):
            self.long_yes()
        else:
            super().click(target)


class SureOfMachinePage(AsidePage, CalmPage):
    """Really? Answered by a held *yes*: no mashing switches the machine off."""

    long_yes_text: ClassVar[str] = N_("Do it")

    is_typing = False

    def __init__(self, desk: Desk, job: Machine, back: Callable[[], None]) -> None:
        """Ask; `back` shows what was there before."""
        self.desk = desk
        self.job = job
        self.back = back

    def scene(self, now_ns: int) -> show.Scene:
        """Ask."""
        del now_ns
        rests = _("The game rests, and can go on later.")
        return show.Scene(
            header=show.Header("slapmat"),
            body=show.Attract("", tuple(self.desk.seat_buttons)),
            next=show.Next(
                rests if self.desk.is_match_on else _("Hold green to do it. White goes back.")
            ),
            hints=(
                show.Hint(_("do it"), button=YES, key="Enter", is_held=True, action=DO),
                show.Hint(_("back"), button=NO, key="Backspace"),
            ),
            question=show.Question(
                _("{what}?").format(what=_(LABELS[self.job][0])),
                _("hold: yes, do it"),
                _("no, go back"),
            ),
        )

    def seat(self, seat_no: int) -> None:
        """Do nothing: only the table buttons answer."""

    def yes(self) -> None:
        """Do nothing: the question says that *yes* is to be held."""

    def long_yes(self) -> None:
        """Do it."""
        self.desk.turn_to(ResultPage(self.desk, self.job, self.back))

    def no(self) -> None:
        """Go back."""
        self.back()

    def key(self, typed: KeyTyped) -> None:
        """Answer yes with Enter, no with Escape."""
        if typed.key is NamedKey.ENTER:
            self.long_yes()
        elif typed.key in {NamedKey.ESCAPE, NamedKey.BACKSPACE}:
            self.no()

    def click(self, target: show.Target) -> None:
        """Do it by the hint; the answers are clicked as the table buttons."""
        if target == show.Target(show.TargetKind.ACTION, DO):
            self.long_yes()
