// The event deck at the rim: held cards, the pile, the weather in force; and what its events show.
import type { Motif, Motion, Card as SceneCard, Tray } from '@baize/contracts';
import { HIDDEN, type PerEvent, pileSize, type Seat, type View } from '@baize/kernel';
import { EVENT_CARDS, type LuckCard } from '../content/event-cards.ts';
import type { LuckEvents } from '../events/luck.ts';
import type { War } from '../state.ts';
import { armyOf, plural, unitId } from './faces.ts';

export const luckCardId = (card: LuckCard) => `luck:${card}`;
export const luckHandId = (seat: Seat) => `luck-hand:${seat}`;

const WEATHER_MOTIFS: Partial<Record<LuckCard, 'rain' | 'sun' | 'cloud'>> = {
  'WL-01': 'rain',
  'WL-03': 'sun',
  'WL-07': 'sun',
  'WL-08': 'sun',
};

/** Its picture: the weather it brings, or that there is something to read. */
export const luckMotif = (card: LuckCard): Motif => (EVENT_CARDS[card].isWeather ? (WEATHER_MOTIFS[card] ?? 'cloud') : 'scroll');

function faceOfLuck(card: LuckCard): NonNullable<SceneCard['face']> {
  const { title, says, window, kind } = EVENT_CARDS[card];
  const lines = kind === 'hold' ? [`Play it ${window}.`, says] : [says];
  return { kind: 'printed', title, lines, vignette: { motif: luckMotif(card) } };
}

function shown(card: LuckCard, state?: SceneCard['state']): SceneCard {
  const { title, says } = EVENT_CARDS[card];
  return {
    id: luckCardId(card),
    face: faceOfLuck(card),
    back: null,
    says: `${title}. ${says}`,
    rule: 'AGX-LUCK-10',
    ...(state && { state }),
  };
}

/** AGX-LUCK-04: only their number is open. */
export function luckHand(s: War, seat: Seat, place: 'near' | 'far'): Tray[] {
  const cards = s.luck?.hands[seat as 0 | 1] ?? [];
  if (cards.length === 0) return [];
  const back = (at: number): SceneCard => ({
    id: `${luckHandId(seat)}:${at}`,
    face: null,
    back: seat,
    says: 'An event card.',
    rule: 'AGX-LUCK-04',
  });
  return [
    {
      id: luckHandId(seat),
      title: 'Event cards',
      side: seat,
      place,
      how: 'fan',
      cards: cards.map((card, at) => (String(card) === HIDDEN ? back(at) : shown(card))),
      says: `${plural(cards.length, 'event card')} kept for its moment.`,
      rule: 'AGX-LUCK-04',
    },
  ];
}

/** The pile, and beside it what is in force. */
export function luckTable(s: War): Tray[] {
  const { luck, weather } = s;
  const inForce = [...(weather ? [weather.card] : []), ...(luck?.lasting.map(({ card }) => card) ?? [])];
  const pile: Tray[] = luck
    ? [
        {
          id: 'luck-deck',
          title: 'Event deck',
          side: null,
          place: 'near',
          how: 'pile',
          cards: [],
          count: pileSize(luck.deck),
          says: `${plural(pileSize(luck.deck), 'event card')} to come; one is drawn at every joker.`,
          rule: 'AGX-LUCK-02',
        },
      ]
    : [];
  if (inForce.length === 0) return pile;
  const cards = [...new Set(inForce)].map((card) => shown(card, 'raised'));
  return [
    ...pile,
    {
      id: 'luck-in-force',
      title: 'In force',
      side: null,
      place: 'near',
      how: 'pile',
      cards,
      says: 'What event cards have left in force.',
      rule: 'AGX-LUCK-08',
    },
  ];
}

const nothing = (): Motion[] => [];
const announce = (says: string, sound: 'bell' | 'drum' | 'bugle' | 'shuffle' = 'bell'): Motion[] => [{ do: 'announce', says, sound }];
const titleOf = (card: LuckCard) => EVENT_CARDS[card].title;

export const luckMotions: PerEvent<LuckEvents, [view: View<War>], readonly Motion[]> = {
  'luck drawn': (e) => [
    { do: 'deal', from: 'luck-deck', to: luckHandId(e.seat), face: e.card && faceOfLuck(e.card), back: e.seat, sound: 'card' },
    ...(e.card && EVENT_CARDS[e.card].kind === 'immediate' ? announce(titleOf(e.card)) : []),
  ],
  'luck passed over': nothing,
  'luck reshuffled': () => announce('The event cards are shuffled anew', 'shuffle'),
  'luck played': (e, { state: s }) => announce(`${armyOf(s, e.seat).name}: ${titleOf(e.card)}`, 'bugle'),
  'luck cancelled': (e) => announce(`Royal command: ${titleOf(e.card)} comes to nothing`),
  'luck roll': (e) => [
    { do: 'roll', dice: e.dice.map((value) => ({ sides: 6, value })), says: `${e.name} ${e.says}`, side: null, sound: 'dice' },
  ],
  'luck falls on': (e) => [{ do: 'call', at: [unitId(e.unit)], says: titleOf(e.card), tone: 'warn' }],
  'luck turned up': nothing,
  'top cards seen': nothing,
  weather: (e) => announce(e.title),
  'weather over': nothing,
  fire: () => announce('Fire!'),
  'fire out': nothing,
  ford: () => announce('A ford is found', 'bugle'),
  'figures back': (e) => [
    { do: 'call', at: [unitId(e.unit)], says: e.figures === 1 ? 'One is back' : `${e.figures} are back`, tone: 'good', sound: 'drum' },
  ],
  'figures wait': nothing,
};
