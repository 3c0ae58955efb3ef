// This page's part in the dice of a match at the server. It is pledged when one sits down, and given when all have pledged;
// before that, what the house has promised is written down here, so that it can be held to it at the end.
import { canonical, commit, type MatchRecord, type Witness } from '@baize/kernel';
import * as v from 'valibot';
import { ask, Refused } from './api.ts';
import { dropLocal, localKeys, readLocal, writeLocal } from './local-values.ts';
import type { MatchInfo } from './protocol.ts';
import { freshHex } from './random.ts';

const PREFIX = 'baize:pledge:';

const keptSchema = v.object({
  entropy: v.string(),
  /** Whether the server has taken it. */
  given: v.boolean(),
  witness: v.nullable(
    v.object({
      commitment: v.string(),
      key: v.nullable(v.string()),
      seat: v.number(),
      entropy: v.string(),
      pledges: v.array(v.string()),
      rules: v.string(),
      options: v.string(),
    }),
  ),
});

type Kept = v.InferOutput<typeof keptSchema>;

function read(match: string): Kept | null {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(readLocal(PREFIX + match) ?? 'null'));
    return kept.success ? kept.output : null;
  } catch {
    return null;
  }
}

function write(match: string, kept: Kept): void {
  writeLocal(PREFIX + match, JSON.stringify(kept));
}

/** Takes a seat with a pledge; if everybody else has pledged, gives what was pledged. */
export async function sitDown(match: string, wish: { seat?: number; invite?: string } = {}): Promise<MatchInfo> {
  const kept = read(match) ?? { entropy: freshHex(16), given: false, witness: null };
  write(match, kept);
  return giveWhenAsked(await ask<MatchInfo>('POST', `/matches/${match}/join`, { pledge: commit(kept.entropy), ...wish }));
}

/**
 * Gives what was pledged, once all have pledged, and not before what they were promised is written down. That is written
 * once: a house that asks again with other promises, after it has seen our part, is held to the first.
 */
export async function giveWhenAsked(info: MatchInfo): Promise<MatchInfo> {
  const kept = read(info.id);
  if (!info.revealing || info.mySeat === null || !kept) return info;
  const witnessed: Kept = { ...kept, witness: kept.witness ?? witnessOf(info, info.mySeat, kept.entropy) };
  write(info.id, witnessed);
  const answer = await ask<MatchInfo>('POST', `/matches/${info.id}/reveal`, { entropy: kept.entropy });
  write(info.id, { ...witnessed, given: true });
  return answer;
}

function witnessOf({ commitment, hostKey, seats, rules, options }: MatchInfo, seat: number, entropy: string): Witness {
  const pledges = seats.map(({ pledge }) => pledge ?? '');
  return { commitment, key: hostKey, seat, entropy, pledges, rules: rules.hash, options: canonical(options) };
}

/** All sit, somebody says: whatever page we are on, we give what we have pledged. */
export async function giveFor(match: string): Promise<void> {
  const kept = read(match);
  if (!kept) return;
  const info = await ask<MatchInfo>('GET', `/matches/${match}`);
  if (info.status === 'called off') dropLocal(PREFIX + match);
  else if (info.status === 'waiting') await giveWhenAsked(info);
  else write(match, { ...kept, given: true });
}

/** For those who sat down and went away before everybody had pledged, and for what was not taken when it was given. */
export async function giveAllThatIsDue(): Promise<void> {
  for (const key of localKeys()) {
    const match = key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
    if (match !== null && read(match)?.given === false) await giveFor(match).catch((reason) => dropUnknown(match, reason));
  }
}

/** A match that is not there any more asks for nothing; any other trouble may pass. */
function dropUnknown(match: string, reason: unknown): void {
  if (reason instanceof Refused && reason.status === 404) dropLocal(PREFIX + match);
}

/** What this page remembers from before the match of a record; null if it was not there. */
export function witnessFor({ setup: { fair } }: MatchRecord): Witness | null {
  for (const key of localKeys()) {
    const witness = key.startsWith(PREFIX) ? read(key.slice(PREFIX.length))?.witness : null;
    if (!witness) continue;
    const isSame =
      witness.commitment === fair.commitment ||
      fair.entropy.includes(witness.entropy) ||
      (fair.pledges !== undefined && canonical(fair.pledges) === canonical(witness.pledges));
    if (isSame) return witness;
  }
  return null;
}
