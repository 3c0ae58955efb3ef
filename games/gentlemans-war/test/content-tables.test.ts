// The tables, read a second time as the ledger prints them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HATS } from '@baize/contracts';
import { ATTRIBUTE_KINDS, OPPOSITES } from '../content/attributes.ts';
import { COMPOSITION, SIZE_CLASSES } from '../content/composition.ts';
import { figureOf, TYPE_FIGURES } from '../content/figures.ts';
import { branchOf, WARDROBES } from '../content/liveries.ts';
import { MOVEMENT } from '../content/movement.ts';
import { NAME_TABLES } from '../content/names.ts';
import { NATIONS } from '../content/nations.ts';
import { ARMY_OPTIONS } from '../content/options.ts';
import { RANDOM_TABLE } from '../content/random-armies.ts';
import { DEMONSTRATION, DEMONSTRATION_ARRIVAL, READY_ARMIES } from '../content/ready-made.ts';
import {
  ARMY_KINDS,
  ATTRIBUTES,
  BANDS,
  BRANCHES,
  CORE_TYPES,
  MOVEMENT_ROWS,
  type Sheet,
  SIZES,
  UNIT_TYPES,
  type UnitType,
  WEAPONS,
} from '../content/types.ts';
import { UNIT_KINDS } from '../content/unit-types.ts';
import { WEAPON_KINDS } from '../content/weapons.ts';
import { armyOf } from '../muster/army.ts';
import { sheetCost, unitCost } from '../muster/points.ts';
import { refusals } from '../muster/refusals.ts';
import { readySheet } from '../muster/sheet.ts';
import { aUnit } from './muster-sheets.ts';

const kindOf = (type: UnitType) => UNIT_KINDS[type];
const range = ([least, most]: readonly [number, number, ...number[]]) => (least === most ? `${least}` : `${least}-${most}`);

test('C-1, AGW-ARMY-02, AGW-ARMY-03: codes, usual figures and prices', () => {
  const printed = CORE_TYPES.map((type) => {
    const { code, arm, figures, cost } = kindOf(type);
    const size = arm === 'foot' ? `${figures[2]}` : range(figures);
    return `${code} ${size} ${cost === null ? 'scenario' : unitCost(aUnit(type))}`;
  });
  assert.deepEqual(printed, [
    'INF 12 6',
    'LI 12 6',
    'DET 6 3',
    'LDET 6 3',
    'SS 6 3',
    'ENG 6 4',
    'CYC 6 4',
    'MI 6 4',
    'HC 6 5',
    'LC 6 4',
    'HD 6 5',
    'LD 6 4',
    'FA 3-4 4',
    'LA 2-3 3',
    'MA 2-3 3',
    'HA 3-4 5',
    'SA 4-6 5',
    'EMG 3-4 3',
    'LMG 2-3 3',
    'WAG 1 scenario',
  ]);
});

test('AGW-UNIT-01, AGW-UNIT-02: infantry in close order sends out half, light infantry also splits', () => {
  assert.deepEqual(kindOf('infantry').formations, ['line', 'attack-column', 'march-column', 'square', 'garrison']);
  assert.deepEqual(kindOf('light-infantry').formations, [...kindOf('infantry').formations, 'skirmish']);
  assert.deepEqual([kindOf('infantry').skirmishing, kindOf('light-infantry').skirmishing], ['half', 'half-or-split']);
});

test('AGW-UNIT-03: a regular detachment never skirmishes, a light one does as a whole', () => {
  assert.deepEqual([kindOf('infantry-detachment').skirmishing, kindOf('light-detachment').skirmishing], ['never', 'whole']);
  assert.ok(!kindOf('infantry-detachment').formations.includes('skirmish'));
  assert.ok(kindOf('light-detachment').formations.includes('skirmish'));
});

test('AGW-UNIT-04: sharpshooters are always in skirmish order, or in a building', () => {
  assert.deepEqual(kindOf('sharpshooters').formations, ['skirmish', 'garrison']);
  assert.deepEqual([kindOf('sharpshooters').skirmishing, kindOf('sharpshooters').combat], ['always', 'skirmishers']);
});

test('AGW-UNIT-05, AGW-UNIT-06: cavalry and dragoons by weight, with carbines, on foot as skirmishers', () => {
  for (const [type, weight] of [
    ['heavy-cavalry', 'heavy-cavalry'],
    ['heavy-dragoons', 'heavy-cavalry'],
    ['light-cavalry', 'light-cavalry'],
    ['light-dragoons', 'light-cavalry'],
  ] as const) {
    const { combat, moves, carries, skirmishing, arm } = kindOf(type);
    assert.deepEqual([combat, moves, carries, skirmishing, arm], [weight, weight, 'carbine', 'dismounted', 'horse']);
    assert.ok(!kindOf(type).formations.includes('square') && !kindOf(type).formations.includes('attack-column'));
  }
});

