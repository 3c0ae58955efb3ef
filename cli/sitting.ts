// Sitting down: a new game with its seed, or one that was left.
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Box } from '@baize/games';
import {
  type AnyGame,
  BadRecord,
  commit,
  freshSecret,
  type Json,
  keyed,
  type MatchRecord,
  type Options,
  openRecord,
  openSession,
  readOptions,
  type Session,
  secretFrom,
  seedFrom,
} from '@baize/kernel';
import { type Player, playerNamed, seatPlayers } from './players.ts';
import { openRulebook } from './rules.ts';
import { gameUnder, keepRules, rulesOf } from './rules-hash.ts';
import { hold, newSave } from './saves.ts';
import type { Table } from './table.ts';
import type { Terminal } from './terminal.ts';
import { Trouble } from './trouble.ts';

export interface Wishes {
  /** By seat number from 1. */
  seats: ReadonlyMap<number, string>;
  seed: string | undefined;
  /** `name=value` */
  options: readonly string[];
}

export async function newTable(terminal: Terminal, box: Box, data: string, wishes: Wishes): Promise<Table> {
  const game = await box.load();
  const players = seatPlayers(game, wishes.seats);
  const options = optionsFrom(game, wishes.options);
  const refusal = game.refuse?.(options, players.length);
  if (refusal) throw new Trouble(`${refusal.reason} ${refusal.rule}`);
  const { seed } = wishes;
  const secret = seed === undefined ? freshSecret() : secretFrom(seed);
  const entropy = players.map((_, seat) =>
    seed === undefined ? randomBytes(16).toString('hex') : secretFrom(`${seed} seat ${seat}`).slice(0, 32),
  );
  const setup = {
    game: game.slug,
    rules: await rulesOf(box, game),
    options,
    seats: players.length,
    fair: { commitment: commit(secret), entropy },
  };
  await keepRules(data, box);
  const session = openSession(game, setup, keyed(seedFrom(secret, entropy)));
  return layTable({ terminal, box, game, session, players, secret, data, save: newSave(data, game.slug) });
}

function optionsFrom(game: AnyGame, given: readonly string[]): Options {
  const options: { [name: string]: Json } = {};
  for (const each of given) {
    const [, name, value] = /^([^=]+)=(.*)$/.exec(each) ?? [];
    if (name === undefined || value === undefined) throw new Trouble(`an option is given as name=value, not '${each}'`);
    options[name] = optionValue(game, name, value);
  }
  const read = readOptions(game, options);
  if ('refusal' in read) throw new Trouble(`${read.refusal.reason} ${read.refusal.rule}`.trim());
  return read.options;
}

function optionValue(game: AnyGame, name: string, value: string): Json {
  const spec = game.options[name];
  if (spec && 'values' in spec) return spec.values.find((each) => String(each) === value) ?? value;
  try {
    return JSON.parse(value) as Json;
  } catch {
    return value;
  }
}

/** The game of a record that can be played on, or why it cannot. */
export async function resumable(box: Box, data: string, record: MatchRecord): Promise<{ game: AnyGame } | { why: string }> {
  if (record.result) return { why: 'this game is over; baize replay shows it' };
  if (record.secret === null) return { why: 'its secret is not in the file, so its chance cannot go on' };
  const game = await gameUnder(record, [box], data);
  if (game) return { game };
  return { why: `it was begun under other rules of ${box.title} (version ${record.setup.rules.version}); baize replay shows it` };
}

/** A game from a file of the data folder goes on in that file; one from elsewhere goes on in a copy. */
export async function resumedTable(terminal: Terminal, box: Box, data: string, path: string, record: MatchRecord): Promise<Table> {
  const found = await resumable(box, data, record);
  if ('why' in found) throw new Trouble(`${path}: ${found.why}`);
  const { game } = found;
  const secret = record.secret as string;
  const { entropy, commitment } = record.setup.fair;
  if (commit(secret) !== commitment) throw new Trouble(`${path}: its secret is not the one that was committed to`);
  let session: Session;
  try {
    session = openRecord(game, record, keyed(seedFrom(secret, entropy)));
  } catch (error) {
    if (error instanceof BadRecord) throw new Trouble(`${path}: ${error.message}`);
    throw error;
  }
  const players = Array.from({ length: record.setup.seats }, (_, seat) => playerNamed(String(record.players[seat])));
  const own = dirname(path) === join(data, 'saves');
  return layTable({ terminal, box, game, session, players, secret, data, save: own ? path : newSave(data, game.slug) });
}

async function layTable(given: Omit<Table, 'rules' | 'saved' | 'read' | 'holder'>): Promise<Table> {
  const rules = await openRulebook(given.box);
  hold(given.save);
  return { ...given, rules, saved: 0, read: readSoFar(given.session, given.players), holder: null };
}

/** Each seat has read up to its own last answer. */
function readSoFar({ entries }: Session, players: readonly Player[]): number[] {
  return players.map((_, seat) => entries.findLastIndex((entry) => entry.seat === seat) + 1);
}
