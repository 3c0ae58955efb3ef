// What the workshop draws over the painted table: handles, what is being drawn, the mirror's line, zones' names and faults.
import {
  inInches,
  isPath,
  kindOf,
  type LaidThing,
  mirrored,
  newPath,
  newPiece,
  type Point,
  pathLength,
  type TableFinding,
  thingMiddle,
  thingOutline,
} from '@baize/contracts';
import type { Signal } from '@preact/signals';
import { sideColour } from '../art/index.ts';
import type { Stage } from '../table/index.ts';
import type { Desk } from './desk.ts';
import { type Handle, handlesOf, snapped } from './handles.ts';
import { ARM, inchesPerPixel } from './on-screen.ts';

interface MarksProps {
  desk: Desk;
  stage: Stage;
  findings: readonly TableFinding[];
  pointed: Signal<string | null>;
  /** Where the pointer is on the table. */
  pointer: Signal<Point | null>;
  hasGrid: boolean;
}

type ToScreen = (point: Point) => readonly [x: number, y: number];

export function Marks({ desk, stage, findings, pointed, pointer, hasGrid }: MarksProps) {
  const { x, y, k } = stage.camera.camera.value;
  const toScreen: ToScreen = (point) => {
    const [px, py] = stage.projection.toPixel(point);
    return [px * k + x, py * k + y];
  };
  const sheet = desk.sheet.value;
  const chosen = desk.thing();
  if (stage.camera.room.value.width === 0) return null;
  return (
    <svg class="table-marks" aria-hidden="true">
      <ZoneHatches />
      {hasGrid ? <Grid width={sheet.width} height={sheet.height} toScreen={toScreen} /> : null}
      <MirrorLine desk={desk} toScreen={toScreen} />
      <ZoneNames stage={stage} toScreen={toScreen} />
      {chosen ? <Chosen desk={desk} stage={stage} thing={chosen} toScreen={toScreen} /> : null}
      <InHand desk={desk} toScreen={toScreen} pointer={pointer} />
      <Drawing desk={desk} toScreen={toScreen} pointer={pointer} />
      {signSpots(findings, toScreen).map(({ finding, at }, n) => (
        <FaultSign key={finding.id} number={n + 1} finding={finding} at={at} pointed={pointed} desk={desk} />
      ))}
    </svg>
  );
}

const pathThrough = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const FOOT = 6000;

function Grid({ width, height, toScreen }: { width: number; height: number; toScreen: ToScreen }) {
  const across = Array.from({ length: Math.floor(width / FOOT) }, (_, n) => (n + 1) * FOOT).filter((each) => each < width);
  const down = Array.from({ length: Math.floor(height / FOOT) }, (_, n) => (n + 1) * FOOT).filter((each) => each < height);
  const lines = [
    ...across.map((at) => [toScreen([at, 0]), toScreen([at, height])]),
    ...down.map((at) => [toScreen([0, at]), toScreen([width, at])]),
  ];
  return <path class="mark-grid" d={lines.map(pathThrough).join('')} />;
}

function MirrorLine({ desk, toScreen }: { desk: Desk; toScreen: ToScreen }) {
  const { width, height, mirror } = desk.sheet.value;
  if (mirror === 'off') return null;
  const [cx, cy] = toScreen([width / 2, height / 2]);
  return (
    <g>
      <path class="mark-mirror" d={pathThrough([toScreen([0, height / 2]), toScreen([width, height / 2])])} />
      {mirror === 'turn' ? (
        <g transform={`translate(${cx} ${cy})`}>
          <circle r="15" fill="#3a2a18" stroke="#ffe08a" stroke-width="2.5" />
          <path d="M-6-3A7 7 0 0 1 7-2M6 3A7 7 0 0 1-7 2M7-7V-1H2M-7 7V1H-2" fill="none" stroke="#ffe9ae" stroke-width="2" />
        </g>
      ) : null}
    </g>
  );
}

/** A chip of steady size. */
function Chip({ at: [x, y], text, look }: { at: readonly [number, number]; text: string; look: 'paper' | 'ink' }) {
  const wide = text.length * 7.1 + 22;
  return (
    <g class={`mark-chip ${look}`} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <rect x={-wide / 2} y={-11} width={wide} height={22} rx={11} />
      <text y={5} text-anchor="middle">
        {text}
      </text>
    </g>
  );
}