test('AGW-UNIT-07, AGW-UNIT-08: mounted infantry and cyclists ride, carry rifles and fight as light cavalry', () => {
  for (const type of ['mounted-infantry', 'cyclists'] as const)
    assert.deepEqual(
      [kindOf(type).arm, kindOf(type).carries, kindOf(type).combat, kindOf(type).skirmishing],
      ['rider', 'rifle', 'light-cavalry', 'dismounted'],
    );
  assert.deepEqual([kindOf('mounted-infantry').moves, kindOf('cyclists').moves], ['heavy-cavalry', 'bicycles']);
  assert.ok(kindOf('cyclists').formations.includes('open-line'));
});

test('AGW-UNIT-09: engineers fight as infantry in close order and never skirmish', () => {
  assert.deepEqual(kindOf('engineers').formations, kindOf('infantry').formations);
  assert.deepEqual([kindOf('engineers').combat, kindOf('engineers').skirmishing], ['infantry', 'never']);
});

test('AGW-UNIT-10, AGW-UNIT-12: classes of guns and how they move; only the tripod enters a building (AGW-FORM-06)', () => {
  const guns = CORE_TYPES.filter((type) => ['artillery', 'machine-gun'].includes(kindOf(type).arm));
  assert.deepEqual(
    guns.map((type) => `${kindOf(type).code} ${kindOf(type).carries} ${kindOf(type).moves}`),
    [
      'FA field-artillery foot-artillery',
      'LA light-artillery foot-artillery',
      'MA light-artillery mountain-artillery',
      'HA field-artillery horse-artillery',
      'SA heavy-artillery siege-artillery',
      'EMG early-machine-gun foot-artillery',
      'LMG late-machine-gun mountain-artillery',
    ],
  );
  assert.deepEqual(
    guns.filter((type) => kindOf(type).formations.includes('garrison')),
    ['late-machine-gun'],
  );
  assert.ok(guns.every((type) => kindOf(type).combat === 'artillery-crew'));
});

test('AGW-UNIT-11: a wagon fights with nothing and has no price', () => {
  assert.deepEqual(
    [kindOf('wagon').combat, kindOf('wagon').carries, kindOf('wagon').cost, kindOf('wagon').moves],
    [null, null, null, 'wagons'],
  );
});

test('AGW-SHOT-05, AGX-WEAP-01, AGX-ERAS-02, AGX-ERAS-03, AGX-ERAS-09: the shooting tables', () => {
  const printed = WEAPONS.map((weapon) => {
    const { dice, most, bands } = WEAPON_KINDS[weapon];
    return `${weapon} ${dice} ${most ?? '-'} ${bands.map(({ within, hits }) => `${within}:${hits}`).join(' ')}`;
  });
  assert.deepEqual(printed, [
    'carbine half - 6:4 12:5 18:6',
    'needle-gun half - 6:4 12:5 18:6',
    'breech-loading-rifle half - 6:4 12:5 24:6',
    'magazine-rifle half - 6:3 12:4 24:6',
    'early-machine-gun each 4 6:3 12:4 24:5',
    'late-machine-gun each 4 6:2 12:3 24:4',
    'light-artillery each 4 6:4 12:5 24:5 48:6',
    'field-artillery each 6 6:3 12:4 36:5 72:6',
    'heavy-artillery each 8 6:3 12:4 48:5 96:6',
    'musket half - 3:4 6:5 12:6',
    'rifled-musket half - 3:4 12:5 18:6',
    'jezail half - 0:5 12:5 18:6',
    'early-rifle half - 0:5 12:5 18:6',
    'mounted-shot half - 12:6',
    'smooth-bore-light each 4 6:4 12:5 24:6',
    'smooth-bore-field each 6 6:3 12:4 24:5 36:6',
    'smooth-bore-heavy each 8 6:3 12:4 36:5 48:6',
    'rifled-light each 4 6:4 12:5 24:5 36:6',
    'rifled-field each 6 6:3 12:4 30:5 48:6',
    'rifled-heavy each 8 6:3 12:4 36:5 72:6',
  ]);
  for (const weapon of WEAPONS)
    assert.ok(
      WEAPON_KINDS[weapon].bands.length >= (weapon === 'mounted-shot' ? 1 : 3) && WEAPON_KINDS[weapon].bands.length <= BANDS.length,
    );
});

