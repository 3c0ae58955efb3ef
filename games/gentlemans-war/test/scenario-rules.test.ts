// What all scenarios share: counting, grades, the bell, leaving, entering, objectives; and the first four scenarios.
import assert from 'node:assert/strict';
import { type Options, Umpire } from '@baize/kernel';
import type { Events } from '../events.ts';
import { rollOff } from '../rules/all/roll-off.ts';
import { bodyOf } from '../rules/formations/footprint.ts';
import { exitRefusal } from '../rules/movement/exit.ts';
import { begins, nextToPlace } from '../rules/setup/order.ts';
import { pushRefusal } from '../rules/setup/push.ts';
import { zoneRefusal } from '../rules/setup/zone-refusal.ts';
import { countOf } from '../scenarios/counts.ts';
import { dinner } from '../scenarios/dinner.ts';
import { lastJoker, verdictNow } from '../scenarios/judging.ts';
import { heldBy } from '../scenarios/objectives.ts';
import { rearguardScore } from '../scenarios/rearguard.ts';
import type { War } from '../state.ts';
import { aField, type Field, inch, test } from './field.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });

/** Armies of infantry in rows, so many of which are lost. */
function armies(options: Options, [a, lostA]: [number, number], [b, lostB]: [number, number]): Field {
  const made = field(options);
  for (let at = 0; at < a; at++)
    made.unit('A', `a${at}`, 'infantry-detachment', [4 + at * 4, 4], at < lostA ? { status: 'lost', figures: 0, original: 6 } : {});
  for (let at = 0; at < b; at++)
    made.unit('B', `b${at}`, 'infantry-detachment', [4 + at * 4, 44], at < lostB ? { status: 'lost', figures: 0, original: 6 } : {});
  return made;
}

test('AGX-SCN-03 AGX-SCN-05 golden AGX 8: generals count for the half', () => {
  const made = armies({ scenario: 'open-battle' }, [8, 4], [8, 0]);
  made.general('A', 'one', [20, 8]).general('A', 'two', [24, 8]);
  assert.equal(verdictNow(made.s, 'flip'), null, 'four of ten');
  assert.deepEqual(countOf(made.s, 0), { started: 8, lost: 4, exited: 0 }, 'a scenario counts no generals');
  Object.assign(made.s.generals[0] ?? {}, { status: 'lost' });
  assert.deepEqual(verdictNow(made.s, 'flip'), { winner: 1, grade: 'major', rule: 'AGX-SCN-05', why: 'the enemy is broken' });
});

test('AGX-SCN-05 AGX-SCN-06 AGX-OPEN-03 both broken at once is a draw; a standard victory is major', () => {
  const { s } = armies({ scenario: 'open-battle' }, [4, 2], [4, 2]);
  assert.deepEqual([verdictNow(s, 'flip')?.winner, verdictNow(s, 'flip')?.grade], [null, 'draw']);
  assert.equal(verdictNow(armies({ scenario: 'open-battle' }, [4, 2], [4, 1]).s, 'flip')?.grade, 'major');
});

test('AGX-SCN-04 destroyed, run off, beyond rallying and captured count as lost; fallen back, exited and still to come do not', () => {
  const made = field({ scenario: 'open-battle' })
    .unit('A', 'dead', 'infantry', [8, 4], { status: 'lost', figures: 0, original: 12 })
    .unit('A', 'back', 'infantry', [16, 4], { status: 'away', leftBy: 'fall back' })
    .unit('A', 'gone', 'infantry', [24, 4], { status: 'exited' })
    .unit('A', 'late', 'infantry', [32, 4], { status: 'waiting' })
    .unit('A', 'hopeless', 'infantry', [40, 4], { running: true, hopeless: true })
    .unit('A', 'running', 'infantry', [48, 4], { running: true });
  assert.deepEqual(countOf(made.s, 0), { started: 6, lost: 2, exited: 1 });
});

