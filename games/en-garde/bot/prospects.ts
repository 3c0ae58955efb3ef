// How a position is judged: what is left of the sides, the points, the combats that are on, and who threatens whom.

import { between } from '@baize/geometry/open';
import type { Seat } from '@baize/kernel';
import { verdictOf } from '../content/scenarios/victory.ts';
import { current } from '../rules/combat/pools.ts';
import { account } from '../rules/scenarios/outcome.ts';
import { isFearless } from '../rules/turn/foundations.ts';
import { counts, type EnGarde, has, type Id, inPlay, isCivilian, model, side } from '../state.ts';
import { gapFrom, nearness } from './field.ts';
import { type Blade, bladeOf, exchange, type Split } from './fight.ts';
import { errand } from './worth.ts';

/** Two parties in contact: at least one of them is a single model. */
interface Fray {
  sides: [Seat, Seat];
  models: [Id[], Id[]];
}

/** Who would fight whom, by the age of their contacts; also those who have fought this turn. */
function fraysOf(s: EnGarde): Fray[] {
  const frays: Fray[] = [];
  const at = new Map<Id, Fray>();
  const sideIn = (fray: Fray, id: Id) => (fray.models[0].includes(id) ? 0 : 1);
  for (const { a, b } of [...s.contacts].sort((p, q) => p.since - q.since)) {
    const [first, second] = [at.get(a), at.get(b)];
    if (!first && !second) {
      const fray: Fray = { sides: [model(s, a).seat, model(s, b).seat], models: [[a], [b]] };
      frays.push(fray);
      at.set(a, fray);
      at.set(b, fray);
    } else if (!first !== !second) {
      const [fray, one, other] = first ? [first, b, a] : [second as Fray, a, b];
      const place = sideIn(fray, other);
      const own = fray.models[1 - place] as Id[];
      if ((fray.models[place] as Id[]).length > 1 || own.length >= 4 || fray.sides[1 - place] !== model(s, one).seat) continue;
      own.push(one);
      at.set(one, fray);
    }
  }
  return frays;
}

/** The counters of the combat that is being fought, once they lie open. */
function openSplits(s: EnGarde, fray: Fray): [Split, Split] | null {
  const combat = s.combats.length > 0 ? current(s) : null;
  if (!combat || combat.rolls.length === 0 || combat.over || !fray.models[0].some((id) => combat.models.flat().includes(id))) return null;
  const [first, second] = combat.pools;
  return combat.sides[0] === fray.sides[0] ? [first, second] : [second, first];
}

/** A combat of this turn that is still to come counts whole; one that has been fought goes on next turn, perhaps. */
const AGAIN = 0.55;

/** What each seat can expect to lose in the combats that are on. */
function toLose(s: EnGarde, blades: ReadonlyMap<Id, Blade>, lost: number[]): void {
  for (const fray of fraysOf(s)) {
    const parties = fray.models.map((ids) => ids.flatMap((id) => blades.get(id) ?? []));
    const [a, b] = parties as [Blade[], Blade[]];
    if (a.length === 0 || b.length === 0) continue;
    const open = openSplits(s, fray);
    const fought = s.phase === 'end' || fray.models.some((ids) => ids.every((id) => model(s, id).fought));
    const [lossA, lossB] = exchange(a, b);
    const [nowA, nowB] = open ? exchange(a, b, ...open) : fought ? [0, 0] : [lossA, lossB];
    const add = (seat: Seat, loss: number) => {
      lost[seat] = (lost[seat] ?? 0) + loss;
    };
    add(fray.sides[0], nowA + AGAIN * Math.max(0, lossA - nowA * 0.5));
    add(fray.sides[1], nowB + AGAIN * Math.max(0, lossB - nowB * 0.5));
  }
}

const PARTY = 4;

interface Assault {
  foe: Blade;
  /** Who could take part, the nearest first. */
  near: { blade: Blade; gap: number }[];
  gain: number;
  party: Blade[];
}

/** The best that those who are not yet needed elsewhere could do to a foe. */
function plan(assault: Assault, used: ReadonlySet<Blade>): void {
  assault.gain = 0;
  assault.party = [];
  const party: Blade[] = [];
  for (const { blade, gap } of assault.near) {
    if (used.has(blade)) continue;
    if (party.length === PARTY) return;
    party.push(blade);
    const [mine, theirs] = exchange(party, [assault.foe]);
    const gain = (theirs - mine) * nearness(gap);
    if (gain <= assault.gain) continue;
    assault.gain = gain;
    assault.party = [...party];
  }
}

/** What a seat can hope to gain by falling on free enemies with those who are nearest to them; nobody can be in two places. */
function threats(s: EnGarde, own: readonly Blade[], foes: readonly Blade[], busy: ReadonlySet<Id>): number {
  const free = own.filter(({ m, strikes }) => strikes && !busy.has(m.id));
  const used = new Set<Blade>();
  const assaults = foes.map((foe): Assault => {
    const near = free.map((blade) => ({ blade, gap: gapFrom(s, blade.m, blade.m, foe.m) })).sort((p, q) => p.gap - q.gap);
    const assault: Assault = { foe, near: near.slice(0, 2 * PARTY), gain: 0, party: [] };
    plan(assault, used);
    return assault;
  });
  let sum = 0;
  for (const assault of assaults.sort((p, q) => q.gain - p.gain)) {
    if (assault.party.some((blade) => used.has(blade))) plan(assault, used);
    for (const blade of assault.party) used.add(blade);
    sum += assault.gain;
  }
  return sum;
}

