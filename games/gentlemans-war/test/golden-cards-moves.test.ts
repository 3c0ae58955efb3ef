// Golden cases of the ledger in full, with its own numbers, where other tests have only a part of them.
import assert from 'node:assert/strict';
import { isCycleOver } from '../rules/cards/cycle.ts';
import { groupsOf } from '../rules/cards/groups.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { aField, type Field, inch, type Table, test } from './field.ts';

const march = (reserve = 0) => ({ do: 'roll', pace: 'march', reserve, road: false });
const words = (table: Table) =>
  table.offers.map((each) => (typeof each === 'object' && each && 'do' in each ? String(each.do) : String(each)));
const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });

test('AGW-MOVE-03 AGW-CHFM-01 golden 10: 3 + 5 wheel a 6" line by 76.39 degrees on a corner; 90 degrees are 9.42", on the centre 4.71"', () => {
  const field = aField().unit('A', 'line', 'infantry', [24, 20]).unit('B', 'b', 'infantry', [4, 46]);
  const tried = (on: 'left' | 'right' | 'middle', angle: number, left: number) =>
    tryStep(field.s, field.of('line'), { do: 'wheel', on, angle }, { dice: [3, 5], taken: [], left: inch(left), hasMoved: false });
  assert.ok('outcome' in tried('left', 7639, 8) && 'refusal' in tried('left', 7641, 8));
  const cost = (on: 'left' | 'middle') => {
    const outcome = tried(on, 9000, 20);
    return 'outcome' in outcome ? Math.floor(outcome.outcome.cost / 10) / 100 : null;
  };
  assert.deepEqual([cost('left'), cost('middle')], [9.42, 4.71]);
  const table = field.deck('3♠').turn('7♥').gives('line').say({ do: 'face', to: 'left' });
  assert.equal(table.state.acting?.spent, 1);
});

test('AGW-BRIG-01 AGW-BRIG-02 AGW-BRIG-04 golden 11: three attack columns and a limbered field gun: two dice, 8, all move up to 8", and all four get counters', () => {
  const table = aField({ 'attack-column': 'all' })
    .unit('A', 'one', 'infantry', [12, 10], { formation: 'attack-column' })
    .unit('A', 'two', 'infantry', [18, 10], { formation: 'attack-column' })
    .unit('A', 'three', 'infantry', [24, 10], { formation: 'attack-column' })
    .unit('A', 'gun', 'field-gun', [28, 10], { formation: 'limbered' })
    .unit('A', 'spare', 'infantry', [44, 4])
    .unit('B', 'enemy', 'infantry', [12, 46])
    .deck('3♠')
    .turn('K♥')
    .say({ do: 'brigade', led: null })
    .say([0, 1, 2, 3])
    .say({ do: 'together', reserve: 0 }, 3, 5);
  for (const name of ['one', 'two', 'three']) {
    table.say(table.id(name)).say({ do: 'move' });
    assert.throws(() => table.say({ do: 'advance', by: inch(8.01) }), /refused/);
    table.say({ do: 'advance', by: inch(8) }).say({ do: 'done' });
  }
  table
    .say({ do: 'move' })
    .say({ do: 'march', path: [at(28, 18)] })
    .say({ do: 'done' });
  const names = ['one', 'two', 'three', 'gun', 'spare'];
  assert.deepEqual(
    names.map((name) => [table.unit(name).post.y, table.unit(name).counter]),
    [...[1, 2, 3, 4].map(() => [inch(18), true]), [inch(4), false]],
  );
});

