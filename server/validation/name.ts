import * as v from 'valibot';
import { rename } from './schemas.ts';

/** A name as it is kept, whoever gives it; null where it is none. */
export function nameIn(given: string): string | null {
  const read = v.safeParse(rename, { name: given });
  return read.success ? read.output.name : null;
}
