// What browser and server send each other about people: who one is, accounts and their keys, whom one keeps away, holidays.
export interface Player {
  id: string;
  name: string;
  /** A guest is whoever has this browser's cookie; an account can come back from anywhere. */
  kind: 'guest' | 'account';
}

/** GET /api/me. Nobody yet is `null`: a guest is made silently by the first request that needs one. */
export interface Me {
  player: Player | null;
  /** Accounts only: the name to log in with, and how many passkeys there are. */
  login?: string;
  passkeys?: number;
  hasPassword?: boolean;
  /** The key to subscribe to web push with, where the server has one. */
  pushKey: string | null;
  /** Bot ranks, from the lowest to the highest. */
  ranks: string[];
}

/** PATCH /api/me → Me. */
export interface Rename {
  name: string;
}

/** POST /api/account/register → Me. A guest who registers keeps the seats he sits on. */
export interface Register {
  login: string;
  password: string;
  name?: string;
}

/** POST /api/account/login → Me. */
export interface Login {
  login: string;
  password: string;
}

// POST /api/account/logout {} → Me
// POST /api/account/logout-everywhere {} → Me
// POST /api/account/password {current?, password} → Me: the other logins end.
// POST /api/account/recover {login, code, password} → Me: with a recovery code instead of a forgotten password.
// POST /api/account/delete {} → Me
// What concerns the keys of an account needs a login of the last ten minutes; else `prove again`, and one logs in anew.

/** GET /api/account/logins → LoginInfo[]; DELETE /api/account/logins {id} ends one. */
export interface LoginInfo {
  id: string;
  made: number;
  ends: number;
  current: boolean;
}

/** GET /api/account/passkeys → PasskeyInfo[]; DELETE /api/account/passkeys {id} → Me. */
export interface PasskeyInfo {
  id: string;
  made: number;
}

/** POST /api/account/recovery-codes {} → RecoveryCodes: told once; they replace those of before. */
export interface RecoveryCodes {
  codes: string[];
}

/**
 * GET /api/account/kept-away → KeptAway[]; POST {player, kind} → KeptAway[], where a kind of null lets them come near again.
 * Who is muted is not heard; who is blocked is not met either: neither sits down where the other sits.
 */
export interface KeptAway {
  player: string;
  name: string;
  kind: 'mute' | 'block';
}

// POST /api/matches/:id/report {seat, line?, words}: to the operator, about somebody who sits there; `line` is a line of talk.

/** GET /api/account/holidays → Holidays; POST {from, to} adds one, DELETE {from} ends it. */
export interface Holidays {
  /** Epoch milliseconds, those that are over left out. */
  holidays: { from: number; to: number }[];
  /** Whole days that may still be taken this year. */
  daysLeft: number;
}

/** GET /api/account/ratings → RatingInfo[]: one for each game in which the account has played for a rating. */
export interface RatingInfo {
  game: string;
  rating: number;
  /** The true strength is within twice this of the rating, 19 times of 20. */
  deviation: number;
  matches: number;
  /** The ranked bots of the game on the same ladder, from the strongest to the weakest. */
  bots: readonly { rank: string; rating: number; deviation: number }[];
}

/**
 * POST /api/account/passkey/register-options {login?: string, name?: string} (an account adds a passkey; a guest
 * becomes an account with this login), POST /api/account/passkey/login-options {} → Ceremony.
 * `options` goes into @simplewebauthn/browser's startRegistration / startAuthentication.
 */
export interface Ceremony {
  ceremony: string;
  options: unknown;
}

export interface PasskeyStart {
  login?: string;
  name?: string;
}

/** POST /api/account/passkey/register and /api/account/passkey/login → Me. */
export interface CeremonyAnswer {
  ceremony: string;
  /** What startRegistration / startAuthentication returned. */
  response: unknown;
}
