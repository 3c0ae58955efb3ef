// Setting up a game: limits, tables, terrain, weather, deployment (EGW-SETUP, EGW-TERR, EGW-WEATH, EGW-TIME, EGW-DEPL).
import assert from 'node:assert/strict';
import test from 'node:test';
import { disc, gap, inches, rectangle } from '@baize/geometry/open';
import { sampled, scripted } from '@baize/kernel';
import { bridgePieces, isOnDefendersSide, riverShape } from '../content/scenarios/bridge.ts';
import {
  DENSE,
  type Dice,
  downstreamOf,
  FAIR,
  lastNextOn,
  MINOR_OBJECTIVES,
  minorObjectives,
  piecesDue,
  reservesOf,
  riverWidthOf,
  rollLength,
  rollLocations,
  rollOff,
  rollOrder,
  rollPieces,
  rollTime,
  rollWeather,
  sightLimit,
  sizesOf,
  timeOf,
  WEATHERS,
  weatherOf,
} from '../content/scenarios/dice.ts';
import {
  autoTerrain,
  batchOf,
  captureClear,
  defenceClear,
  duelClear,
  fitted,
  footprintOf,
  hasRoom,
  refuseQuarter,
  refuseShift,
  refuseSpot,
  refuseTemplate,
  riverClear,
  type Site,
  type Spot,
} from '../content/scenarios/placement.ts';
import { civiliansOf, largerLimit, limitOf, SCENARIO_IDS, SCENARIOS, tableSize } from '../content/scenarios/scenarios.ts';
import {
  ambushZone,
  cornerZone,
  defenceZone,
  duellistZone,
  edgeZone,
  entryCorner,
  entryEdge,
  entryOccupy,
  escortZone,
  isInZone,
  openZone,
  quarterOf,
  refusePlace,
  secondsZone,
} from '../content/scenarios/zones.ts';

const SMALL = { width: inches(36), height: inches(24) };
const SQUARE = { width: inches(36), height: inches(36) };

/** Dice that show these faces, one after the other. */
function rolls(...faces: number[]): Dice & { left(): number } {
  const source = scripted(faces);
  let drawn = 0;
  const below = (sides: number, what: string) => source.below(sides, drawn++, what);
  return { below, d6: (what) => below(6, what) + 1, left: () => source.left() };
}

function chance(seed: number): Dice {
  const source = sampled(seed);
  return { below: (sides, what) => source.below(sides, 0, what), d6: (what) => source.below(6, 0, what) + 1 };
}

const foot = (x: number, y: number) => disc({ x: inches(x), y: inches(y) }, 500);
const spot = (template: string, x: number, y: number, turn = 0): Spot => ({ template, x: inches(x), y: inches(y), turn });
const site = (laid: Spot[] = [], clear: Site['clear'] = [], size = SMALL): Site => ({ ...size, laid, clear });
const rule = (refusal: { rule: string } | null) => refusal?.rule ?? null;

test('EGW-SETUP-02 golden 19: the table follows the larger limit; bridge and feature have a square one', () => {
  assert.deepEqual(tableSize('skirmish', 100), SMALL);
  assert.deepEqual(tableSize('skirmish', 105), { width: inches(48), height: inches(36) });
  assert.deepEqual(tableSize('raid', largerLimit('raid', 200)), { width: inches(48), height: inches(36) });
  assert.deepEqual(tableSize('skirmish', 300, 'small'), SMALL);
  assert.deepEqual(tableSize('duel', 60, 'large'), { width: inches(48), height: inches(36) });
  for (const id of ['bridge', 'occupy'] as const) assert.deepEqual(tableSize(id, 300), SQUARE);
});

test('EGW-SETUP-02 EGW-OBJ-04 a point on a dividing line belongs to the western or southern quarter', () => {
  const at = (x: number, y: number) => quarterOf({ x: inches(x), y: inches(y) }, SMALL);
  assert.deepEqual([at(18, 12), at(18.001, 12), at(18, 12.001), at(30, 20)], ['south-west', 'south-east', 'north-west', 'north-east']);
});

test('EGW-SETUP-04 EG-GEN-02 tied highest rollers roll again', () => {
  assert.equal(rollOff(2, rolls(3, 5)), 1);
  assert.equal(rollOff(2, rolls(4, 4, 2, 2, 6, 1)), 0);
  assert.deepEqual(rollOrder(4, rolls(2, 5, 5, 6, 1, 3)), [3, 2, 1, 0]);
});

