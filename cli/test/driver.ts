// Runs the real program as a child, with its input in a pipe and its data in a folder of its own.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MatchRecord } from '@baize/kernel';

process.setMaxListeners(0);

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The program with the toy on its shelf, and as it is installed. What starts threads is started from its source. */
export const toy = [toyInFewFiles()];
export const toyFromSource = ['--import', 'tsx', 'cli/test/toy/main.ts'];
export const real = ['cli/bin/baize.mjs'];

/** Compiling the toy's modules at every start would take five times as long as most of what is tried with it. */
function toyInFewFiles(): string {
  // Beside the packages that it loads, and one for each process: tests run at the same time.
  const folder = join(root, `build/toy-${process.pid}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const words = ['scripts/bundle-program.mjs', 'cli/test/toy/main.ts', folder];
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The toy cannot be compiled.');
  return join(folder, 'main.js');
}

export interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** What is typed: lines beforehand, or an answer to each prompt (null: kill it there). */
export type Typing = readonly string[] | ((page: string, count: number) => string | null);

/** A folder that goes with the tests. */
export function newData(): string {
  const data = mkdtempSync(join(tmpdir(), 'baize-cli-test-'));
  process.on('exit', () => rmSync(data, { recursive: true, force: true }));
  return data;
}

export function baize(program: readonly string[], data: string, words: readonly string[], typing: Typing = []): Promise<Ran> {
  const env = { ...process.env, BAIZE_HOME: data, TWO_GAMES: data.endsWith('two') ? '1' : '' };
  const child = spawn(process.execPath, [...program, ...words], { cwd: root, env });
  return new Promise((resolve, reject) => {
    const ran: Ran = { code: null, out: '', err: '' };
    child.stderr.on('data', (chunk) => {
      ran.err += chunk;
    });
    type(child, ran, typing);
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ran, code }));
  });
}

function type(child: ChildProcess, ran: Ran, typing: Typing): void {
  let page = '';
  let count = 0;
  child.stdin?.on('error', () => undefined);
  if (typeof typing !== 'function') child.stdin?.end(typing.map((line) => `${line}\n`).join(''));
  child.stdout?.on('data', (chunk) => {
    ran.out += chunk;
    page += chunk;
    if (typeof typing !== 'function' || !/(^|\n)(> |[^\n]*(\[y\/N\]|\[Y\/n\]|it\.|Enter[^\n]*\.) )$/.test(page)) return;
    const line = typing(page, count++);
    page = '';
    // A program that asks for ever is a failure, not a long game.
    if (line === null || count > 2000) child.kill('SIGKILL');
    else child.stdin?.write(`${line}\n`);
  });
}

/** Takes the first answer, or whatever the page gives as an example. */
export function firstAnswer(page: string): string {
  return /, as in ([^;.]+)[;.]/.exec(page)?.[1]?.trim().replace(/\s+/g, ' ') ?? '1';
}

export function filesOf(data: string, folder: 'saves' | 'replays'): string[] {
  return readdirSync(join(data, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(data, folder, name));
}

export function recordIn(data: string, folder: 'saves' | 'replays'): MatchRecord {
  const [path, ...more] = filesOf(data, folder);
  if (path === undefined || more.length > 0) throw new Error(`${folder}/ has not one file but ${more.length + (path ? 1 : 0)}`);
  return JSON.parse(readFileSync(path, 'utf8')) as MatchRecord;
}
