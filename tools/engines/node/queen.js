'use strict';
/* Laws 48, 64, 72-77 and 92-101: what becomes of the queen and who strikes next, while the board goes on. */

/** {queen, back, keeps, extended}: her new status, whether she is put back, whether the mover strikes again. */
function ruling(queen, keeps, { back = false, extended = false } = {}) {
  return { queen, keeps, back, extended };
}
const putBack = (keeps) => ruling({ status: 'on-board', side: null }, keeps, { back: true });
const covered = (facts, keeps = true) => ruling({ status: 'covered', side: facts.side }, keeps);
const toCover = (facts, extended = false) => ruling({ status: 'pending', side: facts.side }, true, { extended });

function ruleOnQueen(facts) {
  const pending = facts.queen.status === 'pending';
  if (pending && facts.own === 0 && facts.unnoticed.includes('queen')) return covered(facts, false); // 96: so recorded
  if (facts.fouls) return pending || facts.queenFell ? putBack(false) : ruling(facts.queen, false); // rows 32-44: 64b
  if (pending) return coveringStrike(facts);
  if (facts.queenFell) return facts.striker ? queenWithStriker(facts) : queenAlone(facts);
  // Rows 1-8: 48, 72-75. OPEN row 4 (own and opponent's): 48 and 75, it goes on. Rival: 125a, and 125b where noticed later.
  return ruling(facts.queen, facts.own > 0);
}

/** Rows 25-31: the queen fell one strike ago and her cover is owed. */
function coveringStrike(facts) {
  if (facts.own === 0) return putBack(false); // rows 26, 27, 30: Laws 96, 100a
  if (!facts.striker) return covered(facts); // row 25: Laws 15, 96
  // Rows 28, 31: Law 101a gives one strike more.
  // OPEN row 29 (striker and own piece again in that strike): 101a anew. Rival: one strike more was all, she goes back.
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
function queenAlone(facts) {
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

module.exports = { ruleOnQueen };
