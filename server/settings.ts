// The server's options, read from environment variables.
import type { ServerOptions } from './index.ts';
import type { VapidKeys } from './push.ts';
import { StartError } from './start-error.ts';

type Environment = Record<string, string | undefined>;

/** All that are ours: any other name that begins like them is a slip of the pen. */
const OURS = ['BAIZE_HOME', 'BAIZE_LOG', 'BAIZE_ORIGIN', 'BAIZE_TRUST_PROXY'];
/** What the project's own tests set. */
const OF_TESTS = ['BAIZE_PROOF', 'BAIZE_SEED', 'BAIZE_TALLY'];

/** DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, BAIZE_LOG, and VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT for web push. */
export function optionsFromEnvironment(env: Environment): Partial<ServerOptions> {
  refuseUnknown(env);
  const { DATABASE_URL, BAIZE_ORIGIN, BAIZE_TRUST_PROXY, BAIZE_LOG } = env;
  if (BAIZE_LOG && BAIZE_LOG !== 'json') throw new StartError(`BAIZE_LOG is '${BAIZE_LOG}', and can only be 'json'.`);
  const vapid = vapidKeysIn(env);
  return {
    ...(BAIZE_LOG && { log: 'json' as const }),
    ...(DATABASE_URL && { databaseUrl: databaseUrlOf(DATABASE_URL) }),
    ...(BAIZE_ORIGIN && { origin: originOf(BAIZE_ORIGIN) }),
    ...(BAIZE_TRUST_PROXY && { trustProxy: countIn('BAIZE_TRUST_PROXY', BAIZE_TRUST_PROXY) }),
    ...(vapid && { vapid }),
  };
}

function refuseUnknown(env: Environment): void {
  const unknown = Object.keys(env).find((name) => name.startsWith('BAIZE_') && !OURS.includes(name) && !OF_TESTS.includes(name));
  if (unknown) throw new StartError(`${unknown} is no setting of Baize; there are ${OURS.join(', ')}.`);
}

function countIn(name: string, given: string): number {
  if (given === 'true') return 1;
  if (given === 'false') return 0;
  if (/^[0-9]$/.test(given)) return Number(given);
  throw new StartError(`${name} is '${given}', and can only be the number of proxies before this server, 0 to 9.`);
}

/** The address is not repeated, because a password may be in it. */
function databaseUrlOf(given: string): string {
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given;
  throw new StartError('DATABASE_URL is no address of a PostgreSQL; give it as in postgres://user:password@host:5432/baize');
}

/** Bytes of the keys, which are points and numbers of the curve P-256. */
const PUBLIC_KEY = 65;
const PRIVATE_KEY = 32;

function vapidKeysIn({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Environment): VapidKeys | undefined {
  const given = [VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT];
  if (!given.some(Boolean)) return undefined;
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY || !VAPID_SUBJECT)
    throw new StartError('Web push needs VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT.');
  const isKey = (text: string, bytes: number) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes;
  for (const [name, text, bytes] of [
    ['VAPID_PUBLIC_KEY', VAPID_PUBLIC_KEY, PUBLIC_KEY],
    ['VAPID_PRIVATE_KEY', VAPID_PRIVATE_KEY, PRIVATE_KEY],
  ] as const) {
    if (!isKey(text, bytes)) throw new StartError(`${name} is no such key; make a pair with: npx web-push generate-vapid-keys`);
  }
  if (!/^(mailto:.+@|https:\/\/.)/.test(VAPID_SUBJECT))
    throw new StartError(
      'VAPID_SUBJECT says how whoever runs the push service can reach you: mailto:you@example.org or an https:// address.',
    );
  return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject: VAPID_SUBJECT };
}

/** An address as browsers name it in their requests: without a slash at its end, and without a path. */
export function originOf(address: string): string {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new StartError(`'${address}' is no address of this server; give it as in https://games.example`);
  return new URL(address).origin;
}
