// Whether somebody has played online from this browser: then the connection is held open on every page.
import { readLocal } from './local-values.ts';

export const PLAYED_ONLINE = 'baize:seated';

export function hasPlayedOnline(): boolean {
  return readLocal(PLAYED_ONLINE) !== null;
}
