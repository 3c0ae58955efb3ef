// Tribal horsemen, camels, tigermen, and riflemen who charge in the saddle.
import assert from 'node:assert/strict';
import { chargeDice, flightDice, marchDice } from '../rules/activation/dice.ts';
import { shooterRefusal } from '../rules/all/shots.ts';
import { goingOf, isCloseOrder } from '../rules/armies/kinds.ts';
import { advantagesOf, isDisorderedHere, scoreOf } from '../rules/combat/advantages.ts';
import { newFight, newFighter } from '../rules/combat/fighter.ts';
import { diceFor } from '../rules/combat/strength.ts';
import { canDismount, holdersOf } from '../rules/formations/dismount.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import type { Fighter, Pair } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const reply = (what: string, against: number | null = null) => ({ do: what, against, formation: null });
const straight = { pivot: 'middle', angle: 0 };
const times = (count: number, die: number) => Array.from({ length: count }, () => die);
/** How many dice an event tells of. */
const diceOf = (event: object | undefined) => (event && 'dice' in event ? (event.dice as number[]).length : 0);
const doing = (offers: readonly unknown[]) => new Set(offers.map((each) => (each as { do?: string }).do));

/** Both of a pair with their scores. */
function scores(made: Field, attacker: string, defender: string, set: Partial<Fighter> = {}): number[] {
  const pair: Pair = { attacker: made.id(attacker), defender: made.id(defender), kind: 'front', obstacle: false, levels: [0, 0] };
  const own = newFighter(made.of(attacker), 'attacker');
  const other = { ...newFighter(made.of(defender), 'defender'), ...set };
  const fight = newFight('charge', 0, [own, other], [pair]);
  return [scoreOf(advantagesOf(made.s, fight, own, other, pair)), scoreOf(advantagesOf(made.s, fight, other, own, pair))];
}

test('AGX-THOR-01 AGX-MOVE-01 tribal horsemen: five dice, six at the charge and in flight, and never out of the saddle', () => {
  const made = aField().unit('A', 'riders', 'tribal-horsemen', [24, 20]).unit('B', 'far', 'infantry', [4, 46]);
  const riders = made.of('riders');
  assert.deepEqual([marchDice(made.s, riders), chargeDice(made.s, riders), flightDice(made.s, riders)], [5, 6, 6]);
  assert.equal(canDismount(made.s, riders), false);
  const offers = doing(made.turn('5♥').gives('riders').offers);
  for (const barred of ['dismount', 'face', 'enter', 'work', 'widen']) assert.ok(!offers.has(barred), barred);
});

test('AGX-THOR-01 from two ranks to one costs a die, and then four are left to roll', () => {
  const table = aField().unit('A', 'riders', 'tribal-horsemen', [24, 20]).unit('B', 'far', 'infantry', [4, 46]).turn('5♥').gives('riders');
  table.say({ do: 'form', formation: 'loose', ranks: 1, to: 'front' });
  assert.deepEqual([table.unit('riders').post.formation, table.unit('riders').post.ranks], ['loose', 1]);
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 1, 1, 1, 1);
  assert.equal(table.state.acting?.left, inch(4));
});

test('AGX-GEN-08 AGW-MOVE-05 in loose order they go anywhere and face as they like', () => {
  const table = aField().unit('A', 'riders', 'tribal-horsemen', [24, 20]).unit('B', 'far', 'infantry', [4, 46]).turn('5♥').gives('riders');
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 2, 2, 2, 2);
  assert.equal(table.refusalTo(0, { do: 'advance', by: inch(4) })?.rule, 'AGW-MOVE-05');
  table.say({ do: 'go', x: inch(32), y: inch(18), facing: 27000, ranks: 2, via: [] });
  assert.deepEqual([table.unit('riders').post.facing, table.unit('riders').post.formation], [27000, 'loose']);
});

test('AGX-THOR-01 AGX-MOVE-01 rough ground costs them two inches for one and disorders them', () => {
  const made = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 20])
    .unit('B', 'far', 'infantry', [4, 46])
    .area('mud', 'ploughed-field', 10, 20.5, 28, 14);
  assert.equal(goingOf(made.s, made.of('riders')), 'tribal horse');
  const table = made.turn('5♥').gives('riders').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 2, 2, 2, 2, 2);
  assert.ok(
    table.refusalTo(0, { do: 'go', x: inch(24), y: inch(26), facing: 9000, ranks: 2, via: [] }),
    'eight inches, five and a half of them rough',
  );
  table.say({ do: 'go', x: inch(24), y: inch(24), facing: 9000, ranks: 2, via: [] });
  assert.deepEqual([table.unit('riders').disordered, table.state.acting?.left], [true, inch(10) - inch(6) - inch(3.5)]);
});

