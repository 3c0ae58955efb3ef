// A force drawn up in a row on the ground: each man, or each unit as so many of the same man.
import type { MusterMan, MusterUnit } from '@baize/contracts';
import { FlatPrint, flatBox } from '../art/Flat.tsx';

const HEIGHT = 76;
/** So many of a unit are drawn; the rest are meant. */
const MOST = 6;

interface Placed {
  man: MusterMan;
  x: number;
  y: number;
  scale: number;
}

/** Where everybody stands, from the left, and how much room that takes. */
function drawnUp(units: readonly Pick<MusterUnit, 'man'>[]): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 14;
  for (const { man } of units) {
    if (!man) continue;
    const { figure, count = 1 } = man;
    const gun = figure.gun || figure.weapon === 'cannon';
    const large = figure.mounted || gun;
    const scale = large ? 0.42 : 0.5;
    const box = flatBox(figure);
    const drawn = Math.min(count, gun ? 1 : large ? 2 : MOST);
    const step = large ? 34 : count > 1 ? 13 : Math.min(30, (box.left + box.right) * 0.5 * scale + 12);
    const files = count > 1 && !large ? Math.ceil(drawn / 2) : drawn;
    for (let n = 0; n < drawn; n++) {
      const rank = Math.floor(n / files);
      placed.push({ man, x: x + (n % files) * step + rank * 5 + (large ? 14 : 0), y: HEIGHT - 14 + rank * 7, scale });
    }
    x += files * step + (large ? 26 : 16);
  }
  return { placed, width: Math.max(x, 60) };
}

export function Ranks({ units, face }: { units: readonly Pick<MusterUnit, 'man'>[]; face: 'left' | 'right' }) {
  const { placed, width } = drawnUp(units);
  if (placed.length === 0) return null;
  const wide = Math.max(width, 270);
  return (
    <svg class="ranks" viewBox={`0 0 ${wide} ${HEIGHT}`} preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g transform={face === 'left' ? `translate(${(wide + width) / 2} 0) scale(-1 1)` : `translate(${(wide - width) / 2} 0)`}>
        {placed
          .sort((a, b) => a.y - b.y)
          .map(({ man, x, y, scale }, n) => (
            <g key={n} transform={`translate(${x.toFixed(1)} ${y}) scale(${scale})`}>
              <use href="#flat-shadow" />
              <FlatPrint figure={man.figure} livery={man.livery} />
            </g>
          ))}
      </g>
    </svg>
  );
}
