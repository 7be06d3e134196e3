"""What is in a sound: its samples, and how strong a pitch is in them."""

import math
from array import array

from slapmat.sound.synthesis import RATE_HZ


def numbers(samples: bytes) -> "array[int]":
    return array("h", samples)


def strength(samples: bytes, hz: float) -> float:
    """Give how strong one pitch is: a single line of the discrete Fourier transform (Goertzel)."""
    turn = 2 * math.cos(2 * math.pi * hz / RATE_HZ)
    one = two = 0.0
    for value in numbers(samples):
        one, two = value + turn * one - two, one
    return math.sqrt(max(0.0, one * one + two * two - turn * one * two))


def pitch(samples: bytes, candidates: list[float]) -> float:
    """Give the strongest of some pitches."""
    return max(candidates, key=lambda hz: strength(samples, hz))
