// A combat as it stands, of either kind: its sides, their pools, and what each fighter may still spend (EG-CMB-06, -07, EG-MUL-02, EG-SIM-05).
import type { Seat } from '@baize/kernel';
import {
  type Combat,
  type EnGarde,
  type Fighter,
  type Held,
  has,
  type Id,
  isMarked,
  isMounted,
  type Model,
  model,
  steedOf,
} from '../../state.ts';
import { combatPool, heldIn, inHand, primary } from './weapons.ts';

export function current(s: EnGarde): Combat {
  return s.combats[s.combats.length - 1] as Combat;
}

export function sideOf(s: EnGarde, combat: Combat, id: Id): 0 | 1 {
  return combat.sides[0] === model(s, id).seat ? 0 : 1;
}

export function foesOf(combat: Combat, id: Id): Id[] {
  if (combat.away.includes(id)) return [];
  return combat.models[0].includes(id) ? combat.models[1] : combat.models[0];
}

/** EG-CMB-07, EGW-FATT-06: some take only one kind of counter. */
export function onlyKind(s: EnGarde, m: Model): 'attack' | 'defence' | null {
  if (isMarked(s, m, 'civilian')) return 'defence';
  return isMarked(s, m, 'no-defence') || has(s, m, 'relentless') ? 'attack' : null;
}

export function beginCombat(s: EnGarde, kind: Combat['kind'], sides: [Seat, Seat], models: [Id[], Id[]]): Combat {
  const combat: Combat = {
    ...{ kind, sides, models: [[...models[0]], [...models[1]]], away: [], pools: [blank(), blank()] },
    ...{ spent: {}, allowance: {}, only: {}, held: {}, rolls: [], order: [], at: -1, acted: false, forced: false, horses: [] },
    ...{ mover: null, left: {}, unhorsed: [], cycle: kind === 'simplified' ? blankCycle() : null, over: false },
  };
  for (const id of models.flat()) {
    const m = model(s, id);
    combat.held[id] = primary(s, m);
    combat.spent[id] = 0;
    const only = onlyKind(s, m);
    if (only) combat.only[id] = only;
    if (kind !== 'ride-by' && steedOf(s, m)?.kind === 'warhorse') combat.horses.push(id);
  }
  s.combats.push(combat);
  return combat;
}

function blankCycle(): NonNullable<Combat['cycle']> {
  return { initiative: [null, null], giver: [null, null], done: [[], []], next: 0, passes: 0, first: null };
}

export const blank = () => ({ attack: 0, defence: 0 });

/**
 * What a model brings: its CP (EG-CMB-06); in a ride-by half of it, at least 1 (EG-MNT-13); in a simplified combat the giver's CP and
 * one for each other who is not Grievously wounded (EG-SIM-05).
 */
export function contribution(s: EnGarde, combat: Combat, id: Id): number {
  const m = model(s, id);
  const pool = combatPool(s, m, heldIn(s, combat, id));
  if (combat.cycle) return combat.cycle.giver.includes(id) ? pool : m.wound === 'grievous' ? 0 : 1;
  return combat.kind === 'ride-by' ? Math.max(1, Math.ceil(pool / 2)) : pool;
}

/** EG-SIM-05: a warhorse adds one to the pool; in a standard combat its counter lies apart (EG-MNT-07). */
export function total(s: EnGarde, combat: Combat, side: 0 | 1): number {
  const horses = combat.cycle ? combat.models[side].filter((id) => combat.horses.includes(id)).length : 0;
  return horses + combat.models[side].reduce((sum, id) => sum + contribution(s, combat, id), 0);
}

/** EG-CMB-06, -07: the least and most Attack counters. */
export function attackRange(s: EnGarde, combat: Combat, side: 0 | 1): [number, number] {
  const share = (kind: 'attack' | 'defence') =>
    combat.models[side].filter((id) => combat.only[id] === kind).reduce((sum, id) => sum + contribution(s, combat, id), 0);
  return [share('attack'), total(s, combat, side) - share('defence')];
}

export function sameHeld(p: Held, q: Held): boolean {
  return p.arm === q.arm && p.hands === q.hands && p.buckler === q.buckler;
}

export function heldName(s: EnGarde, id: Id, held: Held): string {
  const weapon = inHand(s, model(s, id), held).replaceAll('-', ' ');
  const grip = weapon === 'longsword' ? (held.hands === 2 ? ', two hands' : ', one hand') : '';
  return `${weapon}${grip}${held.buckler ? ' and buckler' : ''}`;
}

/** EG-MUL-02, EG-SIM-07: what a model may still spend; in a simplified combat nobody keeps count. */
export function allowanceLeft(combat: Combat, id: Id): number {
  if (combat.cycle) return Number.MAX_SAFE_INTEGER;
  return (combat.allowance[id] ?? 0) - (combat.spent[id] ?? 0);
}

/** EG-MUL-02: whether a model may spend so many counters of a kind. */
export function canSpend(s: EnGarde, combat: Combat, id: Id, kind: 'attack' | 'defence', count = 1): boolean {
  if (combat.only[id] !== undefined && combat.only[id] !== kind) return false;
  return combat.pools[sideOf(s, combat, id)][kind] >= count && allowanceLeft(combat, id) >= count;
}

export function spend(s: EnGarde, combat: Combat, id: Id, kind: 'attack' | 'defence', count = 1): void {
  combat.pools[sideOf(s, combat, id)][kind] -= count;
  if (!combat.cycle) combat.spent[id] = (combat.spent[id] ?? 0) + count;
}

/** EG-MNT-06: a foot model strikes rider or mount; riders strike riders, mounts mounts. */
export function strikable(s: EnGarde, fighter: Fighter, foe: Id): boolean[] {
  const other = model(s, foe);
  if (!isMounted(other)) return [false];
  if (fighter.steed) return [true];
  return isMounted(model(s, fighter.model)) ? [false] : [false, true];
}
