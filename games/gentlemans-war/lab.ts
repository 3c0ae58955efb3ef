// The figures of this game that a run of the lab may change: the tables themselves, as the rules read them.
import type { Figures } from '@baize/contracts';
import { ATTRIBUTE_KINDS } from './content/attributes.ts';
import { MOVEMENT } from './content/movement.ts';
import { UNIT_KINDS } from './content/unit-types.ts';
import { WEAPON_KINDS } from './content/weapons.ts';

export const figures: Figures = { units: UNIT_KINDS, weapons: WEAPON_KINDS, movement: MOVEMENT, attributes: ATTRIBUTE_KINDS };
