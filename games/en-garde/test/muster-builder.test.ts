// The force builder's contract, played with by chance.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlain, type Json, sampled } from '@baize/kernel';
import { builder } from '../muster/builder.ts';
import { pointsOf } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import type { Control } from '../muster/screen.ts';
import { forceSpace } from '../muster/space.ts';
import { suggestions } from '../muster/suggest.ts';
import { ORDINARY } from '../muster/terms.ts';

const terms = builder.terms({ fantasy: 'on' }, 200);

test('twenty kinds of warband, nineteen samples that are legal and cost at most 100', () => {
  assert.equal(builder.kinds.length, 20);
  assert.equal(builder.samples.length, 19);
  for (const { force } of builder.samples) {
    assert.deepEqual(builder.refusals(force, builder.terms({}, 100)), []);
    assert.ok(builder.points(force) <= 100);
  }
});

test('whoever takes only what is available never breaks a rule of choice, whatever the list', () => {
  for (const [seed, { id }] of builder.kinds.entries()) {
    const source = sampled(seed + 1);
    const pick = <T>(list: readonly T[]) => list[source.below(list.length, 0, 'pick')] as T;
    let force = builder.blank(id);
    for (let step = 0; step < 25; step++) {
      const closed = builder.describe(force, terms, null);
      const entries = closed.sections.filter(({ title }) => title !== 'Guns').flatMap((section) => section.entries);
      const open = step % 3 === 0 || closed.units.length === 0 ? null : pick(closed.units).id;
      const controls: Control[] = open ? builder.describe(force, terms, open).units.flatMap((unit) => unit.controls) : [];
      const acts: Json[] = controls.flatMap(({ offers }) => offers.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) acts.push(...entries.filter(({ state }) => state === 'available').map(({ act }) => act));
      if (acts.length === 0) break;
      force = builder.change(force, pick(acts));
    }
    assert.ok(isPlain(force));
    assert.deepEqual(builder.read(JSON.parse(JSON.stringify(force))), { force });
    const choices = builder.refusals(force, terms).filter(({ rule }) => /^EGW-(OPT|PTS|FATT|ITEM)|^EG-ARM/.test(rule));
    assert.deepEqual(choices, [], id);
  }
});

test('EGW-ROST-03 the paper has every model with its boxes, twelve blocks to a page', () => {
  for (const { force, label } of builder.samples) {
    const paper = builder.print(force);
    assert.equal(paper.title, label);
    const total = paper.blocks.reduce((sum, block) => sum + block.total, 0);
    const banner = paper.head.some(({ label: each }) => each === 'Banner') ? 5 : 0;
    assert.equal(total + banner, builder.points(force));
    assert.ok(paper.blocks.every(({ rows }) => rows.every(({ boxes }) => boxes.length === 7)));
    assert.equal(paper.blocks.flatMap(({ rows }) => rows).filter(({ badges }) => badges.includes('Leader')).length, 1);
    assert.equal(paper.perPage, 12);
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
  const aztecs = builder.samples.find(({ kind }) => kind === 'aztecs')?.force as Json;
  assert.equal(space.refusal(aztecs)?.rule, 'EGW-COMP-02');
  assert.equal(space.refusal('aztecs')?.rule, 'EGW-COMP-17');
});
