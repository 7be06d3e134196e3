"""Laws of every game, whatever is sent to it."""

import json
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import fields
from functools import cache
from itertools import chain
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from slapmat.games.finding import game_called, games
from slapmat.referee.pipe import Pipe
from slapmat.rules.commands import EndNow
from slapmat.rules.contract import Game, View
from slapmat.rules.folding import Ledger, fold
from slapmat.rules.records import Cause
from slapmat.scene.elements import CardEntry, Scene
from slapmat.sound.sentences import Level, sentences_of
from slapmat.sources.keyboard import KEYMAP
from slapmat.table.errors import RuleViolation
from slapmat.table.stamps import NS_PER_S
from tests.games.answering import answers
from tests.games.playing import Played, rewritten, script_of

MOST_MOVES = 25
LONGEST_WAY = 100
# Camps win there, and nobody has points.
WITHOUT_TOTALS = "assault"
SEATS_KEYS = {chr(key).upper() for key in KEYMAP.values()}

every_game = pytest.mark.parametrize("slug", sorted(games()))
data_of = given(data=st.data())


def played(slug: str, data: st.DataObject) -> Played:
    """Play a drawn script."""
    pipe = Played(slug)
    script = script_of(slug)
    pipe.send(data.draw(script.STARTS, label="start"))
    moves = st.lists(script.MOVES, min_size=5, max_size=MOST_MOVES)
    for line in chain.from_iterable(data.draw(moves, label="moves")):
        pipe.send(line)
    return pipe


def has_counted(game: Game[Any], ledger: Ledger[Any]) -> bool:
    """Say whether there was a moment between two hands or rounds, so that one was counted.

    A round of Swintus may have been nobody's.
    """
    states = [*map(ledger.state_before, ledger.steps), ledger.state]
    return any(
        report["phase"] == "hand_over" and bool(report.get("round_winner", "anybody"))
        for report in map(game.report, states)
    )


