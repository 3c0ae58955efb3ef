// AGX-LUCK-04, -05: the windows in which cards that are held may be played, and how a card is played.
import type { Seat, StandingAnswer } from '@baize/kernel';
import { EVENT_CARDS, LUCK_CARDS, type LuckCard } from '../../content/event-cards.ts';
import { decision, foe, type Id, procedure, SIDES, type Ump, type War } from '../../state.ts';
import { ownerOf } from '../cards/deck.ts';
import { turnedCard } from '../cards/hold.ts';
import { carryOut } from './effects.ts';
import { type About, HOLD_CARDS, type LuckWindow } from './hold-cards.ts';
import { luckHand, luckIn, playFromHand } from './luck.ts';

/** A window as it opens, and what each side plays in it. */
export interface Opening extends About {
  at: LuckWindow;
  plays: [LuckCard | null, LuckCard | null];
}

/** All have seen it go: nobody can hold it. */
function isOut(s: War, card: LuckCard): boolean {
  return luckIn(s).discard.some((placed) => placed.card === card && placed.seen.length === SIDES.length);
}

function fitting(s: War, seat: Seat, about: About, at: LuckWindow): LuckCard[] {
  return LUCK_CARDS.filter((card) => HOLD_CARDS[card]?.window === at && HOLD_CARDS[card]?.fits(s, seat, about));
}

/**
 * AGX-LUCK-05: who is asked: everybody who holds a card and could, for all that the table knows, hold one that fits. Whoever is asked
 * tells nothing by it.
 */
function couldPlay(s: War, seat: Seat, about: About, at: LuckWindow): boolean {
  return luckHand(s, seat).length > 0 && fitting(s, seat, about, at).some((card) => !isOut(s, card));
}

function playable(s: War, seat: Seat, about: About, at: LuckWindow): LuckCard[] {
  const held = luckHand(s, seat);
  return fitting(s, seat, about, at).filter((card) => held.includes(card) && (HOLD_CARDS[card]?.isFree?.(s, about) ?? true));
}

/** Whether a window opens at all. */
export function isLuckOpen(s: War, at: LuckWindow, unit: Id | null, seat: Seat): boolean {
  return (s.luck?.hands.some((hand) => hand.length > 0) ?? false) && SIDES.some((each) => couldPlay(s, each, { unit, seat }, at));
}

type Play = LuckCard | 'keep';

const keep = (): Play => 'keep';

/** Promises that spare a player the windows for which he has no card; a player may also keep all that he has. */
export const LUCK_STANDING: readonly StandingAnswer<War, Opening, Play>[] = [
  {
    name: 'only with a card',
    says: 'Ask me only when I hold an event card that fits',
    answer: keep,
    unless: (s, l, seat) => playable(s, seat, l, l.at).length > 0,
  },
  { name: 'keep event cards', says: 'Keep my event cards until the next joker', answer: keep, lasts: (s) => s.jokers },
];

/** AGX-LUCK-05: asked once, of both at the same time. */
export const playLuck = decision<Opening, Play>('play an event card', {
  rule: 'AGX-LUCK-05',
  who: (s, l) => SIDES.filter((seat) => couldPlay(s, seat, l, l.at)),
  options: (s, l, seat) => ['keep', ...playable(s, seat, l, l.at)],
  prompt: (_s, l) => `An event card ${WHEN[l.at]}?`,
  label: (_s, _l, answer) => (answer === 'keep' ? 'Keep what I have' : `Play “${EVENT_CARDS[answer].title}”`),
  standing: LUCK_STANDING,
  apply: (_s, l, answer, _u, seat) => {
    if (answer !== 'keep') l.plays[seat as 0 | 1] = answer;
  },
});

