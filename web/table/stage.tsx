// What a table is made of, for one view: the scene, how it lies in the room, what glows, what is being played. The board, the
// hand, the dock and the plaques all draw from it.
import type { AnyStaging, Id, Overlay, Scene } from '@baize/contracts';
import type { Event, Seat, View } from '@baize/kernel';
import { computed, type Signal, useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Answering } from './answering.ts';
import { type CameraControl, newCamera } from './camera.ts';
import type { EventPlayback, Told } from './event-player.ts';
import { type Explained, explanations } from './explanations.ts';
import { type Gestures, type Heading, newGestures } from './gestures.ts';
import type { LastMove } from './LastMoves.tsx';
import { type LaidTrays, layTrays } from './lay-trays.ts';
import { listen, newPointer } from './pointer.ts';
import { isSmall, NOWHERE, type Projection } from './projection.ts';
import { type BoardLook, fetchSurface, type SurfaceParts, useSurfaceParts } from './Surface.tsx';

export interface TableSettings {
  /** Animation; off with reduced motion. */
  motion: boolean;
  sound: boolean;
  blocks: 'auto' | 'always' | 'never';
  board?: BoardLook;
  /** How quickly the story is told; 1 as usual. */
  pace?: number;
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
  /** An event in words, for the caption while it is played. */
  tell?: (event: Event) => string;
  /** Where several sit at one screen: how the first saw the board, which keeps lying so. */
  firstSeen?: RefObject<FirstSeen>;
}

export interface FirstSeen {
  home: Scene['home'];
  viewer: Seat | null;
}

export interface Stage {
  root: RefObject<HTMLDivElement>;
  viewport: RefObject<HTMLDivElement>;
  layer: RefObject<HTMLDivElement>;
  staging: AnyStaging;
  view: View;
  seat: Seat | null;
  answering: Answering;
  scene: Scene;
  /** What draws the surface; null until it is there. */
  parts: SurfaceParts | null;
  projection: Projection;
  camera: CameraControl;
  gestures: Gestures;
  words: Map<Id, Explained>;
  trays: LaidTrays;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
  blocks: boolean;
  board: BoardLook | undefined;
  /** What is told now, while something is played. */
  told: Signal<Told | null>;
  /** Grows with every playback, so that nothing of it stays on the table. */
  generation: number;
  /** Where the others have gone since the viewer acted. */
  lastMoves: readonly LastMove[];
  /** Where a piece was drawn that has not come there yet. */
  heading: Heading | null;
  isPlaying: boolean;
  skip(): void;
}

/** Overlays that show where an answer leads. */
const PICTURES: ReadonlySet<Overlay['kind']> = new Set(['path', 'ghost', 'line']);

/** Below this height on the screen, in pixels, a man becomes a block. */
const SMALLEST_MAN = 30;
const NOTHING: ReadonlySet<Id> = new Set();

