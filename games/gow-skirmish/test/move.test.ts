// Movement, charges and guards.
import assert from 'node:assert/strict';
import { costTo } from '@baize/geometry/hexes';
import { sampled } from '@baize/kernel';
import { chargeBonus } from '../rules/charge.ts';
import { neighboursOf } from '../rules/ground.ts';
import { entryCost, reachOf } from '../rules/steps.ts';
import type { Unit } from '../state.ts';
import { aField, type Builder, type Table, test } from './builder.ts';

const runner = (words = 'redcoat'): Builder => aField().unit('A', 'Runner', words, [0, 0]).unit('B', 'Mark', 'redcoat', [20, 0]);
const dashes = (builder: Builder, extra: number, ...cards: string[]): Table =>
  builder
    .play()
    .acts('Runner')
    .uses('Dash', { extra }, ...cards);
const reaches = (table: Table, q: number, r: number) => table.offers.includes(table.cell(q, r));

test('GOW-MOVE-01 GOW-MOVE-02 golden 15: four cards, three points; flat then Soft Cover uses all, two Soft Cover are too much', () => {
  const table = dashes(runner().soft([2, 0], [0, 2], [0, 1]), 2, '4♥', '9♠', 'K♠', '3♣');
  assert.equal(table.told('dashes')[0]?.points, 3);
  assert.ok(reaches(table, 2, 0));
  assert.ok(!reaches(table, 3, 0));
  assert.ok(reaches(table, 0, 1));
  table.goes(1, 0).goes(2, 0);
  assert.equal(table.unit('Runner').at, table.cell(2, 0));
  assert.equal(table.asks, 'B: activate', 'no points are left');
});

test('GOW-MOVE-01 units, friend or foe, and Hard Cover are not passed through', () => {
  const ring = runner()
    .hard([1, 0], [0, 1], [-1, 1])
    .unit('A', 'friend', 'redcoat', [-1, 0])
    .unit('B', 'foe', 'redcoat', [0, -1])
    .off([1, -1]);
  const table = dashes(ring, 1, '2♥', '3♥', '4♥');
  assert.equal(table.asks, 'A: act', 'there is nowhere to go');
  const gap = dashes(runner().hard([1, 0]), 1, '2♥', '3♥', '4♥').refuses(7, 'GOW-MOVE-01');
  gap.refuses(gap.cell(1, 0), 'GOW-HEX-05');
});

test('GOW-MOVE-03 Skirmisher lowers Soft Cover to 1, not Water', () => {
  const skirmisher = dashes(runner('rifleman').soft([1, 0], [2, 0]).water([-1, 0], [-2, 0]), 1, '2♥', '3♥', '9♠');
  assert.deepEqual([reaches(skirmisher, 2, 0), reaches(skirmisher, -1, 0), reaches(skirmisher, -2, 0)], [true, true, false]);
  const other = dashes(runner('redcoat').soft([1, 0], [2, 0], [1, -1], [0, 1], [2, -1], [1, 1]), 1, '2♥', '3♥', '9♠');
  assert.deepEqual([reaches(other, 1, 0), reaches(other, 2, 0)], [true, false]);
});

test('GOW-MOVE-04 free movement is no dash: Immobilize does not stop it, and it triggers no Guard', () => {
  const builder = aField()
    .unit('A', 'Runner', 'fusilier longgun', [0, 0], { immobilized: true })
    .unit('B', 'Guard', 'pikeman pike', [2, 0]);
  const table = builder.ammo('Runner', 0, 0, 1).play().acts('Runner').refusesUse('Dash', {}, 'GOW-EFF-04').uses('Load', { pay: 3 });
  assert.equal(table.asks, 'A: move');
  table.goes(1, 0);
  assert.equal(table.told('intercepts').length, 0);
  assert.equal(table.asks, 'B: activate');
});

test('GOW-MOVE-05 a unit in melee may dash without a parting blow, but not charge', () => {
  const builder = aField()
    .unit('A', 'Runner', 'redcoat', [0, 0])
    .unit('B', 'Mark', 'redcoat', [1, 0])
    .unit('B', 'Other', 'redcoat', [3, 0]);
  const table = builder.melee('Runner', 'Mark').play().acts('Runner').refusesUse('Dash', { charge: 'Other', extra: 1 }, 'GOW-MOVE-05');
  table.uses('Dash', {}, '2♥', '3♥').goes(-1, 0);
  assert.deepEqual([table.state.melee, table.unit('Runner').wounds], [[], 0]);
});

