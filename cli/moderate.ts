// baize moderate: what players have reported, and what an operator does about it.
import { join } from 'node:path';
import type { ModerationStore, Report } from '@baize/server';
import type { Command } from 'commander';
import { dataFolder } from './saves.ts';
import type { Terminal } from './terminal.ts';
import { UserError } from './user-error.ts';

const DAY = 86_400_000;
const MOST_DAYS = 3650;

interface DataFlag {
  data?: string;
}

export function addModerate(baize: Command, terminal: Terminal): void {
  const moderate = baize
    .command('moderate')
    .description('read what players have reported, and do something about it, also while the server runs');
  const on = (name: string, says: string) =>
    moderate.command(name).description(says).option('--data <folder>', 'where the server keeps its data, as for serve');

  on('reports', 'list the open reports').action(async (flags: DataFlag) => {
    const reports = await operate(flags, (moderation) => moderation.open());
    if (reports.length === 0) terminal.print('Nothing is reported.');
    for (const report of reports) terminal.print(textOf(report));
  });
  on('close <report>', 'put a report away').action(async (report: string, flags: DataFlag) => {
    if (!(await operate(flags, (moderation) => moderation.close(report)))) throw new UserError(`there is no open report '${report}'`);
    terminal.print('Put away.');
  });
  on('silence <player> <days>', 'let somebody not talk for so many days; 0 ends it').action(
    (player: string, days: string, flags: DataFlag) => limit(terminal, flags, player, 'silenced', days),
  );
  on('bar <player> <days>', 'let somebody begin no match for so many days; 0 ends it').action(
    (player: string, days: string, flags: DataFlag) => limit(terminal, flags, player, 'barred', days),
  );
  on('rename <player> <name>', 'give somebody another name').action(async (player: string, name: string, flags: DataFlag) => {
    const { nameIn } = await import('@baize/server');
    const given = nameIn(name);
    if (given === null) throw new UserError('a name has 1 to 32 letters that can be seen');
    await operate(flags, async (moderation) => moderation.rename((await find(moderation, player)).id, given));
    terminal.print(`Now called ${given}.`);
  });
  on('delete-talk <player>', 'delete all that somebody has said').action(async (player: string, flags: DataFlag) => {
    const lines = await operate(flags, async (moderation) => moderation.deleteTalk((await find(moderation, player)).id));
    terminal.print(`${lines} lines deleted.`);
  });
}

async function limit(terminal: Terminal, flags: DataFlag, who: string, what: 'silenced' | 'barred', given: string): Promise<void> {
  const days = Number(given);
  if (!Number.isFinite(days) || days < 0 || days > MOST_DAYS) throw new UserError(`'${given}' is no number of days`);
  const until = days === 0 ? 0 : Date.now() + days * DAY;
  const { name } = await operate(flags, async (moderation) => {
    const player = await find(moderation, who);
    await moderation.setLimit(player.id, what, until);
    return player;
  });
  const words = what === 'silenced' ? 'does not talk' : 'begins no match';
  terminal.print(days === 0 ? `${name} is free again.` : `${name} ${words} before ${new Date(until).toUTCString()}.`);
}

async function find(moderation: ModerationStore, who: string): Promise<{ id: string; name: string }> {
  const player = await moderation.find(who);
  if (!player) throw new UserError(`there is no player with the login or id '${who}'`);
  return player;
}

function textOf({ id, match, names, against, said, words, made }: Report): string {
  const about = said === null ? '' : `\n    said: ${said}`;
  return `${id}  ${new Date(made).toISOString().slice(0, 16)}  ${names.by} about ${names.against} (${against}), match ${match}${about}\n    ${words}`;
}

async function operate<T>({ data }: DataFlag, task: (moderation: ModerationStore) => Promise<T>): Promise<T> {
  const { asOperator, optionsFromEnvironment, StartError } = await import('@baize/server');
  try {
    const { databaseUrl } = optionsFromEnvironment(process.env);
    return await asOperator({ data: join(dataFolder(data), 'server'), ...(databaseUrl && { databaseUrl }) }, task);
  } catch (error) {
    throw error instanceof StartError ? new UserError(error.message) : error;
  }
}
