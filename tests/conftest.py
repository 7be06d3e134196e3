"""What holds for every test."""

import os
import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from slapmat.table.language import speak

# No wall clock decides whether a test passes: a busy machine is no fault. The rest, such as the
# fixed draws in CI, stays as Hypothesis chooses it.
settings.register_profile("slapmat", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("slapmat")

# No test is heard: SDL plays to nobody, in every program that a test starts.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

# Whoever runs the tests may speak any language; the programs that a test starts speak English.
os.environ["LC_ALL"] = "C.UTF-8"

# A runner in the background has Ctrl-C ignored, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Leave no other language behind."""
    yield
    speak("en")
