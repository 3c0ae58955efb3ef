// Prose for a terminal: wrapping, columns, bars, and the little Markdown that rulebooks use.
import { stripVTControlCharacters } from 'node:util';
import type { Colors } from './terminal.ts';

export function widthOf(text: string): number {
  return [...stripVTControlCharacters(text)].length;
}

export function pad(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - widthOf(text)));
}

/** Breaks `text` at spaces; the first line begins with `first`, the others with `rest`. */
export function wrap(text: string, width: number, first = '', rest = ' '.repeat(widthOf(first))): string {
  const lines: string[] = [];
  let line = first;
  let empty = true;
  for (const word of text.split(/\s+/).filter(Boolean)) {
    if (!empty && widthOf(line) + 1 + widthOf(word) > width) {
      lines.push(line);
      line = rest;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}

/** Items down the columns, as many columns as fit. */
export function columns(items: readonly string[], width: number, indent = 2, gap = 3): string {
  const widest = Math.max(0, ...items.map(widthOf));
  const across = Math.max(1, Math.floor((width - indent + gap) / (widest + gap)));
  const down = Math.ceil(items.length / across);
  const rows = Array.from({ length: down }, (_, row) => items.filter((_, i) => i % down === row));
  return rows.map((row) => (' '.repeat(indent) + row.map((item) => pad(item, widest + gap)).join('')).trimEnd()).join('\n');
}

/** A rule across the page, with a word at its left and one at its right. */
export function ruler(left: string, right: string, width: number, colors: Colors): string {
  const before = left && ` ${colors.bold(left)} `;
  const after = right && ` ${colors.dim(right)}`;
  const fill = Math.max(2, width - 2 - widthOf(before) - widthOf(after));
  return `${colors.dim('──')}${before}${colors.dim('─'.repeat(fill))}${after}`;
}

/** A share from 0 to 1 as a bar of `cells` characters, to an eighth of one. */
export function bar(share: number, cells: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * cells * 8);
  const part = eighths % 8;
  return pad('█'.repeat(Math.floor(eighths / 8)) + (part ? ' ▏▎▍▌▋▊▉'.charAt(part) : ''), cells);
}

export function percent(share: number): string {
  const dust = 1e-9;
  if (share > dust && share < 0.005) return '<1 %';
  if (share < 1 - dust && share > 0.995) return '>99 %';
  return `${Math.round(share * 100)} %`;
}

/** A rule's Markdown: paragraphs wrapped, lists hanging, tables left as they stand. */
export function markdown(source: string, width: number, colors: Colors): string {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  const flush = () => {
    if (paragraph.length > 0) blocks.push(wrapBlock(paragraph.join(' '), width, colors));
    paragraph = [];
  };
  for (const line of source.split('\n')) {
    if (/^\s*([-*]|\d+\.) /.test(line) || /^\*\*/.test(line)) flush();
    if (line.trim() === '') {
      flush();
      if (blocks.at(-1) !== '') blocks.push('');
    } else if (line.startsWith('|')) {
      flush();
      blocks.push(line);
    } else paragraph.push(line.trimEnd());
  }
  flush();
  return blocks.join('\n').trimEnd();
}

function wrapBlock(text: string, width: number, colors: Colors): string {
  const item = /^(\s*(?:[-*]|\d+\.) )(.*)$/.exec(text);
  const inked = (words: string) => ink(words, colors);
  return item ? wrap(inked(item[2] as string), width, item[1]) : wrap(inked(text), width);
}

function ink(text: string, colors: Colors): string {
  return text
    .replace(/\*\*(.+?)\*\*/g, (_, words: string) => colors.bold(words))
    .replace(/(?<![*\w])\*([^*\s][^*]*)\*/g, (_, words: string) => colors.italic(words))
    .replace(/`([^`]+)`/g, (_, words: string) => colors.cyan(words));
}
