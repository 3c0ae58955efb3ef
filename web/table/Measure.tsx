// The measuring stick: drag from one spot to another; inches on the open table, steps on tiles and hexes.
import type { Piece, Point, Scene } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import type { CameraControl } from './camera.ts';
import type { Projection } from './projection.ts';
import './measure.css';

interface Stick {
  from: Point;
  to: Point;
}

export function Measure({ camera, projection, scene }: { camera: CameraControl; projection: Projection; scene: Scene }) {
  const stick = useSignal<Stick | null>(null);
  const spot = (event: PointerEvent): Point => camera.inPicture(event.clientX, event.clientY);
  const { x, y, k } = camera.camera.value;
  const px = ([a, b]: Point) => [a * k + x, b * k + y] as const;
  const laid = stick.value && layStick(stick.value, projection, scene);
  const shown = laid && { from: px(laid.from), to: px(laid.to) };
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
      {laid && shown && (
        <g>
          <line x1={shown.from[0]} y1={shown.from[1]} x2={shown.to[0]} y2={shown.to[1]} />
          <text x={shown.to[0] + 12} y={shown.to[1] - 8}>
            {laid.length}
          </text>
        </g>
      )}
    </svg>
  );
}

/** Where the stick lies in the picture, and what it says. On the open table it goes from the edge of a base to the edge of a base. */
function layStick({ from, to }: Stick, projection: Projection, { surface, pieces }: Scene): Stick & { length: string } {
  const [a, b] = [projection.toPoint(...from), projection.toPoint(...to)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  if (surface.kind === 'hexes') return { from, to, length: `${Math.max(Math.abs(dx), Math.abs(dy), Math.abs(dx + dy))} hexes` };
  if (surface.kind === 'tiles') return { from, to, length: `${Math.max(Math.abs(dx), Math.abs(dy))} tiles` };
  if (surface.kind === 'wings') return { from, to, length: `${Math.abs(dx)} wings` };
  const [start, end] = [baseAt(pieces, a), baseAt(pieces, b)];
  if (start && start === end) return { from, to, length: '' };
  const [c, d] = [start?.at ?? a, end?.at ?? b];
  const way = Math.hypot(d[0] - c[0], d[1] - c[1]);
  const [out, into] = [start?.radius ?? 0, end?.radius ?? 0];
  if (way <= out + into) return { from, to, length: way > 0 ? 'in contact' : '' };
  const along = (far: number): Point => [c[0] + ((d[0] - c[0]) * far) / way, c[1] + ((d[1] - c[1]) * far) / way];
  return {
    from: projection.toPixel(along(out)),
    to: projection.toPixel(along(way - into)),
    length: `${((way - out - into) / 1000).toFixed(2)}″`,
  };
}

/** The round base under a spot. */
function baseAt(pieces: readonly Piece[], [x, y]: Point): { at: Point; radius: number } | undefined {
  for (const { at, base, ghost } of pieces) {
    if (base?.kind === 'round' && !ghost && Math.hypot(at[0] - x, at[1] - y) <= base.radius) return { at, radius: base.radius };
  }
  return undefined;
}
