// The table as a fighter sees it: who is near, whom he could beat, alone or with his friends, and who could beat him.

import { between, type Point } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { distances } from '../rules/movement/movement.ts';
import { radiusOf } from '../rules/table/geometry.ts';
import { engagedWith, isEngaged } from '../rules/turn/foundations.ts';
import { type EnGarde, type Id, inPlay, type Model } from '../state.ts';
import { type Blade, bladeOf, blowWorth, exchange, gain } from './fight.ts';

/** Everybody in play as blades, worked out once for a question. */
export interface Field {
  s: EnGarde;
  seat: Seat;
  all: Map<Id, Blade>;
  own: Blade[];
  foes: Blade[];
}

export function fieldOf(s: EnGarde, seat: Seat): Field {
  const all = new Map<Id, Blade>();
  for (const m of s.models) if (inPlay(m)) all.set(m.id, bladeOf(s, m));
  const blades = [...all.values()];
  return { s, seat, all, own: blades.filter(({ m }) => m.seat === seat), foes: blades.filter(({ m }) => m.seat !== seat) };
}

/** How near danger is, at a distance in thousandths of an inch: within a charge, two moves, far away. */
export function danger(gap: number): number {
  const inches = gap / 7000;
  return 0.5 / (1 + inches * inches);
}

/** The same of a hope: it draws one also from afar. */
export function nearness(gap: number): number {
  return danger(gap) + 0.3 * Math.max(0, 1 - gap / 40_000);
}

export function gapFrom(s: EnGarde, p: Point, m: Model, foe: Model): number {
  return Math.max(0, between(p, foe) - radiusOf(s, m) - radiusOf(s, foe));
}

const bladesOf = (field: Field, ids: readonly Id[]) => ids.flatMap((id) => field.all.get(id) ?? []);

/** How near one must be to lend a hand in the same turn. */
const HAND = 7000;
const PARTY = 4;

/** Friends who could still come to fight this one in the same turn, the nearest first. */
function helpers(field: Field, m: Model, foe: Model, friends: readonly Blade[]): Blade[] {
  return friends
    .filter(
      ({ m: other, strikes }) =>
        strikes && other.id !== m.id && !other.activated && !isEngaged(field.s, other.id) && gapFrom(field.s, other, other, foe) <= HAND,
    )
    .sort((p, q) => between(p.m, foe) - between(q.m, foe))
    .slice(0, PARTY - 1);
}

/** What it gains to be in contact with a foe, in points: with those who fight him already, and with an eye to who may still come. */
export function chargeGain(field: Field, blade: Blade, foe: Blade): number {
  const { s } = field;
  const there = bladesOf(field, engagedWith(s, foe.m.id)).filter(({ m }) => m.id !== blade.m.id);
  const before = there.length > 0 ? gain(there, [foe]) : 0;
  const alone = gain([...there, blade], [foe]) - before;
  const friends = helpers(field, blade.m, foe.m, field.own).filter((each) => !there.includes(each));
  const joined = friends.length > 0 ? gain([...there, blade, ...friends].slice(0, PARTY), [foe]) - before : alone;
  const others = helpers(field, foe.m, blade.m, field.foes);
  const met = there.length === 0 && others.length > 0 ? -gain([foe, ...others].slice(0, PARTY), [blade]) : alone;
  return alone + 0.45 * Math.max(0, joined - alone) - 0.35 * Math.max(0, alone - met);
}

/** The best that it can reach by a charge, as far as the eye can tell. */
export function bestCharge(field: Field, blade: Blade): number {
  const { s } = field;
  const [, normal] = distances(s, blade.m, false);
  let best = -1;
  for (const foe of field.foes) {
    if (gapFrom(s, blade.m, blade.m, foe.m) > normal || blade.m.daunted.includes(foe.m.id)) continue;
    best = Math.max(best, chargeGain(field, blade, foe));
  }
  return best;
}

/** What a model hopes and fears of each foe. */
export interface Outlook {
  foe: Blade;
  hope: number;
  fear: number;
}

/** How far behind a friend may be who is counted upon. */
const BEHIND = 4000;

/**
 * Hope is what it could gain there with friends who are as near to that foe, or nearly so; fear what the foe could gain of it alone,
 * which is less where friends are at hand.
 */
export function outlooks(field: Field, blade: Blade): Outlook[] {
  const { s } = field;
  return field.foes.map((foe) => {
    const far = Math.max(2 * HAND, gapFrom(s, blade.m, blade.m, foe.m) + BEHIND);
    const friends = field.own
      .filter(({ m, strikes }) => strikes && m.id !== blade.m.id && !isEngaged(s, m.id) && gapFrom(s, m, m, foe.m) <= far)
      .sort((p, q) => between(p.m, foe.m) - between(q.m, foe.m));
    const alone = blade.strikes ? gain([blade], [foe]) : 0;
    let hope = alone;
    for (let count = 1; count < PARTY && count <= friends.length && blade.strikes; count++)
      hope = Math.max(hope, gain([blade, ...friends.slice(0, count)], [foe]) * 0.9);
    return { foe, hope: Math.max(0, hope), fear: Math.max(0, -alone) * (hope > 0.3 ? 0.4 : 1) };
  });
}

/** How near a friend must stand to be of help there. */
const SHOULDER = 6000;

/** What a place promises, in points. Danger is halved by each friend at one's side. */
export function standing(field: Field, blade: Blade, views: readonly Outlook[], p: Point): number {
  const { s } = field;
  let hope = 0;
  let fear = 0;
  for (const { foe, hope: hoped, fear: feared } of views) {
    const gap = gapFrom(s, p, blade.m, foe.m);
    hope = Math.max(hope, (0.4 + hoped) * nearness(gap));
    fear = Math.max(fear, feared * danger(gap));
  }
  if (fear < 0.05) return hope;
  let friends = 0;
  for (const { m, strikes } of field.own) if (strikes && m.id !== blade.m.id && between(p, m) < SHOULDER) friends += 1;
  return hope - (friends === 0 ? 0.9 : friends === 1 ? 0.45 : 0.2) * fear;
}

/** Whoever has left is mostly caught again, a turn later. */
const SPARED = 0.6;

/** What a model spares itself and its friends there by leaving its enemies, less their parting blows. */
export function leaveGain(field: Field, blade: Blade): number {
  const foes = bladesOf(field, engagedWith(field.s, blade.m.id));
  if (foes.length === 0) return -1;
  const blows = foes.reduce((sum, foe) => sum + (foe.strikes && !foe.m.parted ? blowWorth(foe, blade, false, { plus: 1 }) : 0), 0);
  const friends = field.own.filter(({ m }) => m.id !== blade.m.id && foes.some((foe) => engagedWith(field.s, foe.m.id).includes(m.id)));
  const [lostByAll, dealtByAll] = exchange([blade, ...friends], foes);
  const [lostByRest, dealtByRest] = exchange(friends, foes);
  const lost = lostByAll - lostByRest;
  const dealt = dealtByAll - dealtByRest;
  return SPARED * (lost - dealt * 0.8) - Math.min(blows, blade.price * blade.life) - 0.15;
}
