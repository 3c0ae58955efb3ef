import type { Figures, ForceLab } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { type Force, UNITS } from './game.ts';

export { game } from './game.ts';

export const figures: Figures = { units: UNITS };

const KINDS = Object.keys(UNITS) as (keyof typeof UNITS)[];

export const lab: ForceLab = {
  points: 40,
  randomForce(points, below) {
    const force: Force = {};
    for (let left = points; ; ) {
      const fits = KINDS.filter((kind) => UNITS[kind].points <= left);
      const kind = fits[below(fits.length)];
      if (!kind) return force as Json;
      left -= UNITS[kind].points;
      force[kind] = (force[kind] ?? 0) + 1;
    }
  },
  cost: (force) => Object.entries(force as Force).reduce((sum, [kind, count = 0]) => sum + UNITS[kind as keyof Force].points * count, 0),
  features: (force) => ({ ...(force as Record<string, number>) }),
  prices: () => Object.fromEntries(KINDS.map((kind) => [kind, UNITS[kind].points])),
  enlist(options, seat, force) {
    const before = Array.isArray(options.forces) ? options.forces : [{}, {}];
    return { ...options, forces: before.map((each, at) => (at === seat ? force : each)) };
  },
};
