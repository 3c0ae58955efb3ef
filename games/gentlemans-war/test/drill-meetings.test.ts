// Formations, columns, obstacles, horses and houses where they meet: what each costs, where each ends.
import assert from 'node:assert/strict';
import { pathWith } from '../rules/charge/path.ts';
import { at, march, words } from './drill.ts';
import { aField, type Field, inch, test } from './field.ts';

const bent = (field: Field, name: string, ...trail: { x: number; y: number }[]): Field => {
  field.of(name).post = { ...field.of(name).post, trail };
  return field;
};
const far = (field: Field): Field =>
  field.unit('A', 'spare', 'infantry', [42, 3]).unit('B', 'b', 'infantry', [6, 46]).unit('B', 'spare B', 'infantry', [42, 46]);

test('AGW-CHFM-01 AGW-MOVE-04 a bent column that faces left is straightened behind its head: the line stands on the middle of that', () => {
  const field = far(aField().unit('A', 'c', 'infantry', [20, 20], { formation: 'march-column' }));
  const table = bent(field, 'c', at(20, 20), at(20, 18), at(16, 18)).turn('7♥').gives('c').say({ do: 'face', to: 'left' });
  const { x, y, facing, formation } = table.unit('c').post;
  assert.deepEqual([formation, facing, x, y], ['line', 18000, inch(19), inch(17)]);
});

test('AGW-CHFM-01 a bent column that faces about has its tail for a head, and keeps its bend', () => {
  const field = far(aField().unit('A', 'c', 'infantry', [20, 20], { formation: 'march-column' }));
  const table = bent(field, 'c', at(20, 20), at(20, 18), at(16, 18)).turn('7♥').gives('c').say({ do: 'face', to: 'about' });
  const { x, y, facing, trail } = table.unit('c').post;
  assert.deepEqual([x, y, facing], [inch(16), inch(18), 18000]);
  assert.deepEqual(trail, [at(16, 18), at(20, 18), at(20, 20)]);
});

test('AGW-FORM-07 AGW-MOVE-04 a bent limbered gun unlimbers on the middle of its team, straightened behind its head', () => {
  const field = far(aField().unit('A', 'g', 'horse-gun', [20, 20], { formation: 'limbered' }));
  const table = bent(field, 'g', at(20, 20), at(20, 18.5), at(17.5, 18.5)).turn('7♥').gives('g').say({ do: 'unlimber' }).say(9000);
  const { x, y, formation } = table.unit('g').post;
  assert.deepEqual([formation, x, y], ['unlimbered', inch(20), inch(19)]);
});

test('AGW-OBST-01 a hedge takes one die of a move, though the column winds over it twice, in one leg or in two', () => {
  const made = () =>
    far(aField().unit('A', 'c', 'infantry', [20, 20], { formation: 'march-column', figures: 4, original: 12 }))
      .line('hedge', 'hedge', [
        [4, 21],
        [44, 21],
      ])
      .turn('7♥')
      .gives('c')
      .say(march(), 6, 6, 2);
  const there = { do: 'march', path: [at(20, 23.5)] };
  const back = { do: 'march', path: [at(22.2, 23.5), at(22.2, 18.7)] };
  const table = made().say(there);
  assert.equal(table.state.acting?.left, inch(14 - 2 - 3.5));
  table.say(back);
  assert.equal(table.state.acting?.left, inch(14 - 2 - 3.5 - 2.2 - 4.8));
});

test('AGW-OBST-01 AGW-CHG-06 a hedge that a charge reaches in its wheel and clears in its advance takes one die', () => {
  const field = far(aField().unit('A', 'line', 'infantry', [20, 20]).unit('B', 'target', 'infantry', [14, 30], { facing: 315 })).line(
    'h',
    'hedge',
    [
      [21, 20.6],
      [26, 20.6],
    ],
  );
  const path = pathWith(field.s, field.of('line'), [field.id('target')], 'left', 4500, inch(40));
  assert.deepEqual(path?.grades, ['low']);
});

