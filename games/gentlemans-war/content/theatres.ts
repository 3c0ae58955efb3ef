// AGX-TAB-06: what features are called in each part of the world.
import type { AreaKind } from '../rules/country/features.ts';
import type { Theatre } from '../scenarios/layouts/types.ts';

// biome-ignore format: a table to be read like the book's
export const THEATRE_WORDS: Partial<Record<AreaKind, Record<Theatre, string>>> = {
  wood:             { europe: 'wood',           desert: 'palm grove',   bush: 'thorn bush',   plains: 'cottonwoods',      mountain: 'pines' },
  'thick-wood':     { europe: 'forest',         desert: 'oasis garden', bush: 'jungle',       plains: 'thicket',          mountain: 'forest' },
  scrub:            { europe: 'gorse',          desert: 'camel thorn',  bush: 'long grass',   plains: 'sage',             mountain: 'juniper' },
  'ploughed-field': { europe: 'ploughed field', desert: 'soft sand',    bush: 'millet field', plains: 'prairie-dog town', mountain: 'terraces' },
  marsh:            { europe: 'bog',            desert: 'salt pan',     bush: 'swamp',        plains: 'slough',           mountain: 'snow-bog' },
  'sound-building': { europe: 'house',          desert: 'fort house',   bush: 'hut cluster',  plains: 'ranch house',      mountain: 'stone tower' },
  ravine:           { europe: 'sunken lane',    desert: 'wadi',         bush: 'donga',        plains: 'gully',            mountain: 'gorge' },
};
