import io

from slapmat.knowing.report import Report, Setting, report_of
from slapmat.shell.buttons.terminal import LiveText, NewsText, fitted
from tests.knowing.hands import edges, level, mat, presses

BUTTONS = ("1", "2")
SETTING = Setting(20, dict.fromkeys(BUTTONS, "main"), {"main": 1_000})


def report(*signals: object) -> Report:
    return report_of(mat(signals, BUTTONS), SETTING, None, 10**10)  # type: ignore[arg-type] # edges and levels


def test_a_live_report_is_written_over_the_one_before() -> None:
    out = io.StringIO()
    live = LiveText(out, lambda: (80, 24))
    live.show(report())
    high = out.getvalue().count("\n")
    live.show(report(*presses("1", 2)))
    assert f"\x1b[{high}F\x1b[J" in out.getvalue()
    live.close()
    assert out.getvalue().endswith("\x1b[J")


def test_a_live_report_never_is_higher_than_the_terminal() -> None:
    out = io.StringIO()
    LiveText(out, lambda: (80, 5)).show(report())
    assert out.getvalue().count("\n") == 4


def test_long_lines_go_on_indented() -> None:
    assert fitted(["one two three four five six seven", ""], 20) == [
        "one two three four",
        "   five six seven",
        "",
    ]


def test_news_are_told_once() -> None:
    out = io.StringIO()
    news = NewsText(out)
    stuck = report(level(0, True), *edges(10_000, button="2"))
    for _ in range(3):
        news.show(stuck)
    assert out.getvalue().count("Seat 1 is always closed.") == 1
