// Cameo figures and event cards where they meet nerves, weather, cover and each other: situations written from the rules alone.
import assert from 'node:assert/strict';
import { placeRefusal } from '../rules/all/place.ts';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { aStage, withCameo } from './cameo.ts';
import { aField, inch, type Table, test } from './field.ts';
import { aLuckyField, holding, onlyWithCards } from './luck.ts';
import { answer, charge, march, shoot, stand, straight, withSpares } from './second/staging.ts';

const role = (table: Table) => cameosIn(table.state).figures[0];

test('AGX-TRIG-07 AGX-CAMEO-12 AGX-CAMEO-11 AGX-GEN-12 a Messenger has reached a unit before a Civilian stops it: the free ace is lost', () => {
  const field = aStage()
    .unit('A', 'named', 'infantry', [8, 6])
    .unit('A', 'other', 'infantry', [38, 6])
    .unit('B', 'b', 'infantry', [40, 44])
    .unit('B', 'c', 'infantry', [20, 44]);
  withCameo(withCameo(field, 'A', 'messenger', [20, 3]), 'B', 'civilian', [8, 10], { came: 1 });
  field.set({
    jokers: 1,
    quarters: [
      { x: inch(20), y: inch(3), building: null, overrun: false },
      { x: inch(20), y: inch(42), building: null, overrun: false },
    ],
    newCycles: [{ seat: 0, section: 0 }],
  });
  const table = field.deck('5♥').at('new cycles');
  assert.equal(table.asks, 'A: use a cameo');
  table.say({ do: 'ride', unit: field.id('named') }, 3, 3, 3, 3, 3, 3, 3);
  assert.equal(table.asks, 'B: use a cameo');
  table.say({ do: 'stop', unit: field.id('named') });
  assert.equal(table.unit('named').counter, true);
  assert.ok(!table.has({ do: 'unit', unit: field.id('named') }), JSON.stringify(table.offers));
});

test('AGX-CAMEO-17 AGX-CAMEO-06 AGX-LUCK-10 WL-20 Mascot, a won challenge and a royal visitor add three to a morale die', () => {
  const field = aField({ cameos: '2', 'event-deck': 'on' })
    .unit('A', 'proud', 'infantry', [24, 20])
    .unit('A', 'spare', 'infantry', [4, 4])
    .unit('B', 'foe', 'infantry', [24, 25])
    .unit('B', 'far', 'infantry', [4, 46]);
  withCameo(withCameo(field, 'A', 'mascot', 'proud'), 'A', 'bruiser', 'proud', { player: 0 });
  cameosIn(field.s).proud = [field.id('proud')];
  field.set({ weather: null });
  luckIn(field.s).lasting.push({ card: 'WL-20', seat: 0, unit: null, joker: null, flips: null });
  const table = onlyWithCards(field.deck('2♠').turn('5♠')).gives('foe');
  answer(table, shoot(field.id('proud')), [6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 3], 3);
  const [told] = table.told('morale');
  assert.deepEqual([told?.modifier, told?.result], [3, 'carry on']);
});

test('AGX-CAMEO-15 AGX-LUCK-10 WL-02 in the mist nobody is called to charge at what is farther than 12"', () => {
  const targets = (away: number) => {
    const field = aField({ cameos: '1', 'event-deck': 'on' })
      .unit('A', 'wilde', 'infantry', [10, 24], { counter: true })
      .unit('A', 'aim', 'infantry', [20, 20 - away], { counter: true })
      .unit('A', 'free', 'infantry', [44, 3])
      .unit('B', 'called', 'light-cavalry', [20, 20])
      .unit('B', 'far', 'infantry', [44, 46])
      .set({ weather: { card: 'WL-02', seat: 0, isSpent: false } });
    withCameo(field, 'A', 'wilde', 'wilde');
    const table = field.deck('2♠').next();
    return table.asks === 'A: use a cameo'
      ? table.offers.filter((each) => (each as { target?: number }).target === field.id('aim')).length
      : 0;
  };
  assert.deepEqual([targets(12), targets(12.5)], [1, 0]);
});

test('AGX-CAMEO-15 AGW-ATTR-02 a nervous unit that is called tests first; when it fails the call is spent and Wilde has gone', () => {
  const field = aStage()
    .unit('A', 'wilde', 'infantry', [10, 24], { counter: true })
    .unit('A', 'aim', 'infantry', [20, 8], { counter: true })
    .unit('A', 'free', 'infantry', [44, 3])
    .unit('B', 'called', 'infantry', [20, 18], { attributes: ['nervous'] })
    .unit('B', 'far', 'infantry', [44, 46]);
  withCameo(field, 'A', 'wilde', 'wilde');
  const table = field.deck('2♠', '3♠').next();
  answer(table, { do: 'call', unit: field.id('called'), target: field.id('aim') }, [], 1);
  assert.deepEqual([role(table)?.status, table.unit('called').counter, table.told('charge roll').length], ['out', true, 0]);
  assert.deepEqual(table.told('morale').length, 1);
});

