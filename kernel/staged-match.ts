// A match put together on purpose, for a lesson: a position, what is being played in it, and chance by a script.
import { type Scripted, type Source, sampled, scripted } from './chance.ts';
import { type AnyGame, type Options, readOptions } from './game.ts';
import { type Frame, type Match, run } from './match.ts';
import { copy, frozen } from './plain-data.ts';
import { type Session, stageSession } from './session.ts';
import { Umpire } from './umpire.ts';

/** A procedure that is being played: by name; behind the decision after which it goes on; or with its very place and locals. */
export type Running = string | { procedure: string; behind: string } | Frame;

export interface StagedMatch {
  options: Options;
  seats: number;
  /** Makes the position out of the state that the game sets up. */
  prepare(state: unknown): void;
  /** What is being played, the outermost first. */
  running: readonly Running[];
  /** What chance brings up to the first question. */
  chance: readonly Scripted[];
}

/** What the script leaves open falls the same way each time. */
const USUAL_CHANCE = 1;

/** Chance as it is written down here, and then as a seed brings it. */
export function scriptedThen(script: readonly Scripted[], seed: number = USUAL_CHANCE): Source & { left(): number } {
  return scripted(script, sampled(seed));
}

/** The position, run to its first question. */
export function stageMatch(game: AnyGame, { options, seats, prepare, running, chance }: StagedMatch): Session {
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Error(read.refusal.reason);
  const fair = { commitment: '', entropy: Array.from({ length: seats }, () => '') };
  const setup = { game: game.slug, rules: { version: game.version, hash: '' }, options: read.options, seats, fair };
  const state = game.setUp(read.options, seats);
  prepare(state);
  frozen(state.fixed);
  const none = { asked: null, seq: 0, draws: 0, drawOffers: [], flags: [], result: null };
  const match: Match = { ...setup, state, stack: stackOf(game, running), ...none };
  const umpire = new Umpire(match, scriptedThen(chance), true);
  run(game, match, umpire);
  const session = stageSession(game, setup, match, scriptedThen([]));
  session.events.push(umpire.events);
  return session;
}

/** Each procedure waits behind the step that called the next one. */
function stackOf(game: AnyGame, running: readonly Running[]): Frame[] {
  return running.map((each, i) => {
    if (typeof each !== 'string' && 'at' in each) return copy(each);
    const procedure = nameOf(each);
    const ops = game.flow.procedures[procedure]?.ops ?? [];
    const next = running[i + 1];
    const place =
      typeof each !== 'string'
        ? ops.findIndex((op) => op.kind === 'decide' && op.decision.name === each.behind)
        : ops.findIndex((op) => op.kind === 'call' && next !== undefined && op.procedure === nameOf(next));
    return { procedure, at: place + 1, locals: {} };
  });
}

function nameOf(running: Running): string {
  return typeof running === 'string' ? running : running.procedure;
}
