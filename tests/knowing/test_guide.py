from slapmat.knowing.guide import Answer, Guide, swapped
from slapmat.table.stamps import NS_PER_MS as MS
from slapmat.table.stamps import NS_PER_S

PATIENCE_NS = 5 * NS_PER_S


class Asked:
    """A guide, and the time."""

    def __init__(self, *buttons: str, presses: int = 1) -> None:
        self.guide = Guide(buttons, presses, PATIENCE_NS)
        self.now_ns = 0
        self.guide.hear([], 0)

    def press(self, *buttons: str, after_ms: int = 2_000) -> None:
        self.now_ns += after_ms * MS
        self.guide.hear([(button, self.now_ns) for button in buttons], self.now_ns)

    def wait(self, ms: int = 150) -> None:
        self.now_ns += ms * MS
        self.guide.hear([], self.now_ns)


def test_the_next_is_asked_for_when_one_has_answered_often_enough() -> None:
    asked = Asked("1", "2", presses=2)
    asked.press("1")
    asked.wait()
    assert asked.guide.asked == "1"
    asked.press("1")
    asked.wait()
    assert asked.guide.asked == "2"
    assert asked.guide.answers == [Answer("1", ("1",))]


def test_a_wrong_answer_must_come_twice() -> None:
    asked = Asked("1", "2", presses=3)
    asked.press("2")
    asked.wait()
    assert (asked.guide.asked, asked.guide.wrong, asked.guide.answers) == ("1", ("2",), [])
    asked.press("2")
    asked.wait()
    assert (asked.guide.asked, asked.guide.wrong) == ("2", ())
    assert asked.guide.answers == [Answer("1", ("2",))]


def test_a_slip_is_taken_back_by_the_right_button() -> None:
    asked = Asked("1", "2")
    asked.press("2")
    asked.wait()
    asked.press("1")
    asked.wait()
    assert asked.guide.answers == [Answer("1", ("1",))]


def test_another_wrong_one_is_asked_for_again_too() -> None:
    asked = Asked("1", "2", "3")
    for wrong in ("2", "3"):
        asked.press(wrong)
        asked.wait()
        assert (asked.guide.asked, asked.guide.wrong) == ("1", (wrong,))


def test_a_wrong_answer_that_nobody_took_back_counts_after_a_while() -> None:
    asked = Asked("1", "2")
    asked.press("2")
    asked.wait()
    asked.wait(5_000)
    assert asked.guide.answers == [Answer("1", ("2",))]


def test_two_that_answer_at_once_are_both_noted() -> None:
    asked = Asked("1", "2")
    for _ in range(2):
        asked.press("1", "2")
        asked.wait()
    assert asked.guide.answers == [Answer("1", ("1", "2"))]


def test_a_silent_one_is_passed_over_after_a_while() -> None:
    asked = Asked("1", "2")
    asked.wait(4_999)
    assert asked.guide.asked == "1"
    asked.wait(1)
    assert asked.guide.answers == [Answer("1", ())]


def test_one_press_too_many_is_no_answer_for_the_next() -> None:
    asked = Asked("1", "2")
    asked.press("1")
    asked.wait()
    asked.press("1", after_ms=500)
    asked.wait()
    assert asked.guide.answers == [Answer("1", ("1",))]
    asked.press("2")
    asked.wait()
    assert asked.guide.asked is None


def test_a_later_press_of_the_one_before_is_an_answer_for_the_next() -> None:
    asked = Asked("1", "2")
    asked.press("1")
    asked.wait()
    for _ in range(2):
        asked.press("1")
        asked.wait()
    assert swapped(asked.guide.answers) == {"2": "1"}


def test_after_the_last_nothing_is_asked_for() -> None:
    asked = Asked("1")
    asked.press("1")
    asked.wait()
    asked.press("1")
    assert (asked.guide.asked, len(asked.guide.answers)) == (None, 1)
