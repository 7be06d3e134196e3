"""Measures what slapmat takes: time, wake-ups, memory; each figure with its reference."""
