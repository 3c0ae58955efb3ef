// AGX-SCN-12, AGX-TRIG-02 e and f: who comes on at a joker, and units that return to the table.
import type { Seat } from '@baize/kernel';
import { rulesOf } from '../../scenarios/index.ts';
import type { Stretch } from '../../scenarios/scenario.ts';
import { decision, type Id, nameOf, procedure, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { placeRefusal } from '../all/place.ts';
import { noteSetDown } from '../all/stood.ts';
import { inFormation } from '../all/words.ts';
import { belongWhereItStands, isBig } from '../cards/sections.ts';
import { centreOf } from '../formations/footprint.ts';
import { noteMove } from '../hidden/hiding.ts';
import { revealAbout } from '../hidden/reveal.ts';
import { homeEdge, nearerLongEdge } from './edges.ts';
import { alongFrom, type Entrance, edgePost, entryRefusal, entrySpace, isClearOfEnemies, mayEnter } from './entry.ts';
import { type Placing, place, postFor } from './placing.ts';
import { generalBeside, hasPlaceBeside } from './staff.ts';

/** AGW-JOK-02: all who wait off the table, in roster order. */
export function returns(s: War, u: Ump): void {
  for (const unit of s.units) {
    if (unit.status !== 'away' || (isBig(s) && unit.section !== s.section)) continue;
    let post = returnPlace(s, unit);
    // AGX-HIDE-14: whoever hides there is found first, and may bar the place.
    while (post && revealAbout(s, unit, post, u)) post = returnPlace(s, unit);
    // The whole edge is barred: it waits for the next second joker (AGW-EDGE-04).
    if (!post) continue;
    Object.assign(unit, { post, status: 'table', leftBy: null, disordered: false, byMorale: false, counter: false });
    noteMove(s, unit);
    noteSetDown(s, unit);
    belongWhereItStands(s, unit);
    u.tell?.('AGW-EDGE-01', 'returns', standing(s, unit));
  }
}

/** AGW-EDGE-04: touching the edge with its rear, searched along it to both sides in steps of an inch, 3" from enemies. */
function returnPlace(s: War, unit: Unit) {
  const edge = nearestEdge(s, unit);
  const centre = centreOf(s, unit);
  const isAcross = edge === 'south' || edge === 'north';
  for (const along of alongFrom(isAcross ? centre.x : centre.y, 0, isAcross ? s.fixed.width : s.fixed.height)) {
    const post = edgePost(s, unit, unit.post, edge, along);
    if (!placeRefusal(s, unit, post) && isClearOfEnemies(s, unit, post)) return post;
  }
  return null;
}

function nearestEdge(s: War, unit: Unit) {
  const { x, y } = centreOf(s, unit);
  const off = [
    ['south', y],
    ['north', s.fixed.height - y],
    ['west', x],
    ['east', s.fixed.width - x],
  ] as const;
  return off.reduce((best, each) => (each[1] < best[1] ? each : best))[0];
}

/** The units of a side that come on now, one by one in their owner's order. */
export interface Arriving {
  seat: Seat;
  units: Id[];
  /** AGX-SCN-12, AGX-TRIG-04: whether arrival is their action. */
  counter: boolean;
  come: Id[];
  /** AGX-ADV-04: no more than so many; null: all. */
  most: number | null;
  /** Generals who go on waiting. */
  kept?: number[];
  /** AGX-SCN-12: who comes at a joker may bring a general who stands alone; who enters by card may not. */
  isAtJoker?: true;
}

/** Where somebody comes on: as was laid down for him, or by his home edge. */
export function stretchOf(s: War, unit: Unit): Stretch {
  const own = s.scenario.coming.find((each) => each.unit === unit.id)?.stretch ?? s.fixed.scenario.entries[unit.seat as 0 | 1];
  if (own) return own;
  const edge = homeEdge(s, unit.seat, unit.id);
  return { edge, from: 0, to: edge === 'south' || edge === 'north' ? s.fixed.width : s.fixed.height };
}

const placesOf = (s: War, units: readonly Unit[]) => units.map((unit) => ({ unit, stretch: stretchOf(s, unit) }));

function able(s: War, l: Arriving): Unit[] {
  if (l.most !== null && l.come.length >= l.most) return [];
  return l.units.map((id) => unitOf(s, id)).filter((unit) => mayEnter(s, unit, stretchOf(s, unit), 'joker'));
}

/** AGX-SCN-12: the owner's order, place and formation. */
export const chooseArrival = decision<Arriving, Placing>('arrival', {
  rule: 'AGX-SCN-12',
  who: (_s, l) => l.seat,
  options: (s, l) => entrySpace(s, placesOf(s, able(s, l)), 'joker'),
  prompt: () => 'Who comes on, and where?',
  label: (s, _l, placing) => `${nameOf(s, unitOf(s, placing.unit))} ${inFormation(placing.formation)}`,
  apply: (s, l, placing, u) => {
    const unit = unitOf(s, placing.unit);
    if (isBarredByHidden(s, unit, placing, 'joker', u)) return;
    // AGX-TRIG-04: who comes by the list takes no counter, also if the edge was barred to him before.
    const isListed = s.scenario.coming.some((each) => each.unit === unit.id && each.why === 'event');
    comeOn(s, unit, placing);
    noteSetDown(s, unit);
    unit.counter = l.counter && !isListed;
    if (unit.counter) unit.hasArrived = true;
    l.units = l.units.filter((id) => id !== unit.id);
    l.come.push(unit.id);
    u.tell?.('AGX-SCN-12', 'arrives', standing(s, unit));
  },
});

/** AGX-HIDE-14: whoever hides where a unit comes on is found first; if he bars the place another has to be named. */
export function isBarredByHidden(s: War, unit: Unit, placing: Placing, by: Entrance, u: Ump): boolean {
  return revealAbout(s, unit, postFor(s, unit, placing), u) && entryRefusal(s, unit, placing, stretchOf(s, unit), by) !== null;
}

/** A unit is on the table, and nothing more is expected of it. */
export function comeOn(s: War, unit: Unit, placing: Placing): void {
  place(s, unit, placing, { tell: undefined });
  s.scenario.coming = s.scenario.coming.filter((each) => each.unit !== unit.id);
  noteMove(s, unit);
  belongWhereItStands(s, unit);
  // AGX-GEN-09: a raider goes home to the side of the road on which he came.
  if (rulesOf(s).raiders && unit.seat === s.fixed.scenario.attacker)
    s.scenario.homes.push({ unit: unit.id, edge: nearerLongEdge(s, unit) });
}

/** The next of a side's generals who waits off the table and has not been told to wait on. */
function waitingGeneral(s: War, { seat, kept = [] }: Arriving): number | null {
  return s.generals.find((general) => general.seat === seat && general.status === 'waiting' && !kept.includes(general.id))?.id ?? null;
}

const without = (s: War, ids: readonly Id[]): Id[] =>
  ids.filter((id) => unitOf(s, id).status === 'table' && !s.generals.some((general) => general.unit === id && general.status === 'table'));

/** Those whom a waiting general may join, and whether he may stand alone beside one of them. */
function companies(s: War, l: Arriving): (Id | 'alone')[] {
  const { seat, come, kept = [], isAtJoker } = l;
  if (waitingGeneral(s, l) === null || come.length === 0) return [];
  return [...without(s, come), ...(isAtJoker && hasPlaceBeside(s, { seat, near: come, later: kept }) ? (['alone'] as const) : [])];
}

/** AGX-SCN-12, -13: a general who has not been placed comes with a unit that does. */
export const chooseCompany = decision<Arriving, Id | 'alone' | 'wait'>('general comes with', {
  rule: 'AGX-SCN-12',
  who: (_s, l) => l.seat,
  options: (s, l) => (companies(s, l).length === 0 ? [] : [...companies(s, l), 'wait']),
  prompt: (s, l) => `Does ${s.generals[waitingGeneral(s, l) ?? 0]?.name ?? 'the general'} come with one of them?`,
  label: (s, _l, answer) =>
    answer === 'wait' ? 'He waits' : answer === 'alone' ? 'Alone, beside them' : `With ${nameOf(s, unitOf(s, answer))}`,
  apply: (s, l, answer, u) => {
    const id = waitingGeneral(s, l);
    const general = id === null ? undefined : s.generals[id];
    if (!general) return;
    if (answer === 'wait') l.kept = [...(l.kept ?? []), general.id];
    else if (answer === 'alone') u.call(generalBeside, { seat: l.seat, near: [...l.come], later: [...(l.kept ?? [])] });
    else Object.assign(general, { status: 'table', unit: answer });
  },
});

/** Generals who come with those who have come. */
export const company = procedure<Arriving>('generals come').while(
  (s, l) => companies(s, l).length > 0,
  (p) => p.decide(chooseCompany),
);

/** AGX-SCN-12: one by one; who finds no place waits for the next joker. */
export const arriving = procedure<Arriving>('arriving')
  .while(
    (s, l) => able(s, l).length > 0,
    (p) => p.decide(chooseArrival),
  )
  .do((s, l) => {
    // AGX-ADV-04: of a reserve as many as the die has said, and no more.
    let left = l.most === null ? Infinity : l.most - l.come.length;
    for (const each of s.scenario.coming) if (l.units.includes(each.unit) && each.how === 'joker' && left-- > 0) each.joker = s.jokers + 1;
  })
  .call(company, (_s, l) => ({ ...l, isAtJoker: true as const }));