/** How far its models are from what the scenario sends them for. */
function way(s: EnGarde, own: readonly Blade[]): number {
  let sum = 0;
  for (const { m, price } of own) {
    const goal = errand(s, m);
    if (goal) sum += (between(m, goal) / 1000) * (0.5 + price) * 0.02;
  }
  return sum;
}

/** What a side would still lose by flight as its morale is. */
function shaken(s: EnGarde, seat: Seat, own: readonly Blade[]): number {
  const { morale } = side(s, seat);
  if (morale === 'steady') return 0;
  const shaky = own.reduce((sum, { m, price }) => sum + (isFearless(s, m) ? 0 : price), 0);
  return shaky * (morale === 'routing' ? 0.3 : 0.1);
}

/** What a side has that can fight: a master of arms is worth more than all the Ranks he costs. */
function arms(own: readonly Blade[]): number {
  return own.reduce((sum, { fight, pool, life, strikes }) => sum + (strikes ? fight * pool * life * 0.2 : 0), 0);
}

/** Models that are still to act in this phase. */
function idle(s: EnGarde, seat: Seat, own: readonly Blade[], busy: ReadonlySet<Id>): number {
  if (s.phase !== 'move' || side(s, seat).passed) return 0;
  return own.filter(({ m }) => !m.activated && !busy.has(m.id)).length;
}

/** What speaks for a side, each in its own measure: how it would stand if this were the end, what it has, and what it can hope for. */
interface Account {
  points: number;
  leads: number;
  worth: number;
  arms: number;
  lost: number;
  threats: number;
  shaken: number;
  idle: number;
  /** Those who are Lucky, and have not used it yet. */
  luck: number;
  way: number;
}

/** How much of the game is still to come, 0 to 1. */
function restOf(s: EnGarde): number {
  const last = s.lastTurn > 0 ? s.lastTurn : 7;
  return Math.max(0.1, Math.min(1, (last - s.turn + (s.phase === 'end' ? 0 : 1)) / 5));
}

function accounts(s: EnGarde): Account[] {
  const blades = new Map<Id, Blade>();
  for (const m of s.models) if (inPlay(m) || m.status === 'reserve') blades.set(m.id, bladeOf(s, m));
  const busy = new Set(s.contacts.flatMap(({ a, b }) => [a, b]));
  const lost = s.sides.map(() => 0);
  toLose(s, blades, lost);
  const verdict = verdictOf(s.fixed.scenario, account(s));
  const all = [...blades.values()];
  const present = all.filter(({ m }) => inPlay(m));
  return s.sides.map(({ seat }) => {
    const own = all.filter(({ m }) => m.seat === seat);
    const here = present.filter(({ m }) => m.seat === seat);
    return {
      points: verdict.points[seat] ?? 0,
      leads: verdict.share[seat] ?? 0,
      worth: own.reduce((sum, { m, price, life }) => sum + (counts(s, m) || isCivilian(s, m) ? price * life : 0), 0),
      arms: arms(own),
      lost: lost[seat] ?? 0,
      threats: threats(
        s,
        here,
        present.filter(({ m }) => m.seat !== seat),
        busy,
      ),
      shaken: shaken(s, seat, here),
      idle: idle(s, seat, here, busy),
      luck: here.filter(({ m }) => m.lucky && has(s, m, 'lucky')).length,
      way: way(s, here),
    };
  });
}

/**
 * What a side's account comes to, so that the difference of two gives the odds of winning as a logistic curve does. The weights are those
 * of a regression over 4931 positions of 176 skirmishes between players of the policy, of many lists (in games left out of it, 81 of 100
 * positions were told right), rounded. By hand, and not measured one by one: `threats`, which was reckoned otherwise then, `points` and
 * `way` for the other scenarios, `idle` and `luck` so that nobody gives his go or his luck away.
 */
function weigh({ points, leads, worth, arms, lost, threats, shaken, idle, luck, way }: Account, rest: number): number {
  const now = 0.07 * points + 4.2 * (1 - rest) * leads;
  return now + 0.15 * worth + 0.06 * arms - 0.26 * lost - 0.35 * shaken + (0.15 * threats + 0.04 * idle + 0.1 * luck - 0.15 * way) * rest;
}

/** Each seat's prospects, 0 to 1. While the table is being set up there is nothing to tell them apart by. */
export function judge(s: EnGarde): number[] {
  if (s.turn === 0) return s.sides.map(() => 1 / s.sides.length);
  const rest = restOf(s);
  const values = accounts(s).map((own) => weigh(own, rest));
  return values.map((mine, seat) => {
    if (side(s, seat).out) return 0.02;
    const ahead = mine - Math.max(...values.filter((_, other) => other !== seat));
    return 0.02 + 0.96 / (1 + Math.exp(-ahead));
  });
}
