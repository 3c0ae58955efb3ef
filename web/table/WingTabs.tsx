// On a phone one wing fills the board; the tabs above it lead to the others and say where something can be answered.
import { useEffect, useRef } from 'preact/hooks';
import type { Stage } from './stage.tsx';

export function WingTabs({ stage }: { stage: Stage }) {
  const { scene, projection, camera, glow } = stage;
  const { surface } = scene;
  const tabs = useRef<HTMLElement>(null);
  const fight = scene.reckonings?.find(({ at }) => at)?.at?.[0];
  const wide = (projection.wing?.width ?? 0) + (projection.wing?.gap ?? 0);
  // A fight that begins is looked at, where only one wing is seen at a time; and again when the room, and with it the first view, changes.
  const room = camera.room.value;
  useEffect(() => {
    if (fight !== undefined && tabs.current?.offsetParent) camera.goTo(fight * wide);
  }, [fight, wide, room]);
  if (surface.kind !== 'wings') return null;
  const here = wide > 0 ? Math.round(-camera.camera.value.x / (wide * camera.camera.value.k)) : 0;
  const answers = (at: number) =>
    scene.pieces.some(({ id, at: [wing] }) => wing === at && glow.has(id)) || glow.has(surface.wings[at]?.id ?? '');
  return (
    <nav ref={tabs} class="wing-tabs not-table" aria-label="Wings">
      {surface.wings.map((wing, at) => (
        <button
          key={wing.id}
          type="button"
          aria-pressed={here === at}
          class={answers(at) ? 'answers-here' : undefined}
          onClick={() => camera.goTo(at * wide)}
        >
          <b>{['Left', 'Centre', 'Right'][at] ?? `Wing ${at + 1}`}</b>
          <span>{wing.title}</span>
        </button>
      ))}
    </nav>
  );
}
