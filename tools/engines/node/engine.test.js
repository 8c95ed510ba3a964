'use strict';
/* node --test: the Laws as a table of strikes, one row a case, then games, refusals, conservation and the adapter. */

const test = require('node:test');
const assert = require('node:assert/strict');
const path = require('node:path');
const { spawnSync } = require('node:child_process');
const { opening, readState, play, Impossible, OutOfTurn, Unsupported } = require('./engine.js');

/** A board in play: south (white) to strike, `white` and `black` pieces left, the rest as `changes` says. */
function board(white, black, changes = {}) {
  const { pocketed = false, queen = 'on-board', ...rest } = changes;
  const state = opening();
  state.phase = 'play';
  state.on_board = { white, black, queen: queen === 'on-board' ? 1 : 0 };
  state.queen = { status: queen.split(' ')[0], side: queen.split(' ')[1] || null };
  if (white < 9 || pocketed) state.history.pocketed_by.white = ['south'];
  if (black < 9) state.history.pocketed_by.black = ['north'];
  return Object.assign(state, rest);
}

const PENDING = { queen: 'pending south' };
const MINE = { queen: 'covered south' };
const THEIRS = { queen: 'covered north' };
const owes = (south, north = 0) => ({ dues: { south, north } });
const stood = (south, north) => ({ points: { south, north } });

/** `W` white (own), `B` black, `Q` queen, `S` striker; `!` an improper stroke. */
function fall(letters) {
  const names = { W: 'white', B: 'black', Q: 'queen', S: 'striker' };
  const faults = letters.includes('!') ? ['push'] : [];
  return { seat: 'south', pocketed: [...letters.replace('!', '')].map((letter) => names[letter]), faults };
}

/** What came back, as a sorted list of words: piece/cause/by/where. */
function back(state) {
  return state.returned.map((r) => `${r.piece} ${r.for} ${r.by} ${r.where}`).sort();
}

const QUEEN_BACK = 'queen uncovered umpire centre';
const FELL = 'white fell north ring';
const PRICE = 'white price north ring';
const DUE = 'white due north ring';

