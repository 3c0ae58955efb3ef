// A battle with the event deck: the builder that its tests share.
import type { LuckCard } from '../content/event-cards.ts';
import { luckIn } from '../rules/luck/luck.ts';
import { aField, type Field, type SideName, type Table } from './field.ts';

export function aLuckyField(): Field {
  return aField({ 'event-deck': 'on' });
}

/** These cards in a hand. */
export function holding(field: Field, side: SideName, ...cards: LuckCard[]): Field {
  const luck = luckIn(field.s);
  luck.hands[side === 'A' ? 0 : 1].push(...cards);
  luck.deck.loose = luck.deck.loose.filter((card) => !cards.includes(card));
  return field;
}

/** The next event cards, in this order, drawn by this side at the joker that is turned next. */
export function drawing(field: Field, side: SideName | null, ...cards: LuckCard[]): Field {
  const luck = luckIn(field.s);
  luck.deck.loose = luck.deck.loose.filter((card) => !cards.includes(card));
  luck.deck.top.push(...cards.map((card) => ({ card, seen: [] })));
  return field.deck('joker-1').set({ lastActed: side === null ? null : side === 'A' ? 0 : 1 });
}

/** Both sides are asked only where they hold a card that fits. */
export function onlyWithCards(table: Table): Table {
  for (const seat of [0, 1]) table.does({ seat, standing: 'only with a card', up: true });
  return table;
}
