// The pieces: tin flats on their bases, or Kriegsspiel blocks when they would be too small to tell apart.
import type { Figure, Id, Livery, Piece, Point, Surface, Token } from '@baize/contracts';
import type { Seat } from '@baize/kernel';
import type { ComponentChildren } from 'preact';
import {
  BaseRing,
  type BentBase,
  BentFootprint,
  FigureSymbol,
  FlatUse,
  Footprint,
  figureSymbolId,
  KriegBlock,
  Marker,
  NamePlate,
  ringOf,
  type Variant,
} from '../art/index.ts';
import { PLATES } from '../art/text.ts';
import { baseBox, baseSize, blockSize, isBaseless } from './bases.ts';
import { figurePlaces } from './figure-places.ts';
import type { GroundName } from './ground-names.ts';
import { placePlates, plateSize } from './plates.ts';
import type { Projection } from './projection.ts';
import { type BoardLook, openPieces, standingOn } from './Surface.tsx';
import { tokensLying } from './Tokens.tsx';
import { touchable } from './touchable.ts';

interface Props {
  pieces: readonly Piece[];
  tokens: readonly Token[];
  /** What is written on the ground, on which no plate lies. */
  names: readonly GroundName[];
  surface: Surface;
  projection: Projection;
  glow: ReadonlySet<Id>;
  picked: readonly Id[];
  blocks: boolean;
  /** Whose own men have a whole ring under them. */
  viewer?: Seat | null | undefined;
  /** Who takes part in what is reckoned up. */
  fighting?: ReadonlySet<Id>;
  /** How boards of cells are painted. */
  board?: BoardLook | undefined;
}

