"""Swap! by drawn scripts: see `tests.games.playing`."""

from typing import Any

from hypothesis import strategies as st

from slapmat.games.swap.cards import CARDS, COLOURS

Line = dict[str, Any]
State = dict[str, Any]

NAMES = ("Ann", "Ben", "Zoë", "Dan")
TURN, NEXT, OTHER = "@turn", "@next", "@other"
WORDS = {TURN, NEXT, OTHER}

spans_ns = st.sampled_from((0, 1, 10**6, 10**9, 3 * 10**9, 20 * 10**9))
anybody = st.sampled_from((*NAMES, "Quit", *WORDS))
colours = st.sampled_from((*COLOURS, "pink")) | st.none()


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
            "play": st.sampled_from(("buttons", "reported", "score")),
            "wins": st.integers(1, 3),
            "auto_race": st.booleans(),
            "slap_timeout": st.integers(1, 10),
            "false_slap": st.sampled_from(("shown", "draw", "apology", "last", "Sing!")),
            "swap_any_time": st.booleans(),
            "swap_seats": st.booleans(),
            "emptied_by_slap": st.booleans(),
            "prize": st.just("a new bike"),
        },
    ),
)
PLAY = do(
    "play",
    player=st.sampled_from((TURN, TURN, OTHER, "Ann")),
    cards=st.sampled_from(CARDS).map(lambda card: [card]),
    colour=colours,
    direction=st.sampled_from(("left", "right", None)),
) | do(
    "play",
    player=st.just(TURN),
    cards=st.just(["swap"]),
    colour=st.sampled_from(COLOURS),
    **{"with": st.sampled_from((NEXT, OTHER, TURN))},
)
LINE = st.one_of(
    st.fixed_dictionaries({"wait_ns": spans_ns}),
    st.fixed_dictionaries(
        {"press": anybody, "in_ns": spans_ns, "hold_ms": st.sampled_from((0, 80, 1600))}
    ),
    PLAY,
    st.sampled_from([{"do": name} for name in ("yes", "no", "next")]),
    *(
        do(name, player=anybody)
        for name in ("award", "leave", "join", "draw", "turn_over", "out", "deal")
    ),
    do("hand", player=anybody, cards=st.integers(-1, 90)),
    do("first", card=st.sampled_from(CARDS), colour=colours),
    do("mode", mode=st.sampled_from(("buttons", "reported", "score", "golf"))),
    do("seats", player=anybody, **{"with": anybody}),
)

LONG: Line = {"press": TURN, "in_ns": 0, "hold_ms": 1600}
USUAL = st.sampled_from(
    (
        [{"press": "Ann", "in_ns": 0}, {"wait_ns": 10**6}],
        [{"press": TURN, "in_ns": 3 * 10**9}, {"wait_ns": 4 * 10**9}],
        [{"press": NEXT, "in_ns": 3 * 10**9}, {"wait_ns": 4 * 10**9}],
        [{"press": NEXT, "in_ns": 0}, {"press": OTHER, "in_ns": 10**6}, {"wait_ns": 4 * 10**9}],
        [{"do": "yes"}],
        [{"do": "no"}],
        [{"wait_ns": 3 * 10**9}, LONG, {"wait_ns": 2 * 10**9}, {"do": "yes"}],
        [{"press": NEXT, "in_ns": 3 * 10**9, "hold_ms": 1600}, {"wait_ns": 6 * 10**9}],
        [{"do": "play", "player": TURN, "cards": ["slap"]}, {"wait_ns": 11 * 10**9}],
        [{"do": "play", "player": TURN, "cards": ["red"]}],
        [{"do": "hand", "player": TURN, "cards": 1}],
    )
)
# Anything at all seldom gets far: most moves are what people do at a table.
MOVES = st.integers(0, 2).flatmap(
    lambda kind: USUAL if kind else LINE.map(lambda line: [line]),
)


def fitted(line: Line, state: State) -> Line:
    """Give a line with the names of those it is about."""
    seats = state.get("seats", list(NAMES))
    turn = state.get("turn") or seats[0]
    at = seats.index(turn) if turn in seats else 0
    names = {
        TURN: turn,
        NEXT: seats[(at + 1) % len(seats)],
        OTHER: seats[(at + 2) % len(seats)],
    }
    keys = {"press", "player", "with"} & line.keys()
    return line | {key: names.get(line[key], line[key]) for key in keys}


def way_on(state: State) -> Line:
    """Give a line that leads on to the game's end."""
    if state["question"] is not None:
        return {"do": "yes"}
    match state["phase"]:
        case "race":
            return {"wait_ns": 11 * 10**9}
        case "play":
            return {"do": "out", "player": TURN}
        case _:
            return {"do": "yes"}


def cards_in(state: State) -> int | None:
    """Give how many cards there are."""
    return sum(state["cards"].values()) + state["pile"] + state["deck"] if state["cards"] else None
