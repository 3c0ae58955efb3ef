// C-4, AGW-OBST, AGW-LAND-07: the outline of a gun's emplacement is a low obstacle to all but the gun that stands in it.
import assert from 'node:assert/strict';
import { pathWith } from '../rules/charge/path.ts';
import { countCycle } from '../rules/engineering/progress.ts';
import { worksFor } from '../rules/engineering/tasks.ts';
import { ahead, alone, at, march, refused, words } from './drill.ts';
import { aField, type Field, inch, test, umpire } from './field.ts';

/** An empty emplacement before a unit: x 18 to 22, y 22 to 25. */
const pit = (field: Field): Field => field.area('pit', 'light-emplacement', 18, 22, 4, 3);

test('C-4 AGW-OBST-01 AGW-ALL-05 a line that goes over an emplacement loses its lowest die, once, and does not end astride it', () => {
  const table = pit(alone('infantry', [20, 20], { formation: 'attack-column' }, { 'attack-column': 'all' }))
    .turn('7♥')
    .gives('a');
  table.say(march(), 6, 5, 1);
  refused(table, ahead(3));
  table.say(ahead(8.1));
  assert.equal(table.state.acting?.left, inch(12 - 1 - 8.1));
});

test('C-4 AGW-OBST-04 skirmishers pay nothing and stand where they like; a team of horses does not come over it', () => {
  const loose = pit(alone('sharpshooters', [20, 20]))
    .turn('7♥')
    .gives('a')
    .say(march(), 1, 1, 3);
  loose.say({ do: 'go', ...at(20, 24), facing: 9000, ranks: 2, via: [] });
  assert.equal(loose.state.acting?.left, 0);
  const team = pit(alone('field-gun', [20, 20], { formation: 'limbered' }))
    .turn('7♥')
    .gives('a')
    .say(march(), 6, 6);
  refused(team, { do: 'march', path: [at(20, 30)] });
});

test('C-4 AGW-GUN-02 AGW-FORM-07 the gun that stands in it is pushed out and back in its way, turns, and limbers', () => {
  const made = () =>
    pit(alone('field-gun', [20, 24.5]))
      .turn('7♥')
      .gives('a');
  assert.equal(made().say({ do: 'prolong', way: 'back' }, 4).refusalTo(0, inch(4)), null);
  assert.equal(made().say({ do: 'turn gun' }).refusalTo(0, 4500), null, 'slantwise its corners reach over the bank');
  assert.equal(made().say({ do: 'limber' }).refusalTo(0, 9000), null);
});

test('C-4 AGW-ENG-04 a gun may go back into the emplacement that was dug about it, another may not', () => {
  const field = alone('field-gun', [20, 24.5]).unit('A', 'sappers', 'engineers', [20, 22.5]);
  field.s.cycles[0] = 4;
  field.of('sappers').task = { kind: 'light emplacement', at: 'unit:0', counted: 1, needed: 1, begun: 1, broken: false };
  countCycle(field.s, 0, umpire(field.s));
  field.of('sappers').post = { ...field.of('sappers').post, ...at(36, 20) };
  const goesBack = (name: string) => {
    const { post } = field.of(name);
    field.of(name).post = { ...post, formation: 'limbered', ...at(20, 30), facing: 27000, trail: [at(20, 30), at(20, 34)] };
    return field
      .turn('7♥')
      .gives(name)
      .say(march(), 6, 6)
      .refusalTo(0, { do: 'march', path: [at(20, 22.5)] });
  };
  field.unit('A', 'other', 'field-gun', [40, 30]);
  assert.equal(goesBack('a'), null);
  field.of('a').post = { ...field.of('a').post, ...at(10, 30), trail: [at(10, 30), at(10, 34)] };
  assert.equal(goesBack('other')?.rule, 'AGW-OBST-04');
});

test('C-4 AGW-CHG-07 AGW-OBST-06 a charge on a gun in its emplacement loses a die at the bank, and has crossed an obstacle', () => {
  const made = (withPit: boolean) => {
    const field = aField().unit('A', 'horse', 'light-cavalry', [20, 10]).unit('B', 'gun', 'field-gun', [20, 22.5]);
    return withPit ? pit(field) : field;
  };
  const path = (withPit: boolean) => {
    const field = made(withPit);
    return pathWith(field.s, field.of('horse'), [field.id('gun')], 'middle', 0, inch(40));
  };
  assert.deepEqual([path(false)?.grades, path(true)?.grades], [[], ['low']]);
});

test('AGW-ENG-08 nobody breaches the bank of an emplacement', () => {
  const field = pit(alone('engineers', [20, 22]));
  assert.ok(!worksFor(field.s, field.of('a')).some(({ kind }) => kind === 'breach'));
  assert.ok(words(field.turn('7♥').gives('a')).includes('roll'));
});
