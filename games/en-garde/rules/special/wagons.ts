// Wagons that are driven (EG-WAG-01): the path and Run rules of a model, for a base of two inches by four.

import {
  ahead,
  between,
  contains,
  type Feature,
  FULL_TURN,
  facingTo,
  gap,
  overlaps,
  type Point,
  pointToLine2,
  posed,
  rectangle,
  type Shape,
  TURN_SLACK,
  turnBetween,
  withinAny,
  wrap,
} from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { MOVES } from '../../content/profiles.ts';
import { decision, type EnGarde, type Id, type Model, model, nameOf, procedure, type Wagon } from '../../state.ts';
import { lies } from '../gates/carrying.ts';
import { settle } from '../movement/carry-out-move.ts';
import { KEEP_OFF } from '../movement/meeting.ts';
import { inch, isPlan, type Plan, TURN_COST } from '../movement/movement.ts';
import type { PathAnswer } from '../movement/paths.ts';
import { occupantsOf, takeAlong } from '../table/aboard.ts';
import { bodiesLying, CONTACT, otherBases, shapeOf } from '../table/geometry.ts';
import { countryOf, isDeck, isGap, wagonShape } from '../table/terrain.ts';
import { isEngaged, say } from '../turn/foundations.ts';
import { bringAlong } from './objects.ts';

const SIX = 6000;

/** EG-WAG-01: wagons that a model aboard may drive: it is the driver, nobody aboard is fought with, and it has not moved this turn. */
export function drivable(s: EnGarde, m: Model): number[] {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  if (!wagon || wagon.activated || (wagon.seat !== null && wagon.seat !== m.seat)) return [];
  return occupantsOf(s, wagon).some(({ id }) => isEngaged(s, id)) ? [] : [wagon.id];
}

export interface Drive {
  path: Point[];
  facing: number;
  cost: number;
  run: boolean;
}

const no = (rule: string, reason: string): { refusal: Refusal } => ({ refusal: { rule, reason } });

/** EG-MOV-03, -04, -06 for a wagon: what a planned way comes to, or why it is refused. */
export function driven(s: EnGarde, driver: Model, wagon: Wagon, plan: Plan): { drive: Drive } | { refusal: Refusal } {
  const obstacles = obstaclesFor(s, driver, wagon);
  let at: Point = { x: wagon.x, y: wagon.y };
  const path = [at];
  let { facing } = wagon;
  let turns = 0;
  let length = 0;
  let slowed = false;
  let near = obstacles.comesNear(wagonShape(wagon));
  for (const [x, y, word] of plan.path) {
    const to = { x, y };
    if (word !== undefined) return no('EG-WAG-01', 'Nothing else is done while driving.');
    if (to.x === at.x && to.y === at.y) continue;
    const ahead = facingTo(at, to);
    if (turnBetween(facing, ahead) > TURN_SLACK) {
      const blocked = turningRefusal(obstacles, at, facing, ahead);
      if (blocked) return { refusal: blocked };
      turns += 1;
      facing = ahead;
    }
    const leg = between(at, to);
    const swept = posed(rectangle(-2000, -1000, 4000 + leg, 2000), { ...at, facing });
    const blocked = obstacles.refusal(swept);
    if (blocked) return { refusal: blocked };
    length += leg;
    slowed = slowed || obstacles.slows(at, to);
    near = near || obstacles.comesNear(swept);
    path.push(to);
    at = to;
  }
  if (turnBetween(facing, plan.facing) > TURN_SLACK) {
    const blocked = turningRefusal(obstacles, at, facing, plan.facing);
    if (blocked) return { refusal: blocked };
    turns += 1;
  }
  const cost = length + TURN_COST * Math.max(0, turns - 1);
  if (path.length > 1 && lyingUnder(s, { ...wagon, x: at.x, y: at.y, facing: plan.facing }))
    return no('EG-ALL-05', 'Somebody or something lies where the wagon would stand.');
  const refusal = tooFar(cost, path.length > 1 && slowed, near);
  return refusal ? { refusal } : { drive: { path, facing: plan.facing, cost, run: cost > MOVES.fast[1] * 1000 } };
}