test('GOW-CHRG-01 GOW-PAS-04 golden 17: the reach of a charge', () => {
  const rule = (at: number) => {
    const builder = aField().unit('A', 'Rider', 'dragoon horse sabre', [0, 0]).unit('B', 'Mark', 'redcoat', [at, 0]);
    const table = builder.play().acts('Rider');
    return table.refusal(table.useAnswer('Dash', { charge: 'Mark', extra: 1 }))?.rule ?? 'legal';
  };
  assert.deepEqual([rule(7), rule(8), rule(2), rule(1)], ['legal', 'GOW-CHRG-01', 'legal', 'GOW-CHRG-01'], '♥ 3, Drills 3, one extra');
});

/** A charge at Mark five hexes away, with enough cards. */
const charge = (words = 'dragoon horse sabre', target = 'redcoat', builder = aField()): Table =>
  builder
    .unit('A', 'Rider', words, [0, 0])
    .unit('B', 'Mark', target, [5, 0])
    .play()
    .acts('Rider')
    .uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥');

test('GOW-CHRG-02 GOW-CHRG-03 the charger moves as it likes, and succeeds if it ends adjacent', () => {
  const table = charge().goes(2, 0).goes(4, 0).says('stop');
  assert.deepEqual(table.unit('Rider').charge, { target: table.id('Mark'), bonus: 3 });
  const short = charge().goes(3, 0).says('stop');
  assert.deepEqual([short.unit('Rider').charge, short.told('charge fails').length], [null, 1]);
});

test('GOW-CHRG-04 Soft Cover or Water on the way disrupts; a Skirmisher minds only Water', () => {
  const bonus = (words: string, builder: Builder) => {
    const cards = words.includes('horse') ? ['2♥', '3♥', '4♥', '5♥', '6♥', '7♥'] : ['2♥', '3♥', '4♥', '5♥'];
    const extra = words.includes('horse') ? 0 : 2;
    const table = builder.unit('A', 'Rider', words, [0, 0]).unit('B', 'Mark', 'redcoat', [3, 0]).play().acts('Rider');
    table
      .uses('Dash', { charge: 'Mark', extra }, ...cards)
      .goes(1, 0)
      .goes(2, 0);
    if (table.asks === 'A: move') table.says('stop');
    return table.told('charge')[0]?.bonus;
  };
  assert.equal(bonus('dragoon horse', aField()), 3);
  assert.equal(bonus('dragoon horse', aField().soft([1, 0])), 1);
  assert.equal(bonus('dragoon horse', aField().water([1, 0])), 1);
  assert.equal(bonus('rifleman', aField().soft([1, 0])), 2);
  assert.equal(bonus('rifleman', aField().water([1, 0])), 0);
  const smoky = aField();
  smoky.s.smoke.push({ at: smoky.unit('A', 'x', 'redcoat', [1, 0]).s.units[0]?.at ?? 0, until: 9 });
  smoky.s.units.length = 0;
  assert.equal(bonus('dragoon horse', smoky), 1, 'smoke counts as Soft Cover');
});

test('GOW-CHRG-05 the base bonus is 2', () => {
  const table = aField().unit('A', 'Runner', 'redcoat', [0, 0]).unit('B', 'Mark', 'redcoat', [2, 0]).play();
  assert.equal(chargeBonus(table.state, table.unit('Runner'), table.unit('Mark'), false), 2);
});

test('GOW-CHRG-06 GOW-PAS-01 GOW-PAS-02 golden 16: Brutal Charge against Charge Defence', () => {
  const builder = aField().unit('A', 'Rider', 'cuirassier lance horse', [0, 0]).unit('A', 'Tom', 'redcoat', [5, 1]);
  const table = builder.unit('B', 'Mark', 'redcoat', [9, 0]).unit('B', 'Pike', 'pikeman pike', [5, 0]).play();
  const bonus = (target: string, disrupted = false) => chargeBonus(table.state, table.unit('Rider'), table.unit(target), disrupted);
  assert.deepEqual([bonus('Mark'), bonus('Pike'), bonus('Pike', true)], [5, 2, 0]);
  table.state.melee.push([table.id('Tom'), table.id('Pike')]);
  assert.equal(bonus('Pike'), 5);
});

