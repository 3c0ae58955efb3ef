// Pasteboard: playing cards, a game's own printed cards, and their backs.
import type { Face, SideOf } from '@baize/table';
import { sideColour } from './sides.ts';

/** The card's own measure. */
export const CARD = { width: 100, height: 140 } as const;

export interface CardProps {
  x?: number;
  y?: number;
  width?: number;
  class?: string;
}

export function CardFace({ face, ...box }: CardProps & { face: Face }) {
  return (
    <svg {...box} viewBox="-3 -2 106 146" aria-hidden="true">
      <rect width="100" height="140" rx="6" fill="#f9f2e1" stroke="#23201b" stroke-width=".6" />
      <text x="8" y="22" font-size="18">
        {face.kind === 'playing' ? `${face.rank}${face.suit}` : (face.corner ?? '')}
      </text>
      {face.kind === 'printed' && (
        <text x="50" y="100" font-size="9" text-anchor="middle">
          {face.title}
        </text>
      )}
    </svg>
  );
}

export function CardBack({ side, ...box }: CardProps & { side: SideOf }) {
  return (
    <svg {...box} viewBox="-3 -2 106 146" aria-hidden="true">
      <rect width="100" height="140" rx="6" fill={sideColour(side)} stroke="#23201b" stroke-width=".6" />
    </svg>
  );
}
