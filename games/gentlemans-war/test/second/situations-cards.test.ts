// Where rules of cards, cycles, generals, country and movement meet: staged situations through the engine.
import assert from 'node:assert/strict';
import { placeRefusal } from '../../rules/all/place.ts';
import { judgeSplits } from '../../rules/cards/groups.ts';
import { centreOf } from '../../rules/formations/footprint.ts';
import { aField, type Field, test } from '../field.ts';
import { answer, charge, chargeHome, march, straight, targetsOffered, withSpares, wordsOffered } from './staging.ts';

const offersOf = (field: Field, card: '5♥' | 'K♥' | 'A♥') => field.turn(card).offers.map((each) => JSON.stringify(each));

test('AGW-CYC-05 AGW-CARD-04 AGW-ALL-04 golden 59: a court card ticks off the lost, never lost and living together', () => {
  const made = aField()
    .unit('A', 'living', 'infantry', [20, 10], { counter: true })
    .unit('A', 'dead', 'infantry', [20, 10], { status: 'lost', figures: 0, original: 12 })
    .unit('A', 'gone', 'infantry', [20, 10], { status: 'away', leftBy: 'fall back' })
    .unit('B', 'b', 'infantry', [20, 40])
    .unit('B', 'b2', 'infantry', [30, 40])
    .deck('2♠')
    .turn('K♥');
  assert.deepEqual(
    wordsOffered(made)
      .filter((word) => word !== 'hold')
      .sort(),
    ['tick', 'tick'],
  );
  answer(made, { do: 'tick', unit: 1 });
  assert.equal(made.asks, 'A: tick off more');
  answer(made, 2);
  assert.equal(made.state.cycles[0], 2, 'all have counters: a new cycle');
});

test('AGW-BRIG-01 running, locked and spent units are neither members nor links', () => {
  const brigade = (set: object) =>
    offersOf(
      aField()
        .unit('A', 'left', 'infantry', [12, 10])
        .unit('A', 'middle', 'infantry', [20, 10], set)
        .unit('A', 'right', 'infantry', [28, 10])
        .unit('B', 'b', 'infantry', [20, 40]),
      'K♥',
    ).includes(JSON.stringify({ do: 'brigade', led: null }));
  assert.deepEqual(
    [brigade({}), brigade({ counter: true }), brigade({ running: true, disordered: true }), brigade({ status: 'lost' })],
    [true, false, false, false],
  );
});

test('AGW-CYC-04 AGW-SKIR-02 golden: skirmishers exactly 6" from their support share its card, at 6.02" they need their own', () => {
  const field = (gap: number) => {
    const made = aField()
      .unit('A', 'support', 'infantry', [20, 10], { figures: 6, original: 6, part: 'support', partner: 1 })
      .unit('A', 'out', 'infantry', [20, 12 + gap], { figures: 6, original: 6, part: 'skirmishers', partner: 0, formation: 'skirmish' })
      .unit('B', 'b', 'infantry', [40, 46]);
    judgeSplits(made.s);
    return offersOf(made, '5♥').filter((each) => each.includes('"unit"')).length;
  };
  assert.deepEqual([field(6), field(6.02)], [1, 2]);
});

test('AGW-CMD-12 AGW-HOLD-04 with the commander attached an interruption serves his unit alone; nothing to do: the card cannot be committed', () => {
  const made = withSpares(aField())
    .unit('A', 'his', 'infantry', [20, 10])
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', '9♥');
  const table = made.deck('3♠').next();
  assert.equal(table.asks, 'A: interrupt');
  answer(table, '9♥');
  assert.deepEqual(wordsOffered(table), ['unit']);
  const spent = withSpares(aField())
    .unit('A', 'his', 'infantry', [20, 10], { counter: true })
    .general('A', 'Plumley', 'his', { isCommander: true })
    .hand('A', '9♥');
  assert.notEqual(spent.deck('3♠').next().asks, 'A: interrupt');
});

test('AGW-RALLY-01 AGW-ALL-01 a running unit given any card must test; hopeless ones only run on', () => {
  const table = withSpares(aField())
    .unit('A', 'runner', 'infantry', [20, 20], { running: true, disordered: true, formation: 'skirmish', facing: 270 })
    .unit('B', 'near', 'infantry', [20, 30])
    .deck('2♠')
    .turn('5♥');
  answer(table, { do: 'unit', unit: 2 }, [4]);
  assert.equal(table.told('rallies')[0]?.result, 'disordered');
  assert.deepEqual([table.unit('runner').running, table.unit('runner').disordered], [false, true]);
});

