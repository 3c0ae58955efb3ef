// Who knows what: the order of the deck is hidden, with options the enemy's hand, works begun in secret and
// hidden units.

import { bodiesOverlap } from '@baize/geometry/open';
import { copy, fillPile, HIDDEN, type Locals, type Pile, pileSize, type Seat, viewPile } from '@baize/kernel';
import { isWagon } from './rules/armies/kinds.ts';
import { guessRosters, veilRosters } from './rules/armies/rosters.ts';
import { guessCameos, veilCameos } from './rules/cameos/secrets.ts';
import { type Card, DECK, ownerOf, SUITED, type Suited } from './rules/cards/deck.ts';
import { isBig } from './rules/cards/sections.ts';
import { bodyOf } from './rules/formations/footprint.ts';
import { guessHidden, hiddenWords, veilHidden, veilLurker } from './rules/hidden/knowledge.ts';
import { guessLuck, luckFaults, luckSecrets, viewLuck } from './rules/luck/secrets.ts';
import { veilPlans } from './scenarios/secrets.ts';
import { nameOf, onTable, type Section, SIDES, type War } from './state.ts';

function cardsIn(pile: Pile<Card>): Card[] {
  return [...pile.top.map(({ card }) => card), ...pile.loose, ...pile.bottom.map(({ card }) => card)].filter(
    (card) => card !== (HIDDEN as Card),
  );
}

/** AGW-HOLD-08: whether a seat may not see this hand. */
function isHandHidden(s: War, of: Seat, viewer: Seat | null): boolean {
  return !s.fixed.openHands && of !== viewer;
}

/** AGX-BIG-03: the cards of one section; what AGX-ISO-02 has set aside is as secret as the hand. */
interface Cards {
  deck: Pile<Card>;
  hands: [Suited[], Suited[]];
  aside: [Suited[], Suited[]];
  shown: Suited[];
  discard: Card[];
  flip: { card: Card | null };
}

function cardsNow({ deck, hands, shown, discard, flip, scenario }: War): Cards {
  return { deck, hands, shown, discard, flip, aside: scenario.aside };
}

/** The cards of a hidden hand that nobody else has seen (AGW-HOLD-05). */
function unseenIn({ hands, aside, shown }: Cards, of: Seat): Suited[] {
  return [...hands[of as 0 | 1], ...aside[of as 0 | 1]].filter((card) => !shown.includes(card));
}

/** The cards that a viewer cannot place: those of the deck and of hands hidden from him. */
function unplaced(s: War, cards: Cards, viewer: Seat | null): Card[] {
  const hidden = SIDES.filter((seat) => isHandHidden(s, seat, viewer)).flatMap((seat) => unseenIn(cards, seat));
  return [...unlooked(cards, viewer), ...hidden];
}

/** The cards of a section as a side may know them. */
function viewCards(s: War, cards: Cards, seat: Seat | null): Pick<Cards, 'deck' | 'hands' | 'aside'> {
  const { deck, shown } = cards;
  const hides = SIDES.some((side) => isHandHidden(s, side, seat) && unseenIn(cards, side).length > 0);
  const blot = (side: 0 | 1, hand: readonly Suited[]): Suited[] =>
    isHandHidden(s, side, seat) ? hand.map((card) => (shown.includes(card) ? card : (HIDDEN as Suited))) : [...hand];
  const lay = (side: 0 | 1): Suited[] =>
    isHandHidden(s, side, seat) ? cards.aside[side].map(() => HIDDEN as Suited) : [...cards.aside[side]];
  return {
    deck: hides
      ? viewPile(deck, seat, sureOf(s, cards, seat), unplacedInView(s, cards, seat))
      : viewPile(deck, seat, unlooked(cards, seat), []),
    hands: [blot(0, cards.hands[0]), blot(1, cards.hands[1])],
    aside: [lay(0), lay(1)],
  };
}

