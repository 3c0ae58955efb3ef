// AGW-ALL-04: who may act on what. Cards turned, played as interruption or traded all ask here.
import type { Seat } from '@baize/kernel';
import type { General, Id, Unit, War } from '../../state.ts';
import { actsBy } from '../all/states.ts';
import { cameosOf, hasDuffer } from '../cameos/cameo.ts';
import { isBlinding } from '../luck/weather.ts';
import { entrants } from '../setup/entering.ts';
import type { CardKind, Suited } from './deck.ts';
import { type Group, groupsIn, hasActed, hasBrigade, isLiving, leadOf, ledUnits } from './groups.ts';
import { hasCycle, isBig, sectionOfGeneral } from './sections.ts';

/** What a card may be used for, holding and trading apart. */
export type Serving =
  | { do: 'unit'; unit: Id }
  /** AGW-ACE-01: any one unit, counter or not. */
  | { do: 'ace'; unit: Id }
  /** AGW-CARD-04, AGW-CMD-05: a brigade; led by a general, one that holds his unit. */
  | { do: 'brigade'; led: Id | null }
  | { do: 'general'; general: number }
  /** AGX-SCN-13: units that wait off the table come on. */
  | { do: 'enter' }
  | { do: 'cameo'; cameo: number }
  /** AGW-CYC-05: lost or absent units. */
  | { do: 'tick'; unit: Id };

/** AGW-CMD-12: the unit to which the commander is attached; his side's Hold Cards serve it alone. */
export function commandersUnit(s: War, seat: Seat, section = s.section): Id | null {
  const his = s.generals.find((general) => general.seat === seat && general.isCommander && general.status === 'table')?.unit ?? null;
  // AGX-BIG-08: he belongs to one section, and its hand alone.
  return his !== null && isBig(s) && s.units[his]?.section !== section ? null : his;
}

/** Whether a card of a kind offers a side anything at all. */
export function hasServing(s: War, seat: Seat, kind: CardKind, fromHand: boolean, card: Suited | null = null): boolean {
  if (!hasCycle(s, seat)) return false;
  const only = fromHand ? commandersUnit(s, seat) : null;
  return unitServings(s, seat, kind, fromHand, card, only, 1).length > 0 || otherServings(s, seat, kind, only).length > 0;
}

/** All that a card of a kind offers a side; from the hand, the commander's place limits it. */
export function servingsOf(s: War, seat: Seat, kind: CardKind, fromHand: boolean, card: Suited | null = null): Serving[] {
  // AGX-BIG-11: a side without a cycle here can only keep the card or lay it aside.
  if (!hasCycle(s, seat)) return [];
  const only = fromHand ? commandersUnit(s, seat) : null;
  return [...unitServings(s, seat, kind, fromHand, card, only, Infinity), ...otherServings(s, seat, kind, only)];
}

/** Of single units: all servings, or no more than are wanted. */
function unitServings(
  s: War,
  seat: Seat,
  kind: CardKind,
  fromHand: boolean,
  card: Suited | null,
  only: Id | null,
  wanted: number,
): Serving[] {
  const servings: Serving[] = [];
  for (const group of groupsIn(s, seat)) {
    if (servings.length >= wanted) break;
    const lead = group[0] as Unit;
    const isMine = only === null || group.some((unit) => unit.id === only);
    if (!isMine) continue;
    if (!isLiving(group)) {
      if (!hasActed(group)) servings.push({ do: 'tick', unit: lead.id });
      continue;
    }
    if (isKeptBack(s, group, seat, fromHand, card)) {
      if (!hasActed(group) && isLastToAct(s, group, seat)) servings.push({ do: 'tick', unit: lead.id });
      continue;
    }
    if (!hasActed(group) && group.some((unit) => actsBy(s, unit, false) !== 'never')) servings.push({ do: 'unit', unit: lead.id });
    if (kind === 'ace' && group.some((unit) => actsBy(s, unit, true) !== 'never')) servings.push({ do: 'ace', unit: lead.id });
  }
  return servings;
}

/** Of those who come on, brigades, people of note and generals. */
function otherServings(s: War, seat: Seat, kind: CardKind, only: Id | null): Serving[] {
  const servings: Serving[] = [];
  if (only === null && entrants(s, seat).length > 0) servings.push({ do: 'enter' });
  servings.push(...brigadesOf(s, seat, kind, only));
  // AGX-CAMEO-13: on a number card, in place of a unit.
  if (kind === 'number' && only === null)
    for (const cameo of cameosOf(s, seat, 'scientist'))
      if (cameo.used !== s.cycles[seat as 0 | 1]) servings.push({ do: 'cameo', cameo: cameo.id });
  // WL-05: in a dust storm generals do not ride alone.
  if (only === null && !isBlinding(s)) {
    for (const general of s.generals)
      if (general.seat === seat && general.status === 'table' && isOfSection(s, general) && mayRide(s, general.unit))
        servings.push({ do: 'general', general: general.id });
  }
  return servings;
}

/** AGX-BIG-08: a general belongs to a section as units do. */
function isOfSection(s: War, general: General): boolean {
  return !isBig(s) || sectionOfGeneral(s, general) === s.section;
}

/** AGX-CAMEO-12, -14: an Old Duffer's unit acts alone only on 5 to 10; who waits for its free ace is not interrupted with. */
function isKeptBack(s: War, group: Group, seat: Seat, fromHand: boolean, card: Suited | null): boolean {
  if (!s.cameos) return false;
  const awaits = fromHand && group.some((unit) => s.cameos?.freeAce[seat as 0 | 1]?.unit === unit.id);
  return awaits || (group.some((unit) => hasDuffer(s, unit)) && !(card !== null && DUFFERS.includes(card.slice(0, -1))));
}
const DUFFERS: readonly string[] = ['5', '6', '7', '8', '9', '10'];

/** AGX-CAMEO-14: the only unit of its side without a counter may be marked as having acted. */
function isLastToAct(s: War, group: Group, seat: Seat): boolean {
  return group.some((unit) => hasDuffer(s, unit)) && groupsIn(s, seat).every((other) => other[0] === group[0] || hasActed(other));
}

/** AGW-CMD-03, -04: an attached general may detach and use the card, unless his unit is running, locked or away. */
function mayRide(s: War, unit: Id | null): boolean {
  if (unit === null) return true;
  const his = s.units[unit];
  return (
    his !== undefined &&
    his.status === 'table' &&
    !his.running &&
    !s.locks.some(({ pairs }) => pairs.some((p) => p.attacker === unit || p.defender === unit))
  );
}

function brigadesOf(s: War, seat: Seat, kind: CardKind, only: Id | null): Serving[] {
  const led = only === null ? null : leadOf(s, only);
  if (kind === 'court') return hasBrigade(s, seat, led) ? [{ do: 'brigade', led }] : [];
  return ledUnits(s, seat)
    .filter((unit) => (led === null || unit.id === led) && hasBrigade(s, seat, unit.id))
    .map((unit) => ({ do: 'brigade', led: unit.id }));
}