test('AGW-MOR-05 AGW-RALLY-01 rallying is not made worse by disorder', () => {
  const table = withSpares(aField())
    .unit('A', 'runner', 'infantry', [20, 20], { running: true, disordered: true, formation: 'skirmish', facing: 270 })
    .unit('B', 'near', 'infantry', [20, 40])
    .deck('2♠')
    .turn('5♥');
  answer(table, { do: 'unit', unit: 2 }, [5]);
  assert.equal(table.told('morale')[0]?.result, 'carry on');
});

test('AGW-JOK-01 AGW-DIS-05 at a joker all reform but who runs and who stands in a bog', () => {
  const table = aField()
    .area('bog', 'bog', 30, 8, 10, 8)
    .area('field', 'ploughed-field', 4, 8, 10, 8)
    .unit('A', 'bogged', 'infantry', [35, 12], { disordered: true })
    .unit('A', 'ploughed', 'infantry', [9, 12], { disordered: true })
    .unit('A', 'runner', 'infantry', [22, 12], { disordered: true, running: true, formation: 'skirmish' })
    .unit('B', 'b', 'infantry', [20, 40])
    .unit('B', 'b2', 'infantry', [30, 40])
    .deck('joker-1', '3♠')
    .next();
  assert.deepEqual(
    ['bogged', 'ploughed', 'runner'].map((name) => table.unit(name).disordered),
    [true, false, true],
  );
});

test('AGW-DIS-06 nobody reforms for a die in a bog', () => {
  const field = (kind: 'bog' | 'ploughed-field') =>
    wordsOffered(
      withSpares(aField())
        .area('soft', kind, 10, 4, 20, 20)
        .unit('A', 'line', 'infantry', [20, 12], { disordered: true })
        .turn('5♥')
        .gives('line'),
    ).includes('reform');
  assert.deepEqual([field('bog'), field('ploughed-field')], [false, true]);
});

test('AGW-DEPL-04 AGW-CHG-01 headquarters run over in the middle of a charge cost the hand at once', () => {
  const made = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 22], { counter: true, disordered: true })
    .hand('B', '4♠')
    .set({ quarters: [null, { x: 20000, y: 16000, building: null, overrun: false }] })
    .deck('2♠');
  const table = made.turn('5♥').gives('ours');
  answer(table, charge(3));
  if (table.asks === 'B: card against the charge') answer(table, 'none');
  answer(table, straight, [6, 6, 6], 1);
  assert.deepEqual([table.state.quarters[1]?.overrun, table.state.hands[1]], [true, []]);
});

test('AGW-CMD-06 a general steadies only what a morale result disordered, once a cycle', () => {
  const field = (set: object) =>
    withSpares(aField())
      .unit('A', 'line', 'infantry', [20, 12], { disordered: true, ...set })
      .general('A', 'Plumley', [20, 9.5])
      .turn('5♥')
      .gives('line');
  const morale = answer(field({ byMorale: true }), { do: 'attach', general: 0, unit: 2 }, [3]);
  assert.equal(morale.unit('line').disordered, false);
  const rough = answer(field({}), { do: 'attach', general: 0, unit: 2 }, [3]);
  assert.deepEqual([rough.unit('line').disordered, rough.told('general steadies').length], [true, 0]);
});

test('AGW-GEOM-09 AGW-ALL-05 a unit closer than 1" may go away, but no part of its move may lessen the distance', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 19.4])
    .unit('B', 'near', 'infantry', [20, 20])
    .turn('5♥')
    .gives('line');
  answer(table, march(), [3, 3]);
  assert.notEqual(table.refusalTo(0, { do: 'advance', by: 100 }), null);
  assert.notEqual(table.refusalTo(0, { do: 'wheel', on: 'middle', angle: 1000 }), null, 'a corner would come closer');
});

