// Pages to print and cut for a real table: cards, counters and blank sheets, as a game brings them.
import type { PrintBlank, PrintCard, PrintCounter, Printing } from '@baize/contracts';
import { FlatPicture, MotifArt, sideColour } from '../art/index.ts';
import { BackToBox, ToBox } from '../shell/BackToBox.tsx';
import { gameBySlug, loadWorkshop } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import type { PageProps } from '../shell/routes.ts';
import './print.css';

export default function PrintPage({ params }: PageProps) {
  const slug = params.slug as string;
  const loaded = useLoad(async () => {
    const [{ title }, { printing }] = await Promise.all([gameBySlug(slug), loadWorkshop(slug)]);
    if (!printing) throw new NotHere(`${title} needs no printed pages.`);
    return { title, printing };
  }, [slug]);
  useTitle('value' in loaded ? `To print: ${loaded.value.title}` : 'To print');
  if ('loading' in loaded) return <Loading says="Fetching the paper…" />;
  if ('error' in loaded)
    return (
      <ErrorNotice says={loaded.error} again={loaded.retry}>
        <ToBox slug={slug} />
      </ErrorNotice>
    );
  return <Pages slug={slug} title={loaded.value.title} printing={loaded.value.printing} />;
}

function Pages({ slug, title, printing: { cards, counters, blanks } }: { slug: string; title: string; printing: Printing }) {
  return (
    <div class="print-pages">
      <header class="sheet print-head">
        <BackToBox slug={slug} />
        <h1>{title}: to print and cut</h1>
        <p>
          {cards.cards.length} cards, {counters.counters.reduce((sum, { count }) => sum + count, 0)} counters, and cards for your units, on
          A4 or letter paper.
        </p>
        <p>
          <button type="button" class="button" onClick={() => window.print()}>
            Print them
          </button>{' '}
          <a href={`/muster/${slug}`}>Print a force of your own</a> · <a href={`/rules/${slug}`}>The rules</a>
        </p>
      </header>
      <section class="print-sheet">
        <h2>{cards.title}</h2>
        <p>{cards.says}</p>
        <div class="print-cards">
          {cards.cards.map((card) => (
            <PaperCard key={card.title} card={card} />
          ))}
        </div>
      </section>
      <section class="print-sheet">
        <h2>{counters.title}</h2>
        <p>{counters.says}</p>
        <div class="print-counters">
          {counters.counters.flatMap((counter) =>
            Array.from({ length: counter.count }, (_, at) => (
              <PaperCounter key={`${counter.label}${counter.side}${at}`} counter={counter} />
            )),
          )}
        </div>
      </section>
      <section class="print-sheet">
        <h2>{blanks.title}</h2>
        <p>{blanks.says}</p>
        <div class="print-blanks">
          {blanks.blanks.map((each, at) => (
            <Blank key={at} blank={each} />
          ))}
        </div>
      </section>
    </div>
  );
}

function PaperCard({ card: { title, kind, lines, foot, motif } }: { card: PrintCard }) {
  return (
    <article class="print-card">
      <h3>{title}</h3>
      <p class="print-kind">{kind}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {motif ? (
        <svg class="print-motif" viewBox="-22 -22 44 44" aria-hidden="true">
          <MotifArt motif={motif} />
        </svg>
      ) : null}
      {foot ? <p class="print-foot">{foot}</p> : null}
    </article>
  );
}

function PaperCounter({ counter: { sign, label, side } }: { counter: PrintCounter }) {
  return (
    <span class={`print-counter ${side === null ? '' : `of-${side}`}`} style={`--side:${sideColour(side)}`}>
      <b>{sign}</b>
      <small>{label}</small>
    </span>
  );
}

function Blank({ blank: { title, man, fields, boxes } }: { blank: PrintBlank }) {
  return (
    <article class="print-blank">
      <h3>{title}</h3>
      {man ? <FlatPicture figure={man.figure} livery={man.livery} height={64} /> : null}
      {fields.map((field) => (
        <p key={field}>
          {field} <i />
        </p>
      ))}
      <p class="print-boxes">{Array.from({ length: boxes }, () => '☐').join(' ')}</p>
    </article>
  );
}
