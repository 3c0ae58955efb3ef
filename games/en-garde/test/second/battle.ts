// Whole battles between players who look for a fight, listened to: what is asked, every die, and every event at the moment it is told,
// while the state still stands as it then stood. Second opinions that only listen hear these battles.
import {
  type Event,
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Offer,
  offerTo,
  type Seat,
  type Source,
  sampled,
  startMatch,
  Umpire,
  waitingFor,
} from '@baize/kernel';
import { optionsFor } from '@baize/kernel/testkit';
import { game } from '../../game.ts';
import type { EnGarde } from '../../state.ts';

export type Told = Event & { [detail: string]: unknown };
export type Below = (sides: number) => number;

/** What a watcher hears; `at` tells where in which battle, with all that helps to find it again. */
export interface Watcher {
  /** A question, before it is answered: all who are asked have their answers still to give. */
  asked?(match: Match<EnGarde>, seat: Seat, offer: Offer, answer: unknown): void;
  rolled?(s: EnGarde, what: string, sides: number, value: number): void;
  told?(s: EnGarde, event: Told, match: Match<EnGarde>): void;
  after?(match: Match<EnGarde>, told: readonly Told[]): void;
}

const word = (answer: unknown) => (typeof answer === 'string' ? answer : ((answer as { do?: string } | null)?.do ?? ''));

/** Deeds that lead to blows, shots and spells, and answers that keep them going. */
const EAGER = [
  'shoot',
  'shoot',
  'spray',
  'throw',
  'fire',
  'cast',
  'cast',
  'nerve',
  'dare',
  'order',
  'order',
  'leave',
  'reload',
  'reload gun',
  'mount',
  'dismount',
  'drive',
  'special',
  'enter',
  'hand',
  'aim',
  'carry gun',
];

/** Which answer one who looks for a fight gives: mostly a suggestion that comes first, else anything. */
export function someAnswer(match: Match<EnGarde>, offer: Offer, below: Below): unknown {
  const decision = match.asked?.decision ?? '';
  if (isSpace(offer)) {
    if (decision === 'withdraw') return below(400) === 0 ? 'withdraw' : 'stay';
    if (PATHS.includes(decision) && below(5) > 1) return towardsTheEnemy(match.state, offer.candidates(), below) ?? offer.sample(below);
    const found = below(3) > 0 ? [...offer.candidates()] : [];
    return found.length > 0 ? found[below(Math.min(found.length, 6))] : offer.sample(below);
  }
  if (decision === 'defend' && offer.includes('riposte') && below(2) === 0) return 'riposte';
  if (decision === 'activate') return someDeed(offer, below, match.state.acting !== null);
  if (offer.includes('pass') && offer.length > 1 && below(4) > 0) return offer.filter((each) => each !== 'pass')[below(offer.length - 1)];
  return offer[below(offer.length)];
}

function someDeed(offer: readonly unknown[], below: Below, goesOn: boolean): unknown {
  const roll = below(10);
  const wanted = goesOn && roll < 7 ? 'move' : roll < 4 ? EAGER[below(EAGER.length)] : roll < 8 ? 'move' : null;
  const found = wanted === null ? [] : offer.filter((each) => word(each) === wanted);
  if (found.length > 0) return found[below(found.length)];
  const active = offer.filter((each) => each !== 'pass');
  return active.length > 0 && below(30) > 0 ? active[below(active.length)] : offer[below(offer.length)];
}

const PATHS = ['move', 'enter the table', 'ordered paths'];

/** The way that ends nearest to an enemy, or one of the first two. */
function towardsTheEnemy(s: EnGarde, ways: Iterable<unknown>, below: Below): unknown {
  const near = (way: unknown): number => {
    const plans = (Array.isArray(way) ? way : [way]) as { piece: string; path: [number, number][] }[];
    const far = plans.map(({ piece, path }) => {
      const seat = s.models[Number(piece?.split(':')[1])]?.seat;
      const end = path?.[path.length - 1];
      const gaps = s.models
        .filter((m) => m.seat !== seat && m.status === 'table')
        .map((m) => Math.hypot(m.x - (end?.[0] ?? 0), m.y - (end?.[1] ?? 0)));
      return end ? Math.min(...gaps) : 99_000;
    });
    return Math.min(...far);
  };
  const sorted = [...ways].map((way) => ({ way, far: near(way) })).sort((p, q) => p.far - q.far);
  return sorted[below(Math.min(2, sorted.length || 1))]?.way;
}

/** A source of dice that lets be heard what fell. */
function heard(source: Source, say: (what: string, sides: number, value: number) => void): Source {
  return {
    ...source,
    below: (sides, index, what, among) => {
      const value = source.below(sides, index, what, among);
      say(what, sides, value);
      return value;
    },
  };
}

export interface Battle {
  seed: number;
  seats: number;
  options: { [name: string]: Json };
  most: number;
}

/** With BAIZE_SEED set, other battles than those of every day. */
const OTHER = Number(process.env.BAIZE_SEED ?? 0) * 100_000;

/** Whole numbers below a bound, the same for the same seed. */
export function luckOf(seed: number): Below {
  const source = sampled(seed + OTHER);
  return (sides) => source.below(sides, 0, '');
}

/** How many answers were given in a whole battle until it ended, or `most`. */
export function battle({ seed, seats, options, most }: Battle, watcher: Watcher): number {
  const fair = { commitment: '', entropy: [] };
  const setup = { game: game.slug, rules: { version: '', hash: '' }, seats, fair, options: optionsFor(game, options) };
  const match = startMatch(game, setup, sampled(seed + OTHER)) as Match<EnGarde>;
  return listenedTo(match, seed, most, watcher, () => {});
}

/** From wherever a match stands; `begin` sets it going. */
export function listenedTo(
  match: Match<EnGarde>,
  seed: number,
  most: number,
  watcher: Watcher,
  begin: (u: Umpire<EnGarde>) => void,
): number {
  const source = heard(sampled(seed + OTHER + 7000), (what, sides, value) => watcher.rolled?.(match.state, what, sides, value));
  const umpire = new Umpire<EnGarde>(match, source, true);
  umpire.tell = (rule, kind, ...[details]) => {
    const event = { rule, kind, ...details } as Told;
    umpire.events.push(event);
    watcher.told?.(match.state, event, match);
  };
  begin(umpire);
  const below = luckOf(seed + 5000);
  let answers = 0;
  for (; !match.result && answers < most; answers++) {
    const seat = waitingFor(match)[0] as Seat;
    const offer = offerTo(game, match, seat) ?? [];
    const answer = someAnswer(match, offer, below);
    watcher.asked?.(match, seat, offer, answer);
    umpire.events = [];
    giveAnswer(game, match, seat, answer, umpire);
    watcher.after?.(match, umpire.events as Told[]);
  }
  return answers;
}
