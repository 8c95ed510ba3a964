'use strict';
/* Which of the facts that an umpire saw are violations (Laws 30-38, 46-51, 82-91, 121-136), and of which class (62-64). */

const { sideOf, rivalOf } = require('./board.js');
const { queenPoints, won } = require('./ending.js');

/** No Law forbids the direction of the shot, pieces on or behind the line, the hand across the arrow (37), a slip (127). */
const ALLOWED = ['backwards', 'sideways', 'short', 'line-piece', 'hand-crossing', 'slip'];
/** Laws 30-37, 130: fouls in making the stroke, which make it improper. */
const IMPROPER = ['push', 'finger', 'placement', 'body-crossing', 'off-hand'];
/** Laws 51, 91, 121b, 126b: they cost the board. */
const LOSES_BOARD = ['out-of-turn', 'leaving', 'play-on', 'wreck'];

const faultsOf = (entry) => entry.faults || [];
const isSlip = (entry) => faultsOf(entry).includes('slip');

/** Law 130: both base lines; the base circle fully covered or clear; the arrow untouched. */
function wronglyPlaced({ lines = 'both', circle = 'clear', arrow = false }) {
  return lines !== 'both' || circle === 'cut' || arrow;
}

/**
 * How many pieces the violations of an entry cost: one for an improper stroke, one for anything else.
 * SILENT: several in one entry. 72b adds a due to a foul, and so one is added to the other here.
 */
function foulsIn(entry) {
  const paid = faultsOf(entry).filter((fault) => !ALLOWED.includes(fault) && !LOSES_BOARD.includes(fault));
  const badly = Boolean(entry.placement && wronglyPlaced(entry.placement));
  const improper = badly || paid.some((fault) => IMPROPER.includes(fault));
  return improper + paid.some((fault) => !IMPROPER.includes(fault));
}

/** Laws 63-64: a foul is one of the player in turn who has struck in this turn; any other is a technical foul. */
function isTechnical(board, seat) {
  return seat !== board.turn || board.history.turn.strikes === 0;
}

/** Law 51: a strike out of turn that nobody saw before the next one stands. */
const stands = (entry) => (entry.unnoticed || []).includes('turn');

/** Laws 51, 91, 121b, 126b: the offender's pieces on the board, three for a queen there; null where nobody offended. */
function boardLostBy(board, entry) {
  const faults = faultsOf(entry).filter((fault) => fault !== 'out-of-turn' || !stands(entry));
  const fault = LOSES_BOARD.find((code) => faults.includes(code));
  if (!fault) return null;
  const side = sideOf(board, entry.seat);
  const winner = rivalOf(board, side);
  // OPEN 51: it names no limit of 22, so the queen always counts; rival: 91, which does. 121b and 126b follow 91.
  const queen = fault === 'out-of-turn' ? 3 : queenPoints(board.points, winner, 0);
  return won(winner, board.on_board[board.colours[side]] + (board.on_board.queen ? queen : 0), 'conduct');
}

module.exports = { faultsOf, isSlip, foulsIn, isTechnical, boardLostBy };
