// Little pictures of what can be laid: the table's own art, cut small.
import type { TableKind } from '@baize/contracts';
import { Ground, sideColour } from '../art/index.ts';

/** How many thousandths of an inch the picture of a small thing shows at least. */
const LEAST = 6000;

export function KindPicture({ kind }: { kind: TableKind }) {
  const points = kind.picture.flatMap(({ outline }) => outline);
  const reach = (axis: 0 | 1) => Math.max(...points.map((point) => Math.abs(point[axis])), 0);
  const wide = kind.laid === 'line' ? reach(0) * 1.5 : Math.max(LEAST, reach(0) * 2.7, reach(1) * 4.6);
  const deep = (wide * 41) / 76;
  return (
    <svg viewBox={`${-wide / 2} ${-deep / 2} ${wide} ${deep}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect x={-wide} y={-deep} width={2 * wide} height={2 * deep} fill="#6a9f3f" />
      {kind.picture.map(({ look, outline, height, parts }) => (
        <Ground
          key={outline.join()}
          look={look}
          outline={outline}
          {...(height !== undefined && { height })}
          {...(parts && { parts })}
          inside={false}
        />
      ))}
      {kind.picture.length === 0 ? <Sign kind={kind} wide={wide} deep={deep} /> : null}
    </svg>
  );
}

/** A zone by its side's colour, a mark by a star. */
function Sign({ kind, wide, deep }: { kind: TableKind; wide: number; deep: number }) {
  if (kind.side === undefined)
    return (
      <path
        d="M0-1500L440-460L1500-460L640 180L960 1240L0 600L-960 1240L-640 180L-1500-460L-440-460z"
        fill="#f7e19a"
        stroke="#4d3610"
        stroke-width="180"
      />
    );
  const colour = sideColour(kind.side);
  return (
    <rect
      x={-wide * 0.4}
      y={kind.side === 0 ? deep * 0.02 : -deep * 0.4}
      width={wide * 0.8}
      height={deep * 0.38}
      fill={colour}
      fill-opacity=".4"
      stroke={colour}
      stroke-width={wide / 40}
      stroke-dasharray={`${wide / 16} ${wide / 26}`}
    />
  );
}
