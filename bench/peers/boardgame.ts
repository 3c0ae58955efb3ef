// A core of laid cards on boardgame.io: its reducer, one action a decision. The package is a dependency of this room alone.
import type { LaidCards, Peer } from '@baize/games/bench';
import type { Source } from '@baize/kernel';
import type { Game, MoveFn } from 'boardgame.io';
import { MCTSBot } from 'boardgame.io/ai';
import { INVALID_MOVE } from 'boardgame.io/core';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';

interface Core {
  deck: number[];
  hands: number[][];
  totals: number[];
  counts: number[];
  strained: boolean[];
  opened: boolean;
  passes: number;
  over: boolean;
  /** Who has broken down. */
  broken: number | null;
}

function gameOf({ hands, deck, cards, most }: LaidCards): Game<Core> {
  function lay(G: Core, seat: number, value: number): void {
    G.passes = 0;
    G.opened = true;
    G.totals[seat] = (G.totals[seat] as number) + value;
    G.counts[seat] = (G.counts[seat] as number) + 1;
    if ((G.totals[seat] as number) > most) breakDown(G, seat);
    else if ((G.counts[seat] as number) > (cards[seat] as number)) {
      if (G.strained[seat]) breakDown(G, seat);
      G.strained[seat] = true;
    }
  }

  function breakDown(G: Core, seat: number): void {
    G.over = true;
    G.broken = seat;
  }

  const play: MoveFn<Core> = ({ G, ctx, events }, at: number) => {
    const seat = Number(ctx.currentPlayer);
    const [value] = (G.hands[seat] as number[]).splice(at, 1);
    if (value === undefined) return INVALID_MOVE;
    lay(G, seat, value);
    events.endTurn();
  };

  const call: MoveFn<Core> = ({ G, ctx, events, random }) => {
    const [value] = G.deck.splice(random.Die(G.deck.length) - 1, 1);
    if (value === undefined) return INVALID_MOVE;
    lay(G, Number(ctx.currentPlayer), value);
    events.endTurn();
  };

  const pass: MoveFn<Core> = ({ G, events }) => {
    if (!G.opened) return INVALID_MOVE;
    G.passes += 1;
    if (G.passes === 2) G.over = true;
    events.endTurn();
  };

  return {
    seed: 'bench',
    setup: () => ({
      deck: [...deck],
      hands: hands.map((hand) => [...hand]),
      totals: [0, 0],
      counts: [0, 0],
      strained: [false, false],
      opened: false,
      passes: 0,
      over: false,
      broken: null,
    }),
    moves: { play, call, pass },
  };
}

/** What may be done now, by its name. */
function movesOf(G: Core, player: string): { move: string; args: number[] }[] {
  const hand = (G.hands[Number(player)] as number[]).map((_, at) => ({ move: 'play', args: [at] }));
  const call = G.deck.length > 0 ? [{ move: 'call', args: [] }] : [];
  const pass = G.opened || hand.length + call.length === 0 ? [{ move: 'pass', args: [] }] : [];
  return [...hand, ...call, ...pass];
}

function winnerOf({ broken, totals }: Core): string | null {
  if (broken !== null) return String(1 - broken);
  const [own, other] = totals as [number, number];
  return own === other ? null : own > other ? '0' : '1';
}

function endOf(G: Core): { winner: string } | { draw: true } | undefined {
  if (!G.over) return undefined;
  const winner = winnerOf(G);
  return winner === null ? { draw: true } : { winner };
}

/** Its own tree search, about the first question; random players to the end, all cards open. */
export async function searchOnBoardgame(core: LaidCards, iterations: number, seed: number): Promise<void> {
  const game: Game<Core> = { ...gameOf(core), endIf: ({ G }) => endOf(G) };
  const bot = new MCTSBot({ game, enumerate: (G: Core, _ctx: unknown, player: string) => movesOf(G, player), iterations, seed });
  await bot.play(InitializeGame({ game, numPlayers: 2 }), '0');
}

function playWith(game: Game<Core>, rounds: number, source: Source): number {
  const reducer = CreateGameReducer({ game });
  let decisions = 0;
  for (let round = 0; round < rounds; round++) {
    let state = InitializeGame({ game, numPlayers: 2 });
    for (;;) {
      const G: Core = state.G;
      if (G.over) break;
      const player = state.ctx.currentPlayer;
      const hand = (G.hands[Number(player)] as number[]).length;
      const options = hand + (G.deck.length > 0 ? 1 : 0);
      const choice = source.below(options + (G.opened || options === 0 ? 1 : 0), 0, '');
      const [type, args] = choice < hand ? ['play', [choice]] : choice < options ? ['call', []] : ['pass', []];
      state = reducer(state, { type: 'MAKE_MOVE', payload: { type: type as string, args, playerID: player } });
      decisions += 1;
    }
  }
  return decisions;
}

export function onBoardgame(core: LaidCards): Peer {
  const game = gameOf(core);
  return { name: 'boardgame.io', rounds: 500, play: (rounds, source) => playWith(game, rounds, source) };
}
