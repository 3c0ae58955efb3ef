// Deployment (EGW-DEPL) and Scouts (EG-ATR-15).

import { ahead, between, boundsOf, disc, FULL_TURN, facingTo, gap, type Point, type Shape } from '@baize/geometry/open';
import { choose, type Json, type Refusal, type Seat, type Space } from '@baize/kernel';
import { reservesOf } from '../../content/scenarios/dice.ts';
import {
  ambushZone,
  cornerZone,
  defenceZone,
  duellistZone,
  type Edge,
  edgeZone,
  escortZone,
  openZone,
  refusePlace,
  secondsZone,
  type Zone,
} from '../../content/scenarios/zones.ts';
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
import { survey, type Terms, travel } from '../movement/movement.ts';
import { carryOut, place, settle } from '../movement/moving.ts';
import { type PathAnswer, pathLabel, pathSpace } from '../movement/paths.ts';
import { standRefusal } from '../movement/standing.ts';
import { baseOf, GUN_RADIUS, gunBase, otherBases, type Round, radiusOf, shapeOf } from '../table/geometry.ts';
import { countryOf, isInCover, standingOn } from '../table/terrain.ts';
import { enemiesOf, type Referee, rollOff, say } from '../turn/foundations.ts';
import { FEATURE } from './scenario.ts';

interface Deploying {
  seat: Seat;
  queue: string[];
  [more: string]: Seat | string[];
}

/** Does this side set up at all, or enter later? */
function entersLater(s: EnGarde, seat: Seat): boolean {
  return s.scenario === 'occupy' || (s.scenario === 'bridge' && side(s, seat).role === 'attacker');
}

function usesReserves(s: EnGarde, seat: Seat): boolean {
  return (s.scenario === 'defence' && side(s, seat).role === 'attacker') || (s.scenario === 'skirmish' && s.rules.reserves);
}

/** EGW-DEPL-03: who waits. */
const chooseReserves = decision<Deploying, readonly Id[]>('reserves', {
  rule: 'EGW-DEPL-03',
  who: (_s, l) => l.seat,
  options: (s, l) => {
    if (!usesReserves(s, l.seat)) return [];
    const own = s.models.filter((m) => m.seat === l.seat && !isCivilian(s, m)).map(({ id }) => id);
    const { wait } = reservesOf(own.length);
    return wait === 0
      ? []
      : choose({ rule: 'EGW-DEPL-03', from: own, least: wait, most: wait, suggest: () => [own.slice(own.length - wait)] });
  },
  prompt: () => 'Half of your models wait in reserve: which?',
  label: (s, _l, answer) => answer.map((id) => nameOf(s, id)).join(', '),
  apply(_s, l, answer) {
    l.waiting = answer.map((id) => `model:${id}`);
  },
});

function lineUp(s: EnGarde, l: Deploying): void {
  const waiting = (l.waiting as string[] | undefined) ?? [];
  const own = s.models.filter((m) => m.seat === l.seat && !waiting.includes(`model:${m.id}`));
  const duellists = side(s, l.seat).duellists;
  own.sort((p, q) => Number(duellists.includes(q.id)) - Number(duellists.includes(p.id)) || p.id - q.id);
  const guns = s.guns.filter((gun) => gun.seat === l.seat && gun.crew.some((id) => !waiting.includes(`model:${id}`)));
  l.queue = entersLater(s, l.seat) ? [] : [...guns.map(({ id }) => `gun:${id}`), ...own.map(({ id }) => `model:${id}`)];
}

/** EGW-DEPL-01, -02 and each scenario's own rule. */
export function zoneFor(s: EnGarde, seat: Seat, m: Model | null): Zone {
  const own = side(s, seat);
  switch (s.scenario) {
    case 'duel': {
      const duellist = s.models.find(({ id }) => own.duellists.includes(id));
      if (!duellist || duellist === m || !inPlay(duellist)) return duellistZone(s);
      return secondsZone(shapeOf(baseOf(s, duellist)), s);
    }
    case 'defence':
      if (own.role === 'defender') return defenceZone(featureShapes(s));
      break;
    case 'escort':
      return own.role === 'attacker' ? ambushZone(own.edge as Edge, s) : escortZone(own.edge as Edge, s);
    case 'bridge':
      return openZone('EGW-BRIDGE-06', s);
    case 'raid':
      if (own.role === 'defender') return openZone('EGW-RAID-03', s);
  }
  return own.corner ? cornerZone(own.corner, s) : edgeZone(own.edge ?? 'south', s);
}

