// Broad painted panels of country, like the scenes of a toy theatre.
import type { Look } from '@baize/table';

export function WingGround({
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
      <rect width={width} height={height} rx="6" fill="#5f9a3c" />
    </svg>
  );
}
