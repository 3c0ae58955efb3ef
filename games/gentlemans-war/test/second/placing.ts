// The second opinion on places that owners name for men in skirmish order: sent out, deployed in halves, dismounted (AGW-SKIR-01, -03,
// AGW-DISM-01, AGW-ALL-05).
import type { Post, Unit, War } from '../../state.ts';
import { centre, enemiesOf, featuresOf, footprint, gap, isWagon, onTable } from './body.ts';
import { type Maybe, mayStand } from './drilling.ts';
import { costIn, groundsOf, priceOf } from './ground.ts';
import { box, distance, inFrame, lengthIn, type Outline, overlap, type Spot, segmentToOutline } from './shape.ts';
import { DOUBT, lineOf, THICK } from './sight.ts';

export interface Named {
  x: number;
  y: number;
  facing: number;
  ranks: 1 | 2;
}

/** So many men in skirmish order about a middle. */
function looseAt(u: Unit, figures: number, to: Named): Unit {
  const depth = figures === 1 ? 1 : to.ranks;
  const front = inFrame({ x: to.x / 1000, y: to.y / 1000 }, to.facing, 0, depth / 2);
  const post: Post = {
    ...u.post,
    formation: 'skirmish',
    ranks: to.ranks,
    facing: to.facing,
    x: Math.round(front.x * 1000),
    y: Math.round(front.y * 1000),
    trail: null,
    building: null,
  };
  return { ...u, figures, mounted: false, horses: null, holders: 0, running: false, post };
}

const every = (all: readonly Maybe[]): Maybe => (all.includes(false) ? false : all.includes(null) ? null : true);

/** At most so many inches away. */
function isNear(one: Outline, other: Outline, inches: number): Maybe {
  const away = distance(one, other);
  return Math.abs(away - inches - 0.01) < DOUBT ? null : away < inches + 0.01;
}

/** The straight way of their centre: off closed ground, over no closed line, an inch from enemies. */
function isWayFree(s: War, u: Unit, men: Unit, to: Spot): Maybe {
  const from = centre(s, u);
  const point: Outline = [from, from, from];
  const verdicts: Maybe[] = [];
  for (const enemy of enemiesOf(s, u.seat)) {
    const away = segmentToOutline(from, to, footprint(s, enemy));
    // Who stands nearer than an inch already is left to the eye.
    if (distance(point, footprint(s, enemy)) < 1.05) return null;
    verdicts.push(Math.abs(away - 1) < 0.03 ? null : away > 1);
  }
  for (const wagon of s.units.filter((each) => each.seat !== u.seat && onTable(each) && isWagon(s, each)))
    if (segmentToOutline(from, to, footprint(s, wagon)) < 0.1) return null;
  for (const f of featuresOf(s)) {
    if ('line' in f) {
      if (priceOf(s, men, f) !== 'closed') continue;
      const away = Math.min(...lineOf(f).map(([a, b]) => segmentToOutline(a, b, [from, to, to])));
      const half = f.width / 2000;
      verdicts.push(away === 0 ? (half > 0 ? false : crossesWell(from, to, f)) : away < half + THICK ? null : true);
      continue;
    }
    if (costIn(s, men, f) !== Number.POSITIVE_INFINITY) continue;
    for (const ground of groundsOf(s, f)) {
      const inside = lengthIn(ground, from, to);
      verdicts.push(inside > 0.05 ? false : segmentToOutline(from, to, ground) < 0.03 ? null : true);
    }
  }
  return every(verdicts);
}

/** Whether both ends of a way lie well off a line that it crosses. */
function crossesWell(from: Spot, to: Spot, f: Parameters<typeof lineOf>[0]): Maybe {
  const ends = [from, to].map((p) => Math.min(...lineOf(f).map(([a, b]) => segmentToOutline(a, b, [p, p, p]))));
  return ends.every((away) => away > THICK) ? false : null;
}

const isPressed = (s: War, u: Unit) => enemiesOf(s, u.seat).some((enemy) => gap(s, u, enemy) < 1.05);

/** AGW-SKIR-01: within 6" of the support that stays, by a free way, in a legal place. */
export function maySendTo(s: War, u: Unit, figures: number, to: Named): Maybe {
  if (isPressed(s, u)) return null;
  const men = looseAt(u, figures, to);
  const support: Unit = { ...u, figures: u.figures - figures };
  const units = s.units.map((each) => (each === u ? support : each));
  const there: War = { ...s, units };
  const middle = { x: to.x / 1000, y: to.y / 1000 };
  return every([
    isNear(footprint(there, support), footprint(there, men), 6),
    isWayFree(s, u, men, middle),
    mayStand(there, { ...men, post: u.post }, men.post),
    // It is no unit of these: it is judged against all of them.
    everyEnemyAnInchOff(there, men),
  ]);
}

function everyEnemyAnInchOff(s: War, men: Unit): Maybe {
  const away = Math.min(99, ...enemiesOf(s, men.seat).map((enemy) => distance(footprint(s, men), footprint(s, enemy))));
  return Math.abs(away - 1) < 0.03 ? null : away > 1;
}

/** AGW-SKIR-03: within 3" of where the unit stands, by a free way, in a legal place. */
export function mayDeployAt(s: War, u: Unit, figures: number, to: Named): Maybe {
  if (isPressed(s, u)) return null;
  const men = looseAt(u, figures, to);
  const rest: War = { ...s, units: s.units.filter((each) => each !== u) };
  return every([
    isNear(footprint(s, u), footprint(rest, men), 3),
    isWayFree(s, u, men, { x: to.x / 1000, y: to.y / 1000 }),
    mayStand(rest, men, men.post),
    everyEnemyAnInchOff(rest, men),
  ]);
}

/** AGW-DISM-01: beside the horses, on the middle of where they rode, within an inch and not on them. */
export function mayDismountAt(s: War, u: Unit, to: Named): Maybe {
  if (isPressed(s, u)) return null;
  const figures = u.figures - Math.ceil(u.figures / 6);
  const men = looseAt(u, figures, to);
  const rest: War = { ...s, units: s.units.filter((each) => each !== u) };
  const marker = box(inFrame(centre(s, u), u.post.facing, 0, 1), u.post.facing, 2, 2);
  const deep = overlap(footprint(rest, men), marker);
  return every([
    Math.abs(deep) < 0.02 ? null : deep < 0,
    isNear(marker, footprint(rest, men), 1),
    mayStand(rest, men, men.post),
    everyEnemyAnInchOff(rest, men),
  ]);
}
