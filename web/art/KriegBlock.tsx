// The Kriegsspiel block: what a unit becomes when one looks from far away.
import type { Arm, SideOf } from '@baize/table';
import { sideColour } from './sides.ts';

export interface KriegBlockProps {
  side: SideOf;
  arm: Arm;
  title?: string;
  value?: string;
  /** Of the block's front. */
  width?: number;
  depth?: number;
}

/** Its front is up; turn it by `transform`. Title and strength stay within it. */
export function KriegBlock({ side, title, value, width = 60, depth = 36 }: KriegBlockProps) {
  return (
    <g>
      <rect x={-width / 2} y={-depth / 2} width={width} height={depth} fill={sideColour(side)} stroke="#23201b" />
      <text y="4" font-size="10" fill="#fff" text-anchor="middle">
        {value ?? title}
      </text>
    </g>
  );
}
