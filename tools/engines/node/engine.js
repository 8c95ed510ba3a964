'use strict';
/*
 * A little carrom engine: the ICF Laws, written from the Laws alone.
 *
 *   opening(players)     the state in which every match begins
 *   readState(value)     a foreign whole state, checked and copied
 *   play(state, entry)   the state after one entry of `strikes`; throws Impossible, OutOfTurn or Unsupported
 *
 * Pure: no argument is ever changed. "Law" is a number of the federation's Laws; "row" is a row of the project's table of
 * outcomes. Where the Laws leave two readings open the comment OPEN names the one taken and its rival; SILENT marks what no
 * Law says. README.md lists them.
 */

const {
  PIECES_A_SIDE, Impossible, OutOfTurn, Unsupported,
  playersOf, sideOf, rivalOf, nextSeat, isOver, freshTurn, opening, openNext, coloursFor,
} = require('./board.js');
const { checkForm, checkTurn, whatFell } = require('./checks.js');
const { isSlip, foulsIn, isTechnical, boardLostBy } = require('./faults.js');
const { ruleOnQueen } = require('./queen.js');
const { bringQueen, bringJumped, bringFell, collect, takeOff } = require('./paying.js');
const { VOID, endOfBoard, toldResult, finish } = require('./ending.js');
const { readState } = require('./state.js');

const TRIES = 3; // Law 45a
const PASSES_EACH = 3; // Law 137

const KINDS = { strike, incident, pass, blocked: replay, board: toldBoard };

function play(state, told) {
  checkForm(told, playersOf(state));
  const entry = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null));
  if (state.phase === 'match-over') throw new OutOfTurn('the match is over, nobody is to strike');
  const board = isOver(state.phase) ? openNext(state, entry.seat) : JSON.parse(JSON.stringify(state));
  checkTurn(board, entry);
  board.returned = [];
  board.colours = board.colours || coloursFor(board.breaker, playersOf(board));
  return KINDS[entry.kind || 'strike'](board, entry);
}

function strike(board, entry) {
  const fell = whatFell(board, entry);
  const lost = boardLostBy(board, entry);
  if (lost) return finish(board, lost);
  const moved = fell.count > 0 || entry.touched === true;
  if (isSlip(entry) && !moved) return board; // Law 127: it has not left its place and moved nothing, so it was no stroke
  if (board.turn !== entry.seat) stepIn(board, entry.seat);
  board.history.passes = 0;
  board.history.turn.strikes += 1;
  if (board.phase === 'break' && entry.touched === false) return failToBreak(board, entry, fell);
  board.phase = 'play'; // Law 44
  board.attempts = 0;
  return settle(board, entry, fell, foulsIn(entry));
}

/** Law 51: a strike out of turn that stands. SILENT: a cover that the other player owed; taken as not made (96). */
function stepIn(board, seat) {
  if (board.queen.status === 'pending') dropQueen(board);
  board.turn = seat;
  board.attempts = 0;
  board.history.turn = freshTurn();
}

/** Laws 44-45: no piece was touched, so the board is not broken yet. */
function failToBreak(board, entry, fell) {
  board.attempts += 1;
  // 45c: a foul, or the striker pocketed, costs the turn and nothing else. 45b: so does the third failure.
  if (fell.striker || foulsIn(entry) > 0 || board.attempts >= TRIES) passTurn(board);
  return board;
}

/** Everything after the pieces have come to rest. */
function settle(board, entry, fell, fouls) {
  const facts = gather(board, entry, fell, fouls);
  const ruled = ruleOnQueen(facts);
  const end = endOfBoard(facts, ruled);
  const before = { ...board.dues };
  takeOff(board, entry.seat, fell);
  board.queen = ruled.queen;
  if (end) return finish(board, end);
  board.history.turn.own += facts.own;
  board.history.turn.queen = board.history.turn.queen || facts.queenFell;

  bringJumped(board, entry);
  if (ruled.back) bringQueen(board);
  if (facts.striker || fouls) bringFell(board, facts.side, facts.own);
  board.dues[facts.side] += facts.striker + fouls; // Laws 64, 72-77: one each
  collect(board, entry, before);
  if (ruled.keeps) board.history.turn.extended = ruled.extended;
  else passTurn(board);
  return board;
}

