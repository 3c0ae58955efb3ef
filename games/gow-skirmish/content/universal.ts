// GOW-UNI: the abilities that every unit has.
import { readAbility } from './ability.ts';

/** GOW-UNI-01: its choices are not bought one by one; every card that pays gives a movement point. */
export const DASH = readAbility('Dash (♥, Multichoice, Repeatable): ♥ → Move 1; ♦ → Move 1; ♣ → Move 1');
/** GOW-UNI-02. */
export const PUNCH = readAbility('Punch (♥, Melee: 1): ♥ → Con 1; ♥♥ → W1');
/** GOW-UNI-03 to GOW-UNI-07. */
export const STOW = readAbility('Stow (□, Reuseable): Stow');
export const DRAW = readAbility('Draw (□, Reuseable): Draw');
export const FIX = readAbility('Fix or unfix bayonet (□, Reuseable): Fix');
export const SHAKE_OFF = readAbility('Shake Off (□): Clear');
export const STAND_GUARD = readAbility('Stand Guard (□□): Guard');
