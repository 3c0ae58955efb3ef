// AGX-FRC-04: prices and figures of all types that lists name, those of the core and those of their own.
import { UNIT_TYPES, type UnitType } from '../types.ts';
import { UNIT_KINDS } from '../unit-types.ts';
import type { ListKind, ListType, LocalType } from './types.ts';

// biome-ignore format: a table to be read like the book's
const LOCAL_KINDS: Record<LocalType, ListKind> = {
  'tribal-infantry':   { code: 'TI',   name: 'Tribal infantry',      figures: 18, cost: 6, halved: null },
  'tribal-horsemen':   { code: 'TH',   name: 'Tribal horsemen',      figures: 9,  cost: 4, halved: null },
  camelry:             { code: 'CAM',  name: 'Camelry',              figures: 6,  cost: 4, halved: null },
  'large-camelry':     { code: 'CAMX', name: 'Camelry, large unit',  figures: 9,  cost: 6, halved: null },
  'camel-scouts':      { code: 'CAMS', name: 'Camel scouts',         figures: 3,  cost: 2, halved: 'attributes' },
  tigermen:            { code: 'TIG',  name: 'Tigermen',             figures: 6,  cost: 3, halved: 'attributes' },
  'ancient-light-gun': { code: 'AL',   name: 'Ancient light gun',    figures: 3,  cost: 3, halved: null },
  'ancient-field-gun': { code: 'AF',   name: 'Ancient field gun',    figures: 3,  cost: 3, halved: null },
  'huge-gun':          { code: 'HG',   name: 'Huge gun',             figures: 8,  cost: 6, halved: null },
  porters:             { code: 'POR',  name: 'Porters',              figures: 6,  cost: 1, halved: 'attributes' },
};

function coreKind(type: UnitType): ListKind {
  const { code, name, figures, cost, halved } = UNIT_KINDS[type];
  return { code, name, figures: figures[2], cost: cost ?? 0, halved };
}

export const LIST_KINDS = {
  ...Object.fromEntries(UNIT_TYPES.map((type) => [type, coreKind(type)])),
  ...LOCAL_KINDS,
} as Record<ListType, ListKind>;

export function isCoreType(type: ListType): type is UnitType {
  return UNIT_TYPES.some((each) => each === type);
}
