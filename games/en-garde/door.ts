// What the browser loads: the rules, how they are shown, and the muster.
import type { Json } from '@baize/kernel';
import type { Muster } from '@baize/table';
import { game } from './game.ts';
import { builder } from './muster/builder.ts';

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
