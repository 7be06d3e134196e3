"""A script for Swintus Zombie: anything that may be sent, and the way to the end."""

from typing import Any

from hypothesis import strategies as st

from slapmat.games.swintus.cards import COLOURS, DECK

Line = dict[str, Any]
State = dict[str, Any]

NAMES = ("Ann", "Ben", "Cid", "Dee")
ACTIVE, ELIGIBLE = "@turn", "@eligible"
TARGET = 12
HELD_MS = (0, 80, 1600)

anybody = st.sampled_from((ACTIVE, ACTIVE, ELIGIBLE, *NAMES, "Zoë"))
spans_ns = st.sampled_from((0, 1, 2_001, 10**6, 10**9, 15 * 10**8, 5 * 10**9 + 1))
colours = st.sampled_from((*COLOURS, "", "pink"))
card = st.sampled_from((*DECK, "joker"))
counts = st.dictionaries(st.sampled_from(NAMES), st.integers(0, 9), max_size=3)
some_names = st.lists(st.sampled_from(NAMES), max_size=2)


def do(command: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Line]:
    return st.fixed_dictionaries({"do": st.just(command), **fields})


def with_more(line: st.SearchStrategy[Line], **optional: st.SearchStrategy[Any]) -> Any:  # noqa: ANN401 - a strategy of lines
    more = st.fixed_dictionaries({}, optional=optional)
    return st.builds(lambda line, more: line | more, line, more)


STARTS = do(
    "start",
    players=st.integers(2, 4).map(lambda count: list(NAMES[:count])),
    seed=st.integers(0, 5),
    handicap_ms=st.sampled_from(({}, {"Ann": 50})),
    house_rules=st.fixed_dictionaries(
        {"target": st.just(TARGET)},
        optional={
            "preset": st.sampled_from(("family", "purist")),
            "play": st.sampled_from(("buttons", "reported", "reported", "score")),
            "turn_clock": st.sampled_from(("off", 2, 5)),
            "zombies": st.booleans(),
            "khapyozh_intercepted": st.sampled_from(("stands", "grows")),
            "virus_goes_to": st.sampled_from(("neighbour", "mover")),
            "first_card": st.sampled_from(("colour", "acts")),
            "last_card_acts": st.booleans(),
            "next_dealer": st.sampled_from(("left", "winner")),
        },
    ),
)
PRESS = st.fixed_dictionaries(
    {"press": anybody, "in_ns": spans_ns, "hold_ms": st.sampled_from(HELD_MS)}
)
CHORD = PRESS.map(lambda line: line | {"yes_held": True})
PLAY = with_more(
    do("play", player=anybody, cards=st.lists(card, min_size=1, max_size=1)), colour=colours
)
INTERCEPT = with_more(
    do("intercept", player=anybody), cards=st.lists(card, max_size=2), colour=colours
)
HEAL = with_more(
    do("heal", player=anybody, colour=colours),
    to=some_names,
    shown=some_names,
    **{"with": st.sampled_from(NAMES)},
)
LINE = st.one_of(
    st.fixed_dictionaries({"wait_ns": spans_ns}),
    PRESS,
    CHORD,
    PLAY,
    INTERCEPT,
    HEAL,
    st.sampled_from([{"do": name} for name in ("yes", "no", "next", "turn_up", "spoke", "out")]),
    with_more(do("turn_up", card=card), colour=colours),
    *[do(name, player=anybody) for name in ("draw", "pass", "take", "declare", "catch")],
    *[do(name, player=anybody) for name in ("award", "leave", "join", "spoke", "out")],
    do("take", player=anybody, cards=st.integers(-1, 5)),
    do("colour", colour=colours),
    with_more(do("hand", player=anybody, cards=st.integers(-1, 9)), hand=st.integers(1, 2)),
    do(
        "out", player=anybody, cards_left=st.dictionaries(st.sampled_from(NAMES), st.integers(0, 9))
    ),
    do("mode", mode=st.sampled_from(("buttons", "reported", "score", "loud"))),
    do("tile", tile=st.sampled_from(("7", "polisvin", "heal", ""))),
)

