// AGW-LAND-03, AGW-BRIG-02: the extra die of a good road, alone and in a brigade.
import assert from 'node:assert/strict';
import { ahead, at, march } from './drill.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';

const together = (reserve = 0, road = false) => (road ? { do: 'together', reserve, road } : { do: 'together', reserve });

/** A road that runs north in the middle, and an enemy far away. */
function aRoad(): Field {
  return aField().area('road', 'road', 19, 0, 2, 48).unit('B', 'b', 'infantry', [4, 47]);
}

/** The brigade of these is formed, on a court card. */
function brigade(field: Field, ...names: string[]): Table {
  return field
    .deck('2♠')
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say(names.map((name) => field.id(name)));
}

/** Two columns on the road, one behind the other. */
function columns(): Table {
  return brigade(
    aRoad()
      .unit('A', 'head', 'infantry', [20, 20], { formation: 'march-column' })
      .unit('A', 'tail', 'infantry', [20, 12], { formation: 'march-column' }),
    'head',
    'tail',
  );
}

test('AGW-BRIG-02 AGW-LAND-03 AGW-ACT-01 columns that move together by road have its die in their common roll', () => {
  const table = columns();
  assert.ok(table.has(together(3, true)) && !table.has(together(4, true)) && !table.has(together(3)));
  table.say(together(0, true), 1, 2, 3, 6).say(table.id('head'));
  assert.equal(table.state.acting?.left, inch(12));
  table.say({ do: 'move' }).say({ do: 'march', path: [{ x: inch(20), y: inch(32) }] });
  table.say({ do: 'done' }).say({ do: 'move' });
  // The tail leaves the road: the highest die is lost to it, and 6" are left.
  table.refusesTo(0, { do: 'march', path: [{ x: inch(27), y: inch(12) }] }, 'AGW-GAME-02');
  table.say({ do: 'march', path: [{ x: inch(20), y: inch(24) }] });
  assert.equal(table.unit('tail').post.y, inch(24));
});

test('AGW-BRIG-02 AGW-LAND-03 AGW-ACT-03 what is kept back of a roll by road is counted with the die of the road', () => {
  const table = columns().say(together(2, true), 3, 4);
  table.say(table.id('head'));
  assert.equal(table.state.acting?.reserve, 2);
  assert.ok(table.offers.some((each) => (each as { do?: string; formation?: string }).formation === 'line'));
});

test('AGW-BRIG-02 AGW-LAND-03 who keeps up without the road is not bound to it', () => {
  const table = brigade(
    aRoad()
      .unit('A', 'foot', 'infantry', [20, 20], { formation: 'march-column' })
      .unit('A', 'horse', 'light-cavalry', [25.5, 20], { formation: 'line' }),
    'foot',
    'horse',
  );
  assert.ok(table.has(together(2)) && !table.has(together(3)), 'three dice without it');
  table.say(together(0, true), 1, 2, 3, 6).say(table.id('horse'));
  assert.deepEqual([table.state.acting?.left, table.state.acting?.roadDice], [inch(12), undefined]);
});

test('AGW-BRIG-02 AGW-LAND-03 where the slowest has nothing of the road it is not offered', () => {
  const table = brigade(
    aRoad().unit('A', 'column', 'infantry', [20, 20], { formation: 'march-column' }).unit('A', 'line', 'infantry', [25, 20]),
    'column',
    'line',
  );
  assert.deepEqual(table.offers, [{ do: 'apart' }, together(0), together(1)]);
});

test('AGW-MOVE-01 AGW-LAND-03 bicycles that leave the road have the three dice of open ground', () => {
  const table = aRoad()
    .unit('A', 'x', 'cyclists', [20, 21], { formation: 'march-column' })
    .turn('7♥')
    .gives('x')
    .say(march(0, true), 1, 2, 3, 5, 6);
  assert.equal(table.state.acting?.left, inch(17));
  table.refusesTo(0, { do: 'march', path: [{ x: inch(26.5), y: inch(21) }] }, 'AGW-GAME-02');
  table.say({ do: 'march', path: [{ x: inch(25), y: inch(21) }] });
  assert.equal(table.state.acting?.left, inch(1));
});

