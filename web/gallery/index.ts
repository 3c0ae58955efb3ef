// The gallery: made-up scenes of every kind of table.
import { hexes } from './hexes.ts';
import { open } from './open.ts';
import type { Still } from './still.ts';
import { tiles } from './tiles.ts';
import { wings } from './wings.ts';

export { StillTable } from './StillTable.tsx';
export type { Still } from './still.ts';
export const stills: readonly Still[] = [...wings, ...tiles, ...hexes, ...open];
