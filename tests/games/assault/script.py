"""A script for the French SWAT: anything that may be sent, and the way to the end."""

from typing import Any

from hypothesis import strategies as st

from slapmat.games.assault.cards import BUILDINGS, TROOPS

Line = dict[str, Any]
State = dict[str, Any]

NAMES = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")
ACTIVE = "@active"
PLACE = "@place"
LEFT = "@left"
anybody = st.sampled_from((ACTIVE, *NAMES, "Zoë"))
cards = st.lists(st.sampled_from((*TROOPS, "spy")), max_size=5)
spots = st.sampled_from((*NAMES[:4], "centre", *BUILDINGS, "cellar"))


def do(command: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Line]:
    return st.fixed_dictionaries({"do": st.just(command), **fields})


STARTS = do(
    "start",
    players=st.integers(4, 6).map(lambda count: list(NAMES[:count])),
    seed=st.integers(0, 5),
    house_rules=st.fixed_dictionaries(
        {},
        optional={
            "preset": st.sampled_from(("family", "purist")),
            "play": st.sampled_from(("buttons", "reported", "score")),
            "deal_after_failure": st.booleans(),
        },
    ),
)
LINE = st.one_of(
    st.fixed_dictionaries(
        {
            "press": anybody,
            "in_ns": st.sampled_from((0, 10**9)),
            "hold_ms": st.sampled_from((0, 1600)),
        }
    ),
    st.fixed_dictionaries({"wait_ns": st.sampled_from((0, 2 * 10**9))}),
    st.sampled_from([{"do": name} for name in ("yes", "no", "next")]),
    do("play", player=anybody, cards=cards),
    do("play", player=anybody, building=spots),
    do("play", player=anybody, cards=cards, building=spots),
    do("hand", player=anybody, cards=st.integers(-1, 9)),
    do("mode", mode=st.sampled_from(("buttons", "reported", "score", "loud"))),
    do("camp", player=anybody, is_terrorist=st.booleans()),
    do("won", camp=st.sampled_from(("swat", "terrorists", "nobody"))),
    do("point", at=spots),
    do("award", player=anybody),
    do("leave", player=anybody),
    do("join", player=anybody),
)
PLACED: list[Line] = [{"do": "play", "player": ACTIVE, "building": PLACE}]
SHOWN: list[Line] = [{"do": "play", "player": ACTIVE, "cards": [LEFT]}]
HELD: list[Line] = [{"press": ACTIVE, "in_ns": 0, "hold_ms": 1600}, {"wait_ns": 2 * 10**9}]
NEXT: list[Line] = [{"press": ACTIVE, "in_ns": 0}, {"wait_ns": 10**8}]
USUAL = st.sampled_from((PLACED * 4, PLACED, SHOWN, SHOWN * 4, HELD, NEXT, [{"do": "yes"}]))
MOVES = st.integers(0, 2).flatmap(lambda kind: USUAL if kind else LINE.map(lambda line: [line]))


def fitted(line: Line, state: State) -> Line:
    """Give a line with the active player's name, a place and a card that is left in it."""
    active = state.get("turn") or NAMES[0]
    keys = {"press", "player"} & line.keys()
    line = line | {key: active if line[key] == ACTIVE else line[key] for key in keys}
    if line.get("building") == PLACE:
        line["building"] = state.get("pointed") or "centre"
    if line.get("cards") == [LEFT]:
        line["cards"] = [state.get("pointed") or TROOPS[0]]
    return line


def way_on(state: State) -> Line:
    """Give a line that leads on to the game's end."""
    match state["phase"]:
        case "camps":
            wanted, told = 1 + (len(state["totals"]) > 4), state["terrorists"]
            if len(told) < wanted:
                rest = [name for name in state["totals"] if name not in told]
                return {"do": "camp", "player": rest[0]}
            if len(told) > wanted:
                return {"do": "camp", "player": told[0], "is_terrorist": False}
            return {"do": "yes"}
        case _:
            return {"do": "won", "camp": "swat"}


def cards_in(state: State) -> int | None:
    """Give how many troop cards there are, wherever they lie."""
    lie = sum(state["beside"].values()) + sum(state["gone"].values())
    return int(sum(state["cards"].values()) + lie - state["corrected"])
