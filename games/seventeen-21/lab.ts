// The figures of this game that a run of the lab may change.
import type { Figures } from '@baize/contracts';
import { DOCTRINES, type DoctrineCard, doctrine } from './content/doctrines.ts';
import { ALL_TERRAIN, terrain } from './content/terrain.ts';
import { UNIT_CARDS, type UnitCard } from './content/units.ts';

/** The Cohesion alone: the number of a card is part of its name. */
function cohesionOf(card: UnitCard): Pick<UnitCard, 'cohesion'> {
  return {
    get cohesion() {
      return card.cohesion;
    },
    set cohesion(value: number) {
      card.cohesion = value;
    },
  };
}

/** What a doctrine costs. */
function costOf(card: DoctrineCard): Pick<DoctrineCard, 'cost'> {
  return {
    get cost() {
      return card.cost;
    },
    set cost(value: number) {
      card.cost = value;
    },
  };
}

export const figures: Figures = {
  units: Object.fromEntries(Object.values(UNIT_CARDS).map((card) => [card.id, cohesionOf(card)])),
  doctrines: Object.fromEntries(DOCTRINES.map((card) => [card, costOf(doctrine(card))])),
  terrain: Object.fromEntries(ALL_TERRAIN.map((card) => [card, terrain(card)])),
};
