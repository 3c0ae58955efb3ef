// The figures of this game that a run of the lab may change: hit points, and how hard a weapon hits; its pattern of tiles is no figure.
import { columnsOf, type Figures } from '@baize/contracts';
import { CHARACTER_IDS, character } from './content/characters.ts';
import { ATTACK_IDS, attack } from './content/weapons.ts';

export const figures: Figures = {
  characters: Object.fromEntries(CHARACTER_IDS.map((id) => [id, columnsOf(character(id), 'hitPoints')])),
  weapons: Object.fromEntries(ATTACK_IDS.map((id) => [id, columnsOf(attack(id), 'base', 'glancing')])),
};