test('GOW-CHRG-07 the bonus goes to the first Melee ability against the charged unit, then it is gone', () => {
  const builder = aField().unit('A', 'Rider', 'dragoon horse sabre', [0, 0], { commanded: 2 });
  const table = builder.unit('B', 'Mark', 'redcoat', [3, 0]).unit('B', 'Other', 'redcoat', [3, -1]).play().acts('Rider');
  table.uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥').goes(2, 0).says('stop');
  table.uses('Cut', { target: 'Other' }, '2♦', '3♦', '4♦');
  assert.equal(table.drew, 3, 'another unit was not charged');
  table.uses('Cut', { target: 'Mark' }, '2♣', '3♣', '4♣', '5♣', '6♣');
  assert.equal(table.drew, 3 + 3 - 1, 'charge bonus 3, second use');
  table.uses('Cut', { target: 'Mark' }, '5♦');
  assert.equal(table.drew, 1, 'third use, no bonus');
});

/** Golden 18: charger at (0,0), target at (5,0), guard at (3,1). */
const guarded = (): Table =>
  aField()
    .unit('A', 'Rider', 'dragoon horse sabre', [0, 0])
    .unit('B', 'Mark', 'redcoat', [5, 0])
    .unit('B', 'Guard', 'grenadier', [3, 1])
    .play()
    .acts('Rider')
    .uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥');

test('GOW-GRD-01 GOW-GRD-02 golden 18: the window opens where the charger comes within the guard’s range', () => {
  const table = guarded().goes(1, 0);
  assert.equal(table.asks, 'A: move', 'distance 3: no window');
  table.goes(2, 0);
  assert.equal(table.asks, 'B: guard');
  const posts = (table.offers.slice(0, -1) as { guard: number; to: number }[]).map(({ to }) => to);
  assert.ok(posts.includes(table.cell(2, 1)) && posts.includes(table.cell(3, 0)));
  assert.ok(posts.length > 2, 'and by two points to another');
});

test('GOW-GRD-03 golden 18: interception: the charger stays, they are in melee, the bonus is against the guard only', () => {
  const table = guarded().goes(2, 0);
  table.says({ guard: table.id('Guard'), to: table.cell(3, 0) });
  assert.equal(table.unit('Rider').at, table.cell(2, 0));
  assert.deepEqual(table.state.melee, [[table.id('Rider'), table.id('Guard')]]);
  assert.deepEqual(table.unit('Rider').charge, { target: table.id('Guard'), bonus: 2 }, 'Brutal Charge 1, Charge Defence 1');
  assert.equal(table.asks, 'A: act', 'the activation goes on');
});

test('GOW-GRD-02 golden 19: a declined guard has its window again on the next hex', () => {
  const table = guarded().goes(2, 0).says('decline').goes(3, 0);
  assert.equal(table.asks, 'B: guard');
  const stay = { guard: table.id('Guard'), to: table.unit('Guard').at };
  assert.ok((table.offers as object[]).some((offer) => JSON.stringify(offer) === JSON.stringify(stay)));
  table.says(stay);
  assert.deepEqual([table.unit('Guard').at, table.unit('Rider').at], [table.cell(3, 1), table.cell(3, 0)]);
});

test('GOW-GRD-01 the target of the charge, a unit in melee and a plain unit are no guards', () => {
  const builder = aField()
    .unit('A', 'Rider', 'dragoon horse', [0, 0])
    .unit('A', 'Tom', 'redcoat', [3, 2])
    .unit('B', 'Mark', 'grenadier', [5, 0]);
  builder.unit('B', 'Busy', 'grenadier', [3, 1]).unit('B', 'Plain', 'redcoat', [3, -1]).melee('Tom', 'Busy');
  const table = builder.play().acts('Rider').uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥').goes(4, 0);
  assert.equal(table.told('intercepts').length, 0);
  assert.equal(table.asks, 'A: move');
});

test('GOW-GRD-04 others join in, the first target included; they were not charged', () => {
  const builder = aField()
    .unit('A', 'Rider', 'dragoon horse', [0, 0])
    .unit('B', 'Mark', 'grenadier', [4, 0])
    .unit('B', 'Guard', 'grenadier', [3, 1]);
  const table = builder.play().acts('Rider').uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥').goes(2, 0);
  table.says({ guard: table.id('Guard'), to: table.cell(2, 1) });
  assert.equal(table.asks, 'B: join in');
  table.says({ guard: table.id('Mark'), to: table.cell(3, 0) });
  assert.equal(table.state.melee.length, 2);
  assert.equal(table.unit('Rider').charge?.target, table.id('Guard'));
  assert.equal(table.asks, 'A: act');
});

