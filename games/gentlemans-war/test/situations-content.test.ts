// Scenarios, hidden troops, convoys, cameos, trains and earlier wars where they meet: situations written from the rules alone.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import { cameosIn } from '../rules/cameos/cameo.ts';
import { findSnipers, standNear } from '../rules/cameos/fate.ts';
import { dutyOf } from '../rules/colonial/fanatics.ts';
import { wagonsToTake } from '../rules/convoy/capture.ts';
import { newConvoy } from '../rules/convoy/convoy.ts';
import { trainStanding } from '../rules/convoy/standing.ts';
import { isHeld } from '../rules/convoy/train.ts';
import { newHiding } from '../rules/hidden/hiding.ts';
import { passHidden } from '../rules/hidden/reveal.ts';
import { leaveBy } from '../rules/movement/exit.ts';
import { findFords, lookAtFords } from '../rules/movement/fords.ts';
import { entrants } from '../rules/setup/entering.ts';
import { entryForms, entryPlaces, mayEnter } from '../rules/setup/entry.ts';
import { deployRefusal } from '../rules/setup/placing.ts';
import { countOf } from '../scenarios/counts.ts';
import { rulesFor, SCENARIOS } from '../scenarios/index.ts';
import { verdictNow } from '../scenarios/judging.ts';
import { heldBy } from '../scenarios/objectives.ts';
import { rearguardScore } from '../scenarios/rearguard.ts';
import { withCameo } from './cameo.ts';
import { aField, type Field, inch, type Placed, test, umpire } from './field.ts';
import { many } from './second/staging.ts';

const field = (options: Options): Field => aField({ roles: 'host-attacks', ...options });
const hidden = (seat = 1) => ({ ...newHiding(seat), isSet: true, isTold: true });
const LOST: Placed = { status: 'lost', figures: 0, original: 12 };
const said = (verdict: { winner: number | null; grade: string; rule: string } | null) =>
  verdict && [verdict.winner, verdict.grade, verdict.rule];

/** So many units of a side, the first of them lost. */
function army(made: Field, side: 'A' | 'B', count: number, lost = 0): Field {
  for (let at = 0; at < count; at++)
    made.unit(side, `${side}${at}`, 'infantry', [4 + 7 * at, side === 'A' ? 4 : 44], at < lost ? LOST : {});
  return made;
}

test('AGX-WORKS-04 AGX-HIDE-14 AGX-SCN-18 a work whose last defenders lie hidden in it is not taken until they are found and driven out', () => {
  const made = field({ scenario: 'fieldworks', hidden: 'north' })
    .unit('A', 'storm', 'infantry', [4, 4])
    .unit('B', 'lurker', 'infantry', [24, 25], { status: 'hidden' })
    .set({ hidden: hidden() });
  assert.equal(verdictNow(made.s, 'flip'), null);
  made.of('lurker').status = 'table';
  made.of('lurker').running = true;
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-WORKS-04']);
});

test('AGX-SCN-18 AGX-HIDE-14 a side that has nobody but a hidden unit is still there, one whose last unit runs beyond rallying is not', () => {
  const left = (set: Placed) => {
    const made = army(field({ scenario: 'open-battle' }), 'A', 4).unit('B', 'last', 'infantry', [24, 40], set);
    return said(verdictNow(made.unit('B', 'b1', 'infantry', [0, 0], { status: 'exited' }).set({ hidden: hidden() }).s, 'flip'));
  };
  assert.equal(left({ status: 'hidden' }), null);
  assert.equal(left({ status: 'away' }), null, 'it will return');
  assert.equal(left({ running: true }), null, 'it may yet rally');
  assert.deepEqual(left({ running: true, hopeless: true })?.[0], 0);
});

test('AGX-REAR-03 AGX-REAR-04 AGX-HIDE-14 the way is not open while a hidden rearguard is left, and a hidden unit is saved at the end', () => {
  const made = army(field({ scenario: 'rearguard' }), 'A', 4);
  made.unit('B', 'lurker', 'infantry', [24, 40], { status: 'hidden' }).unit('B', 'gone', 'infantry', [0, 0], LOST);
  made.set({ hidden: hidden(), jokers: 3 });
  assert.equal(verdictNow(made.s, 'flip'), null);
  assert.deepEqual([rearguardScore(made.s).saved, rearguardScore(made.s).started], [1, 2]);
});

