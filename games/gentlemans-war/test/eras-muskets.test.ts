// Earlier wars: shooting tables, loading, skirmishers, and the arms of each period.
import assert from 'node:assert/strict';
import type { Options } from '@baize/kernel';
import type { Attribute, UnitType, Weapon } from '../content/types.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import { weaponOf } from '../muster/weapons.ts';
import { shooterRefusal } from '../rules/all/shots.ts';
import { mostToSend } from '../rules/formations/skirmishers.ts';
import { shotParts } from '../rules/shooting/shot.ts';
import { aField, inch, type Placed, test } from './field.ts';

const charge = (target: number) => ({ do: 'charge', target });
const doing = (offers: readonly unknown[]) => new Set(offers.map((each) => (each as { do?: string }).do));
const MUSKETS: Options = { period: '1700-1850', reloading: 'on' };

/** Twelve muskets in some formation and a line before them. */
function musketeers(options: Options, set: Placed = {}, away = 6, type: UnitType = 'infantry') {
  return aField(options)
    .unit('A', 'foot', type, [24, 10], { weapon: 'musket', ...set })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'line', 'infantry', [24, 10 + away], { weapon: 'musket' })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠');
}

test('AGX-ERAS-02 content golden 36: 12 muskets at 3" six dice on 4, at 6" on 5, at 12" on 6, at 12.5" none; rifles at 2" on 5', () => {
  const at = (away: number, weapon: Weapon) => {
    const made = musketeers({ period: '1700-1850' }, { weapon }, away);
    const parts = shotParts(made.s, made.of('foot'), made.of('line'), 'activation');
    return parts && [parts.dice, parts.toHit];
  };
  assert.deepEqual(
    [at(3, 'musket'), at(6, 'musket'), at(12, 'musket'), at(12.5, 'musket'), at(2, 'early-rifle')],
    [[6, 4], [6, 5], [6, 6], null, [6, 5]],
  );
});

test('AGX-ERAS-03 rifled muskets at 3" on 4, 12" on 5, 18" on 6; the guns of their day reach less far than the core’s', () => {
  const toHit = (away: number, weapon: Weapon, type: UnitType) => {
    const made = aField({ period: '1850-1875' })
      .unit('A', 'foot', type, [24, 1], { weapon })
      .unit('B', 'line', 'infantry', [24, 1 + away]);
    return shotParts(made.s, made.of('foot'), made.of('line'), 'activation')?.toHit ?? null;
  };
  assert.deepEqual(
    [3, 12, 18, 18.5].map((away) => toHit(away, 'rifled-musket', 'infantry')),
    [4, 5, 6, null],
  );
  assert.deepEqual(
    [24, 36, 37].map((away) => toHit(away, 'rifled-light', 'light-gun')),
    [5, 6, null],
  );
  assert.deepEqual(
    [24, 25].map((away) => toHit(away, 'smooth-bore-light', 'light-gun')),
    [6, null],
    'AGX-ERAS-09: no extreme range in the musket age',
  );
});

test('AGX-ERAS-01 AGX-ERAS-06 in the core period, and without the option, nothing has to be loaded', () => {
  for (const options of [{}, { period: '1700-1850' }, { reloading: 'on' }] as Options[]) {
    const table = musketeers(options).turn('5♥').gives('foot').say({ do: 'shoot', target: 2 }, 1, 1, 1, 1, 1, 1);
    assert.equal(table.unit('foot').empty, false, JSON.stringify(options));
    assert.ok(!doing(table.offers).has('reload'));
  }
});

test('AGX-ERAS-06 AGX-ERAS-07 content golden 37: a line shoots and reloads, and that is its action; an attack column has a die left to move', () => {
  const line = musketeers(MUSKETS).turn('5♥').gives('foot').say({ do: 'shoot', target: 2 }, 1, 1, 1, 1, 1, 1);
  assert.equal(line.unit('foot').empty, true);
  line.say({ do: 'reload' });
  assert.equal(line.unit('foot').empty, false);
  assert.ok(!doing(line.offers).has('roll'), 'both dice are spent');
  const column = musketeers({ ...MUSKETS, 'attack-column': 'all' }, { formation: 'attack-column' })
    .turn('5♥')
    .gives('foot');
  column.say({ do: 'shoot', target: 2 }, 1, 1, 1, 1).say({ do: 'reload' }).say({ do: 'roll', pace: 'march', reserve: 0, road: false }, 4);
  assert.equal(column.state.acting?.left, inch(4));
});

