/** What trying again cannot bring: it is not here. */
export class NotHere extends Error {
  /** As a server would say it. */
  readonly status = 404;
}
