from slapmat.judging.judge import Judge
from slapmat.judging.trace import read_trace
from slapmat.judging.values import Ask
from slapmat.knowing.tracing import MOST_SIGNALS, Tape
from slapmat.table.signals import Complete
from tests.knowing.hands import MS, level, press


def test_a_tape_is_a_trace_that_the_judge_reads() -> None:
    tape = Tape()
    tape.ask(Ask.ORDER, ("1", "2", "yes"), 0)
    tape.hear([*press("2", 10), level(60, True, "2"), *press("1", 20), Complete(300 * MS)])
    text = tape.text({"main": 5_000}, ("1", "2", "yes"), 20)
    trace = read_trace(text.splitlines())
    judge = Judge(trace.table)
    for delivery in trace.deliveries:
        judge.deliver(delivery)
    (verdict,) = judge.finish()
    assert verdict.places == (("seat 2",), ("seat 1",))
    assert verdict.gaps_ns == (0, 10 * MS)
    assert trace.table.wiring.sources["main"].jitter_ns == 5_000


def test_a_tape_that_is_full_says_so() -> None:
    tape = Tape()
    for _ in range(MOST_SIGNALS):
        tape.hear([level(1, False)])
    assert not tape.is_cut
    tape.hear([level(1, False)])
    assert tape.is_cut
