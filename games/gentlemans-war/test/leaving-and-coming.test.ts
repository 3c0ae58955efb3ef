// Leaving the table, coming on it, and being set down on it: where the rules of scenarios meet cards, roads, pairs, guns and charges.
import '../game.ts';
import assert from 'node:assert/strict';
import type { Options, Space } from '@baize/kernel';
import { commandersUnit } from '../rules/cards/commander.ts';
import type { Suited } from '../rules/cards/deck.ts';
import { groupsOf } from '../rules/cards/groups.ts';
import { actionsFor } from '../rules/charge/responses.ts';
import { fallOf } from '../rules/country/fallen-bridges.ts';
import { centreOf } from '../rules/formations/footprint.ts';
import { exitRefusal, leaveBy } from '../rules/movement/exit.ts';
import { chooseGeneralPlace } from '../rules/setup/staff.ts';
import { waiting } from '../rules/setup/waiting.ts';
import { countOf } from '../scenarios/counts.ts';
import { chooseFlank } from '../scenarios/flank-march.ts';
import { reserveUnits } from '../scenarios/reinforcements.ts';
import { aField, type Field, inch, type Table, test, umpire } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });

/** An advance guard of a support near the enemy's baseline with its skirmishers behind it, and five others. */
function pairAtTheEdge(): Field {
  const made = field({ scenario: 'advance-guards' });
  made.pair();
  Object.assign(made.of('support').post, { x: inch(20), y: inch(46) });
  Object.assign(made.of('loose').post, { x: inch(20), y: inch(41) });
  for (let at = 0; at < 6; at++) made.unit('A', `a${at}`, 'infantry-detachment', [4 + 6 * at, 5]);
  return made.unit('B', 'b', 'infantry', [40, 30]).unit('B', 'c', 'infantry', [40, 20]);
}

test('AGX-SCN-09 AGW-CYC-04 a support that has marched off needs a card of its own, and so do the skirmishers that it has left behind', () => {
  const made = pairAtTheEdge();
  const table = made.deck('2♥').turn('7♥').gives('support').say(made.id('support'));
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 3, 3).say({ do: 'exit', edge: 'north' });
  table.say({ do: 'done' });
  assert.equal(table.unit('support').status, 'exited');
  const groups = groupsOf(table.state, 0).map((group) => group.map(({ id }) => id));
  assert.ok(groups.some((group) => group.length === 1 && group[0] === table.id('support')));
  assert.ok(groups.some((group) => group.length === 1 && group[0] === table.id('loose')));
  assert.deepEqual(countOf(table.state, 0), { started: 7, lost: 0, exited: 0 }, 'it has not exited before its last part has');
  leaveBy(table.state, table.unit('loose'), 'north', umpire(table.state));
  assert.equal(countOf(table.state, 0).exited, 1);
});

test('AGX-SCN-09 of a split unit whose last part on the table marches off, parts lost before do not matter', () => {
  const made = pairAtTheEdge();
  Object.assign(made.of('loose'), { status: 'lost', figures: 0 });
  leaveBy(made.s, made.of('support'), 'north', umpire(made.s));
  assert.deepEqual(countOf(made.s, 0), { started: 7, lost: 0, exited: 1 });
});

test('AGW-CMD-12 AGX-SCN-09 a commander who has left the table with his unit keeps his side’s Hold Cards from all others', () => {
  const made = pairAtTheEdge().general('A', 'Chief', 'a0', { isCommander: true }).hand('A', '9♥');
  leaveBy(made.s, made.of('a0'), 'north', umpire(made.s));
  assert.equal(commandersUnit(made.s, 0), made.id('a0'));
  const table = made.deck('2♠').next();
  assert.notEqual(table.asks, 'A: interrupt', 'his unit has its counter, and the hand serves no other');
});

test('AGX-SCN-09 AGW-GUN-06 a crew that leaves by the edge takes the place of its gun with it', () => {
  const made = field({ scenario: 'advance-guards' })
    .unit('A', 'crew', 'field-gun', [20, 46], { formation: 'skirmish', gun: { x: inch(20), y: inch(30), facing: 9000 } })
    .unit('B', 'b', 'infantry', [40, 30]);
  leaveBy(made.s, made.of('crew'), 'north', umpire(made.s));
  assert.equal(made.of('crew').gun, null, 'there is nothing left to spike');
});

