// Shooting, saves and morale where they meet other rules: situations written from the rules alone, then driven through the engine.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { marchDice } from '../rules/activation/dice.ts';
import { combatRow } from '../rules/armies/kinds.ts';
import { bandOfShot, isCrammed, diceOf as shotDice, shotParts } from '../rules/shooting/shot.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';
import { answer, charge, diceOf, many, reply, shoot, straight, withSpares } from './second/staging.ts';

const HOUSE = { building: 'inn', formation: 'garrison', ranks: 1 } as const;

/** A field gun of B with its crew of four, charged by horse of A. */
function chargedGun(set: Placed = {}, horseAt: readonly [number, number] = [24, 10]): Field {
  return withSpares(aField())
    .unit('A', 'horse', 'light-cavalry', horseAt)
    .unit('B', 'gun', 'field-gun', [24, 24], { figures: 4, original: 4, ...set })
    .deck('2♠');
}

test('AGW-RESP-06 AGW-SHOT-08 a gun that has ranged in on the charger shoots on the column bought, not a nearer one', () => {
  const table = chargedGun({ ranged: [2], counter: true })
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  answer(table, reply('long shot', 2));
  answer(table, straight, [6, 6, 6, 6, 6, 4, 4, 4, 5, 6], 6);
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.band, shot?.toHit, shot?.hits, diceOf(shot).length], ['long', 5, 1, 4]);
});

test('AGW-SHOT-08 AGW-CHG-08 a hit in response ranges the gun in: its next shot counts a band nearer', () => {
  const table = chargedGun().turn('5♥').gives('horse');
  answer(table, charge(3));
  answer(table, reply('long shot', 2));
  answer(table, 'enough');
  // 5" of 12: short; the gun has it halt at its full roll, and hits.
  answer(table, straight, many(5, 1));
  answer(table, 'full', [6, 1, 1, 1, 6]);
  assert.deepEqual(table.unit('gun').ranged, [2]);
  assert.equal(table.unit('horse').figures, 6, 'the hit was saved, and ranges all the same');
  table.gives('gun');
  answer(table, shoot(2), many(4, 1));
  assert.equal(table.told('shoots').at(-1)?.band, 'point-blank', '9" is short, one nearer');
});

test('AGW-ALL-06 AGW-RESP-07 a gun that turns in response by more than 45 degrees forgets its ranges, by less it keeps them', () => {
  const run = (x: number, facing: number) => {
    const table = withSpares(aField())
      .unit('A', 'horse', 'light-cavalry', [x, 24], { facing })
      .unit('B', 'gun', 'field-gun', [24, 24], { figures: 4, original: 4, ranged: [0] })
      .deck('2♠')
      .turn('5♥')
      .gives('horse');
    answer(table, charge(3));
    answer(table, reply('turn', 2));
    answer(table, 'enough');
    return table.unit('gun').ranged;
  };
  assert.deepEqual(run(12, 0), [], 'from the side it turns by a right angle');
});

test('AGW-SHOT-08 a gun that was prolonged before it hits has not ranged in', () => {
  const table = withSpares(aField())
    .unit('A', 'gun', 'field-gun', [24, 10], { figures: 4, original: 4 })
    .unit('B', 'line', 'infantry', [24, 36])
    .turn('5♥')
    .gives('gun');
  answer(table, { do: 'prolong', way: 'forward' }, [3]);
  answer(table, 2000);
  answer(table, shoot(3), [6, 6, 1, 1], 6);
  assert.deepEqual(table.unit('gun').ranged, []);
});

