"""A second reading of SWAT!: what the events of the pipe add up to, and what may follow on what.

It shares no code with the game. It is fed the events as JSON data and the lines that were sent,
keeps its own plain books, and says what the reported state must be.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tests.games.swat import brute_force

Event = dict[str, Any]
LATE_NS = 1_500_000_000
RESLAP_NS = 10_000_000_000
FOR_EVER_NS = 2**63
CONTESTED = {"ready", "reslap", "decide"}
RUNNING = {"waiting", "offer", "last_call"} | CONTESTED


class ContradictionError(AssertionError):
    """Something happened that the rules do not allow."""


def must(is_so: object, what: str) -> None:
    if not is_so:
        raise ContradictionError(what)


@dataclass
class Player:
    """What one player has in a hand."""

    stacks: list[Counter[str] | None] = field(default_factory=list)
    entered: Counter[str] | None = None
    entered_stacks: int = 0
    points: int | None = None
    has_left: bool = False

    @property
    def known(self) -> bool:
        loose = self.stacks[self.entered_stacks :]
        return not self.stacks or self.points is not None or None not in loose

    @property
    def cards(self) -> Counter[str]:
        total = Counter(self.entered or {})
        for stack in self.stacks[self.entered_stacks :]:
            total += stack or Counter()
        return total


class Books:
    """The books of one game."""

    def __init__(self) -> None:
        self.rules: dict[str, Any] = {}
        self.handicap_ns: dict[str, int] = {}
        self.here: dict[str, bool] = {}
        self.hands: list[dict[str, Player]] = []
        self.fines: Counter[str] = Counter()
        self.barred: set[str] = set()
        self.phase = "before"
        self.dealer: str | None = None
        self.offer: list[tuple[str, int]] = []
        self.is_recording = False
        self.is_deck_out = False
        self.is_taken = False
        self.claim_ns: int | None = None
        self.opened_ns: int | None = None
        self.armed_ns = 0
        self.last_ns = FOR_EVER_NS
        self.tied: list[str] = []
        self.early: set[str] = set()
        self.undecided = 0

    # What must be so.
    @property
    def hand(self) -> dict[str, Player]:
        return self.hands[-1]

    @property
    def could_claim(self) -> list[str]:
        return [
            name
            for name, player in self.hand.items()
            if not player.has_left and name != self.dealer and len(player.stacks) < 3
        ]

    @property
    def eligible(self) -> list[str]:
        if self.phase in {"waiting", "offer", "last_call"}:
            return [name for name in self.could_claim if name not in self.barred]
        if self.phase in {"ready", "reslap"}:
            return [name for name in self.tied if name not in self.early]
        return self.tied if self.phase == "decide" else []

    def points(self, hand: dict[str, Player]) -> dict[str, int]:
        compared = {
            name: player.cards
            for name, player in hand.items()
            if player.points is None and (player.stacks or not player.has_left)
        }
        scores = brute_force.score(
            compared,
            wild_splits_pairs=self.rules["wild_splits_pairs"],
            none_counts=self.rules["none_counts"],
        )
        typed = {name: p.points for name, p in hand.items() if p.points is not None}
        return {**dict.fromkeys(hand, 0), **scores, **typed}

    @property
    def totals(self) -> dict[str, int]:
        is_counted = self.phase in {"hand_over", "game_over"}
        totals = {name: -self.fines[name] for name in self.here}
        for hand in self.hands if is_counted else self.hands[:-1]:
            for name, points in self.points(hand).items():
                totals[name] += points
        return totals

    def count_up(self) -> None:
        """Say whether the hand that has ended is counted, and the game over."""
        if self.phase not in {"count", "hand_over", "game_over"}:
            return
        if not self.is_taken and not all(player.known for player in self.hand.values()):
            self.phase = "count"
            return
        self.phase = "hand_over"
        target, default = self.rules["target"], 2 if self.started_by_two else 3
        if sum(self.here.values()) <= 1:
            self.phase = "game_over"
        elif target is None:
            is_last = len(self.hands) >= (self.rules["hands"] or default)
            self.phase = "game_over" if is_last else "hand_over"
        else:
            first, second, *_ = sorted(self.totals.values(), reverse=True)
            self.phase = "game_over" if first >= target and first > second else "hand_over"

    def check(self, state: dict[str, Any]) -> None:
        """Compare with a reported state."""
        totals = self.totals
        best = max(totals.values())
        is_shown = self.rules["open_tallies"] or self.phase not in RUNNING
        expected = {
            "phase": self.phase,
            "hand": len(self.hands),
            "dealer": self.dealer,
            "eligible": self.eligible,
            "stacks": {n: len(self.hand[n].stacks) if n in self.hand else 0 for n in self.here},
            "totals": totals,
            "winners": [n for n, t in totals.items() if t == best and self.phase == "game_over"],
        }
        reported = {key: value for key, value in state.items() if key != "tallies"}
        must(reported == expected, f"reported {reported}, expected {expected}")
        tallies = state["tallies"]
        must(tallies.keys() == (self.hand.keys() if is_shown else set()), "tallies")
        points = self.points(self.hand)
        for name, tally in tallies.items():
            must(tally["total"] == points[name], f"the total of {name}")
            must(tally["zapper"] == self.hand[name].cards["zapper"], f"the Zappers of {name}")

    # What happens.
    def feed(self, event: Event) -> None:
        """Take one event, and check that it may happen now."""
        getattr(self, f"on_{event['event']}")(event)
        self.count_up()

    def on_undo(self, event: Event) -> None:
        """Move the times; what was taken back is no longer in these books."""
        by_ns = event["shift_ns"]
        self.armed_ns = event["at_ns"]
        self.last_ns += by_ns if self.last_ns < FOR_EVER_NS else 0
        self.offer = [(card, at_ns + by_ns) for card, at_ns in self.offer]
        if self.claim_ns is not None:
            self.claim_ns += by_ns

    def on_game_started(self, event: Event) -> None:
        self.rules = event["house_rules"]
        self.handicap_ns = event["handicap_ns"]
        self.here = dict.fromkeys(event["players"], True)
        self.started_by_two = len(self.here) == 2

    def on_hand_began(self, event: Event) -> None:
        must(self.phase in {"before", "hand_over"}, "a hand began too soon")
        here = [name for name, is_here in self.here.items() if is_here]
        must(event["players"] == here, "a hand without somebody who is here")
        must((event["dealer"] is None) == (len(here) == 2), "two have no dealer")
        self.hands.append({name: Player() for name in here})
        self.dealer = event["dealer"]
        self.is_recording = self.is_deck_out = self.is_taken = False
        self.claim_ns = None
        self.new_offer()

    def new_offer(self, kept: int = 0) -> None:
        if self.opened_ns is not None:
            self.barred -= set(self.could_claim)
        self.phase, self.opened_ns, self.last_ns = "waiting", None, FOR_EVER_NS
        self.offer = self.offer[len(self.offer) - kept :] if kept else []
        self.tied, self.early, self.undecided = [], set(), 0

    def on_offer_opened(self, event: Event) -> None:
        must(self.phase == "waiting", "an open offer was opened")
        if event["by"] == "clock":
            must(self.rules["offer_opens"] == "auto", "the clock opened for a purist")
            must(self.claim_ns is not None, "the clock opened a first offer")
            must(event["at_ns"] - (self.claim_ns or 0) >= LATE_NS, "the clock opened too soon")
        must((event["by"] == "yes") <= (self.dealer is None), "yes opened where somebody deals")
        self.phase, self.opened_ns = "offer", event["at_ns"]
        self.armed_ns = event["at_ns"]

    def on_card_recorded(self, event: Event) -> None:
        player, at_ns = event["player"], event["at_ns"]
        if player is None:
            must(self.phase in {"offer", "last_call"} | CONTESTED, "a card beside the offer")
            if self.is_recording and not self.offer:
                self.armed_ns = at_ns
            self.offer.append((event["card"], at_ns))
        else:
            must(self.phase not in {"offer", "last_call"} | CONTESTED, "a card off the offer")
            must(self.rules["card_in_hand"], "a card in hand against the house rule")
            must(at_ns - (self.claim_ns or 0) <= LATE_NS, "a card in hand too late")
            held = self.hand[player]
            card = Counter([event["card"]])
            if len(held.stacks) == held.entered_stacks:
                held.entered = (held.entered or Counter()) + card
            else:
                held.stacks[-1] = (held.stacks[-1] or Counter()) + card
        self.is_recording = True

    def on_recording_stopped(self, event: Event) -> None:
        must(self.is_recording, "recording stopped that was none")
        must(self.phase in {"waiting", "offer", "last_call"} | CONTESTED, "stopped after the hand")
        if not self.offer:
            self.armed_ns = event["at_ns"]
        self.is_recording = False

    def on_offer_claimed(self, event: Event) -> None:
        player, how = event["player"], event["how"]
        allowed = {
            "slap": {"offer", "last_call"},
            "reslap": {"reslap"},
            "waited": CONTESTED,
            "award": {"decide"},
        }
        must(self.phase in allowed[how], f"{how} in {self.phase}")
        must(player in self.eligible or how == "waited", f"{player} may not claim")
        must(self.offer or not self.is_recording or how != "slap", "an empty offer was claimed")
        held, kept = self.hand[player], event["kept"]
        must(len(held.stacks) < 3, "a fourth stack")
        taken = self.offer[: len(self.offer) - kept]
        held.stacks.append(
            Counter(card for card, _ in taken) if taken and self.is_recording else None
        )
        self.new_offer(kept)
        self.dealer = None if self.dealer is None else player
        self.claim_ns = event["at_ns"]

    def on_heat_judged(self, event: Event) -> None:
        must(self.phase in {"offer", "last_call"}, "a heat without an offer")
        must(self.rules["dead_heat"] == "reslap", "a re-slap against the house rule")
        must(len(event["tied"]) > 1, "a heat of one")
        must(set(event["tied"]) <= set(self.eligible), "a heat of who may not claim")
        self.phase, self.tied = "ready", event["tied"]

    def on_early_slapped(self, event: Event) -> None:
        must(self.phase == "ready" and event["player"] in self.eligible, "early without a heat")
        self.early.add(event["player"])

    def on_signal(self, event: Event) -> None:
        must(self.phase == "ready", "a signal without a heat")
        self.phase, self.armed_ns = "reslap", event["at_ns"]
        self.last_ns = event["at_ns"] + RESLAP_NS

    def on_heat_repeated(self, event: Event) -> None:
        must(self.phase in {"ready", "reslap"}, "nothing to repeat")
        self.undecided += 1
        must(self.undecided < 3, "a fourth re-slap")
        self.phase, self.tied, self.early = "ready", event["tied"], set()

    def on_table_asked(self, event: Event) -> None:
        is_first = self.phase in {"offer", "last_call"}
        must(is_first == (self.rules["dead_heat"] == "table_decides"), "the table was asked")
        must(is_first or self.undecided == 2, "the table was asked too soon")
        self.phase, self.tied, self.early = "decide", event["tied"], set()

    def on_next_shown(self, event: Event) -> None:
        must(self.phase == "decide" and event["player"] in self.tied, "shown without a question")

    def on_late_slapped(self, event: Event) -> None:
        must(0 <= event["after_claim_ns"] <= LATE_NS, "late, but not by so much")
        must(self.phase not in {"offer", "last_call"}, "late though the offer was open")

    def on_false_slapped(self, event: Event) -> None:
        player, why = event["player"], event["why"]
        must(self.phase in RUNNING, "a foul after the hand")
        if why in {"no_card", "not_open", "barred"}:
            must(player in self.could_claim, f"{why} of one who could not claim")
        match why:
            case "no_card":
                must(self.is_recording and not self.offer, "a card lay on the offer")
            case "not_open":
                must(self.phase == "waiting", "the offer was open")
            case "barred":
                must(player in self.barred, "was not barred")
            case "full":
                must(len(self.hand[player].stacks) == 3, "was not full")
        rule = self.rules["false_slap"]
        must(event["points"] == (rule if isinstance(rule, int) else 0), "another fine")
        self.fines[player] += event["points"]
        if rule == "barred":
            self.barred.add(player)

    def on_deck_ran_out(self, event: Event) -> None:
        must(self.phase in {"offer"} | CONTESTED, "a last call without an offer")
        must(event["ends_ns"] - event["at_ns"] == self.rules["last_call"] * 10**9, "its length")
        self.is_deck_out = True
        if self.phase == "offer":
            self.phase, self.last_ns = "last_call", event["ends_ns"]

    def on_offer_left(self, event: Event) -> None:
        must(event["why"] != "last_call" or self.phase == "last_call", "no last call")
        self.new_offer()

    def on_dealer_passed(self, event: Event) -> None:
        names = list(self.hand)
        at = names.index(str(self.dealer))
        left = next(
            n for n in [*names[at:], *names] if n != self.dealer and not self.hand[n].has_left
        )
        must(event["player"] == left, "the deck did not go left")
        self.dealer = event["player"]

    def on_hand_ended(self, event: Event) -> None:
        here = [name for name, player in self.hand.items() if not player.has_left]
        below = [name for name in here if len(self.hand[name].stacks) < 3]
        match event["why"]:
            case "all_full":
                must(not below, "somebody is below three stacks")
            case "stranded":
                must(below == [self.dealer] and self.rules["stranded_dealer"], "not stranded")
            case "players_left":
                must(len(here) <= 1, "there are players left")
            case why:
                must(why == "deck_out", why)
        self.phase, self.tied = "count", []

    def on_cards_entered(self, event: Event) -> None:
        held = self.hands[event["hand"] - 1][event["player"]]
        cards: Counter[str] = Counter(event["cards"])
        stack: int | None = event["stack"]
        must(held.stacks, "cards without a stack")
        held.points = None
        if stack is None:
            held.entered, held.entered_stacks = cards, len(held.stacks)
            return
        if stack <= held.entered_stacks:
            held.stacks[: held.entered_stacks] = [None] * held.entered_stacks
            held.entered, held.entered_stacks = None, 0
        held.stacks[stack - 1] = cards

    def on_points_typed(self, event: Event) -> None:
        self.hands[event["hand"] - 1][event["player"]].points = event["points"]

    def on_rest_taken_as_empty(self, event: Event) -> None:
        del event
        must(self.phase == "count", "nothing to take as empty")
        self.is_taken = True

    def on_player_left(self, event: Event) -> None:
        name = event["player"]
        must(self.here[name], "left twice")
        self.here[name] = False
        if name in self.hand:
            self.hand[name].has_left = True
        self.tied = [tied for tied in self.tied if tied != name]

    def on_player_joined(self, event: Event) -> None:
        must(sum(self.here.values()) < 7, "an eighth player")
        self.here[event["player"]] = True