test('AGW-FORM-05 AGW-CHFM-02 a square cannot be formed with a figure in rough ground, and does not enter it', () => {
  const square = JSON.stringify({ do: 'form', formation: 'square', ranks: 2, to: 'front' });
  const field = (y: number) =>
    withSpares(aField())
      .area('field', 'ploughed-field', 10, 12, 20, 10)
      .unit('A', 'line', 'infantry', [20, y])
      .turn('5♥')
      .gives('line')
      .offers.map((each) => JSON.stringify(each))
      .includes(square);
  assert.deepEqual([field(11.9), field(14)], [true, false]);
});

test('AGW-FORM-06 nobody enters a building that holds an enemy, is too small, or on horseback', () => {
  const enters = (figures: number, held: boolean, type: 'infantry' | 'light-cavalry' = 'infantry') => {
    const made = withSpares(aField())
      .area('hut', 'flimsy-building', 18, 12, 3, 3)
      .unit('A', 'ours', type, [19.5, 12], { figures, original: Math.max(12, figures) });
    if (held) made.unit('B', 'theirs', 'infantry-detachment', [18, 12], { building: 'hut', formation: 'garrison', ranks: 1 });
    return wordsOffered(made.turn('5♥').gives('ours')).includes('enter');
  };
  assert.deepEqual([enters(12, false), enters(13, false), enters(6, true), enters(6, false, 'light-cavalry')], [true, false, false, false]);
});

test('AGW-OBST-04 a limbered field gun crosses a hedge only at a gap, foot anywhere', () => {
  const field = (gap: boolean) => {
    const made = withSpares(aField()).line('hedge', 'hedge', [
      [10, 14],
      [30, 14],
    ]);
    if (gap) made.area('gap', 'gap', 19, 13.5, 2, 1);
    const table = made.unit('A', 'gun', 'field-gun', [20, 12], { formation: 'limbered' }).turn('5♥').gives('gun');
    answer(table, march(), [6, 6]);
    return table.refusalTo(0, { do: 'march', path: [{ x: 20000, y: 19000 }] });
  };
  assert.notEqual(field(false), null);
  assert.equal(field(true), null);
});

test('AGW-UNIT-11 AGW-ALL-10 a wagon touched by an enemy and guarded by nobody does not move; enemies touch it at a walk', () => {
  const field = (guard: boolean) => {
    const made = withSpares(aField())
      .unit('A', 'cart', 'wagon', [20, 20], { formation: 'limbered' })
      .unit('B', 'raider', 'infantry', [23.5, 20]);
    if (guard) made.unit('A', 'guard', 'infantry', [14, 20], {});
    return wordsOffered(made.turn('5♥').gives('cart')).includes('roll');
  };
  assert.deepEqual([field(false), field(true)], [false, true]);
});

test('AGW-CMD-11 a general alone in the way of a charge steps aside and is not captured', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10])
    .unit('B', 'theirs', 'infantry', [20, 17], { counter: true, disordered: true })
    .general('B', 'Brissonnet', [20, 13])
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'ours', 3, 3, [], 1);
  const [general] = table.state.generals;
  assert.equal(general?.status, 'table');
  assert.equal(table.told('general steps aside').length, 1);
  assert.ok(table.unit('ours').post.y === 17000, 'he does not stop it');
});

test('AGW-INTP-01 AGW-INTP-02 a line passes through a friend only where both are 12" from every enemy, and ends clear', () => {
  const field = (enemyY: number) => {
    const table = withSpares(aField())
      .unit('A', 'mover', 'infantry', [20, 10])
      .unit('A', 'friend', 'infantry', [20, 13])
      .unit('B', 'enemy', 'infantry', [20, enemyY])
      .turn('5♥')
      .gives('mover');
    answer(table, march(), [6, 6]);
    return table.refusalTo(0, { do: 'advance', by: 5500 })?.rule ?? null;
  };
  assert.equal(field(28), null, 'it ends at 15.5, 12.5" away');
  assert.notEqual(field(26), null, 'it would come within 12" of the enemy');
});

test('AGW-MOVE-05 golden 56: six skirmishers in one rank face about for nothing and turn by a right angle for 7.78"', () => {
  const field = (dice: number[]) => {
    const table = withSpares(aField()).unit('A', 'loose', 'sharpshooters', [20, 20], { ranks: 1 }).turn('5♥').gives('loose');
    answer(table, march(), dice);
    const { x, y } = centreOf(table.state, table.unit('loose'));
    const to = (facing: number) => table.refusalTo(0, { do: 'go', x, y, facing, ranks: 1, via: [] });
    return [to(27_000) === null, to(0) === null];
  };
  assert.deepEqual(field([2, 2, 3]), [true, false]);
  assert.deepEqual(field([2, 3, 3]), [true, true]);
});

