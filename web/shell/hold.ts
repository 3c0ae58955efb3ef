// A match at this device lies on one table at a time: two windows would write over each other's answers.

/** Takes hold of it; gives back how to let go, or null if another window has it. */
export function holdMatch(id: string): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve) => {
    locks
      .request(`baize-match-${id}`, { ifAvailable: true }, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((letGo) => resolve(() => letGo()));
      })
      .catch(() => resolve(() => {}));
  });
}
