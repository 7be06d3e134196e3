"""The rulings: names, values and both presets. Contract: house_rules."""

import re
from pathlib import Path

import pytest

import slapmat.games.swat
from slapmat.games.swat.house import HOUSE_RULES
from slapmat.rules.house import PRESETS, HouseRule, Value
from tests.referee.pipe_rig import PipeRig, table

RULES_PAGE = (Path(slapmat.games.swat.__file__).parent / "RULES.md").read_text(encoding="utf-8")
CONTRACT = {
    "dead_heat": ("reslap", "reslap"),
    "offer_opens": ("auto", "dealer"),
    "last_call": (5, 0),
    "next_dealer": ("random", "random"),
    "false_slap": ("shown", "shown"),
    "wild_splits_pairs": (False, False),
    "none_counts": (True, True),
    "open_tallies": (True, False),
    "card_in_hand": (True, True),
    "stranded_dealer": (True, True),
    "hands": (None, None),
    "target": (None, None),
}


def in_force(**rules: object) -> dict[str, Value]:
    rig = table(3, **rules)
    values: dict[str, Value] = rig.events[0]["house_rules"]
    return values


def refused(players: int = 3, **rules: object) -> str:
    names = ["Ann", "Ben", "Cid"][:players]
    return PipeRig().refused({"do": "start", "players": names, "house_rules": rules})


@pytest.mark.parametrize("number", [0, 1], ids=PRESETS)
def test_a_preset_sets_every_ruling(number: int) -> None:
    expected = {name: values[number] for name, values in CONTRACT.items()}
    assert in_force(preset=PRESETS[number]) == expected


def test_family_is_the_default() -> None:
    assert in_force() == in_force(preset="family")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("dead_heat", "table_decides"),
        ("offer_opens", "auto"),
        ("last_call", 0),
        ("last_call", 30),
        ("next_dealer", "left"),
        ("false_slap", "barred"),
        ("false_slap", 1),
        ("false_slap", 20),
        ("wild_splits_pairs", True),
        ("none_counts", False),
        ("open_tallies", True),
        ("card_in_hand", False),
        ("stranded_dealer", False),
        ("hands", 1),
        ("hands", 9),
    ],
)
def test_every_other_key_overrides_the_preset(name: str, value: Value) -> None:
    assert in_force(preset="purist", **{name: value}) == {
        **in_force(preset="purist"),
        name: value,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("preset", "granny"),
        ("preset", None),
        ("dead_heat", "toss"),
        ("dead_heat", True),
        ("offer_opens", 1),
        ("last_call", -1),
        ("last_call", 31),
        ("last_call", "5"),
        ("last_call", True),
        ("last_call", None),
        ("next_dealer", "right"),
        ("false_slap", 0),
        ("false_slap", 21),
        ("false_slap", -3),
        ("false_slap", 1.5),
        ("false_slap", "none"),
        ("wild_splits_pairs", 1),
        ("none_counts", "yes"),
        ("open_tallies", []),
        ("hands", 0),
        ("hands", 10),
        ("target", 0),
        ("target", "100"),
        ("part_deck", True),
        ("", 1),
    ],
)
def test_unknown_keys_and_values_are_errors(name: str, value: object) -> None:
    refused(2, **{name: value})


def test_house_rules_are_an_object() -> None:
    given: tuple[object, ...] = ([], "purist", 3)
    for rules in given:
        PipeRig().refused({"do": "start", "players": ["Ann", "Ben"], "house_rules": rules})


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_the_screen_offers_only_values_that_the_rule_allows(rule: HouseRule) -> None:
    assert all(value is None or rule.allows(value) for value in rule.steps)
    assert {rule.family, rule.purist} <= set(rule.steps)


@pytest.mark.parametrize("rule", HOUSE_RULES, ids=lambda rule: rule.name)
def test_the_rules_page_has_each_ruling_with_its_values_and_defaults(rule: HouseRule) -> None:
    (row,) = re.findall(rf"^\| `{rule.name}` \|.*$", RULES_PAGE, re.MULTILINE)
    if rule.family is not None:
        cells = row.strip("| ").split(" | ")
        assert [cell.strip("`") for cell in cells[-2:]] == [
            str(value).lower() for value in (rule.family, rule.purist)
        ]
    for word in rule.words:
        assert f"`{word}`" in row
    if rule.least is not None:
        assert f"{rule.least}–{rule.most}" in row


def test_the_rules_page_has_no_ruling_more() -> None:
    assert len(re.findall(r"^\| `", RULES_PAGE, re.MULTILINE)) == len(HOUSE_RULES)
