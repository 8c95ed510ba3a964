"""The umpire's sheet for one strike: what the state says, what fell, and the next state as it is written.

A sheet lives inside one adjudication and is thrown away; what leaves it is a frozen `Leaf`. Reading a field that no text decides
raises `ReadsUnknown`, so that nothing is ever concluded from it. Every change names the question that caused it.
"""

from __future__ import annotations

from dataclasses import replace

from carrom_spec.machine.errors import Impossible
from carrom_spec.machine.state import (
    COLOURS,
    Colour,
    History,
    OnBoard,
    Queen,
    Result,
    Returned,
    Side,
    State,
    TurnSoFar,
    seat_to_the_right,
    side_names,
    side_of,
)
from carrom_spec.machine.strike import Entry
from carrom_spec.machine.tree import Answer, Ask, Effect, Leaf, ReadsUnknown

_RESET = frozenset({"returned"})


class Sheet:
    """Facts of the strike (`own`, `theirs`, `queen_fell`, `striker_fell`) and the state being written."""

    def __init__(self, state: State, entry: Entry, ask: Ask, effects: tuple[Effect, ...] = ()) -> None:
        self.before = state
        self.entry = entry
        self.ask = ask
        self.me: Side = side_of(entry.seat, state.players)
        self.other: Side = 1 if self.me == 0 else 0
        self.names = side_names(state.players)
        self.white, self.black = state.on_board.white, state.on_board.black
        self.queen_lies = state.on_board.queen
        self.queen = state.queen
        self.dues = list(state.dues)
        self.phase = state.phase
        self.turn = state.turn
        self.board, self.breaker, self.colours = state.board, state.breaker, state.colours
        self.attempts = state.attempts
        self.returned: list[Returned] = []
        self.points, self.games = state.points, state.games
        self.result: Result | None = None
        self.history: History = state.history
        self.effects = list(effects)
        self.unknown = state.unknown - _RESET if state.unknown else state.unknown
        self.striker_fell = "striker" in entry.pocketed
        self.queen_fell = "queen" in entry.pocketed
        self.own = self.theirs = 0
        self.own_at_start = 9
        self.early = False  # the queen fell and was not the player's to take
        self.break_failed = False  # the last try at the break touched nothing
        self.last_goes_on = (False, False)  # own last, opponent's last fell, and the board goes on all the same
        self.stays = True

    # What the state says. Each reads one field and no more.

    def known(self, field: str) -> None:
        """Raise ReadsUnknown if no text decides `field` (a path, with per-side values by side name)."""
        if self.unknown and field in self.unknown:
            raise ReadsUnknown(field)

    @property
    def mine(self) -> Colour:
        return self._colour(self.me)

    @property
    def theirs_colour(self) -> Colour:
        return self._colour(self.other)

    def _colour(self, side: Side) -> Colour:
        self.known("colours")
        if self.colours is None:
            raise Impossible("strikes", "colours are not settled")
        return self.colours[side]

    def lies(self, colour: Colour) -> int:
        """Pieces of `colour` on the board as the sheet now stands."""
        self.known(f"on_board.{colour}")
        return self.white if colour == "white" else self.black

    def lay(self, colour: Colour, change: int) -> None:
        if colour == "white":
            self.white += change
        else:
            self.black += change

    def in_pockets(self, side: Side) -> int:
        return 9 - self.lies(self._colour(side))

    def owed(self, side: Side) -> int:
        self.known(f"dues.{self.names[side]}")
        return self.dues[side]

    def queen_is(self, status: str) -> bool:
        self.known("queen")
        return self.queen.status == status

    def pending_for_me(self) -> bool:
        self.known("queen")
        return self.before.queen == Queen("pending", self.names[self.me])

    def opponent(self, side: Side) -> str:
        """The seat that places pieces paid by `side`: the player to the right of the one in turn in doubles (Law 78b)."""
        return seat_to_the_right(self.entry.seat, self.before.players) if side == self.me else self.entry.seat

    # What is written. `question` is None where a fact, not a text, causes the change.

    def effect(self, question: str | None, field: str, *, sets: bool = True) -> None:
        self.effects.append(Effect(question, field, sets))

    def set_queen(self, status: str, side: Side | None, question: str | None) -> None:
        self.queen = Queen(status, None if side is None else self.names[side])
        self.effect(question, "queen")

    def put_back_queen(self, question: str, by: str, where: str) -> None:
        """The queen goes back on the board: placed as the questions `by` and `where` say."""
        placed_by, placed_where = str(self.ask(by)), str(self.ask(where))
        if placed_by == "opponent":
            placed_by = self.opponent(self.me)
        self.queen, self.queen_lies = Queen(), 1
        self.returned.append(Returned("queen", "uncovered", placed_by, placed_where))
        for field, sets in (("queen", True), ("on_board.queen", True), ("returned", False)):
            self.effect(question, field, sets=sets)

    def put_back(self, side: Side, count: int, cause: str, question: str, by: str, where: str) -> None:
        """`count` pieces of `side` come back, for `cause`, placed as the questions `by` and `where` say."""
        if count <= 0:
            return
        placed_by, placed_where = str(self.ask(by)), str(self.ask(where))
        if placed_by == "opponent":
            placed_by = self.opponent(side)
        colour = self._colour(side)
        self.lies(colour)
        self.lay(colour, count)
        self.returned += [Returned(colour, cause, placed_by, placed_where)] * count
        self.effect(question, f"on_board.{colour}", sets=False)
        self.effect(question, "returned", sets=False)

    def owe(self, side: Side, change: int, question: str) -> None:
        self.dues[side] = self.owed(side) + change
        self.effect(question, f"dues.{self.names[side]}", sets=False)

    def keep_turn(self, answer: Answer, question: str) -> None:
        """`continues` or `lost`, as `question` was answered."""
        self.stays = answer == "continues"
        self.effect(question, "turn")

    def close(self) -> Leaf:
        """The next state with its effects. Fields set outright are known again."""
        unknown = self.unknown
        if unknown:
            unknown = unknown - {effect.field for effect in self.effects if effect.sets}
        state = State(
            players=self.before.players,
            board=self.board,
            phase=self.phase,
            turn=self.turn,
            breaker=self.breaker,
            colours=self.colours,
            on_board=OnBoard(self.white, self.black, self.queen_lies),
            queen=self.queen,
            dues=(self.dues[0], self.dues[1]),
            attempts=self.attempts,
            returned=tuple(sorted(self.returned)),
            points=self.points,
            games=self.games,
            result=self.result,
            history=self.history,
            unknown=unknown,
        )
        return Leaf(state, tuple(self.effects), self.entry.seat)

    # History: facts only.

    def note_fall(self) -> None:
        """What fell leaves the board, and who pocketed which colour is noted."""
        fell = {"white": self.entry.count("white"), "black": self.entry.count("black")}
        self.own, self.theirs = fell[self.mine], fell[self.theirs_colour]
        self.own_at_start = self.lies(self.mine)
        seen = self.history
        for colour in COLOURS:
            if fell[colour]:
                self.lies(colour)
                self.lay(colour, -fell[colour])
                self.effect(None, f"on_board.{colour}", sets=False)
                if self.entry.seat not in seen.pocketed(colour):
                    seats = tuple(sorted((*seen.pocketed(colour), self.entry.seat)))
                    white = colour == "white"
                    seen = replace(seen, pocketed_white=seats) if white else replace(seen, pocketed_black=seats)
        if self.queen_fell:
            self.queen_lies = 0
            self.effect(None, "on_board.queen")
        so_far = seen.turn
        so_far = TurnSoFar(so_far.strikes + 1, so_far.own + self.own, so_far.queen or self.queen_fell, so_far.extended)
        self.history = replace(seen, turn=so_far, passes=0)
