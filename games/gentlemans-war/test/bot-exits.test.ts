// Where a scenario is won over an edge, the quick make for it; where a place is held, its garrison looks to the enemy.
import assert from 'node:assert/strict';
import { ahead, between, facingTo } from '@baize/geometry/open';
import { offerTo, viewOf } from '@baize/kernel';
import { goalOf } from '../bot/goals.ts';
import { middleOf } from '../bot/middle.ts';
import { aimOf, stanceWorth } from '../bot/stance.ts';
import { lore } from '../bot.ts';
import { game } from '../game.ts';
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

test('AGX-WORKS-02 who holds a place stays there and looks to the enemy, wherever that is', () => {
  const foes: [x: number, y: number][] = [
    [24, 4],
    [44, 24],
    [4, 24],
  ];
  for (const at of foes) {
    const made = field('fieldworks').unit('B', 'garrison', 'infantry', [24, 24], { facing: 90 }).unit('A', 'foe', 'infantry', at);
    const unit = made.of('garrison');
    const aim = aimOf(made.s, unit) ?? assert.fail('it has nothing to hold');
    const middle = middleOf(made.s, unit);
    const towards = facingTo(middle, middleOf(made.s, made.of('foe')));
    const looking = (facing: number) => stanceWorth(made.s, unit, aim, { ...unit.post, facing }, middle);
    assert.ok(looking(towards) > looking((towards + 18_000) % 36_000), `${at}: it looks away`);
    assert.ok(looking(towards) > stanceWorth(made.s, unit, aim, { ...unit.post, facing: towards }, ahead(middle, towards, inch(3))));
  }
});

test('AGW-CHFM-01 a line with the enemy behind it faces about before it marches', () => {
  const table = aField()
    .unit('A', 'line', 'infantry', [24, 40], { facing: 90 })
    .unit('B', 'foe', 'infantry', [24, 16], { facing: 270 })
    .turn('5♥')
    .gives('line');
  const view = viewOf(game, table.match, 0);
  const offer = offerTo(game, view, 0) as { do: string; to?: string }[];
  const rates = lore.rate(view, 0, offer);
  assert.deepEqual(offer[rates.indexOf(Math.max(...rates))], { do: 'face', to: 'about' });
});
