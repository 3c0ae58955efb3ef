// How a sensible player uses his cameo.
import type { CameoRole } from '../content/cameos.ts';
import type { CameoPlace } from '../rules/cameos/places.ts';
import type { CameoUse } from '../rules/cameos/powers.ts';
import { unitOf, type War } from '../state.ts';

const LIKED: readonly (CameoRole | 'none')[] = ['sergeant-major', 'mascot', 'bruiser', 'duffer', 'dressing-station', 'cantiniere'];

export function roleWorth(role: CameoRole | 'none'): number {
  const at = LIKED.indexOf(role);
  return at < 0 ? (role === 'none' ? -1 : -0.5) : 1 - at * 0.1;
}

/** With the strongest unit, one's own or the enemy's; and there he stays. */
export function cameoPlaceWorth(s: War, reach: number | null, answer: CameoPlace | 'wait'): number {
  if (answer === 'wait') return reach === null ? -1 : 1;
  return 'unit' in answer ? unitOf(s, answer.unit).figures * 0.01 : 0;
}

const WORTHS: Record<CameoUse['do'], number> = {
  'good deed': -0.1,
  demand: 0.3,
  spy: 0.3,
  walk: -0.1,
  challenge: 0.4,
  stop: 0.4,
  ride: 0.3,
  second: 0.5,
  try: 0.2,
  call: 0.2,
  snipe: 0.4,
};

export function cameoUseWorth(s: War, answer: CameoUse | 'no'): number {
  if (answer === 'no') return 0;
  const unit = 'unit' in answer ? unitOf(s, answer.unit) : null;
  return WORTHS[answer.do] + (unit ? unit.figures * 0.005 : 0);
}
