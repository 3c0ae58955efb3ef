// The pieces: tin flats on their bases, or Kriegsspiel blocks when they would be too small to tell apart.
import type { Id, Piece, Surface, Token } from '@baize/contracts';
import { FigureSymbol, FlatUse, Footprint, figureSymbolId, KriegBlock, Marker, sideColour, TokenArt, type Variant } from '../art/index.ts';
import { baseSize, type Projection } from './projection.ts';
import { touchable } from './Surface.tsx';

interface Props {
  pieces: readonly Piece[];
  tokens: readonly Token[];
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
  blocks: boolean;
}

/** Each man that is needed, defined once. */
export function FigureSymbols({ pieces }: { pieces: readonly Piece[] }) {
  const symbols = new Map<string, { piece: Piece; variant: Variant }>();
  for (const piece of pieces) {
    for (const variant of new Set(menOf(piece))) symbols.set(figureSymbolId(piece.figure, piece.livery, variant), { piece, variant });
  }
  return (
    <defs>
      {[...symbols].map(([id, { piece, variant }]) => (
        <FigureSymbol key={id} figure={piece.figure} livery={piece.livery} variant={variant} base={false} />
      ))}
    </defs>
  );
}

/** Twelve men of one unit are the same man twelve times, with one officer and one standard. */
function menOf({ count = 1, figure }: Piece): Variant[] {
  if (count < 4 || figure.gun) return new Array<Variant>(count).fill('man');
  return Array.from({ length: count }, (_, at): Variant => (at === 0 ? 'officer' : at === Math.floor(count / 2) ? 'standard' : 'man'));
}

export function Pieces({ pieces, tokens, surface, projection, glow, picked, blocks }: Props) {
  const byDepth = [...pieces].sort((a, b) => projection.toPixel(a.at)[1] - projection.toPixel(b.at)[1]);
  return (
    <g>
      {tokens.map((token) => {
        const [x, y] = projection.toPixel(token.at);
        const touch = touchable(token.id, token.says, glow, picked);
        return (
          <g key={token.id} {...touch} class={`token ${touch.class}`} transform={`translate(${x} ${y})`}>
            {glow.has(token.id) && <circle class="halo" r={24} />}
            <TokenArt kind={token.kind} side={token.side} />
            {token.title && (
              <text class="tag" y={14}>
                {token.title}
              </text>
            )}
          </g>
        );
      })}
      {byDepth.map((piece) => (
        <PieceView key={piece.id} piece={piece} surface={surface} projection={projection} glow={glow} picked={picked} blocks={blocks} />
      ))}
    </g>
  );
}

type OneProps = Omit<Props, 'pieces' | 'tokens'> & { piece: Piece };

export function PieceView({ piece: given, surface, projection, glow, picked, blocks }: OneProps) {
  const piece = given.facing === undefined ? given : { ...given, facing: given.facing + projection.turn };
  const [x, y] = projection.toPixel(piece.at);
  const touch = touchable(piece.id, piece.says, glow, picked);
  const foot = baseSize(piece, surface, projection);
  const single = (piece.count ?? 1) === 1;
  const turned = surface.kind === 'open' && piece.facing !== undefined ? `rotate(${piece.facing})` : undefined;
  return (
    <g
      {...touch}
      class={`piece side-${piece.side ?? 'none'} ${piece.ghost ? 'ghost' : ''} ${touch.class}`}
      transform={`translate(${x} ${y})`}
      style={`--man:${projection.figureHeight}px`}
    >
      <g transform={turned}>
        <rect class="halo" x={-foot.x - 6} y={-foot.y - 6} width={2 * foot.x + 12} height={2 * foot.y + 12} rx={foot.x} />
      </g>
      {blocks ? (
        <Block piece={piece} foot={foot} open={surface.kind === 'open'} />
      ) : (
        <Men piece={piece} surface={surface} projection={projection} foot={foot} />
      )}
      <Marks piece={piece} foot={foot} />
      <rect class="hit" x={-foot.x} y={-foot.y} width={2 * foot.x} height={2 * foot.y} />
      {!blocks && single && (
        <rect
          class="hit"
          x={-foot.x * 0.7}
          y={-projection.figureHeight * 0.9}
          width={foot.x * 1.4}
          height={projection.figureHeight * 0.9}
        />
      )}
    </g>
  );
}

function Block({ piece, foot, open }: { piece: Piece; foot: { x: number; y: number }; open: boolean }) {
  const width = Math.max(2 * foot.x, 30);
  const depth = Math.max(2 * foot.y, 20);
  return (
    <g transform={open && piece.facing !== undefined ? `rotate(${piece.facing})` : undefined}>
      <KriegBlock
        side={piece.side}
        arm={piece.arm}
        title={piece.title}
        width={width}
        depth={depth}
        {...(piece.value && { value: piece.value })}
      />
    </g>
  );
}

