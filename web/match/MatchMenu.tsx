// The tools at the right of the strip: pace, taking back, and what else can be said across the table.
import { useSignal } from '@preact/signals';
import { later } from '../shell/later.tsx';
import { CHOICES, prefer, settings } from '../shell/settings.ts';
import type { DockTab } from './Dock.tsx';
import type { MatchClient } from './match-client.ts';

const Badge = later(async () => (await import('./Badge.tsx')).Badge);
const MenuItems = later(async () => (await import('./MenuItems.tsx')).MenuItems);
const ResignDialog = later(async () => (await import('./MenuItems.tsx')).ResignDialog);

interface MenuProps {
  client: MatchClient;
  /** Lines of the talk that were not seen yet. */
  unread: number;
  onReport: (() => void) | undefined;
  onTab: (tab: DockTab) => void;
}

export function MatchMenu({ client, unread, onReport, onTab }: MenuProps) {
  const isOpened = useSignal(false);
  const isResigning = useSignal(false);
  const undo = client.undo.value;
  const seated = client.seat.value !== null && client.view.value.result === null;
  return (
    <div class="match-tools">
      {onReport ? (
        <button type="button" class="tool" onClick={onReport}>
          Report
        </button>
      ) : null}
      <PaceTool />
      {seated ? (
        <button
          type="button"
          class="tool"
          disabled={undo === null}
          title={undo === 'ask' ? 'Ask to take back' : 'Take back'}
          onClick={client.takeBack}
        >
          <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
            <path d="M8 4L3 9L8 14M3 9H12Q17 9 17 15" fill="none" stroke="currentColor" stroke-width="2" />
          </svg>
          <span class="tool-words">{undo === 'ask' ? 'Ask to take back' : 'Take back'}</span>
        </button>
      ) : null}
      <button type="button" class="tool" popovertarget="match-menu" aria-label="More">
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M3 5H17M3 10H17M3 15H17" fill="none" stroke="currentColor" stroke-width="2" />
        </svg>
        {unread > 0 ? <Badge count={unread} /> : null}
      </button>
      <div id="match-menu" class="menu" popover="auto" onBeforeToggle={() => (isOpened.value = true)}>
        {isOpened.value ? <MenuItems client={client} unread={unread} onTab={onTab} onResign={() => (isResigning.value = true)} /> : null}
      </div>
      {isResigning.value ? <ResignDialog client={client} onClose={() => (isResigning.value = false)} /> : null}
    </div>
  );
}

/** How quickly the story is told: one press, one step. */
export function PaceTool() {
  const paces = Object.keys(CHOICES.pace) as (keyof typeof CHOICES.pace)[];
  const { pace } = settings.value;
  const next = paces[(paces.indexOf(pace) + 1) % paces.length] ?? 'normal';
  return (
    <button type="button" class="tool pace" title="How quickly the others' doings are told" onClick={() => prefer({ pace: next })}>
      <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
        <path d="M3 4L10 10L3 16zM10 4L17 10L10 16z" fill="currentColor" />
      </svg>
      <span class="tool-words">{CHOICES.pace[pace]}</span>
    </button>
  );
}
