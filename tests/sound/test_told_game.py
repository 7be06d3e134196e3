"""Who only listens knows the game: from what was spoken alone it is put together again."""

import re
from dataclasses import dataclass, field

from slapmat.games.swat.events import OfferClaimed
from slapmat.sound.failing import Failing
from slapmat.sound.sentences import Level
from slapmat.sound.speaking import Mouth, Speech
from slapmat.sound.talk import Talk
from tests.referee.evening_rig import EveningRig

HOLD_MS = 1600
SEATS = ("1", "2", "3", "4")


@dataclass
class Told:
    """What a listener has understood."""

    dealers: list[str] = field(default_factory=list)
    claims: list[str] = field(default_factory=list)
    locked: dict[str, str] = field(default_factory=dict)
    totals: dict[str, int] = field(default_factory=dict)
    winners: list[str] = field(default_factory=list)

    def hear(self, text: str) -> None:
        if found := re.match(r"(.+) deals\. The offer is not open yet", text):
            self.dealers.append(found[1])
        elif found := re.match(r"(.+): (first by|the only slap|waited for)", text):
            self.claims.append(found[1])
        elif found := re.match(r"(Player \d): (full|barred|dealing)$", text):
            self.locked[found[1]] = found[2]
        elif found := re.match(r"(\d): (.+), (\u2212?\d+)$", text):
            self.totals[found[2]] = int(found[3].replace("\u2212", "-"))
            self.winners += [found[2]] * (found[1] == "1")


def spoken(rig: EveningRig) -> list[str]:
    """Give all that a voice was given to say of what was shown."""
    noted: list[str] = []

    def note(text: str, at_ns: int, *, is_news: bool) -> None:
        del at_ns, is_news
        noted.append(text)

    mouth = Mouth(lambda _: b"", lambda _: None)
    speech = Speech(
        Talk(Level.EVERYTHING), mouth, Failing("voice", lambda _: None), note, lambda: rig.now_ns
    )
    for scene in rig.scenes:
        speech.hear(scene)
        speech.turn(rig.now_ns)
    return noted


def play(rig: EveningRig) -> None:
    """Play a hand until two are full, and type the points."""
    rig.start(*SEATS)
    rig.press(rig.dealer_button)
    for turn in range(7):
        eligible = [seat for seat in rig.others(*SEATS) if rig.report["stacks"][name(seat)] < 3]
        rig.press(*eligible[turn % 2 :], apart_ms=4)
        for _ in range(30):
            rig.wait(100)
    rig.press(rig.dealer_button, hold_ms=HOLD_MS)
    rig.wait(5200)
    rig.press("yes")
    while rig.report["phase"] == "count" and rig.scene.question is None:
        rig.type(f"u{len(rig.records) % 40}")
        rig.press("yes")
    rig.wait(1100)
    rig.press("yes", hold_ms=HOLD_MS)


def name(seat: str) -> str:
    return f"Player {seat}"


def test_from_speech_alone_the_game_is_known() -> None:
    rig = EveningRig(house_rules={"hands": 1})
    play(rig)
    told = Told()
    for text in spoken(rig):
        told.hear(text)
    claims = [e.player for r in rig.records for e in r.events if isinstance(e, OfferClaimed)]
    assert claims
    assert told.claims == claims
    first = next(e.dealer for r in rig.records for e in r.events if hasattr(e, "dealer"))
    assert told.dealers == [first, *claims]
    full = {player for player, stacks in rig.report["stacks"].items() if stacks == 3}
    assert {player for player, why in told.locked.items() if why == "full"} == full
    assert told.totals == rig.report["totals"]
    assert told.winners == rig.report["winners"]
