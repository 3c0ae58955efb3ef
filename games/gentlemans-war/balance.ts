// Written by `npm run balance -- gentlemans-war`: what was measured of each battle, by the name of its card.
import type { MeasuredBalance } from '@baize/contracts';

export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {};