test('AGX-ISO-06 AGX-SCN-19 a detachment that has sallied with its last unit is defeated, and its return does not undo it', () => {
  const made = field({ scenario: 'isolated' }).unit('B', 'farm', 'infantry', [52, 24]).unit('B', 'relief', 'infantry', [4, 24]);
  army(made, 'A', 4);
  made.s.scenario.detachment = [made.of('farm').entry];
  assert.equal(verdictNow(made.s, 'flip'), null);
  const { x, y } = made.of('farm').post;
  Object.assign(made.of('farm').post, { x: inch(40) });
  verdictNow(made.s, 'flip');
  Object.assign(made.of('farm').post, { x, y });
  made.set({ jokers: 10 });
  assert.deepEqual(said(verdictNow(made.s, 'joker')), [null, 'draw', 'AGX-ISO-07']);
});

test('AGX-SCN-10 AGX-HIDE-14 nobody contests an objective by hiding in it, nor running through it; a general beside does not either', () => {
  const made = field({ scenario: 'army-in-place', objectives: 1 });
  const [objective] = made.s.fixed.scenario.objectives;
  const xs = (objective?.outline ?? []).map(({ x }) => x / 1000);
  const ys = (objective?.outline ?? []).map(({ y }) => y / 1000);
  const at = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2 + 1] as const;
  made.unit('A', 'holder', 'sharpshooters', at, { figures: 3 }).unit('B', 'foe', 'sharpshooters', at, { status: 'hidden' });
  made.general('B', 'Ras', at).set({ hidden: hidden() });
  assert.equal(heldBy(made.s, 0).length, 1);
  Object.assign(made.of('foe'), { status: 'table', running: true });
  assert.equal(heldBy(made.s, 0).length, 1);
  made.of('foe').running = false;
  assert.equal(heldBy(made.s, 0).length, 0, 'one that stands there does');
  made.of('foe').status = 'lost';
  made.of('holder').figures = 2;
  assert.equal(heldBy(made.s, 0).length, 0, 'two figures hold nothing');
});

test('AGX-PLACE-04 of two objectives one is not more than half, both are', () => {
  const made = field({ scenario: 'army-in-place', objectives: 2 });
  assert.equal(made.s.fixed.scenario.objectives.length, 2);
  const middleOf = (at: number): [number, number] => {
    const outline = made.s.fixed.scenario.objectives[at]?.outline ?? [];
    const middle = (of: 'x' | 'y') => (Math.min(...outline.map((p) => p[of])) + Math.max(...outline.map((p) => p[of]))) / 2000;
    return [middle('x'), middle('y') + 1];
  };
  made.unit('A', 'a', 'sharpshooters', middleOf(0)).unit('A', 'rest', 'infantry', [10, 4]).unit('B', 'b', 'infantry', [24, 30]);
  made.set({ jokers: 3 });
  assert.deepEqual([heldBy(made.s, 0).length, verdictNow(made.s, 'joker')], [1, null]);
  made.unit('A', 'a2', 'sharpshooters', middleOf(1));
  assert.deepEqual(said(verdictNow(made.s, 'joker')), [0, 'major', 'AGX-PLACE-04']);
});

/** A train of three wagons, raiders behind the last of them. */
function convoy(raiders: Placed = {}): Field {
  const made = field({ scenario: 'escort' });
  for (const at of [0, 1, 2]) made.unit('B', `wagon ${at}`, 'wagon', [44 - 8 * at, 24], { facing: 0 });
  made.unit('A', 'raiders', 'infantry-detachment', [26.5, 23.5], { facing: 90, ...raiders }).unit('A', 'spare', 'infantry', [68, 4]);
  return made.set({ convoy: { ...newConvoy(), train: [0, 1, 2].map((at) => made.id(`wagon ${at}`)) } });
}

