// Waiting for a moment of `performance.now()`; at once where it has passed.
export function until(moment: number): Promise<void> {
  const left = moment - performance.now();
  return left > 0 ? new Promise((done) => setTimeout(done, left)) : Promise.resolve();
}
