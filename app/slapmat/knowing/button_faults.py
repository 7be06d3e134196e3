"""What can be wrong with one button, by itself."""

from collections.abc import Callable, Iterator

from slapmat.knowing.advice import Advice, Fault, Seen, sentence
from slapmat.knowing.facts import ButtonFacts
from slapmat.table.language import _, n_, number
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

HELD_NS = 10 * NS_PER_S
FEW_SPIKES = 3


def of_button(seen: Seen, facts: ButtonFacts) -> Iterator[Advice]:
    """Tell what is wrong with one button."""
    if facts.button in seen.off:
        return
    for rule in RULES:
        advice = rule(seen, facts)
        if advice is not None:
            yield advice


def stuck(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that was closed from the start."""
    name = sentence(seen.named(facts.button))
    if not facts.starts_closed:
        return None
    if facts.has_moved:
        return Advice(
            Fault.INVERTED,
            (facts.button,),
            _("{button} opens when it is pressed.").format(button=name),
            _("Its wire is on the button's “normally closed” contact: use the other one."),
        )
    return Advice(
        Fault.STUCK,
        (facts.button,),
        _("{button} is always closed.").format(button=name),
        _(
            "Its wire touches ground, it is on a “normally closed” contact, or something lies on "
            "it."
        ),
    )


def held(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that was pressed and does not open."""
    is_long = facts.since_ns is not None and seen.now_ns - facts.since_ns >= HELD_NS
    if not (facts.is_closed and facts.has_moved and is_long) or facts.starts_closed:
        return None
    return Advice(
        Fault.HELD,
        (facts.button,),
        _("{button} has been closed for a while.").format(
            button=sentence(seen.named(facts.button))
        ),
        _("Something lies on it, or it jams: turn its nut back a little."),
    )


def noise(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that chatters."""
    if not facts.noises:
        return None
    return Advice(
        Fault.NOISE,
        (facts.button,),
        _("{button} chatters without end.").format(button=sentence(seen.named(facts.button))),
        _(
            "A loose plug or a broken wire: move the cable and see. A long cable next to a motor "
            "or a lamp's supply needs 4.7 kΩ from the pin to 3.3 V."
        ),
    )


def spikes(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that closes for moments that are no finger's."""
    if facts.spikes < FEW_SPIKES:
        return None
    return Advice(
        Fault.SPIKES,
        (facts.button,),
        n_(
            "{button} closed {count} time for less than 1 ms.",
            "{button} closed {count} times for less than 1 ms.",
            facts.spikes,
        ).format(button=sentence(seen.named(facts.button)), count=facts.spikes),
        _(
            "Something couples in: put 10 nF from the pin to ground, or lay its cable apart from "
            "lamps and motors. Such spikes are no presses, and cost nothing but a flag."
        ),
    )


def loose(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that opens while it is held."""
    if not facts.dropouts:
        return None
    return Advice(
        Fault.LOOSE,
        (facts.button,),
        n_(
            "{button} opened for a moment while it was held.",
            "{button} opened {count} times for a moment while it was held.",
            facts.dropouts,
        ).format(button=sentence(seen.named(facts.button)), count=facts.dropouts),
        _(
            "A loose plug, or a worn contact: press its receptacles on again, then try another "
            "button."
        ),
    )


def lost(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one whose edges went missing."""
    count = facts.lost + facts.missed + facts.late
    if not count:
        return None
    return Advice(
        Fault.LOST,
        (facts.button,),
        n_(
            "{button}: edges were lost or late, {count} time.",
            "{button}: edges were lost or late, {count} times.",
            count,
        ).format(button=sentence(seen.named(facts.button)), count=count),
        _(
            "More edges came than could be read: look for noise on this or another button, and "
            "for a program that keeps the machine busy."
        ),
    )


def bouncy(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one whose bounce the settings do not bridge."""
    gap_ns = facts.bounce.gap_ns
    if gap_ns < seen.quiet_ms * NS_PER_MS:
        return None
    return Advice(
        Fault.BOUNCY,
        (facts.button,),
        _(
            "{button} bounces with {ms} ms between two edges, and buttons.quiet_ms is {quiet}: "
            "one press may count twice."
        ).format(
            button=sentence(seen.named(facts.button)),
            ms=number(gap_ns / NS_PER_MS, 1),
            quiet=seen.quiet_ms,
        ),
        _("Raise buttons.quiet_ms to what is suggested, or take another button."),
    )


def untried(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that nobody has pressed."""
    if facts.has_moved or facts.starts_closed:
        return None
    return Advice(
        Fault.UNTRIED,
        (facts.button,),
        _("Nothing came from {button} yet.").format(button=seen.named(facts.button)),
        _("Press it. If nothing comes then: its wire is off, or on the other pair of contacts."),
    )


Rule = Callable[[Seen, ButtonFacts], Advice | None]
RULES: tuple[Rule, ...] = (stuck, held, noise, spikes, loose, lost, bouncy, untried)
