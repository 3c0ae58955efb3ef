// Tables from the workshop: what is laid is what the rules know, what is wrong is found, and games are played on them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOf, type LaidPiece, type LaidThing, newPath, newPiece, type Point, type TableSheet, withThing } from '@baize/contracts';
import { inches } from '@baize/geometry/open';
import { type Json, type Options, readOptions, secretFrom } from '@baize/kernel';
import { anyLegal, playSeeded } from '@baize/kernel/testkit';
import fc from 'fast-check';
import { templateParts } from '../content/terrain.ts';
import { cover } from '../cover.ts';
import { game, setUpState } from '../game.ts';
import { countryOf } from '../rules/table/terrain.ts';
import type { EnGarde } from '../state.ts';
import { findingsOf } from '../tables/check.ts';
import { LIBRARY } from '../tables/library.ts';
import { maps } from '../tables/maker.ts';
import { featuresOf, layoutOf, readOwnTable } from '../tables/own-table.ts';
import { startSheet } from '../tables/starts.ts';

const kind = (of: string) => kindOf(LIBRARY, { of });
const at = (x: number, y: number): Point => [inches(x), inches(y)];
const piece = (of: string, id: string, x: number, y: number): LaidPiece => newPiece(kind(of), id, at(x, y));
const line = (of: string, id: string, ...points: readonly (readonly [number, number])[]): LaidThing =>
  newPath(
    kind(of),
    id,
    points.map(([x, y]) => at(x, y)),
  );
const table = (...things: LaidThing[]): TableSheet => ({ ...startSheet('empty-small'), things });
const codes = (sheet: TableSheet, scenario: Parameters<typeof findingsOf>[1] = 'skirmish') =>
  findingsOf(sheet, scenario).map(({ id }) => id.split(':')[0]);
const refusalOf = (options: Options) => {
  const read = readOptions(game, options);
  return 'refusal' in read ? read.refusal : (game.refuse?.(read.options, 2) ?? null);
};
const begun = (options: Options): EnGarde => {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  return setUpState(read.options, 2);
};

test('EGW-TERR-01 the table of Play now is that start of the workshop, and a match can begin on it', () => {
  const { battle, options } = cover.quick;
  assert.deepEqual(options.table, { ...startSheet('inn'), title: 'The Two Inns' });
  const state = begun({ scenario: battle, 'points-limit': 100, ...options });
  assert.deepEqual([state.fixed.width, state.fixed.height], [inches(48), inches(36)]);
  assert.ok(state.fixed.layout.length > 0);
});

test('EGW-TERR-01 every start can be read, and the uses of a table are those that a match lets pass', () => {
  for (const { id } of maps.starts) {
    const sheet = startSheet(id);
    assert.deepEqual(readOwnTable(JSON.parse(JSON.stringify(sheet))), { map: sheet }, id);
    assert.deepEqual(findingsOf(sheet, 'skirmish'), [], id);
    for (const use of maps.uses(sheet)) {
      const refusal = refusalOf(maps.enlist({}, sheet, use.id));
      assert.equal(refusal?.reason ?? null, use.refusal?.reason ?? null, `${id} ${use.id}`);
    }
  }
});

test('EGW-TERR-07 a template lies on a table of one’s own as it lies anywhere, and its mirror image has doors and stairs too', () => {
  const sheet = { ...table(), mirror: 'across' as const };
  const laid = withThing(sheet, LIBRARY, piece('u-l2', 't1', 10, 18));
  const [own, image] = laid.things.map((thing) => featuresOf(laid, thing));
  const parts = templateParts('U-L2');
  own?.forEach((feature, n) => {
    const part = parts[n];
    assert.deepEqual(
      feature.shapes[0]?.core.map(({ x, y }) => `${x},${y}`).sort(),
      part?.shapes[0]?.core.map(({ x, y }) => `${x + inches(10)},${y + inches(6)}`).sort(),
    );
    assert.equal(feature.building?.openings.length, part?.building?.openings.length);
    const door = feature.building?.openings[0];
    const other = image?.[n]?.building?.openings[0];
    assert.ok(door && other);
    assert.deepEqual([other.a.x, other.a.y], [door.a.x, inches(24) - door.a.y]);
    assert.notEqual(other.id, door.id);
  });
});

