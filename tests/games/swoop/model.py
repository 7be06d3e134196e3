"""A second reading of SWOOP: what the events of the pipe add up to, and what may follow on what.

It shares no code with the game. It is fed the events as JSON data, keeps its own plain books, and
says what the reported state must be, and whether a line had to be carried out.
"""

from collections import Counter
from typing import Any

Event = dict[str, Any]
Line = dict[str, Any]

NUMBERS = [str(number) for number in range(1, 13)]
POINTS = {str(n): 5 if n < 10 else 10 for n in range(1, 13)} | {"swoop": 50}


class ContradictionError(AssertionError):
    """Something happened that the rules do not allow."""


def must(is_so: object, what: str) -> None:
    if not is_so:
        raise ContradictionError(what)


def decks(players: int) -> int:
    return 2 if players < 6 else 3 if players < 9 else 4


def has(card: str, players: int) -> int:
    """Give how many of a card the decks of so many players have."""
    return decks(players) * (6 if card == "swoop" else 4)


class Player:
    """What one player has in a round; the cards that are known to be in the hand by name."""

    def __init__(self, hand: int) -> None:
        self.parts = [hand, 4, 4]
        self.is_known = True
        self.seen: Counter[str] = Counter()
        self.swoops = self.takes = 0
        self.points: int | None = None
        self.cards: Counter[str] = Counter()
        self.has_left = False

    @property
    def count(self) -> int:
        return sum(self.parts)


