// Tables, layouts, zones and the terms of scenarios.
import assert from 'node:assert/strict';
import { optionsFor } from '@baize/kernel/testkit';
import { NATIONS } from '../content/nations.ts';
import { SIZES } from '../content/types.ts';
import { game } from '../game.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { automaticArmy } from '../muster/lists/automatic.ts';
import { refusals } from '../muster/refusals.ts';
import { ORDINARY } from '../muster/terms.ts';
import { isArea } from '../rules/country/features.ts';
import { landOf } from '../rules/country/map.ts';
import { zoneOf } from '../rules/setup/edges.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import { LAYOUTS } from '../scenarios/layouts/data.ts';
import { laidOut, layoutBySlug } from '../scenarios/layouts/lay.ts';
import { GROUND_KINDS } from '../scenarios/layouts/types.ts';
import { agreedIn, allowanceOf, tableOf, termsBySeat } from '../scenarios/setting.ts';
import { test } from './field.ts';

const setUp = (options: Record<string, string | number>) => game.setUp(optionsFor(game, { roles: 'host-attacks', ...options }), 2);

test('AGX-LAYT-01 AGX-TAB-04 all nineteen layouts can be laid on every table, every point on it and every kind known', () => {
  assert.equal(LAYOUTS.length, 19);
  const kinds = new Set<string>();
  for (const layout of LAYOUTS) {
    for (const feature of layout.features) if ('polygon' in feature) kinds.add(feature.kind);
    for (const [width, height] of [
      [48000, 48000],
      [72000, 48000],
      [96000, 60000],
    ] as const) {
      for (const feature of laidOut(layout, width, height).features.filter(
        ({ kind }) => kind !== 'road' && kind !== 'track' && kind !== 'gap',
      ))
        for (const { x, y } of isArea(feature) ? feature.outline : feature.line)
          assert.ok(x >= 0 && y >= 0 && x <= width && y <= height, `${layout.id} ${feature.id} on ${width}`);
    }
  }
  for (const kind of kinds) assert.ok(GROUND_KINDS.some((each) => each === kind));
});

test('AGX-LAYT-01 the symmetric layouts are the same from both sides', () => {
  for (const layout of LAYOUTS.filter(({ symmetric }) => symmetric)) {
    const key = (points: readonly (readonly [number, number])[]) =>
      points
        .map(([x, y]) => `${x},${y}`)
        .sort()
        .join(' ');
    const all = layout.features.map((feature) => key('polygon' in feature ? feature.polygon : feature.line));
    const turned = layout.features.map((feature) =>
      key(('polygon' in feature ? feature.polygon : feature.line).map(([x, y]) => [72 - x, 48 - y] as const)),
    );
    assert.deepEqual([...turned].sort(), [...all].sort(), layout.id);
  }
});

test('AGX-TAB-03 golden AGX 7: the redoubt keeps its size on 96 x 60, the wood is stretched', () => {
  const { features } = laidOut(layoutBySlug('works-earth'), 96000, 60000);
  const outline = (id: string) => {
    const feature = features.find((each) => each.id === id);
    assert.ok(feature && isArea(feature));
    return feature.outline.map(({ x, y }) => [x, y]);
  };
  assert.deepEqual(outline('fort'), [
    [38000, 24000],
    [58000, 24000],
    [58000, 36000],
    [38000, 36000],
  ]);
  assert.deepEqual(outline('wood-w')[0], [5333, 27500]);
});

test('AGX-TAB-03 golden AGX 54: the posthouse on 48 x 48', () => {
  const house = laidOut(layoutBySlug('advance'), 48000, 48000).features.find(({ id }) => id === 'post');
  assert.ok(house && isArea(house));
  assert.deepEqual(
    house.outline.map(({ x, y }) => [x, y]),
    [
      [25333, 26000],
      [29333, 26000],
      [29333, 30000],
      [25333, 30000],
    ],
  );
});

test('AGX-TAB-04 a hedge that a road crosses has a gap two inches wide there', () => {
  const { features } = laidOut(layoutBySlug('open-battle'), 72000, 48000);
  assert.equal(features.filter(({ kind }) => kind === 'gap').length, 0, 'no hedge of this field is crossed');
  const crossed = laidOut(
    {
      id: 'x',
      name: 'x',
      features: [
        {
          id: 'road',
          kind: 'road',
          name: 'road',
          line: [
            [36, 0],
            [36, 48],
          ],
          width: 2,
        },
        {
          id: 'hedge',
          kind: 'hedge',
          name: 'hedge',
          line: [
            [30, 24],
            [42, 24],
          ],
        },
      ],
    },
    72000,
    48000,
  ).features;
  const gap = crossed.find(({ kind }) => kind === 'gap');
  assert.ok(gap && isArea(gap));
  const xs = gap.outline.map(({ x }) => x);
  assert.deepEqual([Math.min(...xs), Math.max(...xs)], [35000, 37000]);
  const land = landOf({ fixed: { ...setUp({}).fixed, country: crossed }, gone: [], made: [] });
  const hedge = land.lines.find(({ id }) => id === 'hedge');
  assert.equal(hedge?.shapes.length, 2, 'the hedge is cut in two');
});

