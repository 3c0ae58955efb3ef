// Deployment (EGW-DEPL) and Scouts (EG-ATR-15).

import {
  ahead,
  type Border,
  boundsOf,
  boxAround,
  capsule,
  disc,
  FULL_TURN,
  facingTo,
  firstOn,
  gap,
  grown,
  type Point,
  type Shape,
} from '@baize/geometry/open';
import { choose, type Refusal, type Seat, type Space } from '@baize/kernel';
import { reservesOf } from '../../content/scenarios/dice.ts';
import { refusePlace, type Zone } from '../../content/scenarios/zones.ts';
import {
  decision,
  type EnGarde,
  type GunState,
  has,
  type Id,
  inPlay,
  isCivilian,
  type Model,
  model,
  nameOf,
  procedure,
  side,
} from '../../state.ts';
import { type Pose, readPose } from '../contact/mounts.ts';
import { touchesThing } from '../gates/carrying.ts';
import { bordersAround, bordersInside, centreBorders, standBorders } from '../gates/places.ts';
import { standRefusal } from '../gates/standing.ts';
import { carryOut, settle } from '../movement/carry-out-move.ts';
import type { Terms } from '../movement/movement.ts';
import { type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { place } from '../movement/set-down.ts';
import { survey, travel } from '../movement/travel.ts';
import { conditionsOf } from '../scenarios/conditions.ts';
import { baseOf, CONTACT, GUN_RADIUS, gunBase, mayHide, otherBases, type Round, radiusOf, shapeOf } from '../table/geometry.ts';
import { groundAtPoint } from '../table/height.ts';
import { enemiesOf, type Referee, rollOff, say } from '../turn/foundations.ts';

export interface Deploying {
  seat: Seat;
  queue: string[];
  /** EGW-DEPL-03: who waits. */
  waiting: Id[];
  /** Whether the last answer set up somebody new; null: nobody was moved. */
  placed: boolean | null;
}

export function deployingBy(seat: Seat): Deploying {
  return { seat, queue: [], waiting: [], placed: null };
}

/** EGW-DEPL-03: who waits. */
export const chooseReserves = decision<Deploying, readonly Id[]>('reserves', {
  rule: 'EGW-DEPL-03',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    if (!conditionsOf(s).keepsReserves(s, l.seat)) return [];
    const own = s.models.filter((m) => m.seat === l.seat && !isCivilian(s, m)).map(({ id }) => id);
    const { wait } = reservesOf(own.length);
    return wait === 0
      ? []
      : choose({ rule: 'EGW-DEPL-03', from: own, least: wait, most: wait, suggest: () => [own.slice(own.length - wait)] });
  },
  prompt: () => 'Half of your models wait in reserve: which?',
  label: (s, _l, answer) => answer.map((id) => nameOf(s, id)).join(', '),
  apply(_s, l, answer) {
    l.waiting = [...answer];
  },
});

function lineUp(s: EnGarde, l: Deploying): void {
  const own = s.models.filter((m) => m.seat === l.seat && !l.waiting.includes(m.id));
  const duellists = side(s, l.seat).duellists;
  own.sort((p, q) => Number(duellists.includes(q.id)) - Number(duellists.includes(p.id)) || p.id - q.id);
  const guns = s.guns.filter((gun) => gun.seat === l.seat && gun.crew.some((id) => !l.waiting.includes(id)));
  const later = conditionsOf(s).entersLater(s, l.seat);
  l.queue = later ? [] : [...guns.map(({ id }) => `gun:${id}`), ...own.map(({ id }) => `model:${id}`)];
}

/** EGW-DEPL-01, -02 and each scenario's own rule. */
export function zoneFor(s: EnGarde, seat: Seat, m: Model | null): Zone {
  return conditionsOf(s).zone(s, seat, m);
}

interface Placing {
  model: Model | null;
  gun: GunState | null;
  r: number;
}

function placingOf(s: EnGarde, piece: string): Placing {
  const id = Number(piece.slice(piece.indexOf(':') + 1));
  if (piece.startsWith('gun:')) {
    const gun = s.guns[id] as GunState;
    return { model: null, gun, r: GUN_RADIUS[gun.gun] };
  }
  const m = model(s, id);
  return { model: m, gun: null, r: radiusOf(s, m) };
}

/** EGW-DEPL-05, -09, EG-GEO-07: whether a piece may be set up there. */
export function placeRefusal(s: EnGarde, seat: Seat, piece: string, p: Point): Refusal | null {
  return placeRefuser(s, seat, piece)(p);
}

