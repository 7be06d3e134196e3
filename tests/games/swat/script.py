"""A script for SWAT!: anything that may be sent, and the way to the end."""

from typing import Any

from hypothesis import strategies as st

from slapmat.games.swat.cards import DECK

Line = dict[str, Any]
State = dict[str, Any]

NAMES = ("Ann", "Ben", "Cid", "Dee")
DEALER = "@dealer"
ELIGIBLE = ("@eligible 0", "@eligible 1")

anybody = st.sampled_from((DEALER, *ELIGIBLE, *NAMES, "Zoë"))
spans_ns = st.sampled_from((0, 1, 2_001, 10**6, 10**9, 15 * 10**8, 5 * 10**9 + 1, 2 * 10**10))
counts = st.dictionaries(st.sampled_from(sorted(DECK)), st.integers(0, 4), max_size=3)
optional_hand = st.fixed_dictionaries({}, optional={"hand": st.integers(1, 2)})


def do(command: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Line]:
    return st.fixed_dictionaries({"do": st.just(command), **fields})


STARTS = do(
    "start",
    players=st.integers(2, 4).map(lambda count: list(NAMES[:count])),
    seed=st.integers(0, 5),
    handicap_ms=st.sampled_from(({}, {"Ann": 50})),
    house_rules=st.fixed_dictionaries(
        {},
        optional={
            "preset": st.sampled_from(("family", "purist")),
            "dead_heat": st.sampled_from(("reslap", "table_decides")),
            "last_call": st.sampled_from((0, 5)),
            "false_slap": st.sampled_from(("shown", "barred", 2)),
            "card_in_hand": st.booleans(),
            "stranded_dealer": st.booleans(),
            "hands": st.integers(1, 2),
        },
    ),
)
LINE = st.one_of(
    st.fixed_dictionaries({"wait_ns": spans_ns}),
    st.fixed_dictionaries(
        {"press": anybody, "in_ns": spans_ns, "hold_ms": st.sampled_from((0, 80, 1600))}
    ),
    st.fixed_dictionaries({"press": st.sampled_from((DEALER, *ELIGIBLE)), "in_ns": st.just(0)}),
    do("card", card=st.sampled_from(sorted(DECK))),
    st.sampled_from([{"do": name} for name in ("yes", "no", "next", "deck_out", "stop_recording")]),
    do("award", player=anybody),
    do("leave", player=anybody),
    do("join", player=anybody),
    st.builds(
        lambda line, more: line | more, do("cards", player=anybody, cards=counts), optional_hand
    ),
    do("cards", player=anybody, cards=counts, stack=st.integers(1, 3)),
    st.builds(
        lambda line, more: line | more,
        do("points", player=anybody, points=st.integers(-9, 9)),
        optional_hand,
    ),
)

OPEN: list[Line] = [{"press": DEALER, "in_ns": 0}, {"do": "yes"}, {"wait_ns": 10**6}]
SLAP: list[Line] = [{"press": ELIGIBLE[0], "in_ns": 0}, {"wait_ns": 10**7}]
TIE: list[Line] = [{"press": name, "in_ns": 0} for name in ELIGIBLE]
NEXT_OFFER: list[Line] = [{"wait_ns": 15 * 10**8}]
CARD: list[Line] = [{"do": "card", "card": "double:+4"}]
DECK_OUT: list[Line] = [{"do": "deck_out"}, {"wait_ns": 6 * 10**9}]
USUAL = st.sampled_from(
    (
        OPEN + SLAP,
        CARD + SLAP,
        [*OPEN, *TIE, {"wait_ns": 10**6}],
        [*OPEN, *CARD, *TIE, {"wait_ns": 4 * 10**9}],
        [*TIE, {"wait_ns": 10**6}],
        NEXT_OFFER,
        NEXT_OFFER + SLAP,
        DECK_OUT,
        [*DECK_OUT, {"do": "yes"}, {"do": "yes"}],
    )
)
# Anything at all seldom gets far: most moves are what people do at a table.
MOVES = st.integers(0, 2).flatmap(
    lambda kind: USUAL if kind else LINE.map(lambda line: [line]),
)


def fitted(line: Line, state: State) -> Line:
    """Give a line with the dealer's and the eligible's names in it."""
    people = {DEALER: state.get("dealer") or NAMES[0]}
    people |= dict(zip(ELIGIBLE, state.get("eligible", ()), strict=False))
    keys = {"press", "player"} & line.keys()
    return line | {key: people.get(line[key], line[key].replace("@", "no ")) for key in keys}


def way_on(state: State) -> Line:
    """Give a line that leads on to the game's end."""
    match state["phase"]:
        case "waiting" | "offer":
            return {"do": "deck_out"}
        case "decide" | "count" | "hand_over":
            return {"do": "yes"}
        case _:
            return {"wait_ns": 31 * 10**9}