/** Hatched by side, so that it is not told by colour alone. */
const HATCHES = [45, -45] as const;

function ZoneHatches() {
  return (
    <defs>
      {HATCHES.map((turn, side) => (
        <pattern
          key={turn}
          id={`zone-hatch-${side}`}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${turn})`}
        >
          <path d="M0 0V8" stroke={sideColour(side)} stroke-opacity=".5" stroke-width="2.4" />
        </pattern>
      ))}
    </defs>
  );
}

/** What the buttons of the board take of its near right corner, in pixels. */
const BUTTONS = 54;

/** Each zone is named at its own edge of the table, where nothing of it is hidden. */
function ZoneNames({ stage, toScreen }: { stage: Stage; toScreen: ToScreen }) {
  const { surface } = stage.scene;
  if (surface.kind !== 'open') return null;
  const { width: wide, height: high } = stage.camera.room.value;
  return (
    <g>
      {(surface.zones ?? []).map(({ id, outline, title, side }) => {
        const spots = outline.map(toScreen);
        const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
        const half = ((title ?? '').length * 7.1 + 22) / 2 + 6;
        const x = Math.min(
          wide - half - (side === 0 ? BUTTONS : 0),
          Math.max(half, side === 0 ? Math.max(...xs) - half : Math.min(...xs) + half),
        );
        const y = Math.min(high - 16, Math.max(16, side === 0 ? Math.max(...ys) - 18 : Math.min(...ys) + 18));
        return (
          <g key={id}>
            <path class="mark-zone" d={`${pathThrough(spots)}z`} fill={`url(#zone-hatch-${side ?? 0})`} stroke={sideColour(side)} />
            {title ? <Chip at={[x, y]} text={title} look="paper" /> : null}
          </g>
        );
      })}
    </g>
  );
}

function Chosen({ desk, stage, thing, toScreen }: { desk: Desk; stage: Stage; thing: LaidThing; toScreen: ToScreen }) {
  const kind = kindOf(desk.kinds, thing);
  const outline = thingOutline(kind, thing).map(toScreen);
  const handles = handlesOf(kind, thing, ARM * inchesPerPixel(stage));
  const sheet = desk.sheet.value;
  const twin = sheet.things.find(({ id }) => id === thing.twin);
  const knob = handles.find((handle) => handle.kind === 'knob');
  const [mx] = toScreen(thingMiddle(thing));
  const low = Math.min(stage.camera.room.value.height - 18, Math.max(...outline.map(([, y]) => y)) + 22);
  const words =
    isPath(thing) && kind.laid === 'line' ? `${inInches(pathLength(thing.points))} long, ${thing.points.length} points` : sizeWords(thing);
  return (
    <g>
      {twin ? (
        <g>
          <path class="mark-twin" d={`${pathThrough(thingOutline(kindOf(desk.kinds, twin), twin).map(toScreen))}z`} />
          <Chip at={toScreen(thingMiddle(twin))} text="mirrored" look="paper" />
        </g>
      ) : null}
      <path class="mark-chosen" d={`${pathThrough(outline)}z`} />
      {isPath(thing) && kind.laid === 'line' ? <path class="mark-line" d={pathThrough(thing.points.map(toScreen))} /> : null}
      {knob ? <path class="mark-arm" d={pathThrough([toScreen(thingMiddle(thing)), toScreen(knob.at)])} /> : null}
      {handles.map((handle) => (
        <Grip key={handle.id} handle={handle} at={toScreen(handle.at)} />
      ))}
      {words ? <Chip at={[mx, low]} text={words} look="ink" /> : null}
    </g>
  );
}

function sizeWords(thing: LaidThing): string {
  if (isPath(thing)) return `${thing.points.length} corners`;
  const turn = Math.round(thing.turn / 100);
  return `${inInches(thing.size[0])} by ${inInches(thing.size[1])}${turn === 0 ? '' : `, turned ${turn}°`}`;
}

const SIZES: Record<Handle['kind'], number> = { corner: 7, knob: 7, point: 7, bud: 4.5 };