/** Each kind of figure that is needed, defined once. */
export function FigureSymbols({ pieces }: { pieces: readonly Piece[] }) {
  const symbols = new Map<string, { figure: Figure; livery: Livery; variant: Variant; variety: number | undefined }>();
  for (const piece of pieces) {
    for (let number = 0; number < (piece.count ?? 1); number++) {
      const [figure, variant] = [figureOf(piece, number), variantOf(piece, number)];
      const { livery, variety } = piece;
      symbols.set(figureSymbolId(figure, livery, variant, variety), { figure, livery, variant, variety });
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

export function Pieces({ pieces, tokens, names, surface, projection, glow, picked, blocks, viewer, fighting, board }: Props) {
  const standing = standingOn(surface, projection, pieces, board).map((thing) => ({
    y: thing.y - 0.5,
    drawn: (
      <g key={thing.key} class="scenery" transform={`translate(${thing.x} ${thing.y})`}>
        {thing.art}
      </g>
    ),
  }));
  const lying = tokensLying({ tokens, pieces, surface, projection, glow, picked });
  // From far away a gun's crew and the fallen are no blocks of their own.
  const shown = blocks ? pieces.filter((piece) => !isBaseless(piece)) : pieces;
  const asides = (blocks && openPieces()?.blocksAside(shown, surface, projection)) || new Map<Id, Point>();
  const men = shown.map((piece) => ({
    y: projection.toPixel(piece.at)[1],
    drawn: (
      <PieceView
        key={piece.id}
        {...{
          piece,
          surface,
          projection,
          glow,
          picked,
          blocks,
          viewer,
          aside: asides.get(piece.id) ?? NOWHERE_ELSE,
          ...(fighting && { fighting }),
        }}
      />
    ),
  }));
  // The furthest first, and names over everything.
  return (
    <g>
      {[...standing, ...lying, ...men].sort((a, b) => a.y - b.y).map(({ drawn }) => drawn)}
      <Plates
        tokens={tokens}
        names={names}
        pieces={blocks ? pieces.filter(({ id }) => picked.includes(id)) : pieces}
        surface={surface}
        projection={projection}
      />
    </g>
  );
}

/** The names of units, each under its base or over its heads, where it lies on nobody. */
function Plates({ pieces, tokens, names, surface, projection }: Pick<Props, 'pieces' | 'tokens' | 'names' | 'surface' | 'projection'>) {
  const placed = placePlates(pieces, surface, projection, tokens, names);
  return (
    <g class="plates">
      {placed.map(({ piece, x, y, thread }) =>
        thread ? <path key={piece.id} class="thread" data-plate={piece.id} d={`M${x} ${y}L${thread.join(' ')}`} /> : null,
      )}
      {placed.map(({ piece, text, x, y }) => (
        <g key={piece.id} data-plate={piece.id} transform={`translate(${x} ${y})`}>
          <g class="steady">
            <g transform={`translate(0 ${-PLATES[plateSize(surface)].high / 2})`}>
              <NamePlate
                text={text}
                side={piece.side}
                size={plateSize(surface)}
                {...(piece.value && { value: piece.value.replace(/[[\]]/g, '') })}
              />
            </g>
          </g>
        </g>
      ))}
    </g>
  );
}

const NOWHERE_ELSE: Point = [0, 0];

type OneProps = Omit<Props, 'pieces' | 'tokens' | 'names'> & {
  piece: Piece;
  /** So far from its place it is drawn, where it would lie on another. */
  aside?: Point;
};

export function PieceView({ piece: given, surface, projection, glow, picked, blocks, viewer, fighting, aside = NOWHERE_ELSE }: OneProps) {
  const piece = given.facing === undefined ? given : { ...given, facing: given.facing + projection.turn };
  const [x, y] = projection.toPixel(piece.at);
  const touch = touchable(piece.id, piece.says, glow, picked);
  const size = baseSize(piece, surface, projection);
  const single = (piece.count ?? 1) === 1;
  const slant = surface.kind === 'open' ? `scale(1 ${projection.cell.squash})` : undefined;
  const turned = slant && piece.facing !== undefined ? `${slant} rotate(${piece.facing})` : slant;
  const onOpen = surface.kind === 'open' ? openPieces() : null;
  const bent = onOpen?.bentBase(piece, projection) ?? null;
  return (
    <g
      {...touch}
      class={`piece side-${piece.side ?? 'none'} ${piece.ghost ? 'ghost' : ''} ${fighting?.has(piece.id) ? 'fights' : ''} ${touch.class}`}
      transform={`translate(${x + aside[0]} ${y + aside[1]})`}
      style={`--man:${projection.figureHeight}px`}
    >
      {blocks ? (
        <Block piece={piece} size={size} bent={bent} slant={slant}>
          <Halo piece={piece} size={size} bent={bent} turned={turned} />
        </Block>
      ) : (
        <Figures piece={given} surface={surface} projection={projection} size={size} bent={bent} viewer={viewer}>
          <Halo piece={piece} size={size} bent={bent} turned={turned} />
        </Figures>
      )}
      <Marks
        piece={piece}
        right={Math.max(baseBox(given, surface, projection).right - x, blocks ? blockSize(piece, size, bent !== null).width / 2 : 0)}
      />
      {bent ? (
        <polygon class="hit" points={cornersOf(bent)} />
      ) : (
        <g transform={single ? slant : turned}>
          <rect class="hit" x={-size.x} y={-size.y} width={2 * size.x} height={2 * size.y} />
        </g>
      )}
      {!blocks && !single && onOpen && <onOpen.MenHits piece={given} surface={surface} projection={projection} />}
      {!blocks && (single || surface.kind === 'wings') && (
        <rect
          class="hit"
          x={-size.x * (single ? 0.7 : 0.9)}
          y={-projection.figureHeight * 0.9 - (single ? 0 : size.y * 0.5)}
          width={size.x * (single ? 1.4 : 1.8)}
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
  /** The halo, between the base and those who stand on it. */
  children?: ComponentChildren;
}

/** Shows who can answer; round about whoever stands alone or in a wing. */
function Halo({ piece: { base }, size, bent, turned }: PartProps & { turned: string | undefined }) {
  if (bent) return <polygon class="halo" points={cornersOf(bent)} />;
  if (base?.kind !== 'block') return <ellipse class="halo" rx={size.x + 5} ry={size.y * (base ? 1 : 0.86) + 5} transform={turned} />;
  return (
    <g transform={turned}>
      <rect class="halo" x={-size.x - 5} y={-size.y - 5} width={2 * size.x + 10} height={2 * size.y + 10} rx={8} />
    </g>
  );
}

function Block({ piece, size, bent, slant, children }: PartProps & { slant: string | undefined }) {
  const { width, depth } = blockSize(piece, size, bent !== null);
  // Its strength is read upright, wherever its front is.
  const facing = (((piece.facing ?? 0) % 360) + 360) % 360;
  const upright = facing > 100 && facing < 260 ? facing - 180 : facing;
  return (
    <g>
      {bent && <BentFootprint {...bent} side={piece.side} line={1.6} />}
      {children}
      <g transform={slant && `${slant} rotate(${upright})`}>
        <KriegBlock
          side={piece.side}
          arm={piece.arm}
          width={width}
          depth={depth}
          turn={slant ? upright : 0}
          {...(piece.value && { value: piece.value })}
        />
      </g>
    </g>
  );
}

interface FiguresProps extends PartProps {
  surface: Surface;
  projection: Projection;
  viewer?: Seat | null | undefined;
}

function Figures({ piece, surface, projection, size, bent, viewer, children }: FiguresProps) {
  const facing = piece.facing === undefined ? undefined : piece.facing + projection.turn;
  const face = facesLeft({ ...piece, ...(facing !== undefined && { facing }) }, surface) ? 'left' : 'right';
  const many = (piece.count ?? 1) > 1;
  const base = piece.base?.kind === 'column' || piece.base?.kind === 'polygon' ? undefined : piece.base;
  const height = piece.figure.mounted || piece.figure.gun ? projection.figureHeight * 0.92 : projection.figureHeight;
  const scale = surface.kind === 'open' ? projection.scale : 1;
  const ring = ringOf(piece.side, viewer ?? null);
  return (
    <g>
      {/* The halo of a bent base shines out from under it. */}
      {bent ? children : null}
      {bent ? (
        <BentFootprint {...bent} side={piece.side} line={1.6} ring={ring} />
      ) : base && surface.kind === 'open' ? (
        <g transform={`scale(${scale} ${scale * projection.cell.squash})`}>
          <Footprint base={base} facing={facing} side={piece.side} line={1.6 / scale} ring={ring} />
        </g>
      ) : (
        <BaseRing
          side={piece.side}
          ring={ring}
          rx={size.x}
          ry={size.y * (many ? 1 : 0.8)}
          {...(facing !== undefined && !many && { facing })}
        />
      )}
      {bent ? null : children}
      {figurePlaces(piece, surface, projection).map(({ number, x, y }) => (
        <g key={number} class="figure" data-figure={number}>
          <FlatUse
            figure={figureOf(piece, number)}
            livery={piece.livery}
            variant={variantOf(piece, number)}
            variety={piece.variety}
            face={face}
            x={x}
            // A horse takes the whole depth of its place, a man the middle.
            y={many && piece.figure.mounted ? y + height * 0.1 : y}
            height={height * (many ? 0.92 : 1)}
          />
        </g>
      ))}
    </g>
  );
}

const cornersOf = ({ outline }: BentBase) => outline.map((point) => point.join(',')).join(' ');

function facesLeft(piece: Piece, surface: Surface): boolean {
  const facing = ((piece.facing ?? (piece.side === 1 ? 270 : 90)) + 360) % 360;
  if (surface.kind === 'wings' || facing === 0 || facing === 180) return piece.side !== null && piece.side % 2 === 1;
  return facing > 180;
}

/** Beside the base, to its right; those of a unit stand at its corner. */
function Marks({ piece: { marks = [] }, right }: { piece: Piece; right: number }) {
  if (marks.length === 0) return null;
  return (
    <g transform={`translate(${right + 6} ${-2})`}>
      <g class="steady">
        {marks.map((mark, at) => (
          <g key={mark.letter + mark.says} transform={`translate(${at * 17} 0) scale(.85)`}>
            <title>{mark.says}</title>
            <Marker mark={mark} />
          </g>
        ))}
      </g>
    </g>
  );
}