test('AGW-ALL-10 AGW-ALL-05 nobody ends on horses, an unmanned gun or headquarters, but passes over them', () => {
  const made = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 10])
    .unit('B', 'crew', 'field-gun', [34, 30], { formation: 'skirmish', gun: { x: 20000, y: 13000, facing: 27000 } });
  const unit = made.of('line');
  assert.equal(placeRefusal(made.s, unit, { ...unit.post, y: 13_500 })?.rule, 'AGW-ALL-10');
  const table = made.turn('5♥').gives('line');
  answer(table, march(), [6, 6]);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 6500 }), null);
});

test('AGW-GUN-06 AGW-ACT-02 an enemy touching an unmanned gun spikes it for a die; its unit is destroyed, crew and all', () => {
  const table = withSpares(aField())
    .unit('A', 'line', 'infantry', [20, 12])
    .unit('B', 'crew', 'field-gun', [34, 30], { formation: 'skirmish', gun: { x: 20000, y: 13000, facing: 27000 } })
    .deck('2♠')
    .turn('5♥')
    .gives('line');
  assert.ok(table.has({ do: 'spike', gun: 3 }));
  answer(table, { do: 'spike', gun: 3 });
  assert.equal(table.unit('crew').status, 'lost');
});

test('AGW-SKIR-04 AGW-SKIR-06 recovered skirmishers add strength and losses; the joined unit is disordered if either was, and has acted', () => {
  const made = aField()
    .unit('A', 'support', 'infantry', [20, 10], {
      figures: 5,
      original: 6,
      shotDown: 1,
      part: 'support',
      partner: 1,
      disordered: true,
      tests: 1,
    })
    .unit('A', 'out', 'infantry', [20, 15], {
      figures: 4,
      original: 6,
      shotDown: 2,
      part: 'skirmishers',
      partner: 0,
      formation: 'skirmish',
      hasFailed: true,
      apart: false,
    })
    .unit('A', 'spare', 'infantry', [40, 3])
    .unit('B', 'b', 'infantry', [40, 46])
    .deck('2♠');
  const table = made.turn('5♥');
  answer(table, { do: 'unit', unit: 0 });
  while (table.asks === 'A: next unit') answer(table, 1);
  assert.ok(wordsOffered(table).includes('recover'), wordsOffered(table).join());
  answer(table, { do: 'recover' });
  const { figures, original, shotDown, disordered, hasFailed, counter } = table.unit('support');
  assert.deepEqual([figures, original, shotDown, disordered, hasFailed, counter], [9, 12, 3, true, true, true]);
});

test('AGW-ATTR-02 AGW-CHG-13 a heroic Nervous unit needs no nerve to charge', () => {
  const table = withSpares(aField())
    .unit('A', 'ours', 'infantry', [20, 10], { attributes: ['nervous'], isHeroic: true })
    .unit('B', 'theirs', 'infantry', [20, 16], { counter: true, disordered: true })
    .turn('5♥')
    .gives('ours');
  answer(table, charge(3));
  assert.deepEqual([table.told('morale').length, table.asks], [0, 'A: charge wheel']);
});

test('AGW-ACT-05 AGW-ALL-05 who runs may not shoot or come within an inch of an enemy', () => {
  const table = withSpares(aField()).unit('A', 'line', 'infantry', [20, 10]).unit('B', 'b', 'infantry', [20, 18]).turn('5♥').gives('line');
  answer(table, { do: 'roll', pace: 'run', reserve: 0, road: false }, [4, 4, 4]);
  assert.equal(table.refusalTo(0, { do: 'advance', by: 7000 }), null);
  assert.notEqual(table.refusalTo(0, { do: 'advance', by: 7100 }), null);
  answer(table, { do: 'advance', by: 3000 });
  if (table.asks === 'A: move') answer(table, { do: 'halt' });
  if (table.asks === 'A: act') assert.deepEqual(targetsOffered(table, 'shoot'), []);
});
