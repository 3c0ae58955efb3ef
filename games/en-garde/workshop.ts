// What is loaded when somebody builds a warband, makes a table or leads a campaign.
import type { Muster } from '@baize/contracts';
import type { Json } from '@baize/kernel';
import { USUAL_WARBANDS } from './content/ready-made.ts';
import { builder } from './muster/builder.ts';

export { campaigns } from './campaign/campaigns.ts';
export { figures } from './lab.ts';
export { maps } from './tables/maker.ts';

/** A seat fields a sheet in the `warbands` of the match. */
export const muster: Muster = {
  ...builder,
  enlist(options, seat, sheet) {
    const before = (options.warbands ?? USUAL_WARBANDS) as readonly Json[];
    return { ...options, warbands: before.map((each, at) => (at === seat ? sheet : each)) };
  },
};
