// A leg in parts: where a unit is at each point of it, and so much of it as a leg of its own.
import { type Body, bodyAfter, centreOfBody, lengthOfLeg } from '@baize/geometry/open';
import type { Unit, War } from '../../state.ts';
import { firstOfPath } from '../all/way.ts';
import { bodyOf } from '../formations/footprint.ts';
import { cutLeg, loosePost, type Outcome, type Step } from './legs.ts';

/** In thousandths of an inch. */
export const PAUSE_STEP = 100;

/** What a unit is at each point of a leg. */
export function bodiesAlong(s: War, unit: Unit, step: Step, { from, leg }: Outcome): { way: number; body: Body }[] {
  const length = lengthOfLeg(from, leg);
  return Array.from({ length: Math.floor(length / PAUSE_STEP) + 1 }, (_, i) => {
    const way = i * PAUSE_STEP;
    const body = bodyAfter(from, leg, way);
    return { way, body: step.do === 'go' ? bodyOf(s, { ...unit, post: loosePost(s, unit, { ...step, ...centreOfBody(body) }) }) : body };
  });
}

/** So much of a leg, as a leg of its own. */
export function partOfStep(unit: Unit, step: Step, { from, leg }: Outcome, way: number): Step | null {
  const cut = cutLeg(from, leg, way);
  switch (step.do) {
    case 'advance':
      return { ...step, by: way };
    case 'wheel':
      return cut.do === 'wheel' && cut.angle !== 0 ? { ...step, angle: cut.angle } : null;
    case 'march':
      return { do: 'march', path: firstOfPath([unit.post, ...step.path], way) };
    case 'go': {
      const path = firstOfPath([centreOfBody(from), ...step.via, step], way);
      const end = path.at(-1);
      return end ? { ...step, x: end.x, y: end.y, via: path.slice(0, -1) } : null;
    }
  }
}
