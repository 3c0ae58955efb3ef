// `baize play`: finds the game, goes round the table, and puts the game away.
import { resolve } from 'node:path';
import type { Box } from '@baize/games';
import { act, lines, type Seat, viewOf, waitingFor } from '@baize/kernel';
import { confirm, handOver } from './motions.ts';
import { botAnswer, PERSON } from './players.ts';
import { dataFolder, forget, loadRecord, newReplay, release, type Saved, unfinished, writeRecord } from './saves.ts';
import { logLines, resultLines, tableLines } from './screen.ts';
import { boxNamed, pickBox } from './shelf.ts';
import { newTable, resumable, resumedTable, type Wishes } from './sitting.ts';
import { autosave, nameOf, persons, recordOfTable, type Table } from './table.ts';
import type { Terminal } from './terminal.ts';
import { ruler, wrap } from './text.ts';
import { Trouble } from './trouble.ts';
import { personTurn } from './turn.ts';

export interface PlayFlags extends Wishes {
  resume: string | boolean;
  fresh: boolean;
  data: string | undefined;
}

export async function playCommand(terminal: Terminal, shelf: readonly Box[], name: string | undefined, flags: PlayFlags): Promise<void> {
  const table = await sitDown(terminal, shelf, name, flags);
  if (!table) return;
  const stop = leaveOnSignal(table);
  try {
    writeRecord(table.save, recordOfTable(table));
    const over = await goRound(table);
    if (over) putAway(table);
    else leave(table);
  } finally {
    stop();
    release(table.save);
  }
}

async function sitDown(terminal: Terminal, shelf: readonly Box[], name: string | undefined, flags: PlayFlags): Promise<Table | null> {
  const data = dataFolder(flags.data);
  const given = flags.seats.size > 0 || flags.seed !== undefined || flags.options.length > 0;
  if (flags.resume !== false) {
    if (given || flags.fresh) throw new Trouble('--resume goes on with a game as it was: leave --new, --seat, --seed and --option out');
    return resume(terminal, shelf, name, flags.resume, data);
  }
  const box = name === undefined ? await pickBox(terminal, shelf) : boxNamed(shelf, name);
  if (!box) return null;
  if (!flags.fresh && !given) {
    const left = await offerToGoOn(terminal, box, data);
    if (left === null) return null;
    if (left) return resumedTable(terminal, box, data, left.path, left.record);
  }
  const table = await newTable(terminal, box, data, flags);
  await welcome(table);
  return table;
}

async function resume(
  terminal: Terminal,
  shelf: readonly Box[],
  name: string | undefined,
  which: string | true,
  data: string,
): Promise<Table> {
  // `baize play --resume GAME` means the game, not a file of that name.
  const isGame = typeof which === 'string' && shelf.some((box) => box.slug === which);
  const box = isGame ? boxNamed(shelf, which) : name === undefined ? undefined : boxNamed(shelf, name);
  if (typeof which === 'string' && !isGame) {
    const record = loadRecord(which);
    if (box && box.slug !== record.setup.game) throw new Trouble(`${which}: this is a game of ${record.setup.game}, not of ${box.slug}`);
    return resumedTable(terminal, box ?? boxNamed(shelf, record.setup.game), data, resolve(which), record);
  }
  const [latest] = unfinished(data, box?.slug);
  if (!latest) throw new Trouble(`there is no unfinished game${box ? ` of ${box.title}` : ''} in ${data}`);
  return resumedTable(terminal, box ?? boxNamed(shelf, latest.record.setup.game), data, latest.path, latest.record);
}

/** The unfinished game that is to go on, undefined for a new one, null to leave. */
async function offerToGoOn(terminal: Terminal, box: Box, data: string): Promise<Saved | undefined | null> {
  const [latest] = unfinished(data, box.slug);
  if (!latest) return undefined;
  const found = await resumable(box, data, latest.record);
  if ('why' in found) {
    terminal.print(wrap(`There is an unfinished game, but ${found.why}: ${latest.path}`, terminal.width()));
    return undefined;
  }
  const answers = lines(latest.record.entries).length;
  const when = latest.when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  terminal.print(`There is an unfinished game of ${box.title}: ${answers} answers, left ${when}.`);
  const on = await confirm(terminal, 'Go on with it?', true);
  return on === null ? null : on ? latest : undefined;
}