export function useStage(props: TableProps): Stage {
  const { scene: staging, view, seat, answering, playback, settings, onPlayed, tell, firstSeen } = props;
  const root = useRef<HTMLDivElement>(null);
  const viewport = useRef<HTMLDivElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const playing = useSignal<Pick<EventPlayback, 'skip'> | null>(null);
  const told = useSignal<Told | null>(null);
  const generation = useSignal(0);
  const shownView = useSignal<View>(playback ? playback.from : view);
  const camera = useMemo(newCamera, []);
  const room = camera.room.value;

  const draft = shownView.value === view ? answering.draft.value : undefined;
  const scene: Scene = useMemo(() => staging.scene(shownView.value, draft), [staging, shownView.value, draft]);
  if (firstSeen) firstSeen.current ??= { home: scene.home, viewer: view.viewer };
  const home = firstSeen?.current ? firstSeen.current.home : scene.home;
  const isFlipped = scene.surface.kind === 'wings' && firstSeen?.current ? firstSeen.current.viewer !== view.viewer : false;
  const parts = useSurfaceParts(scene.surface.kind);
  const projection: Projection = useMemo(
    () => parts?.project(scene.surface, scene.pieces, { room, ...(home && { home }), isFlipped }) ?? NOWHERE,
    [parts, scene, room, home, isFlipped],
  );
  answering.turn.value = scene.surface.kind === 'hexes' ? projection.turn : 0;
  const words = useMemo(() => explanations(scene), [scene]);
  const size = useRef(projection);
  size.current = projection;
  const shownScene = useRef(scene);
  shownScene.current = scene;

  useLayoutEffect(() => {
    if (!viewport.current) return undefined;
    return camera.attach(
      viewport.current,
      () => layer.current,
      () => size.current,
      () => firstViewOf(size.current, shownScene.current, answering.glow.peek()),
    );
  }, [camera]);
  useLayoutEffect(() => {
    if (room.width > 0 && parts) camera.fit();
  }, [camera, room, parts]);

  // A signal of its own, so that the table is drawn anew when the men become blocks, and not at every step of the zoom.
  const far = useMemo(() => computed(() => projection.figureHeight * camera.camera.value.k < SMALLEST_MAN), [projection, camera]).value;
  const blocks = settings.blocks === 'always' || (settings.blocks === 'auto' && far && scene.surface.kind === 'open');

  const lastMoves = useSignal<readonly LastMove[]>([]);
  const wasAsked = useRef(false);
  useLayoutEffect(() => {
    const known = playback && !wasAsked.current ? lastMoves.peek() : [];
    lastMoves.value = playback ? movesBetween(staging.scene(playback.from), staging.scene(view), seat, known) : [];
    wasAsked.current = answering.asked;
  }, [view]);

  // Before anything is painted, so that the old scene is not seen for a moment where nothing is played.
  useLayoutEffect(() => {
    let left = false;
    const finish = () => {
      if (left) return;
      playing.value = null;
      told.value = null;
      shownView.value = view;
      onPlayed?.();
    };
    if (!playback || !settings.motion || settings.pace === 0 || !root.current || stillPreferred()) {
      finish();
      return undefined;
    }
    const { from, events } = playback;
    shownView.value = from;
    let started: EventPlayback | undefined;
    const end = () => {
      if (left) return;
      generation.value += 1;
      started?.clear();
      finish();
    };
    const story: Pick<EventPlayback, 'skip'> = { skip: () => (started ? started.skip() : end()) };
    playing.value = story;
    // Whoever tells it is fetched when there is something to tell; the old scene stays until then.
    Promise.all([import('./story.tsx'), fetchSurface(scene.surface.kind)]).then(([{ playStory }]) => {
      if (left || playing.peek() !== story) return;
      started = playStory({
        staging,
        from,
        events,
        blocks,
        root: root.current as HTMLElement,
        projection: size.current,
        sound: settings.sound,
        pace: settings.pace ?? 1,
        viewer: seat,
        tell: (event) => tell?.(event) ?? '',
        told,
      });
      started.done.then(end, end);
    }, end);
    return () => {
      if (playing.peek() === story) generation.value += 1;
      left = true;
      started?.skip();
      started?.clear();
      told.value = null;
    };
  }, [view]);

  const heading = useSignal<Heading | null>(null);
  const gestures = useMemo(
    () =>
      newGestures({
        answering,
        piece: (id) => shownScene.current.pieces.find((piece) => piece.id === id),
        pixel: () => 1 / (camera.camera.value.k * size.current.scale),
        isOpen: () => shownScene.current.surface.kind === 'open',
        drawn: (to) => (heading.value = to),
        isPictured: (answer) => seat !== null && (staging.preview?.(view, seat, answer) ?? []).some(({ kind }) => PICTURES.has(kind)),
      }),
    [answering, camera],
  );
  useEffect(
    () => listen(root.current as HTMLElement, newPointer({ gestures, camera, projection: () => size.current })),
    [gestures, camera],
  );
  const isPlaying = playing.value !== null;
  // One who was drawn farther than one answer leads goes on from where he stands now.
  const isShown = !isPlaying && shownView.value === view;
  useEffect(() => {
    const to = heading.peek();
    // What has happened may only now begin to be told.
    if (!isShown || playing.peek() !== null || !answering.asked || !to) return;
    if (!gestures.goOn(to) && !answering.glow.peek().has(to.piece)) heading.value = null;
  }, [gestures, isShown]);
  const glow = isPlaying ? NOTHING : answering.glow.value;
  const trays = useMemo(() => layTrays(scene, view.viewer, glow, isNarrow()), [scene, view.viewer, glow, room]);
  return {
    root,
    viewport,
    layer,
    staging,
    view,
    seat,
    answering,
    scene,
    parts,
    projection,
    camera,
    gestures,
    words,
    trays,
    glow,
    picked: draft?.rest ?? answering.picked.value,
    blocks,
    board: settings.board,
    told,
    generation: generation.value,
    lastMoves: lastMoves.value,
    heading: isShown && answering.asked ? heading.value : null,
    isPlaying,
    skip: () => playing.value?.skip(),
  };
}

/** Who of the others stands elsewhere than before; a way that goes on begins where it began. */
function movesBetween(before: Scene, after: Scene, own: Seat | null, known: readonly LastMove[]): LastMove[] {
  if (after.surface.kind === 'wings') return [];
  const stood = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const moves = new Map(known.map((move) => [move.id, move]));
  for (const { id, at, side, ghost } of after.pieces) {
    const old = stood.get(id);
    if (!old || ghost || side === own || (old.at[0] === at[0] && old.at[1] === at[1])) continue;
    moves.set(id, { id, from: moves.get(id)?.from ?? old.at, to: at, seat: side });
  }
  const left = new Set(after.pieces.map(({ id }) => id));
  return [...moves.values()].filter(({ id }) => left.has(id));
}

/** The men of hexes are at least so high at the first view, also on a phone. */
const LEAST_MAN = 48;

/** All of the board; on a phone as close as the men of hexes need, about what can answer, or the wing in which there is a fight. */
function firstViewOf(projection: Projection, { surface, pieces, reckonings = [] }: Scene, glow: ReadonlySet<Id>) {
  const { width, height, content } = projection;
  const whole = { k: 1, x: width / 2, y: height / 2 };
  if (surface.kind !== 'hexes' || !isSmall({ width, height })) {
    const fight = reckonings.find(({ at }) => at)?.at;
    return surface.kind === 'wings' ? { ...whole, x: fight ? projection.toPixel(fight)[0] : 0 } : whole;
  }
  const k = Math.max(1, LEAST_MAN / projection.figureHeight);
  const asked = pieces.filter(({ id }) => glow.has(id));
  const spots = (asked.length > 0 ? asked : pieces).map(({ at }) => projection.toPixel(at));
  const middle = (at: 0 | 1) => (spots.length === 0 ? undefined : spots.reduce((sum, spot) => sum + spot[at], 0) / spots.length);
  return { k, x: middle(0) ?? content.x + content.width / 2, y: middle(1) ?? content.y + content.height / 2 };
}

const isNarrow = (): boolean => matchMedia('(max-width: 999px)').matches;

function stillPreferred(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
