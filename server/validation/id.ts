// The form of the names that matches, players, campaigns and records have.
export const ID = /^[\w-]{1,40}$/;

/** Whether something can have this name in an address. */
export function isId(given: string): boolean {
  return ID.test(given);
}
