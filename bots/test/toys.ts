// Small games whose best play is known, as engines.
import {
  copy,
  type Engine,
  engineOf,
  type Flow,
  type Game,
  gameOf,
  HIDDEN,
  newFlow,
  type Procedure,
  type Seat,
  type View,
} from '@baize/kernel';

interface Parts<S> {
  slug: string;
  flow: Flow<S>;
  main: Procedure<S, {}>;
  setUp: () => S;
  view?: Game<S>['view'];
  guess?: Game<S>['guess'];
  /** One answer at a time, which is enough for a toy. */
  rate?: (view: View<S>, seat: Seat, answer: unknown) => number;
  candidates?: Game<S>['lore']['candidates'];
  evaluate?: Game<S>['lore']['evaluate'];
  seen?: Game<S>['lore']['seen'];
}

export function toy<S>({ slug, rate, candidates, evaluate, seen, ...parts }: Parts<S>): Engine {
  const game = gameOf<S>({
    slug,
    title: slug,
    view: (s) => copy(s),
    concede: { rule: 'TOY', apply: (_s, seat, u) => u.end({ rule: 'TOY', kind: 'conceded', share: wins(1 - seat) }) },
    lore: {
      rate: (view, seat, answers) => answers.map((answer) => rate?.(view, seat, answer) ?? 0),
      evaluate: evaluate ?? (() => 0.5),
      ...(candidates && { candidates }),
      ...(seen && { seen }),
    },
    ...parts,
  });
  return engineOf(game);
}

function wins(seat: Seat): number[] {
  return [seat === 0 ? 1 : 0, seat === 1 ? 1 : 0];
}

export const plain = { rule: 'TOY', prompt: () => '', label: (_s: unknown, _l: unknown, answer: unknown) => String(answer) };

/** Nim: take one to three; who takes the last one wins. To leave a multiple of four is the only way to win. */
export function nim(stones: number): Engine {
  interface Nim {
    stones: number;
    turn: Seat;
  }
  const { flow, procedure, decision } = newFlow<Nim>();
  const turn = decision<{}, number>('take', {
    ...plain,
    who: (s) => s.turn,
    options: (s) => [1, 2, 3].filter((n) => n <= s.stones),
    apply: (s, _l, n, u) => {
      s.stones -= n;
      if (s.stones === 0) u.end({ rule: 'TOY', kind: 'taken', share: wins(s.turn) });
      s.turn = 1 - s.turn;
    },
  });
  const main = procedure('main').while(
    () => true,
    (p) => p.decide(turn),
  );
  return toy({ slug: 'nim', flow, main, setUp: () => ({ stones, turn: 0 }) });
}

/** Both seats choose at once; `table[a][b]` is what seat 0 gets. */
export function sealedGame(table: readonly (readonly number[])[], whole = false): Engine {
  interface Chosen {
    picks: number[];
  }
  const { flow, procedure, decision } = newFlow<Chosen>();
  const rows = table.map((_, i) => i);
  const columns = (table[0] ?? []).map((_, i) => i);
  const pick = decision<{}, number | { pick: number }>('pick', {
    ...plain,
    who: () => [0, 1],
    // As a record, an answer has to be found again by its content.
    options: (_s, _l, seat) => (seat === 0 ? rows : columns).map((pick) => (whole ? { pick } : pick)),
    apply: (s, _l, answer, _u, seat) => {
      s.picks[seat] = typeof answer === 'number' ? answer : answer.pick;
    },
  });
  const main = procedure('main')
    .decide(pick)
    .do((s, _l, u) => {
      const got = table[s.picks[0] as number]?.[s.picks[1] as number] as number;
      u.end({ rule: 'TOY', kind: 'shown', share: [got, 1 - got] });
    });
  return toy({ slug: 'sealed', flow, main, setUp: () => ({ picks: [] }) });
}

/** A lottery: what an answer wins is decided by a die of ten, and there are very many answers. */
export function lottery(odds: readonly number[], rate?: (answer: number) => number): Engine {
  const { flow, procedure, decision } = newFlow<{}>();
  const ticket = decision<{}, number>('ticket', {
    ...plain,
    who: () => 0,
    options: () => ({
      kind: 'ticket',
      shape: odds.length,
      refusal: (answer) => (odds[answer as number] === undefined ? { rule: 'TOY', reason: 'No such ticket.' } : null),
      any: () => odds.length > 0,
      sample: (below) => below(odds.length),
      candidates: () => odds.map((_, i) => i),
    }),
    apply: (_s, _l, i, u) => u.end({ rule: 'TOY', kind: 'drawn', share: wins(u.die(10) <= (odds[i] as number) ? 0 : 1) }),
  });
  const main = procedure('main').decide(ticket);
  const lore = rate && { rate: (_v: unknown, _s: Seat, answer: unknown) => rate(answer as number) };
  // One candidate is not legal, and must never be played.
  return toy({ slug: 'lottery', flow, main, setUp: () => ({}), ...lore, candidates: () => [...odds.map((_, i) => i), -1] });
}

export interface Bids {
  hands: number[][];
  /** The cards that nobody was dealt. */
  aside: number[];
  prizes: number[];
  prize: number;
  bids: number[];
  points: number[];
}

const ROUNDS = 5;

