// The proof of a record whose rules are gone: its dice can still be proved. Loaded only where it is needed.
import { type MatchRecord, type Verdict, verify } from '@baize/kernel';

export function verifyWithoutRules(record: MatchRecord): Verdict {
  return verify(record, null);
}
