// Tiny games whose best play is worked out by going through all that can happen, to see whether a search comes nearer to it with time.
import { copy, type Engine, HIDDEN, newFlow, type Seat, sampled, type View } from '@baize/kernel';
import { botSetup, quickDice, type SearchSettings, think, usualSettings } from '../index.ts';
import { plain, toy } from './toys.ts';

const BLANK = HIDDEN as unknown as number;
const HALF = 1_000_000;

/** Numbers from -1 to 1 that look like errors of measurement: most of them small. */
function errors(seed: number): () => number {
  const dice = quickDice(seed);
  return () => [1, 2, 3].reduce((sum) => sum + (dice.below(2 * HALF) - HALF) / HALF / 3, 0);
}

/** A sealed question: what the first seat gets by both answers, and what each seat may answer with each hand that it can be dealt. */
export interface Secret {
  gives: readonly (readonly number[])[];
  offers: readonly (readonly (readonly number[])[])[];
}

interface Hands {
  hands: number[];
  picks: number[];
}

/** So many hands, of which each allows some of so many answers. */
export function secretByChance(seed: number, hands: number, answers: number): Secret {
  const dice = quickDice(seed);
  const all = Array.from({ length: answers }, (_, i) => i);
  const gives = all.map(() => all.map(() => dice.below(HALF) / HALF));
  const some = () => {
    const allowed = all.filter(() => dice.below(10) < 7);
    return allowed.length > 1 ? allowed : all;
  };
  const offers = [0, 1].map(() => Array.from({ length: hands }, () => (hands === 1 ? all : some())));
  return { gives, offers };
}

export function secretGame({ gives, offers }: Secret): Engine {
  const { flow, procedure, decision } = newFlow<Hands>();
  const hand = (seat: Seat) => offers[seat]?.length as number;
  const pick = decision<{}, number>('pick', {
    ...plain,
    who: () => [0, 1],
    options: (s, _l, seat) => offers[seat]?.[s.hands[seat] as number] as number[],
    apply: (s, _l, answer, _u, seat) => {
      s.picks[seat] = answer;
    },
  });
  const main = procedure('main')
    .do((s, _l, u) => {
      s.hands = [u.below(hand(0)), u.below(hand(1))];
    })
    .decide(pick)
    .do((s, _l, u) => {
      const got = gives[s.picks[0] as number]?.[s.picks[1] as number] as number;
      u.end({ rule: 'TOY', kind: 'shown', share: [got, 1 - got] });
    });
  return toy<Hands>({
    slug: 'secret',
    flow,
    main,
    setUp: () => ({ hands: [], picks: [] }),
    view: (s, seat) => ({ ...copy(s), hands: s.hands.map((each, i) => (i === seat ? each : BLANK)) }),
    guess: (view, _seat, u) => ({
      ...copy(view),
      hands: view.hands.map((each, i) => (each === BLANK ? u.below(hand(i), 'a guess') : each)),
    }),
  });
}

/** For each seat and each of its hands, how often it gives each answer. */
type Habits = readonly (readonly (readonly number[])[])[];

/** How a search mixes its answers with every hand, on average over some seeds. */
export function habitsOf(secret: Secret, iterations: number, seeds: number): Habits {
  const engine = secretGame(secret);
  return secret.offers.map((hands, seat) =>
    hands.map((_, hand) => {
      const odds: number[] = [];
      for (let seed = 0; seed < seeds; seed++) {
        const match = engine.thinking.start(botSetup(engine), sampled(1));
        (match.state as Hands).hands = seat === 0 ? [hand, 0] : [0, hand];
        const { looked, odds: mixed = [] } = thought(engine, engine.thinking.view(match, seat), seed * 31 + hand, iterations);
        for (const [at, { answer }] of looked.entries())
          odds[answer as number] = (odds[answer as number] ?? 0) + (mixed[at] as number) / seeds;
      }
      return odds;
    }),
  );
}

function thought(engine: Engine, view: View, seed: number, iterations: number, settings: Partial<SearchSettings> = {}) {
  const seat = view.viewer as Seat;
  return think(engine, view, seat, quickDice(seed), { ...usualSettings, ...settings, budget: { iterations } });
}

/** What an opponent who knows these habits, though not the hand, can take beyond what is his, on average of both seats. */
export function lossOf({ gives, offers }: Secret, habits: Habits): number {
  const best = ([0, 1] as const).map((seat) => {
    const hands = offers[seat] as readonly (readonly number[])[];
    const others = offers[1 - seat] as readonly (readonly number[])[];
    const odds = (answer: number) => others.reduce((sum, _, hand) => sum + (habits[1 - seat]?.[hand]?.[answer] ?? 0) / others.length, 0);
    const worth = (own: number) =>
      gives.reduce((sum, _, other) => {
        const got = seat === 0 ? (gives[own]?.[other] as number) : 1 - (gives[other]?.[own] as number);
        return sum + odds(other) * got;
      }, 0);
    return hands.reduce((sum, allowed) => sum + Math.max(...allowed.map(worth)) / hands.length, 0);
  });
  return ((best[0] as number) + (best[1] as number) - 1) / 2;
}

/** Tickets that differ little, in worlds that nobody sees and that differ much; what is known of them beforehand is half of it wrong. */
export function ticketRegret(tickets: number, iterations: number, games: number): number {
  let regret = 0;
  for (let game = 0; game < games; game++) {
    const error = errors(game + 1);
    const worths = Array.from({ length: tickets }, () => 0.5 + 0.06 * error());
    const rates = worths.map((worth) => (worth - 0.5) / 0.06 + error());
    const worlds = Array.from({ length: 300 }, () => worths.map(() => 0.3 * error()));
    for (const ticket of worths.keys()) {
      const mean = worlds.reduce((sum, world) => sum + (world[ticket] as number), 0) / worlds.length;
      for (const world of worlds) world[ticket] = (worths[ticket] as number) + (world[ticket] as number) - mean;
    }
    const engine = ticketGame(worlds, rates);
    const view = engine.thinking.view(engine.thinking.start(botSetup(engine), sampled(1)), 0);
    const answer = thought(engine, view, game, iterations).answer as number;
    regret += (Math.max(...worths) - (worths[answer] as number)) / games;
  }
  return regret;
}