/** Hidden hands from one pack, a prize turned up each round, sealed bids for it: the higher bid takes it. */
export function bidding(): Engine {
  const { flow, procedure, decision } = newFlow<Bids>();
  const bid = decision<{}, number>('bid', {
    ...plain,
    who: () => [0, 1],
    options: (s, _l, seat) => s.hands[seat] as number[],
    apply: (s, _l, card, _u, seat) => {
      s.hands[seat] = (s.hands[seat] as number[]).filter((held) => held !== card);
      s.bids[seat] = card;
    },
  });
  const main = procedure('main')
    .do((s, _l, u) => {
      for (const hand of s.hands) for (let n = 0; n < ROUNDS; n++) hand.push(...s.aside.splice(u.below(s.aside.length), 1));
      for (const hand of s.hands) hand.sort((a, b) => a - b);
    })
    .while(
      (s) => s.prizes.length > 0,
      (p) =>
        p
          .do((s, _l, u) => {
            s.prize = s.prizes.splice(u.below(s.prizes.length), 1)[0] as number;
          })
          .decide(bid)
          .do((s) => {
            const winner = (s.bids[0] as number) > (s.bids[1] as number) ? 0 : 1;
            s.points[winner] = (s.points[winner] as number) + s.prize;
          }),
    )
    .do((s, _l, u) => {
      const [a, b] = s.points as [number, number];
      u.end({ rule: 'TOY', kind: 'counted', share: a === b ? [0.5, 0.5] : wins(a > b ? 0 : 1), points: [a, b] });
    });
  const blank = HIDDEN as unknown as number;
  return toy<Bids>({
    slug: 'bidding',
    flow,
    main,
    setUp: () => ({
      hands: [[], []],
      aside: Array.from({ length: 12 }, (_, i) => i + 1),
      prizes: [1, 2, 3, 4, 5],
      prize: 0,
      bids: [],
      points: [0, 0],
    }),
    view: (s, seat) => ({
      ...copy(s),
      hands: s.hands.map((hand, i) => (i === seat ? [...hand] : hand.map(() => blank))),
      aside: s.aside.map(() => blank),
    }),
    // Cards that were bid in earlier rounds are forgotten: players with short memories.
    guess(view, seat, u) {
      const s = copy(view);
      const own = seat === null ? [] : (s.hands[seat] as number[]);
      const unseen = Array.from({ length: 12 }, (_, i) => i + 1).filter((card) => !own.includes(card) && !s.bids.includes(card));
      const fill = (card: number) => (card === blank ? (unseen.splice(u.below(unseen.length, 'a guess'), 1)[0] as number) : card);
      s.hands = s.hands.map((hand) => hand.map(fill));
      s.aside = s.aside.map(fill);
      return s;
    },
    rate(view, seat, answer) {
      const hand = view.state.hands[seat] as number[];
      return -Math.abs(hand.indexOf(answer as number) + 1 - (view.state.prize * hand.length) / ROUNDS);
    },
    evaluate(s, seat) {
      const lead = (s.points[seat] as number) - (s.points[1 - seat] as number);
      return 0.5 + lead / 30;
    },
  });
}

export interface Pig {
  points: number[];
  turn: Seat;
  pot: number;
}

/** Pig: roll on, or bank the pot before a 1 loses it. To bank at 20 or so is good play; the lore banks at `timid`. */
export function pig(goal: number, timid: number): Engine {
  const { flow, procedure, decision } = newFlow<Pig>();
  const dare = decision<{}, string>('dare', {
    ...plain,
    who: (s) => s.turn,
    options: (s) => (s.pot > 0 ? ['roll', 'bank'] : ['roll']),
    apply: (s, _l, answer, u) => {
      const die = answer === 'roll' ? u.d6() : 0;
      if (die > 1) {
        s.pot += die;
        return;
      }
      const points = (s.points[s.turn] as number) + (die === 1 ? 0 : s.pot);
      s.points[s.turn] = points;
      if (points >= goal) u.end({ rule: 'TOY', kind: 'banked', share: wins(s.turn) });
      s.pot = 0;
      s.turn = 1 - s.turn;
    },
  });
  const main = procedure('main').while(
    () => true,
    (p) => p.decide(dare),
  );
  return toy<Pig>({
    slug: 'pig',
    flow,
    main,
    setUp: () => ({ points: [0, 0], turn: 0, pot: 0 }),
    rate: ({ state }, seat, answer) => {
      const enough = state.pot >= timid || state.pot + (state.points[seat] as number) >= goal;
      return (answer === 'bank') === enough ? 1 : 0;
    },
    evaluate: (s, seat) => {
      const at = (who: Seat) => (s.points[who] as number) + (s.turn === who ? s.pot * 0.6 + 4 : 0);
      const lead = (at(seat) - at(1 - seat)) / goal;
      return 0.5 + Math.max(-0.5, Math.min(0.5, lead * 0.8));
    },
  });
}

/** A card from 1 to 10 is turned up, then one stays or leaves: to stay wins with a high card, to leave with a low one. Or one takes `sure` at once. */
export function glimpse(sure: number, tells: boolean): Engine {
  interface Glimpse {
    card: number;
  }
  const { flow, procedure, decision } = newFlow<Glimpse>();
  const look = decision<{}, string>('look', {
    ...plain,
    who: () => 0,
    options: () => ['look', 'take'],
    apply: (s, _l, answer, u) => {
      if (answer === 'take') u.end({ rule: 'TOY', kind: 'taken', share: [sure, 1 - sure] });
      else s.card = u.die(10);
    },
  });
  const stay = decision<{}, string>('stay', {
    ...plain,
    who: () => 0,
    options: () => ['stay', 'leave'],
    apply: (s, _l, answer, u) => u.end({ rule: 'TOY', kind: 'left', share: wins((answer === 'stay') === s.card > 5 ? 0 : 1) }),
  });
  const main = procedure('main').decide(look).decide(stay);
  const { game } = toy({ slug: 'glimpse', flow, main, setUp: () => ({ card: 0 }) });
  const seen = ({ state }: View) => (state as Glimpse).card;
  return engineOf({ ...game, lore: { ...game.lore, ...(tells && { seen }) } });
}
