"""What a wiring file may say, and what the one that comes with slapmat says."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.mat.header import BUSES
from slapmat.mat.layout import COLORS, WiringError, layout_for
from slapmat.mat.wired import wired
from slapmat.mat.wiring_text import read_wiring
from slapmat.settings.wiring_file import load_wiring, wiring_path

FILE = Path(__file__).parents[2] / "hardware" / "wiring.toml"
SHIPPED = load_wiring()
TWO = """
[two]
takes = ["SPI1", "I2S"]
yes = { button = "GPIO5", wire = "green/black" }
no = { button = 6, wire = "white/black" }
[two.seats]
1 = { button = "J8:11", lamp = "GPIO18", wire = "brown" }
2 = { button = "BOARD13", lamp = 23, wire = "orange" }
"""


def test_the_file_in_the_package_is_the_one_that_builders_see() -> None:
    assert wiring_path().read_bytes() == FILE.read_bytes()


def test_eight_seats_with_lamps_two_table_buttons_and_the_shutdown_button_take_19_lines() -> None:
    eight = SHIPPED["eight"]
    assert (eight.seats, len(eight.lamps), len(eight.used)) == (8, 8, 19)
    assert eight.shutdown_gpio is not None
    # I2C and UART stay free, and two lines for lamps in the table buttons.
    assert not {2, 3, 14, 15} & eight.used.keys()
    assert not {20, 21} & eight.used.keys()


def test_twelve_seats_with_lamps_and_two_table_buttons_take_all_26_lines() -> None:
    twelve = SHIPPED["twelve"]
    assert (twelve.seats, len(twelve.lamps)) == (12, 12)
    assert twelve.used.keys() == set(range(2, 28))
    assert twelve.shutdown_gpio is None


def test_a_mat_grows_from_eight_to_twelve_seats_without_moving_a_seat() -> None:
    eight, twelve = SHIPPED["eight"], SHIPPED["twelve"]
    for seat in map(str, range(1, 9)):
        assert (eight.buttons[seat], eight.lamps[seat]) == (
            twelve.buttons[seat],
            twelve.lamps[seat],
        )


@pytest.mark.parametrize(("seats", "name"), [(2, "eight"), (8, "eight"), (9, "twelve")])
def test_the_first_layout_with_enough_seats_is_taken(seats: int, name: str) -> None:
    assert layout_for(SHIPPED, seats).name == name


def test_a_layout_may_be_asked_for_by_its_name() -> None:
    assert layout_for(SHIPPED, 4, "twelve").name == "twelve"
    with pytest.raises(WiringError, match="no layout 'ten'"):
        layout_for(SHIPPED, 4, "ten")


def test_more_seats_than_any_layout_has_are_refused() -> None:
    with pytest.raises(WiringError, match="no layout with 9 seats"):
        layout_for({"eight": SHIPPED["eight"]}, 9)


def test_every_name_of_a_pin_will_do() -> None:
    two = read_wiring(TWO)["two"]
    assert two.buttons == {"1": 17, "2": 27, "yes": 5, "no": 6}
    assert two.lamps == {"1": 18, "2": 23}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("[two]", "[two", "not TOML"),
        ("J8:11", "GPIO99", "two, seat 1: the button is 'GPIO99', which is not on the header"),
        ("J8:11", "J8:6", "two, seat 1: the button is 'J8:6', and there is GND"),
        ("GPIO18", "GPIO0", "two, seat 1: the lamp is 'GPIO0', which is for the memory"),
        ("GPIO18", "J8:13", r"GPIO27 \(J8:13\) is for the lamp of seat 1 and for the button of"),
        (
            "J8:11",
            "GPIO2",
            r"the button of seat 1 is on GPIO2 \(J8:3\), which the Pi may want for I2C",
        ),
        ("J8:11", "GPIO15", "may want for UART"),
        ("J8:11", "GPIO9", "may want for SPI0"),
        ("J8:11", "GPIO4", "may want for 1-Wire"),
        ('"SPI1", ', '"SPI1", "UART", ', "takes names UART, and nothing is on its pins"),
        ('"SPI1", ', '"SPI9", ', "two: takes is"),
        ('lamp = 23, wire = "orange"', 'wire = "orange"', "no lamp for seat 2, and others have"),
        ('"orange"', '"brown"', "seat 1 and seat 2 both have a brown wire"),
        ('"orange"', '"red"', "a supply and seat 2 both have a red wire"),
        ('"orange"', '"mauve"', "two, seat 2: the wire is 'mauve'"),
        (', wire = "orange"', "", "two, seat 2: the wire is not given"),
        ("lamp = 23", "lmap = 23", "two, seat 2 has 'lmap'"),
        ('button = "J8:11", ', "", "two, seat 1 has no button"),
        ("\n2 =", "\n3 =", "its seats are 1, 3"),
        ("\n2 =", "\nleft =", "two.seats has 'left'"),
        ("\nno =", "\nshutdown =", "there is no no button"),
        ("\nno =", "\nperhaps =", "two has 'perhaps'"),
        ("takes =", "gives =", "two has 'gives'"),
        ("[two.seats]\n1 =", "[two.seats]\n1 = 4 #", "two, seat 1 is 4, not a table"),
        (TWO, "", "no layout in it"),
        (TWO, "two = 2", "two is 2, not a table"),
    ],
)
def test_what_cannot_be_built_is_refused_and_says_who_and_why(
    old: str, new: str, said: str
) -> None:
    assert TWO.count(old) == 1
    with pytest.raises(WiringError, match=said) as caught:
        read_wiring(TWO.replace(old, new))
    assert caught.value.remedy.endswith(".")


def test_more_lines_than_the_header_has_are_counted_first() -> None:
    text = FILE.read_text(encoding="utf-8")
    asked = text[text.index("[twelve]") :].replace(
        'yes = { button = "GPIO2",', 'yes = { button = "GPIO2", lamp = "GPIO3",'
    )
    with pytest.raises(WiringError, match="asks for 27 pins, and the header has 26"):
        read_wiring(asked)


def test_a_clash_names_the_pins_that_are_free() -> None:
    with pytest.raises(WiringError) as caught:
        read_wiring(TWO.replace("GPIO18", "J8:13"))
    assert "free are GPIO12, GPIO13, GPIO16, GPIO18, " in caught.value.remedy
    assert "GPIO2 (I2C)" in caught.value.remedy


@given(st.text(max_size=80) | st.sampled_from(list(TWO)).map(lambda c: TWO.replace(c, "")))
def test_whatever_is_in_the_file_a_layout_or_a_reason_is_the_answer(text: str) -> None:
    try:
        layouts = read_wiring(text)
    except WiringError:
        return
    for layout in layouts.values():
        assert set(layout.buttons) >= {"1", "2", "yes", "no"}


@given(st.permutations(range(2, 28)), st.integers(2, 12), st.booleans())
def test_a_layout_of_different_pins_that_says_what_it_takes_is_good(
    pins: list[int], seats: int, has_lamps: bool
) -> None:
    wires = iter([f"{one}/{other}" for one in COLORS for other in COLORS if one != other])
    rest = iter(pins)
    used: set[int] = set()

    def entry(name: str, *keys: str) -> str:
        taken = [(key, next(rest)) for key in keys]
        used.update(gpio for _, gpio in taken)
        said = ", ".join(f"{key} = {gpio}" for key, gpio in taken)
        return f'{name} = {{ {said}, wire = "{next(wires)}" }}'

    at_table = [entry("yes", "button"), entry("no", "button")]
    keys = ("button", "lamp") if has_lamps else ("button",)
    at_seats = [entry(str(seat), *keys) for seat in range(1, seats + 1)]
    takes = [bus.name for bus in BUSES if used & set(bus.gpios)]
    text = "\n".join(["[x]", f"takes = {takes}", *at_table, "[x.seats]", *at_seats])
    assert read_wiring(text)["x"].used.keys() == used


def test_a_table_uses_its_own_seats_only() -> None:
    used = wired(SHIPPED["eight"], ("1", "2", "yes", "no"), {})
    assert set(used.buttons) == {"1", "2", "yes", "no"}
    assert set(used.lamps) == {"1", "2"}


def test_a_button_may_move_to_a_pin_of_a_seat_that_is_not_there() -> None:
    used = wired(SHIPPED["eight"], ("1", "2", "yes", "no"), {"1": 5})
    assert used.buttons["1"] == 5


@pytest.mark.parametrize(
    ("gpio", "who"),
    [(27, "button 2"), (18, "the lamp of 1"), (23, "the lamp of 2"), (26, "the shutdown button")],
)
def test_a_button_may_not_move_to_a_pin_that_is_taken(gpio: int, who: str) -> None:
    with pytest.raises(WiringError, match=rf"buttons\.pins\.1 is GPIO{gpio}.*as is {who} in"):
        wired(SHIPPED["eight"], ("1", "2", "yes", "no"), {"1": gpio})


def test_a_wiring_file_of_ones_own_is_read(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(TWO, encoding="utf-8")
    assert list(load_wiring(str(tmp_path / "mine.toml"))) == ["two"]


def test_a_wiring_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(WiringError, match=r"nowhere\.toml cannot be read"):
        load_wiring(str(tmp_path / "nowhere.toml"))


def test_what_is_wrong_in_a_file_is_told_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TWO.replace("J8:11", "J8:6"), encoding="utf-8")
    with pytest.raises(WiringError, match=r"mine\.toml: two, seat 1"):
        load_wiring(str(file))
