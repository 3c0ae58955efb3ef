// `baize replay`: a game from its file, step by step; and the proof that it was played fairly.
import type { Box } from '@baize/games';
import {
  type AnyGame,
  askedOf,
  BadRecord,
  type Entry,
  isUnder,
  type Match,
  type MatchRecord,
  mayKnow,
  openRecord,
  type Seat,
  type Session,
  verify,
  viewOf,
} from '@baize/kernel';
import { PERSON } from './players.ts';
import { gameUnder, rulesOf } from './rules-hash.ts';
import { loadRecord } from './saves.ts';
import { logLine, logLines, resultLines, tableLines } from './screen.ts';
import type { Terminal } from './terminal.ts';
import { ruler, wrap } from './text.ts';

/** A record made ready to be shown: with its rules if they are at hand, else only with the words it brings. */
interface Film {
  terminal: Terminal;
  record: MatchRecord;
  title: string;
  last: number;
  session: Session | null;
  /** What has to be said first, such as why the table cannot be shown. */
  note: string;
  matches: Map<number, Match>;
  viewer: Seat | null;
}

const BLIND = 'So the log is shown as it was recorded, without the table.';

export async function replayCommand(
  terminal: Terminal,
  shelf: readonly Box[],
  data: string,
  path: string,
  stepping: boolean,
): Promise<void> {
  const film = await openFilm(terminal, shelf, data, loadRecord(path));
  if (film.note) terminal.print(wrap(film.note, terminal.width()));
  if (stepping) await stepThrough(film);
  else printAll(film);
}

/** The game of a record under its own rules, or why there is none; a note where they are no longer those of the shelf. */
async function gameOf(shelf: readonly Box[], record: MatchRecord, data: string): Promise<{ game: AnyGame | null; note: string }> {
  const { game: slug, rules } = record.setup;
  const game = await gameUnder(record, shelf, data);
  const box = shelf.find((each) => each.slug === slug);
  if (!box) return { game, note: `The shelf has no game '${slug}'.` };
  const now = await rulesOf(box, await box.load());
  if (isUnder(record, now)) return { game, note: '' };
  const short = (each: typeof now) => `version ${each.version} (${each.hash.slice(0, 12)})`;
  const kept = game ? ' They were kept, and serve here.' : '';
  return { game, note: `This game was played under other rules: ${short(rules)}; the shelf has ${short(now)}.${kept}` };
}

async function openFilm(terminal: Terminal, shelf: readonly Box[], data: string, record: MatchRecord): Promise<Film> {
  const { game, note } = await gameOf(shelf, record, data);
  const people = record.players.flatMap((who, seat) => (who === PERSON ? [seat] : []));
  const film: Film = {
    terminal,
    record,
    title: shelf.find((box) => box.slug === record.setup.game)?.title ?? record.setup.game,
    last: record.log.length - 1,
    session: null,
    note: game ? note : `${note} ${BLIND}`,
    matches: new Map(),
    viewer: people.length === 1 ? (people[0] as Seat) : null,
  };
  if (!game) return film;
  try {
    film.session = openRecord(game, record, 'by hand');
    film.last = record.entries.length;
  } catch (error) {
    if (!(error instanceof BadRecord)) throw error;
    film.note = `${error.message} ${BLIND}`;
  }
  return film;
}

/** The match after `step` entries. */
function matchAt(film: Film, session: Session, step: number): Match {
  const known = film.matches.get(step);
  if (known) return known;
  const { match } = openRecord(session.game, { ...film.record, entries: film.record.entries.slice(0, step) }, 'by hand');
  film.matches.set(step, match);
  return match;
}

function stepLines(film: Film, step: number): string[] {
  const { terminal, record, session, viewer } = film;
  if (!session) {
    const lines = (record.log[step] ?? []).filter((line) => record.result !== null || mayKnow(line, viewer));
    return lines.map((line) => logLine(terminal, String(line.text), String(line.rule ?? '')));
  }
  const entry = record.entries[step - 1];
  const done = entry ? [`${terminal.colors.cyan('▸')} ${doing(film, session, step, entry)}`] : [];
  return [...done, ...logLines(terminal, session.game, session.events[step] ?? [], viewer)];
}

