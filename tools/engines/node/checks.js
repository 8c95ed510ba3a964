'use strict';
/* Strikes from elsewhere: checked, and refused with what was found and expected. */

const { PIECES, Impossible, OutOfTurn, Unsupported, seatsOf, sidesOf, playersOf } = require('./board.js');

const KINDS = ['strike', 'incident', 'pass', 'blocked', 'board'];
const FAULTS = [
  'push', 'finger', 'placement', 'backwards', 'sideways', 'short', 'slip', 'line-piece', 'hand-crossing', 'body-crossing',
  'off-hand', 'time', 'early', 'touch', 'shake', 'placing', 'out-of-turn', 'leaving', 'play-on', 'wreck', 'other',
];
const UNNOTICED = ['queen', 'dues', 'turn', 'opponent-piece'];
const WISHES = ['take', 'forgo', 'no-room'];
const LISTS = { pocketed: PIECES, off_board: PIECES, jumped: PIECES, faults: FAULTS, unnoticed: UNNOTICED };
const LINES = ['both', 'near', 'one', 'none'];
const CIRCLES = ['clear', 'cut', 'covered'];

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

function demandOneOf(known, value, name) {
  demand(known.includes(value), `${name} is one of ${known.join(', ')}, not ${show(value)}`);
}

function checkForm(entry, players) {
  demand(isObject(entry), `an entry of strikes is an object, not ${show(entry)}`);
  const { kind = 'strike', seat, touched, first, placement, decisions, pocketed } = entry;
  demandOneOf(KINDS, kind, 'kind');
  demandOneOf(seatsOf(players), seat, `with ${players} players the seat`);
  for (const [name, known] of Object.entries(LISTS)) {
    const list = entry[name];
    demand(list == null || Array.isArray(list), `${name} is a list, not ${show(list)}`);
    for (const item of list || []) demandOneOf(known, item, name);
  }
  demand(touched == null || typeof touched === 'boolean', `touched is true or false, not ${show(touched)}`);
  // Law 97a: the order of fall decides nothing, so `first` is checked and then left alone.
  demand(first == null || (pocketed || []).includes(first), `first says ${show(first)}, which is not among the pocketed`);
  demand(placement == null || isObject(placement), `placement is an object, not ${show(placement)}`);
  if (placement) checkPlacement(placement, entry.faults || []);
  demand(decisions == null || isObject(decisions), `decisions is an object, not ${show(decisions)}`);
  if (decisions) checkDecisions(decisions);
  if (kind === 'board') checkTold(entry, sidesOf(players));
}

function checkPlacement(placement, faults) {
  if (placement.at !== undefined) throw new Unsupported('placement'); // no sizes here
  if (placement.lines !== undefined) demandOneOf(LINES, placement.lines, 'placement.lines');
  if (placement.circle !== undefined) demandOneOf(CIRCLES, placement.circle, 'placement.circle');
  demand(!faults.includes('placement'), 'placement is told and among the faults besides');
}

function checkDecisions({ dues, extra }) {
  for (const wish of isObject(dues) ? Object.values(dues) : [dues]) {
    demand(wish == null || isCount(wish) || WISHES.includes(wish), `decisions.dues is ${WISHES.join(', ')} or a number`);
  }
  demand(extra === undefined || isCount(extra), `decisions.extra is a number of points, not ${show(extra)}`);
}

function checkTold({ winner, left, queen = null }, sides) {
  demandOneOf(sides, winner, 'winner');
  demand(isCount(left) && left <= 9, `left is a number from 0 to 9, not ${show(left)}`);
  demandOneOf([...sides, true, false, null], queen, 'queen');
}

/** Only an incident has any seat; a strike out of turn says so. */
function checkTurn(board, { kind = 'strike', seat, faults }) {
  if (kind === 'incident' || kind === 'board') return;
  const outOfTurn = kind === 'strike' && (faults || []).includes('out-of-turn');
  if (board.turn !== seat && !outOfTurn) throw new OutOfTurn(`${seat} struck, but ${board.turn} is to strike`);
  demand(board.turn !== seat || !outOfTurn, `${seat} is in turn, so that was not out of turn`);
}

const count = (list, piece) => (list || []).filter((item) => item === piece).length;

/** How many of each fell, and of all but the striker; refused where the board does not hold what moved. */
function whatFell(board, entry) {
  const fell = {};
  let moved = 0;
  for (const piece of PIECES) {
    fell[piece] = count(entry.pocketed, piece);
    const gone = fell[piece] + count(entry.off_board, piece);
    const there = piece === 'striker' ? 1 : board.on_board[piece];
    const most = Math.max(gone, count(entry.off_board, piece) + count(entry.jumped, piece));
    demand(most <= there, `${most} ${piece} pocketed or jumped, ${there} there`);
    if (piece !== 'striker') moved += most;
  }
  fell.count = fell.white + fell.black + fell.queen;
  demand(entry.touched !== false || moved === 0, 'the striker touched nothing, yet something else fell');
  return fell;
}

module.exports = { isObject, isCount, show, demand, demandOneOf, checkForm, checkTurn, whatFell };
