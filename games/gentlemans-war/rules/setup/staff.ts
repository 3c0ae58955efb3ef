// AGW-DEPL-02, -03: headquarters and generals, placed last.
import { POINT, readAnswer, WHOLE } from '@baize/contracts';
import {
  type Body,
  bodiesOverlap,
  boxOf,
  centreOfBody,
  contains,
  freePlace,
  gapBetween,
  type Point,
  polygon,
  shapesOf,
} from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import { rulesOf } from '../../scenarios/index.ts';
import { decision, type Id, nameOf, procedure, type Quarters, type Unit, unitOf, type War } from '../../state.ts';
import { garrisonsOf, INCH } from '../all/ground.ts';
import { thingsOn } from '../all/things.ts';
import { isWagon } from '../armies/kinds.ts';
import type { Area } from '../country/features.ts';
import { buildingsOf } from '../country/map.ts';
import { bodyOf, generalBody, isWithin, quartersBody } from '../formations/footprint.ts';
import { generalOf } from '../generals/move.ts';
import { anySpot, generalFits } from '../generals/spots.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { isHalfInZone, isOnTheTable, type Zone, zoneOf } from './edges.ts';
import { forMe, generalForMe, quartersForMe } from './for-me.ts';
import { hasQuarters } from './quarters.ts';
import { zoneLimits, zoneRefusal } from './zone-refusal.ts';

export interface Quartering {
  seat: Seat;
  /** Generals who come with units that are not on the table yet. */
  later?: number[];
  /** AGX-SCN-12: he comes at a joker, and stands within 3" of one of these; left out: in the zone of his side. */
  near?: Id[];
}

/** The building that a point lies in. */
function houseAt(s: War, at: { x: number; y: number }): Area | undefined {
  return buildingsOf(s).find(({ outline }) => contains(polygon(outline), at));
}

/** AGW-DEPL-03: a tent of 3 x 3 in the zone, or a building that lies at least half in it and holds no enemy. */
function quartersRefusal(s: War, seat: Seat, at: { x: number; y: number }): Refusal | null {
  const house = houseAt(s, at);
  if (house) {
    if (!isHalfInZone(s, seat, house.outline)) return { rule: 'AGW-DEPL-03', reason: 'That building does not lie in the zone.' };
    return garrisonsOf(s, house.id, seat).some((unit) => unit.seat !== seat)
      ? { rule: 'AGW-DEPL-03', reason: 'The enemy is inside.' }
      : null;
  }
  const body = quartersBody(s, { ...at, building: null, overrun: false });
  const strayed = zoneRefusal(s, seat, body);
  if (strayed) return { rule: 'AGW-DEPL-03', reason: `Headquarters stand in their own zone. ${strayed.reason}` };
  if (s.units.some((unit) => isThereFor(unit, seat) && bodiesOverlap(bodyOf(s, unit), body)))
    return { rule: 'AGW-DEPL-03', reason: 'A unit stands there.' };
  if (thingsOn(s).some((thing) => bodiesOverlap(thing.body, body))) return { rule: 'AGW-ALL-10', reason: 'Something lies there.' };
  const isBlocked = buildingsOf(s).some(({ outline }) => bodiesOverlap({ kind: 'building', outline }, body));
  return isBlocked ? { rule: 'AGW-DEPL-03', reason: 'There is no room for a tent.' } : null;
}

/** AGW-ALL-12: a house, or wherever else there is room for a tent. */
function anyQuarters(s: War, seat: Seat): Point | null {
  const isFree = (at: Point) => quartersRefusal(s, seat, at) === null;
  const houses = buildingsOf(s).map(({ outline }) => centreOfBody({ kind: 'building', outline }));
  const tent = quartersBody(s, { x: 0, y: 0, building: null, overrun: false });
  const bodies = [
    ...s.units.filter((unit) => isThereFor(unit, seat)).map((unit) => bodyOf(s, unit)),
    ...thingsOn(s).map((thing) => thing.body),
    ...buildingsOf(s).map(({ outline }): Body => ({ kind: 'building', outline })),
  ];
  const zone = zoneLimits(s, seat);
  const apart = [...(zone.apart ?? []), ...bodies.flatMap(shapesOf).map((shape) => ({ shape }))];
  return houses.find(isFree) ?? freePlace(tent, { ...zone, apart }, isFree);
}

