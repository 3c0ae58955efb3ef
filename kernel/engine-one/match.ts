// A match: plain data at every moment that it waits for somebody; and the loop that runs its procedures.
import type { Fair } from './fair.ts';
import type { Decision, Locals, Op } from './flow.ts';
import type { AnyGame, Game, Options } from './game.ts';
import { copy, type Json, same } from './plain.ts';
import { isSpace, type Space } from './space.ts';
import type { Umpire } from './umpire.ts';
import type { Refusal, Result, Seat } from './words.ts';

export interface Frame {
  procedure: string;
  /** The next step. */
  at: number;
  locals: Locals;
}

export interface Asked {
  decision: string;
  seats: Seat[];
  /** The answers that are in, by seat, when several are asked at once. */
  sealed: { [seat: string]: Json };
}

export interface Match<S = unknown> {
  game: string;
  rules: { version: string; hash: string };
  options: Options;
  seats: number;
  state: S;
  stack: Frame[];
  asked: Asked | null;
  /** How many answers and motions the match has taken. */
  seq: number;
  /** How many draws of chance it has used. */
  draws: number;
  fair: Fair;
  /** Seats that have offered a draw since the last answer. */
  drawOffers: Seat[];
  result: Result | null;
}

/** A match as one seat may know it: the same shape, secrets blotted out. */
export interface View<S = unknown> extends Match<S> {
  viewer: Seat | null;
}

export type Offer = readonly Json[] | Space;

/** Runs until somebody is asked or the match is over. */
export function run<S>(game: Game<S>, m: Match<S>, u: Umpire<S>): void {
  while (m.result === null) {
    const frame = m.stack[m.stack.length - 1];
    if (frame === undefined) throw new Error(`'${game.slug}' ran out of things to do without a result.`);
    const { ops } = game.flow.procedures[frame.procedure] as unknown as { ops: Op<S>[] };
    if (runFrame(m, frame, ops, u)) return;
  }
}

/** Runs one procedure until it is done, calls another, is left, or asks: then true. */
function runFrame<S>(m: Match<S>, frame: Frame, ops: Op<S>[], u: Umpire<S>): boolean {
  const depth = m.stack.length;
  for (;;) {
    const op = ops[frame.at];
    if (op === undefined) {
      m.stack.pop();
      return false;
    }
    frame.at += 1;
    switch (op.kind) {
      case 'unless':
        if (!op.test(m.state, frame.locals)) frame.at = op.to;
        break;
      case 'jump':
        frame.at = op.to;
        break;
      case 'call':
        m.stack.push({ procedure: op.procedure, at: 0, locals: op.locals(m.state, frame.locals) });
        return false;
      case 'do':
        op.step(m.state, frame.locals, u);
        if (m.stack.length !== depth || m.stack[depth - 1] !== frame) return false;
        break;
      case 'decide':
        if (ask(m, op.decision, frame.locals, u)) return true;
        if (m.stack.length !== depth || m.stack[depth - 1] !== frame) return false;
    }
  }
}

/** What one seat alone is asked is never sealed. */
const NOTHING_SEALED: Asked['sealed'] = Object.freeze({});

/** True if the match now waits. */
function ask<S>(m: Match<S>, decision: Decision<S>, l: Locals, u: Umpire<S>): boolean {
  const who = decision.who(m.state, l);
  if (typeof who === 'number') {
    const options = decision.options(m.state, l, who);
    if (!isSpace(options)) {
      if (options.length === 0) return false;
      if (decision.forced && options.length === 1) {
        decision.apply(m.state, l, options[0] as Json, u, who);
        return false;
      }
    }
    m.asked = { decision: decision.name, seats: [who], sealed: NOTHING_SEALED };
    u.question = decision;
    u.offered = options;
    return true;
  }
  u.offered = null;
  const seats: Seat[] = [];
  const sealed: Asked['sealed'] = {};
  for (const seat of who) {
    const options = decision.options(m.state, l, seat);
    if (isSpace(options)) seats.push(seat);
    else if (decision.forced && options.length === 1) sealed[seat] = options[0] as Json;
    else if (options.length > 0) seats.push(seat);
  }
  if (seats.length > 0) {
    m.asked = { decision: decision.name, seats: [...seats, ...Object.keys(sealed).map(Number)].sort(), sealed };
    return true;
  }
  for (const seat of Object.keys(sealed).map(Number)) decision.apply(m.state, l, sealed[seat] as Json, u, seat);
  return false;
}

/** The seats that the match waits for. */
export function waitingFor(m: Match): Seat[] {
  const { asked } = m;
  if (!asked) return [];
  return asked.seats.length === 1 ? asked.seats : asked.seats.filter((seat) => !(seat in asked.sealed));
}

/** The decision that is asked, and the locals that it is asked about. */
export function askedOf<S>(game: Game<S>, m: Match<S>): { decision: Decision<S>; locals: Locals } | null {
  if (!m.asked) return null;
  const decision = game.flow.decisions[m.asked.decision] as Decision<S>;
  return { decision, locals: (m.stack[m.stack.length - 1] as Frame).locals };
}

