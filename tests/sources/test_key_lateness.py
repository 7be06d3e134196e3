from slapmat.sources.key_lateness import percentiles, summary
from slapmat.table.stamps import NS_PER_MS


def test_percentiles_are_values_that_were_measured() -> None:
    values_ns = [index * NS_PER_MS for index in range(1, 102)]
    assert percentiles(values_ns[::-1]) == {
        "p50": 51.0,
        "p99": 100.0,
        "p99.9": 100.0,
        "max": 101.0,
    }
    assert set(percentiles([3 * NS_PER_MS]).values()) == {3.0}


def test_what_counts_is_how_much_a_key_was_before_its_interval() -> None:
    ended_ns = [index * 2 * NS_PER_MS for index in range(5)]
    # The first came with the pump that followed it, the second with the one after.
    measured = summary([1 * NS_PER_MS, 3 * NS_PER_MS], ended_ns, [1, 3], 2 * NS_PER_MS)
    assert (measured.before_interval_ms["p50"], measured.before_interval_ms["max"]) == (0.0, 1.0)
    assert measured.pumped_after_ms["max"] == 3.0
    assert measured.interval_ms["max"] == 2.0
    assert measured.events == 2
