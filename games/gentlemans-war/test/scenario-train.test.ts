// The Escort: how the train moves, who holds it up, who captures, retakes and burns wagons, and what that is worth in the end.
import assert from 'node:assert/strict';
import { attackRefusal } from '../rules/all/attacks.ts';
import { shotRefusal } from '../rules/all/shots.ts';
import { groupsOf } from '../rules/cards/groups.ts';
import { wagonsToTake } from '../rules/convoy/capture.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { isHeld } from '../rules/convoy/train.ts';
import { worksFor } from '../rules/engineering/tasks.ts';
import { tryStep } from '../rules/movement/legs.ts';
import { wagonsNeeded } from '../scenarios/escort.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { aField, type Field, inch, type Placed, test } from './field.ts';

/** A file of wagons on the road eastward, the first at the head; B escorts, A raids. */
function aTrain(wagons: number, options: { variant?: string; size?: string } = {}): Field {
  const made = aField({ scenario: 'escort', roles: 'host-attacks', ...options });
  for (let at = 0; at < wagons; at++) made.unit('B', `wagon ${at + 1}`, 'wagon', [40 - 4 * at, 24], { facing: 0 });
  return made.set({ convoy: { ...newConvoy(), train: Array.from({ length: wagons }, (_, at) => made.id(`wagon ${at + 1}`)) } });
}

function withOthers(made: Field): Field {
  return made.unit('B', 'far escort', 'infantry', [5, 44], { facing: 0 }).unit('A', 'far raider', 'infantry', [68, 4]);
}

const onFoot: Placed = { figures: 3, original: 3 };

test('AGX-ESC-04 AGX-GEN-10 all wagons are one unit for cards, and move in order on one roll of two dice', () => {
  const table = withOthers(aTrain(3)).deck('2♥').turn('5♠');
  assert.equal(groupsOf(table.state, 1).length, 2, 'the train and one unit');
  assert.ok(table.has({ do: 'unit', unit: table.id('wagon 1') }) && !table.has({ do: 'unit', unit: table.id('wagon 2') }));
});

test('AGX-ESC-04 each wagon goes up to the roll and stops behind the one before it', () => {
  const table = withOthers(aTrain(3)).deck('2♥').turn('5♠', 3, 4);
  table.say({ do: 'unit', unit: table.id('wagon 1') }, 3, 4);
  assert.equal(table.asks, 'B: move');
  assert.equal(table.told('rolled to move').length, 1);
  table.say({ do: 'march', path: [{ x: inch(43), y: inch(24) }] }).say({ do: 'halt' });
  assert.equal(
    table.refusalTo(1, { do: 'march', path: [{ x: inch(43), y: inch(24) }] })?.rule,
    'AGW-ALL-05',
    'wagon 2 cannot pass through wagon 1',
  );
  table.say({ do: 'march', path: [{ x: inch(39), y: inch(24) }] }).say({ do: 'halt' });
  table.say({ do: 'halt' });
  assert.deepEqual(
    ['wagon 1', 'wagon 2', 'wagon 3'].map((name) => [table.unit(name).post.x, table.unit(name).counter]),
    [
      [inch(43), true],
      [inch(39), true],
      [inch(32), true],
    ],
  );
});

test('AGX-ESC-04 golden 63: three raiders who touch a wagon hold it, two do not; those behind close up or go round', () => {
  const held = (figures: number) =>
    withOthers(aTrain(6)).unit('A', 'raiders', 'infantry-detachment', [34.5, 24.5], { figures, original: 6, facing: 270 });
  const made = held(3);
  assert.equal(isHeld(made.s, made.of('wagon 2')), true);
  assert.equal(isHeld(made.s, made.of('wagon 1')), false);
  assert.equal(isHeld(held(2).s, held(2).of('wagon 2')), false);
  const table = made.deck('2♥').turn('5♠');
  table.say({ do: 'unit', unit: table.id('wagon 1') }, 3, 4);
  table.say({ do: 'march', path: [{ x: inch(46.9), y: inch(24) }] }).say({ do: 'halt' });
  assert.equal(table.asks, 'B: move', 'wagon 3 is asked next');
  const round = {
    do: 'march',
    path: [
      { x: inch(33), y: inch(21.5) },
      { x: inch(37), y: inch(21.5) },
    ],
  };
  assert.equal(table.refusalTo(1, round), null, 'round the stopped wagon over open ground');
  assert.equal(table.unit('wagon 2').post.x, inch(36));
});

