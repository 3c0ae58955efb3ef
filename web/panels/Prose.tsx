// A rule's text as elements; every id in it leads to its rule.
import { RuleMark } from '../table/RuleMark.tsx';
import { type Block, readProse, type Span } from './prose.ts';
import './prose.css';

/** A rule behind one small sign; `base` is the page of the book. */
export function RuleLink({ rule, base = '' }: { rule: string; base?: string }) {
  return <RuleMark rule={rule} base={base} />;
}

export function Prose({ text }: { text: string }) {
  return (
    <div class="prose">
      {readProse(text).map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'p':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'h':
      return (
        <h4>
          <Spans spans={block.spans} />
        </h4>
      );
    case 'table':
      return <TableView head={block.head} rows={block.rows} />;
    default: {
      const items = block.items.map((spans) => (
        <li key={spans[0]?.text}>
          <Spans spans={spans} />
        </li>
      ));
      return block.kind === 'ul' ? <ul>{items}</ul> : <ol>{items}</ol>;
    }
  }
}

function TableView({ head, rows }: { head: Span[][]; rows: Span[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard
    <section class="wide" tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>{head.map((cell, at) => cellView('th', cell, at))}</tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>{row.map((cell, column) => cellView('td', cell, column))}</tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function cellView(Tag: 'th' | 'td', cell: Span[], at: number) {
  return (
    <Tag key={at}>
      <Spans spans={cell} />
    </Tag>
  );
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return (
    <>
      {spans.map(({ kind, text }) => {
        if (kind === 'text') return text;
        // In the book a rule that speaks of another names it.
        if (kind === 'rule') {
          return (
            <a class="rule named" href={`#${text}`} data-rule={text}>
              {text}
            </a>
          );
        }
        const Tag = kind;
        return <Tag>{text}</Tag>;
      })}
    </>
  );
}
