// Chains of situations across chapters, decided from the ledger: what one rule leaves behind, another finds.
import assert from 'node:assert/strict';
import { centreOf } from '../rules/formations/footprint.ts';
import { compel } from '../rules/morale/retreat.ts';
import { aField, type Field, inch, type Table, test, umpire } from './field.ts';
import {
  answer,
  charge,
  chargeHome,
  chargeTogether,
  diceOf,
  many,
  reply,
  scoreOf,
  shoot,
  stand,
  straight,
  targetsOffered,
  withSpares,
} from './second/staging.ts';

const middleOf = (table: { s: Field['s'] }, field: Field, name: string) => {
  const { x, y } = centreOf(table.s, field.of(name));
  return [x / 1000, y / 1000];
};

test('AGW-CMD-06 AGW-DIS-05 AGW-CMD-02 who is kept disordered by a bog at the end of its cycle is steadied there by a general who joins it', () => {
  const made = withSpares(aField())
    .area('bog', 'bog', 14, 12, 12, 12)
    .unit('A', 'line', 'infantry', [20, 20], { disordered: true, byMorale: true })
    .general('A', 'Plumley', [20, 20.5]);
  const table = made.deck('joker-1', '3♠').next();
  assert.ok(table.unit('line').disordered);
  answer(table, 0, many(4, 1));
  answer(table, table.candidates[0]);
  answer(table, table.id('line'), [3]);
  assert.deepEqual([table.unit('line').disordered, table.state.generals[0]?.unit], [false, table.id('line')]);
});

test('AGW-RET-01 AGW-RET-03 AGW-FORM-05 AGW-ROUGH-02 a square falls back past a field that it may not enter, its whole two inches', () => {
  const made = withSpares(aField())
    .area('field', 'ploughed-field', 10, 5, 28, 10)
    .unit('A', 'square', 'infantry', [24, 20], { formation: 'square' })
    .unit('B', 'enemy', 'infantry', [24, 30]);
  compel(made.s, made.of('square'), 'fall back', umpire(made.s));
  const [x, y] = middleOf(made, made, 'square') as [number, number];
  assert.ok(Math.abs(y - 17) < 0.02 && Math.abs(Math.abs(x - 24) - 1.732) < 0.02, `${x} ${y}`);
});

test('AGW-CHG-05 AGW-MOR-01 AGW-CHG-06 a line whose shot has put one enemy to flight charges another on its two dice: 12", no farther', () => {
  const charges = (y: number) => {
    const table = withSpares(aField())
      .unit('A', 'line', 'infantry', [24, 20])
      .unit('B', 'shot', 'infantry', [17.9, 28], { shotDown: 3, figures: 9, original: 12 })
      .unit('B', 'other', 'infantry', [25, y])
      .deck('2♠')
      .turn('5♥')
      .gives('line');
    answer(table, shoot(table.id('shot')), [6, 6, 6, 1, 1, 1, 1, 1, 1, 1], 1);
    assert.ok(table.unit('shot').running, table.asks);
    return targetsOffered(table, 'charge').includes(table.id('other'));
  };
  assert.deepEqual([charges(30), charges(32), charges(32.2)], [true, true, false]);
});

test('AGW-RES-05 AGW-FORM-05 AGW-SHOT-03 a square that has doubled horse fires after it with half its men', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'square', 'infantry', [20, 15], { formation: 'square', counter: true, disordered: false })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', table.id('square'), 5, [...many(6, 1), 6, 6, 1, 1, 1, 1], 1);
  answer(table, table.id('horse'), [], 1);
  const [fired] = table.told('shoots');
  assert.deepEqual([diceOf(fired).length, fired?.toHit], [3, 5]);
});

