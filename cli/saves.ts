// Games on disk: unfinished ones in saves/, finished ones in replays/. A file is whole or it is not there.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { BadRecord, type MatchRecord, readRecord } from '@baize/kernel';
import { fileError, UserError } from './user-error.ts';

export function dataFolder(given: string | undefined): string {
  const { BAIZE_HOME, XDG_DATA_HOME } = process.env;
  return resolve(given || BAIZE_HOME || join(XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'baize'));
}

export function newSave(data: string, slug: string): string {
  return join(data, 'saves', `${slug}-${stamp()}.json`);
}

export function newReplay(data: string, slug: string): string {
  return join(data, 'replays', `${slug}-${stamp()}.json`);
}

/** The hour, and the process, so that two games begun at once stay two. */
function stamp(): string {
  return `${new Date().toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')}-${process.pid}`;
}

export function writeRecord(path: string, record: MatchRecord): void {
  writeWhole(path, `${JSON.stringify(record)}\n`);
}

export function writeWhole(path: string, text: string): void {
  const draft = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw fileError(path, error);
  }
}

export function loadRecord(path: string): MatchRecord {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw fileError(path, error);
  }
  try {
    return readRecord(text);
  } catch (error) {
    if (error instanceof BadRecord) throw new UserError(`${path}: ${error.message}`);
    throw error;
  }
}

export interface Saved {
  path: string;
  record: MatchRecord;
  when: Date;
}

/** The unfinished games of the data folder that nobody else plays just now, the latest first. */
export function unfinished(data: string, slug?: string): Saved[] {
  const folder = join(data, 'saves');
  const found: Saved[] = [];
  for (const name of filesIn(folder)) {
    const path = join(folder, name);
    if (!name.endsWith('.json') || isHeld(path)) continue;
    try {
      const record = loadRecord(path);
      if (record.result === null && (slug === undefined || record.setup.game === slug)) {
        found.push({ path, record, when: statSync(path).mtime });
      }
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
    }
  }
  return found.sort((a, b) => b.when.getTime() - a.when.getTime());
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function holdOf(path: string): string {
  return `${path}.held`;
}

/** Whether another running program has this game on its table. */
function isHeld(path: string): boolean {
  try {
    const holder = Number(readFileSync(holdOf(path), 'utf8'));
    if (!(holder > 0) || holder === process.pid) return false;
    process.kill(holder, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function hold(path: string): void {
  if (isHeld(path)) throw new UserError(`${path}: this game is being played in another window`);
  try {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(holdOf(path), String(process.pid));
  } catch (error) {
    throw fileError(path, error);
  }
}

export function release(path: string): void {
  rmSync(holdOf(path), { force: true });
}

export function forget(path: string): void {
  rmSync(path, { force: true });
  release(path);
}