test('AGX-ESC-05 AGX-GEN-10 who guards a wagon: a unit within 3", not one that runs, no porters, no general', () => {
  const takes = (guard: (made: Field) => unknown, raiders: Placed = {}) => {
    const made = convoy(raiders);
    guard(made);
    return wagonsToTake(made.s, made.of('raiders')).length;
  };
  const nobody = () => null;
  assert.equal(takes(nobody), 1);
  assert.equal(takes(nobody, { disordered: true }), 1, 'disorder does not matter');
  assert.equal(takes(nobody, { figures: 2 }), 0);
  assert.equal(takes(nobody, { running: true }), 0);
  // The wagon reaches from y 23.5 to 24.5: the front of who faces south stands 3" or 3.2" off.
  assert.equal(
    takes((made) => made.unit('B', 'guard', 'infantry', [27, 27.5], { facing: 270 })),
    0,
  );
  assert.equal(
    takes((made) => made.unit('B', 'guard', 'infantry', [27, 27.7], { facing: 270 })),
    1,
  );
  assert.equal(
    takes((made) => made.unit('B', 'guard', 'infantry', [27, 26], { facing: 270, running: true })),
    1,
  );
  assert.equal(
    takes((made) => made.unit('B', 'guard', 'porters', [27, 26], { facing: 270 })),
    1,
  );
  assert.equal(
    takes((made) => made.general('B', 'Smith', [27, 26])),
    1,
  );
});

test('AGX-ESC-04 AGX-ESC-05 a wagon is held fast by three raiders who touch it, not by two nor by such as run', () => {
  const held = (raiders: Placed) => {
    const made = convoy(raiders);
    return isHeld(made.s, made.of('wagon 2'));
  };
  assert.deepEqual([held({}), held({ figures: 3 }), held({ figures: 2 }), held({ running: true })], [true, true, false, false]);
});

test('AGX-ESC-08 AGX-ESC-06 the need is reckoned from all wagons, waiting ones too: two of three at 3:2, three of three at even forces', () => {
  const verdict = (variant: string, captured: number) => {
    const made = field({ scenario: 'escort', variant });
    for (const at of [0, 1, 2])
      made.unit('B', `wagon ${at}`, 'wagon', [40 - 4 * at, 24], { facing: 0, status: at === 2 ? 'entering' : 'table' });
    made.unit('B', 'guard', 'infantry', [10, 40]);
    const train = [0, 1, 2].map((at) => made.id(`wagon ${at}`));
    made.set({ convoy: { ...newConvoy(), train, captured: train.slice(0, captured) } });
    return said(verdictNow(army(made, 'A', 4).s, 'flip'));
  };
  assert.equal(verdict('3:2', 1), null);
  assert.deepEqual(verdict('3:2', 2), [0, 'major', 'AGX-ESC-08']);
  assert.deepEqual(verdict('even', 1), [0, 'marginal', 'AGX-ESC-08'], 'one of three is less than half of them');
});

test('AGX-AMB-05 AGX-AMB-06 AGX-SCN-03 of three ambushers one lost is a quarter; with three of the column on the same card it is a little victory', () => {
  const verdict = (raiders: number, column: number) =>
    said(verdictNow(army(army(field({ scenario: 'ambush' }), 'A', 3, raiders), 'B', 7, column).s, 'flip'));
  assert.equal(verdict(0, 2), null);
  assert.deepEqual(verdict(1, 2), [1, 'major', 'AGX-AMB-06']);
  assert.deepEqual(verdict(1, 3), [0, 'marginal', 'AGX-AMB-06']);
  assert.deepEqual(verdict(0, 3), [0, 'major', 'AGX-AMB-05']);
});

test('AGX-AMB-05 AGX-SCN-04 figures of a column that waits behind are none lost, those of a band cut down are', () => {
  const made = army(field({ scenario: 'ambush' }), 'A', 1);
  for (let at = 0; at < 3; at++) made.unit('B', `col ${at}`, 'infantry', [10 + 8 * at, 40], at === 2 ? { status: 'entering' } : {});
  assert.equal(verdictNow(made.s, 'flip'), null);
  made.of('col 0').figures = 6;
  made.of('col 1').figures = 7;
  assert.equal(verdictNow(made.s, 'flip'), null, 'eleven of twelve');
  made.of('col 1').figures = 6;
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-AMB-05']);
});