test('EGW-SETUP-03 roles are for those scenarios in which one side attacks', () => {
  assert.deepEqual(
    SCENARIO_IDS.filter((id) => SCENARIOS[id].roles),
    ['defence', 'escort', 'bridge', 'raid'],
  );
});

test('EGW-SETUP-05 golden 19 and 29: limits by scenario', () => {
  assert.deepEqual([limitOf('defence', 125, 'attacker'), limitOf('defence', 125, 'defender')], [125, 62]);
  assert.deepEqual([limitOf('escort', 105, 'attacker'), limitOf('escort', 105, 'defender')], [105, 52]);
  assert.deepEqual([limitOf('bridge', 125, 'attacker'), limitOf('bridge', 125, 'defender')], [150, 125]);
  assert.deepEqual([limitOf('raid', 200, 'attacker'), limitOf('raid', 200, 'defender')], [240, 200]);
  for (const id of ['skirmish', 'capture', 'duel', 'occupy'] as const) assert.equal(limitOf(id, 95, null), 95);
});

test('EGW-SKIRM-01 EGW-CAPT-01 EGW-DUEL-01 EGW-DEFN-01 EGW-BRIDGE-08 EGW-OCC-01 EGW-RAID-01 players, terrain and length', () => {
  const shown = SCENARIO_IDS.map((id) => [id, SCENARIOS[id].players.join('-'), SCENARIOS[id].terrain, SCENARIOS[id].length]);
  assert.deepEqual(shown, [
    ['skirmish', '2-2', 'random', 'd6+6'],
    ['capture', '2-2', 'random', 8],
    ['duel', '2-2', 'random', 'd6+6'],
    ['defence', '2-2', 'random', 'd6+6'],
    ['escort', '2-2', 'random', 10],
    ['bridge', '2-2', 'bridge', 'escalating'],
    ['occupy', '2-4', 'feature', 'escalating'],
    ['raid', '2-2', 'random', 10],
  ]);
});

test('EGW-ESC-01 EGW-RAID-02 golden 35: Civilians', () => {
  assert.deepEqual([civiliansOf('escort', 50), civiliansOf('raid', 118), civiliansOf('raid', 24), civiliansOf('duel', 100)], [1, 4, 0, 0]);
});

test('EGW-TERR-02 EGW-TERR-03 golden 18: a mixed location', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 5].map((die) => rollLocations(rolls(die))[0]),
    ['urban', 'rural', 'rural', 'wilderness', 'wilderness'],
  );
  const dice = rolls(6, 6, 2, 3, 5, 4);
  const locations = rollLocations(dice);
  assert.deepEqual(locations, ['rural', 'wilderness']);
  const pieces = piecesDue(locations, rollPieces(100, dice));
  assert.deepEqual(
    pieces.map(({ size, location }) => `${size} ${location}`),
    ['large rural', 'large wilderness', 'small rural', 'small wilderness', 'small rural'],
  );
  assert.equal(dice.left(), 0);
});

test('EGW-TERR-04 EGW-TERR-05 golden 19: number and sizes', () => {
  assert.equal(rollPieces(240, rolls(6)), 8);
  assert.deepEqual([rollPieces(200, rolls(1)), rollPieces(200, rolls(6)), rollPieces(205, rolls(1))], [4, 6, 6]);
  assert.deepEqual([4, 5, 6, 7, 8].map(sizesOf), [
    [1, 3],
    [2, 3],
    [2, 4],
    [3, 4],
    [3, 5],
  ]);
});

test('EGW-ESC-01 dense terrain adds two small Urban pieces', () => {
  assert.deepEqual(DENSE, [
    { location: 'urban', size: 'small' },
    { location: 'urban', size: 'small' },
  ]);
});

test('EGW-TERR-07 golden 20: batches of three, one piece in a quarter, templates of the right kind', () => {
  assert.deepEqual([8, 5, 2].map(batchOf), [3, 3, 2]);
  const batch = [{ x: inches(6), y: inches(6) }];
  assert.equal(rule(refuseQuarter(site(), batch, { x: inches(10), y: inches(5) })), 'EGW-TERR-07');
  assert.equal(refuseQuarter(site(), batch, { x: inches(20), y: inches(5) }), null);
  assert.equal(rule(refuseTemplate({ location: 'urban', size: 'small' }, 'R-S1')), 'EGW-TERR-07');
  assert.equal(rule(refuseTemplate({ location: 'urban', size: 'small' }, 'U-L1')), 'EGW-TERR-07');
  assert.equal(refuseTemplate({ location: 'urban', size: 'small' }, 'U-S1'), null);
});

