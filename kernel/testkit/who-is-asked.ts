// Whether a seat is asked never depends on what another may not know: in his guess the same seats are asked, and the same are spared in silence.
import { type AnyDecision, type AnyGame, canonical, copy, copyMatch, isSpace, type Locals, type Match, type Seat } from '../index.ts';
import { carryOutOn } from './carry-out.ts';
import { Broken, difference, type Table } from './check.ts';

/** A question at the moment at which the flow comes to it. */
interface Moment {
  procedure: string;
  decision: AnyDecision;
  state: unknown;
  locals: Locals;
}

/** So many of the questions that an answer leads to are looked at: each costs a guess for every viewer. */
const LOOKED_AT = 2;

/** The question that is asked now, and some of those to which an answer leads, asked or not. */
export function compareAsked(table: Table, seat: Seat, answer: unknown): void {
  const { game, session } = table;
  for (const moment of [...asked(game, session.match), ...momentsAfter(table, seat, answer)]) {
    for (const viewer of [null, ...Array.from({ length: session.match.seats }, (_, each) => each)]) compareFor(table, viewer, moment);
  }
}

function asked(game: AnyGame, { asked: question, stack, state }: Match): Moment[] {
  const frame = stack[stack.length - 1];
  const decision = question && game.flow.decisions[question.decision];
  return frame && decision ? [{ procedure: frame.procedure, decision, state, locals: frame.locals }] : [];
}

/** Questions by chance of those to which the flow comes after an answer, also those that are asked of nobody. */
function momentsAfter(table: Table, seat: Seat, answer: unknown): Moment[] {
  const kept: Moment[] = [];
  let seen = 0;
  const noted = (procedure: string, decision: AnyDecision): AnyDecision => ({
    ...decision,
    who(state, locals) {
      seen += 1;
      const place = kept.length < LOOKED_AT ? kept.length : table.below(seen);
      if (place < LOOKED_AT) kept[place] = { procedure, decision, state: copy(state), locals: copy(locals) };
      return decision.who(state, locals);
    },
  });
  const { procedures, decisions } = table.game.flow;
  const listening = Object.values(procedures).map(({ name, ops }) => {
    const heard = ops.map((op) => (op.kind === 'decide' ? { ...op, decision: noted(name, op.decision) } : op));
    return [name, { name, ops: heard }] as const;
  });
  const game: AnyGame = { ...table.game, flow: { procedures: Object.fromEntries(listening), decisions } };
  carryOutOn({ ...table, game }, copyMatch(table.session.match), seat, answer, 'leak', 'Listened to');
  return kept;
}

function compareFor({ game, below }: Table, viewer: Seat | null, { procedure, decision, state, locals }: Moment): void {
  const guess = game.guess(copy(game.view(state, viewer)), viewer, { below });
  const known = game.veil?.(state, procedure, locals, viewer) ?? locals;
  const real = fates(decision, state, locals, viewer);
  const other = fates(decision, guess, copy(known), viewer);
  if (canonical(real) === canonical(other)) return;
  const who = viewer === null ? 'a spectator' : game.seatName(viewer);
  throw new Broken('leak', `Who is asked '${decision.name}' tells ${who} what he may not know. ${difference(real, other)}`);
}

type Fate = 'asked' | 'spared' | 'forced';

/** What becomes of a question for each seat but the viewer: it is asked, spared, or gives the only answer that it has. */
function fates(decision: AnyDecision, state: unknown, locals: Locals, viewer: Seat | null): Record<Seat, Fate> {
  const seats = [decision.who(state, locals)].flat().filter((seat) => seat !== viewer);
  return Object.fromEntries(seats.map((seat) => [seat, fateOf(decision, state, locals, seat)]));
}

function fateOf(decision: AnyDecision, state: unknown, locals: Locals, seat: Seat): Fate {
  const offer = decision.options(state, locals, seat);
  if (isSpace(offer)) return offer.any() ? 'asked' : 'spared';
  if (decision.forced && offer.length === 1) return 'forced';
  return offer.length > 0 ? 'asked' : 'spared';
}