// row, Law, the board before, what fell, then: whose turn, white/black left, queen, dues of south, what came back
const GOES_ON = [
  ['1', '48', board(9, 9), '', 'north', [9, 9], 'on-board', 0, []],
  ['2', '48', board(9, 9), 'W', 'south', [8, 9], 'on-board', 0, []],
  ['2 several', '48', board(7, 9), 'WW', 'south', [5, 9], 'on-board', 0, []],
  ['2 in debt', '78a', board(9, 9, owes(1)), 'W', 'south', [9, 9], 'on-board', 0, [DUE]],
  ['2 deep in debt', '78a', board(9, 9, owes(2)), 'W', 'south', [9, 9], 'on-board', 1, [DUE]],
  ['2 two for one', '78a', board(9, 9, owes(1)), 'WW', 'south', [8, 9], 'on-board', 0, [DUE]],
  ['3', '48, 125', board(8, 9), 'B', 'north', [8, 8], 'on-board', 0, []],
  ['3 he owes', '78b-ii', board(9, 9, owes(0, 1)), 'B', 'north', [9, 9], 'on-board', 0, ['black due south ring']],
  ['4', '48, 75', board(8, 9), 'WB', 'south', [7, 8], 'on-board', 0, []],
  ['5 none to pay', '72', board(9, 9), 'S', 'north', [9, 9], 'on-board', 1, []],
  ['5 one to pay', '72', board(8, 9), 'S', 'north', [9, 9], 'on-board', 0, [PRICE]],
  ['5 again', '72', board(9, 9, owes(1)), 'S', 'north', [9, 9], 'on-board', 2, []],
  ['6 none to pay', '73', board(9, 9), 'SWW', 'south', [9, 9], 'on-board', 1, [FELL, FELL]],
  ['6 one to pay', '73', board(8, 9), 'SW', 'south', [9, 9], 'on-board', 0, [FELL, PRICE]],
  ['7', '74', board(8, 9), 'SB', 'north', [9, 8], 'on-board', 0, [PRICE]],
  ['8', '75', board(7, 9), 'SWB', 'south', [8, 8], 'on-board', 0, [FELL, PRICE]],
  ['9', '92', board(8, 9), 'Q', 'south', [8, 9], 'pending south', 0, []],
  ['10', '95a', board(9, 9), 'Q', 'north', [9, 9], 'on-board', 0, [QUEEN_BACK]],
  ['11', '95b', board(9, 9, owes(1)), 'Q', 'north', [9, 9], 'on-board', 1, [QUEEN_BACK]],
  ['12', '95c', board(9, 9, { pocketed: true }), 'Q', 'south', [9, 9], 'pending south', 0, []],
  ['13', '97b', board(9, 9), 'QW', 'south', [8, 9], 'pending south', 0, []],
  ['13 later', '97b', board(9, 7, { pocketed: true }), 'QW', 'south', [8, 7], 'pending south', 0, []],
  ['13 with an opponent’s', '97b', board(9, 9), 'QWB', 'south', [8, 8], 'pending south', 0, []],
  ['14', '97b', board(9, 9), 'QWW', 'south', [7, 9], 'covered south', 0, []],
  ['15', '97a', board(8, 9), 'WQ', 'south', [7, 9], 'covered south', 0, []],
  ['16 open', '95b', board(9, 9, owes(1)), 'QWW', 'north', [8, 9], 'on-board', 0, [DUE, QUEEN_BACK].sort()],
  ['16 open, the last', '95b', board(1, 4, owes(1)), 'QW', 'north', [1, 4], 'on-board', 0, [DUE, QUEEN_BACK].sort()],
  ['17 open', '48', board(8, 9), 'QB', 'south', [8, 8], 'pending south', 0, []],
  ['17 no right', '95a', board(9, 9), 'QB', 'north', [9, 8], 'on-board', 0, [QUEEN_BACK]],
  ['18', '97a', board(8, 9), 'QWB', 'south', [7, 8], 'covered south', 0, []],
  ['19', '99a', board(8, 9), 'QS', 'south', [9, 9], 'on-board', 0, [QUEEN_BACK, PRICE].sort()],
  ['20', '95d', board(9, 9), 'QS', 'north', [9, 9], 'on-board', 1, [QUEEN_BACK]],
  ['21', '98a', board(8, 9), 'QSW', 'south', [9, 9], 'on-board', 0, [QUEEN_BACK, FELL, PRICE].sort()],
  ['22 open', '95d', board(9, 9), 'QSW', 'north', [9, 9], 'on-board', 1, [QUEEN_BACK, FELL].sort()],
  ['23 open', '99a', board(8, 9), 'QSB', 'south', [9, 8], 'on-board', 0, [QUEEN_BACK, PRICE].sort()],
  ['24', '98a, 75', board(7, 9), 'QSWB', 'south', [8, 8], 'on-board', 0, [QUEEN_BACK, FELL, PRICE].sort()],
  ['25', '96', board(8, 9, PENDING), 'W', 'south', [7, 9], 'covered south', 0, []],
  ['25 with an opponent’s', '96', board(8, 9, PENDING), 'WB', 'south', [7, 8], 'covered south', 0, []],
  ['26 nothing', '96', board(8, 9, PENDING), '', 'north', [8, 9], 'on-board', 0, [QUEEN_BACK]],
  ['26 opponent’s only', '96', board(8, 9, PENDING), 'B', 'north', [8, 8], 'on-board', 0, [QUEEN_BACK]],
  ['27', '100a', board(7, 9, PENDING), 'S', 'north', [8, 9], 'on-board', 0, [QUEEN_BACK, PRICE].sort()],
  ['28', '101a', board(7, 9, PENDING), 'SW', 'south', [8, 9], 'pending south', 0, [FELL, PRICE]],
  ['30', '100a, 74', board(7, 9, PENDING), 'SB', 'north', [8, 8], 'on-board', 0, [QUEEN_BACK, PRICE].sort()],
  ['31', '101a, 75', board(7, 9, PENDING), 'SWB', 'south', [8, 8], 'pending south', 0, [FELL, PRICE]],
  ['50', '73', board(1, 4, MINE), 'SW', 'south', [2, 4], 'covered south', 0, [FELL, PRICE]],
  ['51', '101', board(1, 4, PENDING), 'SW', 'south', [2, 4], 'pending south', 0, [FELL, PRICE]],
  ['52', '98', board(1, 4), 'QSW', 'south', [2, 4], 'on-board', 0, [QUEEN_BACK, FELL, PRICE].sort()],
  ['32', '64a', board(8, 9), '!', 'north', [9, 9], 'on-board', 0, [PRICE]],
  ['32 none to pay', '64a', board(9, 9), '!', 'north', [9, 9], 'on-board', 1, []],
  ['33', '77a, 64b', board(7, 9), '!W', 'north', [8, 9], 'on-board', 0, [FELL, PRICE]],
  ['34', '76', board(8, 9), '!B', 'north', [9, 8], 'on-board', 0, [PRICE]],
  ['35', '76, 77a', board(7, 9), '!WB', 'north', [8, 8], 'on-board', 0, [FELL, PRICE]],
  ['36', '72b', board(7, 9), '!S', 'north', [9, 9], 'on-board', 0, [PRICE, PRICE]],
  ['37', '77b', board(6, 9), '!SW', 'north', [8, 9], 'on-board', 0, [FELL, PRICE, PRICE]],
  ['38', '72b, 76', board(7, 9), '!SB', 'north', [9, 8], 'on-board', 0, [PRICE, PRICE]],
  ['39', '64b', board(8, 9), '!Q', 'north', [9, 9], 'on-board', 0, [PRICE, QUEEN_BACK].sort()],
  ['39 with an own', '64b', board(7, 9), '!QW', 'north', [8, 9], 'on-board', 0, [FELL, PRICE, QUEEN_BACK].sort()],
  ['40', '99b', board(7, 9), '!QS', 'north', [9, 9], 'on-board', 0, [PRICE, PRICE, QUEEN_BACK].sort()],
  ['41', '98b', board(6, 9), '!QSW', 'north', [8, 9], 'on-board', 0, [FELL, PRICE, PRICE, QUEEN_BACK].sort()],
  ['42', '100b', board(7, 9, PENDING), '!S', 'north', [9, 9], 'on-board', 0, [PRICE, PRICE, QUEEN_BACK].sort()],
  ['43', '101b', board(6, 9, PENDING), '!SW', 'north', [8, 9], 'on-board', 0, [FELL, PRICE, PRICE, QUEEN_BACK].sort()],
  ['44', '77a, 96', board(7, 9, PENDING), '!W', 'north', [8, 9], 'on-board', 0, [FELL, PRICE, QUEEN_BACK].sort()],
  ['45 improper', '77a', board(1, 4, MINE), '!W', 'north', [2, 4], 'covered south', 0, [FELL, PRICE]],
  ['46 improper', '77a', board(1, 4, THEIRS), '!W', 'north', [2, 4], 'covered north', 0, [FELL, PRICE]],
  ['47 improper', '64b, 77a', board(1, 4, PENDING), '!W', 'north', [2, 4], 'on-board', 0, [FELL, PRICE, QUEEN_BACK].sort()],
  ['51 improper', '101b', board(1, 4, PENDING), '!WS', 'north', [3, 4], 'on-board', 0, [FELL, PRICE, PRICE, QUEEN_BACK].sort()],
  ['52 improper', '98b', board(1, 4), '!QWS', 'north', [3, 4], 'on-board', 0, [FELL, PRICE, PRICE, QUEEN_BACK].sort()],
];

