// JSON text from outside, read with limits on its length and depth before anything walks through it.

export const MOST = {
  /** Characters of a socket message; the longest answers (a path, a whole muster) are a few thousand. */
  message: 64_000,
  body: 64_000,
  record: 1_500_000,
  /** Brackets within brackets. */
  depth: 40,
} as const;

/** The data, or a sentence that says why the text cannot be read. */
export function parseJson(text: string, most: number): { data: unknown } | { reason: string } {
  if (text.length > most) return { reason: `Send at most ${most} characters at once.` };
  if (isTooDeep(text)) return { reason: `Send no more than ${MOST.depth} brackets within brackets.` };
  try {
    return { data: JSON.parse(text) };
  } catch {
    return { reason: 'Send JSON; that is none.' };
  }
}

/** Counted on the text, because deep data can overflow the stack of whatever walks through it. Brackets in strings do not count. */
function isTooDeep(text: string): boolean {
  if (hasFewBrackets(text)) return false;
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quoted) {
      if (code === 92) i++;
      else if (code === 34) quoted = false;
    } else if (code === 34) quoted = true;
    else if (code === 91 || code === 123) {
      if (++depth > MOST.depth) return true;
    } else if (code === 93 || code === 125) depth--;
  }
  return false;
}

/** No more than may lie within each other, wherever they stand: so it is with nearly all messages, and quickly seen. */
function hasFewBrackets(text: string): boolean {
  let count = 0;
  for (const bracket of ['{', '[']) {
    for (let i = text.indexOf(bracket); i >= 0; i = text.indexOf(bracket, i + 1)) if (++count > MOST.depth) return false;
  }
  return true;
}
