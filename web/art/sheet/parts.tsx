// What all parts of the specimen sheet share: liveries, a man in his box, a tile to draw in.
import { type Figure, type Livery, POSES } from '@baize/contracts';
import type { ComponentChildren } from 'preact';
import { FlatPicture, flatBox, type Variant } from '../index.ts';

export const LIVERIES = [
  { coat: '#b3272d', facings: '#f1e6c8', trousers: '#3a4a63', hat: '#2b2622', plume: '#f4f1e6', horse: '#6d4225' },
  { coat: '#24508f', facings: '#b3272d', trousers: '#f1ead8', hat: '#24508f', plume: '#c9791a', horse: '#8d8a86' },
  { coat: '#c8b27a', facings: '#3f6b3a', trousers: '#c8b27a', hat: '#efe4c6', horse: '#3b2a22' },
  { coat: '#3f6b3a', facings: '#d9b23c', trousers: '#8a8f94', hat: '#3f3a36', plume: '#b3272d', horse: '#d8cbb4' },
  { coat: '#7b3b6b', facings: '#e8c24a', trousers: '#2f2f3a', hat: '#2f2622', plume: '#f0ead8', horse: '#a9764a' },
] as const satisfies readonly Livery[];
export const livery = (at: number): Livery => LIVERIES[at % LIVERIES.length] ?? LIVERIES[0];

export const COATS = ['coat', 'jacket', 'cuirass', 'mail', 'robe', 'dress'] as const;
export const STANDING = POSES.filter((pose) => pose !== 'fallen');
export const of = <T,>(list: readonly T[], at: number): T => list[at % list.length] as T;

export function Part({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section style="margin:0 0 2rem">
      <h3>{title}</h3>
      <div style="display:flex;flex-wrap:wrap;gap:10px;align-items:flex-end">{children}</div>
    </section>
  );
}

export function Man({ figure, at, tall, variant = 'man' }: { figure: Figure; at: number; tall: number; variant?: Variant }) {
  return (
    <span style="background:#5f9a3c;border-radius:4px;padding:4px;line-height:0">
      <FlatPicture figure={figure} livery={livery(at)} variant={variant} height={((flatBox(figure, variant).height + 10) * tall) / 100} />
    </span>
  );
}

export const Tile = ({ box, wide, back, children }: { box: string; wide: number; back?: string; children: ComponentChildren }) => (
  <svg width={wide} viewBox={box} style={back ? `background:${back};border-radius:4px` : ''} aria-hidden="true">
    {children}
  </svg>
);

export const FOOT: Figure = { hat: 'shako', weapon: 'musket', pose: 'march' };
export const GUARD: Figure = { hat: 'busby', weapon: 'musket', pose: 'fire' };
export const HORSE: Figure = { hat: 'busby', weapon: 'sabre', pose: 'charge', mounted: true };
export const GUN: Figure = { hat: 'kepi', weapon: 'cannon', pose: 'stand', gun: true };

export type Corners = readonly (readonly [number, number])[];
export const blob = (x: number, y: number, a: number, b: number): Corners =>
  [
    [-0.6, -1],
    [0.7, -0.9],
    [1, -0.2],
    [0.8, 0.8],
    [0, 1],
    [-0.9, 0.7],
    [-1, -0.3],
  ].map(([dx = 0, dy = 0]) => [x + dx * a, y + dy * b] as const);
export const slab = (x: number, y: number, a: number, b: number): Corners => [
  [x - a, y - b],
  [x + a, y - b],
  [x + a, y + b],
  [x - a, y + b],
];
