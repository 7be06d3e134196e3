"""Raw edges judged a second: from the source's reading to the record, in chunks as they come."""

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from slapmat.journal.sqlite import SqliteJournal
from slapmat.judging.live import LiveLines
from slapmat.referee.live import LiveMatch, Mat, Seating
from slapmat.rules.commands import No
from slapmat.rules.folding import Ledger
from slapmat.shell.bench.building import Builds
from slapmat.shell.bench.edge_script import EdgeScript
from slapmat.shell.bench.long_match import GAME, SEATS, LongMatch
from slapmat.shell.bench.numbers import rounded
from slapmat.shell.bench.raw_source import RawEdge, RawSource
from slapmat.shell.bench.values import Figure, Measure
from slapmat.shell.bench.workbench import Workbench
from slapmat.shell.hearing import Hearing
from slapmat.shell.stored_records import records_of
from slapmat.shell.tidying import put_off, tidy
from slapmat.shell.troubles import Troubles
from slapmat.shell.wiring import BUTTONS, Reckoning
from slapmat.sources.opening import open_sources
from slapmat.table.stamps import NS_PER_MS, NS_PER_S

TITLE = "raw edges judged a second"
LEAST_EDGES = 50_000
# At most as much slower in the long match.
LEAST_FLATNESS = 1 / 1.2
# An edge a poll is a wake-up for each; five, a slap that bounces; a hundred, 50,000 a second
# read every 2 ms.
CHUNKS = (1, 5, 100)
HEADLINE_CHUNK = 5
COUNTED_OFFERS = 20
SURE_NS = 40 * NS_PER_MS
# Longer than the lines remember, as it is at a table.
BETWEEN_NS = 4 * NS_PER_S


@dataclass(frozen=True, slots=True)
class Rate:
    """Edges that were judged, and how long a core took for that: what else it does is left out."""

    edges: int
    span_ns: int
    races: int

    @property
    def a_second(self) -> float:
        """Give the edges a second."""
        return self.edges * NS_PER_S / self.span_ns


class JudgingTable:
    """A match that is fed with raw edges, without a screen and a store."""

    def __init__(self, match: LongMatch) -> None:
        """Go on with a match from its store."""
        with closing(SqliteJournal.open(match.path)) as journal:
            records = records_of(GAME, journal.records(match.match_id))
        ledger = Ledger(GAME)
        for record in records:
            ledger.add(record)
        self.clock_ns = records[-1].at_ns + NS_PER_S
        self._source = RawSource(BUTTONS)
        self._hearing = Hearing(
            open_sources([self._source], lambda: None, self.clock_ns), Reckoning(), Troubles()
        )
        self._lines = LiveLines(self._hearing.wiring)
        mat = Mat(self._lines, self._hearing.wiring)
        self._live = LiveMatch(GAME, mat, Seating(SEATS), ledger=ledger, clock_ns=self.clock_ns)
        self._live.match.resume(self.clock_ns)
        self._script = EdgeScript(seed=1)
        self._buttons = tuple(map(str, SEATS.values()))

    def offers(self, chunk: int) -> Iterator[Rate]:
        """Play offer after offer; gives how long the judge took over the edges of each."""
        while True:
            edges = self._script.slaps(self._buttons, self.clock_ns + SURE_NS)
            yield self._judged(edges, chunk)
            self.clock_ns += BETWEEN_NS
            self._poll((), self.clock_ns)
            self._live.match.do(No())

    def _judged(self, edges: list[RawEdge], chunk: int) -> Rate:
        """Have the edges of an offer judged, so many a poll."""
        chunks = [edges[begin : begin + chunk] for begin in range(0, len(edges), chunk)]
        polls = [(found, found[-1].at_ns + 1) for found in chunks]
        polls.append(([], edges[-1].at_ns + SURE_NS))
        began_ns = time.thread_time_ns()
        races = sum(self._poll(found, now_ns) for found, now_ns in polls)
        span_ns = time.thread_time_ns() - began_ns
        self.clock_ns = polls[-1][1]
        return Rate(len(edges), span_ns, races)

    def _poll(self, found: list[RawEdge] | tuple[()], now_ns: int) -> int:
        """Do what the evening does with a reading; gives how many races were judged."""
        self._source.found = found
        heard = self._hearing.read(now_ns)
        lines, live = self._lines, self._live
        lines.deliver(heard.signals)
        for contact in lines.take_contacts():
            live.contact(contact)
        lines.take_late_contacts()
        confirmed_ns = lines.confirmed_until_ns
        if confirmed_ns is not None:
            live.advance(confirmed_ns)
        evidence = live.take_evidence()
        if not evidence:
            live.forget_old()
        return len(evidence)


def measure(bench: Workbench) -> Figure:
    """Judge at the short match and at the long one in turn, offer by offer."""
    at_short, at_long = JudgingTable(bench.short_match), JudgingTable(bench.long_match)
    with put_off():
        # As in play: what was read is not looked through for garbage.
        tidy()
        rates = {chunk: compared(at_short, at_long, chunk, bench.sizes.edges) for chunk in CHUNKS}
    short, longer = rates[HEADLINE_CHUNK]
    flatness = rounded(longer.a_second / short.a_second)
    return Figure(
        "edges",
        TITLE,
        (
            Measure("rate", round(longer.a_second), "edges/s", LEAST_EDGES, is_least=True),
            Measure("long_to_short", flatness, "ratio", LEAST_FLATNESS, is_least=True),
        ),
        reference={
            "what": f"the same in a match of {bench.short_match.events} events",
            "rate": round(short.a_second),
        },
        details={
            "events": bench.long_match.events,
            "edges_a_poll": HEADLINE_CHUNK,
            "edges": longer.edges,
            "races": longer.races,
            "rate_by_edges_a_poll": {
                str(chunk): {"short": round(one.a_second), "long": round(other.a_second)}
                for chunk, (one, other) in rates.items()
            },
            "building_values": building(at_short, NS_PER_S / short.a_second),
        },
    )


def building(table: JudgingTable, edge_ns: float) -> dict[str, Any]:
    """Give what of the time for an edge goes into building values."""
    builds, offers = Builds(), table.offers(HEADLINE_CHUNK)
    seen: list[Rate] = []
    builds.during(lambda: seen.extend(next(offers) for _ in range(COUNTED_OFFERS)))
    edges = sum(rate.edges for rate in seen)
    costs_ns = {name: cost_ns / edges for name, cost_ns in builds.cost_ns().items()}
    return {
        "share": rounded(sum(costs_ns.values()) / edge_ns),
        "ns_an_edge": rounded(sum(costs_ns.values())),
        "of_ns_an_edge": rounded(edge_ns),
        "ns_an_edge_by_type": {name: rounded(cost_ns) for name, cost_ns in costs_ns.items()},
    }


def compared(
    at_short: JudgingTable, at_long: JudgingTable, chunk: int, edges: int
) -> tuple[Rate, Rate]:
    """Judge so many edges at both, in turn."""
    tidy()
    totals = [Rate(0, 0, 0), Rate(0, 0, 0)]
    offers = [at_short.offers(chunk), at_long.offers(chunk)]
    while totals[0].edges < edges:
        for index, each in enumerate(offers):
            rate, total = next(each), totals[index]
            totals[index] = Rate(
                total.edges + rate.edges, total.span_ns + rate.span_ns, total.races + rate.races
            )
    return totals[0], totals[1]