test('AGX-WORKS-05 AGX-SCN-04 half of those who began outside are lost, wherever they died; who ran beyond rallying is lost too', () => {
  const verdict = (set: Placed) => {
    const made = army(field({ scenario: 'fieldworks' }), 'A', 6).unit('B', 'inside', 'infantry', [24, 25]);
    made.unit('B', 'out1', 'infantry', [20, 27], set).unit('B', 'out2', 'infantry', [30, 40]);
    made.s.scenario.outside = [made.of('out1').entry, made.of('out2').entry];
    return said(verdictNow({ ...made.s, jokers: 8 }, 'joker'));
  };
  assert.deepEqual(verdict({}), [1, 'major', 'AGX-WORKS-05'], 'it has come in, and stands');
  assert.deepEqual(verdict(LOST), [0, 'marginal', 'AGX-WORKS-05']);
  assert.deepEqual(verdict({ running: true, hopeless: true }), [0, 'marginal', 'AGX-WORKS-05']);
  assert.deepEqual(verdict({ status: 'away' }), [1, 'major', 'AGX-WORKS-05'], 'it will return');
});

test('AGX-TRIG-05 AGX-PORT-02 AGX-GEN-10 porters whom the train strikes drop their load and run; a wagon on the rails is gone', () => {
  const made = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'porters', 'porters', [20, 31], { facing: 90 })
    .unit('A', 'a', 'infantry', [10, 5])
    .unit('A', 'a2', 'infantry', [30, 5])
    .unit('B', 'b', 'infantry', [40, 46])
    .unit('B', 'b2', 'infantry', [20, 46]);
  const table = made.deck('joker-1', '3♠').next(...many(12, 1).slice(0, 10), 4, 4, ...many(8, 2));
  const { figures, running } = table.unit('porters');
  assert.deepEqual([figures, running], [4, true]);
});

test('AGX-TRIG-05 AGX-GUN-02 a huge gun on the rails stays where it is; its crew does not', () => {
  const made = field({ scenario: 'open-battle', events: [{ joker: 1, do: 'train' }] })
    .area('rails', 'railway', 0, 29, 48, 2)
    .unit('A', 'gun', 'huge-gun', [24, 31.5], { facing: 90 })
    .unit('A', 'a', 'infantry', [10, 5])
    .unit('A', 'a2', 'infantry', [30, 5])
    .unit('B', 'b', 'infantry', [40, 46])
    .unit('B', 'b2', 'infantry', [20, 46]);
  const { x, y } = made.of('gun').post;
  const table = made.deck('joker-1', '3♠').next(...many(12, 1), ...many(6, 5));
  const gun = table.unit('gun');
  const stands = gun.gun ?? gun.post;
  assert.deepEqual([stands.x, stands.y], [x, y - inch(1.5)], 'the middle of a gun whose front was on the rails');
});

test('AGX-CAMEO-24 AGX-SCN-09 a Bruiser leaves the game with the unit that marches out, and makes room for a second cameo', () => {
  const made = aField({ roles: 'host-attacks', scenario: 'advance-guards', cameos: '2' }).unit('A', 'line', 'infantry', [20, 46]);
  made.unit('A', 'more', 'infantry', [30, 10]).unit('B', 'b', 'infantry', [40, 30]);
  withCameo(made, 'A', 'bruiser', 'line');
  leaveBy(made.s, made.of('line'), 'north', umpire(made.s));
  assert.equal(cameosIn(made.s).figures[0]?.status, 'out');
  assert.equal(countOf(made.s, 0).exited, 1);
});

test('AGX-CAMEO-19 AGX-GEN-14 a sniper is found by a unit that ends a move within 2" of him', () => {
  const found = (y: number) => {
    const made = aField({ cameos: '1' }).unit('A', 'line', 'infantry', [24, 40]).unit('B', 'b', 'infantry', [10, 44]);
    withCameo(made, 'B', 'sniper', [24, 20]);
    const [sniper] = cameosIn(made.s).figures;
    assert.ok(sniper);
    sniper.near = standNear(made.s, sniper);
    made.of('line').post = { ...made.of('line').post, y: inch(y) };
    findSnipers(made.s, umpire(made.s));
    return sniper.status !== 'table';
  };
  // Two ranks deep: its rear is 2.4" and 1.9" from the edge of his circle.
  assert.deepEqual([found(24.9), found(24.4)], [false, true]);
});

