'use strict';
/*
 * A little carrom engine: the ICF Laws for singles and proper strikes, written from the Laws alone.
 *
 *   opening()            the state in which every match begins
 *   readState(value)     a foreign whole state, checked and copied
 *   play(state, strike)  the state after one strike; throws Impossible, OutOfTurn or Unsupported
 *
 * Pure: no argument is ever changed. "Law" is a number of the federation's Laws; "row" is a row of the project's table of
 * outcomes. Where the Laws leave two readings open the comment OPEN names the one taken and its rival.
 */

const {
  SEATS, COLOURS, PIECES_A_SIDE, TRIES, Impossible, OutOfTurn, Unsupported,
  other, freshTurn, isOver, opening, openNext, coloursFor,
} = require('./board.js');
const { checkForm, checkSupported, checkTurn, whatFell, readState } = require('./checks.js');

const QUEEN_POINTS = 3; // Law 53
const QUEEN_CUT_OFF = 22; // Law 53-54: the queen adds nothing for a winner who stood here, or above, before the board
const BOARD_CAP = 12; // Law 55
const GAME_POINTS = 25; // Law 56
const GAME_BOARDS = 8; // Law 56
const MATCH_GAMES = 2; // Law 57: best of three

// ---------------------------------------------------------------------------------------------------------- one strike

/**
 * The state after `strike`, an entry of `strikes` with a seat, what was pocketed and whether a piece was touched.
 * Throws Unsupported, OutOfTurn or Impossible, in this order of checking.
 */
function play(state, strike) {
  checkForm(strike);
  checkSupported(strike);
  checkTurn(state, strike);

  const board = isOver(state.phase) ? openNext(state, strike.seat) : copy(state);
  board.turn = strike.seat; // the same, but after a toss (Law 56), where nobody was named before
  board.returned = [];
  board.colours = board.colours || coloursFor(board.breaker);
  const fell = whatFell(board, strike);

  if (board.phase === 'break' && strike.touched === false) return failToBreak(board, strike, fell);

  const facts = gather(board, strike, fell);
  const ruled = ruleOnQueen(facts);
  takeOff(board, facts);
  board.queen = ruled.queen;
  if (ruled.back) board.on_board.queen = 1;
  const end = endOfBoard(facts, ruled);
  return end ? finish(board, end) : goOn(board, facts, ruled);
}

/** Laws 44-45: no piece was touched, so the board is not broken yet. */
function failToBreak(board, strike, fell) {
  record(board, strike.seat, fell);
  board.attempts += 1;
  // 45c: a pocketed striker costs the turn and nothing else. 45b: so does the third failure; colours and pieces stay.
  if (fell.striker || board.attempts >= TRIES) passTurn(board);
  return board;
}

/** What the Laws ask about this strike, as it stood when the strike began and as it fell. */
function gather(board, strike, fell) {
  const mover = strike.seat;
  const opponent = other(mover);
  const own = board.colours[mover];
  const opp = board.colours[opponent];
  const ownLeft = board.on_board[own] - fell[own];
  const oppLeft = board.on_board[opp] - fell[opp];
  return {
    mover,
    opponent,
    own: fell[own],
    opp: fell[opp],
    striker: fell.striker > 0,
    queenFell: fell.queen > 0,
    fell,
    ownLeft,
    oppLeft,
    lastOwn: ownLeft === 0,
    lastOpp: oppLeft === 0,
    debt: board.dues[mover] > 0,
    allNine: board.on_board[own] === PIECES_A_SIDE,
    // Laws 92, 95c: "pocketed" looks back over the board; a piece that came back since still counts, whoever sank it.
    everPocketed: board.on_board[own] < PIECES_A_SIDE || board.history.pocketed_by[own].length > 0,
    queen: { ...board.queen },
    pointsBefore: { ...board.points },
    extra: strike.decisions && strike.decisions.extra,
  };
}

/** Take what fell off the board; the break is made (Law 44). */
function takeOff(board, facts) {
  board.phase = 'play';
  board.attempts = 0;
  for (const piece of [...COLOURS, 'queen']) board.on_board[piece] -= facts.fell[piece];
  record(board, facts.mover, facts.fell);
}

function record(board, seat, fell) {
  const { history } = board;
  for (const colour of COLOURS) {
    const before = history.pocketed_by[colour];
    if (fell[colour] > 0) history.pocketed_by[colour] = SEATS.filter((s) => s === seat || before.includes(s));
  }
  history.passes = 0;
  history.turn.strikes += 1;
  history.turn.own += fell[board.colours[seat]];
  history.turn.queen = history.turn.queen || fell.queen > 0;
}

// ----------------------------------------------------------------------------------------------------- queen and turn

/**
 * Laws 48, 72-75 and 92-101: what becomes of the queen and who strikes next, when the board goes on.
 * Returns {queen, back, keeps, extended}: her new status, whether she is put back, whether the mover strikes again.
 */
