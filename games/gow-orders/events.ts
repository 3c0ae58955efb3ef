// The events of a match: each kind with its details. `seat` and `character` are of whom it tells.
import type { Seat } from '@baize/kernel';
import type { Mode } from './content/boards.ts';
import type { CharacterId } from './content/characters.ts';
import type { Card } from './content/orders.ts';
import type { Hit } from './rules/attacks.ts';

interface OfCharacter {
  seat: Seat;
  character: CharacterId;
}

/** A seat and what it does in a slot, in words; tiles by their names. */
interface Ordered {
  seat: Seat;
  order: string;
}

interface Stepped {
  seat: Seat;
  from: string;
  end: string;
}

/** The target of a blow. */
interface Struck {
  target: Seat;
  victim: CharacterId;
}

export interface Events {
  board: { board: string; mode: Mode; starts: string[] };
  'picking order': { seats: Seat[] };
  character: OfCharacter;
  weapon: OfCharacter & { weapon: string };
  drew: OfCharacter & { count: number };
  'drew cards': OfCharacter & { cards: Card[] };
  reshuffled: OfCharacter & { count: number };
  discarded: OfCharacter & { cards: Card[] };

  turn: { turn: number };
  slot: { turn: number; slot: number; orders: Ordered[]; moves: Stepped[] };
  /** `met`: who is in the way; `yields`: to whom it gives way. */
  stopped: OfCharacter & { at: string; met: Seat[]; yields: Seat | null };
  nudged: OfCharacter & { by: Seat };
  moved: OfCharacter & { from: string; end: string };
  hit: OfCharacter & Struck & Pick<Hit, 'attack' | 'how' | 'dodged' | 'base' | 'own' | 'bonus' | 'damage'>;
  dodged: OfCharacter & { by: Seat; attack: string };
  brawl: OfCharacter & Struck & { damage: number };
  hurt: OfCharacter & { damage: number; left: number; of: number };

  downed: OfCharacter;
  'card lost': OfCharacter & { card: Card };
  helped: OfCharacter & { by: Seat };
  revived: OfCharacter & { hitPoints: number };
  mended: OfCharacter & { healed: number; left: number };
  /** `withTeam`: because nobody of its team of two is standing. */
  out: OfCharacter & { withTeam: boolean };
  overkill: { teams: { seats: Seat[]; overkill: number }[] };
  spared: OfCharacter;
  conceded: OfCharacter;
  over: { result: string; seats: Seat[] };
}
