from slapmat.knowing.report import Setting, as_json, report_of
from slapmat.knowing.table_text import histogram, lines_of
from tests.knowing.hands import MS, edges, mat, presses

BUTTONS = ("1", "2", "yes")
SETTING = Setting(20, dict.fromkeys(BUTTONS, "main"), {"main": 100_000})


def bouncing(button: str, count: int, bounce_ms: float) -> list[str]:
    signals = [
        edge
        for i in range(count)
        for start in (1_000 + i * 600, 1_200 + i * 600)
        for edge in edges(
            start,
            start + bounce_ms / 2,
            start + bounce_ms,
            button=button,
            first_closes=start % 600 == 400,
        )
    ]
    return lines_of(report_of(mat(signals, BUTTONS), SETTING, None, 10**12))


def test_a_row_tells_of_each_button() -> None:
    lines = lines_of(report_of(mat(presses("2", 3), BUTTONS), SETTING, None, 20_000 * MS))
    (row,) = [line for line in lines if line.startswith("2 ")]
    assert row.split() == ["2", "open", "3", "1", "0.00", "ms", "0", "100", "µs", "█"]
    assert "Not pressed yet: seat 1, the yes button." in lines


def test_a_longer_bounce_than_the_settings_bridge_asks_for_another_quiet() -> None:
    assert "buttons.quiet_ms is 20; set it to 36." in bouncing("1", 10, 24)
    assert "buttons.quiet_ms is 20; 12 would do, so that is well." in bouncing("1", 10, 8)
    assert "Press each button 10 times to have buttons.quiet_ms suggested." in bouncing("1", 9, 8)


def test_the_histogram_shows_even_a_single_contact() -> None:
    assert histogram([100, 0, 1, 50, 0]) == "█ ▁▄"
    assert histogram([0, 0]) == ""


def test_the_json_says_the_same() -> None:
    told = as_json(report_of(mat(presses("2", 3), BUTTONS), SETTING, None, 20_000 * MS))
    assert [each["presses"] for each in told["buttons"]] == [0, 3, 0]
    assert told["buttons"][1]["bounce"]["bars"][0] == {"up_to_ms": 0.2, "contacts": 6}
    assert [each["fault"] for each in told["faults"]] == ["untried", "untried"]
    assert told["wanted_quiet_ms"] is None
