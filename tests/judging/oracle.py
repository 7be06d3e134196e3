"""The judge once more, from docs/judging.md alone: the whole trace at once, and no cleverness.

It shares no code with slapmat, takes the lines as plain JSON objects and gives the output lines as
plain JSON objects. It is slow, and that does not matter.
"""

from decimal import Decimal
from math import inf
from typing import Any

Line = dict[str, Any]
MS = 1_000_000


def judge(lines: list[Line]) -> list[Line]:
    header, *rest = lines
    arms = [line["arm"] for line in rest if "arm" in line]
    buttons = {button: Button(header, button, rest) for button in header["seats"]}
    return [Race(header, buttons, rest, arms, n).answer() for n in range(len(arms))]


def ns(milliseconds: float) -> int:
    return round(Decimal(str(milliseconds)) * MS)


class Button:
    def __init__(self, header: Line, name: str, rest: list[Line]) -> None:
        quiet_ms = header.get("quiet_ms", 20)
        self.quiet = ns(quiet_ms.get(name, 20) if isinstance(quiet_ms, dict) else quiet_ms)
        self.starts_closed = name in header.get("closed", [])
        self.seqno_before = header.get("seqno", {}).get(name, 0)
        self.signals = sorted_signals(rest, name)
        self.edges = [signal for signal in self.signals if signal["is_edge"]]
        self.source = self.edges[0]["source"] if self.edges else "main"
        self.read()
        self.sort_bursts()
        self.find_lost_edges()

    def read(self) -> None:
        """Walk through the signals once; what a burst was is only known at its end."""
        self.bursts: list[Line] = []
        self.told: list[tuple[str, bool, float]] = [("read", self.starts_closed, -inf)]
        self.contested: list[tuple[float, float]] = []
        last_edge = -inf
        for signal in self.signals:
            is_in_burst = signal["at_ns"] - last_edge < self.quiet
            if signal["is_edge"]:
                if not is_in_burst:
                    self.bursts.append({"edges": [], "begins_closed": self.told[-1][1]})
                self.bursts[-1]["edges"].append(signal)
                self.bursts[-1]["ends_closed"] = signal["closed"]
                self.told.append(("edge", signal["closed"], signal["at_ns"]))
                last_edge = signal["at_ns"]
            elif not is_in_burst:
                self.read_level(signal)
        for burst in self.bursts:
            burst["first"] = burst["edges"][0]["at_ns"]
            burst["last"] = burst["edges"][-1]["at_ns"]

    def read_level(self, level: Line) -> None:
        how, closed, when = self.told[-1]
        if level["closed"] and not closed and how == "edge":
            self.bursts[-1]["ends_closed"] = True
        if level["closed"] and not closed and how == "read":
            self.contested.append((when, level["at_ns"]))
        self.told.append(("read", level["closed"], level["at_ns"]))

    def sort_bursts(self) -> None:
        self.presses = []
        self.spikes = []
        for burst in self.bursts:
            if burst["begins_closed"]:
                continue
            if burst["last"] - burst["first"] < MS and not burst["ends_closed"]:
                self.spikes.append(burst["first"])
            else:
                self.presses.append(burst["first"])

    def find_lost_edges(self) -> None:
        steps = zip([None, *self.edges], self.edges, strict=False)
        self.lost = [
            (before["at_ns"] if before else -inf, edge["at_ns"])
            for before, edge in steps
            if edge["seqno"] is not None
            and edge["seqno"] - (before["seqno"] if before else self.seqno_before) != 1
        ]

    def is_closed_at(self, arm: int) -> bool:
        """Only asked where the line is still: every earlier burst is over."""
        closed = self.starts_closed
        for signal in self.signals:
            at = signal["at_ns"]
            if signal["is_edge"]:
                if at >= arm:
                    break
                (burst,) = [b for b in self.bursts if signal in b["edges"]]
                closed = burst["ends_closed"]
            elif at <= arm:
                edges = [
                    edge
                    for edge in self.signals[: self.signals.index(signal)]
                    if edge["is_edge"] and at - edge["at_ns"] < self.quiet
                ]
                if not edges:
                    closed = signal["closed"]
        return closed

    def flags(self, arm: int, end: float) -> set[str]:
        before = [edge["at_ns"] for edge in self.edges if edge["at_ns"] < arm]
        is_still = all(arm - at >= self.quiet for at in before)
        flags = set()
        if before and not (is_still and not self.is_closed_at(arm)):
            flags.add("held")
        if not before and self.is_closed_at(arm):
            flags.add("stuck")
        if any(
            burst["last"] - burst["first"] > 200 * MS
            and burst["first"] <= end
            and burst["last"] >= arm
            for burst in self.bursts
        ):
            flags.add("noisy")
        if len([at for at in self.spikes if arm <= at <= end]) >= 10:
            flags.add("spikes")
        if any(edge["is_late"] and arm <= edge["at_ns"] <= end for edge in self.edges):
            flags.add("late")
        return flags


