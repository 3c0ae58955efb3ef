// AGW-DEPL-02, -03: headquarters and generals, placed last.
import { bodiesOverlap, contains, polygon } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import { roleOf, rulesOf } from '../../scenarios/index.ts';
import { decision, type Id, nameOf, procedure, type Quarters, type Unit, unitOf, type War } from '../../state.ts';
import { garrisonsOf, INCH } from '../all/ground.ts';
import { isWagon } from '../armies/kinds.ts';
import type { Area } from '../country/features.ts';
import { buildingsOf } from '../country/map.ts';
import { bodyOf, generalBody, quartersBody } from '../formations/footprint.ts';
import { generalOf } from '../generals/move.ts';
import { generalFits } from '../generals/spots.ts';
import { isThereFor } from '../hidden/hiding.ts';
import { isHalfInZone, isInZone, isOnTheTable, zoneOf } from './edges.ts';
import { FOR_ME, generalForMe, quartersForMe } from './for-me.ts';

export interface Quartering {
  seat: Seat;
  /** Generals who come with units that are not on the table yet. */
  later?: number[];
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
  if (!isInZone(s, seat, body)) return { rule: 'AGW-DEPL-03', reason: 'Headquarters stand in their own zone.' };
  if (s.units.some((unit) => isThereFor(unit, seat) && bodiesOverlap(bodyOf(s, unit), body)))
    return { rule: 'AGW-DEPL-03', reason: 'A unit stands there.' };
  const isBlocked = buildingsOf(s).some(({ outline }) => bodiesOverlap({ kind: 'building', outline }, body));
  return isBlocked ? { rule: 'AGW-DEPL-03', reason: 'There is no room for a tent.' } : null;
}

/** A point that is legal or not, on a grid for suggestions. */
function pointSpace(
  s: War,
  seat: Seat,
  rule: string,
  refusalTo: (at: { x: number; y: number }) => Refusal | null,
): Space<{ x: number; y: number }> {
  const zone = zoneOf(s, seat);
  const grid: { x: number; y: number }[] = [];
  for (let y = zone.minY; y <= zone.maxY; y += INCH) for (let x = zone.minX; x <= zone.maxX; x += INCH) grid.push({ x, y });
  const isPoint = (value: unknown): value is { x: number; y: number } => {
    if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
    const { x, y } = value as { x?: unknown; y?: unknown };
    return Number.isInteger(x) && Number.isInteger(y);
  };
  return {
    kind: 'point',
    shape: { zone: { ...zone } },
    refusal: (answer) => (isPoint(answer) ? refusalTo(answer) : { rule, reason: 'That is no place on the table.' }),
    any: () => grid.some((at) => !refusalTo(at)),
    sample(below) {
      for (let tries = 0; tries < 30; tries++) {
        const at = { x: zone.minX + below(zone.maxX - zone.minX + 1), y: zone.minY + below(zone.maxY - zone.minY + 1) };
        if (!refusalTo(at)) return at;
      }
      return grid.find((at) => !refusalTo(at)) as { x: number; y: number };
    },
    candidates: () => grid.filter((at) => !refusalTo(at)).slice(0, 8),
  };
}

/** AGX-SCN-17: the sides that have headquarters. */
function hasQuarters(s: War, seat: Seat): boolean {
  return s.fixed.headquarters && rulesOf(s).quarters[roleOf(s, seat)];
}