test('AGX-PLACE-03 Army in Place is decided by who is broken, whatever the odds', () => {
  assert.equal(verdictNow(armies({ scenario: 'army-in-place' }, [6, 3], [4, 1]).s, 'flip')?.winner, 1);
  assert.equal(verdictNow(armies({ scenario: 'army-in-place' }, [6, 2], [4, 2]).s, 'flip')?.winner, 0);
});

test('AGX-SCN-08 AGW-WIN-03 a plain battle of two who wait ends at the bell only where that was agreed', () => {
  const wait = (bell: string) => armies({ 'dinner-bell': bell }, [4, 1], [4, 0]).set({ jokers: 7 }).deck('joker-2', '5♠').next();
  const ended = wait('always');
  assert.deepEqual(ended.match.result?.share, [0, 1]);
  assert.deepEqual([ended.match.result?.rule, ended.match.result?.kind], ['AGX-SCN-08', 'marginal victory']);
  assert.deepEqual([lastJoker(armies({ 'dinner-bell': 'on' }, [4, 1], [4, 0]).s), lastJoker(armies({}, [4, 1], [4, 0]).s)], [null, null]);
});

test('AGX-SCN-08 golden AGX 9: at dinner the smaller fraction lost wins by a little', () => {
  const { s } = armies({ scenario: 'open-battle' }, [10, 3], [8, 2]);
  assert.deepEqual([dinner(s).winner, dinner(s).grade], [1, 'marginal']);
  s.jokers = 7;
  assert.equal(verdictNow(s, 'joker'), null);
  s.jokers = 8;
  assert.equal(verdictNow(s, 'flip'), null, 'only in step d of a joker');
  assert.equal(verdictNow(s, 'joker')?.rule, 'AGX-SCN-08');
  const even = armies({ scenario: 'open-battle' }, [4, 1], [8, 2]).s;
  assert.equal(dinner(even).grade, 'draw');
  const without = armies({ scenario: 'open-battle', 'dinner-bell': 'off' }, [10, 3], [8, 2]).s;
  without.jokers = 30;
  assert.equal(verdictNow(without, 'joker'), null);
});

test('AGX-SCN-07 who concedes early loses by a little, later in full', () => {
  const concede = (lost: number) => {
    const made = armies({ scenario: 'open-battle' }, [8, lost], [8, 0]).hand('A', '5♥');
    const table = made.deck('3♠').next();
    table.does({ seat: 0, concede: true });
    return table.match.result?.kind;
  };
  assert.equal(concede(1), 'marginal victory');
  assert.equal(concede(2), 'major victory');
});

test('AGX-SCN-18 a side with nobody left has lost; running beyond rallying is not being there', () => {
  const made = field({ scenario: 'army-in-place' })
    .unit('A', 'a', 'infantry', [20, 10])
    .unit('A', 'b', 'infantry', [30, 10])
    .unit('A', 'c', 'infantry', [40, 10])
    .unit('B', 'x', 'infantry', [20, 40], { status: 'exited' });
  assert.equal(verdictNow(made.s, 'flip')?.rule, 'AGX-SCN-18');
  assert.equal(verdictNow(made.s, 'flip')?.winner, 0);
});

test('AGX-SCN-09 AGX-ADV-03 a unit marches over the enemy baseline and is gone; nobody leaves by a closed edge', () => {
  const made = field({ scenario: 'advance-guards' })
    .unit('A', 'riders', 'light-cavalry', [20, 46], { facing: 90 })
    .unit('A', 'others', 'light-cavalry', [8, 20])
    .unit('A', 'third', 'light-cavalry', [14, 20])
    .unit('A', 'fourth', 'light-cavalry', [26, 20])
    .unit('B', 'b', 'infantry', [40, 30])
    .unit('B', 'c', 'infantry', [40, 20]);
  const table = made.turn('7♥').gives('riders').say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 3, 3, 3, 3);
  assert.equal(exitRefusal(table.state, table.unit('riders'), 'south', 9000)?.rule, 'AGW-EDGE-04');
  assert.equal(exitRefusal(table.state, table.unit('riders'), 'north', 1000)?.rule, 'AGX-SCN-09', 'too few inches');
  assert.equal(exitRefusal(table.state, table.unit('riders'), 'north', 9000), null);
  table.say({ do: 'exit', edge: 'north' });
  assert.equal(table.unit('riders').status, 'exited');
  assert.deepEqual([table.match.result?.rule, table.match.result?.share], ['AGX-ADV-03', [1, 0]], 'one of four is a quarter');
});

