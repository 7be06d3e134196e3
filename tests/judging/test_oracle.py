"""The judge against a second, plain reading of docs/judging.md."""

import pytest
from hypothesis import given, settings

from tests.judging import oracle
from tests.judging.traces import Line, judged, traces

pytestmark = pytest.mark.slow


@settings(max_examples=1000, deadline=None)
@given(traces())
def test_two_readings_of_the_rules_agree(trace: list[Line]) -> None:
    assert judged(trace) == oracle.judge(trace)
