'use strict';
/* What a carrom board is for this engine: its words, its opening and the opening of the next one; and how it says no. */

const SEATS = ['south', 'north'];
const COLOURS = ['white', 'black'];
const PIECES = [...COLOURS, 'queen', 'striker'];

const PIECES_A_SIDE = 9;
const TRIES = 3; // Law 45a

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

const other = (seat) => (seat === 'south' ? 'north' : 'south');
const freshTurn = () => ({ strikes: 0, own: 0, queen: false, extended: false });
const isOver = (phase) => phase.endsWith('-over');

/** The opening position of a match: south breaks (Law 39 is behind us) and has white (Law 43). */
function opening() {
  return openBoard({
    board: 1,
    breaker: 'south',
    points: { south: 0, north: 0 },
    games: { south: 0, north: 0 },
    earlier: [],
    opener: 'south',
  });
}

function openBoard({ board, breaker, points, games, earlier, opener }) {
  return {
    board,
    phase: 'break',
    turn: breaker,
    breaker,
    colours: coloursFor(breaker),
    on_board: { white: PIECES_A_SIDE, black: PIECES_A_SIDE, queen: 1 },
    queen: { status: 'on-board', side: null },
    dues: { south: 0, north: 0 }, // Law 55: debts of the board before have lapsed
    attempts: 0,
    returned: [],
    points: { ...points },
    games: { ...games },
    result: null,
    history: { pocketed_by: { white: [], black: [] }, earlier: [...earlier], opener, passes: 0, turn: freshTurn() },
  };
}

/** Law 43: who has the break has white. */
function coloursFor(breaker) {
  return breaker === 'south' ? { south: 'white', north: 'black' } : { south: 'black', north: 'white' };
}

/** The strike after a finished board opens the next one: of the same game, or of the next game with a clean score. */
function openNext(over, seat) {
  if (over.phase === 'game-over') {
    const points = { south: 0, north: 0 };
    return openBoard({ board: 1, breaker: seat, points, games: over.games, earlier: [], opener: seat });
  }
  const fell = SEATS.filter((side) => over.colours && over.history.pocketed_by[over.colours[side]].length > 0);
  return openBoard({
    board: over.board + 1,
    breaker: seat,
    points: over.points,
    games: over.games,
    earlier: SEATS.filter((side) => fell.includes(side) || over.history.earlier.includes(side)),
    opener: over.history.opener,
  });
}

module.exports = {
  SEATS, COLOURS, PIECES, PIECES_A_SIDE, TRIES, Impossible, OutOfTurn, Unsupported,
  other, freshTurn, isOver, opening, openNext, coloursFor,
};