/** The same for many places: zone, enemies and what stands there are looked at once. */
function placeRefuser(s: EnGarde, seat: Seat, piece: string): (p: Point) => Refusal | null {
  const { model: m, gun, r } = placingOf(s, piece);
  const zone = zoneFor(s, seat, m);
  const enemies = enemiesOf(s, seat).map((foe) => shapeOf(baseOf(s, foe)));
  const byCentre = (gun?.gun === 'cannon' || (m !== null && has(s, m, 'huge'))) && zone.measure === 'whole';
  const crewed = m ? s.guns.find(({ crew, onTable }) => onTable && crew.includes(m.id)) : undefined;
  const stander = m ?? (s.models.find((each) => each.seat === seat) as Model);
  const seen = { bases: otherBases(s, m?.id ?? null), bodies: [], old: [] };
  return (p) => {
    const refusal = refusePlace(zone, disc(p, r), enemies, s.fixed, byCentre);
    if (refusal) return refusal;
    if (crewed && gap(disc(p, r), shapeOf(gunBase(crewed))) > 1000)
      return { rule: 'EGW-DEPL-09', reason: 'The crew stands within 1" of its gun.' };
    return standRefusal(s, stander, { x: p.x, y: p.y, z: groundAtPoint(s, p), r }, seen);
  };
}

/** Places in the zone on a grid, spread over it. */
export function placesFor(s: EnGarde, seat: Seat, piece: string, most: number): Point[] {
  const { model: m } = placingOf(s, piece);
  const zone = zoneFor(s, seat, m);
  const refuse = placeRefuser(s, seat, piece);
  const found: Point[] = [];
  for (const shape of zone.shapes) {
    if (zone.measure === 'centre-on') {
      for (let turn = 0; turn < FULL_TURN && found.length < most; turn += 1500) tryPlace(ahead(shape.core[0] as Point, turn, shape.round));
      continue;
    }
    const box = boundsOf(shape);
    const xs = spread(Math.max(0, box.minX), Math.min(s.fixed.width, box.maxX));
    const ys = spread(Math.max(0, box.minY), Math.min(s.fixed.height, box.maxY));
    for (const x of xs) for (const y of ys) if (found.length < most) tryPlace({ x, y });
  }
  if (found.length === 0) {
    const last = anyPlace(s, seat, piece, zone);
    if (last) found.push(last);
  }
  return found;

  function tryPlace(p: Point): void {
    if (!refuse(p)) found.push(p);
  }
}

/** EG-ALL-10, EGW-DEPL-05: a legal place, if there is any at all. */
function anyPlace(s: EnGarde, seat: Seat, piece: string, zone: Zone): Point | null {
  const { model: m, gun, r } = placingOf(s, piece);
  const crewed = m ? s.guns.find(({ crew, onTable }) => onTable && crew.includes(m.id)) : undefined;
  const byCentre = gun?.gun === 'cannon' || (m !== null && has(s, m, 'huge'));
  const seen = { bases: otherBases(s, m?.id ?? null), bodies: [] };
  const box = boxAround(zone.shapes.map((shape) => grown(shape, zone.measure === 'part' ? r : 0)));
  const borders = [
    ...zone.shapes.flatMap((shape) => zoneBorders(zone, shape, byCentre ? 0 : r)),
    ...zone.closed.flatMap((shape) => bordersAround(shape, r, 0)),
    ...enemiesOf(s, seat).flatMap((foe) => bordersAround(shapeOf(baseOf(s, foe)), r, 1000)),
    ...(crewed ? bordersAround(shapeOf(gunBase(crewed)), r, 1000) : []),
    ...standBorders(s, seen, r, box),
  ];
  const refuse = placeRefuser(s, seat, piece);
  return firstOn(borders, (p) => !refuse(p), { box });
}

/** Where a centre lies at the rim of a zone: a base that must be wholly in it, or only partly, or whose centre lies on its edge. */
function zoneBorders({ measure }: Zone, shape: Shape, r: number): Border[] {
  if (measure === 'centre-on') return centreBorders(shape);
  return measure === 'part' ? bordersAround(shape, r, 0) : bordersInside(boundsOf(shape), r);
}

/** Steps through a span from its middle outwards. */
function spread(from: number, to: number): number[] {
  const middle = Math.round((from + to) / 2 / 10) * 10;
  const steps = [middle];
  for (let off = 1050; off <= (to - from) / 2; off += 1050) steps.push(middle - off, middle + off);
  return steps;
}

type Deployed = Pose | 'wait';