for (const [row, law, before, letters, turn, left, queen, dues, returned] of GOES_ON) {
  test(`row ${row} (Law ${law}): ${letters || 'nothing'} falls, the board goes on`, () => {
    const after = play(before, fall(letters));
    assert.equal(after.phase, 'play');
    assert.equal(after.turn, turn);
    assert.deepEqual([after.on_board.white, after.on_board.black], left);
    assert.equal([after.queen.status, after.queen.side].filter(Boolean).join(' '), queen);
    assert.equal(after.on_board.queen, queen === 'on-board' ? 1 : 0);
    assert.equal(after.dues.south, dues);
    assert.equal(after.dues.north, 0);
    assert.deepEqual(back(after), returned);
    assert.equal(after.result, null);
  });
}

// row, Law, the board before, what fell, then: winner, points, how
const ENDS = [
  ['45', '52-54', board(1, 4, MINE), 'W', 'south', 7, 'cleared'],
  ['45 at 21', '53', board(1, 4, { ...MINE, ...stood(21, 0) }), 'W', 'south', 7, 'cleared'],
  ['45 at 22', '54', board(1, 4, { ...MINE, ...stood(22, 0) }), 'W', 'south', 4, 'cleared'],
  ['45 loser at 22', '53', board(1, 4, { ...MINE, ...stood(0, 22) }), 'W', 'south', 7, 'cleared'],
  ['45 the most', '55', board(1, 9, MINE), 'W', 'south', 12, 'cleared'],
  ['45 with an opponent’s', '52', board(1, 4, MINE), 'WB', 'south', 6, 'cleared'],
  ['46', '53c', board(1, 4, THEIRS), 'W', 'south', 4, 'cleared'],
  ['47 as cover', '52', board(1, 4, PENDING), 'W', 'south', 7, 'cleared'],
  ['47 with the queen', '97a', board(1, 4), 'QW', 'south', 7, 'cleared'],
  ['47 with the queen at 22', '97a', board(1, 4, stood(22, 0)), 'QW', 'south', 4, 'cleared'],
  ['48', '107', board(1, 4), 'W', 'north', 3, 'early-last'],
  ['48 at 22', '107', board(1, 4, stood(0, 22)), 'W', 'north', 1, 'early-last'],
  ['48 loser at 22', '107', board(1, 4, stood(22, 0)), 'W', 'north', 3, 'early-last'],
  ['49', '108', board(1, 4), 'WS', 'north', 4, 'early-last'],
  ['49 at 22', '108', board(1, 4, stood(0, 22)), 'WS', 'north', 2, 'early-last'],
  ['53', '105', board(1, 1), 'WB', 'north', 3, 'both-last'],
  ['54', '102', board(1, 1, PENDING), 'WB', 'south', 3, 'both-last'],
  ['54 at 22', '102', board(1, 1, { ...PENDING, ...stood(22, 0) }), 'WB', 'south', 1, 'both-last'],
  ['55', '104', board(1, 1), 'QWB', 'south', 3, 'both-last'],
  ['56', '109', board(1, 1), 'QWBS', 'north', 4, 'both-last'],
  ['57', '110', board(1, 1, MINE), 'WBS', 'north', 2, 'both-last'],
  ['58', '112', board(1, 1, THEIRS), 'WBS', 'north', 4, 'both-last'],
  ['58 at 22', '112', board(1, 1, { ...THEIRS, ...stood(0, 22) }), 'WBS', 'north', 2, 'both-last'],
  ['59 open', 'none', board(1, 1, MINE), 'WB', 'south', 3, 'both-last'],
  ['59 open, theirs', 'none', board(1, 1, THEIRS), 'WB', 'north', 3, 'both-last'],
  ['60 open', 'none', board(1, 1), 'WBS', 'north', 4, 'both-last'],
  ['60 open, pending', 'none', board(1, 1, PENDING), 'WBS', 'north', 4, 'both-last'],
  ['61', '106', board(5, 1), 'B', 'north', 8, 'opponent-last'],
  ['61 at 22', '106', board(5, 1, stood(0, 22)), 'B', 'north', 5, 'opponent-last'],
  ['61 with an own', '106', board(5, 1), 'BW', 'north', 7, 'opponent-last'],
  ['62', '103', board(5, 1, PENDING), 'B', 'north', 8, 'opponent-last'],
  ['62 with its cover', '96, 53c', board(5, 1, PENDING), 'BW', 'north', 4, 'opponent-last'],
  ['63', '111', board(5, 1), 'BS', 'north', 9, 'opponent-last'],
  ['63 the cap', '55', board(9, 1), 'BS', 'north', 12, 'opponent-last'],
  ['64', '52, 53', board(5, 1, THEIRS), 'B', 'north', 8, 'opponent-last'],
  ['65', '53c', board(5, 1, MINE), 'B', 'north', 5, 'opponent-last'],
  ['66 open', '55', board(5, 1, MINE), 'BS', 'north', 5, 'opponent-last'],
  ['66 open, theirs', '55', board(5, 1, THEIRS), 'BS', 'north', 8, 'opponent-last'],
  ['67 open', '103, 106', board(5, 1), 'QB', 'north', 8, 'opponent-last'],
  ['67 open, with an own', '97a, 53c', board(5, 1), 'QBW', 'north', 4, 'opponent-last'],
  ['48 improper', '107', board(1, 4), '!W', 'north', 4, 'early-last'],
  ['49 improper', '108', board(1, 4), '!WS', 'north', 5, 'early-last'],
  ['53 improper', '105', board(1, 1), '!WB', 'north', 4, 'both-last'],
  ['54 improper', '102', board(1, 1, PENDING), '!WB', 'north', 4, 'both-last'],
  ['55 improper', '104', board(1, 1), '!QWB', 'north', 4, 'both-last'],
  ['56 improper', '109', board(1, 1), '!QWBS', 'north', 5, 'both-last'],
  ['57 improper', '110', board(1, 1, MINE), '!WBS', 'north', 3, 'both-last'],
  ['58 improper', '112', board(1, 1, THEIRS), '!WBS', 'north', 5, 'both-last'],
  ['61 improper', '106', board(5, 1), '!B', 'north', 9, 'opponent-last'],
  ['62 improper', '103', board(5, 1, PENDING), '!B', 'north', 9, 'opponent-last'],
  ['63 improper', '111', board(5, 1), '!BS', 'north', 10, 'opponent-last'],
  ['63 improper, the cap', '55', board(9, 1), '!BS', 'north', 12, 'opponent-last'],
  ['64 improper', '55', board(5, 1, THEIRS), '!B', 'north', 8, 'opponent-last'],
  ['65 improper', '55', board(5, 1, MINE), '!B', 'north', 5, 'opponent-last'],
];

