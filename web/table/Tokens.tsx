// Counters, goals and other things that lie on the ground, with their names where nobody stands.
import type { Id, Piece, Point, Surface, Token } from '@baize/contracts';
import { TokenArt } from '../art/index.ts';
import { bodyOf, clearestSpot } from './plates.ts';
import type { Projection } from './projection.ts';
import { touchable } from './touchable.ts';

interface Props {
  tokens: readonly Token[];
  pieces: readonly Piece[];
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

/** By how far down they lie: the furthest is drawn first. */
export function tokensLying({ tokens, pieces, surface, projection, glow, picked }: Props) {
  const bodies = tokens.some(({ title }) => title) ? pieces.map((piece) => bodyOf(piece, surface, projection)) : [];
  return tokens.map((token) => {
    const [x, y] = projection.toPixel(token.at);
    const wide = (token.title ?? '').length * 7.2;
    const aside = wide / 2 + BESIDE;
    const spots: Point[] = [
      [x, y + UNDER],
      [x, y - OVER],
      [x + aside, y - UNDER],
      [x - aside, y - UNDER],
    ];
    const name = clearestSpot(spots, wide, bodies, projection);
    return {
      y: y - 0.2,
      drawn: (
        <TokenView
          key={token.id}
          token={token}
          x={x}
          y={y}
          nameAt={[name[0] - x, name[1] - y]}
          projection={projection}
          glow={glow}
          picked={picked}
        />
      ),
    };
  });
}

/** How far the name of a thing lies under it, or over or beside it where somebody stands under it. */
const UNDER = 12;
const OVER = 40;
const BESIDE = 16;

interface TokenProps {
  token: Token;
  /** From the thing to the middle of its name. */
  nameAt: Point;
  x: number;
  y: number;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
}

function TokenView({ token, x, y, nameAt, projection, glow, picked }: TokenProps) {
  const touch = touchable(token.id, token.says, glow, picked);
  const scale = Math.max(0.7, Math.min(1.2, projection.unit));
  return (
    <g {...touch} class={`token ${touch.class}`} transform={`translate(${x} ${y})`}>
      {glow.has(token.id) && <circle class="halo" r={24 * scale} />}
      <g transform={`scale(${scale})`}>
        <TokenArt kind={token.kind} side={token.side} />
      </g>
      {token.title && (
        <g class="steady">
          <text class="tag" x={nameAt[0]} y={nameAt[1] + 4}>
            {token.title}
          </text>
        </g>
      )}
    </g>
  );
}
