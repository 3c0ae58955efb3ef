// AGX-CAMEO-07, WL-35, WL-38: figures that come back to their unit.
import { named, type Ump, type Unit, type War } from '../../state.ts';
import { setDown } from '../all/place.ts';
import { redress } from '../all/redress.ts';

/** The unit is dressed anew; where it does not fit it looks for room (AGX-GEN-11), and without any nobody comes back. */
export function bringBack(s: War, unit: Unit, count: number, rule: string, u: Ump): number {
  const back = Math.min(count, unit.original - unit.figures);
  if (back <= 0) return 0;
  const before = unit.post;
  redress(s, unit, () => {
    unit.figures += back;
  });
  const place = unit.post.building === null ? setDown(s, unit, unit.post, null, { contact: true }) : unit.post;
  if (!place) {
    unit.figures -= back;
    unit.post = before;
    return 0;
  }
  unit.post = place;
  unit.shotDown = Math.max(0, unit.shotDown - back);
  u.tell?.(rule, 'figures back', { ...named(s, unit), figures: back });
  return back;
}
