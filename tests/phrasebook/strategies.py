"""Premises, strikes and states that an example may state, as hypothesis strategies."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

SEATS = ("south", "east", "north", "west")
PIECES = ("white", "black", "queen")
NUMBER = st.integers(0, 40)
FAULTS = (
    "push finger placement backwards sideways short slip line-piece hand-crossing body-crossing off-hand time"
    " early touch shake placing out-of-turn leaving play-on wreck other"
).split()

Json = st.SearchStrategy[Any]


def one_of(*values: Any) -> Json:
    return st.sampled_from(values)


def partial(**fields: Json) -> Json:
    """An object with any of these fields, at least one."""
    return st.fixed_dictionaries({}, optional=fields).filter(bool)


def open_or(*values: Json) -> Json:
    return st.one_of(st.just("any"), *values)


def pieces(most: int = 9) -> Json:
    """A multiset of pieces; there is one queen and one striker."""
    return st.lists(one_of(*PIECES, "striker"), max_size=most).filter(single)


def single(items: list[Any]) -> bool:
    names = [item["piece"] if isinstance(item, dict) else item for item in items]
    return names.count("queen") < 2 and names.count("striker") < 2


def by_side(sides: tuple[str, ...], value: Json) -> Json:
    return open_or(partial(**{side: open_or(value) for side in sides}))


ITEM = st.fixed_dictionaries(
    {"piece": one_of(*PIECES)},
    optional={
        "for": one_of("fell", "price", "due", "uncovered", "off-board", "early-last", "opponent-last"),
        "by": one_of(*SEATS, "opponent", "umpire", "any"),
        "where": one_of("centre", "ring", "circle", "any"),
    },
)
HISTORY = partial(
    pocketed_by=open_or(
        partial(**{colour: open_or(st.lists(one_of(*SEATS), unique=True, max_size=4)) for colour in ("white", "black")})
    ),
    earlier=open_or(st.lists(one_of(*SEATS), unique=True, max_size=4)),
    opener=open_or(one_of(*SEATS)),
    passes=open_or(NUMBER),
    turn=open_or(
        partial(
            strikes=open_or(NUMBER),
            own=open_or(NUMBER),
            queen=open_or(st.booleans()),
            extended=open_or(st.booleans()),
        )
    ),
)


def states(sides: tuple[str, ...]) -> Json:
    """Partial states: any fields, of any value, `any` included."""
    return st.fixed_dictionaries(
        {},
        optional={
            "board": open_or(NUMBER),
            "phase": open_or(one_of("break", "play", "board-over", "game-over", "match-over")),
            "turn": open_or(st.none(), one_of(*SEATS)),
            "breaker": open_or(one_of(*SEATS)),
            "colours": st.none() | by_side(sides, one_of("white", "black")),
            "on_board": open_or(
                partial(
                    white=open_or(st.integers(0, 9)),
                    black=open_or(st.integers(0, 9)),
                    queen=open_or(one_of(0, 1)),
                )
            ),
            "queen": open_or(
                partial(
                    status=open_or(one_of("on-board", "pending", "held", "covered")),
                    side=open_or(st.none(), one_of(*sides)),
                )
            ),
            "dues": by_side(sides, NUMBER),
            "attempts": open_or(NUMBER),
            "returned": open_or(st.lists(ITEM, max_size=6).filter(single)),
            "points": by_side(sides, NUMBER),
            "games": by_side(sides, NUMBER),
            "result": open_or(
                st.none(),
                partial(
                    winner=open_or(st.none(), one_of(*sides)),
                    points=by_side(sides, NUMBER),
                    how=open_or(one_of("cleared", "early-last", "opponent-last", "both-last", "conduct", "void")),
                ),
            ),
            "history": open_or(HISTORY),
        },
    )


ENTRIES = st.fixed_dictionaries(
    {"seat": one_of(*SEATS)},
    optional={
        "kind": one_of("strike", "pass", "blocked", "incident"),
        "pocketed": pieces(),
        "off_board": pieces(3),
        "jumped": pieces(3),
        "first": one_of(*PIECES, "striker"),
        "touched": st.booleans(),
        "placement": partial(
            lines=one_of("both", "near", "one", "none"),
            circle=one_of("clear", "cut", "covered"),
            arrow=st.booleans(),
        ),
        "unnoticed": st.lists(one_of("queen", "dues", "turn", "opponent-piece"), unique=True),
        "faults": st.lists(one_of(*FAULTS), max_size=4),
        "decisions": partial(
            dues=one_of("take", "forgo", "no-room") | NUMBER,
            extra=NUMBER,
            colour=one_of("white", "black"),
        ),
    },
)


@st.composite
def scenarios(draw: st.DrawFn) -> dict[str, Any]:
    """Keyword arguments of `tell`: players, given, strikes, states."""
    players = draw(one_of(2, 4))
    sides = ("south", "north") if players == 2 else ("south", "east")
    strikes = draw(st.lists(ENTRIES, min_size=1, max_size=3))
    return {
        "players": players,
        "given": draw(states(sides)),
        "strikes": strikes,
        "states": [draw(states(sides)) for _ in strikes],
    }