test('GOW-GRD-05 Guard works before or after the guard’s own activation, as often as it is free', () => {
  const builder = aField().unit('A', 'Rider', 'dragoon horse', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0]);
  builder.unit('B', 'Guard', 'grenadier', [3, 1], { activated: true, moved: true });
  const table = builder.play().acts('Rider').uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥').goes(2, 0);
  assert.equal(table.asks, 'B: guard');
});

test('GOW-GRD-01 GOW-EQP-06 a guard that has used a Heavy weapon may only stand its ground', () => {
  const builder = aField().unit('A', 'Rider', 'dragoon horse', [0, 0]).unit('B', 'Mark', 'redcoat', [5, 0]);
  builder.unit('B', 'Guard', 'grenadier sledge', [3, 1], { heavyUsed: [0] });
  const table = builder.play().acts('Rider').uses('Dash', { charge: 'Mark' }, '2♥', '3♥', '4♥', '5♥', '6♥', '7♥').goes(2, 0);
  assert.equal(table.asks, 'A: move', 'it cannot move up');
  table.goes(3, 0);
  assert.equal(table.offers.length, 2, 'adjacent, it can hold, or decline');
});

test('GOW-MOVE-01 what can be reached agrees with the cost of every single step', () => {
  const builder = aField().soft([1, 0], [2, 2], [0, 2], [3, 1]).water([-1, 1], [-1, 2], [1, 2]).hard([2, 0], [0, -1]);
  for (const [name, words] of [
    ['Foot', 'redcoat'],
    ['Scout', 'scout'],
    ['Wheel', 'courier velocipede'],
  ] as const) {
    const field = builder.unit('A', name, words, [name === 'Foot' ? 0 : name === 'Scout' ? 4 : -3, 0]);
    field.s.smoke = [{ at: (field.s.units[0]?.at ?? 0) + 3, until: 9 }];
    field.s.caltrops = [(field.s.units[0]?.at ?? 0) + 36];
  }
  const table = builder.unit('B', 'Mark', 'redcoat', [1, 1]).play();
  for (const unit of table.state.units) {
    const reached = reachOf(table.state, unit, 5);
    for (const [at, cell] of reached.cells.entries()) {
      if (at === 0) continue;
      const from = reached.cells[reached.before[at] as number] as number;
      assert.equal(
        costTo(reached, cell),
        (costTo(reached, from) ?? 0) + (entryCost(table.state, unit, cell) ?? 99),
        `${unit.name} to ${cell}`,
      );
    }
    for (const cell of reached.cells)
      for (const next of neighboursOf(table.state, cell)) {
        const step = next < 0 ? undefined : entryCost(table.state, unit, next);
        const there = (costTo(reached, cell) ?? 99) + (step ?? 99);
        if (there <= 5) assert.ok((costTo(reached, next) ?? 99) <= there);
      }
  }
});

test('GOW-MOVE-03 GOW-PAS-16 GOW-CON-05 a step costs the same by itself and on the way, on all ground, with smoke and caltrops', () => {
  const source = sampled(9);
  const below = (sides: number) => source.below(sides, 0, '');
  const some = (count: number): [number, number][] => Array.from({ length: count }, () => [below(5) - 2, below(5) - 2]);
  const off = ([q, r]: [number, number]) => q !== 0 || r !== 0;
  for (let round = 0; round < 60; round++) {
    for (const words of ['redcoat', 'rifleman', 'courier velocipede', 'scout']) {
      const { s } = aField()
        .soft(...some(5))
        .hard(...some(3).filter(off))
        .water(...some(4))
        .unit('A', 'Runner', words, [0, 0])
        .unit('B', 'Mark', 'redcoat', [3, below(2)]);
      const [runner] = s.units as [Unit, Unit];
      const around = neighboursOf(s, runner.at);
      s.smoke = [{ at: around[below(6)] as number, until: 2 }];
      s.caltrops = [around[below(6)] as number];
      const reached = reachOf(s, runner, 2);
      for (const cell of around) assert.equal(costTo(reached, cell), entryCost(s, runner, cell), `${words} in round ${round}`);
    }
  }
});
