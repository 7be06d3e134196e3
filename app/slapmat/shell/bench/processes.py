"""What the kernel tells of a process: its use of a core, its wake-ups, its memory."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from slapmat.shell.bench.values import NotMeasuredError

VOLUNTARY = "voluntary_ctxt_switches"
PROC = Path("/proc")
BYTES_A_KIB = 1024


@dataclass(frozen=True, slots=True)
class Usage:
    """What a process has used so far.

    Attributes:
        core_ns: Time on a core, of all its threads.
        wakeups: How often its threads have gone to sleep by themselves, and so were woken again.
        threads: Both by thread: one that has ended meanwhile is no longer counted.
    """

    core_ns: int
    wakeups: int
    threads: Mapping[str, tuple[int, int]]

    def since(self, before: "Usage") -> tuple[int, int]:
        """Give both since an earlier moment, of the threads that are still there."""
        core_ns = wakeups = 0
        for thread, (thread_core_ns, thread_wakeups) in self.threads.items():
            core_before_ns, wakeups_before = before.threads.get(thread, (0, 0))
            core_ns += thread_core_ns - core_before_ns
            wakeups += thread_wakeups - wakeups_before
        return core_ns, wakeups


def usage_of(pid: int) -> Usage:
    """Give what the threads of a process have used so far.

    Raises:
        NotMeasuredError: The kernel does not tell.
    """
    threads = {}
    for task in tasks_of(pid):
        try:
            core_ns = int(read(task / "schedstat").split()[0])
            threads[task.name] = core_ns, int(fields_of(task / "status")[VOLUNTARY])
        except NotMeasuredError:
            # It has ended since they were listed; with the last one all is gone.
            if task.name == str(pid):
                raise
    core_ns, wakeups = map(sum, zip(*threads.values(), strict=True))
    return Usage(core_ns, wakeups, threads)


def tasks_of(pid: int) -> Iterator[Path]:
    """Give the threads of a process."""
    yield from (PROC / str(pid) / "task").iterdir()


def memory_of(pid: int) -> dict[str, int]:
    """Give a process's resident memory in bytes, and its share of it where pages are shared.

    Raises:
        NotMeasuredError: The kernel does not tell.
    """
    status = fields_of(PROC / str(pid) / "status")
    shares = fields_of(PROC / str(pid) / "smaps_rollup")
    told = {
        "resident": status["VmRSS"],
        "most_resident": status["VmHWM"],
        "own_anonymous": status["RssAnon"],
        "of_files": status["RssFile"],
        "shared_memory": status["RssShmem"],
        "proportional": shares["Pss"],
    }
    return {name: int(text.split()[0]) * BYTES_A_KIB for name, text in told.items()}


def fields_of(path: Path) -> dict[str, str]:
    """Read a file of lines like "Name: value"."""
    lines = (line.partition(":") for line in read(path).splitlines())
    return {name: value.strip() for name, _, value in lines}


def read(path: Path) -> str:
    """Read a file of the kernel's.

    Raises:
        NotMeasuredError: It is not there.
    """
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise NotMeasuredError(
            f"{path} cannot be read: {error.strerror}.",
            remedy="Measure on Linux, with a kernel that keeps statistics of processes.",
        ) from error