test('AGX-CAMEO-19 AGX-GEN-14 AGX-SCN-12 who arrives beside a sniper has made no move, and finds him only by moving', () => {
  const made = aField({ cameos: '1', roles: 'host-attacks', scenario: 'isolated' })
    .unit('B', 'farm', 'infantry', [52, 24])
    .unit('B', 'relief', 'infantry', [0, 0], { status: 'waiting' })
    .unit('A', 'foot', 'infantry', [66, 40], { facing: 180 })
    .unit('A', 'more', 'infantry', [66, 10], { facing: 180 });
  made.s.scenario.detachment = [0];
  made.s.scenario.coming.push({
    unit: made.id('relief'),
    how: 'joker',
    joker: 1,
    stretch: { edge: 'west', from: inch(20), to: inch(28) },
    why: 'relief',
  });
  withCameo(made, 'A', 'sniper', [3.5, 24], { near: [] });
  cameosIn(made.s).left[1] = [0];
  const table = made.deck('joker-1', '5♠', '6♠').next().say('wait');
  table.say({ unit: table.id('relief'), formation: 'line', ranks: 2, x: inch(2), y: inch(24), facing: 0, building: null });
  assert.equal(table.unit('relief').status, 'table');
  table.say({ do: 'unit', unit: table.id('farm') }).say({ do: 'done' });
  assert.equal(cameosIn(table.state).figures[0]?.status, 'table', 'it was set down there');
});

test('AGX-RIVER-03 AGX-GEN-14 AGX-SCN-12 whoever is set down near a site has not moved there; who turns on the spot has, and rolls once', () => {
  const made = field({ scenario: 'river', variant: 'place-major', size: 'medium' }).unit('B', 'b', 'infantry', [60, 44]);
  const water = { id: 'river', kind: 'river' as const, line: [0, 72].map((x) => ({ x: inch(x), y: inch(23) })), width: inch(4) };
  Object.assign(made.s.fixed, { country: [water] });
  const [site] = made.s.fixed.scenario.fordSites;
  assert.ok(site);
  made.s.scenario.sites = made.s.fixed.scenario.fordSites.map(() => 'unknown');
  made.unit('A', 'scouts', 'infantry', [site.x / 1000, 18], { facing: 90 });
  lookAtFords(made.s);
  findFords(made.s, umpire(made.s));
  assert.equal(made.s.scenario.sites[0], 'unknown', 'it was set down there');
  made.of('scouts').post.facing = 8000;
  findFords(made.s, umpire(made.s, 4));
  assert.equal(made.s.scenario.sites[0], 'none');
  made.of('scouts').post.facing = 9000;
  findFords(made.s, umpire(made.s));
  assert.equal(made.s.scenario.sites[0], 'none', 'once rolled it is settled');
});

test('AGX-RIVER-03 whoever ends a move six inches from a site has found it, at seven nobody has', () => {
  const found = (away: number) => {
    const made = field({ scenario: 'river', variant: 'place-major', size: 'medium' }).unit('B', 'b', 'infantry', [60, 44]);
    Object.assign(made.s.fixed, {
      country: [{ id: 'river', kind: 'river' as const, line: [0, 72].map((x) => ({ x: inch(x), y: inch(23) })), width: inch(4) }],
    });
    Object.assign(made.s.fixed.scenario, { fordSites: [{ x: inch(20), y: inch(23) }] });
    made.s.scenario.sites = ['unknown'];
    made.unit('A', 'scouts', 'infantry', [20, 23 - away], { facing: 90 });
    findFords(made.s, umpire(made.s, 5));
    return made.s.scenario.sites[0];
  };
  assert.deepEqual([found(6), found(6.9)], ['ford', 'unknown']);
});

test('AGX-RIVER-03 AGX-GEN-14 AGW-EDGE-01 who returns to the table near a site has not moved there: nobody rolls for the ford yet', () => {
  const made = field({ scenario: 'river', variant: 'place-major', size: 'medium' });
  const water = { id: 'river', kind: 'river' as const, line: [0, 72].map((x) => ({ x: inch(x), y: inch(8) })), width: inch(4) };
  Object.assign(made.s.fixed, { country: [water] });
  Object.assign(made.s.fixed.scenario, { fordSites: [{ x: inch(20), y: inch(8) }] });
  made.s.scenario.sites = ['unknown'];
  made.unit('A', 'back', 'infantry', [20, 0], { status: 'away', facing: 90 }).unit('A', 'a', 'infantry', [60, 4], { facing: 90 });
  made
    .unit('A', 'a2', 'infantry', [40, 4], { facing: 90 })
    .unit('B', 'b', 'infantry', [60, 44], { facing: 270 })
    .unit('B', 'b2', 'infantry', [30, 44]);
  lookAtFords(made.s);
  const table = made.set({ jokers: 1 }).deck('joker-2').next('4♠', '5♠', '6♠', '7♠', '8♠', '9♠');
  assert.equal(table.unit('back').status, 'table');
  table.as('B', 'pass', '5♥').as('B', 'pass');
  table.say({ do: 'unit', unit: table.id('a') }).say({ do: 'done' });
  assert.deepEqual(table.state.scenario.sites, ['unknown']);
});

