// Pan, zoom, pinch and keys over the table. The picture is moved by one transform, so that nothing is drawn anew.
import { type Signal, signal } from '@preact/signals';

export interface Camera {
  x: number;
  y: number;
  /** Screen pixels to one of the picture's. */
  k: number;
}

export interface CameraControl {
  camera: Signal<Camera>;
  /** Whether the window is higher than wide. (The viewport changes with the cards around it; the table shall not turn about for that.) */
  upright: Signal<boolean>;
  /** The whole picture in view. */
  fit(): void;
  /** Closer or further, about a spot of the viewport. */
  zoom(by: number, x?: number, y?: number): void;
  pan(dx: number, dy: number): void;
  /** A spot of the screen in the picture's measure. */
  inPicture(clientX: number, clientY: number): readonly [number, number];
  /** Listens to the viewport until the returned function is called. */
  attach(viewport: HTMLElement, layer: HTMLElement, size: () => { width: number; height: number }): () => void;
}

const NEAREST = 6;

export function newCamera(): CameraControl {
  const camera = signal<Camera>({ x: 0, y: 0, k: 1 });
  const upright = signal(false);
  let viewport: HTMLElement | null = null;
  let size = () => ({ width: 1, height: 1 });
  /** Until the person moves the table himself, it follows the size of the window. */
  let own = false;

  const fitted = (): Camera => {
    const box = viewport?.getBoundingClientRect() ?? { width: 1, height: 1 };
    const { width, height } = size();
    const k = Math.max(0.02, Math.min(box.width / width, box.height / height) * 0.97);
    return { k, x: (box.width - width * k) / 2, y: (box.height - height * k) / 2 };
  };
  const clamp = ({ x, y, k }: Camera): Camera => {
    const box = viewport?.getBoundingClientRect() ?? { width: 1, height: 1 };
    const { width, height } = size();
    const keep = 80;
    return {
      k,
      x: Math.min(box.width - keep, Math.max(keep - width * k, x)),
      y: Math.min(box.height - keep, Math.max(keep - height * k, y)),
    };
  };
  const control: CameraControl = {
    camera,
    upright,
    fit() {
      own = false;
      camera.value = fitted();
    },
    zoom(by, x, y) {
      own = true;
      const box = viewport?.getBoundingClientRect() ?? { width: 1, height: 1 };
      const [cx, cy] = [x ?? box.width / 2, y ?? box.height / 2];
      const old = camera.value;
      const k = Math.min(NEAREST, Math.max(fitted().k * 0.5, old.k * by));
      camera.value = clamp({ k, x: cx - ((cx - old.x) * k) / old.k, y: cy - ((cy - old.y) * k) / old.k });
    },
    pan(dx, dy) {
      own = true;
      camera.value = clamp({ ...camera.value, x: camera.value.x + dx, y: camera.value.y + dy });
    },
    inPicture(clientX, clientY) {
      const box = viewport?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const { x, y, k } = camera.value;
      return [(clientX - box.left - x) / k, (clientY - box.top - y) / k];
    },
    attach(element, layer, measure) {
      viewport = element;
      size = measure;
      const look = () => {
        upright.value = innerHeight > innerWidth;
      };
      look();
      control.fit();
      let last = 0;
      const apply = camera.subscribe(({ x, y, k }) => {
        // Labels grow against the zoom, so that they can be read from afar.
        if (k !== last) layer.style.setProperty('--k', k.toFixed(3));
        last = k;
        layer.style.transform = `translate(${x}px, ${y}px) scale(${k})`;
      });
      const watch = new ResizeObserver(() => {
        look();
        camera.value = own ? clamp(camera.value) : fitted();
      });
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
