// AGW-FORM-05, -06: squares that shift, and foot that enters and leaves buildings.
import { FACING, POINT, WHOLE } from '@baize/contracts';
import { ahead, bodiesTouch, boundsOf, facingTo, isGapWithin, type Point, polygon } from '@baize/geometry/open';
import type { Refusal, Seat, Space } from '@baize/kernel';
import * as v from 'valibot';
import type { Formation } from '../../content/types.ts';
import { UNIT_KINDS } from '../../content/unit-types.ts';
import { actingIn, decision, named, onTable, type Post, procedure, typeOf, type Unit, unitOf, type War } from '../../state.ts';
import { type Act, canDo, isUntouched, pay, takeWhole } from '../activation/act.ts';
import { showDrill } from '../activation/dice.ts';
import { besideOutline, directionsFrom } from '../all/beside.ts';
import { freePose, type Room } from '../all/free-place.ts';
import { carryLeg, garrisonsOf, INCH } from '../all/ground.ts';
import { aboutCentre } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inFormation } from '../all/words.ts';
import { isDismounted, isFootType, isGun, isSkirmishing, knowsAttackColumn } from '../armies/kinds.ts';
import { mayGarrison } from '../colonial/kinds.ts';
import type { Area } from '../country/features.ts';
import { buildingBody, buildingOf, buildingsOf } from '../country/map.ts';
import { homewardRefusal } from '../luck/royal.ts';
import { arrive } from '../movement/arrive.ts';
import { stopRefusal } from '../movement/legs.ts';
import { drillCost, mayFormClose, maySkirmishWhole } from './changes.ts';
import { bodyAt, bodyOf, centreOf, inRanks, sideInches, type Wall, wallsOf } from './footprint.ts';

export type HouseAct = { do: 'enter'; building: string } | { do: 'leave'; formation: Formation } | { do: 'shift square' };

/** AGW-FORM-06: one figure to an inch of outer wall. */
export function capacityOf(building: Area): number {
  return building.outline.reduce((total, a, i) => total + sideInches(a, building.outline[(i + 1) % building.outline.length] ?? a), 0);
}

/** AGW-FORM-06: foot and tripod machine guns enter, whole or not at all; nobody enters one that holds an enemy. */
export function mayEnter(s: War, unit: Unit, building: Area): boolean {
  const type = typeOf(s, unit);
  const isTripod = type === 'late-machine-gun' && unit.post.formation === 'limbered';
  if (unit.mounted || unit.running || !mayGarrison(s, unit) || (!isFootType(type) && !isDismounted(s, unit) && !isTripod)) return false;
  if (!isAtBuilding(s, unit, building.id)) return false;
  const inside = garrisonsOf(s, building.id, unit.seat);
  if (inside.some((other) => other.seat !== unit.seat)) return false;
  return inRanks(unit) <= roomLeftIn(s, building, unit.seat);
}

/** For how many more figures of a side a building has room. */
export function roomLeftIn(s: War, building: Area, seat: Seat): number {
  return garrisonsOf(s, building.id, seat).reduce((left, other) => left - inRanks(other), capacityOf(building));
}

function isAtBuilding(s: War, unit: Unit, id: string): boolean {
  const body = buildingBody(s, id);
  return body !== undefined && bodiesTouch(bodyOf(s, unit), body);
}

/** AGW-FORM-06: a garrison comes out in any formation that it knows. */
function outFormations(s: War, unit: Unit): Formation[] {
  if (isGun(s, unit)) return ['limbered'];
  const { skirmishing } = UNIT_KINDS[typeOf(s, unit)];
  if (!isFootType(typeOf(s, unit)) || skirmishing === 'always' || skirmishing === 'parts') return ['skirmish'];
  const isSkirmishBody = unit.part === 'skirmishers';
  const close: Formation[] = ['line', 'march-column', 'square', ...(knowsAttackColumn(s, unit) ? (['attack-column'] as const) : [])];
  const loose: Formation[] = isSkirmishBody || maySkirmishWhole(s, unit) ? ['skirmish'] : [];
  return isSkirmishBody && !mayFormClose(s, unit) ? loose : [...loose, ...close];
}

/** AGW-GEOM-08: so near is touching. */
const TOUCHING = 10;

/** AGW-FORM-06: touching the building, in a legal place. */
function outRefusal(s: War, unit: Unit, formation: Formation, at: { x: number; y: number; facing: number }): Refusal | null {
  const building = buildingBody(s, unit.post.building ?? '');
  if (!building) return { rule: 'AGW-FORM-06', reason: 'It is in no building.' };
  const post = outPost(s, unit, formation, at);
  if (!isGapWithin(bodyAt(s, unit, post), building, TOUCHING))
    return { rule: 'AGW-FORM-06', reason: 'It must form touching the building.' };
  return placeRefusal(s, unit, post) ?? homewardRefusal(s, unit, post);
}

