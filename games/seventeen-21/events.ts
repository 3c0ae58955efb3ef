// The events of a battle: each kind with its details. `seat` is whose event it is.
import type { Seat } from '@baize/kernel';
import type { Doctrine } from './content/doctrines.ts';
import type { TerrainCard } from './content/terrain.ts';
import type { Card } from './content/units.ts';
import type { Order } from './rules/attacks.ts';
import type { Score } from './rules/day.ts';
import type { Line } from './rules/setup.ts';
import type { Deed, Weather, Wing } from './state.ts';

interface OfSeat {
  seat: Seat;
}

interface OfCard extends OfSeat {
  card: Card;
}

interface OfUnit extends OfSeat {
  unit: Card;
  wing: Wing;
}

/** A card laid beside a fighting unit, and the total and number of cards that it makes. */
interface Laid extends OfCard {
  total: number;
  cards: number;
}

export interface Events {
  wings: { terrains: TerrainCard[] };
  dealt: OfSeat & { cards: Card[] };
  'armies chosen': {};
  weather: { weather: Weather; cards: Card[] };
  'plains turn to mud': { wing: Wing };
  'dealt doctrines': OfSeat & { cards: Doctrine[] };
  doctrines: OfSeat & { cards: Doctrine[] };
  'line drawn up': OfSeat & { line: Line };
  /** Cards of any of the three decks, or of a reserve. */
  looked: OfSeat & { cards: (Card | Doctrine | TerrainCard)[] };
  scouted: OfSeat & { used: boolean };
  'terrain replaced': { wing: Wing; old: TerrainCard; terrain: TerrainCard };
  withdrawn: OfUnit;
  starts: OfSeat;

  turn: OfSeat & { turn: number };
  holds: OfSeat;
  deployed: OfUnit;
  declared: OfSeat & { orders: readonly Order[] };
  lapsed: OfSeat & { does: Deed['does'] };
  ability: OfSeat & { unit: Card; does: Deed['does'] };

  combat: OfUnit & { target: Card };
  played: Laid;
  called: Laid;
  passed: OfSeat;
  bust: OfSeat & { unit: Card; total: number };
  compared: OfSeat & { lead: number; winner: Seat | null };
  'combat over': { wing: Wing; winner: Seat | null };
  shocked: OfUnit;
  routed: OfUnit;
  rallied: OfUnit;
  held: OfSeat & { wing: Wing };

  'doctrine used': OfSeat & { doctrine: Doctrine; paid: Card[] };
  'doctrine in combat': OfSeat & { doctrine: Doctrine };
  'council in combat': OfSeat & { answer: 'leave' | 'discard' };
  'doctrine exchanged': OfSeat & { gave: Doctrine; took: Doctrine };
  'taken from rout pile': OfCard;
  'reserve looked at': OfSeat;
  'reserve card lost': OfCard;
  'reserve refilled': OfSeat & { lost: Card[]; count: number };
  'taken off': OfCard;
  moved: OfUnit & { from: Wing };

  discarded: OfCard;
  'time passes': { card: Card };
  'deck used up': { deck: number; last: boolean };
  'deck shuffled': { deck: number; cards: number };
  standing: Score;
  'battle over': Score;
  conceded: OfSeat;
}
