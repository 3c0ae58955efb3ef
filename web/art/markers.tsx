// What lies beside the men: enamel marks, counters, and their bases' footprints.
import type { Base, Mark, SideOf, Token } from '@baize/table';
import { sideColour } from './sides.ts';

export function Marker({ mark }: { mark: Pick<Mark, 'letter' | 'shape' | 'tone' | 'count'> }) {
  return (
    <g>
      <circle r="10" fill="#f3ead6" stroke="#23201b" />
      <text y="4.5" font-size="13" text-anchor="middle">
        {mark.letter}
      </text>
    </g>
  );
}

export function TokenArt({ side }: { kind: Token['kind']; side: SideOf }) {
  return <circle cy="-12" r="12" fill={sideColour(side)} stroke="#23201b" />;
}

/** A base seen from above, in the surface's measure, with a notch where it faces. `line` is the width of its lining. */
export function Footprint({ base, facing, side, line }: { base: Base; facing?: number | undefined; side: SideOf; line: number }) {
  const half: readonly [number, number] =
    base.kind === 'round'
      ? [base.radius, base.radius]
      : base.kind === 'oval'
        ? [base.width / 2, base.length / 2]
        : [base.width / 2, base.depth / 2];
  return (
    <g transform={facing === undefined ? undefined : `rotate(${facing})`}>
      {base.kind === 'block' ? (
        <rect
          x={-half[0]}
          y={-half[1]}
          width={2 * half[0]}
          height={2 * half[1]}
          fill="#4f8a35"
          stroke={sideColour(side)}
          stroke-width={line}
        />
      ) : (
        <ellipse rx={half[0]} ry={half[1]} fill="#4f8a35" stroke={sideColour(side)} stroke-width={line} />
      )}
      {facing !== undefined && <path d={`M0 ${-half[1]}l${-3 * line} ${4 * line}h${6 * line}z`} fill="#f3ead6" />}
    </g>
  );
}
