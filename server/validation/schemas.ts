// A schema for everything that comes from outside: socket messages and request bodies. advice.ts has what a sender is told
// when his data does not fit.
import { isPlain, type Json } from '@baize/kernel';
import * as v from 'valibot';
import type {
  BotInCampaign,
  ChangeCampaign,
  ClientMessage,
  Join,
  JoinCampaign,
  Login,
  NewCampaign,
  NewMatch,
  PasskeyStart,
  PushWish,
  Register,
  Rename,
  Reveal,
} from '../protocol.ts';
import { ID } from './id.ts';

export type Schema<T> = v.GenericSchema<unknown, T>;

const MOST_SEATS = 8;
const LONGEST_CHAT = 400;
const LONGEST_NAME = 32;

/** PostgreSQL knows no character 0, so a text with it can be neither stored nor looked for. */
const text = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(most),
    v.check((given) => !given.includes('\0')),
  );
const matching = (form: RegExp) => v.pipe(v.string(), v.regex(form));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const id = matching(ID);

const nonce = matching(/^[\w:.-]{1,64}$/);
const at = whole(0, 1_000_000);
const json = v.custom<Json>((value) => value !== undefined && isPlain(value));
const lineOfText = (most: number) => v.pipe(v.string(), v.maxLength(most * 4), v.transform(clean), v.minLength(1), v.maxLength(most));

/** What nobody sees, half characters and blank letters too. */
const HIDDEN = String.raw`[\p{C}\p{Default_Ignorable_Code_Point}\u2800]`;

/** Pictures first: families and flags are held together by marks that are taken out elsewhere. */
const PICTURE_OR_HIDDEN = new RegExp(
  String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{4,6}\u{E007F}|\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*|${HIDDEN}`,
  'gu',
);
const ONLY_HIDDEN = new RegExp(`^${HIDDEN}$`, 'u');

/**
 * A line of text without controls, marks that turn the writing direction, what nobody sees, heaps of marks on one letter, or runs
 * of space.
 */
function clean(given: string): string {
  return given
    .normalize('NFC')
    .replace(/[\ufe00-\ufe0f]/g, '')
    .replace(PICTURE_OR_HIDDEN, (found) => (ONLY_HIDDEN.test(found) ? ' ' : found))
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .replace(/(^| )\p{M}+/gu, '$1')
    .trim();
}

const invite = v.exactOptional(text(64));
const standingName = v.pipe(text(100), v.minLength(1));
const has = v.exactOptional(v.pipe(v.array(matching(/^[0-9a-f]{1,64}$/)), v.maxLength(100)));

const wireAct = v.union([
  v.strictObject({ answer: json }),
  v.strictObject({ retract: v.literal(true) }),
  v.strictObject({ concede: v.literal(true) }),
  v.strictObject({ draw: v.picklist(['offer', 'accept', 'refuse']) }),
]);

export const clientMessage: Schema<ClientMessage> = v.variant('do', [
  // First, because they are tried one after the other, and this is what comes most.
  v.object({ do: v.literal('act'), match: id, nonce, at, act: wireAct }),
  v.object({ do: v.literal('watch'), match: id, since: v.nullable(at), invite, has, changes: v.exactOptional(v.literal(true)) }),
  v.object({ do: v.literal('leave'), match: id }),
  v.object({ do: v.literal('undo'), match: id, nonce, at, to: at }),
  v.object({ do: v.literal('consent'), match: id, nonce, at, to: at, agree: v.boolean() }),
  v.object({ do: v.literal('promise'), match: id, nonce, name: standingName }),
  v.object({ do: v.literal('unpromise'), match: id, nonce, name: standingName }),
  v.object({ do: v.literal('chat'), match: id, nonce, text: lineOfText(LONGEST_CHAT) }),
  v.object({ do: v.literal('lobby'), on: v.boolean() }),
  v.object({ do: v.literal('ping'), n: v.exactOptional(v.pipe(v.number(), v.safeInteger())) }),
]);

const name = lineOfText(LONGEST_NAME);
const login = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(/^[a-z0-9._@+-]{3,64}$/));
const password = v.pipe(text(200), v.minLength(10));

export const rename: Schema<Rename> = v.object({ name });
export const register: Schema<Register> = v.object({ login, password, name: v.exactOptional(name) });
/** Wrong ones are refused as wrong, not as badly formed. */
export const logIn: Schema<Login> = v.object({
  login: v.pipe(text(64), v.trim(), v.toLowerCase()),
  password: text(200),
});
export const passkeyStart: Schema<PasskeyStart> = v.object({ login: v.exactOptional(login), name: v.exactOptional(name) });
export const changePassword = v.object({ current: v.exactOptional(text(200)), password });
export const recover = v.object({ login: v.pipe(text(64), v.trim(), v.toLowerCase()), code: text(60), password });
export const report = v.object({ seat: whole(0, MOST_SEATS), line: v.exactOptional(id), words: lineOfText(LONGEST_CHAT) });
export const keepAway = v.object({ player: id, kind: v.nullable(v.picklist(['mute', 'block'])) });
const moment = whole(0, 9_000_000_000_000);
export const holidayWish = v.object({ from: moment, to: moment });
export const holidayEnd = v.object({ from: moment });
export const byId = v.object({ id: text(1000) });
export const ceremonyAnswer = v.object({ ceremony: id, response: v.looseObject({ id: text(1000) }) });

const pace = v.variant('kind', [
  v.object({ kind: v.literal('free') }),
  v.object({ kind: v.literal('live'), bank: whole(1000, 86_400_000), increment: whole(0, 3_600_000) }),
  v.object({ kind: v.literal('days'), days: whole(1, 30) }),
]);

const seat = v.variant('kind', [
  v.object({ kind: v.literal('me') }),
  v.object({ kind: v.literal('open') }),
  v.object({ kind: v.literal('bot'), rank: text(40) }),
]);

export const newMatch: Schema<NewMatch> = v.object({
  game: id,
  options: v.record(text(40), json),
  seats: v.pipe(v.array(seat), v.minLength(1), v.maxLength(MOST_SEATS)),
  pace,
  listed: v.boolean(),
  watchable: v.boolean(),
  rated: v.exactOptional(v.boolean()),
});

export const newCampaign: Schema<NewCampaign> = v.object({
  game: id,
  kind: text(40),
  options: v.record(text(40), json),
  force: json,
  pace,
  bot: v.exactOptional(v.object({ rank: text(40), force: json })),
});
export const botInCampaign: Schema<BotInCampaign> = v.object({ rank: text(40) });
export const joinCampaign: Schema<JoinCampaign> = v.object({ invite: text(64), force: v.exactOptional(json) });
export const changeCampaign: Schema<ChangeCampaign> = v.object({ act: json });

export const join: Schema<Join> = v.object({
  seat: v.exactOptional(whole(0, MOST_SEATS)),
  invite,
  pledge: matching(/^[0-9a-f]{64}$/),
});

/** Whole bytes. */
export const reveal: Schema<Reveal> = v.object({ entropy: matching(/^([0-9a-f]{2}){16,32}$/) });

/** A push service is a public host that speaks TLS: nothing inside our own network. */
function isPublicService(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  const isName = /^(?!\d+(\.\d+){3}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(hostname);
  return protocol === 'https:' && isName && !/\.(local|internal|localhost|lan|home|corp)$/.test(hostname);
}

export const pushWish: Schema<PushWish> = v.object({
  endpoint: v.pipe(text(1000), v.check(isPublicService)),
  keys: v.object({ p256dh: text(200), auth: text(100) }),
});
export const pushEnd = v.object({ endpoint: text(1000) });
