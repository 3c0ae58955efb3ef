// A fight as it begins, and those in it.
import type { Fight, Fighter, Id, Lock, Pair, Unit } from '../../state.ts';
import { inRanks } from '../formations/footprint.ts';

/** Stands for "to be rolled for" until the dice are thrown (AGW-FLANK-03). */
export const UNABLE = -1;

export function newFighter(unit: Unit, side: Fighter['side']): Fighter {
  return {
    unit: unit.id,
    side,
    attacks: side === 'attacker',
    stationary: side === 'defender',
    hasCrossed: false,
    caught: false,
    most: null,
    held: 0,
    rest: 0,
    pool: [],
    entered: 0,
    score: 0,
    column: '',
    toHit: null,
    dice: [],
    hits: 0,
    taken: 0,
    lost: 0,
    post: unit.post,
    grade: null,
    hasChosen: false,
    pursued: false,
    hasFired: false,
    spoiled: false,
  };
}

/** AGW-RES-07: a unit of a lock in another round of it: the same kinds of attack, so that AGW-FLANK-02 and -03 hold as at first. */
export function lockedFighter({ pairs, roles }: Lock, unit: Unit, side: Fighter['side']): Fighter {
  const isFaced = pairs.some(({ attacker, defender, kind }) => attacker === unit.id || (defender === unit.id && kind === 'front'));
  const isAttacker = pairs.some(({ attacker }) => attacker === unit.id);
  const { attacks = isAttacker, stationary = !isAttacker, turns } = roles?.find((each) => each.unit === unit.id) ?? {};
  const most = isFaced || !turns ? null : turns === 'half' ? Math.ceil(inRanks(unit) / 2) : UNABLE;
  return { ...newFighter(unit, side), attacks, stationary, most };
}

export function newFight(occasion: Fight['occasion'], seat: number, fighters: Fighter[], pairs: Pair[]): Fight {
  return { occasion, seat, fighters, pairs, isSecond: occasion === 'second', next: [], wall: [], rides: [] };
}

export function fighterIn(fight: Fight, id: number): Fighter {
  const fighter = fight.fighters.find(({ unit }) => unit === id);
  if (!fighter) throw new RangeError(`Unit ${id} is not in the fight.`);
  return fighter;
}

/** AGW-BRAWL-01: a unit is in one fight at a time: two that follow and have somebody in common are one. */
export function fightNext(fight: Fight, next: Fight): void {
  const isIn = (other: Fight) => other.fighters.some(({ unit }) => next.fighters.some((fighter) => fighter.unit === unit));
  const same = fight.next.find(isIn);
  if (!same) {
    fight.next.push(next);
    return;
  }
  same.fighters.push(...next.fighters.filter(({ unit }) => !same.fighters.some((fighter) => fighter.unit === unit)));
  same.pairs.push(...next.pairs.map((pair) => ({ occasion: next.occasion, ...pair })));
}

export function isPaired(pairs: readonly Pair[], id: Id): boolean {
  return pairs.some(({ attacker, defender }) => attacker === id || defender === id);
}

/** AGW-CHG-14, AGW-ALL-08: whoever is driven off rides on no more, is in no fight that was still to come, and forms up in no good order. */
export function leaveFights(fight: Fight | null, id: Id): void {
  if (!fight) return;
  fight.rides = fight.rides.filter(({ unit }) => unit !== id);
  for (const each of fight.fighters) if (each.unit === id) Object.assign(each, { spoiled: true, hasRiddenOn: false });
  for (const coming of [...fight.next, ...(fight.later ?? [])]) {
    coming.pairs = coming.pairs.filter(({ attacker, defender }) => attacker !== id && defender !== id);
    coming.fighters = coming.fighters.filter(({ unit }) => isPaired(coming.pairs, unit));
  }
}
