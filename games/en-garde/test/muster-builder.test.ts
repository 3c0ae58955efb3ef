// The force builder's contract, played with by chance.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlain, type Json, sampled } from '@baize/kernel';
import { builder } from '../muster/builder.ts';
import { pointsOf } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import type { Sheet } from '../muster/sheet.ts';
import { forceSpace } from '../muster/space.ts';
import { suggestions } from '../muster/suggest.ts';
import { ORDINARY, termsOf } from '../muster/terms.ts';

const options = { fantasy: 'on', 'points-limit': 200 };
const terms = termsOf(options, 200);
const samples = builder.starts.filter(({ ready }) => ready);
const kinds = builder.starts.filter(({ ready }) => !ready);
const sheetIn = (force: Json) => force as unknown as Sheet;

test('twenty kinds of warband, nineteen samples that are legal and cost at most 100', () => {
  assert.equal(kinds.length, 20);
  assert.equal(samples.length, 19);
  for (const { id } of samples) {
    const force = builder.start(id);
    assert.deepEqual(builder.screen(force, null, {}).problems, []);
    assert.ok(pointsOf(sheetIn(force)) <= 100);
  }
});

test('whoever takes only what is available never breaks a rule of choice, whatever the list', () => {
  for (const [seed, { id }] of kinds.entries()) {
    const source = sampled(seed + 1);
    const pick = <T>(list: readonly T[]) => list[source.below(list.length, 0, 'pick')] as T;
    let force = builder.start(id);
    for (let step = 0; step < 25; step++) {
      const closed = builder.screen(force, null, options);
      const entries = closed.sections.filter(({ title }) => title !== 'Guns').flatMap((section) => section.entries);
      const open = step % 3 === 0 || closed.units.length === 0 ? null : pick(closed.units).id;
      const controls = open ? builder.screen(force, open, options).units.flatMap((unit) => unit.controls) : [];
      const acts: Json[] = controls.flatMap(({ offers }) => offers.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) acts.push(...entries.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) break;
      force = builder.change(force, pick(acts));
    }
    assert.ok(isPlain(force));
    assert.deepEqual(builder.read(JSON.parse(JSON.stringify(force))), { sheet: force });
    const choices = refusals(sheetIn(force), terms).filter(({ rule }) => /^EGW-(OPT|PTS|FATT|ITEM)|^EG-ARM/.test(rule));
    assert.deepEqual(choices, [], id);
  }
});

test('EGW-ROST-03 the paper has every model with its boxes', () => {
  for (const { id, label } of samples) {
    const force = builder.start(id);
    const paper = builder.roster(force);
    assert.equal(paper.title, label);
    const total = paper.blocks.reduce((sum, block) => sum + block.points, 0);
    const banner = paper.facts.some(({ label: each }) => each === 'Banner') ? 5 : 0;
    assert.equal(total + banner, pointsOf(sheetIn(force)));
    assert.ok(paper.blocks.every(({ boxes }) => boxes.length === 7));
    assert.equal(paper.blocks.flatMap(({ models }) => models).filter(({ badges }) => badges.includes('Leader')).length, 1);
  }
});

test('EGW-COMP-02 EGW-COMP-17 every list suggests a legal warband near the limit, small or large', () => {
  for (const limit of [50, 100, 150, 240]) {
    const limited = { ...ORDINARY, limit };
    const sheets = suggestions(limited);
    assert.ok(sheets.length >= (limit < 60 ? 17 : 19), `${sheets.length} at ${limit}`);
    for (const sheet of sheets) {
      assert.deepEqual(refusals(sheet, limited), []);
      assert.ok(pointsOf(sheet) >= limit * 0.7, `${sheet.list} ${pointsOf(sheet)} of ${limit}`);
    }
  }
});

test('EGW-COMP-17 building as an answer: a legal sheet is taken, another is refused with its rule', () => {
  const space = forceSpace({ ...ORDINARY, limit: 95 });
  const source = sampled(7);
  for (let n = 0; n < 3; n++) assert.equal(space.refusal(space.sample((sides) => source.below(sides, 0, 'list'))), null);
  const aztecs = builder.start('ready.aztecs');
  assert.equal(space.refusal(aztecs)?.rule, 'EGW-COMP-02');
  assert.equal(space.refusal('aztecs')?.rule, 'EGW-COMP-17');
});

test('EGW-ROST-01 a warband may have a name of its own; without one it bears that of its list', () => {
  const force = builder.start((samples[0] as (typeof samples)[0]).id);
  const { rename } = builder.screen(force, null, options);
  const titleOf = (name: string) => builder.screen(builder.change(force, { ...rename, name }), null, options).title;
  assert.equal(titleOf('The Night Watch'), 'The Night Watch');
  assert.notEqual(titleOf(''), '');
});
