// The border: nothing of a stranger's gets further in than this without having the form it should have. What he is told
// about it stands in faults.ts.
import { isPlain, type Json } from '@baize/kernel';
import { z } from 'zod';
import type { ClientMessage, Join, Login, NewMatch, PasskeyStart, PushWish, Register, Rename } from './protocol.ts';

export const MOST = {
  /** Characters of a socket message; the longest answers (a path, a whole muster) are a few thousand. */
  message: 64_000,
  body: 64_000,
  record: 1_500_000,
  /** Brackets within brackets. */
  depth: 40,
  chat: 400,
  name: 32,
  seats: 8,
} as const;

/** JSON text as data, or null with a reason: too deep for anything we know, or no JSON. */
export function parseJson(text: string, most: number): { data: unknown } | { reason: string } {
  if (text.length > most) return { reason: `Send at most ${most} characters at once.` };
  if (isDeep(text)) return { reason: `Send no more than ${MOST.depth} brackets within brackets.` };
  try {
    return { data: JSON.parse(text) };
  } catch {
    return { reason: 'Send JSON; that is none.' };
  }
}

/** Counted on the text, before anything walks through the data. Brackets in strings do not count. */
function isDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 92) i++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) {
      if (++depth > MOST.depth) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

const id = z.string().regex(/^[\w-]{1,40}$/);
const nonce = z.string().regex(/^[\w:.-]{1,64}$/);
const at = z.int().min(0).max(1_000_000);
const json = z.custom<Json>((value) => value !== undefined && isPlain(value));
const line = (most: number) =>
  z
    .string()
    .max(most * 4)
    .transform(clean)
    .pipe(z.string().min(1).max(most));

/** A line of text without controls, marks that turn the writing direction, or runs of space. */
function clean(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const wireAct = z.union([
  z.strictObject({ answer: json }),
  z.strictObject({ retract: z.literal(true) }),
  z.strictObject({ concede: z.literal(true) }),
  z.strictObject({ draw: z.enum(['offer', 'accept', 'refuse']) }),
]);

export const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('watch'), match: id, since: at.nullable(), invite: z.string().max(64).exactOptional() }),
  z.object({ do: z.literal('leave'), match: id }),
  z.object({ do: z.literal('act'), match: id, nonce, at, act: wireAct }),
  z.object({ do: z.literal('undo'), match: id, nonce, at, to: at }),
  z.object({ do: z.literal('consent'), match: id, nonce, at, to: at, agree: z.boolean() }),
  z.object({ do: z.literal('chat'), match: id, nonce, text: line(MOST.chat) }),
  z.object({ do: z.literal('lobby'), on: z.boolean() }),
  z.object({ do: z.literal('ping'), n: z.int().exactOptional() }),
]);

const name = line(MOST.name);
const login = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9._@+-]{3,64}$/);
const password = z.string().min(10).max(200);

export const rename: z.ZodType<Rename> = z.object({ name });
export const register: z.ZodType<Register> = z.object({ login, password, name: name.exactOptional() });
/** Wrong ones are refused as wrong, not as badly formed. */
export const logIn: z.ZodType<Login> = z.object({ login: z.string().trim().toLowerCase().max(64), password: z.string().max(200) });
export const passkeyStart: z.ZodType<PasskeyStart> = z.object({ login: login.exactOptional(), name: name.exactOptional() });
export const ceremonyAnswer = z.object({ ceremony: id, response: z.looseObject({ id: z.string().max(1000) }) });

const pace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('free') }),
  z.object({ kind: z.literal('live'), bank: z.int().min(1000).max(86_400_000), increment: z.int().min(0).max(3_600_000) }),
  z.object({ kind: z.literal('days'), days: z.int().min(1).max(30) }),
]);

export const newMatch: z.ZodType<NewMatch> = z.object({
  game: id,
  options: z.record(z.string().max(40), json),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('me') }),
        z.object({ kind: z.literal('open') }),
        z.object({ kind: z.literal('bot'), rank: z.string().max(40) }),
      ]),
    )
    .min(1)
    .max(MOST.seats),
  pace,
  listed: z.boolean(),
  watchable: z.boolean(),
});

export const join: z.ZodType<Join> = z.object({
  seat: z.int().min(0).max(MOST.seats).exactOptional(),
  invite: z.string().max(64).exactOptional(),
  entropy: z.string().regex(/^[0-9a-f]{16,64}$/),
});

/** A push service is a public host that speaks TLS: nothing inside our own network. */
const endpoint = z
  .url({ protocol: /^https$/, hostname: /^(?!\d+(\.\d+){3}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/ })
  .max(1000)
  .refine((url) => URL.canParse(url) && !/\.(local|internal|localhost|lan|home|corp)$/.test(new URL(url).hostname));

export const pushWish: z.ZodType<PushWish> = z.object({
  endpoint,
  keys: z.object({ p256dh: z.string().max(200), auth: z.string().max(100) }),
});
export const pushEnd = z.object({ endpoint: z.string().max(1000) });