/** The pieces that may be set up now, and own ones that stand already and may be put elsewhere until all are placed. */
function deploySpace(s: EnGarde, l: Deploying): Space<Deployed> {
  const [piece] = l.queue as [string];
  const inOrder = conditionsOf(s).inGivenOrder || piece.startsWith('gun:');
  const standing = inOrder ? [] : s.models.filter((m) => m.seat === l.seat && inPlay(m)).map(({ id }) => `model:${id}`);
  const pieces = inOrder ? [piece] : l.queue;
  let found: Pose[] | null = null;
  const poses = () => {
    found ??= placesFor(s, l.seat, piece, 8).map((p): Pose => ({ piece, at: [p.x, p.y], facing: facingInward(s, p) }));
    return found;
  };
  let isAny: boolean | null = null;
  const hasPlace = () => {
    isAny ??= placesFor(s, l.seat, piece, 1).length > 0;
    return isAny;
  };
  return {
    kind: 'pose',
    shape: { pieces },
    refusal: (answer) => {
      if (answer === 'wait')
        return !hasPlace() ? null : { rule: 'EGW-DEPL-05', reason: 'There is a place for it: only one without any waits.' };
      const pose = readPose(answer);
      if (!pose || !(pieces.includes(pose.piece) || standing.includes(pose.piece)))
        return { rule: 'EGW-DEPL-06', reason: 'Set up one of the models that are still off the table.' };
      return placeRefusal(s, l.seat, pose.piece, { x: pose.at[0], y: pose.at[1] });
    },
    // EGW-DEPL-05: where there is no place left, he may rearrange his own before the model waits.
    any: () => hasPlace() || standing.length > 0,
    candidates: () => (poses().length > 0 ? poses() : ['wait']),
    sample: (below) => (hasPlace() ? samplePose(s, l.seat, piece, poses, below) : 'wait'),
  };
}

function facingInward(s: EnGarde, p: Point): number {
  const centre = { x: s.fixed.width / 2, y: s.fixed.height / 2 };
  return p.x === centre.x && p.y === centre.y ? 0 : facingTo(p, centre);
}

function samplePose(s: EnGarde, seat: Seat, piece: string, poses: () => readonly Pose[], below: (sides: number) => number): Pose {
  const box = zoneBox(s, seat, piece);
  const refuse = placeRefuser(s, seat, piece);
  for (let tries = 0; tries < 8; tries++) {
    const p = { x: box.minX + below(Math.max(1, box.maxX - box.minX)), y: box.minY + below(Math.max(1, box.maxY - box.minY)) };
    if (!refuse(p)) return { piece, at: [p.x, p.y], facing: facingInward(s, p) };
  }
  return poses()[below(poses().length)] as Pose;
}

function zoneBox(s: EnGarde, seat: Seat, piece: string) {
  const boxes = zoneFor(s, seat, placingOf(s, piece).model).shapes.map(boundsOf);
  return {
    minX: Math.round(Math.max(0, Math.min(...boxes.map((box) => box.minX)))),
    minY: Math.round(Math.max(0, Math.min(...boxes.map((box) => box.minY)))),
    maxX: Math.round(Math.min(s.fixed.width, Math.max(...boxes.map((box) => box.maxX)))),
    maxY: Math.round(Math.min(s.fixed.height, Math.max(...boxes.map((box) => box.maxY)))),
  };
}

/** EGW-DEPL-05, -06: one model after the other, or anew one that stands already; one without a place enters in turn 1. */
export const deploy = decision<Deploying, Deployed>('deploy', {
  rule: 'EGW-DEPL-06',
  who: (_s, l) => l.seat,
  options: (s, l) => deploySpace(s, l),
  prompt: (s, l) => `Set up ${pieceName(s, l.queue[0] as string)}.`,
  label: (s, _l, answer) => {
    if (answer === 'wait') return 'There is no room: it waits';
    return `Post ${pieceName(s, answer.piece)} here`;
  },
  apply(s, l, answer, u) {
    if (answer === 'wait') return;
    const { piece, at, facing } = answer;
    l.placed = l.queue.includes(piece);
    l.queue = l.placed ? [piece, ...l.queue.filter((other) => other !== piece)] : l.queue;
    const p = { x: at[0], y: at[1] };
    const { model: m, gun } = placingOf(s, piece);
    if (gun) Object.assign(gun, { onTable: true, x: p.x, y: p.y, z: groundAtPoint(s, p), facing });
    if (!m) return;
    m.status = 'table';
    m.facing = facing;
    place(s, m, p, groundAtPoint(s, p));
    say(s, u, 'EGW-DEPL-06', 'deployed', { model: m.id, at: [...at], facing });
  },
});