test('AGW-SHOT-04 AGW-ATTR-02 dice of guns: the maximum before Bad Aim, Crack Gunners beyond it; with no dice there is no shot, in response neither', () => {
  const dice = (type: UnitType, crew: number, attributes: Placed['attributes'] = []) => {
    const made = aField().unit('A', 'gun', type, [24, 10], { figures: crew, original: crew, attributes });
    const weapon = made.s.fixed.armies[0].units[0]?.weapon;
    return weapon ? shotDice(made.s, made.of('gun'), weapon, crew) : null;
  };
  assert.deepEqual(
    [dice('field-gun', 8), dice('field-gun', 8, ['crack-gunners']), dice('light-gun', 6, ['bad-aim']), dice('field-gun', 4, ['bad-aim'])],
    [6, 8, 3, 3],
  );
  assert.equal(dice('siege-gun', 9, ['bad-aim']), 7);
  const table = chargedGun({ figures: 1, original: 4, attributes: ['bad-aim'] })
    .turn('5♥')
    .gives('horse');
  answer(table, charge(3));
  assert.ok(!table.offers.some((each) => JSON.stringify(each).includes('shot')));
});

test('AGW-SHOT-09 an early machine gun hits on 3 at point blank and jams all the same: two 1s, no 4 to 6', () => {
  const table = withSpares(aField())
    .unit('A', 'gun', 'early-machine-gun', [24, 10], { figures: 4, original: 4 })
    .unit('B', 'line', 'infantry', [24, 15])
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [3, 3, 1, 1, 1, 1], 6);
  assert.deepEqual([table.told('shoots')[0]?.hits, table.unit('line').figures, table.unit('gun').jammed], [2, 10, true]);
});

test('AGW-ALL-07 AGW-SHOT-10 the general’s throw comes before the jam: it may clear it or bring it about', () => {
  const field = () =>
    withSpares(aField())
      .unit('A', 'gun', 'late-machine-gun', [24, 10], { figures: 3, original: 3 })
      .unit('B', 'line', 'infantry', [24, 30])
      .general('A', 'Plumley', 'gun')
      .turn('5♥')
      .gives('gun');
  const cleared = answer(field(), shoot(3), [1, 2, 3]);
  answer(cleared, 0, [4, 6]);
  assert.deepEqual([cleared.unit('gun').jammed, cleared.told('saves').length], [false, 1]);
  const jammed = answer(field(), shoot(3), [3, 2, 3]);
  answer(jammed, 1, [1]);
  assert.equal(jammed.unit('gun').jammed, true);
});

test('AGW-ALL-07 AGW-SHOT-11 a third six that the general has thrown again doubles the hits and brings the house down', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 21, 30, 6, 4)
    .unit('A', 'gun', 'field-gun', [24, 10], { figures: 5, original: 5 })
    .unit('B', 'line', 'infantry', [24, 30], HOUSE)
    .general('A', 'Plumley', 'gun')
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [6, 6, 5, 2, 1]);
  answer(table, 4, [6], 6);
  assert.equal(diceOf(table.told('saves')[0]).length, 8, 'four hits, doubled');
  assert.equal(table.told('building falls').length, 1);
});

test('AGW-SHOT-11 AGW-SHOT-12 machine guns bring no house down; a flimsy one is light cover to siege guns too', () => {
  const table = withSpares(aField())
    .area('inn', 'sound-building', 21, 20, 6, 4)
    .unit('A', 'gun', 'early-machine-gun', [24, 10], { figures: 4, original: 4 })
    .unit('B', 'line', 'infantry', [24, 30], HOUSE)
    .turn('5♥')
    .gives('gun');
  answer(table, shoot(3), [6, 6, 6, 6], 6);
  assert.deepEqual([diceOf(table.told('saves')[0]).length, table.told('building falls').length], [4, 0]);
  const siege = aField()
    .area('inn', 'flimsy-building', 21, 30, 6, 4)
    .unit('A', 'gun', 'siege-gun', [24, 10])
    .unit('B', 'line', 'infantry', [24, 30], HOUSE);
  assert.equal(shotParts(siege.s, siege.of('gun'), siege.of('line'), 'activation')?.toSave, 4);
});