test('AGX-ESC-04 wagons keep an inch from the enemy and out of rough ground, and nobody moves through them', () => {
  const made = withOthers(aTrain(1))
    .area('field', 'ploughed-field', 42, 20, 6, 8)
    .unit('B', 'behind', 'infantry', [30, 20], { facing: 90 });
  const purse = { dice: [6, 6], taken: [], left: inch(12), hasMoved: false };
  const into = tryStep(made.s, made.of('wagon 1'), { do: 'march', path: [{ x: inch(44), y: inch(24) }] }, purse);
  assert.ok('refusal' in into, 'not into the plough');
  const through = withOthers(aTrain(1)).unit('B', 'friend', 'sharpshooters', [38.5, 20], { facing: 90 });
  const pass = tryStep(through.s, through.of('friend'), { do: 'go', x: inch(38.5), y: inch(29), facing: 9000, ranks: 2, via: [] }, purse);
  assert.ok('refusal' in pass, 'not even skirmishers pass through a wagon');
});

test('AGX-ESC-04 AGX-GEN-10 wagons of the train are neither shot at nor charged, and carry no troops', () => {
  const made = withOthers(aTrain(1)).unit('A', 'raiders', 'infantry', [38.5, 18]).unit('B', 'riders', 'sharpshooters', [38.5, 26]);
  assert.equal(shotRefusal(made.s, made.of('raiders'), made.of('wagon 1'), 'activation')?.rule, 'AGW-ALL-01');
  assert.equal(attackRefusal(made.s, made.of('raiders'), made.of('wagon 1'), 'charge')?.rule, 'AGW-ALL-01');
  const table = made.turn('5♠').gives('riders');
  assert.ok(!table.has({ do: 'board', wagon: table.id('wagon 1') }));
});

/** Raiders beside wagon 2 and an escort so far off it. */
function atWagon(away: number, set: Placed = onFoot): Field {
  return withOthers(aTrain(3))
    .unit('A', 'raiders', 'infantry-detachment', [34.5, 23.5], { facing: 90, ...set })
    .unit('B', 'guard', 'sharpshooters', [34.5, 24.5 + away], { facing: 270 });
}

test('AGX-ESC-05 golden 14: an escort 2.5" from the wagon prevents the capture, 3.1" does not', () => {
  const [near, far] = [atWagon(2.5), atWagon(3.1)];
  assert.deepEqual(wagonsToTake(near.s, near.of('raiders')), []);
  assert.deepEqual(wagonsToTake(far.s, far.of('raiders')), [far.id('wagon 2')]);
  const table = far.deck('2♠').turn('5♥').gives('raiders');
  table.say({ do: 'capture', wagon: table.id('wagon 2') });
  assert.equal(table.told('wagon captured').length, 1);
  assert.deepEqual(table.state.convoy?.captured, [table.id('wagon 2')]);
  assert.equal(table.unit('raiders').counter, true);
});

test('AGX-ESC-05 not with two figures, not when running, and not after anything else in the activation', () => {
  const two = atWagon(8, { figures: 2, original: 6 });
  assert.deepEqual(wagonsToTake(two.s, two.of('raiders')), []);
  const running = atWagon(8, { ...onFoot, running: true });
  assert.deepEqual(wagonsToTake(running.s, running.of('raiders')), []);
  const table = atWagon(8)
    .deck('2♠')
    .turn('5♥')
    .gives('raiders')
    .say({ do: 'roll', pace: 'march', reserve: 1, road: false }, 3)
    .say({ do: 'halt' });
  assert.ok(!table.has({ do: 'capture', wagon: table.id('wagon 2') }));
});

test('AGX-ESC-05 a running escort guards nothing, and the escort retakes a wagon in the same way', () => {
  const made = atWagon(2);
  made.of('guard').running = true;
  assert.deepEqual(wagonsToTake(made.s, made.of('raiders')), [made.id('wagon 2')]);
  const back = withOthers(aTrain(3)).unit('B', 'guard', 'sharpshooters', [34.5, 24.5], { facing: 270 });
  back.s.convoy?.captured.push(back.id('wagon 2'));
  const table = back.deck('2♥').turn('5♠').gives('guard');
  table.say({ do: 'capture', wagon: table.id('wagon 2') });
  assert.deepEqual(table.state.convoy?.captured, []);
});

