// How the cards did in a trial.

/** The part of its duels that each card won in a trial of 6000 (`balance.ts 6000 31`), in per cent. */
// biome-ignore format: a table
export const WON: Record<string, number> = {
  C1: 50.4, C2: 55.6, C3: 47.9, C4: 50.0, C5: 50.5, C6: 47.9, C7: 48.9, C8: 56.6, C9: 50.7, C10: 45.0, C11: 46.8,
  M1: 52.0, M2: 54.6, M3: 48.1, M4: 52.3, M5: 46.8, M6: 49.5, M7: 43.5, M8: 54.7,
  R1: 52.6, R2: 42.6, R3: 52.3, R4: 43.1, R5: 56.5, R6: 50.8, R7: 49.7, R8: 53.2,
  U1: 58.3, U2: 48.6, U3: 45.2, U4: 46.2,
};
