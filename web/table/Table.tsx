// A table to look at or to try: the board, with the answers and whatever lies beside it. The match screen arranges these
// parts itself.
import type { Matter, Scene } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { later } from '../shell/later.tsx';
import { type Answering, likelyAttack } from './answering.ts';
import { Board } from './Board.tsx';
import { SheetTray } from './Cards.tsx';
import { Hand } from './Hand.tsx';
import { MatterView } from './MatterView.tsx';
import { RailTrays } from './Rail.tsx';
import { type Stage, type TableProps, useStage } from './stage.tsx';

const AnswerSheet = later(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const AnswerParts = later(async () => (await import('./AnswerSheet.tsx')).AnswerParts);
const Reckonings = later(async () => (await import('./Reckonings.tsx')).Reckonings);

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

/** Those who meet stand in the reckoning already. */
function withoutMen({ versus: _, ...matter }: Matter, reckonings: Scene['reckonings']): Matter {
  return reckonings?.some(({ title }) => title === matter.title) ? { ...matter, title: '' } : matter;
}

/** The answer that stands out, where it would bring two together: that is seen before anybody points at it. */
function meetingOf(answering: Answering): Matter | undefined {
  const answer = likelyAttack(answering);
  return answer === undefined ? undefined : answering.matterOf(answer);
}

/** What the scene itself has to show in the dock, with the odds of the answer that it is about. What is reckoned up between the
 * lines of a wing is only repeated here, and comes last. */
export function DockMatter({ stage, odds }: { stage: Stage; odds?: ComponentChildren }) {
  const { scene, trays, glow, picked, answering } = stage;
  const matter = answering.matterOf(answering.pointed.value) ?? meetingOf(answering) ?? scene.matter;
  const isReckoned = (scene.reckonings ?? []).length > 0;
  const isOnBoard = scene.surface.kind === 'wings' && scene.reckonings?.every(({ at }) => at) === true;
  const reckoned = scene.reckonings && isReckoned ? <Reckonings reckonings={scene.reckonings} glow={glow} picked={picked} /> : null;
  return (
    <>
      {answering.isListed.value ? <AnswerSheet answering={answering} /> : null}
      {answering.asked && answering.parts.value.length > 0 ? <AnswerParts answering={answering} /> : null}
      {trays.sheet.map((tray) => (
        <SheetTray key={tray.id} tray={tray} glow={glow} picked={picked} />
      ))}
      {isOnBoard ? null : reckoned}
      {matter ? <MatterView matter={isReckoned ? withoutMen(matter, scene.reckonings) : matter} glow={glow} picked={picked} /> : null}
      {odds}
      {isOnBoard ? reckoned : null}
    </>
  );
}