test('AGW-GUN-04 AGW-SHOT-07 golden 12: as an artillery charge a horse gun rolls two dice, and a target at 20" counts as extreme: 6s', () => {
  const gun = (y: number) =>
    aField().unit('A', 'gun', 'horse-gun', [20, 10], { formation: 'limbered' }).unit('B', 'b', 'infantry', [20, y]).turn('7♥').gives('gun');
  const usual = gun(34)
    .say(march(2), 4)
    .say({ do: 'march', path: [at(20, 14)] })
    .say({ do: 'unlimber' })
    .say(9000);
  assert.equal(usual.unit('gun').post.y, inch(13), 'on the middle of a team of 4" with its head at 14"');
  usual.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(usual.told('shoots')[0]?.toHit, 5);
  // Unlimbered its front is at 13" after 4" of march: the target stands at 33".
  const hasty = gun(33)
    .say({ do: 'roll', pace: 'run', reserve: 2, road: false }, 2, 2)
    .say({ do: 'march', path: [at(20, 14)] })
    .say({ do: 'unlimber' })
    .say(9000);
  assert.deepEqual(hasty.told('rolled to move')[0]?.dice, [2, 2]);
  hasty.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1);
  assert.equal(hasty.told('shoots')[0]?.toHit, 6);
});

test('AGW-BRIG-01 AGW-CYC-03 AGW-CYC-04 golden 13: three foot and a gun in a brigade, two cavalry, two halves: a court card and four others end the cycle', () => {
  const field = aField()
    .unit('A', 'red', 'infantry', [24, 4])
    .unit('B', 'i1', 'infantry', [8, 44])
    .unit('B', 'i2', 'infantry', [15, 44])
    .unit('B', 'i3', 'infantry', [22, 44])
    .unit('B', 'gun', 'field-gun', [28, 44])
    .unit('B', 'c1', 'light-cavalry', [36, 44])
    .unit('B', 'c2', 'heavy-cavalry', [44, 36])
    .unit('B', 'h1', 'light-infantry', [8, 30], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 8 })
    .unit('B', 'h2', 'light-infantry', [24, 30], { formation: 'skirmish', figures: 6, original: 6, part: 'half', partner: 7 });
  field.of('h2').entry = field.of('h1').entry;
  assert.equal(groupsOf(field.s, 1).length, 8);
  const table = field.deck('2♠', '3♠', '4♠', '5♠', '6♠').turn('K♠').say({ do: 'brigade', led: null });
  table.say(['i1', 'i2', 'i3', 'gun'].map((name) => table.id(name)));
  if (table.asks.endsWith('together or apart')) table.say({ do: 'apart' });
  while (table.asks === 'B: act' || table.asks === 'B: next unit') table.say(table.asks === 'B: act' ? { do: 'done' } : table.offers[0]);
  const cards: unknown[] = [];
  for (const name of ['c1', 'c2', 'h1', 'h2']) {
    cards.push(table.state.flip.card);
    assert.equal(table.state.cycles[1], 1);
    table.gives(name).say({ do: 'done' });
  }
  assert.deepEqual([cards, table.state.cycles[1]], [['2♠', '3♠', '4♠', '5♠'], 2]);
});

function fiveOfNine(): Field {
  const field = aField();
  for (let n = 0; n < 9; n++)
    field.unit(
      'A',
      `u${n}`,
      'infantry',
      [3 + 5 * n, 6],
      n < 5 ? { status: 'lost', figures: 0, original: 12 } : { figures: 4, original: 12 },
    );
  return field
    .unit('B', 'b', 'infantry', [20, 44])
    .unit('B', 'c', 'infantry', [40, 44])
    .set({ fixed: { ...field.s.fixed, breakPoint: { gone: 2, of: 3 } } });
}

test('AGW-CYC-05 AGW-CARD-04 golden 19: of nine five are destroyed: the cycle needs nine tick-offs, and a jack ticks off four dead ones', () => {
  const field = fiveOfNine();
  assert.equal(groupsOf(field.s, 0).length, 9);
  const table = field.deck('2♥', '3♥', '4♥', '5♥', '6♥', '7♥').turn('J♥').say({ do: 'tick', unit: 0 });
  for (const id of [1, 2, 3]) table.say(id);
  assert.deepEqual(
    table.state.units.slice(0, 5).map(({ counter }) => counter),
    [true, true, true, true, false],
  );
  table.say({ do: 'tick', unit: 4 });
  for (const id of [5, 6, 7, 8]) {
    assert.equal(isCycleOver(table.state, 0), false, `${id}`);
    table.say({ do: 'unit', unit: id }).say({ do: 'done' });
  }
  assert.equal(table.state.cycles[0], 2);
});

