// Who may touch and attack whom (EG-ALL-02): the one test that every route to an enemy asks.
import type { Refusal } from '@baize/kernel';
import { type EnGarde, type Id, inPlay, type Model } from '../../state.ts';
import { conditionsOf } from '../scenarios/conditions.ts';

const no = (rule: string, reason: string): Refusal => ({ rule, reason });

export function isBound(s: EnGarde, id: Id): boolean {
  return s.duels.some((duel) => duel.a === id || duel.b === id);
}

/** EG-DUEL-05: an accepted duel binds one of them to a third. */
function isBoundElsewhere(s: EnGarde, a: Id, b: Id): boolean {
  return s.duels.some((duel) => (duel.a === a || duel.b === a) !== (duel.a === b || duel.b === b));
}

/** EG-ALL-02: why two models are not open to each other; null if they are. */
export function closedTo(s: EnGarde, a: Model, b: Model): Refusal | null {
  if (a.seat === b.seat) return no('EG-ALL-02', 'They are of one warband.');
  if (!inPlay(a) || !inPlay(b)) return no('EG-ALL-02', 'One of them is not in play.');
  if (s.duels.length > 0 && isBoundElsewhere(s, a.id, b.id)) return no('EG-DUEL-05', 'Nobody else may touch a duellist.');
  const { standsAside } = conditionsOf(s);
  return standsAside(s, a) ?? standsAside(s, b);
}

export function areOpen(s: EnGarde, a: Model, b: Model): boolean {
  return closedTo(s, a, b) === null;
}

/** The enemies that a model may touch and attack. */
export function openEnemies(s: EnGarde, m: Model): Model[] {
  return s.models.filter((foe) => foe.seat !== m.seat && areOpen(s, m, foe));
}
