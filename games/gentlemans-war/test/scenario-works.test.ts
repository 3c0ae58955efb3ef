// Fieldworks and the ground of scenarios: edges, gates, parapets, and who sees, goes and stands covered where.
// The whole game first: its parts know one another.
import '../game.ts';
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { newCharger } from '../rules/charge/declare.ts';
import { fightOf } from '../rules/charge/fights.ts';
import { advantagesOf, scoreOf } from '../rules/combat/advantages.ts';
import { coverFrom, defendedAgainst, isInHeavyCover, isInRough } from '../rules/country/cover.ts';
import { costIn } from '../rules/country/features.ts';
import { sees } from '../rules/country/sight.ts';
import { worksFor } from '../rules/engineering/tasks.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { aField, type Field, inch, test } from './field.ts';

const GATE = [
  [22.5, 30],
  [25.5, 30],
] as const;

/** A redoubt of 20 x 12 in the middle, its gate in the north. */
function redoubt(kind: 'earthwork' | 'laager' = 'earthwork'): Field {
  return aField().area('fort', kind, 14, 18, 20, 12, GATE);
}

/** The score of a defender against a charge home on him from where the charger stands. */
function scores(made: Field, attacker: string, defender: string): [attacker: number, defender: number] {
  const [a, d] = [made.of(attacker), made.of(defender)];
  const charger = { ...newCharger(made.s, a, [d.id], 3, false), state: 'contact' as const };
  const charge = { seat: a.seat, chargers: [charger], targets: [], supporters: [], at: 0 };
  const fight = fightOf(made.s, charge, [charger]);
  const [pair] = fight.pairs;
  const [own, other] = [a, d].map(({ id }) => fight.fighters.find(({ unit }) => unit === id));
  assert.ok(pair && own && other);
  return [scoreOf(advantagesOf(made.s, fight, own, other, pair)), scoreOf(advantagesOf(made.s, fight, other, own, pair))];
}

const purse = { dice: [6, 6, 6], taken: [], left: inch(18), hasMoved: false };
const march = (x: number, y: number) => ({ do: 'march' as const, path: [{ x: inch(x), y: inch(y) }] });

test('AGX-WORKS-07 golden 61: a Stalwart line on the parapet stands at 3, four inches behind it at 2, through the gate at 1', () => {
  const made = redoubt()
    .unit('A', 'storm', 'infantry', [24, 12])
    .unit('B', 'parapet', 'infantry', [24, 18.1], { facing: 270, attributes: ['stalwart'] });
  assert.deepEqual(scores(made, 'storm', 'parapet'), [0, 3]);
  const back = redoubt()
    .unit('A', 'storm', 'infantry', [24, 12])
    .unit('B', 'behind', 'infantry', [24, 22], { facing: 270, attributes: ['stalwart'] });
  assert.deepEqual(scores(back, 'storm', 'behind'), [0, 2]);
  const gate = redoubt()
    .unit('A', 'horse', 'light-cavalry', [24, 36], { facing: 270, ranks: 2 })
    .unit('A', 'wide', 'infantry', [30, 36], { facing: 240 })
    .unit('B', 'inside', 'infantry', [24, 27], { facing: 90, attributes: ['stalwart'], disordered: true });
  assert.equal(scores(gate, 'horse', 'inside')[1], 0, 'Stalwart, and disordered');
  assert.equal(scores(gate, 'wide', 'inside')[1], 1, 'a front of six inches does not fit the gate');
});

test('AGX-WORKS-07 inside the work there is no parapet, and a hill under it lifts nobody twice', () => {
  const inside = redoubt().unit('A', 'in already', 'infantry', [24, 20]).unit('B', 'foe', 'infantry', [24, 26], { facing: 270 });
  assert.deepEqual(scores(inside, 'in already', 'foe'), [0, 0]);
  const hill = redoubt()
    .area('rise', 'slight-hill', 10, 14, 28, 18)
    .unit('A', 'storm', 'infantry', [24, 12])
    .unit('B', 'foe', 'infantry', [24, 22], { facing: 270 });
  assert.deepEqual(scores(hill, 'storm', 'foe'), [0, 1]);
});