test('AGW-PURS-02 AGW-FORM-05 AGW-ADV-01 a beaten square is caught after its two inches: disordered, no better than the horse, half of it fights', () => {
  const table = withSpares(aField())
    .unit('A', 'horse', 'heavy-cavalry', [20, 10])
    .unit('B', 'square', 'infantry', [20, 15], { formation: 'square', counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'horse', table.id('square'), 4, [6, 6, 6, 1, 1, 1, 6, 6, 1, 1, 1, 1], 1);
  answer(table, 'pursue');
  answer(table, { loser: table.id('square'), pace: 'march' }, [1, 1, 1]);
  answer(table, table.farthest, [4, 4, 1, 1, 1], 1);
  const second = table.told('strikes').slice(2);
  assert.deepEqual(
    second.map((event) => [event.name, event.score, event.column, diceOf(event).length]),
    [
      ['horse', -1, 'tie or lower', 6],
      ['square', -1, 'tie or lower', 5],
    ],
    'nine are left of the square, and none of its three rises on less than 6',
  );
});

test('AGW-FORM-05 AGW-FLANK-02 AGW-RESP-11 AGW-BRAWL-02 a line that forms square meets horse from two sides in front, with all its men', () => {
  const made = withSpares(aField())
    .unit('A', 'before', 'heavy-cavalry', [20, 12])
    .unit('A', 'beside', 'light-cavalry', [12, 23], { facing: 0 })
    .unit('B', 'line', 'infantry', [20, 20])
    .general('A', 'Plumley', [15.5, 15])
    .general('A', 'Fanshawe', [13, 18])
    .deck('2♠');
  const table = chargeTogether(made, [
    ['before', 'line'],
    ['beside', 'line'],
  ]);
  answer(table, reply('form', null, 'square'));
  stand(table);
  answer(table, straight, many(4, 6));
  answer(table, straight, many(5, 6));
  const dice = (name: string) => diceOf(table.told('strikes').find((event) => event.name === name)).length;
  assert.deepEqual(
    ['line', 'before', 'beside'].map((name) => [scoreOf(table, name), dice(name)]),
    [
      [2, 12],
      [0, 6],
      [0, 6],
    ],
  );
});

test('AGW-JOK-01 AGW-RES-07 AGW-DIS-05 at a joker the locked are in order and may act again, and stay locked', () => {
  const made = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 20], { disordered: true, counter: true })
    .unit('B', 'theirs', 'infantry', [20, 20], { disordered: true, counter: true });
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 2, defender: 3, kind: 'front', obstacle: false, levels: [0, 0] }] });
  const table = made.deck('joker-1', '3♥').next();
  assert.deepEqual(
    ['ours', 'theirs'].map((name) => [table.unit(name).disordered, table.unit(name).counter]),
    [
      [false, false],
      [false, false],
    ],
  );
  assert.equal(table.state.locks.length, 1);
  table.gives('ours');
  assert.equal(table.asks, 'A: locked');
});

test('AGW-CYC-03 AGW-RES-07 AGW-DIS-05 a locked round gives the enemy his last counter: his cycle ends with it, he is in order, we are not', () => {
  const made = aField()
    .unit('A', 'ours', 'infantry', [20, 20])
    .unit('B', 'theirs', 'infantry', [20, 20])
    .unit('A', 'spare', 'infantry', [42, 3])
    .unit('B', 'done', 'infantry', [42, 46], { counter: true });
  made.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: 1, kind: 'front', obstacle: false, levels: [0, 0] }] });
  const table = made.deck('2♥').turn('5♥').gives('ours');
  answer(table, 'fight on', many(24, 1), 1);
  while (table.asks.endsWith(': tie')) answer(table, 'hold', [], 1);
  const of = (name: string) => [table.unit(name).disordered, table.unit(name).counter];
  assert.deepEqual(
    [of('ours'), of('theirs'), of('done')],
    [
      [true, true],
      [false, false],
      [false, false],
    ],
  );
  assert.deepEqual([table.state.locks.length, table.state.cycles], [1, [1, 2]]);
});

test('AGW-RES-06 AGW-GUN-06 AGW-ALL-10 foot that has driven a crew from its gun does not advance over the gun', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'gun', 'field-gun', [20, 15], { counter: true, disordered: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', table.id('gun'), 3, [6, ...many(11, 1), 1, 1, 1, 1, 2, 2, 2], 1);
  if (table.asks === 'A: after the victory') answer(table, 'advance', [], 1);
  assert.equal(table.unit('ours').post.y, inch(15), 'the gun stands where it stood');
});

test('AGW-RES-08 AGW-EDGE-01 AGW-ALL-11 tied horse picks how far it goes back, over its own edge if it likes: it will return', () => {
  const tied = (by: number) => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [20, 7])
      .unit('B', 'line', 'infantry', [20, 12], { counter: true, disordered: true })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'horse', table.id('line'), 5, [...many(18, 1), 3, 3, 3, 3], 1);
    answer(table, inch(by), [], 1);
    return [table.unit('horse').status, table.unit('horse').post.y];
  };
  assert.deepEqual(
    [tied(8), tied(11), tied(12)[0]],
    [['table', inch(4)], ['table', inch(2)], 'away'],
    'at 11" its middle is on the edge and not over it: it is slid back',
  );
});

test('AGW-ADV-03 AGW-LAND-08 AGW-ADV-01 a garrison on a hill has wall and height against who comes from below', () => {
  const table = withSpares(aField())
    .area('hill', 'slight-hill', 14, 16, 12, 12)
    .area('house', 'sound-building', 18, 18, 4, 3)
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'garrison', 'infantry-detachment', [20, 20], {
      formation: 'garrison',
      ranks: 1,
      building: 'house',
      counter: true,
      disordered: true,
    })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'foot', table.id('garrison'), 3, [], 1);
  assert.deepEqual([scoreOf(table, 'garrison'), scoreOf(table, 'foot')], [1, 0], 'height and wall, less disorder');
});

