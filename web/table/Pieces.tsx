// The pieces: tin flats on their bases, or Kriegsspiel blocks when they would be too small to tell apart.
import type { Figure, Id, Livery, Piece, Point, Surface, Token } from '@baize/contracts';
import {
  type BentBase,
  BentFootprint,
  FigureSymbol,
  FlatUse,
  Footprint,
  figureSymbolId,
  KriegBlock,
  Marker,
  sideColour,
  TokenArt,
  type Variant,
} from '../art/index.ts';
import { figurePlaces } from './figure-places.ts';
import { alongTrail, baseSize, type Projection, trailOutline } from './projection.ts';
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

/** Each kind of figure that is needed, defined once. */
export function FigureSymbols({ pieces }: { pieces: readonly Piece[] }) {
  const symbols = new Map<string, { figure: Figure; livery: Livery; variant: Variant }>();
  for (const piece of pieces) {
    for (let number = 0; number < (piece.count ?? 1); number++) {
      const [figure, variant] = [figureOf(piece, number), variantOf(piece, number)];
      symbols.set(figureSymbolId(figure, piece.livery, variant), { figure, livery: piece.livery, variant });
    }
  }
  return (
    <defs>
      {[...symbols].map(([id, symbol]) => (
        <FigureSymbol key={id} {...symbol} base={false} />
      ))}
    </defs>
  );
}

/** Twelve figures of one unit are the same man twelve times, with one officer and one standard. */
function variantOf({ count = 1, figure }: Piece, number: number): Variant {
  if (count < 4 || figure.gun) return 'man';
  return number === 0 ? 'officer' : number === Math.floor(count / 2) ? 'standard' : 'man';
}

function figureOf({ figure, poses }: Piece, number: number): Figure {
  const pose = poses?.[number];
  return pose === undefined ? figure : { ...figure, pose };
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
  const size = baseSize(piece, surface, projection);
  const single = (piece.count ?? 1) === 1;
  const turned = surface.kind === 'open' && piece.facing !== undefined ? `rotate(${piece.facing})` : undefined;
  const bent = surface.kind === 'open' ? bentBase(piece, projection) : null;
  return (
    <g
      {...touch}
      class={`piece side-${piece.side ?? 'none'} ${piece.ghost ? 'ghost' : ''} ${touch.class}`}
      transform={`translate(${x} ${y})`}
      style={`--man:${projection.figureHeight}px`}
    >
      {bent ? (
        <polygon class="halo" points={cornersOf(bent)} />
      ) : (
        <g transform={turned}>
          <rect
            class="halo"
            x={-size.x - 6}
            y={-size.y - 6}
            width={2 * size.x + 12}
            height={2 * size.y + 12}
            rx={piece.base?.kind === 'block' ? 8 : size.x}
          />
        </g>
      )}
      {blocks ? (
        <Block piece={piece} size={size} bent={bent} open={surface.kind === 'open'} />
      ) : (
        <Figures piece={given} surface={surface} projection={projection} size={size} bent={bent} />
      )}
      <Marks piece={piece} size={size} />
      {bent ? (
        <polygon class="hit" points={cornersOf(bent)} />
      ) : (
        <g transform={surface.kind === 'open' && !single ? turned : undefined}>
          <rect class="hit" x={-size.x} y={-size.y} width={2 * size.x} height={2 * size.y} />
        </g>
      )}
      {!blocks && single && (
        <rect
          class="hit"
          x={-size.x * 0.7}
          y={-projection.figureHeight * 0.9}
          width={size.x * 1.4}
          height={projection.figureHeight * 0.9}
        />
      )}
    </g>
  );
}

interface PartProps {
  piece: Piece;
  size: { x: number; y: number };
  bent: BentBase | null;
}

function Block({ piece, size, bent, open }: PartProps & { open: boolean }) {
  const width = bent ? 44 : Math.max(2 * size.x, 30);
  const depth = bent ? 30 : Math.max(2 * size.y, 20);
  return (
    <g>
      {bent && <BentFootprint {...bent} side={piece.side} line={1.6} />}
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
    </g>
  );
}