test('AGX-SCN-09 AGW-LAND-03 whoever claims the road and leaves the table beside it has lost the extra die before he is out', () => {
  const road = { scenario: 'ambush', size: 'small' as const };
  const column = (y: number) => {
    const made = field(road).unit('B', 'column', 'infantry', [64, y], { formation: 'march-column', facing: 0 });
    made
      .line('unused', 'hedge', [
        [1, 1],
        [2, 1],
      ])
      .area('road', 'road', 60, 23, 6, 2);
    return made.unit('B', 'rest', 'infantry', [4, 40]).unit('A', 'raider', 'infantry', [20, 4]);
  };
  // Four dice make 9": eight to the edge on a road that ends two inches on; without the 5 there are four.
  const table = column(24).deck('2♥').turn('5♠').gives('column').say({ do: 'roll', pace: 'march', reserve: 0, road: true }, 2, 1, 1, 5);
  assert.equal(exitRefusal(table.state, table.unit('column'), 'east', 9000)?.rule, 'AGX-SCN-09');
  const whole = column(24);
  whole.area('more', 'road', 66, 23, 6, 2);
  const free = whole.deck('2♥').turn('5♠').gives('column').say({ do: 'roll', pace: 'march', reserve: 0, road: true }, 2, 1, 1, 5);
  assert.equal(exitRefusal(free.state, free.unit('column'), 'east', 9000), null, 'on the road all the way');
});

/** The relief of a farm comes on at the first joker. */
function reliefComes(generals: readonly string[], ...next: Suited[]): Table {
  const made = field({ scenario: 'isolated' })
    .unit('B', 'farm', 'infantry', [52, 24])
    .unit('B', 'relief', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'horse', 'light-cavalry', [60, 10], { facing: 180 })
    .unit('A', 'foot', 'infantry', [66, 40], { facing: 180 });
  made.s.scenario.detachment = [0];
  const stretch = { edge: 'west' as const, from: 0, to: inch(48) };
  made.s.scenario.coming.push({ unit: made.id('relief'), how: 'joker', joker: 1, stretch, why: 'relief' });
  for (const name of generals) made.general('B', name, [0, 0], { status: 'waiting', isCommander: true });
  const table = made.deck('joker-1', ...next, '2♠').next();
  return table.say(table.candidates[0]);
}

test('AGX-SCN-12 AGX-GEN-13 who has come at a joker has its counter, and answers a charge as one that has not acted', () => {
  const table = reliefComes([]);
  const relief = table.unit('relief');
  assert.deepEqual([relief.status, relief.counter], ['table', true]);
  assert.equal(actionsFor(table.state, relief, 0), 2);
  assert.equal(actionsFor(table.state, { ...table.unit('farm'), counter: true }, 0), 1, 'others who have a counter have acted');
});

test('AGX-SCN-12 AGW-ACE-01 AGW-CYC-03 an ace makes it act after all, and with the cycle the arrival is forgotten', () => {
  const table = reliefComes([], 'A♠');
  table.say({ do: 'ace', unit: table.id('relief') }).say({ do: 'done' });
  assert.equal(actionsFor(table.state, table.unit('relief'), 0), 1);
  const waits = reliefComes([], '7♠', '8♠');
  waits.say({ do: 'unit', unit: waits.id('farm') }).say({ do: 'done' });
  assert.deepEqual([waits.unit('relief').counter, waits.unit('relief').hasArrived], [false, false], 'all have their counters: a new cycle');
});

test('AGX-SCN-12 AGX-SCN-17 AGW-CMD-12 a general who comes with the relief is attached, stands alone within 3" of it, or waits', () => {
  const table = reliefComes(['Chief']);
  assert.equal(table.asks, 'B: general comes with');
  assert.deepEqual(table.offers, [table.id('relief'), 'alone', 'wait']);
  table.say('alone');
  const { x, y } = table.unit('relief').post;
  assert.equal(table.refusalTo(1, { x: x + inch(5), y })?.rule, 'AGX-SCN-12', 'too far from it');
  table.say({ x: x + inch(2), y });
  assert.deepEqual([table.state.generals[0]?.status, table.state.generals[0]?.unit], ['table', null]);
  assert.equal(commandersUnit(table.state, 1), null, 'the hand serves everybody');
});