/** What the Laws ask about this strike, as it stood when the strike began and as it fell. */
function gather(board, { seat, unnoticed = [], decisions = {} }, fell, fouls) {
  const side = sideOf(board, seat);
  const rival = rivalOf(board, side);
  const [own, opp] = [board.colours[side], board.colours[rival]];
  return {
    side,
    rival,
    own: fell[own],
    opp: fell[opp],
    striker: fell.striker > 0,
    queenFell: fell.queen > 0,
    fouls,
    ownLeft: board.on_board[own] - fell[own],
    oppLeft: board.on_board[opp] - fell[opp],
    debt: board.dues[side] > 0,
    allNine: board.on_board[own] === PIECES_A_SIDE,
    // Laws 92, 95c: "pocketed" looks back over the board; a piece that came back since still counts, whoever sank it.
    everPocketed: board.on_board[own] < PIECES_A_SIDE || board.history.pocketed_by[own].length > 0,
    queen: { ...board.queen },
    points: board.points,
    unnoticed,
    extra: decisions.extra,
  };
}

/**
 * No strike: a violation (62-64, 91), or pieces that fall by themselves and count as pocketed (71, 113) by the seat told.
 * SILENT: what that does to turn and cover; taken as nothing, and the queen is his who is in turn and has a right to her.
 */
function incident(board, entry) {
  const fell = whatFell(board, entry);
  if (board.phase === 'break' && fell.count > 0) throw new Impossible('no piece lies at a pocket before the break');
  const lost = boardLostBy(board, entry);
  if (lost) return finish(board, lost);
  const fouls = foulsIn(entry);
  const turnLost = fouls > 0 && !isTechnical(board, entry.seat);
  const facts = gather(board, entry, fell, 0);
  const right = facts.queenFell && entry.seat === board.turn ? ruleOnQueen({ ...facts, own: 0, opp: 0 }) : null;
  const before = { ...board.dues };
  const end = fell.count > 0 ? endOfBoard(facts, { queen: board.queen }) : null;
  takeOff(board, entry.seat, fell);
  if (end) return finish(board, end);
  if (right && right.queen.status === 'pending' && !turnLost) board.queen = right.queen;
  else if (facts.queenFell) dropQueen(board);

  bringJumped(board, entry);
  if (turnLost && board.queen.status === 'pending') dropQueen(board); // Law 64b
  if (turnLost) bringFell(board, facts.side, facts.own);
  board.dues[facts.side] += facts.striker + fouls; // 69-70: the striker that falls while it is taken off a piece
  collect(board, entry, before);
  if (turnLost) passTurn(board);
  return board;
}

/** Law 137: both pass three times each, and the board is replayed. A cover that is owed is not made (96). */
function pass(board, entry) {
  board.history.passes += 1;
  if (board.history.passes >= PASSES_EACH * playersOf(board)) return finish(board, VOID);
  if (board.queen.status === 'pending') dropQueen(board);
  collect(board, entry, { ...board.dues });
  passTurn(board);
  return board;
}

/** Law 142: no room for the striker, and the board is replayed. */
function replay(board) {
  return finish(board, VOID);
}

function toldBoard(board, entry) {
  return finish(board, toldResult(board, entry));
}

function dropQueen(board) {
  board.queen = { status: 'on-board', side: null };
  bringQueen(board);
}

function passTurn(board) {
  board.turn = nextSeat(board, board.turn);
  board.attempts = 0;
  board.history.turn = freshTurn();
}

module.exports = { opening, readState, play, Impossible, OutOfTurn, Unsupported };
