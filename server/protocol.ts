// What browser and server send each other: the bodies and answers of HTTP, and the messages of the socket. Types only, so that the
// browser can import them without the server.
//
// A word on numbers: `at` is the number of entries of the match that everybody may know of. It only ever grows, also when
// something is taken back, and it is what a client sends to say how much it has seen.
import type { About, Difference, Event, Fair, Json, MatchRecord, OptionSpec, Result, Seat, Setup, Verdict, View } from '@baize/kernel';

export type * from './protocol-campaigns.ts';
export type * from './protocol-people.ts';

// ---------------------------------------------------------------- the shelf

/** GET /rules/shelf.json → ShelfGame[]. The code is at /rules/<hash>.js (exports `game`, perhaps `scene`), the book at /rules/<hash>.md. */
export interface ShelfGame {
  slug: string;
  title: string;
  tagline: string;
  /** Of the rules as they are now; running matches name their own. */
  hash: string;
  version: string;
  about: About;
  seats: { least: number; most: number };
  options: Record<string, ShelfOption>;
}

/** An option as data; `free` is one that the game itself checks (load the rules to check it in the browser). */
export type ShelfOption = { rule: string; says: string } & (
  | Extract<OptionSpec, { values: unknown }>
  | Extract<OptionSpec, { from: unknown }>
  | { free: true; normally: Json }
);

// ---------------------------------------------------------------- matches

/** Milliseconds: a bank for each seat and what each answer adds to it; or days for each answer; or no clock at all. */
export type Pace = { kind: 'free' } | { kind: 'live'; bank: number; increment: number } | { kind: 'days'; days: number };

export type SeatWish = { kind: 'me' } | { kind: 'open' } | { kind: 'bot'; rank: string };

/** POST /api/matches → MatchInfo (status `waiting`). Then every human, the maker too, takes his seat by /join with entropy. */
export interface NewMatch {
  game: string;
  options: { [name: string]: Json };
  seats: SeatWish[];
  pace: Pace;
  /** In the lobby for anybody; else only by the invitation. */
  listed: boolean;
  /** Whether strangers may watch (they see the spectator's view). */
  watchable: boolean;
  /** Whether it counts for the ratings: then all people who sit there have accounts, and how strong its bots are is known. */
  rated?: boolean;
}

/**
 * POST /api/matches/:id/join → MatchInfo. When all have pledged (`revealing`), each gives what he had pledged, and the match
 * begins: so nobody can choose his part of the dice after he has seen the others'.
 */
export interface Join {
  /** Which open seat; else the one that is kept for this player, else the first open one. */
  seat?: Seat;
  /** The secret of the invitation: needed where the match is not listed. */
  invite?: string;
  /** SHA-256 of this seat's part in the dice, which is made after the server's commitment was seen. */
  pledge: string;
}

/** POST /api/matches/:id/reveal → MatchInfo, once all have pledged. Twice does no harm. */
export interface Reveal {
  /** This seat's part in the dice: 16 to 32 bytes, as hex. */
  entropy: string;
}

// POST /api/matches/:id/leave {} → MatchInfo: gives up a seat before the beginning; the maker calls the match off.

export interface SeatInfo {
  seat: Seat;
  kind: 'player' | 'bot' | 'open';
  /** The player's or bot's name; empty while open. */
  name: string;
  player: string | null;
  rank: string | null;
  /** A human who has joined, or a bot. */
  ready: boolean;
  /** What a human has pledged for the dice. */
  pledge: string | null;
}

export type MatchStatus = 'waiting' | 'running' | 'over' | 'called off';

/** GET /api/matches/:id[?invite=secret] → MatchInfo. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  rules: { version: string; hash: string };
  options: { [name: string]: Json };
  status: MatchStatus;
  seats: SeatInfo[];
  pace: Pace;
  listed: boolean;
  watchable: boolean;
  rated: boolean;
  /** The hash of the server's secret, made before anybody sat down, so that the dice can be proved. */
  commitment: string;
  /** The key with which the house seals its records. */
  hostKey: string;
  /** All have pledged their parts of the dice, and not all have given them: POST /api/matches/:id/reveal. */
  revealing: boolean;
  /** The asking player's own seat. */
  mySeat: Seat | null;
  /** Only to those who sit in the match while seats are open: /match/<id>?invite=<secret> is the link. */
  invite: string | null;
  maker: string;
  /** The campaign for which it is played; only to those who sit in it. */
  campaign?: string;
  /** Epoch milliseconds. */
  made: number;
  result: Result | null;
}

