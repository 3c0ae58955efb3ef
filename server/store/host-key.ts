// The key with which this house seals the records of its matches: made once, kept in the database, the same for all nodes.
import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type HostSignature, type MatchRecord, signedText } from '@baize/kernel';
import type { Db } from './database.ts';

export interface HostKey {
  /** The public key, as hex. */
  key: string;
  seal(record: MatchRecord): HostSignature;
}

export async function openHostKey(db: Db, now: () => number): Promise<HostKey> {
  const known = await read(db);
  if (!known) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const row = { id: 1, private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), made: now() };
    // Another node may have been quicker: then its key is everybody's.
    await db
      .insertInto('host_keys')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const stored = known ?? (await read(db));
  if (!stored) throw new Error('The key of this house cannot be stored.');
  const secret = createPrivateKey(stored);
  const key = publicHex(secret);
  return { key, seal: (record) => ({ key, signature: sign(null, Buffer.from(signedText(record)), secret).toString('hex') }) };
}

async function read(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('host_keys').select('private_key').where('id', '=', 1).executeTakeFirst())?.private_key;
}

function publicHex(secret: KeyObject): string {
  const { x = '' } = createPublicKey(secret).export({ format: 'jwk' });
  return Buffer.from(x, 'base64url').toString('hex');
}
