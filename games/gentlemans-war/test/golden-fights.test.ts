// The golden cases of shooting, morale, charges and close combat, played through with the very numbers of the ledger.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { extentOfUnit } from '../rules/formations/footprint.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, chargeHome, diceOf, many, reply, shoot, straight, withSpares } from './second/staging.ts';

const SPENT = { counter: true, disordered: true } as const;
const blows = (hits: number, of: number, face = 6) => [...many(hits, face), ...many(of - hits, 1)];
const columns = (table: Table) => table.told('strikes').map(({ score, column, toHit, hits }) => [score, column, toHit, hits]);

/** A shoots at B over a distance. */
function firing(type: UnitType, a: Placed, distance: number, b: Placed = {}, more = (field: Field): Field => field): Table {
  return more(withSpares(aField()))
    .unit('A', 'a', type, [20, 4], a)
    .unit('B', 'b', 'infantry', [20, 4 + distance], b)
    .turn('5♥')
    .gives('a');
}

test('AGW-SHOT-04 AGW-SHOT-05 AGW-SHOT-07 golden 20: 1, 2, 4, 5, 5, 6: three hits at 11", one at 12.5", one disordered at 11", no shot at 13"', () => {
  const hits = (distance: number, a: Placed) => {
    const [shot] = answer(firing('infantry', a, distance), shoot(3), [1, 2, 4, 5, 5, 6], 6).told('shoots');
    return [diceOf(shot).length, shot?.toHit, shot?.hits];
  };
  assert.deepEqual(hits(11, {}), [6, 5, 3]);
  assert.deepEqual(hits(12.5, {}), [6, 6, 1]);
  assert.deepEqual(hits(11, { disordered: true }), [6, 6, 1]);
  assert.ok(!firing('infantry', { disordered: true }, 13).has(shoot(3)));
});

test('AGW-SHOT-05 AGW-SHOT-08 golden 21: four gunners at 20": 2, 5, 3, 6 are two hits; Crack Gunners five dice; then short, 4-6', () => {
  const table = answer(firing('field-gun', { figures: 4, original: 4 }, 20), shoot(3), [2, 5, 3, 6], 6);
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.toHit, shot?.hits, shot?.band], [5, 2, 'long']);
  const again = firing('field-gun', { figures: 4, original: 4, ranged: table.unit('a').ranged }, 20);
  const [next] = answer(again, shoot(3), [2, 5, 3, 6], 6).told('shoots');
  assert.deepEqual([next?.band, next?.toHit], ['short', 4]);
  const crack = answer(firing('field-gun', { figures: 4, original: 4, attributes: ['crack-gunners'] }, 20), shoot(3), many(5, 1));
  assert.equal(diceOf(crack.told('shoots')[0]).length, 5);
});

test('AGW-SAVE-01 AGW-SAVE-05 AGW-MOR-03 golden 22 golden 23: saves 2, 4, 6 and 1, 5: a column loses four and tests, a line two', () => {
  const shots = (formation: 'attack-column' | 'line') => {
    const first = answer(firing('infantry', {}, 11, { formation }), shoot(3), [5, 5, 5, 1, 1, 1, 2, 4, 6]);
    const { figures, shotDown } = first.unit('b');
    const second = firing('infantry', {}, 11, { formation, figures, original: 12, shotDown });
    answer(second, shoot(3), [5, 5, 1, 1, 1, 1, 1, 5, 5], 5);
    return second;
  };
  const column = shots('attack-column');
  assert.equal(column.unit('b').figures, 8);
  const [tested] = column.told('morale');
  assert.deepEqual([tested?.row, tested?.die, tested?.result, column.unit('b').counter], ['bothered', 5, 'carry on', false]);
  assert.equal(shots('line').unit('b').figures, 9, 'the 6 and then the 5 save');
});

