from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from slapmat.judging.bursts import SPIKE_NS
from slapmat.sources.keyboard import ALLOWANCE_NS, KEYMAP, KeyboardSource, key_names
from slapmat.sources.port import SourceError
from slapmat.table.signals import NO_BUTTON, YES_BUTTON, Edge
from slapmat.table.stamps import NS_PER_MS
from tests.architecture.repository import ROOT
from tests.sources.rigs import Bell

CARD_ENTRY_KEYS = {
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_PLUS, pygame.K_MINUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_KP_MINUS),
    *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_DELETE),
    *(pygame.K_z, pygame.K_w, pygame.K_n, pygame.K_s, pygame.K_d, pygame.K_u),
}


@pytest.fixture
def keyboard() -> KeyboardSource:
    source = KeyboardSource()
    source.open(Bell())
    return source


def edges(source: KeyboardSource) -> list[Edge]:
    return [signal for signal in source.read(0).signals if isinstance(signal, Edge)]


def test_there_are_twelve_seats_yes_and_no() -> None:
    assert list(KEYMAP) == [*(str(seat) for seat in range(1, 13)), YES_BUTTON, NO_BUTTON]
    assert KEYMAP[YES_BUTTON] == pygame.K_SPACE
    assert KEYMAP[NO_BUTTON] == pygame.K_BACKSPACE


def test_no_seat_key_enters_a_card() -> None:
    assert CARD_ENTRY_KEYS.isdisjoint(KEYMAP.values())


def test_no_seat_key_moves_between_qwerty_qwertz_and_azerty() -> None:
    assert {pygame.K_q, pygame.K_a, pygame.K_w, pygame.K_z, pygame.K_y, pygame.K_m}.isdisjoint(
        KEYMAP.values()
    )


def test_the_first_seven_seats_are_in_seven_columns_of_a_matrix() -> None:
    columns = ["qaz", "wsx", "edc", "rfv", "tgb", "yhn", "ujm", "ik", "ol", "p"]
    keys = [chr(KEYMAP[str(seat)]) for seat in range(1, 8)]
    assert len({column for column in columns for key in keys if key in column}) == 7


def test_a_player_is_told_the_letter_on_the_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    try:
        names = key_names()
    finally:
        pygame.display.quit()
    assert names["1"] == "x"
    assert (names[YES_BUTTON], names[NO_BUTTON]) == ("space", "backspace")


