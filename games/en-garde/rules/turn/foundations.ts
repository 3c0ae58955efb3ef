// Foundations (EG-GEN): dice, characteristics as they stand at the moment, who is Engaged, and how things are told.
import type { EventMap, RuleId, Seat, Tell, Umpire } from '@baize/kernel';
import { MOUNT } from '../../content/armour.ts';
import type { Events, Told } from '../../events.ts';
import { type EnGarde, type Id, inPlay, isMarked, type Model, model, nameOf, recordOf, type Steed } from '../../state.ts';

export type Referee = Umpire<EnGarde, Events>;

/** EG-GEN-02: half a die, rounded up. */
export function d3(u: Referee): number {
  return Math.ceil(u.d6() / 2);
}

export function twoDice(u: Referee): [number, number] {
  return [u.d6(), u.d6()];
}

/** EG-GEN-02, EGW-SETUP-04: one die each; those who tie for a place roll again. The parties, highest first. */
export function rollOff<T>(u: Referee, parties: readonly T[], bonus: (party: T) => number = () => 0): T[] {
  const rolled = parties.map((party) => ({ party, score: u.d6() + bonus(party) }));
  rolled.sort((p, q) => q.score - p.score);
  const order: T[] = [];
  for (let i = 0; i < rolled.length; ) {
    const tied = rolled.filter(({ score }) => score === rolled[i]?.score);
    order.push(
      ...(tied.length > 1
        ? rollOff(
            u,
            tied.map(({ party }) => party),
            bonus,
          )
        : [tied[0]?.party as T]),
    );
    i += tied.length;
  }
  return order;
}

/** EG-GEN-10: candidates by id, one of them drawn. */
export function randomModel(u: Referee, ids: readonly Id[]): Id {
  return u.pick(
    [...ids].sort((p, q) => p - q),
    'a model at random',
  );
}

/** Tells an event, with the names of the models in it. */
export function say<K extends keyof Events>(s: EnGarde, u: Referee, rule: RuleId, kind: K, details: Told<K>): void {
  if (!u.tell) return;
  const named: Record<string, unknown> = { ...details };
  for (const key of ['model', 'target', 'by'] as const) {
    const id = named[key];
    if (typeof id !== 'number') continue;
    named[`${key}Name`] = nameOf(s, id);
    named[`${key}Seat`] = model(s, id).seat;
  }
  (u.tell as Tell<EventMap>)(rule, kind, named);
}

/** EG-WND-02, EG-WND-03, EG-WND-04: what wounds and Stunned counters take away; a Tough model ignores a Light wound (EG-ATR-17). */
export function woundPenalty(s: EnGarde, m: Model): number {
  if (m.wound === 'light') return isTough(s, m) ? 0 : 1;
  return m.wound === 'grievous' ? 2 : 0;
}

export function isTough(s: EnGarde, m: Model): boolean {
  return recordOf(s, m).attributes.some(({ id }) => id === 'tough');
}

/** EGW-SPELL-08: a transfixed model has half of it, rounded down. */
export function transfixed(s: EnGarde, m: Model): boolean {
  return (m.spells.transfix ?? 0) >= s.turn && s.turn > 0;
}

function halvedIf(s: EnGarde, m: Model, value: number): number {
  return transfixed(s, m) ? Math.floor(value / 2) : value;
}

/** EG-GEN-05: no characteristic falls below 0; modifiers of a roll come after. */
export function initiativeOf(s: EnGarde, m: Model): number {
  const stunned = m.stunned > 0 ? 1 : 0;
  return halvedIf(s, m, Math.max(0, recordOf(s, m).initiative - stunned - woundPenalty(s, m)));
}

export function shootOf(s: EnGarde, m: Model): number {
  const stunned = m.stunned > 0 ? 1 : 0;
  return halvedIf(s, m, Math.max(0, recordOf(s, m).shoot - stunned - woundPenalty(s, m)));
}

/** `outnumbered`: EG-ATK-08; it comes after the halving of a spell, which wounds do not (EGW-SPELL-08). */
export function fightOf(s: EnGarde, m: Model, outnumbered = false): number {
  const stunned = m.stunned > 1 ? 1 : 0;
  const fit = halvedIf(s, m, Math.max(0, recordOf(s, m).fight - stunned - woundPenalty(s, m)));
  return Math.max(0, fit - (outnumbered ? 1 : 0));
}

/** EG-MNT-01, -03: a mount has its own wounds. */
export function steedFight(steed: Steed, outnumbered = false): number {
  const wound = steed.wound === 'light' ? 1 : steed.wound === 'grievous' ? 2 : 0;
  return Math.max(0, MOUNT[steed.kind].fight - wound - (steed.stunned > 1 ? 1 : 0) - (outnumbered ? 1 : 0));
}

export function steedInitiative(steed: Steed): number {
  const wound = steed.wound === 'light' ? 1 : steed.wound === 'grievous' ? 2 : 0;
  return Math.max(0, MOUNT[steed.kind].initiative - wound - (steed.stunned > 0 ? 1 : 0));
}

/** Combat Pool without the Duellist's counter; wounds do not lower it (EG-CMB-06). */
export function poolOf(s: EnGarde, m: Model): number {
  return halvedIf(s, m, recordOf(s, m).cp);
}

/** EG-GEN-06: in contact with an enemy in play. */
export function engagedWith(s: EnGarde, id: Id): Id[] {
  const found: Id[] = [];
  for (const { a, b } of s.contacts) {
    if (a === id) found.push(b);
    else if (b === id) found.push(a);
  }
  return found;
}

export function isEngaged(s: EnGarde, id: Id): boolean {
  for (const { a, b } of s.contacts) if (a === id || b === id) return true;
  return false;
}

/** EG-GEN-01: every other warband is an enemy. */
export function enemiesOf(s: EnGarde, seat: Seat): Model[] {
  return s.models.filter((m) => m.seat !== seat && inPlay(m));
}

/** EG-ATR-08, EGW-MUSK-07: morale means nothing to it. */
export function isFearless(s: EnGarde, m: Model): boolean {
  const { attributes } = recordOf(s, m);
  if (attributes.some(({ id }) => id === 'fearless')) return true;
  return s.models.some((other) => other.seat === m.seat && inPlay(other) && isMarked(s, other, 'character'));
}

/** EG-PRI-03: whoever has Priority makes every other choice first, whether he goes first or second; those out of the game are left aside. */
export function inOrder(s: EnGarde): Seat[] {
  return s.priority.filter((seat) => !s.sides[seat]?.out);
}