test('EGW-TERR-08 legal spots: on the table, 2" apart, a template at most twice', () => {
  assert.equal(refuseSpot(site(), spot('U-S1', 2, 2)), null);
  assert.equal(rule(refuseSpot(site(), spot('U-S1', 1.9, 2))), 'EGW-TERR-08');
  assert.equal(rule(refuseSpot(site(), spot('U-S1', 2, 2, 3))), 'EGW-TERR-08', 'turned by 45 degrees its corners hang over');
  assert.equal(rule(refuseSpot(site(), { ...spot('U-S1', 9, 9), turn: 24 })), 'EGW-TERR-08');
  const near = site([spot('U-S1', 5, 5)]);
  assert.equal(refuseSpot(near, spot('U-S1', 11, 5)), null);
  assert.equal(rule(refuseSpot(near, spot('U-S1', 10.9, 5))), 'EGW-TERR-08');
  const twice = site([spot('U-S1', 5, 5), spot('U-S1', 30, 5)]);
  assert.equal(rule(refuseSpot(twice, spot('U-S1', 18, 18))), 'EGW-TERR-08');
});

test('EGW-TERR-09 golden 20: a shift of 6.5" is refused, one into a taken quarter is not', () => {
  const laid = site([spot('U-S1', 10, 6), spot('U-S4', 24, 6)]);
  assert.equal(rule(refuseShift(laid, 0, { x: inches(16.5), y: inches(6) })), 'EGW-TERR-09');
  assert.equal(refuseShift(laid, 1, { x: inches(18), y: inches(6) }), null);
  assert.equal(rule(refuseShift(laid, 1, { x: inches(24), y: inches(1) })), 'EGW-TERR-08');
});

test('EGW-TERR-10 a large piece without room becomes small, a small one is dropped', () => {
  const tight = { width: inches(7), height: inches(7) };
  assert.deepEqual(fitted(site([], [], tight), { location: 'urban', size: 'large' }), { location: 'urban', size: 'small' });
  const full = site([spot('U-S1', 3.5, 3.5)], [], tight);
  assert.equal(hasRoom(full, { location: 'urban', size: 'small' }), false);
  assert.equal(fitted(full, { location: 'urban', size: 'large' }), null);
  assert.deepEqual(fitted(site(), { location: 'rural', size: 'large' }), { location: 'rural', size: 'large' });
});

test('EGW-TERR-01 auto places all pieces legally, or fewer where there is no room', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const dice = chance(seed);
    const due = piecesDue(rollLocations(dice), rollPieces(100, dice));
    const laid = autoTerrain(site(), due, dice);
    assert.ok(laid.length <= due.length && laid.length >= due.length - 2, `${laid.length} of ${due.length}`);
    for (const [at, piece] of laid.entries()) {
      assert.equal(refuseSpot(site(laid.slice(0, at)), piece), null);
      assert.deepEqual([piece.x % 500, piece.y % 500], [0, 0]);
    }
  }
});

test('EGW-TERR-12 EGW-DEFN-01 EGW-BRIDGE-02 scenario zones stay clear', () => {
  const capture = site([], [captureClear(SMALL)]);
  assert.equal(rule(refuseSpot(capture, spot('U-S6', 18, 12))), 'EGW-TERR-12');
  assert.equal(rule(refuseSpot(capture, spot('W-S6', 18, 12))), 'EGW-TERR-12');
  assert.equal(refuseSpot(capture, spot('U-S1', 18, 12)), null, 'a building may lie there');
  const duel = site([], [duelClear(SMALL)]);
  assert.equal(rule(refuseSpot(duel, spot('U-S4', 25.9, 12))), 'EGW-TERR-12');
  assert.equal(refuseSpot(duel, spot('U-S4', 26, 12)), null);
  const defence = site([], [defenceClear(footprintOf(spot('O-1', 18, 12)))]);
  assert.equal(rule(refuseSpot(defence, spot('U-S4', 30, 12))), 'EGW-TERR-12');
  assert.equal(refuseSpot(defence, spot('U-S4', 30.5, 12)), null);
  const river = site([], [riverClear(riverShape(inches(4)))], SQUARE);
  assert.equal(rule(refuseSpot(river, spot('U-S1', 8, 8.5))), 'EGW-BRIDGE-02');
  assert.equal(refuseSpot(river, spot('U-S1', 8, 8)), null);
});