test('AGW-ACE-01 AGW-ACE-02 AGW-ACE-03 golden 17: an ace that is the second red card must be used; as the first it may be held, and is discarded unspent', () => {
  const made = () =>
    aField()
      .unit('A', 'one', 'infantry', [10, 20])
      .unit('A', 'two', 'infantry', [40, 6])
      .unit('B', 'near', 'infantry', [10, 30])
      .unit('B', 'c', 'infantry', [40, 44]);
  const second = made().deck('A♥').turn('4♥').gives('one').say({ do: 'shoot', target: 2 }, 1, 1, 1, 1, 1, 1).say({ do: 'done' });
  assert.equal(second.state.flip.card, 'A♥');
  assert.ok(!words(second).includes('hold'));
  second.say({ do: 'ace', unit: 0 });
  assert.ok(second.has({ do: 'shoot', target: 2 }));
  const first = made().deck('4♥', '5♥', '6♠').turn('A♥').say({ do: 'hold' });
  const use = (name: string) => {
    while (first.asks.endsWith('interrupt')) first.say('pass');
    first.gives(name).say({ do: 'done' });
  };
  use('one');
  assert.deepEqual(first.state.hands[0], ['A♥']);
  use('two');
  assert.deepEqual([first.state.cycles[0], first.state.hands[0]], [2, []]);
});

test('AGW-JOK-01 AGW-DIS-05 golden 18: mid-cycle two are disordered by rough ground, Red is two cards in: the first joker clears both sides but a runner', () => {
  const rough = { disordered: true, counter: true } as const;
  const table = aField()
    .unit('A', 'r1', 'infantry', [8, 6], { counter: true })
    .unit('A', 'r2', 'infantry', [20, 6], { counter: true })
    .unit('A', 'r3', 'infantry', [32, 6])
    .unit('B', 'b1', 'infantry', [8, 44], rough)
    .unit('B', 'b2', 'infantry', [20, 44], rough)
    .unit('B', 'b3', 'infantry', [32, 44])
    .unit('B', 'runs', 'infantry', [44, 40], { ...rough, running: true, formation: 'skirmish' })
    .area('field', 'ploughed-field', 2, 38, 24, 8)
    .deck('joker-1', '3♠')
    .next();
  assert.ok(table.state.units.every(({ counter }) => !counter));
  assert.deepEqual(
    table.state.units.filter(({ disordered }) => disordered).map(({ id }) => id),
    [table.id('runs')],
  );
  assert.deepEqual([table.state.cycles, table.state.jokers], [[2, 2], 1]);
});

test('AGW-GEOM-09 AGW-ALL-05 golden 49: 3" before an enemy with 8" it may advance 2"; 0.6" off it may face about and go, but not pivot a corner to 0.5"', () => {
  const made = (y: number) =>
    aField()
      .unit('A', 'line', 'infantry', [20, y])
      .unit('A', 'spare', 'infantry', [40, 3])
      .unit('B', 'foe', 'infantry', [20, 23])
      .unit('B', 'c', 'infantry', [40, 46])
      .turn('7♥')
      .gives('line');
  const before = made(20).say(march(), 4, 4);
  assert.throws(() => before.say({ do: 'advance', by: inch(2.02) }), /refused/);
  before.say({ do: 'advance', by: inch(2) });
  assert.equal(before.unit('line').post.y, inch(22));
  const close = made(22.4);
  assert.ok(close.has({ do: 'face', to: 'about' }));
  const pivot = made(22.4).say(march(), 4, 4);
  // Two degrees bring a corner of a 6" front 0.10" nearer.
  assert.throws(() => pivot.say({ do: 'wheel', on: 'middle', angle: 200 }), /refused/);
  close
    .say({ do: 'face', to: 'about' })
    .say(march(), 4)
    .say({ do: 'advance', by: inch(4) });
  assert.equal(close.unit('line').post.y, inch(20.4 - 4));
});
