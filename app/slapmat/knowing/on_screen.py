"""A report as a scene: a tile for each button, and the worst fault as the headline."""

from collections.abc import Sequence

from slapmat.knowing.advice import Advice, Fault, named, sentence
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
from slapmat.table.stamps import NS_PER_MS

WORDS = {
    Fault.OFF: "off",
    Fault.SWAPPED: "swapped",
    Fault.SHORT: "wires touch",
    Fault.STUCK: "always closed",
    Fault.INVERTED: "wrong contact",
    Fault.SILENT: "never closes",
    Fault.HELD: "held down",
    Fault.NOISE: "chatters",
    Fault.CROSSTALK: "crosstalk",
    Fault.SPIKES: "spikes",
    Fault.LOOSE: "loose",
    Fault.LOST: "lost edges",
    Fault.BOUNCY: "long bounce",
    Fault.UNTRIED: "",
}


def scene_of(report: Report) -> Scene:
    """Give the scene that shows a report."""
    tried = sum(facts.has_moved for facts in report.buttons)
    return Scene(
        header=Header("Buttons", f"{tried} of {len(report.buttons)} have answered"),
        hero=headline(report),
        body=ButtonTest(tuple(tile_of(report, facts) for facts in report.buttons)),
        next=Next(next_line(report)),
        hints=(Hint("leave", key="Esc"),),
    )


def headline(report: Report) -> Message:
    """Give the biggest thing: what to press, what is wrong, or that all is well."""
    worst = next((advice for advice in report.advice if advice.is_fault), None)
    if report.asked is not None:
        return Message(
            f"Press {short(report.asked)}", how_often(report), worst.text if worst else ""
        )
    if worst is not None:
        return Message(sentence(WORDS[worst.fault]), worst.text)
    if any(advice.fault is Fault.UNTRIED for advice in report.advice):
        how = "Each button, ten times, as hard as in a game." if report.may_bounce else "Each once."
        return Message("Press them all", how)
    return Message("All is well", quiet_line(report))


def how_often(report: Report) -> str:
    """Give how often the button that is asked for is to be pressed, and what answered instead."""
    times = "Once" if report.to_press == 1 else f"{report.to_press} times"
    if not report.wrong:
        return f"{times}."
    who = " and ".join(map(named, report.wrong))
    return f"{sentence(who)} answered. Once more: press {named(report.asked or '')}."


def short(button: str) -> str:
    """Give a button as it is shouted."""
    return f"seat {button}" if button.isdecimal() else button


def next_line(report: Report) -> str:
    """Give the one line at the bottom: what to do about the worst fault, or how far it is."""
    worst = next((advice for advice in report.advice if advice.is_fault), None)
    if report.asked is None and worst is not None:
        return worst.remedy
    untried = [named(a.buttons[0]) for a in report.advice if a.fault is Fault.UNTRIED]
    if report.asked is None and untried:
        return sentence(f"not pressed yet: {', '.join(untried)}.")
    return quiet_line(report)


def quiet_line(report: Report) -> str:
    """Give what is known of `quiet_ms`."""
    wanted = report.wanted_quiet_ms
    if not report.may_bounce:
        return KEYS_DO_NOT_BOUNCE
    if wanted is None:
        return f"Ten presses each tell what buttons.quiet_ms should be; it is {report.quiet_ms}."
    if wanted <= report.quiet_ms:
        return f"buttons.quiet_ms is {report.quiet_ms}, and {wanted} would do."
    return f"Set buttons.quiet_ms to {wanted}; it is {report.quiet_ms}."


def tile_of(report: Report, facts: ButtonFacts) -> ButtonTile:
    """Give a button's tile."""
    return ButtonTile(
        who=who_of(facts.button),
        presses=str(facts.presses),
        is_closed=facts.is_closed,
        text=bounce_text(facts),
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
    edges = "1 edge" if bounce.most_edges == 1 else f"{bounce.most_edges} edges"
    return f"{edges}, {bounce.worst_ns / NS_PER_MS:.1f} ms"


def note_of(advice: Sequence[Advice], button: str) -> str:
    """Give the worst thing that is wrong with a button, in a word or two."""
    return next((WORDS[each.fault] for each in advice if button in each.buttons), "")


def shares(bars: tuple[int, ...]) -> tuple[float, ...]:
    """Give bars as shares of the highest; () where there is none."""
    most = max(bars, default=0)
    return tuple(count / most for count in bars) if most else ()