/** AGW-DEPL-03: each commander's headquarters in his own zone. */
export const chooseQuarters = decision<Quartering, { x: number; y: number }>('place headquarters', {
  rule: 'AGW-DEPL-03',
  who: (_s, l) => l.seat,
  options: (s, l) =>
    hasQuarters(s, l.seat) && s.generals.some(({ seat }) => seat === l.seat)
      ? pointSpace(s, l.seat, 'AGW-DEPL-03', (at) => quartersRefusal(s, l.seat, at))
      : [],
  prompt: () => 'Where do your headquarters stand?',
  label: (s, _l, at) => (houseAt(s, at) ? 'Headquarters in the building' : 'Pitch the tent here'),
  standing: [{ ...FOR_ME, answer: (s, l) => quartersForMe(s, l.seat, (at) => quartersRefusal(s, l.seat, at) === null) }],
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

/** AGX-SCN-17: whether part of a side comes later, and its generals may come with it. */
function mayComeLater(s: War, seat: Seat): boolean {
  return rulesOf(s).detaches === true && s.scenario.coming.some(({ unit, why }) => why === 'relief' && unitOf(s, unit).seat === seat);
}

/** AGX-SCN-17: the generals of the relief arrive with it. */
export const chooseGeneralsPart = decision<Quartering, 'here' | 'later'>('with whom is a general', {
  rule: 'AGX-SCN-17',
  who: (_s, l) => l.seat,
  options: (s, l) => (nextGeneral(s, l) !== null && mayComeLater(s, l.seat) ? ['here', 'later'] : []),
  prompt: (s, l) => `Is ${s.generals[nextGeneral(s, l) ?? 0]?.name ?? 'the general'} with the detachment, or with the relief?`,
  label: (_s, _l, answer) => (answer === 'here' ? 'With the detachment' : 'With the relief'),
  standing: [
    { ...FOR_ME, answer: (s, l) => (nextGeneral(s, l) === s.generals.find(({ seat }) => seat === l.seat)?.id ? 'later' : 'here') },
  ],
  apply: (s, l, answer) => {
    const id = nextGeneral(s, l);
    if (answer === 'later' && id !== null) l.later = [...(l.later ?? []), id];
  },
});

function generalRefusal(s: War, id: number, at: { x: number; y: number }): Refusal | null {
  const general = { ...generalOf(s, id), ...at };
  const isHere = isInZone(s, general.seat, generalBody(at)) && isOnTheTable(s, generalBody(at)) && generalFits(s, general, at);
  return isHere ? null : { rule: 'AGW-DEPL-02', reason: 'He cannot stand there.' };
}

/** AGW-DEPL-02: generals are placed last, alone or with a unit; AGX-HIDE-02: with a hidden one they hide. */
export const chooseGeneralPlace = decision<Quartering, { x: number; y: number } | { unit: Id }>('place a general', {
  rule: 'AGW-DEPL-02',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    const id = nextGeneral(s, l);
    if (id === null) return [];
    const space = pointSpace(s, l.seat, 'AGW-DEPL-02', (at) => generalRefusal(s, id, at));
    const free = () =>
      s.units.filter(
        (unit) =>
          unit.seat === l.seat && isThereFor(unit, l.seat) && !isWagon(s, unit) && !s.generals.some((general) => general.unit === unit.id),
      );
    const isUnit = (answer: unknown): answer is { unit: Id } =>
      typeof answer === 'object' &&
      answer !== null &&
      Object.keys(answer).length === 1 &&
      free().some((unit) => unit.id === (answer as { unit?: unknown }).unit);
    return {
      ...space,
      refusal: (answer) => (isUnit(answer) ? null : space.refusal(answer)),
      any: () => free().length > 0 || space.any(),
      sample: (below) => {
        const units = free();
        return units.length > 0 && (below(2) === 0 || !space.any())
          ? { unit: (units[below(units.length)] as Unit).id }
          : space.sample(below);
      },
      candidates: () => [...free().map(({ id: unit }) => ({ unit })), ...space.candidates()],
    };
  },
  prompt: (s, l) => `Where is ${s.generals[nextGeneral(s, l) ?? 0]?.name ?? 'the general'}?`,
  label: (s, _l, answer) => ('unit' in answer ? `With ${nameOf(s, unitOf(s, answer.unit))}` : 'Alone, here'),
  standing: [{ ...FOR_ME, answer: (s, l) => generalForMe(s, l.seat, (at) => generalRefusal(s, nextGeneral(s, l) ?? 0, at) === null) }],
  apply: (s, l, answer) => {
    const general = generalOf(s, nextGeneral(s, l) ?? 0);
    general.status = 'table';
    if ('unit' in answer) general.unit = answer.unit;
    else Object.assign(general, { x: answer.x, y: answer.y });
  },
});

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
