// The page's mouse, touch and key events on the table, handed to the gestures or to the camera.

import type { Id } from '@baize/contracts';
import { type CameraControl, newPanAndPinch } from './camera.ts';
import type { Gestures, PointerPlace } from './gestures.ts';
import type { Projection } from './projection.ts';

export interface PointerContext {
  gestures: Gestures;
  camera: CameraControl;
  projection: () => Projection;
}

export function newPointer({ gestures, camera, projection }: PointerContext) {
  const panning = newPanAndPinch(camera);
  let arrow: HTMLElement | null = null;
  let start = { x: 0, y: 0 };
  /** Who grips a man by his head means the ground under his feet: so far below the pointer, as long as he is held. */
  let foot = 0;

  const idAt = (event: { clientX: number; clientY: number }): Id | null => {
    const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-id]');
    return found instanceof Element ? found.getAttribute('data-id') : null;
  };
  const placeOf = (event: PointerEvent): PointerPlace => {
    const point = projection().toPoint(...camera.inPicture(event.clientX, event.clientY + foot));
    const isHeld = (event.target as Element).closest?.('.hand .card') !== null;
    return { id: idAt(event), x: event.clientX, y: event.clientY, point, isTouch: event.pointerType === 'touch', isHeld };
  };
  const dropArrow = () => {
    arrow?.remove();
    arrow = null;
  };
  const inViewport = (target: Element) => target.closest('.viewport') !== null;
  /** Tools, links and whatever lies beside the board and is no element of the scene. */
  const isControl = (target: Element | null) => {
    if (!target || target.closest('.zoom, .story, .measure, a, .plate, .not-table') !== null) return true;
    return !inViewport(target) && target.closest('[data-id]') === null;
  };

  return {
    down(event: PointerEvent) {
      const target = event.target as Element;
      if (event.button !== 0 || isControl(target)) return;
      start = { x: event.clientX, y: event.clientY };
      foot = belowPointer(event);
      const isGripped = gestures.press(placeOf(event));
      if (isGripped) event.preventDefault();
      else if (inViewport(target)) {
        panning.start(event);
        (event.currentTarget as HTMLElement).setPointerCapture?.(event.pointerId);
      }
    },
    move(event: PointerEvent) {
      const place = placeOf(event);
      // A drag is followed beyond the edge of the table, and ends wherever it is let go.
      if (gestures.isDragging(place)) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
      if (panning.count > 0 && gestures.isDragging(place)) panning.move(event);
      else if (gestures.drag(place)) arrow = drawArrow(event, arrow, event.currentTarget as HTMLElement, start);
    },
    up(event: PointerEvent) {
      panning.end(event);
      dropArrow();
      const place = placeOf(event);
      // What was pressed on the ground is the whole screen's, wherever the pointer is: what lies under it counts.
      if (isControl(document.elementFromPoint(event.clientX, event.clientY)) && !gestures.isDragging(place)) gestures.cancel();
      else gestures.release(place);
      foot = 0;
    },
    cancel(event: PointerEvent) {
      panning.end(event);
      dropArrow();
      foot = 0;
      gestures.cancel();
    },
    leave(event: PointerEvent) {
      // A finger that is lifted leaves what it looks at in sight.
      if (event.pointerType !== 'touch') gestures.hover(null);
    },
    focus(event: FocusEvent) {
      gestures.hover((event.target as Element).closest('[data-id]')?.getAttribute('data-id') ?? null);
    },
    key(event: KeyboardEvent) {
      // What is being drawn is let be before anything that was drawn is taken back.
      if (event.key === 'Escape' && gestures.dragging.value !== null) {
        dropArrow();
        gestures.cancel();
        event.preventDefault();
        return;
      }
      const id = (event.target as Element).getAttribute('data-id');
      if (gestures.key(event.key, id)) event.preventDefault();
      else if (id !== null && event.key.startsWith('Arrow')) focusNext(event);
      else if (inViewport(event.target as Element)) moveCamera(event, camera);
    },
  };
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
  // Whoever plays with the mouse has the focus nowhere: Escape is the table's, unless something lies open over it.
  const letBe = (event: KeyboardEvent) => {
    const isOpen = document.querySelector('dialog[open], :popover-open') !== null;
    if (event.key === 'Escape' && event.target === document.body && !isOpen) pointer.key(event);
  };
  document.addEventListener('keydown', letBe);
  return () => {
    document.removeEventListener('keydown', letBe);
    for (const [name, listener] of handlers) root.removeEventListener(name, listener as EventListener);
  };
}

/** From the pointer down to the feet of the man of a unit that it is on. */
function belowPointer({ target, clientY }: PointerEvent): number {
  const man = (target as Element).closest('.hit.man');
  return man ? man.getBoundingClientRect().bottom - clientY : 0;
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