for (const [row, law, before, letters, winner, points, how] of ENDS) {
  test(`row ${row} (Law ${law}): ${letters} falls, ${winner} gains ${points}`, () => {
    const after = play(before, fall(letters));
    const loser = winner === 'south' ? 'north' : 'south';
    assert.deepEqual(after.result, { winner, points: { [winner]: points, [loser]: 0 }, how });
    assert.equal(after.points[winner], before.points[winner] + points);
    assert.equal(after.points[loser], before.points[loser]);
    assert.ok(['board-over', 'game-over'].includes(after.phase));
  });
}

test('row 29 open (Law 101a): striker and own again, she stays pending; a clean own piece then covers her', () => {
  let state = board(6, 9, PENDING);
  for (const letters of ['SW', 'SW']) {
    state = play(state, fall(letters));
    assert.deepEqual(state.queen, { status: 'pending', side: 'south' });
    assert.equal(state.history.turn.extended, true);
  }
  assert.equal(play(state, fall('W')).queen.status, 'covered');
  assert.equal(play(state, fall('')).queen.status, 'on-board');
});

test('Law 87b: points on demand are taken in part, never beyond what is offered', () => {
  const demand = (extra) => play(board(1, 4), { ...fall('WS'), decisions: { extra } }).result.points.north;
  assert.deepEqual([demand(0), demand(1), demand(5)], [3, 4, 4]);
});

test('a debt is `price` when paid at once and `due` when paid later, oldest first', () => {
  let state = play(opening(), fall('S'));
  assert.equal(state.dues.south, 1);
  state = play(state, { seat: 'north', pocketed: ['white'] }); // Law 78b-ii: north sank it, north places it
  assert.deepEqual(back(state), [DUE]);
  assert.deepEqual(state.dues, { south: 0, north: 0 });
  assert.equal(state.turn, 'south');
});

test('Law 95c: after the debt is paid with the only piece, all nine are back and the queen may be taken', () => {
  let state = play(opening(), fall('SW')); // all nine, one owed
  state = play(state, fall('W'));
  assert.deepEqual(back(state), [DUE]);
  state = play(state, fall('Q'));
  assert.deepEqual(state.queen, { status: 'pending', side: 'south' });
});

// ------------------------------------------------------------------------------------------------------------- the break

const miss = (seat, pocketed = []) => ({ seat, pocketed, touched: false });

test('Law 44: a touch breaks the board, whatever falls', () => {
  const after = play(opening(), { seat: 'south', pocketed: [], touched: true });
  assert.deepEqual([after.phase, after.turn, after.attempts], ['play', 'north', 0]);
});

test('Law 45: three tries, then the other player breaks with his own black, and so on', () => {
  let state = opening();
  for (const attempts of [1, 2]) {
    state = play(state, miss('south'));
    assert.deepEqual([state.phase, state.turn, state.attempts], ['break', 'south', attempts]);
  }
  state = play(state, miss('south'));
  assert.deepEqual([state.phase, state.turn, state.attempts, state.breaker], ['break', 'north', 0, 'south']);
  assert.deepEqual(state.colours, { south: 'white', north: 'black' });
  for (let n = 0; n < 3; n += 1) state = play(state, miss('north'));
  assert.deepEqual([state.phase, state.turn, state.attempts], ['break', 'south', 0]);
});

test('Law 45c: striker pocketed, nothing touched: turn lost, nothing owed', () => {
  const after = play(opening(), miss('south', ['striker']));
  assert.deepEqual([after.phase, after.turn, after.attempts, after.dues.south], ['break', 'north', 0, 0]);
});

test('the break obeys the ordinary rules once a piece is touched (72, 73, 95d, 97b)', () => {
  assert.equal(play(opening(), fall('S')).dues.south, 1);
  assert.equal(play(opening(), fall('QS')).turn, 'north');
  assert.equal(play(opening(), fall('QW')).queen.status, 'pending');
  assert.equal(play(opening(), fall('QWW')).queen.status, 'covered');
});

// ---------------------------------------------------------------------------------------------- boards, games and match