async function welcome(table: Table): Promise<void> {
  const { terminal, box, game, players } = table;
  const { colors } = terminal;
  const width = terminal.width();
  terminal.print(ruler(box.title, `rules ${game.version}`, width, colors));
  terminal.print(wrap(box.tagline, width));
  terminal.print();
  for (const [seat, player] of players.entries()) {
    const person = persons(table).length === 1 ? 'you' : 'a person at this keyboard';
    terminal.print(`  ${nameOf(table, seat)}: ${player.who === PERSON ? person : `the bot ${player.who}`}`);
  }
  terminal.print();
  terminal.print(wrap(colors.dim(`Chance is sworn: the SHA-256 of its secret is ${table.session.setup.fair.commitment}`), width));
  if (persons(table).length === 0) return;
  terminal.print();
  terminal.print(
    wrap(
      'Every question lists its answers: type a number. ? explains the rule behind it, odds tells what may come of it, help the rest.',
      width,
    ),
  );
  if (terminal.live) await terminal.ask('Press Enter to begin. ');
}

/** Round and round until there is a result; false if somebody leaves first. */
async function goRound(table: Table): Promise<boolean> {
  const { session, terminal } = table;
  const watched = persons(table).length === 0;
  let told = 0;
  for (;;) {
    if (watched) {
      for (const line of logLines(terminal, table.game, session.events.slice(told).flat(), null)) terminal.print(line);
      told = session.events.length;
    }
    if (session.match.result) return true;
    const seat = nextSeat(table);
    const bot = table.players[seat]?.bot;
    if (bot) {
      if (!watched && terminal.live) terminal.print(terminal.colors.dim(`${nameOf(table, seat)} thinks …`));
      await terminal.breathe();
      if (terminal.ended()) return false;
      const reply = act(session, { seat, answer: botAnswer(table.game, session.match, seat, bot, table.secret) });
      if ('refusal' in reply) throw new Error(`The bot ${bot.name} was refused: ${reply.refusal.reason} ${reply.refusal.rule}`);
    } else {
      const ready = await handOver(table, seat);
      if (ready === 'leave') return false;
      if (ready === 'on' && (await personTurn(table, seat)) === 'leave') return false;
    }
    autosave(table);
  }
}

/** Of several who are asked at once: whoever has the keyboard, then other persons, then bots. */
function nextSeat(table: Table): Seat {
  const waiting = waitingFor(table.session.match);
  const people = persons(table).filter((seat) => waiting.includes(seat));
  const next = people.find((seat) => seat === table.holder) ?? people[0] ?? waiting[0];
  if (next === undefined) throw new Error('The match waits for nobody.');
  return next;
}

function leave(table: Table): void {
  writeRecord(table.save, recordOfTable(table));
  table.terminal.print(`The game is saved. baize play ${table.box.slug} goes on with it.`);
}

/** Everything is on disk already when a signal comes; it only remains to say so. */
function leaveOnSignal(table: Table): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const handlers = Object.entries(signals).map(([signal, code]) => {
    const handler = () => {
      table.terminal.print();
      leave(table);
      release(table.save);
      process.exit(code);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}

function putAway(table: Table): void {
  const { terminal, game, session, secret } = table;
  const { result } = session.match;
  if (!result) return;
  const people = persons(table);
  const viewer = people.length === 1 ? (people[0] as Seat) : null;
  if (people.length > 0) {
    const news = session.events.slice(Math.min(...people.map((seat) => table.read[seat] ?? 0))).flat();
    terminal.clear();
    for (const line of logLines(terminal, game, news, viewer)) terminal.print(line);
  }
  terminal.print();
  terminal.print(tableLines(game, viewOf(game, session.match, viewer)).join('\n'));
  terminal.print(ruler('The end', '', terminal.width(), terminal.colors));
  for (const line of resultLines(terminal, game, result)) terminal.print(line);
  const replay = newReplay(table.data, game.slug);
  writeRecord(replay, recordOfTable(table));
  forget(table.save);
  terminal.print();
  terminal.print(`Secret  ${secret}`);
  terminal.print(`Replay  ${replay}`);
  terminal.print(terminal.colors.dim(`baize replay verify ${replay}  proves every draw; without verify it steps through the game.`));
}