const WHEN: Record<LuckWindow, string> = {
  'between cards': 'before the next card is turned',
  'card turned': 'on the card that was turned',
  activated: 'for the unit that acts',
  'activation ended': 'now that the unit has acted',
  'gun touched': 'at the abandoned gun',
  'shot declared': 'before the dice of this shot',
  'shot rolled': 'on the dice of this shot',
  'hits rolled': 'on these hits',
  saving: 'before the saves',
  'morale final': 'on this morale test',
  advantages: 'for this close combat',
  interrupted: 'against this interruption',
  limbers: 'while the gun is limbered',
  'charge declared': 'against this charge',
  'charge rolled': 'on the dice of this charge',
  'rolled to move': 'on this movement roll',
  'cycle start': 'at the start of this cycle',
};

/** AGX-LUCK-05: the player whose card was turned comes first; AGW-ALL-09, AGX-BIG-12: before a card he whose card is played, else Red. */
function inOrder(s: War): readonly Seat[] {
  const card = turnedCard(s);
  const first = card === null ? (s.action?.seat ?? s.red) : ownerOf(card, s.red);
  return [first, foe(first)];
}

function settle(s: War, l: Opening, u: Ump): void {
  // The last called runs first.
  for (const seat of inOrder(s).toReversed()) {
    const card = l.plays[seat as 0 | 1];
    if (card === null) continue;
    playFromHand(s, seat, card);
    u.call(playing, { card, by: seat, unit: l.unit, seat: l.seat, isCancelled: false });
  }
}

export const luckWindow = procedure<Opening>('window for event cards').decide(playLuck).do(settle);

/** A window as a procedure calls it. */
export function opening(at: LuckWindow, unit: Id | null, seat: Seat): Opening {
  return { at, unit, seat, plays: [null, null] };
}

/** Opens a window from within a rule. */
export function openLuck(s: War, at: LuckWindow, unit: Id | null, seat: Seat, u: Ump): void {
  if (isLuckOpen(s, at, unit, seat)) u.call(luckWindow, opening(at, unit, seat));
}

/** A card that lies on the table: who played it or drew it, and what it is about. */
export interface Played extends About {
  card: LuckCard;
  by: Seat;
  isCancelled: boolean;
}

function tellPlay(_s: War, l: Played, u: Ump): void {
  u.tell?.('AGX-LUCK-05', 'luck played', { seat: l.by, card: l.card });
}

function mayBeCancelled(s: War, l: Played): boolean {
  return l.card !== 'WL-36' && luckHand(s, foe(l.by)).length > 0 && !isOut(s, 'WL-36');
}

/** WL-36, AGX-LUCK-05: its own window after any card that the opponent plays or reveals, asked once. */
export const cancelLuck = decision<Played, 'let it be' | 'cancel'>('cancel an event card', {
  rule: 'AGX-LUCK-05',
  who: (_s, l) => foe(l.by),
  options: (s, l, seat) => {
    if (!mayBeCancelled(s, l)) return [];
    return luckHand(s, seat).includes('WL-36') ? ['let it be', 'cancel'] : ['let it be'];
  },
  prompt: (_s, l) => `“${EVENT_CARDS[l.card].title}” is played. Cancel it?`,
  label: (_s, _l, answer) => (answer === 'cancel' ? 'Play “Royal command”' : 'Let it be'),
  standing: [
    {
      name: 'only with a card',
      says: 'Ask me only when I hold an event card that fits',
      answer: () => 'let it be',
      unless: (s, _l, seat) => luckHand(s, seat).includes('WL-36'),
    },
    { name: 'keep event cards', says: 'Keep my event cards until the next joker', answer: () => 'let it be', lasts: (s) => s.jokers },
  ],
  apply: (s, l, answer, u, seat) => {
    if (answer === 'let it be') return;
    playFromHand(s, seat, 'WL-36');
    l.isCancelled = true;
    u.tell?.('AGX-LUCK-05', 'luck cancelled', { seat, card: l.card });
  },
});

/** A card that was played or revealed, to its effect. */
export const playing = procedure<Played>('an event card')
  .do(tellPlay)
  .decide(cancelLuck)
  .when(
    (_s, l) => !l.isCancelled,
    (p) => p.do(carryOut),
  );
