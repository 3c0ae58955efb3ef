// A failure that a person can open: the game up to it, written to a file in the form of a record.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Act, type AnyGame, type MatchRecord, recordOf, type Session, type Setup } from '../index.ts';
import { Broken, type CheckName } from './check.ts';

export class KitFailure extends Error {
  check: CheckName;
  seed: number;
  file: string;
  constructor(check: CheckName, seed: number, file: string, message: string, cause: unknown) {
    super(message, { cause });
    this.name = 'KitFailure';
    this.check = check;
    this.seed = seed;
    this.file = file;
  }
}

interface Circumstances {
  seed: number;
  secret: string | null;
  doing: Act | null;
  error: unknown;
}

const LAST_LINES = 12;

/** An error that is no broken property came out of the rules, while they carried out what they had offered. */
export function report(game: AnyGame, setup: Setup, session: Session | undefined, found: Circumstances): KitFailure {
  const { seed, error, doing } = found;
  const check = error instanceof Broken ? error.check : 'options';
  const what = error instanceof Error ? error.message : String(error);
  const last = doing ? ` The last act was ${JSON.stringify(doing)}.` : '';
  const record = recordFor(game, setup, session, found.secret);
  record.note = `${check}: ${what}${last}`;
  const file = join('failures', `${game.slug}-${seed}-${check}.json`);
  mkdirSync('failures', { recursive: true });
  writeFileSync(file, `${JSON.stringify(record)}\n`);
  const log = record.log.flat().slice(-LAST_LINES);
  const lines = [
    `${game.slug}, ${check}: ${what}`,
    `seed ${seed}, ${setup.seats} seats, options ${JSON.stringify(setup.options)}.${last}`,
    `The match is in ${file}. Its log ends:`,
    ...log.map((line) => `  ${line.rule} ${line.text}`),
  ];
  return new KitFailure(check, seed, file, lines.join('\n'), error);
}

function recordFor(game: AnyGame, setup: Setup, session: Session | undefined, secret: string | null): MatchRecord {
  const players = Array.from({ length: setup.seats }, (_, seat) => game.seatName(seat));
  const bare: MatchRecord = { baize: 1, setup, players, entries: [], draws: [], secret, result: null, log: [] };
  if (!session) return bare;
  try {
    return recordOf(session, players, secret);
  } catch {
    // The rules cannot put it into words: the match itself still tells.
    const draws = session.draws.flatMap((draw) => [draw.sides, draw.value]);
    return { ...bare, entries: session.entries, draws, result: session.match.result };
  }
}
