// AGX-TRIG-03: after nightfall nobody sees or shoots farther than 12".
import { inches } from '@baize/geometry/open';
import type { War } from '../state.ts';

export function nightLimit(s: War): number {
  return s.scenario.facts.some(({ name }) => name === 'nightfall') ? inches(12) : Number.POSITIVE_INFINITY;
}
