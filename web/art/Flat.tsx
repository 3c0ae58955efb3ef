// Tin flats: a man put together from parts, in the colours of his livery.
import type { Figure, Livery } from '@baize/table';

/** The mould's three men: the man of the ranks, his officer, the bearer of the standard. */
export type Variant = 'man' | 'officer' | 'standard';

export interface FlatProps {
  figure: Figure;
  livery: Livery;
  variant?: Variant;
  face?: 'left' | 'right';
  /** The oval green base; leave it out where a Footprint is drawn. */
  base?: boolean;
}

/** How much room a figure takes in its own measure: half its width to each side, and its height. */
export function flatBox(figure: Figure): { half: number; height: number } {
  if (figure.mounted) return { half: 62, height: 140 };
  if (figure.gun || figure.weapon === 'cannon') return { half: 62, height: 112 };
  if (figure.pose === 'fallen') return { half: 58, height: 40 };
  return { half: 40, height: 116 };
}

/** One man drawn out in full. For many, define him once with FigureSymbol and set him with FlatUse. */
export function Flat({ livery, face = 'right', base = true }: FlatProps) {
  return (
    <g transform={face === 'left' ? 'scale(-1 1)' : undefined}>
      {base && <ellipse rx="22" ry="6" fill="#4f8a35" stroke="#23201b" />}
      <rect x="-10" y="-74" width="20" height="72" fill={livery.coat} stroke="#23201b" />
      <circle cy="-84" r="9" fill={livery.skin ?? '#e8b893'} stroke="#23201b" />
      <rect x="-8" y="-104" width="16" height="14" fill={livery.hat} stroke="#23201b" />
    </g>
  );
}

/** The same for the same man: what FigureSymbol defines and FlatUse sets. */
export function figureSymbolId(figure: Figure, livery: Livery, variant: Variant = 'man'): string {
  const parts = [
    variant,
    figure.hat,
    figure.weapon,
    figure.offhand,
    figure.pose,
    figure.mounted && 'horse',
    figure.gun && 'gun',
    figure.coat,
    livery.coat,
    livery.facings,
    livery.trousers,
    livery.hat,
    livery.plume,
    livery.horse,
    livery.skin,
  ];
  return `flat-${parts.map((part) => (part ? String(part).replace('#', '') : '')).join('-')}`;
}

/** Defines a man once, inside <defs>. */
export function FigureSymbol({ figure, livery, variant = 'man', base = true }: Omit<FlatProps, 'face'>) {
  return (
    <symbol id={figureSymbolId(figure, livery, variant)} overflow="visible">
      <Flat figure={figure} livery={livery} variant={variant} base={base} />
    </symbol>
  );
}

/** Sets a man that FigureSymbol defined, feet at x,y, `height` being that of 100 of his own units, with his shadow. */
export function FlatUse({
  figure,
  livery,
  variant = 'man',
  face = 'right',
  x = 0,
  y = 0,
  height = 100,
  shadow = true,
}: Omit<FlatProps, 'base'> & { x?: number; y?: number; height?: number; shadow?: boolean }) {
  const scale = height / 100;
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      {shadow && <use href="#flat-shadow" />}
      <use href={`#${figureSymbolId(figure, livery, variant)}`} transform={face === 'left' ? 'scale(-1 1)' : undefined} />
    </g>
  );
}

/** A man on a page: an svg of his own. */
export function FlatPicture({ width, height, class: name, ...flat }: FlatProps & { width?: number; height?: number; class?: string }) {
  const box = flatBox(flat.figure);
  return (
    <svg
      class={name}
      width={width}
      height={height}
      viewBox={`${-box.half} ${-box.height} ${2 * box.half} ${box.height + 12}`}
      aria-hidden="true"
    >
      <Flat {...flat} />
    </svg>
  );
}