/** Where it stands with its middle at a point, out of its house. */
export function outPost(s: War, unit: Unit, formation: Formation, { x, y, facing }: { x: number; y: number; facing: number }): Post {
  return aboutCentre(s, unit, { ...unit.post, formation, ranks: 2, building: null, trail: null, facing }, { x, y });
}

/** Square to the sides first, then round the building. */
const OUTWARD = [0, 9000, 18000, 27000, ...directionsFrom(0).filter((direction) => direction % 9000 !== 0)];

/** Places against each side of the building, facing outwards or along it; no more than are asked for. */
function outPlaces(s: War, unit: Unit, formation: Formation, most = Infinity): { x: number; y: number; facing: number }[] {
  const building = buildingOf(s, unit.post.building ?? '');
  if (!building) return [];
  const found: { x: number; y: number; facing: number }[] = [];
  for (const facing of [0, 9000, 18000, 27000]) {
    const post: Post = { ...unit.post, formation, ranks: 2, building: null, trail: null, facing };
    for (const out of OUTWARD) {
      const at = { ...centreOf(s, unit, besideOutline(s, unit, post, building.outline, out)), facing };
      if (!outRefusal(s, unit, formation, at)) found.push(at);
      if (found.length >= most) return found;
    }
  }
  const exact = found.length === 0 ? anyOut(s, unit, formation, building) : null;
  return exact ? [exact] : found;
}

/** AGW-ALL-12: wherever else there is a place against the building, in whatever facing. */
function anyOut(s: War, unit: Unit, formation: Formation, { outline }: Area): { x: number; y: number; facing: number } | null {
  const shape = polygon(outline);
  const room: Room = { box: boundsOf(shape), near: [{ shape, most: TOUCHING }] };
  const { a, b } = wallsOf(outline)[0] as Wall;
  const from = outline[0] as Point;
  const at = (facing: number, by: Point) => ({ x: from.x + by.x, y: from.y + by.y, facing });
  const found = freePose(s, {
    ...{ unit, room, about: from, first: facingTo(a, b) },
    post: (facing) => outPost(s, unit, formation, { ...from, facing }),
    isFree: (facing, by) => outRefusal(s, unit, formation, at(facing, by)) === null,
  });
  return found && at(found.facing, found.by);
}

export const houseAct: Act<HouseAct> = {
  offers(s, unit) {
    const acting = actingIn(s);
    if (acting.ended || acting.pace === 'run') return [];
    const offers: HouseAct[] = [];
    if (unit.post.formation === 'square' && canDo(acting, 'shift', 1)) offers.push({ do: 'shift square' });
    if (unit.post.building !== null) {
      if (houseCost(s, unit, 'leave') !== null)
        for (const formation of outFormations(s, unit)) if (firstOut(s, unit, formation)) offers.push({ do: 'leave', formation });
      return offers;
    }
    if (houseCost(s, unit, 'enter') !== null)
      for (const building of buildingsOf(s)) if (mayEnter(s, unit, building)) offers.push({ do: 'enter', building: building.id });
    return offers;
  },
  label(_s, _unit, answer) {
    if (answer.do === 'enter') return 'Occupy the building';
    return answer.do === 'leave' ? `Leave the building ${inFormation(answer.formation)}` : 'Shift the square';
  },
  apply(s, unit, answer, u) {
    if (answer.do === 'shift square') {
      pay(s, 'shift', 1);
      u.call(shiftingSquare, { unit: unit.id });
      return;
    }
    showDrill(s, unit, u);
    payHouse(s, unit, answer.do);
    if (answer.do === 'enter') {
      const isLoose = isSkirmishing(unit);
      unit.post = { ...unit.post, formation: 'garrison', ranks: isLoose ? 2 : 1, building: answer.building, trail: null };
      u.tell?.('AGW-FORM-06', 'entered', named(s, unit));
      enterQuarters(s, unit, answer.building, u);
      return;
    }
    u.call(leaving, { unit: unit.id, formation: answer.formation });
  },
};

/** AGW-ACT-02, AGW-CHFM-03, -04: as a change of formation; null: it cannot be paid. */
function houseCost(s: War, unit: Unit, deed: 'enter' | 'leave'): number | 'whole' | null {
  const acting = actingIn(s);
  if (unit.post.formation === 'square') return isUntouched(acting) ? 'whole' : null;
  return drillCost(s, unit, acting, deed);
}

