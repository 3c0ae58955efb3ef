// The laboratory: put a question, and many battles between bots answer it, with how sure that is.
import type { Cover } from '@baize/contracts';
import { checkContest, type Ground, groundIn, type LabModule, newStanding, type Summary, summaryOf, verdictInWords } from '@baize/lab/core';
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ArtDefs } from '../art/index.ts';
import type { LittleMapData } from '../pages/little-map.ts';
import { loadCover, loadLittleMaps } from '../shell/covers.ts';
import { gameBySlug, loadShelf, type ShelfBox } from '../shell/games.ts';
import { ErrorNotice, Loading, messageOf, useLoad, useTitle } from '../shell/loading.tsx';
import { freshHex } from '../shell/random.ts';
import type { PageProps } from '../shell/routes.ts';
import { freshId } from '../shell/storage.ts';
import { EarlierQuestions } from './EarlierQuestions.tsx';
import { LadderCard } from './LadderCard.tsx';
import { type LabRun, openRun, type RunParts, runs, type SavedRun } from './lab-run.ts';
import { newLabWorkers } from './lab-workers.ts';
import { QuestionCard } from './QuestionCard.tsx';
import { firstQuestion, inWords, type LabQuestion, planOf } from './question.ts';
import { ResultCard } from './ResultCard.tsx';
import { WorthCard } from './WorthCard.tsx';
import './lab.css';

/** What the laboratory has of the game that is asked about. */
export interface Bench {
  box: ShelfBox;
  shelf: readonly ShelfBox[];
  cover: Cover;
  ground: Ground;
  maps: Record<string, LittleMapData>;
  earlier: readonly SavedRun[];
}

async function openBench(slug: string | undefined): Promise<Bench> {
  const shelf = await loadShelf();
  const box = slug === undefined ? (shelf[0] as ShelfBox) : await gameBySlug(slug);
  const [cover, maps, module, earlier] = await Promise.all([
    loadCover(box.slug),
    loadLittleMaps(box.slug).catch(() => ({})),
    import(/* @vite-ignore */ `/parts/${box.hash}.lab.js`) as Promise<LabModule>,
    runs.list(box.slug),
  ]);
  return { box, shelf, cover, maps, ground: await groundIn(module, {}), earlier };
}

export default function LabPage({ params }: PageProps) {
  const { slug } = params;
  const loaded = useLoad(() => openBench(slug), [slug]);
  useTitle('Laboratory');
  if ('loading' in loaded) return <Loading says="Lighting the lamps of the laboratory…" />;
  if ('error' in loaded) return <ErrorNotice says={`The laboratory does not open: ${loaded.error}`} again={loaded.retry} />;
  return <Laboratory key={loaded.value.box.slug} {...loaded.value} />;
}

function Laboratory(bench: Bench) {
  const { box, cover, ground } = bench;
  const question = useSignal<LabQuestion>(bench.earlier[0]?.question ?? firstQuestion(cover));
  const earlier = useSignal(bench.earlier);
  const run = useSignal<LabRun | null>(null);
  const refusal = useSignal<string | null>(null);
  useEffect(() => () => run.value?.close(), [run]);

  const partsOf = ({ plan }: SavedRun): RunParts => ({
    newPlayers: () => {
      if (plan.rules !== box.hash) throw new Error('The rules have changed since this was asked: ask anew.');
      return newLabWorkers(box.hash);
    },
    prices: ground.lab?.prices() ?? {},
    answerOf,
    save: async (saved) => {
      await runs.put(saved);
      earlier.value = await runs.list(box.slug);
    },
    now: () => performance.now(),
  });

  function take(saved: SavedRun, isBegun: boolean): void {
    run.value?.close();
    question.value = saved.question;
    run.value = openRun(saved, partsOf(saved));
    if (isBegun) run.value.goOn();
  }

  function begin(): void {
    try {
      const plan = planOf(question.value, { slug: box.slug, hash: box.hash, cover, ground, seed: Number.parseInt(freshHex(4), 16) });
      if (Object.keys(plan.figures).length === 0) for (const contest of plan.contests) checkContest(ground, contest, plan.seats);
      refusal.value = null;
      const name = inWords(question.value, cover, ground);
      take({ id: freshId(), slug: box.slug, name, saved: Date.now(), question: question.value, plan, records: [], answer: '' }, true);
    } catch (error) {
      refusal.value = messageOf(error);
    }
  }

  const forget = async (id: string) => {
    if (run.value?.saved.id === id) run.value = null;
    await runs.forget(id);
    earlier.value = await runs.list(box.slug);
  };

  return (
    <div class="laboratory">
      <ArtDefs />
      <h1 class="unseen">The laboratory</h1>
      <QuestionCard bench={bench} question={question} run={run} refusal={refusal.value} begin={begin} />
      <ResultCard bench={bench} run={run.value} question={question.value} />
      <aside class="lab-side">
        <LadderCard summary={latest(earlier.value, run, 'ladder')} measure={() => ask(question, 'ladder', begin)} />
        <WorthCard
          summary={latest(earlier.value, run, 'worth', ground.lab?.prices())}
          measure={ground.lab ? () => ask(question, 'worth', begin) : null}
        />
      </aside>
      <EarlierQuestions
        earlier={earlier.value}
        open={run.value?.saved.id}
        hash={box.hash}
        take={(saved) => take(saved, false)}
        forget={(id) => void forget(id)}
      />
    </div>
  );
}

function ask(question: Signal<LabQuestion>, kind: LabQuestion['kind'], begin: () => void): void {
  question.value = { ...question.value, kind };
  begin();
}

function answerOf({ contests, plan, ladder }: Summary): string {
  if (ladder) return `${ladder[0]?.name} leads`;
  const [first] = contests;
  if (!first) return '';
  return plan.question.kind === 'count' ? `${first.games} battles` : verdictInWords(first);
}

/** The run in hand if it is of this kind, else the latest that was. */
function latest(
  earlier: readonly SavedRun[],
  run: Signal<LabRun | null>,
  kind: LabQuestion['kind'],
  prices: Readonly<Record<string, number>> = {},
): Summary | null {
  if (run.value?.saved.question.kind === kind) return run.value.summary.value;
  const found = earlier.find(({ question, records }) => question.kind === kind && records.length > 0);
  return found ? summaryOf(newStanding(found.plan, found.records), prices) : null;
}
