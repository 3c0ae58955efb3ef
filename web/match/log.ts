// The log of a match: one chapter for the set-up and one for each entry, as far as a seat may know them.
import { type Engine, type Event, mayKnow, type RuleId, type Seat, type Session } from '@baize/kernel';
import type { Chapter } from '../shell/protocol.ts';
import { isPublicEntry } from './entries.ts';

export function chaptersOf(session: Session, seat: Seat | null, from = 0): Chapter[] {
  // Standing answers are no part of the story: only their seat may know of them.
  const entries = session.entries.filter(isPublicEntry);
  return session.events.slice(from).map((events, i) => {
    const at = from + i;
    const entry = entries[at - 1];
    const known = events.filter((event) => mayKnow(event, seat));
    return { at, events: known, ...(entry && 'undo' in entry && { undo: entry.undo }) };
  });
}

export interface LogLine {
  text: string;
  rule: RuleId;
  event: Event;
  /** How often it was told in a row. */
  times: number;
}

export interface LogChapter {
  at: number;
  lines: LogLine[];
  /** It was taken back later. */
  gone: boolean;
}

/** The chapters in words, with those marked that no longer stand. */
export function readLog(engine: Pick<Engine, 'line'>, chapters: readonly Chapter[], viewer: Seat | null): LogChapter[] {
  const log: LogChapter[] = chapters.map(({ at, events }) => ({
    at,
    lines: inOne(events.map((event) => ({ text: engine.line(event, viewer), rule: event.rule, event, times: 1 }))),
    gone: false,
  }));
  for (const { undo, at } of chapters) {
    if (undo === undefined) continue;
    for (const chapter of log) if (chapter.at > undo && chapter.at < at) chapter.gone = true;
  }
  return inOneChapter(log.filter((chapter) => chapter.lines.length > 0));
}

/** What is said of many in turn, each in a chapter of his own, is said of all at once: "Athos and Aramis are set up." */
function inOneChapter(log: readonly LogChapter[]): LogChapter[] {
  const told: LogChapter[] = [];
  let names: string[] = [];
  for (const chapter of log) {
    const last = told.at(-1);
    const [one, before] = [aloneIn(chapter), last && aloneIn(last)];
    const isMore = one && before && !chapter.gone && !last?.gone && one.line.rule === before.line.rule && one.state === before.state;
    names = one ? [...(isMore ? names : []), one.name] : [];
    if (!isMore) told.push(chapter);
    else told[told.length - 1] = { ...chapter, lines: [{ ...one.line, text: `${listed(names)} are ${one.state}` }] };
  }
  return told;
}

/** The one line of a chapter that says what somebody is, or many are. */
function aloneIn({ lines: [line, ...more] }: LogChapter): { line: LogLine; name: string; state: string } | null {
  const [, name, state] = /^(.+?) (?:is|are) (.+)$/.exec(line?.text ?? '') ?? [];
  return line && more.length === 0 && name !== undefined && state !== undefined ? { line, name, state } : null;
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What was told several times in a row, once: a man who goes six paces. */
function inOne(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    if (last?.text === line.text) told[told.length - 1] = { ...last, times: last.times + 1 };
    else told.push(line);
  }
  return told;
}
