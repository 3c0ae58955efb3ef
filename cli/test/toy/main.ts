import type { Box } from '@baize/games';
import { baize } from '../../index.ts';

const box: Box = {
  slug: 'tollgate',
  title: 'Tollgate',
  tagline: 'Pass the gate with the fullest purse, or with the sharpest sword.',
  rulebook: new URL('./rulebook.md', import.meta.url),
  load: async () => (await import('./game.ts')).game,
};

const second: Box = { ...box, slug: 'tollgate-two', title: 'Second Tollgate' };

process.exitCode = await baize(process.argv.slice(2), process.env.TWO_GAMES ? [box, second] : [box]);
