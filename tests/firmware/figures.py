"""Measures the released firmware in the emulators, for docs/performance.md.

PYTHONPATH=app:. python -m tests.firmware.figures
"""

from collections.abc import Callable
from contextlib import AbstractContextManager
from statistics import median

from slapmat.wire.messages import Heartbeat, Pong, ping
from tests.firmware.emulation import BOTH_STARTED_US, Edge, Pico, in_rp2040py, opened
from tests.firmware.scenes import mixed_edges, storm

Opener = Callable[[], AbstractContextManager[Pico]]
EMULATORS: dict[str, Opener] = {"rp2040js": opened, "rp2040py": in_rp2040py}


def percentile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def stamp_errors_us(open_pico: Opener) -> list[float]:
    """Give how much later than the truth the middle of the stamp's microsecond lies."""
    with open_pico() as pico:
        pico.run(BOTH_STARTED_US)
        pico.press(mixed_edges(400, pico.now_us + 1_000, seed=21))
        pico.run(200_000)
        truth: dict[int, list[float]] = {}
        for us, button, _ in pico.truth():
            truth.setdefault(button, []).append(us)
        return [edge.at_us + 0.5 - truth[edge.button].pop(0) for edge in pico.edges()]


def smallest_gap_ordered_us(open_pico: Opener) -> tuple[float, float]:
    """Give the smallest gap that was ever ordered, and that from which on all were."""
    gaps_us = [step / 20 for step in range(81)]
    with open_pico() as pico:
        pico.run(BOTH_STARTED_US)
        edges: list[Edge] = []
        asked: list[float] = []
        at_us = pico.now_us + 500
        for first, second in ((0, 9), (9, 0)):
            for gap_us in gaps_us:
                for is_closed in (True, False):
                    at_us += 300.07
                    asked.append(gap_us)
                    edges += [(at_us, first, is_closed), (at_us + gap_us, second, is_closed)]
        pico.press(edges)
        pico.run(301 * len(edges))
        told = pico.edges()
        ordered = dict.fromkeys(gaps_us, True)
        ever = []
        for at, gap_us in enumerate(asked):
            is_ordered = not told[2 * at + 1].is_joint
            ordered[gap_us] &= is_ordered
            if is_ordered:
                ever.append(gap_us)
        return min(ever), 0.05 + max((gap for gap, always in ordered.items() if not always))


def densest_storm(within_us: float) -> tuple[int, int, float]:
    """Give how many edges of a storm were told, how many lost, and when the last was told."""
    with opened() as pico:
        edges = storm(50, pico.now_us + 100, within_us=within_us, seed=4)
        pico.press(edges)
        pico.run(1_200_000)
        heard = [us for us, message in pico.heard if type(message).__name__ == "Edges"]
        lost = pico.said(Heartbeat)[-1].lost_edges
        return len(pico.edges()), lost, max(heard) - edges[-1][0]


def quiet_pings_us() -> tuple[list[float], list[int]]:
    """Give the round trips over the emulated cable, and how long the Pico itself took."""
    round_trips, inside = [], []
    with opened() as pico:
        for number in range(40):
            began_us = pico.now_us
            pico.send(ping(0, number))
            pico.run(3_000)
            heard_us, pong = pico.heard[-1]
            assert isinstance(pong, Pong)
            round_trips.append(heard_us - began_us)
            inside.append(pong.sent_us - pong.heard_us)
    return round_trips, inside


def main() -> None:
    for name, open_pico in EMULATORS.items():
        errors = stamp_errors_us(open_pico)
        print(
            f"stamp error, {name}: {len(errors)} edges, {min(errors):.2f} to {max(errors):.2f} us, "
            f"median {median(errors):.2f}, 99th percentile {percentile(errors, 0.99):.2f}"
        )
        ever_us, always_us = smallest_gap_ordered_us(open_pico)
        print(f"gap ordered, {name}: some from {ever_us:.2f} us, all from {always_us:.2f} us")
    for within_us in (1_900, 1_000, 500, 250):
        told, lost, late_us = densest_storm(within_us)
        print(
            f"storm of 500 edges in {within_us} us: {told} told, {lost} lost, "
            f"the last {late_us:.0f} us after it happened"
        )
    round_trips, inside = quiet_pings_us()
    print(
        f"ping: {min(round_trips):.0f} to {max(round_trips):.0f} us there and back, "
        f"{min(inside)} to {max(inside)} us of it in the Pico"
    )


if __name__ == "__main__":
    main()
