// Whom one does not want to hear, or to meet: they can come near again.
import { ask } from '../shell/api.ts';
import { useLoad } from '../shell/loading.tsx';
import type { KeptAway as KeptAwayInfo } from '../shell/protocol.ts';
import { Failure, useErrand } from './errands.tsx';

const WORDS = { mute: 'not heard', block: 'neither heard nor met' } as const;

export function KeptAway() {
  const loaded = useLoad(() => ask<KeptAwayInfo[]>('GET', '/account/kept-away'), []);
  const { failure, attempt } = useErrand();
  const list = 'value' in loaded ? loaded.value : [];
  const forgive = async (player: string) => {
    if (await attempt(() => ask('POST', '/account/kept-away', { player, kind: null }))) loaded.again();
  };
  return (
    <details class="paper account-card kept-away">
      <summary>
        <h2>People kept away</h2>
      </summary>
      <p>At a table, open the plaque of somebody to hear him no more, to meet him no more, or to report him to whoever runs this house.</p>
      <Failure says={failure.value} />
      {list.length === 0 ? <p class="quiet">Nobody is kept away.</p> : null}
      <ul class="lines">
        {list.map(({ player, name, kind }) => (
          <li key={player}>
            <span>
              {name}, {WORDS[kind]}
            </span>
            <button type="button" class="bare" onClick={() => forgive(player)}>
              Let him come near again
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
