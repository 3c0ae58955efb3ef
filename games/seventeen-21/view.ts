// Who knows what: views, guesses that fit them, and the secrets that no view may carry.
import { fillPile, HIDDEN, type Pile, type Seat, viewPile } from '@baize/kernel';
import type { Doctrine } from './content/doctrines.ts';
import { ALL_UNITS, type Card } from './content/units.ts';
import { type S21, SIDES, type Side, side, type WingState } from './state.ts';

/** The cards of a reserve that a viewer knows: all of his own, and those seen to go into another. */
function knownReserve(own: Side, isOwner: boolean, isOpponent: boolean): Card[] {
  if (isOwner) return own.reserve;
  return isOpponent ? [...own.open, ...own.spied] : own.open;
}

/** Cards are marked by their places in the list of all: to fill a set takes longer than all the rest of a view, and each answer asks for two. */
type Marks = boolean[];

const PLACES = new Map([...ALL_UNITS, HIDDEN].map((card, place) => [card, place]));
const IN_ORDER = [...PLACES.values()].slice(0, -1).sort((a, b) => ((ALL_UNITS[a] as Card) < (ALL_UNITS[b] as Card) ? -1 : 1));

/** False where it was marked before. */
function mark(marks: Marks, card: Card): boolean {
  const place = PLACES.get(card) as number;
  const before = marks[place];
  marks[place] = true;
  return !before;
}

/** Marks every unit card that lies where the viewer sees it. */
function located(s: S21, seat: Seat | null): Marks {
  const seen: Marks = ALL_UNITS.map(() => false);
  for (const card of s.discards) mark(seen, card);
  for (const wing of s.wings) for (const units of wing.units) for (const { card } of units) mark(seen, card);
  for (const cards of s.combat?.cards ?? []) for (const { card } of cards) mark(seen, card);
  for (const owner of SIDES) {
    const own = side(s, owner);
    for (const card of own.rout) mark(seen, card);
    for (const card of knownReserve(own, owner === seat, seat !== null && owner !== seat)) mark(seen, card);
  }
  for (const placed of [...s.battle.top, ...s.battle.bottom]) {
    if (seat !== null && placed.seen.includes(seat)) mark(seen, placed.card);
  }
  return seen;
}

function viewBattle(s: S21, seat: Seat | null): Pile<Card> {
  const seen = located(s, seat);
  const returned = seat === null ? [] : side(s, seat).returned;
  const sure = [...s.recycled, ...returned].filter((card) => mark(seen, card));
  const pile = viewPile(s.battle, seat, sure, []);
  // In order already, which is why `viewPile` does not get them.
  if (pile.vague) for (const place of IN_ORDER) if (!seen[place]) pile.vague.among.push(ALL_UNITS[place] as Card);
  return pile;
}

/** Before the doctrines are revealed, a seat knows only the five that it was dealt; afterwards the rest is no secret. */
function viewDoctrines(s: S21, seat: Seat | null): Pile<Doctrine> {
  const dealing = SIDES.some((owner) => side(s, owner).dealt.length > 0);
  const placed = [...s.doctrines.top, ...s.doctrines.bottom];
  const hidden = placed.filter((each) => seat === null || !each.seen.includes(seat)).map((each) => each.card);
  if (!dealing) return viewPile(s.doctrines, seat, [...s.doctrines.loose, ...hidden], []);
  const others = SIDES.filter((owner) => owner !== seat).flatMap((owner) => side(s, owner).dealt);
  return viewPile(s.doctrines, seat, [], [...s.doctrines.loose, ...others]);
}

function viewTerrains(s: S21, seat: Seat | null): S21['terrains'] {
  const placed = [...s.terrains.top, ...s.terrains.bottom];
  const hidden = placed.filter((each) => seat === null || !each.seen.includes(seat)).map((each) => each.card);
  return viewPile(s.terrains, seat, [...s.terrains.loose, ...hidden], []);
}

function viewSide(s: S21, owner: Seat, seat: Seat | null): Side {
  const own = side(s, owner);
  if (owner === seat) return own;
  const reserve = [...knownReserve(own, false, seat !== null)].sort();
  while (reserve.length < own.reserve.length) reserve.push(HIDDEN);
  return {
    ...own,
    reserve,
    // That a reserve was looked at, and how much of it, everybody could see: on that it hangs whether a doctrine is offered (S21-DOC-05).
    spied: seat === null ? own.spied.map(() => HIDDEN) : own.spied,
    returned: [],
    dealt: own.dealt.map(() => HIDDEN as Doctrine),
  };
}

/** S21-RES-03: rout piles, discards and all counts are open; reserves, decks and what was looked at are not. */
export function view(s: S21, seat: Seat | null): S21 {
  return {
    ...s,
    sides: [viewSide(s, 0, seat), viewSide(s, 1, seat)],
    battle: viewBattle(s, seat),
    recycled: [...s.recycled].sort(),
    terrains: viewTerrains(s, seat),
    doctrines: viewDoctrines(s, seat),
  };
}

function copyWings(s: S21): S21['wings'] {
  return [copyWing(s.wings[0]), copyWing(s.wings[1]), copyWing(s.wings[2])];
}

function copyWing({ terrain, held, units }: WingState): WingState {
  return { terrain, held, units: [units[0].map((unit) => ({ ...unit })), units[1].map((unit) => ({ ...unit }))] };
}

