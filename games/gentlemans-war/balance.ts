import type { MeasuredBalance } from '@baize/contracts';

export const BALANCE: Readonly<Record<string, MeasuredBalance>> = {};