test('AGW-SHOT-11 AGW-ALL-02 an empty house falls to three sixes of a gun, not to two; rifles and machine guns are offered none', () => {
  const field = (type: UnitType) =>
    withSpares(aField()).area('inn', 'sound-building', 21, 20, 6, 4).unit('A', 'gun', type, [24, 10]).turn('5♥').gives('gun');
  const at = { do: 'shoot at building', building: 'inn' };
  assert.deepEqual([field('field-gun').has(at), field('infantry').has(at), field('early-machine-gun').has(at)], [true, false, false]);
  const two = answer(field('field-gun'), at, [6, 6, 5, 5]);
  const three = answer(field('field-gun'), at, [6, 6, 6, 1]);
  assert.deepEqual([two.state.gone, three.state.gone], [[], ['inn']]);
});

test('AGW-SHOT-03 AGW-UNIT-05 AGW-UNIT-06 dice of columns, squares and men on foot', () => {
  const dice = (type: UnitType, set: Placed) => {
    const made = aField().unit('A', 'x', type, [24, 10], set).unit('B', 'y', 'infantry', [24, 15]);
    return shotParts(made.s, made.of('x'), made.of('y'), 'activation')?.dice;
  };
  assert.equal(dice('infantry', { formation: 'attack-column', figures: 17, original: 17 }), 5, 'two ranks of five');
  assert.equal(dice('infantry', { formation: 'march-column' }), 2);
  assert.equal(dice('infantry', { formation: 'square', figures: 11 }), 3);
  assert.equal(dice('infantry', { formation: 'square', attributes: ['bad-shots'] }), 2);
  assert.equal(dice('infantry', { formation: 'square', attributes: ['marksmen'] }), 4);
  const foot: Placed = { mounted: false, formation: 'skirmish', holders: 1, horses: { x: 24000, y: 6000, facing: 9000 } };
  assert.deepEqual([dice('heavy-cavalry', foot), dice('heavy-dragoons', foot)], [2, 3]);
});

test('AGW-SAVE-02 cyclists in column are dense, in open line open; mounted infantry in column dense, in line close', () => {
  const save = (type: UnitType, set: Placed) => {
    const made = aField().unit('A', 'x', 'infantry', [24, 10]).unit('B', 'y', type, [24, 15], set);
    return shotParts(made.s, made.of('x'), made.of('y'), 'activation')?.toSave;
  };
  assert.deepEqual([save('cyclists', { formation: 'march-column' }), save('cyclists', { formation: 'open-line' })], [6, 4]);
  assert.deepEqual([save('mounted-infantry', { formation: 'march-column' }), save('mounted-infantry', { formation: 'line' })], [6, 5]);
});

test('AGW-SAVE-04 AGW-FORM-08 limbered guns and runners behind a line do not cram it, skirmishers neither; a square does', () => {
  const crammed = (type: UnitType, set: Placed, at: readonly [number, number] = [24, 12.5]) => {
    const made = aField().unit('A', 'line', 'infantry', [24, 10]).unit('A', 'other', type, at, set);
    return isCrammed(made.s, made.of('line'));
  };
  assert.equal(crammed('field-gun', { formation: 'limbered', facing: 90 }, [24, 7.5]), false);
  assert.equal(crammed('infantry', { formation: 'skirmish', running: true, disordered: true }), false);
  assert.equal(crammed('light-infantry', { formation: 'skirmish', figures: 6, original: 6 }), false);
  assert.equal(crammed('infantry', { formation: 'square' }, [24, 7.5]), true);
});

