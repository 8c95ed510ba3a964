'use strict';
/* What a carrom board is for this engine: its words, its seats, its opening and the next one's; and how it says no. */

const SEATS = ['south', 'east', 'north', 'west']; // to the right, counter-clockwise from above
const COLOURS = ['white', 'black'];
const PIECES = [...COLOURS, 'queen', 'striker'];
const PIECES_A_SIDE = 9;

/** The strike cannot have happened on this board, or what was handed over is no strike or state at all. */
class Impossible extends Error {}

/** Another seat is to strike, or nobody is. */
class OutOfTurn extends Error {}

/** A field, kind or value that this engine does not judge; `feature` is its name in the protocol. */
class Unsupported extends Error {
  constructor(feature) {
    super(`this engine does not judge ${feature}`);
    this.feature = feature;
  }
}

/** Two or four, read off the names of the sides. */
const playersOf = (board) => ('east' in board.dues ? 4 : 2);
const seatsOf = (players) => (players === 4 ? SEATS : ['south', 'north']);
const sidesOf = (players) => (players === 4 ? ['south', 'east'] : ['south', 'north']);
const sideOf = (board, seat) => sidesOf(playersOf(board))[seatsOf(playersOf(board)).indexOf(seat) % 2];
const rivalOf = (board, side) => sidesOf(playersOf(board)).find((name) => name !== side);

/** Law 49: the player after `seat`, in doubles the one to the right. */
function nextSeat(board, seat) {
  const seats = seatsOf(playersOf(board));
  return seats[(seats.indexOf(seat) + 1) % seats.length];
}

const isOver = (phase) => phase.endsWith('-over');
const freshTurn = () => ({ strikes: 0, own: 0, queen: false, extended: false });
const forSides = (players, value) => Object.fromEntries(sidesOf(players).map((side) => [side, value]));

/** The opening position of a match: south breaks (Law 39 is behind us) and has white (Law 43). */
function opening(players = 2) {
  const none = forSides(players, 0);
  return openBoard({ board: 1, breaker: 'south', points: none, games: none, earlier: [], opener: 'south', players });
}

function openBoard({ board, breaker, points, games, earlier, opener, players }) {
  return {
    board,
    phase: 'break',
    turn: breaker,
    breaker,
    colours: coloursFor(breaker, players),
    on_board: { white: PIECES_A_SIDE, black: PIECES_A_SIDE, queen: 1 },
    queen: { status: 'on-board', side: null },
    dues: forSides(players, 0), // Law 55: debts of the board before have lapsed
    attempts: 0,
    returned: [],
    points: { ...points },
    games: { ...games },
    result: null,
    history: { pocketed_by: { white: [], black: [] }, earlier: [...earlier], opener, passes: 0, turn: freshTurn() },
  };
}

/** Law 43: the side that opens the board has white. */
function coloursFor(breaker, players) {
  const seats = seatsOf(players);
  const [first, second] = sidesOf(players);
  const [own, other] = seats.indexOf(breaker) % 2 === 0 ? COLOURS : [...COLOURS].reverse();
  return { [first]: own, [second]: other };
}

/** The entry after a finished board opens the next one: of the same game, or of the next game with a clean score. */
function openNext(over, seat) {
  const players = playersOf(over);
  const { games } = over;
  const breaker = over.turn || seat; // nobody is named before a toss (Law 56)
  if (over.phase === 'game-over') {
    return openBoard({ board: 1, breaker, points: forSides(players, 0), games, earlier: [], opener: breaker, players });
  }
  const { pocketed_by: by, earlier: before, opener } = over.history;
  const fell = (side) => over.colours && by[over.colours[side]].length > 0;
  const earlier = sidesOf(players).filter((side) => fell(side) || before.includes(side));
  const replayed = over.result && over.result.how === 'void'; // Laws 137, 142: the same board once more
  const board = over.board + (replayed ? 0 : 1);
  return openBoard({ board, breaker, points: over.points, games, earlier, opener, players });
}

module.exports = {
  COLOURS, PIECES, PIECES_A_SIDE, Impossible, OutOfTurn, Unsupported,
  playersOf, seatsOf, sidesOf, sideOf, rivalOf, nextSeat, isOver, freshTurn, opening, openNext, coloursFor,
};
