"""All that is known of a mat at one moment, for people and for other programs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from slapmat.knowing.advice import Advice, Seen
from slapmat.knowing.facts import BARS_MS, Bounce, ButtonFacts, facts_of
from slapmat.knowing.guide import Answer, Guide
from slapmat.knowing.mat_faults import advice_of
from slapmat.knowing.together import pairs_together
from slapmat.knowing.watching import MatWatch
from slapmat.table.language import N_

NS_PER_US = 1_000
KEYS_DO_NOT_BOUNCE = N_("A keyboard's keys show no bounce, so buttons.quiet_ms matters to none.")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a report is made with, beside what was seen.

    Attributes:
        quiet_ms: What the settings say.
        source_of: Per button its source.
        jitter_of: Per source how far off its stamps may be.
        where: Per button where its wire ends: "GPIO17 (J8:11)"; as far as that is known.
        off: The buttons that cannot be read, each with what is wrong and what to do.
        without_bounce: Sources whose keys come without their bounces.
        keys: Per button which key of a keyboard it is: "key X".
    """

    quiet_ms: int
    source_of: Mapping[str, str]
    jitter_of: Mapping[str, int]
    where: Mapping[str, str] = field(default_factory=dict)
    off: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    without_bounce: frozenset[str] = frozenset()
    keys: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """A mat at one moment.

    Attributes:
        buttons: In their order.
        advice: What is wrong, the worst first.
        quiet_ms: What buttons.quiet_ms is.
        asked: The button that is to be pressed now; None: none, or all were.
        answers: What came of those that were asked for before.
        to_press: How often the button that is asked for is still to be pressed.
        wrong: What answered once instead of it.
        may_bounce: Whether bounces of any button can be seen.
        where: Per button where its wire ends, or which key it is.
    """

    buttons: Sequence[ButtonFacts]
    advice: Sequence[Advice]
    quiet_ms: int
    asked: str | None = None
    answers: Sequence[Answer] = ()
    to_press: int = 0
    wrong: tuple[str, ...] = ()
    may_bounce: bool = True
    where: Mapping[str, str] = field(default_factory=dict)

    @property
    def has_all_answered(self) -> bool:
        """Say whether every button was asked for and answered, each for itself."""
        right = [answer.asked for answer in self.answers if answer.is_right]
        return bool(right) and right == [facts.button for facts in self.buttons]

    @property
    def wanted_quiet_ms(self) -> int | None:
        """Give the `quiet_ms` that suits every button that is known; None: none is."""
        known = [quiet for facts in self.buttons if (quiet := facts.bounce.quiet_ms) is not None]
        return max(known, default=None)

    @property
    def has_faults(self) -> bool:
        """Say whether anything is wrong."""
        return any(advice.is_fault for advice in self.advice)


def report_of(watch: MatWatch, setting: Setting, guide: Guide | None, now_ns: int) -> Report:
    """Give all that is known."""
    buttons = [
        facts_of(
            button,
            setting.source_of[button],
            setting.jitter_of.get(setting.source_of[button], 0),
            each,
        )
        for button, each in watch.buttons.items()
    ]
    contacts = {button: each.known_contacts() for button, each in watch.buttons.items()}
    answers = () if guide is None else tuple(guide.answers)
    seen = Seen(
        buttons=buttons,
        pairs=list(pairs_together(contacts)),
        answers=answers,
        off=setting.off,
        quiet_ms=setting.quiet_ms,
        now_ns=now_ns,
        where=setting.where,
    )
    return Report(
        buttons=buttons,
        advice=advice_of(seen),
        quiet_ms=setting.quiet_ms,
        asked=None if guide is None else guide.asked,
        answers=answers,
        to_press=0 if guide is None else max(1, guide.presses - guide.pressed),
        wrong=() if guide is None else guide.wrong,
        may_bounce=any(facts.source not in setting.without_bounce for facts in buttons),
        where={**setting.where, **setting.keys},
    )


def as_json(report: Report) -> dict[str, Any]:
    """Give a report for other programs."""
    return {
        "buttons": [button_json(facts) for facts in report.buttons],
        "faults": [
            {
                "fault": advice.fault.value,
                "buttons": list(advice.buttons),
                "text": advice.text,
                "remedy": advice.remedy,
            }
            for advice in report.advice
        ],
        "answers": [
            {"asked": answer.asked, "answered": list(answer.answered)} for answer in report.answers
        ],
        "quiet_ms": report.quiet_ms,
        "wanted_quiet_ms": report.wanted_quiet_ms,
    }


def button_json(facts: ButtonFacts) -> dict[str, Any]:
    """Give one button."""
    return {
        "button": facts.button,
        "source": facts.source,
        "jitter_us": facts.jitter_ns / NS_PER_US,
        "closed": facts.is_closed,
        "presses": facts.presses,
        "bounce": bounce_json(facts.bounce),
        "spikes": facts.spikes,
        "dropouts": facts.dropouts,
        "noises": facts.noises,
        "lost": facts.lost,
        "missed": facts.missed,
        "late": facts.late,
    }


def bounce_json(bounce: Bounce) -> dict[str, Any]:
    """Give how a button bounces."""
    return {
        "contacts": bounce.contacts,
        "most_edges": bounce.most_edges,
        "worst_us": bounce.worst_ns / NS_PER_US,
        "gap_us": bounce.gap_ns / NS_PER_US,
        "bars": [
            {"up_to_ms": up_to, "contacts": count}
            for up_to, count in zip((*BARS_MS, None), bounce.bars, strict=True)
        ],
        "wanted_quiet_ms": bounce.quiet_ms,
    }
