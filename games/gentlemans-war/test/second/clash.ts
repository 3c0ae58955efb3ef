// Battles that begin in the midst of a clash: units of every type and state stand about each other in a random country, with cards in hand.
import { sampled } from '@baize/kernel';
import { SUITED, type Suited } from '../../rules/cards/deck.ts';
import type { War } from '../../state.ts';
import { eagerOn, type Watcher } from '../eager-battle.ts';
import { type Luck, luckOf, position, type Wish } from './positions.ts';

/** No army breaks before all of it is gone. */
const LAST_MAN = { gone: 1, of: 1 };

function handOf(luck: Luck): Suited[] {
  const cards = [...SUITED];
  return Array.from({ length: luck(5) }, () => cards.splice(luck(cards.length), 1)[0] as Suited);
}

/** So many answers of a clash; how many were given. */
export function clash(seed: number, most: number, watcherOf: (begun: War) => Watcher, wish: Wish = {}): number {
  const luck = luckOf(seed);
  const { field, s } = position(luck, { units: 8 + luck(4), features: luck(5), room: 24 + luck(12), ...wish });
  Object.assign(s.fixed, {
    breakPoint: LAST_MAN,
    running: luck.one(['free', 'disorders', 'off']),
    attackColumn: luck.one(['all', 'none']),
  });
  // AGW-CYC-03: nobody's cycle is over before it begins.
  for (const seat of [0, 1]) for (const unit of s.units.filter((each) => each.seat === seat).slice(0, 1)) unit.counter = false;
  const both = handOf(luck);
  for (const [n, card] of both.entries()) field.hand(n % 2 === 0 ? 'A' : 'B', card);
  const source = sampled(seed + 9000);
  const table = field.begin('flip', source);
  return eagerOn(table.match, source, seed, most, watcherOf(table.state));
}
