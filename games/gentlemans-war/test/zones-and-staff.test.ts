// Where armies may be put before the first card: staff and hidden units keep to the zones as everybody does; orders of march; no room.
import '../game.ts';
import assert from 'node:assert/strict';
import type { Options, Space } from '@baize/kernel';
import type { UnitType } from '../content/types.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { hidingRefusal, mayHide } from '../rules/hidden/setting.ts';
import type { Placing } from '../rules/setup/placing.ts';
import { chooseGeneralPlace, chooseQuarters } from '../rules/setup/staff.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });
const at = (x: number, y: number) => ({ x: inch(x), y: inch(y) });

/** Why a commander's tent, and why he himself alone, may not stand at a point; null: they may. */
function refusals(made: Field, seat: 0 | 1, x: number, y: number) {
  const ask = (decision: { options: (s: typeof made.s, l: { seat: 0 | 1 }, seat: number) => unknown }) =>
    (decision.options(made.s, { seat }, seat) as Space<object>).refusal(at(x, y))?.rule ?? null;
  const isTented = made.s.fixed.scenario.slug !== 'ambush';
  return { tent: isTented ? ask(chooseQuarters) : null, general: ask(chooseGeneralPlace) };
}

const DEAL = ['4♠', '5♠', '6♠', '7♠', '8♠', '9♠'] as const;
const WAITS = { status: 'waiting' } as const;

test('AGX-SCN-16 AGX-SCN-17 AGW-DEPL-03 stormers pitch no tent, and set no general down, within 12" of the work or of an enemy', () => {
  const made = field({ scenario: 'fieldworks', size: 'medium' })
    .unit('A', 'a', 'infantry', [20, 4])
    .unit('B', 'inside', 'infantry', [36, 26])
    .general('A', 'Chief', [0, 0], { ...WAITS, isCommander: true });
  assert.deepEqual(refusals(made, 0, 36, 3), { tent: null, general: null });
  assert.deepEqual(refusals(made, 0, 36, 12), { tent: 'AGW-DEPL-03', general: 'AGX-WORKS-02' }, 'the work begins at y 18');
});

test('AGX-SCN-16 AGX-SCN-17 besiegers keep their staff 9" from the detachment', () => {
  const made = field({ scenario: 'isolated', size: 'medium' })
    .unit('A', 'a', 'infantry', [68, 44], { facing: 180 })
    .unit('B', 'farm', 'infantry', [54, 24])
    .general('A', 'Chief', [0, 0], { ...WAITS, isCommander: true });
  assert.deepEqual(refusals(made, 0, 68, 24), { tent: null, general: null });
  assert.deepEqual(refusals(made, 0, 54, 30), { tent: 'AGW-DEPL-03', general: 'AGX-ISO-03' });
});

test('AGX-SCN-16 AGX-AMB-04 a general of raiders lies within 12" of the road and 4" from the column as they do', () => {
  const made = field({ scenario: 'ambush', size: 'medium' })
    .unit('A', 'a', 'infantry', [24, 12])
    .unit('B', 'head', 'infantry', [23, 22.4], { formation: 'march-column', facing: 0 })
    .general('A', 'Chief', [0, 0], WAITS);
  assert.equal(refusals(made, 0, 24, 14).general, null);
  assert.equal(refusals(made, 0, 36, 37).general, 'AGX-AMB-04', 'in the box about the road, but far from it');
  assert.equal(refusals(made, 0, 23, 25.5).general, 'AGX-AMB-04', 'beside the column');
});

test('AGX-SCN-16 AGX-REAR-02 pursuers keep their staff 18" short of the foremost defender', () => {
  const made = field({ scenario: 'rearguard', size: 'medium' })
    .unit('A', 'a', 'infantry', [20, 4])
    .unit('B', 'rear', 'infantry', [30, 24.5])
    .general('A', 'Chief', [0, 0], { ...WAITS, isCommander: true });
  assert.deepEqual(refusals(made, 0, 40, 3), { tent: null, general: null });
  assert.deepEqual(refusals(made, 0, 40, 10), { tent: 'AGW-DEPL-03', general: 'AGX-REAR-02' });
});

const hide = (made: Field, name: string, x: number, y: number, set: Partial<Placing> = {}) =>
  hidingRefusal(made.s, made.of(name), {
    unit: made.id(name),
    formation: 'line',
    ranks: 2,
    ...at(x, y),
    facing: 27000,
    building: null,
    ...set,
  })?.rule ?? null;

