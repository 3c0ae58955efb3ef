// Tables from the workshop: what is laid is what the rules know, what is wrong is found, and battles are fought on them.
import assert from 'node:assert/strict';
import { kindOf, type LaidThing, newPath, newPiece, type Point, type TableSheet, withThing } from '@baize/contracts';
import { type Json, type Options, readOptions } from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import fc from 'fast-check';
import { game } from '../game.ts';
import { isArea } from '../rules/country/features.ts';
import { zoneOf } from '../rules/setup/edges.ts';
import { isNamed } from '../rules/setup/waiting.ts';
import { LAYOUTS } from '../scenarios/layouts/data.ts';
import { laidOut } from '../scenarios/layouts/lay.ts';
import type { War } from '../state.ts';
import { findingsOf, refuseScenarioOn } from '../tables/check.ts';
import { LIBRARY } from '../tables/library.ts';
import { maps } from '../tables/maker.ts';
import { countryOf, readOwnTable } from '../tables/own-table.ts';
import { startSheet } from '../tables/starts.ts';
import { inch, test } from './field.ts';
import { bold, playGame } from './recorded-play.ts';
import { playScenario } from './scenario-play.ts';

const kind = (of: string) => kindOf(LIBRARY, { of });
const at = (x: number, y: number): Point => [inch(x), inch(y)];
const piece = (of: string, id: string, x: number, y: number): LaidThing => newPiece(kind(of), id, at(x, y));
const line = (of: string, id: string, ...points: readonly (readonly [number, number])[]): LaidThing =>
  newPath(
    kind(of),
    id,
    points.map(([x, y]) => at(x, y)),
  );
const table = (...things: LaidThing[]): TableSheet => ({ ...startSheet('empty-medium'), things });
const codes = (sheet: TableSheet) => findingsOf(sheet).map(({ id }) => id.split(':')[0]);
const refusalOf = (options: Options) => {
  const read = readOptions(game, options);
  return 'refusal' in read ? read.refusal : (game.refuse?.(read.options, 2) ?? null);
};
const begun = (sheet: TableSheet, options: Options = {}): War => game.setUp(optionsFor(game, { table: sheet, ...options }), 2);

test('AGX-TAB-08 every start can be read and played on, and the uses of a table are those that a match lets pass', () => {
  for (const { id } of maps.starts) {
    const sheet = startSheet(id);
    assert.deepEqual(readOwnTable(JSON.parse(JSON.stringify(sheet))), { map: sheet }, id);
    assert.deepEqual(
      findingsOf(sheet).filter(({ weight }) => weight === 'fault'),
      [],
      id,
    );
    for (const use of maps.uses(sheet)) {
      const refusal = refusalOf({ ...maps.enlist({}, sheet, use.id), roles: 'host-attacks' });
      assert.equal(refusal?.reason ?? null, use.refusal?.reason ?? null, `${id} ${use.id}`);
    }
  }
});

test('AGX-LAYT-01 AGX-TAB-03 every layout of the box can be opened, and lies as it lies in its scenario', () => {
  for (const layout of LAYOUTS) {
    const { features, objectives } = laidOut(layout, inch(72), inch(48));
    const sheet = startSheet(layout.id);
    const country = countryOf(sheet);
    const drawn = features.filter(({ id }) => layout.features.some((each) => each.id === id));
    assert.equal(sheet.things.length, drawn.length + objectives.length, layout.id);
    drawn.forEach((feature, n) => {
      const own = country.find(({ id }) => id === `t${n + 1}`);
      assert.equal(own?.kind, feature.kind, `${layout.id} ${feature.id}`);
      const points = (each: typeof feature) => (isArea(each) ? each.outline : each.line);
      // Turned about the other way, the corners of a band are rounded to the other side.
      const isNear = (p: { x: number; y: number }) => (q: { x: number; y: number }) => Math.abs(p.x - q.x) <= 1 && Math.abs(p.y - q.y) <= 1;
      assert.equal(own && points(own).length, points(feature).length);
      for (const p of points(feature)) assert.ok(own && points(own).some(isNear(p)), `${layout.id} ${feature.id}`);
    });
    assert.equal(
      country.filter(({ kind: each }) => each === 'gap').length,
      features.filter(({ kind: each }) => each === 'gap').length,
      layout.id,
    );
  }
});