function payHouse(s: War, unit: Unit, deed: 'enter' | 'leave'): void {
  const cost = houseCost(s, unit, deed);
  if (cost === 'whole') takeWhole(s);
  else pay(s, deed, cost ?? 0);
}

/** AGW-DEPL-04: headquarters in a building are overrun when an enemy garrisons it. */
function enterQuarters(s: War, unit: Unit, building: string, u: Parameters<typeof arrive>[3]): void {
  const seat = s.quarters.findIndex((quarters) => quarters?.building === building);
  if (seat >= 0) arrive(s, unit, [{ solid: `quarters:${seat}`, from: 0, to: 0, isOver: true }], u);
}

function firstOut(s: War, unit: Unit, formation: Formation): boolean {
  return outPlaces(s, unit, formation, 1).length > 0;
}

export interface Leaving {
  unit: number;
  formation: Formation;
}

const POSE = v.strictObject({ x: WHOLE, y: WHOLE, facing: FACING });

/** AGW-FORM-06: where it forms, and facing as its owner likes. */
export const chooseExit = decision<Leaving, { x: number; y: number; facing: number }>('leave building', {
  rule: 'AGW-FORM-06',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l): Space<{ x: number; y: number; facing: number }> => {
    const unit = unitOf(s, l.unit);
    const places = () => outPlaces(s, unit, l.formation);
    return {
      kind: 'pose',
      shape: { unit: unit.id },
      refusal(given) {
        return v.is(POSE, given) ? outRefusal(s, unit, l.formation, given) : { rule: 'AGW-FORM-06', reason: 'That is no place to form.' };
      },
      any: () => firstOut(s, unit, l.formation),
      sample(below) {
        const all = places();
        return all[below(all.length)] as { x: number; y: number; facing: number };
      },
      candidates: places,
    };
  },
  prompt: () => 'Where does it form, touching the building?',
  label: () => 'Form here',
  apply: (s, l, at, u) => {
    const unit = unitOf(s, l.unit);
    unit.post = outPost(s, unit, l.formation, at);
    u.tell?.('AGW-FORM-06', 'left building', named(s, unit));
    arrive(s, unit, [], u);
  },
});

export const leaving = procedure<Leaving>('leaving a building').decide(chooseExit);

const SQUARE = 2 * INCH;

/** AGW-FORM-05: up to 2" in any direction without turning. */
function squareRefusal(s: War, unit: Unit, by: Point): Refusal | null {
  if (by.x * by.x + by.y * by.y > SQUARE * SQUARE) return { rule: 'AGW-FORM-05', reason: 'A square shifts 2″ at most.' };
  const result = carryLeg(s, unit, bodyOf(s, unit), { do: 'shift', by }, { enemies: 'keep', friends: 'solid' });
  const post = shiftedPost(unit.post, by);
  return result.stop ? stopRefusal(s, result.stop) : (placeRefusal(s, unit, post) ?? homewardRefusal(s, unit, post));
}

export const chooseSquareShift = decision<{ unit: number }, Point>('shift square', {
  rule: 'AGW-FORM-05',
  who: (s, l) => unitOf(s, l.unit),
  options: (s, l): Space<Point> => {
    const unit = unitOf(s, l.unit);
    const stay = { x: 0, y: 0 };
    const refusal = (by: Point) => (by.x === 0 && by.y === 0 ? null : squareRefusal(s, unit, by));
    const ways = () =>
      [stay, ...[0, 4500, 9000, 13500, 18000, 22500, 27000, 31500].map((facing) => ahead(stay, facing, SQUARE - 2))].filter(
        (by) => !refusal(by),
      );
    return {
      kind: 'shift',
      shape: { unit: unit.id, reach: SQUARE },
      refusal(given) {
        return v.is(POINT, given) ? refusal(given) : { rule: 'AGW-FORM-05', reason: 'That is no shift.' };
      },
      any: () => true,
      sample(below) {
        const by = ahead(stay, below(36000), below(SQUARE - 1));
        return refusal(by) ? stay : by;
      },
      candidates: ways,
    };
  },
  prompt: () => 'Where does the square shift, up to 2″?',
  label: (_s, _l, by) => (by.x === 0 && by.y === 0 ? 'Stay' : 'Shift'),
  apply: (s, l, by, u) => {
    const unit = unitOf(s, l.unit);
    if (by.x === 0 && by.y === 0) return;
    walk(s, unit, shiftedPost(unit.post, by), 'shift', 'AGW-FORM-05', u);
    actingIn(s).moved = true;
    if (onTable(unit)) arrive(s, unit, [], u);
  },
});

export const shiftingSquare = procedure<{ unit: number }>('shifting a square').decide(chooseSquareShift);
