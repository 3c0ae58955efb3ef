// What a blow can be expected to do, and what two parties that cross blades can expect to lose by it.

import { closeArmour, combatPool, inHand, isMasterOf, primary, weaponInitiative, weaponWound } from '../rules/combat/weapons.ts';
import { fightOf, initiativeOf } from '../rules/turn/foundations.ts';
import { woundTable } from '../rules/wounds/wounds.ts';
import { type EnGarde, has, isCivilian, isMounted, type Model, recordOf, type Wound } from '../state.ts';

/** How much of a model is left, 0 to 1. */
const LIFE: Record<Wound, number> = { none: 1, light: 0.7, grievous: 0.35 };
const STUN = 0.07;

export function health(m: Model): number {
  return LIFE[m.wound] - STUN * m.stunned;
}

/**
 * What a whole model is worth to its side, in points: its Rank to the enemy who kills it, and what it could still do with its arms.
 * In 108 skirmishes between players of the policy, of many lists, Fight times Combat Pool told the winner better than Ranks did.
 */
export function price(s: EnGarde, m: Model): number {
  const record = recordOf(s, m);
  if (record.marks.includes('civilian')) return s.fixed.scenario === 'escort' ? 11 : 4;
  const master = record.attributes.some(({ id }) => id === 'weapon-master') ? 0.6 : 0;
  const pool = record.cp + (record.attributes.some(({ id }) => id === 'duellist') ? 1 : 0);
  return record.rank + ARMS * (record.fight + master) * pool;
}

const ARMS = 0.3;

/** What is left of it. */
export function worth(s: EnGarde, m: Model): number {
  return price(s, m) * health(m);
}

/** A model as it fights, worked out once for many blows. */
export interface Blade {
  m: Model;
  fight: number;
  pool: number;
  /** Added to the wounds it deals; taken from those it suffers. */
  wound: number;
  armour: number;
  initiative: number;
  /** How much of what would hurt another hurts it: mounts and giants take less. */
  softness: number;
  price: number;
  life: number;
  strikes: boolean;
  parries: boolean;
}

/** A pistol is good for one blow; what it adds to that is shared out over all. */
const PISTOL = { wound: 0.4, initiative: 4 };

export function bladeOf(s: EnGarde, m: Model): Blade {
  const own = primary(s, m);
  const now = s.combats.length > 0 ? (s.combats[s.combats.length - 1]?.held[m.id] ?? own) : own;
  const pistol = now !== own && inHand(s, m, now) === 'pistol';
  const held = pistol ? own : now;
  const master = isMasterOf(s, m, held) ? 0.6 : 0;
  const civilian = isCivilian(s, m);
  return {
    m,
    fight: fightOf(s, m) + master,
    pool: combatPool(s, m, held) + (isMounted(m) && s.steeds[m.steed ?? 0]?.kind === 'warhorse' ? 0.7 : 0),
    wound: weaponWound(s, m, held, false) + (pistol ? PISTOL.wound : 0),
    armour: closeArmour(s, m, held),
    initiative: initiativeOf(s, m) + weaponInitiative(s, m, held, []) + (has(s, m, 'fast') ? 1 : 0) + (pistol ? PISTOL.initiative : 0),
    softness: has(s, m, 'huge') ? 0.35 : isMounted(m) || has(s, m, 'large') ? 0.6 : 1,
    price: price(s, m),
    life: health(m),
    strikes: !civilian,
    parries: !has(s, m, 'relentless') && !recordOf(s, m).marks.includes('no-defence'),
  };
}

/** What a result takes from one who has this wound. */
export function lifeLost(held: Wound, score: number): number {
  const life = LIFE[held];
  switch (woundTable(score)) {
    case 'scratch':
      return 0;
    case 'stunned':
      return STUN;
    case 'light':
      return held === 'none' ? 0.3 : 0.35;
    case 'grievous':
      return held === 'none' ? 0.65 : 0.35;
    case 'critical':
      return life;
  }
}

/** How likely each sum of two dice is, of 36; and of the better two of three, of 216. */
const TWO = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);
const BEST_TWO = [0, 0, 1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16].map((ways) => ways / 216);
const ONE = [0, 1, 1, 1, 1, 1, 1].map((ways) => ways / 6);

const WOUNDS: readonly Wound[] = ['none', 'light', 'grievous'];
const EDGES = 14;
const BONUSES = 8;
const known = new Map<number, number>();