test('AGX-TAB-08 size, country and zones of a match are those of its table', () => {
  const sheet = table(piece('wood', 't1', 20, 20), piece('zone-south', 't2', 36, 40));
  const s = begun(sheet);
  assert.deepEqual([s.fixed.width, s.fixed.height], [inch(72), inch(48)]);
  assert.deepEqual(
    s.fixed.country.map(({ kind: each }) => each),
    ['wood'],
  );
  // A place is measured from the near edge in the rules, from the far edge on the sheet.
  assert.deepEqual(zoneOf(s, 0), { minX: inch(18), maxX: inch(54), minY: inch(2), maxY: inch(14) });
  assert.deepEqual(zoneOf(s, 1), { minX: inch(6), maxX: inch(66), minY: inch(36), maxY: inch(48) });
  const swapped = begun(sheet, { roles: 'guest-attacks', scenario: 'open-battle' });
  assert.deepEqual(zoneOf(swapped, 1), { minX: inch(18), maxX: inch(54), minY: inch(2), maxY: inch(14) });
});

test('AGX-TAB-08 without a table a match is as it was, and a bare table stays bare', () => {
  assert.deepEqual(game.setUp(optionsFor(game, {}), 2), game.setUp({ ...optionsFor(game, {}), table: null }, 2));
  const { session } = playGame(3, [bold, bold], { ...maps.enlist({}, startSheet('empty-small'), 'standard'), ...small() });
  assert.deepEqual((session.match.state as War).fixed.country, []);
});

test('AGW-OBST-06 AGW-OBST-04 AGW-SHOT-12 AGX-WORKS-03 settings and gates of things reach the rules', () => {
  const deep = { ...line('stream', 't1', [0, 20], [72, 20]), settings: { depth: 'deep' } };
  const swum = { ...line('river', 't2', [0, 30], [72, 30]), settings: { crossing: 'swum' } };
  const fort = { ...piece('sound-building', 't3', 10, 10), settings: { walls: 'fortified' } };
  const [stream, river, house, work] = countryOf(table(deep, swum, fort, piece('earthwork', 't4', 50, 10)));
  assert.ok(stream && 'deep' in stream && stream.deep);
  assert.ok(river && 'crossable' in river && river.crossable);
  assert.ok(house && 'fortified' in house && house.fortified);
  assert.ok(work && 'gate' in work && work.gate);
  assert.deepEqual(
    work.gate.map(({ y }) => y),
    [inch(34), inch(34)],
  );
  const plain = countryOf(table(line('stream', 't1', [0, 20], [72, 20]), piece('sound-building', 't2', 9, 9)));
  assert.ok(plain.every((feature) => !('deep' in feature) && !('fortified' in feature)));
});

test('AGX-TRIG-03 AGX-TRIG-05 events agreed with the table come at their jokers, and a railway is known to the train', () => {
  const told = { ...table(line('railway', 't1', [0, 24], [72, 24])), settings: { end: 'joker-4', train: 'joker-2', nightfall: 'never' } };
  const { events, railway } = begun(told).fixed.scenario;
  assert.deepEqual(events, [
    { joker: 2, event: { do: 'train' } },
    { joker: 4, event: { do: 'end' } },
  ]);
  assert.equal(railway?.length, 2);
  assert.deepEqual(begun(table()).fixed.scenario.events, []);
});

test('AGX-TRIG-03 AGX-TRIG-04 a table brings reinforcements, weather, fires and falling bridges, and the host’s own list besides', () => {
  const told = {
    ...table(
      { id: 't1', of: 'arrivals-south', at: at(71, 30), turn: 9000, size: at(12, 2), settings: { joker: 'joker-3', units: 'units-2' } },
      { id: 't2', of: 'wood', at: at(20, 24), turn: 0, size: at(9, 7), settings: { burns: 'joker-2' } },
      { id: 't3', of: 'bridge', at: at(36, 24), turn: 0, size: at(4, 4), settings: { falls: 'joker-5' } },
    ),
    settings: { weather: 'joker-1', 'weather-card': 'WL-06' },
  };
  const { events } = begun(told, { events: [{ joker: 4, do: 'nightfall' }] }).fixed.scenario;
  assert.deepEqual(events, [
    { joker: 1, event: { do: 'weather', card: 'WL-06' } },
    { joker: 2, event: { do: 'fire', feature: 't2' } },
    { joker: 3, event: { do: 'arrive', seat: 0, entries: [-1, -2], stretch: { edge: 'east', from: inch(12), to: inch(24) } } },
    { joker: 4, event: { do: 'nightfall' } },
    { joker: 5, event: { do: 'bridge-falls', bridge: 't3' } },
  ]);
});

