// Setting type where nothing wraps by itself.

export const DISPLAY = 'var(--display, "IM Fell English", Georgia, serif)';
export const PLAIN = 'var(--text, "Source Sans 3 Variable", system-ui, sans-serif)';

const widthOf = (letter: string): number => {
  if ("ijlItfr.,;:'!|()[] -’".includes(letter)) return 0.29;
  if ('mwMW—'.includes(letter)) return 0.8;
  return letter >= 'A' && letter <= 'Z' ? 0.62 : 0.49;
};

/** About how wide words are, at a size of 1. */
export const textWidth = (words: string): number => [...words].reduce((sum, letter) => sum + widthOf(letter), 0);

/** The size at which words fit, at most `size`. */
export const fitSize = (words: string, size: number, width: number): number => Math.min(size, width / Math.max(0.5, textWidth(words)));

/** Words broken into lines of a width. */
export function wrap(words: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines[lines.length - 1];
    if (last !== undefined && textWidth(`${last} ${word}`) * size <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A plate where there is room for it, and one among the regiments of an open table. */
export const PLATES = {
  full: { high: 26, letters: 15, least: 70, withValue: 52, alone: 32 },
  slim: { high: 20, letters: 13, least: 34, withValue: 34, alone: 18 },
} as const;
export type PlateSize = keyof typeof PLATES;

/** How wide a plate is that has a value or not. */
export function plateWidth(text: string, hasValue: boolean, size: PlateSize = 'full', most = 220): number {
  const { letters, least, withValue, alone } = PLATES[size];
  return Math.min(most, Math.max(least, textWidth(text) * letters * 1.1 + (hasValue ? withValue : alone)));
}