test('Laws 43, 49a: the next board opens clean, break and white alternate, the score stays', () => {
  const over = play(board(1, 4, { ...MINE, ...owes(1) }), fall('W'));
  assert.deepEqual([over.phase, over.turn, over.board], ['board-over', 'north', 1]);
  const next = play(over, { seat: 'north', pocketed: ['white'] });
  assert.deepEqual([next.phase, next.turn, next.board, next.breaker], ['play', 'north', 2, 'north']);
  assert.deepEqual(next.colours, { south: 'black', north: 'white' });
  assert.deepEqual(next.on_board, { white: 8, black: 9, queen: 1 });
  assert.deepEqual([next.dues.south, next.points.south, next.result], [0, 7, null]);
  assert.deepEqual(next.history.earlier, ['south', 'north']);
  assert.deepEqual(next.history.pocketed_by, { white: ['north'], black: [] });
});

test('Law 56: 25 points end the game; the next one opens with the other player and a clean score', () => {
  const over = play(board(1, 4, { ...MINE, ...stood(21, 24) }), fall('W'));
  assert.deepEqual([over.phase, over.turn, over.points, over.games], [
    'game-over', 'north', { south: 28, north: 24 }, { south: 1, north: 0 },
  ]);
  const next = play(over, { seat: 'north', pocketed: [] });
  assert.deepEqual([next.board, next.points, next.games, next.history.opener], [
    1, { south: 0, north: 0 }, { south: 1, north: 0 }, 'north',
  ]);
});

test('Law 56: short of 25 the game goes on; after eight boards the leader has it', () => {
  assert.equal(play(board(1, 2, stood(24, 21)), fall('W')).phase, 'board-over'); // 21 + 3
  assert.equal(play(board(1, 3, { ...MINE, ...stood(19, 0) }), fall('W')).phase, 'game-over'); // exactly 25
  assert.equal(play(board(1, 2, { ...MINE, board: 8 }), fall('W')).phase, 'game-over');
  assert.equal(play(board(1, 2, { ...MINE, board: 7 }), fall('W')).phase, 'board-over');
});

test('Law 56: level after eight boards, the toss decides who opens the extra board, which then decides', () => {
  const level = play(board(1, 2, { ...MINE, board: 8, ...stood(5, 10) }), fall('W'));
  assert.deepEqual([level.phase, level.turn], ['board-over', null]);
  for (const seat of ['south', 'north']) {
    const extra = play(level, { seat, pocketed: [] });
    assert.deepEqual([extra.board, extra.breaker, extra.colours[seat]], [9, seat, 'white']);
  }
  assert.equal(play(board(1, 2, { ...MINE, board: 9, ...stood(10, 10) }), fall('W')).phase, 'game-over');
});

test('Law 57: two games are the match, and nobody strikes after it', () => {
  const over = play(board(1, 9, { ...MINE, ...stood(20, 0), games: { south: 1, north: 1 } }), fall('W'));
  assert.deepEqual([over.phase, over.turn, over.games], ['match-over', null, { south: 2, north: 1 }]);
  assert.throws(() => play(over, fall('')), OutOfTurn);
});

// ------------------------------------------------------------------------------------ faults, and what is not a strike

const idle = (seat, more = {}) => ({ seat, kind: 'incident', ...more });
const seen = (...faults) => ({ ...fall(''), faults });

test('Laws 30-37, 124-136: violations cost a piece and the turn; what no Law forbids costs nothing', () => {
  const owed = (strike) => play(board(9, 9), strike).dues.south;
  for (const fault of ['push', 'finger', 'body-crossing', 'off-hand', 'placement', 'time', 'early', 'touch', 'shake', 'other']) {
    assert.equal(owed(seen(fault)), 1, fault);
    assert.equal(play(board(9, 9), { ...fall('W'), faults: [fault] }).turn, 'north', fault);
  }
  for (const fact of ['backwards', 'sideways', 'short', 'line-piece', 'hand-crossing']) {
    assert.equal(owed(seen(fact)), 0, fact);
    assert.equal(play(board(9, 9), { ...fall('W'), faults: [fact] }).turn, 'south', fact);
  }
  assert.equal(owed(seen('push', 'finger')), 1); // one improper stroke
  assert.equal(owed(seen('push', 'time')), 2);
});

test('Law 130: both lines, the circle covered or clear, the arrow untouched', () => {
  const owed = (placement) => play(board(9, 9), { ...fall(''), placement }).dues.south;
  const good = [{ lines: 'both' }, { circle: 'covered' }, { lines: 'both', circle: 'clear', arrow: false }];
  const bad = [{ lines: 'near' }, { lines: 'one' }, { lines: 'none' }, { circle: 'cut' }, { arrow: true }];
  assert.deepEqual([...good, ...bad].map(owed), [0, 0, 0, 1, 1, 1, 1, 1]);
});

test('Law 45c: an improper stroke that touches nothing costs the break, and nothing else', () => {
  const after = play(opening(), { ...miss('south'), faults: ['push'] });
  assert.deepEqual([after.phase, after.turn, after.dues.south], ['break', 'north', 0]);
});

test('Law 127: a slip that moved nothing was no stroke', () => {
  const before = board(5, 6, PENDING);
  assert.deepEqual(play(before, seen('slip')), before);
  assert.equal(play(before, { ...fall('W'), faults: ['slip'] }).queen.status, 'covered');
});

test('Laws 63-64: technical before the first strike of the turn, or by the player not in turn; a foul after it', () => {
  const before = board(8, 8);
  for (const [seat, piece, by] of [['south', 'white', 'north'], ['north', 'black', 'south']]) {
    const after = play(before, idle(seat, { faults: ['touch'] }));
    assert.deepEqual([after.turn, back(after)], ['south', [`${piece} price ${by} ring`]]);
  }
  const struck = play(play(before, fall('W')), idle('south', { faults: ['touch'] }));
  assert.deepEqual([struck.turn, struck.on_board.white], ['north', 8]);
  const owing = play(play(before, fall('Q')), idle('south', { faults: ['time'] }));
  assert.deepEqual([owing.queen.status, owing.turn], ['on-board', 'north']);
});

