// AGW-CYC, AGW-JOK: ends of cycles, jokers, the deal.

import type { Seat } from '@baize/kernel';
import { shuffle } from '@baize/kernel';
import { seatsOf } from '../../sides.ts';
import { type Fallen, named, SIDES, type Ump, type War } from '../../state.ts';
import { endCameoCycle } from '../cameos/cameo.ts';
import { forgetRivals } from '../colonial/rivals.ts';
import { endPortersCycle } from '../convoy/porters.ts';
import { mayReformHere } from '../country/cover.ts';
import { countCycle } from '../engineering/progress.ts';
import { type Card, DECK, isJoker, kindOf, ownerOf, type Suited } from './deck.ts';
import { groupsIn, hasActed, isAnyWaiting } from './groups.ts';
import { discardHand, handOf } from './hold.ts';
import { inEachSection, isBig, joinSection, sectionOfGeneral } from './sections.ts';

/** Whether anything comes of a new cycle at all. */
export function countsCycles(s: War): boolean {
  return s.luck !== null || s.cameos !== null;
}

/** AGW-CYC-03: the sides in the order in which their steps come: Red's first. */
export function redFirst(s: War): readonly Seat[] {
  return [s.red, 1 - s.red];
}

/** AGW-CYC-03: whether every unit of a side, lost and absent ones too, has a counter. */
export function isCycleOver(s: War, seat: Seat): boolean {
  if (isAnyWaiting(s, seat)) return false;
  const groups = groupsIn(s, seat);
  return groups.length > 0 && groups.every(hasActed);
}

/** AGW-CYC-03, AGW-DIS-05, AGW-ACE-03: counters and disorder are removed, an unused ace is discarded, a new cycle starts. */
export function endCycle(s: War, seat: Seat, u: Ump): void {
  countCycle(s, seat, u);
  for (const unit of s.units) {
    if (unit.seat !== seat || (isBig(s) && unit.section !== s.section)) continue;
    unit.counter = false;
    if (unit.hasArrived) unit.hasArrived = false;
    unit.hasShot = false;
    // AGX-HIDE-10: nobody is told that a hidden unit has put itself in order.
    if (unit.status === 'hidden' && mayReformHere(s, unit)) unit.disordered = false;
    if (unit.status === 'aboard') Object.assign(unit, { disordered: false, byMorale: false });
    if (unit.status === 'table' && unit.disordered && !unit.running && mayReformHere(s, unit)) {
      unit.disordered = false;
      unit.byMorale = false;
      u.tell?.('AGW-DIS-05', 'reformed', named(s, unit));
    }
  }
  const aces = handOf(s, seat).filter((card) => kindOf(card) === 'ace');
  if (aces.length > 0) discardHand(s, seat, aces, u);
  endPortersCycle(s, seat);
  forgetRivals(s, seat);
  s.fallen = s.fallen.filter((figure) => figure.seat !== seat || !isOfSection(s, figure));
  s.cycles[seat as 0 | 1] += 1;
  s.turnedInCycle[seat as 0 | 1] = 0;
  joinSection(s, seat, u);
  const generals = s.generals.filter((general) => general.seat === seat && (!isBig(s) || sectionOfGeneral(s, general) === s.section));
  for (const general of generals) general.hasSteadied = false;
  if (countsCycles(s)) s.newCycles.push({ seat, section: s.section });
  endCameoCycle(s, seat);
  // Two cycles that begin at one joker bring one free move.
  s.freeMoves.push(...generals.filter(({ id, status }) => status === 'table' && !s.freeMoves.includes(id)).map(({ id }) => id));
  u.tell?.('AGW-CYC-03', 'cycle', { seat, number: s.cycles[seat as 0 | 1] });
}

/** Whether the unit of a fallen figure belongs to the section in hand. */
function isOfSection(s: War, { seat, entry }: Fallen): boolean {
  return !isBig(s) || s.units.some((unit) => unit.seat === seat && unit.entry === entry && unit.section === s.section);
}

/** AGW-CYC-03, AGX-BIG-12: after each action, Red's cycles first, from left to right. */
export function endCyclesThatAreOver(s: War, u: Ump): void {
  for (const seat of redFirst(s))
    inEachSection(s, () => {
      if (isCycleOver(s, seat)) endCycle(s, seat, u);
    });
}

/** AGW-JOK-02: all Hold Cards are discarded, all 54 cards shuffled, and six dealt. */
export function reshuffle(s: War, u: Ump): void {
  for (const seat of SIDES) if (handOf(s, seat).length > 0) discardHand(s, seat, [...handOf(s, seat)], u);
  s.discard = [];
  // AGX-ISO-02: what was set aside goes back with all the others.
  s.scenario.aside = [[], []];
  s.deck = { top: [], loose: [...DECK], bottom: [] };
  u.tell?.('AGW-JOK-02', 'reshuffled', {});
  deal(s, u);
}

/** AGW-HOLD-01: six cards face up; each side keeps its colour; jokers go back and the rest is shuffled. */
export function deal(s: War, u: Ump): void {
  const cards = Array.from({ length: 6 }, () => u.draw(s.deck, 'a card of the deal')).filter((card) => card !== undefined);
  for (const card of cards) {
    if (isJoker(card)) {
      s.deck.loose.push(card);
      continue;
    }
    const seat = ownerOf(card, s.red);
    // AGW-DEPL-04: a side whose headquarters are overrun gets none; its colour goes to the discard pile.
    if (s.quarters[seat as 0 | 1]?.overrun) s.discard.push(card);
    else handOf(s, seat).push(card);
  }
  shuffle(s.deck);
  tellDeal(s, cards, u);
}

/** AGW-HOLD-08: where hands are hidden each side sees only what it got. */
function tellDeal(s: War, cards: readonly Card[], u: Ump): void {
  if (s.fixed.openHands) {
    u.tell?.('AGW-HOLD-01', 'dealt', { cards: [...cards] });
    return;
  }
  for (const seat of SIDES) {
    const own = cards.map((card) => (handOf(s, seat).includes(card as Suited) ? card : null));
    u.tell?.('AGW-HOLD-01', 'dealt', { cards: own }, seatsOf(s, seat));
  }
}
