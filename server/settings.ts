// The server's options, read from environment variables.
import type { ServerOptions } from './index.ts';
import { StartError } from './start-error.ts';

type Environment = Record<string, string | undefined>;

/** DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, BAIZE_LOG, and VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT for web push. */
export function optionsFromEnvironment(env: Environment): Partial<ServerOptions> {
  const { DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, BAIZE_LOG, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  const vapid = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT];
  if (vapid.some(Boolean) && !vapid.every(Boolean))
    throw new StartError('Web push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT.');
  if (BAIZE_LOG && BAIZE_LOG !== 'json') throw new StartError(`BAIZE_LOG is '${BAIZE_LOG}', and can only be 'json'.`);
  return {
    ...(BAIZE_LOG && { log: 'json' as const }),
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
    ...(BAIZE_ORIGIN && { origin: originOf(BAIZE_ORIGIN) }),
    ...(BAIZE_TRUST_PROXY && { trustProxy: BAIZE_TRUST_PROXY === '1' || BAIZE_TRUST_PROXY === 'true' }),
    ...(VAPID_PUBLIC_KEY &&
      VAPID_PRIVATE_KEY &&
      VAPID_SUBJECT && { vapid: { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT } }),
  };
}

/** An address as browsers name it in their requests: without a slash at its end, and without a path. */
export function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new StartError(`'${address}' is no address of this server; give it as in https://games.example`);
  return new URL(address).origin;
}
