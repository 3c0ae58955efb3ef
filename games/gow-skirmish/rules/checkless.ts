// GOW-CHK: paying into checkless abilities, and what happens when one is complete.

import type { Cell } from '@baize/geometry/hexes';
import { called, paces } from '../names.ts';
import { decision, type Gow, procedure, type U, type Unit, unitOf } from '../state.ts';
import { findAbility, type Listed, missing, usesOf } from './abilities.ts';
import { clear, heal, reveal } from './effects.ts';
import { type Fixing, fixable, fixBayonet, stow, stowable, takeable, takeInHand } from './equipment.ts';
import { hexName } from './ground.ts';
import { moving } from './move.ts';
import { passive, weaponOf } from './passives.ts';
import { movement } from './steps.ts';
import { hexTargets, supportSide, supportTargets } from './targets.ts';

export interface Paying {
  unit: number;
  use: string;
  pay: number;
  complete: boolean;
}

const listedIn = (s: Gow, l: Paying) => findAbility(unitOf(s, l.unit), l.use) as Listed;
const effectsIn = (s: Gow, l: Paying) => listedIn(s, l).ability.choices[0]?.effects ?? {};
const who = (s: Gow, l: Paying) => unitOf(s, l.unit).seat;

/** GOW-CHK-05: whether the ability could complete now. */
export function canComplete(s: Gow, unit: Unit, listed: Listed): boolean {
  const choice = listed.ability.choices[0];
  if (!choice) return false;
  const { smoke, caltrops } = choice.effects;
  if (smoke || caltrops) return hexTargets(s, unit, listed).length > 0;
  if (listed.ability.type !== 'support' || supportSide(choice.effects) === 'nobody') return true;
  return supportTargets(s, unit, listed, choice).length > 0;
}

/** GOW-CHK-01 to GOW-CHK-03, GOW-EQP-06: points go into the ability and stay there until it completes. */
function payIn(s: Gow, l: Paying, u: U): void {
  const unit = unitOf(s, l.unit);
  const listed = listedIn(s, l);
  const left = missing(unit, listed) - l.pay;
  if (s.acting) s.acting.points -= l.pay;
  if (listed.weapon !== null && weaponOf(unit, listed.weapon).kind.heavy && !unit.heavyUsed.includes(listed.weapon))
    unit.heavyUsed.push(listed.weapon);
  l.complete = left === 0;
  u.tell?.('GOW-CHK-02', l.complete ? 'completed' : 'paid', {
    seat: unit.seat,
    unit: unit.id,
    name: unit.name,
    ability: listed.ability.name,
    points: l.pay,
    left,
  });
  if (!l.complete) {
    unit.progress[listed.id] = (unit.progress[listed.id] ?? 0) + l.pay;
    return;
  }
  // What is deleted from is slow ever after, so nothing is deleted that is not there.
  if (listed.id in unit.progress) delete unit.progress[listed.id];
  unit.uses[listed.id] = usesOf(unit, listed.id) + 1;
  const item = listed.item === null ? undefined : unit.items[listed.item];
  if (item && item.left !== null) item.left -= 1;
}

/** GOW-CHK-05: a unit within range. */
export const nameUnit = decision('target of a checkless ability', {
  rule: 'GOW-CHK-05',
  who,
  options(s, l): number[] {
    const listed = listedIn(s, l);
    const choice = listed.ability.choices[0];
    if (!choice || listed.ability.type !== 'support') return [];
    return supportTargets(s, unitOf(s, l.unit), listed, choice).map((unit) => unit.id);
  },
  forced: true,
  prompt: (s, l) => `For whom is ${listedIn(s, l).ability.name}?`,
  label: (s, _l, id: number) => called(unitOf(s, id)),
  apply(s, l, id, u) {
    heal(unitOf(s, id), effectsIn(s, l).heal ?? 0, u);
  },
});

