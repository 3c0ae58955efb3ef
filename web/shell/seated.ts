// Whether somebody has sat at a table over the line from this browser: then the line is kept open on every page.
import { recall } from './memory.ts';

export const SEATED = 'baize:seated';

export function hasSat(): boolean {
  return recall(SEATED) !== null;
}
