// The plan of a match before it begins: pure, so that it can be tested.
import { type AnyGame, defaultOf, type Engine, type Options, type Refusal } from '@baize/kernel';
import type { NewMatch, Pace, SeatWish } from '../shell/protocol.ts';
import type { SeatPlan } from '../shell/storage.ts';

export type PlayMode = 'here' | 'live' | 'days';

/** Who is wished for on a seat; `other` is a friend at this screen, or whoever joins online. */
export type Wish = 'me' | 'other' | { rank: string };

export interface Plan {
  mode: PlayMode;
  options: Options;
  wishes: Wish[];
  /** Names of friends at this screen, by seat. */
  names: Record<number, string>;
  minutes: number;
  increment: number;
  days: number;
  listed: boolean;
  watchable: boolean;
  /** Whether it counts for the ratings. */
  rated: boolean;
}

const USUAL_RANK = 'Sergeant';

export function newPlan(game: AnyGame): Plan {
  const options = Object.fromEntries(Object.entries(game.options).map(([name, spec]) => [name, defaultOf(spec)]));
  return {
    mode: 'here',
    options,
    wishes: Array.from({ length: game.seats.least }, (_, seat): Wish => (seat === 0 ? 'me' : { rank: USUAL_RANK })),
    names: {},
    minutes: 20,
    increment: 20,
    days: 2,
    // Whoever invites a friend does not want a stranger on his chair.
    listed: false,
    watchable: true,
    rated: false,
  };
}

/** Online one plays with others unless one says otherwise. */
export function withMode(plan: Plan, mode: PlayMode): Plan {
  if (mode === plan.mode) return plan;
  if (mode === 'here' || plan.wishes.includes('other')) return { ...plan, mode };
  return { ...plan, mode, wishes: plan.wishes.map((wish, seat) => (seat === plan.wishes.length - 1 && wish !== 'me' ? 'other' : wish)) };
}

/** The rank of the bots, with their temperament: all at a table are alike. */
export function botsOf({ wishes }: Pick<Plan, 'wishes'>): string {
  return wishes.find((wish) => typeof wish === 'object')?.rank ?? USUAL_RANK;
}

/** One seat more or fewer, those who sit keep their seats. */
export function withSeats(plan: Plan, count: number): Plan {
  const wishes = Array.from({ length: count }, (_, seat): Wish => plan.wishes[seat] ?? { rank: botsOf(plan) });
  return { ...plan, wishes };
}

/** There is one of me: where I sit down, whoever sat there takes my old place. */
export function seatWish(plan: Plan, seat: number, wish: Wish): Plan {
  const before = plan.wishes[seat];
  const wishes = plan.wishes.map((old, each) => {
    if (each === seat) return wish;
    return wish === 'me' && old === 'me' && before !== undefined ? before : old;
  });
  return { ...plan, wishes };
}

/** Why the match cannot begin like this; null if it can. */
export function refusePlan(engine: Pick<Engine, 'options'>, plan: Plan): Refusal | null {
  const read = engine.options(plan.options, plan.wishes.length);
  if ('refusal' in read) return read.refusal;
  if (plan.mode !== 'here' && !plan.wishes.includes('me')) return { rule: '', reason: 'Take a seat yourself.' };
  return null;
}

export function seatPlans(plan: Plan, myName: string): SeatPlan[] {
  const friends = plan.wishes.filter((wish) => wish === 'other').length;
  let friend = 0;
  return plan.wishes.map((wish, seat) => {
    if (typeof wish === 'object') return { kind: 'bot', rank: wish.rank };
    if (wish === 'me') return { kind: 'person', name: myName || 'You' };
    friend += 1;
    return { kind: 'person', name: plan.names[seat]?.trim() || (friends > 1 ? `Friend ${friend}` : 'Friend') };
  });
}

export function onlineMatchOf(game: AnyGame, plan: Plan): NewMatch {
  const seats = plan.wishes.map((wish): SeatWish => {
    if (typeof wish === 'object') return { kind: 'bot', rank: wish.rank };
    return wish === 'me' ? { kind: 'me' } : { kind: 'open' };
  });
  const pace: Pace =
    plan.mode === 'days'
      ? { kind: 'days', days: plan.days }
      : plan.minutes === 0
        ? { kind: 'free' }
        : { kind: 'live', bank: plan.minutes * 60_000, increment: plan.increment * 1000 };
  const rated = plan.rated && canBeRated(plan);
  return { game: game.slug, options: plan.options, seats, pace, listed: plan.listed, watchable: plan.watchable, ...(rated && { rated }) };
}

/** Ratings are for people, against people or bots. */
export function canBeRated({ wishes }: Pick<Plan, 'wishes'>): boolean {
  return wishes.length > 1 && wishes.some((wish) => typeof wish !== 'object');
}
