// What a piece stands on, seen from above: turf with a ring that says by colour and line whose it is.
import type { Base, Point, SideOf } from '@baize/contracts';
import { INK } from './flat/paint.ts';
import { ringColour } from './sides.ts';

/** Own rings are whole, the enemy's dashed, a third's dotted, a fourth's beaded. */
export type Ring = 'whole' | 'dashed' | 'dotted' | 'beaded';

const OTHERS: readonly Ring[] = ['dashed', 'dotted', 'beaded'];

/** The ring of a side as a viewer sees it; who only watches sees the first seat's whole. */
export function ringOf(side: SideOf, viewer: SideOf): Ring {
  const own = viewer ?? 0;
  if (side === null || side === own) return 'whole';
  return OTHERS[(side < own ? side : side - 1) % OTHERS.length] ?? 'dashed';
}

/** As dashes, in widths of the line. */
const DASHES: Record<Ring, readonly number[]> = { whole: [], dashed: [2.6, 1.5], dotted: [0.01, 2], beaded: [2.6, 1.6, 0.01, 1.6] };

const dashesOf = (ring: Ring, line: number): string | undefined =>
  ring === 'whole' ? undefined : DASHES[ring].map((part) => (part * line).toFixed(2)).join(' ');

const ROUND_ENDS: readonly Ring[] = ['dotted', 'beaded'];

/** A round base that is looked at slantwise, `rx` to the side and `ry` to the front, with a notch where the piece faces. */
export function BaseRing({
  side,
  ring = 'whole',
  rx,
  ry,
  facing,
}: {
  side: SideOf;
  ring?: Ring;
  rx: number;
  ry: number;
  facing?: number | undefined;
}) {
  const line = Math.min(4.4, Math.max(2.2, rx / 7));
  // Under a whole regiment the ground shows through.
  const turf = rx > 50 ? 0.3 : 1;
  const angle = ((facing ?? 0) * Math.PI) / 180;
  const [ax, ay] = [Math.sin(angle), -Math.cos(angle)];
  const far = 1.24;
  const notch: Point[] = [
    [ax * rx * far, ay * ry * far],
    [(ax * 0.94 - ay * 0.22) * rx, (ay * 0.94 + ax * 0.22) * ry],
    [(ax * 0.94 + ay * 0.22) * rx, (ay * 0.94 - ax * 0.22) * ry],
  ];
  return (
    <g class="base-ring">
      <path d={`M${-rx} 0A${rx} ${ry} 0 0 0 ${rx} 0V${line}A${rx} ${ry} 0 0 1 ${-rx} ${line}z`} fill="#2c5a22" fill-opacity={turf} />
      <ellipse
        rx={rx}
        ry={ry}
        fill="#79b548"
        fill-opacity={turf}
        stroke={ring === 'whole' ? INK : '#f4f0dc'}
        stroke-opacity={ring === 'whole' ? 1 : 0.55}
        stroke-width={line + 1.2}
      />
      <ellipse
        rx={rx}
        ry={ry}
        fill="none"
        stroke={ringColour(side)}
        stroke-width={line}
        stroke-dasharray={dashesOf(ring, line)}
        stroke-linecap={ROUND_ENDS.includes(ring) ? 'round' : 'butt'}
      />
      <ellipse rx={rx + line * 0.9} ry={ry + line * 0.9} fill="none" stroke="#fff" stroke-opacity=".45" />
      {facing !== undefined && (
        <path
          d={`M${notch.map((point) => point.map((n) => n.toFixed(1)).join(' ')).join('L')}z`}
          fill="#fbf6e8"
          stroke={INK}
          stroke-linejoin="round"
        />
      )}
    </g>
  );
}

type StraightBase = Exclude<Base, { kind: 'column' | 'polygon' }>;

/** Corners about the piece's middle, and where the arrow of its facing stands. */
export interface BentBase {
  outline: readonly Point[];
  head: { x: number; y: number; facing: number; size: number } | null;
}

interface FootprintProps {
  base: StraightBase;
  facing?: number | undefined;
  side: SideOf;
  line: number;
  ring?: Ring | undefined;
}

/** A base seen from above, in the surface's measure, with a notch where it faces. `line` is the width of its lining. */
export function Footprint({ base, facing, side, line, ring = 'whole' }: FootprintProps) {
  const [x, y] =
    base.kind === 'round'
      ? [base.radius, base.radius]
      : base.kind === 'oval'
        ? [base.width / 2, base.length / 2]
        : [base.width / 2, base.depth / 2];
  const outline = (grow: number) =>
    base.kind === 'block'
      ? `M${-x - grow} ${-y - grow}H${x + grow}V${y + grow}H${-x - grow}z`
      : `M0 ${-y - grow}A${x + grow} ${y + grow} 0 1 1 0 ${y + grow}A${x + grow} ${y + grow} 0 1 1 0 ${-y - grow}z`;
  const notch = Math.min(x, y) * 0.42;
  return (
    <g transform={facing === undefined ? undefined : `rotate(${facing})`} stroke-linejoin="round">
      <path d={outline(-line / 2)} fill="#82bb4e" stroke={ring === 'whole' ? INK : '#f4f0dc'} stroke-width={line} />
      <path
        d={outline(-line * 1.9)}
        fill="none"
        stroke={ringColour(side)}
        stroke-width={line * 2}
        stroke-dasharray={dashesOf(ring, line * 2)}
        stroke-linecap={ROUND_ENDS.includes(ring) ? 'round' : 'butt'}
      />
      {facing !== undefined && (
        <path
          d={`M0 ${-y - line}L${notch} ${-y + notch}L0 ${-y + notch * 0.62}L${-notch} ${-y + notch}z`}
          fill="#fbf6e8"
          stroke={INK}
          stroke-width={line * 0.7}
        />
      )}
    </g>
  );
}

/** A bent or many-cornered base seen from above, in pixels about the piece's middle, with an arrow where its head is. */
export function BentFootprint({
  outline,
  head,
  side,
  line,
  ring = 'whole',
}: BentBase & { side: SideOf; line: number; ring?: Ring | undefined }) {
  const points = outline.map((point) => point.join(',')).join(' ');
  return (
    <g stroke-linejoin="round">
      <polygon points={points} fill="#82bb4e" stroke={INK} stroke-width={line * 4} />
      <polygon
        points={points}
        fill="#82bb4e"
        stroke={ringColour(side)}
        stroke-width={line * 2}
        stroke-dasharray={dashesOf(ring, line * 2)}
        stroke-linecap={ROUND_ENDS.includes(ring) ? 'round' : 'butt'}
      />
      {head && (
        <path
          transform={`translate(${head.x} ${head.y}) rotate(${head.facing})`}
          d={`M0 ${-line}L${head.size} ${head.size}L0 ${head.size * 0.62}L${-head.size} ${head.size}z`}
          fill="#fbf6e8"
          stroke={INK}
          stroke-width={line * 0.7}
        />
      )}
    </g>
  );
}
