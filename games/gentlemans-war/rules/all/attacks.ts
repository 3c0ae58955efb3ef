// AGW-ALL-03: who may attack whom. Every attack, whatever its occasion, must pass this.
import { isGapWithin } from '@baize/geometry/open';
import type { Refusal } from '@baize/kernel';
import type { Formation } from '../../content/types.ts';
import { has, nameOf, onTable, type Post, type Unit, type War } from '../../state.ts';
import { isCavalry, isGun, isMounted, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { isFighting } from '../convoy/convoy.ts';
import { defendedAgainst, isInRough } from '../country/cover.ts';
import { bodyOf, inContact } from '../formations/footprint.ts';
import { easeOf } from '../luck/ease.ts';
import { isTruce } from '../luck/lasting.ts';
import { farthest } from '../luck/weather.ts';
import { mayBeCharged, mayChargeByState } from './states.ts';

export type AttackOccasion = 'charge' | 'counter-charge' | 'support' | 'pursuit' | 'accidental';

type AttackerClass = 'close-order foot' | 'skirmishers' | 'cavalry' | 'others';

const CHARGING: readonly Formation[] = ['line', 'attack-column', 'mass'];

/** AGW-CHG-02, AGX-GEN-10: which row of the table an attacker belongs to. */
function attackerClass(s: War, unit: Unit): AttackerClass {
  if (isGun(s, unit) || !isFighting(s, unit)) return 'others';
  if (isCavalry(s, unit)) return 'cavalry';
  if (isMounted(unit)) return 'others';
  if (isSkirmishing(unit)) return 'skirmishers';
  return CHARGING.includes(unit.post.formation) ? 'close-order foot' : 'others';
}

/** Why this unit may not attack that one; null if it may. `from` is where the attack comes from, for obstacles. */
export function attackRefusal(s: War, attacker: Unit, target: Unit, occasion: AttackOccasion, from: Post = attacker.post): Refusal | null {
  if (target.seat === attacker.seat || !onTable(target)) return { rule: 'AGW-ALL-03', reason: 'That is no enemy on the table.' };
  const state = mayBeCharged(s, target);
  if (state) return { rule: 'AGW-ALL-01', reason: `${nameOf(s, target)} cannot be charged: ${state}.` };
  return (
    tableRefusal(s, attacker, target, occasion, from) ??
    luckRefusal(s, attacker, target, occasion) ??
    occasionRefusal(s, attacker, target, occasion)
  );
}

/** The table alone: what a pursuit, follow-through or accidental charge asks. */
function tableRefusal(s: War, attacker: Unit, target: Unit, occasion: AttackOccasion, from: Post): Refusal | null {
  switch (attackerClass(s, attacker)) {
    case 'close-order foot':
      if (!isMounted(target)) return null;
      if (occasion === 'counter-charge' || occasion === 'support')
        return { rule: 'AGW-ALL-03', reason: 'Foot never goes at mounted troops so.' };
      return isInRough(s, target) ? null : { rule: 'AGW-CHG-03', reason: 'Foot may attack mounted troops only in rough ground.' };
    case 'skirmishers':
      if (!has(s, attacker, 'gallant')) return { rule: 'AGW-CHG-04', reason: 'Skirmishers must form close order to charge.' };
      return isSkirmishing(target) && !isMounted(target)
        ? null
        : { rule: 'AGW-CHG-04', reason: 'Gallant skirmishers charge only skirmishers.' };
    case 'cavalry':
      return cavalryRefusal(s, attacker, target, from);
    case 'others':
      return { rule: 'AGW-CHG-02', reason: `${nameOf(s, attacker)} cannot attack as it is.` };
  }
}

function cavalryRefusal(s: War, attacker: Unit, target: Unit, from: Post): Refusal | null {
  // WL-21: to whom a short cut makes it open it is no rough ground.
  if (isInRough(s, target) && easeOf(s, attacker) !== 'ground')
    return { rule: 'AGW-CHG-03', reason: 'Cavalry does not attack into rough ground.' };
  if (isMounted(target)) return null;
  const cover = defendedAgainst(s, target, attacker, from);
  if (cover === 'building') return { rule: 'AGW-CHG-03', reason: 'Cavalry does not attack buildings.' };
  return cover ? { rule: 'AGW-CHG-03', reason: 'Cavalry does not attack foot behind a defended obstacle.' } : null;
}

/** WL-02, WL-17: mist hides what is far, and while tea is taken nobody is charged. */
function luckRefusal(s: War, attacker: Unit, target: Unit, occasion: AttackOccasion): Refusal | null {
  if (occasion === 'pursuit' || occasion === 'accidental') return null;
  if (isTruce(s)) return { rule: 'AGX-LUCK-10', reason: 'Tea is being taken: nobody charges.' };
  const isFar = occasion !== 'counter-charge' && !isGapWithin(bodyOf(s, attacker), bodyOf(s, target), farthest(s, 'charge') + 10);
  return isFar ? { rule: 'AGX-LUCK-08', reason: `In this mist nobody sees ${nameOf(s, target)} to charge.` } : null;
}

/** What the occasion asks of the attacker himself. */
function occasionRefusal(s: War, attacker: Unit, target: Unit, occasion: AttackOccasion): Refusal | null {
  if (occasion === 'pursuit' || occasion === 'accidental') return null;
  // AGX-TRIB-08: a band that has just broken up does not charge.
  if (s.action?.peaceful.includes(attacker.id))
    return attacker.part === 'party'
      ? { rule: 'AGX-TRIB-08', reason: 'Parties of a band that has just broken up do not charge.' }
      : { rule: 'AGW-CHG-13', reason: `The nerves of ${nameOf(s, attacker)} have called its charge off.` };
  const state = mayChargeByState(s, attacker);
  if (state) return { rule: 'AGW-ALL-01', reason: `${nameOf(s, attacker)} cannot charge: ${state}.` };
  const isTouching = (enemy: Unit) => enemy.seat !== attacker.seat && onTable(enemy) && !isWagon(s, enemy) && inContact(s, attacker, enemy);
  // A supporter may stand against the charger itself, who has come up to it.
  const isHindered = (enemy: Unit) => isTouching(enemy) && (occasion === 'charge' || enemy.id !== target.id);
  if ((occasion === 'charge' || occasion === 'support') && s.units.some(isHindered))
    return { rule: 'AGW-ALL-03', reason: `${nameOf(s, attacker)} is in contact with the enemy.` };
  return null;
}