test('AGX-ADV-03 golden AGX 50: of nine units three must be through', () => {
  const { s } = armies({ scenario: 'advance-guards', size: 'large' }, [9, 0], [9, 0]);
  const leave = (count: number) => {
    s.units.forEach((unit, at) => {
      if (unit.seat === 0) unit.status = at < count ? 'exited' : 'table';
    });
    return verdictNow(s, 'flip');
  };
  assert.equal(leave(2), null);
  assert.deepEqual([leave(3)?.winner, leave(3)?.grade], [0, 'major']);
});

test('AGX-SCN-10 AGX-PLACE-04 an objective is held by three figures with half inside and no enemy there, and judged at jokers alone', () => {
  const made = field({ scenario: 'army-in-place', size: 'medium', objectives: 1 })
    .unit('A', 'a', 'infantry', [38, 43], { facing: 90 })
    .unit('A', 'spare', 'infantry', [10, 10])
    .unit('A', 'third', 'infantry', [20, 10])
    .unit('B', 'b', 'infantry', [60, 44])
    .unit('B', 'c', 'infantry', [50, 30]);
  const { s } = made;
  assert.equal(s.fixed.scenario.objectives.length, 1);
  assert.deepEqual(
    heldBy(s, 0).map(({ id }) => id),
    ['crossroads'],
  );
  assert.equal(verdictNow(s, 'flip'), null);
  assert.deepEqual([verdictNow(s, 'joker')?.winner, verdictNow(s, 'joker')?.rule], [0, 'AGX-PLACE-04']);
  made.of('a').running = true;
  assert.equal(heldBy(s, 0).length, 0, 'who runs holds nothing');
  made.of('a').running = false;
  made.of('a').figures = 2;
  assert.equal(heldBy(s, 0).length, 0, 'two are too few');
  made.of('a').figures = 12;
  made.of('b').post = { ...made.of('b').post, x: inch(36), y: inch(39.5) };
  assert.equal(heldBy(s, 0).length, 0, 'an enemy figure contests it');
});

test('AGX-SCN-13 golden AGX 57: a column that rolls four inches stands six deep on the table', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'column', 'infantry', [0, 0], { status: 'entering', formation: 'march-column' })
    .unit('A', 'more', 'infantry', [0, 0], { status: 'entering' })
    .unit('B', 'b', 'infantry', [24, 30])
    .unit('B', 'c', 'infantry', [34, 30]);
  const table = made.turn('7♥').say({ do: 'enter' });
  const placing = (table.candidates as { unit: number; formation: string; y: number }[]).find(
    (each) => each.unit === table.id('column') && each.formation === 'march-column',
  );
  assert.equal(placing?.y, inch(6), 'its head is six inches in');
  table.say(placing);
  assert.equal(table.unit('column').status, 'table');
  assert.ok(!table.offers.some((each) => (each as { pace?: string }).pace === 'run'), 'it may not run');
  table.say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 1, 1, 2);
  assert.equal(table.unit('column').post.y, inch(6), 'four inches are fewer than its depth');
});

test('AGX-SCN-13 AGX-GEN-13 with a court card up to four come on, each within three inches of another; a number card brings one', () => {
  const made = () =>
    field({ scenario: 'rearguard', variant: 'retreat' })
      .unit('A', 'one', 'infantry', [0, 0], { status: 'entering' })
      .unit('A', 'two', 'infantry', [0, 0], { status: 'entering' })
      .unit('B', 'b', 'infantry', [24, 40])
      .unit('B', 'c', 'infantry', [34, 40]);
  const first = { formation: 'line', ranks: 2, y: 2000, facing: 9000, building: null };
  const table = made().turn('Q♥').say({ do: 'enter' });
  table.say({ ...first, unit: table.id('one'), x: inch(20) });
  assert.equal(table.match.asked?.decision, 'enter', 'another may come');
  table.refusesTo(0, { ...first, unit: table.id('two'), x: inch(34) }, 'AGX-SCN-13');
  table.say({ ...first, unit: table.id('two'), x: inch(28) });
  assert.deepEqual([table.unit('one').status, table.unit('two').status], ['table', 'table']);
  const single = made().turn('7♥').say({ do: 'enter' });
  single.say({ ...first, unit: single.id('one'), x: inch(20) });
  assert.equal(single.match.asked?.decision, 'act', 'one is enough for a number card');
});

