// The Kriegsspiel block: what a unit becomes when one looks from far away.
import type { Arm, SideOf } from '@baize/contracts';
import { sideColour, sidePattern } from './sides.ts';
import { fitSize, PLAIN } from './text.ts';

export interface KriegBlockProps {
  side: SideOf;
  arm: Arm;
  title?: string;
  value?: string;
  /** Of the block's front. */
  width?: number;
  depth?: number;
  /** How far it will be turned, in degrees: its strength is turned back, to be read upright. */
  turn?: number;
}

const PAPER = '#f9f2e1';
const SADDLE = 'M-12 8L12-8';

/** Each sign in a box of 24 by 16: crossed belts for foot, a stroke for horse, a ball for guns. */
const SIGN: Record<Arm, { line?: string; solid?: string }> = {
  foot: { line: 'M-12-8L12 8M-12 8L12-8' },
  light: {
    line: 'M-12-8L12 8M-12 8L12-8',
    solid: 'M-9-2.4a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8zM9-2.4a2.4 2.4 0 1 1 0 4.8a2.4 2.4 0 1 1 0-4.8z',
  },
  guard: { line: 'M-12-8L12 8M-12 8L12-8', solid: 'M-12-8L0 0L-12 8zM12-8L0 0L12 8z' },
  horse: { line: SADDLE, solid: 'M-12 8V-8L12-8z' },
  lancer: { line: SADDLE, solid: 'M2-1.4L12-8V0L7-1z' },
  guns: { solid: 'M0-6a6 6 0 1 1 0 12a6 6 0 1 1 0-12z' },
  leader: { solid: 'M0-8L2.2-2.8L7.6-2.5L3.5 1.1L4.7 6.5L0 3.6L-4.7 6.5L-3.5 1.1L-7.6-2.5L-2.2-2.8z' },
  wagon: { line: 'M0-6.4a6.4 6.4 0 1 1 0 12.8a6.4 6.4 0 1 1 0-12.8M-6.4 0H6.4M0-6.4V6.4' },
  ship: { line: 'M0-8V2M-11 2.4', solid: 'M-11 2.4H11L7 8H-7zM1.4-7.4L9 .6H1.4zM-1.4-5L-7 .6H-1.4z' },
  beast: {
    solid:
      'M0-1Q5-1 6 4Q5 8 0 6.4Q-5 8-6 4Q-5-1 0-1zM-8-3a2.2 2.6 0 1 1 .1 0zM-2.6-5a2.2 2.6 0 1 1 .1 0zM3-5a2.2 2.6 0 1 1 .1 0zM8.4-3a2.2 2.6 0 1 1 .1 0z',
  },
  object: { line: 'M0-7.4L9 0L0 7.4L-9 0z' },
};

/** Its front is up; turn it by `transform`. Title and strength stay within it. */
export function KriegBlock({ side, arm, title, value, width = 60, depth = 36, turn = 0 }: KriegBlockProps) {
  const [left, top] = [-width / 2, -depth / 2];
  const band = title && depth >= 24 ? Math.min(10, depth * 0.28) : 0;
  const room = depth - band;
  const middle = top + room / 2;
  const sign = SIGN[arm];
  // Who is too narrow for both shows his strength alone.
  const isNarrow = value !== undefined && width < 24;
  const half = value && !isNarrow ? width / 2 : width;
  // A general's block is small and all star.
  const isStar = arm === 'leader' && !value;
  const scale = isStar ? (Math.min(width, room) - 3) / 16 : Math.min((half - 8) / 26, (room - 5) / 18);
  return (
    <g stroke-linejoin="round">
      <path d={`M${left + 2} ${top + 3}h${width}v${depth}h${-width}z`} fill="#0b1a0f" fill-opacity=".35" />
      <rect x={left} y={top} width={width} height={depth} rx="1.5" fill={sideColour(side)} stroke="#1c1714" stroke-width="1" />
      <rect x={left} y={top} width={width} height={room} rx="1.5" fill={sidePattern(side)} />
      <path d={`M${left + 0.9} ${-top - 1}V${top + 0.9}H${-left - 1}`} fill="none" stroke="#fff" stroke-opacity=".45" />
      {isNarrow ? null : (
        <g transform={`translate(${left + half / 2} ${middle}) scale(${scale.toFixed(2)})`}>
          {isStar ? null : <rect x="-13.5" y="-9.5" width="27" height="19" fill={sideColour(side)} stroke={PAPER} stroke-width="1.4" />}
          {sign.solid && <path d={sign.solid} fill={PAPER} />}
          {sign.line && <path d={sign.line} fill="none" stroke={PAPER} stroke-width="1.7" />}
        </g>
      )}
      {value && (
        <text
          dy=".35em"
          transform={`translate(${isNarrow ? 0 : width / 4 - 0.5} ${middle}) rotate(${-turn})`}
          font-family={PLAIN}
          font-weight="700"
          font-size={fitSize(value, room * 0.68, isNarrow ? width - 2 : half - 6)}
          fill={PAPER}
          stroke={sideColour(side)}
          stroke-width="3"
          paint-order="stroke"
          text-anchor="middle"
          class="figures"
        >
          {value}
        </text>
      )}
      {band > 0 && title && (
        <>
          <path d={`M${left} ${-top - band}h${width}V${-top}h${-width}z`} fill={PAPER} stroke="#1c1714" stroke-width=".8" />
          <text
            y={-top - band * 0.28}
            font-family={PLAIN}
            font-weight="600"
            font-size={fitSize(title, band * 0.8, width - 4)}
            fill="#23201b"
            text-anchor="middle"
          >
            {title}
          </text>
        </>
      )}
    </g>
  );
}
