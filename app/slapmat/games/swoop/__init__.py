"""SWOOP: play lower or equal, sweep four of a number away, and get rid of every card."""
