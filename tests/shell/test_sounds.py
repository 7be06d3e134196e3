"""What can be heard at a table, as its settings say; and a whole game known by ear alone."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import pytest

from slapmat.games.swat import events as e
from slapmat.games.swat import report
from slapmat.games.swat.state import Phase, State
from slapmat.journal.memory import MemoryJournal
from slapmat.rules.folding import Ledger
from slapmat.scene.elements import Header, Next, Scene
from slapmat.settings.load import load_settings
from slapmat.settings.values import Settings
from slapmat.shell.demo.running import GAME, Demo, run_demo
from slapmat.shell.languages import speak_language
from slapmat.shell.logs import settings_said
from slapmat.shell.sounds import (
    LONGEST_REMARK,
    TITLES,
    Ears,
    SpokenLog,
    heard_parts,
    remark_of,
    volume_of,
    written_voice,
)
from slapmat.shell.stored_records import records_of
from slapmat.shell.troubles import Troubles
from slapmat.sound.errors import SoundError
from slapmat.sound.espeak import INSTALL
from slapmat.sound.mixer import BUSY, PLUG, SILENT_DEVICE
from slapmat.sound.port import Voice
from slapmat.table.errors import InputError
from slapmat.table.language import _
from tests.shell.rigs import Laid, SimulatedTable


def settings(*sets: str) -> Settings:
    return load_settings(environ={}, sets=sets)


def counted(*sets: str, has_window: bool = True) -> tuple[int, int]:
    """Give how many sounds and voices there are."""
    heard = heard_parts(settings(*sets), Ears(Troubles(), lambda: None), has_window=has_window)
    return len(heard.sounds), len(heard.voices)


@pytest.mark.parametrize(
    ("sets", "has_window", "there_are"),
    [
        ((), True, (1, 0)),
        ((), False, (0, 0)),
        (("sound.on=yes",), False, (1, 0)),
        (("sound.on=no",), True, (0, 0)),
        (("speech.say=prompts",), True, (1, 1)),
        (("speech.say=prompts",), False, (1, 1)),
        (("speech.say=everything", "sound.on=no"), True, (0, 0)),
        (("sound.volume_percent=0",), True, (0, 0)),
        (("speech.say=everything", "sound.volume_percent=0"), True, (0, 0)),
        (("speech.say=everything", "sound.volume_percent=0", "speech.log=x"), True, (0, 1)),
        (("speech.say=everything", "sound.on=no", "speech.log=x"), True, (0, 1)),
        (("sound.on=no", "speech.log=x"), True, (0, 0)),
    ],
)
def test_what_is_heard_is_what_the_settings_say(
    sets: tuple[str, ...], has_window: bool, there_are: tuple[int, int]
) -> None:
    assert counted(*sets, has_window=has_window) == there_are


def test_half_the_volume_is_ten_decibels_less() -> None:
    """Which is half as loud to the ear."""
    assert volume_of(50) == pytest.approx(10 ** (-10 / 20), rel=0.01)
    assert (volume_of(0), volume_of(100)) == (0, 1)


def test_what_a_thread_finds_is_told_and_wakes_the_loop() -> None:
    troubles, woken = Troubles(), list[bool]()
    ears = Ears(troubles, lambda: woken.append(True))
    for part, title in ((ears.device, "There is no sound"), (ears.voice, "Nothing is spoken")):
        part.failed(SoundError("It is busy.", remedy="Wait."), 0)
        (trouble,) = troubles.take()
        assert (trouble.title, trouble.text) == (title, "It is busy. Wait.")
        assert trouble.is_minor
        part.works()
        (trouble,) = troubles.take()
        assert trouble.title == ""
    assert len(woken) == 4


def silent_table(*changes: tuple[str, ...]) -> list[str]:
    """Give what a table without device and voice is told while its settings change so."""
    troubles = Troubles()
    ears = Ears(troubles, lambda: None)
    for sets in changes:
        heard = heard_parts(settings(*sets), ears, has_window=True)
        # What their threads find at once.
        if heard.sounds:
            ears.device.failed(SoundError("There is none."), 0)
        if heard.voices:
            ears.voice.failed(SoundError("There is none."), 0)
    return [trouble.title or "-" for trouble in troubles.take()]


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_a_line_about_the_sound_says_what_to_do_before_it_says_why(language: str) -> None:
    speak_language(language)
    why = "ALSA: Couldn't open audio device: Device or resource busy"
    error = SoundError(_("The sound device cannot be had ({why}).").format(why=why), remedy=_(BUSY))
    told = remark_of(_(TITLES["sound device"]), error)
    assert told.endswith(_(BUSY))
    assert len(told) <= LONGEST_REMARK
    hangs = SoundError(_(SILENT_DEVICE), remedy=_(PLUG))
    assert remark_of(_(TITLES["sound device"]), hangs).endswith(_(PLUG))
    missing = SoundError(_("The voice is missing: espeak-ng is not installed."), remedy=_(INSTALL))
    assert remark_of(_(TITLES["voice"]), missing).endswith(_(INSTALL))


TOLD = ["There is no sound", "Nothing is spoken"]
VOICE = "speech.say=prompts"
QUIET, MUTE, LOUD = (f"sound.volume_percent={volume}" for volume in (20, 0, 100))


def test_no_change_of_volume_tells_again_that_nothing_can_be_heard() -> None:
    said = (VOICE,), (VOICE, QUIET), (VOICE, LOUD), (VOICE, QUIET)
    assert silent_table(*said) == TOLD
    assert silent_table((VOICE,), (VOICE, MUTE), (VOICE, LOUD)) == [*TOLD, "-", "-"]


@pytest.mark.parametrize("wish", [MUTE, "sound.on=no"])
def test_where_nobody_wants_to_hear_anything_nothing_is_missed(wish: str) -> None:
    assert silent_table((VOICE, wish)) == []


def test_who_switches_sounds_on_again_is_told_that_there_are_none() -> None:
    told = silent_table((), ("sound.on=no",), ())
    assert told == ["There is no sound", "-", "There is no sound"]


def test_who_switches_speech_on_is_told_why_it_is_not_heard() -> None:
    told = silent_table((), (VOICE,), (VOICE, QUIET))
    assert told == ["There is no sound", "-", *TOLD]


def test_how_names_are_said_is_not_written_to_the_log() -> None:
    said = [*settings_said(settings("speech.spoken.Zoë=zo ee", "sound.on=yes"))]
    assert said == ["sound.on='yes' (--set)"]


def test_a_file_for_what_is_said_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="cannot be written"):
        written_voice(tmp_path / "nowhere" / "spoken.jsonl")


def test_a_log_of_what_is_said_that_cannot_be_written_ends_nothing(tmp_path: Path) -> None:
    SpokenLog(tmp_path / "nowhere" / "spoken.jsonl")("Ann deals.", 5, is_news=False)


def test_each_sentence_is_written_once(tmp_path: Path) -> None:
    path = tmp_path / "spoken.jsonl"
    voice = written_voice(path)
    voice.open()
    for prompt in ("Ann deals.", "Ann deals.", "Ben deals."):
        voice.hear(Scene(Header("SWAT!"), next=Next(prompt)))
    voice.close()
    said = [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]
    assert said == ["Ann deals.", "SWAT!", "Ben deals."]


@dataclass
class Game:
    """What can be known of a game of SWAT!."""

    dealers: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    may_slap: list[frozenset[str]] = field(default_factory=list)
    barred: set[str] = field(default_factory=set)
    full: set[str] = field(default_factory=set)
    totals: dict[str, int] = field(default_factory=dict)
    winners: set[str] = field(default_factory=set)


@cache
def played(seed: int, players: int) -> tuple[MemoryJournal, tuple[str, ...]]:
    """Play a demo, and give its store and what was said."""
    journal = MemoryJournal()
    with TemporaryDirectory() as folder:
        path = Path(folder) / "spoken.jsonl"
        voice = written_voice(path)
        run_demo(Demo(seed, players), journal, "today", lambda _: None, [voice])
        lines = path.read_text(encoding="utf-8").splitlines()
    return journal, tuple(json.loads(line)["text"] for line in lines)


def rebuilt(said: tuple[str, ...]) -> Game:
    """Know a game by ear alone."""
    game = Game()
    for text in said:
        if found := re.fullmatch(r"(\w+) deals\. .*", text):
            game.dealers.append(found[1])
        elif found := re.fullmatch(r"(\w+): (first by|the only slap|waited for|the table).*", text):
            game.claims.append(found[1])
        elif text.startswith("May slap: "):
            game.may_slap.append(frozenset(text.removeprefix("May slap: ").split(", ")))
        elif found := re.fullmatch(r"(\w+): (barred|full)", text):
            (game.barred if found[2] == "barred" else game.full).add(found[1])
        elif found := re.fullmatch(r"\d+: (\w+), ([\d\u2212]+), .*", text):
            game.totals[found[1]] = int(found[2].replace("\u2212", "-"))
        elif found := re.fullmatch(r"(\w+) wins with .*", text):
            game.winners = {found[1]}
        elif found := re.fullmatch(r"(.+) share the win\. .*", text):
            game.winners = set(re.split(r", | and ", found[1]))
    return game


def stored(journal: MemoryJournal) -> Game:
    """Know the same game by what was kept of it."""
    game, ledger = Game(), Ledger(GAME)
    for record in records_of(GAME, journal.records(1)):
        ledger.add(record)
        look(game, ledger.state, record.events)
    state: State = ledger.state
    game.totals, game.winners = dict(state.totals), set(state.winners)
    return game


def look(game: Game, state: State, events: tuple[object, ...]) -> None:
    """Note what one record has changed."""
    for event in events:
        if isinstance(event, e.OfferClaimed):
            game.claims.append(event.player)
    if state.phase is Phase.OFFER and state.is_claimable and state.dealer:
        game.dealers.append(state.dealer)
    if state.phase is Phase.RESLAP or (state.phase is Phase.OFFER and state.is_claimable):
        game.may_slap.append(frozenset(report.eligible(state)))
    game.barred |= set(state.barred)
    game.full |= {name for name, held in state.hand.held.items() if held.is_full}


T = TypeVar("T")


def runs(told: list[T]) -> list[T]:
    """Leave out what is the same as before: a claim is told again once its margin is known."""
    return [each for i, each in enumerate(told) if not i or each != told[i - 1]]


@pytest.fixture(params=[(5, 4), (1, 3), (1, 5)], ids=str)
def both(request: pytest.FixtureRequest) -> tuple[Game, Game]:
    journal, said = played(*request.param)
    return rebuilt(said), stored(journal)


def test_totals_and_winner_are_known_by_ear(both: tuple[Game, Game]) -> None:
    by_ear, kept = both
    assert by_ear.totals == kept.totals
    assert by_ear.winners == kept.winners


def test_every_claim_is_known_by_ear(both: tuple[Game, Game]) -> None:
    by_ear, kept = both
    assert runs(by_ear.claims) == runs(kept.claims)


def test_every_dealer_is_known_by_ear(both: tuple[Game, Game]) -> None:
    by_ear, kept = both
    assert runs(by_ear.dealers) == runs(kept.dealers)


def test_who_may_slap_and_who_is_locked_out_is_known_by_ear(both: tuple[Game, Game]) -> None:
    by_ear, kept = both
    assert runs(by_ear.may_slap) == runs(kept.may_slap)
    assert by_ear.full == kept.full != set()


def test_the_players_are_known_by_ear(both: tuple[Game, Game]) -> None:
    by_ear, kept = both
    names: Mapping[str, int] = kept.totals
    assert set(by_ear.claims) <= set(names)
    assert all(may <= set(names) for may in by_ear.may_slap)


@dataclass
class HeardScreen:
    """Lets a voice hear what is shown."""

    voice: Voice

    def show(self, scene: Scene) -> None:
        self.voice.hear(scene)


def test_who_is_barred_is_known_by_ear(tmp_path: Path) -> None:
    path = tmp_path / "spoken.jsonl"
    screen = HeardScreen(written_voice(path))
    rules: dict[str, object] = {"false_slap": "barred"}
    table = SimulatedTable(Laid(house_rules=rules, more_screens=[screen]))
    table.start("1", "2", "3")
    hasty = min({"1", "2", "3"} - {table.dealer_button})
    table.press(hasty)
    table.press(table.dealer_button)
    table.run(3_000)
    table.close()
    said = [json.loads(line)["text"] for line in path.read_text(encoding="utf-8").splitlines()]
    game = rebuilt(tuple(text.replace("Player ", "Player") for text in said))
    assert game.barred == {f"Player{hasty}"}
    assert f"Player{hasty}" not in game.may_slap[-1]
