// The ratings of an account, each with how sure it is.
import { ask } from '../shell/api.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, useLoad } from '../shell/loading.tsx';
import type { RatingInfo } from '../shell/protocol.ts';
import { ratingInWords } from './rating-words.ts';

export function Ratings() {
  const loaded = useLoad(() => Promise.all([ask<RatingInfo[]>('GET', '/account/ratings'), loadShelf()]), []);
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.again} />;
  if (!('value' in loaded)) return null;
  const [ratings, games] = loaded.value;
  const titleOf = (slug: string) => games.find((game) => game.slug === slug)?.title ?? slug;
  return (
    <section class="paper account-card ratings">
      <h2>Ratings</h2>
      {ratings.length === 0 ? <p class="quiet">Play a match that counts for the ratings, against somebody with an account.</p> : null}
      <ul class="lines">
        {ratings.map((each) => (
          <li key={each.game}>
            <span>{titleOf(each.game)}</span>
            <span>{ratingInWords(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
