// Where a scenario is won over an edge, the quick make for it.
import assert from 'node:assert/strict';
import { between } from '@baize/geometry/open';
import { goalOf } from '../bot/goals.ts';
import { middleOf } from '../bot/middle.ts';
import { aField, type Field, inch, test } from './field.ts';

const field = (scenario: string): Field => aField({ roles: 'host-attacks', scenario });

function goal(made: Field, name: string) {
  const unit = made.of(name);
  return goalOf(made.s, unit, middleOf(made.s, unit));
}

test('AGX-ADV-03 horse with nobody before it rides for the enemy baseline; foot far from it fights', () => {
  const made = field('advance-guards')
    .unit('A', 'riders', 'light-cavalry', [12, 24], { facing: 90 })
    .unit('A', 'foot', 'infantry', [20, 12], { facing: 90 })
    .unit('A', 'near', 'infantry', [6, 38], { facing: 90 })
    .unit('B', 'foe', 'infantry', [40, 30], { facing: 270 });
  const at = goal(made, 'riders')?.at ?? assert.fail('they have nowhere to go');
  assert.equal(at.y, made.s.fixed.height - inch(0.5));
  assert.equal(goal(made, 'foot'), null);
  assert.ok(goal(made, 'near'), 'who is near the edge goes too');
});

test('AGX-ADV-03 the way out leads round the enemy, and each side has its own edge', () => {
  const made = field('advance-guards')
    .unit('A', 'riders', 'light-cavalry', [24, 24], { facing: 90 })
    .unit('B', 'foe', 'infantry', [24, 38], { facing: 270 })
    .unit('B', 'horse', 'light-cavalry', [8, 30], { facing: 270 });
  const at = goal(made, 'riders')?.at ?? assert.fail('they have nowhere to go');
  assert.ok(Math.abs(at.x - inch(24)) > inch(6), `${at.x}`);
  assert.ok(between(at, middleOf(made.s, made.of('foe'))) > inch(9));
  assert.equal(goal(made, 'horse')?.at.y, inch(0.5));
});

test('an open battle has no such edge', () => {
  const made = aField().unit('A', 'riders', 'light-cavalry', [24, 24], { facing: 90 }).unit('B', 'foe', 'infantry', [40, 38]);
  assert.equal(goal(made, 'riders'), null);
});
