// The second opinion on cards and cycles through a whole battle: what a card may be used for, who is asked in a window and what he may
// commit, who has acted (AGW-CARD, AGW-HOLD, AGW-ACE, AGW-CYC). All but the hands and where the units stand is kept here, from what is told.
import type { Suited } from '../../rules/cards/deck.ts';
import type { Unit, War } from '../../state.ts';
import type { Told } from '../eager-battle.ts';
import { offers } from './acting.ts';

type Side = 0 | 1;
export const BOTH: readonly Side[] = [0, 1];

/** What one remembers who only listens. */
export interface Cycles {
  /** AGW-ACE-02: cards of a side's colour turned in its cycle. */
  turned: [number, number];
  /** AGW-HOLD-06: who has used a Hold Card in this flip. */
  used: [boolean, boolean];
  /** AGW-HOLD-04: who has passed since the window opened or the last interruption. */
  passed: [boolean, boolean];
  /** AGW-CYC-01, -02: who has acted, fought or been driven since its side's cycle began; and who has been named or moved at all. */
  acted: Set<number>;
  named: Set<number>;
  /** AGW-DEPL-04. */
  overrun: [boolean, boolean];
  /** The card that lies turned, and whether the next question is for another, which interrupts it or is played in its place. */
  card: Suited | null;
  isPlayed: boolean;
}

export const newCycles = (): Cycles => ({
  turned: [0, 0],
  used: [false, false],
  passed: [false, false],
  acted: new Set(),
  named: new Set(),
  overrun: [false, false],
  card: null,
  isPlayed: false,
});

const FACES = ['J', 'Q', 'K'];
const rankOf = (card: Suited): string => card.slice(0, -1);

export function kindOf(card: Suited): 'number' | 'court' | 'ace' {
  if (rankOf(card) === 'A') return 'ace';
  return FACES.includes(rankOf(card)) ? 'court' : 'number';
}

const isRed = (card: string) => card.endsWith('♥') || card.endsWith('♦');
const ownerOf = (s: War, card: string): Side => (isRed(card) ? s.red : 1 - s.red) as Side;
const isSuited = (card: unknown): card is Suited => typeof card === 'string' && /[♥♦♠♣]$/u.test(card);
const suited = (card: unknown): Suited | null => (isSuited(card) ? card : null);

/** AGW-CYC-02: who fights or is driven has a counter; a pair or a brigade that was named gets its own when the action is over. */
const ACTING = ['acts', 'strikes', 'falls back', 'runs away', 'fights on'];

/** What is told changes what one remembers. */
export function hear(c: Cycles, s: War, told: readonly Told[]): void {
  for (const event of told) {
    const seat = event.seat as Side;
    const unit = event.unit as number | undefined;
    if (unit !== undefined) c.named.add(unit);
    if (unit !== undefined && ACTING.includes(event.kind)) c.acted.add(unit);
    switch (event.kind) {
      case 'flip':
        c.used = [false, false];
        c.passed = [false, false];
        break;
      case 'turned':
        c.passed = [false, false];
        c.card = suited(event.card);
        c.isPlayed = false;
        if (c.card) c.turned[ownerOf(s, c.card)] += 1;
        break;
      case 'interrupts':
        c.passed = [false, false];
        c.used[seat] = true;
        c.isPlayed = true;
        break;
      case 'trades':
        c.isPlayed = true;
        break;
      case 'attacker card':
      case 'defender card':
        c.used[seat] = true;
        break;
      case 'cycle':
        c.turned[seat] = 0;
        for (const each of s.units)
          if (each.seat === seat) {
            c.acted.delete(each.id);
            c.named.delete(each.id);
          }
        break;
      case 'headquarters overrun':
        c.overrun[seat] = true;
        break;
      case 'headquarters retaken':
        c.overrun[seat] = false;
    }
  }
}

/** AGW-HOLD-02, -03, AGW-ACE-02, AGW-ALL-04: all uses of a card that has been turned. */
export function usesOf(c: Cycles, s: War, seat: Side, card: Suited): string[] {
  const kind = kindOf(card);
  const found = offers(s, seat, kind, false);
  const hand = s.hands[seat];
  if (!c.overrun[seat] && hand.length < 3 && (kind !== 'ace' || c.turned[seat] === 1)) found.push('hold');
  if (kind === 'court' && !c.overrun[seat])
    for (const held of hand) if (kindOf(held) === 'number' && isUsable(s, seat, held)) found.push(`trade ${held}`);
  return found.sort();
}

/** AGW-ALL-04: a Hold Card is usable if anything at all can be done with it. */
const isUsable = (s: War, seat: Side, card: Suited) => offers(s, seat, kindOf(card), true).length > 0;

/** AGW-HOLD-04: what a side may commit. */
export function committable(c: Cycles, s: War, seat: Side): Suited[] {
  if (c.used[seat] || c.overrun[seat]) return [];
  return s.hands[seat].filter((card) => isUsable(s, seat, card)).sort();
}

/** AGW-CYC-01, -02: a counter lies on whoever has acted, fought or been driven, and on nobody of whom nothing was told. */
export function counterFault(c: Cycles, u: Unit): string | null {
  if (u.status !== 'table') return null;
  if (c.acted.has(u.id) && !u.counter) return 'has acted and has no counter';
  // AGW-SKIR-01, AGW-CYC-04: a body has its counter with the other of its unit.
  const isNamed = c.named.has(u.id) || (u.partner !== null && c.named.has(u.partner));
  if (!isNamed && u.counter) return 'has a counter and was never named';
  return null;
}
