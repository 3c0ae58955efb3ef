// AGW-OBST-05: crossing a river takes a whole activation.
import { ahead, type Body, isGapWithin } from '@baize/geometry/open';
import { actingIn, type Post, type Unit, type War } from '../../state.ts';
import { type Act, isUntouched, takeWhole } from '../activation/act.ts';
import { INCH } from '../all/ground.ts';
import { disorder } from '../all/loss.ts';
import { placeRefusal, shiftedPost } from '../all/place.ts';
import { walk } from '../all/walk.ts';
import { isGun, isSkirmishing, isWagon } from '../armies/kinds.ts';
import { type LandLine, landOf } from '../country/map.ts';
import { bodyOf } from '../formations/footprint.ts';
import { arrive } from './arrive.ts';

export type RiverAct = { do: 'cross river'; line: string };

function touches(body: Body, line: LandLine): boolean {
  return line.bodies.some((bank) => isGapWithin(body, bank, 10));
}

/** The place on the far bank, straight ahead; null: there is none. */
function farBank(s: War, unit: Unit, line: LandLine): Post | null {
  const most = line.feature.width + 12 * INCH;
  for (let by = line.feature.width; by <= most; by += 100) {
    const post = shiftedPost(unit.post, ahead({ x: 0, y: 0 }, unit.post.facing, by));
    if (!placeRefusal(s, unit, post)) return post;
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