test('AGX-TRIG-04 the reinforcements of a table are the last of the roster, and wait off it; never more than half of an army', () => {
  const told = table({
    id: 't1',
    of: 'arrivals-north',
    at: at(36, 1),
    turn: 0,
    size: at(12, 2),
    settings: { joker: 'joker-2', units: 'units-3' },
  });
  const { state } = playScenario(3, { scenario: 'open-battle', roles: 'host-attacks', table: told }, [true, true], {
    until: ({ flip }) => flip.number > 0,
  }).match;
  const north = state.units.filter(({ seat }) => seat === 1);
  const late = north.filter(({ status }) => status === 'waiting').map(({ entry }) => entry);
  assert.deepEqual(
    late,
    north.slice(-3).map(({ entry }) => entry),
    'the last three',
  );
  assert.ok(
    north.slice(0, -3).every(({ status }) => status === 'table'),
    'all others stand on the table',
  );
  const five = { ...state.fixed.armies[1], units: state.fixed.armies[1].units.slice(0, 5) };
  const small = { ...state, fixed: { ...state.fixed, armies: [state.fixed.armies[0], five] as const } };
  assert.deepEqual(
    [2, 3, 4].map((entry) => isNamed(small, 1, [-1, -2, -3], entry)),
    [false, true, true],
    'of five only two stay away',
  );
});

test('AGX-TAB-04 a road that goes through a hedge leaves a gap in it', () => {
  const country = countryOf(table(line('hedge', 't1', [10, 20], [40, 20]), line('road', 't2', [25, 0], [25, 48])));
  assert.deepEqual(
    country.map(({ kind: each }) => each),
    ['hedge', 'road', 'gap'],
  );
});

test('AGW-LAND-10 a road that meets water without a crossing is found where it does, and both cures mend it', () => {
  const sheet = table(line('road', 't1', [36, 0], [36, 48]), line('stream', 't2', [0, 24], [72, 24]));
  const [found] = findingsOf(sheet).filter(({ id }) => id.startsWith('dry'));
  assert.deepEqual(found?.at, at(36, 24));
  assert.deepEqual(found?.things, ['t1', 't2']);
  for (const cure of found?.cures ?? []) assert.ok(!codes(cure.sheet).includes('dry'), cure.label);
  assert.equal(found?.cures.length, 2);
});

test('AGX-TAB-08 a river from edge to edge closes the table, until something leads over it', () => {
  const river = line('river', 't1', [0, 24], [72, 24]);
  assert.ok(codes(table(river)).includes('way'));
  assert.equal(refusalOf({ table: table(river) as Json })?.rule, 'AGX-TAB-08');
  const bridge = { ...piece('bridge', 't2', 36, 24), size: at(4, 6) };
  assert.ok(!codes(table(river, bridge)).includes('way'));
  assert.ok(!codes(table({ ...river, settings: { crossing: 'swum' } })).includes('way'));
});

test('AGX-TAB-08 where only wheels cannot pass it is doubted, and the table can still be played on', () => {
  const sheet = table(line('hedge', 't1', [0, 24], [72, 24]));
  assert.deepEqual(codes(sheet), ['wheels']);
  assert.equal(refusalOf({ table: sheet as Json }), null);
  assert.deepEqual(codes(table(line('hedge', 't1', [0, 24], [72, 24]), line('road', 't2', [36, 0], [36, 48]))), []);
});

test('AGX-TAB-08 overlaps, crowded home edges, and too much closed or rough ground are doubted', () => {
  assert.deepEqual(codes(table(piece('wood', 't1', 20, 20), piece('marsh', 't2', 22, 20))), ['over']);
  assert.deepEqual(codes(table(piece('slight-hill', 't1', 20, 20), piece('wood', 't2', 20, 20))), []);
  const near = findingsOf(table(piece('wood', 't1', 36, 44)));
  assert.deepEqual(
    near.map(({ id }) => id),
    ['home:t1'],
  );
  assert.deepEqual(codes(near[0]?.cures[0]?.sheet as TableSheet), []);
  const wide = (of: string, n: number): LaidThing => ({ ...piece(of, `t${n}`, 20 + 31 * (n - 1), 24), size: at(30, 30) });
  assert.deepEqual(
    codes(table(wide('thick-wood', 1), wide('thick-wood', 2))).filter((code) => code === 'closed'),
    ['closed'],
  );
  assert.ok(codes(table(wide('ploughed-field', 1), wide('ploughed-field', 2))).includes('rough'));
});

