// From flags to the plan of a run.
import type { Json, Options } from '@baize/kernel';
import { type Contest, checkContest, type Ground, type Plan, type Question, roundRobin, type Side } from '@baize/lab';
import { optionsFrom, optionValue } from './start-match.ts';
import { UserError } from './user-error.ts';

export interface RunFlags {
  option: string[];
  set: string[];
  pairs: string;
  seed: string;
  sure: string;
  count?: boolean;
  stronger?: string;
  within?: string;
  vary?: string[];
  bot?: string;
  seats?: string;
  threads?: string;
  redis?: string;
  part?: string;
  out?: string;
  data?: string;
}

export interface Wanted {
  kind: 'duel' | 'ladder' | 'fair' | 'worth';
  game: string;
  players: readonly string[];
}

/** Forces made by chance have this part of the usual points or more: unequal, so that a point's worth can be seen. */
const LEAST_FORCE = 0.7;

export function planFrom(wanted: Wanted, flags: RunFlags, ground: Ground, rules: string, figures: Record<string, number>): Plan {
  const { game } = ground.engine;
  const plan: Plan = {
    lab: 1,
    game: game.slug,
    rules,
    seed: wholeNumber(flags.seed, 'seed', 0),
    seats: flags.seats === undefined ? game.seats.least : wholeNumber(flags.seats, 'number of seats', 2),
    figures,
    question: questionFrom(wanted, flags),
    pairs: wholeNumber(flags.pairs, 'number of pairs', 1),
    contests: contestsFrom(wanted, flags, ground),
  };
  for (const contest of plan.contests) readably(() => checkContest(ground, contest, plan.seats));
  return plan;
}

function contestsFrom({ kind, players }: Wanted, flags: RunFlags, ground: Ground): Contest[] {
  const options = optionsFrom(ground.engine.game, flags.option);
  const sides = players.map((player) => sideFrom(ground, player));
  const [first, second = first] = sides as [Side, Side?];
  if (kind === 'ladder') {
    if (new Set(players).size < 2) throw new UserError('a ladder needs at least two different players');
    return roundRobin(sides, options);
  }
  if (kind === 'duel') return [{ name: `${first.name} against ${second.name}`, a: first, b: second, options, compare: 'sides' }];
  if (kind === 'worth') {
    const randomForces = { from: LEAST_FORCE };
    return [{ name: 'forces made by chance', a: first, b: second, options, compare: 'sides', randomForces }];
  }
  return variations(ground, flags.vary ?? []).map(
    (varied): Contest => ({ name: nameOf(varied), a: first, b: second, options: { ...options, ...varied }, compare: 'seats' }),
  );
}

function nameOf(options: Options): string {
  const words = Object.entries(options).map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return words.join(', ') || 'as usual';
}

/** Each value with each other one. */
function variations({ engine: { game } }: Ground, vary: readonly string[]): Options[] {
  let all: Options[] = [{}];
  for (const each of vary) {
    const [, name = '', list] = /^([^=]+)(?:=(.*))?$/.exec(each) ?? [];
    const spec = game.options[name];
    if (!spec) throw new UserError(`${game.title} has no option '${name}'`);
    const values: Json[] = list !== undefined ? list.split(',').map((value) => optionValue(game, name, value)) : valuesOf(name, spec);
    all = all.flatMap((before) => values.map((value) => ({ ...before, [name]: value })));
  }
  return all;
}

function valuesOf(name: string, spec: Ground['engine']['game']['options'][string]): Json[] {
  if (!('values' in spec)) throw new UserError(`name the values of '${name}': --vary ${name}=a,b`);
  return [...spec.values];
}

/** A bot, or a bot with a force that the game has ready. */
function sideFrom({ engine, muster }: Ground, player: string): Side {
  const slash = player.indexOf('/');
  if (slash < 0) return { name: player, bot: player };
  const id = player.slice(slash + 1);
  if (!muster) throw new UserError(`${engine.game.title} has no forces to be named`);
  if (!muster.starts.some((start) => start.id === id)) {
    const ready = muster.starts.filter((start) => start.ready).map((start) => start.id);
    throw new UserError(`there is no force '${id}'; there are ${ready.join(', ')}`);
  }
  return { name: player, bot: player.slice(0, slash), force: muster.start(id) };
}

function questionFrom({ kind }: Wanted, { count, sure, stronger, within }: RunFlags): Question {
  if (count || kind === 'ladder' || kind === 'worth') return { kind: 'count' };
  const error = 1 - part(sure, 'how sure');
  if (error <= 0 || error >= 0.5) throw new UserError(`--sure is more than 50 and less than 100, not ${sure}`);
  const errors = { alpha: error, beta: error };
  if (kind === 'fair') return { kind: 'fair', within: part(within, 'how near'), ...errors };
  const [from, to] = (stronger ?? '').split(':').map((each) => part(each, 'a share'));
  if (from === undefined || to === undefined || from >= to) throw new UserError(`--stronger is given as 50:55, not '${stronger}'`);
  return { kind: 'stronger', from, to, ...errors };
}

function part(percent: string | undefined, what: string): number {
  const value = Number(percent) / 100;
  if (!(value > 0 && value < 1)) throw new UserError(`'${percent}' is not ${what} in per cent`);
  return value;
}

export function wholeNumber(given: string, what: string, least: number): number {
  const value = Number(given);
  if (!Number.isSafeInteger(value) || value < least) throw new UserError(`'${given}' is no ${what}`);
  return value;
}

export function figuresFrom(given: readonly string[]): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const each of given) {
    const [, path, value] = /^([^=]+)=(.+)$/.exec(each) ?? [];
    if (path === undefined || !Number.isFinite(Number(value))) throw new UserError(`a figure is set as path=number, not '${each}'`);
    figures[path] = Number(value);
  }
  return figures;
}

/** What the lab or a game refuses, the user can mend. */
export function readably<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw new UserError((error as Error).message);
  }
}
