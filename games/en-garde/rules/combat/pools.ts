// A combat as it stands: its sides, their pools and what each fighter may still spend (EG-CMB-06, -07, EG-MUL-02).
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
    ...{
      kind,
      sides,
      models: [[...models[0]], [...models[1]]],
      away: [],
      pools: [blank(), blank()],
      spent: {},
      allowance: {},
      only: {},
      held: {},
    },
    ...{ rolls: [], order: [], at: -1, acted: false, forced: false, horses: [], mover: null, over: false },
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

export const blank = () => ({ attack: 0, defence: 0 });

/** EG-CMB-06, EG-MNT-13: what a model brings; in a ride-by half of it, at least 1. */
export function contribution(s: EnGarde, combat: Combat, id: Id): number {
  const pool = combatPool(s, model(s, id), heldIn(s, combat, id));
  return combat.kind === 'ride-by' ? Math.max(1, Math.ceil(pool / 2)) : pool;
}

export function total(s: EnGarde, combat: Combat, side: 0 | 1): number {
  return combat.models[side].reduce((sum, id) => sum + contribution(s, combat, id), 0);
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

export function allowanceLeft(combat: Combat, id: Id): number {
  return (combat.allowance[id] ?? 0) - (combat.spent[id] ?? 0);
}

/** EG-MNT-06: a foot model strikes rider or mount; riders strike riders, mounts mounts. */
export function strikable(s: EnGarde, fighter: Fighter, foe: Id): boolean[] {
  const other = model(s, foe);
  if (!isMounted(other)) return [false];
  if (fighter.steed) return [true];
  return isMounted(model(s, fighter.model)) ? [false] : [false, true];
}
