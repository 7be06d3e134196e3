"""Scenes that nobody would write by hand."""

from hypothesis import strategies as st

from slapmat.referee.pages.alphabets import rows_of
from slapmat.scene.elements import (
    Action,
    Amount,
    AmountRow,
    Banner,
    Board,
    Body,
    ButtonTest,
    ButtonTile,
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
    Hero,
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
    Statistics,
    TableButton,
    TableDecides,
    Turn,
)

LETTERS = "AÄBWMilg jЖщфŁőΩς李ي🎲\u0301\x1b\n…'#12-W"
names = st.one_of(
    st.sampled_from(["Ann", "Boris", "Zoë", "Жанна", "Νίκος", "Aleksandrina", "", "李"]),
    st.text(LETTERS, max_size=60),
    st.text(max_size=60),
)
words = st.one_of(st.sampled_from(["", "dealing", "4 cards", "first by 1.84 ms"]), names)
points = st.integers(-999, 999).map(lambda n: str(n).replace("-", "−"))
hundred = st.text(LETTERS, max_size=100)


@st.composite
def people(draw: st.DrawFn, least: int = 2, most: int = 12) -> tuple[Person, ...]:
    count = draw(st.integers(least, most))
    seats = sorted(draw(st.permutations(range(1, 13)))[:count])
    return tuple(Person(seat_no, draw(names)) for seat_no in seats)


@st.composite
def cells(draw: st.DrawFn) -> Cell:
    return Cell(
        draw(st.sampled_from(["–", "2", "+6 +4 +3 +2 −2 −4 +6 +5", "0"])),
        draw(st.sampled_from(["", "most +7", "10, next 20", "a long note about it"])),
        draw(st.sampled_from(["", "8"])),
        draw(st.sampled_from(["", "W", "2W"])),
        draw(st.sampled_from(Emphasis)),
        draw(st.booleans()),
        draw(st.sampled_from(["", "+7"])),
    )


@st.composite
def boards(draw: st.DrawFn, seated: tuple[Person, ...]) -> Board:
    with_slots, rows = draw(st.booleans()), draw(st.integers(0, 6))
    return Board(
        cards=tuple(
            PlayerCard(
                person,
                draw(points),
                draw(st.sampled_from(Look)),
                draw(st.sampled_from(["", "dealing", "full", "barred", "next hand only"])),
                Slots(draw(st.integers(0, 3)), 3) if with_slots else None,
                draw(st.booleans()),
            )
            for person in seated
        ),
        sheet=tuple(
            SheetRow(draw(words), tuple(draw(cells()) for _ in seated)) for _ in range(rows)
        ),
        total_label="Total",
        slots_label="Stacks",
    )


@st.composite
def hand_ends(draw: st.DrawFn, seated: tuple[Person, ...]) -> HandEnd:
    roles = (Role.PART, Role.PART, Role.PART, Role.PART, Role.RESULT, Role.CARRIED, Role.TOTAL)
    signs = ("", "+", "+", "+", "=", "+", "=")
    return HandEnd(
        tuple(Column(draw(words), role, sign) for role, sign in zip(roles, signs, strict=True)),
        tuple(
            AmountRow(
                person,
                tuple(Amount(draw(points), draw(st.sampled_from(["", "4 cards"]))) for _ in roles),
            )
            for person in seated
        ),
    )


@st.composite
def podiums(draw: st.DrawFn, seated: tuple[Person, ...]) -> Podium:
    merits = sorted((draw(st.integers(-500, 500)) for _ in seated), reverse=True)
    is_won = draw(st.booleans())
    return Podium(
        tuple(
            Place(
                1 + merits.index(merit) if is_won else None,
                person,
                str(merit),
                merit,
                "+27 +19 +24",
            )
            for person, merit in zip(seated, merits, strict=True)
        )
    )


@st.composite
def heroes(draw: st.DrawFn, seated: tuple[Person, ...]) -> Hero | None:
    some = seated[: draw(st.integers(2, len(seated)))]
    mat, seconds = draw(st.sampled_from(Mat)), draw(st.none() | st.integers(0, 99))
    facts = tuple(Fact(draw(words), draw(words)) for _ in range(draw(st.integers(0, 3))))
    bar = draw(st.none() | st.sampled_from((0.0, 0.04, 0.5, 1.0)))
    gaps = tuple(Gap(person, "+1.84 ms", draw(words)) for person in seated[1:])
    rival = draw(st.sampled_from([None, seated[1]]))
    hero: Hero | None = draw(
        st.sampled_from(
            [
                None,
                Turn(seated[0], draw(words), mat, seconds, facts, bar),
                Signal(draw(words) or "Ready", draw(words), some, mat, seconds, facts),
                Slap(seated[0], draw(words), "over", rival, gaps, draw(words)),
                DeadHeat("Dead heat", draw(words), some),
                TableDecides(draw(words), some[0], some, draw(words)),
                Message(draw(words) or "Deck is out", draw(words), draw(words)),
                Cheer(draw(words) or "Shared!", draw(words), draw(words)),
            ]
        )
    )
    return hero