def sorted_signals(rest: list[Line], name: str) -> list[Line]:
    promised: dict[str, float] = {}
    signals: list[Line] = []
    for order, line in enumerate(rest):
        if "complete" in line:
            source = line["complete"].get("source", "main")
            promised[source] = max(promised.get(source, -inf), line["complete"]["until_ns"])
        if line.get("button") == name:
            signal = {"source": "main", "seqno": None, **line, "is_edge": True, "order": order}
            signal["is_late"] = signal["at_ns"] < promised.get(signal["source"], -inf)
            signals.append(signal)
        if "level" in line and line["level"]["button"] == name:
            signals.append({**line["level"], "seqno": None, "is_edge": False, "order": order})
    signals.sort(key=lambda signal: (signal["at_ns"], signal["seqno"] or 0, signal["order"]))
    once: list[Line] = []
    for signal in signals:
        is_same = [
            other["at_ns"] == signal["at_ns"] and other["seqno"] == signal["seqno"]
            for other in once
            if signal["seqno"] is not None
        ]
        if not any(is_same):
            once.append(signal)
    return once


class Race:
    def __init__(
        self,
        header: Line,
        buttons: dict[str, Button],
        rest: list[Line],
        arms: list[Line],
        number: int,
    ) -> None:
        self.header, self.rest, self.arms, self.number = header, rest, arms, number
        self.button = {name: buttons[button] for button, name in header["seats"].items()}
        self.arm, self.ask = arms[number]["at_ns"], arms[number]["ask"]
        self.asked = arms[number]["seats"]
        self.end = window_end(arms, number)
        handicap_ms = header.get("handicap_ms", {})
        self.handicap = {name: ns(handicap_ms.get(name, 0)) for name in self.asked}
        self.raw = {}
        for name in self.asked:
            presses = [at for at in self.button[name].presses if self.arm <= at <= self.end]
            if presses:
                self.raw[name] = min(presses)
        self.used = {name: at - self.handicap[name] for name, at in self.raw.items()}
        self.flags = {name: self.button[name].flags(self.arm, self.end) for name in self.asked}
        self.is_doubtful = any("late" in flags for flags in self.flags.values())
        for name in self.asked:
            self.doubt_of(name)
        self.benched = [
            name
            for name in self.asked
            if name not in self.raw and self.flags[name] & {"stuck", "noisy"}
        ]
        self.absent = [
            name for name in self.asked if name not in self.raw and name not in self.benched
        ]

    def doubt_of(self, name: str) -> None:
        button = self.button[name]
        for kind, spans in (("lost_edges", button.lost), ("contested", button.contested)):
            for start, stop in spans:
                if start < self.end and stop >= self.arm:
                    self.flags[name].add(kind)
                    if not (name in self.raw and self.raw[name] <= start):
                        self.is_doubtful = True
        if self.handicap[name]:
            self.flags[name].add("handicap")

    def surely_before(self, mine: str, mine_at: int, other: str, other_at: int) -> bool:
        jitter, clock, offset = source_of(self.header, self.button[mine].source)
        jitter_2, clock_2, offset_2 = source_of(self.header, self.button[other].source)
        doubt = jitter + jitter_2 + (offset + offset_2 if clock != clock_2 else 0)
        return other_at - mine_at > doubt

    def places(self) -> list[list[str]]:
        places: list[list[str]] = []
        left = [name for name in self.asked if name in self.raw]
        while left:
            if self.ask == "last":
                place = [mine for mine in left if not any(self.is_order(mine, o) for o in left)]
                places = [place, *places]
            else:
                place = [mine for mine in left if not any(self.is_order(o, mine) for o in left)]
                places = [*places, place]
            left = [name for name in left if name not in place]
        return places

    def is_order(self, mine: str, other: str) -> bool:
        return self.surely_before(mine, self.used[mine], other, self.used[other])

    def is_dead_heat(self) -> bool:
        sizes = [len(place) for place in self.places()]
        match self.ask:
            case "first":
                return sizes[:1] > [1]
            case "last":
                return len(self.absent) > 1 or (not self.absent and sizes[-1:] > [1])
            case _:
                return max(sizes, default=0) > 1

    def watermark(self) -> float:
        given: dict[str, int] = {}
        for line in self.rest:
            if "complete" in line:
                source, until_ns = (
                    line["complete"].get("source", "main"),
                    line["complete"]["until_ns"],
                )
                given[source] = max(given.get(source, until_ns), until_ns)
        sources = {self.button[name].source for name in self.asked}
        return min((at for source, at in given.items() if source in sources), default=inf)

    def is_decided(self) -> bool:
        watermark = self.watermark()
        unsettled = [
            name
            for name in self.asked
            if not ((name in self.raw and self.raw[name] < watermark) or self.end < watermark)
        ]
        if watermark == inf or not unsettled:
            return not self.is_doubtful
        if not self.raw or self.is_doubtful or self.ask == "order":
            return False
        if self.ask == "first":
            earliest = min(self.raw, key=lambda name: (self.used[name], self.asked.index(name)))
            return earliest not in unsettled and all(
                self.is_before_watermark(earliest, name, watermark) for name in unsettled
            )
        others = [name for name in self.raw if name != unsettled[0]]
        return (
            len(unsettled) == 1
            and unsettled[0] not in self.benched
            and bool(others)
            and all(self.is_before_watermark(name, unsettled[0], watermark) for name in others)
        )

    def is_before_watermark(self, mine: str, other: str, watermark: float) -> bool:
        """Whether `other`, pressing at the watermark, would surely be after."""
        at_watermark = int(watermark) - self.handicap[other]
        return self.surely_before(mine, self.used[mine], other, at_watermark)

    def answer(self) -> Line:
        places = self.places()
        return {
            "places": places,
            "gaps_ns": [
                min(self.used[name] for name in place) - min(self.used.values()) for place in places
            ],
            "decided": self.is_decided(),
            "dead_heat": self.is_dead_heat(),
            "absent": self.absent,
            "fouls": fouls(self.header, self.button, self.arms, self.number),
            "flags": [
                {"flag": flag, "seat": name}
                for flag, name in sorted((f, name) for name in self.asked for f in self.flags[name])
            ],
        }