test('AGW-RET-02 AGW-RALLY-01 AGW-EDGE-01 AGW-EDGE-03 golden 26 golden 27: a 1 runs 15"; a 6 rallies it; a 3 takes it off, and it comes back', () => {
  const field = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 18], { figures: 9, original: 12, shotDown: 3 })
    .unit('B', 'b', 'infantry', [20, 24])
    .turn('5♠')
    .gives('b');
  const start = field.unit('a').post.y - 1000;
  answer(field, shoot(2), [6, 1, 1, 1, 1, 1, 1, 1, 3, 4, 2, 6]);
  const ran = field.unit('a');
  assert.deepEqual([ran.running, ran.counter, field.told('morale')[0]?.row], [true, true, 'bothered']);
  assert.deepEqual(diceOf(field.told('runs away')[0]), [3, 4, 2, 6]);
  assert.equal(start - 15000, ran.post.y + 1000, 'its centre 15" nearer home, facing away');
  const runner = { formation: 'skirmish', running: true, disordered: true } as const;
  const home = (...dice: number[]) => {
    const table = withSpares(aField()).unit('A', 'a', 'infantry', [20, 4], runner).unit('B', 'b', 'infantry', [20, 40]).turn('5♥');
    return answer(table, { do: 'unit', unit: 2 }, dice);
  };
  const rallied = home(6);
  answer(rallied, { formation: 'line', ranks: 2 });
  answer(rallied, 9000);
  assert.deepEqual([rallied.unit('a').running, rallied.unit('a').disordered, rallied.unit('a').counter], [false, false, true]);
  const away = home(3, 6, 6);
  assert.deepEqual([away.unit('a').status, away.unit('a').leftBy], ['away', 'fall back']);
  const gone = home(1, 6, 6, 6, 6);
  assert.deepEqual([gone.unit('a').status, gone.unit('a').leftBy], ['lost', 'run away']);
});

test('AGW-MOR-05 AGW-MOR-06 AGW-MOR-07 golden 28: Brave with a general up to three rolls; Brittle with one a single roll', () => {
  const led = (attribute: 'brave' | 'brittle') => {
    const table = withSpares(aField())
      .unit('A', 'a', 'infantry', [20, 4])
      .unit('B', 'b', 'infantry', [20, 9], { figures: 9, original: 12, shotDown: 3, attributes: [attribute] })
      .general('B', 'Brissonnet', 'b')
      .turn('5♥')
      .gives('a');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 6, 1], 1);
  };
  const brave = led('brave');
  answer(brave, 'general', [2]);
  answer(brave, 'Brave', [4]);
  assert.deepEqual([brave.unit('b').running, brave.unit('b').disordered, brave.unit('b').hasFailed], [false, false, false]);
  const brittle = led('brittle');
  assert.equal(brittle.unit('b').running, true, 'the 1 stands, nobody is asked');
});

test('AGW-MOR-01 AGW-MOR-08 golden 29: 4 Bothered and 5 Disconcerted make heroes; a 3 first, and every later loss is a test, Disconcerted', () => {
  const first = answer(firing('infantry', {}, 5, { figures: 9, original: 12, shotDown: 3 }), shoot(3), [6, 1, 1, 1, 1, 1, 1, 4]);
  const steady = first.unit('b');
  assert.deepEqual([steady.tests, steady.hasFailed, steady.isHeroic], [1, false, false]);
  const kept = { figures: 7, original: 12, shotDown: 5, tests: 1, thirdPassed: true };
  const second = answer(firing('infantry', {}, 5, kept), shoot(3), [6, 1, 1, 1, 1, 1, 1, 5]);
  assert.deepEqual([second.told('morale')[0]?.row, second.unit('b').isHeroic], ['disconcerted', true]);
  const failed = answer(firing('infantry', {}, 5, { figures: 9, original: 12, shotDown: 3 }), shoot(3), [6, 1, 1, 1, 1, 1, 1, 3]);
  assert.deepEqual([failed.unit('b').hasFailed, failed.unit('b').disordered], [true, true]);
  const { figures, shotDown, tests, hasFailed, thirdPassed } = failed.unit('b');
  const later = firing('infantry', {}, 5, { figures, original: 12, shotDown, tests, hasFailed, thirdPassed });
  assert.equal(answer(later, shoot(3), [6, 1, 1, 1, 1, 1, 1, 5]).told('morale')[0]?.row, 'disconcerted');
});

test('AGW-FLANK-03 AGW-CC-04 AGW-CC-05 golden 36: five to one on twelve; seven stand, it runs and recovers on 6, the winner on 3-6 in good order', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [14, 19], { facing: 0, attributes: ['gallant'] })
    .unit('B', 'b', 'infantry', [22, 18], SPENT)
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 3, [5, ...blows(5, 12, 3), ...blows(1, 2, 5), 1, 1, 1, 1]);
  assert.equal(table.told('unable to turn')[0]?.figures, 2);
  assert.deepEqual(columns(table), [
    [3, '+2 or more', 3, 5],
    [-1, 'worst', 6, 0],
  ]);
});

test('AGW-FLANK-03 AGW-CC-01 golden 36: in good order with its action gone the two strike on 5-6', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [14, 19], { facing: 0, attributes: ['gallant'] })
    .unit('B', 'b', 'infantry', [22, 18], { counter: true })
    .unit('A', 'pin', 'infantry', [22, 13], { counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 3, [5, ...blows(5, 12, 3), ...blows(1, 2, 5), 1, 1, 1, 1]);
  assert.deepEqual(columns(table), [
    [3, '+2 or more', 3, 5],
    [0, 'tie or lower', 5, 1],
  ]);
  answer(table, 'hold', [3, 6, 5, 5, 5, 5]);
  const { figures, running, disordered } = table.unit('b');
  assert.deepEqual([figures, running, disordered], [8, true, true], 'of its five only the 6 rises');
  assert.deepEqual([table.unit('a').figures, table.unit('a').disordered], [12, false]);
});

