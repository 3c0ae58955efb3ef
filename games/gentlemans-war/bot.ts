// What a player of A Gentleman's War knows: so far, that a lost unit is a lost unit.
import type { Lore } from '@baize/kernel';
import { standingOf } from './rules/winning/broken.ts';
import type { War } from './state.ts';

export const lore: Lore<War> = {
  rate: (_view, _seat, answers) => answers.map(() => 0),
  evaluate: (s, seat) => {
    const [own, other] = [standingOf(s, seat), standingOf(s, 1 - seat)];
    const loss = own.of === 0 ? 0 : own.gone / own.of;
    const gain = other.of === 0 ? 0 : other.gone / other.of;
    return Math.min(1, Math.max(0, 0.5 + (gain - loss) / 2));
  },
};
