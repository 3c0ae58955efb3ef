// The visitor's last battle of a game in this browser: how it ended, and two ways to go on from it.
import type { Cover } from '@baize/contracts';
import type { Result } from '@baize/kernel';
import type { SavedMatch } from '../shell/storage.ts';
import { resultInWords } from './result-words.ts';
import { battleTitle } from './unfinished-matches.ts';
import './last-battle.css';

export function LastBattle({ slug, cover, matches }: { slug: string; cover: Cover; matches: readonly SavedMatch[] }) {
  const last = matches.find(({ record, fromFile, partOf }) => record.setup.game === slug && record.result && !fromFile && !partOf);
  if (!last) return null;
  const { id, seats, record } = last;
  const own = Math.max(
    0,
    seats.findIndex(({ kind }) => kind === 'person'),
  );
  const place = battleTitle(cover, record.setup.options);
  return (
    <section class="last-battle" aria-label="Your last battle here">
      <small>Your last battle here</small>
      <b>
        {resultInWords(record.result as Result, own)}
        {place ? `, at ${place}` : ''}
      </b>
      <a class="button line" href={`/replay/local/${id}`}>
        Watch again
      </a>
      <a class="button line" href={`/play/${slug}/choose?again=${id}&swap`}>
        Rematch, sides changed
      </a>
    </section>
  );
}