test('AGW-SKIR-05 AGW-UNIT-03 a light infantry detachment forms line out of skirmish order and still shoots; from line to column it does not', () => {
  const made = (formation: 'skirmish' | 'line') =>
    far(aField().unit('A', 'd', 'light-detachment', [20, 20], { formation }))
      .unit('B', 'near', 'infantry', [20, 30])
      .turn('7♥')
      .gives('d');
  const loose = made('skirmish').say({ do: 'form', formation: 'line', ranks: 2, to: 'front' });
  assert.ok(words(loose).includes('shoot'));
  const drilled = far(aField().unit('A', 'd', 'light-detachment', [20, 20], { attributes: ['well-drilled'] }))
    .unit('B', 'near', 'infantry', [20, 30])
    .turn('7♥')
    .gives('d')
    .say({ do: 'form', formation: 'march-column', ranks: 2, to: 'front' });
  assert.ok(!words(drilled).includes('shoot'));
});

test('AGW-SKIR-01 AGW-ACT-02 skirmishers just sent out have a rest of the activation: it is no whole one, and they begin no work', () => {
  const table = far(aField().unit('A', 'line', 'infantry', [20, 20], { attributes: ['well-drilled'] }))
    .turn('7♥')
    .gives('line')
    .say({ do: 'send out', figures: 6 })
    .say({ ...at(20, 25), facing: 9000, ranks: 2 })
    .say({ do: 'done' });
  assert.equal(table.state.acting?.unit, table.state.units.at(-1)?.id);
  assert.ok(words(table).includes('roll') && !words(table).includes('work'), words(table).join());
});

test('AGW-SKIR-04 a support whose skirmishers are lost is the unit: it sends out others, and shares a card with them', () => {
  const field = far(
    aField()
      .unit('A', 'line', 'infantry', [20, 20], { figures: 6, original: 6, part: 'support', partner: 1 })
      .unit('A', 'gone', 'infantry', [20, 26], {
        formation: 'skirmish',
        figures: 0,
        original: 6,
        part: 'skirmishers',
        partner: 0,
        apart: false,
        status: 'lost',
      }),
  );
  field.of('gone').entry = field.of('line').entry;
  const table = field.deck('3♠').turn('7♥').gives('line');
  assert.ok(table.has({ do: 'send out', figures: 3 }));
  table
    .say({ do: 'send out', figures: 3 })
    .say({ ...at(20, 25), facing: 9000, ranks: 2 })
    .say({ do: 'done' });
  assert.equal(
    table.state.units.filter(({ seat, status, counter }) => seat === 0 && status === 'table' && !counter).length,
    1,
    'the spare',
  );
});

test('AGW-SKIR-04 AGW-CYC-04 skirmishers whose support is lost form up, send out others in their turn, and need one card', () => {
  const field = far(
    aField()
      .unit('A', 'gone', 'infantry', [30, 20], {
        figures: 0,
        original: 6,
        part: 'support',
        partner: 1,
        status: 'lost',
        attributes: ['well-drilled'],
      })
      .unit('A', 'left', 'infantry', [20, 20], {
        figures: 6,
        original: 6,
        part: 'skirmishers',
        partner: 0,
        apart: false,
        attributes: ['well-drilled'],
      }),
  );
  field.of('left').entry = field.of('gone').entry;
  const table = field.deck('3♠', '4♥').turn('7♥');
  table
    .gives('left')
    .say({ do: 'send out', figures: 3 })
    .say({ ...at(20, 25), facing: 9000, ranks: 2 })
    .say({ do: 'done' })
    .say({ do: 'done' });
  table.gives('b').say({ do: 'done' });
  // Red's other unit is the only one left to serve: nobody has to tick off the lost support.
  assert.deepEqual(
    table.offers.filter((each) => typeof each === 'object' && each && 'unit' in each),
    [{ do: 'unit', unit: table.id('spare') }],
  );
});

