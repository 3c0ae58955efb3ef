// The toys: Cups in two editions (the same slug, one rule changed) and in one that never answers; and Windows.
import type { Box } from '@baize/games';
import type { AnyGame } from '@baize/kernel';

function boxOf(edition: string, load: () => Promise<AnyGame>): Box {
  return { slug: 'cups', title: 'Cups', tagline: 'A toy.', rulebook: new URL(`./${edition}/rulebook.md`, import.meta.url), load };
}

export const cups: Box = boxOf('one', async () => (await import('./one/game.ts')).game);
export const newCups: Box = boxOf('two', async () => (await import('./two/game.ts')).game);
export const stuck: Box = { ...boxOf('stuck', async () => (await import('./stuck/game.ts')).game), slug: 'stuck' };
export const steps: Box = { ...boxOf('steps', async () => (await import('./steps/game.ts')).game), slug: 'steps' };
export const windows: Box = {
  ...boxOf('windows', async () => (await import('./windows/game.ts')).game),
  slug: 'windows',
  title: 'Windows',
};
