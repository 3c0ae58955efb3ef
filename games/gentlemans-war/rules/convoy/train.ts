// AGX-ESC-04: the train moves as one: one roll, and each wagon up to that, in order from the front.
import { gapBetween, type LegResult, type Point, pathLength, type Path } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import { actionIn, decision, type Id, named, nameOf, onTable, type Post, procedure, standing, type Ump, type Unit, unitOf, type War } from '../../state.ts';
import { marchDice, rollMovement, sum } from '../activation/dice.ts';
import { carryLeg, INCH } from '../all/ground.ts';
import { placeRefusal } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { inchWords } from '../all/words.ts';
import { footAlong, stretchOf } from '../country/along.ts';
import { blockOf, bodyOf, inContact, postOf } from '../formations/footprint.ts';
import { arrive } from '../movement/arrive.ts';
import { readStep, stopRefusal } from '../movement/legs.ts';
import { convoyIn, isFighting, isTrainWagon, isUnderWay, trainGroup } from './convoy.ts';
import { farEdge, marchRoad, postOnRoad } from './road.ts';

export interface Driving {
  /** Whose turn it is: its place in the train. */
  at: number;
  /** Thousandths that each wagon may go, and what the one in hand has used of it to come on. */
  inches: number;
  used: number;
}

export type Drive = { do: 'march'; path: Point[] } | { do: 'halt' };

/** AGX-ESC-04: a wagon that an enemy unit of at least three figures touches, not running, does not move. */
export function isHeld(s: War, wagon: Unit): boolean {
  return s.units.some(
    (other) =>
      other.seat !== wagon.seat && onTable(other) && isFighting(s, other) && other.figures >= 3 && !other.running && inContact(s, other, wagon),
  );
}

function wagonAt(s: War, l: Driving): Unit {
  return unitOf(s, convoyIn(s).train[l.at] as Id);
}

function begin(s: War, l: Driving, u: Ump): void {
  const [lead] = trainGroup(s);
  if (!lead) return;
  const dice = rollMovement(marchDice(s, lead), null, u);
  l.inches = sum(dice) * INCH;
  u.tell?.('AGX-ESC-04', 'rolled to move', { ...named(s, lead), dice, pace: 'the train' });
}

/** AGX-ESC-04: a waiting wagon comes on where the road does, when there is room for all of it behind those before it. */
function enter(s: War, l: Driving, u: Ump): void {
  const wagon = wagonAt(s, l);
  if (wagon.status !== 'waiting') return;
  const post = postOnRoad(s, wagon, 'limbered', blockOf(s, wagon).depth);
  if (placeRefusal(s, wagon, post)) return;
  wagon.post = post;
  wagon.status = 'table';
  s.scenario.coming = s.scenario.coming.filter(({ unit }) => unit !== wagon.id);
  u.tell?.('AGX-ESC-04', 'arrives', standing(s, wagon));
  // AGX-SCN-13: what it has come on is part of its way.
  l.used = blockOf(s, wagon).depth;
}

/** What the wagon in hand may still go. */
function left(l: Driving): number {
  return Math.max(0, l.inches - l.used);
}

export interface Driven {
  post: Post;
  met: LegResult['met'];
  /** AGX-ESC-08: its front crosses the far edge. */
  leaves: boolean;
}

/** AGX-ESC-04: on the road or open ground, round whatever has stopped; never over obstacles, through rough ground or through anybody. */
export function tryDrive(s: War, wagon: Unit, path: Path, inches: number): Driven | { refusal: Refusal } {
  const cut = cutAtEdge(s, wagon, path);
  const result = carryLeg(
    s,
    wagon,
    bodyOf(s, wagon),
    { do: 'march', path: cut.path },
    { enemies: 'keep', friends: 'solid', noRough: true, ...(cut.leaves && { edge: 'open' as const }) },
  );
  if (result.stop) return { refusal: stopRefusal(s, result.stop) };
  if (result.cost > inches) return { refusal: { rule: 'AGX-ESC-04', reason: `That takes ${inchWords(result.cost)}, and ${inchWords(inches)} are left.` } };
  const post = postOf(wagon.post, result.body);
  const refusal = cut.leaves ? null : placeRefusal(s, wagon, post);
  return refusal ? { refusal } : { post, met: result.met, leaves: cut.leaves };
}

/** A path that ends beyond the far edge is driven as far as the edge. */
function cutAtEdge(s: War, wagon: Unit, path: Path): { path: Point[]; leaves: boolean } {
  const edge = farEdge(s, wagon.seat) === 'east' ? s.fixed.width : 0;
  const isOver = (p: Point) => (edge === 0 ? p.x <= 0 : p.x >= edge) && p.y >= 0 && p.y <= s.fixed.height;
  const at = path.findIndex(isOver);
  if (at < 0) return { path: [...path], leaves: false };
  const [a, b] = [at === 0 ? wagon.post : (path[at - 1] as Point), path[at] as Point];
  const part = b.x === a.x ? 1 : (edge - a.x) / (b.x - a.x);
  const end = { x: edge, y: Math.round(a.y + (b.y - a.y) * part) };
  return { path: [...path.slice(0, at), end], leaves: true };
}

