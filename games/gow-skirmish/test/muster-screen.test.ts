// The force builder's contract, played with by chance.
import assert from 'node:assert/strict';
import { isPlain, type Json, readOptions, sampled } from '@baize/kernel';
import { weaponKind } from '../content/weapons.ts';
import { game } from '../game.ts';
import { choiceRefusals, forceCost, refusals, sheetOf } from '../muster/index.ts';
import { sheetsIn } from '../muster/option.ts';
import { muster } from '../muster/screen.ts';
import { newMatch, test } from './builder.ts';

const OPTIONS = { points: 100 };
const ready = muster.starts.filter((start) => start.ready);
const empty = muster.starts.filter((start) => !start.ready);
const offersOf = (force: Json, open: string) =>
  muster.screen(force, open, OPTIONS).units.flatMap(({ controls }) => controls.flatMap(({ offers }) => offers));

function doing(force: Json, ...acts: Json[]): Json {
  return acts.reduce(muster.change, force);
}

test('GOW-CON-08 eight ready-made forces are legal; four factions begin with nobody', () => {
  assert.equal(ready.length, 8);
  assert.equal(empty.length, 4);
  for (const { id } of ready) assert.deepEqual(muster.screen(muster.start(id), null, OPTIONS).problems, []);
  for (const { id } of empty) {
    const screen = muster.screen(muster.start(id), null, OPTIONS);
    assert.deepEqual(
      screen.problems.map(({ rule }) => rule),
      ['GOW-FRC-01'],
    );
    assert.ok(screen.sections.flatMap(({ entries }) => entries).every(({ state }) => state === 'available'));
  }
});

test('GOW-FRC-01 to GOW-FRC-07 whoever takes only what is available never breaks a rule', () => {
  for (let seed = 0; seed < 40; seed++) {
    const source = sampled(seed + 1);
    const pick = <T>(list: readonly T[]) => list[source.below(list.length, 0, 'pick')] as T;
    const options = { points: 50 + 10 * (seed % 10) };
    let force = muster.start((empty[seed % 4] as (typeof empty)[0]).id);
    for (let step = 0; step < 40; step++) {
      const closed = muster.screen(force, null, options);
      const entries = closed.sections.flatMap((section) => section.entries);
      const open = step % 4 === 0 || closed.units.length === 0 ? null : pick(closed.units).id;
      const controls = open ? muster.screen(force, open, options).units.flatMap((unit) => unit.controls) : [];
      const acts: Json[] = controls.flatMap(({ offers }) => offers.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) acts.push(...entries.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) break;
      force = muster.change(force, pick(acts));
      assert.deepEqual(choiceRefusals(sheetOf(force)), []);
      assert.ok(forceCost(sheetOf(force)) <= options.points);
    }
    assert.ok(isPlain(force));
    assert.deepEqual(muster.read(JSON.parse(JSON.stringify(force))), { sheet: force });
  }
});

test('every refused offer names a rule, and what an offer costs is what the force then costs more', () => {
  for (const { id } of ready) {
    const force = muster.start(id);
    const screen = muster.screen(force, 'all', OPTIONS);
    const offers = [
      ...screen.sections.flatMap(({ entries }) => entries),
      ...screen.units.flatMap(({ controls }) => controls.flatMap((control) => control.offers)),
    ];
    for (const { state, refusal, act, cost, label } of offers) {
      assert.equal(state === 'refused', refusal !== null, label);
      const after = sheetOf(muster.change(force, act));
      assert.equal(forceCost(after) - forceCost(sheetOf(force)), cost, label);
      if (refusal) assert.match(refusal.rule, /^GOW-(FRC|CON)-0\d$/);
      if (refusal) assert.notDeepEqual(refusals(after, 100), [], label);
    }
  }
});

test('GOW-FRC-02 GOW-FRC-05 a bayonet finds no hand beside a Longgun, but a lug; without the gun it is held', () => {
  const gun = doing(muster.start('CRO'), { do: 'add', unit: 'redcoat' }, { do: 'arm', at: 0, weapon: 'longgun', on: null });
  const states = new Map(offersOf(gun, '0').map(({ label, state, refusal }) => [label, refusal?.rule ?? state]));
  assert.equal(states.get('Spike Bayonet'), 'GOW-FRC-02');
  assert.equal(states.get('Spike Bayonet on the Longgun'), 'available');
  const fixed = muster.change(gun, { do: 'arm', at: 0, weapon: 'spike', on: 0 });
  assert.ok(
    offersOf(fixed, '0')
      .filter(({ label, state }) => label.endsWith('on the Longgun') && state !== 'chosen')
      .every(({ refusal }) => refusal?.rule === 'GOW-FRC-05'),
  );
  const bare = sheetOf(muster.change(fixed, { do: 'disarm', at: 0, place: 0 }));
  assert.deepEqual(bare.units[0]?.weapons, [{ weapon: 'spike' }]);
});