test('AGW-SKIR-04 two halves join in a close-order formation of their owner’s choice, where the other stood', () => {
  const field = far(
    aField({ 'attack-column': 'all' })
      .unit('A', 'one', 'light-infantry', [20, 20], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 1 })
      .unit('A', 'two', 'light-infantry', [20, 25], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 0 }),
  );
  field.of('two').entry = field.of('one').entry;
  const table = field.deck('3♠').turn('7♥').gives('one');
  const ways = table.offers.filter((each) => typeof each === 'object' && each && 'do' in each && each.do === 'recover');
  assert.deepEqual(
    ways.map((each) => (each as { formation: string }).formation),
    ['line', 'march-column', 'attack-column', 'square'],
  );
  table.say({ do: 'recover', formation: 'square' });
  const { post, figures, counter } = table.unit('two');
  // Six in two ranks about (20, 24) become a square of 4 x 4 about the same middle.
  assert.deepEqual([post.formation, figures, counter, post.x, post.y], ['square', 12, true, inch(20), inch(26)]);
});

test('AGW-SKIR-04 AGW-SKIR-05 AGW-CHFM-04 a half that has formed close order by itself does not fall in; the other, in skirmish order, falls in with it', () => {
  const given = (name: 'one' | 'two') => {
    const field = far(
      aField()
        .unit('A', 'one', 'light-infantry', [20, 20], {
          formation: 'square',
          figures: 6,
          original: 6,
          part: 'half',
          partner: 1,
          attributes: ['well-drilled'],
        })
        .unit('A', 'two', 'light-infantry', [20, 25], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 0 }),
    );
    field.of('two').entry = field.of('one').entry;
    return field.deck('3♠').turn('7♥').gives(name);
  };
  // One die would take it out of its square, which takes a whole activation.
  assert.ok(!words(given('one')).includes('recover'));
  const table = given('two').say({ do: 'recover' });
  assert.deepEqual([table.unit('one').post.formation, table.unit('one').figures, table.unit('two').status], ['square', 12, 'lost']);
});

test('AGW-FORM-06 AGW-CHFM-03 a Poor Drill line enters a house for its whole activation, and leaves it so; after a shot it does neither', () => {
  const field = () =>
    far(aField().unit('A', 'line', 'infantry', [20, 20], { attributes: ['poor-drill'] })).area('house', 'sound-building', 23, 17, 4, 3);
  const table = field().deck('3♠').turn('7♥').gives('line');
  assert.ok(table.has({ do: 'enter', building: 'house' }));
  table.say({ do: 'enter', building: 'house' });
  assert.equal(table.unit('line').post.building, 'house');
  assert.equal(table.state.flip.card, '3♠');
  const shot = field().unit('B', 'near', 'infantry', [20, 30]).turn('7♥').gives('line');
  assert.ok(words(shot).includes('shoot'));
  shot.say({ do: 'shoot', target: shot.id('near') }, 1, 1, 1, 1, 1, 1);
  assert.ok(!words(shot).includes('enter'));
  const inside = far(
    aField().unit('A', 'line', 'infantry', [20, 20], { attributes: ['poor-drill'], building: 'house', formation: 'garrison' }),
  )
    .area('house', 'sound-building', 18, 20, 4, 3)
    .turn('7♥')
    .gives('line');
  assert.ok(inside.has({ do: 'leave', formation: 'line' }));
});

test('AGW-FORM-06 a half of light infantry that went in as a line may come out in skirmish order: it knows it', () => {
  const field = far(
    aField()
      .unit('A', 'one', 'light-infantry', [20, 20], {
        formation: 'garrison',
        building: 'house',
        ranks: 1,
        figures: 6,
        original: 6,
        part: 'half',
        partner: 1,
      })
      .unit('A', 'two', 'light-infantry', [10, 5], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 0 }),
  ).area('house', 'sound-building', 18, 20, 4, 3);
  const table = field.turn('7♥').gives('one');
  assert.ok(table.has({ do: 'leave', formation: 'skirmish' }) && table.has({ do: 'leave', formation: 'square' }));
});