test('AGX-THOR-02 content golden 24: horsemen charge light cavalry that stands: +1 and -1 make 0 against 0', () => {
  const made = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 10])
    .unit('B', 'hussars', 'light-cavalry', [24, 20])
    .unit('B', 'mounted', 'mounted-infantry', [10, 20])
    .unit('B', 'tribe', 'tribal-horsemen', [36, 24]);
  assert.deepEqual(scores(made, 'riders', 'hussars'), [0, 0]);
  assert.deepEqual(scores(made, 'riders', 'tribe'), [1, 0], 'other tribal horse is no regular cavalry');
  assert.deepEqual(scores(made, 'riders', 'mounted'), [1, -1], 'nor are mounted infantry, who are caught in disorder');
  assert.deepEqual(scores(made, 'hussars', 'riders'), [1, -1], 'and it holds in defence');
});

test('AGX-THOR-03 AGX-THOR-04 content golden 23: 2, 3, 5, 6: ten inches on, five dice on 6, six inches back', () => {
  const table = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 8])
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 28])
    .deck('2♠')
    .turn('5♥')
    .gives('riders')
    .say({ do: 'roll', pace: 'march', reserve: 1, road: false }, 2, 3, 5, 6);
  assert.equal(table.state.acting?.left, inch(16));
  table.say({ do: 'go', x: inch(24), y: inch(16), facing: 9000, ranks: 2, via: [] }).say({ do: 'halt' });
  table.say({ do: 'shoot', target: 2 }, 6, 6, 3, 1, 2, 1, 1);
  const [shot] = table.told('shoots');
  assert.deepEqual([shot?.toHit, shot?.hits, diceOf(shot), table.unit('line').figures], [6, 2, 5, 10]);
  assert.ok(!table.has({ do: 'shoot', target: 2 }), 'once in an activation');
  table.say({ do: 'move' }).say({ do: 'go', x: inch(24), y: inch(10), facing: 9000, ranks: 2, via: [] });
  assert.equal(table.unit('riders').post.y, inch(12));
});

test('AGX-THOR-03 the shot goes all round, to 12" and no farther, not in disorder, not at a run, and never with a charge', () => {
  const made = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 20])
    .unit('B', 'behind', 'infantry', [24, 10], { facing: 90 })
    .unit('B', 'far', 'infantry', [24, 33.2]);
  const parts = (name: string) => shotParts(made.s, made.of('riders'), made.of(name), 'activation');
  assert.deepEqual([parts('behind')?.dice, parts('far')], [5, null]);
  made.of('riders').disordered = true;
  assert.equal(parts('behind'), null);
  made.of('riders').disordered = false;
  for (const occasion of ['response', 'support', 'parting'] as const)
    assert.ok(shooterRefusal(made.s, made.of('riders'), occasion), occasion);
  const table = made.turn('5♥').gives('riders');
  table.say({ do: 'shoot', target: 1 }, 1, 1, 1, 1, 1);
  assert.ok(!doing(table.offers).has('charge'));
  const running = aField()
    .unit('A', 'riders', 'tribal-horsemen', [24, 20])
    .unit('B', 'foe', 'infantry', [24, 28])
    .turn('5♥')
    .gives('riders');
  running.say({ do: 'roll', pace: 'run', reserve: 0, road: false }, 1, 1, 1, 1, 1, 1).say({ do: 'halt' });
  assert.ok(!doing(running.offers).has('shoot'));
});

test('AGX-THOR-03 AGX-FRC-17 Marksmen and Bad Shots change the dice from the saddle', () => {
  const dice = (attributes: ('marksmen' | 'bad-shots')[]) => {
    const made = aField().unit('A', 'riders', 'tribal-horsemen', [24, 20], { attributes }).unit('B', 'foe', 'infantry', [24, 28]);
    return shotParts(made.s, made.of('riders'), made.of('foe'), 'activation')?.dice;
  };
  assert.deepEqual([dice([]), dice(['marksmen']), dice(['bad-shots'])], [5, 6, 3]);
});

