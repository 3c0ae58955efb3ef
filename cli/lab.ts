// baize lab: its commands and flags. What they do is loaded when one is given.
import { join } from 'node:path';
import type { Box } from '@baize/games';
import type { Command } from 'commander';
import type { RunFlags } from './lab-plan.ts';
import { dataFolder } from './saves.ts';
import type { Terminal } from './terminal.ts';

const PLAYER = 'a player is a bot, as in play, or a bot with a force: policy/NAME';

export function addLab(baize: Command, terminal: Terminal, shelf: readonly Box[]): void {
  const lab = baize.command('lab').description('play many games at once: who is stronger, what is fair, what a thing is worth');
  const at = async () => import('./lab-run.ts');
  const folder = ({ data }: RunFlags) => join(dataFolder(data), 'lab');

  runFlags(lab.command('duel <game> <first> <second>'))
    .description(`whether the first is stronger; ${PLAYER}`)
    .option('--stronger <from:to>', 'the shares in per cent between which to decide', '50:55')
    .action(async (game: string, first: string, second: string, flags: RunFlags) =>
      (await at()).runCommand(terminal, shelf, folder(flags), { kind: 'duel', game, players: [first, second] }, flags),
    );
  runFlags(lab.command('ladder <game> <players...>'))
    .description(`everyone against everyone, and their strengths; ${PLAYER}`)
    .action(async (game: string, players: string[], flags: RunFlags) =>
      (await at()).runCommand(terminal, shelf, folder(flags), { kind: 'ladder', game, players }, flags),
    );
  runFlags(lab.command('fair <game>'))
    .description('whether both seats have the same chances, for each value of the options that vary')
    .option('--bot <who>', 'who plays both', 'policy')
    .option('--vary <name=a,b,c>', 'an option, and its values; all values if none is named', gather, [])
    .option('--within <per cent>', 'how near to half is fair', '5')
    .action(async (game: string, flags: RunFlags) =>
      (await at()).runCommand(terminal, shelf, folder(flags), { kind: 'fair', game, players: [flags.bot ?? 'policy'] }, flags),
    );
  runFlags(lab.command('worth <game>'))
    .description('what each unit, weapon or attribute is worth for its points, from forces made by chance')
    .option('--bot <who>', 'who plays both', 'policy')
    .action(async (game: string, flags: RunFlags) =>
      (await at()).runCommand(terminal, shelf, folder(flags), { kind: 'worth', game, players: [flags.bot ?? 'policy'] }, flags),
    );
  whereFlags(lab.command('resume <file>'))
    .description('go on with a run')
    .action(async (file: string, flags: RunFlags) => (await at()).resumeCommand(terminal, shelf, file, flags));
  lab
    .command('report <file>')
    .description('say what a run has found, and export it')
    .option('--csv <file>', 'one line for each game')
    .option('--json <file>', 'all figures')
    .option('--html <file>', 'one page with the plots')
    .action(async (file: string, flags: { csv?: string; json?: string; html?: string }) =>
      (await at()).reportCommand(terminal, shelf, file, flags),
    );
  lab
    .command('merge <out> <files...>')
    .description('put the pieces of one run together')
    .action(async (out: string, files: string[]) => (await at()).mergeCommand(terminal, out, files));
  lab
    .command('figures <game> [words...]')
    .description('list the figures that --set can change')
    .action(async (game: string, words: string[]) => (await at()).figuresCommand(terminal, shelf, game, words));
  lab
    .command('work')
    .description('work off what other machines have queued')
    .requiredOption('--redis <url>', 'where the queue is')
    .option('--threads <number>', 'threads that play')
    .action(async (flags: { redis: string; threads?: string }) => (await at()).workCommand(terminal, shelf, flags));
}

function whereFlags(command: Command): Command {
  return command
    .option('--threads <number>', 'threads that play')
    .option('--redis <url>', 'queue the games for the machines that run: baize lab work')
    .option('--part <K/N>', 'only the K-th of N pieces, to be merged later');
}

function runFlags(command: Command): Command {
  return whereFlags(command)
    .option('--option <name=value>', 'an option of the game', gather, [])
    .option('--set <path=number>', 'change a figure of the game for this run', gather, [])
    .option('--pairs <number>', 'at most so many pairs of games for each contest', '200')
    .option('--count', 'play them all, even when the answer is known')
    .option('--sure <per cent>', 'how sure the answer must be', '95')
    .option('--seed <number>', 'the same number makes the same games', '1')
    .option('--seats <number>', 'how many seats')
    .option('--out <file>', 'where the run is written (else in the data folder)')
    .option('--data <folder>', 'the data folder, as for play');
}

function gather(value: string, before: string[]): string[] {
  return [...before, value];
}