test('EGW-WEATH-01 EGW-WEATH-02 golden 21: the weather', () => {
  assert.equal(rollWeather('roll', rolls(5, 6)), 'wind-and-rain');
  assert.deepEqual(WEATHERS['wind-and-rain'], { mist: false, rain: true, wind: true });
  const dice = rolls(4, 6);
  assert.equal(rollWeather('roll', dice), 'none');
  assert.equal(dice.left(), 1, 'no second die');
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(weatherOf), ['heavy-mist', 'rain', 'rain', 'wind', 'wind', 'wind-and-rain']);
  assert.equal(rollWeather('rain', rolls()), 'rain');
});

test('EGW-WEATH-03 EGW-TIME-02 EG-WEA-01 golden 22: rain and dusk', () => {
  const limits = [1, 2, 3, 4, 9].map((turn) => sightLimit(WEATHERS.rain, 'dusk', turn));
  assert.deepEqual(limits, [24, 24, 18, 12, 12].map(inches));
  assert.deepEqual(
    [1, 2, 3].map((turn) => sightLimit(FAIR, 'dawn', turn)),
    [inches(18), inches(18), null],
  );
  assert.equal(sightLimit(WEATHERS['heavy-mist'], 'day', 1), inches(12));
  assert.equal(sightLimit(WEATHERS.wind, 'day', 1), null);
  assert.equal(sightLimit(FAIR, 'night', 8), inches(12));
});

test('EGW-TIME-01 on a 6 the time of day matters', () => {
  assert.equal(rollTime('roll', rolls(5)), 'day');
  assert.equal(rollTime('roll', rolls(6, 3)), 'dusk');
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(timeOf), ['night', 'night', 'dusk', 'dusk', 'dawn', 'dawn']);
  assert.equal(rollTime('dawn', rolls()), 'dawn');
});

test('EGW-END-01 D6 + 6 turns; EGW-END-02 golden 33: the escalating length', () => {
  assert.deepEqual([rollLength('skirmish', rolls(1)), rollLength('duel', rolls(6)), rollLength('capture', rolls())], [7, 12, 8]);
  assert.equal(rollLength('occupy', rolls()), 0);
  assert.deepEqual([3, 4, 5, 6, 7, 8, 9].map(lastNextOn), [7, 6, 5, 4, 3, 2, 1]);
  assert.equal(5 >= lastNextOn(4), false);
  assert.equal(5 >= lastNextOn(5), true);
  const chances = [4, 5, 6, 7, 8, 9].map((turn) => (7 - lastNextOn(turn)) / 6);
  const last = chances.map((now, at) => chances.slice(0, at).reduce((left, each) => left * (1 - each), now));
  const book = [1 / 6, 5 / 18, 5 / 18, 5 / 27, 25 / 324, 5 / 324];
  for (const [at, each] of last.entries()) assert.ok(Math.abs(each - (book[at] as number)) < 1e-12);
});

test('EGW-SKIRM-04 golden 26: sixes', () => {
  assert.deepEqual(minorObjectives([6, 3]), [3, 3]);
  assert.deepEqual(minorObjectives([6, 6]), [0, 0]);
  assert.deepEqual(minorObjectives([1, 5]), [1, 5]);
  assert.deepEqual(
    [MINOR_OBJECTIVES[minorObjectives([6, 3])[0]], MINOR_OBJECTIVES[minorObjectives([6, 6])[1]]],
    ['Kill the Leader', 'none'],
  );
});

test('EGW-BRIDGE-01 EGW-BRIDGE-03 the river, the bridge, downstream', () => {
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(riverWidthOf), [3, 4, 4, 5, 5, 6].map(inches));
  assert.deepEqual([1, 2, 3].map(downstreamOf), ['east', 'west', 'east']);
  const [river, bridge, west, east] = bridgePieces(inches(4));
  assert.deepEqual(river?.shapes[0], rectangle(0, inches(16), inches(36), inches(4)));
  assert.deepEqual(bridge?.shapes[0], rectangle(inches(16), inches(15), inches(4), inches(6)));
  assert.deepEqual(
    [river?.ground, bridge?.ground, west?.ground, east?.cover, east?.sight, east?.top],
    ['difficult', 'open', 'impassable', 'medium', 'low', 1000],
  );
  assert.deepEqual(river?.marks, ['water', 'shallow', 'river']);
});

test('EGW-BRIDGE-07 the Defender’s side is beyond the bank away from the attacker’s edge', () => {
  const beyond = (y: number) => isOnDefendersSide(inches(y), 'north', inches(4));
  assert.deepEqual([beyond(15.9), beyond(16), beyond(18), beyond(25)], [true, false, false, false]);
  assert.equal(isOnDefendersSide(inches(20.1), 'south', inches(4)), true);
});

