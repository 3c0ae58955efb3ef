// The seal of a replay: the commitment, every roll and the whole course, checked here and now.
import type { MatchRecord } from '@baize/kernel';
import { newThinker } from '../match/thinker.ts';
import { useLoad } from '../shell/Trouble.tsx';

export function Proof({ record }: { record: MatchRecord }) {
  const loaded = useLoad(async () => {
    const thinker = newThinker();
    try {
      return await thinker.verify(record.setup.rules.hash, record);
    } finally {
      thinker.close();
    }
  }, [record]);
  if ('waiting' in loaded) return <p class="seal waiting">Proving every roll…</p>;
  if ('error' in loaded) return <p class="seal broken">The proof could not be made: {loaded.error}</p>;
  const { checks, holds } = loaded.value;
  return (
    <section class={holds ? 'seal whole' : 'seal broken'} aria-label="Proof">
      <h3>{holds ? '✔ Every roll is proved' : '✖ This record cannot be trusted'}</h3>
      <ul>
        {checks.map(({ what, holds: held, note }) => (
          <li key={what}>
            <b>{held === null ? '–' : held ? '✔' : '✖'}</b> {note}
          </li>
        ))}
      </ul>
      <p class="quiet">
        Sealed as <code class="seal-text">{record.setup.fair.commitment}</code>
      </p>
    </section>
  );
}
