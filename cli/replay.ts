// `baize replay`: a game from its file, step by step; and the proof that it was played fairly.
import type { Box } from '@baize/games';
import {
  checkSignature,
  type Engine,
  type Entry,
  isPublic,
  isUnder,
  type MatchRecord,
  mayKnow,
  type Seat,
  type Session,
  verify,
} from '@baize/kernel';
import { PERSON } from './players.ts';
import { currentRules, engineUnder } from './rules-store.ts';
import { loadRecord } from './saves.ts';
import { logLine, logLines, resultLines, tableLines } from './screen.ts';
import type { Terminal } from './terminal.ts';
import { ruler, wrap } from './text.ts';

/** A record made ready to be shown: with its rules if they are at hand, else only with the words it brings. */
interface Replay {
  terminal: Terminal;
  record: MatchRecord;
  title: string;
  /** What was done, step by step; standing answers are no steps of their own. */
  steps: { entry: Entry; at: number }[];
  last: number;
  /** Null where the record can only be shown by its log. */
  played: { engine: Engine; session: Session } | null;
  /** What has to be said first, such as why the table cannot be shown. */
  note: string;
  /** The session as it stood after each step that was looked at. */
  sessions: Map<number, Session>;
  viewer: Seat | null;
}

const LOG_ONLY = 'So the log is shown as it was recorded, without the table.';

export async function replayCommand(
  terminal: Terminal,
  shelf: readonly Box[],
  data: string,
  path: string,
  stepping: boolean,
): Promise<void> {
  const replay = await openReplay(terminal, shelf, data, loadRecord(path));
  if (replay.note) terminal.print(wrap(replay.note, terminal.width()));
  if (stepping) await stepThrough(replay);
  else printAll(replay);
}

/** The engine of a record's own rules, or why there is none; a note where they are no longer those of the shelf. */
async function engineFor(shelf: readonly Box[], record: MatchRecord, data: string): Promise<{ engine: Engine | null; note: string }> {
  const { game: slug, rules } = record.setup;
  const engine = await engineUnder(record, shelf, data);
  const box = shelf.find((each) => each.slug === slug);
  if (!box) return { engine, note: `The shelf has no game '${slug}'.` };
  const now = await currentRules(box);
  if (isUnder(record, now)) return { engine, note: '' };
  const short = (each: typeof now) => `version ${each.version} (${each.hash.slice(0, 12)})`;
  const kept = engine ? ' They were kept, and serve here.' : '';
  return { engine, note: `This game was played under other rules: ${short(rules)}; the shelf has ${short(now)}.${kept}` };
}

async function openReplay(terminal: Terminal, shelf: readonly Box[], data: string, record: MatchRecord): Promise<Replay> {
  const { engine, note } = await engineFor(shelf, record, data);
  const people = record.players.flatMap((who, seat) => (who === PERSON ? [seat] : []));
  const replay: Replay = {
    terminal,
    record,
    title: shelf.find((box) => box.slug === record.setup.game)?.title ?? record.setup.game,
    steps: record.entries.map((entry, at) => ({ entry, at })).filter(({ entry }) => isPublic(entry)),
    last: record.log.length - 1,
    played: null,
    note: engine ? note : `${note} ${LOG_ONLY}`,
    sessions: new Map(),
    viewer: people.length === 1 ? (people[0] as Seat) : null,
  };
  if (!engine) return replay;
  try {
    replay.played = { engine, session: engine.openRecord(record, 'by hand') };
    replay.last = replay.steps.length;
  } catch (error) {
    replay.note = `${(error as Error).message} ${LOG_ONLY}`;
  }
  return replay;
}

/** The session after so many steps. */
function sessionAt({ record, steps, sessions }: Replay, engine: Engine, step: number): Session {
  const known = sessions.get(step);
  if (known) return known;
  const entries = record.entries.slice(0, steps[step]?.at ?? record.entries.length);
  const session = engine.openRecord({ ...record, entries }, 'by hand');
  sessions.set(step, session);
  return session;
}

function stepLines(replay: Replay, step: number): string[] {
  const { terminal, record, played, viewer } = replay;
  if (!played) {
    const lines = (record.log[step] ?? []).filter((line) => record.result !== null || mayKnow(line, viewer));
    return lines.map((line) => logLine(terminal, String(line.text), String(line.rule ?? '')));
  }
  const entry = replay.steps[step - 1]?.entry;
  const done = entry ? [`${terminal.colors.cyan('▸')} ${doing(replay, played.engine, step, entry)}`] : [];
  return [...done, ...logLines(terminal, played.engine, played.session.events[step] ?? [], viewer)];
}

