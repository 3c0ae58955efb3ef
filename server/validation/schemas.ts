// A schema for everything that comes from outside: socket messages and request bodies. advice.ts has what a sender is told
// when his data does not fit.
import { isPlain, type Json } from '@baize/kernel';
import { z } from 'zod';
import type { ClientMessage, Join, Login, NewMatch, PasskeyStart, PushWish, Register, Rename } from '../protocol.ts';

const MOST_SEATS = 8;
const LONGEST_CHAT = 400;
const LONGEST_NAME = 32;

const id = z.string().regex(/^[\w-]{1,40}$/);
const nonce = z.string().regex(/^[\w:.-]{1,64}$/);
const at = z.int().min(0).max(1_000_000);
const json = z.custom<Json>((value) => value !== undefined && isPlain(value));
const lineOfText = (most: number) =>
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

const standingName = z.string().min(1).max(100);
const has = z
  .array(z.string().regex(/^[0-9a-f]{1,64}$/))
  .max(100)
  .exactOptional();

const wireAct = z.union([
  z.strictObject({ answer: json }),
  z.strictObject({ retract: z.literal(true) }),
  z.strictObject({ concede: z.literal(true) }),
  z.strictObject({ draw: z.enum(['offer', 'accept', 'refuse']) }),
]);

export const clientMessage: z.ZodType<ClientMessage> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('watch'), match: id, since: at.nullable(), invite: z.string().max(64).exactOptional(), has }),
  z.object({ do: z.literal('leave'), match: id }),
  z.object({ do: z.literal('act'), match: id, nonce, at, act: wireAct }),
  z.object({ do: z.literal('undo'), match: id, nonce, at, to: at }),
  z.object({ do: z.literal('consent'), match: id, nonce, at, to: at, agree: z.boolean() }),
  z.object({ do: z.literal('promise'), match: id, nonce, name: standingName }),
  z.object({ do: z.literal('unpromise'), match: id, nonce, name: standingName }),
  z.object({ do: z.literal('chat'), match: id, nonce, text: lineOfText(LONGEST_CHAT) }),
  z.object({ do: z.literal('lobby'), on: z.boolean() }),
  z.object({ do: z.literal('ping'), n: z.int().exactOptional() }),
]);

const name = lineOfText(LONGEST_NAME);
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
    .max(MOST_SEATS),
  pace,
  listed: z.boolean(),
  watchable: z.boolean(),
});

export const join: z.ZodType<Join> = z.object({
  seat: z.int().min(0).max(MOST_SEATS).exactOptional(),
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