export function view(s: War, seat: Seat | null): War {
  const seen: War = { ...copy({ ...s, fixed: null }), fixed: s.fixed };
  const { aside, ...open } = viewCards(s, cardsNow(s), seat);
  Object.assign(seen, open);
  seen.scenario.aside = aside;
  seen.others = seen.others.map((other, at) => other && { ...other, ...viewCards(s, s.others[at] ?? other, seat) });
  if (s.luck) seen.luck = viewLuck(copy(s.luck), seat);
  if (seen.cameos) veilCameos(seen.cameos, seat);
  if (seen.action && isHeldInSecret(s, seen.action.card, seat)) seen.action.card = HIDDEN as Suited;
  if (s.fixed.secretNotes) veilWorks(seen, seat);
  veilHidden(seen, s, seat);
  veilPlans(seen, seat);
  if (seen.rosters) veilRosters(seen, seat);
  return seen;
}

/** WL-40: the cards of the deck whose place a viewer has not seen. */
function unlooked({ deck }: Cards, viewer: Seat | null): Card[] {
  const known = [...deck.top, ...deck.bottom].filter(({ seen }) => viewer !== null && seen.includes(viewer)).map(({ card }) => card);
  return known.length === 0 ? cardsIn(deck) : cardsIn(deck).filter((card) => !known.includes(card));
}

/** Whether a card lies in a hand that a viewer may not see. */
function isHeldInSecret(s: War, card: string, viewer: Seat | null): boolean {
  return SIDES.some((seat) => isHandHidden(s, seat, viewer) && unseenIn(cardsNow(s), seat).includes(card as Suited));
}

/** A card that was held or kept in a trade is still named by the procedure that played it. */
export function veil(s: War, _procedure: string, locals: Locals, viewer: Seat | null): Locals {
  const { card } = locals;
  const known = veilLurker(s, locals, viewer);
  return typeof card === 'string' && isHeldInSecret(s, card, viewer) ? { ...known, card: HIDDEN } : known;
}

/** Cards that can be in no hidden hand: the viewer's own colour and the jokers. */
function sureOf(s: War, cards: Cards, viewer: Seat | null): Card[] {
  return unlooked(cards, viewer).filter((card) => !couldBeHidden(s, cards, card, viewer));
}

function couldBeHidden(s: War, cards: Cards, card: Card, viewer: Seat | null): boolean {
  return (
    SUITED.includes(card as Suited) &&
    isHandHidden(s, ownerOf(card as Suited, s.red), viewer) &&
    unseenIn(cards, ownerOf(card as Suited, s.red)).length > 0
  );
}

function unplacedInView(s: War, cards: Cards, viewer: Seat | null): Card[] {
  return unplaced(s, cards, viewer).filter((card) => couldBeHidden(s, cards, card, viewer));
}

/** AGW-ENG-09: mines, and entrenchments not yet complete; that the unit is at work is open. */
function veilWorks(seen: War, viewer: Seat | null): void {
  seen.mines = seen.mines.filter((mine) => mine.seat === viewer);
  if (seen.sites) seen.sites = seen.sites.filter((site) => site.seat === viewer);
  for (const unit of seen.units) {
    if (unit.task && unit.seat !== viewer) unit.task = { ...unit.task, kind: HIDDEN, at: null, counted: 0, needed: 0 };
  }
}

interface Door {
  below(sides: number, what: string): number;
}

/** A full state that fits a view: hidden hands are any of the cards that could be there. */
export function guess(v: War, seat: Seat | null, door: Door): War {
  const full: War = { ...copy({ ...v, fixed: null }), fixed: v.fixed };
  const { aside, ...cards } = guessCards(v, cardsNow(v), door);
  Object.assign(full, cards);
  full.scenario.aside = aside;
  full.others = full.others.map((other, at) => other && { ...other, ...guessCards(v, v.others[at] ?? other, door) });
  if (v.luck) full.luck = guessLuck(copy(v.luck), door);
  guessCameos(full, door);
  guessRosters(full, seat, door);
  for (const unit of full.units) if (unit.task?.kind === HIDDEN) unit.task = { ...unit.task, kind: 'shallow trench', needed: 1 };
  guessHidden(full, seat, door);
  return full;
}