test('AGX-SCN-13 whoever could come on only far from the rest is not waited for', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'one', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'far', 'infantry', [0, 0], { status: 'entering' })
    .unit('B', 'b', 'infantry', [24, 40])
    .unit('B', 'c', 'infantry', [34, 40]);
  const stretch = { edge: 'west' as const, from: inch(30), to: inch(40) };
  made.s.scenario.coming.push({ unit: made.id('far'), how: 'card', joker: null, stretch, why: 'relief' });
  const table = made.turn('Q♥').say({ do: 'enter' });
  table.say({ unit: table.id('one'), formation: 'line', ranks: 2, x: inch(20), y: 2000, facing: 9000, building: null });
  assert.deepEqual(table.candidates, ['enough']);
  table.say('enough');
  assert.deepEqual([table.unit('far').status, table.match.asked?.decision], ['entering', 'act']);
});

test('AGX-SCN-12 AGX-GEN-11 golden AGX 57: an arrival keeps three inches from the enemy and looks along the edge', () => {
  const made = field({ scenario: 'open-battle' })
    .unit('A', 'a', 'infantry', [10, 30])
    .unit('A', 'late', 'infantry', [0, 0], { status: 'waiting' })
    .unit('B', 'b', 'infantry', [35, 6], { formation: 'march-column', facing: 90 })
    .unit('B', 'c', 'infantry', [40, 40]);
  made.s.scenario.coming.push({
    unit: made.id('late'),
    how: 'joker',
    joker: 1,
    stretch: { edge: 'south', from: inch(30), to: inch(30) },
    why: 'relief',
  });
  const table = made.deck('joker-1', '3♠').next();
  const line = (table.candidates as { formation: string; x: number }[]).find(({ formation }) => formation === 'line');
  assert.equal(line?.x, inch(28));
  table.say(line);
  assert.deepEqual([table.unit('late').status, table.unit('late').counter], ['table', true], 'arrival is its action');
});

test('AGX-REAR-02 the attacker stays eighteen inches short of the foremost defender', () => {
  const made = field({ scenario: 'rearguard' }).unit('B', 'b', 'infantry', [24, 26]).unit('A', 'a', 'infantry', [24, 7.9]);
  assert.equal(zoneRefusal(made.s, 0, bodyOf(made.s, made.of('a'))), null);
  made.of('a').post = { ...made.of('a').post, y: inch(8.2) };
  assert.equal(zoneRefusal(made.s, 0, bodyOf(made.s, made.of('a')))?.rule, 'AGX-REAR-02');
});

test('AGX-REAR-03 AGX-REAR-04 golden AGX 19: time first, survivors second', () => {
  const score = (size: string, held: number, saved: number, of: number, through: number) => {
    const made = armies({ scenario: 'rearguard', size }, [12, 0], [of, of - saved]);
    const { s } = made;
    s.units.forEach((unit, at) => {
      if (unit.seat === 0 && at < through) unit.status = 'exited';
    });
    if (held < 8) s.scenario.facts.push({ name: 'the way is open', joker: held });
    const verdict = verdictNow(s, 'flip');
    return [rearguardScore(s).score, verdict?.winner ?? null, verdict?.grade ?? null];
  };
  assert.deepEqual(score('small', 8, 4, 8, 0)[0], 20);
  assert.deepEqual(score('small', 5, 0, 7, 1), [9, 0, 'marginal']);
  assert.deepEqual(score('small', 3, 7, 7, 0), [14, 1, 'marginal']);
  assert.deepEqual(score('large', 7, 5, 9, 2), [13, 1, 'marginal']);
});