function ruleOnQueen(facts) {
  if (facts.queen.status === 'pending') return coveringStrike(facts);
  if (!facts.queenFell) return ruling(facts.queen, facts.own > 0); // rows 1-8; Law 75 speaks against 125a on row 4
  if (facts.striker) return queenWithStriker(facts);
  return queenPocketed(facts);
}

function ruling(queen, keeps, { back = false, extended = false } = {}) {
  return { queen, keeps, back, extended };
}
const putBack = (keeps) => ruling({ status: 'on-board', side: null }, keeps, { back: true });
const covered = (facts) => ruling({ status: 'covered', side: facts.mover }, true);
const toCover = (facts, extended = false) => ruling({ status: 'pending', side: facts.mover }, true, { extended });

/** Rows 25-31: the queen fell one strike ago and her cover is owed. */
function coveringStrike(facts) {
  if (facts.own === 0) return putBack(false); // rows 26, 27, 30: Laws 96, 100a
  if (!facts.striker) return covered(facts); // row 25: Laws 15, 96
  // Rows 28, 31: Law 101a gives one strike more.
  // OPEN row 29 (striker and own piece again in that strike): 101a is applied anew, she stays pending.
  // Rival, also 101a: one strike more was all, she goes back.
  return toCover(facts, true);
}

/** Rows 19-24: queen and striker fall together; she always goes back. */
function queenWithStriker(facts) {
  // Row 20: Law 95d. OPEN row 22 (with an own piece, all nine on the board): 95d, the turn is lost. Rival: 98a, it goes on.
  if (facts.allNine) return putBack(false);
  // Rows 19, 21, 24: Laws 98a, 99a. OPEN row 23 (with an opponent's piece): 99a, it goes on. Rival: 74, it is lost.
  return putBack(true);
}

/** Rows 9-18: the queen falls, the striker does not. */
function queenPocketed(facts) {
  // Row 11: Law 95b. OPEN row 16 (an own piece with her): 95b still, and what fell pays the debt. Rival: 97, covered.
  if (facts.debt) return putBack(false);
  if (facts.own > 0) {
    const oneOfNine = facts.allNine && facts.own === 1;
    return oneOfNine ? toCover(facts) : covered(facts); // row 13: Law 97b; rows 14, 15, 18: Law 97
  }
  if (!facts.everPocketed) return putBack(false); // row 10: Law 95a
  // Rows 9, 12: Laws 48, 92, 95c.
  // OPEN row 17 (an opponent's piece with her): 48, the turn goes on and her cover is owed. Rival: 125a, it ends.
  return toCover(facts);
}

// -------------------------------------------------------------------------------------------------- the board goes on

function goOn(board, facts, { keeps, back, extended }) {
  if (back) putOnBoard(board, 'queen', 'uncovered', 'umpire', 'centre'); // Laws 93-94
  const owedBefore = { ...board.dues };
  if (facts.striker) strikerPocketed(board, facts);
  for (const side of [facts.mover, facts.opponent]) collect(board, side, owedBefore[side]);
  if (keeps) board.history.turn.extended = extended;
  else passTurn(board);
  return board;
}

/** Laws 72-75: the mover's pieces of this strike come back, and he owes one more. */
function strikerPocketed(board, facts) {
  const colour = board.colours[facts.mover];
  for (let n = 0; n < facts.own; n += 1) {
    board.on_board[colour] += 1;
    putOnBoard(board, colour, 'fell', facts.opponent, 'ring');
  }
  board.dues[facts.mover] += 1;
}

/**
 * Laws 72c, 78a and 78b-ii: a debt is paid as soon as there is a pocketed piece of the debtor, whoever pocketed it;
 * the debtor's opponent places it. Of several debts the oldest is paid first.
 */
function collect(board, side, owedBefore) {
  const colour = board.colours[side];
  let older = owedBefore;
  while (board.dues[side] > 0 && board.on_board[colour] < PIECES_A_SIDE) {
    board.dues[side] -= 1;
    board.on_board[colour] += 1;
    putOnBoard(board, colour, older > 0 ? 'due' : 'price', other(side), 'ring');
    older -= 1;
  }
}

function putOnBoard(board, piece, cause, by, where) {
  board.returned.push({ piece, for: cause, by, where });
}

function passTurn(board) {
  board.turn = other(board.turn);
  board.attempts = 0;
  board.history.turn = freshTurn();
}

// --------------------------------------------------------------------------------------------------- the board is over

/**
 * Definition 5, Laws 52-55 and 102-112: {winner, points, how}, or null where the board goes on. The last piece of either
 * side ends it. Own pieces that fell with the striker do not count as left: the board ended before they could be placed.
 * (The Laws do not say; the rival counts them as put back by 73 and 75.)
 */
function endOfBoard(facts, ruled) {
  if (facts.lastOwn && facts.lastOpp) return bothLast(facts);
  if (facts.lastOwn) return ownLast(facts, ruled);
  if (facts.lastOpp) return opponentLast(facts, ruled);
  return null;
}

