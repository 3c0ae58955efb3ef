// The scenarios besides the battle of the core rules.
import { advanceGuards } from './advance-guards.ts';
import { ambush } from './ambush.ts';
import { armyInPlace } from './army-in-place.ts';
import { escort } from './escort.ts';
import { fieldworks } from './fieldworks.ts';
import { isolated } from './isolated.ts';
import { openBattle } from './open-battle.ts';
import { rearguard } from './rearguard.ts';
import { river } from './river.ts';
import type { Scenario } from './scenario.ts';

export const OTHERS: readonly Scenario[] = [openBattle, armyInPlace, advanceGuards, ambush, fieldworks, escort, isolated, rearguard, river];
