"""The umpire's sheet for one entry: what the state says, what fell, and the next state as it is written.

A sheet lives inside one adjudication and is thrown away; what leaves it is a frozen `Leaf`. Reading a field that no text
decides raises `ReadsUnknown`, so that nothing is ever concluded from it. Every change names the question that caused it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from carrom_spec.machine.errors import Impossible
from carrom_spec.machine.state import (
    COLOURS,
    PIECES_A_COLOUR,
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


@dataclass(frozen=True, slots=True)
class Offence:
    """A fault of this entry, as its text has it: `code` as in the entry, `kind` improper, foul, technical or due."""

    code: str
    kind: str


class Sheet:
    """Facts of the entry (`own`, `theirs`, `queen_fell`, `striker_fell`, `offences`) and the state being written."""

    def __init__(self, state: State, entry: Entry, ask: Ask, effects: tuple[Effect, ...] = ()) -> None:
        self.before = state
        self.entry = entry
        self._ask = ask
        self._answers: dict[str, Answer] = {}
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
        self.own_at_start = PIECES_A_COLOUR
        self.offences: tuple[Offence, ...] = ()
        self.early = False  # the queen fell and was not the player's to take
        self.break_failed = False  # the last try at the break touched nothing
        self.last_goes_on = (False, False)  # own last, opponent's last fell, and the board goes on all the same
        self.left_open: set[str] = set()
        self.decided_on = [0, 0]  # pocketed pieces of either side that could have paid and were not taken
        self.stays = True

    def ask(self, question: str) -> Answer:
        """What the text answers; asked once an entry, however often it is read."""
        if question not in self._answers:
            self._answers[question] = self._ask(question)
        return self._answers[question]

    # What the state says. Each reads one field and no more.

    def known(self, field: str) -> None:
        """Raise ReadsUnknown if no text decides `field` (a path, with per-side values by side name)."""
        if self.unknown and field in self.unknown:
            raise ReadsUnknown(field)

    @property
    def settled(self) -> bool:
        """Whether it is settled who has which colour."""
        self.known("colours")
        return self.colours is not None

    @property
    def mine(self) -> Colour:
        """The colour of the side whose entry this is."""
        return self.colour_of(self.me)

    @property
    def theirs_colour(self) -> Colour:
        """The other side's colour."""
        return self.colour_of(self.other)

    def colour_of(self, side: Side) -> Colour:
        """A side's colour. Raises ReadsUnknown while it is not settled."""
        self.known("colours")
        if self.colours is None:
            raise ReadsUnknown("colours")
        return self.colours[side]

    def lies(self, colour: Colour) -> int:
        """Pieces of `colour` on the board as the sheet now stands."""
        self.known(f"on_board.{colour}")
        return self.white if colour == "white" else self.black

    def lay(self, colour: Colour, change: int) -> None:
        """Add to, or take from, the pieces of a colour on the board."""
        if colour == "white":
            self.white += change
        else:
            self.black += change

    def in_pockets(self, side: Side) -> int:
        """Pieces of a side that are not on the board; none while nobody has a colour."""
        return PIECES_A_COLOUR - self.lies(self.colour_of(side)) if self.settled else 0

    def owed(self, side: Side) -> int:
        """Pieces that a side owes as the sheet now stands."""
        self.known(f"dues.{self.names[side]}")
        return self.dues[side]

    def queen_is(self, status: str) -> bool:
        """Whether this is how the queen stands now."""
        self.known("queen")
        return self.queen.status == status

    def pending_for_me(self) -> bool:
        """Whether this side owed a cover when the entry began."""
        self.known("queen")
        return self.before.queen == Queen("pending", self.names[self.me])

    @property
    def foul_strike(self) -> bool:
        """Whether the strike was improper, or had a foul in it."""
        return any(offence.kind in ("improper", "foul") for offence in self.offences)

    @property
    def technical(self) -> bool:
        """Whether there was a technical foul in the strike and nothing worse."""
        return not self.foul_strike and any(offence.kind == "technical" for offence in self.offences)

    def unseen(self, what: str) -> bool:
        """Whether nobody saw this in time."""
        return what in self.entry.unnoticed

    # What is written. `question` is None where a fact, not a text, causes the change.

    def effect(self, question: str | None, field: str, *, sets: bool = True) -> None:
        """Note what a question did to a field."""
        self.effects.append(Effect(question, field, sets))

    def leave_open(self, question: str, *fields: str) -> None:
        """The text leaves these fields to the players; so they are in the next state, whatever this entry still makes of them."""
        self.left_open |= set(fields)
        for field in fields:
            self.effect(question, field, sets=False)

    def set_queen(self, status: str, side: Side | None, question: str | None) -> None:
        """How the queen stands, and for whom."""
        self.queen = Queen(status, None if side is None else self.names[side])
        self.effect(question, "queen")

    def put_back_queen(self, question: str, by: str, where: str, cause: str = "uncovered") -> None:
        """The queen goes back on the board: placed as the questions `by` and `where` say."""
        placed_by, placed_where = self.placer(by, self.me), str(self.ask(where))
        self.queen, self.queen_lies = Queen(), 1
        self.returned.append(Returned("queen", cause, placed_by, placed_where))
        for field, sets in (("queen", True), ("on_board.queen", True), ("returned", False)):
            self.effect(question, field, sets=sets)

    def put_back(self, side: Side, count: int, cause: str, question: str, by: str, where: str) -> None:
        """`count` pieces of `side` come back, for `cause`, placed as the questions `by` and `where` say."""
        if count <= 0:
            return
        payer = side if cause in ("price", "due", "fell") else self.me
        placed_by, placed_where = self.placer(by, payer), str(self.ask(where))
        colour = self.colour_of(side)
        self.lies(colour)
        self.lay(colour, count)
        self.returned += [Returned(colour, cause, placed_by, placed_where)] * count
        self.effect(question, f"on_board.{colour}", sets=False)
        self.effect(question, "returned", sets=False)

    def placer(self, question: str, payer: Side) -> str:
        """Who places a piece, as `question` says: a seat, `opponent` for either of them in doubles, umpire or any."""
        by = str(self.ask(question))
        if by != "opponent":
            return by
        if self.before.players == 2:
            return self.names[1 - payer]
        in_turn = self.entry.seat
        if self.entry.kind == "incident" and self.before.turn is not None:
            in_turn = self.before.turn
        if side_of(in_turn, self.before.players) != payer:
            return in_turn  # Law 78b: whoever took the debtor's piece places it, for one that fell by itself the player in turn
        told = str(self.ask("doubles.placer"))
        right = seat_to_the_right(in_turn, self.before.players)
        return {"right-hand": right, "either-opponent": "opponent"}.get(told, told)

    def owe(self, side: Side, change: int, question: str) -> None:
        """More or fewer pieces owed by a side."""
        self.dues[side] = self.owed(side) + change
        self.effect(question, f"dues.{self.names[side]}", sets=False)

    def keep_turn(self, answer: Answer, question: str) -> None:
        """`continues` or `lost`, as `question` was answered."""
        self.stays = answer == "continues"
        self.effect(question, "turn")

    def undone(self, question: str) -> Leaf:
        """The entry does not count: everything is as it was before."""
        self.effect(question, "turn", sets=False)
        return Leaf(replace(self.before, returned=()), tuple(self.effects), self.entry.seat)

    def close(self) -> Leaf:
        """The next state with its effects. Fields set outright are known again."""
        unknown = self.unknown
        if unknown:
            unknown = unknown - {effect.field for effect in self.effects if effect.sets}
        if self.left_open:
            unknown = unknown.union(self.left_open)
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

    def take_off(self, piece: str, count: int) -> None:
        """Pieces leave the board, into a pocket or over its edge. Raises Impossible where they did not lie there."""
        if not count:
            return
        if piece == "queen":
            self.known("on_board.queen")
            if count > self.queen_lies:
                raise Impossible("pocketed", "the queen fell, but she does not lie on the board")
            self.queen_lies = 0
        else:
            colour: Colour = "white" if piece == "white" else "black"
            lay = self.lies(colour)
            if count > lay:
                raise Impossible("pocketed", f"{count} {colour} fell, but {lay} lay on the board")
            self.lay(colour, -count)
        self.effect(None, f"on_board.{piece}", sets=piece == "queen")

    def note_fall(self) -> None:
        """What fell leaves the board, and who pocketed which colour is noted."""
        if self.settled:
            self.own_at_start = self.lies(self.mine)
        for piece in (*COLOURS, "queen"):
            self.take_off(piece, self.entry.count(piece))
        seen = self.history
        for colour in COLOURS:
            if self.entry.count(colour) and self.entry.seat not in seen.pocketed(colour):
                seats = tuple(sorted((*seen.pocketed(colour), self.entry.seat)))
                white = colour == "white"
                seen = replace(seen, pocketed_white=seats) if white else replace(seen, pocketed_black=seats)
        self.history = seen
        self.note_sides()

    def note_sides(self) -> None:
        """How many of what fell are the player's own, once it is settled whose is which colour."""
        if self.settled:
            self.own, self.theirs = self.entry.count(self.mine), self.entry.count(self.theirs_colour)

    def note_strike(self) -> None:
        """One more strike of this turn."""
        so_far = self.history.turn if self.before.turn == self.entry.seat else TurnSoFar()
        so_far = TurnSoFar(so_far.strikes + 1, so_far.own + self.own, so_far.queen or self.queen_fell, so_far.extended)
        self.history = replace(self.history, turn=so_far, passes=0)