test('AGX-WORKS-07 a sally over the parapet finds nobody higher outside; a laager gives the obstacle and no height', () => {
  const sally = redoubt().unit('B', 'sally', 'infantry', [24, 22], { facing: 270 }).unit('A', 'outside', 'infantry', [24, 12]);
  assert.deepEqual(scores(sally, 'sally', 'outside'), [0, 0]);
  const laager = redoubt('laager').unit('A', 'storm', 'infantry', [24, 12]).unit('B', 'wagons', 'infantry', [24, 18.1], { facing: 270 });
  assert.deepEqual(scores(laager, 'storm', 'wagons'), [0, 1]);
});

test('AGX-WORKS-07 who lines one side of a work does not defend another', () => {
  const made = redoubt()
    .unit('A', 'north', 'infantry', [18, 34], { facing: 270 })
    .unit('A', 'south', 'infantry', [24, 12])
    .unit('B', 'parapet', 'infantry', [24, 18.1], { facing: 270 });
  const defended = (by: string) => defendedAgainst(made.s, made.of('parapet'), made.of(by), made.of(by).post);
  assert.notEqual(defended('south'), null);
  assert.equal(defended('north'), null);
});

test('AGX-WORKS-07 the work covers all inside from all outside, lining or not; nobody from those inside', () => {
  for (const [kind, cover] of [
    ['earthwork', 'heavy'],
    ['laager', 'light'],
  ] as const) {
    const made = redoubt(kind)
      .unit('A', 'outside', 'infantry', [24, 10])
      .unit('A', 'in the work', 'infantry', [30, 20])
      .unit('A', 'at the ditch', 'infantry', [18, 17.8])
      .unit('B', 'middle', 'infantry', [24, 25], { facing: 270 });
    const from = (shooter: string, target: string) => coverFrom(made.s, made.of(shooter), made.of(target), null);
    assert.equal(from('outside', 'middle'), cover);
    assert.equal(from('in the work', 'middle'), 'none');
    assert.equal(from('middle', 'at the ditch'), 'none', 'the parapet covers nobody outside');
    assert.equal(isInHeavyCover(made.s, made.of('middle')), kind === 'earthwork');
    assert.equal(isInHeavyCover(made.s, made.of('at the ditch')), false);
  }
});

test('AGX-WORKS-03 only by the gate, three inches wide, come cavalry, limbered guns and wagons', () => {
  for (const type of ['light-cavalry', 'field-gun', 'wagon'] as const) {
    const made = redoubt().unit('B', 'mover', type, [24, 33], {
      facing: 270,
      formation: type === 'light-cavalry' ? 'march-column' : 'limbered',
    });
    const mover = made.of('mover');
    assert.ok('outcome' in tryStep(made.s, mover, march(24, 27), purse), `${type} by the gate`);
    const wall = redoubt().unit('B', 'mover', type, [18, 33], {
      facing: 270,
      formation: type === 'light-cavalry' ? 'march-column' : 'limbered',
    });
    const tried = tryStep(wall.s, wall.of('mover'), march(18, 27), purse);
    assert.equal('refusal' in tried && tried.refusal.rule, 'AGW-OBST-04', `${type} over the edge`);
  }
});

test('AGX-WORKS-07 foot that comes over the edge pays: the highest die of an earthwork and disorder, the lowest of a laager', () => {
  const over = (kind: 'earthwork' | 'laager') => {
    const made = redoubt(kind).unit('A', 'foot', 'infantry', [18, 16]);
    const tried = tryStep(made.s, made.of('foot'), { do: 'advance', by: inch(5) }, { ...purse, dice: [6, 4, 2], left: inch(12) });
    assert.ok('outcome' in tried, JSON.stringify(tried));
    return tried.outcome;
  };
  assert.deepEqual([over('earthwork').taken, over('earthwork').disorders], [[6], true]);
  assert.deepEqual([over('laager').taken, over('laager').disorders], [[2], false]);
});

test('AGX-WORKS-03 engineers breach the edge of a work, and a gap in it is no obstacle', () => {
  const made = redoubt()
    .unit('A', 'sappers', 'engineers', [24, 17.95], { formation: 'line' })
    .unit('B', 'parapet', 'infantry-detachment', [24, 18.1], { facing: 270 });
  assert.ok(worksFor(made.s, made.of('sappers')).some(({ kind, at }) => kind === 'breach' && at === 'fort:side:1'));
  const open = redoubt()
    .area('breach', 'gap', 19, 17.5, 10, 1)
    .unit('A', 'storm', 'infantry', [24, 8])
    .unit('B', 'parapet', 'infantry', [24, 18.1], { facing: 270 });
  assert.deepEqual(scores(open, 'storm', 'parapet'), [0, 0]);
});

