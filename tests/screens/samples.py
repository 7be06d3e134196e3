"""One scene for each screen, and some to strain them; the numbers are from a real deal."""

from dataclasses import replace

from slapmat.referee.pages.alphabets import rows_of
from slapmat.referee.pages.entering import FIRST_KEY, pad
from slapmat.referee.pages.steering import Steering
from slapmat.scene.elements import (
    Action,
    Amount,
    AmountRow,
    Attract,
    Banner,
    Board,
    ButtonTest,
    ButtonTile,
    CardEntry,
    Cell,
    Chair,
    Cheer,
    Choice,
    Choices,
    Column,
    DeadHeat,
    Dots,
    Emphasis,
    Fact,
    Gap,
    HandEnd,
    Header,
    Hint,
    History,
    HistoryRow,
    Hold,
    Join,
    Lane,
    Letters,
    Look,
    Mat,
    Message,
    Next,
    Person,
    PhotoFinish,
    Place,
    PlayerCard,
    Podium,
    Question,
    Role,
    Scene,
    Seated,
    SheetRow,
    Signal,
    Slap,
    Slots,
    Standing,
    Statistics,
    Sum,
    TableButton,
    TableDecides,
    Tile,
    TileKind,
    TileRow,
    Turn,
)

NAMES = (
    "Ann",
    "Boris",
    "Zoë",
    "Жанна",
    "Gran",
    "Νίκος",
    "Aleksandrina",
    "Tom",
    "Maya",
    "Олег",
    "Ines",
    "Raj",
)
PEOPLE = tuple(Person(i + 1, name) for i, name in enumerate(NAMES))
ANN, BORIS, ZOE, ZHANNA, GRAN, NIKOS, ALEKSANDRINA = PEOPLE[:7]
HEADER = Header("SWAT!", "Hand 2 of 3")
UNDO = Hint("undo", button=TableButton.NO, key="Backspace")

TOTALS = (27, -1, 14, 33, 15, 17, 11, 8, 22, 19, 5, 13)
STACKS = (2, 2, 1, 3, 0, 2, 1, 1, 2, 0, 1, 2)
THIS_HAND = (0, 4, 12, 35, -7, 17, 7, 5, 2, 9, -2, 6)
ZAPPERS = (0, 1, 2, 5, 0, 0, 2, 2, 0, 3, 1, 0)
ZAPPER_POINTS = (0, 0, 1, 2, 5, 10, 20, 40)
PAIRS = ("+2 +2 −2", "", "+4", "+6 +5 +3", "", "+5 +3", "+3", "+4", "", "+6 +2", "−2", "+5")
SINGLES = (
    "+4 +3 −4",
    "+4 +2 −2",
    "",
    "+6 +4 +3 +2",
    "",
    "+6 +4 +2 −4",
    "+5 −2",
    "+2",
    "+6 +3",
    "−4",
    "",
    "+3 +2 −2",
)
WILDS = (1, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0)
SWATS = (0, 1, 2, 2, 0, 1, 1, 1, 1, 1, 1, 1)
DEALER = 1
STACKS_EACH = 3


def signed(points: int) -> str:
    if points > 0:
        return f"+{points}"
    return f"−{-points}" if points else "0"