test('AGW-MOVE-01, AGX-MOVE-01: the movement table', () => {
  const road = (row: (typeof MOVEMENT_ROWS)[number]) => {
    const { road: on } = MOVEMENT[row];
    return on === null ? '' : on === 'bonus' ? '*' : ` road ${on.march}/${on.charge}`;
  };
  assert.deepEqual(
    MOVEMENT_ROWS.map((row) => {
      const { march, charge, rough, disordered, limber, prolongs } = MOVEMENT[row];
      return `${row} ${march}${road(row)} ${charge ?? '-'} ${rough === null ? 'closed' : `x${rough}`}${disordered ? ' dis' : ''} ${limber ?? '-'}${prolongs ? ' prolong' : ''}`;
    }),
    [
      'infantry-line 2 3 x2 dis -',
      'infantry-column 3* 4 x2 dis -',
      'square 2 - closed -',
      'skirmish 3 4 x1 -',
      'heavy-cavalry 3* 4 x4 dis -',
      'light-cavalry 4* 5 x4 dis -',
      'foot-artillery 2* - closed 1 prolong',
      'horse-artillery 3* 4 closed 1 prolong',
      'siege-artillery 1 - closed all',
      'mountain-artillery 3 4 x2 2 prolong',
      'bicycles 3 road 5/6 4 x2 -',
      'wagons 2 - closed -',
      'tribal-infantry 3 4 x1 -',
      'tribal-horsemen 5 6 x2 dis -',
      'camels 3 5 x2 dis -',
      'ancient-artillery 2 - closed 1 prolong',
      'huge-artillery 1 - closed -',
      'porters 2 4 x2 -',
    ],
  );
});

test('AGW-ATTR-01, AGW-ATTR-02, AGW-ATTR-04: AGX-FRC-03, AGX-FRC-10: fifteen attributes, each with its letter, and nine pairs of opposites', () => {
  assert.equal(ATTRIBUTES.length, 15);
  assert.equal(ATTRIBUTES.map((attribute) => ATTRIBUTE_KINDS[attribute].letter).join(''), 'BCGMSXWFasbnplt');
  assert.deepEqual(
    ATTRIBUTES.map((attribute) => ATTRIBUTE_KINDS[attribute].points),
    [1, 1, 1, 1, 1, 1, 1, 3, -1, -1, -1, -1, -1, -1, -1],
  );
  assert.equal(OPPOSITES.length, 9);
  for (const attribute of ATTRIBUTES) assert.ok(!ATTRIBUTE_KINDS[attribute].who.includes('wagon'));
});

test('AGW-ARMY-01, AGW-GEOM-01: classes, points, generals and tables', () => {
  const printed = SIZES.map((size) => {
    const { units, points, subordinates, core, random, table } = SIZE_CLASSES[size];
    return `${range(units)} ${points} ${subordinates} ${core} ${random} ${table.join('x')}`;
  });
  assert.deepEqual(printed, ['6-9 50 1 2 8 48x48', '10-13 75 2 3 12 72x48', '14-18 100 3 4 16 96x60']);
});

test('AGW-ARMY-02, AGX-FRC-05: the composition table; every type with a price stands in one row', () => {
  assert.deepEqual(
    COMPOSITION.map(
      ({ types, small, medium, large }) =>
        `${types.map((type) => kindOf(type).code).join('/')} ${[small, medium, large].map(range).join(' ')}`,
    ),
    [
      'INF/DET 2-4 4-6 6-8',
      'LI/LDET 1-2 1-4 2-6',
      'SS 0-1 0-2 0-3',
      'HC/HD 0-2 0-3 0-4',
      'LC/LD/MI 1-2 2-3 3-4',
      'FA 1-2 2-4 3-6',
      'LA/MA 0-2 0-4 0-6',
      'HA 0-1 0-2 0-4',
      'SA 0-1 0-2 0-3',
      'EMG/LMG 0-1 0-2 0-3',
      'ENG/CYC 0-1 0-2 0-3',
    ],
  );
  const rowed = COMPOSITION.flatMap(({ types }) => types);
  assert.deepEqual([...rowed].sort(), CORE_TYPES.filter((type) => kindOf(type).cost !== null).sort());
});

