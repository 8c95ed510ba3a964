'use strict';
/* What comes from elsewhere, strikes and whole states: checked, copied, and refused with what was found and expected. */

const {
  SEATS, COLOURS, PIECES, PIECES_A_SIDE, TRIES, Impossible, OutOfTurn, Unsupported, isOver, coloursFor,
} = require('./board.js');

const KINDS = ['strike', 'incident', 'pass', 'blocked', 'board'];
const PHASES = ['break', 'play', 'board-over', 'game-over', 'match-over'];

const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** A value as an error message shows it: short, whatever it is. */
function show(value) {
  if (value === undefined) return 'missing';
  if (isObject(value)) return 'an object';
  return Array.isArray(value) ? 'a list' : JSON.stringify(value).slice(0, 40);
}

function demand(holds, message) {
  if (!holds) throw new Impossible(message);
}

function checkForm(strike) {
  demand(isObject(strike), `an entry of strikes is an object, not ${show(strike)}`);
  const { kind = 'strike', seat, pocketed, touched, first, decisions } = strike;
  demand(KINDS.includes(kind), `kind is one of ${KINDS.join(', ')}, not ${show(kind)}`);
  demand(SEATS.includes(seat), `in singles the seat is south or north, not ${show(seat)}`);
  demand(pocketed == null || Array.isArray(pocketed), `pocketed is a list, not ${show(pocketed)}`);
  demand(touched == null || typeof touched === 'boolean', `touched is true or false, not ${show(touched)}`);
  demand(decisions == null || isObject(decisions), `decisions is an object, not ${show(decisions)}`);
  const extra = decisions ? decisions.extra : undefined;
  demand(extra === undefined || isCount(extra), `decisions.extra is a number of points, not ${show(extra)}`);
  for (const piece of pocketed || []) {
    demand(PIECES.includes(piece), `pocketed holds ${PIECES.join(', ')}, not ${show(piece)}`);
  }
  // Law 97a: the order of fall decides nothing, so `first` is checked and then left alone.
  demand(first == null || (pocketed || []).includes(first), `first says ${show(first)}, which is not among the pocketed`);
}

function checkSupported(strike) {
  if (strike.kind !== undefined && strike.kind !== 'strike') throw new Unsupported(strike.kind);
  for (const field of ['off_board', 'jumped', 'placement', 'unnoticed']) {
    if (says(strike[field])) throw new Unsupported(field);
  }
  if (says(strike.faults)) {
    const code = Array.isArray(strike.faults) ? strike.faults[0] : null;
    throw new Unsupported(typeof code === 'string' ? `faults:${code}` : 'faults');
  }
  const dues = strike.decisions && strike.decisions.dues;
  const wishes = isObject(dues) ? Object.values(dues) : [dues];
  if (wishes.some((wish) => wish != null && wish !== 'take')) throw new Unsupported('decisions:dues');
}

/** Whether an optional field says anything: absent, null and empty do not. */
function says(value) {
  if (value == null) return false;
  return typeof value === 'object' ? Object.keys(value).length > 0 : true;
}

function checkTurn(state, strike) {
  if (state.phase === 'match-over') throw new OutOfTurn('the match is over, nobody is to strike');
  if (state.turn !== null && state.turn !== strike.seat) {
    throw new OutOfTurn(`${strike.seat} struck, but ${state.turn} is to strike`);
  }
}

/** How many of each fell, refused where the board does not hold them. */
function whatFell(board, strike) {
  const fell = { white: 0, black: 0, queen: 0, striker: 0 };
  for (const piece of strike.pocketed || []) fell[piece] += 1;
  for (const piece of PIECES) {
    const there = piece === 'striker' ? 1 : board.on_board[piece];
    demand(fell[piece] <= there, `${fell[piece]} ${piece} pocketed, ${there} there to pocket`);
  }
  const pieces = fell.white + fell.black + fell.queen;
  demand(strike.touched !== false || pieces === 0, 'the striker touched nothing, yet something else fell');
  return fell;
}

/** A whole state from elsewhere, copied field by field; fields that are not ours are left behind. */
function readState(value) {
  demand(isObject(value), `a state is an object, not ${show(value)}`);
  const state = {
    board: value.board,
    phase: value.phase,
    turn: value.turn,
    breaker: value.breaker,
    colours: value.colours == null ? null : pick(value, 'colours', SEATS, (c) => COLOURS.includes(c), 'a colour'),
    on_board: pick(value, 'on_board', [...COLOURS, 'queen'], isCount, 'a count'),
    queen: readQueen(value.queen),
    dues: pick(value, 'dues', SEATS, isCount, 'a count'),
    attempts: value.attempts,
    returned: [],
    points: pick(value, 'points', SEATS, isCount, 'a count'),
    games: pick(value, 'games', SEATS, isCount, 'a count'),
    result: readResult(value.result),
    history: null,
  };
  checkState(state);
  state.history = readHistory(value.history, state);
  return state;
}

