// JSON from outside, read by a schema, which gives it its type; or the reason why it cannot be.
import type { Refusal, RuleId } from '@baize/kernel';
import * as v from 'valibot';

export type Read<T> = { value: T } | { refusal: Refusal };

/** Where in the data something is wrong, and what; the schema's own messages say what should be there. */
export function readAs<T>(
  schema: v.GenericSchema<unknown, T>,
  data: unknown,
  rule: RuleId,
  where: (path: readonly unknown[]) => string = () => '',
): Read<T> {
  const read = v.safeParse(schema, data, { abortEarly: true });
  if (read.success) return { value: read.output };
  const [issue] = read.issues;
  return { refusal: { rule, reason: `${where((issue.path ?? []).map(({ key }) => key))}${issue.message}` } };
}
