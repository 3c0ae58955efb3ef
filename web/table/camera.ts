// Pan, zoom, pinch and keys over the table. The picture is moved by one transform, so that nothing is drawn anew.
import { type Signal, signal } from '@preact/signals';
import type { Room } from './projection.ts';

export interface Camera {
  x: number;
  y: number;
  /** Screen pixels to one of the picture's. */
  k: number;
}

/** How close the first view is, and what lies in its middle. */
export interface FirstView {
  k: number;
  x: number;
  y: number;
}

export interface CameraControl {
  camera: Signal<Camera>;
  /** The room on the screen; nothing is drawn before it is known. */
  room: Signal<Room>;
  /** The first view again. */
  fit(): void;
  /** The whole picture. */
  showAll(): void;
  /** Closer or further, about a spot of the viewport. */
  zoom(by: number, x?: number, y?: number): void;
  pan(dx: number, dy: number): void;
  /** Brings a spot of the picture to the left edge of the viewport. */
  goTo(x: number): void;
  /** A spot of the screen in the picture's measure. */
  inPicture(clientX: number, clientY: number): readonly [number, number];
  /** Listens to the viewport until the returned function is called. */
  attach(viewport: HTMLElement, layer: () => HTMLElement | null, size: () => Room, first: () => FirstView): () => void;
}

const NEAREST = 6;

export function newCamera(): CameraControl {
  const camera = signal<Camera>({ x: 0, y: 0, k: 1 });
  const room = signal<Room>({ width: 0, height: 0 });
  let viewport: HTMLElement | null = null;
  let size = (): Room => ({ width: 1, height: 1 });
  let firstView = (): FirstView => ({ k: 1, x: 0, y: 0 });

  /** The ground covers the room wherever one looks. */
  const clamp = ({ x, y, k }: Camera): Camera => {
    const { width, height } = size();
    return {
      k,
      x: Math.min(0, Math.max(room.peek().width - width * k, x)),
      y: Math.min(0, Math.max(room.peek().height - height * k, y)),
    };
  };
  const control: CameraControl = {
    camera,
    room,
    fit() {
      const { k, x, y } = firstView();
      camera.value = clamp({ k, x: room.peek().width / 2 - x * k, y: room.peek().height / 2 - y * k });
    },
    showAll() {
      camera.value = { k: 1, x: 0, y: 0 };
    },
    zoom(by, x, y) {
      const [cx, cy] = [x ?? room.peek().width / 2, y ?? room.peek().height / 2];
      const old = camera.value;
      const k = Math.min(NEAREST, Math.max(1, old.k * by));
      camera.value = clamp({ k, x: cx - ((cx - old.x) * k) / old.k, y: cy - ((cy - old.y) * k) / old.k });
    },
    pan(dx, dy) {
      camera.value = clamp({ ...camera.value, x: camera.value.x + dx, y: camera.value.y + dy });
    },
    goTo(x) {
      camera.value = clamp({ ...camera.value, x: -x * camera.value.k });
    },
    inPicture(clientX, clientY) {
      const box = viewport?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { x, y, k } = camera.value;
      return [(clientX - box.left - x) / k, (clientY - box.top - y) / k];
    },
    attach(element, layer, measure, first) {
      viewport = element;
      size = measure;
      firstView = first;
      const look = () => {
        const { clientWidth: width, clientHeight: height } = element;
        if (width !== room.peek().width || height !== room.peek().height) room.value = { width, height };
      };
      look();
      let last = 0;
      const apply = camera.subscribe(({ x, y, k }) => {
        const moved = layer();
        if (!moved) return;
        // Labels grow against the zoom, so that they can be read from afar.
        if (k !== last) moved.style.setProperty('--k', k.toFixed(3));
        last = k;
        moved.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
      });
      const watch = new ResizeObserver(look);
      watch.observe(element);
      const wheel = (event: WheelEvent) => {
        event.preventDefault();
        const box = element.getBoundingClientRect();
        control.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), event.clientX - box.left, event.clientY - box.top);
      };
      element.addEventListener('wheel', wheel, { passive: false });
      return () => {
        apply();
        watch.disconnect();
        element.removeEventListener('wheel', wheel);
      };
    },
  };
  return control;
}

/** Fingers and the mouse on the empty table: one drags, two pinch. */
export function newPanAndPinch(control: CameraControl) {
  const down = new Map<number, { x: number; y: number }>();
  return {
    start(event: PointerEvent) {
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    move(event: PointerEvent): boolean {
      const last = down.get(event.pointerId);
      if (!last) return false;
      const now = { x: event.clientX, y: event.clientY };
      if (down.size === 2) pinch(control, event, [...down].find(([id]) => id !== event.pointerId)?.[1], last, now);
      else control.pan(now.x - last.x, now.y - last.y);
      down.set(event.pointerId, now);
      return true;
    },
    end(event: PointerEvent) {
      down.delete(event.pointerId);
    },
    get count() {
      return down.size;
    },
  };
}

type Spot = { x: number; y: number };

function pinch(control: CameraControl, event: PointerEvent, other: Spot | undefined, last: Spot, now: Spot): void {
  if (!other) return;
  const apart = (a: Spot, b: Spot) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  control.zoom(apart(now, other) / apart(last, other), (now.x + other.x) / 2 - box.left, (now.y + other.y) / 2 - box.top);
  control.pan((now.x - last.x) / 2, (now.y - last.y) / 2);
}
