// What is opened beside the board: the dispatches, the rules, talk or the settings.
import type { Signal } from '@preact/signals';
import type { DockTab } from '../match/Dock.tsx';
import type { MatchClient } from '../match/match-client.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { RulesPanel } from './RulesPanel.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';

interface TabProps {
  client: MatchClient;
  shown: DockTab;
  cited: Signal<string | null>;
  onShut: () => void;
}

export function TabPanel({ client, shown, cited, onShut }: TabProps) {
  const { rules, online } = client;
  const seat = client.seat.value;
  return (
    <div class="tab-panel not-table">
      <button type="button" class="shut" aria-label="Shut" onClick={onShut}>
        ×
      </button>
      {shown === 'log' ? <LogPanel engine={rules.engine} chapters={client.chapters.value} viewer={seat} /> : null}
      {shown === 'rules' ? <RulesPanel rules={rules} cited={cited} /> : null}
      {shown === 'talk' && online ? <ChatPanel online={online} canTalk={seat !== null} /> : null}
      {shown === 'settings' ? <SettingsPanel /> : null}
    </div>
  );
}
