// The tables of arms, armour, mounts and spells against the rulebook's own text, and the models that nobody buys.
import assert from 'node:assert/strict';
import test from 'node:test';
import { isPlain } from '@baize/kernel';
import { ARMOUR, BARDING, MOUNT, SHIELD } from '../content/armour.ts';
import { QUALITY, SPELL, TALISMAN } from '../content/magic.ts';
import { CONTENT_OPTIONS } from '../content/options.ts';
import { civilian, MOVES, summoned } from '../content/profiles.ts';
import { CLOSE, MISSILE, ORDNANCE, PISTOL_IN_HAND } from '../content/weapons.ts';

const sign = (n: number) => `${n < 0 ? '' : '+'}${n}`;
const say = (n: number, what: string) => (n === 0 ? [] : [`${sign(n)} ${what}`]);
const rows = (list: readonly (readonly (string | number)[])[]) => list.map((row) => row.join(' | ')).join('\n');

test('EGW-EQUIP-01 EG-WPN-04 close combat weapons', () => {
  const written = Object.values(CLOSE).map((row) => {
    const parts =
      row.later === row.initiative
        ? say(row.initiative, 'Initiative')
        : [`${sign(row.initiative)} Initiative in the first round`, `${sign(row.later)} Initiative later`];
    if (row.woundTwoHanded !== row.wound)
      parts.push(`one-handed without modifiers, or two-handed with ${sign(row.woundTwoHanded)} Wound Score`);
    parts.push(
      ...say(row.wound, 'Wound Score'),
      ...say(row.woundAgainstMounted, 'Wound Score against mounted'),
      ...say(row.woundMounted, 'Wound Score when mounted'),
    );
    if (row.twoHanded) parts.push('two-handed');
    if (row.needs) parts.push(`needs a ${row.needs}`);
    return [row.name, parts.join('; ') || 'none', row.points];
  });
  assert.equal(
    rows(written),
    `Hands and feet | -1 Initiative; -2 Wound Score | 0
Dagger | -1 Initiative | 0
Sword | none | 0
Hand weapon | none | 0
Longsword | one-handed without modifiers, or two-handed with +1 Wound Score | 1
Great weapon | -1 Initiative; +1 Wound Score; two-handed | 2
Spear | +2 Initiative | 2
Pike | +3 Initiative in the first round; -3 Initiative later; +1 Wound Score against mounted; two-handed | 2
Halberd | +1 Initiative; +1 Wound Score; two-handed | 3
Lance | +2 Initiative; +1 Wound Score when mounted | 4
Staff | two-handed | 0
Bayonet | +1 Initiative; needs a musket | 1`,
  );
});

test('EGW-EQUIP-02 EG-MSL-01 missile weapons', () => {
  const written = Object.entries(MISSILE).map(([id, row]) => {
    const parts = say(row.wound, 'Wound Score');
    if (row.inaccurate) parts.push('Inaccurate');
    if (row.match) parts.push('Match');
    if (row.powder) parts.push('Powder');
    if (row.reload) parts.push(`Reload (${row.reload})`);
    if (row.spray) parts.push(`Spray (${row.spray}")`);
    if (row.blast) parts.push(`Blast (${row.blast}")`);
    if (row.oneUse) parts.push('one use');
    if (!row.fromHorseback) parts.push('never from horseback');
    const hand = PISTOL_IN_HAND;
    if (id === 'pistol')
      parts.push(`in close combat ${sign(hand.initiative)} Initiative, ${sign(hand.wound)} Wound Score, Powder, Reload (1)`);
    return [row.name, `${row.range}"`, parts.join('; ') || 'none', row.points];
  });
  assert.equal(
    rows(written),
    `Bow | 36" | none | 3
Longbow | 48" | +1 Wound Score; never from horseback | 5
Crossbow | 48" | +1 Wound Score; Reload (1) | 3
Matchlock | 36" | +2 Wound Score; Inaccurate; Match; Reload (1) | 3
Musket | 48" | +2 Wound Score; Powder; Reload (1) | 5
Blunderbuss | 9" | Spray (2") | 2
Thrown weapon | 6" | none | 1
Sling | 24" | none | 2
Grenade | 9" | +1 Wound Score; Blast (2"); one use | 5
Javelin | 12" | none | 2
Pistol | 18" | +1 Wound Score; Inaccurate; Powder; Reload (1); in close combat +5 Initiative, +1 Wound Score, Powder, Reload (1) | 5`,
  );
});

test('EGW-EQUIP-03 EG-GUN-01 ordnance', () => {
  const written = Object.values(ORDNANCE).map((row) => {
    const parts = [`${sign(row.wound)} Wound Score`, `Crew (${row.crew})`];
    if (row.grapeshot) parts.push('Grapeshot');
    if (row.immobile) parts.push('Immobile');
    return [row.name, `${row.range}"`, [...parts, `Reload (${row.reload})`].join('; '), row.points];
  });
  assert.equal(
    rows(written),
    `Swivel gun | 48" | +3 Wound Score; Crew (2); Grapeshot; Reload (2) | 10
Light cannon | 60" | +5 Wound Score; Crew (3); Grapeshot; Immobile; Reload (3) | 20
Cannon | 72" | +6 Wound Score; Crew (4); Grapeshot; Immobile; Reload (4) | 30
Ballista | 48" | +3 Wound Score; Crew (2); Immobile; Reload (2) | 10`,
  );
});