/** The cards of a section: hidden hands are any of those that could be there. */
function guessCards(v: War, cards: Cards, door: Door): Pick<Cards, 'deck' | 'hands' | 'aside'> {
  const { deck, hands, aside } = cards;
  const loose: Card[] = [...deck.loose, ...(deck.vague?.among ?? lostFromSight(cards))];
  const filled =
    (side: Seat) =>
    (card: Suited): Suited => {
      if (card !== (HIDDEN as Suited)) return card;
      const fitting = loose.filter((each) => SUITED.includes(each as Suited) && ownerOf(each as Suited, v.red) === side);
      const drawn = fitting[door.below(fitting.length, 'a guess')] as Suited;
      loose.splice(loose.indexOf(drawn), 1);
      return drawn;
    };
  const [south, southAside] = [hands[0].map(filled(0)), aside[0].map(filled(0))];
  const [north, northAside] = [hands[1].map(filled(1)), aside[1].map(filled(1))];
  return { hands: [south, north], aside: [southAside, northAside], deck: fillPile(deck, loose, door) };
}

/** The cards that lie nowhere in a view: once the deck is used up, they are all in hidden hands. */
function lostFromSight({ deck, hands, aside, discard, flip }: Cards): Card[] {
  const placed = new Set<Card | null>([...cardsIn(deck), ...hands.flat(), ...aside.flat(), ...discard, flip.card]);
  return DECK.filter((card) => !placed.has(card));
}

/** Words that a seat may not be told: the cards of a hidden hand, the places of hidden units. */
export function secrets(s: War, seat: Seat | null): string[] {
  // AGX-BIG-03: with several decks the same card lies open elsewhere.
  const hidden = isBig(s) ? [] : SIDES.filter((side) => isHandHidden(s, side, seat));
  const held = hidden.flatMap((side) => unseenIn(cardsNow(s), side));
  return [...held, ...hiddenWords(s, seat), ...(s.luck ? luckSecrets(s.luck, seat) : [])];
}

/** The laws of this game's physics. */
export function faults(s: War): string[] {
  return [
    ...cardFaults(s, s, s.scenario.aside),
    ...s.others.flatMap((other) => (other ? cardFaults(s, other, other.aside) : [])),
    ...(s.luck ? luckFaults(s.luck) : []),
    ...s.units.flatMap((unit) => unitFaults(s, unit.id)),
    ...overlapFaults(s),
  ];
}

function cardFaults(s: War, { deck, discard, hands, flip }: Section, aside: readonly Suited[][]): string[] {
  const shown = flip.card === null || discard.includes(flip.card) ? [] : [flip.card];
  const all = [...cardsIn(deck), ...discard, ...hands.flat(), ...aside.flat(), ...shown];
  const found: string[] = [];
  if (all.length !== DECK.length || new Set(all).size !== DECK.length)
    found.push(`the cards are ${all.length}, ${new Set(all).size} of them different`);
  if (pileSize(deck) > DECK.length) found.push('the deck is too large');
  for (const seat of SIDES)
    for (const card of hands[seat as 0 | 1]) if (ownerOf(card, s.red) !== seat) found.push(`${card} is in the wrong hand`);
  return found;
}

function unitFaults(s: War, id: number): string[] {
  const unit = s.units[id];
  if (!unit) return [];
  const found: string[] = [];
  const name = nameOf(s, unit);
  if (unit.figures < 0 || (onTable(unit) && unit.figures === 0)) found.push(`${name} stands with ${unit.figures} figures`);
  if (unit.figures > unit.original) found.push(`${name} has more figures than it began with`);
  if (unit.status === 'lost' && unit.figures !== 0) found.push(`${name} is lost with ${unit.figures} figures`);
  if (!Number.isInteger(unit.post.x) || !Number.isInteger(unit.post.y)) found.push(`${name} stands between thousandths`);
  if (unit.post.building !== null && unit.post.formation !== 'garrison') found.push(`${name} is in a building in ${unit.post.formation}`);
  return found;
}

/** AGW-GEOM-09: footprints never overlap when nothing is under way. */
function overlapFaults(s: War): string[] {
  if (s.action !== null) return [];
  const found: string[] = [];
  const standing = s.units.filter((unit) => onTable(unit) && unit.post.building === null);
  standing.forEach((a, i) => {
    for (const b of standing.slice(i + 1)) {
      if (bodiesOverlap(bodyOf(s, a), bodyOf(s, b), 60))
        found.push(`${nameOf(s, a)} and ${nameOf(s, b)} overlap${isWagon(s, a) ? ' (a wagon)' : ''}`);
    }
  });
  return found;
}
