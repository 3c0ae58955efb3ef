// Beginning a match, and carrying out what a seat does on it; without any record of it.
import type { Refusal, Seat } from './basic-types.ts';
import type { Source } from './chance.ts';
import type { Fair } from './commitment.ts';
import type { PublicAct } from './entries.ts';
import type { AnyGame, Options } from './game.ts';
import { type Asked, type Frame, giveAnswer, type Match, offerTo, refusalOf, run, unseal } from './match.ts';
import { copy, frozen } from './plain-data.ts';
import { Umpire } from './umpire.ts';

/** All that has to be settled before the first step. */
export interface Setup {
  game: string;
  rules: { version: string; hash: string };
  options: Options;
  seats: number;
  fair: Fair;
}

/** A match in which nothing has happened yet. */
export function blank(game: AnyGame, setup: Setup): Match {
  return {
    ...setup,
    // Frozen, so that copies of the match share them: forces and maps of one's own are options too.
    rules: frozen(copy(setup.rules)),
    options: frozen(copy(setup.options)),
    fair: frozen(copy(setup.fair)),
    state: withFixed(game.setUp(setup.options, setup.seats)),
    stack: [{ procedure: game.main.name, at: 0, locals: {} }],
    asked: null,
    seq: 0,
    draws: 0,
    drawOffers: [],
    flags: [],
    result: null,
  };
}

/** What a state keeps under `fixed` never changes: frozen, it is shared by all copies. */
function withFixed<S extends { fixed?: unknown }>(state: S): S {
  frozen(state.fixed);
  return state;
}

/** A match set up and run to its first question, without a session: for bots and playouts. */
export function startMatch(game: AnyGame, setup: Setup, source: Source): Match {
  const match = blank(game, setup);
  run(game, match, new Umpire(match, source, false));
  return match;
}

/** Why a seat cannot do this now, other than answer; null if it can. */
export function refuseMotion(game: AnyGame, m: Match, motion: PublicAct): Refusal | null {
  const { seat } = motion;
  if (m.result) return { rule: m.result.rule, reason: 'The match is over.' };
  if (!Number.isInteger(seat) || seat < 0 || seat >= m.seats) return { rule: '', reason: 'There is no such seat.' };
  if ('concede' in motion) {
    const may = game.concede.may?.(m.state, seat) ?? true;
    return may ? null : { rule: game.concede.rule, reason: 'This seat cannot concede now.' };
  }
  if ('retract' in motion) {
    if (!m.asked || !(String(seat) in m.asked.sealed)) return { rule: '', reason: 'This seat has no sealed answer to take back.' };
    const { rule, forced } = game.flow.decisions[m.asked.decision] as { rule: string; forced?: boolean };
    const offer = forced ? offerTo(game, m, seat) : null;
    return Array.isArray(offer) && offer.length === 1 ? { rule, reason: 'There was no other answer.' } : null;
  }
  if (!('draw' in motion) || !['offer', 'accept', 'refuse'].includes(motion.draw))
    return { rule: '', reason: 'That is nothing one can do.' };
  if (!game.drawRule) return { rule: '', reason: `${game.title} knows no draw by agreement.` };
  const offered = m.drawOffers.length > 0;
  const mine = m.drawOffers.includes(seat);
  if (motion.draw === 'offer') return mine ? { rule: game.drawRule, reason: 'This seat has offered a draw already.' } : null;
  return offered && !mine ? null : { rule: game.drawRule, reason: 'Nobody else has offered a draw.' };
}

const DRAW_KINDS = { offer: 'draw offered', accept: 'draw accepted', refuse: 'draw refused' } as const;

/** Carries out an act that is known to be legal, and runs on. */
export function carryOut(m: Match, game: AnyGame, given: PublicAct, u: Umpire<unknown>): void {
  if ('answer' in given) {
    giveAnswer(game, m, given.seat, given.answer, u);
    return;
  }
  m.seq += 1;
  if ('draw' in given) u.tell?.(game.drawRule as string, DRAW_KINDS[given.draw], { seat: given.seat });
  if ('concede' in given && given.concede === 'time') runOut(m, game, given.seat, u);
  else if ('concede' in given) concede(m, game, given.seat, u);
  else if ('retract' in given) delete m.asked?.sealed[given.seat];
  else if (given.draw === 'offer') m.drawOffers.push(given.seat);
  else if (given.draw === 'refuse') m.drawOffers = [];
  else {
    m.drawOffers.push(given.seat);
    if (m.drawOffers.length < m.seats) return;
    u.end({ rule: game.drawRule as string, kind: 'draw agreed', share: new Array(m.seats).fill(1 / m.seats) });
  }
}

/** A seat's time is up: it leaves the game as one that gives up does, but it is told and named for what it was. */
function runOut(m: Match, game: AnyGame, seat: Seat, u: Umpire<unknown>): void {
  u.tell?.('', 'out of time', { seat });
  concede(m, game, seat, u);
  if (m.result) m.result = { ...m.result, outOfTime: seat };
}

/** A seat gives up; if the match goes on, the question in hand is put again to those who remain. */
function concede(m: Match, game: AnyGame, seat: Seat, u: Umpire<unknown>): void {
  const asked = m.asked as Asked;
  const frame = m.stack[m.stack.length - 1] as Frame;
  // Wound back before the rule runs, which may call a procedure first or leave this one.
  frame.at -= 1;
  m.asked = null;
  game.concede.apply(m.state, seat, u);
  run(game, m, u);
  const again = m.asked as Match['asked'];
  if (again?.decision !== asked.decision || m.stack[m.stack.length - 1] !== frame) return;
  for (const other of again.seats) {
    const answer = asked.sealed[other];
    if (answer !== undefined && !refusalOf(game, m, other, answer)) again.sealed = { ...again.sealed, [other]: answer };
  }
  unseal(game, m, u);
}
