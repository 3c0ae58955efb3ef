// Every question of the game, listed once: whatever else is known about a question is a table over this list.
import { command } from './rules/commanding.ts';
import { makeRoom } from './rules/redraw.ts';
import { pickCharacter, pickRanged, pickWeapon } from './rules/setup.ts';

export const decisions = { pickCharacter, pickWeapon, pickRanged, command, makeRoom };
