import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { baize, filesOf, firstAnswer, newData, recordIn, toy } from './driver.ts';

const against = ['play', '--seed', 'gate', '--seat2', 'policy'];

test('two bots are watched to the end, and the same seed makes the same game', async () => {
  const words = ['play', '--seat1', 'random', '--seat', '2=random', '--seed', 'x'];
  const [one, two] = [newData(), newData()];
  const ran = await baize(toy, one, words);
  await baize(toy, two, words);
  assert.equal(ran.code, 0);
  assert.match(ran.out, /· Ash pays toll \d+, rolls \d and .* TOY-TURN-02\n/);
  assert.match(ran.out, /(wins|Nobody wins): on points\. TOY-END-01/);
  assert.deepEqual(recordIn(one, 'replays'), recordIn(two, 'replays'));
  assert.deepEqual(filesOf(one, 'saves'), []);
});

test('a person plays a whole game from a pipe', async () => {
  const data = newData();
  const { out, code } = await baize(toy, data, against, ['1 2', 'boldly', '1', '1 2', '3 0', '1', '1', 'none']);
  assert.equal(code, 0);
  const replay = recordIn(data, 'replays');
  assert.equal(replay.result?.rule, 'TOY-END-01');
  assert.deepEqual(replay.players, ['person', 'policy']);
  assert.match(out, new RegExp(`Secret {2}${replay.secret}`));
  assert.match(out, /baize replay verify /);
});

test('what cannot be read or is not legal is refused with its rule, and asked again', async () => {
  const typed = ['nonsense', '1 1', '[0, 3]', '9', '"toll 99"', 'c', '"toll 99"', 'toll', 'quit'];
  const { out } = await baize(toy, newData(), against, typed);
  assert.match(out, /> nonsense\nShare out 3/);
  assert.match(out, /> 1 1\n✗ The parts must add up to 3, not 2\. TOY-BID-01\n/);
  assert.match(out, /> 9\nThere are answers 1 to 2\./);
  assert.match(out, /> "toll 99"\n✗ That is not among the answers on offer\. TOY-TURN-01/);
  assert.match(out, /> "toll 99"\n✗ That toll is not in your hand\. TOY-TURN-02/);
  assert.match(out, /> toll\n'toll' could be toll \d+, or toll/);
});

test('the words at the prompt', async () => {
  const data = newData();
  const typed = [
    '1 2',
    '?',
    '? TOY-END-01',
    'rule empty hands',
    '? nowhere',
    '1',
    'odds',
    'odds 2',
    'odds 9',
    'log',
    'help',
    'table',
    'save',
    'quit',
  ];
  const { out } = await baize(toy, data, against, typed);
  assert.match(out, /> \?\nThe plan {2}TOY-TURN-01/);
  assert.match(out, /> \? TOY-END-01\nPoints {2}TOY-END-01/);
  assert.match(out, /> rule empty hands\nThe plan/);
  assert.match(out, /> \? nowhere\nNo rule has/);
  assert.match(out, /> odds\n 1 {2}toll \d+\n {4}you pass +█+▋? +83 %\n {4}you are turned away +█+▍? +17 %\n/);
  assert.match(out, /Exact: every course/);
  assert.match(out, /> odds 2\n 2 {2}toll/);
  assert.match(out, /> odds 9\nThere are answers/);
  assert.match(out, /> log\n· You trusts 1 to the sword/);
  assert.match(out, /> table\n\n─+\nRound 1/);
  assert.match(out, /> save\nSay where/);
});

test('odds of a sealed answer are sampled, with an interval', async () => {
  const { out } = await baize(toy, newData(), against, ['odds', 'odds 1', 'quit']);
  assert.match(out, /> odds\nThe same with every answer: play goes on\./);
  assert.match(out, /play goes on +█+ +100 % ± 1\n/);
  assert.match(out, /interval holds 95 %/);
});

test('undo: freely at first, beyond chance with the bot’s consent, and on the record', async () => {
  const data = newData();
  const typed = ['undo', '1 2', 'boldly', 'undo', 'carefully', '1', 'undo', '2', 'quit'];
  const { out } = await baize(toy, data, against, typed);
  assert.match(out, /> undo\n✗ There is nothing of yours to take back/);
  assert.equal(out.match(/· Ash takes a move back\./g)?.length, 2);
  const undone = recordIn(data, 'saves').entries.filter((entry) => 'undo' in entry);
  assert.deepEqual(
    undone.map(({ undo, agreed }) => ({ undo, agreed })),
    [
      { undo: 2, agreed: [] },
      { undo: 5, agreed: [1] },
    ],
  );
});

