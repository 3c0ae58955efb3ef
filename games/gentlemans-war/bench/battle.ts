// Two lines of battle of 18 units each, and the legs that they try.
import { readOptions } from '@baize/kernel';
import type { UnitType } from '../content/types.ts';
import { game } from '../game.ts';
import { type Purse, type Step, tryStep } from '../rules/movement/legs.ts';
import type { Unit, War } from '../state.ts';
import { sheetOf } from './skirmishes.ts';

const TYPES: readonly UnitType[] = ['infantry', 'infantry', 'light-infantry', 'infantry', 'heavy-cavalry', 'infantry'];
const ABREAST = 9;

/** Units of twelve figures in line, two lines a side, on the large table with its usual country. */
export function battleOf36(): War {
  const types = Array.from({ length: 2 * ABREAST }, (_, i) => TYPES[i % TYPES.length] as UnitType);
  const armies = [sheetOf('britain', types), sheetOf('france', types)];
  const read = readOptions(game, { armies, 'army-limits': 'none', size: 'large' });
  if (!('options' in read)) throw new Error(read.refusal.reason);
  const s = game.setUp(read.options, 2);
  for (const [at, unit] of s.units.entries()) stand(s, unit, at % (2 * ABREAST));
  return s;
}

function stand(s: War, unit: Unit, at: number): void {
  const row = Math.floor(at / ABREAST);
  const deep = 10_000 + row * 6000;
  unit.status = 'table';
  unit.post = {
    ...{ formation: 'line', ranks: 2, trail: null, building: null },
    x: 6000 + (at % ABREAST) * 10_000,
    y: unit.seat === 0 ? deep : s.fixed.height - deep,
    // Not all quite straight, as on a table.
    facing: (unit.seat === 0 ? 9000 : 27_000) + ((at * 37) % 1500) - 750,
  };
}

const PURSE: Purse = { dice: [4, 4, 4], taken: [], left: 12_000, hasMoved: false };

/** Each call tries another leg of another unit: advances and wheels on either corner. */
export function legsIn(s: War): (i: number) => unknown {
  return (i) => tryStep(s, s.units[i % s.units.length] as Unit, stepAt(i), PURSE);
}

function stepAt(i: number): Step {
  if (i % 2 === 0) return { do: 'advance', by: 2000 + ((i * 613) % 9000) };
  return { do: 'wheel', on: i % 4 === 1 ? 'left' : 'right', angle: ((i * 919) % 9000) - 4500 || 1 };
}