/** `otherwise` takes the queen's place for a winner at the cut-off or above, by his score before this board. */
function queenPoints(facts, winner, otherwise) {
  return facts.pointsBefore[winner] >= QUEEN_CUT_OFF ? otherwise : QUEEN_POINTS;
}

/** Law 87b: points on demand are the beneficiary's to take in whole or in part; taken whole where nothing is said. */
function onDemand(facts, offered) {
  return facts.extra === undefined ? offered : Math.min(facts.extra, offered);
}

const won = (winner, points, how) => ({ winner, points: Math.min(points, BOARD_CAP), how });

function ownLast(facts, ruled) {
  if (facts.queen.status === 'on-board' && !facts.queenFell) {
    const extra = facts.striker ? onDemand(facts, 1) : 0; // row 49: Law 108
    return won(facts.opponent, queenPoints(facts, facts.opponent, 1) + extra, 'early-last'); // row 48: Law 107
  }
  if (facts.striker) return null; // rows 50-52: Laws 73, 101, 98: the pieces come back
  if (ruled.queen.status !== 'covered') return null; // row 16 with the last piece: it pays the debt, the board goes on
  const queen = ruled.queen.side === facts.mover ? queenPoints(facts, facts.mover, 0) : 0;
  return won(facts.mover, facts.oppLeft + queen, 'cleared'); // rows 45-47: Laws 15, 52-54, 97a
}

function bothLast(facts) {
  const { mover, opponent, striker } = facts;
  const wins = () => won(mover, queenPoints(facts, mover, 1), 'both-last');
  const loses = (points) => won(opponent, points + (striker ? onDemand(facts, 1) : 0), 'both-last');
  if (facts.queen.status === 'covered') {
    const mine = facts.queen.side === mover;
    if (striker) return loses(mine ? 1 : queenPoints(facts, opponent, 1)); // rows 57, 58: Laws 110, 112
    // OPEN row 59 (no Law): who covered her gains the board, 3 or 1: mover as in 102 and 104, opponent as in 112.
    // Rival: 52a and 53, the mover wins with nothing left to count but his own queen.
    return mine ? wins() : loses(queenPoints(facts, opponent, 1));
  }
  // Row 56: Law 109. OPEN row 60 (no Law; striker too, queen on the board or pending): lost as in 105 and 109.
  // Rival: 102 for a pending queen, won all the same.
  if (striker) return loses(queenPoints(facts, opponent, 1));
  if (facts.queenFell || facts.queen.status === 'pending') return wins(); // rows 54, 55: Laws 102, 104
  return loses(queenPoints(facts, opponent, 1)); // row 53: Law 105
}

function opponentLast(facts, ruled) {
  const { opponent } = facts;
  // Rows 61, 62, 64: Laws 103, 106, 52-53; row 65: Law 53c, a queen that the mover has covered earns the opponent nothing.
  // OPEN row 67 (queen in the same strike): covered by an own piece of that strike she earns nothing (97a, 53c), else 3 or
  // 0 (103, 106). Rival: 3 or 0 in any case. The same for a pending queen: an own piece of that strike covers her (96).
  const coveredByMover = ruled.queen.status === 'covered' && ruled.queen.side === facts.mover;
  const queen = coveredByMover ? 0 : queenPoints(facts, opponent, 0);
  // Row 63: Law 111 adds one on demand while she is on the board.
  // OPEN row 66 (striker, queen covered or pending): nothing is added, debts lapse (55). Rival: 111 by analogy, one more.
  const extra = facts.striker && facts.queen.status === 'on-board' ? onDemand(facts, 1) : 0;
  return won(opponent, facts.ownLeft + queen + extra, 'opponent-last');
}

/** Laws 49a, 52-57: credit the board and say what comes next. Debts lapse with the board (Law 55). */
function finish(board, { winner, points, how }) {
  board.result = { winner, points: { south: 0, north: 0, [winner]: points }, how };
  board.points[winner] += points;
  board.history.turn = freshTurn();

  const { south, north } = board.points;
  const decided = Math.max(south, north) >= GAME_POINTS || (board.board >= GAME_BOARDS && south !== north);
  if (!decided) {
    board.phase = 'board-over';
    // Law 56: level after eight boards, an extra board, whose break goes by toss. Otherwise the break alternates.
    board.turn = board.board >= GAME_BOARDS ? null : other(board.breaker);
    return board;
  }
  const leader = south > north ? 'south' : 'north';
  board.games[leader] += 1;
  const matchOver = board.games[leader] >= MATCH_GAMES;
  board.phase = matchOver ? 'match-over' : 'game-over';
  board.turn = matchOver ? null : other(board.history.opener); // Law 49a: the second game opens with the other player
  return board;
}

/** States are plain JSON. */
function copy(state) {
  return JSON.parse(JSON.stringify(state));
}

module.exports = { opening, readState, play, Impossible, OutOfTurn, Unsupported };
