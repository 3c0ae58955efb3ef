// The same combat core on boardgame.io: its reducer, one action a decision.
import type { Source } from '@baize/kernel';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { ALL_UNITS, face } from '../content/units.ts';
import { RESERVE } from './core.ts';

interface Core {
  deck: string[];
  hands: string[][];
  totals: number[];
  counts: number[];
  shocked: boolean[];
  opened: boolean;
  passes: number;
  over: boolean;
}

function deal(): Core {
  return {
    deck: ALL_UNITS.slice(2 + 2 * RESERVE),
    hands: [ALL_UNITS.slice(2, 2 + RESERVE), ALL_UNITS.slice(2 + RESERVE, 2 + 2 * RESERVE)],
    totals: [0, 0],
    counts: [0, 0],
    shocked: [false, false],
    opened: false,
    passes: 0,
    over: false,
  };
}

const cohesion = [0, 1].map((i) => face(ALL_UNITS[i] as string).cohesion);

interface Move {
  G: Core;
  ctx: { currentPlayer: string };
  events: { endTurn(): void };
  random: { Die(sides: number): number };
}

function lay(G: Core, seat: number, card: string): void {
  G.passes = 0;
  G.opened = true;
  G.totals[seat] = (G.totals[seat] as number) + face(card).value;
  G.counts[seat] = (G.counts[seat] as number) + 1;
  if ((G.totals[seat] as number) > 21) G.over = true;
  else if ((G.counts[seat] as number) > (cohesion[seat] as number)) {
    if (G.shocked[seat]) G.over = true;
    G.shocked[seat] = true;
  }
}

const rules = {
  setup: deal,
  moves: {
    play({ G, ctx, events }: Move, at: number) {
      const seat = Number(ctx.currentPlayer);
      const [card] = (G.hands[seat] as string[]).splice(at, 1);
      if (card === undefined) return INVALID_MOVE;
      lay(G, seat, card);
      events.endTurn();
    },
    call({ G, ctx, events, random }: Move) {
      const [card] = G.deck.splice(random.Die(G.deck.length) - 1, 1);
      if (card === undefined) return INVALID_MOVE;
      lay(G, Number(ctx.currentPlayer), card);
      events.endTurn();
    },
    pass({ G, events }: Move) {
      if (!G.opened) return INVALID_MOVE;
      G.passes += 1;
      if (G.passes === 2) G.over = true;
      events.endTurn();
    },
  },
};

export function playBoardgame(combats: number, source: Source): number {
  const game = { ...rules, seed: 'bench' };
  const reducer = CreateGameReducer({ game: game as never });
  let decisions = 0;
  for (let combat = 0; combat < combats; combat++) {
    let state = InitializeGame({ game: game as never, numPlayers: 2 });
    for (;;) {
      const G = state.G as Core;
      if (G.over) break;
      const player = state.ctx.currentPlayer;
      const hand = (G.hands[Number(player)] as string[]).length;
      const options = hand + (G.deck.length > 0 ? 1 : 0);
      const choice = source.below(options + (G.opened || options === 0 ? 1 : 0), 0, '');
      const [name, args] = choice < hand ? ['play', [choice]] : choice < options ? ['call', []] : ['pass', []];
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: name, args, playerID: player } } as never);
      decisions += 1;
    }
  }
  return decisions;
}
