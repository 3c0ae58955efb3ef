// One way in and one way out: lines from a keyboard or a pipe, text to a screen or a file.
import { createInterface, emitKeypressEvents, type Interface } from 'node:readline';
import pc from 'picocolors';

export type Colors = ReturnType<typeof pc.createColors>;

export interface Terminal {
  colors: Colors;
  /** Somebody sits before it, at both ends. */
  live: boolean;
  width(): number;
  height(): number;
  print(text?: string): void;
  /** A line of input; null once there is no more (Ctrl-C, Ctrl-D, or the pipe's end). */
  ask(prompt: string): Promise<string | null>;
  /** A key where there is a keyboard, else a line. */
  key(prompt: string): Promise<string | null>;
  /** A fresh page; what was there can be scrolled back to. */
  clear(): void;
  /** A fresh page, and nothing to scroll back to. */
  wipe(): void;
  /** Lets events in, so that Ctrl-C is heard between two bots. */
  letEventsIn(): Promise<void>;
  /** Ctrl-C or Ctrl-D was pressed. */
  ended(): boolean;
  close(): void;
}

const NARROWEST = 40;
const WIDEST = 100;

export function openTerminal(): Terminal {
  const { stdin, stdout, env } = process;
  const screen = stdout.isTTY === true;
  const live = screen && stdin.isTTY === true;
  const colors = pc.createColors(screen && !env.NO_COLOR && env.TERM !== 'dumb');
  stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  const lines = lineReader(live);

  return {
    colors,
    live,
    width: () => Math.min(WIDEST, Math.max(NARROWEST, screen ? stdout.columns || 80 : Number(env.COLUMNS) || 80)),
    height: () => (screen ? stdout.rows || 24 : Number.POSITIVE_INFINITY),
    print: (text = '') => stdout.write(`${text}\n`),
    ask: (prompt) => lines.next(prompt),
    key: (prompt) => (live ? lines.key(prompt) : lines.next(prompt)),
    clear: () => stdout.write(screen ? `${'\n'.repeat(stdout.rows || 24)}\x1b[H\x1b[J` : '\n'),
    wipe: () => stdout.write(screen ? '\x1b[H\x1b[2J\x1b[3J' : '\n'),
    letEventsIn: () => new Promise((resolve) => setImmediate(resolve)),
    ended: () => lines.ended(),
    close: () => lines.close(),
  };
}

/** Opens the input only when somebody asks for a line, so that a watched game leaves it alone. */
function lineReader(live: boolean) {
  const { stdin, stdout } = process;
  let reader: Interface | undefined;
  let ended = false;
  const ahead: string[] = [];
  let waiting: ((line: string | null) => void) | undefined;

  const deliver = (line: string | null) => {
    const resolve = waiting;
    waiting = undefined;
    resolve?.(line);
  };

  function open(): Interface {
    const made = createInterface(live ? { input: stdin, output: stdout, terminal: true } : { input: stdin });
    made.on('line', (line) => {
      if (waiting) deliver(line);
      else ahead.push(line);
    });
    made.on('SIGINT', () => made.close());
    made.on('close', () => {
      if (reader !== made) return;
      ended = true;
      deliver(null);
    });
    return made;
  }

  /** The reader is laid aside while single keys are read. */
  function suspend(): void {
    const old = reader;
    reader = undefined;
    old?.close();
  }

  return {
    /** A pipe that has run dry stops nobody but those who ask for more. */
    ended: () => live && ended,
    close: suspend,

    async next(prompt: string): Promise<string | null> {
      if (!ended) reader ??= open();
      const early = ahead.shift();
      if (early !== undefined || ended) {
        stdout.write(`${prompt}${early ?? ''}\n`);
        return early ?? null;
      }
      if (live) {
        reader?.setPrompt(prompt);
        reader?.prompt();
      } else stdout.write(prompt);
      const line = await new Promise<string | null>((resolve) => {
        waiting = resolve;
      });
      if (!live || line === null) stdout.write(`${line ?? ''}\n`);
      return line;
    },

    async key(prompt: string): Promise<string | null> {
      suspend();
      emitKeypressEvents(stdin);
      stdout.write(prompt);
      stdin.setRawMode(true);
      stdin.resume();
      const key = await new Promise<{ name?: string; ctrl?: boolean; sequence?: string }>((resolve) => {
        stdin.once('keypress', (_, pressed) => resolve(pressed));
      });
      stdin.setRawMode(false);
      stdin.pause();
      stdout.write('\n');
      if (key.ctrl && (key.name === 'c' || key.name === 'd')) {
        ended = true;
        return null;
      }
      return key.name === 'return' || key.name === 'space' ? '' : (key.sequence ?? '');
    },
  };
}
