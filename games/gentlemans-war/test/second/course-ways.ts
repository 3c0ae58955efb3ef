// The second opinion on the ways of a charge: where a charger comes to stand, how far one goes who falls short, where a target turns or slips away to
// (AGW-CHG-06 to -08, AGW-RESP-07, AGW-EVADE-02).
import type { Post, Unit, War } from '../../state.ts';
import type { Told } from '../eager-battle.ts';
import { budgetOf } from './activating.ts';
import {
  centre,
  featuresOf,
  footprint,
  frontOf,
  gridOf,
  hasTrait,
  isGarrison,
  isLoose,
  onTable,
  outlineOf,
  ranked,
  widthAndDepth,
} from './body.ts';
import { isRough } from './ground.ts';
import { apart, box, distance, inFrame, type Outline, overlaps, type Spot, segmentToOutline, toFrame } from './shape.ts';
import { lineOf } from './sight.ts';

export interface Course {
  unit: number;
  target: number;
  /** AGW-CHG-05: null where it has done what is not followed here. */
  dice: number | null;
  /** Where it stands as it begins to wheel. */
  from: Post;
  wheel: { pivot: string; angle: number } | null;
  roll: number[];
  hasCounter: boolean;
  /** What its owner has added. */
  added: number;
  shots: number;
  hasStruck: boolean;
  /** AGW-FLANK-01: how it comes at its target, as it is declared. */
  kind: 'front' | 'flank' | 'rear' | null;
  end: 'none' | 'off' | 'refused' | 'returns' | 'halts' | 'contact' | 'driven';
  /** Something happened that the second opinion does not follow: a free wheel, friends in the way, several at once. */
  isOpen: boolean;
}

export const total = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0);
const turnBetween = (a: number, b: number) => Math.abs((((a - b) % 36_000) + 54_000) % 36_000) - 18_000;
const off = (a: number, b: number) => Math.abs(turnBetween(a, b));
const bearing = (from: Spot, to: Spot) => (Math.atan2(to.y - from.y, to.x - from.x) * 18_000) / Math.PI;

export type Snap = Pick<Unit, 'post' | 'counter' | 'disordered' | 'running' | 'figures' | 'status'>;
export const snapOf = (s: War): Snap[] =>
  s.units.map(({ post, counter, disordered, running, figures, status }) => ({ post, counter, disordered, running, figures, status }));

interface Wheeled {
  facing: number;
  front: Spot;
  cost: number;
}

/** Where a wheel brings the front, and what it costs. */
function wheeledFrom(from: Post, width: number, wheel: { pivot: string; angle: number }): Wheeled {
  const across = wheel.pivot === 'left' ? -width / 2 : wheel.pivot === 'right' ? width / 2 : 0;
  const hinge = inFrame(frontOf(from), from.facing, across, 0);
  const facing = from.facing + wheel.angle;
  const cost = ((wheel.pivot === 'middle' ? width / 2 : width) * Math.abs(wheel.angle) * Math.PI) / 18_000;
  return { facing, front: inFrame(hinge, facing, -across, 0), cost };
}

/** Whether there is nothing on the way but open ground: no other unit but those named, nothing that costs or stops. */
function isOpenGround(s: War, u: Unit, way: Outline, but: readonly number[]): boolean {
  const others = s.units.filter((each) => each.id !== u.id && !but.includes(each.id) && onTable(each));
  if (others.some((each) => (each.post.trail?.length ?? 0) > 1 || overlaps(way, footprint(s, each), -1.1))) return false;
  if (way.some((p) => p.x < 0.1 || p.y < 0.1 || p.x > 47.9 || p.y > 47.9)) return false;
  return !featuresOf(s).some((f) =>
    'line' in f
      ? lineOf(f).some(([a, b]) => segmentToOutline(a, b, way) < 1.5)
      : (isRough(f) || f.kind.endsWith('building') || ['cliff', 'rubble'].includes(f.kind)) && overlaps(way, outlineOf(f), -0.1),
  );
}

/** What one sees who looks on: how everybody stands now, how he stood before the last answer, and where a doubt is told. */
export interface View {
  s: War;
  snaps: readonly Snap[];
  check(what: string, isSo: boolean, about: string): void;
}

