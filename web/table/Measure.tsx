// The measuring stick: drag from one spot to another; inches on the open table, steps on tiles and hexes.
import type { Surface } from '@baize/table';
import { useSignal } from '@preact/signals';
import type { CameraControl } from './camera.ts';
import type { World } from './world.ts';

interface Stick {
  from: readonly [number, number];
  to: readonly [number, number];
}

export function Measure({ camera, world, surface }: { camera: CameraControl; world: World; surface: Surface }) {
  const stick = useSignal<Stick | null>(null);
  const spot = (event: PointerEvent) => camera.inPicture(event.clientX, event.clientY);
  const { x, y, k } = camera.camera.value;
  const px = ([a, b]: readonly [number, number]) => [a * k + x, b * k + y] as const;
  const shown = stick.value && { from: px(stick.value.from), to: px(stick.value.to) };
  return (
    <svg
      class="measure"
      role="img"
      aria-label="Measuring stick: drag across the table"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        stick.value = { from: spot(event), to: spot(event) };
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0 && stick.value) stick.value = { ...stick.value, to: spot(event) };
      }}
    >
      {stick.value && shown && (
        <g>
          <line x1={shown.from[0]} y1={shown.from[1]} x2={shown.to[0]} y2={shown.to[1]} />
          <text x={shown.to[0] + 12} y={shown.to[1] - 8}>
            {lengthOf(stick.value, world, surface)}
          </text>
        </g>
      )}
    </svg>
  );
}

function lengthOf({ from, to }: Stick, world: World, surface: Surface): string {
  const [a, b] = [world.point(...from), world.point(...to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if (surface.kind === 'open') return `${(Math.hypot(dx, dy) / 1000).toFixed(1)}″`;
  if (surface.kind === 'hexes') return `${Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy))} hexes`;
  return surface.kind === 'tiles' ? `${Math.max(Math.abs(dx), Math.abs(dy))} tiles` : `${Math.abs(dx)} wings`;
}