test('AGX-CAMEO-05 AGW-OBST-06 with a Boy Scout a line charges over a hedge, loses no die and fights in order', () => {
  const charges = (scout: boolean, ...faces: number[]) => {
    const field = aStage()
      .line('hedge', 'hedge', [
        [10, 14],
        [30, 14],
      ])
      .unit('A', 'line', 'infantry', [20, 10])
      .unit('A', 'spare', 'infantry', [44, 3])
      .unit('B', 'foe', 'infantry', [20, 19], { counter: true })
      .unit('B', 'far', 'infantry', [44, 46]);
    if (scout) withCameo(field, 'A', 'boy-scout', 'line');
    const table = field.deck('2♠').turn('5♥').gives('line');
    if (scout) table.say({ do: 'good deed' });
    table.say(charge(field.id('foe')));
    stand(table);
    answer(table, straight, faces);
    const [line] = table.told('strikes').filter(({ name }) => name === 'line');
    return [table.told('contact').length, line?.score];
  };
  assert.deepEqual(
    [charges(true, 3, 4, 2), charges(false, 3, 4, 2)],
    [
      [1, 0],
      [0, undefined],
    ],
    'nine inches',
  );
  assert.deepEqual(
    [charges(true, 6, 6, 6), charges(false, 6, 6, 6)],
    [
      [1, 0],
      [1, -1],
    ],
    'without him the line is disordered',
  );
});

test('AGX-CAMEO-08 a figure that fell with its unit 24" from the station is tested, one at 24.5" never', () => {
  const near = (y: number) => {
    const field = aStage()
      .unit('A', 'line', 'infantry', [24, y])
      .unit('A', 'spare', 'infantry', [4, 3])
      .unit('B', 'foe', 'infantry', [24, y + 5])
      .unit('B', 'far', 'infantry', [44, 46]);
    withCameo(field, 'A', 'dressing-station', [24, 3]);
    const table = field.deck('2♠').turn('5♠').gives('foe');
    answer(table, shoot(field.id('line')), [6, 1, 1, 1, 1, 1, 1]);
    return cameosIn(table.state).fallen.map(({ all, near }) => [all, near]);
  };
  // The station is half an inch across; the unit's rear is two inches behind its front.
  assert.deepEqual([near(29.5), near(30)], [[[1, 1]], [[1, 0]]]);
});

