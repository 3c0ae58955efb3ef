// What can be said across the table besides answers: taking back, offering a draw, giving up.
import { useSignal } from '@preact/signals';
import { Dialog } from '../shell/Dialog.tsx';
import type { MatchClient } from './match-client.ts';

export function MatchMenu({ client, onReport }: { client: MatchClient; onReport: (() => void) | undefined }) {
  const isResigning = useSignal(false);
  const { game } = client.rules;
  const undo = client.undo.value;
  const seated = client.seat.value !== null && client.view.value.result === null;
  return (
    <div class="match-tools">
      {onReport ? (
        <button type="button" class="button" onClick={onReport}>
          Report
        </button>
      ) : null}
      {seated ? (
        <button type="button" class="button" disabled={undo === null} onClick={client.takeBack}>
          {undo === 'ask' ? 'Ask to take back' : 'Take back'}
        </button>
      ) : null}
      <button type="button" class="button" popovertarget="match-menu" aria-label="More">
        ⋯
      </button>
      <div id="match-menu" class="menu" popover="auto">
        {seated && game.drawRule ? (
          <button type="button" class="bare" popovertarget="match-menu" onClick={client.offerDraw}>
            Offer a draw
          </button>
        ) : null}
        {seated ? (
          <button type="button" class="bare" popovertarget="match-menu" onClick={() => (isResigning.value = true)}>
            Resign
          </button>
        ) : null}
        <a href={`/rules/${game.slug}`} target="_blank" rel="noreferrer">
          Rulebook
        </a>
        {client.online ? <p class="quiet">{client.online.watchers.value} watching</p> : null}
        <p class="quiet">
          The dice were settled before the match. Their seal:
          <code class="seal-text">{client.commitment.slice(0, 16)}…</code>
        </p>
        <a href="/">Leave the table</a>
      </div>
      {isResigning.value ? (
        <Dialog title="Give the match up?" onClose={() => (isResigning.value = false)}>
          <p class="dialog-tools">
            <button
              type="button"
              class="button brass"
              onClick={() => {
                isResigning.value = false;
                client.resign();
              }}
            >
              Resign
            </button>
            <button type="button" class="button" onClick={() => (isResigning.value = false)}>
              Play on
            </button>
          </p>
        </Dialog>
      ) : null}
    </div>
  );
}
