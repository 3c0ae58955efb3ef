import { makeCups } from '../make.ts';

const cups = makeCups('steps', 3, { bidLapses: true });

/** Whose time for a bid is up bids his lowest card. */
export const game = { ...cups, slug: 'steps' };
