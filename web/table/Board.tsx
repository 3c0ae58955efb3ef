// The board: the ground to the edges of its frame, what stands on it, and what is said about it beside the pointer.
import { type Id, inInches, type Overlay, type Point, type Scene } from '@baize/contracts';
import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { ArtDefs, Mood } from '../art/index.ts';
import { later } from '../shell/later.tsx';
import { likelyAttack } from './answering.ts';
import { Caption } from './Caption.tsx';
import type { CameraControl } from './camera.ts';
import { soleMover } from './gestures.ts';
import type { Measure } from './Measure.tsx';
import { FigureSymbols, Pieces } from './Pieces.tsx';
import { Plate } from './Plate.tsx';
import { isSmall } from './projection.ts';
import type { Stage } from './stage.tsx';

const ChanceChips = later(async () => (await import('./ChanceChips.tsx')).ChanceChips);
const Overlays = later(async () => (await import('./Overlays.tsx')).Overlays);
const Aims = later(async () => (await import('./Aims.tsx')).Aims);
const LastMoves = later(async () => (await import('./LastMoves.tsx')).LastMoves);

export function Board({ stage }: { stage: Stage }) {
  const { scene, parts, projection, glow, picked, camera, view } = stage;
  const stick = useSignal<typeof Measure | null>(null);
  const Stick = scene.unmeasured ? null : stick.value;
  const { width, height } = projection;
  const isReady = camera.room.value.width > 0 && camera.room.value.height > 0;
  const hasTabs = scene.surface.kind === 'wings' && isSmall(camera.room.value);
  return (
    <section class={`board ${hasTabs ? 'tabbed' : ''}`} aria-label="The table">
      <ArtDefs />
      {parts?.Tabs ? <parts.Tabs stage={stage} /> : null}
      <div
        class="viewport"
        ref={stage.viewport}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the viewport is moved and zoomed by keys
        tabIndex={0}
        role="application"
        aria-label="The table. Arrow keys move it, plus and minus zoom, 0 shows all of it."
      >
        <div class="layer" ref={stage.layer}>
          {isReady && parts ? (
            <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-label="The table">
              <title>The table</title>
              <FigureSymbols pieces={scene.pieces} />
              <parts.Ground
                surface={scene.surface}
                projection={projection}
                glow={glow}
                picked={picked}
                pieces={scene.pieces}
                board={stage.board}
                fights={(scene.reckonings ?? []).flatMap(({ at }) => (at ? [at[0]] : []))}
              />
              <Shown overlays={(scene.overlays ?? []).filter(isFlat)} stage={stage} />
              <Pointed stage={stage} isShown={isFlat} />
              <Pieces
                key={stage.generation}
                pieces={scene.pieces}
                tokens={scene.tokens ?? []}
                names={parts.names?.(scene.surface, projection) ?? []}
                surface={scene.surface}
                projection={projection}
                glow={glow}
                picked={picked}
                blocks={stage.blocks}
                viewer={view.viewer}
                board={stage.board}
                fighting={new Set([...(scene.acting ?? []), ...(scene.reckonings ?? []).flatMap(({ about = [] }) => about)])}
              />
              {scene.mood && scene.mood !== 'day' ? <Mood mood={scene.mood} width={width} height={height} /> : null}
              {parts.Fights ? <parts.Fights scene={scene} projection={projection} /> : null}
              {stage.lastMoves.length > 0 && !stage.isPlaying ? <LastMoves stage={stage} /> : null}
              <Shown overlays={(scene.overlays ?? []).filter((overlay) => !isFlat(overlay) && !isOver(overlay, stage))} stage={stage} />
              {stage.isPlaying || stage.answering.chances.value.size === 0 ? null : <ChanceChips stage={stage} />}
              {scene.aims && scene.aims.length > 0 ? <Aims aims={scene.aims} projection={projection} glow={glow} picked={picked} /> : null}
              <Pointed stage={stage} isShown={(overlay) => !isFlat(overlay)} />
            </svg>
          ) : null}
        </div>
        {Stick && <Stick camera={camera} projection={projection} scene={scene} />}
        <Tools
          camera={camera}
          stick={stick}
          unmeasured={scene.unmeasured}
          kind={scene.surface.kind}
          glow={glow}
          isDrawn={isReady && parts !== null}
        />
        <Plate stage={stage} />
        <Caption stage={stage} />
      </div>
    </section>
  );
}

/** What draws them is fetched with the first. */
function Shown({ overlays, stage: { scene, projection, blocks } }: { overlays: readonly Overlay[]; stage: Stage }) {
  return overlays.length > 0 ? <Overlays overlays={overlays} scene={scene} projection={projection} blocks={blocks} /> : null;
}

/** What is painted on the ground, under those who stand on it. */
const isFlat = ({ kind }: Overlay) => kind === 'cells' || kind === 'region' || kind === 'ring' || kind === 'arc';

/** A way that somebody was to go is gone while he goes it. */
const isOver = ({ kind }: Overlay, { isPlaying }: Stage) => isPlaying && kind === 'path';

