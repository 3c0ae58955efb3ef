// Building a force, and the content itself, checked against the tables of the rulebook.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { type Json, readRulebook } from '@baize/kernel';
import { box } from '../box.ts';
import type { Ability } from '../content/ability.ts';
import { ITEMS, MOUNTS, WEAR } from '../content/equipment.ts';
import { FORCES } from '../content/forces.ts';
import { UNITS } from '../content/units.ts';
import { WEAPONS } from '../content/weapons.ts';
import { game } from '../game.ts';
import { type ForceSheet, fitted, forceCost, freePoints, readSheet, readyForces, refusals, unitCost } from '../muster/index.ts';
import { newMatch, sheetOf, test } from './builder.ts';

const rulebook = readRulebook(readFileSync(box.rulebook, 'utf8'));

/** The rows of all tables of a rule, by their first cell without the quotes. */
function tableOf(rule: string): Map<string, string[]> {
  const rows = (rulebook.get(rule)?.text ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return new Map(rows.map((line) => line.slice(2, -2).split(' | ')).map((cells) => [cells[0]?.replaceAll('`', '') ?? '', cells]));
}

const plain = (text = '') => text.replaceAll('**', '');

const crown = (...units: ForceSheet['units']): ForceSheet => ({ faction: 'CRO', name: 'Test', units });
const three = [sheetOf('redcoat longgun'), sheetOf('redcoat longgun'), sheetOf('redcoat longgun')];
const rulesOf = (sheet: ForceSheet, points?: number) => refusals(sheet, points).map(({ rule }) => rule);

test('GOW-FRC-01 golden 41: prices, with Arsenal', () => {
  assert.equal(unitCost(sheetOf('bandsman drum spike@drum')), 10);
  const captain = sheetOf('captain');
  captain.weapons.push({ weapon: 'pistol', ammo: 3 });
  assert.equal(unitCost(captain), 14 + 9);
  assert.equal(unitCost(sheetOf('bandsman')), 8, 'Arsenal is no refund');
});

test('GOW-FRC-01 a force keeps to its points, its faction, its limits, and has 3 to 16 units', () => {
  assert.deepEqual(rulesOf(crown(...three)), []);
  assert.deepEqual(rulesOf(crown(...three), 38), ['GOW-FRC-01']);
  assert.deepEqual(rulesOf(crown(...three.slice(1))), ['GOW-FRC-01']);
  assert.deepEqual(rulesOf(crown(...Array.from({ length: 17 }, () => sheetOf('redcoat'))), 200), ['GOW-FRC-01']);
  assert.deepEqual(rulesOf(crown(...three, sheetOf('navvy'))), ['GOW-FRC-01']);
  const two = crown(...three, sheetOf('captain'), sheetOf('captain'));
  assert.match(refusals(two)[0]?.reason ?? '', /at most 1 Captain of Foot, not 2/);
});

test('GOW-FRC-02 weapons take hands, slotted bayonets none', () => {
  assert.deepEqual(rulesOf(crown(...three, sheetOf('redcoat longgun spike'))), ['GOW-FRC-02']);
  assert.deepEqual(rulesOf(crown(...three, sheetOf('redcoat longgun spike@longgun'))), []);
  assert.deepEqual(rulesOf(crown(...three, sheetOf('redcoat sabre pistol'))), []);
  const span: ForceSheet = { faction: 'SPN', name: 'S', units: [sheetOf('docker axe shield'), sheetOf('navvy'), sheetOf('navvy')] };
  assert.deepEqual(rulesOf(span), ['GOW-FRC-02'], 'the docker has one hand');
  const league: ForceSheet = {
    faction: 'LEA',
    name: 'L',
    units: [sheetOf('gunteam mill boarbay'), sheetOf('landwehr'), sheetOf('landwehr')],
  };
  assert.deepEqual(rulesOf(league), [], 'a gun team has four');
});

test('GOW-FRC-03 a unit starts with all weapons in hand, loaded, mounted and unhurt', () => {
  const table = newMatch({ forces: ['flying-column', 'battery'] }, [1, 1]);
  const dragoon = table.unit('Light Dragoon');
  assert.deepEqual(
    dragoon.weapons.map(({ stowed, ammo }) => [stowed, ammo]),
    [
      [false, 0],
      [false, 1],
    ],
  );
  assert.deepEqual([dragoon.mount, dragoon.wounds], ['horse', 0]);
  assert.equal(table.unit('Gun Team').weapons[0]?.ammo, 4);
});

test('GOW-FRC-04 one body armour, one headgear, one mount, any number of items', () => {
  assert.deepEqual(rulesOf(crown(...three, { ...sheetOf('redcoat'), body: 'pot' })), ['GOW-FRC-04']);
  assert.deepEqual(rulesOf(crown(...three, { ...sheetOf('redcoat'), head: 'coat' })), ['GOW-FRC-04']);
  assert.deepEqual(rulesOf(crown(...three, sheetOf('redcoat flask flask flask flask'))), []);
  const league: ForceSheet = { faction: 'LEA', name: 'L', units: [sheetOf('gunteam horse'), sheetOf('landwehr'), sheetOf('landwehr')] };
  assert.deepEqual(rulesOf(league), ['GOW-CON-02'], 'a gun team may not ride');
});

test('GOW-FRC-05 a bayonet is held or slotted on a lug, one on each; instruments have lugs too', () => {
  const slotted = (weapons: ForceSheet['units'][0]['weapons']) => crown(...three, { unit: 'redcoat', items: [], weapons });
  assert.deepEqual(rulesOf(slotted([{ weapon: 'drum' }, { weapon: 'spike', on: 0 }])), []);
  assert.deepEqual(rulesOf(slotted([{ weapon: 'longgun' }, { weapon: 'sabre', on: 0 }])), ['GOW-FRC-05']);
  assert.deepEqual(rulesOf(slotted([{ weapon: 'blunder' }, { weapon: 'spike', on: 0 }])), ['GOW-FRC-05']);
  assert.deepEqual(rulesOf(slotted([{ weapon: 'longgun' }, { weapon: 'spike', on: 7 }])), ['GOW-FRC-05']);
  const both = slotted([{ weapon: 'longgun' }, { weapon: 'spike', on: 0 }, { weapon: 'swordbay', on: 0 }]);
  assert.deepEqual(rulesOf(both), ['GOW-FRC-05', 'GOW-FRC-05']);
});

test('GOW-FRC-06 ammunition is doubled to quadrupled at a multiple of the price, and only where there is any', () => {
  const pistol = (ammo: number) => crown(...three, { unit: 'redcoat', items: [], weapons: [{ weapon: 'pistol', ammo }] });
  assert.deepEqual(
    [1, 2, 3, 4].map((ammo) => forceCost(pistol(ammo)) - forceCost(crown(...three)) - 8),
    [3, 6, 9, 12],
  );
  assert.deepEqual(rulesOf(pistol(5)), ['GOW-FRC-06']);
  assert.deepEqual(rulesOf(pistol(0)), ['GOW-FRC-06']);
  assert.deepEqual(rulesOf(crown(...three, { unit: 'redcoat', items: [], weapons: [{ weapon: 'sabre', ammo: 2 }] })), ['GOW-FRC-06']);
  const table = newMatch({ forces: [pistol(4), 'battery'] }, [1, 1]);
  assert.deepEqual([table.unit('Redcoat 4').weapons[0]?.ammo, table.unit('Redcoat 4').weapons[0]?.most], [4, 4]);
});

test('GOW-FRC-07 GOW-PAS-12 GOW-PAS-13 free points are split between two stats, or left', () => {
  const league = (units: ForceSheet['units']): ForceSheet => ({ faction: 'LEA', name: 'L', units });
  const with2 = (unit: ForceSheet['units'][0]) => league([unit, sheetOf('pikeman'), sheetOf('pikeman')]);
  assert.deepEqual(rulesOf(with2(sheetOf('landwehr', [1, 0, 0, 0]))), []);
  assert.deepEqual(rulesOf(with2(sheetOf('landwehr', [1, 1, 0, 0]))), ['GOW-FRC-07']);
  assert.deepEqual(rulesOf(with2(sheetOf('landwehr', [0, 0, 1, 0]))), ['GOW-FRC-07']);
  assert.deepEqual(rulesOf(with2(sheetOf('colonel bicorne', [0, 0, 1, 1]))), []);
  assert.deepEqual(freePoints(sheetOf('colonel bicorne')), { martial: 0, commanding: 2 });
  const table = newMatch({ forces: [with2(sheetOf('landwehr', [0, 1, 0, 0])), 'battery'] }, [1, 1]);
  assert.deepEqual(table.unit('Landwehr').stats, [2, 3, 3, 2]);
});

test('GOW-FRC-01 unknown JSON is read with a reason for what is wrong, and a sheet survives the way out and in', () => {
  for (const force of Object.values(FORCES)) assert.deepEqual(readSheet(JSON.parse(JSON.stringify(force)) as Json), { sheet: force });
  const bad: Json[] = [null, 'x', [], {}, { faction: 'XXX', name: 'a', units: [] }, { faction: 'CRO', name: 'a', units: [7] }];
  for (const value of bad) assert.ok('refusal' in readSheet(value), JSON.stringify(value));
  const unit = (more: { [key: string]: Json }): Json => ({ faction: 'CRO', name: 'a', units: [{ unit: 'redcoat', ...more }] });
  for (const more of [
    { weapons: 3 },
    { weapons: [{}] },
    { items: [1] },
    { skills: [1] },
    { skills: [1, 1, 1, -1] },
    { hat: 'x' },
    { body: 4 },
  ])
    assert.ok('refusal' in readSheet(unit(more)), JSON.stringify(more));
  const stranger = crown(...three, sheetOf('redcoat'));
  stranger.units[3]?.items.push('spoon');
  assert.deepEqual(rulesOf(stranger), ['GOW-CON-06']);
});

test('GOW-CON-01 the Longgun: three points to load, Fire in Diamonds with two alternatives that ♦♦♦♣ can each pay', () => {
  const [fire, load] = (WEAPONS.longgun?.abilities ?? []) as [Ability, Ability];
  assert.deepEqual([load.boxes, fire.suit, fire.choices.length, fire.multichoice], [3, '♦', 2, false]);
  assert.ok(MOUNTS.horse && MOUNTS.velocipede);
});

test('GOW-CON-02 the units are those of the rulebook, figure by figure', () => {
  const table = tableOf('GOW-CON-02');
  assert.deepEqual(Object.keys(UNITS).sort(), [...table.keys()].sort());
  assert.equal(table.size, 29);
  for (const [key, [, name, h, d, c, s, points, hands, limit, passives, native]] of table) {
    const unit = UNITS[key];
    assert.ok(unit);
    assert.deepEqual(
      [unit.name, ...unit.stats.map(String), String(unit.points), String(unit.hands)],
      [name, h, d, c, s, points, hands],
      key,
    );
    assert.equal(unit.limit === 99 ? '–' : String(unit.limit), limit);
    assert.equal(unit.native?.text ?? '–', plain(native));
    for (const [passive, number] of Object.entries(unit.passives)) {
      const [bare, bracket, plus] = [passive, `${passive} (${number})`, `+${number} ${passive}`];
      const entries = (passives ?? '').split(/[,;] /);
      assert.ok(entries.includes(bracket) || entries.includes(plus) || entries.includes(bare), `${key}: ${passive}`);
    }
    const count = (passives ?? '').split(/[,;] /).filter((entry) => entry !== '–' && entry !== 'may not take a mount').length;
    assert.equal(Object.keys(unit.passives).length, count, key);
    assert.equal(unit.mayRide, !(passives ?? '').includes('may not take a mount'));
  }
});

test('GOW-CON-03 the weapons are those of the rulebook, ability by ability', () => {
  const table = tableOf('GOW-CON-03');
  assert.deepEqual(Object.keys(WEAPONS).sort(), [...table.keys()].sort());
  assert.equal(table.size, 29);
  for (const [key, [, name, points, hands, ammo, marks = '', abilities]] of table) {
    const weapon = WEAPONS[key];
    assert.ok(weapon);
    assert.deepEqual([weapon.name, String(weapon.points), String(weapon.hands)], [name, points, hands], key);
    assert.equal(weapon.ammo === 0 ? '–' : `${weapon.ammo}/${weapon.ammo}`, ammo);
    assert.equal(weapon.abilities.map(({ text }) => text).join('<br>'), plain(abilities));
    assert.deepEqual(
      [weapon.heavy, weapon.lug, weapon.bayonet],
      [marks.includes('Heavy'), marks.includes('Bayonet Lug'), /Bayonet(?! Lug)/.test(marks)],
    );
    for (const [passive, number] of Object.entries(weapon.passives)) assert.ok(marks.includes(`${passive} (${number})`), key);
  }
});

test('GOW-CON-04 GOW-CON-05 GOW-CON-06 armour, headgear, mounts and items are those of the rulebook', () => {
  const wear = tableOf('GOW-CON-04');
  assert.deepEqual(Object.keys(WEAR), [...wear.keys()]);
  for (const [key, [, name, slot, points]] of wear)
    assert.deepEqual([WEAR[key]?.name, WEAR[key]?.slot, String(WEAR[key]?.points)], [name, slot, points]);
  const mounts = tableOf('GOW-CON-05');
  assert.deepEqual(Object.keys(MOUNTS), [...mounts.keys()]);
  for (const [key, [, name, points, passives = '']] of mounts) {
    assert.deepEqual([MOUNTS[key]?.name, String(MOUNTS[key]?.points)], [name, points]);
    for (const [passive, number] of Object.entries(MOUNTS[key]?.passives ?? {}))
      assert.ok(passives.includes(passive === 'Strong' ? passive : `${passive} (${number})`));
  }
  const items = tableOf('GOW-CON-06');
  assert.deepEqual(Object.keys(ITEMS), [...items.keys()]);
  for (const [key, [, name, points, uses, effect = '']] of items) {
    const item = ITEMS[key];
    assert.deepEqual([item?.name, String(item?.points), item?.uses === null ? '–' : String(item?.uses)], [name, points, uses]);
    if (item?.ability) assert.ok(plain(effect).startsWith(`${item.ability.name} (`), key);
    else for (const [passive, number] of Object.entries(item?.passives ?? {})) assert.equal(effect, `${passive} (${number})`);
  }
});

test('GOW-CON-07 every symbol and passive is where the rulebook says, and nowhere else', () => {
  const rows = (rulebook.get('GOW-CON-07')?.text ?? '').split('\n').filter((line) => line.startsWith('| ') && line.includes('`'));
  const table = new Map(
    rows.map((line) => line.slice(2, -2).split(' | ')).map(([what, keys = '']) => [what ?? '', keys.replaceAll('`', '').split(', ')]),
  );
  const all = [
    ...Object.values(UNITS).map((unit) => ({ key: unit.key, passives: unit.passives, abilities: unit.native ? [unit.native] : [] })),
    ...Object.values(WEAPONS),
    ...[...Object.values(WEAR), ...Object.values(MOUNTS)].map((each) => ({ ...each, abilities: [] as Ability[] })),
    ...Object.values(ITEMS).map((item) => ({ ...item, abilities: item.ability ? [item.ability] : [] })),
  ];
  const effects: Record<string, string> = {
    'Armour Piercing': 'piercing',
    Concussion: 'concussion',
    Immobilize: 'immobilize',
    Suppressed: 'suppressed',
    Knockback: 'knockback',
    Reveal: 'reveal',
    Commanded: 'commanded',
    Scatter: 'scatter',
  };
  const marks: Record<string, (ability: Ability) => boolean> = {
    Multichoice: (ability) => ability.multichoice,
    Repeatable: (ability) => ability.repeatable,
    Multitarget: (ability) => ability.multitarget,
    Reuseable: (ability) => ability.reuseable,
    'Checkless □': (ability) => ability.suit === null,
  };
  const properties: Record<string, keyof (typeof WEAPONS)[string]> = {
    'Bayonet Lug': 'lug',
    Bayonet: 'bayonet',
    Heavy: 'heavy',
    Ammo: 'ammo',
  };
  for (const [what, keys] of table) {
    const property = properties[what];
    const mark = marks[what];
    const effect = effects[what];
    const found = all.filter(({ key, passives, abilities }) => {
      if (property) return Boolean(WEAPONS[key]?.[property]);
      if (mark) return abilities.some(mark);
      if (effect) return abilities.some(({ choices }) => choices.some((choice) => (choice.effects as Record<string, number>)[effect]));
      return (passives as Record<string, number>)[what] !== undefined;
    });
    assert.deepEqual(found.map(({ key }) => key).sort(), [...keys].sort(), what);
  }
  assert.equal(table.size, 34);
});

test('GOW-CON-08 the eight forces cost what the rulebook says and are legal', () => {
  const rows = (rulebook.get('GOW-CON-08')?.text ?? '').split('\n').filter((line) => /^\| (CRO|REP|SPN|LEA)/.test(line));
  assert.equal(rows.length, 8);
  for (const row of rows) {
    const [faction, name, squads = '', models, total] = row.slice(2, -2).split(' | ');
    const force = Object.values(FORCES).find((each) => each.name === name);
    assert.ok(force, name);
    assert.deepEqual([force.faction, String(force.units.length), String(forceCost(force))], [faction, models, total]);
    assert.deepEqual(refusals(force), []);
    const costs = squads.split('; ').flatMap((squad) => {
      const [, count = '1', unit = '', cost = '0'] = /^(\d) × `(\w+)`.*\((\d+)\)$/.exec(squad) ?? [];
      return Array.from({ length: Number(count) }, () => `${unit} ${cost}`);
    });
    assert.deepEqual(
      force.units.map((unit) => `${unit.unit} ${unitCost(unit)}`),
      costs,
    );
    const words = squads.split('; ').flatMap((squad) => {
      const [count = '1'] = squad.split(' ');
      const keys = [...squad.matchAll(/`([\w@]+)`/g)].map(([, key]) => key as string).slice(1);
      return Array.from({ length: Number(count) }, () => keys.map((key) => key.split('@')[0] as string).sort());
    });
    const carried = force.units.map(({ weapons, items, body, head, mount }) =>
      [...weapons.map(({ weapon }) => weapon), ...items, ...[body, head, mount].filter((key) => key !== undefined)].sort(),
    );
    assert.deepEqual(carried, words, name);
  }
});

test('GOW-FRC-01 ready-made forces are fitted to any agreed points', () => {
  for (let points = 50; points <= 200; points += 5)
    for (const force of readyForces(points)) assert.deepEqual(refusals(force, points), [], `${force.name} at ${points}`);
  assert.ok(forceCost(fitted(FORCES['flying-column'] as ForceSheet, 200)) > 180);
});

test('GOW-HID-04 GOW-FRC-01 both muster in secret: a sealed answer is shown to nobody, and both forces are open afterwards', () => {
  const table = newMatch({});
  assert.equal(table.asks, 'AB: muster a force');
  const force = (key: string) => FORCES[key];
  table.answers('A', force('thin-line'));
  assert.deepEqual(table.view('B').asked?.sealed, { 0: null });
  assert.deepEqual(table.view('B').state.fixed.forces, [null, null]);
  const dear = crown(...three, sheetOf('captain siege pot horse sabre'), sheetOf('grenadier siege pot'), sheetOf('rifleman rifle siege'));
  assert.equal(game.flow.decisions['muster a force']?.rule, 'GOW-FRC-01');
  assert.equal(table.match.asked?.seats.includes(1), true);
  const offer = game.flow.decisions['muster a force']?.options(table.state, {}, 1);
  assert.ok(offer && 'refusal' in offer);
  assert.equal(offer.refusal(dear)?.rule, 'GOW-FRC-01');
  table.answers('B', force('battery'), 1, 1);
  assert.deepEqual(table.view('A').state.units.length, 14);
  assert.equal(table.view('A').state.fixed.forces[1]?.name, 'Battery');
});
