"""What can be wrong between buttons: swapped, touching, heard by each other, or not there."""

from collections.abc import Iterator

from slapmat.knowing.advice import Advice, Fault, Seen, named, sentence
from slapmat.knowing.button_faults import of_button
from slapmat.knowing.guide import swapped
from slapmat.knowing.together import Pair
from slapmat.table.language import _, number

NS_PER_US = 1_000
WORST = {fault: rank for rank, fault in enumerate(Fault)}


def advice_of(seen: Seen) -> list[Advice]:
    """Give everything that is wrong, the worst first."""
    told = [
        *off_buttons(seen),
        *of_answers(seen),
        *(of_pair(seen, pair) for pair in seen.pairs),
        *(advice for facts in seen.buttons for advice in of_button(seen, facts)),
    ]
    answering = {pair.other for pair in seen.pairs}
    silent = {button for each in told if each.fault is Fault.SILENT for button in each.buttons}
    return sorted(
        (each for each in told if not is_explained(each, answering, silent)),
        key=lambda each: WORST[each.fault],
    )


def is_explained(advice: Advice, answering: set[str], silent: set[str]) -> bool:
    """Say whether another line tells the same better."""
    match advice.fault:
        case Fault.SPIKES:
            return answering >= set(advice.buttons)
        case Fault.UNTRIED:
            return silent >= set(advice.buttons)
        case _:
            return False


def off_buttons(seen: Seen) -> Iterator[Advice]:
    """Tell of buttons that cannot be read; what ails several is told once."""
    for why in dict.fromkeys(seen.off.values()):
        buttons = tuple(button for button, its in seen.off.items() if its == why)
        yield Advice(Fault.OFF, buttons, *why)


def of_answers(seen: Seen) -> Iterator[Advice]:
    """Tell of buttons that answered for others, or not at all."""
    for_whom = swapped(seen.answers)
    for asked, other in for_whom.items():
        if for_whom.get(other) != asked:
            yield misplaced(seen, asked, other)
        elif asked < other:
            yield exchanged(seen, asked, other)
    for answer in seen.answers:
        if not answer.answered and answer.asked not in seen.off:
            yield silent(seen, answer.asked)


def exchanged(seen: Seen, one: str, other: str) -> Advice:
    """Tell of two that answered for each other."""
    return Advice(
        Fault.SWAPPED,
        (one, other),
        _("{button} and {other} are swapped: each answers for the other.").format(
            button=sentence(named(one)), other=named(other)
        ),
        exchange(seen, one, other),
    )


def misplaced(seen: Seen, asked: str, other: str) -> Advice:
    """Tell of one for which another answered."""
    return Advice(
        Fault.SWAPPED,
        (asked, other),
        _("{button} was asked for, and {other} answered.").format(
            button=sentence(named(asked)), other=named(other)
        ),
        move(seen, asked, other),
    )


def silent(seen: Seen, button: str) -> Advice:
    """Tell of one that did not answer."""
    return Advice(
        Fault.SILENT,
        (button,),
        _("{button} never closes.").format(button=sentence(seen.named(button))),
        _(
            "Its wire is off, or on the other pair of contacts: some buttons have three. Its "
            "other wire must reach ground."
        ),
    )


def of_pair(seen: Seen, pair: Pair) -> Advice:
    """Tell of two that move together."""
    apart_us = number(pair.apart_ns / NS_PER_US)
    one, other = seen.named(pair.one), seen.named(pair.other)
    if pair.is_mutual:
        return Advice(
            Fault.SHORT,
            (pair.one, pair.other),
            _("{button} and {other} always close together, within {us} µs.").format(
                button=sentence(one), other=other, us=apart_us
            ),
            _(
                "Their wires touch: look for a hair of wire or solder between the two, at the "
                "terminals and at the header."
            ),
        )
    return Advice(
        Fault.CROSSTALK,
        (pair.one, pair.other),
        _("When {one} is pressed, {other} answers within {us} µs.").format(
            one=one, other=other, us=apart_us
        ),
        _(
            "Their cables lie side by side too long, or share a ground that is loose: lay them "
            "apart, look at the ground, or put 10 nF from the pin to ground."
        ),
    )


def exchange(seen: Seen, one: str, other: str) -> str:
    """Give how two wires get where they belong."""
    places = seen.where.get(one), seen.where.get(other)
    if not all(places):
        return _("Exchange their wires.")
    text = _(
        "Exchange their wires: that of {button} belongs on {place}, that of {other} on "
        "{other_place}."
    )
    return text.format(
        button=named(one), place=places[0], other=named(other), other_place=places[1]
    )


def move(seen: Seen, asked: str, other: str) -> str:
    """Give how a wire gets from another one's place to its own."""
    here, belongs = seen.where.get(other), seen.where.get(asked)
    if not (here and belongs):
        text = _("The wire of {button} is in the place of {other}: put it in its own.")
        return text.format(button=named(asked), other=named(other))
    text = _("The wire of {button} is on {here}. Put it on {place}.")
    return text.format(button=named(asked), here=here, place=belongs)
