// A campaign as it is kept: how it began, and what was decided and fought since. Everything else follows from that, and is
// read off the book that it makes; so a campaign that can be read has been played by the rules from its first day.
import { copy, type Json, type Options, type Refusal } from '@baize/kernel';
import * as v from 'valibot';
import { SCENARIO_IDS, type ScenarioId } from '../content/scenarios/scenarios.ts';
import type { Fate } from '../content/scenarios/victory.ts';
import { listOf, oneOf, readContent, record, TEXT, whole, YES } from '../content/schemas.ts';
import { muster } from '../muster/muster.ts';
import { readSheet } from '../muster/read.ts';
import { masterTerms, type Terms, termsOf } from '../muster/terms.ts';
import type { Aftermath } from './aftermath.ts';
import type { Book, Player } from './book.ts';
import { nextScenario, PLAYERS } from './book.ts';
import { begin, endBattle, goOn, warbandsOf } from './course.ts';
import { perform } from './deeds.ts';
import { blankDraft, DRAFT, type Draft } from './draft.ts';
import type { BattleEnd, Feats } from './ends.ts';
import { christened, familiesOf } from './names.ts';
import { newCampaign } from './record.ts';
import { suggestForces } from './suggest.ts';

export type Line = { seat: Player; act: Json } | { battle: BattleEnd };

export type Journal = {
  campaign: 1;
  game: 'en-garde';
  kind: Book['kind'];
  options: Options;
  players: [string, string];
  sheets: [Json, Json];
  seed: string;
  lines: Line[];
  /** What each player has on his desk; nothing follows from it. */
  drafts: [Draft, Draft];
};

/** The terms under which the rosters are built. */
export function termsFor(kind: Book['kind'], options: Options): Terms {
  const points = Number(options[kind === 'linked' ? 'campaign-points' : 'points-limit']);
  return kind === 'linked' ? masterTerms(termsOf(options, points), points) : termsOf(options, points);
}

const RULES = { linked: 'EGW-CAMP-01', progression: 'EGW-PROG-05' } as const;

/** The book on its first day, or why the campaign cannot begin. */
function firstDay({ kind, options, players, sheets, seed }: Journal): { book: Book } | { refusal: Refusal } {
  const terms = termsFor(kind, options);
  const warbands = [];
  for (const seat of PLAYERS) {
    const read = readSheet(sheets[seat]);
    if ('refusal' in read) return read;
    const made = muster(read.sheet, terms);
    if ('refusals' in made) {
      const [first] = made.refusals;
      return { refusal: { rule: first?.rule ?? RULES[kind], reason: `${players[seat]}: ${first?.reason ?? 'this roster is not legal.'}` } };
    }
    warbands.push(made.warband);
  }
  const [first, second] = warbands;
  if (!first || !second) throw new Error('A roster is missing.');
  const a = christened(first, seed, 0, new Set());
  const b = christened(second, seed, 1, familiesOf(a));
  const { rosters } = newCampaign([a, b]);
  if (kind === 'linked') {
    const stuck = PLAYERS.find((seat) => suggestForces(rosters[seat]) === null);
    const reason =
      'this roster cannot be divided into three small warbands of a quarter to a half each. Take more models, and cheaper ones.';
    if (stuck !== undefined) return { refusal: { rule: 'EGW-CAMP-03', reason: `${players[stuck]}: ${reason}` } };
  }
  const book: Book = {
    ...newCampaign([a, b]),
    kind,
    options,
    players,
    terms,
    experience: kind === 'progression' || options.progression === 'on',
    seed,
    rolled: 0,
    phase: 'divide',
    picker: 0,
    roles: null,
    leaders: [null, null],
    rested: [false, false],
    battle: null,
    named: [null, null],
    fallen: [[], []],
    bought: [[], []],
    recruited: [0, 0],
    chapters: [],
    tales: [{}, {}],
    verdict: null,
    ...(kind === 'progression' && { scenarios: [options.scenario as ScenarioId] }),
  };
  begin(book);
  goOn(book);
  return { book };
}

/** One line more; a refusal changes nothing that anybody keeps. */
function follow(book: Book, line: Line): Refusal | null {
  if ('act' in line) return perform(book, line.seat, line.act);
  const refusal = refuseBattle(book, line.battle);
  if (!refusal) endBattle(book, line.battle);
  return refusal;
}

const known = new WeakMap<object, Book>();

/** The book that a journal makes. */
export function bookOf(journal: Journal): Book {
  const book = known.get(journal) ?? open(journal);
  known.set(journal, book);
  return book;
}

function open(journal: Journal): Book {
  const opened = openBook(journal);
  if ('refusal' in opened) throw new Error(opened.refusal.reason);
  return opened.book;
}

