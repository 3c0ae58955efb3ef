// A lidded box of soldiers on the shelf, with its printed label.
import type { Figure, Livery } from '@baize/contracts';
import { FlatPrint, flatBox } from './Flat.tsx';
import { mix } from './flat/paint.ts';
import { Stand } from './scenery.tsx';
import { DISPLAY, fitSize, wrap } from './text.ts';

export interface GameBoxProps {
  title: string;
  /** The men on the label, the left one facing right and the right one facing left. */
  figures: readonly { figure: Figure; livery: Livery }[];
  /** The lid's colour, as #rrggbb. */
  hue: string;
  width?: number;
  class?: string;
}

const INK = '#23201b';
const GILT = '#d9b04a';

/** The same man three times, as the mould made them, or once if he needs the room. */
function Squad({ man, face }: { man: GameBoxProps['figures'][number]; face: 'left' | 'right' }) {
  const box = flatBox(man.figure);
  const large = man.figure.mounted || man.figure.gun || box.half > 70;
  const way = face === 'right' ? 1 : -1;
  const places: readonly (readonly [number, number])[] = !large
    ? [
        [-36, -8],
        [36, -8],
        [0, 2],
      ]
    : man.figure.gun
      ? [[0, 0]]
      : [
          [-34, -6],
          [22, 4],
        ];
  return (
    <g transform={`scale(${Math.min(large ? 0.64 : 0.68, 84 / box.height).toFixed(2)})`}>
      {places.map(([x, y]) => (
        <g key={x} transform={`translate(${x * way} ${y})`}>
          <use href="#flat-shadow" />
          <FlatPrint {...man} face={face} />
        </g>
      ))}
    </g>
  );
}

/** A corner of gilt paper. */
const Corner = ({ x, y, turn }: { x: number; y: number; turn: number }) => (
  <path d="M0 0H24Q14 4 12 12Q4 14 0 24z" transform={`translate(${x} ${y}) rotate(${turn})`} fill={GILT} stroke={INK} stroke-width=".8" />
);

export function GameBox({ title, figures, hue, width, class: name }: GameBoxProps) {
  const rows = fitSize(title, 36, 236) < 28 && title.includes(' ') ? wrap(title, 31, 230) : [title];
  const size = Math.min(...rows.map((row) => fitSize(row, rows.length > 1 ? 34 : 48, 240)));
  const [left, right] = figures;
  return (
    <svg class={name} width={width} viewBox="0 0 320 241" role="img" aria-label={title}>
      <path d="M4 241V236H316V241z" fill="#000" fill-opacity=".45" />
      <path d="M10 214H310V238Q160 241 10 238z" fill={mix(hue, '#140c08', 0.5)} stroke={INK} />
      <path d="M10 220H310" stroke="#000" stroke-opacity=".4" stroke-width="6" />
      <rect x="5" y="6" width="310" height="210" rx="3" fill={hue} stroke={INK} stroke-width="1.4" />
      <rect x="5" y="6" width="310" height="210" rx="3" fill="url(#lid)" />
      <path d="M7 214V8H313" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6" />
      <Corner x={6} y={7} turn={0} />
      <Corner x={314} y={7} turn={90} />
      <Corner x={314} y={215} turn={180} />
      <Corner x={6} y={215} turn={270} />
      <path
        d="M34 18H286Q288 32 302 34V188Q288 190 286 204H34Q32 190 18 188V34Q32 32 34 18z"
        fill="url(#pasteboard)"
        stroke={INK}
        stroke-width="1.2"
      />
      <path
        d="M37 22H283Q286 35 298 38V184Q286 187 283 200H37Q34 187 22 184V38Q34 35 37 22z"
        fill="none"
        stroke={mix(hue, INK, 0.25)}
        stroke-width="2"
      />
      <path d="M39 25H281Q284 37 295 40V182Q284 185 281 197H39Q36 185 25 182V40Q36 37 39 25z" fill="none" stroke={INK} stroke-width=".5" />
      <g>
        <path d="M25 104H295V182Q284 185 281 197H39Q36 185 25 182z" fill="url(#evening)" stroke={INK} stroke-width=".7" />
        <path d="M25 150Q70 124 120 146Q170 118 220 144Q262 126 295 146V182H25z" fill="#8fa9a6" />
        <path d="M25 160Q90 146 160 156T295 154V182Q284 185 281 197H39Q36 185 25 182z" fill="#7fae50" />
        <path d="M25 176Q160 162 295 176V182Q284 185 281 197H39Q36 185 25 182z" fill="#5f9a3c" />
        <Stand name="poplar" x={148} y={160} scale={0.6} />
        <Stand name="house0" x={166} y={162} scale={0.7} />
        <Stand name="elm" x={184} y={161} scale={0.6} />
        {left && (
          <g transform="translate(90 187)">
            <Squad man={left} face="right" />
          </g>
        )}
        {right && (
          <g transform="translate(230 187)">
            <Squad man={right} face="left" />
          </g>
        )}
      </g>
      <text font-family={DISPLAY} font-size={size} fill={mix(hue, '#16100c', 0.45)} text-anchor="middle">
        {rows.map((row, at) => (
          <tspan key={row} x="160" y={66 + size * (0.3 + at - (rows.length - 1) / 2)}>
            {row}
          </tspan>
        ))}
      </text>
    </svg>
  );
}
