// AGW-ALL-04: who may act on what. Cards turned, played as interruption or traded all ask here.
import type { Seat } from '@baize/kernel';
import type { General, Id, Unit, War } from '../../state.ts';
import { actsBy } from '../all/states.ts';
import { awaitsFreeAce, cameosOf, hasDuffer } from '../cameos/cameo.ts';
import { mayInvent } from '../cameos/eyes.ts';
import { isUsed, sectionOfCameo } from '../cameos/used.ts';
import { isBlinding } from '../luck/weather.ts';
import { entrants } from '../setup/entering.ts';
import { commandersUnit, mayServeFromHand } from './commander.ts';
import { type CardKind, kindOf, rankValue, type Suited } from './deck.ts';
import { type Group, groupOf, groupsIn, hasActed, hasBrigade, isLiving, leadOf, ledUnits } from './groups.ts';
import { handOf, isOverrun, mayUseHold, mightHold } from './hold.ts';
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

/** AGW-CHG-11, AGW-RESP-05: whether a Hold Card may bring a unit into a charge, beside those who go on the same card. */
export function mayBring(s: War, seat: Seat, card: Suited, unit: Unit, beside: readonly Unit[]): boolean {
  // AGW-CMD-12: others come along with the commander's unit.
  if (![unit, ...beside].some((each) => mayServeFromHand(s, seat, each))) return false;
  // AGX-CAMEO-14: an Old Duffer's unit by a card of its own, or with others on a court card.
  return !isDuffers(s, groupOf(s, unit)) || isDuffersCard(card) || (kindOf(card) === 'court' && beside.length > 0);
}

/** Whether a card of a kind offers a side anything at all. */
export function hasServing(s: War, seat: Seat, kind: CardKind, fromHand: boolean, card: Suited | null = null): boolean {
  if (!hasCycle(s, seat)) return false;
  const only = fromHand ? commandersUnit(s, seat) : null;
  return unitServings(s, seat, kind, fromHand, card, only, 1).length > 0 || otherServings(s, seat, kind, fromHand, only).length > 0;
}

/** All that a card of a kind offers a side; from the hand, the commander's place limits it. */
export function servingsOf(s: War, seat: Seat, kind: CardKind, fromHand: boolean, card: Suited | null = null): Serving[] {
  // AGX-BIG-11: a side without a cycle here can only keep the card or lay it aside.
  if (!hasCycle(s, seat)) return [];
  const only = fromHand ? commandersUnit(s, seat) : null;
  return [...unitServings(s, seat, kind, fromHand, card, only, Infinity), ...otherServings(s, seat, kind, fromHand, only)];
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
    if (isKeptBack(s, group, fromHand, card)) {
      if (!hasActed(group) && isLastToAct(s, group, seat)) servings.push({ do: 'tick', unit: lead.id });
      continue;
    }
    if (!hasActed(group) && group.some((unit) => actsBy(s, unit, false) !== 'never')) servings.push({ do: 'unit', unit: lead.id });
    if (kind === 'ace' && group.some((unit) => actsBy(s, unit, true) !== 'never')) servings.push({ do: 'ace', unit: lead.id });
  }
  return servings;
}

/** Of those who come on, brigades, people of note and generals. */
function otherServings(s: War, seat: Seat, kind: CardKind, fromHand: boolean, only: Id | null): Serving[] {
  const servings: Serving[] = [];
  if (entrants(s, seat).some((unit) => only === null || unit.id === only)) servings.push({ do: 'enter' });
  servings.push(...brigadesOf(s, seat, kind, fromHand, only));
  // AGX-CAMEO-13, AGW-ACE-01: on a number card, or an ace used as one, in place of a unit; AGX-CAMEO-24: of the section where he stands.
  if (kind !== 'court' && only === null)
    for (const cameo of cameosOf(s, seat, 'scientist'))
      if (!isUsed(s, cameo) && mayInvent(s, cameo) && sectionOfCameo(s, cameo) === s.section)
        servings.push({ do: 'cameo', cameo: cameo.id });
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
function isKeptBack(s: War, group: Group, fromHand: boolean, card: Suited | null): boolean {
  if (!s.cameos) return false;
  const awaits = fromHand && group.some((unit) => awaitsFreeAce(s, unit));
  return awaits || (isDuffers(s, group) && !(card !== null && isDuffersCard(card)));
}

function isDuffers(s: War, group: Group): boolean {
  return group.some((unit) => hasDuffer(s, unit));
}

/** AGX-CAMEO-14: a number card from 5 to 10. */
export function isDuffersCard(card: Suited): boolean {
  return kindOf(card) === 'number' && rankValue(card) >= rankValue('5♠');
}

/** AGX-CAMEO-14: the only unit of its side without a counter may be marked as having acted. */
function isLastToAct(s: War, group: Group, seat: Seat): boolean {
  return isDuffers(s, group) && groupsIn(s, seat).every((other) => other[0] === group[0] || hasActed(other));
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

function brigadesOf(s: War, seat: Seat, kind: CardKind, fromHand: boolean, only: Id | null): Serving[] {
  const led = only === null ? null : leadOf(s, only);
  if (kind === 'court') return hasBrigade(s, seat, led, fromHand) ? [{ do: 'brigade', led }] : [];
  return ledUnits(s, seat, fromHand)
    .filter((unit) => (led === null || unit.id === led) && hasBrigade(s, seat, unit.id, fromHand))
    .map((unit) => ({ do: 'brigade', led: unit.id }));
}

/** AGW-HOLD-03: the number cards that may be played in place of a court card that is kept. */
export function tradesFor(s: War, seat: Seat, card: Suited): Suited[] {
  if (isOverrun(s, seat) || kindOf(card) !== 'court') return [];
  return handOf(s, seat).filter((held) => kindOf(held) === 'number' && hasServing(s, seat, 'number', true, held));
}

/** AGW-HOLD-04, AGW-ALL-04: the cards with which a side could interrupt now. */
export function interruptions(s: War, seat: Seat): Suited[] {
  if (!mayUseHold(s, seat)) return [];
  return handOf(s, seat).filter((card) => hasServing(s, seat, kindOf(card), true, card));
}

/** AGW-HOLD-04, -08: whether a side is asked for an interruption: with a hidden hand whenever it could hold a card for one. */
export function isAskedToInterrupt(s: War, seat: Seat): boolean {
  return mayUseHold(s, seat) && mightHold(s, seat).some((card) => hasServing(s, seat, kindOf(card), true, card));
}
