// A campaign as it is kept: how it began, and what was decided and fought since. Everything else follows from that, and is
// read off the book that it makes; so a campaign that can be read has been played by the rules from its first day.
import { copy, type Json, type Options, type Refusal } from '@baize/kernel';
import * as v from 'valibot';
import type { Sheet } from '../content/types.ts';
import { armyOf } from '../muster/army.ts';
import { fieldedUnits } from '../muster/combined.ts';
import { readSheet } from '../muster/read.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import { type Book, type Force, marchingIn, PLAYERS, type Player, type Regiment } from './book.ts';
import { type BattleEnd, begin, choose, endBattle, keepOut } from './course.ts';

/** What a player decides. */
export type Deed = { do: 'choose'; scenario: string; attacks: boolean } | { do: 'keep out'; units: string[] };

export type Line = { seat: Player; act: Deed } | { battle: BattleEnd };

export type Journal = {
  campaign: 1;
  game: 'gentlemans-war';
  options: Options;
  players: [string, string];
  sheets: [Json, Json];
  seed: string;
  lines: Line[];
  /** Who lies on each player's desk as to be kept out; nothing follows from it. */
  drafts: [string[], string[]];
};

const TEXT = v.pipe(v.string(), v.maxLength(80));
const ID = v.pipe(v.string(), v.maxLength(24));
const SEAT = v.picklist([0, 1]);
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const pair = <T extends v.GenericSchema>(schema: T) => v.strictTuple([schema, schema]);

const DEED = v.variant('do', [
  v.strictObject({ do: v.literal('choose'), scenario: TEXT, attacks: v.boolean() }),
  v.strictObject({ do: v.literal('keep out'), units: v.pipe(v.array(ID), v.maxLength(60)) }),
]);

const BATTLE = v.strictObject({
  winner: v.nullable(SEAT),
  units: pair(v.pipe(v.array(v.strictObject({ id: ID, figures: whole(60), isLost: v.boolean() })), v.maxLength(60))),
  generals: pair(v.pipe(v.array(ID), v.maxLength(20))),
});

const JOURNAL = v.object({
  campaign: v.literal(1),
  game: v.literal('gentlemans-war'),
  options: v.record(v.string(), v.unknown()),
  players: pair(TEXT),
  sheets: pair(v.unknown()),
  seed: TEXT,
  lines: v.pipe(v.array(v.union([v.strictObject({ seat: SEAT, act: DEED }), v.strictObject({ battle: BATTLE })])), v.maxLength(200)),
  drafts: v.fallback(pair(v.array(ID)), [[], []]),
});

/** A decision out of anything. */
export function readDeed(value: Json): Deed | null {
  const read = v.safeParse(DEED, value);
  return read.success ? read.output : null;
}

export function readJournal(value: Json): { journal: Journal } | { refusal: Refusal } {
  const read = v.safeParse(JOURNAL, value);
  if (!read.success) return { refusal: { rule: 'AGX-LINK-01', reason: 'This is no campaign of this game.' } };
  const { options, sheets, ...rest } = read.output;
  return { journal: { ...rest, options: options as Options, sheets: sheets as [Json, Json] } };
}

function forceOf(sheet: Sheet, options: Options): Force {
  const { units } = armyOf(sheet, termsOf(options));
  const regiments = fieldedUnits(sheet).map(({ unit }, at): Regiment => {
    return { unit, points: units[at]?.points ?? 0, figures: unit.figures, destroyed: 0, isGone: false };
  });
  return { sheet, regiments, generals: [...sheet.generals] };
}

/** The book on its first day, or why the campaign cannot begin. */
function firstDay({ options, players, sheets, seed }: Journal): { book: Book } | { refusal: Refusal } {
  const forces: Force[] = [];
  for (const seat of PLAYERS) {
    const read = readSheet(sheets[seat]);
    if ('refusal' in read) return read;
    const [first] = refusals(read.sheet, termsOf(options));
    if (first) return { refusal: { rule: first.rule, reason: `${players[seat]}: ${first.reason}` } };
    forces.push(forceOf(read.sheet, options));
  }
  const [a, b] = forces;
  if (!a || !b) throw new Error('An army is missing.');
  const book: Book = {
    options,
    players,
    seed,
    rolled: 0,
    forces: [a, b],
    phase: 'hold back',
    chooser: 0,
    drawn: [],
    scenario: '',
    attacker: 0,
    kept: [null, null],
    won: [],
    destroyed: [0, 0],
    chapters: [],
    tales: [{}, {}],
    verdict: null,
  };
  begin(book);
  return { book };
}

/** A battle that those who marched can have fought. */
function refuseBattle(book: Book, { units, generals }: BattleEnd): Refusal | null {
  if (book.phase !== 'match') return { rule: 'AGX-LINK-01', reason: 'No battle is to be fought now.' };
  const fits = PLAYERS.every((seat) => {
    const marched = marchingIn(book, seat);
    const isTheirs = ({ id, figures }: BattleEnd['units'][0][0]) =>
      marched.some(({ unit, figures: most }) => unit.id === id && figures <= most);
    const isGeneral = (id: string) => book.forces[seat].generals.some((general) => general.id === id);
    return units[seat].length === marched.length && units[seat].every(isTheirs) && generals[seat].every(isGeneral);
  });
  return fits ? null : { rule: 'AGX-LINK-02', reason: 'Those were not the armies that marched.' };
}

/** One line more; a refusal changes nothing that anybody keeps. */
function follow(book: Book, line: Line): Refusal | null {
  if ('battle' in line) {
    const refusal = refuseBattle(book, line.battle);
    if (!refusal) endBattle(book, line.battle);
    return refusal;
  }
  const { seat, act } = line;
  return act.do === 'choose' ? choose(book, seat, act.scenario, act.attacks) : keepOut(book, seat, act.units);
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

const known = new WeakMap<object, Book>();

/** The book that a journal makes. */
export function bookOf(journal: Journal): Book {
  const found = known.get(journal);
  if (found) return found;
  const opened = openBook(journal);
  if ('refusal' in opened) throw new Error(opened.refusal.reason);
  known.set(journal, opened.book);
  return opened.book;
}

/** The journal with one line more, its book at hand; or why that line cannot be. */
export function withLine(journal: Journal, line: Line): { journal: Journal } | { refusal: Refusal } {
  const book = copy(bookOf(journal));
  const refusal = follow(book, line);
  if (refusal) return { refusal };
  const drafts = PLAYERS.map((seat) => ('battle' in line || line.seat === seat ? [] : journal.drafts[seat])) as Journal['drafts'];
  const next: Journal = { ...journal, lines: [...journal.lines, line], drafts };
  known.set(next, book);
  return { journal: next };
}

export function newJournal(options: Options, players: readonly string[], sheets: readonly Json[], seed: string): Journal {
  const name = (seat: Player) => (players[seat] ?? '').trim().slice(0, 60) || ['South', 'North'][seat] || '';
  return {
    campaign: 1,
    game: 'gentlemans-war',
    options,
    players: [name(0), name(1)],
    sheets: [sheets[0] ?? null, sheets[1] ?? null],
    seed,
    lines: [],
    drafts: [[], []],
  };
}