test('EGW-TERR-01 the table of a match is the one that was made, and nothing is rolled for', () => {
  const sheet = table(piece('w-l1', 't1', 9, 12), line('hedge', 't2', [20, 10], [28, 14]));
  const s = begun({ table: sheet });
  assert.deepEqual([s.fixed.width, s.fixed.height], [inches(36), inches(24)]);
  assert.deepEqual(
    countryOf(s).features.map(({ name }) => name),
    ['Forest', 'Hedge'],
  );
  const { session } = played(5, { table: sheet, weather: 'none' });
  assert.equal((session.match.state as EnGarde).fixed.layout.length, 2);
  assert.equal(begun({}).fixed.ownTable, undefined);
});

test('EGW-CAPT-01 the prize lies where the table has it, else in the middle', () => {
  const places = [table(piece('prize', 't1', 10, 8)), table()].map((sheet) => {
    const { session } = played(11, { table: sheet, scenario: 'capture', weather: 'none' }, 40);
    const { things } = session.match.state as EnGarde;
    const prize = things.find(({ what }) => what === 'objective');
    return [prize?.x, prize?.y];
  });
  assert.deepEqual(places[0], [inches(10), inches(16)]);
  assert.deepEqual(places[1], [inches(18), inches(12)]);
});

test('EG-WAT-01 deep water is cut where a bridge or a ford leads over it', () => {
  const river = line('river', 't1', [0, 12], [36, 12]);
  const whole = featuresOf(table(river), river)[0];
  const cut = featuresOf(table(river, piece('bridge', 't2', 18, 12)), river)[0];
  assert.equal(whole?.shapes.length, 1);
  assert.equal(cut?.shapes.length, 2);
  assert.ok(cut?.shapes.every(({ core }) => core.every(({ x }) => x <= inches(16.5) || x >= inches(19.5))));
  assert.ok(codes(table(river)).includes('way'));
  assert.ok(!codes(table(river, piece('bridge', 't2', 18, 12))).includes('way'));
});

test('EG-WAT-01 EGW-TERR-08 EGW-DEPL-01 each fault is found where it is, and its cures mend it', () => {
  const dry = findingsOf(table(line('road', 't1', [18, 0], [18, 24]), line('stream', 't2', [0, 12], [36, 12])), 'skirmish');
  assert.deepEqual(
    dry.map(({ at: place, things }) => [place, things]),
    [[at(18, 12), ['t1', 't2']]],
  );
  for (const cure of dry[0]?.cures ?? []) assert.deepEqual(codes(cure.sheet), [], cure.label);
  const near = findingsOf(table(piece('u-s1', 't1', 10, 12), piece('u-s6', 't2', 14.5, 12)), 'skirmish');
  assert.deepEqual(
    near.map(({ id, weight }) => [id, weight]),
    [['near:t1:t2', 'doubt']],
  );
  for (const cure of near[0]?.cures ?? []) assert.deepEqual(codes(cure.sheet), []);
  const lake = line('lake', 't1', [3, 20], [33, 20], [33, 24], [3, 24]);
  assert.deepEqual(codes(table(lake)), ['edge-room']);
});

test('EGW-TERR-12 EGW-SETUP-02 EGW-BRIDGE-01 a scenario is refused where something lies in its way, or the table is not its own', () => {
  const middle = table(piece('w-s3', 't1', 18, 12));
  assert.deepEqual(codes(middle, 'skirmish'), []);
  for (const scenario of ['duel', 'capture', 'defence'] as const) {
    const [found] = findingsOf(middle, scenario).filter(({ id }) => id.startsWith('clear'));
    assert.deepEqual(found?.things, ['t1'], scenario);
    assert.deepEqual(codes(found?.cures[0]?.sheet as TableSheet, scenario), []);
    assert.equal(refusalOf({ table: middle, scenario })?.rule, 'EGW-TERR-12');
  }
  assert.deepEqual(codes(table(piece('w-s3', 't1', 18, 12), piece('prize', 't2', 6, 12)), 'capture'), []);
  assert.equal(refusalOf({ table: table(), scenario: 'occupy' })?.rule, 'EGW-SETUP-02');
  assert.equal(refusalOf({ table: startSheet('empty-square'), scenario: 'occupy' }), null);
  assert.equal(refusalOf({ table: startSheet('empty-square'), scenario: 'bridge' })?.rule, 'EGW-BRIDGE-01');
});