test('AGW-SAVE-03 AGW-SAVE-04 AGW-LAND-07 a crammed line behind a hedge saves on 5; two ranks of horse shot at from the side on 6', () => {
  const hedge = aField()
    .line('hedge', 'hedge', [
      [15, 19.8],
      [33, 19.8],
    ])
    .unit('A', 'x', 'infantry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 20])
    .unit('B', 'behind', 'infantry', [24, 22.5]);
  assert.equal(shotParts(hedge.s, hedge.of('x'), hedge.of('line'), 'activation')?.toSave, 5);
  const side = aField().unit('A', 'x', 'infantry', [24, 10]).unit('B', 'horse', 'light-cavalry', [20, 20], { ranks: 2, facing: 180 });
  assert.equal(shotParts(side.s, side.of('x'), side.of('horse'), 'activation')?.toSave, 6);
});

test('AGW-LAND-07 AGW-MOR-05 who lines a trench is not covered from behind, but steadier all the same', () => {
  const table = withSpares(aField())
    .line('trench', 'trench', [
      [18, 24.2],
      [30, 24.2],
    ])
    .unit('A', 'rifles', 'infantry', [24, 35], { facing: 270 })
    .unit('B', 'line', 'infantry', [24, 24.5], { figures: 9, shotDown: 3 })
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [5, 1, 1, 1, 1, 1, 4, 2], 1);
  assert.equal(table.told('saves')[0]?.toSave, 5, 'no cover from there, and a shot from the rear is no flanking one');
  const [test1] = table.told('morale');
  assert.deepEqual([test1?.modifier, test1?.result], [1, 'disordered'], '2 and 1 are 3 on the Bothered row');
});

test('AGW-ALL-02 a target that touches an unmanned gun of the shooter’s side may be shot at; a garrison touched by a friend may not', () => {
  const made = aField()
    .area('inn', 'sound-building', 30, 20, 4, 3)
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('A', 'crew', 'field-gun', [10, 6], { formation: 'skirmish', figures: 3, gun: { x: 24000, y: 18900, facing: 9000 } })
    .unit('B', 'line', 'infantry', [24, 20]);
  assert.ok(shotParts(made.s, made.of('rifles'), made.of('line'), 'activation'));
  const house = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('A', 'beside', 'infantry-detachment', [20.5, 21.5], { facing: 0, disordered: true })
    .unit('B', 'garrison', 'infantry', [24, 20], HOUSE)
    .turn('5♥')
    .gives('rifles');
  assert.ok(house.has(shoot(house.id('garrison'))), 'half an inch of room between them');
  const touched = withSpares(aField())
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('A', 'beside', 'infantry-detachment', [22, 21.5], { facing: 0, disordered: true })
    .unit('B', 'garrison', 'infantry', [24, 20], HOUSE)
    .turn('5♥')
    .gives('rifles');
  assert.ok(!touched.has(shoot(touched.id('garrison'))));
});

test('AGW-RESP-06 AGW-DIS-03 disorder shifts the column bought: rifles lose the Long, a gun has Extreme for it, Short becomes Long', () => {
  const band = (type: UnitType, named: 'long' | 'short' | 'point-blank') => {
    const made = aField().unit('A', 'horse', 'light-cavalry', [24, 10]).unit('B', 'x', type, [24, 24], { disordered: true });
    return bandOfShot(made.s, made.of('x'), made.of('horse'), 'response', named);
  };
  assert.deepEqual([band('infantry', 'long'), band('infantry', 'short'), band('infantry', 'point-blank')], [null, 'long', 'short']);
  assert.deepEqual([band('field-gun', 'long'), band('early-machine-gun', 'long')], ['extreme', null]);
});

test('AGW-MOR-01 AGW-MOR-04 losses in close combat count for the row, not for the thirds', () => {
  const field = () =>
    withSpares(aField())
      .unit('A', 'rifles', 'infantry', [24, 10])
      .unit('B', 'line', 'infantry', [24, 20], { figures: 9, original: 12, shotDown: 0 })
      .turn('5♥')
      .gives('rifles');
  const three = answer(field(), shoot(3), [6, 6, 6, 1, 1, 1], 1);
  assert.deepEqual([three.unit('line').figures, three.told('morale').length], [6, 0]);
  const four = answer(field(), shoot(3), [6, 6, 6, 6, 1, 1, 1, 1, 1, 1, 6], 6);
  assert.equal(four.told('morale')[0]?.row, 'disconcerted', 'five of twelve stand');
});

