/** How many: a fixed sample in every test run, all that is asked for in `npm run proof`. */
export function counts(sample: number, proof: number): number {
  return process.env.BAIZE_PROOF ? proof : sample;
}
