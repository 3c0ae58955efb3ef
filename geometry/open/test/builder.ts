import type { Country, Feature, Ground, Shape, Solid } from '../index.ts';

/** A feature of open, flat, low country unless told otherwise. */
export function aFeature(told: Partial<Feature> & { id: string; shapes: readonly Shape[] }): Feature {
  return {
    name: told.id,
    ground: 'open',
    cover: 'none',
    sight: 'flat',
    bottom: 0,
    top: 0,
    lifts: false,
    climbable: false,
    marks: [],
    ...told,
  };
}

export function aCountry(...features: Feature[]): Country {
  return { width: 48000, height: 48000, features };
}

/** Ground without obstacles to cross or an edge, where a feature costs what one says: nothing more, unless told. */
export function onGround(country: Country, solids: readonly Solid[] = [], factor: (feature: Feature) => number = () => 1): Ground {
  return { country, solids, lines: [], factor, edge: 'open' };
}
