"""A link in the documentation leads somewhere."""

import re

from tests.architecture.repository import ROOT, tracked_files

LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)")


def test_every_link_between_documents_leads_to_a_file() -> None:
    links = [
        (path, target)
        for path in tracked_files("*.md")
        for target in LINK.findall(path.read_text(encoding="utf-8"))
    ]
    assert links != []
    assert [
        f"{path.relative_to(ROOT)}: {target}"
        for path, target in links
        if not (path.parent / target).exists()
    ] == []
