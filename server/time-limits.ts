// How long the server waits for others, in milliseconds: nobody who says nothing may hold anything for ever.

export interface TimeLimits {
  /** For the headers of a request. */
  headers: number;
  /** For a whole request. */
  request: number;
  /** A connection on which nothing is said. */
  connection: number;
  /** An open connection between two requests. */
  keepAlive: number;
  /** A statement of the database. */
  statement: number;
}

export const usualTimeLimits: TimeLimits = { headers: 15_000, request: 60_000, connection: 120_000, keepAlive: 65_000, statement: 8000 };
