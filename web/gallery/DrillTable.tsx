// The drill square on the real table: every order is carried out before one's eyes.
import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Playback } from '../match/match-client.ts';
import { tableSettings } from '../shell/settings.ts';
import { AnswerBar, newAnswering } from '../table/index.ts';
import { Table } from '../table/Table.tsx';
import { afterAnswer, type DrillAnswer, type DrillState, drillEngine, drillStaging, drillView, firstDrill } from './drill.ts';
import './alone.css';

export function DrillTable() {
  const state = useSignal<DrillState>(firstDrill);
  const playback = useSignal<Playback | null>(null);
  const view = useMemo(() => drillView(state.value), [state.value]);
  const give = (answer: unknown) => {
    playback.value = { from: view, events: [{ rule: '', kind: 'ordered', answer }] };
    state.value = afterAnswer(state.value, answer as DrillAnswer);
  };
  const answering = useMemo(() => newAnswering(drillEngine, drillStaging, view, 0, give), [view]);
  return (
    <Table
      scene={drillStaging}
      view={view}
      seat={0}
      answering={answering}
      playback={playback.value}
      settings={tableSettings.value}
      onPlayed={() => (playback.value = null)}
    >
      <div class="match-answer">
        <AnswerBar answering={answering} />
      </div>
    </Table>
  );
}