class Books:
    """The books of one game."""

    def __init__(self) -> None:
        self.rules: dict[str, Any] = {}
        self.mode = ""
        self.here: dict[str, bool] = {}
        self.base: Counter[str] = Counter()
        self.started: list[str] = []
        self.rounds: list[dict[str, Player]] = []
        self.outs: list[str] = []
        self.taken: list[bool] = []
        self.starter = self.active = self.before = ""
        self.phase = "before"
        self.pile: list[str] = []
        self.top = ""
        self.on_top = 0
        self.is_sure = self.is_pile_known = True
        self.gone: Counter[str] = Counter()
        self.gone_cards = 0
        self.question: tuple[str, str] | None = None
        self.has_swooped = False
        self.expected: tuple[str, ...] = ()

    @property
    def players(self) -> dict[str, Player]:
        return self.rounds[-1]

    def in_round(self) -> list[str]:
        return [name for name, each in self.players.items() if not each.has_left]

    def left_of(self, player: str) -> str:
        names = list(self.here)
        at = names.index(player)
        order = names[at + 1 :] + names[: at + 1]
        return next(name for name in order if name in self.in_round())

    def empty_pile(self) -> None:
        self.pile, self.top, self.on_top = [], "", 0
        self.is_sure = self.is_pile_known = True

    # What happened.
    def feed(self, event: Event) -> None:
        name = event["event"]
        if self.expected and name != "undo":
            must(name in self.expected, f"{name} where one of {self.expected} has to follow")
        self.expected = ()
        getattr(self, f"on_{name}")(event)

    def on_game_started(self, event: Event) -> None:
        self.rules = event["house_rules"]
        self.mode = self.rules["play"]
        self.here = dict.fromkeys(event["players"], True)

    def on_round_began(self, event: Event) -> None:
        count = len(event["players"])
        must(event["players"] == [n for n, here in self.here.items() if here], "who plays")
        must(self.phase in {"before", "hand_over"}, "a round where none can begin")
        self.rounds.append({n: Player(10 if count == 12 else 11) for n in event["players"]})
        self.outs.append("")
        self.taken.append(False)
        self.empty_pile()
        self.gone, self.gone_cards = Counter(), 0
        self.active = self.before = ""
        self.question, self.has_swooped = None, False
        self.phase = "begin"
        if event["starter"] is not None:
            must(event["starter"] == self.left_of(self.starter), "the wrong starter")
            self.on_starter_chosen({"player": event["starter"]})

    def on_starter_chosen(self, event: Event) -> None:
        self.starter = event["player"]
        must(self.starter in self.in_round(), "a starter who does not play")
        self.started.append(self.starter)
        self.phase = "count" if self.mode == "score" else "turn"
        self.active = "" if self.mode == "score" else self.starter

    def on_cards_played(self, event: Event) -> None:
        name, cards = event["player"], event["cards"]
        player, card = self.players[name], cards[0]
        must(self.phase == "turn" and name == self.active, f"{name} is not on turn")
        must(len(set(cards)) == 1 and not (card == "swoop" and len(cards) > 1), f"{cards}")
        if self.top and card != "swoop":
            must(int(card) <= int(self.top), f"{card} on {self.top}")
        self.spend(player, event)
        if card == "swoop":
            self.top, self.on_top = "", 0
            self.expected = ("pile_swooped",)
        else:
            least = len(cards) + (self.on_top if card == self.top else 0)
            is_sure = self.is_sure or (bool(self.top) and card != self.top)
            must(event["count"] >= least, "too few matching cards")
            must(event["count"] == least or not is_sure, "a wrong count")
            self.top, self.on_top, self.is_sure = card, event["count"], event["is_exact"]
            must(self.is_sure or not is_sure, "a sure count was lost")
            self.expected = ("turn_began",)
            if self.on_top >= 4:
                self.expected = ("pile_swooped",)
            elif self.is_out(name):
                self.expected = ("round_ended",)
        self.pile += cards

    def spend(self, player: Player, event: Event) -> None:
        """Take cards from where they lay; check that they can have lain there."""
        cards, card = event["cards"], event["cards"][0]
        seen = self.gone[card] + self.pile.count(card)
        seen += sum(each.seen[card] for each in self.players.values() if not each.has_left)
        new = max(0, len(cards) - player.seen[card])
        must(seen + new <= has(card, len(self.players)), f"too many of {card}")
        parts = [
            len(cards) - event["from_board"] - event["is_mystery"],
            event["from_board"],
            int(event["is_mystery"]),
        ]
        if player.is_known:
            must(
                all(a >= b for a, b in zip(player.parts, parts, strict=True)), "cards from nowhere"
            )
            if event["is_mystery"]:
                must(player.parts[2] > player.parts[1], "a covered Mystery card")
        player.parts = [max(0, a - b) for a, b in zip(player.parts, parts, strict=True)]
        player.seen -= Counter(cards)

    def is_out(self, name: str) -> bool:
        return self.players[name].is_known and not self.players[name].count

    def on_pile_swooped(self, event: Event) -> None:
        name = event["player"]
        must(name == self.active, "a SWOOP out of turn")
        if event["how"] == "row":
            must(self.on_top >= 4, "no four in a row")
        elif event["how"] == "card":
            must(self.pile[-1] == "swoop", "no SWOOP card")
        else:
            must(self.mode != "reported", "an untold SWOOP")
            self.players[name].is_known = False
        self.gone += Counter(self.pile)
        self.gone_cards += len(self.pile)
        self.players[name].swoops += 1
        self.empty_pile()
        self.has_swooped = True
        if self.is_out(name):
            self.expected = ("round_ended",)

    def on_pile_taken(self, event: Event) -> None:
        name, cards = event["player"], event["cards"]
        player = self.players[name]
        must(self.phase == "turn" and name == self.active, f"{name} is not on turn")
        must(self.pile or not self.is_pile_known, "an empty pile was taken")
        if event["why"] == "mystery":
            must(event["is_mystery"] and int(cards[0]) > int(self.top), "it was not too high")
        else:
            must(len(cards) <= 1, "more than one card shown")
        if cards:
            self.spend(player, event)
            player.parts[0] += len(cards)
        elif not player.parts[0] and player.count:
            part = 1 if player.parts[1] else 2
            player.parts[part] -= 1
            player.parts[0] += 1
        player.parts[0] += len(self.pile)
        player.seen += Counter(self.pile) + Counter(cards)
        player.is_known = player.is_known and self.is_pile_known
        player.takes += 1
        self.empty_pile()
        self.expected = ("turn_began",)

    def on_turn_ended(self, event: Event) -> None:
        must(event["player"] == self.active, "a turn ended that was not on")
        must(self.mode != "reported", "an untold turn")
        self.players[self.active].is_known = False
        self.top, self.on_top, self.is_sure, self.is_pile_known = "", 0, False, False
        self.expected = ("turn_began",)

    def on_turn_began(self, event: Event) -> None:
        must(event["player"] in self.in_round(), "the turn of nobody")
        self.before, self.active = self.active, event["player"]
        self.question, self.has_swooped = None, False

    def on_asked(self, event: Event) -> None:
        must(self.question is None and self.phase == "turn", "a question too many")
        self.question = (event["player"], event["about"])

    def on_question_dropped(self, event: Event) -> None:
        must(self.question is not None, f"no question: {event}")
        self.question = None

    def on_round_ended(self, event: Event) -> None:
        name = event["player"]
        if event["is_told"]:
            must(self.is_out(name), "out with cards left")
        else:
            self.top, self.on_top, self.is_sure, self.is_pile_known = "", 0, False, False
        player = self.players[name]
        player.parts, player.is_known, player.seen = [0, 0, 0], True, Counter()
        self.outs[-1] = name
        self.active, self.question = "", None
        self.count_up()

    def on_count_corrected(self, event: Event) -> None:
        player = self.players[event["player"]]
        player.parts = [event["hand"], event["board"], event["mystery"]]
        player.is_known = True
        must(player.parts[1] <= player.parts[2] <= 4, "Board cards on nothing")

    def on_part_told(self, event: Event) -> None:
        must(len(set(event["cards"])) <= 1, f"{event}")

    def on_mode_changed(self, event: Event) -> None:
        must(event["mode"] != self.mode, "the same way")
        self.mode = event["mode"]
        self.question = None
        if self.mode == "score" and self.phase == "turn":
            self.phase, self.before, self.active = "count", self.active, ""
        elif self.mode != "score" and self.phase == "count" and not self.out():
            for player in self.players.values():
                player.points, player.cards = None, Counter()
            last = self.before or self.starter
            self.active = last if last in self.in_round() else self.left_of(last)
            self.phase, self.before = "turn", ""

    def on_cards_entered(self, event: Event) -> None:
        player = self.rounds[event["hand"] - 1][event["player"]]
        player.cards = Counter(event["cards"])
        player.points = sum(POINTS[card] * n for card, n in event["cards"].items())
        total: Counter[str] = Counter()
        for each in self.rounds[event["hand"] - 1].values():
            total += each.cards
        count = len(self.rounds[event["hand"] - 1])
        must(all(n <= has(card, count) for card, n in total.items()), f"too many: {total}")
        must(total.total() <= count * (18 if count == 12 else 19), "more than were dealt")
        self.count_up()

    def on_cards_drafted(self, event: Event) -> None:
        """Know that it counts for nothing."""

    def on_points_typed(self, event: Event) -> None:
        player = self.rounds[event["hand"] - 1][event["player"]]
        must(event["points"] % 5 == 0 <= event["points"], "points of no cards")
        player.points, player.cards = event["points"], Counter()
        self.count_up()

    def on_rest_taken_as_empty(self, event: Event) -> None:
        must(self.phase == "count", f"{event}")
        self.taken[-1] = True
        self.count_up()

    def on_player_left(self, event: Event) -> None:
        name = event["player"]
        self.here[name], self.question = False, None
        if self.rounds and name in self.players:
            player = self.players[name]
            if not player.has_left:
                self.gone += player.seen
                self.gone_cards += player.count
            player.has_left = True
        self.before = "" if self.before == name else self.before
        self.count_up()

    def on_player_joined(self, event: Event) -> None:
        name = event["player"]
        if name not in self.here:
            highest = max((self.totals()[n] for n, here in self.here.items() if here), default=0)
            wanted = highest if self.rules["joins_with"] == "highest" else 0
            must(event["points"] == wanted, "joins with other points")
            self.base[name] = event["points"]
        self.here[name] = True
        self.count_up()

    def on_press_refused(self, event: Event) -> None:
        must(event["player"] == self.active, f"{event}")

    # What it adds up to.
    def out(self, number: int = -1) -> str:
        if self.outs[number]:
            return self.outs[number]
        players = self.rounds[number]
        return next((name for name, each in players.items() if each.points == 0), "")

    def unknown(self) -> list[str]:
        if self.taken[-1]:
            return []
        return [n for n in self.in_round() if n != self.outs[-1] and self.players[n].points is None]

    def count_up(self) -> None:
        ended = self.phase in {"count", "hand_over", "game_over"} or self.outs[-1]
        if not self.rounds or not ended:
            return
        self.phase = "count"
        if self.unknown():
            return
        self.phase = "hand_over"
        here = [name for name, is_here in self.here.items() if is_here]
        target = self.rules["target"]
        if target is None:
            is_over = set(here) <= set(self.started)
        else:
            is_over = any(self.totals()[name] >= target for name in here)
        if is_over or len(here) < 2:
            self.phase = "game_over"

    def totals(self) -> dict[str, int]:
        totals = {name: self.base[name] for name in self.here}
        is_counted = self.phase in {"hand_over", "game_over"}
        for number, players in enumerate(self.rounds):
            if number == len(self.rounds) - 1 and not is_counted:
                break
            for name, each in players.items():
                totals[name] += 0 if name == self.outs[number] else each.points or 0
        return totals

    def winners(self) -> list[str]:
        if self.phase != "game_over":
            return []
        names = [name for name, here in self.here.items() if here] or list(self.here)
        totals = self.totals()
        return [name for name in names if totals[name] == min(totals[n] for n in names)]

    def check(self, state: dict[str, Any]) -> None:
        """Hold a reported state against the books."""
        must(not self.expected, f"one of {self.expected} has to follow")
        mine = {
            "phase": self.phase,
            "mode": self.mode,
            "hand": len(self.rounds),
            "starter": self.starter if self.phase != "begin" else None,
            "turn": self.active or None,
            "pile": {
                "number": self.top or None,
                "count": self.on_top,
                "cards": len(self.pile),
                "known": self.is_pile_known,
            },
            "cards": {
                name: each.count if each.is_known else None
                for name, each in self.players.items()
                if not each.has_left
            },
            "parts": {
                name: dict(zip(("hand", "board", "mystery"), each.parts, strict=True))
                | {"known": each.is_known}
                for name, each in self.players.items()
                if not each.has_left
            },
            "gone_cards": self.gone_cards,
            "decks": decks(len(self.players)),
            "out": self.out() or None,
            "swoops": {name: each.swoops for name, each in self.players.items()},
            "takes": {name: each.takes for name, each in self.players.items()},
            "totals": self.totals(),
            "winners": self.winners(),
            "question": self.question and {"what": self.question[1], "player": self.question[0]},
        }
        for key, value in mine.items():
            told = state[key]
            if key == "pile":
                told = {part: told[part] for part in told if part != "call"}
            must(told == value, f"{key} is {told}, not {value}")
        self.check_sum()

    def check_sum(self) -> None:
        """See that every card is somewhere, while all counts are known."""
        here = [each for each in self.players.values() if not each.has_left]
        if self.is_corrected or not self.is_pile_known or not all(each.is_known for each in here):
            return
        dealt = len(self.players) * (18 if len(self.players) == 12 else 19)
        total = sum(each.count for each in here) + len(self.pile) + self.gone_cards
        must(total == dealt, f"{total} cards of {dealt}")

    @property
    def is_corrected(self) -> bool:
        return self.corrected == len(self.rounds)

    corrected = 0

    # What has to be carried out.
    def allows(self, line: Line) -> bool | None:
        """Say whether a told play or an entry is to be carried out; None: nobody looks."""
        match line["do"]:
            case "play":
                return self.allows_play(line)
            case "take":
                return self.allows_take(line)
            case _:
                return None

    def is_on_turn(self, name: str) -> bool:
        if self.question is not None or not self.rounds:
            return False
        if self.phase == "begin":
            return self.mode != "score" and name in self.in_round()
        return self.phase == "turn" and name == self.active

    def allows_play(self, line: Line) -> bool:
        name, cards = line["player"], line["cards"]
        if not self.is_on_turn(name) or not cards or any(card not in POINTS for card in cards):
            return False
        card = cards[0]
        if len(set(cards)) > 1 or (card == "swoop" and len(cards) > 1):
            return False
        if not self.can_have(name, line):
            return False
        is_high = bool(self.top and card != "swoop" and int(card) > int(self.top))
        if is_high or card == "swoop":
            return bool(line.get("mystery")) or not is_high
        least = len(cards) + (self.on_top if card == self.top else 0)
        is_sure = self.is_sure or (bool(self.top) and card != self.top)
        called = line.get("count")
        return called is None or called == least or (not is_sure and called > least)

    def can_have(self, name: str, line: Line) -> bool:
        cards, player = line["cards"], self.players[name]
        board, mystery = line.get("board", 0), bool(line.get("mystery"))
        card = cards[0]
        if not 0 <= board <= len(cards) - mystery:
            return False
        if player.is_known:
            hand = len(cards) - mystery - board
            if mystery and player.parts[2] <= player.parts[1]:
                return False
            if board + max(0, hand - player.parts[0]) > player.parts[1]:
                return False
        seen = self.gone[card] + self.pile.count(card)
        seen += sum(each.seen[card] for each in self.players.values() if not each.has_left)
        return seen + max(0, len(cards) - player.seen[card]) <= has(card, len(self.players))

    def allows_take(self, line: Line) -> bool:
        name, cards = line["player"], line.get("cards", [])
        if not self.is_on_turn(name) or (not self.pile and self.is_pile_known):
            return False
        if len(cards) > 1 or any(card not in POINTS for card in cards):
            return False
        if cards and not self.can_have(name, line):
            return False
        if self.rules["take_freely"]:
            return True
        if not cards:
            return False
        return not self.top or (cards[0] != "swoop" and int(cards[0]) > int(self.top))