function ticketGame(worlds: readonly (readonly number[])[], rates: readonly number[]): Engine {
  const { flow, procedure, decision } = newFlow<{ world: number }>();
  const ticket = decision<{}, number>('ticket', {
    ...plain,
    who: () => 0,
    options: () => rates.map((_, i) => i),
    apply: (s, _l, answer, u) => {
      const got = worlds[s.world]?.[answer] as number;
      u.end({ rule: 'TOY', kind: 'drawn', share: [got, 1 - got] });
    },
  });
  const main = procedure('main')
    .do((s, _l, u) => {
      s.world = u.below(worlds.length);
    })
    .decide(ticket);
  return toy<{ world: number }>({
    slug: 'tickets',
    flow,
    main,
    setUp: () => ({ world: 0 }),
    view: () => ({ world: BLANK }),
    guess: (_view, _seat, u) => ({ world: u.below(worlds.length, 'a guess') }),
    rate: (_view, _seat, answer) => rates[answer as number] as number,
  });
}

interface Totals {
  totals: number[];
  hands: number[][];
  turn: Seat;
  passes: number;
}

/** Beyond this a side has lost. */
const MOST = 14;
const PASS = 0;
const CALL = -1;

/** To call a card, to lay one of one's own, which lie open, or to pass; two passes end it, and the higher total wins. */
function totalsGame(start: Totals): Engine {
  const { flow, procedure, decision } = newFlow<Totals>();
  const act = decision<{}, number>('act', {
    ...plain,
    who: (s) => s.turn,
    options: (s) => answersIn(s),
    apply: (s, _l, answer, u) => {
      const next = after(s, answer === CALL ? u.die(6) : answer, answer > 0);
      Object.assign(s, copy(next));
      const share = shareOf(s);
      if (share !== null) u.end({ rule: 'TOY', kind: 'compared', share: [share, 1 - share] });
    },
  });
  const main = procedure('main').while(
    () => true,
    (p) => p.decide(act),
  );
  return toy<Totals>({
    slug: 'totals',
    flow,
    main,
    setUp: () => copy(start),
    rate: ({ state: { totals, turn } }, _seat, answer) => {
      const leads = (totals[turn] as number) > (totals[1 - turn] as number);
      return answer === PASS ? (leads ? 1 : -1) : answer === CALL ? 0 : 0.2;
    },
    evaluate: ({ totals }, seat) => 0.5 + Math.max(-0.4, Math.min(0.4, 0.05 * ((totals[seat] as number) - (totals[1 - seat] as number)))),
    seen: ({ state }) => (state as Totals).totals.join(),
  });
}

const answersIn = ({ hands, turn }: Totals): number[] => [PASS, CALL, ...new Set(hands[turn])];

function after({ totals, hands, turn, passes }: Totals, card: number, isOwn: boolean): Totals {
  const mine = (hands[turn] as number[]).slice();
  if (isOwn) mine.splice(mine.indexOf(card), 1);
  return {
    totals: totals.map((total, seat) => (seat === turn ? total + card : total)),
    hands: hands.map((hand, seat) => (seat === turn ? mine : hand)),
    turn: 1 - turn,
    passes: card === PASS ? passes + 1 : 0,
  };
}

/** What the first seat gets; null as long as it goes on. */
function shareOf({ totals: [a = 0, b = 0], passes }: Totals): number | null {
  if (a > MOST || b > MOST) return a > MOST ? 0 : 1;
  return passes < 2 ? null : a === b ? 0.5 : a > b ? 1 : 0;
}

const known = new Map<string, number>();

/** What the first seat gets if both play as well as can be. */
function bestOf(s: Totals): number {
  const key = JSON.stringify(s);
  let value = known.get(key);
  if (value === undefined) {
    const worths = answersIn(s).map((answer) => worthOf(s, answer));
    value = shareOf(s) ?? (s.turn === 0 ? Math.max(...worths) : Math.min(...worths));
    known.set(key, value);
  }
  return value;
}

function worthOf(s: Totals, answer: number): number {
  if (shareOf(s) !== null) return 0;
  if (answer !== CALL) return bestOf(after(s, answer, answer > 0));
  return [1, 2, 3, 4, 5, 6].reduce((sum, card) => sum + bestOf(after(s, card, false)) / 6, 0);
}

/** What the first seat loses by what the search answers, in positions in which it matters. */
export function totalsRegret(iterations: number, positions: number): number {
  const dice = quickDice(5);
  const card = () => 1 + dice.below(6);
  let [regret, found] = [0, 0];
  while (found < positions) {
    const start: Totals = {
      totals: [dice.below(9), dice.below(9)],
      hands: [
        [card(), card()],
        [card(), card()],
      ],
      turn: 0,
      passes: 0,
    };
    const worths = answersIn(start).map((answer) => worthOf(start, answer));
    if (Math.max(...worths) - Math.min(...worths) < 0.02) continue;
    found += 1;
    const engine = totalsGame(start);
    const view = engine.thinking.view(engine.thinking.start(botSetup(engine), sampled(1)), 0);
    const answer = thought(engine, view, found, iterations).answer as number;
    regret += (Math.max(...worths) - worthOf(start, answer)) / positions;
  }
  return regret;
}