test('Laws 51, 91, 121b, 126b: conduct that loses the board, by the offender’s pieces and three for a queen on it', () => {
  const worth = (before, strike) => play(before, strike).result;
  const lost = (winner, points) => ({ winner, points: { south: 0, north: 0, [winner]: points }, how: 'conduct' });
  assert.deepEqual(worth(board(5, 6), idle('south', { faults: ['leaving'] })), lost('north', 8));
  assert.deepEqual(worth(board(5, 6, stood(0, 22)), idle('south', { faults: ['wreck'] })), lost('north', 5));
  assert.deepEqual(worth(board(5, 6, MINE), idle('north', { faults: ['play-on'] })), lost('south', 6));
  const outOfTurn = { seat: 'north', pocketed: ['black'], faults: ['out-of-turn'] };
  assert.deepEqual(worth(board(5, 6), outOfTurn), lost('south', 9)); // as it stood before that strike
  const stands = play(board(5, 6), { ...outOfTurn, unnoticed: ['turn'] });
  assert.deepEqual([stands.phase, stands.turn, stands.on_board.black], ['play', 'north', 5]);
});

test('Laws 69-71, 113: what falls by itself counts as pocketed, pays a debt, ends a board', () => {
  const fell = play(board(5, 6), idle('south', { pocketed: ['white'] }));
  assert.deepEqual([fell.on_board.white, fell.turn], [4, 'south']);
  assert.deepEqual(back(play(board(9, 9, owes(1)), idle('south', { pocketed: ['white'] }))), [DUE]);
  assert.equal(play(board(1, 6, MINE), idle('south', { pocketed: ['white'] })).result.how, 'cleared');
  assert.equal(play(board(5, 6), idle('south', { pocketed: ['queen'] })).queen.status, 'pending');
  assert.equal(play(board(9, 6), idle('south', { pocketed: ['queen'] })).queen.status, 'on-board');
  const striker = play(board(8, 6), idle('south', { pocketed: ['striker'] })); // 69-70
  assert.deepEqual([striker.turn, back(striker)], ['south', [PRICE]]);
});

test('Laws 65-66, 116: off the board is no fault, the piece lies in the centre again', () => {
  const centre = (piece) => `${piece} off-board umpire centre`;
  const after = play(board(5, 6), { ...fall('W'), off_board: ['black', 'queen', 'striker'], jumped: ['white'] });
  assert.deepEqual(back(after), [centre('black'), centre('queen'), centre('white')]);
  assert.deepEqual([after.turn, after.on_board, after.dues.south], ['south', { white: 4, black: 6, queen: 1 }, 0]);
});

test('Law 137: three passes each, and the board is replayed, by the same breaker under the same number', () => {
  let state = board(5, 6);
  for (let n = 0; n < 5; n += 1) state = play(state, { seat: state.turn, kind: 'pass' });
  assert.deepEqual([state.turn, state.history.passes], ['north', 5]);
  state = play(state, { seat: 'north', kind: 'pass' });
  assert.deepEqual(state.result, { winner: null, points: { south: 0, north: 0 }, how: 'void' });
  assert.deepEqual([state.phase, state.turn], ['board-over', 'south']);
  assert.deepEqual([play(state, fall('')).board, play(state, fall('')).breaker], [1, 'south']);
  assert.equal(play(board(5, 6, PENDING), { seat: 'south', kind: 'pass' }).queen.status, 'on-board');
});

test('Law 142: no room for the striker, the board is replayed', () => {
  assert.equal(play(board(5, 6), { seat: 'south', kind: 'blocked' }).result.how, 'void');
});

// ---------------------------------------------------------------------------------- what was not seen, and what was wanted

test('Laws 83, 96, 125b: what nobody saw in time', () => {
  const unseen = (before, letters, word) => play(before, { ...fall(letters), unnoticed: [word] });
  const covered = unseen(board(5, 6, PENDING), '', 'queen');
  assert.deepEqual([covered.queen, covered.turn], [{ status: 'covered', side: 'south' }, 'north']);
  const forfeited = unseen(board(8, 6, owes(2)), '', 'dues');
  assert.deepEqual([forfeited.on_board.white, forfeited.dues.south], [8, 1]); // only what was payable
  assert.equal(unseen(board(5, 6), 'B', 'opponent-piece').turn, 'north');
});

test('Laws 79-81, 87a: take, forgo all, or wait for room; a part is not offered', () => {
  const after = (dues) => {
    const { on_board: left, dues: owed } = play(board(7, 6), { ...fall('!S'), decisions: { dues } });
    return [left.white, owed.south];
  };
  assert.deepEqual(['take', 'forgo', 0, 1, 'no-room', { south: 'forgo' }, { north: 'forgo' }].map(after), [
    [9, 0], [7, 0], [7, 0], [9, 0], [7, 2], [7, 0], [9, 0],
  ]);
  const waiting = play(board(7, 6), { ...fall('S'), decisions: { dues: 'no-room' } });
  assert.deepEqual(back(play(waiting, { seat: 'north' })), [DUE]); // 79: when there is room
});

// ------------------------------------------------------------------------------------------- doubles, and boards that are told