/** AGW-CHG-06, -07: it wheels as was said, goes straight on, and its roll covers the way. */
export function arrived(v: View, course: Course, event: Told, told: readonly Told[]): void {
  const { s, snaps } = v;
  const u = s.units[course.unit];
  const target = s.units[Number(event.target)];
  if (!u || !target || !course.wheel || course.isOpen) return;
  const stood: Unit = { ...u, ...snaps[u.id] };
  const at = event.at as { x: number; y: number };
  const post: Post = { ...course.from, x: at.x, y: at.y, facing: Number(event.facing) };
  const [width, depth] = widthAndDepth(s, stood, course.from);
  if (isLoose(stood)) return;
  const begun = wheeledFrom(course.from, width, course.wheel);
  v.check('charge facing', off(begun.facing, post.facing) <= 2, `#${u.id} arrives ${JSON.stringify(event)}`);
  const { across, ahead } = toFrame(begun.front, begun.facing, frontOf(post));
  v.check('charge straight', Math.abs(across) < 0.03 && ahead > -0.03, `#${u.id} arrives ${JSON.stringify(event)}`);
  v.check('charge covered', begun.cost + ahead <= total(course.roll) + 0.03, `#${u.id} arrives ${JSON.stringify(event)}`);
  const said = told.findLast(({ kind, unit }) => kind === 'charge roll' && unit === u.id);
  const way = box(inFrame(begun.front, begun.facing, 0, ahead), begun.facing, width, depth + ahead);
  const isPlain = featuresOf(s).length === 0 || (isOpenGround(s, u, way, [course.target, target.id]) && Math.abs(course.wheel.angle) < 300);
  if (said && isPlain)
    v.check('charge distance', Math.abs(Number(said.distance) / 1000 - begun.cost - ahead) < 0.03, `#${u.id} ${JSON.stringify(said)}`);
  const stands = snaps[target.id];
  const hasStirred = told.some(
    ({ kind, unit }) => unit === target.id && ['moved', 'formed', 'turns to face', 'destroyed', 'saves', 'recovers'].includes(kind),
  );
  if (!stands || hasStirred || isGarrison({ ...target, ...stands }) || (stands.post.trail?.length ?? 0) > 1) return;
  const touched = distance(footprint(s, stood, post), footprint(s, { ...target, ...stands }, stands.post));
  // Behind an obstacle the contact is made where the charger meets that.
  const isFenced = featuresOf(s).some((f) => 'line' in f);
  if (!isFenced) v.check('charge touches', touched < 0.05, `#${u.id} is ${touched} away`);
}

/** AGW-CHG-08. */
export function fellShort(v: View, course: Course, event: Told, told: readonly Told[]): void {
  const { s, snaps } = v;
  if (event.choice !== 'halts' || !course.wheel || course.isOpen) return;
  const u = s.units[course.unit];
  const moved = told.find(({ kind, unit, by }) => kind === 'moved' && unit === course.unit && by === 'charge');
  if (!u || !moved || isLoose(u)) return;
  const [width, depth] = widthAndDepth(s, { ...u, ...snaps[u.id] }, course.from);
  const begun = wheeledFrom(course.from, width, course.wheel);
  const left = total(course.roll) - begun.cost;
  const way = box(inFrame(begun.front, begun.facing, 0, Math.max(0, left)), begun.facing, width + 0.2, depth + Math.max(0, left));
  if (left < 0.1 || (featuresOf(s).length > 0 && Math.abs(course.wheel.angle) > 300) || !isOpenGround(s, u, way, [])) return;
  const front = inFrame(begun.front, begun.facing, 0, left);
  const at = moved.at as Spot;
  v.check(
    'short by its whole roll',
    apart(front, { x: at.x / 1000, y: at.y / 1000 }) < 0.06,
    `#${u.id} ${JSON.stringify(moved)} for ${JSON.stringify(front)}`,
  );
}

