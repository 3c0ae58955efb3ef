import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { baize, newData, toy } from './driver.ts';

const data = newData();
const broken = join(data, 'broken.json');
const foreign = join(data, 'foreign.json');
writeFileSync(broken, '{"baize": 1, "setup"');
writeFileSync(foreign, '{"name": "something else"}');

const wrong: [string, string[], RegExp][] = [
  ['an unknown flag', ['play', '--colour'], /unknown option '--colour'/],
  ['a flag without its value', ['play', '--seed'], /argument missing/],
  ['an unknown game', ['play', 'chess'], /no game 'chess'; the shelf has tollgate/],
  ['an unknown bot', ['play', '--seat2', 'deepblue'], /deepblue/],
  ['a seat without a player', ['play', '--seat', '2'], /N=WHO/],
  ['a seat too many', ['play', '--seat', '4=random'], /3 seats, not 4/],
  ['an unknown option of the game', ['play', '--option', 'moon=1'], /no option 'moon'/],
  ['an option out of its span', ['play', '--option', 'rounds=9'], /1 to 3/],
  ['an option without a value', ['play', '--option', 'rounds'], /name=value/],
  ['nothing to resume', ['play', '--resume'], /no unfinished game/],
  ['a resumed game with a seed', ['play', '--resume', '--seed', 'x'], /leave --new/],
  ['a missing file to resume', ['play', '--resume', join(data, 'none.json')], /no such file/],
  ['a missing replay', ['replay', join(data, 'none.json')], /no such file/],
  ['a folder for a replay', ['replay', data], /a folder/],
  ['a broken replay', ['replay', broken], /no JSON/],
  ['a foreign file', ['replay', 'verify', foreign], /form/],
  ['a replay without a file', ['replay'], /missing required argument/],
  ['an unknown rule', ['rules', 'TOY-TURN-99'], /TOY-TURN-99/],
];

for (const [name, words, says] of wrong) {
  test(`${name}: one line and exit code 2`, async () => {
    const ran = await baize(toy, data, words);
    assert.match(ran.err, says);
    assert.match(ran.err, /^baize: [^\n]+\n$/);
    assert.equal(ran.code, 2);
  });
}

test('games lists the shelf, help the commands', async () => {
  const games = await baize(toy, data, ['games']);
  assert.match(games.out, /Tollgate {2}tollgate/);
  const help = await baize(toy, data, ['--help']);
  assert.match(help.out, /replay/);
  assert.equal(help.code, 0);
});

test('rules: parts, one rule, a search, and all rules of a game', async () => {
  const say = async (...words: string[]) => (await baize(toy, data, ['rules', ...words])).out;
  assert.match(await say(), /Turns +TOY-TURN-01 to TOY-TURN-03/);
  assert.match(await say('toy-turn-02'), /^The toll {2}TOY-TURN-02 · Turns\nPay one toll/);
  assert.match(await say('change', 'up', 'to'), /^Changing tolls/);
  assert.match(await say('toll'), /TOY-TURN-02 {2}The toll\n {2}TOY-TURN-03/);
  assert.match(await say('tollgate'), /^Bidding\n {2}TOY-BID-01/);
});

test('no line of prose is wider than the page', async () => {
  const { out } = await baize(toy, data, ['rules', 'TOY-TURN-01']);
  for (const line of out.split('\n')) assert.ok(line.length <= 80, line);
});

test('with several games, play asks which', async () => {
  const { out } = await baize(toy, join(newData(), 'two'), ['play'], ['second', 'quit']);
  assert.match(out, /Which game\? second\n── Second Tollgate/);
});