test('AGW-MOR-01 a unit that has failed takes no test for hits that it saves', () => {
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 20], { hasFailed: true, tests: 1 })
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 6, 1, 1, 1, 1, 5, 6], 1);
  assert.deepEqual([table.unit('line').figures, table.told('morale').length], [12, 0]);
});

test('AGW-MOR-02 a crew of two loses its first man without a test, a crew of four two at once: Disconcerted', () => {
  const field = (crew: number, ...dice: number[]) =>
    answer(
      withSpares(aField())
        .unit('A', 'rifles', 'infantry', [24, 10])
        .unit('B', 'gun', 'light-gun', [24, 15], { figures: crew, original: crew })
        .turn('5♥')
        .gives('rifles'),
      shoot(3),
      dice,
      6,
    );
  assert.equal(field(2, 6, 1, 1, 1, 1, 1, 1).told('morale').length, 0);
  assert.equal(field(4, 6, 6, 1, 1, 1, 1, 1, 1).told('morale')[0]?.row, 'disconcerted');
});

test('AGW-MOR-07 AGW-CMD-07 seriously wounded costs his throw and one; Brave keeps its own; a Brittle unit may be forced once he is gone', () => {
  const field = (attribute: 'brave' | 'brittle') =>
    withSpares(aField())
      .unit('A', 'rifles', 'infantry', [24, 10])
      .unit('B', 'line', 'infantry', [24, 20], { figures: 9, shotDown: 3, attributes: [attribute] })
      .general('B', 'Brissonnet', 'line')
      .turn('5♥')
      .gives('rifles');
  // One falls: the third. He is hit (2), seriously wounded (5); the test 4 - 1.
  const brave = answer(field('brave'), shoot(3), [6, 1, 1, 1, 1, 1, 1, 2, 5, 4]);
  assert.equal(brave.told('morale')[0]?.modifier, -1);
  assert.deepEqual(brave.offers, ['keep', 'Brave']);
  const brittle = answer(field('brittle'), shoot(3), [6, 1, 1, 1, 1, 1, 1, 2, 6, 5]);
  assert.equal(brittle.asks, 'A: force a re-roll');
});

test('AGW-RET-01 a square falls back two inches, Swift or not; a limbered horse gun goes back on three dice and runs on four, with its gun', () => {
  const shot = (type: UnitType, set: Placed, die: number, rolls: readonly number[]) => {
    const table = withSpares(aField())
      .unit('A', 'rifles', 'infantry', [24, 10])
      .unit('B', 'x', type, [24, 20], { hasFailed: true, tests: 1, ...set })
      .turn('5♥')
      .gives('rifles');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, die, ...rolls]);
  };
  const square = shot('infantry', { formation: 'square', attributes: ['swift'] }, 3, []);
  assert.equal(square.unit('x').post.formation, 'square');
  assert.deepEqual([diceOf(square.told('falls back')[0]).length, square.unit('x').disordered], [0, true]);
  // AGW-MOR-02: the first man of a crew brings no test.
  const limbered = { formation: 'limbered', facing: 270, figures: 3, original: 4 } as const;
  const gun = shot('horse-gun', limbered, 3, [1, 1, 1]);
  assert.deepEqual([diceOf(gun.told('falls back')[0]).length, gun.unit('x').post.formation, gun.unit('x').gun], [3, 'limbered', null]);
  const runs = shot('horse-gun', limbered, 1, [1, 1, 1, 1]);
  assert.deepEqual(
    [diceOf(runs.told('runs away')[0]).length, runs.unit('x').post.formation, runs.unit('x').running],
    [4, 'limbered', true],
  );
});

