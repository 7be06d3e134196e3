"""A sixth game: as a folder among ours, and as an installed package; nothing else is touched."""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

import slapmat
from slapmat.games.finding import found, game_called
from slapmat.scene.elements import Board
from tests.architecture.messages import Book, compiled, faults
from tests.architecture.repository import ROOT
from tests.games.random_games import LikelyGame
from tests.outside.slapjack.game import GAME
from tests.referee.evening_rig import EveningRig

PROJECT = ROOT / "tests" / "outside"
DOC = ROOT / "docs" / "adding-a-game.md"
LIBRARIES = os.pathsep.join(path for path in sys.path if "site-packages" in path)
START = "import sys; from slapmat.cli.main import main; sys.exit(main())"


class Place:
    """A Python's folder with a slapmat that has one game more."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *arguments: str, told: str = "") -> str:
        """Run a command of that slapmat, and of no other."""
        done = subprocess.run(
            [sys.executable, "-c", START, *arguments],
            input=told.encode(),
            env={
                "PYTHONPATH": os.pathsep.join((str(self.folder), LIBRARIES)),
                "HOME": str(self.folder),
                "LANG": "C.UTF-8",
            },
            cwd=self.folder,
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr.decode()
        return done.stdout.decode()


def copy_of_slapmat(folder: Path) -> Path:
    """Lay the installed slapmat into a folder."""
    package = folder / "slapmat"
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(Path(slapmat.__file__).parent, package, ignore=ignored)
    return package


def dropped_in(folder: Path) -> Place:
    """Copy slapmat, and drop the game's folder among its games."""
    package = copy_of_slapmat(folder)
    shutil.copytree(PROJECT / "slapjack", package / "games" / "slapjack")
    return Place(folder)


def installed(folder: Path) -> Place:
    """Copy slapmat, and unpack a wheel of the game's project beside it, as pip does."""
    copy_of_slapmat(folder)
    wheel = folder / "slapmat_slapjack-1.0-py3-none-any.whl"
    information = "slapmat_slapjack-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in sorted((PROJECT / "slapjack").rglob("*.*")):
            if "__pycache__" not in path.parts:
                archive.write(path, path.relative_to(PROJECT))
        archive.writestr(f"{information}/METADATA", "Name: slapmat-slapjack\nVersion: 1.0\n")
        archive.writestr(f"{information}/entry_points.txt", entry_points())
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return Place(folder)


