// The table of hexes: exact arithmetic on axial coordinates. Distances, lines, touch, strips of sight, reach.
export * from './grid.ts';
export * from './hex.ts';
export * from './plane.ts';
