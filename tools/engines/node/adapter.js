'use strict';
/*
 * The engine behind protocol version 1: JSON Lines in on stdin, JSON Lines out on stdout, nothing else on stdout.
 * One answer a message, in order; `bye` or the end of input ends the process with 0. Whatever comes in, it goes on.
 */

const { StringDecoder } = require('node:string_decoder');
const { opening, readState, play, Impossible, OutOfTurn, Unsupported } = require('./engine.js');

const PROTOCOL = 1;
const RULESET = 'icf';
const ENGINE = { name: 'carrom-node', version: '1.0.0', language: 'JavaScript' };
const OBSERVES = [
  'board', 'phase', 'turn', 'breaker', 'colours', 'on_board', 'queen.status', 'queen.side', 'dues', 'attempts', 'returned',
  'points', 'games', 'result.winner', 'result.points', 'result.how',
];
const FEATURES = [
  'given', 'given:points', 'touched', 'off_board', 'jumped', 'first', 'placement', 'unnoticed', 'faults', 'decisions',
  'incident', 'pass', 'blocked', 'board', 'boards', 'doubles',
];

function hello(message) {
  const { protocols } = message;
  if (!Array.isArray(protocols) || !protocols.includes(PROTOCOL)) {
    return { op: 'error', message: `this adapter speaks protocol ${PROTOCOL} only` };
  }
  return { op: 'hello', protocol: PROTOCOL, engine: ENGINE, rulesets: [RULESET], observes: OBSERVES, features: FEATURES };
}

/** Play one scenario: all states, or the states so far and why it stopped. */
function scenario(message) {
  const { id, ruleset, players = 2, given = null, strikes } = message;
  const states = [];
  try {
    if (ruleset !== RULESET) throw new Unsupported(`ruleset:${ruleset}`);
    if (players !== 2 && players !== 4) throw new Impossible('players is 2 or 4');
    if (!Array.isArray(strikes)) throw new Impossible('strikes is a list');
    let state = given === null ? opening(players) : readState(given, players);
    for (const strike of strikes) {
      state = play(state, strike);
      states.push(state);
    }
    return { op: 'states', id, states };
  } catch (error) {
    return stopped(error, id, states);
  }
}

function stopped(error, id, states) {
  const at = states.length;
  if (error instanceof OutOfTurn) return { op: 'rejected', id, at, states, message: error.message };
  if (error instanceof Unsupported) {
    return { op: 'unsupported', id, at, states, feature: error.feature, message: error.message };
  }
  if (error instanceof Impossible) return { op: 'error', id, at, states, message: error.message };
  process.stderr.write(`${error.stack}\n`); // a fault of the engine: say so, and stay alive for the next scenario
  return { op: 'error', id, at, states, message: `the engine broke: ${error.message}` };
}

/** The answer to one line, or null where it wants none. */
function answer(line) {
  let message;
  try {
    message = JSON.parse(line);
  } catch (error) {
    return { op: 'error', message: `not JSON: ${error.message}` };
  }
  if (message === null || typeof message !== 'object' || Array.isArray(message)) {
    return { op: 'error', message: 'a message is a JSON object' };
  }
  const id = typeof message.id === 'string' ? message.id : undefined;
  if (message.op === 'hello') return hello(message);
  if (message.op === 'bye') return null;
  if (message.op !== 'scenario') return { op: 'error', id, message: 'op is hello, scenario or bye' };
  if (id === undefined) return { op: 'error', message: 'a scenario has an id, a string' };
  return scenario(message);
}

/** Lines end at a line feed only: a JSON string may hold other separators, which node's readline would split at. */
async function* lines(input) {
  const decoder = new StringDecoder('utf8');
  let rest = [];
  for await (const chunk of input) {
    const parts = decoder.write(chunk).split('\n');
    rest.push(parts[0]);
    for (const part of parts.slice(1)) {
      yield rest.join('');
      rest = [part];
    }
  }
  yield rest.join('') + decoder.end();
}

async function main() {
  process.stdout.on('error', () => process.exit(0)); // nobody listens any more
  for await (const line of lines(process.stdin)) {
    if (line.trim() === '') continue;
    const reply = answer(line);
    if (reply === null) return;
    process.stdout.write(`${JSON.stringify(reply)}\n`);
  }
}

if (require.main === module) main();

module.exports = { answer };