/** GET /api/lobby → Lobby; also told over the socket after {do:'lobby'}. */
export interface Lobby {
  /** Listed, waiting for players. */
  open: MatchInfo[];
  /** The asking player's own, not over, and the latest finished. */
  mine: MyMatch[];
  /** Running and watchable. */
  running: MatchInfo[];
}

export interface MyMatch extends MatchInfo {
  /** Whether he is asked. */
  myTurn: boolean;
  /** By the day: who must answer, and until when. */
  deadlines: Deadline[];
}

export interface Deadline {
  seat: Seat;
  /** Epoch milliseconds, holidays counted. */
  until: number;
  /** On holiday now. */
  resting?: true;
}

// GET /api/matches/:id/record → MatchRecord, once the match is over (409 before).

/** POST /api/records, body: a MatchRecord of a finished match → SharedRecord. GET /api/records/:id → SharedRecord. */
export interface SharedRecord {
  id: string;
  /** What was proved when it was handed in. */
  verdict: Verdict;
  /** Whether every draw was proved against the commitment; false for dice thrown by hand. */
  proved: boolean;
  record: MatchRecord;
}

/** POST /api/push → {ok: true}: a PushSubscription as the browser's toJSON() gives it. DELETE /api/push {endpoint}. */
export interface PushWish {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Every HTTP answer that is not 2xx. `rule` where a rule of the game refuses. */
export interface Problem {
  error: string;
  /** A word for programs: `bad input`, `not found`, `not yours`, `too often`, `wrong origin`, `not now`, `taken`, … */
  code: string;
  rule?: string;
}

// ---------------------------------------------------------------- the socket: /ws
// The cookie says who you are, so open the socket anew after logging in or after the first guest cookie.

/** What a seat can do besides taking back; the seat is known from the socket. */
export type WireAct = { answer: Json } | { retract: true } | { concede: true } | { draw: 'offer' | 'accept' | 'refuse' };

export type ClientMessage =
  /** Sit down at or watch a match, also after the connection was lost: `since` is the last `at` seen, null for the whole story. */
  | {
      do: 'watch';
      match: string;
      since: number | null;
      invite?: string;
      /**
       * The keys of the fixed parts that the client has, at first none: then views come without what never changes (see
       * `fixed`). Without this member they come whole.
       */
      has?: string[];
      /** With `has`: after the first view only what changed since the last one that came over this connection (`change`). */
      changes?: true;
    }
  | { do: 'leave'; match: string }
  /** `at`: what the client had seen. `nonce`: its own name for this act; sent twice, it is done once. */
  | { do: 'act'; match: string; nonce: string; at: number; act: WireAct }
  /** Take back everything from entry `to` on. Free: at once. Else the others are asked. */
  | { do: 'undo'; match: string; nonce: string; at: number; to: number }
  /**
   * Leaves a standing answer (kernel `StandingAnswer`) by its name, or takes it down. Nobody else is told: the view that
   * comes back has it under `flags`. If it answers the present question, that answer is given at once.
   */
  | { do: 'promise'; match: string; nonce: string; name: string }
  | { do: 'unpromise'; match: string; nonce: string; name: string }
  /** The answer to `undo asked`. */
  | { do: 'consent'; match: string; nonce: string; at: number; to: number; agree: boolean }
  | { do: 'chat'; match: string; nonce: string; text: string }
  /** Lobby news on or off. */
  | { do: 'lobby'; on: boolean }
  | { do: 'ping'; n?: number };

/** What one entry of the log did, as far as this seat may know. `at` 0 is the set-up, else the log's length after it. */
export interface Chapter {
  at: number;
  events: Event[];
  /** Where it took something back: all chapters from `undo + 1` to here no longer stand. */
  undo?: number;
}

export interface Clocks {
  /** Milliseconds left for each seat when `now` was read. */
  left: number[];
  /** The seats whose clocks run. */
  running: Seat[];
  /** The server's clock, epoch milliseconds. */
  now: number;
  /** The seats whose players are on holiday: their clocks stand still. */
  resting?: Seat[];
  /** The step in hand has a time of its own: when it is up, the seat gets what the rules provide, and plays on. */
  step?: true;
}

export interface ChatLine {
  id: string;
  seat: Seat;
  name: string;
  text: string;
  made: number;
}

export interface UndoAsked {
  by: Seat;
  to: number;
  at: number;
  agreed: Seat[];
}

export type ServerMessage =
  /** The answer to `watch`, and again whenever the client must start anew (the match began, a gap). */
  | {
      tell: 'state';
      match: string;
      info: MatchInfo;
      at: number;
      seat: Seat | null;
      /** Null before the match begins. */
      view: View | null;
      /** The key of what was left out of the view; the kernel's `putFixedBack` puts it back. */
      fixed?: string;
      /** The number of this view over this connection, for a client that wants changes. */
      number?: number;
      /** The chapters after `since`. */
      story: Chapter[];
      clocks: Clocks | null;
      /** The entry that this seat may take back freely. */
      undo: number | null;
      asked: UndoAsked | null;
      chat: ChatLine[];
      here: Presence;
    }
  /** Something happened: the new view and what led to it. `at` is as before where only this seat may know of it. */
  | {
      tell: 'news';
      match: string;
      at: number;
      view: View;
      fixed?: string;
      number?: number;
      story: Chapter[];
      clocks: Clocks | null;
      undo: number | null;
    }
  /**
   * News to a client that wants changes: what turns its view number `from` into number `number` (the kernel's
   * `withDifference`, before the fixed part is put back). Whoever does not have that view watches anew.
   */
  | {
      tell: 'change';
      match: string;
      at: number;
      change: Difference | null;
      from: number;
      number: number;
      story: Chapter[];
      clocks: Clocks | null;
      undo: number | null;
    }
  /** Before the first view that refers to it: the part of a match that never changes. A client keeps it by its key. */
  | { tell: 'fixed'; key: string; fixed: object }
  /** Done and stored; `again` if it had been done before. `at` is the log's length after it. */
  | { tell: 'ack'; match: string; nonce: string; at: number; again?: true; waiting?: 'consent' }
  /** Not done, nothing changed. */
  | { tell: 'refused'; match: string; nonce: string; at: number; code: RefusalCode; reason: string; rule?: string }
  | { tell: 'chat'; match: string; line: ChatLine }
  | { tell: 'presence'; match: string; here: Presence }
  /** Null: the question is off the table. `refusedBy` where somebody said no. */
  | { tell: 'undo asked'; match: string; asked: UndoAsked | null; refusedBy?: Seat }
  | { tell: 'over'; match: string; at: number; result: Result; secret: string }
  | { tell: 'lobby'; lobby: Lobby }
  | { tell: 'notice'; notice: Notice }
  | { tell: 'pong'; n?: number; now: number }
  /** About a message that could not be read or done at all; the socket stays open unless it says `closing`. */
  | { tell: 'error'; code: ErrorCode; reason: string; match?: string; nonce?: string; closing?: true };

export interface Presence {
  seats: Seat[];
  watchers: number;
}

/** News for a player whatever he looks at. */
export type Notice = MatchNotice | CampaignNotice;

export interface MatchNotice {
  kind: 'your turn' | 'time' | 'reveal' | 'joined' | 'begun' | 'over' | 'called off';
  match: string;
  title: string;
  text: string;
}

/** Something happened in a campaign of his. */
export interface CampaignNotice {
  kind: 'campaign';
  campaign: string;
  game: string;
  title: string;
  text: string;
}

export type RefusalCode =
  /** The rules do not offer it (`rule` says which). */
  | 'rules'
  /** The match went on since `at`; news is on its way. */
  | 'stale'
  | 'not running'
  /** An operator lets this player not talk for a while. */
  | 'silenced'
  | 'not seated'
  | 'not now';

export type ErrorCode = 'bad message' | 'too big' | 'too often' | 'no such match' | 'not yours' | 'trouble';

export type { Event, Fair, Json, MatchRecord, Result, Seat, Setup, Verdict, View };
