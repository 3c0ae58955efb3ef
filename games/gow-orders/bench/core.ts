// Turns of a duel as the kernel plays them: the game's own Commanding, Execution and Redraw, again and again.

import { tileNamed } from '@baize/geometry/tiles';
import type { Game, Source } from '@baize/kernel';
import { countDecisions } from '../../random-match.ts';
import { game } from '../game.ts';
import { command } from '../rules/commanding.ts';
import { beginExecution, resolveSlot, slotsRemain } from '../rules/execution.ts';
import { drawAll, makeRoom, putAwayOrders } from '../rules/redraw.ts';
import { boardOf, type Fray, procedure, type Warrior } from '../state.ts';

/** Who fights: characters and weapons of the two seats, and where they begin each turn. */
export const LINE_UPS = [
  { character: 'C2', melee: 'M1', ranged: 'R1', tile: 'd3' },
  { character: 'C6', melee: 'M1', ranged: 'R1', tile: 'd5' },
] as const;
export const BOARD = 'Parade Ground';
/** More than one turn can take. */
export const HIT_POINTS = 999;

function standUp(s: Fray, l: { left: number }): void {
  l.left -= 1;
  s.turn = 1;
  for (const w of s.warriors) {
    w.tile = tileNamed(boardOf(s), (LINE_UPS[w.seat] as (typeof LINE_UPS)[number]).tile);
    w.hitPoints = HIT_POINTS;
  }
}

const turns = procedure<{ left: number }>('bench turns')
  .do(drawAll, drawAll)
  .while(
    (_s, l) => l.left > 0,
    (p) =>
      p
        .do(standUp)
        .decide(command)
        .do(beginExecution)
        .while(slotsRemain, (q) => q.do(resolveSlot))
        .do(putAwayOrders)
        .decide(makeRoom)
        .do(drawAll),
  )
  .do((_s, _l, u) => u.end({ rule: '', kind: 'done', share: [0.5, 0.5] }));

const main = procedure('bench').call(turns, (s) => ({ left: s.fixed.turnLimit }));

const core: Game<Fray> = {
  ...game,
  main,
  setUp(options, seats) {
    const s = game.setUp(options, seats);
    const warriors = s.warriors.map((w): Warrior => ({ ...w, ...(LINE_UPS[w.seat] as (typeof LINE_UPS)[number]), tile: 0 }));
    return { ...s, board: BOARD, warriors };
  },
};

const OPTIONS = { mode: 'duel', board: BOARD, selection: 'random', downing: 'on', friendlyFire: 'off', tie: 'draw', nudge: 'off' };

/** Plays this many turns and returns how many decisions they took. */
export function playCore(rounds: number, source: Source): number {
  return countDecisions(core, { ...OPTIONS, turnLimit: rounds }, source);
}
