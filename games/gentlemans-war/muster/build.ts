// Legal armies by chance and by rule of thumb: for quick starts, bots and trials.
import { COMPOSITION } from '../content/composition.ts';
import { NATIONS } from '../content/nations.ts';
import { READY_ARMIES } from '../content/ready-made.ts';
import { ARMY_KINDS, ATTRIBUTES, type Sheet, type UnitType } from '../content/types.ts';
import { countsPoints, keepsRows, rowRange, unitRange } from './composition.ts';
import { listSheet } from './lists/sheet.ts';
import { isOfThePeriod } from './lists/variants.ts';
import { unitCost } from './points.ts';
import { coreTypes, randomCounts, rollArmy, typesRolled } from './random.ts';
import { refusals } from './refusals.ts';
import { emptySheet, freshGeneral, readySheet, withFresh } from './sheet.ts';
import type { Terms } from './terms.ts';
import { figuresOf, mayHave } from './units.ts';

/** A whole number from 0 up to, but not including, `sides`. */
export type Below = (sides: number) => number;

/** A loose end for armies that no number of units binds. */
const MANY_UNITS = 12;

export function isLegal(sheet: Sheet, terms: Terms): boolean {
  return refusals(sheet, terms).length === 0;
}

/** Nothing is wrong with it, though something may still be missing. */
export function isSound(sheet: Sheet, terms: Terms): boolean {
  return refusals(sheet, terms).every(({ missing }) => missing);
}

function pick<T>(from: readonly T[], below: Below): T {
  const chosen = from[below(from.length)];
  if (chosen === undefined) throw new Error('There is nothing to pick from.');
  return chosen;
}

function withLeast(sheet: Sheet, terms: Terms, below: Below): Sheet {
  const wanted = COMPOSITION.flatMap((row) => Array.from({ length: rowRange(row, terms)[0] }, () => row.types));
  return keepsRows(terms) ? wanted.reduce((army, types) => withFresh(army, pick(types, below)), sheet) : sheet;
}

function filledUp(sheet: Sheet, terms: Terms, below: Below): Sheet {
  const [least, most] = unitRange(terms) ?? [1, MANY_UNITS];
  const number = least + below(most - least + 1);
  let army = sheet;
  while (army.units.length < number) {
    const sound = coreTypes(terms).filter((type) => isSound(withFresh(army, type), terms));
    if (sound.length === 0) break;
    army = withFresh(army, pick(sound, below));
  }
  return army;
}

function rolledUnits(sheet: Sheet, terms: Terms, below: Below): Sheet {
  const kind = terms.rolled?.kind ?? pick(ARMY_KINDS, below);
  const rolls = terms.rolled?.rolls ?? rollArmy(terms, () => 1 + below(6));
  const { core } = randomCounts(terms);
  const chosen = terms.rolled?.core ?? Array.from({ length: core }, () => pick(coreTypes(terms), below));
  const rolled = (at: number) => typesRolled(kind, rolls, at).filter((type) => isOfThePeriod(type, terms));
  const types = [...chosen, ...rolls.map((_, at) => pick(rolled(at), below))];
  return types.reduce(withFresh, { ...sheet, random: { kind, rolls } });
}

/** Some attributes here and there, as long as nothing goes wrong. */
function withAttributes(sheet: Sheet, terms: Terms, below: Below): Sheet {
  let army = sheet;
  for (let tries = 0; tries < 2 * sheet.units.length; tries++) {
    const at = below(sheet.units.length);
    const attribute = pick(ATTRIBUTES, below);
    const units = army.units.map((unit, place) =>
      place === at && mayHave(unit.type, attribute) ? { ...unit, attributes: [...unit.attributes, attribute] } : unit,
    );
    if (isSound({ ...army, units }, terms)) army = { ...army, units };
  }
  return army;
}

function withGenerals(sheet: Sheet, terms: Terms, below: Below): Sheet {
  let army = sheet;
  for (let more = below(4); more > 0; more--) {
    const grown = { ...army, generals: [...army.generals, freshGeneral('subordinate', army)] };
    if (isSound(grown, terms)) army = grown;
  }
  return army;
}

/** The least that a unit of this type can cost: as small as may be, with as many deficiencies as it takes. */
export function leastPrice(type: UnitType, terms: Terms): number {
  const basic = unitCost({ type, figures: figuresOf(type, terms)[0], attributes: [] });
  return terms.attributes ? Math.ceil(basic / 2) : basic;
}

/** The least that a legal army of these terms costs: every unit as bad as can be. */
export function leastCost(terms: Terms): number {
  if (!countsPoints(terms)) return 0;
  const least = (types: readonly UnitType[]) => Math.min(...types.map((type) => leastPrice(type, terms)));
  const rows = keepsRows(terms) ? COMPOSITION.map((row) => ({ number: rowRange(row, terms)[0], price: least(row.types) })) : [];
  const taken = rows.reduce((sum, { number }) => sum + number, 0);
  const more = Math.max((unitRange(terms)?.[0] ?? 1) - taken, 0);
  return rows.reduce((sum, { number, price }) => sum + number * price, more * least(coreTypes(terms)));
}

/** Those whose armies may be of any plain types. */
function plainNations(): string[] {
  return Object.keys(NATIONS).filter((id) => NATIONS[id]?.group !== 'irregular' && NATIONS[id]?.list?.era == null);
}

/** Any legal army, as the dice will have it. */
export function armyByChance(terms: Terms, below: Below): Sheet {
  const empty = emptySheet(pick(plainNations(), below));
  const units = terms.build === 'random' ? rolledUnits(empty, terms, below) : filledUp(withLeast(empty, terms, below), terms, below);
  return withGenerals(withAttributes(units, terms, below), terms, below);
}

/** The same numbers each time, for armies that a program proposes: a multiplicative congruential stream. */
function steadyBelow(seed: number): Below {
  let state = seed;
  return (sides) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

const PROPOSALS = 6;

/** Ready-made armies that these terms allow, else automatic ones of some nations, else a few that are made for the terms. */
export function proposals(terms: Terms): Sheet[] {
  const ready = Object.keys(READY_ARMIES).flatMap((id) => readySheet(id) ?? []);
  const fitting = ready.filter((sheet) => isLegal(sheet, terms));
  if (fitting.length > 0) return fitting;
  const nations = Object.values(READY_ARMIES).map(({ nation }) => nation);
  const listed = nations.flatMap((nation) => listSheet(nation, terms) ?? []).filter((sheet) => isLegal(sheet, terms));
  return listed.length > 0 ? listed : Array.from({ length: PROPOSALS }, (_, at) => armyByChance(terms, steadyBelow(at + 1)));
}

/** What a seat fields that names no army: a ready-made one if it is legal, else its nation's, else one by chance. */
export function usualSheet(seat: number, terms: Terms): Sheet {
  const [id = '', army] = Object.entries(READY_ARMIES).filter(([, { side }]) => side === (seat % 2 === 0 ? 'red' : 'black'))[0] ?? [];
  const found = [readySheet(id), listSheet(army?.nation ?? '', terms)].find((sheet) => sheet !== null && isLegal(sheet, terms));
  return found ?? armyByChance(terms, steadyBelow(seat + 1));
}
