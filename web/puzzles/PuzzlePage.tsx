// One puzzle: the match screen with a single question, and the umpire's word beside it.
import { useSignal } from '@preact/signals';
import { MatchScreen } from '../match/MatchScreen.tsx';
import { loadPuzzles } from '../shell/covers.ts';
import { gameBySlug, loadGame } from '../shell/games.ts';
import { ErrorNotice, Loading, useLoad, useTitle } from '../shell/loading.tsx';
import { NotHere } from '../shell/not-here.ts';
import type { PageProps } from '../shell/routes.ts';
import { type Choice, openPuzzle, type PuzzleMatch } from './puzzle-match.ts';
import { noteSolved } from './solved.ts';
import './puzzles.css';

interface Opened {
  match: PuzzleMatch;
  number: number;
  count: number;
}

async function openFor(slug: string, n: string): Promise<Opened> {
  const [{ hash }, puzzles] = await Promise.all([gameBySlug(slug), loadPuzzles(slug)]);
  const number = Number(n) - 1;
  const puzzle = puzzles[number];
  if (!puzzle) throw new NotHere('There is no such puzzle.');
  const match = openPuzzle(puzzle, await loadGame(hash), {
    isVisible: () => !document.hidden,
    onSolved: () => noteSolved(slug, number),
  });
  return { match, number, count: puzzles.length };
}

export default function PuzzlePage({ params }: PageProps) {
  const slug = params.slug as string;
  const n = params.n as string;
  const loaded = useLoad(() => openFor(slug, n), [slug, n]);
  useTitle('A puzzle');
  if ('error' in loaded) return <ErrorNotice says={loaded.error} again={loaded.retry} />;
  if (!('value' in loaded)) return <Loading says="Laying out the puzzle…" />;
  return <PuzzleView slug={slug} opened={loaded.value} onAgain={loaded.again} />;
}

function PuzzleView({ slug, opened: { match, number, count }, onAgain }: { slug: string; opened: Opened; onAgain: () => void }) {
  return (
    <MatchScreen
      key={`${slug} ${number}`}
      client={match.client}
      title={
        <p class="strip-title">
          <b>{match.client.rules.game.title} · Puzzle</b>
          <small>
            {number + 1} of {count}
          </small>
        </p>
      }
      tools={
        <div class="match-tools">
          <button type="button" class="tool" onClick={onAgain}>
            ↶ <span class="tool-words">Again</span>
          </button>
          <a class="tool" href="/puzzles">
            <span class="tool-words">All puzzles</span> ×
          </a>
        </div>
      }
      note={<PuzzleNote match={match} next={number + 1 < count ? `/puzzles/${slug}/${number + 2}` : null} />}
    />
  );
}

function PuzzleNote({ match, next }: { match: PuzzleMatch; next: string | null }) {
  const isHinted = useSignal(false);
  const isShown = useSignal(false);
  const tried = match.tried.value;
  const isSolved = match.isSolved.value;
  return (
    <section class="puzzle-note" aria-label="The puzzle" aria-live="polite">
      <h2>{isSolved ? (isShown.value ? 'That was it' : 'Found') : 'One answer is the best'}</h2>
      <p>{match.prompt}</p>
      {tried && !tried.isBest && !isSolved ? <p class="wrong">{reproach(tried, match.weighed[0])}</p> : null}
      {isHinted.value && !isSolved ? <p class="quiet">It is one of these: {match.hint.join('; ')}.</p> : null}
      {isSolved ? <Weighed match={match} /> : null}
      <div class="lesson-tools">
        {isSolved ? null : (
          <>
            <button type="button" class="button" disabled={isHinted.value} onClick={() => (isHinted.value = true)}>
              A hint
            </button>
            <button
              type="button"
              class="button"
              onClick={() => {
                isShown.value = true;
                match.showMe();
              }}
            >
              Show me
            </button>
          </>
        )}
        {isSolved && next ? (
          <a class="button gold" href={next}>
            The next one
          </a>
        ) : null}
      </div>
    </section>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

/** How far off it is, and not what would be right. */
function reproach({ words, share }: Choice, best: Choice | undefined): string {
  if (share === null || best?.share === undefined || best.share === null) return `${words}: there is better.`;
  return `${words} promises ${percent(share)}; the best promises ${percent(best.share)}.`;
}

/** What each answer promises of the match. */
function Weighed({ match }: { match: PuzzleMatch }) {
  return (
    <table class="weighed">
      <caption>What the answers promise of the match</caption>
      <tbody>
        {match.weighed.map(({ words, share, isBest }) => (
          <tr key={words} class={isBest ? 'best' : ''}>
            <th scope="row">{words}</th>
            <td>{share === null ? '' : percent(share)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
