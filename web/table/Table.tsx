// A table to look at or to try: the board, with the answers and whatever lies beside it. The match screen arranges these
// parts itself.
import type { ComponentChildren } from 'preact';
import { Board } from './Board.tsx';
import { DockMatter } from './DockMatter.tsx';
import { Hand } from './Hand.tsx';
import { RailTrays } from './Rail.tsx';
import { type TableProps, useStage } from './stage.tsx';

export function Table({ children, ...props }: TableProps & { children?: ComponentChildren }) {
  const stage = useStage(props);
  const { scene, trays } = stage;
  const hasDock = (scene.reckonings ?? []).length + trays.sheet.length > 0 || scene.matter !== undefined;
  return (
    <div class={`table alone ${stage.isPlaying ? 'playing' : ''} surface-${scene.surface.kind}`} ref={stage.root}>
      <Board stage={stage} />
      {hasDock || props.answering.isListed.value ? (
        <aside class="dock" aria-label="Beside the table">
          <div class="dock-body">
            <DockMatter stage={stage} />
          </div>
        </aside>
      ) : null}
      {trays.hand.length > 0 || trays.rail.length > 0 || children ? (
        <footer class={`rim ${trays.hand.length > 0 ? 'with-hand' : ''}`}>
          {trays.rail.length > 0 ? (
            <div class="rail">
              <RailTrays stage={stage} />
            </div>
          ) : null}
          {trays.hand.length > 0 ? <Hand stage={stage} /> : null}
          {children}
        </footer>
      ) : null}
    </div>
  );
}