test('GOW-FRC-06 ammunition is asked of guns only, at its price', () => {
  const force = doing(muster.start('CRO'), { do: 'add', unit: 'captain' }, { do: 'arm', at: 0, weapon: 'pistol', on: null });
  const [control] = muster.screen(force, '0', OPTIONS).units[0]?.controls.filter(({ rule }) => rule === 'GOW-FRC-06') ?? [];
  assert.deepEqual(
    control?.offers.map(({ label, cost, state }) => [label, cost, state]),
    [
      ['1 shot', 0, 'chosen'],
      ['2 shots', 3, 'available'],
      ['3 shots', 6, 'available'],
      ['4 shots', 9, 'available'],
    ],
  );
});

test('GOW-FRC-07 free points go with the hat that gave them', () => {
  const hat = doing(
    muster.start('LEA'),
    { do: 'add', unit: 'jaeger' },
    { do: 'wear', at: 0, slot: 'head', key: 'bicorne' },
    { do: 'skill', at: 0, suit: 2, points: 1 },
  );
  assert.deepEqual(sheetOf(hat).units[0]?.skills, [0, 0, 1, 0]);
  assert.equal(sheetOf(muster.change(hat, { do: 'wear', at: 0, slot: 'head', key: null })).units[0]?.skills, undefined);
});

test('GOW-FRC-01 a force that is too dear is told so, and may become cheaper', () => {
  const force = muster.start('thin-line');
  const screen = muster.screen(force, '1', { points: 60 });
  assert.deepEqual(
    screen.problems.map(({ rule }) => rule),
    ['GOW-FRC-01'],
  );
  const offers = screen.units.flatMap(({ controls }) => controls.flatMap((control) => control.offers));
  assert.ok(offers.filter(({ cost, state }) => cost > 0 && state !== 'chosen').every(({ state }) => state === 'refused'));
});

test('the paper has every unit with all its abilities and a box for each wound', () => {
  for (const { id, label } of ready) {
    const force = muster.start(id);
    const paper = muster.roster(force);
    assert.equal(paper.title, label);
    assert.equal(
      paper.blocks.reduce((sum, block) => sum + block.points, 0),
      forceCost(sheetOf(force)),
    );
    assert.equal(paper.blocks.flatMap(({ models }) => models).length, sheetOf(force).units.length);
    const lines = paper.blocks.flatMap((block) => block.lines).join('\n');
    for (const { weapon } of sheetOf(force).units.flatMap(({ weapons }) => weapons))
      for (const { text } of weaponKind(weapon).abilities) assert.ok(lines.includes(text), text);
    for (const { boxes, figures } of paper.blocks) {
      assert.equal(new Set(boxes).size, boxes.length);
      assert.equal(`${boxes.filter((box) => box.startsWith('Wound')).length}`, figures.find((each) => each.label === '♠')?.value);
    }
  }
});

test('GOW-FRC-01 a seat that fields a force keeps it, the other musters in secret', () => {
  const options = muster.enlist({}, 1, muster.start('battery'));
  const read = readOptions(game, options);
  assert.ok('options' in read && game.refuse?.(read.options, 2) === null);
  const match = newMatch(options).session.match;
  assert.deepEqual(match.asked?.seats, [0]);
  const both = muster.enlist(options, 0, muster.start('thin-line'));
  assert.notEqual(newMatch(both, [], sampled(1)).session.match.asked?.decision, 'muster a force');
  const forces = sheetsIn(both.forces ?? null);
  assert.deepEqual(
    forces.map((sheet) => sheet?.name),
    ['Thin Line', 'Battery'],
  );
});

test('GOW-CON-02 a sheet with what no list has is not read', () => {
  const read = muster.read({ faction: 'CRO', name: 'x', units: [{ unit: 'dragon' }] });
  assert.ok('refusal' in read && read.refusal.rule === 'GOW-CON-02');
});

test('GOW-CON-08 a force may have a name of its own, at most 40 letters; without one it bears that of its faction', () => {
  const force = muster.start((ready[0] as (typeof ready)[0]).id);
  const { rename } = muster.screen(force, null, OPTIONS);
  const titleOf = (name: string) => muster.screen(doing(force, { ...rename, name }), null, OPTIONS).title;
  assert.equal(titleOf('  The Old Guard '), 'The Old Guard');
  assert.equal(titleOf('x'.repeat(60)).length, 40);
  assert.notEqual(titleOf(''), '');
});
