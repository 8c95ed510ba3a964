'use strict';
/* What comes back on the board: own pieces of the strike, debts, the queen, pieces that left the board (65, 72-90, 93). */

const { PIECES_A_SIDE, COLOURS, playersOf, seatsOf, sidesOf, sideOf, nextSeat } = require('./board.js');

function bring(board, piece, cause, by, where) {
  board.returned.push({ piece, for: cause, by, where });
}

/**
 * Laws 72-78, 90: the opponent places; in doubles the player to the right of the one in turn, or the one in turn himself
 * where the debtor is on the right (78b-ii).
 */
function placer(board, debtor) {
  const right = nextSeat(board, board.turn);
  return sideOf(board, right) === debtor ? board.turn : right;
}

/** Laws 93-94: the umpire puts the queen in the centre. */
function bringQueen(board) {
  board.on_board.queen = 1;
  bring(board, 'queen', 'uncovered', 'umpire', 'centre');
}

/** Laws 65-66: whatever left the board, or jumped and fell back, lies in the centre again; no foul, no price. */
function bringJumped(board, entry) {
  for (const piece of [...(entry.off_board || []), ...(entry.jumped || [])]) {
    if (piece === 'striker') continue; // Law 116: it costs nothing
    bring(board, piece, 'off-board', 'umpire', 'centre');
  }
}

/** Laws 64b, 73, 75, 77: own pieces of a strike with the striker, or with a foul, come back. */
function bringFell(board, side, count) {
  const colour = board.colours[side];
  board.on_board[colour] += count;
  for (let n = 0; n < count; n += 1) bring(board, colour, 'fell', placer(board, side), 'ring');
}

/**
 * What the other side wants of a debtor: one word is meant for both. Law 87a: all or nothing, so that none taken is
 * forgone and no other number is offered.
 */
function wishFor(entry, side) {
  const { dues } = entry.decisions || {};
  const wish = dues !== null && typeof dues === 'object' ? dues[side] : dues;
  return wish === 0 ? 'forgo' : wish;
}

/**
 * Laws 72c, 78a, 78b-ii: debts are paid as soon as there is a pocketed piece of the debtor, whoever pocketed it.
 * Law 87a: they may be forgone, all that is payable. Laws 79-81: without room they wait. Law 83: unnoticed, they are gone.
 * `before` holds the debts before this entry. SILENT: which is paid first; taken as the newest.
 */
function collect(board, entry, before) {
  const mover = sideOf(board, board.turn);
  for (const side of sidesOf(playersOf(board)).sort((a, b) => (b === mover) - (a === mover))) {
    const colour = board.colours[side];
    const added = board.dues[side] - before[side];
    const payable = Math.min(board.dues[side], PIECES_A_SIDE - board.on_board[colour]);
    const wish = wishFor(entry, side);
    if (wish === 'no-room') continue;
    board.dues[side] -= payable;
    if (wish === 'forgo' || (entry.unnoticed || []).includes('dues')) continue;
    board.on_board[colour] += payable;
    for (let n = 0; n < payable; n += 1) {
      bring(board, colour, n < added ? 'price' : 'due', placer(board, side), 'ring');
    }
  }
}

/** Take what fell off the board, and note who sank it. */
function takeOff(board, seat, fell) {
  for (const piece of [...COLOURS, 'queen']) board.on_board[piece] -= fell[piece];
  const by = board.history.pocketed_by;
  for (const colour of COLOURS) {
    const before = by[colour];
    if (fell[colour] > 0) by[colour] = seatsOf(playersOf(board)).filter((s) => s === seat || before.includes(s));
  }
}

module.exports = { bringQueen, bringJumped, bringFell, collect, takeOff };
