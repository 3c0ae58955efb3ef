// AGW-ALL-01 to -04 as one table, written from the ledger alone: every state by every route, driven through the cards.
import assert from 'node:assert/strict';
import type { UnitType } from '../content/types.ts';
import { aField, type Field, inch, type Placed, type Table, test } from './field.ts';
import { answer, charge, shoot } from './second/staging.ts';

/**
 * What a state allows. `cards`: turned number (n), held number as an interruption (i), in a brigade of a court card (b), ace (a). `does`: shoots (s) and
 * charges (c) on the card that it may have. `suffers`: is shot at (s), is charged by foot (f) and by horse (h). `answers` to foot, or to horse where foot
 * may not charge it: a shot on the Long column (s), a counter-charge (c), an evasion (e).
 */
interface Row {
  type: UnitType;
  set?: Placed;
  more?: (field: Field) => unknown;
  cards: string;
  does: string;
  suffers: string;
  answers: string;
}

/** Dressed anew after their losses the two no longer touch: the lock alone says that nobody shoots. */
const lock = (field: Field) => {
  field.unit('B', 'holder', 'infantry', [24, 17.7], { facing: 90, counter: true });
  field.s.locks.push({ seat: 0, pairs: [{ attacker: 0, defender: field.id('holder'), kind: 'rear', obstacle: false, levels: [0, 0] }] });
};
const house = (field: Field) => field.area('house', 'sound-building', 22, 17, 4, 3);
const task = { kind: 'trench', at: null, counted: 0, needed: 2, begun: 1, broken: false, spot: { x: inch(24), y: inch(19) } };
const wagon = (field: Field) => field.unit('A', 'wagon', 'wagon', [10, 8]);
const all = 'n i b a';

// biome-ignore format: a table
const ROWS: Record<string, Row> = {
  'no counter':          { type: 'infantry', cards: all, does: 's c', suffers: 's f h', answers: 's c' },
  'counter':             { type: 'infantry', set: { counter: true }, cards: 'a', does: 's c', suffers: 's f h', answers: 's c' },
  // RESP-06: a disordered small-arms unit cannot take the Long response.
  'disordered':          { type: 'infantry', set: { disordered: true }, cards: all, does: 's', suffers: 's f h', answers: '' },
  'running':             { type: 'infantry', set: { running: true, disordered: true, formation: 'skirmish' }, cards: 'n i a', does: '', suffers: 's f h', answers: '' },
  'beyond rallying':     { type: 'infantry', set: { running: true, hopeless: true, disordered: true, formation: 'skirmish' }, cards: 'n i a', does: '', suffers: 's f h', answers: '' },
  'locked':              { type: 'infantry', more: lock, cards: 'n i a', does: '', suffers: 'f h', answers: '' },
  'march column':        { type: 'infantry', set: { formation: 'march-column' }, cards: all, does: 's', suffers: 's f h', answers: 's' },
  'square':              { type: 'infantry', set: { formation: 'square' }, cards: all, does: 's', suffers: 's f h', answers: 's' },
  'attack column':       { type: 'infantry', set: { formation: 'attack-column' }, cards: all, does: 's c', suffers: 's f h', answers: 's c' },
  'garrison':            { type: 'infantry', set: { formation: 'garrison', ranks: 1, building: 'house' }, more: house, cards: all, does: 's', suffers: 's f', answers: 's' },
  'skirmish order':      { type: 'sharpshooters', cards: all, does: 's', suffers: 's f h', answers: 's e' },
  'Gallant skirmishers': { type: 'sharpshooters', set: { attributes: ['gallant'] }, cards: all, does: 's', suffers: 's f h', answers: 's e' },
  'dismounted':          { type: 'light-cavalry', set: { mounted: false, formation: 'skirmish', ranks: 2, holders: 1, horses: { x: inch(24), y: inch(14), facing: 9000 } }, cards: all, does: 's', suffers: 's f h', answers: 's e' },
  'cavalry':             { type: 'light-cavalry', cards: all, does: 'c', suffers: 's h', answers: 'c' },
  'mounted infantry':    { type: 'mounted-infantry', cards: all, does: '', suffers: 's h', answers: '' },
  'cyclists':            { type: 'cyclists', set: { mounted: true, formation: 'open-line', ranks: 1 }, cards: all, does: '', suffers: 's h', answers: '' },
  'gun unlimbered':      { type: 'field-gun', cards: all, does: 's', suffers: 's f h', answers: 's e' },
  'gun limbered':        { type: 'field-gun', set: { formation: 'limbered' }, cards: all, does: '', suffers: 's f h', answers: '' },
  'horse gun limbered':  { type: 'horse-gun', set: { formation: 'limbered' }, cards: all, does: '', suffers: 's f h', answers: 'e' },
  'crew away':           { type: 'field-gun', set: { formation: 'skirmish', gun: { x: inch(40), y: inch(6), facing: 9000 } }, cards: all, does: '', suffers: 's f h', answers: 'e' },
  'jammed':              { type: 'early-machine-gun', set: { jammed: true }, cards: all, does: '', suffers: 's f h', answers: 'e' },
  'wagon':               { type: 'wagon', cards: all, does: '', suffers: 's', answers: '' },
  'aboard a wagon':      { type: 'sharpshooters', set: { status: 'aboard', wagon: 2 }, more: wagon, cards: 'n i a', does: '', suffers: '', answers: '' },
  'at a task':           { type: 'engineers', set: { task }, cards: all, does: 's', suffers: 's f h', answers: 's' },
  'off the table':       { type: 'infantry', set: { status: 'away' }, cards: '', does: '', suffers: '', answers: '' },
  'destroyed':           { type: 'infantry', set: { status: 'lost', figures: 0, original: 12 }, cards: '', does: '', suffers: '', answers: '' },
};

