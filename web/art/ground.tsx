// The painted board's terrain, as at a club: felt, card and wood.
import type { Area } from '@baize/table';

/** A piece of terrain. `unit` is how much of the surface's measure makes an inch. */
export function Ground({ outline, unit = 1000 }: Pick<Area, 'look' | 'outline' | 'height' | 'parts'> & { unit?: number }) {
  return <path d={`M${outline.map((point) => point.join(' ')).join('L')}z`} fill="#4b8231" stroke="#23201b" stroke-width={unit / 40} />;
}