test('EG-SHIP-01 EG-SPA-07 a harbour is no table of one’s own, and where something is hidden there is a house', () => {
  assert.equal(refusalOf({ table: table(), harbour: 'on' })?.rule, 'EG-SHIP-01');
  const hidden = { scenario: 'capture', objective: 'hidden' };
  assert.equal(refusalOf({ table: table(), ...hidden })?.rule, 'EG-SPA-07');
  const housed = table(piece('u-s1', 't1', 8, 12));
  assert.equal(refusalOf({ table: housed, ...hidden }), null);
  const { session } = played(3, { table: housed, ...hidden, weather: 'none' }, 40);
  assert.equal((session.match.state as EnGarde).fixed.layout.length, 1);
});

test('EGW-WEATH-01 EGW-TIME-01 EG-WAG-01 what is agreed with the table is agreed in the match', () => {
  const sheet = { ...table(), settings: { weather: 'rain', 'time-of-day': 'night' } };
  const options = maps.enlist({}, sheet, 'skirmish');
  assert.deepEqual([options.weather, options['time-of-day'], options.wagons], ['rain', 'night', undefined]);
  assert.equal(refusalOf(options), null);
});

function played(seed: number, options: Options, most?: number) {
  let given = 0;
  const player: typeof anyLegal = (turn) => {
    given += 1;
    return most !== undefined && given > most ? null : anyLegal(turn);
  };
  const base = { warbands: ['three-musketeers', 'cardinals-guard'], 'terrain-mode': 'auto' };
  const setup = {
    players: [player, player],
    options: { ...base, ...options } as Options,
    secret: secretFrom(`own table ${seed}`),
    entropy: ['0', '1'],
  };
  return { session: playSeeded(game, seed, setup) };
}

test('EGW-TERR-01 games of every scenario that a table allows are played to their end on it', () => {
  for (const [id, use] of [
    ['town', 'skirmish'],
    ['farm', 'escort'],
    ['wild', 'capture'],
    ['empty-large', 'defence'],
    ['empty-square', 'occupy'],
  ] as const) {
    const { session } = played(2, maps.enlist({}, startSheet(id), use));
    assert.ok(session.match.result, `${id} ${use}`);
    assert.deepEqual(game.faults(session.match.state as EnGarde), [], `${id} ${use}`);
  }
});

test('EGW-TERR-01 whatever is laid from the library is painted, judged and read without fail', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 144 }), fc.integer({ min: 0, max: 96 })).map(([x, y]): Point => [x * 250, y * 250]);
  const thing = fc.tuple(fc.constantFrom(...LIBRARY), fc.array(spot, { minLength: 3, maxLength: 5 }), fc.integer({ min: 0, max: 71 }));
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 6 }), fc.constantFrom('off' as const, 'across' as const, 'turn' as const), (rows, mirror) => {
      const sheet = rows.reduce(
        (sum: TableSheet, [each, points, turn], n) => {
          const id = `t${100 + 10 * n}`;
          const isPiece = each.laid === 'piece' || (each.laid === 'area' && turn % 2 === 0);
          const laid = isPiece
            ? { ...newPiece(each, id, points[0] as Point), turn: (turn * each.turns) % 36_000 }
            : newPath(each, id, points);
          return withThing(sum, LIBRARY, laid);
        },
        { ...table(), mirror },
      );
      assert.deepEqual(readOwnTable(JSON.parse(JSON.stringify(sheet))), { map: sheet });
      assert.equal(maps.scene(sheet, 'skirmish').surface.kind, 'open');
      assert.equal(new Set(layoutOf(sheet).map(({ id }) => id)).size, layoutOf(sheet).length);
      for (const { cures } of findingsOf(sheet, 'skirmish')) for (const cure of cures) assert.ok('map' in readOwnTable(cure.sheet as Json));
    }),
    { numRuns: 40 },
  );
});