test('AGX-THOR-01 charged, they neither evade nor shoot, and counter-charge with two dice as cavalry', () => {
  const table = aField()
    .unit('A', 'horse', 'light-cavalry', [24, 10])
    .unit('B', 'riders', 'tribal-horsemen', [24, 24])
    .unit('B', 'far', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('horse')
    .say(charge(1));
  const kinds = doing(table.offers);
  for (const barred of ['evade 2', 'evade 3', 'long shot', 'short shot', 'dismount']) assert.ok(!kinds.has(barred), barred);
  table.say(reply('counter-charge', 0), 1, 2);
  assert.deepEqual(table.told('counter-charges')[0]?.dice, [1, 2]);
});

test('AGX-CAMEL-01 AGX-MOVE-01 camelry: three dice, five at the charge and in flight, light cavalry in the fight, no -1, and two holders of nine', () => {
  const made = aField()
    .unit('A', 'camels', 'large-camelry', [24, 10])
    .unit('B', 'hussars', 'light-cavalry', [24, 20])
    .area('wood', 'wood', 30, 30, 4, 4);
  const camels = made.of('camels');
  assert.deepEqual(
    [marchDice(made.s, camels), chargeDice(made.s, camels), flightDice(made.s, camels), holdersOf(made.s, camels)],
    [3, 5, 5, 2],
  );
  assert.deepEqual(scores(made, 'camels', 'hussars'), [1, 0]);
  assert.equal(isCloseOrder(made.s, camels), true);
  assert.ok(shooterRefusal(made.s, camels, 'activation'), 'not from the saddle');
});

test('AGX-CAMEL-01 on foot camelry shoots like cavalry: one die for three', () => {
  const made = aField()
    .unit('A', 'camels', 'camelry', [24, 10], { mounted: false, formation: 'skirmish', weapon: 'carbine' })
    .unit('B', 'line', 'infantry', [24, 18]);
  assert.equal(shotParts(made.s, made.of('camels'), made.of('line'), 'activation')?.dice, 2);
});

test('AGX-CAMEL-02 camel scouts: three dice, five at a run, never charge, slip away with three dice for one action', () => {
  const made = aField()
    .unit('B', 'scouts', 'camel-scouts', [24, 30], { counter: true })
    .unit('A', 'horse', 'light-cavalry', [24, 14])
    .unit('B', 'far', 'infantry', [4, 46]);
  const scouts = made.of('scouts');
  assert.deepEqual([marchDice(made.s, scouts), chargeDice(made.s, scouts)], [3, 5]);
  const table = made.deck('2♠').turn('5♥').gives('horse').say(charge(0));
  const kinds = doing(table.offers);
  assert.ok(kinds.has('evade 3') && !kinds.has('evade 2') && !kinds.has('counter-charge') && !kinds.has('dismount'));
  table.say(reply('evade 3', 1), 3, 3, 3);
  assert.deepEqual(table.told('evades')[0]?.dice, [3, 3, 3]);
});

test('AGX-CAMEL-02 caught mounted they are disordered light cavalry', () => {
  const made = aField().unit('A', 'horse', 'heavy-cavalry', [24, 10]).unit('B', 'scouts', 'camel-scouts', [24, 20]);
  assert.equal(isDisorderedHere(made.s, newFighter(made.of('scouts'), 'defender')), true);
  assert.deepEqual(scores(made, 'horse', 'scouts'), [1, -1]);
});

test('AGX-CAMEL-03 camel corps: dragoons and mounted infantry by type, camels by their legs', () => {
  const made = aField()
    .unit('A', 'corps', 'light-dragoons', [24, 10], { traits: ['camels'] })
    .unit('A', 'saharans', 'mounted-infantry', [10, 10], { traits: ['camels'] })
    .unit('A', 'walking', 'light-dragoons', [36, 10], { traits: ['camels'], mounted: false, formation: 'skirmish' })
    .unit('B', 'riders', 'tribal-horsemen', [24, 24]);
  const dice = (name: string) => [marchDice(made.s, made.of(name)), chargeDice(made.s, made.of(name))];
  assert.deepEqual(
    [dice('corps'), dice('saharans'), dice('walking')],
    [
      [3, 5],
      [3, 5],
      [3, 4],
    ],
  );
  assert.deepEqual(scores(made, 'riders', 'corps'), [0, 0], 'dragoons are regular cavalry');
});

/** Six hussars at the necks of six tigermen. */
function tigers(set: object = {}, hussars = 6) {
  return aField()
    .unit('A', 'hussars', 'light-cavalry', [24, 10], { figures: hussars, original: 6, ranks: 2 })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'tigers', 'tigermen', [24, 16], set)
    .unit('B', 'far', 'infantry', [4, 46])
    .deck('2♠');
}

