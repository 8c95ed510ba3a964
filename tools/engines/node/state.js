'use strict';
/* A whole state from elsewhere: checked, copied field by field, and refused with what was found and expected. */

const {
  COLOURS, PIECES_A_SIDE, Unsupported, seatsOf, sidesOf, sideOf, isOver, coloursFor,
} = require('./board.js');
const { isObject, isCount, show, demand, demandOneOf } = require('./checks.js');

const PHASES = ['break', 'play', 'board-over', 'game-over', 'match-over'];
const MOST_ATTEMPTS = 2;

/** Fields that are not ours are left behind. */
function readState(value, players = 2) {
  demand(isObject(value), `a state is an object, not ${show(value)}`);
  const sides = sidesOf(players);
  const counts = (name, keys = sides) => pick(value, name, keys, isCount, 'a count');
  const state = {
    board: value.board,
    phase: value.phase,
    turn: value.turn,
    breaker: value.breaker,
    colours: value.colours == null ? null : pick(value, 'colours', sides, (c) => COLOURS.includes(c), 'a colour'),
    on_board: counts('on_board', [...COLOURS, 'queen']),
    queen: readQueen(value.queen, sides),
    dues: counts('dues'),
    attempts: value.attempts,
    returned: [],
    points: counts('points'),
    games: counts('games'),
    result: readResult(value.result, sides),
    history: null,
  };
  checkState(state, players);
  state.history = readHistory(value.history, state, players);
  return state;
}

function pick(value, name, keys, fits, what) {
  const from = value[name];
  demand(isObject(from), `${name} is an object, not ${show(from)}`);
  for (const key of keys) demand(fits(from[key]), `${name}.${key} is ${what}, not ${show(from[key])}`);
  return Object.fromEntries(keys.map((key) => [key, from[key]]));
}

function readQueen(queen, sides) {
  demand(isObject(queen), `queen is an object, not ${show(queen)}`);
  const { status, side = null } = queen;
  if (status === 'held') throw new Unsupported('given:queen.held'); // no such thing under the ICF
  demandOneOf(['on-board', 'pending', 'covered'], status, 'queen.status');
  demandOneOf(status === 'on-board' ? [null] : sides, side, `queen.side of a queen that is ${status}`);
  return { status, side };
}

function readResult(result, sides) {
  if (result == null) return null;
  const { winner = null, how = null } = isObject(result) ? result : {};
  demandOneOf([...sides, null], winner, 'result.winner');
  demand(typeof how === 'string', `result.how is a word, not ${show(how)}`);
  return { winner, points: pick(result, 'points', sides, isCount, 'a count'), how };
}

function checkState(state, players) {
  const { board, phase, turn, breaker, colours, on_board: left, queen, attempts } = state;
  demand(isCount(board) && board > 0, `board is a number from 1, not ${show(board)}`);
  demandOneOf(PHASES, phase, 'phase');
  demandOneOf(isOver(phase) ? [...seatsOf(players), null] : seatsOf(players), turn, 'turn');
  demandOneOf(seatsOf(players), breaker, 'breaker');
  demand(isCount(attempts) && attempts <= MOST_ATTEMPTS, `attempts is 0, 1 or 2, not ${show(attempts)}`);
  demand(!colours || new Set(Object.values(colours)).size === 2, 'both sides cannot have one colour');
  for (const colour of COLOURS) {
    demand(left[colour] <= PIECES_A_SIDE, `${left[colour]} ${colour} on the board, there are ${PIECES_A_SIDE}`);
    demand(isOver(phase) || left[colour] > 0, `no ${colour} left, so the board is over, not in phase ${phase}`);
  }
  if (isOver(phase)) return;
  const expected = queen.status === 'on-board' ? 1 : 0;
  demand(left.queen === expected, `the queen is ${queen.status}, yet on_board.queen is ${left.queen}`);
  const owes = queen.status === 'pending' ? queen.side : null;
  demand(owes === null || owes === sideOf(state, turn), `${owes} owes a cover, yet ${turn} is to strike`);
  const whole = left.white + left.black === 2 * PIECES_A_SIDE && queen.status === 'on-board';
  demand(phase !== 'break' || whole, 'phase break, yet pieces have left the board');
}

/** Where a state says no history: pieces gone were pocketed by their own side, a pending queen fell in this turn. */
function readHistory(history, state, players) {
  const told = isObject(history) ? history : {};
  const by = isObject(told.pocketed_by) ? told.pocketed_by : {};
  const turn = isObject(told.turn) ? told.turn : {};
  const seats = (value) => (Array.isArray(value) ? seatsOf(players).filter((seat) => value.includes(seat)) : null);
  const colours = state.colours || coloursFor(state.breaker, players);
  const owners = (colour) => seatsOf(players).filter((seat) => colours[sideOf(state, seat)] === colour);
  const guess = (colour) => (state.on_board[colour] < PIECES_A_SIDE ? owners(colour) : []);
  return {
    pocketed_by: { white: seats(by.white) || guess('white'), black: seats(by.black) || guess('black') },
    earlier: seats(told.earlier) || [],
    opener: seatsOf(players).includes(told.opener) ? told.opener : state.breaker,
    passes: isCount(told.passes) ? told.passes : 0,
    turn: {
      strikes: isCount(turn.strikes) ? turn.strikes : Number(state.queen.status === 'pending'),
      own: isCount(turn.own) ? turn.own : 0,
      queen: typeof turn.queen === 'boolean' ? turn.queen : state.queen.status === 'pending',
      extended: turn.extended === true,
    },
  };
}

module.exports = { readState };
