// The map on the real table, under a brush. Without a brush the hand moves the table, as in a match.
import type { Id, Scene } from '@baize/contracts';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { SceneTable } from '../gallery/index.ts';
import { between, cellsOf, neighbour } from './strokes.ts';

interface BoardProps {
  scene: Scene;
  /** Null: the hand moves the table. */
  brush: string | null;
  /** A stroke begins: what follows is undone with it. */
  begin: () => void;
  paint: (cells: readonly Id[]) => void;
}

export function Board({ scene, brush, begin, paint }: BoardProps) {
  const cursor = useSignal<Id | null>(null);
  const shown = useMemo(() => withCursor(scene, cursor.value), [scene, cursor.value]);
  const root = useRef<HTMLDivElement>(null);
  const work = useRef({ scene, brush, begin, paint });
  work.current = { scene, brush, begin, paint };

  // The table listens on its own element; the brush must come before it, in the capture phase.
  useEffect(() => {
    const element = root.current as HTMLElement;
    let last: { x: number; y: number } | null = null;
    const down = (event: PointerEvent) => {
      const onCell = (event.target as Element).closest('.cell[data-id], .token') !== null;
      if (event.button !== 0 || work.current.brush === null || !onCell) return;
      event.stopPropagation();
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      last = { x: event.clientX, y: event.clientY };
      cursor.value = null;
      work.current.begin();
      work.current.paint(between(last, last));
    };
    const move = (event: PointerEvent) => {
      if (!last) return;
      event.stopPropagation();
      const now = { x: event.clientX, y: event.clientY };
      const cells = between(last, now);
      last = now;
      if (cells.length > 0) work.current.paint(cells);
    };
    const up = (event: PointerEvent) => {
      if (!last) return;
      event.stopPropagation();
      last = null;
    };
    const key = (event: KeyboardEvent) => {
      if (work.current.brush === null || !(event.target as Element).closest('.viewport')) return;
      const cells = cellsOf(work.current.scene);
      const here = cells.find(({ id }) => id === cursor.value)?.id ?? null;
      if (event.key.startsWith('Arrow')) {
        cursor.value = here === null ? (cells[0]?.id ?? null) : neighbour(work.current.scene, here, event.key);
        if (event.shiftKey && cursor.value !== null) {
          work.current.begin();
          work.current.paint([cursor.value]);
        }
      } else if ((event.key === 'Enter' || event.key === ' ') && here !== null) {
        work.current.begin();
        work.current.paint([here]);
      } else return;
      event.stopPropagation();
      event.preventDefault();
    };
    const heard: [string, (event: never) => void][] = [
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', up],
      ['keydown', key],
    ];
    for (const [name, listener] of heard) element.addEventListener(name, listener as EventListener, { capture: true });
    return () => {
      for (const [name, listener] of heard) element.removeEventListener(name, listener as EventListener, { capture: true });
    };
  }, [cursor]);

  return (
    <div class={`map-board ${brush === null ? '' : 'painting'}`} ref={root}>
      <SceneTable scene={shown} />
    </div>
  );
}

function withCursor(scene: Scene, cursor: Id | null): Scene {
  const cell = cellsOf(scene).find(({ id }) => id === cursor);
  if (!cell) return scene;
  return { ...scene, overlays: [...(scene.overlays ?? []), { kind: 'cells', tone: 'warn', cells: [cell.at], says: 'the brush' }] };
}
