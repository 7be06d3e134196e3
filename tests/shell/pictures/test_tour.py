"""The tour shows every picture that is kept for it, in an order of its own, and weighs little."""

import re

from tests.architecture.repository import ROOT
from tests.shell.pictures.touring import FOLDER, SCREENS

MOST_BYTES = 1_500_000
SHOWN = re.compile(r"!\[[^\]]+\]\((?:docs/)?pictures/([\w-]+)\.png\)")


def test_the_tour_shows_every_picture_once() -> None:
    shown = SHOWN.findall((ROOT / "docs" / "tour.md").read_text(encoding="utf-8"))
    assert sorted(shown) == sorted(SCREENS)
    assert {path.stem for path in FOLDER.iterdir()} >= set(SCREENS)


def test_no_picture_is_kept_that_no_page_shows() -> None:
    pages = [page.read_text(encoding="utf-8") for page in (ROOT / "docs").glob("*.md")]
    shown = {name for page in pages for name in SHOWN.findall(page)}
    assert {path.stem for path in FOLDER.iterdir()} <= shown


def test_the_readme_opens_with_three_of_them() -> None:
    begin = (ROOT / "README.md").read_text(encoding="utf-8").split("##")[0]
    assert len(set(SHOWN.findall(begin)) & set(SCREENS)) == 3


def test_the_pictures_weigh_little() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < MOST_BYTES