test('AGX-ERAS-05 AGX-ERAS-07 rifles take two dice to load with the option, one without it, and only in the musket age', () => {
  const cost = (options: Options) => {
    const table = musketeers(options, { weapon: 'early-rifle', empty: true }, 20, 'sharpshooters').turn('5♥').gives('foot');
    if (!doing(table.offers).has('reload')) return null;
    table.say({ do: 'reload' });
    return table.state.acting?.spent ?? null;
  };
  assert.deepEqual([cost(MUSKETS), cost({ period: '1700-1850' }), cost({ period: '1850-1875' })], [2, 1, null]);
  const marching = musketeers(MUSKETS, { weapon: 'early-rifle' }, 10, 'sharpshooters').turn('5♥').gives('foot');
  marching.say({ do: 'roll', pace: 'march', reserve: 1, road: false }, 1, 1).say({ do: 'halt' }).say({ do: 'shoot', target: 2 }, 1, 1, 1);
  assert.equal(marching.unit('foot').empty, true, 'it moves and shoots, and loads another time');
});

test('AGX-ERAS-08 AGX-ERAS-11 content golden 38: a line may shoot and charge, but not reload and charge; empty, it fires at nobody who charges it', () => {
  const shoots = musketeers(MUSKETS, {}, 4).turn('5♥').gives('foot').say({ do: 'shoot', target: 2 }, 1, 1, 1, 1, 1, 1);
  assert.ok(doing(shoots.offers).has('charge'));
  const loads = musketeers(MUSKETS, { empty: true }, 4).turn('5♥').gives('foot').say({ do: 'reload' });
  assert.ok(!doing(loads.offers).has('charge'));
  const charged = (empty: boolean) => {
    const table = aField(MUSKETS)
      .unit('A', 'foot', 'infantry', [24, 10])
      .unit('B', 'line', 'infantry', [24, 15], { weapon: 'musket', empty })
      .unit('B', 'far', 'infantry', [44, 46])
      .deck('2♠')
      .turn('5♥')
      .gives('foot')
      .say(charge(1));
    return doing(table.offers);
  };
  assert.ok(charged(false).has('long shot') && !charged(true).has('long shot') && charged(true).has('counter-charge'));
});

test('AGX-ERAS-11 AGX-GEN-13 a response empties the muskets like any shot, and no response loads them', () => {
  const table = aField(MUSKETS)
    .unit('A', 'foot', 'infantry', [24, 10])
    .unit('B', 'line', 'infantry', [24, 15], { weapon: 'musket' })
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('foot')
    .say(charge(1))
    .say({ do: 'long shot', against: 0, formation: null })
    .say('enough')
    .say({ pivot: 'middle', angle: 0 }, 6, 6, 6, 1, 1, 1, 1, 1, 1, ...Array.from({ length: 24 }, () => 1));
  assert.equal(table.told('shoots').length, 1);
  assert.equal(table.unit('line').empty, true);
});

test('AGX-ERAS-11 loading needs an activation without an enemy at its throat; skirmishers and support are each loaded or not, and joined only if both were', () => {
  const touched = aField(MUSKETS)
    .unit('A', 'foot', 'infantry', [24, 10], { weapon: 'musket', empty: true })
    .unit('B', 'foe', 'infantry', [24, 10])
    .turn('5♥')
    .gives('foot');
  assert.ok(!doing(touched.offers).has('reload'));
  const joined = aField(MUSKETS)
    .unit('A', 'foot', 'light-infantry', [24, 10], { weapon: 'musket', figures: 6, original: 6, part: 'support', partner: 1 })
    .unit('A', 'out', 'light-infantry', [24, 14], {
      weapon: 'musket',
      figures: 6,
      original: 6,
      part: 'skirmishers',
      formation: 'skirmish',
      partner: 0,
      apart: false,
      empty: true,
      entry: 0,
    })
    .unit('A', 'spare', 'infantry', [4, 2])
    .unit('B', 'far', 'infantry', [44, 46])
    .deck('2♠')
    .turn('5♥')
    .gives('foot')
    .say(1)
    .say({ do: 'recover' });
  assert.deepEqual([joined.unit('foot').figures, joined.unit('foot').empty], [12, true]);
});

test('AGX-ERAS-11 guns, breech-loaders and the mounted shot are never empty; falling back loads nothing', () => {
  const empties = (type: UnitType, weapon: Weapon, away: number) => {
    const table = aField(MUSKETS)
      .unit('A', 'unit', type, [24, 10], { weapon })
      .unit('A', 'spare', 'infantry', [4, 2])
      .unit('B', 'line', 'infantry', [24, 10 + away])
      .deck('2♠')
      .turn('5♥')
      .gives('unit');
    table.say(
      { do: 'shoot', target: 2 },
      ...Array.from(
        { length: shotParts(table.state, table.unit('unit'), table.state.units[2] ?? table.unit('unit'), 'activation')?.dice ?? 0 },
        () => 1,
      ),
    );
    return table.unit('unit').empty;
  };
  assert.deepEqual(
    [
      empties('field-gun', 'smooth-bore-field', 10),
      empties('infantry', 'breech-loading-rifle', 6),
      empties('tribal-horsemen', 'mounted-shot', 6),
      empties('infantry', 'musket', 6),
    ],
    [false, false, false, true],
  );
  const made = musketeers(MUSKETS, { empty: true });
  assert.equal(shooterRefusal(made.s, made.of('foot'), 'activation')?.rule, 'AGX-ERAS-11');
});