function Figures({ piece, surface, projection, size, bent }: PartProps & { surface: Surface; projection: Projection }) {
  const facing = piece.facing === undefined ? undefined : piece.facing + projection.turn;
  const face = facesLeft({ ...piece, ...(facing !== undefined && { facing }) }, surface) ? 'left' : 'right';
  const many = (piece.count ?? 1) > 1;
  const base = piece.base?.kind === 'column' || piece.base?.kind === 'polygon' ? undefined : piece.base;
  const height = piece.figure.mounted || piece.figure.gun ? projection.figureHeight * 0.92 : projection.figureHeight;
  const scale = surface.kind === 'open' ? projection.scale : 1;
  return (
    <g>
      {bent ? (
        <BentFootprint {...bent} side={piece.side} line={1.6} />
      ) : base && surface.kind === 'open' ? (
        <g transform={`scale(${scale})`}>
          <Footprint base={base} facing={facing} side={piece.side} line={1.6 / scale} />
        </g>
      ) : (
        <Plinth piece={piece} size={size} />
      )}
      {figurePlaces(piece, surface, projection).map(({ number, x, y }) => (
        <g key={number} class="figure" data-figure={number}>
          <FlatUse
            figure={figureOf(piece, number)}
            livery={piece.livery}
            variant={variantOf(piece, number)}
            face={face}
            x={x}
            y={y}
            height={height * (many ? 0.92 : 1)}
          />
        </g>
      ))}
      {surface.kind === 'wings' && <Tag piece={piece} y={size.y + 4} />}
    </g>
  );
}

const cornersOf = ({ outline }: BentBase) => outline.map((point) => point.join(',')).join(' ');

/** A base that is neither round nor straight, in pixels about the piece's middle. */
function bentBase({ base, at }: Piece, projection: Projection): BentBase | null {
  const [x, y] = projection.toPixel(at);
  const about = (point: Point): Point => {
    const [px, py] = projection.toPixel(point);
    return [px - x, py - y];
  };
  if (base?.kind === 'polygon') return { outline: base.outline.map(about), head: null };
  if (base?.kind !== 'column') return null;
  const trail = base.trail.map(about);
  const width = base.width * projection.scale;
  const { at: head, ahead } = alongTrail(trail, 0);
  const facing = (Math.atan2(ahead[0], -ahead[1]) * 180) / Math.PI;
  return { outline: trailOutline(trail, width), head: { x: head[0], y: head[1], facing, size: width * 0.22 } };
}

function facesLeft(piece: Piece, surface: Surface): boolean {
  const facing = ((piece.facing ?? (piece.side === 1 ? 270 : 90)) + 360) % 360;
  if (surface.kind === 'wings' || facing === 0 || facing === 180) return piece.side !== null && piece.side % 2 === 1;
  return facing > 180;
}

/** The green base of a unit that stands in a wing, a tile or a hex, in the colour of its side. */
function Plinth({ piece, size }: { piece: Piece; size: { x: number; y: number } }) {
  const many = (piece.count ?? 1) > 1;
  return (
    <g class="plinth">
      {many ? (
        <rect x={-size.x} y={-size.y + 14} width={2 * size.x} height={2 * size.y - 14} rx={12} stroke={sideColour(piece.side)} />
      ) : (
        <ellipse rx={size.x} ry={size.y * 0.8} stroke={sideColour(piece.side)} />
      )}
      {piece.facing !== undefined && !many && (
        <path class="notch" d={`M0 ${-size.y * 0.8 - 7}l-6 9h12z`} transform={`rotate(${piece.facing})`} fill={sideColour(piece.side)} />
      )}
    </g>
  );
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

function Marks({ piece, size }: { piece: Piece; size: { x: number; y: number } }) {
  const marks = piece.marks ?? [];
  const scale = Math.min(1.5, Math.max(0.6, size.x / 30));
  return (
    <g>
      {marks.map((mark, at) => (
        <g key={mark.letter + mark.says} transform={`translate(${size.x - at * 20 * scale} ${-size.y + 4}) scale(${scale})`}>
          <title>{mark.says}</title>
          <Marker mark={mark} />
        </g>
      ))}
    </g>
  );
}