test('the weapon flags of the rules of play', () => {
  const close = (test: (row: (typeof CLOSE)['sword']) => boolean) => Object.entries(CLOSE).flatMap(([id, row]) => (test(row) ? [id] : []));
  const missile = (test: (row: (typeof MISSILE)['bow']) => boolean) =>
    Object.entries(MISSILE).flatMap(([id, row]) => (test(row) ? [id] : []));
  assert.deepEqual(
    close(({ twoHanded }) => twoHanded),
    ['great-weapon', 'pike', 'halberd', 'staff'],
  );
  assert.deepEqual(
    close(({ longHandled }) => longHandled),
    ['great-weapon', 'spear', 'pike', 'halberd', 'lance', 'staff'],
  );
  assert.deepEqual(
    close(({ riposte }) => riposte),
    ['sword', 'longsword'],
  );
  assert.deepEqual(
    missile(({ misfires }) => misfires),
    ['bow', 'longbow', 'crossbow', 'matchlock', 'musket', 'blunderbuss', 'pistol'],
  );
  assert.deepEqual(
    missile(({ ignoresDodge }) => ignoresDodge),
    ['matchlock', 'musket', 'pistol'],
  );
  assert.deepEqual(
    missile(({ twice }) => twice),
    ['bow', 'longbow'],
  );
  assert.deepEqual(MOVES, { crawl: [1, 2, 3], slow: [2, 4, 6], infantry: [3, 6, 9], fast: [4, 8, 12], cavalry: [6, 12, 18] });
});

test('EGW-EQUIP-04 EG-ARM-01 EG-MNT-01 armour, shields, mounts', () => {
  const armour = Object.values(ARMOUR).map(({ name, ar, run, points }) => [name, ar, run ? '' : 'no Run', points]);
  assert.deepEqual(armour, [
    ['Light armour', 1, '', 2],
    ['Medium armour', 2, '', 4],
    ['Heavy armour', 3, 'no Run', 7],
  ]);
  assert.deepEqual(SHIELD.buckler, { name: 'Buckler', ar: 1, against: 'close-combat', points: 1 });
  assert.deepEqual(SHIELD.shield, { name: 'Shield', ar: 1, against: 'shooting-from-the-front', points: 2 });
  assert.deepEqual([MOUNT.horse.points, MOUNT.horse.cp, MOUNT.warhorse.points, MOUNT.warhorse.cp, MOUNT.warhorse.fight], [10, 0, 15, 1, 1]);
  assert.deepEqual(Object.values(BARDING), [
    { name: 'Light barding', ar: 1, run: true, points: 2 },
    { name: 'Heavy barding', ar: 2, run: false, points: 5 },
  ]);
});

test('EGW-EQUIP-05 EG-ALL-03 spells at a glance, and whom each may be cast on', () => {
  const written = Object.values(SPELL).map(({ name, cost, range, target, effect, lasts }) => [
    name,
    cost,
    range ?? 'table',
    target,
    effect,
    lasts,
  ]);
  assert.equal(
    rows(written),
    `Armour | 2 | 12 | friend-or-self | +3 AR | end-of-next-turn
Drain Life | 2 | 3 | enemy | automatic Light wound | instant
Heal | 2 | 3 | friend-or-self | lose all wound counters | instant
Mist | 2 | table | none | -2 on all Shooting Attack Rolls | end-of-next-turn
Power Blast | 2 | 12 | enemy | shooting attack without roll modifiers, +2 Wound Score | instant
Stun | 2 | 6 | all-but-caster | D3 Stunned counters each | instant
Summon | 4 | 3 | place | a Rank 1 model appears | until-killed
Transfix | 2 | 12 | enemy | movement and characteristics halved | end-of-current-turn
Undergrowth | 2 | 12 | point | within 6": normal becomes difficult, difficult becomes impassable | end-of-next-turn`,
  );
});

test('EGW-ITEM-01 EGW-FMOD-02 magic items', () => {
  assert.deepEqual([QUALITY.wounding.wound, QUALITY.wounding.points, QUALITY.striking.attack, QUALITY.striking.points], [1, 2, 1, 2]);
  assert.deepEqual([QUALITY.solomon.attackAgainstFantastic, QUALITY.solomon.points], [2, 4]);
  assert.deepEqual([TALISMAN['item-of-power'].magicPoints, TALISMAN['item-of-power'].points, TALISMAN['holy-relic'].points], [2, 4, 10]);
});

test('EGW-ESC-04 EG-CIV-01 a Civilian; EGW-SPELL-07 a summoned model', () => {
  const { rank, move, cp, initiative, fight, shoot, arms, marks, points } = civilian('c1');
  assert.deepEqual([rank, move, cp, initiative, fight, shoot, arms, marks, points], [0, 'infantry', 1, 0, 0, 0, [], ['civilian'], 0]);
  const model = summoned('s1');
  assert.deepEqual([model.rank, model.cp, model.initiative, model.fight, model.shoot, model.armour], [1, 1, 1, 1, 0, null]);
  assert.deepEqual([model.arms, model.attributes, model.marks], [[{ weapon: 'hand-weapon' }], [{ id: 'fearless' }], ['summoned']]);
  assert.ok(isPlain(civilian('c')) && isPlain(model));
});

test('the match options have the rulebook’s defaults', () => {
  const defaults = Object.fromEntries(Object.entries(CONTENT_OPTIONS).map(([id, spec]) => [id, 'values' in spec ? spec.values[0] : null]));
  assert.deepEqual(defaults, {
    'points-limit': 100,
    'list-template': 'list-only',
    'missile-limit': 'on',
    'custom-ordnance': 'off',
    legendary: 'off',
    'table-size': 'by-points',
    roles: 'roll',
    'terrain-mode': 'placed',
    weather: 'roll',
    'time-of-day': 'roll',
    reserves: 'off',
    'secret-objectives': 'off',
    'escort-terrain': 'dense',
    feature: 'O-1',
    fantasy: 'off',
    progression: 'off',
    'campaign-points': 300,
    'campaign-scenarios': 'random',
  });
});
