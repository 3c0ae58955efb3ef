import { test } from 'node:test';
import { checkGame } from '@baize/kernel/testkit';
import { game as s21 } from '../../../seventeen-21/game.ts';
import { game as ord } from '../../game.ts';
import { game as gow } from '../../../gow-skirmish/game.ts';
for (const [g, n, share] of [[s21, 120, 0.5], [ord, 150, 0.5], [gow, 40, 0.15]] as const)
  test(g.slug, () => { console.log(g.slug, JSON.stringify(checkGame(g as never, { games: n, seed: 88000, share, replays: 0, only: ['leak', 'asking'] }))); });