test('AGW-ADV-05 golden 38: Timid at -1 against 0 strikes on 6; on a tie of -1 each both strike on 5-6', () => {
  const run = (a: Placed) =>
    chargeHome(
      withSpares(aField())
        .unit('A', 'a', 'infantry', [24, 15], a)
        .unit('B', 'b', 'infantry', [24, 20], { counter: true, attributes: ['timid'] })
        .deck('2♠')
        .turn('5♥'),
      'a',
      3,
      3,
      [],
    );
  assert.deepEqual(columns(run({})), [
    [0, '+1', 4, 0],
    [-1, 'worst', 6, 0],
  ]);
  assert.deepEqual(columns(run({ attributes: ['timid'] })), [
    [-1, 'tie or lower', 5, 0],
    [-1, 'tie or lower', 5, 0],
  ]);
});

test('AGW-FORM-05 AGW-ADV-01 golden 39: twelve in square against six light horse, from behind as well: +2, six dice', () => {
  for (const [y, facing] of [
    [15, 90],
    [30, 270],
  ] as const) {
    const table = withSpares(aField())
      .unit('A', 'a', 'light-cavalry', [24, y], { facing })
      .unit('B', 'b', 'infantry', [24, 20], { counter: true, formation: 'square' })
      .deck('2♠')
      .turn('5♥');
    chargeHome(table, 'a', 3, 5, []);
    const [, square] = table.told('strikes');
    assert.deepEqual([square?.score, diceOf(square).length], [2, 6]);
  }
});

test('AGW-EVADE-03 AGW-PURS-04 AGW-ACC-01 golden 40: 18 rolled, 12 used, six more; a line 4" beyond rolls 3', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'heavy-cavalry', [24, 6])
    .unit('B', 'b', 'sharpshooters', [24, 12], { ranks: 2, counter: true })
    // The skirmishers will stand 12" from the horse, two deep; the line four inches beyond its front at contact.
    .unit('B', 'line', 'infantry', [24, 22])
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('evade 2', 2), [3, 3]);
  answer(table, { facing: 9000, by: 6000, building: null });
  answer(table, straight, [6, 6, 3, 3, ...blows(5, 6, 2), ...blows(0, 6), 3, ...many(18, 1)]);
  assert.deepEqual(columns(table).slice(0, 2), [
    [2, '+2 or more', 2, 5],
    [0, 'tie or lower', 6, 0],
  ]);
  assert.equal(table.unit('b').status, 'lost');
  assert.equal(table.told('follows through')[0]?.distance, inch(6));
  const [accident] = table.told('accident');
  assert.deepEqual([accident?.die, accident?.score, accident?.result], [3, 3, 'disordered']);
  assert.equal(table.told('responds').filter(({ name }) => name === 'line').length, 0);
});

test('AGW-ACC-01 golden 44: from the flank 2 is routed and removed, 5 is 4: not disordered, and it responds', () => {
  const run = (die: number) => {
    const table = withSpares(aField())
      .unit('A', 'a', 'heavy-cavalry', [24, 10])
      .unit('B', 'b', 'sharpshooters', [24, 14], SPENT)
      .unit('B', 'line', 'infantry', [26, 22], { facing: 0 })
      .deck('2♠')
      .turn('5♥');
    return chargeHome(table, 'a', 3, 4, [...many(6, 6), ...many(6, 1), die]);
  };
  const routed = run(2);
  assert.deepEqual([routed.told('accident')[0]?.score, routed.unit('line').status], [1, 'lost']);
  const steady = run(5);
  assert.deepEqual([steady.told('accident')[0]?.score, steady.unit('line').disordered, steady.asks], [4, false, 'B: respond']);
});

test('AGW-SHOT-09 AGW-SHOT-10 golden 45: 1, 1, 2, 5 jams an early machine gun, 1, 2, 3, 5 does not; a late one 1, 2, 3, not 1, 4, 2', () => {
  const jammed = (type: UnitType, crew: number, ...dice: number[]) =>
    answer(firing(type, { figures: crew, original: crew }, 20), shoot(3), dice, 6).unit('a').jammed;
  assert.deepEqual([jammed('early-machine-gun', 4, 1, 1, 2, 5), jammed('early-machine-gun', 4, 1, 2, 3, 5)], [true, false]);
  assert.deepEqual([jammed('late-machine-gun', 3, 1, 2, 3), jammed('late-machine-gun', 3, 1, 4, 2)], [true, false]);
});

