from hypothesis import given
from hypothesis import strategies as st

from slapmat.shell.pictures.covering import covering, pairs

rows = st.lists(st.tuples(*[st.integers(0, 3)] * 4), min_size=1, max_size=60, unique=True)


@given(rows=rows)
def test_every_pair_of_choices_that_there_is_comes_up(rows: list[tuple[int, ...]]) -> None:
    chosen = covering(rows)
    assert {p for row in chosen for p in pairs(row)} == {p for row in rows for p in pairs(row)}


@given(rows=rows)
def test_only_rows_that_there_are_are_chosen_each_once(rows: list[tuple[int, ...]]) -> None:
    chosen = covering(rows)
    assert chosen == [row for row in rows if row in set(chosen)]


def test_of_all_combinations_few_are_needed() -> None:
    rows = [(a, b, c, d) for a in range(4) for b in range(4) for c in range(4) for d in range(4)]
    assert 16 <= len(covering(rows)) <= 28