test('AGW-DEPL-01 a zone without room is a fault, zones that are close to each other are doubted', () => {
  const tiny: LaidThing = { ...piece('zone-south', 't1', 36, 44), size: at(6, 6) };
  assert.deepEqual(codes(table(tiny)), ['room']);
  const deep: LaidThing = { ...piece('zone-south', 't1', 36, 36), size: at(36, 22) };
  assert.deepEqual(codes(table(deep)), ['apart']);
});

test('AGX-TAB-08 AGX-SCN-10 a scenario is refused on a table that has not what it cannot do without', () => {
  const needs = (layout: string, sheet: TableSheet) => {
    const scenario = { slug: 'any', title: 'Any' } as Parameters<typeof refuseScenarioOn>[1]['scenario'];
    return refuseScenarioOn(sheet, { scenario, rules: { layout } as Parameters<typeof refuseScenarioOn>[1]['rules'] });
  };
  const bare = table();
  assert.match(needs('ambush', bare)?.reason ?? '', /a road/);
  assert.match(needs('river-open-stream', bare)?.reason ?? '', /a river/);
  assert.match(needs('works-earth', bare)?.reason ?? '', /a redoubt/);
  assert.match(needs('place-ridge', bare)?.reason ?? '', /an objective/);
  for (const id of ['ambush', 'river-open-stream', 'works-earth', 'place-ridge', 'isolated'])
    assert.equal(needs(id, startSheet(id)), null, id);
});

const small = (): Options => {
  const { session } = playGame(1, [() => null, bold]);
  const { armies } = session.setup.options;
  return { armies: armies as Json, 'army-limits': 'none', headquarters: 'off', size: 'small' };
};

test('AGX-TAB-08 battles are fought to their end on tables from the workshop', () => {
  const bridged = [
    line('river', 't1', [0, 24], [24, 26], [48, 24]),
    { ...piece('bridge', 't2', 24, 26), size: at(6, 6) },
    piece('wood', 't3', 10, 32),
    piece('sound-building', 't4', 34, 16),
    { ...piece('zone-south', 't5', 24, 42), size: at(30, 10) },
  ];
  const sheet: TableSheet = { ...startSheet('empty-small'), things: bridged };
  for (const each of [sheet, startSheet('village-small')]) {
    const { session } = playGame(7, [bold, bold], { ...maps.enlist({}, each, 'standard'), ...small() });
    assert.ok(session.match.result, each.title);
    assert.deepEqual(game.faults(session.match.state as War), []);
  }
});

test('AGX-TAB-08 whatever is laid from the library is painted, judged and read without fail', () => {
  const spot = fc.tuple(fc.integer({ min: 0, max: 288 }), fc.integer({ min: 0, max: 192 })).map(([x, y]): Point => [x * 250, y * 250]);
  const thing = fc.tuple(fc.constantFrom(...LIBRARY), fc.array(spot, { minLength: 3, maxLength: 5 }), fc.integer({ min: 0, max: 71 }));
  fc.assert(
    fc.property(fc.array(thing, { maxLength: 7 }), fc.constantFrom('off' as const, 'across' as const, 'turn' as const), (rows, mirror) => {
      const sheet = rows.reduce(
        (sum: TableSheet, [each, points, turn], n) => {
          const id = `t${100 + 10 * n}`;
          const isPiece = each.laid === 'piece' || (each.laid === 'area' && turn % 2 === 0);
          const laid = isPiece
            ? { ...newPiece(each, id, points[0] as Point), turn: each.turns === 0 ? 0 : turn * each.turns }
            : newPath(each, id, points);
          return withThing(sum, LIBRARY, 'turn' in laid ? { ...laid, turn: laid.turn % 36_000 } : laid);
        },
        { ...startSheet('empty-medium'), mirror },
      );
      assert.deepEqual(readOwnTable(JSON.parse(JSON.stringify(sheet))), { map: sheet });
      const { surface } = maps.scene(sheet, 'standard');
      assert.ok(surface.kind === 'open' && surface.areas.length >= countryOf(sheet).filter(isArea).length);
      const found = findingsOf(sheet);
      assert.equal(new Set(found.map(({ id }) => id)).size, found.length, 'each finding has an id of its own');
      for (const { cures } of found) for (const cure of cures) assert.ok('map' in readOwnTable(cure.sheet));
    }),
    { numRuns: 60 },
  );
});
