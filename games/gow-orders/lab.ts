// The figures of this game that a run of the lab may change.
import type { Figures } from '@baize/contracts';
import { CHARACTER_IDS, type CharacterCard, character } from './content/characters.ts';
import { ATTACK_IDS, type Attack, attack } from './content/weapons.ts';

/** A character's hit points. */
function staminaOf(card: CharacterCard): Pick<CharacterCard, 'hitPoints'> {
  return {
    get hitPoints() {
      return card.hitPoints;
    },
    set hitPoints(value: number) {
      card.hitPoints = value;
    },
  };
}

/** How hard a weapon hits; its pattern of tiles is no figure. */
function harmOf(weapon: Attack): Pick<Attack, 'base' | 'glancing'> {
  return {
    get base() {
      return weapon.base;
    },
    set base(value: number) {
      weapon.base = value;
    },
    get glancing() {
      return weapon.glancing;
    },
    set glancing(value: number) {
      weapon.glancing = value;
    },
  };
}

export const figures: Figures = {
  characters: Object.fromEntries(CHARACTER_IDS.map((id) => [id, staminaOf(character(id))])),
  weapons: Object.fromEntries(ATTACK_IDS.map((id) => [id, harmOf(attack(id))])),
};
