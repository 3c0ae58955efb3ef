// How a wardrobe is written: paints by name.
import type { Paint } from '../paints.ts';
import type { Branch, Flag, Headdress } from '../types.ts';

export type LiveryRow = [coat: Paint, facings: Paint, trousers: Paint, headdress: Headdress, hat: Paint, plume: Paint, horse: Paint];
export type WardrobeRows = Record<Branch, LiveryRow> & { flag: [pattern: Flag['pattern'], ...colours: Paint[]] };
