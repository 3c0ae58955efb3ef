// A match: plain data at every moment that it waits for somebody; and the loop that runs its procedures.

import type { Refusal, Result, Seat } from './basic-types.ts';
import type { Fair } from './commitment.ts';
import type { AnyDecision, Locals, Op } from './flow.ts';
import type { AnyGame, Game, Options } from './game.ts';
import { copy, type Json, same } from './plain-data.ts';
import { isSpace, type Space } from './space.ts';
import type { Umpire } from './umpire.ts';

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
  sealed: { [seat: string]: unknown };
}

/** A standing answer that a seat has left, and what its `lasts` said then. */
export interface Flag {
  seat: Seat;
  name: string;
  mark: Json;
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
  /** The standing answers that seats have left; a view has only the viewer's own. */
  flags: Flag[];
  result: Result | null;
}

/** A match as one seat may know it: the same shape, secrets blotted out. */
export interface View<S = unknown> extends Match<S> {
  viewer: Seat | null;
}

export type Offer = readonly unknown[] | Space;

/** Runs until somebody is asked or the match is over. */
export function run<S>(game: Game<S>, m: Match<S>, u: Umpire<S>): void {
  while (m.result === null) {
    const frame = m.stack[m.stack.length - 1];
    if (frame === undefined) throw new Error(`'${game.slug}' ran out of things to do without a result.`);
    const procedure = game.flow.procedures[frame.procedure];
    if (procedure === undefined) throw new Error(`'${game.slug}' has no procedure '${frame.procedure}'.`);
    if (runFrame(m, frame, procedure.ops, u)) return;
  }
}

