// What one can do about another person at the table: not hear him, not meet him again, or tell whoever runs the house.
import type { Seat } from '@baize/kernel';
import { useSignal } from '@preact/signals';
import { ask } from '../shell/api.ts';
import { messageOf, useLoad } from '../shell/loading.tsx';
import type { KeptAway, MatchInfo } from '../shell/protocol.ts';
import './papers.css';

export function Company({ match, seat }: { match: string; seat: Seat }) {
  const loaded = useLoad(async () => {
    const [{ seats }, away] = await Promise.all([
      ask<MatchInfo>('GET', `/matches/${match}`),
      ask<KeptAway[]>('GET', '/account/kept-away').catch((): KeptAway[] => []),
    ]);
    const player = seats.find((each) => each.seat === seat)?.player ?? null;
    return { player, kind: away.find((each) => each.player === player)?.kind ?? null };
  }, [match, seat]);
  const told = useSignal<string | null>(null);
  /** What was changed here. */
  const kept = useSignal<KeptAway['kind'] | null | undefined>(undefined);
  if (!('value' in loaded) || loaded.value.player === null) return null;
  const { player } = loaded.value;
  const kind = kept.value === undefined ? loaded.value.kind : kept.value;
  const attempt = async (errand: () => Promise<unknown>, says: string): Promise<boolean> => {
    const problem = await errand().then(() => null, messageOf);
    told.value = problem ?? says;
    return problem === null;
  };
  const keep = async (wish: KeptAway['kind'] | null, says: string) => {
    if (await attempt(() => ask('POST', '/account/kept-away', { player, kind: wish }), says)) kept.value = wish;
  };
  const report = (event: SubmitEvent) => {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget as HTMLFormElement).get('words') ?? '').trim();
    attempt(() => ask('POST', `/matches/${match}/report`, { seat, words }), 'It is reported. Whoever runs this house will read it.');
  };
  return (
    <details class="company not-table">
      <summary>Trouble with him?</summary>
      {told.value ? <p role="status">{told.value}</p> : null}
      <p class="company-tools">
        {kind === null ? (
          <button type="button" class="button" onClick={() => keep('mute', 'You hear him no more.')}>
            Hear him no more
          </button>
        ) : (
          <button type="button" class="button" onClick={() => keep(null, 'You hear him again.')}>
            Hear him again
          </button>
        )}
        {kind === 'block' ? null : (
          <button type="button" class="button" onClick={() => keep('block', 'You will not meet him again.')}>
            Meet him no more
          </button>
        )}
      </p>
      <form onSubmit={report}>
        <label>
          <span>Report him: what happened?</span>
          <textarea name="words" required maxLength={400} rows={3} />
        </label>
        <button type="submit" class="button">
          Report
        </button>
      </form>
    </details>
  );
}