function pick(value, name, keys, fits, what) {
  const from = value[name];
  demand(isObject(from), `${name} is an object, not ${show(from)}`);
  for (const key of keys) demand(fits(from[key]), `${name}.${key} is ${what}, not ${show(from[key])}`);
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

function readQueen(queen) {
  demand(isObject(queen), `queen is an object, not ${show(queen)}`);
  const { status, side = null } = queen;
  if (status === 'held') throw new Unsupported('given:queen.held'); // no such thing under the ICF
  const named = status === 'pending' || status === 'covered';
  demand(named || status === 'on-board', `queen.status is on-board, pending or covered, not ${show(status)}`);
  demand(named ? SEATS.includes(side) : side === null, `a queen that is ${status} cannot have the side ${show(side)}`);
  return { status, side };
}

function readResult(result) {
  if (result == null) return null;
  const { winner = null, how = null } = isObject(result) ? result : {};
  demand(winner === null || SEATS.includes(winner), `result.winner is a side or null, not ${show(winner)}`);
  demand(typeof how === 'string', `result.how is a word, not ${show(how)}`);
  return { winner, points: pick(result, 'points', SEATS, isCount, 'a count'), how };
}

function checkState(state) {
  const { board, phase, turn, breaker, colours, on_board: left, queen, attempts } = state;
  demand(isCount(board) && board > 0, `board is a number from 1, not ${show(board)}`);
  demand(PHASES.includes(phase), `phase is one of ${PHASES.join(', ')}, not ${show(phase)}`);
  demand(SEATS.includes(turn) || (turn === null && isOver(phase)), `turn is south or north, not ${show(turn)}`);
  demand(SEATS.includes(breaker), `breaker is south or north, not ${show(breaker)}`);
  demand(isCount(attempts) && attempts < TRIES, `attempts is 0, 1 or 2, not ${show(attempts)}`);
  demand(!colours || colours.south !== colours.north, 'both sides cannot have one colour');
  for (const colour of COLOURS) {
    demand(left[colour] <= PIECES_A_SIDE, `${left[colour]} ${colour} on the board, there are ${PIECES_A_SIDE}`);
    demand(isOver(phase) || left[colour] > 0, `no ${colour} left, so the board is over, not in phase ${phase}`);
  }
  if (isOver(phase)) return;
  const expected = queen.status === 'on-board' ? 1 : 0;
  demand(left.queen === expected, `the queen is ${queen.status}, yet on_board.queen is ${left.queen}`);
  demand(queen.status !== 'pending' || queen.side === turn, `${queen.side} owes a cover, yet ${turn} is to strike`);
  const whole = left.white + left.black === 2 * PIECES_A_SIDE && queen.status === 'on-board';
  demand(phase !== 'break' || whole, 'phase break, yet pieces have left the board');
}

/** Where a state says no history: pieces gone were pocketed by their own side, a pending queen fell in this turn. */
function readHistory(history, state) {
  const told = isObject(history) ? history : {};
  const by = isObject(told.pocketed_by) ? told.pocketed_by : {};
  const turn = isObject(told.turn) ? told.turn : {};
  const seats = (value) => (Array.isArray(value) ? SEATS.filter((seat) => value.includes(seat)) : null);
  const colours = state.colours || coloursFor(state.breaker);
  const guess = (colour) => (state.on_board[colour] < PIECES_A_SIDE ? SEATS.filter((s) => colours[s] === colour) : []);
  return {
    pocketed_by: { white: seats(by.white) || guess('white'), black: seats(by.black) || guess('black') },
    earlier: seats(told.earlier) || [],
    opener: SEATS.includes(told.opener) ? told.opener : state.breaker,
    passes: isCount(told.passes) ? told.passes : 0,
    turn: {
      strikes: isCount(turn.strikes) ? turn.strikes : 0,
      own: isCount(turn.own) ? turn.own : 0,
      queen: typeof turn.queen === 'boolean' ? turn.queen : state.queen.status === 'pending',
      extended: turn.extended === true,
    },
  };
}

module.exports = { checkForm, checkSupported, checkTurn, whatFell, readState };
