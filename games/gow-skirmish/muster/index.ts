// The muster: force sheets as plain JSON, what they cost, and every reason why one is not legal.
export * from './muster.ts';
export * from './sheet.ts';