function Men({
  piece,
  surface,
  projection,
  foot,
}: {
  piece: Piece;
  surface: Surface;
  projection: Projection;
  foot: { x: number; y: number };
}) {
  const face = facesLeft(piece, surface) ? 'left' : 'right';
  const men = menOf(piece);
  const size = piece.figure.mounted || piece.figure.gun ? projection.figureHeight * 0.92 : projection.figureHeight;
  const scale = surface.kind === 'open' ? projection.scale : 1;
  return (
    <g>
      {piece.base && surface.kind === 'open' ? (
        <g transform={`scale(${scale})`}>
          <Footprint base={piece.base} facing={piece.facing} side={piece.side} line={1.6 / scale} />
        </g>
      ) : (
        <Plinth piece={piece} foot={foot} />
      )}
      {places(piece, men.length, foot, surface, projection).map(([dx, dy], at) => (
        <FlatUse
          key={`${dx},${dy}`}
          figure={piece.figure}
          livery={piece.livery}
          variant={men[at] ?? 'man'}
          face={face}
          x={dx}
          y={dy}
          height={size * (men.length > 1 ? 0.92 : 1)}
        />
      ))}
      {surface.kind === 'wings' && <Tag piece={piece} y={foot.y + 4} />}
    </g>
  );
}

function facesLeft(piece: Piece, surface: Surface): boolean {
  const facing = ((piece.facing ?? (piece.side === 1 ? 270 : 90)) + 360) % 360;
  if (surface.kind === 'wings' || facing === 0 || facing === 180) return piece.side !== null && piece.side % 2 === 1;
  return facing > 180;
}

/** The green base of a unit that stands in a wing, a tile or a hex, in the colour of its side. */
function Plinth({ piece, foot }: { piece: Piece; foot: { x: number; y: number } }) {
  const many = (piece.count ?? 1) > 1;
  return (
    <g class="plinth">
      {many ? (
        <rect x={-foot.x} y={-foot.y + 14} width={2 * foot.x} height={2 * foot.y - 14} rx={12} stroke={sideColour(piece.side)} />
      ) : (
        <ellipse rx={foot.x} ry={foot.y * 0.8} stroke={sideColour(piece.side)} />
      )}
      {piece.facing !== undefined && !many && (
        <path class="notch" d={`M0 ${-foot.y * 0.8 - 7}l-6 9h12z`} transform={`rotate(${piece.facing})`} fill={sideColour(piece.side)} />
      )}
    </g>
  );
}

/** Where the men stand around the middle of the base, the furthest first. */
function places(piece: Piece, count: number, foot: { x: number; y: number }, surface: Surface, projection: Projection): [number, number][] {
  if (piece.spots) {
    const [x, y] = projection.toPixel(piece.at);
    const spots = piece.spots.map((spot): [number, number] => {
      const [sx, sy] = projection.toPixel(spot);
      return [sx - x, sy - y];
    });
    return spots.sort((a, b) => a[1] - b[1]);
  }
  if (count === 1) return [[0, foot.y * 0.25]];
  const ranks = piece.ranks ?? 1;
  const files = Math.ceil(count / ranks);
  const spots: [number, number][] = [];
  for (let at = 0; at < count; at++) {
    const rank = Math.floor(at / files);
    const inRank = Math.min(files, count - rank * files);
    const dx = ((at % files) - (inRank - 1) / 2) * ((2 * foot.x - 24) / files);
    const dy = (rank - (ranks - 1) / 2) * ((2 * foot.y - 24) / Math.max(2, ranks));
    spots.push(surface.kind === 'open' ? turn([dx, dy], piece.facing ?? 0) : [dx + (rank % 2) * 6, dy + 8]);
  }
  return spots.sort((a, b) => a[1] - b[1]);
}

function turn([x, y]: [number, number], degrees: number): [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

function Tag({ piece, y }: { piece: Piece; y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <g class="piece-tag">
        <rect x={-58} y={0} width={116} height={24} rx={3} />
        <rect x={-58} y={0} width={7} height={24} fill={sideColour(piece.side)} />
        <text class="tag-title" x={-44} y={17}>
          {piece.title}
        </text>
        {piece.value && (
          <text class="tag-value" x={52} y={17}>
            {piece.value}
          </text>
        )}
      </g>
    </g>
  );
}

function Marks({ piece, foot }: { piece: Piece; foot: { x: number; y: number } }) {
  const marks = piece.marks ?? [];
  const size = Math.min(1.5, Math.max(0.6, foot.x / 30));
  return (
    <g>
      {marks.map((mark, at) => (
        <g key={mark.letter + mark.says} transform={`translate(${foot.x - at * 20 * size} ${-foot.y + 4}) scale(${size})`}>
          <title>{mark.says}</title>
          <Marker mark={mark} />
        </g>
      ))}
    </g>
  );
}
