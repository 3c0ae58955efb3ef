// Dice that nobody can doubt: the host commits to a secret, every seat adds entropy, and both together make the seed.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Public from the start of a match. */
export interface Fair {
  /** SHA-256 of the host's secret, told to the seats before they give their entropy. */
  commitment: string;
  /** What each seat gave, in seat order. */
  entropy: string[];
  /**
   * SHA-256 of what each seat gave, told to all before anybody gave it, so that nobody could choose his after he had seen the
   * others'; empty for a seat that gave nothing. Absent where all seats sat at one screen.
   */
  pledges?: string[];
}

export function commit(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** Null where what was given is no hex. */
function pledgeOf(given: string): string | null {
  if (given === '') return '';
  return /^([0-9a-f]{2})+$/.test(given) ? commit(given) : null;
}

/** Whether every seat gave what it had pledged. */
export function keptPledges({ entropy, pledges }: Fair): boolean {
  if (!pledges) return true;
  return pledges.length === entropy.length && entropy.every((given, seat) => pledgeOf(given) === pledges[seat]);
}

/** Neither the host (who committed first) nor a seat (who does not know the secret) can steer the seed. */
export function seedFrom(secret: string, entropy: readonly string[]): Uint8Array {
  return hmac(sha256, hexToBytes(secret), utf8ToBytes(JSON.stringify(entropy)));
}

/** A fresh 256-bit secret. */
export function freshSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** A secret that anybody can make again from a text, for games that are to be repeated. */
export function secretFrom(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
