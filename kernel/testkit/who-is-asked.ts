// Whether a seat is asked never depends on what another may not know. Two ways to find it out: the same answer is carried out in the match and in a
// viewer's guess of it, and as long as he sees the same in both, the same seats must be asked and the same be spared in silence; and at a question
// to which an answer leads he guesses anew. There whoever has just answered is left out, for by what he did he told something of what he holds.
import {
  type AnyDecision,
  type AnyGame,
  canonical,
  copy,
  copyMatch,
  giveAnswer,
  guessFrom,
  isSpace,
  type Locals,
  type Match,
  refusalOf,
  type Seat,
  sampled,
  Umpire,
  viewOf,
} from '../index.ts';
import { Broken, difference, type Table } from './check.ts';

/** A question at the moment at which the flow comes to it, whether it is then asked or not. */
interface Moment {
  procedure: string;
  decision: AnyDecision;
  state: unknown;
  locals: Locals;
}

export function compareAsked(table: Table, seat: Seat, answer: unknown): void {
  const { match } = table.session;
  const dice = table.below(2 ** 31);
  const real = momentsAfter(table.game, copyMatch(match), seat, answer, dice);
  for (let viewer: Seat | null = null; viewer === null || viewer < match.seats; viewer = viewer === null ? 0 : viewer + 1) {
    const twin = twinOf(table, viewer, seat, answer);
    if (twin) compareFor(table.game, viewer, real, momentsAfter(table.game, twin, seat, answer, dice));
    const some = real[table.below(Math.max(1, real.length))];
    if (some) compareGuess(table, viewer, some, seat);
  }
}

function compareGuess({ game, below }: Table, viewer: Seat | null, moment: Moment, answered: Seat): void {
  const { procedure, decision, state, locals } = moment;
  const known = game.veil?.(state, procedure, locals, viewer) ?? locals;
  const guess = { procedure, decision, state: game.guess(copy(game.view(state, viewer)), viewer, { below }), locals: copy(known) };
  const besides = (fate: Record<Seat, Fate>) => Object.fromEntries(Object.entries(fate).filter(([seat]) => Number(seat) !== answered));
  compareFates(game, viewer, decision, besides(fates(moment, viewer)), besides(fates(guess, viewer)));
}

/** A guess in which all that has been answered could have been answered too; null where what others hold there does not allow it. */
function twinOf({ game, session, below }: Table, viewer: Seat | null, seat: Seat, answer: unknown): Match | null {
  const { match } = session;
  const twin = guessFrom(game, viewOf(game, match, viewer), { below });
  const sealed = match.asked?.sealed ?? {};
  const given = [...Object.entries(sealed).map(([key, each]) => [Number(key), each] as const), [seat, answer] as const];
  if (given.some(([who, each]) => !(who in (twin.asked?.sealed ?? {})) && refusalOf(game, twin, who, each) !== null)) return null;
  if (twin.asked) twin.asked = { ...twin.asked, sealed: copy(sealed) };
  return twin;
}

/** The questions to which the flow comes after an answer, up to the one that is asked. */
function momentsAfter(game: AnyGame, m: Match, seat: Seat, answer: unknown, dice: number): Moment[] {
  const moments: Moment[] = [];
  const noted = (procedure: string, decision: AnyDecision): AnyDecision => ({
    ...decision,
    who(state, locals) {
      moments.push({ procedure, decision, state: copy(state), locals: copy(locals) });
      return decision.who(state, locals);
    },
  });
  const { procedures, decisions } = game.flow;
  const listening = Object.values(procedures).map(({ name, ops }) => {
    const heard = ops.map((op) => (op.kind === 'decide' ? { ...op, decision: noted(name, op.decision) } : op));
    return [name, { name, ops: heard }] as const;
  });
  const umpire = new Umpire(m, sampled(dice), true);
  try {
    giveAnswer({ ...game, flow: { procedures: Object.fromEntries(listening), decisions } }, m, seat, copy(answer), umpire);
  } catch {
    // Rules that break are found by the check of options, which says what was done.
    return [];
  }
  return moments;
}

/** The last question to which both come is the first at which they can part. */
function compareFor(game: AnyGame, viewer: Seat | null, real: readonly Moment[], twin: readonly Moment[]): void {
  const at = Math.min(real.length, twin.length) - 1;
  const [one, other] = [real[at], twin[at]];
  if (!one || !other || seenOf(game, viewer, one) !== seenOf(game, viewer, other)) return;
  compareFates(game, viewer, one.decision, fates(one, viewer), fates(other, viewer));
}

function compareFates(game: AnyGame, viewer: Seat | null, decision: AnyDecision, here: object, there: object): void {
  if (canonical(here) === canonical(there)) return;
  const who = viewer === null ? 'a spectator' : game.seatName(viewer);
  throw new Broken('leak', `Who is asked '${decision.name}' tells ${who} what he may not know. ${difference(here, there)}`);
}

/** All that a viewer knows at a moment. */
function seenOf(game: AnyGame, viewer: Seat | null, { procedure, decision, state, locals }: Moment): string {
  return canonical([decision.name, game.view(state, viewer), game.veil?.(state, procedure, locals, viewer) ?? locals]);
}

type Fate = 'asked' | 'spared' | 'forced';

/** What becomes of a question for each seat but the viewer: it is asked, spared, or gives the only answer that it has. */
function fates({ decision, state, locals }: Moment, viewer: Seat | null): Record<Seat, Fate> {
  const seats = [decision.who(state, locals)].flat().filter((seat) => seat !== viewer);
  return Object.fromEntries(seats.map((seat) => [seat, fateOf(decision, state, locals, seat)]));
}

function fateOf(decision: AnyDecision, state: unknown, locals: Locals, seat: Seat): Fate {
  const offer = decision.options(state, locals, seat);
  if (isSpace(offer)) return offer.any() ? 'asked' : 'spared';
  if (decision.forced && offer.length === 1) return 'forced';
  return offer.length > 0 ? 'asked' : 'spared';
}
