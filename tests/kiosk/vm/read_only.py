"""A Debian with its own kernel and initramfs: what the menu may do, and scripts/read-only-root.

python -m tests.kiosk.vm.read_only SUITE OUT. Needs root, qemu-system-x86, mmdebstrap, e2fsprogs.

A service stands for slapmat; scripts, polkit's rule and the menu's units are the real ones, and a
radio is simulated by the kernel (mac80211_hwsim).
"""

import atexit
import os
import select
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGES = (
    "systemd-sysv",
    "udev",
    "linux-image-amd64",
    "initramfs-tools",
    "overlayroot",
    "busybox",
    "e2fsprogs",
    "util-linux",
    "diffutils",
    "dbus",
    "polkitd",
    "rfkill",
)
SCRIPTS = ("read-only-root", "setup.sh", "kiosk.sh", "install-kiosk", "kiosk-release.sh")
UNIT = """[Service]
StateDirectory=slapmat
ExecStart=/bin/sleep infinity
[Install]
WantedBy=multi-user.target
"""
SHELL = """[Service]
ExecStart=/bin/bash --norc
StandardInput=tty-force
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS1
Environment=PS1= TERM=dumb
[Install]
WantedBy=multi-user.target
"""
PATIENCE_S = 600.0
MARK = b"==8<=="
DO = "/src/scripts/read-only-root"


def build(suite: str, out: Path) -> None:
    """Make the system's disk, and an empty one."""
    tree = out / "tree"
    subprocess.run(
        [
            "mmdebstrap",
            "--mode=root",
            "--variant=minbase",
            f"--include={','.join(PACKAGES)}",
            suite,
            tree,
        ],
        check=True,
        capture_output=True,
    )
    (tree / "src/scripts").mkdir(parents=True)
    for name in SCRIPTS:
        shutil.copy(ROOT / "scripts" / name, tree / "src/scripts" / name)
    units = tree / "etc/systemd/system"
    (units / "slapmat.service").write_text(UNIT)
    (units / "slapmat-backup.timer").write_text("[Timer]\nOnActiveSec=1d\n")
    (units / "slapmat-backup.service").write_text("[Service]\nExecStart=/bin/true\n")
    shutil.copy(ROOT / "systemd/50-slapmat.rules", tree / "etc/polkit-1/rules.d")
    for name in ("slapmat-network@.service", "slapmat-update.service"):
        shutil.copy(ROOT / "systemd" / name, units / name)
    helpers = tree / "opt/slapmat/current/kiosk"
    shutil.copytree(ROOT / "systemd/helpers", helpers)
    for helper in helpers.iterdir():
        helper.chmod(0o755)
    sysusers = tree / "etc/sysusers.d"
    sysusers.mkdir(exist_ok=True)
    shutil.copy(ROOT / "systemd/slapmat-sysusers.conf", sysusers / "slapmat.conf")
    (units / "lab-shell.service").write_text(SHELL)
    (tree / "etc/fstab").write_text("/dev/vda / ext4 defaults 0 1\n")
    (tree / "etc/hostname").write_text("kiosk\n")
    state = tree / "var/lib/slapmat/slapmat"
    state.mkdir(parents=True)
    (state / "matches").write_text("one\n")
    for words in (["systemd-sysusers"], ["systemctl", "--quiet", "enable", "slapmat", "lab-shell"]):
        subprocess.run(["chroot", tree, *words], check=True)
    for name in ("vmlinuz", "initrd.img"):
        shutil.copy(next((tree / "boot").glob(f"{name}-*")), out / name)
    disk = out / "disk.raw"
    subprocess.run(["truncate", "-s", "1500M", disk], check=True)
    subprocess.run(["mkfs.ext4", "-q", "-F", "-d", tree, disk], check=True)
    subprocess.run(["truncate", "-s", "100M", out / "store.raw"], check=True)
    shutil.rmtree(tree)


class Guest:
    """The machine, with a shell on its second serial port."""

    def __init__(self, out: Path) -> None:
        words = ["qemu-system-x86_64", "-M", "q35", "-accel", "tcg,thread=multi", "-cpu", "qemu64"]
        words += ["-m", "768", "-smp", "2", "-display", "none", "-no-reboot", "-nodefaults"]
        words += ["-kernel", str(out / "vmlinuz"), "-initrd", str(out / "initrd.img")]
        words += ["-append", "root=/dev/vda rw console=ttyS0 quiet"]
        for name in ("disk.raw", "store.raw"):
            words += ["-drive", f"file={out / name},format=raw,if=virtio,cache=writethrough"]
        words += ["-serial", f"file:{out / 'console'}", "-serial", "stdio"]
        self._qemu = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        # Also where something fails here, no machine is left behind.
        atexit.register(self._qemu.kill)
        self.run("systemctl is-system-running --wait")

    def run(self, command: str) -> str:
        """Run a command; gives what it says."""
        assert self._qemu.stdin is not None
        assert self._qemu.stdout is not None
        self._qemu.stdin.write(
            f"stty -echo; ({command}) 2>&1 </dev/null; echo '==8<''=='\n".encode()
        )
        self._qemu.stdin.flush()
        said, limit_s = b"", time.monotonic() + PATIENCE_S
        while MARK not in said:
            left_s = max(0.0, limit_s - time.monotonic())
            if not select.select([self._qemu.stdout], [], [], left_s)[0]:
                raise AssertionError(f"the machine does not answer: {said!r}")
            read = os.read(self._qemu.stdout.fileno(), 4096)
            if not read:
                raise AssertionError(f"the machine has ended: {said!r}")
            said += read
        return said.partition(MARK)[0].decode("utf-8", "replace").replace("\r", "")

    def wait(self) -> None:
        """Wait until it is off by itself."""
        self._qemu.wait(PATIENCE_S)

    def cut(self) -> None:
        """Pull the plug."""
        self._qemu.kill()
        self._qemu.wait()