/** A point of a zone that is legal or not, on a grid for suggestions; `others`: one that lies between those of the grid (AGW-ALL-12). */
function pointSpace(
  zone: Zone,
  rule: string,
  refusalTo: (at: { x: number; y: number }) => Refusal | null,
  others: () => Point | null,
): Space<Point> {
  const grid: { x: number; y: number }[] = [];
  for (let y = zone.minY; y <= zone.maxY; y += INCH) for (let x = zone.minX; x <= zone.maxX; x += INCH) grid.push({ x, y });
  return {
    kind: 'point',
    shape: { zone: { ...zone } },
    refusal: (answer) => (v.is(POINT, answer) ? refusalTo(answer) : { rule, reason: 'That is no place on the table.' }),
    any: () => grid.some((at) => !refusalTo(at)) || others() !== null,
    sample(below) {
      for (let tries = 0; tries < 30; tries++) {
        const at = { x: zone.minX + below(zone.maxX - zone.minX + 1), y: zone.minY + below(zone.maxY - zone.minY + 1) };
        if (!refusalTo(at)) return at;
      }
      return (grid.find((at) => !refusalTo(at)) ?? others()) as Point;
    },
    candidates() {
      const found = grid.filter((at) => !refusalTo(at)).slice(0, 8);
      const other = found.length > 0 ? null : others();
      return other ? [other] : found;
    },
  };
}

/** AGW-DEPL-03: each commander's headquarters in his own zone. */
export const chooseQuarters = decision<Quartering, { x: number; y: number }>('place headquarters', {
  rule: 'AGW-DEPL-03',
  who: (_s, l) => l.seat,
  options: (s, l) =>
    hasQuarters(s, l.seat) && s.generals.some(({ seat }) => seat === l.seat)
      ? pointSpace(
          zoneOf(s, l.seat),
          'AGW-DEPL-03',
          (at) => quartersRefusal(s, l.seat, at),
          () => anyQuarters(s, l.seat),
        )
      : [],
  prompt: () => 'Where do your headquarters stand?',
  label: (s, _l, at) => (houseAt(s, at) ? 'Headquarters in the building' : 'Pitch the tent here'),
  ...forMe<Quartering, { x: number; y: number }>((s, l) => quartersForMe(s, l.seat, (at) => quartersRefusal(s, l.seat, at) === null)),
  apply: (s, l, at) => {
    const quarters: Quarters = { x: at.x, y: at.y, building: houseAt(s, at)?.id ?? null, overrun: false };
    s.quarters[l.seat as 0 | 1] = quarters;
  },
});

/** AGX-SCN-17: the generals of a side that is still off the table come with its units. */
function nextGeneral(s: War, { seat, later = [] }: Quartering): number | null {
  if (!s.units.some((unit) => unit.seat === seat && isThereFor(unit, seat))) return null;
  return s.generals.find(({ id, seat: his, status }) => his === seat && status === 'waiting' && !later.includes(id))?.id ?? null;
}

/** AGX-SCN-17: whether part of a side comes later, and its generals may come with it; a reserve may never come (AGX-ADV-04). */
function mayComeLater(s: War, seat: Seat): boolean {
  return s.scenario.coming.some(({ unit, why }) => why !== 'reserve' && unitOf(s, unit).seat === seat);
}

/** AGX-SCN-17: the generals of the relief arrive with it. */
export const chooseGeneralsPart = decision<Quartering, 'here' | 'later'>('with whom is a general', {
  rule: 'AGX-SCN-17',
  who: (_s, l) => l.seat,
  options: (s, l) => (rulesOf(s).detaches && nextGeneral(s, l) !== null && mayComeLater(s, l.seat) ? ['here', 'later'] : []),
  prompt: (s, l) => `Is ${s.generals[nextGeneral(s, l) ?? 0]?.name ?? 'the general'} with the detachment, or with the relief?`,
  label: (_s, _l, answer) => (answer === 'here' ? 'With the detachment' : 'With the relief'),
  ...forMe<Quartering, 'here' | 'later'>((s, l) =>
    nextGeneral(s, l) === s.generals.find(({ seat }) => seat === l.seat)?.id ? 'later' : 'here',
  ),
  apply: (s, l, answer) => {
    const id = nextGeneral(s, l);
    if (answer === 'later' && id !== null) l.later = [...(l.later ?? []), id];
  },
});

function generalRefusal(s: War, { near }: Quartering, id: number, at: { x: number; y: number }): Refusal | null {
  const general = { ...generalOf(s, id), ...at };
  const body = generalBody(at);
  if (!isOnTheTable(s, body) || !generalFits(s, general, at)) return { rule: 'AGW-DEPL-02', reason: 'He cannot stand there.' };
  // AGX-SCN-17: in the zone of his side, with all the distances that it keeps.
  if (!near) return zoneRefusal(s, general.seat, body);
  const isBeside = near.some((each) => isWithin(gapBetween(bodyOf(s, unitOf(s, each)), body), 3));
  return isBeside ? null : { rule: 'AGX-SCN-12', reason: 'He comes within 3″ of a unit that arrives.' };
}

