// The seal of a replay: the commitment, every roll and the whole course, checked here and now.
import type { MatchRecord, Verdict } from '@baize/kernel';
import { startBackground } from '../match/background.ts';
import { type Loaded, useLoad } from '../shell/loading.tsx';

/** The proof of a record, made in a worker. */
export function useVerdict(record: MatchRecord): Loaded<Verdict> {
  return useLoad(async () => {
    const background = startBackground();
    try {
      const [verdict, more] = await Promise.all([
        background.verify(record.setup.rules.hash, record),
        import('../match/seal-checks.ts').then(({ sealChecks }) => sealChecks(record)),
      ]);
      const checks = [...verdict.checks, ...more];
      return { checks, holds: checks.every(({ holds }) => holds !== false) };
    } finally {
      background.close();
    }
  }, [record]);
}

export function sealWords(verdict: Loaded<Verdict>): string {
  if ('loading' in verdict) return 'Proving every roll…';
  if ('error' in verdict) return 'Not proved';
  return verdict.value.holds ? '✔ Every roll is proved' : '✖ This record cannot be trusted';
}

export function Proof({ record, verdict }: { record: MatchRecord; verdict: Loaded<Verdict> }) {
  if ('loading' in verdict) return <p class="seal loading">{sealWords(verdict)}</p>;
  if ('error' in verdict) return <p class="seal broken">The proof could not be made: {verdict.error}</p>;
  const { checks, holds } = verdict.value;
  return (
    <section class={holds ? 'seal whole' : 'seal broken'} aria-label="Proof">
      <h3>{sealWords(verdict)}</h3>
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