function copyCombat(combat: NonNullable<S21['combat']>): S21['combat'] {
  const { fighter, cards, boosts } = combat;
  return {
    ...combat,
    fighter: [fighter[0], fighter[1]],
    cards: [cards[0].map((card) => ({ ...card })), cards[1].map((card) => ({ ...card }))],
    boosts: [[...boosts[0]], [...boosts[1]]],
  };
}

interface Door {
  below(sides: number, what: string): number;
}

/** Takes `count` cards at random out of `from`. */
function takeSome<T>(from: T[], count: number, door: Door): T[] {
  const taken: T[] = [];
  while (taken.length < count) {
    const at = door.below(from.length, 'a guess');
    taken.push(from[at] as T);
    from[at] = from[from.length - 1] as T;
    from.pop();
  }
  return taken;
}

/** A full state that fits a view: the cards whose place is unknown are dealt out to the places that are unknown. */
export function guess(v: S21, seat: Seat | null, door: Door): S21 {
  const seen = located(v, seat);
  for (const card of v.battle.loose) mark(seen, card);
  const unknown = ALL_UNITS.filter((_, place) => !seen[place]);
  const doctrines = [...v.doctrines.loose, ...(v.doctrines.vague?.among ?? [])];
  const sides = v.sides.map((own) => guessSide(own, unknown, doctrines, door)) as S21['sides'];
  return {
    ...v,
    wings: copyWings(v),
    sides,
    battle: fillPile(v.battle, [...v.battle.loose, ...unknown], door),
    discards: [...v.discards],
    recycled: [...v.recycled],
    terrains: fillPile(v.terrains, v.terrains.loose, door),
    doctrines: fillPile(v.doctrines, doctrines, door),
    deeds: v.deeds.map((deed) => ({ ...deed })),
    combat: v.combat && copyCombat(v.combat),
    beaten: v.beaten.map((defeat) => ({ ...defeat })),
  };
}

/** Takes what it needs out of `unknown` and `doctrines`. */
function guessSide(own: Side, unknown: Card[], doctrines: Doctrine[], door: Door): Side {
  const reserve = own.reserve.filter((card) => card !== HIDDEN);
  if (reserve.length < own.reserve.length) reserve.push(...takeSome(unknown, own.reserve.length - reserve.length, door));
  const dealt = own.dealt.includes(HIDDEN as Doctrine) ? takeSome(doctrines, own.dealt.length, door).sort() : [...own.dealt];
  const { open, spied, returned, rout, running } = own;
  return {
    reserve,
    open: [...open],
    spied: spied.includes(HIDDEN) ? reserve.filter((card) => !open.includes(card)).slice(0, spied.length) : [...spied],
    returned: [...returned],
    rout: [...rout],
    dealt,
    doctrines: [...own.doctrines],
    running: { ...running },
  };
}

/** Cards of another's reserve, dealt doctrines, and cards that somebody else has looked at. */
export function secrets(s: S21, seat: Seat | null): string[] {
  const seen = located(s, seat);
  const words: string[] = [];
  for (const owner of SIDES) {
    if (owner === seat) continue;
    words.push(...side(s, owner).reserve.filter((card) => !seen[PLACES.get(card) as number]), ...side(s, owner).dealt);
  }
  // That a recycled or returned card is in the deck is known; only its place is not.
  const sure = [...s.recycled, ...(seat === null ? [] : side(s, seat).returned)];
  for (const { card, seen: lookers } of s.battle.top) {
    if ((seat === null || !lookers.includes(seat)) && !sure.includes(card)) words.push(card);
  }
  return words;
}

/** The laws of this game's physics: every card is in exactly one place, and no wing holds too many. */
export function faults(s: S21): string[] {
  const found: string[] = [];
  const places: Record<string, string[]> = {
    units: [
      ...s.wings.flatMap((wing) => wing.units.flat().map((unit) => unit.card)),
      ...s.sides.flatMap((own) => [...own.reserve, ...own.rout]),
      ...(s.combat?.cards.flat().map(({ card }) => card) ?? []),
      ...s.discards,
      ...cardsOf(s.battle),
    ],
    doctrines: [...s.sides.flatMap((own) => [...own.dealt, ...own.doctrines]), ...cardsOf(s.doctrines)],
    terrains: [...s.wings.map((wing) => wing.terrain), ...cardsOf(s.terrains)],
  };
  const sizes: Record<string, number> = { units: 80, doctrines: s.weather === 'fog' ? 11 : 12, terrains: 11 };
  for (const [kind, cards] of Object.entries(places)) {
    const dealt = cards.filter((card) => card !== '');
    if (new Set(dealt).size !== dealt.length) found.push(`a card of the ${kind} is in two places`);
    if (dealt.length !== 0 && dealt.length !== sizes[kind]) found.push(`there are ${dealt.length} ${kind}`);
  }
  // Not the capacity of the terrain: while it is being replaced, a wing may hold more than the new one takes (S21-TERR-09).
  if (s.wings.some((wing) => wing.units.some((units) => units.length > 2))) found.push('a wing holds more than two units of a side');
  for (const own of s.sides) {
    const strays = [...own.open, ...own.spied].filter((card) => !own.reserve.includes(card));
    if (strays.length > 0) found.push(`${strays.join(', ')} known in a reserve without being there`);
  }
  return found;
}

function cardsOf<C extends string>(pile: Pile<C>): C[] {
  return [...pile.top.map((placed) => placed.card), ...pile.loose, ...pile.bottom.map((placed) => placed.card)];
}