/** AGW-RESP-07: on its centre, to the centre of the one that it turns to. */
export function turned(v: View, charger: Unit | undefined, event: Told, told: readonly Told[]): void {
  const { s, snaps } = v;
  const u = s.units[Number(event.unit)];
  if (!u || !charger || told.some(({ kind }) => kind === 'moved' || kind === 'saves' || kind === 'formed')) return;
  const was = { ...u, ...snaps[u.id] } as Unit;
  if ((was.post.trail?.length ?? 0) > 1 || was.post.formation !== u.post.formation) return;
  const there = centre(s, charger, { ...charger.post });
  const mine = centre(s, was, was.post);
  v.check('turned on its centre', apart(mine, centre(s, u)) < 0.02, `#${u.id} turns`);
  if ((charger.post.trail?.length ?? 0) <= 1)
    v.check('turned to it', off(Number(event.facing), bearing(mine, there)) <= 20, `#${u.id} turns`);
}

/** AGW-EVADE-02. */
export function evaded(v: View, charger: Unit | undefined, event: Told, dice: number): void {
  const { s, snaps } = v;
  const u = s.units[Number(event.unit)];
  if (!u || !charger || !snaps[u.id]) return;
  const was = { ...u, ...snaps[u.id] } as Unit;
  const mine = centre(s, was, was.post);
  const there = centre(s, u);
  if (isGarrison(was) || isGarrison(u) || was.post.formation !== u.post.formation || u.figures !== was.figures) return;
  const gone = apart(mine, there);
  v.check('evasion covered', gone <= dice + 0.03, `#${u.id} evades ${gone}`);
  const from = centre(s, { ...charger, ...snaps[charger.id] } as Unit);
  if (gone > 0.5) v.check('evasion away', off(bearing(mine, there), bearing(from, mine)) <= 4510, `#${u.id} evades ${gone}`);
}

/** AGW-RESP-05: on its March dice, straight ahead, no farther than they carry it. */
export function supported(v: View, event: Told, moved: Told | undefined): void {
  const { s, snaps } = v;
  const u = s.units[Number(event.unit)];
  const was = u && snaps[u.id];
  if (!u || !was) return;
  const dice = event.dice as number[];
  v.check('supporter dice', dice.length === budgetOf(s, { ...u, post: was.post })[0], `#${u.id} ${JSON.stringify(event)}`);
  const at = moved?.at as Spot | undefined;
  if (!at) return;
  const { across, ahead } = toFrame(frontOf(was.post), was.post.facing, { x: at.x / 1000, y: at.y / 1000 });
  v.check('supporter straight', Math.abs(across) < 0.03 && ahead <= total(dice) + 0.03, `#${u.id} ${JSON.stringify(moved)}`);
}

/** AGW-FLANK-03: of full ranks and files: none, one or two of those that are struck. */
export function unable(v: View, course: Course, event: Told): void {
  const { s, snaps } = v;
  const u = s.units[Number(event.unit)];
  const was = u && snaps[u.id];
  if (!u || !was || course.target !== u.id || course.kind === null || course.kind === 'front' || was.post.formation !== u.post.formation)
    return;
  const { files, ranks } = gridOf(s, { ...u, ...was }, was.post);
  const die = Number(event.die);
  const many = die <= 3 ? 0 : die <= 5 ? 1 : 2;
  if (many > 0 && (files * ranks !== ranked({ ...u, ...was }) || !['line', 'attack-column'].includes(u.post.formation))) return;
  const mine = course.kind === 'flank' ? Math.min(many, files) * ranks : Math.min(many, ranks) * files;
  v.check('unable to turn', Number(event.figures) === mine, `#${u.id} ${course.kind} ${JSON.stringify(event)} for ${mine}`);
}

/** AGW-ACC-01: a 1 routs, 2 and 3 disorder, all else stands; one less from outside its arc. */
export function accident(v: View, event: Told): void {
  const [die, score] = [Number(event.die), Number(event.score)];
  const mine = score <= 1 ? 'routed' : score <= 3 ? 'disordered' : 'stands';
  v.check('accident', event.result === mine && (score === die || score === die - 1), JSON.stringify(event));
}

/** AGW-RESP-09. */
export function recovered(v: View, event: Told): void {
  const u = v.s.units[Number(event.unit)];
  if (!u) return;
  const drill = hasTrait(v.s, u, 'well-drilled') ? 1 : hasTrait(v.s, u, 'poor-drill') ? -1 : 0;
  v.check('recovered', event.inRanks === Number(event.die) + drill > 3, JSON.stringify(event));
}
