// The house's seal, what this page remembers from before the match, and whether the rules are those of their hash; loaded with
// the proof alone.
import { checkSignature, type MatchRecord, type Verdict } from '@baize/kernel';
import { witnessFor } from '../shell/pledges.ts';

type Check = Verdict['checks'][number];

export async function sealChecks(record: MatchRecord): Promise<Verdict['checks']> {
  return [await rulesCheck(record.setup.rules.hash), ...(await checkSignature(record, witnessFor(record)))];
}

/** The house hands out the rules that a match is played again under: they must be those that were agreed on, and no others by their name. */
export async function rulesCheck(hash: string): Promise<Check> {
  const check = (holds: boolean | null, note: string): Check => ({ what: 'rules', holds, note });
  const response = await fetch(`/rules/${hash}.js`).catch(() => null);
  if (!response?.ok || !crypto.subtle) return check(null, 'Whether the rules are those that their hash names could not be checked here.');
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return found === hash
    ? check(true, 'The rules are, to the byte, those whose hash the record names.')
    : check(false, 'The house has handed out other rules than those whose hash the record names.');
}