/** What a seat did; what it answered is told once the game is over, before that only to itself. */
function doing(film: Film, session: Session, step: number, entry: Entry): string {
  const { game } = session;
  const { seat } = entry;
  const name = game.seatName(seat);
  if ('undo' in entry) return `${name} takes back everything from step ${entry.undo + 1} on`;
  if ('retract' in entry) return `${name} takes a sealed answer back`;
  if ('concede' in entry) return `${name} concedes`;
  if ('draw' in entry)
    return { offer: `${name} offers a draw`, accept: `${name} accepts the draw`, refuse: `${name} plays on` }[entry.draw];
  const before = matchAt(film, session, step - 1);
  const asked = askedOf(game, before);
  if (!asked || (film.record.result === null && film.viewer !== seat)) return `${name} answers`;
  const view = viewOf(game, before, seat);
  return `${name}: ${asked.decision.label(view.state, askedOf(game, view)?.locals ?? asked.locals, entry.answer, seat)}`;
}

function endLines({ terminal, record, session }: Film): string[] {
  if (!record.result) return ['The game is not finished.'];
  if (session) return resultLines(terminal, session.game, record.result);
  return [`${record.result.kind} ${record.result.rule}: ${record.result.share.join(' to ')}`];
}

function header(film: Film, middle: string): string {
  return ruler(`${film.title} · ${film.record.players.join(' against ')}`, middle, film.terminal.width(), film.terminal.colors);
}

function printAll(film: Film): void {
  const { terminal, session, viewer } = film;
  terminal.print(header(film, `${film.last} steps`));
  for (let step = 0; step <= film.last; step++) for (const line of stepLines(film, step)) terminal.print(line);
  if (session) {
    terminal.print();
    terminal.print(tableLines(session.game, viewOf(session.game, session.match, viewer)).join('\n'));
  }
  for (const line of endLines(film)) terminal.print(line);
}

async function stepThrough(film: Film): Promise<void> {
  const { terminal } = film;
  let step = 0;
  printStep(film, step);
  for (;;) {
    const hint = 'Enter next, b back, g go to, l log, v other view, q quit ';
    const pressed = (await terminal.key(terminal.colors.dim(hint)))?.trim();
    if (pressed === undefined || pressed === 'q') return;
    if (pressed === 'l') {
      for (let at = 0; at <= step; at++) for (const line of stepLines(film, at)) terminal.print(line);
      continue;
    }
    if (pressed === '') step += 1;
    else if (pressed === 'b') step -= 1;
    else if (pressed.startsWith('g')) step = await goTo(film, pressed.slice(1), step);
    else if (pressed === 'v') film.viewer = nextViewer(film);
    else continue;
    step = Math.max(0, Math.min(film.last, step));
    printStep(film, step);
  }
}

async function goTo(film: Film, typed: string, step: number): Promise<number> {
  const said = typed.trim() || (await film.terminal.ask(`Which step, 0 to ${film.last}? `)) || '';
  return /^\s*\d+\s*$/.test(said) ? Number(said) : step;
}

/** The next who may look: while a game is unfinished, nobody into the hands of the bots. */
function nextViewer({ viewer, record }: Film): Seat | null {
  const seats = Array.from({ length: record.setup.seats }, (_, seat) => seat);
  const may = record.result ? seats : seats.filter((seat) => record.players[seat] === PERSON);
  return may.find((seat) => viewer === null || seat > viewer) ?? null;
}

function printStep(film: Film, step: number): void {
  const { terminal, session, viewer } = film;
  terminal.clear();
  const seen = session && (viewer === null ? ', as a spectator sees it' : `, as ${session.game.seatName(viewer)} sees it`);
  terminal.print(header(film, `step ${step} of ${film.last}${seen ?? ''}`));
  if (session) terminal.print(tableLines(session.game, viewOf(session.game, matchAt(film, session, step), viewer)).join('\n'));
  for (const line of stepLines(film, step)) terminal.print(line);
  if (step === film.last) for (const line of endLines(film)) terminal.print(line);
}

/** Prints the proof; true if it holds. */
export async function verifyCommand(terminal: Terminal, shelf: readonly Box[], data: string, path: string): Promise<boolean> {
  const { colors } = terminal;
  const record = loadRecord(path);
  const { game, note } = await gameOf(shelf, record, data);
  const verdict = verify(record, game);
  if (note) terminal.print(wrap(note, terminal.width()));
  for (const { what, holds, note: found } of verdict.checks) {
    const mark = holds === null ? colors.yellow('–') : holds ? colors.green('✓') : colors.red('✗');
    terminal.print(wrap(found, terminal.width(), `${mark} ${what.padEnd(11)} `));
  }
  terminal.print(verdict.holds ? colors.bold('It holds.') : colors.bold('It does not hold.'));
  return verdict.holds;
}