test('AGX-REAR-04 AGX-SCN-15 AGX-SCN-19 the limit of a rearguard, and nobody of it is broken by the count', () => {
  const { s } = armies({ scenario: 'rearguard' }, [6, 0], [4, 3]);
  assert.equal(lastJoker(s), 8);
  assert.equal(verdictNow(s, 'flip'), null, 'three of four are lost, and it holds');
  s.jokers = 8;
  assert.deepEqual([verdictNow(s, 'joker')?.winner, verdictNow(s, 'joker')?.grade], [1, 'major'], '16 + 2 = 18');
});

test('AGX-ADV-02 a push goes straight on, up to 12″, and ends 12″ from every enemy', () => {
  const made = field({ scenario: 'advance-guards' })
    .unit('A', 'riders', 'light-cavalry', [20, 12], { facing: 90 })
    .unit('A', 'near', 'light-cavalry', [28, 12], { facing: 90 })
    .unit('A', 'far', 'light-cavalry', [4, 4], { facing: 90 })
    .unit('B', 'foe', 'infantry', [20, 36], { facing: 270 });
  const l = { seat: 0, pushed: [], links: [[0, 1] as const] };
  assert.equal(pushRefusal(made.s, l, made.of('riders'), inch(12)), null, 'exactly 12″ off');
  assert.equal(pushRefusal(made.s, l, made.of('riders'), inch(12.5))?.rule, 'AGX-ADV-02');
  assert.equal(pushRefusal(made.s, l, made.of('riders'), 0)?.rule, 'AGX-ADV-02');
  const after = { ...l, pushed: [0] };
  assert.equal(pushRefusal(made.s, after, made.of('near'), inch(6)), null, 'one of its brigade');
  assert.match(pushRefusal(made.s, after, made.of('far'), inch(6))?.reason ?? '', /brigade/);
  made.of('foe').post = { ...made.of('foe').post, y: inch(34) };
  assert.match(pushRefusal(made.s, l, made.of('riders'), inch(12))?.reason ?? '', /12″ from every enemy/);
});

test('AGX-PLACE-02 half of the defenders, rounded up, are placed first; then by turns, the attacker first', () => {
  const made = field({ scenario: 'army-in-place' });
  for (let at = 0; at < 3; at++) made.unit('A', `a${at}`, 'infantry', [8 + at * 8, 4], { status: 'waiting' });
  for (let at = 0; at < 5; at++) made.unit('B', `b${at}`, 'infantry', [8 + at * 8, 44], { status: 'waiting' });
  const { s } = made;
  assert.equal(begins(s), 1);
  for (const name of ['b0', 'b1']) {
    made.of(name).status = 'table';
    assert.equal(nextToPlace(s, 1), 1, `after ${name} the defender goes on`);
  }
  made.of('b2').status = 'table';
  assert.equal(nextToPlace(s, 1), 0, 'three of five stand');
  made.of('a0').status = 'table';
  assert.equal(nextToPlace(s, 0), 1);
  for (const name of ['b3', 'b4']) made.of(name).status = 'table';
  assert.equal(nextToPlace(s, 0), 0, 'the other side finishes');
});

test('AGX-OPEN-02 AGX-GEN-06 Open Battle is set up by turns after a roll-off, ties rolled again', () => {
  const made = field({ scenario: 'open-battle' }).unit('A', 'a', 'infantry', [8, 4], { status: 'waiting' });
  made.unit('B', 'b', 'infantry', [8, 44], { status: 'waiting' });
  assert.equal(begins(made.s), null, 'the dice say');
  assert.deepEqual([nextToPlace(made.s, 0), nextToPlace(made.s, 1)], [1, 0]);
  const dice = [3, 3, 2, 5];
  const umpire = new Umpire<War, Events>({ state: made.s, draws: 0 } as never, { below: () => (dice.shift() as number) - 1 }, false);
  assert.deepEqual(rollOff(umpire), { winner: 1, dice: [3, 3, 2, 5] });
});