def expect(guest: Guest, command: str, *wanted: str, without: str = "\0") -> None:
    """See that a command says something.

    Raises:
        AssertionError: It says something else.
    """
    said = guest.run(command)
    print(f"$ {command}\n{said.strip()}", flush=True)
    missing = [text for text in wanted if text not in said]
    assert not missing, missing
    assert without not in said, without


AS_USER = "runuser -u slapmat -- systemctl --no-ask-password"


def menu_without_root(guest: Guest) -> None:
    """Do what the menu does, as its user."""
    expect(guest, "modprobe mac80211_hwsim; sleep 2; cat /sys/class/rfkill/*/soft", "0")
    expect(
        guest,
        f"{AS_USER} start slapmat-network@off; cat /sys/class/rfkill/*/soft",
        "1",
        without="0",
    )
    expect(
        guest, f"{AS_USER} start slapmat-network@on; cat /sys/class/rfkill/*/soft", "0", without="1"
    )
    expect(
        guest,
        f"{AS_USER} start slapmat-update; cat /run/slapmat-menu/update",
        "a stick that has one",
    )
    expect(
        guest, f"{AS_USER} stop slapmat-update; echo code $?", "authentication", without="code 0"
    )
    expect(guest, f"{AS_USER} restart slapmat; echo code $?", "authentication", without="code 0")


def main(suite: str, out: Path) -> int:
    """Make the system read-only, pull the plug, and go all the way back."""
    build(suite, out)
    guest = Guest(out)
    menu_without_root(guest)
    expect(guest, f"{DO} --dry-run /dev/vdb", "would: mkfs.ext4", "+LABEL=slapmat")
    expect(guest, f"{DO} --check", "can be written to now", "system's own partition")
    expect(guest, f"{DO} --yes /dev/vdb; echo code $?", "read-only from the next start", "code 0")
    expect(guest, f"{DO} --yes /dev/vdb; echo code $?", "code 0", without="moves to")
    expect(
        guest,
        "findmnt -no SOURCE /var/lib/slapmat; systemctl is-active slapmat",
        "/dev/vdb",
        "\nactive",
    )
    expect(
        guest,
        "echo before >/var/lib/slapmat/slapmat/more; sync; echo ok",
        "ok",
    )
    guest.cut()

    guest = Guest(out)
    expect(
        guest,
        f"findmnt -no SOURCE,FSTYPE /; {DO} --check",
        "overlayroot",
        "read-only now",
        "/dev/vdb",
    )
    expect(
        guest,
        "cat /var/lib/slapmat/slapmat/*; systemctl is-active slapmat",
        "one",
        "before",
        "\nactive",
    )
    expect(
        guest, "echo x >/etc/forgotten; echo y >/var/lib/slapmat/slapmat/kept; sync; echo ok", "ok"
    )
    expect(guest, "/src/scripts/install-kiosk; echo code $?", "the system is read-only", "code 1")
    guest.cut()

    guest = Guest(out)
    expect(guest, "ls /etc/forgotten; cat /var/lib/slapmat/slapmat/kept", "No such file", "y")
    expect(guest, f"{DO} --writable; echo code $?", "from the next start", "code 0")
    expect(guest, f"{DO} --check", "read-only now", "from the next start it can be written to")
    guest.cut()

    guest = Guest(out)
    expect(
        guest, f"{DO} --check; findmnt -no FSTYPE /", "can be written to now", "ext4", "/dev/vdb"
    )
    expect(guest, f"{DO} --yes; echo code $?", "read-only from the next start", "code 0")
    guest.cut()

    guest = Guest(out)
    expect(
        guest,
        f"{DO} --check; {DO} --undo --yes; echo code $?",
        "read-only now",
        "once more",
        "code 0",
    )
    guest.cut()

    guest = Guest(out)
    expect(guest, f"{DO} --undo --yes; echo code $?", "the store moves back", "code 0")
    expect(
        guest, "cat /etc/fstab /var/lib/slapmat/slapmat/*", "one", "before", "y", without="LABEL"
    )
    expect(
        guest, f"{DO} --check; findmnt -no SOURCE -T /var/lib/slapmat", "own partition", "/dev/vda"
    )
    expect(guest, "systemctl is-active slapmat", "active")
    guest.run(f"{AS_USER} poweroff &")
    guest.wait()
    print("good    read-only and back, with the plug pulled five times")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
