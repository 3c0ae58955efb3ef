// The paint pots of the toy box: liveries are written with these names.
import type { Colour } from './types.ts';

// biome-ignore format: a table to be read like a colour card
export const PAINTS = {
  scarlet:    '#b3272d',  crimson:  '#8a1c32',  madder:    '#a33b2e',  rose:     '#d98b8b',
  midnight:   '#1f2a44',  navy:     '#26365c',  prussian:  '#27406b',  royal:    '#2b5ca8',
  horizon:    '#7f9bb8',  sky:      '#8fbbdd',  pike:      '#8fa0a8',  teal:     '#2f7371',
  rifle:      '#26382b',  bottle:   '#2d5a3d',  grass:     '#4f8a4b',  olive:    '#6b6b3a',
  khaki:      '#b39a68',  sand:     '#d8c08c',  drab:      '#8b7a55',  umber:    '#5d4630',
  white:      '#f3ead6',  cream:    '#e8d9b0',  grey:      '#8a8d8f',  slate:    '#565c64',
  black:      '#29251f',  orange:   '#d0752a',  yellow:    '#e3bd4a',  brass:    '#dcae3f',
  violet:     '#6a4a8a',  plum:     '#5c2f4f',  maroon:    '#6b2630',  steel:    '#c9d0d3',
  bay:        '#6b3a20',  chestnut: '#8a4a24',  blackhorse: '#2f2823', greyhorse: '#b9b5ac',
} as const satisfies Record<string, Colour>;

export type Paint = keyof typeof PAINTS;