/** The unit in its state looks north; ten inches before it stands an enemy. */
function stage({ type, set, more }: Row, enemy: UnitType = 'infantry'): Field {
  const field = aField().unit('A', 'x', type, [24, 20], set).unit('A', 'mate', 'infantry', [24, 15]);
  more?.(field);
  return field.unit('B', 'enemy', enemy, [24, 30]).unit('A', 'spare', 'infantry', [45, 3]).unit('B', 'other', 'infantry', [3, 46]);
}

const letters = (of: Record<string, boolean>) =>
  Object.entries(of)
    .filter(([, holds]) => holds)
    .map(([letter]) => letter)
    .join(' ');

/** AGW-ALL-04: the cards that may serve it. */
function cardsOf(row: Row): string {
  const unit = { do: 'unit', unit: 0 };
  const interrupted = stage(row).hand('A', '4♥').deck('9♠').next().as('A', '4♥');
  const court = stage(row).turn('K♥');
  const isBrigade = court.has({ do: 'brigade', led: null });
  if (isBrigade) answer(court, { do: 'brigade', led: null });
  const b = isBrigade && court.refusalTo(0, [0, court.id('mate')]) === null;
  return letters({
    n: stage(row).turn('5♥').has(unit),
    i: interrupted.has(unit),
    b,
    a: stage(row).turn('A♥').has({ do: 'ace', unit: 0 }),
  });
}

/** What it may do on the card that it has. */
function deedsOf(row: Row): string {
  const field = stage(row);
  const ace = field.turn('A♥');
  if (!ace.has({ do: 'ace', unit: 0 })) return '';
  // Whoever tests, runs on or fights on is asked for nothing, or for that.
  const table = answer(ace, { do: 'ace', unit: 0 }, [], 6);
  if (!table.asks.endsWith('A: act')) return '';
  return letters({ s: table.has(shoot(field.id('enemy'))), c: table.has(charge(field.id('enemy'))) });
}

function enemyActs(row: Row, enemy: UnitType): Table {
  return stage(row, enemy).turn('5♠').gives('enemy');
}

/** AGW-ALL-02, -03: what may be done to it. */
function suffersOf(row: Row): string {
  const foot = enemyActs(row, 'infantry');
  return letters({ s: foot.has(shoot(0)), f: foot.has(charge(0)), h: enemyActs(row, 'light-cavalry').has(charge(0)) });
}

function answersOf(row: Row): string {
  const foot = enemyActs(row, 'infantry');
  const table = foot.has(charge(0)) ? foot : enemyActs(row, 'light-cavalry');
  if (!table.has(charge(0))) return '';
  answer(table, charge(0));
  if (table.asks !== 'A: respond') return '';
  const offered = new Set(table.offers.map((each) => (each as { do?: string }).do));
  return letters({ s: offered.has('long shot'), c: offered.has('counter-charge'), e: offered.has('evade 2') });
}

for (const [state, row] of Object.entries(ROWS))
  test(`AGW-ALL-01 AGW-ALL-02 AGW-ALL-03 AGW-ALL-04 ${state}: who may act, shoot, charge, be shot at, be charged and answer, by every route`, () => {
    assert.deepEqual(
      { cards: cardsOf(row), does: deedsOf(row), suffers: suffersOf(row), answers: answersOf(row) },
      { cards: row.cards, does: row.does, suffers: row.suffers, answers: row.answers },
    );
  });
