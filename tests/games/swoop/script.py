"""A script for SWOOP: anything that may be sent, and the way to the end."""

from typing import Any

from hypothesis import strategies as st

from slapmat.games.swoop.cards import KINDS

Line = dict[str, Any]
State = dict[str, Any]

CARDS = KINDS
NAMES = ("Ann", "Ben", "Cid", "Dee")
ACTIVE, OTHER = "@turn", "@other"
TARGET = 300

anybody = st.sampled_from((ACTIVE, ACTIVE, OTHER, *NAMES, "Zoë"))
spans_ns = st.sampled_from((0, 1, 10**6, 10**9, 15 * 10**8, 5 * 10**9))
one_card = st.sampled_from((*KINDS, "joker"))
# Cards of one number, a SWOOP, or what cannot be played together.
told_cards = st.one_of(
    st.builds(lambda card, count: [card] * count, one_card, st.integers(1, 4)),
    st.lists(one_card, max_size=3),
)
left_over = st.one_of(
    st.lists(st.sampled_from(KINDS), max_size=6),
    st.dictionaries(st.sampled_from(KINDS), st.integers(0, 4), max_size=3),
)
optional_hand = st.fixed_dictionaries({}, optional={"hand": st.integers(1, 2)})
MODES = st.sampled_from(("buttons", "reported", "score"))


def do(command: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Line]:
    return st.fixed_dictionaries({"do": st.just(command), **fields})


def with_more(line: st.SearchStrategy[Line], **optional: st.SearchStrategy[Any]) -> Any:  # noqa: ANN401 - a strategy of lines
    more = st.fixed_dictionaries({}, optional=optional)
    return st.builds(lambda line, more: line | more, line, more)


STARTS = do(
    "start",
    players=st.integers(3, 4).map(lambda count: list(NAMES[:count])),
    seed=st.integers(0, 5),
    house_rules=st.fixed_dictionaries(
        {},
        optional={
            "preset": st.sampled_from(("family", "purist")),
            "play": MODES,
            "target": st.just(TARGET),
            "take_freely": st.booleans(),
            "must_go_on": st.booleans(),
            "joins_with": st.sampled_from(("highest", "zero")),
        },
    ),
)
PRESS = st.fixed_dictionaries(
    {
        "press": anybody,
        "in_ns": spans_ns,
        "hold_ms": st.sampled_from((0, 80, 1600)),
        "yes_held": st.booleans(),
    }
)
PLAY = with_more(
    do("play", player=anybody, cards=told_cards),
    board=st.integers(0, 3),
    mystery=st.booleans(),
    count=st.integers(1, 5),
)
LINE = st.one_of(
    st.fixed_dictionaries({"wait_ns": spans_ns}),
    PRESS,
    PLAY,
    with_more(
        do("take", player=anybody),
        cards=st.lists(one_card, max_size=2),
        board=st.integers(0, 1),
        mystery=st.booleans(),
    ),
    st.sampled_from([{"do": name} for name in ("yes", "no", "next")]),
    *(do(name, player=anybody) for name in ("begin", "done", "swooped", "out", "turn")),
    *(do(name, player=anybody) for name in ("leave", "join")),
    with_more(
        do("hand", player=anybody, cards=st.integers(-1, 20)),
        board=st.integers(0, 5),
        mystery=st.integers(0, 5),
    ),
    do("tell", part=st.sampled_from((*KINDS, "board", "mystery", "joker"))),
    do("mode", mode=MODES),
    st.builds(
        lambda line, more: line | more, do("cards", player=anybody, cards=left_over), optional_hand
    ),
    st.builds(
        lambda line, more: line | more,
        do("points", player=anybody, points=st.integers(-1, 20).map(lambda n: 5 * n)),
        optional_hand,
    ),
)

BEGUN: list[Line] = [{"do": "yes"}]
OVER: list[Line] = [{"press": ACTIVE, "in_ns": 0}, {"wait_ns": 10**6}]
SWOOPED: list[Line] = [{"press": ACTIVE, "in_ns": 0, "yes_held": True}, {"wait_ns": 10**6}]
TAKEN: list[Line] = [{"press": ACTIVE, "in_ns": 0, "hold_ms": 1600}, {"wait_ns": 2 * 10**9}]
OUT: list[Line] = [
    {"press": ACTIVE, "in_ns": 0, "hold_ms": 1600, "yes_held": True},
    {"wait_ns": 2 * 10**9},
    {"do": "yes"},
]
MINE: list[Line] = [
    {"press": OTHER, "in_ns": 0, "hold_ms": 1600},
    {"wait_ns": 2 * 10**9},
    {"do": "yes"},
]
ENTERED: list[Line] = [
    {"do": "cards", "player": name, "cards": ["5", "12", "swoop"]} for name in NAMES
]
FOUR: list[Line] = [
    {"do": "play", "player": ACTIVE, "cards": ["7", "7"]},
    {"do": "play", "player": ACTIVE, "cards": ["7", "7"]},
    {"do": "play", "player": ACTIVE, "cards": ["swoop"]},
]
BARE: list[Line] = [
    {"do": "hand", "player": ACTIVE, "cards": 1, "board": 0, "mystery": 1},
    {"do": "play", "player": ACTIVE, "cards": ["3"], "mystery": True},
]
LAST: list[Line] = [
    {"do": "hand", "player": ACTIVE, "cards": 1, "board": 0, "mystery": 0},
    {"do": "play", "player": ACTIVE, "cards": ["swoop"]},
]
TILES: list[Line] = [{"do": "tell", "part": "4"}, {"do": "tell", "part": "board"}]
USUAL = st.sampled_from(
    (BEGUN, OVER, SWOOPED, TAKEN, MINE, FOUR, BARE, LAST, TILES, [*OUT, *ENTERED, {"do": "yes"}])
)
# Anything at all seldom gets far: most moves are what people do at a table.
MOVES = st.integers(0, 2).flatmap(
    lambda kind: (
        st.one_of(USUAL, PLAY.map(lambda line: [line])) if kind else LINE.map(lambda x: [x])
    )
)


def fitted(line: Line, state: State) -> Line:
    """Give a line with the names of who is on turn, and of who is not."""
    active = state.get("turn") or NAMES[0]
    other = next((name for name in state.get("cards", ()) if name != active), NAMES[1])
    people = {ACTIVE: active, OTHER: other}
    keys = {"press", "player"} & line.keys()
    return line | {key: people.get(line[key], line[key]) for key in keys}


def way_on(state: State) -> Line:
    """Give a line that leads on to the game's end."""
    if state["question"]:
        return {"do": "yes"}
    if state["phase"] == "turn":
        if state["mode"] == "reported":
            return {"do": "mode", "mode": "buttons"}
        return {"do": "out", "player": state["turn"]}
    if state["phase"] == "hand_over" and state["points_to_go"]:
        player = next(name for name in state["points"] if name != state["out"])
        if state["points"][player] < TARGET:
            return {"do": "points", "player": player, "points": TARGET}
    return {"do": "yes"}