/** AGX-SCN-12: where to look for a place beside those who have come, or in the zone. */
function groundFor(s: War, { seat, near }: Quartering): Zone {
  if (!near) return zoneOf(s, seat);
  const boxes = near.map((id) => boxOf(bodyOf(s, unitOf(s, id))));
  const { width, height } = s.fixed;
  return {
    minX: Math.max(0, Math.min(...boxes.map(({ minX }) => minX)) - 3 * INCH),
    minY: Math.max(0, Math.min(...boxes.map(({ minY }) => minY)) - 3 * INCH),
    maxX: Math.min(width, Math.max(...boxes.map(({ maxX }) => maxX)) + 3 * INCH),
    maxY: Math.min(height, Math.max(...boxes.map(({ maxY }) => maxY)) + 3 * INCH),
  };
}

/** AGX-SCN-12: whether a general who comes at a joker finds a place alone beside those who have come. */
export function hasPlaceBeside(s: War, l: Quartering): boolean {
  const id = nextGeneral(s, l);
  return id !== null && spaceForGeneral(s, l, id).any();
}

function spaceForGeneral(s: War, l: Quartering, id: number): Space<Point> {
  const refusalTo = (at: Point) => generalRefusal(s, l, id, at);
  const near = l.near?.flatMap((unit) => shapesOf(bodyOf(s, unitOf(s, unit)))).map((shape) => ({ shape, most: 3 * INCH + 10 }));
  const room = () => (near ? { near } : zoneLimits(s, l.seat));
  return pointSpace(groundFor(s, l), 'AGW-DEPL-02', refusalTo, () => anySpot(s, generalOf(s, id), room(), (at) => refusalTo(at) === null));
}

/** AGX-REINF-01, AGX-SCN-17: he may come with those who are still off the table; that is nobody's business but his side's. */
function mayWait(s: War, { seat, near }: Quartering): boolean {
  return near === undefined && !rulesOf(s).detaches && mayComeLater(s, seat);
}

const WITH_UNIT = v.strictObject({ unit: WHOLE });

/** AGW-DEPL-02: generals are placed last, alone or with a unit, or come later; AGX-HIDE-02: with a hidden one they hide. */
export const chooseGeneralPlace = decision<Quartering, { x: number; y: number } | { unit: Id } | 'later'>('place a general', {
  rule: 'AGW-DEPL-02',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const id = nextGeneral(s, l);
    if (id === null) return [];
    const space = spaceForGeneral(s, l, id);
    const isAsked = (unit: Unit) => l.near === undefined || l.near.includes(unit.id);
    const isFree = (unit: Unit) => !isWagon(s, unit) && !s.generals.some((general) => general.unit === unit.id);
    const free = () => s.units.filter((unit) => unit.seat === l.seat && isThereFor(unit, l.seat) && isAsked(unit) && isFree(unit));
    const isUnit = (answer: unknown) => {
      const named = readAnswer(WITH_UNIT, answer);
      return named !== null && free().some(({ id }) => id === named.unit);
    };
    return {
      ...space,
      refusal: (answer) => (isUnit(answer) || (answer === 'later' && mayWait(s, l)) ? null : space.refusal(answer)),
      any: () => free().length > 0 || space.any() || mayWait(s, l),
      sample: (below) => {
        const units = free();
        if (mayWait(s, l) && (below(8) === 0 || (units.length === 0 && !space.any()))) return 'later';
        return units.length > 0 && (below(2) === 0 || !space.any())
          ? { unit: (units[below(units.length)] as Unit).id }
          : space.sample(below);
      },
      candidates: () => [
        ...free().map(({ id: unit }) => ({ unit })),
        ...space.candidates(),
        ...(mayWait(s, l) ? (['later'] as const) : []),
      ],
    };
  },
  prompt: (s, l) => `Where is ${s.generals[nextGeneral(s, l) ?? 0]?.name ?? 'the general'}?`,
  label: (s, _l, answer) =>
    answer === 'later' ? 'He comes later' : 'unit' in answer ? `With ${nameOf(s, unitOf(s, answer.unit))}` : 'Alone, here',
  ...forMe<Quartering, { x: number; y: number } | { unit: Id } | 'later'>((s, l) =>
    generalForMe(s, l.seat, (at) => generalRefusal(s, l, nextGeneral(s, l) ?? 0, at) === null),
  ),
  apply: (s, l, answer) => {
    const general = generalOf(s, nextGeneral(s, l) ?? 0);
    if (answer === 'later') {
      l.later = [...(l.later ?? []), general.id];
      return;
    }
    general.status = 'table';
    if ('unit' in answer) general.unit = answer.unit;
    else Object.assign(general, { x: answer.x, y: answer.y });
  },
});

/** AGX-SCN-12: a general alone beside those with whom he has come. */
export const generalBeside = procedure<Quartering>('general beside arrivals').decide(chooseGeneralPlace);

export const staff = procedure<Quartering>('staff')
  .decide(chooseQuarters)
  .while(
    (s, l) => nextGeneral(s, l) !== null,
    (p) =>
      p.decide(chooseGeneralsPart).when(
        (s, l) => nextGeneral(s, l) !== null,
        (q) => q.decide(chooseGeneralPlace),
      ),
  );