export function featureShapes(s: EnGarde): Shape[] {
  return countryOf(s)
    .pieces.filter((piece) => piece.id.startsWith(`${FEATURE}.`))
    .flatMap((piece) => piece.shapes);
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
  const { model: m, gun, r } = placingOf(s, piece);
  const base: Round = { x: p.x, y: p.y, z: standingOn(s, p, 0), r };
  const enemies = enemiesOf(s, seat).map((foe) => shapeOf(baseOf(s, foe)));
  const byCentre = (gun?.gun === 'cannon' || (m !== null && has(s, m, 'huge'))) && zoneFor(s, seat, m).measure === 'whole';
  const refusal = refusePlace(zoneFor(s, seat, m), disc(p, r), enemies, s, byCentre);
  if (refusal) return refusal;
  const crewed = m ? s.guns.find(({ crew, onTable }) => onTable && crew.includes(m.id)) : undefined;
  if (crewed && gap(disc(p, r), shapeOf(gunBase(crewed))) > 1000)
    return { rule: 'EGW-DEPL-09', reason: 'The crew stands within 1" of its gun.' };
  const stander = m ?? (s.models.find((each) => each.seat === seat) as Model);
  return standRefusal(s, stander, base, { bases: otherBases(s, m?.id ?? null), old: [] });
}

/** Places in the zone on a grid, spread over it. */
export function placesFor(s: EnGarde, seat: Seat, piece: string, most: number): Point[] {
  const { model: m } = placingOf(s, piece);
  const zone = zoneFor(s, seat, m);
  const found: Point[] = [];
  for (const shape of zone.shapes) {
    if (zone.measure === 'centre-on') {
      for (let turn = 0; turn < FULL_TURN && found.length < most; turn += 1500) tryPlace(ahead(shape.core[0] as Point, turn, shape.round));
      continue;
    }
    const box = boundsOf(shape);
    const xs = spread(Math.max(0, box.minX), Math.min(s.width, box.maxX));
    const ys = spread(Math.max(0, box.minY), Math.min(s.height, box.maxY));
    for (const x of xs) for (const y of ys) if (found.length < most) tryPlace({ x, y });
  }
  return found;

  function tryPlace(p: Point): void {
    if (!placeRefusal(s, seat, piece, p)) found.push(p);
  }
}

/** Steps through a span from its middle outwards. */
function spread(from: number, to: number): number[] {
  const middle = Math.round((from + to) / 2 / 10) * 10;
  const steps = [middle];
  for (let off = 1050; off <= (to - from) / 2; off += 1050) steps.push(middle - off, middle + off);
  return steps;
}

function deploySpace(s: EnGarde, l: Deploying): Space<Pose> | [] {
  const [piece] = l.queue as [string];
  const poses = placesFor(s, l.seat, piece, 8).map((p): Pose => ({ piece, at: [p.x, p.y], facing: facingInward(s, p) }));
  if (poses.length === 0) return [];
  const pieces = s.scenario === 'duel' || piece.startsWith('gun:') ? [piece] : l.queue;
  return {
    kind: 'pose',
    shape: { pieces },
    refusal: (answer: Json) => {
      const pose = readPose(answer);
      if (!pose || !pieces.includes(pose.piece))
        return { rule: 'EGW-DEPL-06', reason: 'Set up one of the models that are still off the table.' };
      return placeRefusal(s, l.seat, pose.piece, { x: pose.at[0], y: pose.at[1] });
    },
    candidates: () => poses,
    sample: (below) => samplePose(s, l.seat, piece, poses, below),
  };
}

function facingInward(s: EnGarde, p: Point): number {
  const centre = { x: s.width / 2, y: s.height / 2 };
  return p.x === centre.x && p.y === centre.y ? 0 : facingTo(p, centre);
}

function samplePose(s: EnGarde, seat: Seat, piece: string, poses: readonly Pose[], below: (sides: number) => number): Pose {
  const box = zoneBox(s, seat, piece);
  for (let tries = 0; tries < 8; tries++) {
    const p = { x: box.minX + below(Math.max(1, box.maxX - box.minX)), y: box.minY + below(Math.max(1, box.maxY - box.minY)) };
    if (!placeRefusal(s, seat, piece, p)) return { piece, at: [p.x, p.y], facing: facingInward(s, p) };
  }
  return poses[below(poses.length)] as Pose;
}