const riders = (set: object = {}) =>
  far(
    aField()
      .unit('A', 'horse', 'light-cavalry', [20, 20], { formation: 'skirmish', mounted: false, holders: 1, ...set })
      .set({}),
  );

test('AGW-DISM-03 horses that an enemy touches are lost when their men go away from them, not before', () => {
  const field = riders({ horses: { x: inch(20), y: inch(17), facing: 9000 } }).unit('B', 'near', 'infantry', [20, 16], { facing: 90 });
  const table = field.deck('3♠', '4♥', '5♠').turn('7♥').gives('spare').say({ do: 'done' });
  table.gives('b').say({ do: 'done' });
  assert.notEqual(table.unit('horse').horses, null);
  table
    .gives('horse')
    .say(march(), 4, 4, 4)
    .say({ do: 'go', ...at(20, 26), facing: 9000, ranks: 2, via: [] })
    .say({ do: 'halt' })
    .say({ do: 'done' });
  assert.deepEqual([table.unit('horse').horses, table.unit('horse').figures, table.unit('horse').holders], [null, 5, 0]);
});

test('AGW-DISM-03 AGW-ALL-05 horses are led neither over a river, nor on to a house, another’s horses or a tent', () => {
  const table = riders({ horses: { x: inch(20), y: inch(16), facing: 9000 } })
    .unit('A', 'others', 'heavy-cavalry', [30, 24], {
      formation: 'skirmish',
      mounted: false,
      holders: 1,
      horses: { x: inch(26), y: inch(16), facing: 9000 },
    })
    .line(
      'river',
      'river',
      [
        [2, 13],
        [46, 13],
      ],
      { width: 1 },
    )
    .area('house', 'sound-building', 12, 15, 4, 3)
    .turn('7♥')
    .gives('horse')
    .say({ do: 'lead horses' }, 6, 6, 6);
  for (const to of [at(20, 9), at(12, 16), at(25.5, 16), at(11.5, 16)]) assert.throws(() => table.say(to), /refused/, JSON.stringify(to));
  table.say(at(24, 16));
  assert.deepEqual(table.unit('horse').horses, { ...at(24, 16), facing: 9000 });
});

test('AGW-ENG-07 AGW-DISM-01 a mine beside the horses takes the holders and the horses, not the men out of its reach', () => {
  const field = riders({ horses: { x: inch(20), y: inch(17), facing: 9000 } })
    .unit('B', 'b2', 'infantry', [20, 10], { facing: 90 })
    .set({ mines: [{ seat: 0, x: inch(20), y: inch(11.5), armed: true, by: 0 }] });
  const table = field
    .deck('3♥')
    .turn('7♠')
    .gives('b2')
    .say(march(), 3, 3)
    .say({ do: 'advance', by: inch(2) });
  const horse = table.unit('horse');
  assert.deepEqual([horse.horses, horse.holders, horse.figures, horse.shotDown], [null, 0, 5, 1]);
});

test('AGW-OBST-05 a river is crossed to its far bank, whichever way the unit faces', () => {
  for (const facing of [90, 270, 0]) {
    const y = facing === 90 ? 20 : facing === 270 ? 18 : 17;
    const field = far(aField().unit('A', 'line', 'infantry', [20, y], { facing })).line(
      'river',
      'river',
      [
        [2, 20.5],
        [46, 20.5],
      ],
      { width: 1, crossable: true },
    );
    const table = field.deck('3♠').turn('7♥').gives('line');
    assert.ok(words(table).includes('cross river'), `${facing}`);
    table.say({ do: 'cross river', line: 'river' });
    const top = table.unit('line').post.y;
    assert.ok(top > inch(20.9), `${facing}: ${top}`);
    assert.ok(table.unit('line').disordered);
  }
});

