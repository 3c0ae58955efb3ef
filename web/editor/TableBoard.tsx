// The table on the match screen's own board, under the hand: what lies there is gripped, moved, turned, stretched and drawn.
import { kindOf, movedBy, type Point, type Scene, type TableFinding, thingAt } from '@baize/contracts';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { galleryEngine, galleryView, stagingOf } from '../gallery/gallery-scene.ts';
import { tableSettings } from '../shell/settings.ts';
import { Board, newAnswering, type Stage, useStage } from '../table/index.ts';
import type { Desk } from './desk.ts';
import { drawnBy, type Handle, handlesOf, snapped } from './handles.ts';
import { Marks } from './Marks.tsx';
import { ARM, inchesPerPixel } from './on-screen.ts';

interface BoardProps {
  desk: Desk;
  scene: Scene;
  findings: readonly TableFinding[];
  /** The finding that is pointed at in the dock. */
  pointed: Signal<string | null>;
  /** Where the pointer or the cursor of the keys is on the table. */
  pointer: Signal<Point | null>;
  hasGrid: boolean;
  /** How a spot of the screen lies on the table, for what is dragged from the library. */
  spot: { current: ((x: number, y: number) => Point | null) | null };
}

/** What the pointer holds: a handle of the chosen thing, or the thing itself by a spot of it. */
type Held = { by: 'handle'; handle: Handle } | { by: 'thing'; from: Point } | null;

/** Fingers are broader than the tip of an arrow. */
const REACH = { mouse: 7, touch: 18 };

export function TableBoard({ desk, scene, findings, pointed, pointer, hasGrid, spot }: BoardProps) {
  const staging = useMemo(() => stagingOf(scene), [scene]);
  const answering = useMemo(() => newAnswering(galleryEngine, staging, galleryView, null, () => {}), [staging]);
  const stage = useStage({ scene: staging, view: galleryView, seat: null, answering, playback: null, settings: tableSettings.value });
  const root = useRef<HTMLDivElement>(null);
  const now = useRef(stage);
  now.current = stage;
  spot.current = (x, y) => spotOnTable(now.current, desk, x, y);
  useEffect(() => listenTo(root.current as HTMLElement, desk, now, pointer), [desk, pointer]);
  return (
    <div class={`table-board ${desk.tool.value.do === 'hand' ? '' : 'has-tool'}`} ref={root}>
      <div class="table-board-root" ref={stage.root}>
        <Board stage={stage} />
      </div>
      <Marks desk={desk} stage={stage} findings={findings} pointed={pointed} pointer={pointer} hasGrid={hasGrid} />
    </div>
  );
}

/** The spot of the table under a spot of the screen; null: it is not over the board. */
function spotOnTable(stage: Stage, desk: Desk, x: number, y: number): Point | null {
  const box = stage.viewport.current?.getBoundingClientRect();
  if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) return null;
  const [px, py] = stage.projection.toPoint(...stage.camera.inPicture(x, y));
  const { width, height } = desk.sheet.peek();
  return [Math.min(width, Math.max(0, px)), Math.min(height, Math.max(0, py))];
}

