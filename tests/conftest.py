"""What holds for every test."""

import signal

from hypothesis import HealthCheck, settings

# A run that fails here fails for everybody: the same examples each time, and no wall clock decides.
# How long an example takes and how many are filtered out say nothing about the code.
settings.register_profile(
    "slapmat",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("slapmat")

# A runner in the background has Ctrl-C ignored, and so would every program that a test starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
