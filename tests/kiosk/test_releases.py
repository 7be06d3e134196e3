"""How releases are switched: the installer's own functions, with a systemd of the test's own."""

import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parents[2] / "scripts"
# What the functions are sourced with, and what stands for systemd: it says whether a game is on,
# and a release whose folder has a file `broken` does not start.
HEAD = """
set -euo pipefail
root={root}
. "$root/scripts/setup.sh"
. "$root/scripts/kiosk.sh"
. "$root/scripts/kiosk-release.sh"
base={base}
releases=$base/releases
has_systemd() {{ true; }}
systemctl() {{
    case "$*" in
        *StatusText*) cat "$base/status" ;;
        *is-active*) [ ! -f "$base/current/broken" ] ;;
        restart*)
            echo "restart $(release_of current)" >>"$base/log"
            [ ! -f "$base/current/broken" ]
            ;;
    esac
}}
self_test() {{ [ ! -f "$1/refused" ]; }}
"""


class Releases:
    """A folder like /opt/slapmat, with some releases of which one is used."""

    def __init__(self, base: Path) -> None:
        self.base = base
        self.status("No game is on.")
        (base / "log").write_text("")

    def make(self, name: str) -> None:
        program = self.base / "releases" / name / "bin" / "slapmat"
        program.parent.mkdir(parents=True, exist_ok=True)
        program.write_text("#!/bin/sh\n")
        program.chmod(0o755)

    def status(self, said: str) -> None:
        (self.base / "status").write_text(f"{said}\n")

    def mark(self, name: str, how: str) -> None:
        (self.base / "releases" / name / how).touch()

    def run(self, *lines: str) -> "subprocess.CompletedProcess[str]":
        script = HEAD.format(root=SCRIPTS.parent, base=self.base) + "\n".join(lines)
        return subprocess.run(
            ["/bin/bash", "-c", script], capture_output=True, text=True, check=False
        )

    def use(self, name: str) -> "subprocess.CompletedProcess[str]":
        self.make(name)
        return self.run(f"release={name}", "use_release")

    def link(self, name: str) -> str:
        path = self.base / name
        return path.readlink().name if path.is_symlink() else ""

    @property
    def restarts(self) -> list[str]:
        return (self.base / "log").read_text().split("\n")[:-1]

    @property
    def kept(self) -> set[str]:
        return {path.name for path in (self.base / "releases").iterdir()}


@pytest.fixture
def releases(tmp_path: Path) -> Releases:
    found = Releases(tmp_path)
    assert found.use("1").returncode == 0
    assert found.link("current") == "1"
    return found


def renewed(base: Path) -> Releases:
    """Give two releases of which the second is used, and the first was before."""
    found = Releases(base)
    found.use("1")
    found.use("2")
    assert (found.link("current"), found.link("previous")) == ("2", "1")
    return found


def test_a_new_release_is_used_and_the_one_before_stays(tmp_path: Path) -> None:
    found = renewed(tmp_path)
    assert found.restarts == ["restart 1", "restart 2"]
    assert found.kept == {"1", "2"}


def test_the_last_but_one_goes(tmp_path: Path) -> None:
    found = Releases(tmp_path)
    for name in ("1", "2", "3"):
        found.use(name)
    assert found.kept == {"2", "3"}


def test_one_that_does_not_start_is_left_again(releases: Releases) -> None:
    releases.make("2")
    releases.mark("2", "broken")
    done = releases.use("2")
    assert done.returncode == 1
    assert "2 does not start; 1 goes on" in done.stdout + done.stderr
    assert releases.link("current") == "1"
    assert releases.restarts[-2:] == ["restart 2", "restart 1"]


def test_never_during_a_game(releases: Releases) -> None:
    releases.status("A game is on.")
    done = releases.use("2")
    assert done.returncode == 1
    assert "a game is on" in done.stdout + done.stderr
    assert releases.link("current") == "1"
    assert releases.restarts == ["restart 1"]
    releases.status("No game is on.")
    assert releases.use("2").returncode == 0
    assert releases.link("current") == "2"


def test_the_way_back_is_taken_only_by_a_release_that_works_and_not_during_a_game(
    tmp_path: Path,
) -> None:
    found = renewed(tmp_path)
    found.status("A game is on.")
    assert found.run("rollback").returncode == 1
    found.status("No game is on.")
    found.mark("1", "refused")
    assert found.run("rollback").returncode == 1
    assert found.link("current") == "2"
    (tmp_path / "releases/1/refused").unlink()
    assert found.run("rollback").returncode == 0
    assert (found.link("current"), found.link("previous")) == ("1", "2")
    # And forward again.
    assert found.run("rollback").returncode == 0
    assert found.link("current") == "2"


def test_without_a_release_before_there_is_no_way_back(releases: Releases) -> None:
    done = releases.run("rollback")
    assert done.returncode == 1
    assert "no release before" in done.stdout + done.stderr


def test_a_link_is_never_missing_while_it_is_switched(releases: Releases) -> None:
    """The new link is made beside the old one and put in its place."""
    done = releases.run("mv() { exit 7; }", "switch current 2")
    assert done.returncode == 7
    assert releases.link("current") == "1"