@pytest.mark.parametrize("document", ["README.md", "docs/sources.md"])
def test_the_documents_show_the_keys(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    table = text.partition("<!-- keys: begin -->")[2].partition("<!-- keys: end -->")[0]
    buttons, _, keys = ([*map(str.strip, row.split("|")[2:-1])] for row in table.split("\n")[1:4])
    code_of = {"Space": pygame.K_SPACE, "Backspace": pygame.K_BACKSPACE}
    shown = [code_of[key] if key in code_of else ord(key.lower()) for key in keys]
    assert dict(zip(buttons, shown, strict=True)) == KEYMAP


def test_a_key_is_stamped_in_the_middle_between_two_pumps(keyboard: KeyboardSource) -> None:
    keyboard.feed(KEYMAP["3"], is_down=True, pumped_at_ns=14 * NS_PER_MS, since_ns=10 * NS_PER_MS)
    (edge,) = edges(keyboard)
    assert (edge.button, edge.closed) == ("3", True)
    assert edge.stamp.at_ns == 12 * NS_PER_MS
    assert edge.stamp.jitter_ns == 2 * NS_PER_MS + ALLOWANCE_NS


def test_a_frozen_picture_widens_the_jitter(keyboard: KeyboardSource) -> None:
    keyboard.feed(KEYMAP["1"], is_down=True, pumped_at_ns=200 * NS_PER_MS, since_ns=0)
    assert edges(keyboard)[0].stamp.jitter_ns >= 100 * NS_PER_MS


def test_two_keys_in_one_pump_keep_their_order_but_cannot_be_told_apart(
    keyboard: KeyboardSource,
) -> None:
    for button in ("4", "2"):
        keyboard.feed(KEYMAP[button], is_down=True, pumped_at_ns=4, since_ns=2)
    first, second = edges(keyboard)
    assert (first.button, second.button) == ("4", "2")
    assert not first.stamp.surely_before(second.stamp)
    assert not second.stamp.surely_before(first.stamp)


def test_a_tap_within_one_pump_is_no_spike(keyboard: KeyboardSource) -> None:
    for is_down in (True, False):
        keyboard.feed(KEYMAP["1"], is_down, pumped_at_ns=200 * NS_PER_MS, since_ns=0)
    down, up = edges(keyboard)
    assert up.stamp.at_ns - down.stamp.at_ns >= SPIKE_NS


def test_a_key_that_is_no_button_is_nothing(keyboard: KeyboardSource) -> None:
    keyboard.feed(pygame.K_z, is_down=True, pumped_at_ns=2, since_ns=0)
    assert not edges(keyboard)


def test_a_key_while_it_is_closed_is_not_told_later(keyboard: KeyboardSource) -> None:
    keyboard.close()
    keyboard.feed(KEYMAP["1"], is_down=True, pumped_at_ns=2, since_ns=0)
    keyboard.open(Bell())
    assert not edges(keyboard)


def test_another_key_map_can_be_given() -> None:
    source = KeyboardSource("pedals", {"1": pygame.K_F1})
    source.open(Bell())
    source.feed(pygame.K_F1, is_down=True, pumped_at_ns=2, since_ns=0)
    assert source.buttons == ("1",)
    assert [edge.source for edge in edges(source)] == ["pedals"]


def test_one_key_for_two_buttons_is_refused() -> None:
    with pytest.raises(SourceError, match="one key to two buttons") as refused:
        KeyboardSource("keyboard", {"1": pygame.K_x, "2": pygame.K_x})
    assert refused.value.remedy


def test_it_says_that_it_is_coarse(keyboard: KeyboardSource) -> None:
    assert keyboard.quality.is_coarse
    assert keyboard.quality.jitter_ns >= ALLOWANCE_NS


@st.composite
def pumped_keys(draw: st.DrawFn) -> list[tuple[int, list[tuple[str, bool]]]]:
    """When each pump ended, and the keys that it brought."""
    steps_ns = draw(st.lists(st.integers(1, 300 * NS_PER_MS), min_size=1, max_size=12))
    keys = st.lists(st.tuples(st.sampled_from(sorted(KEYMAP)), st.booleans()), max_size=4)
    return [(sum(steps_ns[: index + 1]), draw(keys)) for index in range(len(steps_ns))]


def told(pumps: list[tuple[int, list[tuple[str, bool]]]]) -> Iterator[tuple[int, list[Edge], int]]:
    source = KeyboardSource()
    source.open(Bell())
    since_ns = 0
    for pumped_ns, keys in pumps:
        for button, is_down in keys:
            source.feed(KEYMAP[button], is_down, pumped_ns, since_ns)
        source.pumped(pumped_ns)
        batch = source.read(pumped_ns)
        yield since_ns, [s for s in batch.signals if isinstance(s, Edge)], batch.complete_until_ns
        since_ns = pumped_ns


@given(pumped_keys())
def test_however_the_pumps_fall_every_key_is_told_after_the_last_watermark(
    pumps: list[tuple[int, list[tuple[str, bool]]]],
) -> None:
    promised_ns = 0
    for (_, keys), (since_ns, edges_told, complete_until_ns) in zip(
        pumps, told(pumps), strict=True
    ):
        assert [(edge.button, edge.closed) for edge in edges_told] == keys
        for edge in edges_told:
            assert edge.stamp.at_ns >= max(since_ns, promised_ns)
        promised_ns = complete_until_ns


@given(pumped_keys())
def test_the_edges_of_one_key_are_in_the_order_of_their_stamps(
    pumps: list[tuple[int, list[tuple[str, bool]]]],
) -> None:
    for button in KEYMAP:
        stamps_ns = [
            edge.stamp.at_ns
            for _, edges_told, _ in told(pumps)
            for edge in edges_told
            if edge.button == button
        ]
        assert all(earlier < later for earlier, later in pairwise(stamps_ns))


def test_a_keyboard_whose_window_is_lost_has_failed_until_it_is_pumped_again() -> None:
    bell, source = Bell(), KeyboardSource()
    source.open(bell)
    source.lose()
    with pytest.raises(SourceError, match="window"):
        source.read(0)
    source.close()
    with pytest.raises(SourceError, match="window"):
        source.open(bell)
    rings = bell.rings
    source.pumped(5)
    assert bell.rings == rings + 1, "it says that it is back"
    source.open(bell)
    assert source.read(9).complete_until_ns == 5
