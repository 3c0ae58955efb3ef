// The figures of this game that a run of the lab may change. Of a unit its Cohesion alone: the number of a card is part of its name.
import { columnsOf, type Figures } from '@baize/contracts';
import { DOCTRINES, doctrine } from './content/doctrines.ts';
import { ALL_TERRAIN, terrain } from './content/terrain.ts';
import { UNIT_CARDS } from './content/units.ts';

export const figures: Figures = {
  units: Object.fromEntries(Object.values(UNIT_CARDS).map((card) => [card.id, columnsOf(card, 'cohesion')])),
  doctrines: Object.fromEntries(DOCTRINES.map((card) => [card, columnsOf(doctrine(card), 'cost')])),
  terrain: Object.fromEntries(ALL_TERRAIN.map((card) => [card, terrain(card)])),
};