test('AGW-LAND-03 the road counts for who is in column or limbered when its activation begins, not for who becomes so', () => {
  const line = aRoad()
    .unit('A', 'x', 'infantry', [20, 21], { attributes: ['well-drilled'] })
    .turn('7♥')
    .gives('x')
    .say({ do: 'form', formation: 'march-column', ranks: 2, to: 'front' });
  assert.equal(line.unit('x').post.formation, 'march-column');
  assert.ok(line.has(march()) && !line.has(march(0, true)));
  const gun = aRoad().unit('A', 'x', 'horse-gun', [20, 21]).turn('7♥').gives('x').say({ do: 'limber' }).say(9000);
  assert.ok(gun.has(march()) && !gun.has(march(0, true)));
});

test('AGW-LAND-03 AGW-CHFM-01 a column by road that faces left and walks off as a line has lost the highest die', () => {
  const table = aRoad()
    .unit('A', 'x', 'infantry', [20, 21], { formation: 'march-column' })
    .turn('7♥')
    .gives('x')
    .say(march(1, true), 2, 3, 6)
    .say({ do: 'halt' })
    .say({ do: 'face', to: 'left' })
    .say({ do: 'move' });
  table.refusesTo(0, ahead(5.1), 'AGW-GAME-02');
  table.say(ahead(4));
  assert.equal(table.state.acting?.left, inch(1));
});

test('AGW-LAND-03 AGW-CHFM-02 a line keeps the die of the road as long as its front centre does, straight on or in a wheel', () => {
  const formed = () =>
    aRoad()
      .unit('A', 'x', 'infantry', [20, 21], { formation: 'march-column', attributes: ['well-drilled'] })
      .turn('7♥')
      .gives('x')
      .say(march(1, true), 2, 3, 6)
      .say({ do: 'halt' })
      .say({ do: 'form', formation: 'line', ranks: 2, to: 'front' })
      .say({ do: 'move' });
  assert.equal(formed().say(ahead(8)).state.acting?.left, inch(3), 'along the road');
  assert.ok((formed().say({ do: 'wheel', on: 'middle', angle: 9000 }).state.acting?.left ?? 0) > inch(5), 'on the spot');
  // A quarter wheel on a corner costs 9.42" and takes the middle of the front off the road: of 11" there are 5.
  formed().refusesTo(0, { do: 'wheel', on: 'left', angle: 9000 }, 'AGW-GAME-02');
});

test('AGW-LAND-03 AGW-DISM-04 horse by road that dismounts and goes off on foot has lost the highest die', () => {
  const table = aRoad()
    .unit('A', 'x', 'light-cavalry', [20, 21], { formation: 'march-column' })
    .turn('7♥')
    .gives('x')
    .say(march(1, true), 1, 1, 2, 6)
    .say({ do: 'halt' })
    .say({ do: 'dismount' })
    .say({ ...at(20, 20.5), facing: 9000, ranks: 2 })
    .say({ do: 'move' });
  table.refusesTo(0, { do: 'go', ...at(25, 20.5), facing: 9000, ranks: 2, via: [] }, 'AGW-GAME-02');
  table.say({ do: 'go', ...at(23.5, 20.5), facing: 9000, ranks: 2, via: [] });
  assert.equal(table.state.acting?.left, inch(0.5));
});

test('AGW-LAND-03 AGW-OBST-02 the die that went with the road is not the one that a stream takes', () => {
  const table = aRoad()
    .line(
      's',
      'stream',
      [
        [23.5, 0],
        [23.5, 48],
      ],
      { width: 1 },
    )
    .unit('A', 'x', 'infantry', [20, 21], { formation: 'march-column', figures: 2, original: 12 })
    .turn('7♥')
    .gives('x')
    .say(march(0, true), 6, 5, 4, 4);
  // 19" less the 6 of the road and the 5 of the stream are 8.
  table.say({ do: 'march', path: [at(26, 21)] });
  assert.equal(table.state.acting?.left, inch(2));
});
