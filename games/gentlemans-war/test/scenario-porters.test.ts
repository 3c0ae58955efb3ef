// Porters: they run when charged, shot at or threatened, drop their loads, are caught without dice, and halt again.
import assert from 'node:assert/strict';
import { MOVEMENT } from '../content/movement.ts';
import type { Attribute } from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { attackRefusal } from '../rules/all/attacks.ts';
import { nearestEnemy } from '../rules/all/ground.ts';
import { groupsOf } from '../rules/cards/groups.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { portersNear } from '../rules/convoy/porters.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { worksFor } from '../rules/engineering/tasks.ts';
import { standingOf } from '../rules/winning/broken.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

const QUALITIES: Attribute[] = ['poor-drill', 'brittle', 'nervous'];

/** Porters of B with a load, and others who are far away. */
function aParty(y: number, set: Placed = {}): Field {
  const made = aField().unit('B', 'porters', 'porters', [24, y], { attributes: QUALITIES, facing: 270, ...set });
  made.unit('B', 'far', 'infantry', [4, 46]).unit('A', 'spare', 'infantry', [44, 2]);
  return made.set({ convoy: { ...newConvoy(), loads: [{ carrier: made.id('porters'), at: null, fate: 'on the way' }] } });
}

const charge = (target: number) => ({ do: 'charge', target });
const straight = { pivot: 'middle', angle: 0 };

test('AGX-PORT-01 six unarmed figures that move two dice, four when they run, and neither shoot nor charge nor work', () => {
  assert.deepEqual([UNIT_KINDS.porters.figures[2], UNIT_KINDS.porters.cost, UNIT_KINDS.porters.carries], [6, 1, null]);
  assert.equal(MOVEMENT.porters.march, 2);
  const made = aParty(20).unit('A', 'foe', 'infantry', [24, 14]);
  assert.equal(attackRefusal(made.s, made.of('porters'), made.of('foe'), 'charge')?.rule, 'AGW-CHG-02');
  assert.deepEqual(worksFor(made.s, made.of('porters')), []);
});

test('AGX-PORT-04 AGX-GEN-10 they need no card and are never counted, and they are the nearest enemy of nobody', () => {
  const made = aParty(20).unit('A', 'foe', 'infantry', [24, 10]);
  assert.equal(groupsOf(made.s, 1).length, 1);
  assert.equal(standingOf(made.s, 1).of, 1);
  assert.equal(nearestEnemy(made.s, made.of('foe'))?.id, made.id('far'));
});

test('AGX-PORT-02 AGX-PORT-05 golden 64: porters 8" from hussars run 14" and drop their load; 19 falls short', () => {
  const table = aParty(16).unit('A', 'hussars', 'light-cavalry', [24, 8]).deck('2♠').turn('5♥').gives('hussars');
  table.say(charge(0), 4, 4, 3, 3);
  assert.equal(table.unit('porters').running, true);
  assert.equal(table.told('load dropped').length, 1);
  assert.deepEqual(table.state.convoy?.loads[0]?.carrier, null);
  assert.equal(table.asks, 'A: charge wheel', 'the charger may wheel anew and goes on');
  table.say(straight, 4, 4, 4, 4, 3);
  assert.equal(table.asks, 'B: charge short');
});

test('AGX-PORT-05 golden 64: 23 reaches them: removed without dice, and the hussars halt in good order', () => {
  const table = aParty(16).unit('A', 'hussars', 'light-cavalry', [24, 8]).deck('2♠').turn('5♥').gives('hussars');
  table.say(charge(0), 4, 4, 3, 3);
  table.say(straight, 6, 5, 5, 4, 3);
  assert.equal(table.unit('porters').status, 'lost');
  assert.equal(table.told('porters caught').length, 1);
  assert.equal(table.told('fight').length, 0);
  assert.equal(table.unit('hussars').disordered, false);
});

test('AGX-PORT-02 porters who lose a figure to a shot run, without a test', () => {
  const table = aParty(24).unit('A', 'rifles', 'infantry', [24, 14]).deck('2♠').turn('5♥').gives('rifles');
  table.say({ do: 'shoot', target: 0 }, 6, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3);
  assert.equal(table.told('morale').length, 0);
  assert.deepEqual([table.unit('porters').figures, table.unit('porters').running], [5, true]);
});

test('AGX-PORT-02 an enemy who could charge and ends within 6" of unguarded porters makes them run; a guard within 6" steadies them', () => {
  const ends = (made: Field, ...dice: number[]) =>
    made
      .deck('2♠')
      .turn('5♥')
      .gives('foe')
      .say({ do: 'done' }, ...dice);
  const alone = aParty(20).unit('A', 'foe', 'infantry', [24, 14.5]);
  assert.equal(ends(alone, 3, 3, 3, 3).unit('porters').running, true);
  const guarded = aParty(20).unit('A', 'foe', 'infantry', [24, 14.5]).unit('B', 'guard', 'infantry', [24, 25], { facing: 270 });
  assert.equal(ends(guarded).unit('porters').running, false);
  const column = aParty(20).unit('A', 'foe', 'infantry', [24, 14.5], { formation: 'march-column' });
  assert.equal(ends(column).unit('porters').running, false, 'a march column cannot charge');
});