def window_end(arms: list[Line], number: int) -> float:
    arm = arms[number]
    end = arm["at_ns"] + ns(arm["timeout_ms"]) if "timeout_ms" in arm else inf
    if number + 1 < len(arms):
        end = min(end, arms[number + 1]["at_ns"] - 1)
    return end


def source_of(header: Line, source: str) -> tuple[int, str, int]:
    described = header.get("sources", {}).get(source, {})
    jitter = described.get("jitter_ns", header["jitter_ns"])
    if "offset_error_ns" in described:
        return jitter, "own " + source, described["offset_error_ns"]
    return jitter, "main", 0


def fouls(header: Line, button_of: dict[str, Button], arms: list[Line], number: int) -> list[Line]:
    arm = arms[number]["at_ns"]
    end = window_end(arms, number)
    end_before = window_end(arms, number - 1) if number else -inf
    found = []
    for rank, name in enumerate(header["seats"].values()):
        for at in button_of[name].presses:
            if name in arms[number]["seats"]:
                if end_before < at < arm:
                    found.append((at, rank, name, "early"))
            elif arm <= at <= end:
                found.append((at, rank, name, "not_asked"))
    seen = set()
    listed = []
    for at, _, name, why in sorted(found):
        if (name, why) not in seen:
            seen.add((name, why))
            listed.append({"seat": name, "why": why, "after_arm_ns": at - arm})
    return listed
