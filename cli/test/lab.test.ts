// The lab by its commands, with the toy on the shelf.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { baize, newData, toy, toyFromSource } from './driver.ts';

const data = newData();
const file = (name: string) => join(data, name);
const lab = (...words: string[]) => baize(toyFromSource, data, ['lab', ...words]);
const lines = (name: string) => readFileSync(file(name), 'utf8').trim().split('\n');

test('a duel is played, written down, told in words, and exported', async () => {
  const ran = await lab('duel', 'tollgate', 'policy', 'random', '--pairs', '12', '--count', '--threads', '1', '--out', file('duel.jsonl'));
  assert.equal(ran.code, 0, ran.err);
  assert.match(ran.out, /policy against random: \d+\.\d % \(95 %: /);
  assert.match(ran.out, /in 24 games/);
  assert.equal(lines('duel.jsonl').length, 13);

  const outs = ['--csv', file('duel.csv'), '--json', file('duel.json'), '--html', file('duel.html')];
  const report = await lab('report', file('duel.jsonl'), ...outs);
  assert.equal(report.code, 0, report.err);
  assert.equal(lines('duel.csv').length, 25);
  assert.equal(JSON.parse(readFileSync(file('duel.json'), 'utf8')).contests[0].games, 24);
  assert.match(readFileSync(file('duel.html'), 'utf8'), /<svg/);

  const again = await lab('duel', 'tollgate', 'policy', 'random', '--out', file('duel.jsonl'));
  assert.equal(again.code, 2);
  assert.match(again.err, /there already/);
});

test('two pieces of a ladder are one run, and a merged run is taken up again', async () => {
  const ladder = ['ladder', 'tollgate', 'policy', 'random', 'policy:50%', '--pairs', '4', '--threads', '1'];
  for (const part of ['1', '2']) {
    const ran = await lab(...ladder, '--part', `${part}/3`, '--out', file(`part${part}.jsonl`));
    assert.equal(ran.code, 0, ran.err);
    // A piece alone says nothing of who is stronger.
    assert.match(ran.out, /pairs of this piece are written/);
    assert.doesNotMatch(ran.out, / won, /);
  }
  const alone = await lab('report', file('part2.jsonl'));
  assert.match(alone.out, /more pairs do not count yet/);
  const merged = await lab('merge', file('ladder.jsonl'), file('part1.jsonl'), file('part2.jsonl'));
  assert.match(merged.out, /9 pairs of 12/);
  const resumed = await lab('resume', file('ladder.jsonl'), '--threads', '1');
  assert.equal(resumed.code, 0, resumed.err);
  assert.match(resumed.out, /The ladder\n {2}\S+ +\d+ {3}\d+ to \d+/);
  assert.equal(lines('ladder.jsonl').length, 13);
});

test('options vary, each value a contest of its own', async () => {
  const flags = ['--vary', 'rounds=1,2', '--bot', 'random', '--pairs', '3', '--threads', '1', '--out', file('fair.jsonl')];
  const ran = await lab('fair', 'tollgate', ...flags);
  assert.equal(ran.code, 0, ran.err);
  assert.match(ran.out, /rounds 1: /);
  assert.match(ran.out, /rounds 2: /);
});

const wrong: [string, string[], RegExp][] = [
  ['an unknown bot', ['duel', 'tollgate', 'policy', 'deepblue'], /no bot 'deepblue'/],
  ['an unknown option', ['duel', 'tollgate', 'policy', 'random', '--option', 'moon=1'], /no option 'moon'/],
  ['an unknown option to vary', ['fair', 'tollgate', '--vary', 'moon'], /no option 'moon'/],
  ['an option whose values are not named', ['fair', 'tollgate', '--vary', 'rounds'], /name the values/],
  ['figures where there are none', ['duel', 'tollgate', 'policy', 'random', '--set', 'a.b=1'], /declares no figures/],
  ['a figure that is no number', ['duel', 'tollgate', 'policy', 'random', '--set', 'a.b=dear'], /path=number/],
  ['a list of figures where there are none', ['figures', 'tollgate'], /declares no figures/],
  ['forces where there are none', ['duel', 'tollgate', 'policy/army', 'random'], /no forces/],
  ['worth without forces by chance', ['worth', 'tollgate'], /no forces by chance/],
  ['shares the wrong way round', ['duel', 'tollgate', 'policy', 'random', '--stronger', '55:50'], /50:55/],
  ['no pairs', ['duel', 'tollgate', 'policy', 'random', '--pairs', '0'], /'0' is no number of pairs/],
  ['a missing run', ['resume', file('none.jsonl')], /no such file/],
  ['a queue that is not there', ['work', '--redis', 'redis://127.0.0.1:1'], /no Redis at redis:\/\/127.0.0.1:1/],
  ['a ladder of one', ['ladder', 'tollgate', 'policy'], /at least two/],
];

for (const [name, words, says] of wrong) {
  test(`${name}: one line and exit code 2`, async () => {
    const ran = await baize(toy, data, ['lab', ...words]);
    assert.match(ran.err, says);
    assert.match(ran.err, /^baize: [^\n]+\n$/);
    assert.equal(ran.code, 2);
  });
}
