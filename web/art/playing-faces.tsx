// The faces of playing cards: pips, courts, jokers, and small ones that are only index and suit.
import type { Face } from '@baize/contracts';
import { Court, Joker, PIP_PLACES, SUIT, suitColour } from './courts.tsx';
import { DISPLAY, PLAIN } from './text.ts';

type Playing = Extract<Face, { kind: 'playing' }>;

const INK = '#23201b';

export const SUIT_NAME: Record<Playing['suit'], string> = { '♠': 'spades', '♥': 'hearts', '♦': 'diamonds', '♣': 'clubs', '★': 'joker' };

/** The index in the corner, and the same at the other end. */
function Corners({ face }: { face: Playing }) {
  const joker = face.suit === '★';
  const rank = joker ? '' : face.rank;
  return (
    <>
      {[0, 180].map((turn) => (
        <g key={turn} transform={`rotate(${turn} 50 70)`} fill={suitColour(face.suit)} stroke={suitColour(face.suit)} stroke-width=".3">
          <text
            x="11"
            y="20.4"
            font-family={PLAIN}
            font-weight="700"
            font-size="20"
            letter-spacing={rank.length > 1 ? -1.8 : 0}
            text-anchor="middle"
          >
            {rank}
          </text>
          <path d={SUIT[face.suit]} transform={`translate(11 ${joker ? 14 : 30.4}) scale(.62)`} />
        </g>
      ))}
    </>
  );
}

/** In the rail a card is small: its rank and suit are all that there is room for, and can be read. */
export function SmallPlayingFace({ face: { rank, suit } }: { face: Playing }) {
  const isJoker = suit === '★';
  return (
    <g fill={suitColour(suit)}>
      {isJoker ? (
        <Joker colour={rank.toLowerCase().includes('red') ? '#b3272d' : '#24508f'} />
      ) : (
        <>
          <text
            x={rank.length > 1 ? 4 : 9}
            y="48"
            font-family={PLAIN}
            font-weight="700"
            font-size={rank.length > 1 ? 48 : 52}
            letter-spacing={rank.length > 1 ? -5 : 0}
          >
            {rank}
          </text>
          <path d={SUIT[suit]} transform="translate(60 94) scale(2.5)" />
        </>
      )}
    </g>
  );
}

export function PlayingFace({ face }: { face: Playing }) {
  const places = PIP_PLACES[face.rank];
  const big = face.rank === 'A' ? 2.3 : 0.92;
  return (
    <>
      <Corners face={face} />
      {face.suit === '★' ? (
        <>
          <Joker colour={face.rank.toLowerCase().includes('red') ? '#b3272d' : '#24508f'} />
          <text x="50" y="134" font-family={DISPLAY} font-size="10" fill={INK} text-anchor="middle">
            Joker
          </text>
        </>
      ) : places ? (
        places.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            d={SUIT[face.suit]}
            transform={`translate(${x} ${y}) scale(${big})${y > 70 ? ' rotate(180)' : ''}`}
            fill={suitColour(face.suit)}
          />
        ))
      ) : (
        <Court rank={face.rank} suit={face.suit} />
      )}
    </>
  );
}