/** The one piece that is to be dragged now, if there is only one: where it can go is shown before anybody points at it. */
function moverOf({ answering, glow, scene, isPlaying }: Stage): Id | null {
  if (isPlaying || !answering.canAim) return null;
  return soleMover(glow, (id) => scene.pieces.find((piece) => piece.id === id))?.id ?? null;
}

const isReach = ({ kind, tone }: Overlay) => (kind === 'region' || kind === 'ring') && (tone === 'own' || tone === 'quiet');

/** What the answer or the element under the pointer shows. Drawn apart, so that pointing redraws nothing else. */
function Pointed({ stage, isShown }: { stage: Stage; isShown: (overlay: Overlay) => boolean }) {
  const { answering, staging, view, seat, gestures, scene } = stage;
  const aimed = gestures.aimed.value;
  const id = gestures.hovered.value;
  const meant = aimed ? aimed.answer : (answering.pointed.value ?? answering.offered.value ?? answering.draft.value?.answer);
  const answer = meant ?? (id === null && !stage.isPlaying && stage.heading === null ? likelyAttack(answering) : undefined);
  const isOnPiece = id !== null && scene.pieces.some((piece) => piece.id === id);
  const previewed = answer !== undefined && seat !== null ? (staging.preview?.(view, seat, answer) ?? []) : [];
  // Whoever is drawn before the question of his way is asked shows how far he can go.
  const drawn = previewed.length === 0 ? gestures.dragging.value : null;
  const mover = drawn ?? (answer === undefined && !isOnPiece ? moverOf(stage) : null);
  const overlays = [
    ...(answer === undefined ? headingWay(stage) : []),
    ...(mover === null ? [] : (staging.inspect?.(view, seat, mover).overlays ?? []).filter(isReach)),
    ...previewed,
    ...(id !== null && id !== drawn ? (staging.inspect?.(view, seat, id, answering.draft.value).overlays ?? []) : []),
  ];
  return (
    <g class={aimed?.refusal ? 'aim-refused' : undefined}>
      <Shown overlays={overlays.filter(isShown)} stage={stage} />
    </g>
  );
}

/** The way to where a piece was drawn, until it has come there. */
function headingWay({ heading, scene }: Pick<Stage, 'heading' | 'scene'>): Overlay[] {
  const piece = heading && scene.pieces.find(({ id }) => id === heading.piece);
  if (!piece || !heading || scene.surface.kind !== 'open') return [];
  const to: Point = [heading.to[0] - heading.held[0], heading.to[1] - heading.held[1]];
  const far = Math.hypot(to[0] - piece.at[0], to[1] - piece.at[1]);
  return [{ kind: 'path', tone: 'quiet', points: [piece.at, to], says: inInches(far) }];
}

interface ToolsProps {
  camera: CameraControl;
  /** The measuring stick, when it is in hand. */
  stick: Signal<typeof Measure | null>;
  unmeasured: Scene['unmeasured'];
  kind: Scene['surface']['kind'];
  glow: ReadonlySet<Id>;
  /** Whether the board is there: before, nothing is under them. */
  isDrawn: boolean;
}

const CORNERS = [
  ['right', 'bottom'],
  ['right', 'top'],
  ['left', 'bottom'],
  ['left', 'top'],
] as const;
const EDGE = 10;

function Tools({ camera, stick, unmeasured, kind, glow, isDrawn }: ToolsProps) {
  const tools = useRef<HTMLDivElement>(null);
  // In a corner where nothing can answer.
  useLayoutEffect(() => {
    const board = tools.current?.parentElement;
    if (!tools.current || !board) return;
    const room = board.getBoundingClientRect();
    const answers = [...board.querySelectorAll('.glows')].map((each) => each.getBoundingClientRect());
    const { offsetWidth: wide, offsetHeight: high } = tools.current;
    const free = CORNERS.find(([x, y]) => {
      const left = x === 'right' ? room.right - wide - EDGE : room.left + EDGE;
      const top = y === 'bottom' ? room.bottom - high - EDGE : room.top + EDGE;
      const isUnder = (box: DOMRect) => box.left < left + wide && box.right > left && box.top < top + high && box.bottom > top;
      return !answers.some((box) => box.width < room.width / 3 && isUnder(box));
    });
    tools.current.dataset.corner = (free ?? ['none']).join(' ');
  }, [glow, camera.room.value, isDrawn]);
  const take = async () => {
    stick.value = stick.value ? null : (await import('./Measure.tsx')).Measure;
  };
  const isClose = camera.camera.value.k > 1.01;
  return (
    <div class="zoom" ref={tools}>
      {kind === 'open' ? (
        <button
          type="button"
          class="stick"
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
      ) : null}
      {/* Wings are seen whole, and as large as they can be. */}
      {kind !== 'wings' || isClose ? (
        <button type="button" aria-label="Closer" onClick={() => camera.zoom(1.3)}>
          +
        </button>
      ) : null}
      {isClose ? (
        <button type="button" aria-label="Further away" onClick={() => camera.zoom(1 / 1.3)}>
          −
        </button>
      ) : null}
    </div>
  );
}