test('AGX-ERAS-04 line infantry sends out nobody in the musket age; from 1860 it does; light infantry always', () => {
  const most = (options: Options, type: UnitType) => {
    const made = aField(options).unit('A', 'foot', type, [24, 10]);
    return mostToSend(made.s, made.of('foot'));
  };
  assert.deepEqual(
    [most({ period: '1700-1850' }, 'infantry'), most({ period: '1700-1850' }, 'light-infantry'), most({}, 'infantry')],
    [0, 6, 6],
  );
  assert.deepEqual(
    [
      most({ period: '1850-1875' }, 'infantry'),
      most({ period: '1850-1875', year: 1859 }, 'infantry'),
      most({ period: '1850-1875', year: 1860 }, 'infantry'),
    ],
    [6, 0, 6],
  );
});

/** What a row of a list carries on some terms. */
function armed(nation: string, entry: string, type: UnitType, options: Options, attributes: Attribute[] = []): Weapon | null {
  return weaponOf({ type, weapon: null, entry, attributes }, termsOf(options), nation);
}

test('AGX-ERAS-10 other lists in an earlier period: muskets and rifles, rifled muskets, needle guns, carbines, and the period’s guns', () => {
  const [old, middle] = [{ period: '1700-1850' }, { period: '1850-1875' }];
  assert.deepEqual(
    [
      armed('britain', 'county', 'infantry', old),
      armed('france', 'francs-tireurs', 'sharpshooters', old),
      armed('britain', 'hussars', 'light-cavalry', old),
    ],
    ['musket', 'early-rifle', 'musket'],
  );
  assert.deepEqual(
    [
      armed('britain', 'county', 'infantry', middle),
      armed('germany', 'line', 'infantry', middle),
      armed('britain', 'hussars', 'light-cavalry', middle),
    ],
    ['rifled-musket', 'needle-gun', 'carbine'],
  );
  assert.deepEqual(
    [
      armed('britain', 'county', 'infantry', { ...middle, year: 1866 }),
      armed('britain', 'volunteers', 'infantry', { ...middle, year: 1866 }),
    ],
    ['breech-loading-rifle', 'rifled-musket'],
  );
  assert.deepEqual(
    [armed('britain', 'foot-guns', 'field-gun', old), armed('britain', 'foot-guns', 'siege-gun', middle)],
    ['smooth-bore-field', 'rifled-heavy'],
  );
  assert.deepEqual(
    [
      armed('pathans', 'warriors', 'tribal-infantry', old),
      armed('mahdists', 'jihadiyya', 'tribal-infantry', middle),
      armed('pathans', 'cavalry', 'tribal-horsemen', old),
    ],
    ['jezail', 'rifled-musket', 'mounted-shot'],
  );
  assert.deepEqual(
    [armed('musket-line', 'rifles', 'sharpshooters', old), armed('union-1863', 'line', 'infantry', middle)],
    ['early-rifle', 'rifled-musket'],
  );
});

test('AGX-ERAS-09 AGX-ERAS-10 no cyclists, no late machine guns; early ones from 1860; lists of a war only in their own period', () => {
  const refused = (types: readonly UnitType[], options: Options, nation = 'valdoria') => {
    let sheet = emptySheet(nation);
    for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
    return refusals(sheet, termsOf({ 'army-limits': 'none', ...options })).map(({ rule }) => rule);
  };
  assert.deepEqual(refused(['infantry', 'cyclists'], { period: '1850-1875' }), ['AGX-ERAS-10']);
  assert.deepEqual(refused(['infantry', 'early-machine-gun'], { period: '1850-1875' }), []);
  assert.deepEqual(refused(['infantry', 'early-machine-gun'], { period: '1850-1875', year: 1859 }), ['AGX-ERAS-10']);
  assert.deepEqual(refused(['infantry', 'early-machine-gun'], { period: '1700-1850' }), ['AGX-ERAS-10']);
  assert.deepEqual(refused(['infantry', 'late-machine-gun'], { period: '1850-1875' }), ['AGX-ERAS-10']);
  const era = { ...emptySheet('redcoats-1776'), units: [{ ...freshUnit('infantry', emptySheet('redcoats-1776')), entry: 'line' }] };
  assert.deepEqual(
    refusals(era, termsOf({ 'army-limits': 'none' })).map(({ rule }) => rule),
    ['AGX-ERAS-10'],
  );
  assert.deepEqual(refusals(era, termsOf({ 'army-limits': 'none', period: '1700-1850' })), []);
});
