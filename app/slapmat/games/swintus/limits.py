"""How long Swintus Zombie waits, and how many cards a mistake costs."""

from slapmat.table.stamps import NS_PER_S

WINDOW_NS = NS_PER_S
"""Presses of several within this belong together."""
LATE_NS = 2 * NS_PER_S
"""So long hands that were missing are waited for after that."""
CLAP_NS = 5 * NS_PER_S
"""So long hands are waited for after a told Khlopkopyt."""
PENALTY_CARDS = 2
CAUGHT_CARDS = 3
KHAPYOZH_CARDS = 3
