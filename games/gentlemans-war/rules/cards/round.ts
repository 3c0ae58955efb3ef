// AGX-BIG-04, -05, -10: a round of a big game: every section turns a card, and they are acted on one after the other.
import type { Seat } from '@baize/kernel';
import { playerOf } from '../../sides.ts';
import { decision, procedure, type Ump, type War } from '../../state.ts';
import { openBetweenCards } from '../cameos/between-cards.ts';
import { openIntrigue } from '../setup/intrigue.ts';
import { isJoker, ownerOf } from './deck.ts';
import { actOnCard, beginFlip, betweenCards, endFlip, turn, window } from './flip.ts';
import { allSections, inEachSection, sectionAt, sectionName, takeUp } from './sections.ts';

export interface Round {
  /** The sections that are still to come. */
  left: number[];
}

/** Whose the card of a section is; null: a joker. */
function ownerIn(s: War, section: number): Seat | null {
  const { card } = sectionAt(s, section).flip;
  return card === null || isJoker(card) ? null : ownerOf(card, s.red);
}

/** AGX-BIG-05: the sections next in line whose cards are all one player's, who may take them in any order. */
function inHisOrder(s: War, { left }: Round): number[] {
  const [first = 0] = left;
  const side = ownerIn(s, first);
  if (side === null) return [];
  const player = playerOf(s, side, first);
  const end = left.findIndex((section) => ownerIn(s, section) !== side || playerOf(s, side, section) !== player);
  return end === -1 ? left : left.slice(0, end);
}

/** AGX-BIG-05: all cards of the round lie open before any is acted on. */
export const chooseSection = decision<Round, number>('which section first', {
  rule: 'AGX-BIG-05',
  who: (s, l) => ({ seat: ownerIn(s, l.left[0] ?? 0) ?? 0, section: l.left[0] ?? 0 }),
  options: (s, l) => {
    const sections = inHisOrder(s, l);
    return sections.length > 1 ? sections : [];
  },
  prompt: () => 'These cards are all yours. Where do you act first?',
  label: (s, _l, section) => `The ${sectionAt(s, section).flip.card} on the ${sectionName(s.fixed.sections, section)}`,
  apply: (_s, l, section) => {
    l.left = [section, ...l.left.filter((other) => other !== section)];
  },
});

/** The next section is taken up, and told. */
function next(s: War, l: Round, u: Ump): void {
  takeUp(s, l.left.shift() ?? 0);
  u.tell?.('AGX-BIG-04', 'section', { section: sectionName(s.fixed.sections, s.section) });
}

/** AGX-BIG-04: all at once. */
function turnAll(s: War, l: Round, u: Ump): void {
  inEachSection(s, () => {
    u.tell?.('AGX-BIG-04', 'section', { section: sectionName(s.fixed.sections, s.section) });
    turn(s, {}, u);
  });
  l.left = allSections(s);
}

/** AGX-WORKS-06: an evening ends the round at once. */
const goesOn = (s: War, l: Round) => l.left.length > 0 && s.scenario.evening === null;

/** The next section, without a word: nothing has been turned there. */
function takeUpNext(s: War, l: Round): void {
  takeUp(s, l.left.shift() ?? 0);
}

export const round = procedure<Round>('round')
  .do((s) => takeUp(s, 0))
  .do((s, _l, u) => inEachSection(s, () => beginFlip(s, {}, u)))
  // AGX-CAMEO-15, -24, WL-40: whatever comes before interruptions does so in every section.
  .while(goesOn, (p) =>
    p
      .do(takeUpNext, betweenCards)
      .do((s, _l, u) => openBetweenCards(s, u))
      .do((s, _l, u) => openIntrigue(s, u)),
  )
  .do((s, l) => {
    l.left = allSections(s);
  })
  .while(goesOn, (p) => p.do(takeUpNext).call(window, () => ({ when: 'before' as const })))
  .do(turnAll)
  .while(goesOn, (p) => actOnCard(p.decide(chooseSection).do(next)).do(endFlip));
