// What happens by the event deck, as data.
import type { PerEvent, Seat } from '@baize/kernel';
import { EVENT_CARDS, type LuckCard } from '../content/event-cards.ts';
import type { Card } from '../rules/cards/deck.ts';
import { type Id, seatName } from '../state.ts';

interface Of {
  unit: Id;
  name: string;
}

export interface LuckEvents {
  /** `card`: null for those who may not know it. */
  'luck drawn': { seat: Seat; card: LuckCard | null };
  'luck passed over': { seat: Seat; card: LuckCard };
  'luck reshuffled': {};
  'luck played': { seat: Seat; card: LuckCard };
  'luck cancelled': { seat: Seat; card: LuckCard };
  'luck roll': { card: LuckCard; name: string; dice: number[]; says: string };
  'luck falls on': Of & { card: LuckCard };
  'luck turned up': { seat: Seat; cards: Card[]; kept: Card | null };
  'top cards seen': { seat: Seat };
  weather: { card: LuckCard; title: string };
  'weather over': { title: string };
  fire: { feature: string };
  'fire out': { feature: string };
  ford: { x: number; y: number };
  'figures back': Of & { figures: number };
  'figures wait': Of & { figures: number };
}

const titled = (card: LuckCard) => `“${EVENT_CARDS[card].title}”`;

// biome-ignore format: one line to an event
export const luckLines: PerEvent<LuckEvents, [viewer: Seat | null], string> = {
  'luck drawn': (e) => (e.card === null ? `${seatName(e.seat)} draws an event card and keeps it.` : `${seatName(e.seat)} draws ${titled(e.card)}.`),
  'luck passed over': (e) => `${titled(e.card)} has no place here and is laid aside.`,
  'luck reshuffled': () => 'The event cards are shuffled anew.',
  'luck played': (e) => `${seatName(e.seat)} plays ${titled(e.card)}: ${EVENT_CARDS[e.card].says}`,
  'luck cancelled': (e) => `${seatName(e.seat)} plays “Royal command”: ${titled(e.card)} comes to nothing.`,
  'luck roll': (e) => `${titled(e.card)}: ${e.name} ${e.says} (${e.dice.join(', ')}).`,
  'luck falls on': (e) => `${titled(e.card)} falls on ${e.name}.`,
  'luck turned up': (e) => `${e.cards.join(' ')} are turned up; ${e.kept === null ? 'none is kept' : `the ${e.kept} goes to ${seatName(e.seat)}`}.`,
  'top cards seen': (e) => `${seatName(e.seat)} looks at the top of the deck.`,
  'weather': (e) => `The weather: ${e.title}.`,
  'weather over': (e) => `${e.title}: it is over.`,
  'fire': () => 'The undergrowth is on fire.',
  'fire out': () => 'The fire has burnt itself out.',
  'ford': () => 'A ford is found.',
  'figures back': (e) => `${e.figures === 1 ? 'A figure rejoins' : `${e.figures} figures rejoin`} ${e.name}.`,
  'figures wait': (e) => `${e.figures === 1 ? 'A figure finds' : `${e.figures} figures find`} no room beside ${e.name} and ${e.figures === 1 ? 'waits' : 'wait'} for the next joker.`,
};