/** GOW-CON-06: smoke until the end of the next turn, caltrops for the rest of the battle. */
export const nameHex = decision('target hex', {
  rule: 'GOW-CHK-05',
  who,
  options: (s, l): Cell[] => hexTargets(s, unitOf(s, l.unit), listedIn(s, l)),
  prompt: (s, l) => `Which hex for ${listedIn(s, l).ability.name}?`,
  label: (s, l, cell: Cell) => `The hex ${paces(s, unitOf(s, l.unit).at, cell)}`,
  whyNot: () => ({ rule: 'GOW-CON-06', reason: 'That hex is out of range, or not fit for it.' }),
  apply(s, l, cell, u) {
    const { smoke } = effectsIn(s, l);
    if (smoke) s.smoke.push({ at: cell, until: s.turn + 1 });
    else s.caltrops.push(cell);
    u.tell?.('GOW-CON-06', smoke ? 'smoke' : 'caltrops', { seat: who(s, l), at: cell, hex: hexName(s, cell) });
  },
});

/** GOW-UNI-03, GOW-UNI-04. */
export const nameWeapon = decision('which weapon', {
  rule: 'GOW-EQP-01',
  who,
  options(s, l): number[] {
    const { stow: stows, take } = effectsIn(s, l);
    const unit = unitOf(s, l.unit);
    return stows ? stowable(unit) : take ? takeable(unit) : [];
  },
  forced: true,
  prompt: (s, l) => (effectsIn(s, l).stow ? 'Which weapon is stowed?' : 'Which weapon is taken in hand?'),
  label: (s, l, index: number) => weaponOf(unitOf(s, l.unit), index).kind.name,
  apply(s, l, index, u) {
    const unit = unitOf(s, l.unit);
    if (effectsIn(s, l).stow) stow(s, unit, index, u);
    else takeInHand(unit, index, u);
  },
});

/** GOW-UNI-05. */
export const nameBayonet = decision('which bayonet', {
  rule: 'GOW-UNI-05',
  who,
  options: (s, l): Fixing[] => (effectsIn(s, l).fix ? fixable(unitOf(s, l.unit)) : []),
  forced: true,
  prompt: () => 'Which bayonet is fixed or unfixed?',
  label(s, l, { bayonet, lug }: Fixing) {
    const unit = unitOf(s, l.unit);
    const { name } = weaponOf(unit, bayonet).kind;
    return lug === null ? `take the ${name} in hand` : `fix the ${name} on the ${weaponOf(unit, lug).kind.name}`;
  },
  apply: (s, l, answer, u) => fixBayonet(s, unitOf(s, l.unit), answer, u),
});

/** What needs no choice: ammunition, a look, a nip, markers, guard. */
function takeEffect(s: Gow, l: Paying, u: U): void {
  const unit = unitOf(s, l.unit);
  const { weapon, ability } = listedIn(s, l);
  const effects = effectsIn(s, l);
  if (effects.ammo && weapon !== null) load(unit, weapon, effects.ammo, u);
  if (effects.reveal) reveal(s, unit.seat, effects.reveal, u);
  if (effects.nip) unit.nips += effects.nip;
  if (effects.clear && ability.type === 'other') clear(unit, u, 'GOW-UNI-06');
  if (effects.standGuard) unit.standsGuard = true;
}

/** GOW-ABIL-09, GOW-PAS-05: ammunition up to the weapon's maximum; then a few steps for those who load on the move. */
function load(unit: Unit, index: number, count: number, u: U): void {
  const { weapon, kind } = weaponOf(unit, index);
  weapon.ammo = Math.min(weapon.most, weapon.ammo + count);
  u.tell?.('GOW-ABIL-09', 'loaded', { seat: unit.seat, unit: unit.id, name: unit.name, weapon: kind.name, ammo: weapon.ammo });
  const steps = passive(unit, 'Mobile Loading');
  if (steps > 0) u.call(moving, movement(unit, steps, 'GOW-PAS-05'));
}

export const paying = procedure<Paying>('pay')
  .do(payIn)
  .when(
    (_s, l) => l.complete,
    (p) => p.decide(nameUnit).decide(nameHex).decide(nameWeapon).decide(nameBayonet).do(takeEffect),
  );