/** Runs one procedure until it is done, calls another, is left, or asks: then true. */
function runFrame<S>(m: Match<S>, frame: Frame, ops: readonly Op<S>[], u: Umpire<S>): boolean {
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
        m.stack.push({ procedure: op.procedure, at: 0, locals: op.locals(m.state, frame.locals) as Locals });
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
function ask<S>(m: Match<S>, decision: AnyDecision<S>, l: Locals, u: Umpire<S>): boolean {
  const who = decision.who(m.state, l);
  if (typeof who === 'number') {
    if (decision.unlisted && !u.tell && m.flags.length === 0) return askUnlisted(m, decision, l, u, who);
    const options = decision.options(m.state, l, who);
    if (!hasAny(options)) return false;
    if (decision.forced && !isSpace(options) && options.length === 1) {
      decision.apply(m.state, l, options[0], u, who);
      return false;
    }
    if (m.flags.length > 0 && decision.standing) {
      const standing = standingAnswer(m, decision, l, who, options);
      if (standing) {
        u.stoodFor.push(who);
        decision.apply(m.state, l, standing.answer, u, who);
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
    if (decision.forced && !isSpace(options) && options.length === 1) sealed[seat] = options[0];
    else if (hasAny(options)) seats.push(seat);
  }
  const asked: Asked = { decision: decision.name, seats: [...seats, ...Object.keys(sealed).map(Number)].sort((a, b) => a - b), sealed };
  if (asked.seats.length === 0) return false;
  if (seats.length > 0 && !standAll(m, decision, l, asked, u)) {
    m.asked = asked;
    return true;
  }
  applySealed(m, decision, l, asked, u);
  return false;
}

/** In a playout one seat is asked what nobody has listed yet; where it counts, the list decides. */
function askUnlisted<S>(m: Match<S>, decision: AnyDecision<S>, l: Locals, u: Umpire<S>, who: Seat): boolean {
  if (!decision.unlisted?.any(m.state, l, who)) return false;
  m.asked = { decision: decision.name, seats: [who], sealed: NOTHING_SEALED };
  u.question = decision;
  u.offered = null;
  return true;
}

/** Whether an offer has any answer. */
function hasAny(offer: Offer): boolean {
  return isSpace(offer) ? offer.any() : offer.length > 0;
}

/** The standing answer with which a seat answers now, if it has left one that fits the question and may be given. */
export function standingAnswer<S>(
  m: Match<S>,
  decision: AnyDecision<S>,
  l: Locals,
  seat: Seat,
  offer: Offer = decision.options(m.state, l, seat),
): { name: string; answer: unknown } | null {
  for (const standing of decision.standing ?? []) {
    const flag = m.flags.find((each) => each.seat === seat && each.name === standing.name);
    if (!flag || !same(flag.mark, standing.lasts?.(m.state, seat) ?? null) || standing.unless?.(m.state, l, seat)) continue;
    const answer: unknown = standing.answer(m.state, l, seat);
    const legal = isSpace(offer) ? offer.refusal(answer) === null : offer.some((option) => same(option, answer));
    if (legal) return { name: standing.name, answer };
  }
  return null;
}

/**
 * Answers for all seats that are still open, if every one of them has left a standing answer. Not before: that a seat
 * has left one must not be seen while others still think.
 */
function standAll<S>(m: Match<S>, decision: AnyDecision<S>, l: Locals, asked: Asked, u: Umpire<S>): boolean {
  if (m.flags.length === 0 || !decision.standing) return false;
  const answers: Asked['sealed'] = {};
  for (const seat of asked.seats) {
    if (seat in asked.sealed) continue;
    const standing = standingAnswer(m, decision, l, seat);
    if (!standing) return false;
    answers[seat] = standing.answer;
  }
  u.stoodFor.push(...Object.keys(answers).map(Number));
  asked.sealed = { ...asked.sealed, ...answers };
  return true;
}

/** Applies sealed answers in seat order; what they call runs in seat order too. */
function applySealed<S>(m: Match<S>, decision: AnyDecision<S>, l: Locals, asked: Asked, u: Umpire<S>): void {
  const called: Frame[][] = [];
  let base = m.stack.length;
  for (const seat of asked.seats) {
    if (m.result) return;
    decision.apply(m.state, l, asked.sealed[seat], u, seat);
    base = Math.min(base, m.stack.length);
    called.push(m.stack.splice(base));
  }
  // The top of the stack runs first, so the first seat's calls are put on last.
  for (const frames of called.reverse()) m.stack.push(...frames);
}

/** The seats that have not answered yet, as everybody may know: also those whose standing answer will do. */
export function waitingFor(m: Match): Seat[] {
  const { asked } = m;
  if (!asked) return [];
  return asked.seats.length === 1 ? asked.seats : asked.seats.filter((seat) => !(seat in asked.sealed));
}

/** The seats that really have to do something: the host's own knowledge, which no other seat may get. */
export function needed(game: AnyGame, m: Match): Seat[] {
  const question = m.flags.length > 0 ? askedOf(game, m) : null;
  const waiting = waitingFor(m);
  if (!question) return waiting;
  return waiting.filter((seat) => !standingAnswer(m, question.decision, question.locals, seat));
}

/** The decision that is asked, and the locals that it is asked about. */
export function askedOf<S>(game: Game<S>, m: Match<S>): { decision: AnyDecision<S>; locals: Locals } | null {
  if (!m.asked) return null;
  const decision = game.flow.decisions[m.asked.decision] as AnyDecision<S>;
  return { decision, locals: (m.stack[m.stack.length - 1] as Frame).locals };
}

/** What a seat may answer now, from a match or from that seat's own view of it. */
export function offerTo<S>(game: Game<S>, m: Match<S>, seat: Seat): Offer | null {
  const question = askedOf(game, m);
  if (!question || !m.asked?.seats.includes(seat)) return null;
  return question.decision.options(m.state, question.locals, seat);
}

/** Any answer that a seat may give now; `offered` is what the umpire has just worked out for it, if he has. */
export function sampleAnswer<S>(
  game: Game<S>,
  m: Match<S>,
  seat: Seat,
  below: (sides: number) => number,
  offered: Offer | null = null,
): unknown {
  if (offered) return isSpace(offered) ? offered.sample(below) : offered[below(offered.length)];
  const question = askedOf(game, m);
  if (!question || !m.asked?.seats.includes(seat)) throw new Error(`Seat ${seat} is not asked anything.`);
  const { decision, locals } = question;
  if (decision.unlisted) return decision.unlisted.sample(m.state, locals, seat, below);
  const offer: Offer = decision.options(m.state, locals, seat);
  return isSpace(offer) ? offer.sample(below) : offer[below(offer.length)];
}

/** Why a seat may not give this answer now; null if it may. `listed` is what it was offered, where that is known. */
export function refusalOf(game: AnyGame, m: Match, seat: Seat, answer: unknown, listed?: readonly unknown[]): Refusal | null {
  if (m.result) return { rule: m.result.rule, reason: 'The match is over.' };
  const question = askedOf(game, m);
  if (!question || !m.asked) return { rule: '', reason: 'Nothing is asked.' };
  const { decision, locals } = question;
  if (!m.asked.seats.includes(seat)) {
    const names = m.asked.seats.map((other) => game.seatName(other)).join(' and ');
    return { rule: decision.rule, reason: `It is for ${names} to answer.` };
  }
  if (seat in m.asked.sealed) return { rule: decision.rule, reason: 'This seat has answered already.' };
  const offer: Offer = listed ?? decision.options(m.state, locals, seat);
  if (isSpace(offer)) return offer.refusal(answer);
  if (offer.some((option) => same(option, answer))) return null;
  return decision.whyNot?.(m.state, locals, answer, seat) ?? { rule: decision.rule, reason: 'That is not among the answers on offer.' };
}

/** Gives an answer that is known to be legal, and runs on. */
export function giveAnswer<S>(game: Game<S>, m: Match<S>, seat: Seat, answer: unknown, u: Umpire<S>): void {
  const asked = m.asked as Asked;
  const decision = u.question?.name === asked.decision ? u.question : (game.flow.decisions[asked.decision] as AnyDecision<S>);
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

/** Applies sealed answers once the last one is in, or only standing answers are missing. */
export function unseal<S>(game: Game<S>, m: Match<S>, u: Umpire<S>): void {
  const asked = m.asked;
  if (!asked) return;
  const decision = game.flow.decisions[asked.decision] as AnyDecision<S>;
  const locals = (m.stack[m.stack.length - 1] as Frame).locals;
  // Not `waitingFor`: a concession can leave one seat alone with its sealed answer.
  const open = asked.seats.some((seat) => !(seat in asked.sealed));
  if (open && !standAll(m, decision, locals, asked, u)) return;
  m.asked = null;
  applySealed(m, decision, locals, asked, u);
  run(game, m, u);
}

/** The match as `seat` may know it; null is a spectator. */
export function viewOf<S>(game: Game<S>, m: Match<S>, seat: Seat | null): View<S> {
  const kept = copyMatch(m);
  return viewAround(game, kept, seat, game.view(kept.state, seat));
}

/** The same of a match that does not change any more, where the seat's view of its state is at hand: what is open is shared. */
export function viewAround<S>(game: Game<S>, m: Match<S>, seat: Seat | null, state: S): View<S> {
  const { flags, stack, asked } = m;
  return {
    ...m,
    flags: flags.length === 0 ? flags : flags.filter((flag) => flag.seat === seat),
    viewer: seat,
    state,
    stack: game.veil ? stack.map((frame) => veiled(game, m, frame, seat)) : stack,
    asked: asked && (Object.keys(asked.sealed).length === 0 ? asked : withoutSecrets(game, m, asked, seat)),
  };
}

function veiled<S>(game: Game<S>, { state }: Match<S>, frame: Frame, seat: Seat | null): Frame {
  const locals = game.veil ? game.veil(state, frame.procedure, frame.locals, seat) : frame.locals;
  return locals === frame.locals ? frame : { ...frame, locals };
}

/** That an answer is in is no secret, and stands as `null`. */
function withoutSecrets<S>(game: Game<S>, m: Match<S>, asked: Asked, seat: Seat | null): Asked {
  const { decision } = askedOf(game, m) ?? {};
  const sealed: Asked['sealed'] = {};
  for (const [key, answer] of Object.entries(asked.sealed)) {
    const shared = seat !== null && decision?.shares?.(m.state, Number(key), seat);
    sealed[key] = Number(key) === seat || shared ? answer : null;
  }
  return { ...asked, sealed };
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
    flags: copy(m.flags),
    asked: m.asked && { ...m.asked, sealed },
  };
}

export function copyMatch<S>(m: Match<S>): Match<S> {
  return copy(m);
}
