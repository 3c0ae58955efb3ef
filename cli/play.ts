// `baize play`: finds the game, goes round the table, and puts the game away.
import { resolve } from 'node:path';
import type { Box } from '@baize/games';
import { keptEntries, type Seat } from '@baize/kernel';
import { boxNamed, pickBox } from './find-game.ts';
import { handOver } from './hand-over.ts';
import { autosave, type LocalMatch, nameOf, persons, recordOfMatch } from './local-match.ts';
import { personTurn } from './person-turn.ts';
import { botAnswer, PERSON } from './players.ts';
import { confirm } from './requests.ts';
import { dataFolder, forget, loadRecord, newReplay, release, type Saved, unfinished, writeRecord } from './saves.ts';
import { logLines, resultLines, tableLines } from './screen.ts';
import { type NewMatch, newMatch, resumable, resumedMatch } from './start-match.ts';
import type { Terminal } from './terminal.ts';
import { ruler, wrap } from './text.ts';
import { UserError } from './user-error.ts';

export interface PlayFlags extends NewMatch {
  resume: string | boolean;
  fresh: boolean;
  data: string | undefined;
}

export async function playCommand(terminal: Terminal, shelf: readonly Box[], name: string | undefined, flags: PlayFlags): Promise<void> {
  const local = await openMatch(terminal, shelf, name, flags);
  if (!local) return;
  const stop = leaveOnSignal(local);
  try {
    writeRecord(local.save, recordOfMatch(local));
    const over = await playOn(local);
    if (over) finish(local);
    else leave(local);
  } finally {
    stop();
    release(local.save);
  }
}

async function openMatch(
  terminal: Terminal,
  shelf: readonly Box[],
  name: string | undefined,
  flags: PlayFlags,
): Promise<LocalMatch | null> {
  const data = dataFolder(flags.data);
  const given = flags.seats.size > 0 || flags.seed !== undefined || flags.options.length > 0;
  if (flags.resume !== false) {
    if (given || flags.fresh) throw new UserError('--resume goes on with a game as it was: leave --new, --seat, --seed and --option out');
    return resume(terminal, shelf, name, flags.resume, data);
  }
  const box = name === undefined ? await pickBox(terminal, shelf) : boxNamed(shelf, name);
  if (!box) return null;
  if (!flags.fresh && !given) {
    const left = await offerToGoOn(terminal, box, data);
    if (left === null) return null;
    if (left) return resumedMatch(terminal, box, data, left.path, left.record);
  }
  const local = await newMatch(terminal, box, data, flags);
  await welcome(local);
  return local;
}

async function resume(
  terminal: Terminal,
  shelf: readonly Box[],
  name: string | undefined,
  which: string | true,
  data: string,
): Promise<LocalMatch> {
  // `baize play --resume GAME` means the game, not a file of that name.
  const isGame = typeof which === 'string' && shelf.some((box) => box.slug === which);
  const box = isGame ? boxNamed(shelf, which) : name === undefined ? undefined : boxNamed(shelf, name);
  if (typeof which === 'string' && !isGame) {
    const record = loadRecord(which);
    if (box && box.slug !== record.setup.game) throw new UserError(`${which}: this is a game of ${record.setup.game}, not of ${box.slug}`);
    return resumedMatch(terminal, box ?? boxNamed(shelf, record.setup.game), data, resolve(which), record);
  }
  const [latest] = unfinished(data, box?.slug);
  if (!latest) throw new UserError(`there is no unfinished game${box ? ` of ${box.title}` : ''} in ${data}`);
  return resumedMatch(terminal, box ?? boxNamed(shelf, latest.record.setup.game), data, latest.path, latest.record);
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
  const answers = keptEntries(latest.record.entries).length;
  const when = latest.when.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
  terminal.print(`There is an unfinished game of ${box.title}: ${answers} answers, left ${when}.`);
  const on = await confirm(terminal, 'Go on with it?', true);
  return on === null ? null : on ? latest : undefined;
}

