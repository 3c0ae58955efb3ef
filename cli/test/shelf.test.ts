// The installed program with the first real game of the shelf, whichever that is.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { shelf } from '@baize/games';
import { readRulebook } from '@baize/kernel';
import { rulesHash } from '../rules-store.ts';
import { baize, filesOf, firstAnswer, newData, real, recordIn } from './driver.ts';

const [box] = shelf;
if (!box) throw new Error('The shelf is empty.');
const { slug } = box;

test('its rules have a hash that does not change', async () => {
  assert.match(await rulesHash(box), /^[0-9a-f]{64}$/);
  assert.equal(await rulesHash({ ...box }), await rulesHash(box));
});

test('random bots play it to the end, and the replay holds', async () => {
  const data = newData();
  const { code, err } = await baize(real, data, ['play', slug, '--seat1', 'random', '--seat2', 'random', '--seed', 'x']);
  assert.equal(`${code} ${err}`, '0 ');
  const [replay] = filesOf(data, 'replays') as [string];
  const proof = await baize(real, data, ['replay', 'verify', replay]);
  assert.match(proof.out, /It holds\./);
  const replayed = await baize(real, data, ['replay', '--step', replay], ['', 'g 40', 'v', 'b', 'q']);
  assert.match(replayed.out, /step 39 of/);
});

test('a person plays it to the end, with a look at rule and odds, an undo, and a break', async () => {
  const data = newData();
  const words = ['play', slug, '--seed', 'y', '--seat2', 'policy'];
  const before = await baize(real, data, words, (page, count) =>
    count === 6 ? 'quit' : (['?', 'odds', 'log'][count] ?? firstAnswer(page)),
  );
  assert.match(before.out, /The game is saved\./);
  let answers = 0;
  const after = await baize(real, data, ['play', slug], (page) => {
    answers += 1;
    if (page.endsWith('[Y/n] ')) return '';
    return answers === 5 ? 'undo' : firstAnswer(page);
  });
  assert.equal(`${after.code} ${after.err}`, '0 ');
  assert.match(after.out, /The end/);
  assert.equal(recordIn(data, 'replays').players[0], 'person');
});

test('all its rules can be printed by id', async () => {
  const rules = [...readRulebook(readFileSync(box.rulebook, 'utf8')).values()];
  const last = rules.at(-1);
  assert.ok(last);
  const { out } = await baize(real, newData(), ['rules', last.id]);
  assert.ok(out.startsWith(last.title));
});
