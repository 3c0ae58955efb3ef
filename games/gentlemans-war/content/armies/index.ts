// All army lists (AGX-ARMY-01), by id.
import { ERA } from './era.ts';
import { EUROPEAN } from './european.ts';
import { IMAGINARY } from './imaginary.ts';
import { IMPERIAL } from './imperial.ts';
import { IRREGULAR } from './irregular.ts';
import { OTHER } from './other.ts';
import type { ArmyList } from './types.ts';

export const ARMY_LISTS: Readonly<Record<string, ArmyList>> = Object.fromEntries(
  [...EUROPEAN, ...IMPERIAL, ...IRREGULAR, ...OTHER, ...IMAGINARY, ...ERA].map((list) => [list.id, list]),
);