test('a game that is left and taken up again is the same game', async () => {
  const typed = ['1 2', '2', '1', '1 2', '3 0', '1', '1', 'none'];
  const whole = newData();
  await baize(toy, whole, against, typed);
  const parts = newData();
  await baize(toy, parts, against, [typed[0] as string, 'quit']);
  await baize(toy, parts, ['play', '--resume'], [typed[1] as string]);
  const asked = await baize(toy, parts, ['play', 'tollgate'], ['y', ...typed.slice(2, 5)]);
  assert.match(asked.out, /There is an unfinished game of Tollgate: \d+ answers/);
  await baize(toy, parts, ['play', '--resume', 'tollgate'], typed.slice(5));
  assert.deepEqual(recordIn(parts, 'replays'), recordIn(whole, 'replays'));
});

test('a game that is killed loses nothing', async () => {
  const data = newData();
  const killed = await baize(toy, data, against, (_page, count) => (count < 2 ? (['1 2', '2'][count] ?? null) : null));
  assert.equal(killed.code, null);
  assert.equal(recordIn(data, 'saves').entries.length, 3);
  const { out } = await baize(toy, data, ['play', '--resume'], []);
  assert.match(out, /Which toll do you pay\?/);
});

test('a refused offer to go on, and --new, begin anew and keep the old game', async () => {
  const data = newData();
  await baize(toy, data, against, ['1 2']);
  await baize(toy, data, ['play'], ['n', 'quit']);
  const { out } = await baize(toy, data, ['play', '--new'], ['quit']);
  assert.doesNotMatch(out, /unfinished/);
  assert.equal(filesOf(data, 'saves').length, 3);
});

test('a game that another window plays is not taken from it', async () => {
  const data = newData();
  await baize(toy, data, against, ['1 2']);
  const [save] = filesOf(data, 'saves') as [string];
  writeFileSync(`${save}.held`, String(process.pid));
  const ran = await baize(toy, data, ['play', '--resume', save]);
  assert.match(ran.err, /another window/);
  assert.equal(ran.code, 2);
});

test('save writes a copy that can be played on, and stays as it is', async () => {
  const data = newData();
  const copy = join(data, 'copy.json');
  const { out } = await baize(toy, data, against, ['1 2', `save ${copy}`, `save ${data}`, 'quit']);
  assert.match(out, /Saved to .*copy\.json/);
  assert.match(out, /> save .*\n.*: it is a folder\n/);
  const before = readFileSync(copy, 'utf8');
  const ran = await baize(toy, data, ['play', '--resume', copy], firstAnswer);
  assert.equal(ran.code, 0);
  assert.equal(readFileSync(copy, 'utf8'), before);
});

test('a saved game under other rules is not played on', async () => {
  const data = newData();
  await baize(toy, data, against, ['1 2']);
  const [save] = filesOf(data, 'saves') as [string];
  writeFileSync(save, readFileSync(save, 'utf8').replace('"version":"1"', '"version":"0"'));
  const forced = await baize(toy, data, ['play', '--resume']);
  assert.match(forced.err, /other rules of Tollgate \(version 0\)/);
  assert.equal(forced.code, 2);
  const { out } = await baize(toy, data, ['play'], ['quit']);
  assert.match(out, /There is an unfinished game, but it was begun under other/);
  assert.ok(existsSync(save));
});

test('a game goes on under the rules it was begun with, when they were kept', async () => {
  const data = newData();
  await baize(toy, data, against, ['1 2']);
  const [save] = filesOf(data, 'saves') as [string];
  const { hash } = recordIn(data, 'saves').setup.rules;
  const older = `${readFileSync(join(data, 'rules', `${hash}.mjs`), 'utf8')}// older`;
  const olderHash = createHash('sha256').update(older).digest('hex');
  writeFileSync(save, readFileSync(save, 'utf8').replace(hash, olderHash));
  assert.match((await baize(toy, data, ['play', '--resume'])).err, /other rules/);
  writeFileSync(join(data, 'rules', `${olderHash}.mjs`), `${older} and forged`);
  assert.match((await baize(toy, data, ['play', '--resume'])).err, /other rules/);
  writeFileSync(join(data, 'rules', `${olderHash}.mjs`), older);
  const ran = await baize(toy, data, ['play', '--resume'], (page, count) => (count === 0 ? 'odds' : firstAnswer(page)));
  assert.equal(`${ran.code} ${ran.err}`, '0 ');
  const proof = await baize(toy, data, ['replay', 'verify', filesOf(data, 'replays')[0] as string]);
  assert.match(proof.out, /They were kept[\s\S]*✓ course/);
});