function Grip({ handle: { id, kind }, at: [x, y] }: { handle: Handle; at: readonly [number, number] }) {
  const size = SIZES[kind];
  return (
    <g class={`mark-handle ${kind}`} data-handle={id} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle class="reach" r="20" />
      {kind === 'knob' || kind === 'bud' ? (
        <circle class="grip" r={size} />
      ) : (
        <rect class="grip" x={-size} y={-size} width={2 * size} height={2 * size} rx="3" />
      )}
      {kind === 'knob' ? <path d="M-3.4-1.6A4 4 0 0 1 3.6-1M4.4-4.4V-.6H.8" fill="none" stroke="#3a2610" stroke-width="1.6" /> : null}
    </g>
  );
}

/** The piece in hand, where it would lie. */
function InHand({ desk, toScreen, pointer }: { desk: Desk; toScreen: ToScreen; pointer: Signal<Point | null> }) {
  const tool = desk.tool.value;
  const at = pointer.value;
  if (tool.do !== 'lay' || !at) return null;
  const kind = kindOf(desk.kinds, { of: tool.kind });
  return <path class="mark-drawn" d={`${pathThrough(thingOutline(kind, newPiece(kind, 'held', at)).map(toScreen))}z`} />;
}

/** What is being drawn, with the next stretch to the pointer and its image on the other half. */
function Drawing({ desk, toScreen, pointer }: { desk: Desk; toScreen: ToScreen; pointer: Signal<Point | null> }) {
  const tool = desk.tool.value;
  if (tool.do !== 'draw') return null;
  const kind = kindOf(desk.kinds, { of: tool.kind });
  const sheet = desk.sheet.value;
  const next = pointer.value ? snapped(sheet, pointer.value) : null;
  const points = next ? [...tool.points, next] : tool.points;
  const path = newPath(kind, 'drawn', points);
  const last = tool.points.at(-1);
  const outline = points.length > 1 ? thingOutline(kind, path) : [];
  const image = sheet.mirror !== 'off' && points.length > 1 ? thingOutline(kind, mirrored(sheet, desk.kinds, path)) : [];
  return (
    <g>
      {image.length > 0 ? <path class="mark-twin" d={`${pathThrough(image.map(toScreen))}z`} /> : null}
      {outline.length > 0 ? <path class="mark-drawn" d={`${pathThrough(outline.map(toScreen))}z`} /> : null}
      {points.length > 1 ? <path class="mark-line" d={pathThrough(points.map(toScreen))} /> : null}
      {last && next ? <path class="mark-next" d={pathThrough([toScreen(last), toScreen(next)])} /> : null}
      {tool.points.map((point, at) => {
        const [x, y] = toScreen(point);
        return <circle key={point.join()} class={`mark-point ${at === 0 ? 'first' : ''}`} cx={x} cy={y} r="7" />;
      })}
      {tool.points.length > 1 ? (
        <Chip
          at={lifted(toScreen(tool.points.at(-1) as Point))}
          text={`${inInches(pathLength(tool.points))} long, ${tool.points.length} points`}
          look="ink"
        />
      ) : null}
    </g>
  );
}

const lifted = ([x, y]: readonly [number, number]): readonly [number, number] => [Math.max(90, x), y - 30 < 16 ? y + 32 : y - 30];

interface SignProps {
  number: number;
  finding: TableFinding;
  at: readonly [x: number, y: number];
  pointed: Signal<string | null>;
  desk: Desk;
}

/** Signs that would lie over each other stand side by side. */
function signSpots(findings: readonly TableFinding[], toScreen: ToScreen) {
  const taken: (readonly [number, number])[] = [];
  return findings.map((finding) => {
    let [x, y] = toScreen(finding.at);
    while (taken.some(([u, v]) => Math.hypot(u - x, v - y) < SIGN)) x += SIGN;
    taken.push([x, y]);
    return { finding, at: [x, y] as const };
  });
}

const SIGN = 44;

function FaultSign({ number, finding, at: [x, y], pointed, desk }: SignProps) {
  const isPointed = pointed.value === finding.id;
  return (
    <g
      class={`mark-finding ${finding.weight} ${isPointed ? 'pointed' : ''}`}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
      onPointerDown={() => {
        pointed.value = finding.id;
        desk.choose(finding.things[0] ?? null);
      }}
    >
      {isPointed ? <circle class="mark-ring" r="34" /> : null}
      <path d="M0-22L21 14H-21z" />
      <text y="9" text-anchor="middle">
        {number}
      </text>
    </g>
  );
}
