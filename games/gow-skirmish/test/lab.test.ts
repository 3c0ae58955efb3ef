// What the lab is given: forces made by chance are legal, and the figures are those that the rules read.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sampled } from '@baize/kernel';
import { figuresFor } from '../content/scenarios.ts';
import { WEAPONS } from '../content/weapons.ts';
import { figures, lab } from '../lab.ts';
import { forceCost, refusals } from '../muster/muster.ts';
import { sheetOf } from '../muster/sheet.ts';

test('GOW-FRC-01: forces made by chance are legal, near their points, and unlike each other', () => {
  const source = sampled(4);
  const below = (sides: number) => source.below(sides, 0, '');
  const seen = new Set<string>();
  const prices = lab.prices();
  for (let i = 0; i < 150; i++) {
    const points = 70 + (i % 31);
    const force = lab.randomForce(points, below);
    const sheet = sheetOf(force);
    assert.deepEqual(refusals(sheet, points), []);
    const cost = lab.cost(force);
    assert.equal(cost, forceCost(sheet));
    assert.ok(cost > points - 14, `${cost} of ${points} points`);
    const listed = Object.entries(lab.features(force)).reduce((sum, [key, count]) => sum + (prices[key] as number) * count, 0);
    assert.ok(listed >= cost, 'what is fielded costs at least as much as the force, which may have some of it free');
    seen.add(JSON.stringify(force));
  }
  assert.equal(seen.size, 150);
});

test('GOW-CON-03, GOW-SCN-09: a figure that is changed is changed for the rules', () => {
  const tables = figures as Record<string, Record<string, Record<string, number>>>;
  const weapon = tables.weapons?.longgun ?? assert.fail();
  const force = { faction: 'CRO', name: '', units: [{ unit: 'redcoat', weapons: [{ weapon: 'longgun' }], items: [] }] };
  const before = lab.cost(force);
  const price = weapon.points as number;
  weapon.points = price + 1;
  try {
    assert.equal(lab.cost(force), before + 1);
    assert.equal(WEAPONS.longgun?.points, price + 1);
  } finally {
    weapon.points = price;
  }
  assert.equal(tables.scenarios?.ford, figuresFor('ford', 'book'));
});