test('a standing answer is left, answers its question at once, is kept with the game, and is taken down', async () => {
  const data = newData();
  const typed = ['1 2', 'stand', 'stand nothing', 'stand keep', 'unstand', 'boldly', '1', '1 2', 'help', 'unstand k', 'unstand', 'quit'];
  const { out } = await baize(toy, data, against, typed);
  assert.match(out, /> stand\nSay stand and one of these names:\n {2}keep {2}I change no tolls in this game\.\n/);
  assert.match(out, /> stand keep\nLeft: I change no tolls/);
  assert.match(out, /> unstand\nSay unstand and one of these names:\n {2}keep/);
  assert.doesNotMatch(out, /Change up to two tolls/);
  assert.match(out, /> help\n[\s\S]*stand +stand NAME/);
  assert.match(out, /> unstand k\nTaken down: I change no tolls/);
  assert.match(out, /> unstand\nYou have left no standing answer\./);
  const standing = recordIn(data, 'saves').entries.flatMap((entry) => ('standing' in entry ? [[entry.standing, entry.up]] : []));
  assert.deepEqual(standing, [
    ['keep', true],
    ['keep', false],
  ]);
  const on = await baize(toy, data, ['play', '--resume'], firstAnswer);
  assert.equal(`${on.code} ${on.err}`, '0 ');
  const [replay] = filesOf(data, 'replays') as [string];
  assert.match((await baize(toy, data, ['replay', 'verify', replay])).out, /It holds\./);
  const shown = await baize(toy, data, ['replay', '--step', replay], ['g 5', 'b', 'q']);
  assert.match(shown.out, /step 5 of[\s\S]*step 4 of/);
});

test('a standing answer to the very question that is asked answers it', async () => {
  const data = newData();
  const { out } = await baize(toy, data, against, ['1 2', 'boldly', '1', 'stand i change', 'quit']);
  assert.match(out, /Change up to two tolls\?[\s\S]*> stand i change\nLeft: I change no tolls/);
  assert.match(out, /Round 2/);
});

test('conceding wants a confirmation', async () => {
  const data = newData();
  const { out } = await baize(toy, data, against, ['concede', '', 'concede', 'y']);
  assert.match(out, /Sure\? \[y\/N\] \n> concede/);
  assert.match(out, /Birch wins: conceded\. TOY-END-02/);
});

test('a draw is offered: a bot that is behind takes it', async () => {
  const { out } = await baize(toy, newData(), against, ['draw', 'yes']);
  assert.match(out, /Nobody wins: draw agreed\. TOY-END-03/);
});

test('a draw among three needs everybody', async () => {
  const three = [...against, '--seat', '3=policy'];
  const { out } = await baize(toy, newData(), three, ['draw', 'yes', 'quit']);
  assert.match(out, /accepts the draw[\s\S]*accepts the draw[\s\S]*Nobody wins: draw agreed/);
});

test('two persons pass the keyboard, and neither sees the other’s hand', async () => {
  const data = newData();
  const pages: string[] = [];
  const ran = await baize(toy, data, ['play', '--seat2', 'person', '--seed', 'two'], (page) => {
    pages.push(page);
    return /Enter[^\n]*\. $|it\. $/.test(page) ? '' : firstAnswer(page);
  });
  assert.equal(ran.code, 0);
  const hands = (page: string, name: string) => new RegExp(`\n${name} .*\\[(.*)\\]`).exec(page)?.[1] ?? '';
  for (const page of pages.filter((each) => each.endsWith('\n> '))) {
    const ash = /\n── Ash ─/.test(page);
    assert.match(hands(page, ash ? 'Birch' : 'Ash'), /^[?, ]*$/);
    assert.doesNotMatch(hands(page, ash ? 'Ash' : 'Birch'), /\?/);
  }
  assert.ok(pages.some((page) => /Pass the keyboard to Birch, then press Enter/.test(page)));
});

test('a sealed answer can be taken back before the other one answers', async () => {
  const data = newData();
  await baize(toy, data, ['play', '--seat2', 'person', '--seed', 'two'], ['', '3 0', 'undo', '0 3', '', 'quit']);
  const { entries } = recordIn(data, 'saves');
  assert.deepEqual(
    entries.map((entry) => ('answer' in entry ? entry.answer : 'retract' in entry ? 'back' : '')),
    [[3, 0], 'back', [0, 3]],
  );
});
