// Pasteboard: playing cards, a game's own printed cards, and their backs.
import type { Face, SideOf } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { PlayingFace, SmallPlayingFace, SUIT_NAME } from './playing-faces.tsx';
import { BriefFace, isShortened, isStacked, PrintedFace, SmallStacked, Stacked } from './printed-faces.tsx';
import { sideColour } from './sides.ts';

interface CardProps {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  class?: string;
}

function Pasteboard({ children, box, label }: { children: ComponentChildren; box: CardProps; label: string }) {
  return (
    <svg {...box} viewBox="-3 -2 107 147" role="img" aria-label={label}>
      <rect x=".6" y="1.4" width="101.4" height="141.4" rx="7" fill="#0b1a0f" fill-opacity=".22" />
      <rect x=".2" y=".6" width="100.6" height="140.4" rx="6.4" fill="#0b1a0f" fill-opacity=".3" />
      <rect width="100" height="140" rx="6" fill="url(#pasteboard)" stroke="#8f8468" stroke-width=".5" />
      {children}
    </svg>
  );
}

export function CardFace({
  face,
  isBrief = false,
  isSmall = false,
  ...box
}: CardProps & { face: Face; isBrief?: boolean; isSmall?: boolean }) {
  const label = face.kind === 'printed' ? face.title : face.suit === '★' ? 'joker' : `${face.rank} of ${SUIT_NAME[face.suit]}`;
  return (
    <Pasteboard box={box} label={label}>
      {face.kind === 'playing' ? (
        isSmall ? (
          <SmallPlayingFace face={face} />
        ) : (
          <PlayingFace face={face} />
        )
      ) : isStacked(face) ? (
        isSmall ? (
          <SmallStacked face={face} />
        ) : (
          <Stacked face={face} />
        )
      ) : isBrief && isShortened(face) ? (
        <BriefFace face={face} />
      ) : (
        <PrintedFace face={face} />
      )}
    </Pasteboard>
  );
}

export function CardBack({ side, ...box }: CardProps & { side: SideOf }) {
  const colour = sideColour(side);
  return (
    <Pasteboard box={box} label="a card face down">
      <rect x="4.6" y="4.6" width="90.8" height="130.8" rx="3.4" fill={colour} />
      <use href={`#back-${side === null ? 4 : side % 4}`} style="color:#f7ecd2" />
    </Pasteboard>
  );
}
