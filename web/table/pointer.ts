// Mouse, touch and keys on the table: pointing, touching, dragging from one element to another, aiming.

import type { AnyStaging, Id, Overlay, Point } from '@baize/contracts';
import type { Refusal, Seat, View } from '@baize/kernel';
import type { Signal } from '@preact/signals';
import type { Answering } from './answering.ts';
import { type CameraControl, newGestures } from './camera.ts';
import type { Projection } from './projection.ts';

export interface PointerContext {
  answering: Answering;
  camera: CameraControl;
  projection: () => Projection;
  hovered: Signal<Id | null>;
  aimed: Signal<{ overlays: readonly Overlay[]; refusal: Refusal | null } | null>;
  staging: AnyStaging;
  view: View;
  seat: Seat | null;
}

/** A pointer that moves less than this has only touched. */
const CLICK_SLACK = 7;

export function newPointer({ answering, camera, projection, hovered, aimed, staging, view, seat }: PointerContext) {
  const gestures = newGestures(camera);
  let grip: { id: Id | null; x: number; y: number; dragged: boolean; points: Point[] } | null = null;
  let arrow: HTMLElement | null = null;

  const idAt = (event: { clientX: number; clientY: number }): Id | null => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-id]');
    return found instanceof Element ? found.getAttribute('data-id') : null;
  };
  const placeOf = (event: PointerEvent): Point => {
    const [x, y] = camera.inPicture(event.clientX, event.clientY);
    return projection().toPoint(x, y);
  };
  const point = (id: Id | null) => {
    if (hovered.value === id) return;
    hovered.value = id;
    answering.pointed.value = id === null ? undefined : answering.answerAt(id);
  };
  const aim = (drawn: readonly Point[], give: boolean) => {
    // The first spot is where the piece was gripped, not where it shall go.
    const points = straightened(drawn, (CLICK_SLACK * 1.5) / (camera.camera.value.k * projection().scale)).slice(1);
    const found = answering.aimAt({ piece: grip?.id ?? null, points });
    if (!found) {
      aimed.value = null;
      return;
    }
    aimed.value = { overlays: seat === null ? [] : (staging.preview?.(view, seat, found.answer) ?? []), refusal: found.refusal };
    answering.pointed.value = found.refusal ? undefined : found.answer;
    if (!give) return;
    aimed.value = null;
    answering.refusal.value = found.refusal;
    if (!found.refusal) answering.give(found.answer);
  };
  const inViewport = (event: Event) => (event.target as Element).closest('.viewport') !== null;
  const isControl = (event: Event) => (event.target as Element).closest('.zoom, .reckoning summary, .skip, .measure, a, .tooltip') !== null;

  return {
    down(event: PointerEvent) {
      if (event.button !== 0 || isControl(event)) return;
      const id = idAt(event);
      grip = { id, x: event.clientX, y: event.clientY, dragged: false, points: [placeOf(event)] };
      const isGlowing = id !== null && answering.glow.value.has(id);
      if (inViewport(event) && !isGlowing) {
        gestures.start(event);
        (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
      } else if (isGlowing) event.preventDefault();
    },
    move(event: PointerEvent) {
      const far = grip && Math.hypot(event.clientX - grip.x, event.clientY - grip.y) > CLICK_SLACK;
      if (grip && far && !grip.dragged) {
        grip.dragged = true;
        // A drag is followed beyond the edge of the table, and ends wherever it is let go.
        (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      }
      if (gestures.count > 0 && grip?.dragged) {
        gestures.move(event);
        return;
      }
      const id = idAt(event);
      point(id);
      if (!grip?.dragged || grip.id === null) return;
      if (answering.canAim) {
        grip.points.push(placeOf(event));
        aim(grip.points, false);
      } else arrow = drawArrow(event, arrow, event.currentTarget as HTMLElement, grip);
    },
    up(event: PointerEvent) {
      const was = grip;
      gestures.end(event);
      grip = null;
      arrow?.remove();
      arrow = null;
      if (!was || isControl(event)) return;
      const id = idAt(event);
      if (!was.dragged) {
        if (id !== null && (answering.asked || answering.glow.value.has(id))) answering.touch(id);
        return;
      }
      if (was.id === null || !answering.asked) return;
      if (answering.canAim && was.points.length > 1) {
        grip = was;
        aim([...was.points, placeOf(event)], true);
        grip = null;
        return;
      }
      if (!answering.glow.value.has(was.id)) return;
      answering.touch(was.id);
      if (id !== null && id !== was.id) answering.touch(id);
    },
    cancel(event: PointerEvent) {
      gestures.end(event);
      grip = null;
      arrow?.remove();
      aimed.value = null;
    },
    leave() {
      point(null);
    },
    focus(event: FocusEvent) {
      point((event.target as Element).closest('[data-id]')?.getAttribute('data-id') ?? null);
    },
    key(event: KeyboardEvent) {
      const id = (event.target as Element).getAttribute('data-id');
      if ((event.key === 'Enter' || event.key === ' ') && id !== null) {
        event.preventDefault();
        answering.touch(id);
      } else if (event.key === 'Escape') answering.back();
      else if (id !== null && event.key.startsWith('Arrow')) focusNext(event);
      else if (inViewport(event)) moveCamera(event, camera);
    },
  };
}

/** A drawn line without the trembling of the hand: only the bends that stray further than `slack` from a straight way. */
export function straightened(points: readonly Point[], slack: number): readonly Point[] {
  const [first, last] = [points[0], points[points.length - 1]];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  const astray = ([x, y]: Point) =>
    length === 0 ? Math.hypot(x - first[0], y - first[1]) : Math.abs(dx * (y - first[1]) - dy * (x - first[0])) / length;
  let at = 0;
  let most = slack;
  for (const [index, point] of points.entries()) {
    if (astray(point) > most) [at, most] = [index, astray(point)];
  }
  if (at === 0) return [first, last];
  return [...straightened(points.slice(0, at + 1), slack).slice(0, -1), ...straightened(points.slice(at), slack)];
}

export type TablePointer = ReturnType<typeof newPointer>;

/** Listens to the table until the returned function is called. */
export function listen(root: HTMLElement, pointer: TablePointer): () => void {
  const handlers: [string, (event: never) => void][] = [
    ['pointerdown', pointer.down],
    ['pointermove', pointer.move],
    ['pointerup', pointer.up],
    ['pointercancel', pointer.cancel],
    ['pointerleave', pointer.leave],
    ['focusin', pointer.focus],
    ['keydown', pointer.key],
  ];
  for (const [name, listener] of handlers) root.addEventListener(name, listener as EventListener);
  return () => {
    for (const [name, listener] of handlers) root.removeEventListener(name, listener as EventListener);
  };
}

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** From one glowing thing to the next that lies in the direction of the arrow. */
function focusNext(event: KeyboardEvent): void {
  const [dx, dy] = DIRECTIONS[event.key] ?? [0, 0];
  const from = event.target as HTMLElement;
  const middle = (element: Element) => {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const here = middle(from);
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const element of (event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.glows')) {
    const there = middle(element);
    const ahead = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    const away = ahead + 2 * aside;
    if (element === from || ahead <= 1 || away >= least) continue;
    [best, least] = [element, away];
  }
  event.preventDefault();
  best?.focus();
}

const STEP = 60;
const CAMERA_KEYS: Record<string, (camera: CameraControl) => void> = {
  ArrowLeft: (camera) => camera.pan(STEP, 0),
  ArrowRight: (camera) => camera.pan(-STEP, 0),
  ArrowUp: (camera) => camera.pan(0, STEP),
  ArrowDown: (camera) => camera.pan(0, -STEP),
  '+': (camera) => camera.zoom(1.25),
  '=': (camera) => camera.zoom(1.25),
  '-': (camera) => camera.zoom(0.8),
  '0': (camera) => camera.fit(),
};

function moveCamera(event: KeyboardEvent, camera: CameraControl): void {
  const move = CAMERA_KEYS[event.key];
  if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  move(camera);
}

/** An arrow from what was gripped to the pointer. */
function drawArrow(event: PointerEvent, arrow: HTMLElement | null, root: HTMLElement, from: { x: number; y: number }): HTMLElement {
  const element = arrow ?? document.createElement('div');
  if (!arrow) {
    element.className = 'trail';
    root.append(element);
  }
  const home = root.getBoundingClientRect();
  const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
  element.style.width = `${Math.hypot(dx, dy)}px`;
  element.style.transform = `translate(${from.x - home.left}px, ${from.y - home.top}px) rotate(${Math.atan2(dy, dx)}rad)`;
  return element;
}
