// The log in words: who is out and with whom, who is in the way, and who gives way.
import assert from 'node:assert/strict';
import type { Event } from '@baize/kernel';
import { describe } from '../describe.ts';
import { staging } from '../scene.ts';
import { aFray, test } from './builder.ts';

const linesOf = (events: readonly Event[], kind: string) =>
  events.filter((event) => event.kind === kind).map((event) => describe(event, null));

test('ORD-WIN-01 in a duel and in a free-for-all one is out alone; in teams with the team', () => {
  const duel = aFray().with('Scout', 'e5').with('Gunner', 'e6', { hp: 5 }).slot('strike N', null);
  assert.deepEqual(linesOf(duel.events, 'out'), ["Blue's Battery Gunner is out."]);
  const three = aFray('free-for-all')
    .with('Scout', 'e5')
    .with('Gunner', 'e6', { hp: 5 })
    .with('Sergeant', 'a1')
    .slot('strike N', null, null);
  assert.deepEqual(linesOf(three.events, 'out'), ["Blue's Battery Gunner is out."]);
  const teams = aFray('teams')
    .with('Scout', 'e5')
    .with('Gunner', 'e6', { hp: 5 })
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i9', { condition: 'downed' })
    .slot('strike N', null, null, null);
  assert.deepEqual(linesOf(teams.events, 'out'), [
    "Blue's Battery Gunner is out, with the team.",
    "Moss's Drill Sergeant is out, with the team.",
  ]);
});

test('ORD-DOWN-09 ORD-DOWN-10 ORD-WIN-01 ORD-WIN-06 the dead and the beaten are all out, in the state, in the log and on the table', () => {
  const second = aFray('teams')
    .with('Scout', 'e5')
    .with('Gunner', 'e6', { hp: 5, revived: true })
    .with('Surgeon', 'a1')
    .with('Sergeant', 'i9')
    .slot('strike N', null, null, null);
  assert.equal(second.state.warriors[1]?.condition, 'out');
  assert.deepEqual(linesOf(second.events, 'out'), ["Blue's Battery Gunner is out."]);
  const conceded = aFray('free-for-all').with('Scout', 'e5').with('Gunner', 'e6').with('Sergeant', 'a1').play().concedes(1);
  assert.equal(conceded.w(1).condition, 'out');
  assert.match(staging.scene(conceded.view(0)).standings[1]?.doing ?? '', / · out$/);
});

test('ORD-EXEC-04 ORD-EXEC-05 one is in the way, several are', () => {
  const pair = aFray().with('Scout', 'd5').with('Gunner', 'f5').slot('advance E', 'advance W');
  assert.deepEqual(linesOf(pair.events, 'stopped'), [
    "Red's Slyfoot Scout cannot move: Blue is in the way.",
    "Blue's Battery Gunner cannot move: Red is in the way.",
  ]);
  const crowd = aFray('free-for-all').with('Scout', 'd5').with('Gunner', 'f5').with('Sergeant', 'e4');
  const [first] = linesOf(crowd.slot('advance E', 'advance W', 'advance N').events, 'stopped');
  assert.equal(first, "Red's Slyfoot Scout cannot move: Blue and Ochre are in the way.");
});

test('ORD-EXEC-03 option nudge: who loses the tile to a stronger one is told to whom it gives way', () => {
  const pair = aFray('duel', { nudge: 'on' }).with('Scout', 'd5').with('Gunner', 'f5').slot('advance E', 'advance W');
  assert.deepEqual(linesOf(pair.events, 'stopped'), ["Blue's Battery Gunner cannot move: it gives way to Red."]);
  const builder = aFray('free-for-all', { nudge: 'on' }).with('Scout', 'd5').with('Gunner', 'f5').with('Sergeant', 'e4');
  const [gunner, sergeant] = linesOf(builder.slot('advance E', 'advance W', 'advance N').events, 'stopped');
  assert.equal(gunner, "Blue's Battery Gunner cannot move: it gives way to Red, and Ochre is in the way.");
  assert.equal(sergeant, "Ochre's Drill Sergeant cannot move: it gives way to Red, and Blue is in the way.");
});
