// The second opinion on weapons in the hand (EG-WPN, EG-ATR-06, -18, EG-MNT-13, EGW-ITEM-01, EGW-FMOD-02).
import type { Attack, Combat, EnGarde, Fighter, Held, Model } from '../../state.ts';
import { has, initiativeOf, isMarked, isMissile, isTwoHanded, isUnder, modelAt, recordOf, steedOf } from './facts.ts';

/** EG-WPN-01, -10. */
export function inHand(s: EnGarde, m: Model, held: Held): string {
  const weapon = held.arm === null ? 'hands-and-feet' : (recordOf(s, m).arms[held.arm]?.weapon ?? 'hands-and-feet');
  return weapon === 'pistol' || !isMissile(weapon) ? weapon : 'dagger';
}

/** EG-ATR-18, EG-WPN-08, -10. */
export const isMasterHolding = (s: EnGarde, m: Model, held: Held): boolean =>
  inHand(s, m, held) !== 'pistol' &&
  recordOf(s, m).attributes.some(({ id, weapon }) => id === 'weapon-master' && weapon === inHand(s, m, held));

/** EG-CMB-06, EG-ATR-06; null: halved by a spell, and a second weapon besides, of which the rules do not say which comes first. */
export function cpOf(s: EnGarde, m: Model, held: Held): number | null {
  const { cp } = recordOf(s, m);
  const two = has(s, m, 'duellist') && !held.buckler && !isTwoHanded(inHand(s, m, held), held.hands);
  if (isUnder(s, m.spells, 'transfix')) return two ? null : Math.floor(cp / 2);
  return cp + (two ? 1 : 0);
}

const INITIATIVE: Record<string, number> = {
  'hands-and-feet': -1,
  dagger: -1,
  'great-weapon': -1,
  spear: 2,
  halberd: 1,
  lance: 2,
  bayonet: 1,
  pistol: 5,
};
const LONG = ['spear', 'pike', 'halberd', 'lance', 'great-weapon', 'staff'];
/** EG-BLD-07: whether there is any house on the table. */
const mayBeIndoors = (s: EnGarde): boolean => s.fixed.layout.length > 0;

/** EG-CMB-08: what is added to an Initiative die; null where it cannot be said. */
export function closeInitiative(s: EnGarde, combat: Combat, { model: id, steed }: Fighter): number | null {
  const m = modelAt(s, id);
  if (steed) {
    const horse = steedOf(s, m);
    return horse && horse.wound === 'none' && horse.stunned === 0 ? 0 : horse ? 0 : null;
  }
  const weapon = inHand(s, m, combat.held[id] as Held);
  if (s.fixed.scenario === 'bridge' || (LONG.includes(weapon) && mayBeIndoors(s))) return null;
  const side = combat.models[0].includes(id) ? 0 : 1;
  const foes = combat.models[(1 - side) as 0 | 1];
  const met = s.contacts.some(
    ({ a, b, fought }) => fought > 0 && fought < s.turn && ((a === id && foes.includes(b)) || (b === id && foes.includes(a))),
  );
  const pike = weapon === 'pike' ? (met ? -3 : 3) : (INITIATIVE[weapon] ?? 0);
  return initiativeOf(s, m) + pike + (combat.kind === 'ride-by' && side === 0 ? 1 : 0);
}

/** EG-CON-05, EGW-ITEM-01, EGW-FMOD-02: what is added to the attack dice besides Fight; null where it cannot be said. */
export function closeBlow(s: EnGarde, a: Attack): number | null {
  if (a.attacker.steed) return 0;
  const m = modelAt(s, a.attacker.model);
  const prey = modelAt(s, a.target.model);
  if (LONG.includes(inHand(s, m, a.held)) && mayBeIndoors(s)) return null;
  const qualities = a.held.arm === null ? [] : (recordOf(s, m).arms[a.held.arm]?.qualities ?? []);
  const odd =
    (['fly', 'huge', 'large', 'magician', 'relentless', 'terrifying'] as const).some((id) => has(s, prey, id)) ||
    isMarked(s, prey, 'summoned');
  const staff = qualities.includes('solomon') && odd && !isMarked(s, prey, 'elephant') && !a.target.steed ? 2 : 0;
  return (a.parting ? 1 : 0) + (qualities.includes('striking') ? 1 : 0) + staff;
}
