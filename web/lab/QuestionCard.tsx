// The question in a sentence whose words can be changed, with the ground it is fought over.
import { type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { LittleMap } from '../pages/LittleMap.tsx';
import { beginHere } from '../pages/quick-battle.ts';
import { loadGame } from '../shell/games.ts';
import { messageOf } from '../shell/loading.tsx';
import { navigate } from '../shell/router.ts';
import type { Bench } from './LabPage.tsx';
import type { LabRun } from './lab-run.ts';
import { CLOSENESS, LAB_BOTS, type LabQuestion, type LabSide, optionsOf, sideName } from './question.ts';
import { WhatIf } from './WhatIf.tsx';

interface CardProps {
  bench: Bench;
  question: Signal<LabQuestion>;
  run: Signal<LabRun | null>;
  refusal: string | null;
  begin: () => void;
}

const TITLES = { fair: 'Is it fair?', ladder: 'Who is stronger?', worth: 'What is it worth?' } as const;

export function QuestionCard({ bench, question, run, refusal, begin }: CardProps) {
  const { cover, maps, ground } = bench;
  const { kind, battle } = question.value;
  const map = maps[battle];
  const change = (part: Partial<LabQuestion>) => {
    question.value = { ...question.value, ...part };
  };
  return (
    <section class="paper lab-question" aria-label="The question">
      <div class="lab-map">{map ? <LittleMap map={map} height={190} /> : null}</div>
      <div class="lab-asks">
        <h2>{TITLES[kind]}</h2>
        <p class="lab-sentence">
          {kind === 'fair' ? <FairWords bench={bench} question={question} change={change} /> : null}
          {kind === 'ladder' ? <>Who of {question.value.ranks.length} bots stands where on the ladder, in </> : null}
          {kind === 'worth' ? <>What each thing takes for its points, from forces made by chance, in </> : null}
          <Pick
            label="The battle"
            value={battle}
            options={cover.battles.map(({ id, title, sides }) => [id, title, sides])}
            pick={(id) => change({ battle: id })}
          />
          {kind === 'fair' ? <BotWords question={question} change={change} /> : null}
        </p>
        <p class="lab-terms">
          <label>
            Game{' '}
            <select value={bench.box.slug} onChange={({ currentTarget }) => navigate(`/lab/${currentTarget.value}`)}>
              {bench.shelf.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          {kind === 'fair' ? (
            <label>
              <input type="checkbox" checked={question.value.swaps} onChange={() => change({ swaps: !question.value.swaps })} /> sides
              changed half the time
            </label>
          ) : null}
          <WhatIf ground={ground} figures={question.value.figures} change={(figures) => change({ figures })} />
        </p>
        {refusal ? (
          <p class="why-not" role="alert">
            {refusal}
          </p>
        ) : null}
      </div>
      <Buttons bench={bench} question={question} run={run} begin={begin} />
    </section>
  );
}

interface WordsProps {
  bench: Bench;
  question: Signal<LabQuestion>;
  change: (part: Partial<LabQuestion>) => void;
}

function withSide({ sides }: LabQuestion, at: 0 | 1, part: Partial<LabSide>): LabQuestion['sides'] {
  return at === 0 ? [{ ...sides[0], ...part }, sides[1]] : [sides[0], { ...sides[1], ...part }];
}

function FairWords({ bench: { ground }, question, change }: WordsProps) {
  const ready = ground.muster?.starts.filter((start) => start.ready) ?? [];
  const side = (at: 0 | 1): JSX.Element => {
    const { force } = question.value.sides[at];
    if (ready.length === 0 || force === null) return <b class={`lab-seat seat-${at}`}>{sideName(force, at, ground)}</b>;
    return (
      <Pick
        label={at === 0 ? 'The first side' : 'The second side'}
        look={`seat-${at}`}
        value={force}
        options={ready.map(({ id, label, says }) => [id, label, says])}
        pick={(id) => change({ sides: withSide(question.value, at, { force: id }) })}
      />
    );
  };
  return (
    <>
      Does {side(0)} beat {side(1)} in{' '}
    </>
  );
}

function BotWords({ question, change }: Omit<WordsProps, 'bench'>) {
  const bot = (at: 0 | 1) => (
    <Pick
      label={at === 0 ? 'Who leads the first side' : 'Who leads the second side'}
      value={question.value.sides[at].bot}
      options={LAB_BOTS.map(({ id, name, says }) => [id, name, says])}
      pick={(id) => change({ sides: withSide(question.value, at, { bot: id }) })}
    />
  );
  return (
    <>
      {' '}
      when {bot(0)} plays {bot(1)} to within{' '}
      <Pick
        label="How closely"
        value={String(question.value.within)}
        options={CLOSENESS.map(({ within, name, says }) => [String(within), name, says])}
        pick={(within) => change({ within: Number(within) })}
      />
    </>
  );
}

interface PickProps {
  label: string;
  value: string;
  options: readonly (readonly [id: string, name: string, says: string])[];
  pick: (id: string) => void;
  look?: string;
}

/** A word of the sentence: what stands there, a line below that says more, and the list of what else could. */
function Pick({ label, value, options, pick, look = '' }: PickProps) {
  const chosen = options.find(([id]) => id === value);
  return (
    <span class={`lab-pick ${look}`}>
      <span aria-hidden="true">
        <b>{chosen?.[1] ?? value}</b>
        <small>{chosen?.[2]}</small>
      </span>
      <select aria-label={label} value={value} onChange={({ currentTarget }) => pick(currentTarget.value)}>
        {options.map(([id, name, says]) => (
          <option key={id} value={id}>
            {says ? `${name}: ${says}` : name}
          </option>
        ))}
      </select>
    </span>
  );
}

function Buttons({ bench, question, run, begin }: Omit<CardProps, 'refusal'>) {
  const failure = useSignal<string | null>(null);
  const state = run.value?.state.value;
  const watch = () => {
    watchOne(bench, question.value).catch((error: unknown) => {
      failure.value = messageOf(error);
    });
  };
  return (
    <div class="lab-buttons">
      {state === 'running' ? (
        <button type="button" class="button" onClick={() => run.value?.pause()}>
          Pause
        </button>
      ) : null}
      {state === 'paused' ? (
        <button type="button" class="button gold" onClick={() => run.value?.goOn()}>
          Go on
        </button>
      ) : null}
      <button type="button" class={state === undefined ? 'button gold' : 'button'} onClick={begin}>
        {state === undefined ? 'Ask' : 'Ask anew'}
      </button>
      <button type="button" class="button" onClick={watch}>
        Watch one of them
      </button>
      {failure.value ? (
        <p class="why-not" role="alert">
          {failure.value}
        </p>
      ) : null}
    </div>
  );
}

/** One battle of the question on the table, between bots by rank. */
async function watchOne({ box, cover, ground }: Bench, { battle, sides }: LabQuestion): Promise<void> {
  const rules = await loadGame(box.hash);
  const count = cover.battles.find(({ id }) => id === battle)?.seats?.[0] ?? rules.game.seats.least;
  let options = optionsOf(cover, battle);
  for (const [seat, { force }] of sides.entries()) {
    if (force !== null && ground.muster) options = ground.muster.enlist(options, seat, ground.muster.start(force));
  }
  const rankOf = (seat: number) => LAB_BOTS.find(({ id }) => id === sides[seat % 2]?.bot)?.rank ?? 'Sergeant';
  const seats = Array.from({ length: count }, (_, seat) => ({ kind: 'bot' as const, rank: rankOf(seat) }));
  navigate(await beginHere(rules, options, seats, true));
}
