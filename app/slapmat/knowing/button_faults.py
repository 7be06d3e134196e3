"""What can be wrong with one button, by itself."""

from collections.abc import Callable, Iterator

from slapmat.knowing.advice import Advice, Fault, Seen, sentence
from slapmat.knowing.facts import ButtonFacts
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
            f"{name} opens when it is pressed.",
            "Its wire is on the button's “normally closed” contact: use the other one.",
        )
    return Advice(
        Fault.STUCK,
        (facts.button,),
        f"{name} is always closed.",
        "Its wire touches ground, it is on a “normally closed” contact, or something lies on it.",
    )


def held(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that was pressed and does not open."""
    is_long = facts.since_ns is not None and seen.now_ns - facts.since_ns >= HELD_NS
    if not (facts.is_closed and facts.has_moved and is_long) or facts.starts_closed:
        return None
    return Advice(
        Fault.HELD,
        (facts.button,),
        f"{sentence(seen.named(facts.button))} has been closed for a while.",
        "Something lies on it, or it jams: turn its nut back a little.",
    )


def noise(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that chatters."""
    if not facts.noises:
        return None
    return Advice(
        Fault.NOISE,
        (facts.button,),
        f"{sentence(seen.named(facts.button))} chatters without end.",
        "A loose plug or a broken wire: move the cable and see. A long cable next to a motor or a "
        "lamp's supply needs 4.7 kΩ from the pin to 3.3 V.",
    )


def spikes(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that closes for moments that are no finger's."""
    if facts.spikes < FEW_SPIKES:
        return None
    return Advice(
        Fault.SPIKES,
        (facts.button,),
        f"{sentence(seen.named(facts.button))} closed {facts.spikes} times for less than 1 ms.",
        "Something couples in: put 10 nF from the pin to ground, or lay its cable apart from lamps "
        "and motors. Such spikes are no presses, and cost nothing but a flag.",
    )


def loose(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that opens while it is held."""
    if not facts.dropouts:
        return None
    times = "once" if facts.dropouts == 1 else f"{facts.dropouts} times"
    return Advice(
        Fault.LOOSE,
        (facts.button,),
        f"{sentence(seen.named(facts.button))} opened {times} for a moment while it was held.",
        "A loose plug, or a worn contact: press its receptacles on again, then try another button.",
    )


def lost(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one whose edges went missing."""
    count = facts.lost + facts.missed + facts.late
    if not count:
        return None
    return Advice(
        Fault.LOST,
        (facts.button,),
        f"{sentence(seen.named(facts.button))}: edges were lost or late, {count} times.",
        "More edges came than could be read: look for noise on this or another button, and for a "
        "program that keeps the machine busy.",
    )


def bouncy(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one whose bounce the settings do not bridge."""
    gap_ns = facts.bounce.gap_ns
    if gap_ns < seen.quiet_ms * NS_PER_MS:
        return None
    return Advice(
        Fault.BOUNCY,
        (facts.button,),
        f"{sentence(seen.named(facts.button))} bounces with {gap_ns / NS_PER_MS:.1f} ms between "
        f"two edges, and buttons.quiet_ms is {seen.quiet_ms}: one press may count twice.",
        "Raise buttons.quiet_ms to what is suggested, or take another button.",
    )


def untried(seen: Seen, facts: ButtonFacts) -> Advice | None:
    """Tell of one that nobody has pressed."""
    if facts.has_moved or facts.starts_closed:
        return None
    return Advice(
        Fault.UNTRIED,
        (facts.button,),
        f"Nothing came from {seen.named(facts.button)} yet.",
        "Press it. If nothing comes then: its wire is off, or on the other pair of contacts.",
    )


Rule = Callable[[Seen, ButtonFacts], Advice | None]
RULES: tuple[Rule, ...] = (stuck, held, noise, spikes, loose, lost, bouncy, untried)
