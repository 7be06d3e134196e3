"""What holds for every test."""

from hypothesis import HealthCheck, settings

# No wall clock decides whether a test passes: a busy machine is no fault. The rest, such as the
# fixed draws in CI, stays as Hypothesis chooses it.
# The same examples each time: a run that fails here fails for everybody. What is filtered out and
# how long an example takes say nothing about the code.
settings.register_profile(
    "slapmat",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("slapmat")