async function welcome(local: LocalMatch): Promise<void> {
  const { terminal, box, engine, players } = local;
  const { colors } = terminal;
  const width = terminal.width();
  terminal.print(ruler(box.title, `rules ${engine.game.version}`, width, colors));
  terminal.print(wrap(box.tagline, width));
  terminal.print();
  for (const [seat, player] of players.entries()) {
    const person = persons(local).length === 1 ? 'you' : 'a person at this keyboard';
    terminal.print(`  ${nameOf(local, seat)}: ${player.who === PERSON ? person : `the bot ${player.who}`}`);
  }
  terminal.print();
  terminal.print(wrap(colors.dim(`Chance is sworn: the SHA-256 of its secret is ${local.session.setup.fair.commitment}`), width));
  if (persons(local).length === 0) return;
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
async function playOn(local: LocalMatch): Promise<boolean> {
  const { engine, session, terminal } = local;
  const watched = persons(local).length === 0;
  let told = 0;
  for (;;) {
    if (watched) {
      for (const line of logLines(terminal, engine, session.events.slice(told).flat(), null)) terminal.print(line);
      told = session.events.length;
    }
    if (session.match.result) return true;
    const seat = nextSeat(local);
    const bot = local.players[seat]?.bot;
    if (bot) {
      if (!watched && terminal.live) terminal.print(terminal.colors.dim(`${nameOf(local, seat)} thinks …`));
      await terminal.letEventsIn();
      if (terminal.ended()) return false;
      const reply = engine.act(session, { seat, answer: botAnswer(engine, session, seat, bot, local.secret) });
      if ('refusal' in reply) throw new Error(`The bot ${bot.name} was refused: ${reply.refusal.reason} ${reply.refusal.rule}`);
    } else {
      const ready = await handOver(local, seat);
      if (ready === 'leave') return false;
      if (ready === 'on' && (await personTurn(local, seat)) === 'leave') return false;
    }
    autosave(local);
  }
}

/** Of several who are asked at once: whoever has the keyboard, then other persons, then bots. */
function nextSeat(local: LocalMatch): Seat {
  const { engine, session } = local;
  const waiting = engine.needed(session.match);
  const people = persons(local).filter((seat) => waiting.includes(seat));
  const next = people.find((seat) => seat === local.atKeyboard) ?? people[0] ?? waiting[0];
  if (next === undefined) throw new Error('The match waits for nobody.');
  return next;
}

function leave(local: LocalMatch): void {
  writeRecord(local.save, recordOfMatch(local));
  local.terminal.print(`The game is saved. baize play ${local.box.slug} goes on with it.`);
}

/** Everything is on disk already when a signal comes; it only remains to say so. */
function leaveOnSignal(local: LocalMatch): () => void {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  const handlers = Object.entries(signals).map(([signal, code]) => {
    const handler = () => {
      local.terminal.print();
      leave(local);
      release(local.save);
      process.exit(code);
    };
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return () => {
    for (const off of handlers) off();
  };
}

function finish(local: LocalMatch): void {
  const { terminal, engine, session, secret } = local;
  const { game } = engine;
  const { result } = session.match;
  if (!result) return;
  const people = persons(local);
  const viewer = people.length === 1 ? (people[0] as Seat) : null;
  if (people.length > 0) {
    const news = session.events.slice(Math.min(...people.map((seat) => local.read[seat] ?? 0))).flat();
    terminal.clear();
    for (const line of logLines(terminal, engine, news, viewer)) terminal.print(line);
  }
  terminal.print();
  terminal.print(tableLines(game, engine.view(session, viewer)).join('\n'));
  terminal.print(ruler('The end', '', terminal.width(), terminal.colors));
  for (const line of resultLines(terminal, game, result)) terminal.print(line);
  const replay = newReplay(local.data, game.slug);
  writeRecord(replay, recordOfMatch(local));
  forget(local.save);
  terminal.print();
  terminal.print(`Secret  ${secret}`);
  terminal.print(`Replay  ${replay}`);
  terminal.print(terminal.colors.dim(`baize replay verify ${replay}  proves every draw; without verify it steps through the game.`));
}