/** EG-ALL-05: bodies and objects are passed over, but nothing ends on them. */
function lyingUnder(s: EnGarde, wagon: Wagon): boolean {
  const shape = wagonShape(wagon);
  if (bodiesLying(s).some((body) => overlaps(shape, shapeOf(body)))) return true;
  return s.things.some((thing) => thing.body === null && lies(thing) && contains(shape, thing));
}

/** EG-MOV-01, -02: the Fast rate, one lower in difficult terrain; a Run keeps an inch off every enemy. */
function tooFar(cost: number, slowed: boolean, near: boolean): Refusal | null {
  const [, normal, run] = MOVES[slowed ? 'infantry' : 'fast'].map((length) => length * 1000) as [number, number, number];
  if (cost <= normal) return null;
  const rule = slowed ? 'EG-MOV-06' : 'EG-MOV-01';
  if (cost > run)
    return { rule, reason: `That costs ${inch(cost)}; a wagon's Run is ${inch(run)}${slowed ? ' in difficult terrain' : ''}.` };
  return near ? { rule: 'EG-MOV-02', reason: `A Run stays an inch off every enemy, and a Normal move is ${inch(normal)}.` } : null;
}

interface Obstacles {
  refusal(swept: Shape): Refusal | null;
  comesNear(swept: Shape): boolean;
  slows(a: Point, b: Point): boolean;
}

/** What is in a wagon's way: it touches no other model, and keeps off all that is impassable or built. */
function obstaclesFor(s: EnGarde, driver: Model, wagon: Wagon): Obstacles {
  const here = wagonShape(wagon);
  const bases = otherBases(s, null).map((base) => {
    const shape = shapeOf(base);
    const seat = base.model === null ? null : model(s, base.model).seat;
    // Those that touch it at the start only may not be run over.
    return {
      shape,
      foe: seat !== null && seat !== driver.seat,
      slack: base.model === null || gap(here, shape) <= CONTACT ? null : CONTACT,
    };
  });
  const wagons = s.wagons.filter(({ id }) => id !== wagon.id).map(wagonShape);
  const { features } = countryOf(s);
  const solid = (piece: Feature) => piece.building !== undefined || piece.ground === 'impassable' || isGap(piece) || isDeck(piece);
  const solids = features.filter(solid);
  const difficult = features.filter((piece) => !solid(piece) && piece.ground === 'difficult');
  return {
    refusal(swept) {
      if (swept.core.some(({ x, y }) => x < 0 || y < 0 || x > s.fixed.width || y > s.fixed.height))
        return { rule: 'EG-MOV-11', reason: 'The wagon must stay wholly on the table.' };
      if (bases.some(({ shape, slack }) => (slack === null ? overlaps(swept, shape) : gap(swept, shape) <= slack)))
        return { rule: 'EG-WAG-01', reason: 'The wagon would touch somebody.' };
      if (wagons.some((other) => overlaps(swept, other))) return { rule: 'EG-MOV-03', reason: 'Another wagon is in the way.' };
      const piece = solids.find(({ shapes }) => shapes.some((shape) => overlaps(swept, shape)));
      return piece ? { rule: 'EG-MOV-03', reason: `The wagon cannot pass ${piece.name.toLowerCase()}.` } : null;
    },
    comesNear: (swept) => bases.some(({ shape, foe }) => foe && gap(swept, shape) < KEEP_OFF),
    slows: (a, b) =>
      difficult.some(({ shapes }) => withinAny(a, b, shapes).length > 0) ||
      s.undergrowth.some((circle) => pointToLine2(circle, a, b) <= SIX * SIX),
  };
}

/** A wagon that turns sweeps round: it is looked at every fifteen degrees. */
function turningRefusal(obstacles: Obstacles, at: Point, from: number, to: number): Refusal | null {
  const angle = turnBetween(from, to);
  const way = wrap(from + angle) === wrap(to) ? 1 : -1;
  const steps = Math.ceil(angle / 1500);
  for (let n = 1; n <= steps; n++) {
    const facing = wrap(from + way * Math.round((angle * n) / steps));
    const refusal = obstacles.refusal(posed(rectangle(-2000, -1000, 4000, 2000), { ...at, facing }));
    if (refusal) return refusal;
  }
  return null;
}

export interface Driving {
  driver: Id;
  wagon: number;
}

