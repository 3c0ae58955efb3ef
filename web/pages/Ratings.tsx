// The ratings of an account, each with how sure it is, among the bots of the game.
import { ask } from '../shell/api.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, useLoad } from '../shell/loading.tsx';
import type { RatingInfo } from '../shell/protocol.ts';
import { ratingInWords, rungsOf } from './rating-words.ts';

export function Ratings() {
  const loaded = useLoad(() => Promise.all([ask<RatingInfo[]>('GET', '/account/ratings'), loadShelf()]), []);
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  if (!('value' in loaded)) return null;
  const [ratings, games] = loaded.value;
  const titleOf = (slug: string) => games.find((game) => game.slug === slug)?.title ?? slug;
  return (
    <section class="paper account-card ratings">
      <h2>Ratings</h2>
      {ratings.length === 0 ? (
        <p class="quiet">Play a match online that counts for the ratings, against somebody with an account or a ranked bot.</p>
      ) : null}
      {ratings.map((each) => (
        <details key={each.game}>
          <summary>
            {titleOf(each.game)}: {ratingInWords(each)}
          </summary>
          <ol class="lines" aria-label={`You among the bots of ${titleOf(each.game)}`}>
            {rungsOf(each).map(({ who, says, isMine }) => (
              <li key={who} aria-current={isMine ? 'true' : undefined}>
                <span>{isMine ? <b>{who}</b> : who}</span>
                <span>{says}</span>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
}
