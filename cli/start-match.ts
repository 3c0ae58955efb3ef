// A match begins: a new one with its seed, or one that was left.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Box } from '@baize/games';
import { type AnyGame, type Engine, freshSecret, isPublic, type Json, type MatchRecord, type Session, secretFrom } from '@baize/kernel';
import type { LocalMatch } from './local-match.ts';
import { type Player, playerNamed, seatPlayers } from './players.ts';
import { openRulebook } from './rules.ts';
import { currentEngine, engineUnder } from './rules-store.ts';
import { hold, newSave } from './saves.ts';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

/** How a new match is wanted. */
export interface NewMatch {
  /** By seat number from 1. */
  seats: ReadonlyMap<number, string>;
  seed: string | undefined;
  /** `name=value` */
  options: readonly string[];
}

export async function newMatch(terminal: Terminal, box: Box, data: string, { seats, seed, options: given }: NewMatch): Promise<LocalMatch> {
  const { engine, rules } = await currentEngine(box, data);
  const players = seatPlayers(engine.game, seats);
  const read = engine.options(optionsFrom(engine.game, given), players.length);
  if ('refusal' in read) throw new UserError(`${read.refusal.reason} ${read.refusal.rule}`.trim());
  const secret = seed === undefined ? freshSecret() : secretFrom(seed);
  const entropy = players.map((_, seat) =>
    seed === undefined ? randomBytes(16).toString('hex') : secretFrom(`${seed} seat ${seat}`).slice(0, 32),
  );
  const fair = { commitment: engine.commitment(secret), entropy };
  const setup = { game: box.slug, rules, options: read.options, seats: players.length, fair };
  const session = engine.open(setup, engine.chance(secret, entropy));
  return localMatch({ terminal, box, engine, session, players, secret, data, save: newSave(data, box.slug) });
}

export function optionsFrom(game: AnyGame, given: readonly string[]): { [name: string]: Json } {
  const options: { [name: string]: Json } = {};
  for (const each of given) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(each) ?? [];
    if (name === undefined || value === undefined) throw new UserError(`an option is given as name=value, not '${each}'`);
    options[name] = optionValue(game, name, value);
  }
  return options;
}

export function optionValue(game: AnyGame, name: string, value: string): Json {
  const spec = game.options[name];
  if (spec && 'values' in spec) return spec.values.find((each) => String(each) === value) ?? value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

/** The engine of a record that can be played on, or why it cannot. */
export async function resumable(box: Box, data: string, record: MatchRecord): Promise<{ engine: Engine } | { why: string }> {
  if (record.result) return { why: 'this game is over; baize replay shows it' };
  if (record.secret === null) return { why: 'its secret is not in the file, so its chance cannot go on' };
  const engine = await engineUnder(record, [box], data);
  if (engine) return { engine };
  return { why: `it was begun under other rules of ${box.title} (version ${record.setup.rules.version}); baize replay shows it` };
}

/** A match from a file of the data folder goes on in that file; one from elsewhere goes on in a copy. */
export async function resumedMatch(terminal: Terminal, box: Box, data: string, path: string, record: MatchRecord): Promise<LocalMatch> {
  const found = await resumable(box, data, record);
  if ('why' in found) throw new UserError(`${path}: ${found.why}`);
  const { engine } = found;
  const secret = record.secret as string;
  const { entropy, commitment } = record.setup.fair;
  if (engine.commitment(secret) !== commitment) throw new UserError(`${path}: its secret is not the one that was committed to`);
  const session = openedRecord(engine, record, path, secret, entropy);
  const players = Array.from({ length: record.setup.seats }, (_, seat) => playerNamed(String(record.players[seat])));
  const own = dirname(path) === join(data, 'saves');
  return localMatch({ terminal, box, engine, session, players, secret, data, save: own ? path : newSave(data, box.slug) });
}

function openedRecord(engine: Engine, record: MatchRecord, path: string, secret: string, entropy: readonly string[]): Session {
  try {
    return engine.openRecord(record, engine.chance(secret, entropy));
  } catch (error) {
    throw new UserError(`${path}: ${(error as Error).message}`);
  }
}

async function localMatch(given: Omit<LocalMatch, 'rulebook' | 'savedAt' | 'read' | 'atKeyboard'>): Promise<LocalMatch> {
  const rulebook = await openRulebook(given.box);
  hold(given.save);
  return { ...given, rulebook, savedAt: 0, read: readSoFar(given.session, given.players), atKeyboard: null };
}

/** Each seat has read up to its own last answer. */
function readSoFar({ entries }: Session, players: readonly Player[]): number[] {
  const told = entries.filter(isPublic);
  return players.map((_, seat) => told.findLastIndex((entry) => entry.seat === seat) + 1);
}
