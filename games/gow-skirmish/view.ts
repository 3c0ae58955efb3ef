// GOW-HID: who knows what. Only the order of the draw decks is hidden; what they hold can be worked out by anyone.
import { fillPile, HIDDEN, type Pile, pileSize, type Seat, viewPile } from '@baize/kernel';
import { type Card, DECK } from './content/cards.ts';
import { canStandOn, distanceBetween } from './rules/ground.ts';
import { emptyHands, meleeReach, stat } from './rules/passives.ts';
import { type Gow, onBoard, SIDES, type Unit, unitOf } from './state.ts';

/** GOW-HID-01, GOW-HID-02: the cards without those that the seat has looked at, which lie where it knows. */
function viewDeck(pile: Pile<Card>, seat: Seat | null): Pile<Card> {
  const hidden = [...pile.top, ...pile.bottom].filter((placed) => seat === null || !placed.seen.includes(seat));
  const sure = [...pile.loose, ...hidden.map((placed) => placed.card)].filter((card) => card !== HIDDEN);
  return viewPile(pile, seat, sure, []);
}

function copyUnit(unit: Unit): Unit {
  return {
    ...unit,
    stats: [...unit.stats],
    weapons: unit.weapons.map((weapon) => ({ ...weapon })),
    items: unit.items.map((item) => ({ ...item })),
    progress: { ...unit.progress },
    uses: { ...unit.uses },
    charge: unit.charge && { ...unit.charge },
    heavyUsed: [...unit.heavyUsed],
  };
}

/** Everything but the decks; what is fixed is shared. */
function copyOpen(s: Gow, decks: Gow['decks']): Gow {
  return {
    ...s,
    units: s.units.map(copyUnit),
    decks,
    discards: [[...s.discards[0]], [...s.discards[1]]],
    checks: s.checks.map((check) => ({ ...check, of: check.of && { ...check.of }, cards: [...check.cards] })),
    acting: s.acting && { ...s.acting },
    melee: s.melee.map(([a, b]) => [a, b]),
    smoke: s.smoke.map((cloud) => ({ ...cloud })),
    caltrops: [...s.caltrops],
    scores: [...s.scores],
    shaken: [...s.shaken],
    fled: [...s.fled],
  };
}

export function view(s: Gow, seat: Seat | null): Gow {
  return { ...s, decks: [viewDeck(s.decks[0], seat), viewDeck(s.decks[1], seat)] };
}

/** A full state that fits a view: cards that others have looked at are any of those whose place is unknown. */
export function guess(v: Gow, _seat: Seat | null, u: { below(sides: number, what: string): number }): Gow {
  return copyOpen(v, [fillPile(v.decks[0], v.decks[0].loose, u), fillPile(v.decks[1], v.decks[1].loose, u)]);
}

/** Which cards are in a deck is no secret, and their order is nowhere written down; so there are no secret words. */
export function secrets(): string[] {
  return [];
}

function cardsOf(pile: Pile<Card>): Card[] {
  return [...pile.top.map((placed) => placed.card), ...pile.loose, ...pile.bottom.map((placed) => placed.card)];
}

/** The laws of this game's physics. */
export function faults(s: Gow): string[] {
  const found: string[] = [];
  for (const seat of SIDES) {
    const table = s.checks.filter((check) => check.seat === seat).flatMap((check) => check.cards);
    const all = [...cardsOf(s.decks[seat] as Pile<Card>), ...(s.discards[seat] as Card[]), ...table];
    // A deck in a view or a guess is whole as well: all 54 cards, each once.
    if (all.length !== DECK.length || new Set(all).size !== DECK.length) found.push(`deck ${seat} holds ${all.length} cards`);
    if (pileSize(s.decks[seat] as Pile<Card>) > DECK.length) found.push(`deck ${seat} is too large`);
  }
  const taken = s.units.filter(onBoard).map((unit) => unit.at);
  if (new Set(taken).size !== taken.length) found.push('two units stand on one hex');
  for (const unit of s.units) found.push(...unitFaults(s, unit));
  for (const [a, b] of s.melee) {
    const [one, other] = [unitOf(s, a), unitOf(s, b)];
    if (one.seat === other.seat) found.push(`${one.name} and ${other.name} are friends in melee`);
    if (!onBoard(one) || !onBoard(other)) found.push(`${one.name} or ${other.name} is in melee off the board`);
    else if (distanceBetween(s, one.at, other.at) > Math.max(1, meleeReach(one), meleeReach(other)))
      found.push(`${one.name} and ${other.name} are in melee out of reach`);
  }
  if (s.acting && s.acting.points < 0) found.push('action points are negative');
  return found;
}

function unitFaults(s: Gow, unit: Unit): string[] {
  const found: string[] = [];
  if (onBoard(unit) && !canStandOn(s, unit.at)) found.push(`${unit.name} stands where nobody can`);
  if (onBoard(unit) && unit.lost !== 'no') found.push(`${unit.name} is on the board and lost`);
  if (unit.wounds < 0 || unit.wounds > Math.max(0, stat(unit, '♠'))) found.push(`${unit.name} has ${unit.wounds} wounds`);
  if (emptyHands(unit) < 0) found.push(`${unit.name} holds more than it can`);
  if (unit.concussion < 0 || unit.commanded < 0 || unit.nips < 0) found.push(`${unit.name} has a negative counter`);
  if (Object.values(unit.progress).some((points) => points < 1)) found.push(`${unit.name} has paid less than nothing`);
  for (const weapon of unit.weapons) {
    if (weapon.ammo < 0 || weapon.ammo > weapon.most) found.push(`${unit.name} has ${weapon.ammo} shots in ${weapon.key}`);
  }
  return found;
}