def entry_points() -> str:
    """Give the project's entry points as an installer writes them."""
    text = (PROJECT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.search(r'\[project\.entry-points\."(.+)"\]\n(\w+) = "(.+)"', text)
    assert named is not None
    return "[{}]\n{} = {}\n".format(*named.groups())


@pytest.fixture(scope="module", params=[dropped_in, installed])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Place:
    made: Place = request.param(tmp_path_factory.mktemp("place"))
    return made


def lines(*told: dict[str, object]) -> str:
    return "".join(json.dumps(line) + "\n" for line in told)


def slapped(slaps: Sequence[str]) -> str:
    """Give the lines of a game in which these slap first, each time a jack."""
    told: list[dict[str, object]] = [
        {"do": "start", "players": ["Ann", "Ben"], "house_rules": {"piles": 2}}
    ]
    for number, player in enumerate(slaps, 1):
        told.append({"press": player, "at_ns": number * 10**9})
        told.append({"now_ns": number * 10**9 + 10**6})
        told.append({"do": "yes"})
    return lines(*told)


@pytest.mark.slow
def test_a_sixth_game_is_played_on_the_pipe(place: Place) -> None:
    told = place.run("table", "slapjack", told=slapped(["Ann", "Ben", "Ann"])).splitlines()
    replies = [json.loads(line) for line in told]
    assert replies[2]["prompt"] == "Ann was first. Was it a jack?"
    assert replies[-1]["state"]["winners"] == ["Ann"]


@pytest.mark.slow
def test_a_sixth_game_is_played_by_nobody_to_its_end(place: Place) -> None:
    told = json.loads(place.run("demo", "slapjack", "--fast", "--json"))
    assert told["winners"]
    assert told["races"] >= 3


@pytest.mark.slow
def test_a_sixth_game_scores_a_sheet(place: Place) -> None:
    told = json.loads(
        place.run("score", "slapjack", "--json", told='{"piles": {"Ann": 3, "Ben": 1}}')
    )
    assert told["winners"] == ["Ann"]


@pytest.mark.slow
def test_a_sixth_game_speaks_its_languages(place: Place) -> None:
    place.folder.joinpath("speak.py").write_text(
        "from slapmat.shell.languages import speak_language\n"
        "from slapmat.games.finding import game_called\n"
        "game = game_called('slapjack')\n"
        "state = game.blank()._replace(piles={'Ann': 0, 'Ben': 0}, target=1)\n"
        "for code in ('fr', 'ru', 'en'):\n"
        "    speak_language(code)\n"
        "    print(game.prompt(state))\n",
        encoding="utf-8",
    )
    script = "import runpy; runpy.run_path('speak.py')"
    told = subprocess.run(
        [sys.executable, "-c", script],
        env={
            "PYTHONPATH": os.pathsep.join((str(place.folder), LIBRARIES)),
            "PYTHONIOENCODING": "utf-8",
        },
        cwd=place.folder,
        capture_output=True,
        check=True,
    ).stdout.decode()
    assert told.splitlines() == [
        "Retournez les cartes une à une et tapez les valets.",
        "Открывайте карты по одной и бейте валетов.",
        "Turn the cards one by one, and slap the jacks.",
    ]


@pytest.mark.slow
def test_a_sixth_game_is_measured_like_ours(place: Place) -> None:
    told = json.loads(place.run("bench", "--only", "rules", "--quick", "--json"))
    assert "slapjack" in [measure["name"] for measure in told["figures"][0]["measures"]]


# The same game in this process: at a table, and in random games.
@pytest.fixture
def _brought(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    installed(tmp_path)
    shutil.rmtree(tmp_path / "slapmat")
    monkeypatch.syspath_prepend(str(tmp_path))
    found.cache_clear()
    yield
    found.cache_clear()
    for name in [name for name in sys.modules if name.partition(".")[0] == "slapjack"]:
        del sys.modules[name]


@pytest.mark.usefixtures("_brought")
def test_an_installed_game_is_found_and_played_at_random() -> None:
    assert game_called("slapjack").spec.title == "Slapjack"
    for seed in range(50):
        LikelyGame("slapjack", seed).play()


def test_an_outside_game_is_heard_and_seen_at_the_table() -> None:
    rig = EveningRig(game=GAME)
    rig.start("1", "2", "4")
    assert isinstance(rig.scene.body, Board)
    rig.press("2", "4", apart_ms=5)
    assert "slap" in rig.cues
    question = rig.scene.question
    assert question is not None
    assert question.text == "Player 2 was first. Was it a jack?"
    rig.press("yes")
    assert rig.report["totals"] == {"Player 1": 0, "Player 2": 1, "Player 4": 0}
    rig.press("no")
    rig.press("no")
    assert rig.report["totals"]["Player 2"] == 0


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_the_texts_of_the_outside_game_are_whole(language: str) -> None:
    book = Book("slapjack", language, PROJECT / "slapjack", PROJECT)
    assert list(faults(book)) == []
    assert book.mo.read_bytes() == compiled(book)


# docs/adding-a-game.md
def blocks(kind: str) -> list[str]:
    text = DOC.read_text(encoding="utf-8")
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE)


def code_lines(text: str) -> list[str]:
    """Give the lines that hold something."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_guide_has_the_game_from_its_first_line_to_its_last() -> None:
    code = (PROJECT / "slapjack" / "game.py").read_text(encoding="utf-8")
    assert code_lines("".join(blocks("python"))) == code_lines(code)


def test_the_guide_has_the_project_as_it_is() -> None:
    assert blocks("toml") == [(PROJECT / "pyproject.toml").read_text(encoding="utf-8")]