function listenTo(root: HTMLElement, desk: Desk, stage: { current: Stage }, pointer: Signal<Point | null>): () => void {
  let held: Held = null;
  let isChanged = false;
  /** Where a press on bare ground began: let go on the spot, it chooses nothing. */
  let bare: { x: number; y: number } | null = null;
  const point = (event: PointerEvent): Point => {
    const [x, y] = stage.current.projection.toPoint(...stage.current.camera.inPicture(event.clientX, event.clientY));
    return [x, y];
  };
  const own = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const grip = (event: PointerEvent, next: Held) => {
    own(event);
    root.setPointerCapture(event.pointerId);
    held = next;
    isChanged = false;
  };

  const down = (event: PointerEvent) => {
    const target = event.target as Element;
    if (event.button !== 0 || target.closest('.zoom, .plate, .mark-finding')) return;
    const handle = handleOf(target, desk, stage.current);
    if (handle) {
      if (event.detail === 2 && handle.kind === 'point') desk.removePoint(handle.n);
      else grip(event, { by: 'handle', handle });
      return;
    }
    if (!target.closest('.viewport, .table-marks') || event.isPrimary === false) return;
    const at = point(event);
    const tool = desk.tool.peek();
    if (tool.do === 'draw') {
      own(event);
      (root.querySelector('.viewport') as HTMLElement | null)?.focus({ preventScroll: true });
      drawTo(desk, tool.points, snapped(desk.sheet.peek(), at, event.altKey), inchesPerPixel(stage.current));
      return;
    }
    if (tool.do === 'lay') {
      desk.lay(tool.kind, snapped(desk.sheet.peek(), at, true));
      grip(event, { by: 'thing', from: at });
      isChanged = true;
      return;
    }
    const reach = REACH[event.pointerType === 'touch' ? 'touch' : 'mouse'] * inchesPerPixel(stage.current);
    const thing = thingAt(desk.sheet.peek(), desk.kinds, at, reach);
    if (!thing) {
      bare = { x: event.clientX, y: event.clientY };
      return;
    }
    desk.choose(thing.id);
    grip(event, { by: 'thing', from: at });
  };
  const move = (event: PointerEvent) => {
    const at = point(event);
    pointer.value = at;
    if (!held) return;
    own(event);
    desk.isBusy.value = true;
    const thing = desk.thing();
    if (!thing) return;
    if (held.by === 'handle') {
      const to = held.handle.kind === 'knob' || held.handle.kind === 'corner' ? at : snapped(desk.sheet.peek(), at, event.altKey);
      const after = drawnBy(kindOf(desk.kinds, thing), thing, held.handle, to);
      desk.put(after, isChanged);
      // What has grown out of a bud is a point from now on.
      if (held.handle.kind === 'bud') held = { by: 'handle', handle: { ...held.handle, kind: 'point' } };
    } else {
      const by: Point = [at[0] - held.from[0], at[1] - held.from[1]];
      const step: Point = event.altKey ? by : [Math.round(by[0] / 250) * 250, Math.round(by[1] / 250) * 250];
      if (step[0] === 0 && step[1] === 0) return;
      held = { by: 'thing', from: [held.from[0] + step[0], held.from[1] + step[1]] };
      desk.put(movedBy(thing, step), isChanged);
    }
    isChanged = true;
  };
  const up = (event: PointerEvent) => {
    desk.isBusy.value = false;
    if (bare && Math.hypot(event.clientX - bare.x, event.clientY - bare.y) < 5) desk.choose(null);
    bare = null;
    if (!held) return;
    own(event);
    held = null;
  };
  const heard: [string, (event: PointerEvent) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', up],
  ];
  const leave = () => {
    pointer.value = null;
  };
  for (const [name, listener] of heard) root.addEventListener(name, listener as EventListener, { capture: true });
  root.addEventListener('pointerleave', leave);
  return () => {
    for (const [name, listener] of heard) root.removeEventListener(name, listener as EventListener, { capture: true });
    root.removeEventListener('pointerleave', leave);
  };
}

/** A point more; on the first point of an outline, or on the last of a line, the drawing ends. */
function drawTo(desk: Desk, points: readonly Point[], at: Point, perPixel: number): void {
  const isOn = (other: Point | undefined) => other !== undefined && Math.hypot(other[0] - at[0], other[1] - at[1]) < 12 * perPixel;
  const tool = desk.tool.peek();
  const isLine = tool.do === 'draw' && kindOf(desk.kinds, { of: tool.kind }).laid === 'line';
  if (points.length > 1 && isOn(points.at(-1))) desk.endDrawing();
  else if (!isLine && points.length > 2 && isOn(points[0])) desk.endDrawing();
  else desk.addPoint(at);
}

function handleOf(target: Element, desk: Desk, stage: Stage): Handle | null {
  const id = target.closest('[data-handle]')?.getAttribute('data-handle');
  const thing = desk.thing();
  if (!id || !thing) return null;
  return handlesOf(kindOf(desk.kinds, thing), thing, ARM * inchesPerPixel(stage)).find((handle) => handle.id === id) ?? null;
}