function zoneBox(s: EnGarde, seat: Seat, piece: string) {
  const boxes = zoneFor(s, seat, placingOf(s, piece).model).shapes.map(boundsOf);
  return {
    minX: Math.round(Math.max(0, Math.min(...boxes.map((box) => box.minX)))),
    minY: Math.round(Math.max(0, Math.min(...boxes.map((box) => box.minY)))),
    maxX: Math.round(Math.min(s.width, Math.max(...boxes.map((box) => box.maxX)))),
    maxY: Math.round(Math.min(s.height, Math.max(...boxes.map((box) => box.maxY)))),
  };
}

/** EGW-DEPL-05, -06: one model after the other; one without a place enters in turn 1. */
const deploy = decision<Deploying, Pose>('deploy', {
  rule: 'EGW-DEPL-06',
  who: (_s, l) => l.seat,
  options: (s, l) => deploySpace(s, l),
  prompt: (s, l) => `Set up ${pieceName(s, l.queue[0] as string)}.`,
  label: (s, _l, { piece, at }) => `${pieceName(s, piece)} at ${Math.round(at[0] / 100) / 10}", ${Math.round(at[1] / 100) / 10}"`,
  apply(s, l, { piece, at, facing }, u) {
    l.queue = [piece, ...l.queue.filter((other) => other !== piece)];
    const p = { x: at[0], y: at[1] };
    const { model: m, gun } = placingOf(s, piece);
    if (gun) Object.assign(gun, { onTable: true, x: p.x, y: p.y, z: standingOn(s, p, 0), facing });
    if (!m) return;
    m.status = 'table';
    m.facing = facing;
    place(s, m, p, standingOn(s, p, 0));
    say(s, u, 'EGW-DEPL-06', 'deployed', { model: m.id, at: [...at], facing });
  },
});

function pieceName(s: EnGarde, piece: string): string {
  const { model: m, gun } = placingOf(s, piece);
  return m ? nameOf(s, m.id) : `the ${(gun?.gun ?? 'gun').replaceAll('-', ' ')}`;
}

export const deploying = procedure<{ seat: Seat }>('deploying')
  .do((_s, l) => {
    Object.assign(l, { queue: [] });
  })
  .decide(chooseReserves as never)
  .do((s, l) => lineUp(s, l as unknown as Deploying))
  .while(
    (_s, l) => (l as unknown as Deploying).queue.length > 0,
    (p) =>
      p.decide(deploy as never).do((_s, l) => {
        const locals = l as unknown as Deploying;
        locals.queue = locals.queue.slice(1);
      }),
  );

/** EG-ATR-15: up to 12", not within 1" of an enemy, nor over impassable ground; EGW-DEPL-08. */
export function scoutTerms(s: EnGarde, m: Model): Terms {
  return {
    kind: 'scout',
    contact: 'never',
    plain: true,
    unless: ({ path, near }) => {
      if (near) return { rule: 'EG-ATR-15', reason: 'A Scout keeps an inch off every enemy.' };
      const end = path[path.length - 1] as Point;
      const touches = s.things.some((thing) => thing.what === 'objective' && between(end, thing) <= radiusOf(s, m) + 500);
      return touches ? { rule: 'EGW-DEPL-08', reason: 'A Scout may not touch the objective yet.' } : null;
    },
  };
}

interface Scouting {
  queue: Id[];
  [more: string]: Id[];
}

const scoutMove = decision<Scouting, PathAnswer>('scout', {
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

const startHidden = decision<Scouting, 'hidden' | 'in sight'>('start hidden', {
  rule: 'EG-ATR-15',
  who: (s, l) => model(s, l.queue[0] as Id).seat,
  options: (s, l) => (isInCover(s, baseOf(s, model(s, l.queue[0] as Id))) ? ['hidden', 'in sight'] : []),
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
  if (s.scenario === 'duel' || seats.length === 0) return;
  const order = seats.length > 1 ? rollOff(u, seats) : seats;
  l.queue = order.flatMap((seat) => scouts.filter((m) => m.seat === seat).map(({ id }) => id));
}

export const scouting = procedure('scouting')
  .do((s, l, u) => {
    Object.assign(l, { queue: [] });
    callScouts(s, l as Scouting, u);
  })
  .while(
    (_s, l) => (l as Scouting).queue.length > 0,
    (p) =>
      p
        .decide(scoutMove as never)
        .decide(startHidden as never)
        .do((_s, l) => {
          const locals = l as Scouting;
          locals.queue = locals.queue.slice(1);
        }),
  );