/** What a seat did; what it answered is told once the game is over, before that only to itself. */
function doing(replay: Replay, engine: Engine, step: number, entry: Entry): string {
  const { seat } = entry;
  const name = engine.game.seatName(seat);
  if ('undo' in entry) return `${name} takes back everything from step ${entry.undo + 1} on`;
  if ('retract' in entry) return `${name} takes a sealed answer back`;
  if ('concede' in entry) return `${name} concedes`;
  if ('draw' in entry)
    return { offer: `${name} offers a draw`, accept: `${name} accepts the draw`, refuse: `${name} plays on` }[entry.draw];
  if (!('answer' in entry) || (replay.record.result === null && replay.viewer !== seat)) return `${name} answers`;
  const question = engine.question(engine.view(sessionAt(replay, engine, step - 1), seat), seat);
  return question ? `${name}: ${question.label(entry.answer)}` : `${name} answers`;
}

function endLines({ terminal, record, played }: Replay): string[] {
  if (!record.result) return ['The game is not finished.'];
  if (played) return resultLines(terminal, played.engine.game, record.result);
  return [`${record.result.kind} ${record.result.rule}: ${record.result.share.join(' to ')}`];
}

function header(replay: Replay, middle: string): string {
  return ruler(`${replay.title} · ${replay.record.players.join(' against ')}`, middle, replay.terminal.width(), replay.terminal.colors);
}

function printAll(replay: Replay): void {
  const { terminal, played, viewer } = replay;
  terminal.print(header(replay, `${replay.last} steps`));
  for (let step = 0; step <= replay.last; step++) for (const line of stepLines(replay, step)) terminal.print(line);
  if (played) {
    terminal.print();
    terminal.print(tableLines(played.engine.game, played.engine.view(played.session, viewer)).join('\n'));
  }
  for (const line of endLines(replay)) terminal.print(line);
}

async function stepThrough(replay: Replay): Promise<void> {
  const { terminal } = replay;
  let step = 0;
  printStep(replay, step);
  for (;;) {
    const hint = 'Enter next, b back, g go to, l log, v other view, q quit ';
    const pressed = (await terminal.key(terminal.colors.dim(hint)))?.trim();
    if (pressed === undefined || pressed === 'q') return;
    if (pressed === 'l') {
      for (let at = 0; at <= step; at++) for (const line of stepLines(replay, at)) terminal.print(line);
      continue;
    }
    if (pressed === '') step += 1;
    else if (pressed === 'b') step -= 1;
    else if (pressed.startsWith('g')) step = await goTo(replay, pressed.slice(1), step);
    else if (pressed === 'v') replay.viewer = nextViewer(replay);
    else continue;
    step = Math.max(0, Math.min(replay.last, step));
    printStep(replay, step);
  }
}

async function goTo(replay: Replay, typed: string, step: number): Promise<number> {
  const said = typed.trim() || (await replay.terminal.ask(`Which step, 0 to ${replay.last}? `)) || '';
  return /^\s*\d+\s*$/.test(said) ? Number(said) : step;
}

/** The next who may look: while a game is unfinished, nobody into the hands of the bots. */
function nextViewer({ viewer, record }: Replay): Seat | null {
  const seats = Array.from({ length: record.setup.seats }, (_, seat) => seat);
  const may = record.result ? seats : seats.filter((seat) => record.players[seat] === PERSON);
  return may.find((seat) => viewer === null || seat > viewer) ?? null;
}

function printStep(replay: Replay, step: number): void {
  const { terminal, played, viewer } = replay;
  terminal.clear();
  const seen = played && (viewer === null ? ', as a spectator sees it' : `, as ${played.engine.game.seatName(viewer)} sees it`);
  terminal.print(header(replay, `step ${step} of ${replay.last}${seen ?? ''}`));
  if (played) {
    const { engine } = played;
    terminal.print(tableLines(engine.game, engine.view(sessionAt(replay, engine, step), viewer)).join('\n'));
  }
  for (const line of stepLines(replay, step)) terminal.print(line);
  if (step === replay.last) for (const line of endLines(replay)) terminal.print(line);
}

/** Prints the proof; true if it holds. */
export async function verifyCommand(terminal: Terminal, shelf: readonly Box[], data: string, path: string): Promise<boolean> {
  const { colors } = terminal;
  const record = loadRecord(path);
  const { engine, note } = await engineFor(shelf, record, data);
  const verdict = engine ? engine.verify(record) : verify(record, null);
  // Of what only a page that was there remembers, nothing can be said here.
  const [seal] = await checkSignature(record, null);
  const checks = [...verdict.checks, ...(seal ? [seal] : [])];
  const holds = checks.every((each) => each.holds !== false);
  if (note) terminal.print(wrap(note, terminal.width()));
  for (const { what, holds: held, note: found } of checks) {
    const mark = held === null ? colors.yellow('–') : held ? colors.green('✓') : colors.red('✗');
    terminal.print(wrap(found, terminal.width(), `${mark} ${what.padEnd(11)} `));
  }
  terminal.print(holds ? colors.bold('It holds.') : colors.bold('It does not hold.'));
  return holds;
}
