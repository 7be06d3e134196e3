"""Ten minutes of mashing at the real loop, *yes* and *no* among it: the game is still on."""

import pytest

from slapmat.journal.port import Mark
from slapmat.table.stamps import NS_PER_MS
from tests.referee.mashing import presses
from tests.shell.rigs import BUTTONS, Laid, SimulatedTable

TEN_MINUTES_S = 600
MS = NS_PER_MS


@pytest.mark.slow
@pytest.mark.parametrize(("players", "has_undo"), [(2, False), (5, False), (7, True)])
def test_ten_minutes_of_mashing_end_no_game(players: int, has_undo: bool) -> None:
    table = SimulatedTable(Laid(house_rules={"hands": 1}))
    table.start(*map(str, range(1, players + 1)))
    rules = dict(table.evening.house_rules)
    # Without *no* the mash gets as far as it can: to the question whether the game is to end.
    buttons = BUTTONS if has_undo else BUTTONS[:-1]
    begun_ns, asked = table.clock.now_ns + MS, False
    for at_ms, button, hold_ms in presses(buttons, TEN_MINUTES_S, seed=players):
        at_ns = begun_ns + round(at_ms * MS)
        table.buttons.schedule_press(button, at_ns, round(hold_ms * MS))
        table.run((at_ns - table.clock.now_ns) / MS)
        asked = asked or table.scene.question is not None
    table.run(2_000)
    (match,) = table.journal.matches()
    assert match.mark is not Mark.FINISHED
    assert match.mark is not Mark.ABANDONED
    assert dict(table.evening.house_rules) == rules
    assert asked or has_undo
    table.close()
