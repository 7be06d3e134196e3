"""The clock on the wall: for people only, nothing is decided by it."""

from datetime import UTC, datetime


def wall_text() -> str:
    """Give the local date and time, as the history shows it; empty where the clock is mad."""
    try:
        return f"{datetime.now(UTC).astimezone():%Y-%m-%d %H:%M}"
    except (OSError, OverflowError, ValueError):  # a year that no calendar has
        return ""
