// Who is in a wagon, and where in it (EG-WAG-01).
import { ahead, centreTouching, disc, FULL_TURN, fits, gap, isOnTable, type Point } from '@baize/geometry/open';
import { type EnGarde, inPlay, type Model, type Wagon } from '../../state.ts';
import { otherBases, type Round, radiusOf, shapeOf } from './geometry.ts';
import { groundAtPoint } from './height.ts';
import { NEAR, wagonShape } from './terrain.ts';

/** EG-WAG-01: a wagon holds four. */
export const HOLDS = 4;
const FAR = 6000;

export function occupantsOf(s: EnGarde, wagon: Wagon): Model[] {
  return s.models.filter((m) => m.wagon === wagon.id && inPlay(m));
}

/** The four places in the rectangle: right and left, before and behind the middle. */
export function seatIn(wagon: Wagon, n: number): Point {
  const along = ahead(wagon, wagon.facing + (n < 2 ? 0 : 18_000), 1000);
  return ahead(along, wagon.facing + (n % 2 === 0 ? 27_000 : 9000), 500);
}

/** The place for one who comes aboard: the first that nobody has. */
export function freeSeatIn(s: EnGarde, wagon: Wagon): Round {
  const taken = occupantsOf(s, wagon);
  for (let n = 0; n < HOLDS; n++) {
    const p = seatIn(wagon, n);
    if (!taken.some((m) => m.x === p.x && m.y === p.y)) return { ...p, z: groundAtPoint(s, wagon), r: 500 };
  }
  return { ...seatIn(wagon, 0), z: groundAtPoint(s, wagon), r: 500 };
}

/** Everybody goes where the wagon goes, each at its own place in it. */
export function takeAlong(s: EnGarde, before: Wagon, after: Wagon): Model[] {
  const riders = occupantsOf(s, before);
  const seats = riders.map((m) => {
    const n = [0, 1, 2, 3].find((each) => m.x === seatIn(before, each).x && m.y === seatIn(before, each).y) ?? 0;
    return seatIn(after, n);
  });
  for (const [at, m] of riders.entries()) {
    Object.assign(m, { ...seats[at], z: groundAtPoint(s, after), facing: (m.facing + after.facing - before.facing + 72_000) % 36_000 });
  }
  return riders;
}

/** Within half an inch of the wagon, as one who boards or leaves it stands (EG-BLD-04 has the same reach). */
export function isBeside(base: Round, wagon: Wagon): boolean {
  return gap(shapeOf(base), wagonShape(wagon)) <= NEAR;
}

/** Places round a wagon where a base touches its edge and no other base. */
export function placesBeside(s: EnGarde, m: Model, wagon: Wagon): Point[] {
  const r = radiusOf(s, m);
  const shape = wagonShape(wagon);
  const solids = otherBases(s, m.id).map((base) => ({ id: base.id, shape: shapeOf(base) }));
  const found: Point[] = [];
  for (let turn = 0; turn < FULL_TURN; turn += 2250) found.push(centreTouching(ahead(wagon, turn, FAR), r, shape));
  return found.filter((p) => fits(p, r, solids) && isOnTable(disc(p, r), s.fixed.width, s.fixed.height));
}