function pieceName(s: EnGarde, piece: string): string {
  const { model: m, gun } = placingOf(s, piece);
  return m ? nameOf(s, m.id) : `the ${(gun?.gun ?? 'gun').replaceAll('-', ' ')}`;
}

/** EGW-DEPL-05: one for which no place at all is left waits, and the table says so. */
function tellWaiting(s: EnGarde, l: Deploying, u: Referee): void {
  const [piece] = l.queue as [string];
  // One that stood already has only been put elsewhere.
  const moved = l.placed === false;
  l.placed = null;
  if (moved) return;
  l.queue = l.queue.slice(1);
  const { model: m } = placingOf(s, piece);
  if (m?.status !== 'reserve') return;
  m.hadNoRoom = true;
  say(s, u, 'EGW-DEPL-05', 'no room', { model: m.id });
}

export const deploying = procedure<Deploying>('deploying')
  .decide(chooseReserves)
  .do(lineUp)
  .while(
    (_s, l) => l.queue.length > 0,
    (p) => p.decide(deploy).do(tellWaiting),
  );

/** EG-ATR-15: up to 12", not within 1" of an enemy, nor over impassable ground; EGW-DEPL-08. */
export function scoutTerms(s: EnGarde, m: Model): Terms {
  return {
    kind: 'scout',
    contact: 'never',
    plain: true,
    unless: ({ path, near, z }) => {
      if (near) return { rule: 'EG-ATR-15', reason: 'A Scout keeps an inch off every enemy.' };
      const r = radiusOf(s, m);
      const end: Round = { ...(path[path.length - 1] as Point), z, r };
      const objects = s.things.some((thing) => thing.what === 'objective' && touchesThing(s, end, thing));
      const pieces = conditionsOf(s).keptFromScouts(s);
      const over = path.some((p, i) => i > 0 && pieces.some((shape) => gap(capsule(path[i - 1] as Point, p, r), shape) <= CONTACT));
      return objects || over ? { rule: 'EGW-DEPL-08', reason: 'A Scout may not touch the objective yet.' } : null;
    },
  };
}

export interface Scouting {
  queue: Id[];
}

export const scoutMove = decision<Scouting, PathAnswer>('scout', {
  rule: 'EG-ATR-15',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => pathSpace(s, model(s, l.queue[0] as Id), scoutTerms(s, model(s, l.queue[0] as Id))),
  prompt: (s, l) => `${nameOf(s, l.queue[0] as Id)} is a Scout: where to?`,
  label: (s, l, answer) => pathLabel(s, model(s, l.queue[0] as Id), answer, scoutTerms(s, model(s, l.queue[0] as Id))),
  apply(s, l, answer, u) {
    const m = model(s, l.queue[0] as Id);
    const outcome = travel(s, m, answer, scoutTerms(s, m), survey(s, m));
    if (!('refusal' in outcome) && answer.path.length > 0) carryOut(s, m, outcome.journey, u);
    m.moved = false;
  },
});

export const startHidden = decision<Scouting, 'hidden' | 'in sight'>('start hidden', {
  rule: 'EG-ATR-15',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => (mayHide(s, model(s, l.queue[0] as Id)) ? ['hidden', 'in sight'] : []),
  prompt: (s, l) => `${nameOf(s, l.queue[0] as Id)} is in cover: start Hidden?`,
  label: (_s, _l, answer) => (answer === 'hidden' ? 'Hidden' : 'In sight'),
  apply(s, l, answer) {
    model(s, l.queue[0] as Id).hidden = answer === 'hidden';
  },
});

function callScouts(s: EnGarde, l: Scouting, u: Referee): void {
  settle(s, u);
  const scouts = s.models.filter((m) => inPlay(m) && has(s, m, 'scout'));
  const seats = [...new Set(scouts.map(({ seat }) => seat))];
  if (!conditionsOf(s).scoutsMove || seats.length === 0) return;
  const order = seats.length > 1 ? rollOff(u, seats) : seats;
  l.queue = order.flatMap((seat) => scouts.filter((m) => m.seat === seat).map(({ id }) => id));
}

export const scouting = procedure<Scouting>('scouting')
  .do(callScouts)
  .while(
    (_s, l) => l.queue.length > 0,
    (p) =>
      p
        .decide(scoutMove)
        .decide(startHidden)
        .do((_s, l) => {
          l.queue = l.queue.slice(1);
        }),
  );
