// The tables as the code sees them. Times are epoch milliseconds; columns of JSON are text, the same on every database.
import { type Entry, isPublic } from '@baize/kernel';
import type { Pace, SeatInfo } from '../protocol.ts';

export interface Tables {
  players: {
    id: string;
    name: string;
    /** Lower case; null for a guest. */
    login: string | null;
    password: string | null;
    made: number;
    /** Until when an operator lets him neither talk, nor sit down; null where never. */
    silenced: number | null;
    barred: number | null;
  };
  reports: {
    id: string;
    match: string;
    by: string;
    against: string;
    said: string | null;
    words: string;
    made: number;
    closed: number | null;
  };
  /** Whom a player does not hear (`mute`), nor meet (`block`). */
  distances: { player: string; other: string; kind: 'mute' | 'block'; made: number };
  /** The cookie's token, hashed. */
  logins: { token: string; player: string; made: number; ends: number };
  /** Spans in which a player's clocks by the day stand still. */
  holidays: { player: string; starts: number; ends: number };
  /** Hashed; each lets its player in once. */
  recovery_codes: { player: string; code: string; made: number };
  passkeys: { id: string; player: string; public_key: string; counter: number; transports: string; made: number };
  /** Passkey ceremonies under way. */
  ceremonies: {
    id: string;
    kind: string;
    challenge: string;
    player: string | null;
    login: string | null;
    name: string | null;
    ends: number;
  };
  pushes: { endpoint: string; player: string; keys: string; made: number };
  rules: { hash: string; slug: string; version: string; title: string; code: string; rulebook: string; made: number };
  matches: {
    id: string;
    game: string;
    rules: string;
    options: string;
    pace: string;
    listed: number;
    watchable: number;
    /** 0 not for a rating, 1 for one, 2 counted. */
    rated: number;
    maker: string;
    invite: string;
    /** The server's part of the dice. Nobody is told it before the match is over. */
    secret: string;
    /** What the players were told about the secret before they sat down. */
    commitment: string;
    status: string;
    result: string | null;
    /** An undo that waits for consent. */
    asked: string | null;
    /** When the next seat may run out of time. It may be too early, never too late. */
    deadline: number | null;
    /** The end of time of which the seat that has to answer was reminded. */
    reminded: number | null;
    /** The campaign for which it is played. */
    campaign: string | null;
    made: number;
    touched: number;
  };
  seats: {
    match: string;
    seat: number;
    kind: SeatInfo['kind'];
    name: string;
    player: string | null;
    rank: string | null;
    /** The hash of its part of the dice, given when the seat is taken; the part itself comes when all have pledged. Empty where it was given at once. */
    pledge: string | null;
    entropy: string | null;
  };
  /**
   * The log. Row 0 is the set-up, every other row one thing that was done. The primary key (match, n) lets one writer
   * through.
   */
  entries: {
    match: string;
    n: number;
    /** One entry, or a list of two where a standing answer that was left has also answered. */
    entry: string | null;
    draws: string;
    events: string;
    /** Who sent it, and the sender's name for it. */
    sender: number | null;
    nonce: string | null;
    clocks: string | null;
    /** The seats that have to act after it. */
    waiting: string;
    made: number;
  };
  /** Without the fixed part of the match, which is named by its key. */
  snapshots: { match: string; n: number; body: string; fixed: string | null };
  /** The parts of matches that never change, each stored once. */
  fixed_parts: { key: string; body: string };
  /** The key with which this house seals its records. */
  host_keys: { id: number; private_key: string; made: number };
  /** The code with which a game makes campaigns, by its hash: a campaign keeps what it was begun with. */
  workshops: { hash: string; slug: string; code: string; made: number };
  campaigns: {
    id: string;
    game: string;
    workshop: string;
    kind: string;
    options: string;
    pace: string;
    /** From which all its dice follow. Nobody is told it. */
    seed: string;
    status: string;
    /** Null until both forces are there. */
    body: string | null;
    /** Counts its changes. */
    version: number;
    /** The match that is being played for it. */
    match: string | null;
    maker: string;
    invite: string;
    made: number;
    touched: number;
  };
  /** A side is a player's, a bot's of this rank, or open. */
  campaign_seats: { campaign: string; seat: number; player: string | null; rank: string | null; name: string; force: string | null };
  campaign_matches: { campaign: string; n: number; match: string };
  ratings: {
    player: string;
    game: string;
    rating: number;
    deviation: number;
    volatility: number;
    matches: number;
    /** When the last of them ended. */
    touched: number;
  };
  chat: { id: string; match: string; seat: number; name: string; said: string; made: number };
  records: { id: string; player: string; game: string; verdict: string; proved: number; body: string; made: number };
}

/** The name of one who has left us. */
export const GONE = 'Somebody';

export type EntryRow = Tables['entries'];
export type MatchRow = Tables['matches'];
export type SeatRow = Tables['seats'];
export type RatingRow = Tables['ratings'];
export type PlayerRow = Tables['players'];
export type CampaignRow = Tables['campaigns'];
export type CampaignSeatRow = Tables['campaign_seats'];

export function paceOf(row: MatchRow): Pace {
  return JSON.parse(row.pace) as Pace;
}

/** Usually one; two where a standing answer that was left has also answered the present question. */
export function entriesIn({ entry }: EntryRow): Entry[] {
  return entry === null ? [] : [JSON.parse(entry) as Entry | Entry[]].flat();
}

export function isPublicRow(row: EntryRow): boolean {
  return row.entry === null || entriesIn(row).some(isPublic);
}