test('AGX-TAB-01 AGX-TAB-02 golden AGX 6: tables by the larger army, and zones as deep as they leave room', () => {
  const sizes = SIZES.map((size) => tableOf({ ...agreedIn({ scenario: 'open-battle', size }), size }));
  assert.deepEqual(
    sizes.map(({ width, height }) => [width / 1000, height / 1000]),
    [
      [48, 48],
      [72, 48],
      [96, 60],
    ],
  );
  assert.deepEqual(zoneOf(setUp({ scenario: 'open-battle', size: 'large' }), 0), { minX: 6000, maxX: 90000, minY: 0, maxY: 18000 });
  assert.deepEqual(zoneOf(setUp({ scenario: 'open-battle', size: 'small' }), 1), { minX: 6000, maxX: 42000, minY: 36000, maxY: 48000 });
});

test('AGX-GEN-02 AGX-GEN-09 AGX-SCN-02 the attacker sits in the south and is Red, whoever he is', () => {
  const s = setUp({ scenario: 'rearguard', roles: 'guest-attacks' });
  assert.deepEqual([s.fixed.scenario.attacker, [...s.fixed.scenario.homes]], [1, ['north', 'south']]);
  assert.ok(zoneOf(s, 1).maxY === 12000 && zoneOf(s, 0).minY === 24000, 'the zones go with the roles');
  assert.deepEqual([s.fixed.armies[1].points, s.fixed.armies[0].points], [50, 25]);
});

test('AGX-SCN-16 AGX-REAR-02 the zones of a rearguard keep their inches on every table', () => {
  for (const size of SIZES) {
    const s = setUp({ scenario: 'rearguard', size });
    const { height, width } = s.fixed;
    assert.deepEqual(zoneOf(s, 1), { minX: 6000, maxX: width - 6000, minY: height - 24000, maxY: height });
    assert.deepEqual(zoneOf(s, 0), { minX: 6000, maxX: width - 6000, minY: 0, maxY: 12000 });
    const retreat = setUp({ scenario: 'rearguard', variant: 'retreat', size });
    assert.deepEqual(zoneOf(retreat, 1), { minX: 6000, maxX: width - 6000, minY: 12000, maxY: 30000 });
  }
});

test('AGX-FRC-02 golden AGX 1: the smaller side has its share of the allowance, rounded up', () => {
  assert.deepEqual(
    [
      [3, 1],
      [2, 1],
      [3, 2],
    ].map(([a = 1, d = 1]) => [allowanceOf(75, [a, d], 'attacker'), allowanceOf(75, [a, d], 'defender')]),
    [
      [75, 25],
      [75, 38],
      [75, 50],
    ],
  );
  assert.equal(allowanceOf(75, [1, 4], 'attacker'), 19);
  assert.deepEqual(
    termsBySeat(optionsFor(game, { scenario: 'army-in-place', size: 'medium' }), 1).map(({ points, size }) => [points, size]),
    [
      [50, 'small'],
      [75, 'medium'],
    ],
  );
});

test('AGX-SCN-14 golden AGX 55: the vanguard of Britain, and what it may not take', () => {
  const list = NATIONS.britain?.list;
  assert.ok(list);
  const terms = { ...ORDINARY, vanguard: true };
  assert.deepEqual(
    automaticArmy(list, 50, terms).map(({ row, type }) => `${row.id} ${type}`),
    [
      'county light-infantry',
      'county light-infantry',
      'foot-guns mountain-gun',
      'hussars light-cavalry',
      'rifles light-infantry',
      'county light-infantry',
      'dragoons heavy-cavalry',
      'horse-guns horse-gun',
    ],
  );
  const sheetOf = (types: readonly ('infantry' | 'light-cavalry')[]) => {
    let sheet = emptySheet('britain');
    for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
    return refusals(sheet, terms).some(({ rule }) => rule === 'AGX-SCN-14');
  };
  assert.equal(sheetOf(['infantry', 'light-cavalry', 'light-cavalry', 'light-cavalry']), false, 'one in four');
  assert.equal(sheetOf(['infantry', 'light-cavalry', 'light-cavalry']), true, 'one in three');
});

test('AGX-TAB-07 AGX-SCN-02 what a scenario does not allow is refused with its rule', () => {
  const refused = (options: Record<string, string>) => {
    return game.refuse?.(optionsFor(game, options), 2)?.rule ?? null;
  };
  assert.equal(refused({ scenario: 'rearguard', country: 'random' }), 'AGX-TAB-07');
  assert.equal(refused({ scenario: 'open-battle', country: 'random' }), null);
  assert.equal(refused({ scenario: 'rearguard', variant: 'strong' }), null);
});

test('AGX-OPEN-01 AGX-PLACE-01 AGX-ADV-01 AGX-REAR-01 AGX-SCN-01 every scenario has its layouts, ratios and sides', () => {
  const found = SCENARIOS.flatMap(({ slug, ratio, layout, variants }) =>
    variants.map(({ slug: variant, changes }) => [slug, variant, changes.layout ?? layout, (changes.ratio ?? ratio).join(':')].join(' ')),
  );
  for (const line of [
    'open-battle plain open-battle 1:1',
    'army-in-place plain place-ridge 3:2',
    'army-in-place strong place-strong 2:1',
    'advance-guards plain advance 1:1',
    'advance-guards main-body advance 1:1',
    'rearguard open rear-open 2:1',
    'rearguard strong rear-strong 3:1',
    'rearguard retreat rear-retreat 2:1',
  ])
    assert.ok(found.includes(line), line);
});
