/** What trying again cannot bring: it is not here. */
export class NotHere extends Error {}
