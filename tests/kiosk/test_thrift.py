"""Memory that only the start has needed: what is given back, and when."""

import mmap
from pathlib import Path

from slapmat.shell.kiosk.thrift import (
    AGAIN_AFTER_NS,
    FIRST_AFTER_NS,
    Thrift,
    give_back,
    unneeded,
)

SMAPS = """\
7f0000000000-7f0000400000 r-xp 00000000 08:02 7 /usr/lib/x86_64-linux-gnu/libLLVM-15.so.1
Rss:               46728 kB
Anonymous:             {code} kB
7f0000400000-7f0000500000 r--p 00000000 08:02 7 /usr/lib/x86_64-linux-gnu/libLLVM-15.so.1
Anonymous:          8292 kB
7f0000500000-7f0000600000 rw-p 00000000 08:02 7 /usr/lib/x86_64-linux-gnu/libLLVM-15.so.1
Anonymous:             0 kB
7f0000600000-7f0000700000 r-xp 00000000 08:02 8 /usr/lib/aarch64-linux-gnu/dri/vc4_dri.so
Anonymous:             0 kB
7f0000700000-7f0000800000 r-xp 00000000 08:02 9 /usr/lib/x86_64-linux-gnu/libc.so.6
Anonymous:             0 kB
7f0000800000-7f0000900000 r--p 00000000 00:00 0
Anonymous:             0 kB
"""


def test_only_the_graphics_librarys_code_that_is_as_in_its_file_is_given_back() -> None:
    found = list(unneeded(SMAPS.format(code=0).splitlines(keepends=True)))
    assert found == [(0x7F0000000000, 0x400000), (0x7F0000600000, 0x100000)]


def test_code_with_pages_of_its_own_stays() -> None:
    assert [first for first, _ in unneeded(SMAPS.format(code=4).splitlines())] == [0x7F0000600000]


def test_what_was_given_back_is_read_again_when_it_is_wanted(tmp_path: Path) -> None:
    size = 64 * mmap.PAGESIZE
    path = tmp_path / "libLLVM-test.so.1"
    path.write_bytes(b"code" * (size // 4))
    with path.open("rb") as file, mmap.mmap(file.fileno(), size, access=mmap.ACCESS_READ) as code:
        assert code[:4] == code[-4:] == b"code"
        before = resident(path)
        give_back()
        assert resident(path) == 0 < before
        assert code[:] == path.read_bytes()


def resident(path: Path) -> int:
    """Give how many kB of a file this process has in memory."""
    is_ours, size = False, 0
    for line in Path("/proc/self/smaps").read_text("utf-8").splitlines():
        if "-" in line.split(" ", 1)[0]:
            is_ours = line.endswith(path.name)
        elif is_ours and line.startswith("Rss:"):
            size += int(line.split()[1])
    return size


def test_it_is_done_after_the_start_and_again_but_never_during_a_game() -> None:
    given: list[int] = []
    is_game_on, now_ns = False, 0
    thrift = Thrift(lambda: is_game_on, lambda: given.append(now_ns))
    thrift.tend(0)
    assert thrift.due_ns == FIRST_AFTER_NS
    for now_ns in (FIRST_AFTER_NS - 1, FIRST_AFTER_NS, FIRST_AFTER_NS + 1):
        thrift.tend(now_ns)
    assert given == [FIRST_AFTER_NS]
    is_game_on, now_ns = True, FIRST_AFTER_NS + AGAIN_AFTER_NS
    thrift.tend(now_ns)
    assert given == [FIRST_AFTER_NS]
    is_game_on, now_ns = False, now_ns + AGAIN_AFTER_NS
    thrift.tend(now_ns)
    assert given == [FIRST_AFTER_NS, now_ns]


def test_where_it_cannot_be_done_play_goes_on() -> None:
    def fails() -> None:
        raise FileNotFoundError(2, "no such file", "/proc/self/smaps")

    thrift = Thrift(lambda: False, fails)
    thrift.tend(0)
    thrift.tend(FIRST_AFTER_NS)
    assert thrift.due_ns == FIRST_AFTER_NS + AGAIN_AFTER_NS