/** A river with a bridge across its middle, and a gun whose front alone is on it. */
function overTheBridge(y: number, facing: number): Field {
  return field({ scenario: 'river', variant: 'place-major' })
    .line(
      'water',
      'river',
      [
        [0, 24],
        [72, 24],
      ],
      { width: 4 },
    )
    .area('arch', 'bridge', 28, 20.5, 4, 7)
    .unit('A', 'gun', 'field-gun', [30, y], { formation: 'limbered', facing })
    .unit('B', 'far', 'infantry', [60, 44]);
}

test('AGX-TRIG-03 AGX-RIVER-04 AGW-ENG-05 whoever has any part on a bridge that falls is set down on the bank on which his centre lies', () => {
  for (const rule of ['AGX-TRIG-03', 'AGW-ENG-05']) {
    const south = overTheBridge(23, 90);
    fallOf(south.s, 'arch', rule, umpire(south.s));
    assert.deepEqual([south.of('gun').disordered, south.s.gone], [true, ['arch']]);
    assert.ok(south.of('gun').post.y <= inch(22), 'off the water, in the south');
    const north = overTheBridge(25.5, 270);
    assert.ok(centreOf(north.s, north.of('gun')).y > inch(24));
    fallOf(north.s, 'arch', rule, umpire(north.s));
    assert.ok(north.of('gun').post.y >= inch(26), 'though home lies in the south');
  }
});

test('AGX-REINF-01 AGX-REAR-06 AGX-TRIG-01 AGX-GEN-13 nobody waits in two ways: plan, flank march and list of events share no unit', () => {
  const events = [{ joker: 3, do: 'arrive', side: 'attacker', edge: 'south', entries: [0] }];
  const made = field({ scenario: 'rearguard', variant: 'retreat', reinforcements: 'third', events });
  for (const name of ['listed', 'planned', 'free', 'more']) made.unit('A', name, 'light-cavalry', [0, 0], { status: 'waiting' });
  made.unit('B', 'b', 'infantry', [20, 20]);
  const ids = (units: readonly { id: number }[]) => units.map(({ id }) => id);
  assert.deepEqual(ids(reserveUnits(made.s, 0)), [made.id('planned'), made.id('free'), made.id('more')], 'the listed one is spoken for');
  const stretch = { edge: 'south' as const, from: 0, to: inch(12) };
  made.s.scenario.coming.push({ unit: made.id('planned'), how: 'joker', joker: null, stretch, why: 'plan' });
  assert.deepEqual(ids(waiting(made.s, 0)), [made.id('listed'), made.id('free'), made.id('more')]);
  const offer = chooseFlank.options(made.s, {}, 0);
  assert.ok(!Array.isArray(offer) && 'refusal' in offer);
  assert.equal(offer.refusal([`${made.id('free')}:west`]), null);
  assert.ok(offer.refusal([`${made.id('planned')}:west`]), 'who is in the plan');
  assert.ok(offer.refusal([`${made.id('listed')}:west`]), 'who is on the list');
});

test('AGX-REINF-01 AGX-SCN-17 a general may wait for those of a plan, and only where somebody is to come', () => {
  const staffOf = (isPlanned: boolean) => {
    const made = field({ scenario: 'open-battle', reinforcements: 'third' }).unit('A', 'here', 'infantry', [20, 6]);
    made.unit('A', 'late', 'infantry', [0, 0], { status: isPlanned ? 'waiting' : 'table' }).unit('B', 'b', 'infantry', [20, 42]);
    const stretch = { edge: 'south' as const, from: 0, to: inch(12) };
    if (isPlanned) made.s.scenario.coming.push({ unit: made.id('late'), how: 'joker', joker: null, stretch, why: 'plan' });
    made.general('A', 'Chief', [0, 0], { status: 'waiting', isCommander: true });
    return { s: made.s, offer: chooseGeneralPlace.options(made.s, { seat: 0 }, 0) as Space<unknown> };
  };
  assert.equal(staffOf(true).offer.refusal('later'), null);
  assert.ok(staffOf(false).offer.refusal('later'), 'nobody comes with whom he could');
});

test('AGX-SCN-12 of two generals who have not come the second may come while the first waits on', () => {
  const table = reliefComes(['Chief', 'Second']);
  table.say('wait');
  assert.equal(table.asks, 'B: general comes with', 'now the other is asked about');
  table.say(table.id('relief'));
  assert.deepEqual(
    table.state.generals.map(({ status }) => status),
    ['waiting', 'table'],
  );
});
