// The end of a match: who won by which rule, how long it took, how the dice fell, and what to do next.
import type { MatchRecord, Result } from '@baize/kernel';
import { RuleLink } from '../panels/Prose.tsx';
import { Dialog } from '../shell/Dialog.tsx';
import { useLoad } from '../shell/loading.tsx';
import { luckOf } from './luck.ts';
import { type MatchClient, verdictOf } from './match-client.ts';

export function EndReport({ client, onClose }: { client: MatchClient; onClose: () => void }) {
  const loaded = useLoad(client.record, [client.id]);
  const result = client.view.value.result as Result;
  const people = client.people.value;
  return (
    <Dialog title={verdictOf(result, people)} onClose={onClose}>
      <p>
        {sentence(result.kind)} <RuleLink rule={result.rule} />
      </p>
      <table class="report">
        <thead>
          <tr>
            <th>Seat</th>
            <th>Player</th>
            {result.points ? <th>Points</th> : null}
            <th>Share</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ seat, name, title }) => (
            <tr key={seat}>
              <td>{title}</td>
              <td>{name}</td>
              {result.points ? <td>{result.points[seat]}</td> : null}
              <td>{result.share[seat] === 1 ? 'won' : result.share[seat] === 0 ? 'lost' : result.share[seat]?.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {'value' in loaded ? <Length record={loaded.value} /> : null}
      <p class="dialog-tools">
        <a class="button brass" href={client.rematchLink}>
          {client.rematchWords ?? 'Play again'}
        </a>
        <a class="button" href={client.replayLink}>
          Watch the replay
        </a>
        <button type="button" class="button" onClick={onClose}>
          Look at the table
        </button>
      </p>
    </Dialog>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function Length({ record }: { record: MatchRecord }) {
  const answers = record.entries.filter((entry) => 'answer' in entry).length;
  return (
    <p>
      {answers} answers were given and chance spoke {record.draws.length / 2} times.{' '}
      {luckOf(record.draws).map(({ sides, count, mean, expected }) => (
        <span key={sides}>
          {count} throws of a d{sides} came to {mean.toFixed(2)} each, where {expected} is to be expected.{' '}
        </span>
      ))}
    </p>
  );
}