test('AGW-RAND-02: each roll of each kind of army brings exactly one row', () => {
  for (const kind of ARMY_KINDS)
    for (const roll of [1, 2, 3, 4, 5, 6]) assert.equal(RANDOM_TABLE.filter(({ rolls }) => rolls[kind].includes(roll)).length, 1);
});

test('ready-made armies: three a side, fifty points each, legal, all different, every unit in a brigade of at most four (AGW-DEPL-02)', () => {
  const armies = Object.keys(READY_ARMIES).map((id) => ({ id, sheet: readySheet(id) as Sheet }));
  for (const side of ['red', 'black'] as const) assert.equal(Object.values(READY_ARMIES).filter((army) => army.side === side).length, 3);
  for (const { id, sheet } of armies) {
    assert.deepEqual(refusals(sheet), [], id);
    assert.equal(sheetCost(sheet), 50, id);
    for (const { brigade } of sheet.units)
      assert.ok(brigade !== null && sheet.units.filter((unit) => unit.brigade === brigade).length <= 4, `${id} ${brigade}`);
  }
  assert.equal(
    new Set(
      armies.map(({ sheet }) =>
        sheet.units
          .map(({ type, attributes }) => `${type}${attributes}`)
          .sort()
          .join(),
      ),
    ).size,
    armies.length,
  );
});

test('C-5: the demonstration has six units against seven, and cyclists that come late', () => {
  assert.deepEqual([DEMONSTRATION.red.units.length, DEMONSTRATION.black.units.length], [6, 7]);
  assert.ok(DEMONSTRATION[DEMONSTRATION_ARRIVAL.side].units.some(({ name }) => name === DEMONSTRATION_ARRIVAL.unit));
  assert.equal(NATIONS[DEMONSTRATION.red.nation]?.attackColumn, false);
});

test('nations: each has a wardrobe and names of its own; every livery can be painted', () => {
  for (const [id, { wardrobe }] of Object.entries(NATIONS)) {
    assert.ok(WARDROBES[wardrobe], id);
    assert.ok(NAME_TABLES[id], id);
    assert.equal(NAME_TABLES[id]?.generals.length, 4, id);
  }
  for (const [id, { liveries }] of Object.entries(WARDROBES))
    for (const branch of BRANCHES) {
      const { headdress, flag, ...paints } = liveries[branch];
      assert.ok(HATS.includes(headdress) && flag.colours.length > 0, `${id} ${branch}`);
      for (const colour of Object.values(paints)) assert.match(colour, /^#[0-9a-f]{6}$/);
    }
});

test('every type has its figure, and every branch of an army looks different from the others', () => {
  for (const type of UNIT_TYPES) {
    const { figure, sign } = TYPE_FIGURES[type];
    assert.equal(
      figure.mounted === true,
      ['horse'].includes(kindOf(type).arm) || type === 'mounted-infantry' || type === 'camel-scouts',
      type,
    );
    assert.equal(figure.gun === true, sign === 'guns', type);
    assert.ok(BRANCHES.includes(branchOf(type)));
  }
  for (const { wardrobe, name } of Object.values(NATIONS))
    assert.equal(new Set(BRANCHES.map((branch) => JSON.stringify(WARDROBES[wardrobe]?.liveries[branch]))).size, BRANCHES.length, name);
  for (const [id, { liveries }] of Object.entries(WARDROBES)) assert.notDeepEqual(liveries.guard, liveries.line, id);
  const army = armyOf(readySheet('county-brigade') as Sheet);
  assert.deepEqual(
    army.units.slice(0, 2).map(({ type, livery }) => figureOf(type, livery).hat),
    ['busby', 'pith'],
  );
  assert.ok(new Set(army.units.map(({ livery }) => JSON.stringify(livery))).size >= 5);
});

test('options about armies: the default first, each with its rule', () => {
  assert.deepEqual(
    Object.entries(ARMY_OPTIONS).map(([name, spec]) => `${name}: ${'values' in spec ? spec.values[0] : ''}`),
    [
      'size: small',
      'army-build: points',
      'army-limits: strict',
      'random-order: core-first',
      'unit-sizes: standard',
      'use-attributes: on',
      'rifle: breech-loading',
      'attack-column: national',
      'list-attributes: probable',
      'elite-limit: on',
      'allowance: parity',
      'small-arms: uniform',
      'period: 1870-1914',
      'year: ',
      'mahdist: generic',
      'desert: mixed',
      'allies: off',
      'late-zulu: off',
    ],
  );
  for (const { rule } of Object.values(ARMY_OPTIONS)) assert.match(rule, /^AG[WX]-/);
});
