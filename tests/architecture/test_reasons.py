"""Whoever silences a check says why, in the same line."""

import io
import re
import tokenize
from collections.abc import Iterator

import pytest

from tests.architecture.repository import ROOT, tracked_files

DIRECTIVE = re.compile(
    r"noqa(:\s*[A-Z]+\d+(,\s*[A-Z]+\d+)*)?|type:\s*ignore(\[[\w, -]+\])?|pragma:\s*no cover"
    r"|ruff:\s*noqa|mypy:\s*[\w-]+"
)
BLANKET = re.compile(r"noqa(?!:)|type:\s*ignore(?!\[)")
IGNORED_RULE = re.compile(r'^\s+"[A-Z]+\d*",')


def comments(code: str) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(code).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def is_unexplained(comment: str) -> bool:
    """Say whether a comment silences a check without at least two words of reason."""
    if not re.match(rf"#\s*({DIRECTIVE.pattern})", comment):
        return False
    return bool(BLANKET.search(comment)) or len(re.findall(r"\w+", DIRECTIVE.sub("", comment))) < 2


@pytest.mark.parametrize(
    ("comment", "unexplained"),
    [
        ("# noqa: BLE001", True),
        ("# noqa", True),
        ("# noqa - the whole line is generated", True),
        ("# noqa: BLE001, E501 - the last net", False),
        ("# type: ignore[import-untyped]", True),
        ("# type: ignore  # has no types", True),
        ("# type: ignore[import-untyped]  # noqa: E501", True),
        ("# type: ignore[import-untyped]  # the library has no types", False),
        ("# pragma: no cover", True),
        ("# fmt: skip", False),  # it shapes a table; nothing is silenced
        ("# a comment about noqa", False),
    ],
)
def test_what_counts_as_a_reason(comment: str, unexplained: bool) -> None:
    assert is_unexplained(comment) == unexplained


def test_every_silenced_check_in_the_code_has_a_reason() -> None:
    assert [
        f"{path.relative_to(ROOT)}:{line}: {comment}"
        for path in tracked_files("*.py")
        for line, comment in comments(path.read_text(encoding="utf-8"))
        if is_unexplained(comment)
    ] == []


def test_every_rule_that_ruff_ignores_has_a_reason() -> None:
    lines = (ROOT / "pyproject.toml").read_text(encoding="utf-8").splitlines()
    ignored = [line for line in lines if IGNORED_RULE.match(line)]
    assert ignored != []
    assert [line for line in ignored if len(line.partition(" #")[2].split()) < 2] == []
