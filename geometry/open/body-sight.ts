import { corners } from './block.ts';
import { type Body, centreOfBody, shapesOf } from './body.ts';
import type { BodyAtHeight } from './height.ts';
import type { Point } from './measure.ts';
import { type Blocked, type Blocker, blockedBy, lookBetween, type SightLine, type SightRules } from './sight.ts';
import type { Country } from './terrain.ts';

/** A body that looks or is looked at: where it stands, and how high above its floor its eyes are. */
export interface Watcher extends BodyAtHeight {
  readonly eyeHeight: number;
  /** The points from which it looks and at which it is looked at, its figures say; without them, those of `viewPoints`. */
  readonly points?: readonly Point[];
}

/** The points by which a body is seen if nobody names better ones: the middle of a base; corners and middle of all that is larger. */
export function viewPoints(body: Body): readonly Point[] {
  switch (body.kind) {
    case 'disc':
    case 'long':
      return [centreOfBody(body)];
    case 'block':
      return [...corners(body), centreOfBody(body)];
    case 'column':
      return body.trail;
    case 'building':
      return [...body.outline, centreOfBody(body)];
  }
}

/** A body as blockers of sight, from its floor to its head; a bent column gives several of the same id. */
export function blockersOf(id: string, { body, height }: BodyAtHeight, tall: number): Blocker[] {
  return shapesOf(body).map((shape) => ({ id, shape, bottom: height, top: height + tall }));
}

/** How much of one body sees something of another. */
export interface Seen<Why> {
  readonly eyes: number;
  readonly seeing: number;
  /** What stops the first eye that sees nothing. */
  readonly why: Why | undefined;
}

/** How many of these eyes have a clear line to any of these marks. */
export function seenFrom<Why>(
  eyes: readonly Point[],
  marks: readonly Point[],
  stop: (eye: Point, mark: Point) => Why | undefined,
): Seen<Why> {
  let seeing = 0;
  let why: Why | undefined;
  for (const eye of eyes) {
    let first: Why | undefined;
    const isSeeing = marks.some((mark) => {
      const stopped = stop(eye, mark);
      first ??= stopped;
      return stopped === undefined;
    });
    if (isSeeing) seeing += 1;
    else why ??= first;
  }
  return { eyes: eyes.length, seeing, why };
}

/** How one body sees another, through country, buildings and the bodies between: what blocks must be neither of the two. */
export function sightBetween(country: Country, from: Watcher, to: Watcher, blockers: readonly Blocker[], rules: SightRules): Seen<Blocked> {
  const look = (eye: Point, mark: Point) => blockedBy(country, lookFrom(eye, from, mark, to), blockers, rules);
  return seenFrom(from.points ?? viewPoints(from.body), to.points ?? viewPoints(to.body), look);
}

/** The look from a point of one body to a point of another. */
export function lookFrom(eye: Point, from: Watcher, mark: Point, to: Watcher): SightLine {
  const viewer = (p: Point, { body, height, eyeHeight }: Watcher) => ({
    x: p.x,
    y: p.y,
    floor: height,
    eyeHeight,
    round: body.kind === 'disc' ? body.radius : 0,
  });
  return lookBetween(viewer(eye, from), viewer(mark, to));
}
