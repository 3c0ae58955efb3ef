// Standing answers: those that the open question takes can be left, and those that stand can be taken down at any time.
import { Pennant } from '../art/index.ts';
import type { Answering } from '../table/index.ts';
import type { MatchClient } from './match-client.ts';
import '../css/flags.css';

export function StandingFlags({ client, answering }: { client: MatchClient; answering: Answering }) {
  const flags = client.flags.value;
  const offered = answering.standing.filter(({ up }) => !up);
  return (
    <section class="standing not-table">
      <h3>Standing flags</h3>
      <ul class="standing-flags" aria-label="Standing answers">
        {flags.map(({ name, says }) => (
          <li key={name} class="up">
            <button type="button" title="Take it down" onClick={() => client.setStanding(name, false)}>
              <Pennant side={client.seat.value} width={15} />
              {says}
              <span class="down" aria-hidden="true">
                ×
              </span>
              <span class="unseen">: take it down</span>
            </button>
          </li>
        ))}
        {offered.map(({ name, says }) => (
          <li key={name}>
            <button type="button" onClick={() => client.setStanding(name, true)}>
              <Pennant width={15} />
              {says}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