test('Laws 43, 49, 78b: in doubles everything goes to the right', () => {
  let state = opening(4);
  assert.deepEqual(state.colours, { south: 'white', east: 'black' });
  for (const seat of ['south', 'east', 'north', 'west']) {
    assert.equal(state.turn, seat);
    state = play(state, { seat });
  }
  state = play(play(state, fall('WW')), fall('S'));
  assert.deepEqual(back(state), ['white price east ring']);
  const helped = play(play(opening(4), fall('S')), { seat: 'east', pocketed: ['white'] });
  assert.deepEqual(back(helped), ['white due east ring']); // 78b-ii: who sank it places it
  assert.throws(() => play(opening(4), { seat: 'north' }), OutOfTurn);
  const over = play(state, { seat: 'east', kind: 'board', winner: 'east', left: 4, queen: true });
  assert.deepEqual([over.points, over.turn], [{ south: 0, east: 7 }, 'east']);
  assert.deepEqual(play(over, { seat: 'east' }).colours, { south: 'black', east: 'white' });
});

test('Laws 52-54: a told board counts its pieces, and the queen for a winner below 22', () => {
  const told = (left, queen, before = {}) =>
    play({ ...opening(), ...before }, { seat: 'south', kind: 'board', winner: 'south', left, queen }).result.points.south;
  assert.deepEqual([told(4, true), told(4, 'south'), told(4, 'north'), told(4, false), told(9, true)], [7, 7, 4, 4, 12]);
  assert.equal(told(4, true, stood(22, 0)), 4);
});

// -------------------------------------------------------------------------------------------------------------- refusals

test('what cannot have happened is refused and changes nothing', () => {
  const before = board(3, 9, MINE);
  const frozen = JSON.stringify(before);
  const bad = [
    fall('WWWW'), fall('Q'), fall('SS'), miss('south', ['white']), { seat: 'south', faults: ['hurry'] },
    { seat: 'south', faults: ['out-of-turn'] }, { seat: 'south', faults: ['placement'], placement: { lines: 'both' } },
    { seat: 'south', off_board: ['queen'] }, { seat: 'south', kind: 'board', winner: 'east', left: 3 }, null, [], 7, { pocketed: [] }, { seat: 'east' },
    { seat: 'south', pocketed: 'white' }, { seat: 'south', pocketed: ['red'] }, { seat: 'south', kind: 'jump' },
    { ...fall('W'), first: 'black' }, { ...fall('W'), decisions: { extra: -1 } }, { ...fall('W'), touched: 'no' },
  ];
  for (const strike of bad) assert.throws(() => play(before, strike), Impossible, JSON.stringify(strike));
  assert.throws(() => play(before, { seat: 'north' }), OutOfTurn);
  assert.equal(JSON.stringify(before), frozen);
});

test('what is not judged is named; what says nothing, or is unknown, is ignored', () => {
  const measured = { seat: 'south', placement: { at: [0, -20] } };
  assert.throws(() => play(opening(), measured), (error) => error instanceof Unsupported && error.feature === 'placement');
  const quiet = { decisions: { dues: 'take', colour: 'black' }, faults: [], placement: null, mood: 'good' };
  assert.equal(play(opening(), { seat: 'south', ...quiet }).turn, 'north');
});

test('a state from elsewhere is checked, and read back as it was', () => {
  const good = board(5, 6, { ...PENDING, ...owes(1), ...stood(3, 4) });
  assert.deepEqual(readState(JSON.parse(JSON.stringify(good))), good);
  const bad = [
    null, {}, board(10, 9), board(0, 9), board(8, 9, { phase: 'break' }), board(8, 9, { turn: 'west' }),
    board(8, 9, { queen: 'pending north' }), board(8, 9, { queen: 'lost' }), board(8, 9, { attempts: 3 }),
    board(8, 9, { dues: { south: -1, north: 0 } }), board(8, 9, { colours: { south: 'white', north: 'white' } }),
  ];
  for (const state of bad) assert.throws(() => readState(state), Impossible, JSON.stringify(state));
  assert.throws(() => readState(board(8, 9, { queen: 'held' })), Unsupported);
});

test('without a history, pieces that are gone were pocketed by their own side, a pending queen in this turn', () => {
  const state = board(8, 9, PENDING);
  delete state.history;
  assert.deepEqual(readState(state).history.pocketed_by, { white: ['south'], black: [] });
  assert.equal(readState(state).history.turn.queen, true);
});

test('Law 43: colours not settled yet follow the break', () => {
  assert.deepEqual(play({ ...opening(), colours: null }, fall('W')).colours, { south: 'white', north: 'black' });
});

// ---------------------------------------------------------------------------------------------------------- conservation