test('AGX-PORT-04 they move on the card of a friend within 6", once in a cycle', () => {
  const made = aParty(30).unit('B', 'guard', 'infantry', [24, 34], { facing: 270 });
  assert.deepEqual(
    portersNear(made.s, made.of('guard')).map(({ id }) => id),
    [made.id('porters')],
  );
  assert.deepEqual(portersNear(made.s, made.of('far')), []);
  const table = made.deck('2♥').turn('5♠').gives('guard').say({ do: 'porters', party: 0 });
  assert.equal(table.asks, 'B: act');
  table
    .say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 2)
    .say({ do: 'advance', by: inch(4) })
    .say({ do: 'done' });
  assert.equal(table.unit('porters').post.y, inch(26));
  assert.equal(table.unit('porters').counter, false, 'it costs no counter');
  assert.ok(!table.has({ do: 'porters', party: 0 }));
  assert.ok(table.has({ do: 'roll', pace: 'march', reserve: 0, road: false }), 'the guard still has its own activation');
});

test('AGX-PORT-03 rallied porters that touch their load take a whole activation to pick it up', () => {
  const made = aParty(30).unit('B', 'guard', 'infantry', [24, 34], { facing: 270 });
  made.s.convoy?.loads.splice(0, 1, { carrier: null, at: { x: inch(24), y: inch(29.7) }, fate: 'on the way' });
  const table = made.deck('2♥').turn('5♠').gives('guard').say({ do: 'porters', party: 0 });
  table.say({ do: 'pick up', load: 0 });
  assert.deepEqual(table.state.convoy?.loads, [{ carrier: 0, at: null, fate: 'on the way' }]);
});

test('AGX-PORT-05 AGX-TRIG-07 running porters test at the end of their cycle: Disordered halts them, less is another run', () => {
  const runs = (die: number) => {
    const made = aParty(30, { running: true, formation: 'skirmish' }).unit('A', 'foe', 'infantry', [24, 10]);
    return made.deck('joker-1', '2♥').next(die);
  };
  const halted = runs(4);
  assert.equal(halted.asks, 'A: force a re-roll', 'Brittle counts');
  halted.say(false);
  assert.deepEqual([halted.unit('porters').running, halted.unit('porters').disordered], [false, true]);
  const again = runs(2).say(false, 1, 1, 1, 1);
  assert.equal(again.unit('porters').running, true);
  assert.equal(again.told('runs away').length, 1);
});

/** The porter column of a small escort: four parties. */
function aColumn(): Field {
  const made = aField({ scenario: 'escort', variant: 'porters', roles: 'host-attacks' });
  for (const at of [1, 2, 3, 4])
    made.unit('B', `party ${at}`, 'porters', [40 - 7 * at, 24], { attributes: QUALITIES, formation: 'march-column', facing: 0 });
  const train = [1, 2, 3, 4].map((at) => made.id(`party ${at}`));
  made.unit('B', 'guard', 'infantry', [20, 30], { facing: 0 }).unit('A', 'raiders', 'infantry', [60, 4]);
  return made.set({
    convoy: { ...newConvoy(), train, loads: train.map((carrier) => ({ carrier, at: null, fate: 'on the way' as const })) },
  });
}

test('AGX-ESC-09 all parties share one card and roll two dice each', () => {
  const table = aColumn().deck('2♥').turn('5♠');
  assert.equal(groupsOf(table.state, 1).length, 2);
  table.gives('party 1');
  assert.equal(table.asks, 'B: next unit');
  assert.equal(table.offers.length, 4);
});

test('AGX-ESC-09 AGX-ESC-08 loads count: carried, dropped with somebody to take them up, captured, gone with their party', () => {
  const made = aColumn();
  assert.deepEqual(trainStanding(made.s), { of: 4, exited: 0, held: 0, left: 4, hopeful: 4 });
  const loads = made.s.convoy?.loads ?? [];
  Object.assign(loads[0] ?? {}, { carrier: null, at: { x: 0, y: 0 } });
  assert.equal(trainStanding(made.s).left, 4, 'its party can pick it up again');
  Object.assign(made.of('party 1'), { status: 'lost', figures: 0 });
  assert.equal(trainStanding(made.s).left, 3);
  Object.assign(loads[1] ?? {}, { carrier: null, at: null, fate: 'captured' });
  Object.assign(loads[2] ?? {}, { carrier: null, at: null, fate: 'captured' });
  assert.equal(trainStanding(made.s).held, 2);
  assert.equal(verdictNow(made.s, 'flip'), null, 'two can still be brought off');
  Object.assign(loads[3] ?? {}, { carrier: null, at: null, fate: 'captured' });
  const verdict = verdictNow(made.s, 'flip');
  assert.deepEqual([verdict?.winner, verdict?.grade, verdict?.rule], [0, 'major', 'AGX-ESC-08']);
});

test('AGX-ESC-09 a dropped load is captured by raiders who stay with it undisturbed', () => {
  const made = aColumn().unit('A', 'takers', 'infantry-detachment', [30, 20], { facing: 90 });
  Object.assign(made.s.convoy?.loads[0] ?? {}, { carrier: null, at: { x: inch(30), y: inch(20.4) } });
  const table = made.deck('2♠').turn('5♥').gives('takers');
  table.say({ do: 'capture load', load: 0 }, 1, 1, 1, 1);
  assert.equal(table.state.convoy?.loads[0]?.fate, 'captured');
});