/** So many irregulars who may hide in a redoubt and a wood behind it. */
function hiders(count: number): Field {
  const made = field({ scenario: 'fieldworks', size: 'medium', hidden: 'north' }).unit('A', 'a', 'infantry', [0, 0], WAITS);
  for (let each = 1; each <= count; each++) made.unit('B', `b${each}`, 'infantry', [0, 0], WAITS);
  return made.area('fort', 'earthwork', 26, 18, 20, 12).area('wood', 'wood', 10, 36, 40, 12);
}

const lies = (made: Field, name: string, x: number, y: number) =>
  Object.assign(made.of(name), { status: 'hidden', post: { ...made.of(name).post, ...at(x, y), facing: 27000 } });

test('AGX-WORKS-02 AGX-HIDE-02 at most half of a garrison hides in the work, and the last of all must, if nobody holds it', () => {
  const made = hiders(3);
  assert.equal(hide(made, 'b1', 36, 24), null);
  lies(made, 'b1', 36, 24);
  lies(made, 'b2', 29.5, 24);
  assert.equal(hide(made, 'b3', 42.5, 24), 'AGX-WORKS-02', 'two of three are inside');
  assert.equal(hide(made, 'b3', 30, 42), null);
  const empty = hiders(2);
  lies(empty, 'b1', 30, 42);
  assert.equal(hide(empty, 'b2', 40, 42), 'AGX-WORKS-02', 'somebody has to be in the work');
  assert.equal(hide(empty, 'b2', 36, 24), null);
});

test('AGX-REAR-05 AGX-HIDE-02 of a rearguard that hides altogether one lies within 18" of the enemy’s edge', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat', size: 'medium', hidden: 'north' });
  made.unit('B', 'b1', 'infantry', [0, 0], WAITS).unit('B', 'b2', 'infantry', [0, 0], WAITS);
  made.area('wood', 'wood', 10, 12, 20, 18);
  lies(made, 'b1', 20, 27);
  assert.equal(hide(made, 'b2', 20, 23), 'AGX-REAR-05');
  assert.equal(hide(made, 'b2', 20, 16), null);
});

test('AGX-HIDE-02 AGX-PORT-05 porters do not hide', () => {
  const made = hiders(1).unit('B', 'porters', 'porters', [0, 0], WAITS);
  assert.deepEqual(
    mayHide(made.s, 1).map(({ id }) => id),
    [made.id('b1')],
  );
});

/** A train and its escort, still to march up, in the order given. */
function marchUp(...file: readonly [string, UnitType][]) {
  const made = field({ scenario: 'escort', size: 'medium' });
  for (const [name, type] of file) made.unit('B', name, type, [0, 0], type === 'wagon' ? { ...WAITS, formation: 'limbered' } : WAITS);
  made.unit('A', 'raider', 'infantry', [0, 0], WAITS);
  const train = file.filter(([, type]) => type === 'wagon').map(([name]) => made.id(name));
  made.set({ convoy: { ...newConvoy(), train } });
  made.s.flip.number = 0;
  const table = made.at('deployment');
  for (const [name] of file) if (table.asks === 'B: order of march') table.say({ do: 'road', unit: table.id(name) });
  return Object.fromEntries(file.map(([name]) => [name, table.unit(name).status]));
}

test('AGX-ESC-03 an escort on the road has a wagon within 3" that stands there: it waits where its wagon does not fit, and so makes room for it', () => {
  // With the guns 20" of 24" are taken: the sharpshooters would still fit, their wagon behind them would not.
  const placed = marchUp(
    ['w1', 'wagon'],
    ['foot', 'infantry'],
    ['w2', 'wagon'],
    ['gun', 'field-gun'],
    ['sharp', 'sharpshooters'],
    ['w3', 'wagon'],
  );
  assert.deepEqual(placed, { w1: 'table', foot: 'table', w2: 'table', gun: 'table', sharp: 'entering', w3: 'table' });
});

test('AGW-DEPL-02 AGX-SCN-13 AGX-GEN-11 a unit without room in its zone waits off the table, and comes on with its card in every battle', () => {
  const full: Placed = { formation: 'line' };
  const made = field({}).unit('B', 'b', 'infantry', [24, 40], full);
  // The whole zone is closed but for the strip that one unit fills.
  made.area('marsh', 'marsh', 0, 0, 48, 12).unit('A', 'horse', 'light-cavalry', [0, 0], WAITS).unit('A', 'foot', 'infantry', [20, 6], full);
  made.s.flip.number = 0;
  const table = made.at('deployment', 6, 1, ...DEAL);
  assert.equal(table.unit('horse').status, 'entering');
  assert.deepEqual(
    table.state.scenario.coming.map(({ unit, how, stretch }) => [unit, how, stretch.edge]),
    [[made.id('horse'), 'card', 'south']],
  );
});
