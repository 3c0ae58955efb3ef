// All puzzles, game by game.
import { ArtDefs } from '../art/index.ts';
import { LittleMap } from '../pages/LittleMap.tsx';
import { loadPuzzlePictures, loadPuzzles } from '../shell/covers.ts';
import { loadShelf } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { solvedIn } from './solved.ts';
import './puzzles.css';

async function shelfOfPuzzles() {
  const boxes = await loadShelf();
  return Promise.all(
    boxes.map(async ({ slug, title }) => {
      const pictures = loadPuzzlePictures(slug).catch(() => []);
      return { slug, title, puzzles: await loadPuzzles(slug), pictures: await pictures };
    }),
  );
}

/** In pixels: on a phone one chooses the game first, instead of walking past seventy pictures. */
const FOLDS_BELOW = 700;

export default function PuzzlesPage() {
  useTitle('Puzzles');
  const loaded = useLoad(shelfOfPuzzles, []);
  return (
    <div class="puzzles">
      <ArtDefs />
      <h1>Puzzles</h1>
      <p>A position out of a match between bots, and one answer that promised more than all others when each was played on many times.</p>
      <p>
        <a class="button gold" href="/puzzles/today">
          A puzzle for today
        </a>
      </p>
      {'loading' in loaded ? <Loading /> : null}
      {'error' in loaded ? <ErrorNotice says={loaded.error} again={loaded.retry} /> : null}
      {'value' in loaded
        ? loaded.value
            .filter(({ puzzles }) => puzzles.length > 0)
            .map(({ slug, title, puzzles, pictures }) => (
              <details key={slug} class="paper puzzle-box" open={innerWidth > FOLDS_BELOW}>
                <summary>
                  <h2>{title}</h2>
                  <span class="quiet">
                    {solvedIn(slug).size} of {puzzles.length} solved
                  </span>
                </summary>
                <ol>
                  {puzzles.map(({ record, seat, promises }, n) => (
                    <li key={`${slug} ${record.entries.length} ${seat}`}>
                      <a href={`/puzzles/${slug}/${n + 1}`} aria-label={`Puzzle ${n + 1}${solvedIn(slug).has(n) ? ', solved' : ''}`}>
                        {pictures[n]?.map ? <LittleMap map={pictures[n].map} height={150} /> : null}
                        <span>
                          <b>{n + 1}</b>
                          {pictures[n]?.asks}
                        </span>
                        <small>{solvedIn(slug).has(n) ? '✓ solved' : hardness(promises)}</small>
                      </a>
                    </li>
                  ))}
                </ol>
              </details>
            ))
        : null}
    </div>
  );
}

/** The less the second best lacks, the harder it is to tell them apart. */
function hardness([first, second]: readonly { share: number }[]): string {
  const gap = (first?.share ?? 1) - (second?.share ?? 0);
  return gap > 0.12 ? 'easy' : gap > 0.06 ? 'middling' : 'hard';
}
