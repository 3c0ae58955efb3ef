// The host's seal: one signature over everything that a record says, by a key that the host publishes. Without it names, times
// and the order of the seats are only claimed; with it they are at least the host's own word, which it cannot take back.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { commit } from './commitment.ts';
import { canonical } from './plain-data.ts';
import type { HostSignature, MatchRecord, Verdict } from './record.ts';

/** What is signed: one hash of every field but the seal itself. */
export function signedText(record: MatchRecord): string {
  const { seal: _, ...rest } = record;
  return `baize record ${bytesToHex(sha256(utf8ToBytes(canonical(rest))))}`;
}

/** Null where this machine cannot check such signatures. */
async function isSigned(record: MatchRecord, { key, signature }: HostSignature): Promise<boolean | null> {
  // Browsers have it only where the page came over TLS or from the same machine.
  if (!crypto.subtle) return null;
  try {
    const known = await crypto.subtle.importKey('raw', hexToBytes(key).slice(), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, hexToBytes(signature).slice(), utf8ToBytes(signedText(record)).slice());
  } catch (error) {
    return (error as Error).name === 'NotSupportedError' ? null : false;
  }
}

/** What a player's page has written down before the game, so that the host cannot tell it otherwise afterwards. */
export interface Witness {
  /** The host's commitment and key, as they were told before anybody gave anything. */
  commitment: string;
  key: string | null;
  seat: number;
  /** What this seat gave, and what all seats had pledged before it did. */
  entropy: string;
  pledges: string[];
  /** The rules and options that were agreed on. */
  rules: string;
  options: string;
}

type Check = Verdict['checks'][number];

/** Checks the host's seal, and the record against what a page remembers from before the game, if it does. */
export async function checkSignature(record: MatchRecord, witness: Witness | null): Promise<Check[]> {
  return [await signatureCheck(record, witness), ...(witness ? witnessChecks(record, witness) : [UNWITNESSED])];
}

const UNWITNESSED: Check = {
  what: 'witness',
  holds: null,
  note: 'This page was not there before the game, so it cannot say whether the host promised these dice then.',
};

async function signatureCheck(record: MatchRecord, witness: Witness | null): Promise<Check> {
  const { seal } = record;
  const check = (holds: boolean | null, note: string): Check => ({ what: 'seal', holds, note });
  if (!seal) {
    const expected = witness !== null && witness.key !== null;
    return expected
      ? check(false, 'The host’s seal is missing, although it seals its records.')
      : check(null, 'No host has sealed this record: names and times are only claimed.');
  }
  if (witness?.key && witness.key !== seal.key) return check(false, 'It is sealed with another key than the host’s.');
  const signed = await isSigned(record, seal);
  if (signed === null) return check(null, 'This browser cannot check the host’s seal.');
  return signed
    ? check(true, `Sealed by the host with the key ${seal.key.slice(0, 16)}…: names, options, rules and times are its word.`)
    : check(false, 'Something in this record is not as the host sealed it.');
}

function witnessChecks({ setup }: MatchRecord, witness: Witness): Check[] {
  const { fair, rules, options } = setup;
  const check = (what: string, holds: boolean, yes: string, no: string): Check => ({ what, holds, note: holds ? yes : no });
  return [
    check(
      'promise',
      fair.commitment === witness.commitment,
      'The host used the dice that it had promised before you gave yours.',
      'The host promised other dice before the game than it used.',
    ),
    check(
      'own part',
      fair.entropy[witness.seat] === witness.entropy && commit(witness.entropy) === witness.pledges[witness.seat],
      'Your own part is in the dice, as you gave it.',
      'Your own part is not in the dice as you gave it.',
    ),
    check(
      'others’ part',
      canonical(fair.pledges ?? []) === canonical(witness.pledges),
      'The others had pledged their parts before you gave yours.',
      'What the others gave is not what they had pledged before you gave yours.',
    ),
    check(
      'terms',
      rules.hash === witness.rules && canonical(options) === witness.options,
      'Rules and options are those that you sat down to.',
      'Rules or options are not those that you sat down to.',
    ),
  ];
}
