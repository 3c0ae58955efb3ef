// The same combat core as a bare loop, without any kernel: what one would write by hand for speed alone.
import type { Source } from '@baize/kernel';
import { ALL_UNITS, face } from '../content/units.ts';
import { classOf } from '../rules/cards.ts';
import { RESERVE } from './core.ts';

const VALUES = ALL_UNITS.map((card) => face(card).value);
const LEADS: Record<string, number> = { 'infantry artillery': 1, 'artillery cavalry': 1, 'cavalry infantry': 1 };

function leadOf(a: number, b: number): number {
  const one = face(ALL_UNITS[a] as string).type;
  const other = face(ALL_UNITS[b] as string).type;
  return LEADS[`${classOf(one, other)} ${classOf(other, one)}`] ?? 3;
}

export function playBare(combats: number, source: Source): number {
  const cohesion = [0, 1].map((i) => face(ALL_UNITS[i] as string).cohesion);
  const needs = [leadOf(0, 1), leadOf(1, 0)];
  const hands: number[][] = [[], []];
  const deck: number[] = [];
  let decisions = 0;
  let shocks = 0;
  for (let combat = 0; combat < combats; combat++) {
    for (const seat of [0, 1]) {
      const hand = hands[seat] as number[];
      hand.length = 0;
      for (let i = 0; i < RESERVE; i++) hand.push(2 + seat * RESERVE + i);
    }
    deck.length = 0;
    for (let card = 2 + 2 * RESERVE; card < VALUES.length; card++) deck.push(card);
    const totals = [0, 0];
    const counts = [0, 0];
    const shocked = [false, false];
    let seat = 0;
    let opened = false;
    let passes = 0;
    for (;;) {
      const hand = hands[seat] as number[];
      const calls = deck.length > 0 ? 1 : 0;
      const options = hand.length + calls;
      const pass = opened || options === 0 ? 1 : 0;
      const choice = options + pass > 1 ? source.below(options + pass, 0, '') : 0;
      if (options + pass > 1) decisions += 1;
      opened = true;
      if (choice >= options) {
        passes += 1;
        if (passes === 2) {
          const lead = (totals[0] as number) - (totals[1] as number);
          if (lead >= (needs[0] as number) || -lead >= (needs[1] as number)) shocks += 1;
          break;
        }
      } else {
        passes = 0;
        let card: number;
        if (choice < hand.length) card = hand.splice(choice, 1)[0] as number;
        else {
          const at = source.below(deck.length, 0, '');
          card = deck[at] as number;
          deck[at] = deck[deck.length - 1] as number;
          deck.pop();
        }
        totals[seat] = (totals[seat] as number) + (VALUES[card] as number);
        counts[seat] = (counts[seat] as number) + 1;
        if ((totals[seat] as number) > 21) break;
        if ((counts[seat] as number) > (cohesion[seat] as number)) {
          if (shocked[seat]) break;
          shocked[seat] = true;
        }
      }
      seat = 1 - seat;
    }
  }
  // Looked at, so that no compiler may leave the comparison out.
  return shocks < 0 ? 0 : decisions;
}