/** Light horse 12.5" or so from a line, an obstacle between, with a number card in hand. */
function overObstacle(kind: 'hedge' | 'stream', y: number): Table {
  const table = withSpares(aField())
    .line(
      'across',
      kind,
      [
        [5, 15],
        [35, 15],
      ],
      kind === 'stream' ? { width: 2 } : {},
    )
    .unit('A', 'horse', 'light-cavalry', [20, 10])
    .unit('B', 'line', 'infantry', [20, y], { counter: true, disordered: true })
    .hand('A', '4♦')
    .deck('2♠')
    .turn('5♥')
    .gives('horse');
  answer(table, charge(table.id('line')));
  answer(table, 'none');
  return answer(table, straight, many(5, 3));
}

test('AGW-CHG-09 AGW-OBST-01 AGW-OBST-02 a die that is added belongs to the roll: a 1 that the hedge takes gives back a 3, a 6 goes to the stream', () => {
  const home = (kind: 'hedge' | 'stream', y: number, die: number) =>
    answer(overObstacle(kind, y), { card: '4♦', use: 'one die' }, [die], 1).told('contact').length === 1;
  assert.deepEqual([home('hedge', 25, 1), home('hedge', 25.2, 1)], [true, false]);
  assert.deepEqual(
    [home('stream', 25, 6), home('stream', 25.2, 6), home('stream', 24, 2), home('stream', 24.2, 2)],
    [true, false, true, false],
  );
});

test('AGW-MOVE-06 AGW-RESP-08 AGW-EVADE-02 Swift and Slow in answers: a counter-charge drops the lower of two, an evasion the highest of three', () => {
  const meets = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [24, 20], { attributes: ['swift'] })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(meets, charge(meets.id('b')));
  answer(meets, reply('counter-charge', meets.id('a')));
  answer(meets, 'enough', [2, 5]);
  assert.deepEqual(diceOf(meets.told('counter-charges')[0]), [5]);
  const slips = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'sharpshooters', [24, 20], { attributes: ['slow'] })
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(slips, charge(slips.id('b')));
  answer(slips, reply('evade 2', slips.id('a')));
  answer(slips, 'enough', [1, 2, 6]);
  assert.deepEqual(diceOf(slips.told('evades')[0]), [1, 2]);
});

/** Two detachments in one house of 6 x 4, charged from the south. */
function shared(nervous: boolean): Field {
  const inside = { formation: 'garrison', ranks: 1, building: 'house', counter: true, disordered: true } as const;
  return withSpares(aField())
    .area('house', 'sound-building', 17, 18, 6, 4)
    .unit('A', 'foot', 'infantry', [20, 10])
    .unit('B', 'one', 'infantry-detachment', [20, 20], { ...inside, attributes: nervous ? ['nervous'] : [] })
    .unit('B', 'two', 'infantry-detachment', [20, 20], inside)
    .deck('2♠');
}

test('AGW-FORM-06 AGW-RESP-10 AGW-ATTR-02 of two in a house the Nervous one goes out to its home, the other holds the wall alone', () => {
  const table = shared(true).turn('5♥').gives('foot');
  answer(table, charge(table.id('one')), [2, 2, 2], 1);
  assert.deepEqual(
    table.told('falls back').map(({ name }) => name),
    ['one'],
  );
  stand(table);
  answer(table, straight, many(3, 6), 1);
  assert.deepEqual(table.told('fight')[0]?.defenders, ['two']);
  assert.equal(diceOf(table.told('strikes').find(({ name }) => name === 'two')).length, 6);
});

test('AGW-FORM-06 AGW-RES-01 AGW-RES-06 AGW-BRAWL-03 both of a beaten garrison go out, each by its own side, and the winner comes in', () => {
  const table = shared(false).turn('5♥');
  chargeHome(table, 'foot', table.id('one'), 3);
  answer(table, table.id('one'), [6, 6, 6, ...many(9, 1), ...many(6, 1)], 2);
  // Each stands before the northern wall and goes four inches; who would end on the other is set beyond it.
  const fronts = ['one', 'two'].map((name) => table.unit(name).post.y);
  assert.ok((fronts[0] ?? 0) > inch(25.9) && (fronts[1] ?? 0) >= (fronts[0] ?? 0) + inch(2), fronts.join());
  answer(table, 'advance', [], 1);
  assert.equal(table.unit('foot').post.building, 'house');
});