/** A small generator with a seed, so that a failure can be had again. */
function random(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function anyStrike(state, roll) {
  const fresh = state.phase.endsWith('-over');
  const there = fresh ? { white: 9, black: 9, queen: 1 } : state.on_board;
  const pocketed = [];
  for (const piece of ['white', 'black']) {
    for (let n = roll(3) - 1 + (roll(12) === 0 ? 9 : 0); n > 0; n -= 1) pocketed.push(piece);
  }
  const held = pocketed.filter((piece, i) => pocketed.slice(0, i).filter((p) => p === piece).length < there[piece]);
  if (there.queen && roll(4) === 0) held.push('queen');
  if (roll(4) === 0) held.push('striker');
  const touched = roll(5) > 0 || held.some((piece) => piece !== 'striker');
  return { seat: state.turn || ['south', 'north'][roll(2)], pocketed: held, touched };
}

test('nothing is lost: nine a colour, one queen, no negative debt, on any play', () => {
  const roll = random(1954);
  const seen = new Set();
  for (let match = 0; match < 200; match += 1) {
    let state = opening();
    for (let n = 0; n < 120 && state.phase !== 'match-over'; n += 1) {
      const strike = anyStrike(state, roll);
      const before = state.phase.endsWith('-over') ? { white: 9, black: 9, queen: 1 } : state.on_board;
      state = play(state, strike);
      seen.add(state.phase).add(state.queen.status).add(state.result && state.result.how);
      if (state.phase === 'play' || state.phase === 'break') {
        for (const piece of ['white', 'black', 'queen']) {
          const fell = strike.pocketed.filter((p) => p === piece).length;
          const came = state.returned.filter((r) => r.piece === piece).length;
          const pendingBack = piece === 'queen' && before.queen === 0 ? came : before[piece] - fell + came;
          assert.equal(state.on_board[piece], pendingBack);
        }
        assert.equal(state.on_board.queen, state.queen.status === 'on-board' ? 1 : 0);
        assert.ok(state.on_board.white > 0 && state.on_board.black > 0);
      } else {
        assert.ok(state.result.points.south + state.result.points.north <= 12);
      }
      assert.ok(Math.max(state.on_board.white, state.on_board.black) <= 9);
      assert.ok(Math.min(state.dues.south, state.dues.north) >= 0);
      assert.deepEqual(readState(state), { ...state, returned: [] });
    }
  }
  for (const word of ['cleared', 'early-last', 'opponent-last', 'both-last', 'game-over', 'match-over', 'covered']) {
    assert.ok(seen.has(word), `no play came to ${word}`);
  }
});

// ------------------------------------------------------------------------------------------------------------ the adapter

/** Feed raw text to a real adapter process; its answers, parsed. Every line on stdout must be a JSON object. */
function talk(input) {
  const run = spawnSync(process.execPath, [path.join(__dirname, 'adapter.js')], { input, encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return run.stdout.split('\n').filter(Boolean).map((line) => JSON.parse(line));
}
const line = (message) => `${JSON.stringify(message)}\n`;
const scenario = (more) => line({ op: 'scenario', id: 'x', ruleset: 'icf', players: 2, given: null, strikes: [], ...more });

test('adapter: hello, a scenario, bye', () => {
  const answers = talk(
    line({ op: 'hello', protocols: [1, 2], tool: 'test', suite: '0', mood: 'good' }) +
      scenario({ id: 'queen/too-early', strikes: [fall('Q')] }) +
      line({ op: 'bye' }) + scenario({ id: 'after' }),
  );
  assert.deepEqual(answers.map((a) => a.op), ['hello', 'states']);
  assert.equal(answers[0].protocol, 1);
  assert.deepEqual(answers[0].rulesets, ['icf']);
  assert.equal(answers[1].id, 'queen/too-early');
  assert.equal(answers[1].states[0].turn, 'north');
});

test('adapter: the end of input is a goodbye, and the last line needs no line feed', () => {
  assert.deepEqual(talk(''), []);
  assert.equal(talk(scenario({}).trimEnd())[0].op, 'states');
});

test('adapter: a given state is played from; it says how far it came and why no further', () => {
  const given = board(5, 1);
  const [ends, wrongSeat, measured, ten, doubles, foreign] = talk(
    scenario({ given, strikes: [fall('B')] }) +
      scenario({ strikes: [fall(''), fall('')] }) +
      scenario({ strikes: [fall('W'), { ...fall(''), placement: { at: [0, 0] } }] }) +
      scenario({ strikes: [fall('WWWWWWWWWW')] }) +
      scenario({ players: 4, strikes: [fall('')] }) + scenario({ ruleset: 'da' }),
  );
  assert.equal(ends.states[0].result.points.north, 8);
  assert.deepEqual([wrongSeat.op, wrongSeat.at, wrongSeat.states.length], ['rejected', 1, 1]);
  assert.deepEqual([measured.op, measured.at, measured.feature], ['unsupported', 1, 'placement']);
  assert.equal(ten.op, 'error');
  assert.match(ten.message, /10 white pocketed or jumped, 9 there/);
  assert.deepEqual(doubles.states.map((state) => state.turn), ['east']);
  assert.deepEqual([foreign.op, foreign.feature], ['unsupported', 'ruleset:da']);
});

test('adapter: no input kills it', () => {
  const rubbish = [
    'rubbish', '{"op":', '[]', 'null', '7', '"bye"', '{}', '{"op":7}', '{"op":"scenario"}', '{"op":"hello"}', '\u0000',
    '{"op":"scenario","id":"x","ruleset":{"toString":1},"strikes":[]}', '{"op":"scenario","id":{},"strikes":[]}',
    '{"op":"scenario","id":"x","ruleset":"icf","strikes":{}}',
    '{"op":"scenario","id":"x","ruleset":"icf","given":[],"strikes":[]}',
    '{"op":"scenario","id":"x","ruleset":"icf","given":{"__proto__":{}},"strikes":[]}',
    '{"op":"scenario","id":"x","ruleset":"icf","strikes":[{"seat":"constructor","pocketed":["__proto__"]}]}',
    '{"op":"scenario","id":"x","ruleset":"icf","strikes":[{"seat":"south","decisions":{"dues":[[]]},"faults":7}]}',
    `${'['.repeat(50000)}`, `{"op":"scenario","id":"x","strikes":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  ];
  const answers = talk(`${rubbish.join('\n')}\n\n  \n${scenario({ id: 'alive\u2028' })}`);
  assert.equal(answers.length, rubbish.length + 1);
  for (const reply of answers.slice(0, -1)) assert.ok(['error', 'unsupported'].includes(reply.op), JSON.stringify(reply));
  assert.deepEqual([answers.at(-1).op, answers.at(-1).id], ['states', 'alive\u2028']);
});