export function openBook(journal: Journal): { book: Book } | { refusal: Refusal } {
  const first = firstDay(journal);
  if ('refusal' in first) return first;
  for (const [at, line] of journal.lines.entries()) {
    const refusal = follow(first.book, line);
    if (refusal) return { refusal: { rule: refusal.rule, reason: `Line ${at + 1} of it does not hold: ${refusal.reason}` } };
  }
  return first;
}

/** The journal with one line more, its book at hand; or why that line cannot be. */
export function withLine(journal: Journal, line: Line): { journal: Journal } | { refusal: Refusal } {
  const book = copy(bookOf(journal));
  const refusal = follow(book, line);
  if (refusal) return { refusal };
  const drafts = PLAYERS.map((seat) => ('act' in line && line.seat !== seat ? journal.drafts[seat] : blankDraft())) as [Draft, Draft];
  const next: Journal = { ...journal, lines: [...journal.lines, line], drafts };
  known.set(next, book);
  return { journal: next };
}

export function newJournal(
  kind: Book['kind'],
  options: Options,
  players: readonly string[],
  sheets: readonly Json[],
  seed: string,
): Journal {
  const name = (seat: Player) => (players[seat] ?? '').trim().slice(0, 60) || ['Red', 'Blue'][seat] || '';
  const first = { campaign: 1 as const, game: 'en-garde' as const, kind, options, players: [name(0), name(1)] as [string, string], seed };
  return { ...first, sheets: [sheets[0] ?? null, sheets[1] ?? null], lines: [], drafts: [blankDraft(), blankDraft()] };
}

// ── from a file ─────────────────────────────────────────────────────────────────────────────────────────────────────

const FATES: readonly Fate[] = ['table', 'reserve', 'unconscious', 'killed', 'routed', 'left', 'taken'];
const SEAT = v.picklist([0, 1], 'a seat');
const MOST = 40;

const pair = <const S extends v.GenericSchema>(schema: S) => v.strictTuple([schema, schema], 'a list of two');

const END = record({
  id: TEXT,
  fate: oneOf(FATES),
  wound: oneOf(['none', 'light', 'grievous']),
  captured: YES,
  mount: v.nullable(oneOf(['sound', 'grievous', 'killed'])),
}) satisfies v.GenericSchema<unknown, Aftermath>;

const FEATS = record({ wounded: listOf(whole(0, 5), 400), banner: YES }) satisfies v.GenericSchema<unknown, Feats>;

const BATTLE = record({
  scenario: oneOf(SCENARIO_IDS),
  winner: v.nullable(SEAT),
  rule: TEXT,
  conceded: YES,
  points: listOf(whole(-999, 9999), MOST),
  ends: pair(listOf(END, MOST)),
  feats: pair(v.record(v.string(), FEATS, 'a record')),
  heroes: pair(listOf(TEXT, MOST)),
}) satisfies v.GenericSchema<unknown, BattleEnd>;

/** What a line decides is judged when it is followed. */
const LINE = v.lazy((line) =>
  typeof line === 'object' && line !== null && 'battle' in line
    ? record({ battle: BATTLE })
    : record({ seat: SEAT, act: v.optional(v.unknown(), null) }),
);

const JOURNAL = record({
  campaign: v.literal(1, 'a campaign of this house'),
  game: v.literal('en-garde', 'a campaign of this game'),
  kind: oneOf(['linked', 'progression']),
  options: v.record(v.string(), v.unknown(), 'a record'),
  players: pair(TEXT),
  sheets: pair(v.unknown()),
  seed: TEXT,
  lines: listOf(LINE, 2000),
  drafts: v.fallback(v.strictTuple([DRAFT, DRAFT]), () => [blankDraft(), blankDraft()]),
});

export function readJournal(value: Json): { journal: Journal } | { refusal: Refusal } {
  const read = readContent(JOURNAL, value, 'EGW-CAMP-01', 'The file');
  if ('refusal' in read) return read;
  const { options, sheets, lines, ...rest } = read.value;
  return { journal: { ...rest, options: options as Options, sheets: sheets as [Json, Json], lines: lines as Line[] } };
}

/** Whether a battle can be the one that the book waits for: only those who were there can have come to grief. */
function refuseBattle(book: Book, { scenario, ends, heroes }: BattleEnd): Refusal | null {
  const no = (reason: string): Refusal => ({ rule: 'EGW-CAMP-05', reason });
  const sides = book.phase === 'match' ? warbandsOf(book) : null;
  if (!sides || scenario !== nextScenario(book)) return no('This is not the battle that is to be fought now.');
  const strange = PLAYERS.some((seat) => {
    const there = sides[seat].models.map(({ id }) => id);
    return ends[seat].some(({ id }) => !there.includes(id)) || heroes[seat].some((id) => !there.includes(id));
  });
  return strange ? no('Somebody is named who was not there.') : null;
}