function answerTo(wagon: Wagon, ...points: Point[]): PathAnswer {
  const last = points[points.length - 1];
  const before = points[points.length - 2] ?? wagon;
  return {
    piece: `wagon:${wagon.id}`,
    path: points.map(({ x, y }) => [x, y] as const),
    facing: last && (last.x !== before.x || last.y !== before.y) ? facingTo(before, last) : wagon.facing,
  };
}

/** The farthest ways straight ahead after one turn, all round, and staying. */
function candidatesFor(s: EnGarde, driver: Model, wagon: Wagon): PathAnswer[] {
  const found: PathAnswer[] = [];
  for (let turn = 0; turn < FULL_TURN; turn += 2250) {
    for (const length of [12_000, 9000, 8000, 6000, 4000, 2000, 1000]) {
      const plan = answerTo(wagon, ahead(wagon, wagon.facing + turn, length));
      if ('refusal' in driven(s, driver, wagon, plan)) continue;
      found.push(plan);
      break;
    }
  }
  return [...found, answerTo(wagon)];
}

function driveSpace(s: EnGarde, driver: Model, wagon: Wagon): Space<PathAnswer> {
  const piece = `wagon:${wagon.id}`;
  const candidates = () => candidatesFor(s, driver, wagon);
  return {
    kind: 'path',
    shape: { piece, kind: 'move', contact: 'never', longest: MOVES.fast[2] * 1000 },
    refusal: (answer): Refusal | null => {
      if (!isPlan(answer)) return { rule: 'EG-MOV-03', reason: 'A path is a list of places for the wagon’s middle, and a facing.' };
      if (answer.piece !== piece) return { rule: 'EG-WAG-01', reason: 'It is the wagon that moves.' };
      const outcome = driven(s, driver, wagon, answer);
      return 'refusal' in outcome ? outcome.refusal : null;
    },
    // It may always stay.
    any: () => true,
    candidates,
    sample(below) {
      for (let tries = 0; tries < 6; tries++) {
        const first = ahead(wagon, below(FULL_TURN), 1 + below(12_000));
        const plan = below(3) === 0 ? answerTo(wagon, first, ahead(first, below(FULL_TURN), 1 + below(6000))) : answerTo(wagon, first);
        if (below(4) === 0) plan.facing = below(FULL_TURN);
        if (!('refusal' in driven(s, driver, wagon, plan))) return plan;
      }
      const all = candidates();
      return all[below(all.length)] as PathAnswer;
    },
  };
}

export const drive = decision<Driving, PathAnswer>('drive', {
  rule: 'EG-WAG-01',
  who: (s, l) => model(s, l.driver).seat,
  options: (s, l) => driveSpace(s, model(s, l.driver), s.wagons[l.wagon] as Wagon),
  prompt: (s, l) => `${nameOf(s, l.driver)} drives the wagon: where to?`,
  label: (s, l, answer) => {
    const outcome = driven(s, model(s, l.driver), s.wagons[l.wagon] as Wagon, answer);
    if ('refusal' in outcome || answer.path.length === 0) return answer.path.length === 0 ? 'Stay' : 'Drive';
    return `Drive ${inch(outcome.drive.cost)}`;
  },
  apply(s, l, answer, u) {
    const wagon = s.wagons[l.wagon] as Wagon;
    const outcome = driven(s, model(s, l.driver), wagon, answer);
    if ('refusal' in outcome) return;
    const { path, facing, cost, run } = outcome.drive;
    const end = path[path.length - 1] as Point;
    const after: Wagon = { ...wagon, x: end.x, y: end.y, facing, activated: true };
    const riders = takeAlong(s, wagon, after);
    s.wagons = s.wagons.map((each) => (each.id === wagon.id ? after : each));
    for (const m of riders) bringAlong(s, m);
    say(s, u, 'EG-WAG-01', 'driven', {
      ...{ model: l.driver, wagon: wagon.id, riders: riders.map(({ id }) => id), path: path.map(({ x, y }) => [x, y]), facing, cost, run },
    });
    settle(s, u);
  },
});

export const driving = procedure<Driving>('driving').decide(drive);

/** EG-SPA-06: at the end of the Combat Phase those in what burns are Stunned. */
export function isBurning(s: EnGarde, m: Model, building: string | null): boolean {
  const wagon = m.wagon === null ? null : s.wagons[m.wagon];
  return (wagon?.burning ?? false) || (building !== null && s.openings[`fire:${building}`] === 'open');
}