TAP: list[Line] = [{"press": ACTIVE, "in_ns": 10**9, "hold_ms": 80}, {"wait_ns": 15 * 10**8}]
HOLD: list[Line] = [{"press": ACTIVE, "in_ns": 10**9, "hold_ms": 1600}, {"wait_ns": 2 * 10**9}]
CLAIM: list[Line] = [{"press": ELIGIBLE, "in_ns": 10**9, "hold_ms": 80}, {"wait_ns": 2 * 10**9}]
CLAP: list[Line] = [
    *[{"press": name, "in_ns": 10**8, "hold_ms": 80} for name in (ACTIVE, *NAMES[:3])],
    {"wait_ns": 2 * 10**9},
]
USUAL = st.sampled_from(
    (
        [{"do": "yes"}],
        TAP,
        TAP + TAP,
        HOLD,
        [*HOLD, *TAP],
        CLAIM,
        [*CLAIM, {"do": "yes"}],
        [*TAP, *CLAIM, {"do": "no"}],
        CLAP,
        [*CLAP, {"do": "yes"}],
        [*CLAP, {"do": "no"}],
        [{"press": ACTIVE, "in_ns": 10**9, "hold_ms": 1600, "yes_held": True}, {"wait_ns": 10**9}],
        [{"do": "out"}, {"press": ACTIVE, "in_ns": 0}, {"do": "yes"}],
    )
)


@st.composite
def told(draw: st.DrawFn) -> list[Line]:
    """Tell plays of whoever is on turn: most of them fit."""
    kind = draw(st.sampled_from(("khapyozh", "polisvin", "1", "2", "virus", "khlopkopyt", "draw")))
    if kind == "draw":
        return [{"do": "draw", "player": ACTIVE}, {"do": "pass", "player": ACTIVE}]
    name = kind if kind == "polisvin" else f"@colour_{kind}"
    line: Line = {"do": "play", "player": ACTIVE, "cards": [name], "colour": "red"}
    follow: list[Line] = draw(
        st.sampled_from(
            (
                [],
                [{"do": "intercept", "player": ELIGIBLE, "colour": "blue"}],
                [{"do": "catch", "player": ELIGIBLE}],
                CLAP,
                [{"do": "take", "player": ACTIVE}],
            )
        )
    )
    return [{"do": "turn_up", "card": "red_3"}, line, *follow]


# Anything at all seldom gets far: most moves are what people do at a table.
MOVES = st.integers(0, 4).flatmap(
    lambda kind: LINE.map(lambda line: [line]) if not kind else told() if kind > 2 else USUAL
)


def fitted(line: Line, state: State) -> Line:
    """Give a line with names and colours in it."""
    people = {
        ACTIVE: state.get("turn") or NAMES[0],
        ELIGIBLE: next(iter(state.get("eligible", ())), NAMES[1]),
    }
    keys = {"press", "player"} & line.keys()
    line = line | {key: people.get(line[key], line[key]) for key in keys}
    if "cards" in line and isinstance(line["cards"], list):
        colour = state.get("colour") or "red"
        line = line | {"cards": [name.replace("@colour", colour) for name in line["cards"]]}
    return line


def way_on(state: State) -> Line:
    """Give a line that leads on to the game's end."""
    match state["phase"]:
        case "turn" if state["question"]:
            return {"do": "no"}
        case "turn" | "score":
            who = state["turn"] or next(iter(state["cards"]))
            return {"do": "out", "player": who}
        case "count":
            # Whoever has left keeps what they had; nobody counts it.
            unknown = next(name for name in state["playing"] if state["cards"][name] is None)
            return {"do": "hand", "player": unknown, "cards": TARGET}
        case "race":
            return {"wait_ns": 6 * 10**9}
        case _:
            return {"do": "yes"}


def cards_in(report: State) -> int:
    """Give how many cards are in the hands, the deck, the pile and the box."""
    return sum(int(report[place]) for place in ("in_hands", "deck", "pile", "gone"))