@every_game
@data_of
def test_folding_the_written_records_rebuilds_the_state(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    records = rewritten(pipe)
    ledger = fold(pipe.game, records)
    assert ledger.state == pipe.match.state
    assert ledger.steps == pipe.match.ledger.steps
    for seq in ledger.steps:
        assert ledger.state_before(seq) == fold(pipe.game, records[: seq - 1]).state


@every_game
@data_of
def test_undo_restores_every_reported_state_back_to_the_start(
    slug: str, data: st.DataObject
) -> None:
    pipe = played(slug, data)
    records = list(pipe.records)
    for seq in pipe.match.ledger.steps[:0:-1]:
        before = fold(pipe.game, records[: seq - 1])
        undo_at = len(pipe.records)
        # Not by "no": where a question stands, that is its answer.
        pipe.records += pipe.match.undo()
        after = fold(pipe.game, pipe.records[: undo_at + 1])
        assert pipe.game.report(after.state) == pipe.game.report(before.state)
        # Where no time was left of a timer, it runs out again at once.
        assert {record.cause for record in pipe.records[undo_at + 1 :]} <= {Cause.CLOCK}
    assert pipe.match.ledger.last_step is None


@every_game
@data_of
def test_a_name_that_can_be_touched_is_taken(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    game, state = pipe.game, pipe.match.state
    for player in (*game.players(state), "Nobody"):
        command = game.pointed(state, player)
        if command is not None:
            assert player != "Nobody"
            pipe.match.would_end(command)


@every_game
@data_of
def test_each_tile_has_a_key_of_its_own_and_of_no_seat(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    game = pipe.game
    seats = {name: seat for seat, name in enumerate(game.players(pipe.match.state), 1)}
    view = View(seats, pipe.match.clock_ns)
    steps = map(pipe.match.ledger.state_before, pipe.match.ledger.steps)
    for state in (*steps, pipe.match.state):
        pages = [game.grid(state, view, "")]
        drafts = [game.entry_begun(state, task) for task in game.entry_tasks(state)]
        pages += [game.entry_page(state, view, draft) for draft in drafts]
        for page in filter(None, pages):
            keys = [tile.key for row in page.rows for tile in row.tiles if tile.key]
            keys += [action.key for action in page.actions if action.key]
            assert len(set(keys)) == len(keys)
            assert SEATS_KEYS.isdisjoint(keys)


@every_game
@data_of
def test_a_game_with_totals_is_stopped_at_any_time_with_those_that_stand(
    slug: str, data: st.DataObject
) -> None:
    pipe = played(slug, data)
    game, match = pipe.game, pipe.match
    before, steps = game.report(match.state), list(match.ledger.steps)
    is_counted = has_counted(game, match.ledger)
    if slug == WITHOUT_TOTALS or game.is_over(match.state) or not steps:
        with pytest.raises(RuleViolation):
            match.do(EndNow())
        return
    pipe.records += match.do(EndNow())
    after = game.report(match.state)
    assert game.is_over(match.state)
    assert after["totals"] == before["totals"]
    is_low = slug == "swoop"
    totals, among = after["totals"], game.players(match.state) if is_low else before["totals"]
    best = (min if is_low else max)(totals[name] for name in among)
    leading = {name for name in among if totals[name] == best}
    assert set(after["winners"]) == (leading if any(totals.values()) or is_counted else set())
    assert fold(game, rewritten(pipe)).state == match.state
    assert game.scene(match.state, View(dict.fromkeys(after["totals"], 1), match.clock_ns)).body
    match.undo()
    assert game.report(match.state) == before
    assert match.ledger.steps == steps


@every_game
@data_of
def test_a_scene_stays_as_it_is_until_it_says_that_it_changes(
    slug: str, data: st.DataObject
) -> None:
    pipe = played(slug, data)
    game, state = pipe.game, pipe.match.state
    seats = {name: at for at, name in enumerate(game.players(state), 1)}
    now_ns = pipe.match.clock_ns + data.draw(st.integers(0, 8 * NS_PER_S), label="later")
    changes_ns = game.changes_at_ns(state, now_ns)
    assert changes_ns is None or changes_ns > now_ns
    last_ns = now_ns + 100 * NS_PER_S if changes_ns is None else changes_ns - 1
    then_ns = data.draw(st.just(last_ns) | st.integers(now_ns, last_ns), label="then")
    assert game.scene(state, View(seats, then_ns)) == game.scene(state, View(seats, now_ns))


@every_game
@data_of
def test_every_reachable_state_can_be_told_and_shown(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    game, ledger = pipe.game, Ledger(pipe.game)
    for record in pipe.records:
        ledger.add(record)
        state = ledger.state
        view = View({name: at for at, name in enumerate(game.players(state), 1)}, record.at_ns)
        assert game.prompt(state).strip()
        scene = game.scene(state, view)
        assert isinstance(scene, Scene)
        assert scene.is_silent or sentences_of(scene, Level.PROMPTS)
        json.dumps(game.report(state))
        for task in (*game.entry_tasks(state), *game.correctable(state)):
            draft = game.entry_begun(state, task)
            assert isinstance(game.entry_page(state, view, draft), CardEntry)


@every_game
@data_of
def test_every_prompt_can_be_answered_on_the_mat_s_buttons(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    game, ledger = pipe.game, Ledger(pipe.game)
    for record in pipe.records:
        ledger.add(record)
        assert answers(game, ledger.state, record.at_ns), game.prompt(ledger.state)


@every_game
@data_of
def test_cards_are_neither_made_nor_lost_in_a_hand(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    cards_in = getattr(script_of(slug), "cards_in", lambda _: None)
    ledger = Ledger(pipe.game)
    counts: defaultdict[Any, set[int | None]] = defaultdict(set)
    for record in pipe.records:
        ledger.add(record)
        report = pipe.game.report(ledger.state)
        if record.cause is Cause.UNDO:
            counts.clear()
        counts[report.get("hand"), pipe.game.players(ledger.state)].add(cards_in(report))
    assert all(len(counted) == 1 for counted in counts.values()), counts


@every_game
@data_of
def test_who_may_press_is_at_the_table(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    game, ledger = pipe.game, Ledger(pipe.game)
    for record in pipe.records:
        ledger.add(record)
        here = set(game.players(ledger.state))
        call = game.race(ledger.state)
        assert set(call.race.seats if call else ()) <= here
        assert set(game.report(ledger.state).get("eligible", ())) <= here


@every_game
@data_of
def test_a_game_that_is_over_has_winners_unless_nothing_was_counted(
    slug: str, data: st.DataObject
) -> None:
    pipe = played(slug, data)
    game, ledger = pipe.game, Ledger(pipe.game)
    for record in pipe.records:
        ledger.add(record)
        report = game.report(ledger.state)
        assert set(report["winners"]) <= set(report["totals"])
        if not game.is_over(ledger.state):
            assert report["winners"] == []
        elif any(report["totals"].values()) or has_counted(game, ledger):
            assert report["winners"]


@every_game
@data_of
def test_there_is_a_way_to_the_end_from_everywhere(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    for _ in range(LONGEST_WAY):
        if pipe.game.is_over(pipe.match.state):
            return
        pipe.send(pipe.script.way_on(pipe.state))
    raise AssertionError(pipe.state)


@every_game
@data_of
def test_a_step_back_and_the_same_again_is_the_same(slug: str, data: st.DataObject) -> None:
    pipe = played(slug, data)
    before, steps = pipe.report, len(pipe.match.ledger.steps)
    line = data.draw(script_of(slug).LINE.filter(lambda line: "do" in line), label="again")
    if line["do"] == "no" or not pipe.send(line) or len(pipe.match.ledger.steps) != steps + 1:
        return
    after = pipe.report
    pipe.match.undo()
    assert pipe.report == before
    # Names are filled in by what stands now.
    pipe.state = before
    assert pipe.send(line)
    assert pipe.report == after


# Any event in any state.
NAMES = ("Ann", "Ben", "Zoë", "")
ANYTHING = st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=3)


def values(hint: Any, words: tuple[str, ...]) -> st.SearchStrategy[Any]:  # noqa: ANN401 - any type
    """Give values of a field's type."""
    origin = get_origin(hint)
    if origin is UnionType:
        return st.one_of([values(part, words) for part in get_args(hint)])
    if origin is tuple:
        return st.lists(values(get_args(hint)[0], words), max_size=3).map(tuple)
    if origin is Mapping:
        return st.dictionaries(st.sampled_from(words), values(get_args(hint)[1], words), max_size=3)
    plain: dict[Any, st.SearchStrategy[Any]] = {
        str: st.sampled_from(words),
        int: st.sampled_from((-1, 0, 1, 2, 3, 10**9, -(10**12))),
        bool: st.booleans(),
        NoneType: st.none(),
        object: ANYTHING,
    }
    return plain[hint]


@cache
def events(slug: str) -> st.SearchStrategy[Any]:
    """Give events of a game with anything at all in them."""
    game = game_called(slug)
    rules = [rule.name for rule in game.house_rules]
    rule_words = [word for rule in game.house_rules for word in rule.words]
    cards = ["zapper", "wild", "swat_or_not", "double:+4", "double:-4", "sure:+1"]
    own_cards = getattr(script_of(slug), "CARDS", ())
    words = (*NAMES, *rules, *rule_words, *cards, *own_cards)
    return st.one_of(
        [
            st.builds(
                event_type,
                **{
                    field.name: values(get_type_hints(event_type)[field.name], words)
                    for field in fields(event_type)
                },
            )
            for event_type in game.event_types
        ]
    )


@pytest.mark.slow
@every_game
@data_of
@settings(max_examples=300)
def test_evolve_takes_any_event_in_any_state(slug: str, data: st.DataObject) -> None:
    pipe = Played(slug)
    if data.draw(st.booleans(), label="begun"):
        pipe.send(data.draw(script_of(slug).STARTS, label="start"))
    state = pipe.match.state
    for event in data.draw(st.lists(events(slug), min_size=1, max_size=12), label="events"):
        state = pipe.game.evolve(state, event)
    state = pipe.game.shifted(state, 7, 9)
    assert pipe.game.evolve(state, object()) == pipe.game.evolve(state, object())


@every_game
@data_of
def test_every_event_can_be_told_and_noticed(slug: str, data: st.DataObject) -> None:
    game, event = game_called(slug), data.draw(events(slug))
    assert isinstance(game.told(event), str)
    notice = game.notice(event)
    assert notice is None or notice.text or notice.cue


# Lines that nobody has thought of.
ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=6,
)
FIELDS = st.sampled_from(
    ["do", "press", "at_ns", "now_ns", "hold_ms", "player", "cards", "card", "hand", "stack"]
)
WORDS = st.sampled_from(["start", "cards", "card", "points", "award", "join", "Ann", "zapper"])


@every_game
@given(
    line=st.dictionaries(FIELDS, WORDS | ANY_JSON, max_size=5) | ANY_JSON,
    junk=st.binary(max_size=20),
)
@settings(max_examples=500)
def test_a_line_that_cannot_be_is_an_error_and_changes_nothing(
    slug: str, line: object, junk: bytes
) -> None:
    pipe = Pipe(game_called(slug))
    pipe.answer(json.dumps({"do": "start", "players": ["Ann", "Ben", "Cy"]}).encode())
    for data in (json.dumps(line).encode(), junk.replace(b"\n", b"")):
        before = pipe.match.state
        answer = pipe.answer(data)
        reply = json.loads(answer) if answer is not None else {}
        if "error" in reply:
            assert reply["remedy"]
            assert pipe.match.state == before
