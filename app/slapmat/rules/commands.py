"""Commands that every game understands, and the ones that the referee itself makes."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from slapmat.judging.race import Verdict


@dataclass(frozen=True, slots=True)
class Start:
    """Start a match: who plays, in the order of their seats, and how.

    Attributes:
        players: In the order of their seats.
        seed: Of all that is drawn by lot.
        house_rules: What is not as usual, and the preset.
        jitter_ns: How far off stamps may be, where nobody measures.
        handicap_ms: How much later slaps count, by player.
        patience: 1, 2 or 4: how many times as long what ends by itself goes on (a last call, a
            turn's clock); nothing that a race is judged by.
    """

    players: tuple[str, ...]
    seed: int = 1
    house_rules: Mapping[str, object] = field(default_factory=dict)
    jitter_ns: int = 1000
    handicap_ms: Mapping[str, object] = field(default_factory=dict)
    patience: int = 1


@dataclass(frozen=True, slots=True)
class Yes:
    """The green table button, short: yes to what the prompt says."""


@dataclass(frozen=True, slots=True)
class No:
    """The white table button, short: no to a question, else take the last thing back."""


@dataclass(frozen=True, slots=True)
class Next:
    """Begin the next hand or round."""


@dataclass(frozen=True, slots=True)
class Award:
    """The table decides a race that could not be judged, for this player."""

    player: str


@dataclass(frozen=True, slots=True)
class Point:
    """The table means this player, of those that a question asks for; *yes* then takes them."""

    player: str


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the game; what they have scored stays."""

    player: str


@dataclass(frozen=True, slots=True)
class EndNow:
    """The table stops before the game's own end; the totals stand as they are: see `ending`."""


@dataclass(frozen=True, slots=True)
class Join:
    """A player comes in, from the next hand on."""

    player: str


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a seat's own button means at the moment of contact.

    Attributes:
        name: The game's own word for it.
        waits: Whether holding it means something else, so that it is settled on release.
        about: The game's own number of what it was about (an offer, a turn).
        held: What the full ring will mean, in a few words; for a press that can be long.
        is_twice: It counts at its contact, and once more as a long press if it is held: a press
            that opens a race cannot wait, yet may turn out to mean "it is my turn".
        tells_release: With `is_twice`: it counts once more where it ends short, `is_release`: then
            it is sure that it was none that is held.
        held_with_yes: As `held`, where *yes* is down and it means something else then.
    """

    name: str
    waits: bool = False
    about: int = 0
    held: str = ""
    is_twice: bool = False
    tells_release: bool = False
    held_with_yes: str = ""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that is no slap in a race, once its meaning is settled.

    Attributes:
        player: Whose.
        contact_ns: When the button closed.
        meaning: What it meant then.
        is_long: Whether it was held until the ring was full.
        yes_held: Whether *yes* was down when it closed.
        jitter_ns: How far its moment may be off, either way; two presses whose times differ by no
            more than the sum cannot be told apart.
        is_release: Whether it has ended short, of a meaning that tells that too.
    """

    player: str
    contact_ns: int
    meaning: Meaning
    is_long: bool = False
    yes_held: bool = False
    jitter_ns: int = 0
    is_release: bool = False


@dataclass(frozen=True, slots=True)
class RaceJudged:
    """The judge's answer to the race that the game asked for.

    Attributes:
        verdict: The answer.
        contested: Seats whose lost or late edges could change it; then nobody may be named.
    """

    verdict: Verdict
    contested: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TimeReached:
    """The game's own timer has run out."""

    name: str
