// Engine-turned lines, as on banknotes and the backs of cards.

const TURNS = [
  { petals: 12, deep: 0.34, threads: 5 },
  { petals: 8, deep: 0.46, threads: 6 },
  { petals: 18, deep: 0.26, threads: 4 },
  { petals: 6, deep: 0.5, threads: 7 },
  { petals: 10, deep: 0.2, threads: 3 },
] as const;

const place = (value: number): string => value.toFixed(1);

/** A rosette of threads that cross, `wide` and `high` from its centre. Each number has a figure of its own. */
export function rosette(which: number, wide: number, high: number): string {
  const { petals, deep, threads } = TURNS[which % TURNS.length] ?? TURNS[0];
  let path = '';
  for (let thread = 0; thread < threads; thread++) {
    const steps = petals * 9;
    for (let step = 0; step <= steps; step++) {
      const angle = (step / steps) * 2 * Math.PI;
      const far = 1 - deep + deep * Math.cos(petals * angle + (thread * 2 * Math.PI) / threads);
      path += `${step ? 'L' : 'M'}${place(wide * far * Math.cos(angle))} ${place(high * far * Math.sin(angle))}`;
    }
  }
  return path;
}

/** A braid of two waves from 0,0 along x. */
export function braid(length: number, waves: number, half: number): string {
  const step = length / waves / 2;
  const wave = (way: number) =>
    `M0 0q${place(step / 2)} ${place(way * half * 2)} ${place(step)} 0${`t${place(step)} 0`.repeat(waves * 2 - 1)}`;
  return wave(1) + wave(-1);
}
