// What the schemas of forces and maps say of an object that is not as it should be.
import type * as v from 'valibot';

/** What to say of an object: what it is, or which member it does not have. */
export function objectSays(what: string, is: string): (issue: v.BaseIssue<unknown>) => string {
  return ({ expected, received }) => (expected === 'never' ? `${what} has no ${received.replaceAll('"', "'")}.` : is);
}
