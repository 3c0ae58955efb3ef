// The visitor's last battle of a game in this browser: how it ended, and two ways to go on from it.
import type { Cover } from '@baize/contracts';
import type { Result } from '@baize/kernel';
import { useLoad } from '../shell/loading.tsx';
import { listMatches, type SavedMatch } from '../shell/storage.ts';
import { battleTitle } from './unfinished-matches.ts';

async function lastBattle(slug: string): Promise<SavedMatch | null> {
  const all = await listMatches();
  return all.find(({ record, fromFile, partOf }) => record.setup.game === slug && record.result && !fromFile && !partOf) ?? null;
}

/** `Won by points, 7 to 4`. */
export function resultInWords({ share, kind, points }: Result, own: number): string {
  const best = Math.max(...share);
  const worst = Math.min(...share);
  const deed = best === worst ? 'Drawn' : share[own] === best ? 'Won' : 'Lost';
  const others = points?.filter((_, seat) => seat !== own) ?? [];
  const score = points && others.length > 0 ? `, ${points[own]} to ${Math.max(...others)}` : '';
  return `${deed}: ${kind}${score}`;
}

export function LastBattle({ slug, cover }: { slug: string; cover: Cover }) {
  const loaded = useLoad(() => lastBattle(slug), [slug]);
  if (!('value' in loaded) || !loaded.value) return null;
  const { id, seats, record } = loaded.value;
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
