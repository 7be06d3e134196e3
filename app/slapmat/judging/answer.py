"""A verdict as the JSON object that the command prints."""

from typing import Any

from slapmat.judging.values import Verdict


def as_json(verdict: Verdict) -> dict[str, Any]:
    """Give a verdict in the shape of one output line of `slapmat judge --json`."""
    return {
        "places": [list(place) for place in verdict.places],
        "gaps_ns": list(verdict.gaps_ns),
        "decided": verdict.is_decided,
        "dead_heat": verdict.is_dead_heat,
        "absent": list(verdict.absent),
        "fouls": [
            {"seat": foul.seat, "why": foul.why, "after_arm_ns": foul.after_arm_ns}
            for foul in verdict.fouls
        ],
        "flags": [{"flag": mark.flag, "seat": mark.seat} for mark in verdict.flags],
    }