test('AGX-TIGER-01 charged by horse tigermen do not evade; charged by foot they may (AGX-TIGER-03)', () => {
  const table = tigers().turn('5♥').gives('hussars').say(charge(2));
  assert.deepEqual(table.told('responds')[0]?.responses, [], 'there is nothing that they could do');
  assert.equal(table.asks, 'A: charge wheel');
  const onFoot = aField()
    .unit('A', 'line', 'infantry', [24, 10])
    .unit('B', 'tigers', 'tigermen', [24, 14])
    .unit('B', 'far', 'infantry', [4, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('line')
    .say(charge(1));
  assert.ok(doing(onFoot.offers).has('evade 2'));
});

test('AGX-TIGER-02 content golden 25: hooks 5, 6, 1, 2, 6, 3: two hussars gone, one held: four left, three roll, and the two are no losses of the fight', () => {
  const table = tigers().turn('5♥').gives('hussars').say(charge(2));
  table.say(straight, 6, 6, 6, 6, 6, 5, 6, 1, 2, 6, 3, ...times(3, 1), ...times(6, 1), 4, 4, 4, 4);
  assert.deepEqual(table.told('hooks thrown')[0]?.dice, [5, 6, 1, 2, 6, 3]);
  const [blows] = table.told('strikes');
  assert.deepEqual([table.unit('hussars').figures, diceOf(blows)], [4, 3]);
  assert.ok(table.told('combat result').every((event) => event.taken === 0));
  assert.equal(table.told('morale').length, 0);
});

test('AGX-TIGER-02 with the last rider unhorsed there is no combat and the tigermen stay as they were', () => {
  const table = tigers({}, 2).turn('5♥').gives('hussars').say(charge(2));
  table.say(straight, 6, 6, 6, 6, 6, 6, 6, 1, 1, 1, 1);
  assert.deepEqual(
    [table.unit('hussars').status, table.unit('tigers').figures, table.unit('tigers').disordered, table.told('fight').length],
    ['lost', 6, false, 0],
  );
});

test('AGX-TIGER-02 running tigermen throw nothing; held riders fight again in another combat', () => {
  const table = tigers({ running: true, disordered: true }).turn('5♥').gives('hussars').say(charge(2));
  table.say(straight, 6, 6, 6, 6, 6, ...times(12, 1), 1);
  assert.equal(table.told('hooks thrown').length, 0);
  const made = tigers();
  const fighter = newFighter(made.of('hussars'), 'attacker');
  const pair: Pair = { attacker: 0, defender: 2, kind: 'front', obstacle: false, levels: [0, 0] };
  const fight = newFight('second', 0, [fighter, newFighter(made.of('tigers'), 'defender')], [pair]);
  assert.deepEqual([diceFor(made.s, fight, fighter), diceFor(made.s, fight, { ...fighter, held: 2 })], [6, 4]);
});

/** Elite Boers 14" before a line. */
function boers(set: object = {}) {
  return aField()
    .unit('A', 'boers', 'mounted-infantry', [24, 10], { attributes: ['marksmen'], traits: ['charging riflemen'], ranks: 2, ...set })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'foes', 'infantry', [24, 20], { counter: true })
    .unit('B', 'far', 'infantry', [4, 46])
    .deck('2♠');
}

test('AGX-NAT-14 content golden 65: six elite Boers fire two dice on 6 and charge with three dice left', () => {
  const table = boers().turn('5♥').gives('boers');
  table.say({ do: 'shoot', target: 2 }, 6, 6, 5, 1);
  const [shot] = table.told('shoots');
  assert.deepEqual([diceOf(shot), shot?.toHit, table.unit('foes').figures], [2, 6, 11]);
  assert.deepEqual(table.offers, [charge(2), { do: 'done' }], 'the shot is for those who charge');
  table.say(charge(2)).say('enough');
  assert.equal(table.state.charge?.chargers[0]?.dice, 3);
});

test('AGX-NAT-14 charging they are light cavalry in good order; caught otherwise they are disordered, and other mounted infantry never charges', () => {
  const made = boers();
  const boer = made.of('boers');
  assert.equal(isDisorderedHere(made.s, newFighter(boer, 'attacker')), false);
  assert.equal(isDisorderedHere(made.s, newFighter(boer, 'defender')), true);
  assert.ok(doing(made.turn('5♥').gives('boers').offers).has('charge'));
  const plain = boers({ traits: [] }).turn('5♥').gives('boers');
  assert.ok(!doing(plain.offers).has('charge') && !doing(plain.offers).has('shoot'));
  const shaken = boers({ disordered: true }).turn('5♥').gives('boers');
  assert.ok(!doing(shaken.offers).has('shoot'), 'not in disorder');
});

test('AGX-NAT-14 AGW-DISM-03 Boers and Plains warriors dismount for a die and leave one holder of six', () => {
  const made = aField()
    .unit('A', 'boers', 'mounted-infantry', [24, 10], { traits: ['charging riflemen'] })
    .unit('A', 'warriors', 'light-dragoons', [10, 10], { traits: ['tribal'] })
    .unit('B', 'far', 'infantry', [4, 46]);
  assert.deepEqual([holdersOf(made.s, made.of('boers')), holdersOf(made.s, made.of('warriors'))], [1, 1]);
  const table = made.turn('5♥').gives('boers');
  assert.ok(table.has({ do: 'dismount' }));
});
