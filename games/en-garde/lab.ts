// The figures of this game that a run of the lab may change: the tables themselves, as the rules read them.
import type { Figures } from '@baize/contracts';
import { ARMOUR, BARDING, MOUNT, SHIELD } from './content/armour.ts';
import { BASE_PROFILES, MOVES } from './content/profiles.ts';
import { CLOSE, MISSILE, ORDNANCE } from './content/weapons.ts';

export const figures: Figures = {
  profiles: BASE_PROFILES,
  moves: MOVES,
  close: CLOSE,
  missiles: MISSILE,
  guns: ORDNANCE,
  armour: ARMOUR,
  shields: SHIELD,
  mounts: MOUNT,
  barding: BARDING,
};
