// On a phone one wing fills the board; the tabs above it lead to the others and say where something can be answered.
import type { Stage } from './stage.tsx';

export function WingTabs({ stage }: { stage: Stage }) {
  const { scene, projection, camera, glow } = stage;
  const { surface } = scene;
  if (surface.kind !== 'wings') return null;
  const shape = projection.wing;
  const width = (shape?.width ?? 0) + (shape?.gap ?? 0);
  const here = width > 0 ? Math.round(-camera.camera.value.x / (width * camera.camera.value.k)) : 0;
  const answers = (at: number) =>
    scene.pieces.some(({ id, at: [wing] }) => wing === at && glow.has(id)) || glow.has(surface.wings[at]?.id ?? '');
  return (
    <nav class="wing-tabs not-table" aria-label="Wings">
      {surface.wings.map((wing, at) => (
        <button
          key={wing.id}
          type="button"
          aria-pressed={here === at}
          class={answers(at) ? 'answers-here' : undefined}
          onClick={() => camera.goTo(at * width)}
        >
          <b>{['Left', 'Centre', 'Right'][at] ?? `Wing ${at + 1}`}</b>
          <span>{wing.title}</span>
        </button>
      ))}
    </nav>
  );
}
