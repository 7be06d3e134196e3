"""Nothing in the repository works, or makes sense, on one machine only."""

import re

import pytest

from tests.architecture.repository import ROOT, text_files

# Put together here, so that this file does not name them itself.
SECRET_PLACES = ("wo" + "rk", "ro" + "ot")
REGISTRY_HOSTS = (
    "py" + "pi.org",
    "python" + "hosted.org",
    "deb.debian" + ".org",
    "security.debian" + ".org",
    "npm" + "js.org",
    "npm" + "js.com",
)
MACHINE_NAME = re.compile(
    rf"(?<![\w.$}}])/({'|'.join(SECRET_PLACES)})(?![\w-])"
    rf"|\.\./sha" + rf"red\b|{'|'.join(map(re.escape, REGISTRY_HOSTS))}"
)


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        (f"cd /{SECRET_PLACES[0]}/main", True),
        (f'HOME="/{SECRET_PLACES[1]}"', True),
        (f"see ../sha{'red'}/design.md", True),
        (f"https://{REGISTRY_HOSTS[0]}/simple", True),
        (f'"$here/{SECRET_PLACES[0]}/x" and art{SECRET_PLACES[0]}', False),
        (f"net{SECRET_PLACES[0]}/{SECRET_PLACES[1]}s", False),
    ],
)
def test_what_counts_as_a_machine_name(text: str, is_found: bool) -> None:
    assert bool(MACHINE_NAME.search(text)) == is_found


def test_no_file_names_a_machines_folders_or_a_registrys_host() -> None:
    assert [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path, text in text_files()
        for number, line in enumerate(text.splitlines(), start=1)
        if MACHINE_NAME.search(line)
    ] == []
