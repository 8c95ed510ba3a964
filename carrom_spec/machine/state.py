"""The state of a match between two strikes, as frozen values.

Shapes and names are those of the published state: seats are ``south east north west``, a side is named by its first
seat, per-side values are kept as pairs in side order. Nothing here knows a rule.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Seat = str
Side = Literal[0, 1]
Colour = Literal["white", "black"]

SEATS = ("south", "east", "north", "west")
COLOURS: tuple[Colour, Colour] = ("white", "black")
PHASES = ("break", "play", "board-over", "game-over", "match-over")
OVER = frozenset({"board-over", "game-over", "match-over"})
QUEEN_STATUSES = ("on-board", "pending", "held", "covered")
RETURNED_FOR = ("fell", "price", "due", "uncovered", "off-board", "early-last", "opponent-last")
RETURNED_WHERE = ("centre", "ring", "circle", "any")
RESULT_HOW = ("cleared", "early-last", "opponent-last", "both-last", "conduct", "void")
PIECES_A_COLOUR = 9

_SIDE_NAMES = {2: ("south", "north"), 4: ("south", "east")}
_SIDE_OF = {
    2: {"south": 0, "north": 1},
    4: {"south": 0, "north": 0, "east": 1, "west": 1},
}
_NEXT = {
    2: {"south": "north", "north": "south"},
    4: {"south": "east", "east": "north", "north": "west", "west": "south"},
}


def side_names(players: int) -> tuple[str, str]:
    """The two sides, each named by its first seat: south and north, or south and east in doubles."""
    return _SIDE_NAMES[players]


def seats(players: int) -> tuple[Seat, ...]:
    """The seats taken, in playing order to the right."""
    return tuple(_NEXT[players])


def side_of(seat: Seat, players: int) -> Side:
    """0 or 1, the side on which `seat` plays. Raises KeyError for a seat that is not taken."""
    return _SIDE_OF[players][seat]  # type: ignore[return-value]


def seat_to_the_right(seat: Seat, players: int) -> Seat:
    """The next seat taken, counter-clockwise from above (Law 49b)."""
    return _NEXT[players][seat]


def seat_to_the_left(seat: Seat, players: int) -> Seat:
    """The next seat taken, clockwise from above."""
    order = tuple(_NEXT[players])
    return order[order.index(seat) - 1]


@dataclass(frozen=True, slots=True)
class OnBoard:
    """Pieces and queen lying on the board: 0-9 white, 0-9 black, 0-1 queen."""

    white: int = PIECES_A_COLOUR
    black: int = PIECES_A_COLOUR
    queen: int = 1

    def of(self, colour: Colour) -> int:
        return self.white if colour == "white" else self.black


@dataclass(frozen=True, slots=True)
class Queen:
    """`status` on-board, pending (cover owed by `side`), held (goes back when the turn ends) or covered (by `side`)."""

    status: str = "on-board"
    side: str | None = None


@dataclass(frozen=True, slots=True, order=True)
class Returned:
    """One piece that came back after a strike: what, why (`cause`), placed by whom, and where it may be put."""

    piece: str
    cause: str
    by: str
    where: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a board ended: the winning side (None for a void board), the points of either side, and what fell."""

    winner: str | None
    points: tuple[int, int]
    how: str


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """Of the turn under way: its strikes, own pieces that fell, whether the queen did, whether her covering strike was extended."""

    strikes: int = 0
    own: int = 0
    queen: bool = False
    extended: bool = False


@dataclass(frozen=True, slots=True)
class History:
    """What a rule may ask about the past. Never compared with an engine's."""

    pocketed_white: tuple[Seat, ...] = ()
    pocketed_black: tuple[Seat, ...] = ()
    earlier: tuple[str, ...] = ()
    opener: Seat = "south"
    passes: int = 0
    turn: TurnSoFar = TurnSoFar()

    def pocketed(self, colour: Colour) -> tuple[Seat, ...]:
        return self.pocketed_white if colour == "white" else self.pocketed_black


@dataclass(frozen=True, slots=True)
class State:
    """A whole state. `unknown` holds the paths whose value no text decides: they print as ``any`` and must not be read."""

    players: int = 2
    board: int = 1
    phase: str = "break"
    turn: Seat | None = "south"
    breaker: Seat = "south"
    colours: tuple[Colour, Colour] | None = ("white", "black")
    on_board: OnBoard = OnBoard()
    queen: Queen = Queen()
    dues: tuple[int, int] = (0, 0)
    attempts: int = 0
    returned: tuple[Returned, ...] = ()
    points: tuple[int, int] = (0, 0)
    games: tuple[int, int] = (0, 0)
    result: Result | None = None
    history: History = History()
    unknown: frozenset[str] = field(default=frozenset())


def opening(players: int = 2) -> State:
    """The opening position of every scenario: south breaks with white. Raises ValueError for other than 2 or 4 players."""
    if players not in _SIDE_NAMES:
        raise ValueError(f"players: found {players}; carrom is played by 2 or 4")
    return State(players=players)