test('AGX-FANAT-04 AGX-SCN-13 AGX-GEN-12 Fanatics who wait to enter have no duty, and none to charge who waits', () => {
  const fanatic: Placed = { attributes: ['fanatic'], weapon: null };
  const made = aField().unit('A', 'band', 'tribal-infantry', [24, 20], { ...fanatic, status: 'entering' });
  made.unit('A', 'a', 'infantry', [4, 4]).unit('B', 'b', 'infantry', [24, 30]);
  assert.equal(dutyOf(made.s, made.of('band')), null);
  made.of('band').status = 'table';
  assert.equal(dutyOf(made.s, made.of('band'))?.target, made.id('b'));
  made.of('b').status = 'entering';
  assert.equal(dutyOf(made.s, made.of('band')), null);
});

test('AGX-SCN-13 AGX-GEN-11 who enters by card before a barred stretch comes on at the nearest place beyond it, and waits only when the edge is barred', () => {
  const barred = (from: number, to: number) => {
    const made = field({ scenario: 'rearguard', variant: 'retreat' })
      .unit('A', 'late', 'infantry', [0, 0], { status: 'entering' })
      .unit('B', 'b', 'infantry', [24, 40]);
    for (let x = from; x <= to; x += 7) made.unit('A', `friend ${x}`, 'infantry', [x, 2], { facing: 90 });
    const stretch = { edge: 'south' as const, from: inch(20), to: inch(28) };
    const late = made.of('late');
    return [mayEnter(made.s, late, stretch, 'card'), entryPlaces(made.s, late, stretch, 'card').map(({ x }) => x / 1000)] as const;
  };
  const [may, places] = barred(17, 31);
  assert.ok(may && places.length > 0 && places.every((x) => x < 14 || x > 34), JSON.stringify(places));
  assert.deepEqual(barred(3, 45), [false, []]);
});

test('AGX-SCN-13 AGX-GEN-13 AGX-CAMEO-11 a waiting unit with a counter comes on with no card of this cycle', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' })
    .unit('A', 'first', 'infantry', [0, 0], { status: 'entering' })
    .unit('A', 'ticked', 'infantry', [0, 0], { status: 'entering', counter: true })
    .unit('B', 'b', 'infantry', [24, 24]);
  assert.deepEqual(
    entrants(made.s, 0).map(({ id }) => id),
    [made.id('first')],
  );
});

test('AGX-HIDE-05 AGX-PORT-05 AGX-HIDE-04 porters who pass a hidden enemy find nobody: they search not', () => {
  const passing = (type: 'porters' | 'infantry') => {
    const made = aField()
      .area('wood', 'wood', 20, 20, 6, 6)
      .unit('A', 'walker', type, [18, 14], { facing: 90 })
      .unit('B', 'lurker', 'sharpshooters', [23, 23], { status: 'hidden', figures: 4 })
      .unit('B', 'far', 'infantry', [44, 46])
      .set({ hidden: hidden() });
    const way = [14, 18, 22, 26].map((y) => ({ ...made.of('walker').post, y: inch(y) }));
    passHidden(made.s, made.of('walker'), way, umpire(made.s));
    return made.of('lurker').status;
  };
  assert.equal(passing('infantry'), 'table');
  assert.equal(passing('porters'), 'hidden');
});

test('AGX-ISO-08 AGX-SCN-03 figures of besiegers who have yet to come, or fell back off the table, are none lost in the Last Stand', () => {
  const verdict = (set: Placed) => {
    const made = field({ scenario: 'isolated', variant: 'last-stand' }).unit('B', 'last', 'infantry', [0, 0], LOST);
    for (let at = 0; at < 4; at++) made.unit('A', `a${at}`, 'infantry', [4 + 8 * at, 4], at === 0 ? set : {});
    return said(verdictNow({ ...made.s, jokers: 1 }, 'flip'));
  };
  assert.deepEqual(verdict({ status: 'away' }), [0, 'major', 'AGX-ISO-08']);
  assert.deepEqual(verdict(LOST), [null, 'draw', 'AGX-ISO-08'], 'twelve of twelve: K is one');
});

