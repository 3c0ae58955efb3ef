// The house's seal, and what this page remembers from before the match; loaded with the proof alone.
import { checkSeal, type MatchRecord, type Verdict } from '@baize/kernel';
import { witnessFor } from '../shell/pledges.ts';

export function sealChecks(record: MatchRecord): Promise<Verdict['checks']> {
  return checkSeal(record, witnessFor(record));
}