test('AGX-ESC-05 AGX-GEN-13 a captured wagon does nothing; with none left under way the train needs no card', () => {
  const made = withOthers(aTrain(1));
  made.s.convoy?.captured.push(made.id('wagon 1'));
  assert.equal(groupsOf(made.s, 1).length, 1);
});

test('AGX-ESC-06 only a captured wagon is burnt, and then it is captured for good', () => {
  const made = atWagon(8);
  const burns = () =>
    worksFor(made.s, made.of('raiders')).some(({ kind, at }) => kind === 'destroy wagon' && at === `unit:${made.id('wagon 2')}`);
  assert.equal(burns(), false);
  made.s.convoy?.captured.push(made.id('wagon 2'));
  assert.equal(burns(), true);
  made.of('raiders').task = { kind: 'destroy wagon', at: `unit:${made.id('wagon 2')}`, counted: 1, needed: 1, begun: 0, broken: false };
  const table = made.deck('joker-1', '2♥').next(4);
  assert.equal(table.unit('wagon 2').status, 'lost');
  assert.deepEqual(table.state.convoy?.burnt, [table.id('wagon 2')]);
  assert.equal(trainStanding(table.state).held, 1);
});

test('AGX-ESC-06 AGW-ENG-05 a captured wagon is burnt though its escort is near; its own side’s guard saves only what is not captured', () => {
  const made = atWagon(2);
  made.s.convoy?.captured.push(made.id('wagon 2'));
  assert.ok(worksFor(made.s, made.of('raiders')).some(({ kind, at }) => kind === 'destroy wagon' && at === `unit:${made.id('wagon 2')}`));
});

test('AGX-ESC-08 golden 15: at even forces five of six wagons are needed', () => {
  const made = withOthers(aTrain(6, { variant: 'even', size: 'medium' }));
  assert.equal(wagonsNeeded(made.s), 5);
  for (const at of [1, 2, 3, 4]) made.of(`wagon ${at}`).status = 'exited';
  made.s.convoy?.captured.push(made.id('wagon 5'));
  assert.equal(verdictNow(made.s, 'flip'), null, 'four out, one captured, one left: five can still be reached');
  made.s.convoy?.captured.push(made.id('wagon 6'));
  const verdict = verdictNow(made.s, 'flip');
  assert.deepEqual([verdict?.winner, verdict?.grade, verdict?.rule], [0, 'marginal', 'AGX-ESC-08'], 'two held of six are less than half');
});

test('AGX-ESC-08 all wagons out is a major victory, the need alone a marginal one, half held a major one for the raiders', () => {
  const after = (exited: number, captured: number) => {
    const made = withOthers(aTrain(4));
    for (let at = 1; at <= exited; at++) made.of(`wagon ${at}`).status = 'exited';
    for (let at = exited + 1; at <= exited + captured; at++) made.s.convoy?.captured.push(made.id(`wagon ${at}`));
    const verdict = verdictNow(made.s, 'flip');
    return [verdict?.winner, verdict?.grade];
  };
  assert.deepEqual(after(4, 0), [1, 'major']);
  assert.deepEqual(after(2, 2), [1, 'marginal']);
  assert.deepEqual(after(1, 3), [0, 'major']);
  assert.deepEqual(after(2, 0), [undefined, undefined], 'reaching the need does not end it by itself');
});

test('AGX-ESC-07 driven off, a quarter lost: every wagon that is not captured counts as exited', () => {
  const made = withOthers(aTrain(4)).unit('A', 'lost', 'infantry', [60, 40]);
  Object.assign(made.of('lost'), { status: 'lost', figures: 0 });
  made.s.convoy?.captured.push(made.id('wagon 4'));
  const verdict = verdictNow(made.s, 'flip');
  assert.deepEqual([verdict?.winner, verdict?.grade, verdict?.rule], [1, 'marginal', 'AGX-ESC-07']);
});
