// Who may be shot at, or meet a spell (EG-ALL-03): whom one may name, and whom an area touches.
import type { Refusal, Seat } from '@baize/kernel';
import { SPELL } from '../../content/magic.ts';
import type { Spell } from '../../content/types.ts';
import { type EnGarde, type Id, inPlay, type Model, type Steed } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { isBound } from './open.ts';

/** A model, or a mount without rider. */
export interface Target {
  model: Id | null;
  steed: number | null;
}

export const atModel = (id: Id): Target => ({ model: id, steed: null });
export const atSteed = (id: number): Target => ({ model: null, steed: id });

const no = (rule: string, reason: string): Refusal => ({ rule, reason });

/** A body that somebody carries, or that lies across a mount, is no target. */
export function isCarried(s: EnGarde, m: Model): boolean {
  return s.things.some((thing) => thing.body === m.id && (thing.carrier !== null || thing.steed !== null || thing.takenBy !== null));
}

/** In play, or lying unconscious where it fell. */
export function isThere(s: EnGarde, m: Model): boolean {
  return inPlay(m) || (m.status === 'unconscious' && !isCarried(s, m));
}

/** EG-ALL-03: why a model cannot be named by anybody, friend or foe. */
export function nameRefusal(s: EnGarde, by: Model, prey: Model): Refusal | null {
  if (!isThere(s, prey)) return no('EG-ALL-03', 'It is not there.');
  if (isBound(s, prey.id) && prey.id !== by.id) return no('EG-DUEL-05', 'Nobody may aim at a duellist, or name one.');
  return prey.seat === by.seat ? null : conditionsOf(s).standsAside(s, prey);
}

/** EG-ALL-03: why a spell cannot be cast on a model, wherever it is: who is friend or foe to it, and who lies there. */
export function spellRefusal(s: EnGarde, caster: Model, prey: Model, spell: Spell): Refusal | null {
  const { target, lying, name } = SPELL[spell];
  if (target === 'enemy' && prey.seat === caster.seat) return no('EG-ALL-03', `${name} meets enemies.`);
  if (target === 'friend-or-self' && prey.seat !== caster.seat) return no('EG-ALL-03', `${name} is for friends.`);
  if (!lying && !inPlay(prey)) return no('EG-ALL-03', `${name} meets those in play.`);
  return nameRefusal(s, caster, prey);
}

/** EG-ALL-03: why something cannot be the target of an enemy's shot or spell, wherever it is. */
export function targetRefusal(s: EnGarde, by: Model, target: Target): Refusal | null {
  if (target.steed !== null) {
    const steed = s.steeds[target.steed];
    if (steed?.status !== 'riderless') return no('EG-SHT-01', 'It is no target.');
    return steed.seat === by.seat ? no('EG-SHT-01', 'Nobody shoots at friends.') : null;
  }
  const prey = target.model === null ? undefined : s.models[target.model];
  if (!prey) return no('EG-SHT-01', 'It is not there.');
  return prey.seat === by.seat ? no('EG-SHT-01', 'Nobody shoots at friends.') : nameRefusal(s, by, prey);
}

/** EG-ALL-03: the enemy models of a seat: in play, unconscious, and riderless mounts. */
export function enemyTargets(s: EnGarde, seat: Seat): Target[] {
  const models = s.models.filter((m) => m.seat !== seat && isThere(s, m)).map(({ id }) => atModel(id));
  const steeds = s.steeds.filter((steed) => steed.seat !== seat && steed.status === 'riderless').map(({ id }) => atSteed(id));
  return [...models, ...steeds];
}

/** EG-ALL-03: all whom a template or a spell that strikes an area may touch, friend and foe. */
export function areaModels(s: EnGarde): Model[] {
  const { standsAside } = conditionsOf(s);
  return s.models.filter((m) => isThere(s, m) && standsAside(s, m) === null);
}

export function areaSteeds(s: EnGarde): Steed[] {
  return s.steeds.filter(({ status }) => status === 'riderless');
}
