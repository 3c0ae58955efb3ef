// How a match stands: what each character has, counted, and what that was worth in duels that bots have played.
import { bestAttack, outlookOf } from './bot-outlook.ts';
import { WON } from './bot-trial.ts';
import { POSITION } from './bot-weights.ts';
import type { Card } from './content/orders.ts';
import { cardOf, type Fray, isPresent, isStanding, type Warrior } from './state.ts';

/** What is counted of each character; hit points by their logarithm, since it is their ratio that decides. */
// biome-ignore format: a table
const COUNTED = ['hit points', 'hit points, last turns', 'unhurt part, last turns', 'strikes', 'draw arms', 'advances', 'press on',
  'card and weapons', 'reach'] as const;

export const COLUMNS: readonly string[] = COUNTED;

/** One with no hit point left is taken to have so many: a fall is no sudden end of all hope. */
const AT_LEAST = 6;

/** 0 for most of the match, 1 at the turn limit. */
function lateness(s: Fray): number {
  return Math.max(0, 1 - (s.fixed.turnLimit - s.turn) / 6);
}

/** How often each card was with the winner in a trial, beyond the half. */
function trialOf({ character, melee, ranged }: Warrior): number {
  const arms = melee?.startsWith('U') ? [melee.slice(0, 2)] : [melee, ranged];
  return [character, ...arms].reduce((sum, card) => sum + (WON[card ?? ''] ?? 50) - 50, 0) / 10;
}

function countOf(s: Fray, w: Warrior): number[] {
  if (!w.character || !isPresent(w)) return COUNTED.map(() => 0);
  const late = lateness(s);
  const hitPoints = Math.log(AT_LEAST + (isStanding(w) ? w.hitPoints : 0));
  const held = (kind: Card) => w.hand.reduce((count, card) => count + (card === kind ? 1 : 0), 0);
  return [
    hitPoints,
    hitPoints * late,
    (w.hitPoints / cardOf(w).hitPoints) * late,
    held('strike'),
    held('draw arms'),
    held('advance'),
    held('press on'),
    trialOf(w),
    reachOf(s, w),
  ];
}

/** What it could do at once to those who stand as they stand, in tens of hit points. */
function reachOf(s: Fray, w: Warrior): number {
  // Before all have their weapons nothing can be done.
  if (!isStanding(w) || s.warriors.some(({ melee, ranged }) => melee === null || ranged === null)) return 0;
  const outlook = outlookOf(s, w.seat, true);
  return (bestAttack(outlook, 'strike', w.tile, 0).value + bestAttack(outlook, 'shoot', w.tile, 0).value) / 10;
}

/** What the first seat of a duel has more than the other, column by column. */
export function leadOf(s: Fray): number[] {
  const [own, other] = s.warriors.map((w) => countOf(s, w)) as [number[], number[]];
  return own.map((count, at) => count - (other[at] as number));
}

/** How one character stands, as odds against another. */
function powerOf(s: Fray, w: Warrior): number {
  let sum = 0;
  for (const [at, count] of countOf(s, w).entries()) sum += count * (POSITION[at] as number);
  return Math.exp(sum);
}

/** What each seat can hope for: the odds of its team against all, shared with its mates. */
export function judge(s: Fray): number[] {
  const powers = s.warriors.map((w) => (isPresent(w) || w.character === null ? powerOf(s, w) : 0));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return s.warriors.map(({ team }) => {
    const mates = s.warriors.filter((w) => w.team === team);
    const own = mates.reduce((sum, { seat }) => sum + (powers[seat] as number), 0);
    return all === 0 ? 1 / s.warriors.length : own / all / mates.length;
  });
}
