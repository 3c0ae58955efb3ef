import { makeCups } from '../make.ts';

const cups = makeCups('stuck', 3);

/** Its lore never comes to an end: for seeing what becomes of a bot that thinks for ever. */
export const game = {
  ...cups,
  slug: 'stuck',
  lore: {
    ...cups.lore,
    rate(): number[] {
      for (;;);
    },
  },
};
