// AGW-RES-07, AGW-BRAWL-01: who is locked with whom.
import type { Id, Lock, Pair, War } from '../../state.ts';

/** Pairs that share a unit, directly or through others, together. */
export function linked(pairs: readonly Pair[]): Pair[][] {
  const groups: Pair[][] = [];
  for (const pair of pairs) {
    const isOf = (other: Pair) => [other.attacker, other.defender].some((id) => id === pair.attacker || id === pair.defender);
    const mine = groups.filter((group) => group.some(isOf));
    const others = groups.filter((group) => !mine.includes(group));
    groups.splice(0, groups.length, ...others, [...mine.flat(), pair]);
  }
  return groups;
}

/** The locks in which any of these units are, without those who have lost touch with them since one between them went. */
export function locksOf(s: War, ids: readonly Id[]): Lock[] {
  const isOf = ({ attacker, defender }: Pair) => ids.includes(attacker) || ids.includes(defender);
  return s.locks.flatMap((lock) =>
    linked(lock.pairs)
      .filter((pairs) => pairs.some(isOf))
      .map((pairs) => ({ ...lock, pairs })),
  );
}