test('AGX-WORKS-03 cavalry may not charge over the edge at those who line it', () => {
  const made = redoubt('laager').unit('A', 'horse', 'heavy-cavalry', [24, 10]).unit('B', 'wagons', 'infantry', [24, 18.1], { facing: 270 });
  assert.equal(attackRefusal(made.s, made.of('horse'), made.of('wagons'), 'charge')?.rule, 'AGW-CHG-03');
});

test('AGX-TAB-04 AGX-TAB-09 scrub is a wood, rocks are closed to horse and wheels and block no sight, tracks and bounds do nothing', () => {
  const cost = (kind: 'scrub' | 'rocks' | 'ravine' | 'track' | 'built-up' | 'perimeter', going: Parameters<typeof costIn>[1]) =>
    costIn({ id: 'x', kind, outline: [] }, going);
  assert.deepEqual([cost('scrub', 'close-foot'), cost('scrub', 'horse'), cost('scrub', 'wheeled')], [2, 4, Infinity]);
  assert.deepEqual(
    [cost('rocks', 'close-foot'), cost('rocks', 'horse'), cost('rocks', 'wheeled'), cost('rocks', 'mountain')],
    [2, Infinity, Infinity, 2],
  );
  assert.deepEqual([cost('ravine', 'close-foot'), cost('ravine', 'horse')], [2, 4]);
  for (const kind of ['track', 'built-up', 'perimeter'] as const) assert.equal(cost(kind, 'wheeled'), 1);
  const behind = (kind: 'scrub' | 'rocks') =>
    aField().area('x', kind, 16, 20, 16, 4).unit('A', 'a', 'infantry', [24, 12]).unit('B', 'b', 'infantry', [24, 30]);
  const [scrub, rocks] = [behind('scrub'), behind('rocks')];
  assert.equal(sees(scrub.s, scrub.of('a'), scrub.of('b')), false);
  assert.equal(sees(rocks.s, rocks.of('a'), rocks.of('b')), true);
  const covered = aField()
    .area('x', 'rocks', 16, 20, 16, 4)
    .unit('A', 'a', 'infantry', [24, 12])
    .unit('B', 'b', 'infantry', [24, 21], { facing: 270 });
  assert.equal(coverFrom(covered.s, covered.of('a'), covered.of('b'), null), 'light');
  assert.equal(isInRough(covered.s, covered.of('b')), true);
});

test('AGX-TAB-04 into a ravine and out of it one sees six inches or from a hill; across it and along it freely', () => {
  const made = (y: number, hill = false) => {
    const field = aField().area('donga', 'ravine', 10, 20, 28, 4);
    if (hill) field.area('hill', 'slight-hill', 10, 4, 28, 8);
    return field
      .unit('A', 'a', 'infantry', [24, y])
      .unit('B', 'b', 'infantry', [24, 21], { facing: 270 })
      .unit('B', 'over', 'infantry', [24, 32]);
  };
  const see = (field: Field, from: string, to: string) => sees(field.s, field.of(from), field.of(to));
  assert.equal(see(made(16), 'a', 'b'), true);
  assert.equal(see(made(10), 'a', 'b'), false);
  assert.equal(see(made(10), 'b', 'a'), false, 'and neither do they see out');
  assert.equal(see(made(10, true), 'a', 'b'), true);
  const across = aField().area('donga', 'ravine', 10, 20, 28, 4).unit('A', 'a', 'infantry', [24, 10]).unit('B', 'b', 'infantry', [24, 30]);
  assert.equal(see(across, 'a', 'b'), true);
  const along = aField()
    .area('donga', 'ravine', 4, 18, 40, 6)
    .unit('A', 'a', 'infantry', [10, 21], { facing: 0 })
    .unit('B', 'b', 'infantry', [34, 21], { facing: 180 });
  assert.equal(see(along, 'a', 'b'), true);
});
