// AGX-SCN-08: how a battle is judged that dinner ends.
import { standingOf } from '../rules/winning/broken.ts';
import type { War } from '../state.ts';
import type { Verdict } from './scenario.ts';

/** AGX-SCN-08: whoever has lost the smaller part of his units wins by a little. */
export function dinner(s: War): Verdict {
  const [a, b] = [standingOf(s, 0), standingOf(s, 1)];
  const more = a.gone * b.of - b.gone * a.of;
  const words = { rule: 'AGX-SCN-08', why: 'the dinner bell rings' };
  if (more === 0) return { winner: null, grade: 'draw', ...words };
  return { winner: more < 0 ? 0 : 1, grade: 'marginal', ...words };
}