function readDrive(answer: unknown): Drive | null {
  if (typeof answer === 'object' && answer !== null && Object.keys(answer).length === 1 && (answer as { do?: unknown }).do === 'halt')
    return { do: 'halt' };
  const step = readStep(answer);
  return step?.do === 'march' ? step : null;
}

/** Along the road as far as may be, and past whatever stands on it to either side. */
export function likelyDrives(s: War, wagon: Unit, inches: number): Drive[] {
  const road = marchRoad(s, wagon.seat);
  if (road.length === 0) return [];
  const { way, off } = footAlong(road, wagon.post);
  const whole = pathLength(road);
  const found: Drive[] = [];
  const far = [1, 0.85, 0.7, 0.5, 0.3, 0.15].map((part) => Math.round(inches * part));
  for (const by of far) {
    const end = Math.min(whole, way + Math.max(0, by - off));
    const [start, ...rest] = stretchOf(road, way, end);
    const path = off > 20 && start ? [start, ...rest] : rest;
    if (way + by >= whole && rest.length > 0) path.push(beyond(path[path.length - 1] as Point, s, wagon));
    if (path.length > 0) found.push({ do: 'march', path });
    for (const aside of [2500, -2500]) found.push({ do: 'march', path: [beside(road, way + by / 2, aside), beside(road, way + by * 0.8, aside)] });
  }
  return found;
}

function beyond(p: Point, s: War, wagon: Unit): Point {
  return { x: farEdge(s, wagon.seat) === 'east' ? s.fixed.width + 1 : -1, y: p.y };
}

/** A point so far to the left of the road. */
function beside(road: readonly Point[], way: number, by: number): Point {
  const [a, b] = stretchOf(road, way, way + 200) as [Point, Point];
  const length = pathLength([a, b]) || 1;
  return { x: Math.round(a.x - ((b.y - a.y) * by) / length), y: Math.round(a.y + ((b.x - a.x) * by) / length) };
}

function driveSpace(s: War, l: Driving): Space<Drive> {
  const wagon = wagonAt(s, l);
  const isLegal = (drive: Drive) => drive.do === 'halt' || !('refusal' in tryDrive(s, wagon, drive.path, left(l)));
  const likely = () => likelyDrives(s, wagon, left(l)).filter(isLegal);
  return {
    kind: 'drive',
    shape: { unit: wagon.id, left: left(l) },
    refusal(given) {
      const drive = readDrive(given);
      if (!drive) return { rule: 'AGX-ESC-04', reason: 'That is no way for a wagon.' };
      if (drive.do === 'halt') return null;
      const tried = tryDrive(s, wagon, drive.path, left(l));
      return 'refusal' in tried ? tried.refusal : null;
    },
    any: () => true,
    sample(below) {
      const ways = likely();
      return below(5) === 0 || ways.length === 0 ? { do: 'halt' } : (ways[below(ways.length)] as Drive);
    },
    candidates: () => [...likely(), { do: 'halt' }],
  };
}

/** AGX-ESC-04: path and distance of each wagon. */
export const chooseDrive = decision<Driving, Drive>('drive a wagon', {
  rule: 'AGX-ESC-04',
  who: (s, l) => wagonAt(s, l).seat,
  options: (s, l) => driveSpace(s, l),
  prompt: (s, l) => `${nameOf(s, wagonAt(s, l))} may go ${inchWords(left(l))}.`,
  label: (_s, _l, drive) => (drive.do === 'halt' ? 'Halt' : 'Drive there'),
  apply: (s, l, drive, u) => {
    if (drive.do === 'halt') return;
    const wagon = wagonAt(s, l);
    const driven = tryDrive(s, wagon, drive.path, left(l));
    if ('refusal' in driven) throw new Error(driven.refusal.reason);
    walk(s, wagon, driven.post, 'march', 'AGX-ESC-04', u, drive.path.slice(0, -1));
    if (driven.leaves) leaveTable(s, wagon, u);
    else arrive(s, wagon, driven.met, u);
  },
});

/** AGX-ESC-08: wagon by wagon, when its front crosses the far edge. */
function leaveTable(s: War, wagon: Unit, u: Ump): void {
  wagon.status = 'exited';
  convoyIn(s).exited.push(wagon.id);
  u.tell?.('AGX-ESC-08', 'leaves', { ...named(s, wagon), for: 'good' });
}

function mayDrive(s: War, l: Driving): boolean {
  const wagon = wagonAt(s, l);
  return onTable(wagon) && isUnderWay(s, wagon) && !isHeld(s, wagon) && left(l) > 0;
}

/** All of the train have acted together. */
function finish(s: War, _l: Driving, u: Ump): void {
  const { train } = convoyIn(s);
  for (const id of train) unitOf(s, id).counter = true;
  const action = actionIn(s);
  action.waiting = action.waiting.filter((id) => !train.includes(id));
  action.together?.moved.push(...train);
  const [lead] = trainGroup(s);
  if (lead) u.tell?.('AGW-CYC-01', 'done', named(s, lead));
}

export const trainMoves = procedure<Driving>('the train moves')
  .do(begin)
  .while(
    (s, l) => l.at < convoyIn(s).train.length,
    (p) =>
      p
        .do(enter)
        .when(mayDrive, (q) => q.decide(chooseDrive))
        .do((_s, l) => {
          l.at += 1;
          l.used = 0;
        }),
  )
  .do(finish);
