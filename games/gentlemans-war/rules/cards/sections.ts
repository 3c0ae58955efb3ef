// AGX-BIG-02, -03, -06, -08, -11: the sections of a big table: strips with a deck, hands and cycles of their own, and who belongs to which.
import { pileOf, type Seat } from '@baize/kernel';
import { seatsOf } from '../../sides.ts';
import { type General, named, type Section, type Ump, type Unit, type War } from '../../state.ts';
import { centreOf } from '../formations/footprint.ts';
import { DECK } from './deck.ts';
import { groupsOf } from './groups.ts';

export const MOST_SECTIONS = 3;

/** AGX-BIG-02, -12: at least as many as the players of the larger team. */
export function sectionsFor(decks: number, players: number): number {
  return Math.max(decks, Math.ceil(players / 2));
}

export function newSection(): Section {
  return {
    deck: pileOf(DECK),
    discard: [],
    hands: [[], []],
    shown: [],
    jokersHere: 0,
    cycles: [1, 1],
    turnedInCycle: [0, 0],
    turned: [0, 0],
    flip: { number: 0, card: null, used: [false, false], committed: [null, null], passed: [false, false] },
    lastActed: null,
  };
}

/** All sections but the one in hand, fresh. */
export function otherSections(sections: number): War['others'] {
  return Array.from({ length: sections }, (_, at) => (at === 0 ? null : { ...newSection(), aside: [[], []] }));
}

/** From left to right. */
export function allSections(s: War): number[] {
  return Array.from({ length: s.fixed.sections }, (_, at) => at);
}

export function isBig(s: War): boolean {
  return s.fixed.sections > 1;
}

/** The cards and cycles of a section, in hand or put by. */
export function sectionAt(s: War, section: number): Section {
  return section === s.section ? s : (s.others[section] ?? s);
}

/** The section in hand is put by, and another taken up. */
export function takeUp(s: War, section: number): void {
  const next = s.others[section];
  if (section === s.section || !next) return;
  const { deck, discard, hands, shown, jokersHere, cycles, turnedInCycle, turned, flip, lastActed, scenario } = s;
  const now = { deck, discard, hands, shown, jokersHere, cycles, turnedInCycle, turned, flip, lastActed, aside: scenario.aside };
  const { aside, ...cards } = next;
  s.others[s.section] = now;
  s.others[section] = null;
  Object.assign(s, cards);
  s.scenario.aside = aside;
  s.section = section;
}

/** Does something in each section by turns, from the left, and comes back to the one in hand. */
export function inEachSection(s: War, does: () => void): void {
  const here = s.section;
  for (const section of allSections(s)) {
    takeUp(s, section);
    does();
  }
  takeUp(s, here);
}

/** AGX-BIG-06: whether the deck in hand is the one that all clocks go by: left of two, centre of three. */
export function isMaster(s: War): boolean {
  return s.section === (s.fixed.sections === MOST_SECTIONS ? 1 : 0);
}

/** AGX-BIG-02: equal strips across the length of the table. */
export function sectionOfPlace(s: War, x: number): number {
  return Math.max(0, Math.min(s.fixed.sections - 1, Math.floor((x * s.fixed.sections) / s.fixed.width)));
}

export function sectionName(sections: number, section: number): string {
  if (sections === MOST_SECTIONS) return ['left', 'centre', 'right'][section] ?? '';
  return section === 0 ? 'left' : 'right';
}

/** AGX-BIG-08: a general goes with his unit. */
export function sectionOfGeneral(s: War, { unit, section }: General): number {
  return unit === null ? section : (s.units[unit]?.section ?? section);
}

/** Where it stands, or rides. */
function placeOf(s: War, unit: Unit): number {
  const carrier = unit.status === 'aboard' && unit.wagon !== null ? s.units[unit.wagon] : unit;
  return centreOf(s, carrier ?? unit).x;
}

/** AGX-BIG-03: whoever arrives, enters or falls belongs at once to the section where it stands. */
export function belongWhereItStands(s: War, unit: Unit): void {
  if (isBig(s)) unit.section = sectionOfPlace(s, placeOf(s, unit));
}

const isThere = ({ status }: Unit) => status === 'table' || status === 'hidden' || status === 'aboard';

/** AGX-BIG-11: whether a side has units in a section, lost ones included: without any it has no cycle there. */
export function hasCycle(s: War, seat: Seat, section = s.section): boolean {
  return !isBig(s) || s.units.some((unit) => unit.seat === seat && unit.section === section && unit.status !== 'waiting');
}

/** AGX-BIG-03: with a new cycle of a section all who stand in it belong to it; whoever stands where his side has no cycle begins one. */
export function joinSection(s: War, seat: Seat, u: Ump): void {
  if (!isBig(s)) return;
  for (const group of groupsOf(s, seat)) {
    const lead = group[0];
    if (!lead || !isThere(lead)) continue;
    const stands = sectionOfPlace(s, placeOf(s, lead));
    const isNew = stands === s.section || (lead.section === s.section && !hasCycle(s, seat, stands));
    if (!isNew || lead.section === stands) continue;
    for (const body of group) body.section = stands;
    tellJoined(s, lead, u);
  }
  for (const general of s.generals)
    if (general.seat === seat && general.status === 'table' && general.unit === null && sectionOfPlace(s, general.x) === s.section)
      general.section = s.section;
}

/** Of a hidden unit its own side alone is told. */
function tellJoined(s: War, unit: Unit, u: Ump): void {
  const details = { ...named(s, unit), section: sectionName(s.fixed.sections, unit.section) };
  u.tell?.('AGX-BIG-03', 'joins section', details, unit.status === 'hidden' ? seatsOf(s, unit.seat) : undefined);
}

/** AGX-BIG-01: units are divided by where they deploy, generals too; who is still to come, by where he is expected. */
export function divide(s: War): void {
  if (!isBig(s)) return;
  for (const seat of [0, 1])
    for (const group of groupsOf(s, seat)) {
      const lead = group[0];
      for (const body of group) body.section = lead ? sectionOfPlace(s, placeOf(s, lead)) : 0;
    }
  for (const general of s.generals) general.section = sectionOfPlace(s, general.x);
}

/** AGX-BIG-01: the section for which a side places next: the one that has placed the fewest units, the left of equals. */
export function nextToDeploy(s: War, seat: Seat): number {
  const counts = allSections(s).map(
    (section) => s.units.filter((unit) => unit.seat === seat && unit.status !== 'waiting' && unit.section === section).length,
  );
  return counts.indexOf(Math.min(...counts));
}