test('AGX-ESC-08 AGX-ESC-07 AGX-SCN-19 raiders driven off on the card on which the last wagon is taken: what is read first decides', () => {
  const made = field({ scenario: 'escort' });
  for (const at of [0, 1]) made.unit('B', `wagon ${at}`, 'wagon', [40 - 4 * at, 24], { facing: 0 });
  made.unit('B', 'guard', 'infantry', [10, 40]);
  const train = [0, 1].map((at) => made.id(`wagon ${at}`));
  made.set({ convoy: { ...newConvoy(), train, captured: train } });
  army(made, 'A', 4, 1);
  assert.equal(trainStanding(made.s).held, 2);
  assert.deepEqual(said(verdictNow(made.s, 'flip')), [0, 'major', 'AGX-ESC-07'], 'withdrawal saves no wagon that is held');
});

test('AGX-PLACE-01 AGX-AMB-01 AGX-WORKS-01 AGX-ESC-01 AGX-ISO-08 AGX-REAR-01 AGX-REAR-05 AGX-RIVER-01 the forces of every form, attacker first', () => {
  const ratios = SCENARIOS.flatMap((scenario) =>
    scenario.variants.map((variant) => [`${scenario.slug} ${variant.slug}`, rulesFor(scenario, variant).ratio.join(':')]),
  );
  const book: Record<string, string> = {
    'army-in-place plain': '3:2',
    'army-in-place strong': '2:1',
    'ambush half': '1:2',
    'ambush third': '1:3',
    'ambush quarter': '1:4',
    'fieldworks earthwork': '3:1',
    'fieldworks laager': '2:1',
    'fieldworks hill': '2:1',
    'fieldworks village': '3:1',
    'escort 3:2': '3:2',
    'escort porters': '3:2',
    'isolated last-stand': '3:1',
    'rearguard open': '2:1',
    'rearguard strong': '3:1',
    'rearguard retreat': '2:1',
    'river place-stream': '3:2',
    'river place-major': '3:1',
  };
  for (const [form = '', ratio] of ratios) assert.equal(ratio, book[form] ?? '1:1', form);
});

test('AGX-WORKS-05 AGX-SCN-15 the garrison has to hold until the eighth, tenth or twelfth joker, by the size of the battle', () => {
  for (const [size, last] of [
    ['small', 8],
    ['medium', 10],
    ['large', 12],
  ] as const) {
    const made = army(field({ scenario: 'fieldworks', size }), 'A', 6);
    const [first] = made.s.fixed.scenario.stronghold ?? [];
    made.unit('B', 'inside', 'infantry', [(first?.x ?? 0) / 1000 + 8, (first?.y ?? 0) / 1000 + 5]);
    assert.equal(verdictNow({ ...made.s, jokers: last - 1 }, 'joker'), null, size);
    assert.deepEqual(said(verdictNow({ ...made.s, jokers: last }, 'joker')), [1, 'major', 'AGX-WORKS-05'], size);
  }
});

test('AGX-ISO-03 the besiegers stand nine inches from the detachment', () => {
  const made = field({ scenario: 'isolated' })
    .unit('B', 'farm', 'infantry', [50, 24], { facing: 90 })
    .unit('A', 'besieger', 'infantry', [0, 0], { status: 'waiting' });
  const at = (x: number) =>
    deployRefusal(made.s, made.of('besieger'), {
      ...{ unit: made.id('besieger'), formation: 'line', ranks: 2, building: null },
      ...{ x: inch(x), y: inch(23), facing: 18000 },
    })?.rule ?? null;
  assert.deepEqual([at(61.8), at(62.2)], ['AGX-ISO-03', null]);
});

test('AGX-SCN-12 AGX-SCN-13 a square may arrive at a joker, but nobody marches on in one', () => {
  const made = field({ scenario: 'rearguard', variant: 'retreat' }).unit('A', 'line', 'infantry', [0, 0], { status: 'entering' });
  const squares = (by: 'joker' | 'card') => entryForms(made.s, made.of('line'), by).some(({ formation }) => formation === 'square');
  assert.deepEqual([squares('joker'), squares('card')], [true, false]);
});
