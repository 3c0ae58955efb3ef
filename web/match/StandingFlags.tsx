// Standing answers: those that the open question takes can be left, and those that stand can be taken down at any time.
import type { Answering } from '../table/index.ts';
import type { MatchClient } from './match-client.ts';

export function StandingFlags({ client, answering }: { client: MatchClient; answering: Answering }) {
  const flags = client.flags.value;
  const offered = answering.standing.filter(({ up }) => !up);
  if (client.view.value.result || (flags.length === 0 && offered.length === 0)) return null;
  return (
    <ul class="standing-flags" aria-label="Standing answers">
      {flags.map(({ name, says }) => (
        <li key={name} class="up">
          <button type="button" class="bare" title="Take it down" onClick={() => client.setStanding(name, false)}>
            <svg viewBox="0 0 12 14" width="12" height="14" aria-hidden="true">
              <path d="M2 13V1h8L8 4l2 3H2" />
            </svg>
            {says} <span aria-hidden="true">×</span>
            <span class="unseen">: take it down</span>
          </button>
        </li>
      ))}
      {offered.map(({ name, says }) => (
        <li key={name}>
          <button type="button" class="bare" onClick={() => client.setStanding(name, true)}>
            {says}
          </button>
        </li>
      ))}
    </ul>
  );
}
