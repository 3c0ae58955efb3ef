// The little Markdown that rulebooks use, read into plain data: paragraphs, lists, tables, quotes; strong, emphasised, code, rule ids.
export type Span = { kind: 'text' | 'strong' | 'em' | 'code' | 'rule'; text: string };

export type Block =
  | { kind: 'p' | 'h'; spans: Span[] }
  | { kind: 'ul' | 'ol'; items: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

const SPAN =
  /\*\*(.+?)\*\*|(?<![\w*])_(.+?)_(?!\w)|(?<![\w*])\*([^*\s][^*]*)\*(?![\w*])|`([^`]+)`|\b([A-Z][A-Z0-9]{0,4}-[A-Z]{2,6}-\d{2}[a-z]?)\b/g;

export function readSpans(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(SPAN)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) });
    const [whole, strong, low, starred, code, rule] = found;
    const em = low ?? starred;
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (em !== undefined) spans.push({ kind: 'em', text: em });
    else if (code !== undefined) spans.push({ kind: 'code', text: code });
    else spans.push({ kind: 'rule', text: rule as string });
    from = found.index + whole.length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

export function readProse(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = () => {
    if (lines.length > 0) blocks.push(...readBlock(lines));
    lines = [];
  };
  for (const line of markdown.split('\n')) {
    if (line.trim() === '') close();
    else lines.push(line);
  }
  close();
  return blocks;
}

const BULLET = /^\s*[-*] /;
const NUMBER = /^\s*\d+[.)] /;

/** Lines without a blank one between them: a table, or paragraphs and lists as they follow. */
function readBlock(lines: string[]): Block[] {
  if (lines[0]?.startsWith('|') && /^\|[\s:|-]+\|?$/.test(lines[1] ?? '')) {
    const [head, , ...rows] = lines.map(cellsOf);
    return [{ kind: 'table', head: head as Span[][], rows }];
  }
  const blocks: Block[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const kind = BULLET.test(line) ? 'ul' : NUMBER.test(line) ? 'ol' : null;
    if (kind) {
      const item = readSpans(line.replace(kind === 'ul' ? BULLET : NUMBER, ''));
      if (last?.kind === kind) last.items.push(item);
      else blocks.push({ kind, items: [item] });
    } else if (line.startsWith('#')) blocks.push({ kind: 'h', spans: readSpans(line.replace(/^#+ /, '')) });
    // A ruling stands on a line of its own.
    else if (last?.kind === 'p' && !line.startsWith('**')) last.spans.push(...readSpans(` ${line}`));
    else blocks.push({ kind: 'p', spans: readSpans(line) });
  }
  return blocks;
}

function cellsOf(line: string): Span[][] {
  return line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => readSpans(cell.trim()));
}
