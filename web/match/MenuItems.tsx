// What the menu of a match holds, fetched when it is opened.
import { Dialog } from '../shell/Dialog.tsx';
import { Badge } from './Badge.tsx';
import type { DockTab } from './Dock.tsx';
import type { MatchClient } from './match-client.ts';

const TAB_WORDS = { log: 'Dispatches', rules: 'Rules', talk: 'Talk' } as const;

interface ItemsProps {
  client: MatchClient;
  unread: number;
  onTab: (tab: DockTab) => void;
  onResign: () => void;
}

export function MenuItems({ client, unread, onTab, onResign }: ItemsProps) {
  const { game } = client.rules;
  const seated = client.seat.value !== null && client.view.value.result === null;
  return (
    <>
      <div class="menu-tabs">
        {(['log', 'rules', 'talk'] as const).map((tab) =>
          tab === 'talk' && !client.online ? null : (
            <button key={tab} type="button" class="bare" popovertarget="match-menu" onClick={() => onTab(tab)}>
              {TAB_WORDS[tab]}
              {tab === 'talk' && unread > 0 ? <Badge count={unread} /> : null}
            </button>
          ),
        )}
      </div>
      <button type="button" class="bare" popovertarget="match-menu" onClick={() => onTab('settings')}>
        Settings
      </button>
      {seated && game.drawRule ? (
        <button type="button" class="bare" popovertarget="match-menu" onClick={client.offerDraw}>
          Offer a draw
        </button>
      ) : null}
      {seated ? (
        <button type="button" class="bare" popovertarget="match-menu" onClick={onResign}>
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
    </>
  );
}

export function ResignDialog({ client, onClose }: { client: MatchClient; onClose: () => void }) {
  return (
    <Dialog title="Give the match up?" onClose={onClose}>
      <p class="dialog-tools">
        <button
          type="button"
          class="button brass"
          onClick={() => {
            onClose();
            client.resign();
          }}
        >
          Resign
        </button>
        <button type="button" class="button" onClick={onClose}>
          Play on
        </button>
      </p>
    </Dialog>
  );
}
