// What the search would have done at a decision of one's own: worked out when it is asked for, in rounds, so that one sees it go on.
import type { MatchRecord, Seat } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { messageOf } from '../shell/loading.tsx';
import type { Background } from './background.ts';
import type { Reconsidered } from './reconsider.ts';
import { surelyBetter } from './turning-points.ts';

interface ThoughtsProps {
  background: Background;
  hash: string;
  record: MatchRecord;
  seat: Seat;
  place: number;
}

interface Weighed {
  words: string;
  share: number;
}

type State = { part: number } | { given: Weighed; rival: Weighed | null; tries: number } | { error: string };

const ROUNDS = 12;
const WORLDS_A_ROUND = 10;
export function SecondThoughts({ background, hash, record, seat, place }: ThoughtsProps) {
  const state = useSignal<State | null>(null);
  const think = async () => {
    state.value = { part: 0 };
    try {
      const { view, choices } = await background.run<Reconsidered>({ do: 'reconsider', hash, record, seat, place });
      const answers = choices.map(({ answer }) => answer);
      const rounds: number[][] = [];
      for (let round = 0; round < ROUNDS && answers.length > 1; round++) {
        state.value = { part: (round + 1) / (ROUNDS + 1) };
        rounds.push(await background.run<number[]>({ do: 'weigh', hash, view, seat, answers, round, worlds: WORLDS_A_ROUND }));
      }
      const better = surelyBetter(rounds);
      const weighed = (at: number): Weighed => ({
        words: choices[at]?.words ?? '',
        share: rounds.reduce((sum, round) => sum + (round[at] as number), 0) / Math.max(1, rounds.length),
      });
      state.value = { given: weighed(0), rival: better === null ? null : weighed(better), tries: rounds.length * WORLDS_A_ROUND };
    } catch (error) {
      state.value = { error: messageOf(error) };
    }
  };
  const now = state.value;
  if (now === null)
    return (
      <button type="button" class="bare second-thoughts" onClick={think}>
        What would the search have done? ›
      </button>
    );
  return (
    <p class="second-thoughts" role="status">
      {'part' in now ? (
        <>
          The search thinks it over… <progress value={now.part} max={1} aria-label="How far it has come" />
        </>
      ) : null}
      {'error' in now ? `It cannot be said: ${now.error}` : null}
      {'given' in now ? <Judged {...now} /> : null}
    </p>
  );
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

function Judged({ given, rival, tries }: { given: Weighed; rival: Weighed | null; tries: number }) {
  if (tries === 0) return <>The search sees nothing else that could have been done.</>;
  const small = <small> Each was played on {tries} times from what you could know then.</small>;
  if (rival === null)
    return (
      <>
        The search finds nothing that is surely better than <b>{given.words}</b>, which promised {percent(given.share)}.{small}
      </>
    );
  return (
    <>
      The search would have chosen <b>{rival.words}</b>: it promised {percent(rival.share)}, yours ({given.words}) {percent(given.share)}.
      {small}
    </>
  );
}
