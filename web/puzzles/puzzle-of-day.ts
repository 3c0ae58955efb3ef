// Which puzzle belongs to a day: the games take turns, and each goes through its own in order.

const DAY = 86_400_000;

/** The number of a date where the visitor lives. */
export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);
}

/** Its address; null where no game has any. */
export async function puzzleOfDay(
  day: number,
  slugs: readonly string[],
  countOf: (slug: string) => Promise<number>,
): Promise<string | null> {
  for (let step = 0; step < slugs.length; step++) {
    const slug = slugs[(day + step) % slugs.length] as string;
    const count = await countOf(slug);
    if (count > 0) return `/puzzles/${slug}/${(Math.floor(day / slugs.length) % count) + 1}`;
  }
  return null;
}