@st.composite
def bodies(draw: st.DrawFn, seated: tuple[Person, ...]) -> Body:
    chairs = tuple(
        Chair(person, draw(st.sampled_from(Seated)), draw(words), draw(words)) for person in seated
    )
    rows = tuple(
        HistoryRow(
            str(i),
            draw(hundred),
            draw(words),
            draw(st.sampled_from([person, None])),
            is_undone=draw(st.booleans()),
            is_to_do=draw(st.booleans()),
        )
        for i, person in enumerate(seated)
    )
    choices = tuple(
        Choice(str(i), draw(words), draw(hundred), draw(words)) for i in range(len(seated))
    )
    gaps = sorted(draw(st.floats(0, 300)) for _ in seated)
    lanes = tuple(
        Lane(
            person,
            gap - gaps[0],
            draw(st.floats(0, 9)),
            f"+{gap:.1f}",
            "±0.30",
            draw(words),
            has_slap=draw(st.booleans()),
        )
        for person, gap in zip(seated, gaps, strict=True)
    )
    dots = tuple(
        Dots(
            person,
            tuple(draw(st.lists(st.floats(1, 99_999), max_size=9))),
            draw(st.one_of(st.none(), st.floats(1, 99_999))),
            draw(words),
            draw(words),
        )
        for person in seated
    )
    facts = tuple(Fact(draw(words), draw(words)) for _ in range(draw(st.integers(0, 3))))
    tiles = tuple(
        ButtonTile(
            person,
            str(draw(st.integers(0, 99_999))),
            draw(st.booleans()),
            draw(words),
            draw(words),
            tuple(draw(st.lists(st.floats(0, 1), max_size=9))),
            draw(st.booleans()),
        )
        for person in seated
    )
    body: Body = draw(
        st.one_of(
            boards(seated),
            hand_ends(seated),
            podiums(seated),
            st.just(Join(draw(words) or "Slap your button", chairs)),
            st.just(Choices(draw(words) or "House rules", choices, "1")),
            st.just(History(draw(words) or "What happened", rows, str(len(rows) - 1))),
            st.just(
                PhotoFinish(
                    lanes, draw(words), draw(hundred), draw(words), draw(st.sampled_from([0, 2]))
                )
            ),
            st.just(
                Statistics(
                    draw(words) or "This evening",
                    facts,
                    draw(st.sampled_from([dots, ()])),
                    (100.0, 1000.0, 60_000.0),
                    ("0.1 s", "1 s", "60 s"),
                    draw(words),
                    draw(words),
                )
            ),
            st.just(
                Letters(
                    draw(words),
                    draw(hundred),
                    rows_of(draw(st.sampled_from(["en", "fr", "ru"]))),
                    (Action("space", draw(words)), Action("done", draw(words))),
                    draw(st.sampled_from(["A", "1", "done"])),
                    draw(st.sampled_from([None, seated[0]])),
                    tuple(Hint(draw(words), person=person) for person in seated[:4]),
                )
            ),
            st.just(ButtonTest((*tiles, ButtonTile(TableButton.YES, "3", text=draw(words))))),
        )
    )
    return body


@st.composite
def scenes(draw: st.DrawFn) -> Scene:
    seated = draw(people())
    hints = (
        Hint(draw(words), button=TableButton.YES, key="Space"),
        Hint(draw(words), person=seated[0]),
        Hint(draw(words), key="Enter"),
    )
    body = draw(bodies(seated))
    # Where letters are typed no hero stands.
    hero = None if isinstance(body, Letters) else draw(heroes(seated))
    notice = draw(st.sampled_from(["", "", "", "banner", "question", "both", "hold"]))
    return Scene(
        Header(draw(words), draw(words)),
        hero,
        body,
        Next(draw(hundred), draw(st.sampled_from([None, *seated]))),
        hints[: draw(st.integers(0, 3))],
        Banner(draw(words), draw(hundred), is_paused=True)
        if notice in {"banner", "both"}
        else None,
        Question(draw(hundred), draw(words), draw(words), draw(st.sampled_from([None, seated[0]])))
        if notice in {"question", "both"}
        else None,
        Hold(draw(words), draw(st.floats(0, 1)), seated[0]) if notice == "hold" else None,
    )