test('AGW-LAND-03 a way that leaves the road between two points of it has left it', () => {
  const field = far(aField().unit('A', 'c', 'infantry', [20, 10], { formation: 'march-column' }))
    .area('one', 'road', 19, 2, 2, 20)
    .area('two', 'road', 19, 20, 12, 2)
    .area('three', 'road', 29, 2, 2, 20);
  const table = field.turn('7♥').gives('c').say(march(0, true), 6, 6, 1, 1);
  // Straight over to the other road, the middle of the way on open ground: 10" are there without the extra die of 6.
  assert.throws(() => table.say({ do: 'march', path: [at(30, 10)] }), /refused/);
  table.say({ do: 'march', path: [at(20, 20.9), at(21, 21)] });
});

test('AGW-FORM-06 AGW-ALL-12 a garrison that can come out at one place alone along a wall comes out there, and nowhere without one', () => {
  // Friends stand against all walls; on the north side two of them leave a gap or none.
  const inside = (gap: number) => {
    const field = aField()
      .area('house', 'sound-building', 14, 20, 12, 3)
      .unit('A', 'inside', 'infantry', [20, 21], { formation: 'garrison', building: 'house', ranks: 1 })
      .unit('B', 'b', 'infantry', [6, 46])
      .unit('B', 'spare B', 'infantry', [42, 46]);
    const lines = [
      ['n1', 15.5, 25.05, 90, 12],
      ['n2', 21.5 + gap, 25.05, 90, 12],
      ['n3', 27.6 + gap, 25.05, 90, 12],
      ['s1', 15, 19.95, 90, 12],
      ['s2', 21.05, 19.95, 90, 12],
      ['s3', 27.1, 19.95, 90, 12],
      ['w', 11.9, 21.5, 180, 6],
      ['e', 28.1, 21.5, 0, 6],
    ] as const;
    for (const [name, x, y, facing, figures] of lines) field.unit('A', name, 'infantry', [x, y], { facing, figures, original: 12 });
    return field.turn('7♥').gives('inside');
  };
  assert.ok(inside(2.3).has({ do: 'leave', formation: 'march-column' }));
  assert.ok(!inside(1.9).has({ do: 'leave', formation: 'march-column' }));
});

test('AGW-CHFM-01 a column of mounted infantry faces left like any mounted column; cyclists only face about', () => {
  const faces = (type: 'mounted-infantry' | 'cyclists') =>
    far(aField().unit('A', 'c', type, [20, 20], { formation: 'march-column' }))
      .turn('7♥')
      .gives('c')
      .offers.flatMap((each) => ((each as { do: string }).do === 'face' ? [(each as { to?: string }).to] : []));
  assert.deepEqual([faces('mounted-infantry'), faces('cyclists')], [['left', 'right', 'about'], ['about']]);
});

test('AGW-MOVE-04 a column goes forward only: it bends like a snake, but neither turns back on the spot nor marches through its own ranks', () => {
  const table = far(aField().unit('A', 'c', 'infantry', [20, 20], { formation: 'march-column' }))
    .turn('7♥')
    .gives('c')
    .say(march(), 6, 6, 6);
  const goes = (...path: { x: number; y: number }[]) => table.refusalTo(0, { do: 'march', path })?.rule;
  assert.equal(goes(at(20, 12)), 'AGW-MOVE-04', 'straight back');
  assert.equal(goes(at(25, 19.5)), 'AGW-MOVE-04', 'a little backwards');
  assert.equal(goes(at(26, 20)), undefined, 'to the side');
  assert.equal(goes(at(20.3, 20), at(20.3, 12)), 'AGW-MOVE-04', 'through its own ranks');
  assert.equal(goes(at(22.2, 20), at(22.2, 12)), undefined, 'round beside them');
  const wagon = far(aField().unit('A', 'c', 'wagon', [20, 20]))
    .turn('7♥')
    .gives('c')
    .say(march(), 6, 6);
  wagon.refusesTo(0, { do: 'march', path: [at(20, 15)] }, 'AGW-MOVE-04');
});
