// What a deed is about, in the dock: answers that stand in no bar, what is reckoned up, who meets whom, and the odds.
import type { Matter, Scene } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { later } from '../shell/later.tsx';
import { type Answering, likelyAttack } from './answering.ts';
import { MatterView } from './MatterView.tsx';
import type { Stage } from './stage.tsx';

const AnswerSheet = later(async () => (await import('./AnswerSheet.tsx')).AnswerSheet);
const AnswerParts = later(async () => (await import('./AnswerSheet.tsx')).AnswerParts);
const Reckonings = later(async () => (await import('./Reckonings.tsx')).Reckonings);
const SheetTray = later(async () => (await import('./SheetTray.tsx')).SheetTray);

/** Those who meet stand in the reckoning already. */
function withoutMen({ versus: _, ...matter }: Matter, reckonings: Scene['reckonings']): Matter {
  return reckonings?.some(({ title }) => title === matter.title) ? { ...matter, title: '' } : matter;
}

/** The answer that stands out, where it would bring two together: that is seen before anybody points at it. */
function meetingOf(answering: Answering): Matter | undefined {
  const answer = likelyAttack(answering);
  return answer === undefined ? undefined : answering.matterOf(answer);
}

/** What the scene is about goes on below the answer that is pointed at, so that the choice stays in sight. */
function beneath(shown: Matter | undefined, scene: Scene): Matter | undefined {
  const groups = shown?.groups ?? [];
  if (!shown || !scene.matter?.groups || scene.matter === shown || groups.length > 0) return undefined;
  const { title, about, groups: choices } = scene.matter;
  return { title, ...(about && { about }), groups: choices };
}

/** What the scene itself has to show in the dock, with the odds of the answer that it is about. What is reckoned up between the
 * lines of a wing is only repeated here, and comes last. */
export function DockMatter({ stage, odds }: { stage: Stage; odds?: ComponentChildren }) {
  const { scene, trays, glow, picked, answering } = stage;
  const pointed = answering.pointed.value;
  const matter = answering.matterOf(pointed) ?? meetingOf(answering) ?? scene.matter;
  const rest = beneath(matter, scene);
  const meant = pointed === undefined ? [] : answering.touchesOf(pointed);
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
      {matter ? (
        <MatterView matter={isReckoned ? withoutMen(matter, scene.reckonings) : matter} glow={glow} picked={picked} meant={meant} />
      ) : null}
      {odds}
      {rest ? <MatterView matter={rest} glow={glow} picked={picked} meant={meant} /> : null}
      {isOnBoard ? reckoned : null}
    </>
  );
}
