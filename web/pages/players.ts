// How many play, in words.
export function playersInWords({ least, most }: { least: number; most: number }): string {
  return least === most ? `${least} players` : `${least}–${most} players`;
}
