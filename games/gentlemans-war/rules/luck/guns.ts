// WL-42: guns that their crews have left, when somebody comes to touch them.
import { SIDES, type Ump, type War } from '../../state.ts';
import { luckIn } from './luck.ts';
import { abandonedGuns } from './units.ts';
import { openLuck } from './window.ts';

/** The window opens once for each gun that is newly touched. */
export function watchGuns(s: War, u: Ump): void {
  const luck = luckIn(s);
  const touched = SIDES.flatMap((seat) => abandonedGuns(s, seat).map(({ id }) => `${seat}:${id}`));
  const isNew = touched.some((key) => !luck.guns.includes(key));
  luck.guns = touched;
  if (isNew) openLuck(s, 'gun touched', null, s.red, u);
}