test('EGW-DEPL-01 edges: wholly within 2"; a Huge base by its centre', () => {
  const zone = edgeZone('south', SMALL);
  assert.equal(isInZone(zone, foot(10, 1.5)), true);
  assert.equal(isInZone(zone, foot(10, 1.6)), false);
  const huge = disc({ x: inches(10), y: inches(2) }, 1250);
  assert.deepEqual([isInZone(zone, huge), isInZone(zone, huge, true)], [false, true]);
  assert.equal(isInZone(edgeZone('north', SMALL), foot(3, 22.5)), true);
  assert.equal(isInZone(edgeZone('west', SMALL), foot(1.5, 12)), true);
  assert.equal(isInZone(edgeZone('east', SMALL), foot(34, 12)), false);
});

test('EGW-DEPL-02 corners: the nearest point within 6" of the corner', () => {
  const zone = cornerZone('north-east', SMALL);
  assert.equal(isInZone(zone, foot(29.6, 23.5)), true);
  assert.equal(isInZone(zone, foot(29, 23.5)), false);
});

test('EGW-DEPL-03 golden 24: reserves', () => {
  assert.deepEqual(reservesOf(9), { deploy: 5, wait: 4, second: 2 });
  assert.deepEqual(reservesOf(7), { deploy: 4, wait: 3, second: 2 });
});

test('EGW-DEPL-04 EGW-OCC-02 EGW-BRIDGE-06 where models enter', () => {
  assert.deepEqual(entryEdge('north', SMALL), [{ edge: 'north', a: { x: 0, y: inches(24) }, b: { x: inches(36), y: inches(24) } }]);
  assert.deepEqual(entryCorner('south-east', SMALL), [
    { edge: 'south', a: { x: inches(36), y: 0 }, b: { x: inches(30), y: 0 } },
    { edge: 'east', a: { x: inches(36), y: 0 }, b: { x: inches(36), y: inches(6) } },
  ]);
  const [stretch] = entryOccupy('west', SQUARE);
  assert.deepEqual(stretch, { edge: 'west', a: { x: 0, y: 6001 }, b: { x: 0, y: 29_999 } });
});

test('EGW-DEPL-05 not within 1" of an enemy, wholly on the table', () => {
  const zone = openZone('EGW-RAID-03', SMALL);
  assert.equal(refusePlace(zone, foot(5, 5), [foot(7, 5)], SMALL), null);
  assert.equal(rule(refusePlace(zone, foot(5, 5), [foot(6.9, 5)], SMALL)), 'EGW-DEPL-05');
  assert.equal(rule(refusePlace(zone, foot(0.4, 5), [], SMALL)), 'EG-GEO-01');
  assert.equal(rule(refusePlace(edgeZone('south', SMALL), foot(5, 5), [], SMALL)), 'EGW-DEPL-01');
});

test('EGW-DUEL-02 the duellist on the circle, his seconds within 6" of him and outside it', () => {
  const zone = duellistZone(SMALL);
  assert.equal(isInZone(zone, foot(24, 12)), true);
  assert.equal(isInZone(zone, foot(23.9, 12)), false);
  const seconds = secondsZone(foot(24, 12), SMALL);
  assert.equal(isInZone(seconds, foot(26, 12)), true);
  assert.equal(isInZone(seconds, foot(24.4, 12.9)), false, 'partly in the circle');
  assert.equal(isInZone(seconds, foot(31, 12)), true);
  assert.equal(isInZone(seconds, foot(31.1, 12)), false);
});

test('EGW-DEFN-02 EGW-ESC-02 EGW-RAID-03 the other zones', () => {
  const objective = footprintOf(spot('O-1', 18, 12));
  const zone = defenceZone(objective);
  assert.equal(isInZone(zone, foot(32.5, 12)), true, `gap ${gap(objective[0] as (typeof objective)[0], foot(32.5, 12))}`);
  assert.equal(isInZone(zone, foot(32.6, 12)), false);
  assert.equal(isInZone(ambushZone('north', SMALL), foot(5, 9.5)), true);
  assert.equal(isInZone(ambushZone('north', SMALL), foot(5, 9.4)), false);
  assert.equal(isInZone(escortZone('south', SMALL), foot(5, 1.5)), true);
  assert.equal(isInZone(escortZone('south', SMALL), foot(5, 1.6)), false);
  assert.equal(isInZone(openZone('EGW-RAID-03', SMALL), foot(18, 12)), true);
});
