// A paper of the house, taken apart: heading, picture, text.
export interface Paper {
  title: string;
  picture: string;
  text: string;
}

const PICTURE = /^!\[(.*)\]\(.*\)$/m;

/** The heading, the words for the picture, and the rest. */
export function readPaper(markdown: string): Paper {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const picture = PICTURE.exec(markdown)?.[1] ?? '';
  return {
    title,
    picture,
    text: markdown
      .replace(/^# .+$/m, '')
      .replace(PICTURE, '')
      .trim(),
  };
}
