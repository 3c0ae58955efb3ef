// The server's options, read from environment variables.
import type { ServerOptions } from './index.ts';

type Environment = Record<string, string | undefined>;

/** DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, and VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT for web push. */
export function optionsFromEnvironment(env: Environment): Partial<ServerOptions> {
  const { DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  const vapid = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT];
  if (vapid.some(Boolean) && !vapid.every(Boolean))
    throw new Error('Web push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT.');
  return {
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(BAIZE_ORIGIN && { origin: new URL(BAIZE_ORIGIN).origin }),
    ...(BAIZE_TRUST_PROXY && { trustProxy: BAIZE_TRUST_PROXY === '1' || BAIZE_TRUST_PROXY === 'true' }),
    ...(VAPID_PUBLIC_KEY &&
      VAPID_PRIVATE_KEY &&
      VAPID_SUBJECT && { vapid: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT } }),
  };
}