/** The part of a life that a blow takes on average: by the edge of the attacker's Fight, what is added to the wound, and the defence. */
export function blow(edge: number, bonus: number, parried: boolean, held: Wound, mighty = false): number {
  const e = Math.max(-EDGES, Math.min(EDGES, Math.round(edge * 2)));
  const b = Math.max(-BONUSES, Math.min(BONUSES, Math.round(bonus)));
  const key = ((e + EDGES) * (2 * BONUSES + 1) + b + BONUSES) * 12 + WOUNDS.indexOf(held) * 4 + (parried ? 2 : 0) + (mighty ? 1 : 0);
  let found = known.get(key);
  if (found === undefined) {
    found = average(e / 2, b, parried ? TWO : ONE, held, mighty ? BEST_TWO : TWO);
    known.set(key, found);
  }
  return found;
}

function average(edge: number, bonus: number, defence: readonly number[], held: Wound, attack: readonly number[]): number {
  // Half a point of Fight stands for what a master gains: halfway between the two.
  const low = Math.floor(edge);
  if (low !== edge) return (average(low, bonus, defence, held, attack) + average(low + 1, bonus, defence, held, attack)) / 2;
  let sum = 0;
  for (let a = 2; a <= 12; a++) {
    for (let d = 1; d < defence.length; d++) {
      const hit = a - d + edge;
      if (hit > 0) sum += (attack[a] as number) * (defence[d] as number) * lifeLost(held, hit + bonus);
    }
  }
  return sum;
}

/** What a blow of one takes from another, in points. */
export function blowWorth(a: Blade, b: Blade, parried: boolean, rest: { plus?: number; mighty?: boolean } = {}): number {
  return blow(a.fight - b.fight + (rest.plus ?? 0), a.wound - b.armour, parried, b.m.wound, rest.mighty) * b.softness * b.price;
}

/** How a party divides its counters. */
export interface Split {
  attack: number;
  defence: number;
}

const poolOf = (party: readonly Blade[]) => party.reduce((sum, { pool }) => sum + pool, 0);
const lifeOf = (party: readonly Blade[]) => party.reduce((sum, { price, life }) => sum + price * life, 0);

/** As a player of some sense divides them: the better blade attacks, the worse one parries. */
export function usualSplit(own: readonly Blade[], others: readonly Blade[]): Split {
  const all = poolOf(own);
  if (!own.some(({ strikes }) => strikes)) return { attack: 0, defence: all };
  if (!own.some(({ parries }) => parries)) return { attack: all, defence: 0 };
  const mean = (party: readonly Blade[]) => party.reduce((sum, { fight }) => sum + fight, 0) / party.length;
  const share = 0.55 + 0.05 * (mean(own) - mean(others)) + 0.03 * (all - poolOf(others));
  const attack = all * Math.max(0.35, Math.min(0.8, share));
  return { attack, defence: all - attack };
}

/** What the blows of one party take from the other: the strikes are those of its best blades, at whom they hurt most. */
function dealt(from: readonly Blade[], to: readonly Blade[], attacks: number, parries: number): number {
  const left = lifeOf(to);
  if (attacks <= 0 || left <= 0) return 0;
  let open = 0;
  let closed = 0;
  let pools = 0;
  const plus = to.length === 1 && from.length >= 3 ? 1 : from.length === 1 && to.length >= 3 ? -1 : 0;
  for (const a of from) {
    if (!a.strikes) continue;
    let best = -1;
    let prey: Blade | undefined;
    for (const b of to) {
      const value = blowWorth(a, b, false, { plus });
      if (value > best) {
        best = value;
        prey = b;
      }
    }
    if (!prey) continue;
    open += best * a.pool;
    closed += blowWorth(a, prey, true, { plus }) * a.pool;
    pools += a.pool;
  }
  if (pools === 0) return 0;
  const parried = Math.min(attacks, parries);
  const all = ((attacks - parried) * open + parried * closed) / pools;
  // No more than there is: each blow finds what the others have left.
  return left * (1 - Math.max(0, 1 - all / (attacks * left)) ** attacks);
}

/** What two parties lose by a combat, in points; who strikes first suffers less. */
export function exchange(a: readonly Blade[], b: readonly Blade[], splitA = usualSplit(a, b), splitB = usualSplit(b, a)): [number, number] {
  const [lifeA, lifeB] = [lifeOf(a), lifeOf(b)];
  if (lifeA <= 0 || lifeB <= 0) return [0, 0];
  const lossA = dealt(b, a, splitB.attack, splitA.defence);
  const lossB = dealt(a, b, splitA.attack, splitB.defence);
  const quick = (party: readonly Blade[]) => Math.max(...party.map(({ initiative }) => initiative));
  const first = Math.max(0.1, Math.min(0.9, 0.5 + 0.11 * (quick(a) - quick(b))));
  return [lossA * (1 - (0.6 * first * lossB) / lifeB), lossB * (1 - (0.6 * (1 - first) * lossA) / lifeA)];
}

/** What the first party gains by a combat, in points. */
export function gain(a: readonly Blade[], b: readonly Blade[]): number {
  const [lossA, lossB] = exchange(a, b);
  return lossB - lossA;
}
