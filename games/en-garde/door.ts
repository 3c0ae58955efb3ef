// What the browser loads: the rules, how they are shown, the muster and the campaigns.

import type { Muster } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { game } from './game.ts';
import { builder } from './muster/builder.ts';

export { campaigns } from './campaign/campaigns.ts';
export { decisions } from './decisions.ts';
export { staging as scene } from './scene.ts';
export { game };

/** A seat fields a sheet in the `warbands` of the match. */
export const muster: Muster = {
  ...builder,
  enlist(options, seat, sheet) {
    const { warbands } = game.options;
    const before = (options.warbands ?? (warbands && 'normally' in warbands ? warbands.normally : [])) as readonly Json[];
    return { ...options, warbands: before.map((each, at) => (at === seat ? sheet : each)) };
  },
};