test('AGX-CAMEO-18 AGW-MOR-07 a Sergeant Major and Brave are two re-rolls: the third die stands', () => {
  const field = aStage()
    .unit('A', 'guard', 'infantry', [24, 20], { attributes: ['brave'] })
    .unit('A', 'spare', 'infantry', [4, 4])
    .unit('B', 'foe', 'infantry', [24, 25])
    .unit('B', 'far', 'infantry', [4, 46]);
  withCameo(field, 'A', 'sergeant-major', 'guard');
  const table = field.deck('2♠').turn('5♠').gives('foe');
  answer(table, shoot(field.id('guard')), [6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual(table.offers, ['keep', 'Brave', 'Sergeant Major']);
  answer(table, 'Brave', [2]);
  assert.deepEqual(table.offers, ['keep', 'Sergeant Major']);
  answer(table, 'Sergeant Major', [6]);
  assert.deepEqual([table.unit('guard').running, table.unit('guard').tests, table.unit('guard').hasFailed], [false, 1, false]);
});

test('AGX-CAMEO-06 AGW-GUN-06 AGX-SCN-03 a Bruiser who fells the last gunner has taken the gun, whose crew is gone for good', () => {
  const field = aStage()
    .unit('A', 'his', 'infantry', [24, 20])
    .unit('A', 'spare', 'infantry', [4, 4])
    .unit('B', 'gun', 'field-gun', [24, 30], { figures: 1, original: 4 })
    .unit('B', 'far', 'infantry', [4, 46]);
  withCameo(field, 'A', 'bruiser', 'his');
  const table = field.deck('2♠').turn('5♥').gives('his');
  table.say({ do: 'challenge', unit: field.id('gun') }, 6, 1);
  assert.deepEqual([table.unit('gun').status, table.unit('gun').gun, table.told('morale').length], ['lost', null, 0]);
});

test('AGX-LUCK-10 WL-33 AGW-MOVE-06 loose girths take the highest die of five that a Swift charge has kept of six', () => {
  const field = holding(
    withSpares(aLuckyField())
      .unit('A', 'horse', 'light-cavalry', [20, 10], { attributes: ['swift'] })
      .unit('B', 'foe', 'infantry', [20, 30], { counter: true }),
    'B',
    'WL-33',
  );
  const table = onlyWithCards(field.deck('2♠').turn('5♥')).gives('horse');
  answer(table, charge(field.id('foe')));
  stand(table);
  answer(table, straight, [6, 5, 4, 3, 2, 1]);
  table.as('B', 'WL-33');
  assert.equal(table.told('charge roll')[0]?.total, 20);
  assert.deepEqual(
    [table.asks, table.told('contact').length],
    ['B: charge short', 0],
    '5, 4, 3 and 2 are fourteen of the eighteen inches that it needed',
  );
});

test('AGX-LUCK-10 WL-23 WL-06 a forced march through the snow throws four dice and loses the lowest', () => {
  const field = holding(
    withSpares(aLuckyField()).unit('A', 'line', 'infantry', [20, 10]).unit('B', 'foe', 'infantry', [20, 30]),
    'A',
    'WL-23',
  ).set({ weather: { card: 'WL-06', seat: 0, isSpent: false } });
  const table = onlyWithCards(field.deck('2♠').turn('5♥')).gives('line').as('A', 'WL-23');
  answer(table, march(), [1, 3, 4, 6]);
  assert.equal(table.state.acting?.left, inch(13));
});

test('AGX-LUCK-10 WL-43 WL-26 a lucky shell and folds in the ground leave a target in light cover where it was', () => {
  const saves = (...cards: ('WL-43' | 'WL-26')[]) => {
    const field = withSpares(aLuckyField())
      .area('copse', 'wood', 14, 26, 14, 8)
      .unit('A', 'gun', 'field-gun', [20, 10])
      .unit('B', 'foe', 'infantry', [20, 27], { facing: 270 });
    if (cards.includes('WL-43')) holding(field, 'A', 'WL-43');
    if (cards.includes('WL-26')) holding(field, 'B', 'WL-26');
    const table = onlyWithCards(field.deck('2♠').turn('5♥')).gives('gun');
    answer(table, shoot(field.id('foe')), [6, 1, 1, 1]);
    while (table.asks.endsWith('event card')) {
      const card = table.offers.find((each) => each !== 'keep');
      answer(table, card, [], 6);
    }
    return table.told('saves')[0]?.toSave;
  };
  assert.deepEqual([saves(), saves('WL-43'), saves('WL-26'), saves('WL-43', 'WL-26')], [4, 5, 3, 4]);
});

test('AGX-LUCK-10 WL-44 the wrong map makes the two highest dice of a brigade that marches together ones', () => {
  const field = holding(
    withSpares(aLuckyField())
      .unit('A', 'one', 'infantry', [12, 10])
      .unit('A', 'two', 'infantry', [20, 10])
      .unit('B', 'foe', 'infantry', [20, 40]),
    'B',
    'WL-44',
  );
  const table = onlyWithCards(field.deck('2♠').turn('K♥'));
  answer(table, { do: 'brigade', led: null });
  answer(table, [field.id('one'), field.id('two')]);
  answer(table, { do: 'together', reserve: 0 }, [6, 5]);
  table.as('B', 'WL-44');
  for (const name of ['one', 'two']) {
    if (table.asks.endsWith('next unit')) answer(table, table.id(name));
    assert.equal(table.state.acting?.left, inch(2), name);
    answer(table, { do: 'done' });
  }
});

test('AGX-LUCK-10 WL-25 AGW-GAME-06 take your time throws the misses again, and the general one of them once more', () => {
  const field = holding(
    withSpares(aLuckyField()).unit('A', 'guard', 'infantry', [20, 10]).unit('B', 'foe', 'infantry', [20, 15]),
    'A',
    'WL-25',
  ).general('A', 'Plumley', 'guard');
  const table = onlyWithCards(field.deck('2♠').turn('5♥')).gives('guard');
  answer(table, shoot(field.id('foe')), [6, 6, 1, 1, 1, 1]);
  table.as('A', 'WL-25', 6, 6, 6, 1);
  assert.equal(table.asks, 'A: re-roll a shot');
  answer(table, 5, [6], 1);
  assert.equal(table.unit('foe').figures, 6);
});

test('AGX-LUCK-10 WL-34 AGW-LAND-10 a ford of the ferryman lets a limbered field gun over, and no siege gun', () => {
  const field = withSpares(aLuckyField())
    .line(
      'river',
      'river',
      [
        [0, 20],
        [48, 20],
      ],
      { width: 4 },
    )
    .unit('A', 'gun', 'field-gun', [24, 16], { formation: 'limbered' })
    .unit('A', 'siege', 'siege-gun', [24, 12], { formation: 'limbered' })
    .unit('B', 'foe', 'infantry', [20, 44]);
  holding(field, 'A', 'WL-34');
  const table = onlyWithCards(field.deck('2♠').turn('5♥'));
  table.as('A', 'WL-34');
  table.say({ x: inch(24), y: inch(20) });
  const past = (name: string) => {
    const [head, tail] = [24, 20].map((y) => ({ x: inch(24), y: inch(y) }));
    return head && tail && placeRefusal(table.state, table.unit(name), { ...table.unit(name).post, ...head, trail: [head, tail] });
  };
  assert.equal(past('gun'), null);
  assert.ok(past('siege'));
});
