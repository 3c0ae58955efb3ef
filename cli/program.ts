// The commands and their flags.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '@baize/games';
import { Command, CommanderError, Option } from 'commander';
import { printShelf } from './find-game.ts';
import { addLab } from './lab.ts';
import { addModerate } from './moderate.ts';
import { type PlayFlags, playCommand } from './play.ts';
import { replayCommand, verifyCommand } from './replay.ts';
import { rulesCommand } from './rules.ts';
import { dataFolder } from './saves.ts';
import type { ServeFlags } from './serve.ts';
import { openTerminal, type Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

const MOST_SEATS = 8;
const WRONG_USE = 2;

/** Runs one command line; the answer is the exit code. */
export async function baize(words: readonly string[], shelf: readonly Box[]): Promise<number> {
  const terminal = openTerminal();
  let code = 0;
  try {
    await program(terminal, shelf, (failed) => {
      code = failed;
    }).parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USE;
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`baize: ${oneLine(error.message)}\n`);
    return WRONG_USE;
  } finally {
    terminal.close();
  }
  return code;
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

function program(terminal: Terminal, shelf: readonly Box[], exitWith: (code: number) => void): Command {
  const { version } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8')) as { version: string };
  const baize = new Command('baize')
    .description('A digital table for gentlemanly wargames.')
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(`baize: ${oneLine(text).replace(/^error: /, '')}\n`) });

  const play = baize
    .command('play [game]', { isDefault: true })
    .description('play a game, against a bot or at one keyboard')
    .option('--seat <N=WHO>', 'who sits on seat N: person, random, policy, search, search:200ms, search:500i', gather, [])
    .option('--seed <text>', 'the same text makes the same game')
    .option('--option <name=value>', 'an option of the game', gather, [])
    .option('--resume [file]', 'go on with the unfinished game, or with the one in a file')
    .option('--new', 'begin a new game without asking')
    .option('--data <folder>', 'where games are kept (else $BAIZE_HOME, $XDG_DATA_HOME/baize, ~/.local/share/baize)')
    .action((game: string | undefined, given: PlayOptions) => playCommand(terminal, shelf, game, flagsFrom(given)));
  for (let seat = 1; seat <= MOST_SEATS; seat++) {
    play.addOption(new Option(`--seat${seat} <who>`, `the same as --seat ${seat}=WHO`).hideHelp(seat > 2));
  }

  const replay = baize
    .command('replay <file>')
    .description('step through a game')
    .option('--step', 'step even where there is no terminal, one key a line')
    .option('--data <folder>', 'where the rules of older games are kept')
    .action((file: string, { step, data }: ReplayOptions) => replayCommand(terminal, shelf, dataFolder(data), file, step ?? terminal.live));
  replay
    .command('verify <file>')
    .description('prove the draws and the course of a game; exit code 1 if it does not hold')
    .action(async (file: string) => {
      const { data } = replay.opts<ReplayOptions>();
      if (!(await verifyCommand(terminal, shelf, dataFolder(data), file))) exitWith(1);
    });

  baize
    .command('rules [words...]')
    .description('print a rule by its id, or look for one by its words')
    .action((words: string[]) => rulesCommand(terminal, shelf, words.join(' ')));
  baize
    .command('serve')
    .description('lay the table out in the browser, for this machine or for others')
    .option('--port <number>', 'the port; 0 finds a free one', process.env.PORT ?? '8017')
    .option('--host <address>', 'the address to listen at; 0.0.0.0 for everybody', '127.0.0.1')
    .option('--origin <url>', 'the address that browsers know it by, behind a proxy')
    .option('--data <folder>', 'where matches are kept (else as for play); DATABASE_URL=postgres://… keeps them there instead')
    .option('--web <folder>', 'the pages, if not those of this folder')
    .action(async (given: ServeFlags) => {
      const { serveCommand } = await import('./serve.ts');
      await serveCommand(terminal, shelf, { ...given, data: join(dataFolder(given.data), 'server') });
    });
  addLab(baize, terminal, shelf);
  addModerate(baize, terminal);
  baize
    .command('backup <file>')
    .description('copy all matches and players of the server to a new file, also while it runs')
    .option('--data <folder>', 'where they are kept, as for serve')
    .action(async (file: string, given: { data?: string }) => {
      const { backupCommand } = await import('./operate.ts');
      backupCommand(terminal, join(dataFolder(given.data), 'server'), file);
    });
  baize
    .command('restore <file>')
    .description('put a backup in the place of what a stopped server has')
    .option('--data <folder>', 'where it is kept, as for serve')
    .action(async (file: string, given: { data?: string }) => {
      const { restoreCommand } = await import('./operate.ts');
      restoreCommand(terminal, join(dataFolder(given.data), 'server'), file);
    });
  baize
    .command('games')
    .description('list the games on the shelf')
    .action(() => printShelf(terminal, shelf));
  return baize;
}

function gather(value: string, before: string[]): string[] {
  return [...before, value];
}

type ReplayOptions = { step?: boolean; data?: string };

type PlayOptions = { [flag: `seat${number}`]: string } & {
  seat: string[];
  seed?: string;
  option: string[];
  resume?: string | true;
  new?: boolean;
  data?: string;
};

function flagsFrom(given: PlayOptions): PlayFlags {
  const seats = new Map<number, string>();
  for (const each of given.seat) {
    const [, number, who] = /^(\d+)=(.+)$/.exec(each) ?? [];
    if (number === undefined || who === undefined || Number(number) < 1) throw new UserError(`--seat is given as N=WHO, not '${each}'`);
    seats.set(Number(number), who);
  }
  for (let seat = 1; seat <= MOST_SEATS; seat++) {
    const who = given[`seat${seat}`];
    if (who !== undefined) seats.set(seat, who);
  }
  return {
    seats,
    seed: given.seed,
    options: given.option,
    resume: given.resume ?? false,
    fresh: given.new ?? false,
    data: given.data,
  };
}
