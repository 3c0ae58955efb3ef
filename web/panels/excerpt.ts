// The beginning of a rule, for reading in passing.
const LONGEST = 420;

/** The first sentences, up to what one reads at a glance; rulings and tables are for the book. */
export function excerptOf(text: string): string {
  const plain = text.split(/\n(?=\*\*Ruling)|\n\n|\n\|/)[0]?.trim() ?? '';
  if (plain.length <= LONGEST) return plain;
  const cut = plain.lastIndexOf('. ', LONGEST);
  return cut > 0 ? plain.slice(0, cut + 1) : `${plain.slice(0, LONGEST)}…`;
}
