// Locks across windows: what is open in one window is not opened in a second one, where it would be overwritten.

/** Null: another window has the lock, and had it for `patience` milliseconds. Otherwise how to let go of it. */
export function lock(name: string, patience = 0): Promise<(() => void) | null> {
  const { locks } = navigator;
  if (!locks) return Promise.resolve(() => {});
  const options = patience > 0 ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true };
  return new Promise((resolve) => {
    locks
      .request(`baize-${name}`, options, (granted) => {
        if (!granted) return resolve(null);
        return new Promise<void>((release) => resolve(() => release()));
      })
      .catch(() => resolve(patience > 0 ? null : () => {}));
  });
}