test('AGW-RET-02 AGW-DISM-03 light horse on foot runs on four dice and leaves its horses', () => {
  const horses = { x: 24000, y: 26000, facing: 27000 };
  const table = withSpares(aField())
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('B', 'x', 'light-cavalry', [24, 20], { mounted: false, formation: 'skirmish', holders: 1, horses, hasFailed: true, tests: 1 })
    .turn('5♥')
    .gives('rifles');
  answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
  assert.equal(diceOf(table.told('runs away')[0]).length, 4);
  assert.deepEqual([table.unit('x').horses, table.unit('x').running], [horses, true]);
});

test('AGW-RET-01 AGW-OBST-01 AGW-OBST-04 a hedge takes the lowest die of a Fall Back, and none of a run', () => {
  const shot = (die: number, rolls: readonly number[]) => {
    const table = withSpares(aField())
      .line('hedge', 'hedge', [
        [10, 23],
        [40, 23],
      ])
      .unit('A', 'rifles', 'infantry', [24, 10])
      .unit('B', 'x', 'infantry', [24, 20], { hasFailed: true, tests: 1 })
      .turn('5♥')
      .gives('rifles');
    return answer(table, shoot(3), [6, 1, 1, 1, 1, 1, 1, die, ...rolls]);
  };
  // 4 and 5: at the hedge the 4 goes, 5 inches clear it.
  const back = shot(3, [4, 5]);
  assert.equal(back.unit('x').post.y, inch(25));
  // 3 and 3: three inches do not clear it, so it is placed just across.
  const across = shot(3, [2, 2]);
  assert.ok(Math.abs(across.unit('x').post.y - inch(23)) < 100, `${across.unit('x').post.y}`);
});

test('AGW-RALLY-01 a runner halts in good order though it stands in a bog, where nobody reforms', () => {
  const table = withSpares(aField())
    .area('bog', 'bog', 14, 8, 20, 14)
    .unit('A', 'x', 'infantry', [24, 18], { formation: 'skirmish', running: true, disordered: true })
    .unit('B', 'y', 'infantry', [24, 40])
    .turn('5♥');
  answer(table, { do: 'unit', unit: 2 }, [6]);
  answer(table, { formation: 'line', ranks: 2 });
  answer(table, 9000);
  assert.deepEqual([table.unit('x').running, table.unit('x').disordered, table.unit('x').post.formation], [false, false, 'line']);
});

test('AGW-SAVE-02 AGW-CC-01 AGW-MOVE-01 light infantry in loose order in a house stays loose: it saves, fights and acts as skirmishers', () => {
  const made = aField()
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('A', 'rifles', 'infantry', [24, 10])
    .unit('B', 'loose', 'light-infantry', [24, 20], { ...HOUSE, ranks: 2, figures: 6, original: 6, part: 'half' });
  assert.equal(shotParts(made.s, made.of('rifles'), made.of('loose'), 'activation')?.toSave, 2);
  assert.equal(combatRow(made.s, made.of('loose')), 'skirmishers');
  assert.equal(marchDice(made.s, made.of('loose')), 3);
  const close = aField()
    .area('inn', 'sound-building', 22, 20, 4, 3)
    .unit('B', 'close', 'light-infantry', [24, 20], { ...HOUSE, figures: 6, original: 6 });
  assert.deepEqual([combatRow(close.s, close.of('close')), marchDice(close.s, close.of('close'))], ['infantry', 2]);
});

test('AGW-LAND-07 AGW-GEOM-07 skirmishers line a hedge with the rank that is next to it, whichever way they face', () => {
  const save = (facing: number, hedgeY: number) => {
    const made = aField()
      .line('hedge', 'hedge', [
        [15, hedgeY],
        [33, hedgeY],
      ])
      .unit('A', 'rifles', 'infantry', [24, 10])
      .unit('B', 'loose', 'sharpshooters', [24, facing === 270 ? 20 : 22], { ranks: 2, facing, figures: 5, original: 6 });
    return shotParts(made.s, made.of('rifles'), made.of('loose'), 'activation')?.toSave;
  };
  assert.deepEqual([save(270, 19.9), save(90, 19.9)], [3, 3], 'three in the one rank, two in the other');
});
