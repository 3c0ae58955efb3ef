// What answers on the open table are made of, as schemas: whole thousandths of an inch, whole hundredths of a degree, and nothing else beside them.
import { FULL_TURN } from '@baize/geometry/open';
import * as v from 'valibot';

export const WHOLE = v.pipe(v.number(), v.integer());
/** A length or a coordinate that any table has room for. */
export const MEASURE = v.pipe(WHOLE, v.minValue(-999_999), v.maxValue(999_999));
export const FACING = v.pipe(WHOLE, v.minValue(0), v.maxValue(FULL_TURN - 1));
export const POINT = v.strictObject({ x: WHOLE, y: WHOLE });
/** A point as the path of a base has it. */
export const SPOT = v.strictTuple([WHOLE, WHOLE]);

/** An answer that may be anything, if it has the form; what it says is judged by the rules. */
export function readAnswer<T>(schema: v.GenericSchema<unknown, T>, answer: unknown): T | null {
  const read = v.safeParse(schema, answer, { abortEarly: true });
  return read.success ? read.output : null;
}
