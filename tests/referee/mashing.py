"""Mashing: presses of any buttons under a second, one over the other, and a sleeve that lies."""

import random
from collections.abc import Iterator

from slapmat.referee.effects import (
    AbandonMatch,
    ChangeSettings,
    Effect,
    FinishMatch,
    Leave,
    SpeakLanguage,
)

SHORT_MS = 990
DANGEROUS = (AbandonMatch, ChangeSettings, FinishMatch, Leave, SpeakLanguage)


def dangers(effects: list[Effect]) -> list[Effect]:
    """Give what mashing must never do: end or give up a game, change a setting, leave."""
    return [effect for effect in effects if isinstance(effect, DANGEROUS)]


def presses(buttons: tuple[str, ...], seconds: float, seed: int) -> list[tuple[float, str, float]]:
    """Give the presses of a mash in their order: ms, button, ms held; each has its own hand."""
    chance = random.Random(seed)
    done = []
    for button in buttons:
        at = chance.uniform(0, 500)
        while at < seconds * 1000:
            hold = chance.uniform(30, SHORT_MS)
            done.append((at, button, hold))
            at += hold + chance.choice((40, 80, 150, 400, 1500)) * chance.uniform(0.5, 2)
    return sorted(done)


def mash(
    buttons: tuple[str, ...], seconds: float, seed: int, sleeve: str = ""
) -> Iterator[tuple[float, str, bool]]:
    """Give the edges of a mash in their order: ms, button, closed; a sleeve lies all the time."""
    edges = [(1.0, sleeve, True)] if sleeve else []
    for at, button, hold in presses(buttons, seconds, seed):
        if button != sleeve:
            edges += [(at, button, True), (at + hold, button, False)]
    yield from sorted(edges)
