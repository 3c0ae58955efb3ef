// Letterpress: hexes and tiles in fine ink lines on paper.
import type { Look, SideOf } from '@baize/table';

export type CellShape = 'tile' | 'pointy' | 'flat';

export interface CellProps {
  look: Look;
  shape: CellShape;
  /** A tile's side; a hex's radius from centre to corner. */
  size: number;
  height?: number;
  print?: string;
  zone?: SideOf;
}

/** The corners of a cell around 0,0. */
function corners(shape: CellShape, size: number): string {
  if (shape === 'tile') return `M${-size / 2} ${-size / 2}h${size}v${size}h${-size}z`;
  const turn = shape === 'pointy' ? 30 : 0;
  const points = [0, 1, 2, 3, 4, 5].map((at) => {
    const angle = ((at * 60 + turn) * Math.PI) / 180;
    return `${(size * Math.cos(angle)).toFixed(2)} ${(size * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${points.join('L')}z`;
}

export function CellGround({ shape, size, print }: CellProps) {
  return (
    <g>
      <path d={corners(shape, size)} fill="#f3ead6" stroke="#23201b" stroke-width={size / 80} />
      {print && (
        <text y={-size * 0.3} font-size={size * 0.2} text-anchor="middle">
          {print}
        </text>
      )}
    </g>
  );
}

/** A wall, hedge, fence, river or road along an edge. `width` is how thick it is drawn. */
export function GroundEdge({
  from,
  to,
  width,
}: {
  look: Look;
  from: readonly [number, number];
  to: readonly [number, number];
  width: number;
}) {
  return <path d={`M${from.join(' ')}L${to.join(' ')}`} stroke="#5a5045" stroke-width={width} />;
}
