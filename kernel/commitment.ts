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
}

export function commit(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
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
