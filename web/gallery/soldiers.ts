// The men of the gallery: a few made-up regiments, and a repeatable way to scatter things.
import type { Figure, Livery } from '@baize/contracts';

export const RED: Livery = { coat: '#b3272d', facings: '#f3ead6', trousers: '#f3ead6', hat: '#23201b', plume: '#f3ead6', horse: '#4a2317' };
export const BLUE: Livery = {
  coat: '#24508f',
  facings: '#b3272d',
  trousers: '#f3ead6',
  hat: '#23201b',
  plume: '#b3272d',
  horse: '#23201b',
};
export const GREEN: Livery = {
  coat: '#2f5d3a',
  facings: '#23201b',
  trousers: '#6d665a',
  hat: '#23201b',
  plume: '#2f5d3a',
  horse: '#8a5a2b',
};
export const WHITE: Livery = {
  coat: '#f3ead6',
  facings: '#24508f',
  trousers: '#f3ead6',
  hat: '#b08d3c',
  plume: '#b08d3c',
  horse: '#d9d0bc',
};

export const FUSILIER: Figure = { hat: 'tricorne', weapon: 'musket', pose: 'march' };
export const GRENADIER: Figure = { hat: 'mitre', weapon: 'musket', pose: 'stand' };
export const RIFLEMAN: Figure = { hat: 'shako', weapon: 'rifle', pose: 'fire' };
export const HUSSAR: Figure = { hat: 'busby', weapon: 'sabre', pose: 'charge', mounted: true };
export const LANCER: Figure = { hat: 'shako', weapon: 'lance', pose: 'charge', mounted: true };
export const GUNNER: Figure = { hat: 'kepi', weapon: 'none', pose: 'stand', gun: true };
export const DUELLIST: Figure = { hat: 'plumed', weapon: 'rapier', offhand: 'dagger', pose: 'charge' };
export const PIKEMAN: Figure = { hat: 'morion', weapon: 'pike', pose: 'stand', coat: 'cuirass' };
export const COLONEL: Figure = { hat: 'bicorne', weapon: 'sabre', pose: 'stand', mounted: true };

/** The same numbers at every visit. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * below);
  };
}
