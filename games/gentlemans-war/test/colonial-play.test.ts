// Armies of every list take the field and fight to an end: a few in each run, all of them in the proof.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  giveAnswer,
  isSpace,
  type Json,
  type Match,
  type Options,
  offerTo,
  type Seat,
  sampled,
  startMatch,
  Umpire,
  viewOf,
  waitingFor,
} from '@baize/kernel';
import { checkGame, counts, optionsFor } from '@baize/kernel/testkit';
import { lore } from '../bot.ts';
import { NATIONS } from '../content/nations.ts';
import type { Sheet, UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { emptySheet, freshUnit } from '../muster/index.ts';
import { listSheet } from '../muster/lists/sheet.ts';
import { refusals } from '../muster/refusals.ts';
import { termsOf } from '../muster/terms.ts';
import type { War } from '../state.ts';

const plain = (sheet: Sheet): Json => JSON.parse(JSON.stringify(sheet)) as Json;

/** What the lore rates best among what comes to its mind and is legal. */
function sensible(match: Match<War>, seat: Seat, below: (sides: number) => number): unknown {
  const view = viewOf(game, match, seat);
  const offer = offerTo(game, view, seat) ?? [];
  const legal = (answers: readonly unknown[]) => (isSpace(offer) ? answers.filter((answer) => offer.refusal(answer) === null) : answers);
  const known = isSpace(offer) ? legal(lore.candidates?.(view, seat, true) ?? []) : offer;
  const answers = known.length > 0 || !isSpace(offer) ? known : legal(offer.candidates());
  if (answers.length === 0) return isSpace(offer) ? offer.sample(below) : offer[0];
  const rates = lore.rate(view, seat, answers);
  assert.ok(
    rates.every((rate) => Number.isFinite(rate)),
    view.asked?.decision,
  );
  return answers[rates.indexOf(Math.max(...rates))];
}

const MOST = 20_000;

/** A battle between two who know what they do; how many answers it took. */
function play(options: Options, seed: number): number {
  const source = sampled(seed);
  const setup = {
    game: game.slug,
    rules: { version: '', hash: '' },
    seats: 2,
    fair: { commitment: '', entropy: [] },
    options: optionsFor(game, options),
  };
  const match = startMatch(game, setup, source) as Match<War>;
  const umpire = new Umpire(match, source, false);
  const dice = sampled(seed + 5000);
  let answers = 0;
  while (!match.result) {
    assert.ok(answers < MOST, `the battle of seed ${seed} ends`);
    const seat = waitingFor(match)[0] as Seat;
    giveAnswer(
      game,
      match,
      seat,
      sensible(match, seat, (sides) => dice.below(sides, 0, '')),
      umpire,
    );
    answers += 1;
  }
  return answers;
}

/** The units of an army that differ, as many as are asked for. */
function picked(sheet: Sheet, most: number): Sheet {
  const kinds = new Set<string>();
  const units = sheet.units.filter(({ entry, type }) => kinds.size < most && !kinds.has(`${entry}${type}`) && kinds.add(`${entry}${type}`));
  return { ...sheet, units, generals: sheet.generals.slice(0, 1) };
}

const LISTS = Object.entries(NATIONS).flatMap(([id, { list }]) => (list ? [{ id, era: list.era ?? ('1870-1914' as const) }] : []));

/** Against whom each list is fielded: a neighbour of its own period. */
function foeOf(at: number): string {
  const { era, id } = LISTS[at] ?? { era: '1870-1914', id: '' };
  const others = LISTS.filter((other) => other.era === era && other.id !== id);
  return others[(at * 7) % others.length]?.id ?? 'britain';
}

const SAMPLE = ['mahdists', 'china', 'musket-line'];

test('AGX-FRC-14 AGX-ARMY-04 AGX-ARMY-05 every list is mustered, deployed and played to an end', (t) => {
  const isProof = counts(0, 1) === 1;
  assert.equal(LISTS.length, 55);
  const lengths: number[] = [];
  for (const [at, { id, era }] of LISTS.entries()) {
    if (!isProof && !SAMPLE.includes(id)) continue;
    const terms = termsOf({ period: era });
    const sheets = [id, foeOf(at)].map((nation) => listSheet(nation, terms) ?? assert.fail(nation));
    for (const sheet of sheets) assert.deepEqual(refusals(sheet, terms), [], sheet.name);
    const armies = sheets.map((sheet) => plain(picked(sheet, isProof ? 20 : 5)));
    const reloading = at % 2 === 0 ? 'on' : 'off';
    lengths.push(play({ armies, period: era, reloading, 'army-limits': isProof ? 'strict' : 'none', headquarters: 'off' }, 70 + at));
  }
  t.diagnostic(`${lengths.length} battles, ${Math.min(...lengths)} to ${Math.max(...lengths)} answers`);
  assert.ok(lengths.length >= SAMPLE.length);
});

function armyOf(nation: string, types: readonly UnitType[]): Json {
  let sheet = emptySheet(nation);
  for (const type of types) sheet = { ...sheet, units: [...sheet.units, freshUnit(type, sheet)] };
  return plain(sheet);
}

/** Armies that no list would allow, with everything that the colonial chapters add. */
const COLONIAL = [
  ['tribal-infantry', 'tribal-horsemen', 'huge-gun'],
  ['infantry', 'tigermen', 'camelry'],
  ['tribal-infantry', 'camel-scouts', 'ancient-field-gun'],
  ['light-infantry', 'light-dragoons', 'tribal-infantry'],
] as const;

test('AGX-TRIB-01 AGX-THOR-01 AGX-GUN-02 AGX-ERAS-06 random battles of tribal troops and muskets keep the laws of every game', () => {
  const sample = counts(2, COLONIAL.length);
  for (const [at, types] of COLONIAL.slice(0, sample).entries()) {
    const armies = [armyOf('desert', types), armyOf('pathans', COLONIAL[(at + 1) % COLONIAL.length] ?? types)];
    const options = {
      armies,
      'army-limits': 'none',
      country: 'random',
      period: at % 2 === 0 ? '1700-1850' : '1850-1875',
      reloading: 'on',
      rivals: 'on',
    };
    const checked = checkGame(game, { games: 1, seed: 31 + at, options, share: 0.02, motions: 0.004, most: 8000 });
    assert.ok(checked.answers > 0);
  }
});
