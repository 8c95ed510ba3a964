'use strict';
/* Definition 5, Laws 52-55, 87b and 102-112: strikes that end the board, what they are worth, and what comes next. */

const { playersOf, sidesOf, nextSeat, freshTurn } = require('./board.js');

const QUEEN_POINTS = 3; // Law 53
const QUEEN_CUT_OFF = 22; // Laws 53-54: the queen adds nothing for a winner who stood here, or above, before the board
const BOARD_CAP = 12; // Law 55
const GAME_POINTS = 25; // Law 56
const GAME_BOARDS = 8; // Law 56
const MATCH_GAMES = 2; // Law 57: best of three

const won = (winner, points, how) => ({ winner, points: Math.min(points, BOARD_CAP), how });
const VOID = { winner: null, points: 0, how: 'void' }; // Laws 137, 142

/** `otherwise` takes the queen's place for a winner at the cut-off or above, by his score before this board. */
function queenPoints(points, winner, otherwise) {
  return points[winner] >= QUEEN_CUT_OFF ? otherwise : QUEEN_POINTS;
}

/** Law 87b: points on demand are the beneficiary's to take in whole or in part; taken whole where nothing is said. */
function onDemand(facts, offered) {
  return facts.extra === undefined ? offered : Math.min(facts.extra, offered);
}

/**
 * {winner, points, how}, or null where the board goes on. The last piece of either side ends it.
 * OPEN: own pieces that fell in a strike with the striker or a foul do not count as left, for the board ended before they
 * could be placed. Rival: they are put back first (73, 75, 77).
 */
function endOfBoard(told, ruled) {
  const facts = { ...told, fouls: Math.min(told.fouls, 1) }; // an improper stroke is one, whatever else was seen
  if (facts.ownLeft === 0 && facts.oppLeft === 0) return bothLast(facts);
  if (facts.ownLeft === 0) return ownLast(facts, ruled);
  if (facts.oppLeft === 0) return opponentLast(facts, ruled);
  return null;
}

function ownLast(facts, ruled) {
  const { side, rival, points, striker, fouls } = facts;
  if (facts.queen.status === 'on-board' && !facts.queenFell) { // rows 48-49: Laws 107, 108
    return won(rival, queenPoints(points, rival, 1) + onDemand(facts, striker + fouls), 'early-last');
  }
  if (striker || fouls) return null; // rows 45-47 improper, 50-52: Laws 73, 77a, 98, 101: the pieces come back
  if (ruled.queen.status !== 'covered') return null; // row 16 with the last piece: it pays the debt, the board goes on
  const queen = ruled.queen.side === side ? queenPoints(points, side, 0) : 0;
  return won(side, facts.oppLeft + queen, 'cleared'); // rows 45-47: Laws 15, 52-54, 97a
}

function bothLast(facts) {
  const { side, rival, points, striker, fouls, queen } = facts;
  const wins = () => won(side, queenPoints(points, side, 1), 'both-last');
  const loses = (worth) => won(rival, worth + onDemand(facts, striker + fouls), 'both-last');
  if (queen.status === 'covered') {
    const mine = queen.side === side;
    // OPEN row 59 (no Law): who covered her gains the board, 3 or 1: mover as in 102 and 104, opponent as in 112.
    // Rival: 52a and 53, the mover wins with nothing left to count but his own queen.
    if (!striker && !fouls && mine) return wins();
    return loses(mine ? 1 : queenPoints(points, rival, 1)); // rows 57, 58: Laws 110, 112; OPEN with a foul alone, as those
  }
  const mayWin = facts.queenFell || queen.status === 'pending';
  if (mayWin && !striker && !fouls) return wins(); // rows 54, 55: Laws 102, 104
  // Rows 53-56: Laws 102, 104, 105, 109. OPEN row 60 (no Law; striker too, queen on the board or pending): as 105, 109.
  return loses(queenPoints(points, rival, 1));
}

function opponentLast(facts, ruled) {
  const { side, rival, points, striker, fouls, queen } = facts;
  // Rows 61, 62, 64: Laws 103, 106, 52-53; row 65: Law 53c, a queen that the mover has covered earns the opponent nothing.
  // OPEN row 67 (queen in the same strike): covered by an own piece of that strike she earns nothing (97a, 53c), else 3 or
  // 0 (103, 106). Rival: 3 or 0 in any case. The same for a pending queen: an own piece of that strike covers her (96).
  const coveredByMover = ruled.queen.status === 'covered' && ruled.queen.side === side;
  const worth = facts.ownLeft + (coveredByMover ? 0 : queenPoints(points, rival, 0));
  // Rows 61-63: Laws 103, 106, 111, on demand; nothing once she is covered (55, 64-65).
  // OPEN row 66 (striker, queen covered or pending): nothing is added for the striker (55). Rival: 111, one more.
  const offered = { 'on-board': striker + fouls, pending: fouls, covered: 0 }[queen.status];
  return won(rival, worth + onDemand(facts, offered), 'opponent-last');
}

/** A whole board told at once (Laws 52-54): winner, the loser's pieces left, who covered the queen; not what fell last. */
function toldResult(board, { winner, left, queen }) {
  const earned = queen === true || queen === winner;
  return won(winner, left + (earned ? queenPoints(board.points, winner, 0) : 0), 'unknown');
}

/** Laws 49, 52-57: credit the board and say what comes next. Debts lapse with the board (Law 55). */
function finish(board, { winner, points, how }) {
  const sides = sidesOf(playersOf(board));
  const gained = Object.fromEntries(sides.map((side) => [side, side === winner ? points : 0]));
  board.result = { winner, points: gained, how };
  board.history.turn = freshTurn();
  board.phase = 'board-over';
  board.turn = board.breaker;
  if (winner === null) return board; // Laws 137, 142: replayed, with the same break
  board.points[winner] += points;

  const [first, second] = sides.map((side) => board.points[side]);
  const last = board.board >= GAME_BOARDS;
  if (Math.max(first, second) < GAME_POINTS && (!last || first === second)) {
    // Law 56: level after eight boards, an extra board, whose break goes by toss. Otherwise the break alternates (49).
    board.turn = last ? null : nextSeat(board, board.breaker);
    return board;
  }
  const leader = first > second ? sides[0] : sides[1];
  board.games[leader] += 1;
  const matchOver = board.games[leader] >= MATCH_GAMES;
  board.phase = matchOver ? 'match-over' : 'game-over';
  // Law 49a: the second game opens with the other player. In doubles the next to the right (SILENT).
  board.turn = matchOver ? null : nextSeat(board, board.history.opener);
  return board;
}

module.exports = { VOID, won, queenPoints, endOfBoard, toldResult, finish };
