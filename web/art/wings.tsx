// Broad painted panels of country, like the scenes of a toy theatre.
import type { Look } from '@baize/table';

/** A view of the ground. */
export function Panorama({ x, y, width, height }: { look: Look; x: number; y: number; width: number; height: number }) {
  return <rect x={x} y={y} width={width} height={height} fill="#5f9a3c" />;
}

export function WingGround({
  look,
  width,
  height,
  ...box
}: {
  look: Look;
  width: number;
  height: number;
  x?: number;
  y?: number;
  class?: string;
}) {
  return (
    <svg {...box} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Panorama look={look} x={0} y={0} width={width} height={height} />
    </svg>
  );
}
