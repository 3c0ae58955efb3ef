// The table itself: surface, pieces and cards; what glows is touched or dragged, what does not says why not.

import type { AnyStaging, Id, Piece, Scene } from '@baize/contracts';
import type { Event, Seat, View } from '@baize/kernel';
import { computed, type Signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { ArtDefs, sideColour } from '../art/index.ts';
import type { Answering } from './answering.ts';
import { type CameraControl, newCamera } from './camera.ts';
import { EffectView } from './Effect.tsx';
import { type Effect, type EventPlayback, playEvents } from './event-player.ts';
import { explanations } from './explanations.ts';
import { type Gestures, newGestures } from './gestures.ts';
import type { Measure } from './Measure.tsx';
import { Overlays } from './Overlays.tsx';
import { FigureSymbols, Pieces, PieceView } from './Pieces.tsx';
import { listen, newPointer } from './pointer.ts';
import { Reckonings } from './Reckonings.tsx';
import { SurfaceView } from './Surface.tsx';
import { Tooltip } from './Tooltip.tsx';
import { Trays } from './Trays.tsx';
import './table.css';
import { type Projection, projectionOf } from './projection.ts';

export interface TableSettings {
  /** Animation; off with reduced motion. */
  motion: boolean;
  sound: boolean;
  blocks: 'auto' | 'always' | 'never';
}

export interface TableProps {
  scene: AnyStaging;
  view: View;
  seat: Seat | null;
  answering: Answering;
  /** The events that led from an earlier view to this one, to be played before it is shown. */
  playback: { from: View; events: readonly Event[] } | null;
  settings: TableSettings;
  /** Called when everything has been played. */
  onPlayed?: () => void;
}

/** Below this height on the screen, in pixels, a man becomes a block. */
const SMALLEST_MAN = 17;

export function Table({ scene: staging, view, seat, answering, playback, settings, onPlayed }: TableProps) {
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const playing = useSignal<EventPlayback | null>(null);
  const shownView = useSignal<View>(playback ? playback.from : view);
  const camera = useMemo(newCamera, []);

  const draft = shownView.value === view ? answering.draft.value : undefined;
  const scene: Scene = useMemo(() => staging.scene(shownView.value, draft), [staging, shownView.value, draft]);
  const projection: Projection = useMemo(
    () => projectionOf(scene.surface, scene.pieces, camera.upright.value),
    [scene, camera.upright.value],
  );
  const words = useMemo(() => explanations(scene), [scene]);
  const size = useRef(projection);
  size.current = projection;

  useEffect(() => {
    if (!viewport.current || !layer.current) return undefined;
    return camera.attach(viewport.current, layer.current, () => size.current);
  }, [camera]);
  useEffect(() => camera.fit(), [camera, scene.surface.kind, projection.width, projection.height]);

  // A signal of its own, so that the table is drawn anew when the men become blocks, and not at every step of the zoom.
  const far = useMemo(() => computed(() => projection.figureHeight * camera.camera.value.k < SMALLEST_MAN), [projection, camera]).value;
  const blocks = settings.blocks === 'always' || (settings.blocks === 'auto' && far);

  const played = useRef<EventPlayback | null>(null);
  // Before anything is painted, so that the old scene is not seen for a moment where nothing is played.
  useLayoutEffect(() => {
    let left = false;
    if (!playback || !settings.motion || !root.current || stillPreferred()) {
      playing.value = null;
      shownView.value = view;
      onPlayed?.();
      return undefined;
    }
    const { from, events } = playback;
    shownView.value = from;
    let before: Scene | undefined;
    const walkers = new Map<Id, Walker>();
    const started = playEvents(staging, from, events, {
      root: root.current,
      projection: size.current,
      isOpen: scene.surface.kind === 'open',
      sound: settings.sound,
      pace: 1,
      show: (what) => show(root.current as HTMLElement, what),
      redraw(id) {
        before ??= staging.scene(from);
        const piece = before.pieces.find((each) => each.id === id);
        const walker = walkers.get(id) ?? (piece ? redraw(root.current as HTMLElement, piece, before.surface, size.current, blocks) : null);
        if (walker) walkers.set(id, walker);
        return walker;
      },
    });
    const finish = () => {
      if (left) return;
      played.current = started;
      playing.value = null;
      shownView.value = view;
      onPlayed?.();
    };
    playing.value = started;
    started.done.then(finish, finish);
    return () => {
      left = true;
      started.skip();
      started.clear();
    };
  }, [view]);
  useLayoutEffect(() => {
    played.current?.clear();
    played.current = null;
  }, [scene]);

  const stick = useSignal<typeof Measure | null>(null);
  const Stick = scene.unmeasured ? null : stick.value;
  const shownScene = useRef(scene);
  shownScene.current = scene;
  const gestures = useMemo(
    () =>
      newGestures({
        answering,
        piece: (id) => shownScene.current.pieces.find((piece) => piece.id === id),
        pixel: () => 1 / (camera.camera.value.k * size.current.scale),
        isOpen: () => shownScene.current.surface.kind === 'open',
      }),
    [answering, camera],
  );
  useEffect(
    () => listen(root.current as HTMLElement, newPointer({ gestures, camera, projection: () => size.current })),
    [gestures, camera],
  );
  const active = playing.value === null;
  const glow = active ? answering.glow.value : NOTHING;
  const picked = draft?.rest ?? answering.picked.value;
  return (
    <div class={`table ${active ? '' : 'playing'} surface-${scene.surface.kind}`} ref={root}>
      <ArtDefs />
      <Headline scene={scene} />
      <Trays trays={scene.trays ?? []} place="far" glow={glow} picked={picked} />
      <div class="middle">
        <Trays trays={scene.trays ?? []} place="left" glow={glow} picked={picked} />
        <div
          class="viewport"
          ref={viewport}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the viewport is moved and zoomed by keys
          tabIndex={0}
          role="application"
          aria-label="The table. Arrow keys move it, plus and minus zoom, 0 shows all of it."
        >
          <div class="layer" ref={layer}>
            <svg
              width={projection.width}
              height={projection.height}
              viewBox={`0 0 ${projection.width} ${projection.height}`}
              aria-label="The table"
            >
              <title>The table</title>
              <FigureSymbols pieces={scene.pieces} />
              <SurfaceView surface={scene.surface} projection={projection} glow={glow} picked={picked} />
              <Pieces
                pieces={scene.pieces}
                tokens={scene.tokens ?? []}
                surface={scene.surface}
                projection={projection}
                glow={glow}
                picked={picked}
                blocks={blocks}
              />
              <Overlays overlays={scene.overlays ?? []} surface={scene.surface} projection={projection} />
              <Pointed
                answering={answering}
                staging={staging}
                view={view}
                seat={seat}
                gestures={gestures}
                scene={scene}
                projection={projection}
              />
            </svg>
          </div>
          {Stick && <Stick camera={camera} projection={projection} scene={scene} />}
          <Tools camera={camera} stick={stick} unmeasured={scene.unmeasured} />
          <Trays trays={scene.trays ?? []} place="middle" glow={glow} picked={picked} />
          <Tooltip words={words} staging={staging} view={view} seat={seat} gestures={gestures} answering={answering} />
          {!active && (
            <button type="button" class="skip plain" onClick={() => playing.value?.skip()}>
              skip
            </button>
          )}
        </div>
        <Trays trays={scene.trays ?? []} place="right" glow={glow} picked={picked} />
        <Reckonings reckonings={scene.reckonings ?? []} projection={projection} glow={glow} picked={picked} />
      </div>
      <Trays trays={scene.trays ?? []} place="near" glow={glow} picked={picked} />
    </div>
  );
}

const NOTHING: ReadonlySet<Id> = new Set();

function stillPreferred(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function show(root: HTMLElement, what: Effect): HTMLElement {
  const element = document.createElement('div');
  element.className = 'shown';
  root.append(element);
  render(<EffectView effect={what} />, element);
  return element;
}

type Walker = NonNullable<ReturnType<typeof redraw>>;

/** A piece that walks is drawn in a group of its own, over the one that stands there. */
function redraw(root: HTMLElement, piece: Piece, surface: Scene['surface'], projection: Projection, blocks: boolean) {
  const standing = root.querySelector<SVGElement>(`[data-id="${CSS.escape(piece.id)}"]`);
  if (!standing) return null;
  const element = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  standing.after(element);
  standing.style.visibility = 'hidden';
  element.setAttribute('class', 'walking');
  const walker = { piece, element, draw, remove };
  function draw(moved: Piece): void {
    walker.piece = moved;
    render(<PieceView piece={moved} surface={surface} projection={projection} glow={NOTHING} picked={[]} blocks={blocks} />, element);
  }
  function remove(): void {
    render(null, element);
    element.remove();
    if (standing) standing.style.visibility = '';
  }
  return walker;
}

interface PointedProps {
  answering: Answering;
  staging: AnyStaging;
  view: View;
  seat: Seat | null;
  gestures: Gestures;
  scene: Scene;
  projection: Projection;
}

/** What the answer or the element under the pointer shows. Drawn apart, so that pointing redraws nothing else. */
function Pointed({ answering, staging, view, seat, gestures, scene, projection }: PointedProps) {
  const aimed = gestures.aimed.value;
  const answer = aimed ? aimed.answer : (answering.pointed.value ?? answering.draft.value?.answer);
  const id = gestures.hovered.value;
  const overlays = [
    ...(answer !== undefined && seat !== null ? (staging.preview?.(view, seat, answer) ?? []) : []),
    ...(id !== null ? (staging.inspect?.(view, seat, id).overlays ?? []) : []),
  ];
  return <Overlays overlays={overlays} surface={scene.surface} projection={projection} />;
}

/** The state of the day, with what everybody may know of each side. */
function Headline({ scene }: { scene: Scene }) {
  const half = Math.ceil(scene.standings.length / 2);
  const side = (standings: Scene['standings']) => (
    <div class="standings">
      {standings.map(({ side: seat, title, facts }) => (
        <p key={seat} style={`--side:${sideColour(seat)}`}>
          <b>{title}</b>
          {facts.map(({ value, says }) => (
            <span key={value + says} title={says}>
              {value}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
  return (
    <header class="headline">
      {side(scene.standings.slice(0, half))}
      <p class="head">{scene.headline}</p>
      {side(scene.standings.slice(half))}
    </header>
  );
}

interface ToolsProps {
  camera: CameraControl;
  /** The measuring stick, when it is in hand. */
  stick: Signal<typeof Measure | null>;
  unmeasured: Scene['unmeasured'];
}

function Tools({ camera, stick, unmeasured }: ToolsProps) {
  const take = async () => {
    stick.value = stick.value ? null : (await import('./Measure.tsx')).Measure;
  };
  return (
    <div class="zoom">
      <button
        type="button"
        class="plain stick"
        aria-label="Measuring stick"
        aria-pressed={stick.value !== null && !unmeasured}
        aria-disabled={unmeasured !== undefined}
        title={unmeasured?.says ?? 'Measuring stick: then drag across the table'}
        onClick={take}
      >
        <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
          <path d="M2 15 15 2l7 7L9 22ZM6 11l2 2m1-5 3 3m0-6 2 2m1-5 3 3" />
        </svg>
      </button>
      <button type="button" class="plain" aria-label="Closer" onClick={() => camera.zoom(1.3)}>
        +
      </button>
      <button type="button" class="plain" aria-label="Further away" onClick={() => camera.zoom(1 / 1.3)}>
        −
      </button>
      <button type="button" class="plain" aria-label="Show the whole table" onClick={() => camera.fit()}>
        ⤢
      </button>
    </div>
  );
}
