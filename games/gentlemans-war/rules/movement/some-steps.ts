// Steps that a unit could try: any by chance, and a few likely ones. Whether they are legal is for the rules to say.
import { ahead } from '@baize/geometry/open';
import { actingIn, type Unit, type War } from '../../state.ts';
import { INCH } from '../all/ground.ts';
import { movesFreely } from '../colonial/kinds.ts';
import { bends, blockOf, centreOf } from '../formations/footprint.ts';
import type { Step } from './legs.ts';

/** A leg over the table. */
export type Going = Step | { do: 'across' };

/** Less than this is not worth a suggestion. */
export const HAIR = INCH / 10;

/** Any step: all the way that is left, or else, once in so many times, any part of it. */
export function randomStep(s: War, unit: Unit, below: (sides: number) => number, shortOnceIn: number): Going {
  const { left } = actingIn(s);
  const some = below(shortOnceIn) > 0 ? left : below(Math.max(1, left)) + 1;
  const { formation } = unit.post;
  if (below(12) === 0) return { do: 'across' };
  if (movesFreely(unit)) {
    const to = ahead(centreOf(s, unit), below(36000), Math.max(0, some - 10));
    return {
      do: 'go',
      ...to,
      facing: below(3) === 0 ? below(36000) : unit.post.facing,
      ranks: below(4) === 0 ? 1 : unit.post.ranks,
      via: [],
    };
  }
  if (bends(formation)) return { do: 'march', path: [ahead(unit.post, unit.post.facing + below(9000) - 4500, some)] };
  if (below(3) > 0) return { do: 'advance', by: some };
  const { width } = blockOf(s, unit);
  const widest = Math.max(1, Math.min(9000, Math.floor((some * 5729) / Math.max(1000, width))));
  return {
    do: 'wheel',
    on: (['left', 'right', 'middle'] as const)[below(3)] ?? 'middle',
    angle: (below(2) === 0 ? 1 : -1) * (1 + below(widest)),
  };
}

/** A few likely moves; suggestions only. */
export function suggestedSteps(s: War, unit: Unit): Going[] {
  const { left } = actingIn(s);
  return stepsOf(s, unit, [left, Math.floor(left / 2)], 3000);
}

/** A short way to every side: where none of these brings a unit nearer to something, no step does. */
export function shortSteps(s: War, unit: Unit): Going[] {
  return stepsOf(s, unit, [HAIR], 200);
}

function stepsOf(s: War, unit: Unit, ways: readonly number[], turn: number): Going[] {
  const { formation, facing } = unit.post;
  const parts = ways.filter((far) => far >= HAIR && far <= actingIn(s).left);
  if (parts.length === 0) return [];
  if (movesFreely(unit)) {
    const centre = centreOf(s, unit);
    return parts.flatMap((far) =>
      Array.from({ length: 8 }, (_, i) => ({
        do: 'go' as const,
        ...ahead(centre, facing + i * 4500, Math.max(0, far - 5)),
        facing,
        ranks: unit.post.ranks,
        via: [],
      })),
    );
  }
  if (bends(formation))
    return parts.flatMap((far) =>
      [0, 3000, -3000].map((aside) => ({ do: 'march' as const, path: [ahead(unit.post, facing + aside, far)] })),
    );
  return [
    ...parts.map((by) => ({ do: 'advance' as const, by })),
    ...(['left', 'right', 'middle'] as const).flatMap((on) => [turn, -turn].map((angle) => ({ do: 'wheel' as const, on, angle }))),
    { do: 'across' as const },
  ];
}