/** What a seat may answer now, from a match or from that seat's own view of it. */
export function offerTo<S>(game: Game<S>, m: Match<S>, seat: Seat): Offer | null {
  const question = askedOf(game, m);
  if (!question || !m.asked?.seats.includes(seat)) return null;
  return question.decision.options(m.state, question.locals, seat);
}

/** Why a seat may not give this answer now; null if it may. */
export function refusalOf(game: AnyGame, m: Match, seat: Seat, answer: Json): Refusal | null {
  if (m.result) return { rule: m.result.rule, reason: 'The match is over.' };
  const question = askedOf(game, m);
  if (!question || !m.asked) return { rule: '', reason: 'Nothing is asked.' };
  const { decision, locals } = question;
  if (!m.asked.seats.includes(seat)) {
    const names = m.asked.seats.map((other) => game.seatName(other)).join(' and ');
    return { rule: decision.rule, reason: `It is for ${names} to answer.` };
  }
  if (seat in m.asked.sealed) return { rule: decision.rule, reason: 'This seat has answered already.' };
  const offer = decision.options(m.state, locals, seat);
  if (isSpace(offer)) return offer.refusal(answer);
  if (offer.some((option) => same(option, answer))) return null;
  return decision.whyNot?.(m.state, locals, answer, seat) ?? { rule: decision.rule, reason: 'That is not among the answers on offer.' };
}

/** Takes an answer that is known to be legal, and runs on. */
export function take<S>(game: Game<S>, m: Match<S>, seat: Seat, answer: Json, u: Umpire<S>): void {
  const asked = m.asked as Asked;
  const decision = u.question?.name === asked.decision ? u.question : (game.flow.decisions[asked.decision] as Decision<S>);
  const locals = (m.stack[m.stack.length - 1] as Frame).locals;
  m.seq += 1;
  if (m.drawOffers.length > 0) m.drawOffers = [];
  if (asked.seats.length === 1) {
    m.asked = null;
    decision.apply(m.state, locals, answer, u, seat);
    run(game, m, u);
    return;
  }
  // Stored as a copy: a sealed answer must not change with the hand that gave it.
  asked.sealed[seat] = copy(answer);
  unseal(game, m, u);
}

/** Applies sealed answers once the last one is in. */
export function unseal<S>(game: Game<S>, m: Match<S>, u: Umpire<S>): void {
  const asked = m.asked;
  // Not `waitingFor`: a concession can leave one seat alone with its sealed answer.
  if (!asked || asked.seats.some((seat) => !(seat in asked.sealed))) return;
  const decision = game.flow.decisions[asked.decision] as Decision<S>;
  const locals = (m.stack[m.stack.length - 1] as Frame).locals;
  m.asked = null;
  for (const seat of asked.seats) if (!m.result) decision.apply(m.state, locals, asked.sealed[seat] as Json, u, seat);
  run(game, m, u);
}

/** The match as `seat` may know it; null is a spectator. */
export function viewOf<S>(game: Game<S>, m: Match<S>, seat: Seat | null): View<S> {
  return viewAround(game, m, seat, game.view(m.state, seat));
}

/** The same, where the seat's view of the state is at hand. */
export function viewAround<S>(game: Game<S>, m: Match<S>, seat: Seat | null, state: S): View<S> {
  const question = askedOf(game, m);
  const sealed: Asked['sealed'] = {};
  for (const [key, answer] of Object.entries(m.asked?.sealed ?? {})) {
    const shared = seat !== null && question?.decision.shares?.(m.state, Number(key), seat);
    // That an answer is in is no secret, and stands as `null`.
    sealed[key] = Number(key) === seat || shared ? copy(answer) : null;
  }
  return {
    ...m,
    fair: { ...m.fair, entropy: [...m.fair.entropy] },
    drawOffers: [...m.drawOffers],
    viewer: seat,
    state,
    stack: m.stack.map((frame) => ({
      ...frame,
      locals: copy(game.veil ? game.veil(m.state, frame.procedure, frame.locals, seat) : frame.locals),
    })),
    asked: m.asked && { decision: m.asked.decision, seats: [...m.asked.seats], sealed },
  };
}

/** A full match that fits a view. Sealed answers of others are unknown, so those seats are asked again. */
export function guessFrom<S>(game: Game<S>, view: View<S>, u: { below(sides: number, what: string): number }): Match<S> {
  const { viewer, ...m } = view;
  const sealed: Asked['sealed'] = {};
  for (const [key, answer] of Object.entries(m.asked?.sealed ?? {})) {
    if (answer !== null || Number(key) === viewer) sealed[key] = copy(answer);
  }
  return {
    ...m,
    state: game.guess(m.state, viewer, u),
    stack: copy(m.stack),
    drawOffers: [...m.drawOffers],
    asked: m.asked && { ...m.asked, sealed },
  };
}

export function copyMatch<S>(m: Match<S>): Match<S> {
  return copy(m);
}