def number(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def zapper_cell(count: int) -> Cell:
    if not count:
        return Cell("–")
    now, following = ZAPPER_POINTS[count], ZAPPER_POINTS[count + 1]
    note = str(now) if now == following else f"{now}, next {following}"
    return Cell(str(count), note, has_arrow=True, short_note=str(now))


def singles_cell(singles: str, wilds: int) -> Cell:
    short = str(len(singles.split())) if singles else ""
    chip = "W" if wilds else ""
    return Cell(singles or ("" if chip else "–"), "", short, chip, Emphasis.QUIET)


def swat_cell(count: int) -> Cell:
    note = {0: "least −7", 2: "most +7"}.get(count, "")
    return Cell(str(count), note, short_note=note.split()[-1] if note else "")


def sheet(count: int) -> tuple[SheetRow, ...]:
    people = range(count)
    return (
        SheetRow(
            "This hand",
            tuple(Cell(signed(THIS_HAND[i]), emphasis=Emphasis.STRONG) for i in people),
        ),
        SheetRow("Zappers", tuple(zapper_cell(ZAPPERS[i]) for i in people)),
        SheetRow("Pairs", tuple(Cell(PAIRS[i] or "–", emphasis=Emphasis.QUIET) for i in people)),
        SheetRow("Singles, Wild", tuple(singles_cell(SINGLES[i], WILDS[i]) for i in people)),
        SheetRow("Swat or Not", tuple(swat_cell(SWATS[i]) for i in people)),
    )


def card(i: int, people: tuple[Person, ...], *, is_open: bool = True) -> PlayerCard:
    look = Look.LIT if is_open else Look.UNLIT
    note = ""
    if i == DEALER:
        look, note = Look.DEALER, "dealing"
    elif STACKS[i] == STACKS_EACH:
        look, note = Look.FULL, "full"
    is_leader = TOTALS[i] == max(TOTALS[: len(people)])
    slots = Slots(STACKS[i], STACKS_EACH)
    return PlayerCard(people[i], number(TOTALS[i]), look, note, slots, is_leader)


def board(count: int, people: tuple[Person, ...] = PEOPLE, *, is_open: bool = True) -> Board:
    seated = people[:count]
    return Board(
        cards=tuple(card(i, seated, is_open=is_open) for i in range(count)),
        sheet=sheet(count),
        total_label="Total",
        slots_label="Stacks",
    )


def dealing(dealer: Person = BORIS) -> Turn:
    return Turn(dealer, "deals. The offer is open", Mat.LIT, 14)


def play(count: int, people: tuple[Person, ...] = PEOPLE) -> Scene:
    dealer = people[DEALER]
    return Scene(
        header=HEADER,
        hero=dealing(dealer),
        body=board(count, people),
        next=Next(f"{dealer.name} flips the next card. Lit cards may slap.", dealer),
        hints=(UNDO,),
    )


def waiting() -> Scene:
    return Scene(
        header=HEADER,
        hero=Turn(BORIS, "deals"),
        body=board(6, is_open=False),
        next=Next("Boris: shuffle, then press your button to open the offer.", BORIS),
        hints=(UNDO,),
    )


def hidden_tallies(count: int) -> Scene:
    whole = play(count)
    body = board(count)
    return Scene(
        HEADER,
        whole.hero,
        Board(body.cards, body.sheet[:1], "Total", "Stacks"),
        whole.next,
        (UNDO,),
    )


def leader_deals() -> Scene:
    people = PEOPLE[:7]
    cards = tuple(
        PlayerCard(
            person,
            number(TOTALS[i]),
            Look.DEALER if i == 6 else Look.LIT,
            "dealing" if i == 6 else "",
            Slots(STACKS[i], 3),
            is_leader=i in {5, 6},
        )
        for i, person in enumerate(people)
    )
    return Scene(
        HEADER,
        Turn(ALEKSANDRINA, "deals. The offer is open", Mat.LIT),
        Board(cards, sheet(7), "Total", "Stacks"),
        Next("Aleksandrina flips the next card.", ALEKSANDRINA),
    )


def slap(person: Person = ANN) -> Scene:
    return Scene(
        header=Header("SWAT!", "Hand 2 of 3 · stack 11"),
        hero=Slap(
            person,
            margin="first by 1.84 ms",
            over="over",
            rival=NIKOS,
            gaps=(
                Gap(NIKOS, "+1.84 ms"),
                Gap(ZOE, "+4.42 ms"),
                Gap(BORIS, "+5.90 ms", "dealer, no claim"),
                Gap(GRAN, "+61.3 ms"),
            ),
        ),
        body=board(6),
        next=Next(f"{person.name} takes the stack and deals.", person),
        hints=(UNDO, Hint("dispute", button=TableButton.NO)),
    )


def slap_alone() -> Scene:
    return Scene(
        HEADER,
        Slap(GRAN, margin="the only one"),
        next=Next("Gran takes the stack and deals.", GRAN),
        hints=(UNDO,),
    )


def slap_guess() -> Scene:
    return Scene(
        HEADER,
        Slap(
            ZOE,
            margin="by 3 ms",
            over="over",
            rival=ANN,
            gaps=(Gap(ANN, "+3 ms"), Gap(NIKOS, "+12 ms")),
            guess="only a guess",
        ),
        next=Next("Zoë takes the stack and deals.", ZOE),
        hints=(UNDO,),
    )


def dead_heat(count: int) -> Scene:
    people = (ANN, NIKOS, ZOE, ALEKSANDRINA, GRAN, BORIS, ZHANNA)[:count]
    return Scene(
        header=HEADER,
        hero=DeadHeat("Dead heat", "0.21 ms apart: too close to call", people),
        body=board(7),
        next=Next("Hands off! Only the tied slap again, when the mat lights."),
    )


def ready() -> Scene:
    return Scene(
        HEADER,
        Signal("Ready …", "Hands off until the mat lights", (ANN, NIKOS)),
        board(6, is_open=False),
        Next("Only Ann and Νίκος slap again. Too early loses."),
    )


def signal() -> Scene:
    body = board(6, is_open=False)
    cards = tuple(
        PlayerCard(
            each.person,
            each.total,
            Look.LIT if each.person in {ANN, NIKOS} else Look.UNLIT,
            "",
            each.slots,
        )
        for each in body.cards
    )
    return Scene(
        HEADER,
        Signal("Slap!", people=(ANN, NIKOS), mat=Mat.LIT),
        Board(cards, body.sheet, "Total", "Stacks"),
        Next("Slap, Ann and Νίκος!"),
    )


def open_to_all() -> Scene:
    return Scene(
        Header("SWAT!", "Hand 1 of 2"),
        Signal("Open", "Both flip, both may slap", mat=Mat.LIT, seconds=9),
        Board(board(2).cards, sheet(2), "Total", "Stacks"),
        Next("Both flip the next card, then slap."),
        (Hint("a half is out", button=TableButton.YES, key="Space"), UNDO),
    )


def table_decides(count: int = 2) -> Scene:
    people = (ANN, NIKOS, ZOE, ALEKSANDRINA, GRAN, BORIS)[:count]
    return Scene(
        HEADER,
        TableDecides("You decide: was it", ANN, people, "Our guess, by 0.2 ms"),
        board(6, is_open=False),
        Next("A tied seat's button shows the next one. Green takes the one shown."),
        (Hint("take", button=TableButton.YES, key="Space"), UNDO),
    )


def turn_with_facts() -> Scene:
    cards = tuple(
        PlayerCard(
            person,
            str(10 - i),
            Look.DEALER if i == 2 else Look.UNLIT,
            "on turn" if i == 2 else "",
        )
        for i, person in enumerate(PEOPLE[:5])
    )
    return Scene(
        Header("Swintus", "Round 3"),
        Turn(
            ZOE,
            "plays a card",
            seconds=4,
            bar=0.8,
            facts=(
                Fact("in play", "red, 5"),
                Fact("goes", "to the left"),
                Fact("takes", "6 cards"),
            ),
        ),
        Board(cards, total_label="Cards"),
        Next("Zoë plays, then presses. Long: silence begins.", ZOE),
        (Hint("Swintus!", person=ZOE), UNDO),
    )


def message() -> Scene:
    return Scene(
        Header("SWAT!", "Hand 2 of 3"),
        Message("Deck is out", "Last call: the open offer can be slapped", "5 s"),
        board(6),
        Next("Slap now, or never."),
    )


def banner(*, with_question: bool = False) -> Scene:
    return Scene(
        header=HEADER,
        hero=Turn(BORIS, "deals. The offer is open", Mat.LIT, 14),
        body=board(6),
        next=Next("Nobody is lit: no slap counts until the box is back."),
        banner=Banner(
            "The button box came unplugged",
            "Push its USB cable back in. Play is paused; nothing is lost.",
            is_paused=True,
        ),
        question=question().question if with_question else None,
    )


def banner_on_attract() -> Scene:
    whole = attract()
    return Scene(
        whole.header,
        None,
        whole.body,
        whole.next,
        banner=Banner("No button answers", "Connect the button box, or play with the keyboard."),
    )


def question() -> Scene:
    return Scene(
        header=HEADER,
        hero=Turn(BORIS, "deals"),
        body=board(6, is_open=False),
        next=Next("Press green or white."),
        question=Question("Is the deck out?", "Yes, count the cards", "No, go on", BORIS),
    )


def hold() -> Scene:
    whole = play(6)
    return Scene(
        whole.header, whole.hero, whole.body, whole.next, hold=Hold("The deck is out", 0.6, BORIS)
    )


def attract(count: int = 8) -> Scene:
    return Scene(
        header=Header("slapmat"),
        body=Attract(
            "You have the cards. It has the clock.",
            tuple(range(1, count + 1)),
            "Tonight",
            (Standing(ANN, "3 won"), Standing(NIKOS, "2 won"), Standing(ZHANNA, "1 won")),
        ),
        next=Next("Slap any button to play"),
    )


def join(count: int = 8, joined: int = 6) -> Scene:
    ready_seats = {0, 1, 3, 4}
    chairs = []
    for i in range(count):
        if i == count - 1 and count > joined:
            off = "GPIO22 is taken by spi0 CS0"
            chairs.append(Chair(Person(i + 1, ""), Seated.FREE, "off", off))
        elif i >= joined:
            chairs.append(Chair(Person(i + 1, ""), Seated.FREE, "free", f"key {i + 1}"))
        elif i in ready_seats:
            chairs.append(Chair(PEOPLE[i], Seated.READY, "ready"))
        else:
            chairs.append(Chair(PEOPLE[i], Seated.JOINED, "slap again"))
    return Scene(
        header=Header("SWAT!", "Who plays tonight?"),
        body=Join("Slap your button", tuple(chairs)),
        next=Next("Sitting down? Slap. Ready? Slap again. 4 of 6 are ready."),
        hints=(Hint("names", key="N"),),
    )


def letters(language: str = "fr", typed: str = "Anne-Mar", *, is_latin: bool = False) -> Scene:
    return Scene(
        header=Header("Letters"),
        body=Letters(
            "A name for Gran",
            typed,
            rows_of(language, is_latin=is_latin),
            (Action("space", "Space"), Action("delete", "Delete"), Action("done", "Done")),
            "M",
            GRAN,
            steering(4),
        ),
        next=Next("Pick the letters. Hold green to keep the word."),
        hints=(Hint("keep", button=TableButton.YES, key="Enter", is_held=True), UNDO),
    )


def choices() -> Scene:
    rules = (
        Choice("dead_heat", "Dead heat", "The tied slap again, on a signal.", "slap again"),
        Choice(
            "offer_opens",
            "The offer opens",
            "By the dealer, the first card, or 1.5 s after the claim.",
            "by itself",
        ),
        Choice(
            "last_call",
            "Last call",
            "The open offer can be slapped this long after the deck is out.",
            "10 s",
            is_changed=True,
        ),
        Choice("next_dealer", "Next dealer", "Drawn by lot for each hand.", "by lot"),
        Choice("false_slap", "False slap", "Shown and counted, costs nothing.", "shown only"),
        Choice("wild_splits_pairs", "Wilds split pairs", "Natural pairs come first.", "no"),
        Choice("none_counts", "No Swat or Not", "Having none counts as zero.", "counts"),
        Choice("open_tallies", "Open tallies", "The sheet is shown during the hand.", "yes"),
        Choice("hands", "Hands", "The highest total after them wins.", "3"),
    )
    return Scene(
        header=Header("SWAT!", "Family rules, one changed"),
        body=Choices("House rules", rules, "last_call"),
        next=Next("Green changes, any seat's button goes on, white is done."),
        hints=(
            Hint("change", button=TableButton.YES, key="Space"),
            Hint("done", button=TableButton.NO, key="Backspace"),
        ),
    )


def tonight() -> Scene:
    scene = attract()
    assert isinstance(scene.body, Attract)
    note = "Fastest slap: Александрина, 1,214 ms"
    hints = (
        Hint("who plays?", button=TableButton.YES),
        Hint("hold: which game?", button=TableButton.YES, is_held=True, action="games"),
        Hint("hold: menu", button=TableButton.NO, is_held=True, action="menu"),
    )
    return replace(scene, body=replace(scene.body, note=note, hop=(3, 12)), hints=hints)


def handicaps(people: tuple[Person, ...] = PEOPLE) -> Scene:
    rows = tuple(
        Choice(f"{p.seat_no}", p.name, value=f"{p.seat_no * 10} ms", is_changed=True, person=p)
        for p in people
    )
    return Scene(
        header=Header("SWAT!", "From the next game on"),
        body=Choices("Handicaps", rows, "2"),
        next=Next("Hold green to keep it. White forgets it."),
        hints=(
            Hint("keep", button=TableButton.YES, key="Enter", is_held=True, action="keep"),
            Hint("change", button=TableButton.YES, key="Space"),
            Hint("forget", button=TableButton.NO, key="Backspace"),
        ),
    )


def games() -> Scene:
    names = ("SWAT!", "SWAT contre les terroristes", "Swap!", "Swintus Zombie", "SWOOP")
    players = ("2–7", "4–6", "2–10", "2–10", "3–12")
    return Scene(
        header=Header("slapmat"),
        body=Choices(
            "Which game?",
            tuple(
                Choice(name.lower(), name, f"{number} players")
                for name, number in zip(names, players, strict=True)
            ),
            "swap!",
        ),
        next=Next("Any seat's button moves down, green takes the one shown."),
        hints=(Hint("play", button=TableButton.YES, key="Space"),),
    )


def history() -> Scene:
    rows = (
        HistoryRow("to_do", "Correct, change or leave…", is_to_do=True),
        HistoryRow("31", "Ann claimed the offer by 1.84 ms", "hand 2, stack 11", ANN),
        HistoryRow("30", "Boris opened the offer", "hand 2, stack 11", BORIS),
        HistoryRow("28", "Zoë slapped: no offer was open", "hand 2, stack 10", ZOE),
        HistoryRow("27", "Gran claimed the offer", "hand 2, stack 10", GRAN, is_undone=True),
        HistoryRow("26", "Жанна claimed the offer by 22.1 ms", "hand 2, stack 9", ZHANNA),
        HistoryRow("25", "The hand began", "hand 2"),
        HistoryRow("24", "Points typed for Νίκος: 17", "hand 1", NIKOS),
        HistoryRow("23", "The deck was out", "hand 1", ALEKSANDRINA),
    )
    return Scene(
        header=HEADER,
        body=History("What happened", rows, "28"),
        next=Next("Green takes it back, white goes back to the game."),
        hints=(
            Hint("take back", button=TableButton.YES, key="Space"),
            Hint("back", button=TableButton.NO, key="Backspace"),
        ),
    )


def photo_finish() -> Scene:
    return Scene(
        header=Header("SWAT!", "Photo finish · hand 2, stack 11"),
        hero=Turn(ANN, "by 1.84 ms"),
        body=PhotoFinish(
            (
                Lane(ANN, 0.0, 0.02, "first", "±0.02"),
                Lane(NIKOS, 1.84, 0.30, "+1.84", "±0.30"),
                Lane(ZOE, 4.42, 0.02, "+4.42", "±0.02"),
                Lane(BORIS, 5.90, 0.30, "+5.90", "±0.30", "dealer, no claim"),
                Lane(GRAN, 61.3, 0.02, "+61.3"),
            ),
            "ms after Ann",
            "Band: where the slap may really have been. Bands apart: the order is sure.",
            STAMPS,
        ),
        next=Next("Sure. Ann takes the stack and deals.", ANN),
        hints=(Hint("back", button=TableButton.NO, key="Backspace"),),
    )


STAMPS = (
    "gpiod: stamps within ±20 µs: measured on 2025-05-01 with 1760 pairs, Linux 6.12.25: "
    "right from 50 µs on"
)


def photo_of_a_dead_heat() -> Scene:
    """Two who cannot be told apart by a coarse source, one early, one who did not slap."""
    return Scene(
        header=Header("SWAT!", "Photo finish: hand 2"),
        hero=Message(
            "Dead heat",
            "Ann and Νίκος are 4 ms apart",
            "A guess: Ann, Νίκος",
        ),
        body=PhotoFinish(
            (
                Lane(ANN, 0.0, 30.0, "tied", "±30", "handicap 20 ms off"),
                Lane(NIKOS, 4.0, 30.0, "+4", "±30", "edges lost"),
                Lane(BORIS, -310.0, 30.0, "−310", "±30", "dealer, no claim"),
                Lane(ZOE, 0.0, 0.0, "no slap", has_slap=False),
            ),
            "ms after Ann",
            "Band: where the slap may really have been. In one band the order is a guess.",
            "woken: stamps within ±30,000 µs",
            tied=2,
        ),
        next=Next("Dead heat of Ann and Νίκος"),
        hints=(Hint("back", button=TableButton.NO, key="Backspace"),),
    )


def photo_of_twelve() -> Scene:
    lanes = tuple(
        Lane(person, 3.1 * i, 0.3, f"+{3.1 * i:.2f}", "±0.30") for i, person in enumerate(PEOPLE)
    )
    return replace(
        photo_finish(),
        body=PhotoFinish(lanes, "ms after Ann", "Band: where it may have been.", STAMPS),
    )


def statistics(count: int = 6) -> Scene:
    people = PEOPLE[:count]
    rows = tuple(
        Dots(
            person,
            tuple(130.0 * 1.13**n * (1 + i / 7) for n in range(34)),
            500.0 + 60 * i,
            f"{12 - i} first",
            f"else {31 + i} ms behind",
        )
        for i, person in enumerate(people)
    )
    return Scene(
        header=Header("slapmat", "5 games"),
        body=Statistics(
            "This evening",
            (
                Fact("Fastest slap", "Ann, 214 ms"),
                Fact("Closest finish", "Ann before Νίκος by 0.31 ms"),
            ),
            rows,
            (100.0, 1000.0, 10_000.0, 60_000.0),
            ("0.1 s", "1 s", "10 s", "60 s"),
            "From the open offer, or the signal, to the slap",
        ),
        next=Next("Green shows what was won, white goes back."),
        hints=(Hint("back", button=TableButton.NO, key="Backspace"),),
    )


def no_statistics() -> Scene:
    return replace(
        statistics(),
        body=Statistics("All evenings", (), (), empty="No game was played yet."),
    )


KEYS = "1234567890QWERTY"
SPECIAL = ((TileKind.STAR, "Wild", 1, 1), (TileKind.BOLT, "Zapper", 3, 5))
SURE = ((1, 2, 0), (2, 0, 1), (3, 0, 3), (4, 0, 1), (-1, 0, 3), (-2, 2, 2))
DOUBLES = ((2, 1, 4), (3, 3, 6), (4, 0, 3), (5, 2, 4), (6, 3, 2), (-2, 0, 1), (-4, 0, 3))


def steering(count: int) -> tuple[Hint, ...]:
    """Give what the seats' buttons do at a table of so many."""
    return Steering([ANN, BORIS, ZOE, ZHANNA][:count]).hints


def card_entry(
    *, at_most: bool = False, person: Person = ZHANNA, focus: str = "double:6", people: int = 0
) -> Scene:
    keys = iter(KEYS)

    def left(count: int) -> str:
        return f"at most {count} left" if at_most else f"{count} left"

    special = (
        *(Tile(n.lower(), n, k, c, left(m), key=next(keys)) for k, n, c, m in SPECIAL),
        Tile("swat_or_not", "Swat or Not", TileKind.HAND, 1, left(5), key=next(keys)),
    )
    sure = tuple(
        Tile(f"sure:{v}", signed(v), TileKind.PLAIN, c, left(m), is_empty=m == 0, key=next(keys))
        for v, c, m in SURE
    )
    doubles = tuple(
        Tile(f"double:{v}", signed(v), TileKind.PAIR, c, left(m), key=next(keys))
        for v, c, m in DOUBLES
    )
    return Scene(
        header=Header("SWAT!", "Hand 2 · count the cards"),
        body=CardEntry(
            person,
            "4 of 6 players",
            "18",
            "cards",
            (
                Sum("Sure Sting", "−2"),
                Sum("Double or NoSting", "+20"),
                Sum("Zappers, 3", "+2"),
                Sum("Swat or Not", "1 card"),
            ),
            Sum("So far", "+20"),
            (
                TileRow("Special", special),
                TileRow("Sure Sting", sure),
                TileRow("Double or NoSting", doubles),
            ),
            (Action("take_back", "Take back"), Action("next_player", "Next player")),
            focus=focus,
            steering=steering(people),
        ),
        next=Next("Tap once for each card, or use keys 1–Y", person),
        hints=(
            Hint("left", person=ANN),
            Hint("right", person=BORIS),
            Hint("add", person=ZOE),
            Hint("next player", person=ZHANNA),
        ),
    )


def tiles_of_people(people: tuple[Person, ...] = PEOPLE) -> Scene:
    rows = [people[at : at + 4] for at in range(0, len(people), 4)]
    return Scene(
        header=Header("SWAT", "Beside which building?"),
        body=CardEntry(
            BORIS,
            "Beside which building?",
            "",
            "",
            rows=tuple(
                TileRow(
                    "",
                    tuple(Tile(each.name, each.name, count=1, person=each) for each in row),
                )
                for row in rows
            ),
            actions=(Action("take_back", "Take back"),),
            focus=people[1].name,
        ),
        next=Next("Boris puts a card beside a building.", BORIS),
    )


def coloured_tiles() -> Scene:
    tiles = tuple(
        Tile(each, each, key=each[0].upper(), colour=each, is_empty=each == "blue")
        for each in ("red", "yellow", "green", "blue")
    )
    return Scene(
        header=Header("Swap!", "Round 2, to 2 wins"),
        body=CardEntry(
            BORIS,
            "any colour",
            "10",
            "cards",
            rows=(TileRow("Names a colour", tiles),),
            actions=(Action("take_back", "Take back"),),
            focus="yellow",
        ),
        next=Next("Boris names a colour.", BORIS),
    )


def typed_points() -> Scene:
    return Scene(
        header=Header("SWAT!", "Hand 2 · type the points"),
        body=CardEntry(
            GRAN,
            "5 of 6 players",
            "−12",
            "points",
            rows=pad(),
            focus=FIRST_KEY,
            steering=steering(2),
            actions=(Action("cards", "Count cards"), Action("next_player", "Next player")),
            is_typing=True,
        ),
        next=Next("Type Gran's points, then Enter.", GRAN),
        hints=(Hint("next player", key="Enter"),),
    )


HAND = (
    (6, 13, 0, 0, 0, 2, 27),
    (4, 2, 0, 1, 0, 3, -1),
    (2, 4, 5, 4, 7, 4, 14),
    (-2, 20, 10, 5, 0, 2, 33),
    (0, 0, 0, 0, -7, 1, 15),
    (7, 17, 0, 1, 0, 2, 17),
    (7, 4, 1, 2, 0, 2, 11),
    (3, -4, 40, 7, 0, 2, 108),
    (0, 2, 0, 1, 0, 2, 22),
    (1, 6, 0, 0, 0, 3, 19),
    (-4, 0, 0, 1, 0, 2, 5),
    (2, 2, 2, 3, 0, 2, -113),
)


def cards_text(count: int) -> str:
    return {0: "", 1: "1 card"}.get(count, f"{count} cards")


def hand_end(count: int = 6) -> Scene:
    rows = []
    for i in range(count):
        sure, doubles, zapper_points, zappers, swat_points, swats, before = HAND[i]
        result = sure + doubles + zapper_points + swat_points
        rows.append(
            AmountRow(
                PEOPLE[i],
                (
                    Amount(signed(sure), is_zero=not sure),
                    Amount(signed(doubles), is_zero=not doubles),
                    Amount(signed(zapper_points), cards_text(zappers), not zapper_points),
                    Amount(signed(swat_points), cards_text(swats), not swat_points),
                    Amount(number(result)),
                    Amount(number(before)),
                    Amount(number(result + before)),
                ),
            )
        )
    return Scene(
        header=Header("SWAT!", "Hand 2 of 3 is over"),
        hero=Turn(ZHANNA, "wins the hand with 28"),
        body=HandEnd(
            (
                Column("Sure Sting"),
                Column("Doubles"),
                Column("Zappers"),
                Column("Swat or Not"),
                Column("This hand", Role.RESULT, "="),
                Column("Before", Role.CARRIED, "+"),
                Column("Total", Role.TOTAL, "="),
            ),
            tuple(rows),
        ),
        next=Next("Shuffle all 110 cards. Жанна was drawn to deal.", ZHANNA),
        hints=(Hint("go on", button=TableButton.YES, key="Space"), UNDO),
    )


def podium(count: int = 6) -> Scene:
    order = (ANN, NIKOS, ZHANNA, ZOE, GRAN, BORIS, *PEOPLE[6:])[:count]
    totals = (70, 70, 62, 35, 30, 16, 11, 9, 4, 0, -12, -113)
    parts = ("+27 +19 +24", "+17 +24 +29", "+33 +28 +1", "+14 +18 +3", "+15 −7 +22", "−1 +6 +11")
    return Scene(
        header=Header("SWAT!", "After 3 hands"),
        hero=Cheer("Shared!", "Ann and Νίκος both win", "70 points each"),
        body=Podium(
            tuple(
                Place(
                    1 + sum(other > total for other in totals),
                    person,
                    number(total),
                    total,
                    parts[i] if i < len(parts) else "",
                )
                for i, (person, total) in enumerate(zip(order, totals, strict=False))
            )
        ),
        next=Next("Another game? Everyone slaps once."),
        hints=(Hint("what happened", button=TableButton.NO),),
    )


def nobody_won(count: int = 6) -> Scene:
    scene = podium(count)
    assert isinstance(scene.body, Podium)
    places = (replace(one, rank=None, total="0", merit=0, parts="") for one in scene.body.places)
    return replace(
        scene,
        header=Header("SWAT!"),
        hero=Message("Nobody has won", "Nothing was counted"),
        body=Podium(tuple(places)),
        next=Next("Nobody has won. Green: another game."),
    )


ODD_NAMES = (
    "",
    "Bartholomew Maximilian Featherstonehaugh-Cholmondeley the 3rd!",
    "李小龍",
    "🎲🎲",
    "Zoë 🐸 a\u0301",
    "مريم",
    "\x1b[31mred\x07\n",
    "W" * 60,
    "i" * 60,
    "Nguyễn Thị Ánh",
    "ẞßŁőŞğ",
    " ",
)
ODD_PEOPLE = tuple(Person(i + 1, name) for i, name in enumerate(ODD_NAMES))


BARS = (1.0, 0.4, 0.1, 0.0, 0.2, 0.7, 0.05, 0.0, 0.0)
NOTES = ("", "", "always closed", "", "wires touch", "wires touch")


def button_test(count: int, *, is_guided: bool = False) -> Scene:
    seats = [Person(i + 1, "") for i in range(count)]
    people: list[Person | TableButton] = [*seats, TableButton.YES, TableButton.NO]
    tiles = tuple(
        ButtonTile(
            who,
            str(i * 17),
            is_closed=i % 3 == 2,
            text="9 edges, 12.4 ms" if i else "",
            note=NOTES[i % len(NOTES)],
            bars=BARS if i else (),
            is_asked=is_guided and i == 1,
        )
        for i, who in enumerate(people)
    )
    asked = Message("Press seat 2", "3 times.", "Seat 3 on GPIO22 (J8:15) is always closed.")
    found = Message("Always closed", "Seat 3 on GPIO22 (J8:15) is always closed.")
    remedy = (
        "Its wire touches ground, it is on a “normally closed” contact, or something lies on it."
    )
    return Scene(
        header=Header("Buttons", f"{count} of {count + 2} have answered"),
        hero=asked if is_guided else found,
        body=ButtonTest(tiles),
        next=Next(remedy),
        hints=(Hint("leave", key="Esc"),),
    )


def scenes() -> dict[str, Scene]:
    """Give every sample by its name."""
    return {
        "attract": attract(),
        "attract-12": attract(12),
        "join": join(),
        "join-3": join(3, 2),
        "join-12": join(12, 9),
        "letters": letters(),
        "letters-ru": letters("ru", "Александ"),
        "letters-ru-latin": letters("ru", "Алекс-Ma", is_latin=True),
        "letters-long": letters("en", "Maximiliane-Friederike Constanze Amalia"),
        "choices": choices(),
        "games": games(),
        "attract-tonight": tonight(),
        "handicaps": handicaps(),
        "handicaps-odd": handicaps(ODD_PEOPLE),
        **{f"play-{count}": play(count) for count in (2, 3, 4, 5, 6, 7, 8, 12)},
        "play-6-hidden": hidden_tallies(6),
        "play-7-leader-deals": leader_deals(),
        "play-12-odd": play(12, ODD_PEOPLE),
        "waiting": waiting(),
        "open-to-all": open_to_all(),
        "turn-with-facts": turn_with_facts(),
        "message": message(),
        "hold": hold(),
        "slap": slap(),
        "slap-long": slap(ALEKSANDRINA),
        "slap-alone": slap_alone(),
        "slap-guess": slap_guess(),
        "slap-odd": slap(ODD_PEOPLE[1]),
        **{f"dead-heat-{count}": dead_heat(count) for count in (2, 3, 4, 5, 7)},
        "ready": ready(),
        "signal": signal(),
        "table-decides": table_decides(),
        "table-decides-6": table_decides(6),
        "photo-finish": photo_finish(),
        "photo-finish-tie": photo_of_a_dead_heat(),
        "photo-finish-12": photo_of_twelve(),
        "statistics": statistics(),
        "statistics-2": statistics(2),
        "statistics-12": statistics(12),
        "statistics-none": no_statistics(),
        "card-entry": card_entry(),
        "card-entry-at-most": card_entry(at_most=True, person=ODD_PEOPLE[7]),
        "card-entry-first": card_entry(focus="double:2"),
        "card-entry-by-two-seats": card_entry(people=2),
        "card-entry-by-four-seats": card_entry(at_most=True, people=4),
        "typed-points": typed_points(),
        "coloured-tiles": coloured_tiles(),
        "tiles-of-people": tiles_of_people(),
        "tiles-of-people-7": tiles_of_people(PEOPLE[:7]),
        "hand-end": hand_end(),
        "hand-end-2": hand_end(2),
        "hand-end-12": hand_end(12),
        "podium": podium(),
        "podium-2": podium(2),
        "podium-12": podium(12),
        "nobody-won": nobody_won(),
        "nobody-won-2": nobody_won(2),
        "nobody-won-12": nobody_won(12),
        "history": history(),
        "banner": banner(),
        "banner-and-question": banner(with_question=True),
        "banner-on-attract": banner_on_attract(),
        "question": question(),
        "button-test-2": button_test(2),
        "button-test-8": button_test(8, is_guided=True),
        "button-test-12": button_test(12),
    }
