// AGW-OBST-05: crossing a river takes a whole activation.
import {
  ahead,
  type Body,
  centreOfBody,
  type Facing,
  facingTo,
  gap,
  isGapWithin,
  runsThrough,
  shapesOf,
  strip,
} from '@baize/geometry/open';
import { actingIn, type Post, type Unit, type War } from '../../state.ts';
import { type Act, isUntouched, takeWhole } from '../activation/act.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { isGun, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { type LandLine, landOf } from '../country/map.ts';
import { bodyAt, bodyOf } from '../formations/footprint.ts';
import { arrive } from './arrive.ts';

export type RiverAct = { do: 'cross river'; line: string };

function touches(body: Body, line: LandLine, slack = 10): boolean {
  return line.bodies.some((bank) => isGapWithin(body, bank, slack));
}

/** The far bank is looked for in steps of so much. */
const STEP = 100;

/** The place on the far bank itself, not behind whoever holds it: straight ahead if that leads across, else straight across from where it touches; null: there is none. */
function farBank(s: War, unit: Unit, line: LandLine): Post | null {
  const body = bodyOf(s, unit);
  for (const direction of [unit.post.facing, ...waysAcross(body, line)]) {
    const post = acrossBy(s, unit, line, direction);
    if (post) return post;
  }
  return null;
}

/** At right angles to the parts of the river that it touches, towards their far side. */
function waysAcross(body: Body, line: LandLine): Facing[] {
  const from = centreOfBody(body);
  const { line: course } = line.feature;
  return course.slice(1).flatMap((b, i) => {
    const a = course[i] ?? b;
    const bed = strip([a, b], 0);
    if (!shapesOf(body).some((own) => bed.some((shape) => gap(own, shape) <= line.feature.width / 2 + 60))) return [];
    const isLeft = (b.x - a.x) * (from.y - a.y) - (b.y - a.y) * (from.x - a.x) > 0;
    return [(facingTo(a, b) + (isLeft ? 27000 : 9000)) % 36000];
  });
}

function acrossBy(s: War, unit: Unit, line: LandLine, direction: Facing): Post | null {
  const from = centreOfBody(bodyOf(s, unit));
  const most = line.feature.width + 12 * INCH;
  for (let by = line.feature.width; by <= most; by += STEP) {
    const off = ahead({ x: 0, y: 0 }, direction, by);
    const isAcross = line.shapes.some((shape) => runsThrough(from, { x: from.x + off.x, y: from.y + off.y }, shape));
    const post = shiftedPost(unit.post, off);
    if (isAcross && touches(bodyAt(s, unit, post), line, STEP + 10) && !placeRefusal(s, unit, post)) return post;
  }
  return null;
}

/** A foot or mounted unit in contact with the bank of a river that may be crossed. */
function crossable(s: War, unit: Unit): LandLine[] {
  if (isGun(s, unit) || isWagon(s, unit) || unit.post.formation === 'garrison' || unit.post.formation === 'square') return [];
  return landOf(s).lines.filter(
    (line) => line.feature.kind === 'river' && line.feature.crossable && touches(bodyOf(s, unit), line) && farBank(s, unit, line) !== null,
  );
}

export const riverAct: Act<RiverAct> = {
  offers: (s, unit) => (isUntouched(actingIn(s)) ? crossable(s, unit).map(({ id }) => ({ do: 'cross river', line: id })) : []),
  label: () => 'Cross the river',
  apply(s, unit, answer, u) {
    const line = crossable(s, unit).find(({ id }) => id === answer.line);
    const post = line && farBank(s, unit, line);
    takeWhole(s);
    if (!post) return;
    walk(s, unit, post, 'march', 'AGW-OBST-05', u);
    if (!isSkirmishing(unit)) disorder(s, unit, 'the river', u);
    arrive(s, unit, [], u);
  },
};
