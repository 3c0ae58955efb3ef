// A lidded box of soldiers on the shelf, with its printed label.
import type { Figure, Livery } from '@baize/table';
import { Flat } from './Flat.tsx';

export interface GameBoxProps {
  title: string;
  tagline: string;
  /** The men on the label, the left one facing right and the right one facing left. */
  figures: readonly { figure: Figure; livery: Livery }[];
  /** The lid's colour, as #rrggbb. */
  hue: string;
  width?: number;
  class?: string;
}

export function GameBox({ title, tagline, figures, hue, width, class: name }: GameBoxProps) {
  return (
    <svg class={name} width={width} viewBox="0 0 320 240" role="img" aria-label={`${title}: ${tagline}`}>
      <rect x="4" y="20" width="312" height="210" fill={hue} stroke="#23201b" />
      <text x="160" y="80" font-size="28" text-anchor="middle">
        {title}
      </text>
      <text x="160" y="110" font-size="12" text-anchor="middle">
        {tagline}
      </text>
      {figures.slice(0, 2).map((man, at) => (
        <g key={at === 0 ? 'left' : 'right'} transform={`translate(${at === 0 ? 60 : 260} 215)`}>
          <Flat {...man} face={at === 0 ? 'right' : 'left'} />
        </g>
      ))}
    </svg>
  );
}
