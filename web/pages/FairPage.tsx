// How anybody can know that the dice were fair: the house's paper about it, with its picture.
import { Prose } from '../panels/Prose.tsx';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { type Paper, readPaper } from './paper.ts';
import './book.css';

async function fetchPaper(): Promise<Paper> {
  const response = await fetch('/papers/fairness.md');
  if (!response.ok) throw new Error('It is not here.');
  return readPaper(await response.text());
}

export default function FairPage() {
  useTitle('Fair dice');
  const loaded = useLoad(fetchPaper, []);
  if ('loading' in loaded) return <Loading says="Fetching the paper…" />;
  if ('error' in loaded) return <ErrorNotice says={`The paper cannot be read: ${loaded.error}`} again={loaded.retry} />;
  const { title, picture, text } = loaded.value;
  return (
    <article class="sheet reading fair">
      <h1>{title}</h1>
      <img src="/papers/fairness.svg" alt={picture} />
      <Prose text={text} />
    </article>
  );
}
