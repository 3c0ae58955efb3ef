// Names that nobody can guess, and the hashes under which secrets are kept.
import { createHash, randomBytes } from 'node:crypto';

/** 72 bits: the name of a match, a record, a player. */
export function newId(): string {
  return randomBytes(9).toString('base64url');
}

/** 256 bits: whoever has it, is let in. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
