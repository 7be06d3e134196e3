"""The processes that keep the machine busy end with us, however we end."""

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

from slapmat.shell.proving.busy import EACH, busy

LOOK_EVERY_S = 0.02
PATIENCE_S = 60
KILLED = """
import os, signal
from slapmat.shell.proving.busy import busy
with busy():
    with open(f"/proc/self/task/{os.getpid()}/children") as file:
        print(file.read(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


def is_running(pid: str) -> bool:
    """Say whether a process runs; one that nobody has asked for its end does not."""
    try:
        told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return told.rpartition(")")[2].split()[0] != "Z"


def own_children() -> set[str]:
    own = os.getpid()
    return set(Path(f"/proc/{own}/task/{own}/children").read_text(encoding="utf-8").split())


def test_they_end_with_the_loading() -> None:
    before = own_children()
    with busy():
        spinning = own_children() - before
        assert len(spinning) >= EACH
    assert own_children() - before == set()


def test_they_end_when_their_parent_is_killed() -> None:
    said = subprocess.run([sys.executable, "-c", KILLED], check=False, capture_output=True)
    assert said.returncode == -signal.SIGKILL
    children = said.stdout.decode().split()
    assert len(children) >= EACH
    for _ in range(round(PATIENCE_S / LOOK_EVERY_S)):
        if not any(map(is_running, children)):
            return
        threading.Event().wait(LOOK_EVERY_S)
    raise AssertionError(f"{children} go on without their parent")
