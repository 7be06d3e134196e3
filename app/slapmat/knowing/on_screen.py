"""A report as a scene: a tile for each button, and the worst fault as the headline."""

from collections.abc import Sequence

from slapmat.knowing.advice import Advice, Fault, button_name, named, sentence
from slapmat.knowing.facts import ButtonFacts
from slapmat.knowing.report import KEYS_DO_NOT_BOUNCE, Report
from slapmat.scene.elements import (
    ButtonTest,
    ButtonTile,
    Header,
    Hint,
    Message,
    Next,
    Person,
    Scene,
    TableButton,
)
from slapmat.scene.naming import listed
from slapmat.table.language import N_, _, n_, number
from slapmat.table.stamps import NS_PER_MS

# So many buttons that are not pressed yet have room in a line, on any screen.
MOST_UNTRIED = 6
WORDS = {
    Fault.OFF: N_("off"),
    Fault.SWAPPED: N_("swapped"),
    Fault.SHORT: N_("wires touch"),
    Fault.STUCK: N_("always closed"),
    Fault.INVERTED: N_("wrong contact"),
    Fault.SILENT: N_("never closes"),
    Fault.HELD: N_("held down"),
    Fault.NOISE: N_("chatters"),
    Fault.CROSSTALK: N_("crosstalk"),
    Fault.SPIKES: N_("spikes"),
    Fault.LOOSE: N_("loose"),
    Fault.LOST: N_("lost edges"),
    Fault.BOUNCY: N_("long bounce"),
    Fault.UNTRIED: "",
}


def scene_of(report: Report) -> Scene:
    """Give the scene that shows a report."""
    tried = sum(facts.has_moved for facts in report.buttons)
    return Scene(
        header=Header(
            _("Buttons"),
            _("{count} of {all} have answered").format(count=tried, all=len(report.buttons)),
        ),
        hero=headline(report),
        body=ButtonTest(tuple(tile_of(report, facts) for facts in report.buttons)),
        next=Next(next_line(report)),
        hints=(Hint(_("leave"), key="Esc"),),
    )


def headline(report: Report) -> Message:
    """Give the biggest thing: what to press, what is wrong, or that all is well."""
    worst = next((advice for advice in report.advice if advice.is_fault), None)
    if report.asked is not None:
        return Message(
            _("Press {button}").format(button=short(report.asked)),
            how_often(report),
            worst.text if worst else "",
        )
    if worst is not None:
        return Message(sentence(_(WORDS[worst.fault])), worst.text)
    if any(advice.fault is Fault.UNTRIED for advice in report.advice):
        how = _("Each once.")
        if report.may_bounce:
            how = _("Each button, ten times, as hard as in a game.")
        return Message(_("Press them all"), how)
    return Message(_("All is well"), quiet_line(report))


def how_often(report: Report) -> str:
    """Give how often the button that is asked for is to be pressed, and what answered instead."""
    if not report.wrong:
        count, where = report.to_press, report.where.get(report.asked or "", "")
        if where:
            text = n_("{where}, once.", "{where}, {count} times.", count)
            return sentence(text.format(where=where, count=count))
        return n_("Once.", "{count} times.", count).format(count=count)
    who = listed([named(button) for button in report.wrong])
    text = _("{buttons} answered. Once more: press {button}.")
    return text.format(buttons=sentence(who), button=named(report.asked or ""))


def short(button: str) -> str:
    """Give a button as it is shouted."""
    if button.isdecimal():
        return _("seat {number}").format(number=button)
    return button_name(button)


def next_line(report: Report) -> str:
    """Give the one line at the bottom: what to do about the worst fault, or how far it is."""
    worst = next((advice for advice in report.advice if advice.is_fault), None)
    if report.asked is None and worst is not None:
        return worst.remedy
    untried = [named(a.buttons[0]) for a in report.advice if a.fault is Fault.UNTRIED]
    if report.asked is None and untried:
        # Each tile tells how often it was pressed: a line that is cut would tell less.
        who = ", ".join(untried) if len(untried) <= MOST_UNTRIED else listed(untried)
        return _("Not pressed yet: {buttons}.").format(buttons=who)
    if report.asked is None:
        return _("Nothing is left to do here: leave.")
    return quiet_line(report)


def quiet_line(report: Report) -> str:
    """Give what is known of `quiet_ms`."""
    wanted = report.wanted_quiet_ms
    if not report.may_bounce:
        return _(KEYS_DO_NOT_BOUNCE)
    if wanted is None:
        text = _("They may bounce for {quiet} ms; ten presses each tell what they need.")
    elif wanted <= report.quiet_ms:
        text = _("They may bounce for {quiet} ms; {wanted} ms would do.")
    else:
        text = _("Set buttons.quiet_ms to {wanted}; it is {quiet}.")
    return text.format(quiet=report.quiet_ms, wanted=wanted)


def tile_of(report: Report, facts: ButtonFacts) -> ButtonTile:
    """Give a button's tile."""
    return ButtonTile(
        who=who_of(facts.button),
        presses=str(facts.presses),
        is_closed=facts.is_closed,
        text=bounce_text(facts) or report.where.get(facts.button, ""),
        note=note_of(report.advice, facts.button),
        bars=shares(facts.bounce.bars),
        is_asked=facts.button == report.asked,
    )


def who_of(button: str) -> Person | TableButton:
    """Give whose button it is."""
    return Person(int(button), "") if button.isdecimal() else TableButton(button)


def bounce_text(facts: ButtonFacts) -> str:
    """Give what is known of a button's bounce."""
    bounce = facts.bounce
    if not bounce.contacts:
        return ""
    count = bounce.most_edges
    text = n_("{count} edge, {ms} ms", "{count} edges, {ms} ms", count)
    return text.format(count=count, ms=number(bounce.worst_ns / NS_PER_MS, 1))


def note_of(advice: Sequence[Advice], button: str) -> str:
    """Give the worst thing that is wrong with a button, in a word or two."""
    return next((_(WORDS[each.fault]) for each in advice if button in each.buttons), "")


def shares(bars: tuple[int, ...]) -> tuple[float, ...]:
    """Give bars as shares of the highest; () where there is none."""
    most = max(bars, default=0)
    return tuple(count / most for count in bars) if most else ()