test('AGW-SHOT-11 AGW-SHOT-12 golden 46: 6, 6, 6, 5, 2 at long: four hits, doubled to eight, saves on 3-6, then rubble; a siege gun 4-6', () => {
  const run = (type: UnitType) => {
    const table = withSpares(aField())
      .area('inn', 'sound-building', 17, 24, 6, 4)
      .unit('A', 'a', type, [20, 4], { figures: 5, original: 5 })
      .unit('B', 'b', 'infantry', [20, 24], { formation: 'garrison', building: 'inn', ranks: 1 })
      .turn('5♥')
      .gives('a');
    return answer(table, shoot(3), [6, 6, 6, 5, 2, ...many(8, 3)], 6);
  };
  const field = run('field-gun');
  const [saves] = field.told('saves');
  assert.deepEqual([field.told('shoots')[0]?.hits, diceOf(saves).length, saves?.toSave, saves?.lost], [4, 8, 3, 0]);
  assert.deepEqual([field.state.gone, field.state.made[0]?.kind, field.unit('b').post.building], [['inn'], 'rubble', null]);
  assert.equal(run('siege-gun').told('saves')[0]?.toSave, 4);
});

test('AGW-GEOM-04 AGW-RES-02 golden 50: of twelve five fall and two rise: it moves as 6 x 2 and then stands 5 x 2 on the same front centre', () => {
  const table = withSpares(aField()).unit('A', 'a', 'infantry', [24, 15]).unit('B', 'b', 'infantry', [24, 20], SPENT).deck('2♠').turn('5♥');
  chargeHome(table, 'a', 3, 3, [...blows(5, 12), ...blows(3, 12), 3, 3]);
  const moved = table.unit('b');
  assert.deepEqual([extentOfUnit(table.state, moved).files, moved.post.x, moved.post.y], [6, inch(24), inch(26)]);
  answer(table, 'hold', [1, 1, 1, 5, 5, 1, 1, 1]);
  const stands = table.unit('b');
  const { files, ranks } = extentOfUnit(table.state, stands);
  assert.deepEqual([stands.figures, files, ranks, stands.post.x, stands.post.y], [9, 5, 2, inch(24), inch(26)]);
});

test('AGW-CHG-06 AGW-CHG-07 golden 51: for 9.43" three dice of 10 make contact', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [28, 15], SPENT)
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, { pivot: 'middle', angle: -4500 }, [3, 3, 4], 1);
  assert.equal(table.told('contact').length, 1);
});

test('AGW-CHG-06 AGW-BRAWL-01 golden 52: two lines flush side by side after 7" are both named, and it is one brawl of one against two', () => {
  const table = withSpares(aField())
    .unit('A', 'a', 'infantry', [24, 10])
    .unit('B', 'b', 'infantry', [21, 17])
    .unit('B', 'c', 'infantry', [27, 17])
    .deck('2♠')
    .turn('5♥')
    .gives('a');
  answer(table, charge(3));
  answer(table, reply('long shot', 2));
  while (table.asks === 'B: respond') answer(table, table.has(reply('long shot', 2)) ? reply('long shot', 2) : 'enough');
  answer(table, straight, [2, 2, 3], 1);
  assert.equal(table.told('shoots').length, 2, 'both respond');
  assert.deepEqual(
    table.told('fight').map(({ attackers, defenders }) => [attackers, defenders]),
    [[['a'], ['b', 'c']]],
  );
});

test('AGW-FORM-06 AGW-CC-02 golden 55: twelve in a 4 x 3 house charged on a 3" side: three dice on 4-6 against twelve on 5-6', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('A', 'a', 'infantry', [14, 21.5], { facing: 0 })
    .unit('B', 'b', 'infantry', [24, 20], { formation: 'garrison', building: 'inn', ranks: 1, counter: true })
    .deck('2♠')
    .turn('5♥');
  chargeHome(table, 'a', 3, 3, []);
  const [line, house] = table.told('strikes');
  assert.deepEqual([diceOf(line).length, line?.toHit, diceOf(house).length, house?.toHit], [12, 5, 3, 4]);
});

test('AGW-RET-04 AGW-MOR-01 golden 60: three hits on a runner, saved on 6: it loses two and takes no test', () => {
  const runner = { formation: 'skirmish', running: true, disordered: true } as const;
  const table = answer(firing('infantry', {}, 11, runner), shoot(3), [5, 5, 5, 1, 1, 1, 5, 5, 6]);
  assert.deepEqual([table.told('saves')[0]?.toSave, table.unit('b').figures, table.told('morale').length], [6, 10, 0]);
});
