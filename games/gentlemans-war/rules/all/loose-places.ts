// Places that an owner names for men in skirmish order: their middle, facing and ranks. A rule says which are legal; whether there is any
// is found by a search, and a few are suggested.
import { FACING, MEASURE, readAnswer } from '@baize/contracts';
import { ahead, type Facing, type Point } from '@baize/geometry/open';
import type { Refusal, Space } from '@baize/kernel';
import * as v from 'valibot';
import { INCH } from './ground.ts';

export interface LoosePlace {
  x: number;
  y: number;
  facing: Facing;
  ranks: 1 | 2;
}

export const LOOSE_PLACE = v.strictObject({ x: MEASURE, y: MEASURE, facing: FACING, ranks: v.picklist([1, 2]) });

export interface LooseChoice {
  unit: number;
  figures: number;
  /** About what they stand, and how far from there at most. */
  centre: Point;
  facing: Facing;
  reach: number;
  refusal: (to: LoosePlace) => Refusal | null;
  /** Of those who name no place at all. */
  unreadable: Refusal;
  likely: readonly LoosePlace[];
  /** Shifts by which a place just comes free of what is in the way. */
  snug: (to: LoosePlace) => readonly Point[];
}

const STEP = INCH / 2;
/** Turned by 180 degrees they cover the same ground. */
const TURNS: readonly Facing[] = [0, 9000, 3000, 6000, 12000, 15000];
const SQUARE: readonly Facing[] = [0, 9000];
const RANKS = [2, 1] as const;

type Round = Pick<LooseChoice, 'centre' | 'facing' | 'reach' | 'snug'>;

function* grid({ centre, facing, reach }: Round, step: number, turns: readonly Facing[]): Generator<LoosePlace> {
  const most = Math.ceil(reach / step);
  for (const ranks of RANKS)
    for (const turn of turns)
      for (let i = -most; i <= most; i++)
        for (let j = -most; j <= most; j++) {
          if ((i * i + j * j) * step * step > reach * reach) continue;
          yield { x: centre.x + i * step, y: centre.y + j * step, facing: (facing + turn) % 36000, ranks };
        }
}

/** Every half inch within reach, in either depth and every sixth of a half turn; then whatever just fits between others. */
export function* everyPlace(round: Round): Generator<LoosePlace> {
  yield* grid(round, STEP, TURNS);
  for (const to of grid(round, INCH, SQUARE)) for (const by of round.snug(to)) yield { ...to, x: to.x + by.x, y: to.y + by.y };
}

function firstOfAll(choice: LooseChoice): LoosePlace | null {
  for (const to of everyPlace(choice)) if (!choice.refusal(to)) return to;
  return null;
}

/** The first place that serves: a likely one, or else any. */
export function somePlace(choice: LooseChoice): LoosePlace | null {
  return choice.likely.find((to) => !choice.refusal(to)) ?? firstOfAll(choice);
}

/** AGW-ALL-12: whether there is any place for them. */
export function hasPlace(choice: LooseChoice): boolean {
  return somePlace(choice) !== null;
}

export function looseSpace(choice: LooseChoice): Space<LoosePlace> {
  const { unit, figures, centre, facing, reach, refusal, likely } = choice;
  return {
    kind: 'loose',
    shape: { unit, figures },
    refusal(given) {
      const to = readAnswer(LOOSE_PLACE, given);
      return to ? refusal(to) : choice.unreadable;
    },
    any: () => hasPlace(choice),
    sample(below) {
      for (let tries = 0; tries < 20; tries++) {
        const to: LoosePlace = { ...ahead(centre, below(36000), below(reach)), facing, ranks: below(2) === 0 ? 1 : 2 };
        if (!refusal(to)) return to;
      }
      return somePlace(choice) as LoosePlace;
    },
    candidates() {
      const found = likely.filter((to) => !refusal(to));
      const any = found.length > 0 ? null : firstOfAll(choice);
      return any ? [any] : found.slice(0, 8);
    },
  };
}
